"""Reply addresses: opaque, stored hashed, found however a mail program writes them."""

from __future__ import annotations

import re

import pytest

from pbem.matches.letters.addresses import (
    INVITATION,
    OFFER,
    VACANCY,
    find_address,
    is_reply_address,
    new_address,
    signed_address,
    signed_at,
)
from pbem.matches.models import ReplyAddress
from tests.factories import a_match

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]


def test_an_address_leads_back_to_match_seat_and_question() -> None:
    match = a_match(game="heap")
    found = find_address(new_address(match, 1, 7))
    assert found is not None
    assert (found.match, found.seat, found.decision) == (match, 1, 7)


def test_an_address_is_lower_case_short_and_never_the_same() -> None:
    match = a_match(game="heap")
    addresses = {new_address(match, 0, 1) for _ in range(50)}
    assert len(addresses) == 50
    for address in addresses:
        assert re.fullmatch(r"o-[a-z2-7]{26}@[a-z.]+", address)
        assert len(address.split("@")[0]) <= 64


def test_case_does_not_matter() -> None:
    assert find_address(f"  {new_address(a_match(game='heap'), 0, 1).upper()}") is not None


def test_the_token_itself_is_not_kept() -> None:
    address = new_address(a_match(game="heap"), 0, 1)
    token = address.removeprefix("o-").split("@")[0]
    assert token not in "".join(map(str, ReplyAddress.objects.values_list("token_hash", flat=True)))


@pytest.mark.parametrize(
    "address", ["", "o-@x", "post@starpost.localhost", "o-" + "a" * 26 + "@starpost.localhost", "o-" + "é" * 26 + "@x"]
)
def test_forged_addresses_lead_nowhere(address: str) -> None:
    assert find_address(address) is None


def test_a_signed_address_says_what_it_is_about_and_cannot_be_made_of_another() -> None:
    largest = 2**53 - 1
    for about, key in [(OFFER, [7]), (INVITATION, [largest]), (VACANCY, [12, 0, 5])]:
        address = signed_address(about, *key)
        assert signed_at(address.upper()) == (about, key)
        assert is_reply_address(address)
        assert len(address.split("@")[0]) <= 64
    seventh = signed_address(OFFER, 7)
    assert signed_at(seventh.replace("t-7", "t-8")) is None
    assert signed_at(seventh.replace("t-7", "i-7")) is None
    assert signed_at(signed_address(VACANCY, 1, 2, 3).replace("v-1-2-3", "v-12-3")) is None
