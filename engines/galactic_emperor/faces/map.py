"""The 37 fields with their tiles, tokens, ships and influence, and what is going on there."""

from math import isqrt
from typing import Final

from engines.core import Seat, say_n
from engines.galactic_emperor.model.state import Field, Sector
from engines.galactic_emperor.model.view import View
from engines.parts.drawing import signs
from engines.parts.drawing.arrows import Shape, Way, arrow, arrows
from engines.parts.drawing.palette import FAINT_INK, SKY
from engines.parts.drawing.pen import Pen, pickable

from .labels import colour_name, described, planned
from .palette import GRID, LOOKS, SPACE, VOID
from .pen import MIDDLES, outline, use
from .scenes import Track
from .ships import Row, drawn_row, rows_at
from .terrain import ground, yields

_SIDEWAYS: Final = 6
"""How far apart arrows of neighbouring seats lie."""

_PLACES: Final = {
    0: (-5, 10, 31, 10, 10, ()),
    1: (-14, 8, 11, 9, 10, (39,)),
    2: (-20, 6, -3, 6, 8, (15, 44)),
    3: (-21, 5, -8, 5, 7, (6, 28, 50)),
}
"""By rows of chips: height and tenths of planets, the same of goods, tenths and heights of the rows."""

_MOST_ROWS: Final = 3

_NUMBER: Final = 22
"""How large the numbers on chips are, in smaller rows as well."""


def map_parts() -> str:
    """Return the outline of a field and the borders of everybody's sectors."""
    borders = "".join(
        f'<polygon id="ge-border-{seat}" points="{outline(7)}" fill="none" stroke="{look.light}" stroke-width="4" '
        f'stroke-dasharray="{look.dashes}"/>'
        for seat, look in enumerate(LOOKS)
    )
    return f'<polygon id="ge-hex" points="{outline()}" stroke="{GRID}" stroke-width="2"/>{borders}'


def drawn_map(pen: Pen, view: View, moves: list[Track], placers: list[Seat], *, pick: bool) -> str:
    """Return the map; of influence only that of `placers` is shown."""
    fields = "".join(_field(pen, view, field, placers, pick=pick) for field in MIDDLES)
    above = "".join(_above(pen, view, field, placers, pick=pick) for field in MIDDLES)
    return fields + arrows("".join(_arrow(pen, move) for move in moves)) + _names() + above


def _names() -> str:
    """Return the names of the fields, above everything that could cover them but pieces and alarms."""
    names = "".join(f'<text x="{x}" y="{y - 37}">{field}</text>' for field, (x, y) in MIDDLES.items())
    return (
        f'<g font-size="23" font-weight="600" fill="{FAINT_INK}" stroke="{SKY}" stroke-width="3" paint-order="stroke" '
        f'stroke-linejoin="round" pointer-events="none">{names}</g>'
    )


def influence_at(view: View, place: str, placers: list[Seat]) -> dict[Seat, int]:
    """Return the influence tokens at a place, of some players only."""
    placed = view.regent.placed.get(place, {}) if view.regent is not None else {}
    return {seat: tokens for seat, tokens in placed.items() if seat in placers}


def _rows(view: View, field: Field, placers: list[Seat]) -> list[Row]:
    return rows_at(view, field, influence_at(view, field, placers))


def _field(pen: Pen, view: View, field: Field, placers: list[Seat], *, pick: bool) -> str:
    """Return a field with its tile, and the sentence that says it all."""
    x, y = MIDDLES[field]
    sector = view.sectors.get(field)
    picked = pickable(field, stop=view.seat is not None and field == view.homes[view.seat]) if pick else ""
    fill = VOID if sector is None else SPACE if sector.owner is None else LOOKS[sector.owner].tint
    lines = min(_MOST_ROWS, len(_rows(view, field, placers)))
    tile = "" if sector is None else _tile(view, field, sector, lines)
    laid = "" if sector is None else f' data-tile="{sector.tile}"'
    return (
        f'<g data-field="{field}" transform="translate({x} {y})"{picked}><title>{pen.say(described(view, field))}'
        f'</title><use href="#ge-hex"{laid} fill="{fill}"/>{tile}</g>'
    )


def _tile(view: View, field: Field, sector: Sector, lines: int) -> str:
    """Return what a tile shows; the token lies to the left of the planets."""
    top, tenths, low, small, _, _ = _PLACES[lines]
    border = token = ""
    if sector.owner is not None:
        home = field == view.homes[sector.owner]
        sort = "home" if home else "starbase" if sector.starbase else "empire"
        border = use(f"border-{sector.owner}", 0, 0)
        token = (
            f'<g data-token="{sort}" data-seat="{sector.owner}" transform="translate(-34 {top + 2})">'
            f'<use href="#ge-{sort}-{sector.owner}" transform="scale({min(10, tenths + 1) / 10:g})"/></g>'
        )
    planets = ground(sector.tile, 22 * 10 // tenths - 4 if token else 0)
    return (
        f'{border}<g transform="translate(0 {top}) scale({tenths / 10:g})">{planets}</g>'
        f"{token}{yields(sector, low, small)}"
    )


def _above(pen: Pen, view: View, field: Field, placers: list[Seat], *, pick: bool) -> str:
    """Return what lies over the arrows: ships, influence, alarms."""
    rows = _rows(view, field, placers)[:_MOST_ROWS]
    *_, tenths, heights = _PLACES[len(rows)]
    lines = "".join(
        f'<g transform="translate(0 {low}) scale({tenths / 10:g})" font-size="{_NUMBER * 10 // tenths}">'
        f"{drawn_row(pen, row, 0, pick=pick)}</g>"
        for row, low in zip(rows, heights, strict=True)
    )
    drawn = lines + _signs(view, field)
    x, y = MIDDLES[field]
    if not drawn:
        return ""
    lift = 0 if field in view.sectors else -20
    return f'<g transform="translate({x} {y + lift})" font-size="{_NUMBER}">{drawn}</g>'


def _signs(view: View, field: Field) -> str:
    """Return the signs of what is going on in a field."""
    if view.battle is not None and view.battle.field == field:
        return (
            f'<g data-battle="{view.battle.round}">'
            f"{signs.alarm(outline(5), 'translate(44 -28)', view.battle.round or '!')}</g>"
        )
    if view.regent is not None and view.regent.private == field:
        return f'<g data-private="{field}">{use("lock", 44, -26)}</g>'
    if planned(view, field):
        return f'<g data-fleeting="" data-planned="{field}">{signs.planned(outline(6), (44, -26))}</g>'
    return ""


def _arrow(pen: Pen, move: Track) -> str:
    """Draw in units along the way and across it."""
    start, end, look = MIDDLES[move.start], MIDDLES[move.end], LOOKS[move.seat]
    length = isqrt((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2)
    way = Way(start, end, length, _SIDEWAYS * (2 * move.seat - 5) // 2)
    drawn = arrow(way, Shape(26, length - 54, length - 36, length - 58, 13), look.light)
    title = say_n("{colour}: {n} ship from {start} to {end}", "{colour}: {n} ships from {start} to {end}",
                  n=move.ships, colour=colour_name(move.seat), start=move.start, end=move.end)  # fmt: skip
    move_of = f"{move.seat} {move.start} {move.end}"
    return f'<g data-fleeting="" data-track="{move_of}"><title>{pen.say(title)}</title>{drawn}</g>'
