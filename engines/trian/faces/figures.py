"""Pictures for the rules: what there is on tiles, each with its name."""

from collections.abc import Mapping
from typing import Final

from engines.core import Text, Words, say
from engines.parts.drawing.board import Figure
from engines.parts.drawing.frame import cell_at, document, rows_of
from engines.parts.drawing.palette import INK, SKY
from engines.parts.drawing.pen import Pen
from engines.trian.model.tables import EXMITTER, EXTRACTOR, POST, TELEPORT

from .galaxy import drawn_side, field_part
from .labels import MARKS
from .pieces import piece_parts
from .terrain import terrain_parts

SIDES: Final[tuple[tuple[str, str, Text], ...]] = (
    ("NNN", "", say("nebula")),
    ("SSS", "", say("space")),
    ("SST", "", say("star trail")),
    ("TTT", "", say("planetary system")),
    ("SSSg", "", say("gas cloud")),
    ("NNN", EXTRACTOR, MARKS[EXTRACTOR]),
    ("NSS", EXMITTER, MARKS[EXMITTER]),
    ("SSS", POST, MARKS[POST]),
    ("SSS", TELEPORT, MARKS[TELEPORT]),
)
"""Sides of tiles by code and signs, and what is to be seen on them."""

_COLUMNS: Final = 3
_CELL: Final = (270, 290)


def tiles(words: Words) -> str:
    """Return the terrains and signs of tiles, drawn and named."""
    pen, (wide, high) = Pen(words, INK), _CELL
    drawn = f"<defs>{terrain_parts()}{field_part()}{piece_parts()}</defs>"
    for number, (code, signs, name) in enumerate(SIDES):
        x, y = cell_at(number, _COLUMNS, _CELL)
        label = pen.line((wide // 2, high - 16), name, 30, wide - 16, ' text-anchor="middle"')
        drawn += (
            f'<g transform="translate({x} {y})"><g transform="translate({wide // 2} 166)">'
            f"{drawn_side(code, signs)}</g>{label}</g>"
        )
    size = _COLUMNS * wide, rows_of(len(SIDES), _COLUMNS) * high
    return document(size, pen.say(say("What there is on tiles")), drawn, SKY, role="img")


FIGURES: Final[Mapping[str, Figure]] = {"tiles": tiles}
