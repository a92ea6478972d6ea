"""People who are not signed in may look back so often in a minute, and no more; nobody else is held up by that."""

from __future__ import annotations

import pytest
from pytest_django.fixtures import Settings
from time_machine import Traveller

from pbem.matches.models import Match
from tests.factories import a_match, a_player, play_on
from tests.pbem.web.browsing import Browser

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap", "clock")]


@pytest.fixture
def over(settings: Settings) -> Match:
    """A match that is over, before people who are not known and may have twelve pages in a minute."""
    settings.STRANGER_REQUESTS = 12
    return play_on(a_match(game="heap", stones="2"))


def test_whoever_is_not_signed_in_waits_for_the_next_minute(over: Match, clock: Traveller) -> None:
    stranger, address = Browser(REMOTE_ADDR="192.0.2.1"), f"/m/{over.pk}/history/1/"
    assert {stranger.get(address).status for _ in range(12)} == {200}
    for path in (address, f"/m/{over.pk}/chronicle/", f"/m/{over.pk}/compare/", f"/m/{over.pk}/board.svg"):
        assert stranger.get(path).status == 429, path
    page = stranger.get(address)
    assert "a lot of pages for one minute. Go on in 60 seconds." in page.text
    assert page.response["Retry-After"] == "60"
    assert stranger.get(f"/m/{over.pk}/").status == 200, "the match itself is no history"
    assert stranger.get(address, HTTP_X_FORWARDED_FOR="192.0.2.7").status == 429, "whatever it claims"
    clock.shift(61)
    assert stranger.get(address).status == 200


def test_a_file_weighs_as_ten_pages(over: Match) -> None:
    stranger = Browser(REMOTE_ADDR="192.0.2.2")
    assert [stranger.get(f"/m/{over.pk}/log.jsonl").status for _ in range(2)] == [200, 429]


def test_nobody_who_is_known_is_counted_with_strangers(over: Match) -> None:
    stranger = Browser(REMOTE_ADDR="192.0.2.3")
    known = [Browser(a_player(name), REMOTE_ADDR="192.0.2.3") for name in ("Ada", "Eve")]
    address = f"/m/{over.pk}/history/1/"
    assert [stranger.get(address).status for _ in range(13)][-1] == 429
    for browser in known:
        assert {browser.get(address).status for _ in range(13)} == {200}


def test_behind_a_server_of_the_host_everybody_counts_alone(over: Match, settings: Settings) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1
    stranger, address = Browser(REMOTE_ADDR="192.0.2.4"), f"/m/{over.pk}/history/1/"
    ask = [stranger.get(address, HTTP_X_FORWARDED_FOR=f"6.6.6.{n}, 192.0.2.7").status for n in range(13)]
    assert ask[-1] == 429, "what a visitor writes into the header himself does not count"
    assert stranger.get(address, HTTP_X_FORWARDED_FOR="192.0.2.8").status == 200
    asked = [stranger.get(address, HTTP_X_FORWARDED_FOR=f"2001:db8::{n}").status for n in range(13)]
    assert asked[-1] == 429, "a network is one person"
