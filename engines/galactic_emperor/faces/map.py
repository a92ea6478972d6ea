"""The 37 fields with their tiles, tokens, ships and influence, and what is going on there."""

from __future__ import annotations

from math import isqrt
from typing import Final

from engines.core import Seat, say_n
from engines.galactic_emperor.model.state import Field, Sector
from engines.galactic_emperor.model.view import View
from engines.parts.pen import Pen, pickable

from .labels import colour_name, described, planned
from .palette import FAINT_INK, FIRE, GOLD, GRID, LOOKS, SKY, SPACE, VOID
from .pen import MIDDLES, outline, use
from .scenes import Track
from .ships import Row, drawn_row, rows_at
from .terrain import ground, yields

_STAR: Final = "M0-21L5-9 17-14 10-4 21 2 9 5 11 18 1 10-8 20-9 8-21 6-11-2-18-12-6-9Z"
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
    return fields + _arrows(pen, moves) + _names() + above


def _names() -> str:
    """Return the names of the fields, above everything that could cover them but pieces and alarms."""
    names = "".join(f'<text x="{x}" y="{y - 37}">{field}</text>' for field, (x, y) in MIDDLES.items())
    return (
        f'<g font-size="20" font-weight="600" fill="{FAINT_INK}" stroke="{SKY}" stroke-width="3" paint-order="stroke" '
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
    return (
        f'<g data-field="{field}" transform="translate({x} {y})"{picked}><title>{pen.say(described(view, field))}'
        f'</title><use href="#ge-hex" fill="{fill}"/>{tile}</g>'
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
        f'{border}<g data-tile="{sector.tile}" transform="translate(0 {top}) scale({tenths / 10:g})">{planets}</g>'
        f"{token}{yields(sector, low, small)}"
    )


def _above(pen: Pen, view: View, field: Field, placers: list[Seat], *, pick: bool) -> str:
    """Return what lies over the arrows: ships, influence, alarms."""
    rows = _rows(view, field, placers)[:_MOST_ROWS]
    *_, tenths, heights = _PLACES[len(rows)]
    lines = "".join(
        f'<g transform="translate(0 {low}) scale({tenths / 10:g})">{drawn_row(pen, row, 0, pick=pick)}</g>'
        for row, low in zip(rows, heights, strict=True)
    )
    drawn = lines + _signs(view, field)
    x, y = MIDDLES[field]
    if not drawn:
        return ""
    lift = 0 if field in view.sectors else -20
    return f'<g transform="translate({x} {y + lift})" font-size="21">{drawn}</g>'


def _signs(view: View, field: Field) -> str:
    """Return the signs of what is going on in a field."""
    if view.battle is not None and view.battle.field == field:
        return (
            f'<g data-battle="{view.battle.round}"><polygon points="{outline(5)}" fill="none" stroke="{FIRE}" '
            f'stroke-width="6"/><g transform="translate(44 -28)"><path d="{_STAR}" fill="{FIRE}" stroke="{SKY}" '
            f'stroke-width="2"/><text y="8" font-size="23" fill="#1c0d00">{view.battle.round or "!"}</text></g></g>'
        )
    if view.regent is not None and view.regent.private == field:
        return f'<g data-private="{field}">{use("lock", 44, -26)}</g>'
    if planned(view, field):
        return (
            f'<g data-planned="{field}"><polygon points="{outline(6)}" fill="none" stroke="{GOLD}" stroke-width="4" '
            f'stroke-dasharray="10 7"/><circle cx="44" cy="-26" r="14" fill="{GOLD}"/>'
            f'<path d="M36-26H52M44-34V-18" stroke="{SKY}" stroke-width="4"/></g>'
        )
    return ""


def _arrows(pen: Pen, moves: list[Track]) -> str:
    """Return the moves as arrows from field to field."""
    drawn = "".join(_arrow(pen, move) for move in moves)
    return f'<g stroke-linecap="round" stroke-linejoin="round">{drawn}</g>' if drawn else ""


def _arrow(pen: Pen, move: Track) -> str:
    """Draw in units along the way and across it."""
    (ax, ay), (bx, by) = MIDDLES[move.start], MIDDLES[move.end]
    length = isqrt((bx - ax) ** 2 + (by - ay) ** 2)
    across = _SIDEWAYS * (2 * move.seat - 5) // 2

    def at(along: int, side: int) -> str:
        right, down = (bx - ax) * along - (by - ay) * side, (by - ay) * along + (bx - ax) * side
        return f"{ax + right // length} {ay + down // length}"

    shaft = f"M{at(26, across)}L{at(length - 54, across)}"
    head = f"M{at(length - 36, across)}L{at(length - 58, across - 13)}L{at(length - 58, across + 13)}Z"
    light = LOOKS[move.seat].light
    title = say_n("{colour}: {n} ship from {start} to {end}", "{colour}: {n} ships from {start} to {end}",
                  n=move.ships, colour=colour_name(move.seat), start=move.start, end=move.end)  # fmt: skip
    return (
        f'<g data-track="{move.seat} {move.start} {move.end}"><title>{pen.say(title)}</title>'
        f'<path d="{shaft}{head}" fill="none" stroke="{SKY}" stroke-width="12"/>'
        f'<path d="{shaft}" stroke="{light}" stroke-width="7"/><path d="{head}" fill="{light}"/></g>'
    )
