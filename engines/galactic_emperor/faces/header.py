"""Above the map: how far the match is, and the players with their open goods."""

from typing import Final

from engines.core import Seat, SeatName, Text, say, say_n
from engines.galactic_emperor.model.pieces import tokens_left
from engines.galactic_emperor.model.tables import STORAGE
from engines.galactic_emperor.model.view import View
from engines.parts.drawing.flags import edge_of
from engines.parts.drawing.frame import Block, caption, cell_at, rows_of
from engines.parts.drawing.palette import FAINT_INK, GOLD, INK, PANEL
from engines.parts.drawing.pen import Pen

from .labels import player, turn_of
from .palette import LOOKS
from .pen import WIDTH, mark_of, use

_CAPTION: Final = 36
_TOP: Final = 62
_HIGH: Final = 88
_GAP: Final = 8
_SHARES: Final = (0, 30, 50, 72)
"""Where the four numbers of a plate begin, in hundredths of its width."""
_COLUMNS: Final = {3: 3, 4: 4, 5: 3, 6: 3}
"""Plates beside each other, by number of players, where not all have room in one row."""
_LEAST: Final = 216
"""How wide a plate is at least."""


def header(pen: Pen, view: View, told: Text, width: int = WIDTH) -> Block:
    """Return the height of the header and its drawing."""
    line = caption(pen, told, (width // 2, 44), _CAPTION, width - 40)
    columns = view.seats if view.seats * _LEAST <= width else _COLUMNS[view.seats]
    wide = (width - _GAP) // columns
    plates = "".join(
        _plate(pen, view, seat, cell_at(seat, columns, (wide, _HIGH + _GAP), (_GAP, _TOP)), wide - _GAP)
        for seat in range(view.seats)
    )
    return _TOP + (_HIGH + _GAP) * rows_of(view.seats, columns), line + plates


def acting(view: View) -> list[Seat]:
    """Return who is asked, or else whose turn it is; in a battle those who have hits to take, else the attacker."""
    if view.outcome is not None:
        return []
    if view.awaited:
        return view.awaited
    if view.battle is not None:
        hit = [seat for seat in (view.battle.attacker, view.battle.defender) if view.battle.hits.get(seat)]
        return hit or [view.battle.attacker]
    turn = turn_of(view)
    return [] if turn is None else [turn]


def score_of(view: View, seat: Seat) -> int | None:
    """Return a seat's victory points as far as the looker may know them: the own ones, all at the end."""
    if view.totals:
        return view.totals[seat]
    return view.own.points if view.own is not None and seat == view.seat else None


def _plate(pen: Pen, view: View, seat: Seat, at: tuple[int, int], wide: int) -> str:
    """Return a player's plate: flag, name, goods; a crown on the flag, a frame for whoever's turn it is."""
    edge = edge_of(LOOKS[seat], acts=seat in acting(view))
    crown = use("crown", 28, 6, 7) if seat == view.throne else ""
    points = _points(score_of(view, seat), wide - 14)
    room = wide - 58 - (76 if points else 0)
    return (
        f'<g data-plate="{seat}" data-unmarked="" transform="translate({at[0]} {at[1]})">'
        f"<title>{pen.say(_title(view, seat))}</title>"
        f'<rect width="{wide}" height="{_HIGH}" rx="12" fill="{PANEL}" {edge}/>{use(f"flag-{seat}", 28, 27, 16)}'
        f"{pen.name((52, 37), say('{seat}', seat=SeatName(seat)), 29, room, _BOLD)}{crown}{points}"
        f"{_goods(view, seat, wide)}</g>"
    )


_BOLD: Final = ' font-weight="700"'


def _points(points: int | None, right: int) -> str:
    if points is None:
        return ""
    return (
        f'<text x="{right}" y="36" font-size="27" font-weight="700" text-anchor="end" fill="{GOLD}">{points}</text>'
        + use("star", right - 18 - 14 * len(str(points)), 26, 9)
    )


def _goods(view: View, seat: Seat, wide: int) -> str:
    """Return marks, metal, energy and Empires in reserve as signs with numbers."""
    mat = view.players[seat]
    numbers = [("mark", str(mat.marks)), ("metal", str(mat.metal)), ("energy", str(mat.energy)),
               ("", str(tokens_left(view, seat)))]  # fmt: skip
    drawn = ""
    for place, (sign, number) in enumerate(numbers):
        x = 10 + (wide - 8) * _SHARES[place] // 100
        token = f'<circle cx="{x + 11}" cy="65" r="11" fill="{LOOKS[seat].fill}" stroke="{LOOKS[seat].light}"/>'
        token += f'<g transform="translate({x + 11} 65)">{mark_of(seat, 5)}</g>'
        drawn += use(sign, x + 11, 65, 11) if sign else token
        drawn += (
            f'<text x="{x + 26}" y="74" font-size="25" fill="{FAINT_INK if number == "0" else INK}">{number}</text>'
        )
    return drawn


def _title(view: View, seat: Seat) -> Text:
    mat = view.players[seat]
    told = [
        say_n("{n} mark", "{n} marks", n=mat.marks),
        say("{metal} of {most} metal", metal=mat.metal, most=STORAGE["metal"]),
        say("{energy} of {most} energy", energy=mat.energy, most=STORAGE["energy"]),
        say_n("{n} Empire in reserve", "{n} Empires in reserve", n=tokens_left(view, seat)),
    ]
    if seat == view.throne:
        told.append(say("holds the Throne"))
    points = score_of(view, seat)
    if points is not None:
        told.append(say_n("{n} victory point", "{n} victory points", n=points))
    return say("{player}: {facts}", player=player(seat), facts=told)
