"""The lobby and what can be done about a table on its page."""

from __future__ import annotations

from html import unescape

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils.html import escape

from pbem.lobby.invitations import share
from pbem.lobby.models import Opening
from pbem.lobby.services import create_match
from pbem.lobby.wishes import Wishes
from pbem.matches import positions
from pbem.matches.letters.links import link_to
from pbem.matches.models import Match
from pbem.web.lobby import tables
from tests.factories import a_match, a_player, play_on, the_seat

from .browsing import Opening as Open
from .browsing import found
from .test_openings import NEW

pytestmark = pytest.mark.django_db


def a_table(**more: object) -> Match:
    wish = {"creator": a_player("Ada"), "game_slug": "light-speed", "seats": 3, "options": {"asteroids": "two"}}
    return create_match(**wish | more)  # type: ignore[arg-type]


def test_strangers_read_what_tables_are_open(browser: Open) -> None:
    match = a_table(title="Thursday", pace=48, wishes=Wishes(least_rating=1100, least_reliability=80))
    page = browser().get("/lobby/")
    assert page.status == 200
    for words in ("Thursday", "Light Speed", "2 seats still free", "2 days per move", "Ada",
                  "Asks for a rating of 1100 or more.", "at least 80% of the time", "Two small asteroids",
                  "it takes about", "Sign in to take a seat"):  # fmt: skip
        assert words in page.text, words
    assert f"next=/m/{match.pk}/" in page.html
    unusual = found(r'<ul class="unusual">(.*?)</ul>', page.html)
    assert unusual.count("<li>") == 1, "only what is not as usual"


def test_the_lobby_can_be_filtered_and_nonsense_hides_nothing(browser: Open) -> None:
    a_table(title="Quick", pace=12)
    a_table(title="Slow", pace=168, seats=2)
    ada = browser("Bea")
    assert "Slow" not in ada.get("/lobby/?pace=quick").text
    assert "Quick" not in ada.get("/lobby/?seats=2").text
    assert "No table matches" in ada.get("/lobby/?game=space-empires").text
    assert "Quick" in ada.get("/lobby/?pace=never&seats=many").text


def test_a_seat_is_taken_from_the_lobby(browser: Open) -> None:
    match = a_table()
    bea = browser("Bea")
    assert f'action="/m/{match.pk}/join/"' in bea.get("/lobby/").html
    assert "Bea you" in bea.post(f"/m/{match.pk}/join/").text
    assert "You sit here" in bea.get("/lobby/").text


def test_an_unmet_wish_is_told_and_can_be_confirmed(browser: Open) -> None:
    match = a_table(wishes=Wishes(least_rating=1500))
    bea = browser("Bea")
    page = bea.post(f"/m/{match.pk}/join/")
    assert "asks for a rating of at least 1500; yours is 1000." in page.text
    assert "Take a seat all the same" in page.text
    assert "Bea you" in bea.post(f"/m/{match.pk}/join/", anyway="yes").text


def test_a_link_to_share_shows_the_table_and_takes_one_press(browser: Open) -> None:
    match = a_table(public=False)
    page = browser("Ada").post(f"/m/{match.pk}/arrange/", do="share")
    assert "older links no longer work" in page.text
    path = "/join/" + Opening.objects.get(match=match).link + "/"
    assert path in page.html
    assert "Ada invites you to a match of Light Speed" in browser().get(path).text
    assert browser().post(path).path.startswith("/accounts/login/code/?next=" + path)
    page = browser("Bea").post(path)
    assert page.path == f"/m/{match.pk}/"
    assert "Bea" in page.text
    assert "You have a seat in this match already." in browser("Bea").post(path).text
    browser("Ada").post(f"/m/{match.pk}/arrange/", do="unshare")
    assert browser().get(path).status == 410


def test_the_maker_arranges_the_table_on_its_page(browser: Open) -> None:
    match = a_table()
    ada, at = browser("Ada"), f"/m/{match.pk}/arrange/"
    assert "Bot 2 (standard)" in ada.post(at, do="bot", seat="1", bot="standard").text
    assert "They have changed places." in ada.post(at, do="swap", seat="0", other="1").text
    assert "The seat is free." in ada.post(at, do="clear", seat="0").text
    assert "Which seat?" in ada.post(at, do="clear", seat="x").text
    assert "no such button" in ada.post(at, do="dance").text
    assert "There is no bot" in ada.post(at, do="bot", seat="2", bot="genius").text
    assert "The table stays open." in ada.post(at, do="wait").text
    assert "Only the player who created the match can do that." in browser("Bea").post(at, do="share").text


