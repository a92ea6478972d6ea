"""Merchant ships: what linked colonies pay, and moving along their chains (10)."""

import itertools
from collections.abc import Iterable, Iterator, Sequence

from engines.core import Seat, SeatName, say
from engines.space_empires.model.options import has
from engines.space_empires.model.pieces import Piece, Table, units_of
from engines.space_empires.model.scenarios import are_brothers, comrades
from engines.space_empires.model.state import TO_THE_LETTER, Hex, State, Unit
from engines.space_empires.model.tables import TERRAIN
from engines.space_empires.model.view import View

from .reports import report
from .warp import around

MERCHANT = "MS"


def lanes(table: Table, seat: Seat, movers: Sequence[Unit] = (), *, resting: bool = False) -> set[Hex]:
    """Return the hexes with merchant ships that a seat may move along, its own or a brother's (RN-96, BB-8).

    `resting` ones have neither moved nor been used for an extra hex this turn (10.1.2h, 10.1.2i).
    """
    if not has(table, "trade"):
        return set()
    going = {unit.name for unit in movers}
    own = (unit for unit in units_of(table, seat) if unit.type == MERCHANT and unit.name not in going)
    theirs = (ship for ship in _of_brothers(table, seat) if ship.type == MERCHANT)
    ships: Iterator[Piece] = itertools.chain(own, theirs)
    return {ship.hex for ship in ships if not (resting and ship.moved)}


def _of_brothers(table: Table, seat: Seat) -> Sequence[Piece]:
    """Return the counters of a blood brother, of a view those that lie face up, as merchant ships do (10.1.1a)."""
    if not isinstance(table, State):
        return [other for other in table.seen if other.owner in table.brothers] if are_brothers(table) else []
    return [unit for one in comrades(table, seat) if one != seat for unit in units_of(table, one)]


def _posts(table: Table, seat: Seat) -> set[Hex]:
    """Return the hexes with a seat's own merchant ships: only they trade (BB-8)."""
    return {unit.hex for unit in units_of(table, seat) if unit.type == MERCHANT}


def linked(table: Table, start: Hex, hexes: Iterable[Hex]) -> list[Hex]:
    """Return the chain that a hex belongs to: those of the hexes that touch it, one by one (10.1.2a)."""
    left, found = set(hexes), [start]
    if start not in left:
        return []
    for here in found:
        left.discard(here)
        near = [hex_ for hex_ in around(table, here) if hex_ in left]
        left.difference_update(near)
        found += near
    return found


def trading(table: Table, seat: Seat | None) -> list[Hex]:
    """Return the colonies that a chain links to the home world and nobody blockades (10.1.2b to 10.1.2f, RN-97)."""
    if seat is None:
        return []
    own = {hex_: colony for hex_, colony in table.colonies.items() if colony.owner == seat}
    home = next((hex_ for hex_, colony in own.items() if colony.home), "")
    chain = linked(table, home, _posts(table, seat))
    return [hex_ for hex_ in chain if hex_ in own and hex_ != home and hex_ not in table.blockades]


def guiding(table: Table, movers: Sequence[Unit]) -> set[Hex]:
    """Return where a seat's merchant ships lead counters past terrain and through black holes (10.1.2j, 10.1.2k).

    One that has come to a black hole leads there in later turns only; after a slingshot nobody is led (15.2d).
    """
    open_ = lanes(table, movers[0].owner, movers)
    if table.revision < TO_THE_LETTER:
        return open_
    if any(unit.slung for unit in movers):
        return set()
    settled = lanes(table, movers[0].owner, movers, resting=True)
    return {hex_ for hex_ in open_ if hex_ in settled or table.systems[hex_].kind != "black-hole"}


def gains_by_chain(view: View, unit: Unit) -> bool:
    """Tell whether a counter has kept to a chain this turn and can go one hex farther on it (10.1.2g, 15.2d)."""
    if unit.strayed or unit.slung or not has(view, "trade"):
        return False
    open_ = lanes(view, unit.owner, [unit], resting=True)
    return unit.hex in open_ and any(hex_ in open_ for hex_ in around(view, unit.hex))


def along(view: View, movers: Sequence[Unit], waypoints: Sequence[Hex], most: int, spare: int) -> list[Hex] | None:
    """Return the shortest way through the waypoints along a chain; None if there is none of at most `most` hexes.

    With more than `spare` hexes it takes merchant ships that have not moved (RN-96); without, any (RN-99).
    """
    seat, start = movers[0].owner, movers[0].hex
    open_ = guiding(view, movers)
    path = _through(view, start, waypoints, open_)
    if not open_ or (path is not None and len(path) <= spare):
        return path
    path = _through(view, start, waypoints, lanes(view, seat, movers, resting=True))
    return path if path is not None and len(path) <= most else None


def _through(view: View, start: Hex, waypoints: Sequence[Hex], open_: set[Hex]) -> list[Hex] | None:
    """Return the hexes of a way that never leaves the open ones, without the first, or None."""
    path: list[Hex] = []
    for goal in waypoints:
        here = path[-1] if path else start
        ways: dict[Hex, list[Hex]] = {here: []} if here in open_ else {}
        for place in (queue := list(ways)):
            for hex_ in around(view, place):
                if hex_ in open_ and hex_ not in ways:
                    ways[hex_] = [*ways[place], hex_]
                    queue.append(hex_)
        if not ways.get(goal):
            return None
        path += ways[goal]
    return path


def follows_chain(table: Table, movers: Sequence[Unit], hex_: Hex) -> bool:
    """Tell whether a step leads from a merchant ship to a merchant ship (10.1.2k)."""
    open_ = guiding(table, movers)
    return movers[0].hex in open_ and hex_ in open_


def leads(table: Table, movers: Sequence[Unit], hex_: Hex) -> bool:
    """Tell whether a chain leads counters past what would stop them or make them roll (10.1.2j, 10.1.2k)."""
    system = table.systems[hex_]
    hinders = not system.explored or system.kind in TERRAIN or system.kind == "black-hole"
    return hinders and follows_chain(table, movers, hex_)


def note_step(state: State, movers: Sequence[Unit], hex_: Hex) -> None:
    """Remember who leaves the chains."""
    if has(state, "trade"):
        open_ = lanes(state, movers[0].owner, movers, resting=True)
        for unit in movers:
            unit.strayed = unit.strayed or not (unit.hex in open_ and hex_ in open_)


def use_chain(state: State, movers: Sequence[Unit], hex_: Hex) -> None:
    """Let none of the merchant ships of a chain that has given an extra hex move this turn (10.1.2h, 10.1.2i)."""
    seat = movers[0].owner
    chain = linked(state, hex_, lanes(state, seat, movers, resting=True))
    names = {unit.name for unit in movers}
    for unit in [unit for one in comrades(state, seat) for unit in units_of(state, one)]:
        if unit.type == MERCHANT and unit.hex in chain and unit.name not in names:
            unit.stopped = True
    report(state, "ChainUsed", say("{seat}: the merchant ships in {hexes} give an extra hex and stay this turn.",
                                   seat=SeatName(seat), hexes=sorted(chain)))  # fmt: skip
