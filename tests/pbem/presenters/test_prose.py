"""Boards in words on narrow screens: sentences and items whole, drawings as they are."""

from __future__ import annotations

from pbem.presenters.prose import Block, blocks

TEXT = """\
Heap. Turn 1.

Players, in the order of this round:
- Ada (green): 5 marks, 1 of 6 metal, 1 of 3 energy; sectors: 1; in
  reserve: 9 Empires
- Bea (red)

A long paragraph without an indent goes on where its next word would not
fit any more.
A short line.
It stands alone.

    01   02
01    ?    H
"""


def test_prose_is_unwrapped_and_drawings_are_kept() -> None:
    assert blocks(TEXT) == [
        Block(drawn=False, lines=["Heap. Turn 1."]),
        Block(
            drawn=False,
            lines=[
                "Players, in the order of this round:",
                "- Ada (green): 5 marks, 1 of 6 metal, 1 of 3 energy; sectors: 1; in reserve: 9 Empires",
                "- Bea (red)",
            ],
        ),
        Block(
            drawn=False,
            lines=[
                "A long paragraph without an indent goes on where its next word would not fit any more.",
                "A short line.",
                "It stands alone.",
            ],
        ),
        Block(drawn=True, lines=["    01   02", "01    ?    H"]),
    ]
