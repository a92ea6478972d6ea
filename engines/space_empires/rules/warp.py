"""Warp points: markers of one number that have been found lie next to each other (16).

They do for moving, retreating and chains, not for scanning nor for what is lost in space (RN-133).
"""

from collections.abc import Mapping

from engines.space_empires.model.maps import BOARDS
from engines.space_empires.model.options import links_warps, warps_of_a_number
from engines.space_empires.model.pieces import Table
from engines.space_empires.model.state import Hex, State
from engines.space_empires.model.tables import WARPS


def surplus(state: State, hex_: Hex) -> bool:
    """Tell whether a warp point found is one more of its number than the table plays with (16.1a, RN-132)."""
    kind = state.systems[hex_].kind
    return kind in WARPS and len(_gates(state, kind)) > warps_of_a_number(state.options)


def gates(table: Table, hex_: Hex) -> list[Hex]:
    """Return the warp points that one in this hex leads to; without another of its number it is empty space (16.2)."""
    system = table.systems[hex_]
    if system.kind not in WARPS or not system.explored:
        return []
    return [other for other in _gates(table, system.kind) if other != hex_]


def _gates(table: Table, kind: str) -> list[Hex]:
    return [hex_ for hex_, system in table.systems.items() if system.explored and system.kind == kind]


def neighbours(table: Table) -> Mapping[Hex, tuple[Hex, ...]]:
    """Return the hexes that are one step from each: those that touch, and linked warp points (16.3a, 16.5a)."""
    near = BOARDS[table.board].neighbours
    if not links_warps(table.options):
        return near
    linked = {hex_: gates(table, hex_) for hex_, system in table.systems.items() if system.kind in WARPS}
    return near | {hex_: tuple(dict.fromkeys([*near[hex_], *found])) for hex_, found in linked.items()}


def around(table: Table, hex_: Hex) -> tuple[Hex, ...]:
    """Return the hexes that are one step from one."""
    near = BOARDS[table.board].neighbours[hex_]
    return tuple(dict.fromkeys([*near, *found])) if (found := gates(table, hex_)) else near


def adjacent(table: Table, one: Hex, other: Hex) -> bool:
    """Tell whether one step leads from a hex to another."""
    return other in around(table, one)


def distance(table: Table, one: Hex, other: Hex) -> int:
    """Return the distance of two hexes in steps, through warp points where that is shorter."""
    board = BOARDS[table.board]
    plain = board.distance(one, other)
    if not links_warps(table.options):
        return plain
    return min([plain, *(steps + board.distance(gate, other) for gate, steps in _gates_from(table, one).items())])


def _gates_from(table: Table, start: Hex) -> dict[Hex, int]:
    """Return the warp points that have been found, with the steps to each."""
    board = BOARDS[table.board]
    away = {gate: board.distance(start, gate) for kind in WARPS for gate in _gates(table, kind)}
    for _ in range(len(away)):
        away = {gate: min(steps + _leap(table, near, gate) for near, steps in away.items()) for gate in away}
    return away


def _leap(table: Table, start: Hex, end: Hex) -> int:
    """Return the steps from one warp point to another: one if they are linked."""
    if start == end:
        return 0
    same = table.systems[start].kind == table.systems[end].kind
    return 1 if same else BOARDS[table.board].distance(start, end)


def within(table: Table, start: Hex, steps: int) -> tuple[Hex, ...]:
    """Return the hexes that are at most so many steps away, without the start."""
    board = BOARDS[table.board]
    near = board.within(start, steps)
    if not links_warps(table.options):
        return near
    found = {*near}
    for gate, away in _gates_from(table, start).items():
        if away <= steps:
            found |= {gate, *board.within(gate, steps - away)}
    return near if found <= {*near, start} else tuple(hex_ for hex_ in board.hexes if hex_ in found - {start})
