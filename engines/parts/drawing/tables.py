"""Tables beside the board: cells are sentences, numbers or signs."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

import msgspec

from engines.core import Panel, Text, Words

Cell: TypeAlias = Text | str | int | tuple[Text | str, ...]
"""What stands in a cell; of several pieces, one directly behind the other."""

Row: TypeAlias = Sequence[Cell]


class Table(msgspec.Struct, frozen=True):
    """A table before it is written in somebody's language; `folded` ones are shown on request."""

    name: str
    title: Text
    heads: Row
    rows: Iterable[Row]
    notes: Sequence[Text] = ()
    folded: bool = False

    def panel(self, words: Words) -> Panel:
        """Return the table in the reader's language."""
        rows = [_written(words, row) for row in self.rows]
        note = " ".join(words(line) for line in self.notes)
        return Panel(self.name, words(self.title), _written(words, self.heads), rows, note, folded=self.folded)


def _written(words: Words, row: Row) -> list[str]:
    return ["".join(_piece(words, one) for one in (cell if isinstance(cell, tuple) else (cell,))) for cell in row]


def _piece(words: Words, piece: Text | str | int) -> str:
    return words(piece) if isinstance(piece, Text) else str(piece)
