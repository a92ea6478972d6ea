"""Above the galaxy: how far the match is, the players with their points and cards, the stacks and the tile in hand."""

from collections.abc import Sequence
from typing import Final

import msgspec

from engines.core import Seat, SeatName, Text, say
from engines.parts.drawing.flags import edge_of
from engines.parts.drawing.frame import Block, below, caption, cell_at, rows_of
from engines.parts.drawing.palette import FAINT_INK, GOLD, INK, PANEL, SKY
from engines.parts.drawing.pen import Pen, pickable
from engines.parts.drawing.widths import width_of

from .galaxy import drawn_side
from .palette import LOOKS

WIDTH: Final = 1000
LEAST: Final = WIDTH * 9 // 360
"""The size of letters that are 9 pixels high on a small phone, 360 pixels wide."""
_TOP: Final = 62
_HIGH: Final = 86
_GAP: Final = 8
_COLUMNS: Final = {2: 2, 3: 3, 4: 4, 5: 3, 6: 3}
"""Plates beside each other, by number of players."""

_ROOMY: Final = 56
"""How much room a picture and a number on a card need where there are few of them."""

_BOLD: Final = ' font-weight="700"'
_SLOT: Final = 108
"""How high the row of stacks and sides is."""
BESIDE: Final = 200
"""How wide the column of stacks and sides is where there is room for it."""
_COLUMN_SLOT: Final = 200


class Plate(msgspec.Struct, frozen=True):
    """A player's card: whose, in which colour, points and those to `come`, what lies on it, and all of it in words."""

    seat: Seat
    colour: int
    points: int
    come: int
    stock: Sequence[tuple[str, int]]
    acts: bool
    title: Text


class Slot(msgspec.Struct, frozen=True):
    """A place in the row below the players: a side's code with its signs (“” if empty), two lines, what it is called.

    `name` is what it is picked by, if it can be.
    """

    code: str
    signs: str
    first: Text
    second: Text
    title: Text
    name: str = ""
    held: bool = False


def header(pen: Pen, told: Text, plates: Sequence[Plate], width: int = WIDTH) -> Block:
    """Return how far the match is and the players' cards."""
    line = caption(pen, told, (width // 2, 44), 34, width - 40)
    columns = _COLUMNS[len(plates)]
    wide = (width - _GAP) // columns
    drawn = "".join(
        _plate(pen, plate, cell_at(number, columns, (wide, _HIGH + _GAP), (_GAP, _TOP)), wide - _GAP)
        for number, plate in enumerate(plates)
    )
    return _TOP + (_HIGH + _GAP) * rows_of(len(plates), columns), line + drawn


def _plate(pen: Pen, plate: Plate, at: tuple[int, int], wide: int) -> str:
    look = LOOKS[plate.colour]
    figure, come = str(plate.points).replace("-", "−"), f" +{plate.come}" if plate.come else ""
    points = (
        f'<text x="{wide - 14}" y="38" font-size="34" font-weight="700" text-anchor="end" fill="{GOLD}">'
        f'{figure}<tspan font-size="24" fill="{INK}">{come}</tspan></text>'
    )
    room = wide - 50 - 14 - 8 - (34 * width_of(figure) + 24 * width_of(come)) // 1000
    name = pen.name((50, 37), say("{seat}", seat=SeatName(plate.seat)), 27, room, _BOLD)
    return (
        f'<g data-plate="{plate.seat}" data-unmarked="" transform="translate({at[0]} {at[1]})">'
        f"<title>{pen.say(plate.title)}</title>"
        f'<rect width="{wide}" height="{_HIGH}" rx="12" fill="{PANEL}" {edge_of(look, acts=plate.acts)}/>'
        f'<use href="#gt-flag-{plate.colour}" transform="translate(27 28) scale(1.5)"/>{name}{points}'
        f"{_stock(plate, wide)}</g>"
    )


def _stock(plate: Plate, wide: int) -> str:
    """Return what lies on a card, as pictures with numbers."""
    room = (wide - 16) // len(plate.stock)
    pictures = numbers = ""
    for place, (picture, number) in enumerate(plate.stock):
        x = 8 + room * place
        part = picture if picture == "crystal" else f"{picture}-{plate.colour}"
        middle, hundredths, size = (16, 30, 26) if room >= _ROOMY else (10, 18, LEAST)
        scale = hundredths * 7 // 3 if picture == "crystal" else hundredths
        pictures += f'<use href="#gt-{part}" transform="translate({x + middle} 65) scale({scale / 100:g})"/>'
        numbers += (
            f'<text x="{x + 2 * middle + 1}" y="73" '
            f'font-size="{size}" fill="{INK if number else FAINT_INK}">{number}</text>'
        )
    return pictures + numbers


def row_of_slots(pen: Pen, slots: Sequence[Slot], *, pick: bool) -> Block:
    """Return the stacks, and the two sides of the tile in hand."""
    if not slots:
        return 0, ""
    wide = (WIDTH - _GAP) // len(slots)
    drawn = "".join(
        f'<g transform="translate({_GAP + wide * place} 0)">{_slot(pen, slot, wide - _GAP, pick=pick)}</g>'
        for place, slot in enumerate(slots)
    )
    return _SLOT + 2 * _GAP, drawn


def column_of_slots(pen: Pen, slots: Sequence[Slot], *, pick: bool) -> str:
    """Return the same one below the other, `BESIDE` wide."""
    return "".join(
        below((_COLUMN_SLOT + _GAP) * place, _slot(pen, slot, BESIDE - 2 * _GAP, pick=pick, upright=True))
        for place, slot in enumerate(slots)
    )


def _slot(pen: Pen, slot: Slot, wide: int, *, pick: bool, upright: bool = False) -> str:
    picked = pickable(slot.name) if pick and slot.name else ""
    edge = f'stroke="{GOLD}" stroke-width="4"' if slot.held else 'stroke="#3a4a86"'
    x, y, scale, high = (wide // 2, 88, 60, _COLUMN_SLOT) if upright else (60, 68, 44, _SLOT)
    drawn = drawn_side(slot.code, slot.signs) if slot.code else ""
    left = 122 if slot.code and not upright else 12
    lines = pen.line((left, high - 42 if upright else 48), slot.first, 28, wide - left - 8, _BOLD, INK) + pen.line(
        (left, high - 12 if upright else 82), slot.second, 24, wide - left - 8, "", FAINT_INK
    )
    return (
        f'<g data-slot="{slot.code}{slot.signs}"{picked}><title>{pen.say(slot.title)}</title><rect width="{wide}" '
        f'height="{high}" rx="12" fill="{SKY}" {edge}/>'
        f'<g transform="translate({x} {y}) scale(.{scale})">{drawn}</g>{lines}</g>'
    )
