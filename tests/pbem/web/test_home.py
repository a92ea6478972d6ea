"""The first page: strangers, and players with matches in every state."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from time_machine import Traveller

from pbem.lobby.services import create_match, invite
from pbem.matches.models import Match, Wait
from tests.factories import a_match, a_player, give, play_on

from .browsing import Opening, found


def test_strangers_read_what_this_is_and_can_sign_in(browser: Opening) -> None:
    page = browser().get("/")
    assert page.status == 200
    assert "it writes to you when it is your turn" in page.text
    assert 'href="/accounts/login/code/"' in page.html
    assert page.title == "Starpost"


def test_strangers_see_public_matches_only(browser: Opening) -> None:
    shown, hidden = a_match(seats=2), a_match(seats=2, public=False)
    page = browser().get("/")
    assert f'href="/m/{shown.pk}/"' in page.html
    assert f'href="/m/{hidden.pk}/"' not in page.html


def test_strangers_see_how_it_works_in_three_pictures_in_the_language_of_their_browser(browser: Opening) -> None:
    english, polish = browser().get("/"), browser("", HTTP_ACCEPT_LANGUAGE="pl-PL,pl;q=0.9,en;q=0.8").get("/")
    assert 'aria-label="How it works"' in english.html
    assert english.html.split("How it works")[1].count("<svg") == 3
    assert "Jak to działa" in polish.html
    assert '<html lang="pl"' in polish.html


def test_strangers_are_shown_finished_matches_from_their_beginning(browser: Opening) -> None:
    shown, off, secret = (
        play_on(a_match(seats=2, mode="one-wave", cap="9", public=public)) for public in (True, True, False)
    )
    Match.objects.filter(pk=off.pk).update(cancelled=True)
    page = browser().get("/")
    assert "Finished matches worth watching" in page.text
    assert f'href="/m/{shown.pk}/history/?at=0&amp;eyes=all"' in page.html
    assert f'href="/m/{off.pk}/' not in page.html
    assert f'href="/m/{secret.pk}/' not in page.html


def test_the_board_that_strangers_see_first_is_one_with_something_on_it(browser: Opening) -> None:
    far = play_on(a_match(seats=2, mode="one-wave", cap="9"))
    a_match(seats=2)
    hero = browser().get("/").html.split('class="hero"')[1].split("</section>")[0]
    assert f"/m/{far.pk}/board.svg" in hero


def test_what_waits_for_me_comes_first_the_most_urgent_on_top(clock: Traveller, browser: Opening) -> None:
    slow, quick, done = a_match(seats=2, pace=168), a_match(seats=2, pace=1), a_match(seats=2)
    give(done, 0, "place nothing")
    page = browser("Ada").get("/")
    places = [page.html.index(f'href="/m/{match.pk}/"') for match in (quick, slow, done)]
    assert places == sorted(places)
    assert page.title == "(2) My matches · Starpost"
    assert "Your turn until Mon 1 Jun, 13:00 UTC" in page.text
    assert "Waiting for Bea" in page.text
    assert "Waiting for others" in page.text
    clock.shift(timedelta(minutes=1))
    Wait.objects.filter(match=slow).update(due=None)
    assert "Your turn" in browser("Ada").get("/").text


def test_open_tables_can_be_joined_if_a_seat_is_left(browser: Opening) -> None:
    cyd = a_player("Cyd")
    free = a_match(seats=3, players=[cyd], start=False)
    kept = a_match(seats=2, players=[cyd], start=False)
    invite(match=kept, by=cyd, address="guest@example.org")
    private = a_match(seats=2, players=[cyd], public=False, start=False)
    page = browser("Ada").get("/")
    assert f'href="/m/{free.pk}/"' in page.html
    assert "2 seats still free · 3 days" in page.text
    assert f'href="/m/{kept.pk}/"' not in page.html
    assert f'href="/m/{private.pk}/"' not in page.html


def test_finished_matches_stay(browser: Opening) -> None:
    match = play_on(a_match(seats=2, mode="one-wave", cap="9"))
    assert match.status == Match.Status.OVER
    page = browser("Ada").get("/")
    assert "Finished" in page.text
    assert "Ended" in page.text
    assert "it writes to you when it is your turn" not in page.text, "whoever has finished a match knows"


def test_open_invitations_are_told(browser: Opening) -> None:
    a_player("Bea")
    create_match(creator=a_player("Ada"), game_slug="light-speed", seats=2, options={}, title="Duel",
                 invited=["BEA@example.org"])  # fmt: skip
    page = browser("Bea").get("/")
    assert "Ada invites you to Duel." in page.text
    assert "Ada invites you" in browser("Bea").get(found(r"(/invitation/[^\"]+)", page.html)).text


def test_a_new_player_is_offered_the_zone_of_the_browser(browser: Opening) -> None:
    ada = browser("Ada")
    assert 'id="zone"' in ada.get("/").html
    page = ada.post("/settings/zone/", time_zone="Europe/Warsaw")
    assert "Times are shown for Warsaw now." in page.text
    assert 'id="zone"' not in page.html
    assert "is not a time zone" in ada.post("/settings/zone/", time_zone="Mars/Base").text
    page = ada.post("/settings/zone/", time_zone="Asia/Calcutta", back="settings")
    assert page.path == "/settings/"
    assert '<option value="Asia/Kolkata" selected>' in page.html


def test_somebody_who_plays_nothing_is_told_how_to_begin(browser: Opening) -> None:
    ada = browser("Ada")
    page = ada.get("/")
    assert "You have no matches yet." in page.text
    assert "it writes to you when it is your turn" in page.text, "what this is, in a sentence and three pictures"
    assert page.html.split('class="how"')[1].count("<svg") == 3
    assert "New match" not in page.text, "where one is made is called Games everywhere"
    a_match(seats=2)
    page = ada.get("/")
    assert "You have no matches yet." not in page.text
    assert 'class="how"' not in page.html, "who plays knows what this is"


@pytest.mark.usefixtures("clocks_known_to_run")
def test_more_matches_do_not_take_more_queries(browser: Opening) -> None:
    def queries() -> int:
        ada = browser("Ada")
        ada.get("/")
        with CaptureQueriesContext(connection) as found:
            ada.get("/")
        return len(found)

    a_match(seats=2)
    few = queries()
    for _ in range(5):
        a_match(seats=2)
    assert queries() == few
    assert few < 25


def test_a_card_names_who_plays_once(browser: Opening) -> None:
    match = a_match(seats=2)
    assert 'class="names"' not in browser().get("/").html, "its title names them"
    Match.objects.filter(pk=match.pk).update(title="Thursday")
    assert re.search(r'class="names">Ada · Bea<', browser().get("/").html)
