"""What a seat may not know."""

from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from engines.core import Seat, encode
from engines.space_empires.model.doctrine import Plan
from engines.space_empires.model.pieces import is_group
from engines.space_empires.model.state import Hex, Player, State, Technology, Unit
from engines.space_empires.model.view import is_face_up
from engines.space_empires.rules.arrivals import is_black_hole


class Row(msgspec.Struct, frozen=True):
    """So many ships of a type and technology, or decoys with a number."""

    type: str
    technology: Technology
    number: int
    ships: int


class Holdings(msgspec.Struct, frozen=True):
    """What a player has in secret, wherever it lies: how the counters are moved, split and joined changes nothing.

    `ships` are the face-down ones and `fitted` those face up, by type and technology; of decoys every number counts
    by itself. What colony ships carry shows in the levels announced when they land (RN-88), a refit in the treasury
    and the ships once it is carried out.
    """

    treasury: int
    income: int
    bounty: int
    hide: bool
    levels: dict[str, int]
    ships: list[Row]
    fitted: list[Row]
    plans: dict[str, Plan]
    studied: int
    studies: dict[str, int]
    grants: tuple[int, int]


class Proven(msgspec.Struct, frozen=True):
    """What everybody has learnt of face-down counters and technologies without seeing them (4.3e, 6.3b, 7.1d, 9.9)."""

    contacts: list[Hex]
    blockades: list[Hex]
    announced: list[dict[str, int]]
    fallen: list[tuple[Seat, int]]
    lurking: list[tuple[Seat, Hex]]


class Hidden(msgspec.Struct, frozen=True):
    """What lies face down or on others' paper: markers, ships, points, technologies (2.1c, 2.3.1c, 7.0b).

    `proven` makes it change with every proof, too.
    """

    markers: dict[Hex, str]
    unused: list[str]
    holdings: dict[Seat, Holdings]
    scanned: list[Hex]
    proven: Proven


def hidden(state: State, seat: Seat | None) -> Hidden:
    """Return everything the seat (None: a spectator) may not know."""
    return Hidden(
        {hex_: system.kind for hex_, system in state.systems.items() if is_unseen(state, hex_, seat)},
        list(state.unused),
        {owner: _holdings(player) for owner, player in enumerate(state.players) if owner != seat},
        [] if seat == state.active else list(state.scanned),
        _proven(state),
    )


def _holdings(player: Player) -> Holdings:
    units = player.units.values()
    return Holdings(
        player.treasury,
        player.income,
        player.bounty,
        player.hide,
        dict(player.levels),
        _rows(unit for unit in units if not is_face_up(unit)),
        _rows(unit for unit in units if unit.revealed),
        dict(player.plans),
        player.studied,
        dict(player.studies),
        (player.grants, player.spent),
    )


def _rows(units: Iterable[Unit]) -> list[Row]:
    """Add up ships of one type and technology; decoys are no ships and count one by one."""
    found: Counter[tuple[str, Technology, int]] = Counter()
    for unit in units:
        group = is_group(unit.type)
        found[unit.type, unit.technology, 0 if group else unit.count] += unit.count if group else 1
    rows = [Row(type_, technology, number, found[type_, technology, number]) for type_, technology, number in found]
    return sorted(rows, key=encode)


def _proven(state: State) -> Proven:
    announced = [dict(player.announced) for player in state.players]
    units = [unit for player in state.players for unit in player.units.values()]
    lurking = sorted((unit.owner, unit.hex) for unit in units if unit.lurking)
    return Proven(list(state.contacts), list(state.blockades), announced, sorted(_fallen(state)), lurking)


def _fallen(state: State) -> Iterator[tuple[Seat, int]]:
    """Yield the groups that the Exploration Phase has brought into a black hole: the rolls showed their numbers."""
    if state.phase == "exploration":
        for player in state.players:
            for unit in player.units.values():
                if is_black_hole(state, unit.hex):
                    yield unit.owner, unit.count


def is_unseen(state: State, hex_: Hex, seat: Seat | None) -> bool:
    """Tell whether the seat (None: a spectator) has not seen the marker of a system."""
    system = state.systems[hex_]
    return not system.explored and (seat is None or seat not in system.peeked)
