"""Above the map or beside it: how far the match is, the players in their order with what everybody knows of them."""

from typing import Final

from engines.core import Seat, SeatName, Text, say, say_n
from engines.parts.drawing.flags import edge_of
from engines.parts.drawing.frame import Block, caption, cell_at, rows_of
from engines.parts.drawing.palette import FAINT_INK, PANEL
from engines.parts.drawing.pen import Pen, Point
from engines.space_empires.model.scenarios import comrades
from engines.space_empires.model.view import View
from engines.space_empires.rules.battle.lineup import line_of

from .palette import LOOKS
from .pen import flag

_CAPTION: Final = 38
_TOP: Final = 62
_HIGH: Final = 84
_GAP: Final = 10
_NARROW: Final = 400
_UPRIGHT: Final = 158
"""How wide a plate is at most whose facts have a line each, and how high it is."""
_BOLD: Final = ' font-weight="700"'


def headline(pen: Pen, width: int, told: Text) -> Block:
    """Return the height of the line above everything and its drawing."""
    return _TOP, caption(pen, told, (width // 2, 46), _CAPTION, width - 60)


def plates(pen: Pen, view: View, width: int, columns: int = 0) -> Block:
    """Return the height of the players' plates and their drawing: in one row, or so many beside each other."""
    seats = order_of_play(view)
    columns = columns or len(seats)
    wide, high = (width - _GAP) // columns, _HIGH if width // columns > _NARROW else _UPRIGHT
    places = [cell_at(n, columns, (wide, high + _GAP), (_GAP, 0)) for n in range(len(seats))]
    drawn = "".join(_plate(pen, view, seat, at, (wide - _GAP, high)) for seat, at in zip(seats, places, strict=True))
    return rows_of(len(seats), columns) * (high + _GAP), drawn


def order_of_play(view: View) -> list[Seat]:
    """Return the seats in the order of play; whoever is out of play comes last."""
    out = [seat for seat in range(view.seats) if seat not in view.order]
    return [*view.order, *out]


def acting(view: View) -> list[Seat]:
    """Return who is asked, or else whose turn it is.

    In a battle that is who acts next, or the larger side, which may screen ships (5.1.3). Blood brothers have their
    turn together, and screen one after the other (BB-2, BB-11).
    """
    if view.outcome is None and view.awaited:
        return sorted({mate for seat in view.awaited for mate in _together(view, seat)})
    if view.outcome is not None or (view.battle is None and view.active is None):
        return []
    if view.battle is not None and view.battle.slots:
        return [view.battle.slots[0].seat]
    turn = view.active if view.battle is None else line_of(view).larger
    return [] if turn is None else comrades(view, turn)


def _together(view: View, seat: Seat) -> list[Seat]:
    """Return who has the turn with a seat; what concerns one counter's owner in a battle is asked of that one alone."""
    slots = view.battle is not None and view.battle.slots
    return [seat] if slots or view.phase in {"setup", "economy"} else comrades(view, seat)


def income(view: View, seat: Seat) -> int:
    """Return what the colonies of a seat pay, as everybody can see."""
    return sum(colony.points for colony in view.colonies.values() if colony.owner == seat)


def _plate(pen: Pen, view: View, seat: Seat, at: Point, size: Point) -> str:
    """Return a player's plate: place in the order, flag, name, colonies; with a frame whose turn it is."""
    wide, high = size
    edge = edge_of(LOOKS[seat], acts=seat in acting(view))
    place = view.order.index(seat) + 1 if seat in view.order else 0
    name = say("{place}. {seat}", place=place, seat=SeatName(seat)) if place else say("{seat}", seat=SeatName(seat))
    return (
        f'<g data-seat="{seat}" data-unmarked="" transform="translate({at[0]} {at[1]})">'
        f'<rect width="{wide}" height="{high}" rx="12" '
        f'fill="{PANEL}" {edge}/>{flag(seat, 34, _HIGH // 2 if high == _HIGH else 34, 20)}'
        f"{pen.name((66, 37), name, 32, wide - 78, _BOLD)}"
        f"{_told(pen, _facts(view, seat), size)}</g>"
    )


def _told(pen: Pen, facts: Text, size: Point) -> str:
    wide, high = size
    if high == _HIGH:
        return pen.line((66, 70), facts, 26, wide - 78, ink=FAINT_INK)
    return pen.lines((16, 82), facts, 26, wide - 28, 31, FAINT_INK)[1]


def _facts(view: View, seat: Seat) -> Text:
    if not view.standings[seat].alive:
        return say("out of play")
    number = sum(colony.owner == seat for colony in view.colonies.values())
    told = say_n("{n} colony, income {points} CP", "{n} colonies, income {points} CP", n=number,
                 points=income(view, seat))  # fmt: skip
    if view.own is None or view.seat != seat:
        return told
    return say("{told}, {saved} CP saved", told=told, saved=view.own.treasury)
