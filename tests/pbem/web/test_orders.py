"""Orders from the page of a match, typed and from forms, without JavaScript."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engines.core import Game
from engines.core import Match as Position
from pbem.inbox.models import Submission
from pbem.matches.acting.settling import settle
from pbem.matches.models import LogEntry, Match
from tests.factories import a_match as make_match
from tests.factories import a_player, give

from .browsing import Opening

PLACE, AIM, SHEET, DONE = range(4)


@pytest.fixture
def match(a_match: Callable[..., Match]) -> Match:
    return a_match(seats=2)


def entries(match: Match) -> int:
    return LogEntry.objects.filter(match=match).count()


def test_a_typed_order_counts_and_is_told_back(match: Match, browser: Opening) -> None:
    page = browser("Ada").order(match.pk, "lay 100 100 90")
    assert "receipt=" in page.path
    assert "Accepted: 1 order" in page.receipt
    assert "place at 100 100 facing 90" in page.receipt, "how it was understood"
    assert page.box == ""
    assert "On your sheet" in page.text


def test_orders_before_the_refused_one_stand_and_the_rest_stays_in_the_box(match: Match, browser: Opening) -> None:
    page = browser("Ada").order(match.pk, "place at 100 100 facing 0", "place at 0 0 facing 0", "done")
    assert "Accepted: 1 order" in page.receipt
    assert "asteroid" in page.receipt
    assert "LS-PBM-10" in page.receipt
    assert "1 line after it was not looked at" in page.receipt
    assert page.box == "place at 0 0 facing 0\ndone"
    assert entries(match) == 2


def test_the_values_of_a_refused_form_are_kept(match: Match, browser: Opening) -> None:
    page = browser("Ada").fill(match.pk, PLACE, x="0", y="0.5", facing="30")
    assert "asteroid" in page.receipt
    assert (page.value("x"), page.value("y"), page.value("facing")) == ("0", "0.5", "30")


def test_a_form_gives_its_order(match: Match, browser: Opening) -> None:
    page = browser("Ada").fill(match.pk, PLACE, x="-120.5", y="100", facing="359")
    assert "place at -120.5 100 facing 359" in page.receipt


def test_rows_give_a_whole_sheet(match: Match, browser: Opening) -> None:
    rows = {"spots-0-x": "100", "spots-0-y": "0", "spots-0-facing": "0", "spots-2-x": "-100", "spots-2-y": "0",
            "spots-2-facing": "90"}  # fmt: skip
    page = browser("Ada").fill(match.pk, SHEET, **rows)
    assert "place 2 cards 100 0 0; -100 0 90" in page.receipt
    assert "Your choice is in" in page.text


def test_a_button_is_an_order_too_and_can_be_taken_back(match: Match, browser: Opening) -> None:
    ada = browser("Ada")
    ada.order(match.pk, "place at 100 100 facing 0")
    page = ada.get(f"/m/{match.pk}/")
    assert "Done: submit my choices" in page.text
    page = ada.fill(match.pk, DONE)
    assert "Your choice is in" in page.text
    page = ada.order(match.pk, "undo")
    assert "It is your turn" in page.text
    page = ada.order(match.pk, "clear")
    assert "Nothing is on your sheet yet" in page.text


def test_a_value_that_cannot_be_read_is_named_beside_its_field(match: Match, browser: Opening) -> None:
    page = browser("Ada").fill(match.pk, PLACE, x="abc", y="100.25", facing="0")
    assert page.status == 200
    assert "“abc” is not a number." in page.text
    assert page.value("y") == "100.25", "what was entered is kept"
    assert entries(match) == 1


def test_trying_shows_the_board_and_changes_nothing(match: Match, browser: Opening) -> None:
    page = browser("Ada").fill(match.pk, PLACE, x="123", y="100", facing="30", do="try")
    assert "Only tried out" in page.receipt
    assert 'data-x="123" data-y="100" data-facing="30"' in page.html
    assert page.value("x") == "123"
    page = browser("Ada").order(match.pk, "place at 100 -100 facing 0", "place at 0 0 facing 0", do="try")
    assert 'data-x="100" data-y="-100"' in page.html
    assert "asteroid" in page.receipt
    assert page.box == "place at 100 -100 facing 0\nplace at 0 0 facing 0"
    assert entries(match) == 1
    assert not Submission.objects.exists()


def test_the_same_page_sent_twice_counts_once(match: Match, browser: Opening) -> None:
    ada = browser("Ada")
    page = ada.get(f"/m/{match.pk}/")
    sent = {"orders": "place at 100 100 facing 0", "key": page.value("key"), "decision": page.value("decision")}
    first, second = (ada.post(f"/m/{match.pk}/orders/", **sent) for _ in range(2))
    assert first.path == second.path
    assert entries(match) == 2


def test_an_answer_to_a_question_that_is_closed_is_refused_and_kept(match: Match, browser: Opening) -> None:
    ada = browser("Ada")
    old = ada.get(f"/m/{match.pk}/")
    for seat in (0, 1):
        give(match, seat, "place nothing")
    settle(match.pk)
    sent = {"key": old.value("key"), "decision": old.value("decision")}
    page = ada.post(f"/m/{match.pk}/orders/", orders="place at 100 100 facing 0", **sent)
    assert "That question is closed; the match has moved on." in page.receipt
    assert page.box == "place at 100 100 facing 0"
    page = ada.post(f"/m/{match.pk}/orders/", answer="0", x="1", y="1", facing="1", **sent)
    assert "That question is closed; the match has moved on." in page.receipt


def test_orders_of_a_match_that_is_over_are_refused_and_kept(browser: Opening) -> None:
    from tests.factories import play_on

    quick = make_match(seats=2, mode="one-wave", cap="9")
    page = browser("Ada").get(f"/m/{quick.pk}/")
    sent = {"key": page.value("key"), "decision": page.value("decision")}
    assert play_on(quick).status == Match.Status.OVER
    page = browser("Ada").post(f"/m/{quick.pk}/orders/", orders="place at 100 100 facing 0", **sent)
    assert "The match is over." in page.receipt
    assert "place at 100 100 facing 0" in page.html.split('id="kept"')[1]


def test_nothing_and_too_much_get_sentences(match: Match, browser: Opening) -> None:
    ada = browser("Ada")
    assert "There is no order in the box" in ada.order(match.pk, "  ", "").receipt
    lines = [f"place at {n} 0 facing 0" for n in range(5000)]
    page = ada.order(match.pk, *lines)
    assert "more than 200 lines" in page.receipt
    assert page.box.splitlines() == lines, "nothing of it is lost"
    assert "more than 200 lines" in ada.order(match.pk, *lines, do="try").receipt
    assert entries(match) == 1


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("dance", "is not an order"),
        ("place at 100 100 facing 999", "999"),
        ("place at 1000 0 facing 0", "right edge of the table"),
        ("aim laser 7 at 0 0 from 100 100", "laser"),
        ("place 3 cards 1 2 3", "3 cards"),
        ("undo", "nothing on your sheet"),
        ("\x00", "There is no order in the box"),
        ("<script>alert(1)</script>", "<script>"),
        ("{0} {seat} %s", "is not an order of this game"),
    ],
)
def test_bad_orders_come_back_with_a_sentence(match: Match, browser: Opening, line: str, why: str) -> None:
    page = browser("Ada").order(match.pk, line)
    assert page.status == 200
    assert why in page.receipt
    assert "<script>alert" not in page.html
    assert entries(match) == 1


def test_two_orders_at_most_wait_for_the_others(match: Match, browser: Opening) -> None:
    browser("Ada").order(match.pk, "place nothing")
    page = browser("Bea").order(match.pk, "place nothing")
    assert "Your choice is in" in page.text
    settle(match.pk)
    assert "wave 2 of" in browser("Bea").get(f"/m/{match.pk}/").text


def test_only_seats_give_orders(match: Match, browser: Opening) -> None:
    a_player("Cyd")
    page = browser("Cyd").post(f"/m/{match.pk}/orders/", orders="done")
    assert page.status == 403
    assert "You have no seat in this match" in page.text
    assert browser().post(f"/m/{match.pk}/orders/", orders="done").status == 403
    assert entries(match) == 1


def test_a_receipt_is_for_its_sender_only(match: Match, browser: Opening) -> None:
    page = browser("Ada").order(match.pk, "place at 111 100 facing 0")
    assert "place at 111 100" in page.receipt
    assert browser("Bea").get(page.path).receipt == ""
    assert browser().get(page.path).receipt == ""
    assert browser("Ada").get(f"/m/{match.pk}/?receipt=nonsense").receipt == ""


def test_looking_at_the_address_of_orders_leads_to_the_match(match: Match, browser: Opening) -> None:
    assert browser("Ada").get(f"/m/{match.pk}/orders/").path == f"/m/{match.pk}/"


def test_a_form_without_its_token_is_turned_down_with_a_sentence(match: Match) -> None:
    from django.test import Client

    client = Client(enforce_csrf_checks=True)
    client.force_login(a_player("Ada"), "django.contrib.auth.backends.ModelBackend")
    answer = client.post(f"/m/{match.pk}/orders/", {"orders": "done"})
    assert answer.status_code == 403
    assert "That page has expired" in answer.content.decode()


def test_questions_of_other_games_get_buttons_and_lists(heap: Game[Any, Any], browser: Opening) -> None:
    assert heap.slug == "heap"
    match = make_match(game="heap", seats=2, stones="2")
    ada = browser("Ada")
    page = ada.get(f"/m/{match.pk}/")
    assert '<button name="orders" value="take 1">' in page.html, "few answers are listed"
    assert '<button name="orders" value="throw">' not in page.html, "but not those with buttons of their own"
    page = ada.order(match.pk, "take 9")
    assert "You may take 1 to 2 stones, not 9. (HEAP-1)" in page.receipt
    page = ada.fill(match.pk, 0, stones="2")
    assert "Accepted" in page.receipt
    page = ada.get(f"/m/{match.pk}/")
    assert '<option value="2">2 stones</option>' in page.html
    assert "Accepted" in ada.fill(match.pk, 0, stones="1").receipt


def test_trying_does_not_ask_the_real_dice(heap: Game[Any, Any], browser: Opening) -> None:
    assert heap.slug == "heap"
    left = {browser("Ada").order(make_match(game="heap", seats=2).pk, "throw", do="try").html.split('y="9">')[1][:2]
            for _ in range(6)}  # fmt: skip
    assert len(left) == 1, "a trial shows the same throw whatever the match's secret is"
    assert left < {"9<", "10", "11"}


def test_trying_deals_anew_what_the_player_does_not_know(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    from pbem.matches import positions, trying

    tried: list[Any] = []

    def kept(*of: Any) -> Any:
        tried.append(Position(*of))
        return tried[-1]

    played = positions.current(match)
    before: Any = positions.current(match).state
    monkeypatch.setattr(trying, "Position", kept)
    trial = trying.try_out(played, 0, ["place at 100 100 facing 0"], "en")
    assert (trial.refusal, len(trial.accepted)) == (None, 1)
    assert played.number == match.head, "the match itself is left as it is"
    unseen = [deck[seen:] for deck, seen in zip(before.decks, before.seen, strict=True)]
    dealt = [deck[seen:] for deck, seen in zip(tried[0].state.decks, before.seen, strict=True)]
    assert dealt != unseen
    assert [sorted(cards) for cards in dealt[:1]] == [sorted(cards) for cards in unseen[:1]]
