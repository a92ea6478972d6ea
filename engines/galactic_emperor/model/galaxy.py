"""Ways and distances: suns are skipped and cost nothing, enemy homes are closed (GE-WARLORD-7, 8, GE-RUL-26)."""

from engines.core import Seat

from .hexmap import AXIAL, GRID
from .pieces import Table, home_owner, is_sun
from .state import Field


def next_fields(table: Table, field: Field) -> list[Field]:
    """Return the fields one step away, across any group of suns; a sun is never one of them."""
    found: set[Field] = set()
    seen = {field}
    border = [field]
    while border:
        for near in GRID.neighbours[border.pop()]:
            if near in seen:
                continue
            seen.add(near)
            if is_sun(table, near):
                border.append(near)
            else:
                found.add(near)
    return sorted(found)


def is_open(table: Table, seat: Seat, field: Field) -> bool:
    """Tell whether a seat's ships may ever stand on a field: no sun, nobody else's home."""
    return not is_sun(table, field) and home_owner(table, field) in (None, seat)


def distances(table: Table, seat: Seat | None, start: Field) -> dict[Field, int]:
    """Return the distance of every field that can be reached; homes of others than `seat` are not crossed.

    Seat None crosses no home. Homes themselves have a distance, as ends of a way.
    """
    found = {start: 0}
    border = [start]
    while border:
        here = border.pop(0)
        if here != start and home_owner(table, here) not in (None, seat):
            continue
        for near in next_fields(table, here):
            if near not in found:
                found[near] = found[here] + 1
                border.append(near)
    return found


def distance(table: Table, one: Field, other: Field) -> int:
    """Return the number of steps between two fields, whoever goes."""
    return distances(table, None, one)[other]


def within(table: Table, seat: Seat, start: Field, steps: int) -> list[Field]:
    """Return the fields that a seat's ships could reach in so many steps if nobody stopped them."""
    near = distances(table, seat, start)
    return sorted(field for field in AXIAL if 0 < near.get(field, steps + 1) <= steps and is_open(table, seat, field))
