"""Before orders are sent: what they would do; what is final is asked once; what is not can be taken back."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from engines.core import Chance, live
from engines.core import Match as Position
from engines.galactic_emperor.model.commands import PickRole
from engines.space_empires.model.commands import EndTurn
from engines.space_empires.rules.moving import moves_of
from pbem.matches import positions
from pbem.matches.log import changing
from pbem.matches.models import LogEntry, Match
from pbem.matches.trying import finality, try_out
from pbem.web.match import trials
from tests.factories import a_match, give, kinds
from tests.playing import bots_play

from .browsing import Browser, Opening, Page

pytestmark = pytest.mark.django_db


def send(browser: Browser, pk: int, orders: str, **more: str) -> Page:
    """Send orders as the page does, without pressing the button that it may ask for."""
    page = browser.get(f"/m/{pk}/")
    hidden = {name: page.value(name) for name in ("key", "decision")}
    return browser.post(f"/m/{pk}/orders/", orders=orders, **(hidden | more))


def sure(page: Page) -> str:
    mark = re.search(r'name="sure" value="(\w+)"', page.html)
    return mark[1] if mark else ""


def roles(played: Position) -> list[str]:
    forms = played.decision(0).choices.forms
    return [played.game.notation.write(one) for form in forms for one in form.examples if form.command is PickRole]


@pytest.mark.usefixtures("heap")
def test_what_draws_chance_is_asked_once(browser: Opening) -> None:
    match, ada = a_match(game="heap", seats=2), browser("Ada")
    page = send(ada, match.pk, "throw")
    assert "Chance decides as soon as this is sent: it cannot be taken back." in page.receipt
    assert "Confirm" in page.text
    assert page.box == "throw", "what was entered is kept"
    assert len(kinds(match)) == 1
    page = send(ada, match.pk, "throw", sure=sure(page))
    assert "Accepted: 1 order" in page.receipt
    assert len(kinds(match)) == 2


def test_where_every_answer_is_final_nobody_is_asked(browser: Opening) -> None:
    match, ada = a_match(game="trian"), browser("Ada")
    page = look(ada, match.pk, orders="draw from the left stack")
    assert "it cannot be taken back" in page.text
    assert 'class="final"' not in page.html, "it is told, but not in red"
    page = send(ada, match.pk, "draw from the left stack")
    assert "Accepted: 1 order" in page.receipt
    assert "Confirm" not in page.text


def test_where_some_answers_of_a_kind_are_final_they_are_asked_about(browser: Opening) -> None:
    match, ada = a_match(3, game="galactic-emperor"), browser("Ada")
    bots_play(match, lambda played: 0 in played.waiting() and "pick merchant" in roles(played))
    assert "Confirm" in send(ada, match.pk, "pick merchant").text, "it throws dice"
    assert "Accepted: 1 order" in send(ada, match.pk, "pick steward").receipt


@pytest.mark.usefixtures("heap")
def test_being_sure_of_one_thing_is_not_being_sure_of_another(browser: Opening) -> None:
    match, ada = a_match(game="heap", seats=2), browser("Ada")
    mark = sure(send(ada, match.pk, "throw"))
    assert mark
    give(match, 0, "take 1")
    give(match, 1, "take 1")
    page = send(ada, match.pk, "throw", sure=mark)
    assert "Confirm" in page.text, "things have changed since"
    assert "Confirm" in send(ada, match.pk, "throw", sure="").text


@pytest.mark.usefixtures("heap")
def test_what_can_be_taken_back_is_not_asked_and_has_a_button(browser: Opening) -> None:
    match, ada, bea = a_match(game="heap", seats=2), browser("Ada"), browser("Bea")
    page = send(ada, match.pk, "take 2")
    assert "Accepted: 1 order" in page.receipt
    assert "Take back take 2" in page.text
    assert "Take back" not in bea.get(f"/m/{match.pk}/").text
    page = send(ada, match.pk, "undo")
    assert "Taken back." in page.receipt
    assert "Take back" not in page.text
    assert [kind for kind, _, _ in kinds(match)] == ["start", "command", "undone"]


@pytest.mark.usefixtures("heap")
def test_after_chance_or_another_players_order_there_is_no_button(browser: Opening) -> None:
    match, ada = a_match(game="heap", seats=2), browser("Ada")
    give(match, 0, "throw")
    assert "Take back" not in ada.get(f"/m/{match.pk}/").text
    give(match, 1, "take 1")
    give(match, 0, "take 1")
    assert "Take back take 1" in ada.get(f"/m/{match.pk}/").text
    give(match, 1, "take 1")
    assert "Take back" not in ada.get(f"/m/{match.pk}/").text


def test_what_is_on_the_sheet_stands_by_the_question_after_a_reload_too(browser: Opening) -> None:
    match = a_match(2)
    page = browser("Ada").get(f"/m/{match.pk}/")
    assert "Your sheet so far" not in page.text
    give(match, 0, "place at 100 100 facing 0")
    page = browser("Ada").get(f"/m/{match.pk}/")
    assert "Your sheet so far. It counts only when you are done place at 100 100 facing 0" in page.text
    assert "place at 100 100" not in browser("Bea").get(f"/m/{match.pk}/").text
    give(match, 0, "done")
    assert "Your sheet place at 100 100 facing 0" in browser("Ada").get(f"/m/{match.pk}/").text


def test_a_sheet_is_asked_for_only_when_it_opens_all(browser: Opening) -> None:
    match = a_match(2)
    page = send(browser("Ada"), match.pk, "place nothing")
    assert "Accepted: 1 order" in page.receipt, "Bea is not done: it can still be taken back"
    page = send(browser("Bea"), match.pk, "place nothing")
    assert "Everybody else is done: all choices are revealed as soon as you send this" in page.receipt
    assert LogEntry.objects.filter(match=match, seat=1).count() == 0
    page = send(browser("Bea"), match.pk, "place nothing", sure=sure(page))
    assert "Accepted: 1 order" in page.receipt


def test_who_is_asked_alone_is_not_told_of_others_who_are_done(browser: Opening) -> None:
    """“Everybody else is done” was told the first of those who choose one after another."""
    match = a_match(3, game="galactic-emperor", strict="yes")
    with changing(match.pk, "web") as (_, position):
        while not (position.decisions()[0].sealed):
            asked = position.decisions()[0]
            position.play(asked.seat, match.game.bots["standard"](asked, Chance(live(b"alone", position.number))))
    name = ("Ada", "Bea", "Cyd")[position.waiting()[0]]
    page = look(browser(name), match.pk, orders="done")
    assert "Your choices are carried out as soon as you send this" in page.text
    assert "Everybody else is done" not in page.text


def look(browser: Browser, pk: int, **more: str) -> Page:
    page = browser.get(f"/m/{pk}/")
    hidden = {name: page.value(name) for name in ("key", "decision")}
    return browser.post(f"/m/{pk}/orders/", do="look", **(hidden | more))


def test_while_orders_are_entered_their_effect_is_shown(browser: Opening) -> None:
    match, ada = a_match(2), browser("Ada")
    page = look(ada, match.pk, orders="place at 100 100 facing 0")
    assert "If you send this:" in page.text
    assert re.search(r'id="board"[^>]*hx-swap-oob="true"', page.html)
    assert 'data-x="100" data-y="100"' in page.html
    assert "<textarea" not in page.html, "what is being typed is left alone"
    assert 'id="question"' not in page.html
    assert LogEntry.objects.filter(match=match).count() == 1


def test_what_ends_a_turn_says_so(browser: Opening) -> None:
    match, ada = a_match(game="trian"), browser("Ada")
    assert "This ends your turn." not in look(ada, match.pk, orders="draw from the left stack").text
    bots_play(match, lambda played: 0 in played.waiting() and played.decision(0).name == "KeepEmissaries")
    asked = positions.current(Match.objects.get(pk=match.pk)).decision(0)
    line = match.game.notation.write(match.game.bots["standard"](asked, Chance(live(b"ends", 1))))
    assert "This ends your turn." in look(ada, match.pk, orders=line).text


def test_half_an_order_is_no_trouble(browser: Opening) -> None:
    match, ada = a_match(2), browser("Ada")
    assert look(ada, match.pk, orders="").text == ""
    assert look(ada, match.pk, answer="0", x="1", y="", facing="").text == ""
    assert "asteroid" in look(ada, match.pk, orders="place at 0 0 facing 0").text
    page = look(ada, match.pk, orders="place at 0 0 facing 0", looked="1")
    assert re.search(r'id="board"[^>]*hx-swap-oob="true"', page.html), "the board of the match comes back"
    assert 'data-x="0"' not in page.html


@pytest.mark.usefixtures("heap")
def test_what_chance_would_bring_is_not_made_up_while_orders_are_entered(browser: Opening) -> None:
    match = a_match(game="heap", seats=2)
    page = look(browser("Ada"), match.pk, orders="throw")
    assert "Chance decides as soon as this is sent" in page.text
    assert 'id="board"' not in page.html
    assert "Accepted: 1 order" in send(browser("Ada"), match.pk, "throw", sure=sure(page)).receipt, "told is told"


def test_notes_among_orders_are_not_tried(browser: Opening) -> None:
    match: Match = a_match(2)
    page = look(browser("Ada"), match.pk, orders="note remember the ghost\nplace at 100 100 facing 0")
    assert "If you send this:" in page.text
    assert not match.notes.exists()


def test_looking_shows_nothing_of_the_others(browser: Opening) -> None:
    match = a_match(2)
    give(match, 0, "place at 217.5 -263.5 facing 171")
    text = look(browser("Bea"), match.pk, orders="place at 50 200 facing 0\ndone").html
    assert "If you send this:" in text
    for number in ("217.5", "-263.5"):
        assert number not in text


def test_what_is_overlooked_is_told_until_it_is_confirmed(browser: Opening) -> None:
    match, ada = a_match(seats=2), browser("Ada")
    for _ in "12":
        page = send(ada, match.pk, "done")
        assert "Before you send this: No ship is on your sheet yet. You can lay:" in page.receipt, "back is no consent"
        assert "Confirm" in page.text
        assert len(kinds(match)) == 1
    assert "Accepted: 1 order" in send(ada, match.pk, "done", sure=sure(page)).receipt
    send(ada, match.pk, "undo")
    assert "Accepted: 1 order" in send(ada, match.pk, "done").receipt, "it was confirmed of this question"
    page = send(browser("Bea"), match.pk, "place at 100 100 facing 0\ndone")
    assert "No ship is on your sheet yet" not in page.receipt


def test_looking_is_no_consent_to_what_it_did_not_tell(browser: Opening) -> None:
    match, ada = a_match(seats=2), browser("Ada")
    page = look(ada, match.pk, orders="done", pressed="1")
    assert "No ship is on your sheet yet." in page.text
    assert "Before you send this" in send(ada, match.pk, "done").receipt
    assert "Accepted: 1 order" in send(ada, match.pk, "done", sure=sure(page)).receipt


def test_several_lines_that_end_a_turn_are_asked_about_as_one(browser: Opening) -> None:
    match, ada = a_match(2, game="space-empires"), browser("Ada")
    bots_play(match, lambda played: 0 in played.waiting() and allows_end(played))
    move = moves(positions.current(Match.objects.get(pk=match.pk)))[0]
    page = send(ada, match.pk, f"{move}\nend turn")
    assert "Before you send this:" in page.receipt
    assert "not moved" in page.receipt
    assert page.box == f"{move}\nend turn"
    assert "Accepted: 2 orders" in send(ada, match.pk, f"{move}\nend turn", sure=sure(page)).receipt


def allows_end(played: Position) -> bool:
    return any(form.command is EndTurn for form in played.decision(0).choices.forms)


def moves(played: Position) -> list[str]:
    view: Any = played.decision(0).view
    orders = [order for unit in view.units.values() if unit.type != "CS" for order in moves_of(view, [unit])]
    return [played.game.notation.write(order) for order in orders]


@pytest.mark.usefixtures("heap")
def test_whoever_does_not_want_to_be_asked_is_asked_about_the_end_alone(
    browser: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, ada = a_match(game="heap", seats=2), browser("Ada")
    assert "Accepted: 1 order" in send(ada, match.pk, "throw", unasked="1").receipt
    monkeypatch.setattr(trials, "try_out", lambda *about: replace(try_out(*about), final="end"))
    page = send(browser("Bea"), match.pk, "throw", unasked="1")
    assert "This ends the match: it cannot be taken back." in page.receipt
    assert "Confirm" in page.text


def test_what_is_overlooked_is_told_although_the_effect_was_seen(browser: Opening) -> None:
    match, ada = a_match(2), browser("Ada")
    mark = sure(look(ada, match.pk, orders="done"))
    assert mark
    page = send(ada, match.pk, "done", sure=mark, unasked="1")
    assert "Before you send this: No ship is on your sheet yet." in page.receipt
    assert "Accepted: 1 order" in send(ada, match.pk, "done", sure=sure(page), unasked="1").receipt


def in_the_midst_of_the_new_era(match: Match) -> dict[str, str]:
    """Let standard bots play until Ada may swap cards, and annex; return an example of each."""
    with changing(match.pk, "web") as (_, position):
        for _ in range(200):
            asked = position.decisions()[0]
            found = {form.command.__name__: form.examples[0] for form in asked.choices.forms if form.examples}
            if asked.seat == 0 and {"Swap", "Annex"} <= {*found} and finality(position, 0, found["Annex"]) == "shown":
                break
            position.play(asked.seat, match.game.bots["standard"](asked, Chance(live(b"midst", position.number))))
    return {name: match.game.notation.write(command) for name, command in found.items()}


def test_what_merely_shows_something_is_sent_at_once_but_not_what_gives_it_away(browser: Opening) -> None:
    """A card that is laid is seen by all, which cannot be undone: no reason to ask once more."""
    match, ada = a_match(2, game="new-era"), browser("Ada")
    orders = in_the_midst_of_the_new_era(match)
    assert "Confirm" in send(ada, match.pk, orders["Swap"]).text, "two cards go for one"
    page = send(ada, match.pk, orders["Annex"])
    assert "Confirm" not in page.text
    assert "Accepted: 1 order" in page.receipt


@pytest.mark.usefixtures("heap")
def test_where_only_bots_could_refuse_a_takeback_nobody_is_asked(browser: Opening) -> None:
    match, ada = a_match(2, game="heap", bots=["random"]), browser("Ada")
    page = look(ada, match.pk, orders="throw")
    assert "You can still take it back: the bots agree." in page.text
    assert "cannot be taken back" not in page.text
    assert "Accepted: 1 order" in send(ada, match.pk, "throw").receipt


@pytest.mark.usefixtures("heap")
def test_bots_at_a_table_without_takebacks_agree_to_nothing(browser: Opening) -> None:
    match = a_match(2, game="heap", bots=["random"])
    Match.objects.filter(pk=match.pk).update(takebacks=False)
    assert "Confirm" in send(browser("Ada"), match.pk, "throw").text


def test_no_more_questions_are_promised_than_are_asked(browser: Opening) -> None:
    """Single ships often stay as guards: a turn of Galactic Emperor ends although one of several has not moved."""
    page = browser("Ada").get(f"/m/{a_match(2).pk}/")
    assert "You’ll still be asked before ending the match, or if a turn seems to end too early." in page.text
