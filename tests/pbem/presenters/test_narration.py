"""What letters fold of the news."""

from __future__ import annotations

import pytest

from engines.core import Event, say
from pbem.presenters.narration import UNFOLDED, Paragraph, Tale, paragraphs
from pbem.presenters.words import Reader

LINE = Paragraph("", ["Something happens."])
CHAPTER = Paragraph("Battle", ["A fires.", "B fires.", "A falls."])
LONG = Paragraph("Battle", ["Somebody fires."] * 9)


@pytest.mark.parametrize(
    ("told", "folded"),
    [
        ([], 0),
        ([LINE] * UNFOLDED, 0),
        ([LINE] * (UNFOLDED + 1), 0),
        ([LINE] * (UNFOLDED + 2), 2),
        ([CHAPTER, LINE, CHAPTER, CHAPTER], 2),
        ([LONG] * (UNFOLDED + 3), 3),
    ],
)
def test_all_but_the_last_lines_are_folded_unless_that_is_one(told: list[Paragraph], folded: int) -> None:
    tale = Tale(told)
    assert (len(tale.early), [*tale.early, *tale.late]) == (folded, told)


def test_a_last_chapter_that_is_too_long_is_told_all_the_same() -> None:
    longest = Paragraph("Battle", ["Somebody fires."] * 5)
    assert Tale([LINE, LINE, Paragraph("x", ["y"] * 5), longest]).late[-1] == longest


def test_what_sums_a_chapter_up_stands_above_it() -> None:
    battle = say("Battle in 0405")
    events = [
        Event("Shot", say("A fires."), chapter=battle),
        Event("Over", say("B holds 0405."), chapter=battle, sums_up=True),
        Event("Shot", say("C fires."), chapter=battle),
    ]
    first, again = paragraphs(events, Reader("en", []))
    assert (first.title, first.body, first.line) == ("B holds 0405.", ["A fires."], "")
    assert again.line == "Battle in 0405: C fires."
    assert paragraphs(events[1:2], Reader("en", []))[0].line == "B holds 0405."


def test_a_chapter_of_one_sentence_names_nobody_twice() -> None:
    moved = "Ada moves 1 counter from 0101 to 0102."
    assert Paragraph("Ada moves in turn 1 of cycle 1", [moved]).line == moved
    assert Paragraph("Cykl 1, tura 1, ruchy: Ada", [moved]).line == moved
    assert Paragraph("Turn 1 of cycle 1", [moved]).line == f"Turn 1 of cycle 1: {moved}"
