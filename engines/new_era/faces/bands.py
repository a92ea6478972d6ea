"""The table for wide windows in bands: what is at a Base stands on the left, and cards flow beside and below it."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

import msgspec

from engines.core import Text
from engines.parts.drawing.frame import Block, below
from engines.parts.drawing.pen import Pen, Point

from .cards import BOLD, CARD, COLUMNS, GAP, HEADING, MARGIN, Group, Shown, card_at

LEAST: Final = 5
"""Cards beside each other in every window."""

MOST: Final = 9
"""Cards beside each other in the widest: with more of them letters would be smaller than 8.5 pixels."""

CARD_ROOM: Final = 112
"""Pixels that a card has at least."""

SHAPE: Final = (6, 5)
"""Across and down: the room that a wide window has for a board."""

Placed: TypeAlias = tuple[Shown, Text | None, Point]
"""A card, the heading above it if there is one, and where the card lies."""


class Band(msgspec.Struct, frozen=True):
    """What stands on the left, and groups of cards."""

    beside: Block | None
    groups: Sequence[Group]

    def high(self, columns: int) -> int:
        """Return how high the band is with so many cards beside each other."""
        return max([self._left(), *(at[1] + card.high + GAP for card, _, at in self._placed(columns))]) + GAP

    def laid(self, pen: Pen, columns: int) -> Block:
        """Return the band drawn."""
        drawn = below(0, self.beside[1]) if self.beside else ""
        for card, title, at in self._placed(columns):
            if title is not None:
                drawn += pen.line((at[0], at[1] - 10), title, 24, CARD, BOLD)
            drawn += card_at(pen, card, at)
        return self.high(columns), drawn

    def _left(self) -> int:
        return self.beside[0] if self.beside else 0

    def _placed(self, columns: int) -> Iterator[Placed]:
        """Yield the cards row by row; what is on the left takes the first places of the rows beside it."""
        left, top = [(card, group) for group in self.groups for card in group.cards], 0
        above: Group | None = None
        while left:
            first = COLUMNS if top < self._left() else 0
            row, left = left[: columns - first], left[columns - first :]
            titles = [*self._titles(row, above)]
            above = row[-1][1]
            top += HEADING if any(title is not None for title in titles) else 0
            for number, ((card, _), title) in enumerate(zip(row, titles, strict=True), first):
                yield card, title, (MARGIN + number * (CARD + GAP), top)
            top += max(card.high for card, _ in row) + GAP

    def _titles(self, row: Sequence[tuple[Shown, Group]], above: Group | None) -> Iterator[Text | None]:
        """Yield the heading over each card of a row, if any: where its group begins, and again on a further row.

        Cards of a single kind, all from the left edge on, need no second heading.
        """
        before = above if len(self.groups) == 1 and self.beside is None else None
        for _, group in row:
            yield None if group is before else group.title
            before = group


def wide_of(columns: int) -> int:
    """Return how wide a table is with so many cards beside each other."""
    return 2 * MARGIN + columns * (CARD + GAP) - GAP


def fitting_columns(high: Callable[[int], int], room: int) -> int:
    """Return how many cards beside each other let the whole be seen at once, if they can still be read.

    `high` is how high everything is with so many cards beside each other.
    """
    across, down = SHAPE
    most = min(MOST, max(LEAST, room // CARD_ROOM))

    def seen_at_once(columns: int) -> bool:
        return high(columns) * across <= wide_of(columns) * down

    return next(filter(seen_at_once, range(LEAST, most)), most)
