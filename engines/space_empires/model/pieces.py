"""Counters on the map: finding, counting, splitting, joining, revealing and removing them."""

from collections.abc import Container, Sequence
from typing import Final, TypeAlias

from engines.core import Seat

from .scenarios import allied, are_brothers, comrades, teams_of
from .state import Hex, Player, State, Unit
from .tables import DANGEROUS, GROUP_SIZE, UNITS
from .view import Seen, View

Table: TypeAlias = State | View
"""A state or a view, where both answer a question alike."""

Piece: TypeAlias = Unit | Seen
"""A counter as its owner or, face up, everybody sees it."""

Numbers: TypeAlias = tuple[int, int]
"""The first number of somebody's counters, and the step to the next."""

PLAIN: Final[Numbers] = (1, 1)
ODD: Final[Numbers] = (1, 2)
EVEN: Final[Numbers] = (2, 2)


def side_of(state: State, owner: Seat) -> Player:
    """Return whoever has the counters of an owner: a player, or a side without a seat."""
    return state.players[owner] if owner >= 0 else state.neutrals.get(owner, Player())


def sides(state: State) -> list[Player]:
    """Return everybody who may have counters: the players, then the sides without a seat."""
    return [*state.players, *state.neutrals.values()] if state.neutrals else state.players


def units_of(table: Table, seat: Seat) -> list[Unit]:
    """Return a seat's counters on the map; a view is asked about its own seat only."""
    return list(_counters(table, seat).values())


def _counters(table: Table, seat: Seat) -> dict[str, Unit]:
    return side_of(table, seat).units if isinstance(table, State) else table.units


def units_at(state: State, hex_: Hex) -> list[Unit]:
    """Return all counters in a hex, seat by seat, then those of sides without a seat."""
    return [unit for side in sides(state) for unit in side.units.values() if unit.hex == hex_]


def own_at(table: Table, seat: Seat, hex_: Hex) -> list[Unit]:
    """Return a seat's counters in a hex; a view is asked about its own seat only."""
    return [unit for unit in _counters(table, seat).values() if unit.hex == hex_]


def side_at(state: State, seat: Seat, hex_: Hex) -> list[Unit]:
    """Return the counters in a hex that fight as one: a seat's, and those of a blood brother (BB-1)."""
    return [unit for one in comrades(state, seat) for unit in own_at(state, one, hex_)]


def enemies_at(state: State, seat: Seat, hex_: Hex) -> list[Unit]:
    """Return the counters of enemies in a hex (1.0d)."""
    return [unit for unit in units_at(state, hex_) if not allied(state, unit.owner, seat)]


def face_up_at(table: Table, seat: Seat, hex_: Hex) -> Sequence[Piece]:
    """Return a seat's counters in a hex; a view shows only those of others that lie face up."""
    if isinstance(table, State) or seat == table.seat:
        return own_at(table, seat, hex_)
    return [other for other in table.seen if other.owner == seat and other.hex == hex_]


def engaged_at(table: Table, seat: Seat, hex_: Hex) -> Sequence[Piece]:
    """Return those of a seat's counters in a hex that fight there: all but raiders that lurk (12.1.2)."""
    return [unit for unit in face_up_at(table, seat, hex_) if not unit.lurking]


def side_engaged_at(table: Table, seat: Seat, hex_: Hex) -> Sequence[Piece]:
    """Return those of the counters in a hex that fight as one with a seat's, as far as they are seen."""
    return [unit for one in comrades(table, seat) for unit in engaged_at(table, one, hex_)]


def is_engaged(table: Table, seat: Seat, hex_: Hex) -> bool:
    """Tell whether a seat or a blood brother has counters in a hex that do not lurk; others see as much (BB-4)."""
    if isinstance(table, State):
        return any(not unit.lurking for unit in side_at(table, seat, hex_))
    return bool(engaged_at(table, seat, hex_)) or table.brother_at(hex_)


def faces(table: Table, seat: Seat, hex_: Hex) -> bool:
    """Tell whether counters of others are in a hex that do not lurk; of a view only its own seat is asked about."""
    if isinstance(table, State):
        return any(not unit.lurking for unit in enemies_at(table, seat, hex_))
    return table.enemies_at(hex_) > table.lurking_at(hex_)


def meets(table: Table, seat: Seat, hex_: Hex) -> bool:
    """Tell whether counters of other players are in a hex; of a view only its own seat is asked about."""
    return bool(enemies_at(table, seat, hex_) if isinstance(table, State) else table.enemies_at(hex_))


def armed(unit: Piece) -> bool:
    """Tell whether a counter is combat-capable."""
    return UNITS[unit.type].armed


def dangerous(unit: Piece) -> bool:
    """Tell whether enemies who come to a counter must stop there: it is armed, or mines (4.3a, 13.1.3c)."""
    return unit.type in DANGEROUS


