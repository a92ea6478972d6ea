"""Ships and influence as rows of chips in a field: the outline says which kind, the colour and the flag say whose."""

from typing import Final, TypeAlias

import msgspec

from engines.core import Seat, Text, say
from engines.galactic_emperor.model.pieces import fleet, fleets_at
from engines.galactic_emperor.model.state import Field
from engines.galactic_emperor.model.tables import SHIPS
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.rules.courses import movable
from engines.parts.drawing.palette import FIRE, GOLD, SKY
from engines.parts.drawing.pen import Pen, pickable

from .labels import player, ships_words
from .palette import DARK_INK, LOOKS
from .pen import mark_of, use

OUTLINES: Final = {
    "F": ("M0-21L20 15H-20Z", 12),
    "C": ("M0-19L14-7V15H-14V-7Z", 10),
    "D": ("M-8-17H8L17-8V8L9 15H-9L-17 8V-8Z", 7),
}
"""Fighters are darts, Cruisers houses, Dreadnoughts eight-sided; with the baseline of their numbers."""

_INNER: Final = "M-6-13H6L13-6V6L7 11H-7L-13 6V-6Z"
_INFLUENCE: Final = "M-6-12H6A12 12 0 0 1 6 12H-6A12 12 0 0 1-6-12Z"


class Chip(msgspec.Struct, frozen=True):
    """Ships of one kind and owner in a field, or influence (kind ""): what is said of them, names of own ships."""

    owner: Seat
    kind: str
    number: int
    title: Text
    names: tuple[str, ...] = ()
    tipped: bool = False
    ready: bool = False


Row: TypeAlias = list[Chip]
"""Chips beside each other in a field: the ships of one owner, or influence of several."""


def rows_at(view: View, field: Field, influence: dict[Seat, int]) -> list[Row]:
    """Return the rows of a field: influence lying there, then everybody's ships."""
    ships = [_chips(view, seat, fleet(view, seat, field)) for seat in fleets_at(view, field)]
    return [*rows_of_influence(influence), *ships]


def rows_of_influence(influence: dict[Seat, int]) -> list[Row]:
    """Return the influence at a place, that of three players in a row."""
    chips = [
        Chip(seat, "", number, say("influence of {player}: {tokens}", player=player(seat), tokens=number))
        for seat, number in sorted(influence.items())
        if number
    ]
    return [chips[place : place + 3] for place in range(0, len(chips), 3)]


def may_move(view: View) -> list[str]:
    """Return the seat's ships that can move now."""
    turn = view.seat is not None and view.active == view.seat and view.role.startswith("warlord")
    return movable(view, view.me) if turn and view.battle is None and view.outcome is None else []


def _chips(view: View, seat: Seat, names: list[str]) -> list[Chip]:
    ready = set(may_move(view)) if seat == view.seat else set()
    chips = []
    for kind in SHIPS:
        for hits in (0, 1):
            alike = [name for name in names if name[0] == kind and view.players[seat].ships[name].hits == hits]
            if alike:
                title, own = ships_words(view, seat, alike), tuple(alike) if seat == view.seat else ()
                can = bool(ready.intersection(alike))
                said = say("{ships}, can move", ships=title) if can else title
                chips.append(Chip(seat, kind, len(alike), said, own, tipped=bool(hits), ready=can))
    return chips


def ship_parts(seats: int) -> str:
    """Return the outlines of ships and influence of every player, and the dot of what can move."""
    drawn = f'<circle id="ge-ready" r="6" fill="{GOLD}" stroke="{SKY}" stroke-width="2.5"/>'
    for seat in range(seats):
        light = LOOKS[seat].light
        look = f'fill="{light}" stroke="{SKY}" stroke-width="2.5" stroke-linejoin="round"'
        drawn += "".join(f'<path id="ge-{kind}-{seat}" d="{path}" {look}/>' for kind, (path, _) in OUTLINES.items()
                         if kind != "D")  # fmt: skip
        drawn += (
            f'<g id="ge-D-{seat}"><path d="{OUTLINES["D"][0]}" {look}/><path d="{_INNER}" fill="none" '
            f'stroke="{DARK_INK}" stroke-opacity=".45" stroke-width="1.5"/></g>'
            f'<g id="ge-influence-{seat}"><path d="{_INFLUENCE}" fill="{LOOKS[seat].fill}" stroke="{light}" '
            f'stroke-width="2.5"/><g transform="translate(-8 0)">{mark_of(seat, 6)}</g></g>'
        )
    return drawn


def drawn_row(pen: Pen, row: Row, y: int, *, pick: bool) -> str:
    """Return a row of chips around the middle of its field, before ships the flag of their owner."""
    room = 37 if len(row) < 3 or not row[0].kind else 33
    left = -(len(row) * room) // 2 + (6 if row[0].kind else 0)
    chips = "".join(_chip(pen, chip, (left + room // 2 + room * n, y), pick=pick) for n, chip in enumerate(row))
    return chips + use(f"flag-{row[0].owner}", left - 8, y + 2, 8) if row[0].kind else chips


def _chip(pen: Pen, chip: Chip, at: tuple[int, int], *, pick: bool) -> str:
    place = f'data-seat="{chip.owner}" transform="translate({at[0]} {at[1]})"'
    title = f"<title>{pen.say(chip.title)}</title>"
    if not chip.kind:
        return (
            f'<g data-influence="{chip.number}" {place}>{title}<use href="#ge-influence-{chip.owner}"/>'
            f'<text x="8" y="7" fill="#fff">{chip.number}</text></g>'
        )
    picked = pickable(" ".join(chip.names)) if pick and chip.names else ""
    dot = '<use href="#ge-ready" x="15" y="-13"/>' if chip.ready else ""
    drawn = ship(chip.owner, chip.kind, str(chip.number), tipped=chip.tipped)
    return f'<g data-ships="{chip.kind}{chip.number}" {place}{picked}>{title}{drawn}{dot}</g>'


def ship(seat: Seat, kind: str, sign: str, *, tipped: bool = False) -> str:
    """Return a ship with a sign on it around (0, 0); tipped ones lean over and have a crack."""
    drawn = f'<use href="#ge-{kind}-{seat}"/><text y="{OUTLINES[kind][1]}" fill="{DARK_INK}">{sign}</text>'
    if not tipped:
        return drawn
    return (
        f'<g data-tipped="1" transform="rotate(-28)">{drawn}<path d="M-22 4L-10-2-4 4 10-6 22 0" fill="none" '
        f'stroke="{FIRE}" stroke-width="3.5"/></g>'
    )
