"""Tokens for programs: shown once, kept hashed, worthless when revoked."""

from __future__ import annotations

from datetime import timedelta

import pytest
from time_machine import Traveller

from pbem.players.models import ApiToken
from pbem.players.tokens import create_token, owner_of_token, revoke_token
from tests.conftest import NOON
from tests.factories import a_player

pytestmark = pytest.mark.django_db


def test_a_token_stands_for_its_player() -> None:
    row, token = create_token(player=a_player("Ada"), name="script")
    assert owner_of_token(token) == a_player("Ada")
    assert token.startswith("starpost_")
    assert token not in row.token_hash


@pytest.mark.parametrize("token", ["", "starpost_", "starpost_guess", "\udcff", "é"])
def test_what_is_no_token_stands_for_nobody(token: str) -> None:
    create_token(player=a_player("Ada"), name="script")
    assert owner_of_token(token) is None


def test_its_use_is_noted_once_a_minute(clock: Traveller) -> None:
    row, token = create_token(player=a_player("Ada"), name="script")
    assert row.last_used is None
    for shift, noted in [(0, NOON), (30, NOON), (40, NOON + timedelta(seconds=70))]:
        clock.shift(timedelta(seconds=shift))
        owner_of_token(token)
        assert ApiToken.objects.get().last_used == noted


def test_a_revoked_token_is_worthless_and_only_its_owner_can_revoke_it() -> None:
    row, token = create_token(player=a_player("Ada"), name="script")
    assert revoke_token(player=a_player("Bea"), pk=row.pk) is False
    assert owner_of_token(token) is not None
    assert revoke_token(player=a_player("Ada"), pk=row.pk) is True
    assert owner_of_token(token) is None


def test_the_token_of_a_locked_account_is_worthless() -> None:
    ada = a_player("Ada")
    _, token = create_token(player=ada, name="script")
    ada.is_active = False
    ada.save()
    assert owner_of_token(token) is None
