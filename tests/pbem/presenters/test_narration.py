"""What letters fold of the news."""

from __future__ import annotations

import pytest

from pbem.presenters.narration import UNFOLDED, Paragraph, Tale

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
