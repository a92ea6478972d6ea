"""Verbs in replies: how they are written in two languages, and that they are told from orders."""

from __future__ import annotations

from datetime import date

import pytest

import engines
from engines.core import AmbiguousCommand, MalformedCommand, Refusal, TakeBack
from engines.examples.heap import GAME
from pbem.matches.reading.understanding import looks_like_order, understand, whole_line
from pbem.matches.reading.verbs import Verb, read_day, read_verb
from pbem.matches.trying import split_orders

TODAY = date(2026, 12, 1)


@pytest.mark.parametrize(
    ("line", "name", "given"),
    [
        ("3", "reply", "3"),
        ("#3", "reply", "3"),
        ("(3)", "reply", "3"),
        ("3.", "reply", "3"),
        ("reply 3", "reply", "3"),
        ("Reply: 3", "reply", "3"),
        ("answer 12", "reply", "12"),
        ("option 2.", "reply", "2"),
        ("no. 4", "reply", "4"),
        ("nr 4", "reply", "4"),
        ("odpowiedź 2", "reply", "2"),
        ("ODPOWIEDZ 2", "reply", "2"),
        ("wybieram 2", "reply", "2"),
        ("rep 2", "reply", "2"),
        ("Undo", "undo", ""),
        ("undo, please", "undo", ""),
        ("cofnij ostatni rozkaz", "undo", ""),
        ("show", "show", ""),
        ("Show me the board!", "show", ""),
        ("pokaż planszę proszę", "show", ""),
        ("history 12", "history", "12"),
        ("hist 12.1", "history", "12.1"),
        ("show step 7", "history", "7"),
        ("historia 12", "history", "12"),
        ("pokaż krok 3", "history", "3"),
        ("preview take 1; take 2", "preview", "take 1; take 2"),
        ("what if take 1", "preview", "take 1"),
        ("podgląd: weź 1", "preview", "weź 1"),
        ("note: Bea bluffs", "note", "Bea bluffs"),
        ("notatka Bea blefuje", "note", "Bea blefuje"),
        ("notes", "notes", ""),
        ("moje notatki", "notes", ""),
        ("say hello there", "say", "hello there"),
        ("say to Bea: no", "say", "to Bea: no"),
        ("powiedz do Bea: nie", "say", "do Bea: nie"),
        ("tell Bea: no", "say", "Bea: no"),
        ("help", "help", ""),
        ("POMOCY!", "help", ""),
        ("pause me until 14.12", "pause", "until 14.12"),
        ("wstrzymaj mnie do 14.12", "pause", "do 14.12"),
        ("I'm back", "back", ""),
        ("I’m back.", "back", ""),
        ("wróciłam", "back", ""),
    ],
)
def test_a_verb_is_read(line: str, name: str, given: str) -> None:
    verb = read_verb(line)
    assert verb is not None
    assert (verb.name, verb.given) == (name, given)


@pytest.mark.parametrize(
    "line", ["reply", "reply three", "reply 3 4", "show Scout", "history", "history yesterday", "say", "note", "pause",
             "undo 3", "help Bea", "preview"],
)  # fmt: skip
def test_half_a_verb_is_refused(line: str) -> None:
    with pytest.raises(MalformedCommand, match="It could be"):
        read_verb(line)


@pytest.mark.parametrize(
    "line",
    ["", "sa hello", "bac", "pau 14.12", "-3", "3 4", "3000", "sh", "thanks", "Hi Anna,", "replying 3"],
)
def test_other_lines_are_no_verbs(line: str) -> None:
    assert read_verb(line) is None


@pytest.mark.parametrize("slug", [*engines.games(), "heap"])
def test_every_order_of_every_game_is_still_an_order(slug: str) -> None:
    game = GAME if slug == "heap" else engines.find(slug)
    for language in ("en", "pl"):
        for usage in game.notation.usages((), language):
            try:
                verb = read_verb(usage.replace("N", "1", 1))
            except Refusal as refusal:
                pytest.fail(f"{usage}: {refusal}")
            assert verb is None or verb.name == "undo", usage


def test_what_is_a_verb_and_an_order_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pbem.matches.reading.understanding.read_verb", lambda _: Verb("note", "x"))
    with pytest.raises(AmbiguousCommand, match="note x; take 3"):
        understand(GAME, "take 3", "en")


@pytest.mark.parametrize("line", ["undo", "take that back", "cofnij to"])
def test_undo_takes_back_in_every_game(line: str) -> None:
    assert understand(GAME, line, "en") == TakeBack()


@pytest.mark.parametrize(
    ("written", "day"),
    [
        ("2026-12-14", date(2026, 12, 14)),
        ("until 2026-12-14", date(2026, 12, 14)),
        ("14.12", date(2026, 12, 14)),
        ("do 14.12.", date(2026, 12, 14)),
        ("14. 12. 2026", date(2026, 12, 14)),
        ("aż do 2.12", date(2026, 12, 2)),
        ("31.12.2026", date(2026, 12, 31)),
    ],
)
def test_days_are_read(written: str, day: date) -> None:
    assert read_day(written, TODAY) == day


def test_a_day_without_a_year_may_be_in_the_next() -> None:
    assert read_day("until 3.1", date(2026, 12, 20)) == date(2027, 1, 3)


@pytest.mark.parametrize("written", ["12/14", "14/12", "tomorrow", "31.2", "2026-13-01", "14.12.26", "29.2", ""])
def test_a_day_in_another_form_is_refused(written: str) -> None:
    with pytest.raises(MalformedCommand, match="not a day"):
        read_day(written, TODAY)


@pytest.mark.parametrize("written", ["2026-12-01", "30.11.2026", "2027-01-01", "1.12"])
def test_a_pause_is_neither_past_nor_longer_than_thirty_days(written: str) -> None:
    with pytest.raises(MalformedCommand, match="30 days"):
        read_day(written, TODAY)


def test_a_text_that_a_mail_program_broke_is_whole_again_and_an_order_below_it_is_not_swallowed() -> None:
    first = "say to Bea: I suggest that we both leave the last stones of this heap"
    assert whole_line(GAME, first, ["alone and bid zero", "take 1"], "en") == (f"{first} alone and bid zero", 1)
    assert whole_line(GAME, first, ["take 1"], "en") == (first, 0)
    assert whole_line(GAME, first, ["takke 1"], "en") == (first, 0), "nearly an order: it must not be told to Bea"
    assert whole_line(GAME, "say hello", ["alone and bid zero"], "en") == ("say hello", 0)


def test_lines_that_begin_nearly_like_an_order_look_like_one() -> None:
    assert looks_like_order(GAME, "tkae 3", "en")
    assert looks_like_order(GAME, "histroy 3", "en")
    assert not looks_like_order(GAME, "alone and bid zero", "en")


def test_orders_between_semicolons_are_told_apart_from_semicolons_in_orders() -> None:
    game = engines.find("light-speed")
    sheet = "place 2 cards 120 -40 30; 0 200 90"
    assert split_orders(game, f"{sheet}; done", "en") == [sheet, "done"]
    assert split_orders(GAME, "take 1; nonsense; take 2;", "en") == ["take 1", "nonsense", "take 2"]
