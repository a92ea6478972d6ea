"""What a refusal says of a line: the same help whether its verb was written or not, and only words that it has."""

from __future__ import annotations

import contextlib

import pytest

import engines
from engines.core import Clear, Command, Refusal, TakeBack, render
from engines.galactic_emperor.model.commands import Sabotage
from pbem.matches.reading import interpreting
from pbem.matches.reading.interpreting import Writer, interpret
from pbem.matches.reading.strange_words import named_words
from pbem.matches.reading.verbs import Verb
from tests.engines.corpus import Written, match_at
from tests.engines.space_empires.helpers import Position

DESTROYER = ("quick_start", 399, 1)
"""DD-2 of seat 2 fights and may retreat: record, entry, seat."""

SABOTEUR = ("pool_in_regent", 206, 5, "galactic-emperor")
"""Seat 6 may block the Ambassador."""

SHEET = ("fighters", 31, 1)
"""A production sheet that is begun."""


@pytest.mark.parametrize(
    ("language", "line", "verb"),
    [("en", "SC-1 to 0202", "move"), ("en", "SC-1 0202", "move"), ("pl", "SC-1 na 0202", "rusz")],
)
def test_a_move_without_its_verb_is_refused_as_with_it(language: str, line: str, verb: str) -> None:
    match = Position("red SC-1 at 0405").match
    with pytest.raises(Refusal) as refused:
        interpret(Writer(match, 0, language), line)
    assert render(refused.value.text).startswith("SC-1 has one hex left this turn and 0202 is ")
    assert refused.value.rule == "4.1d"
    offers = interpreting.offers_of(refused.value)
    assert len(offers) == interpreting.MOST_OFFERED
    assert all(order.startswith(f"{verb} SC-1") for order in offers)


def test_a_line_without_a_name_is_no_move() -> None:
    with pytest.raises(Refusal) as refused:
        interpret(Writer(Position("red SC-1 at 0405").match, 0, "en"), "0202 0203")
    assert "does not answer what is asked now" in render(refused.value.text)


@pytest.mark.parametrize(
    ("strange", "said"),
    [
        (["workers", "XYZZY"], "“Xyzzy” was not understood."),
        (["lodke", "na kawe"], "“łódkę”, “na kawę” were not understood."),
        (["workers"], "“Xyzzy: łódkę na kawę” is not written as an order is."),
    ],
)
def test_only_words_of_the_line_are_named_as_they_were_written(strange: list[str], said: str) -> None:
    assert render(named_words(strange, "Xyzzy: łódkę na kawę")) == said


def _asked(record: str, entry: int, seat: int, slug: str = "space-empires") -> Writer:
    """Return whoever was asked behind an entry of a recorded match."""
    line = Written(f"{record}.json", entry, seat, "", "pl", "", "", "one")
    return Writer(match_at(engines.find(slug), line), seat, "pl", lambda: ["Ada", "Ambasador Bo"])


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("wycofuję niszczyciel na 0502", "retreat 1 to 0502"),
        ("cofnij niszczyciel na pole 0502", "retreat 1 to 0502"),
    ],
)
def test_words_that_verbs_of_mail_begin_with_may_begin_an_order(line: str, order: str) -> None:
    writer = _asked(*DESTROYER)
    meant = interpret(writer, line).meant
    assert isinstance(meant, Command)
    assert writer.game.notation.write(meant) == order


@pytest.mark.parametrize(
    ("line", "order"),
    [("cofnij ostatnią linijkę", TakeBack()), ("undo that last entry", TakeBack()), ("cofnij wszystko", Clear())],
)
def test_a_sheet_is_taken_back_in_more_words_than_the_verb_has(line: str, order: Command) -> None:
    assert interpret(_asked(*SHEET), line).meant == order


@pytest.mark.parametrize("line", ["wycofuję moją propozycję remisu", "wycofuję propozycję", "cofnij propozycję"])
def test_what_withdraws_a_proposal_is_no_order(line: str) -> None:
    with contextlib.suppress(Refusal):
        assert not isinstance(interpret(_asked(*DESTROYER), line).meant, Command)


@pytest.mark.parametrize(("line", "blocks"), [("blokuję ambasadora", True), ("blokuję ambasador Bo", False)])
def test_who_blocks_nobody_at_the_table_may_answer_what_is_asked(line: str, blocks: bool) -> None:  # noqa: FBT001
    writer = _asked(*SABOTEUR)
    meant = interpret(writer, line).meant
    assert meant == (Sabotage() if blocks else Verb("block", "ambasador Bo", "blokuje"))