def test_a_rematch_is_one_press(browser: Open) -> None:
    over = play_on(a_match(mode="one-wave"))
    page = browser("Ada").get(f"/m/{over.pk}/")
    assert "Rematch" in page.text
    assert "Rematch" not in browser().get(f"/m/{over.pk}/").text
    page = browser("Ada").post(f"/m/{over.pk}/rematch/")
    assert "It is the rematch of an earlier match." in page.text
    assert "reserved for Bea" in page.text
    assert "bea@example.org" not in page.html
    assert "To the rematch" in browser("Bea").get(f"/m/{over.pk}/").text
    assert "Ada invites you" in browser("Bea").get("/").text


def test_a_match_at_one_device_is_made_from_the_form(browser: Open) -> None:
    ada = browser("Ada")
    page = ada.post("/new/light-speed/", **(NEW | {"seat-1": "local"}))
    assert "What is their name?" in page.text
    page = ada.post("/new/light-speed/", **(NEW | {"seat-1": "local", "name-1": "Granny <3"}))
    assert "Pass the device to Ada" in page.text
    assert escape("Granny <3") in page.html


def test_wishes_and_anonymity_are_made_from_the_form(browser: Open) -> None:
    wishes = {"anonymous": "on", "least_rating": "900", "least_reliability": "80"}
    page = browser("Ada").post("/new/light-speed/", **(NEW | wishes))
    match = Match.objects.get()
    assert (match.anonymous, match.rated, match.opening.least_rating) == (True, False, 900)
    assert "Anonymous: nobody learns who plays before the end." in page.text
    assert "Player 1 you" in page.text
    page = browser("Ada").post("/new/light-speed/", **(NEW | {"least_rating": "2", "most_rating": "1"}))
    assert "The lowest rating asked for is above the highest one." in page.text


def test_a_shared_private_table_is_seen_by_the_link_alone(browser: Open) -> None:
    match = a_table(public=False, title="Hidden")
    token = share(match_id=match.pk, by=a_player("Ada"))
    assert "Hidden" not in browser("Bea").get("/lobby/").text
    assert browser("Bea").get(f"/m/{match.pk}/").status == 404
    assert browser("Bea").get(f"/join/{token}/").status == 200


@pytest.mark.usefixtures("clocks_known_to_run")
def test_the_lobby_asks_the_database_as_often_for_many_tables_as_for_few(browser: Open) -> None:
    def queries() -> int:
        with CaptureQueriesContext(connection) as asked:
            page = browser().get("/lobby/")
        assert len(page.html) < 100_000
        return len(asked)

    for _ in range(2):
        a_table()
    queries()
    few = queries()
    for _ in range(10):
        a_table()
    assert queries() == few


def test_a_guest_by_the_link_of_a_letter_arranges_blocks_and_reports_nothing() -> None:
    match = a_match()
    seat = the_seat(match, 0)
    guest = Client()
    decision = positions.current(match).decisions()[0].number
    guest.post(link_to(seat, decision).removeprefix(settings.BASE_URL))
    assert "Ada" in guest.get(f"/m/{match.pk}/").content.decode()
    for rest in ("arrange/", "rematch/", "people/", "people/block/", "device/"):
        answer = guest.post(f"/m/{match.pk}/{rest}", {"do": "share", "seat": "1", "why": "x"})
        assert answer.status_code == 302, rest
        assert "/accounts/login/" in answer["Location"], rest


def test_further_tables_are_on_further_pages_under_the_same_filter(
    browser: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "MOST", 2)
    for title in ("First", "Second", "Third"):
        a_table(title=title)
    a_table(title="Other", seats=2)
    page = browser().get("/lobby/?seats=3")
    assert ("Third" in page.text, "Second" in page.text, "First" in page.text) == (True, True, False)
    a_table(title="Fourth")
    older = browser().get("/lobby/" + unescape(found(r'rel="next" href="([^"]*)"', page.html)))
    assert ("Third" in older.text, "Second" in older.text, "First" in older.text) == (False, False, True)
    assert "Other" not in older.text
    assert 'rel="next"' not in older.html
