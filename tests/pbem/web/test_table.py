"""The page of a match: what is on it, for whom, and how it keeps up to date."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.db import connection
from django.db.models import F
from django.test.utils import CaptureQueriesContext
from time_machine import Traveller

from pbem.matches.acting.settling import settle
from pbem.matches.log import changing
from pbem.matches.models import LogEntry, Match
from pbem.web.templatetags.starpost import blocks
from tests.factories import a_match as make_match
from tests.factories import a_player, give, play_on

from .browsing import Opening, Page, found


@pytest.fixture
def match(a_match: Callable[..., Match]) -> Match:
    return a_match(seats=2)


def finish_wave(match: Match, *lines: str) -> None:
    """Let both seats finish their sheets, the first one with these lines, and resolve."""
    give(match, 0, *(lines or ("place nothing",)))
    give(match, 1, "place nothing")
    settle(match.pk)


def pulse_of(page: Page) -> str:
    """The address that the page asks for news."""
    return found(r'id="pulse"[^>]*hx-get="([^"]+)"', page.html)


def test_a_player_sees_board_question_and_whom_the_match_waits_for(
    clock: Traveller, match: Match, browser: Opening
) -> None:
    assert clock
    page = browser("Ada").get(f"/m/{match.pk}/")
    assert page.title == "(1) Light Speed: Bea · Starpost"
    assert "<svg" in page.html
    assert "data-table" in page.html
    assert "It is your turn" in page.text
    assert "wave 1 of at most 4" in page.text
    assert "place at X Y facing DEGREES" in page.text
    assert "Ada you to answer Bea to answer Answers are due Thu 4 Jun, 12:00 UTC" in page.text
    assert 'title="in 3\xa0days"' in page.html
    assert "No ship lies on the table yet." in page.text, "the board in words"
    assert match.commitment in page.text


def test_the_board_in_words_keeps_its_maps_and_lets_sentences_flow() -> None:
    words = "Fleets of Anna Kowal-\n  Nowak:\n- 0101: a scout and\n  a miner"
    chart = "    01   02\n01 5    ?"
    flowing = "Fleets of Anna Kowal-Nowak:\n- 0101: a scout and a miner"
    assert blocks(f"{words}\n\n{chart}\n") == [(False, flowing), (True, chart)]


def test_deadlines_that_differ_are_said_of_each_player(clock: Traveller, match: Match, browser: Opening) -> None:
    assert clock
    match.waits.filter(seat=1).update(due=F("due") + timedelta(days=1))
    page = browser("Ada").get(f"/m/{match.pk}/")
    assert "Ada you due Thu 4 Jun, 12:00 UTC Bea due Fri 5 Jun, 12:00 UTC" in page.text
    assert "Whoever has to answer" not in page.text


def test_times_are_in_the_zone_of_the_reader(clock: Traveller, match: Match, browser: Opening) -> None:
    assert clock
    a_player("Ada").__class__.objects.filter(name="Ada").update(time_zone="Asia/Tokyo")
    assert "Thu 4 Jun, 21:00 JST" in browser("Ada").get(f"/m/{match.pk}/").text


def test_a_spectator_sees_the_board_and_no_question(match: Match, browser: Opening) -> None:
    page = browser().get(f"/m/{match.pk}/")
    assert "You are watching" in page.text
    assert "<svg" in page.html
    assert 'name="orders"' not in page.html
    assert "Your next ships" not in page.text


def test_strangers_do_not_learn_of_private_matches(browser: Opening) -> None:
    match = make_match(seats=2, public=False)
    a_player("Cyd")
    for path in ("", "board.svg", "history/", "history/0/", "pulse/", "log.jsonl"):
        for name in ("", "Cyd"):
            assert browser(name).get(f"/m/{match.pk}/{path}").status == 404, path
    assert browser("Ada").get(f"/m/{match.pk}/").status == 200


def test_scenes_are_stepped_through_with_links(browser: Opening) -> None:
    match, ada = make_match(seats=2, mode="one-wave"), browser("Ada")
    assert "scene=" not in ada.get(f"/m/{match.pk}/").html, "nothing was resolved yet"
    finish_wave(match, "place 2 cards 100 0 90; -100 0 270")
    page = ada.get(f"/m/{match.pk}/")
    assert "step by step" in page.text
    first = ada.get(f"/m/{match.pk}/?scene=0")
    assert 'rel="prev"' not in first.html
    assert "scene=1#board" in first.html
    assert "before the first shot" in first.text
    count = int(found(r"1/(\d+)", first.text))
    last = ada.get(f"/m/{match.pk}/?scene={count - 1}")
    assert 'rel="next"' not in last.html
    for odd in ("99", "-1", "x", "9" * 50):
        assert ada.get(f"/m/{match.pk}/?scene={odd}").status == 200


def test_news_are_what_happened_since_the_last_visit(clock: Traveller, match: Match, browser: Opening) -> None:
    ada = browser("Ada")
    assert "What happened last" in ada.get(f"/m/{match.pk}/").text
    finish_wave(match)
    clock.shift(timedelta(hours=3))
    page = ada.get(f"/m/{match.pk}/")
    assert "Since your last order" in page.text
    assert "Ada lays no ship." in page.text
    assert "Since your last order" in ada.get(f"/m/{match.pk}/").text, "still, on the next page of the same visit"
    clock.shift(timedelta(hours=3))
    assert "Since your last order" in ada.get(f"/m/{match.pk}/").text, "what came of it stays until the next order"
    assert "Since your last order" not in ada.post(f"/m/{match.pk}/seen/").text
    assert "Since your last order" not in ada.get(f"/m/{match.pk}/").text


def test_what_happened_last_is_looked_for_among_the_last_moments(match: Match, browser: Opening) -> None:
    finish_wave(match)
    with changing(match.pk, LogEntry.Via.TABLE) as (_, played):
        played.replace(1)  # a moment that tells nothing
    page = browser("Ada").get(f"/m/{match.pk}/")
    assert "What happened last" in page.text
    assert "Ada lays no ship." in page.text


def test_nothing_new_is_an_empty_answer(match: Match, browser: Opening) -> None:
    ada = browser("Ada")
    answer = ada.get(pulse_of(ada.get(f"/m/{match.pk}/")))
    assert (answer.status, answer.html) == (204, "")


def test_news_come_as_parts_that_leave_the_question_alone(match: Match, browser: Opening) -> None:
    ada = browser("Ada")
    pulse = pulse_of(ada.get(f"/m/{match.pk}/"))
    finish_wave(match, "place 1 cards 100 100 0")
    parts = ada.get(pulse)
    assert parts.status == 200
    for part in ("board", "status", "news", "pulse", "fresh"):
        assert re.search(rf'id="{part}"[^>]*hx-swap-oob="true"', parts.html), part
    assert 'id="question"' not in parts.html
    assert "<textarea" not in parts.html
    assert 'data-x="100" data-y="100"' in parts.html
    assert parts.title.startswith("(1) ")
    assert ada.get(pulse_of(parts)).status == 204


def test_others_secret_entries_do_not_stir_the_page(match: Match, browser: Opening) -> None:
    pages = {name: browser(name) for name in ("Ada", "Bea", "")}
    before = {name: pulse_of(pages[name].get(f"/m/{match.pk}/")) for name in pages}
    give(match, 0, "place at 100 100 facing 0", "place at 200 100 facing 0", "undo")
    assert pages["Ada"].get(before["Ada"]).status == 200
    assert pages["Bea"].get(before["Bea"]).status == 204
    assert pages[""].get(before[""]).status == 204
    assert pages["Bea"].get(f"/m/{match.pk}/").html.count("Step 0") == pages[""].get(f"/m/{match.pk}/").html.count(
        "Step 0"
    )


def test_a_match_that_begins_or_ends_reloads_the_page(browser: Opening) -> None:
    match = make_match(seats=2, start=False)
    ada = browser("Ada")
    pulse = pulse_of(ada.get(f"/m/{match.pk}/"))
    a_player("Bea")
    browser("Bea").post(f"/m/{match.pk}/join/")
    assert ada.get(pulse).response.headers["HX-Refresh"] == "true"


def test_the_end_shows_who_won_why_and_the_secret(browser: Opening) -> None:
    match = play_on(make_match(seats=2, mode="one-wave"))
    assert match.status == Match.Status.OVER
    from pbem.matches import positions

    outcome = positions.current(match).state.outcome
    assert outcome is not None
    winner = ["Ada", "Bea"][outcome.winners[0]]
    page = browser(winner).get(f"/m/{match.pk}/")
    assert "You have won!" in page.text
    assert bytes(match.secret).hex() in page.text
    assert match.commitment in page.text
    assert 'id="orders"' not in page.html
    loser = {"Ada": "Bea", "Bea": "Ada"}[winner]
    assert "You have won!" not in browser(loser).get(f"/m/{match.pk}/").text


def test_the_picture_of_the_board_is_kept_by_browsers_only_under_its_version(match: Match, browser: Opening) -> None:
    ada = browser("Ada")
    plain = ada.get(f"/m/{match.pk}/board.svg")
    assert plain.response.headers["Content-Type"] == "image/svg+xml"
    assert plain.response.headers["Cache-Control"] == "private, no-cache"
    assert "default-src 'none'" in plain.response.headers["Content-Security-Policy"]
    home = ada.get("/")
    source = found(rf'src="(/m/{match.pk}/board.svg\?v=\w+)"', home.html)
    assert "immutable" in ada.get(source).response.headers["Cache-Control"]
    assert "immutable" not in browser("Bea").get(source).response.headers["Cache-Control"]


@pytest.mark.usefixtures("clocks_known_to_run")
def test_pages_take_few_queries_however_long_the_match_is(match: Match, browser: Opening) -> None:
    def queries() -> int:
        ada = browser("Ada")
        ada.get(f"/m/{match.pk}/")
        with CaptureQueriesContext(connection) as found:
            ada.get(f"/m/{match.pk}/")
        return len(found)

    early = queries()
    play_on(match, entries=30)
    assert queries() <= early + 3
    assert early < 30


def test_a_bot_that_has_not_answered_is_thinking(browser: Opening) -> None:
    match = make_match(seats=2, bots=["random"])
    assert "is thinking" in browser("Ada").get(f"/m/{match.pk}/").text