def is_group(type_: str) -> bool:
    """Tell whether a counter of the type may stand for several ships (1.0e, 1.0f)."""
    return UNITS[type_].group


def counters_free(units: dict[str, Unit], type_: str, landed: int = 0) -> int:
    """Return how many more counters of a type the owner of `units` may lay (RN-09).

    `landed` is the number of his colonies other than the home world, which use colony ship counters (RN-78).
    """
    used = sum(unit.type == type_ for unit in units.values()) + (landed if type_ == "CS" else 0)
    return UNITS[type_].counters - used


def numbers_of(table: Table, owner: Seat) -> Numbers:
    """Return what numbers the counters of an owner have: of blood brothers one has the odd ones (BB-3)."""
    if owner < 0 or not are_brothers(table):
        return PLAIN
    teams = teams_of(table.options)
    return ODD if teams.index(teams[owner]) == owner else EVEN


def free_name(units: Container[str], type_: str, numbers: Numbers = PLAIN) -> str:
    """Return the name of a new counter: the type with the lowest number not in use."""
    number, step = numbers
    while f"{type_}-{number}" in units:
        number += step
    return f"{type_}-{number}"


def place_in(numbers: Numbers, name: str) -> int:
    """Return the place of a counter's number among those of its owner, from 1."""
    first, step = numbers
    return (int(name.split("-")[1]) - first) // step + 1


def place(state: State, unit: Unit) -> Unit:
    """Put a counter on the map under a free name, whatever name it had, and return it."""
    side = state.players[unit.owner] if unit.owner >= 0 else state.neutrals.setdefault(unit.owner, Player())
    units = side.units
    unit.name = free_name(units, unit.type, numbers_of(state, unit.owner))
    units[unit.name] = unit
    return unit


def remove(state: State, unit: Unit) -> None:
    """Take a counter off the map, with its load (6.7.3a) and its battle plan."""
    player = side_of(state, unit.owner)
    del player.units[unit.name]
    player.plans.pop(unit.name, None)


def lose(state: State, unit: Unit, ships: int) -> None:
    """Destroy so many ships of a counter; without ships left it goes (5.6b, 5.6c)."""
    unit.count -= ships
    if unit.count <= 0:
        remove(state, unit)


def part_of(unit: Unit, count: int) -> Unit:
    """Take `count` ships out of a group into one without a name that is otherwise the same (2.3.1b, RN-08).

    Scans already made go with the new group as far as they can; damage stays with the old one.
    """
    part = Unit(
        "", unit.owner, unit.type, unit.hex, count, unit.technology,
        revealed=unit.revealed, shown=unit.shown, moved=unit.moved, stopped=unit.stopped, last=unit.last,
        scans=min(unit.scans, count), refit=unit.refit, strayed=unit.strayed, slung=unit.slung, lurking=unit.lurking,
        led=unit.led,
    )  # fmt: skip
    unit.count -= count
    unit.scans -= part.scans
    return part


def split_off(state: State, unit: Unit, count: int) -> Unit:
    """Lay a counter of its own for `count` ships of a group, and return it."""
    return place(state, part_of(unit, count))


def merge(unit: Unit, into: Unit) -> None:
    """Add all ships of a group to another; nobody gains movement by it (RN-07, RN-08)."""
    into.count += unit.count
    into.moved = max(into.moved, unit.moved)
    into.stopped = into.stopped or unit.stopped
    into.strayed = into.strayed or unit.strayed
    into.slung = min(into.slung, unit.slung)
    into.led = into.led or unit.led
    into.lurking = into.lurking and unit.lurking
    into.scans += unit.scans
    into.damage += unit.damage
    if unit.revealed and not into.revealed:
        into.revealed, into.shown = True, unit.shown
    if into.refit != unit.refit:
        into.refit = ""


def join(state: State, unit: Unit, into: Unit) -> None:
    """Put all ships of a group under another's counter."""
    merge(unit, into)
    remove(state, unit)


def fits_into(view: View, unit: Unit, into: Unit) -> bool:
    """Tell whether a group may join another: same hex, type and technology, at most six ships (1.0e, 9.10.2).

    In an unexplored hex groups that came from different ones stay apart: a supernova would send them back there (6.5).
    """
    return (
        unit.type == into.type
        and unit.hex == into.hex
        and unit.name != into.name
        and is_group(unit.type)
        and unit.count + into.count <= GROUP_SIZE
        and unit.technology == into.technology
        and not (unit.stopped and into.stopped and unit.last != into.last and not view.systems[unit.hex].explored)
    )


def hide(unit: Unit) -> None:
    """Turn a counter face down (5.11b)."""
    unit.revealed, unit.shown = False, None


def announce(state: State, seat: Seat, technology: str, level: int) -> bool:
    """Note that everybody has learnt a level of a seat (9.9a); True if it is news."""
    known = side_of(state, seat).announced
    if known.get(technology, 0) >= level:
        return False
    known[technology] = level
    return True
