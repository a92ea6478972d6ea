"""What a seat may not know, and how it might be otherwise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator

import msgspec

from engines.core import Chance, Seat, Sheet, encode
from engines.space_empires.model.commands import Command, PlaceHome
from engines.space_empires.model.doctrine import ALL, TENTHS, Plan
from engines.space_empires.model.maps import BOARDS
from engines.space_empires.model.options import buys_grants, limits_research, technologies_in, units_in
from engines.space_empires.model.pieces import counters_free, free_name, is_group, numbers_of, own_at
from engines.space_empires.model.scenarios import allied, comrades
from engines.space_empires.model.state import Hex, Player, State, Technology, Unit
from engines.space_empires.model.tables import (
    BLIND,
    CARRIER,
    DANGEROUS,
    FACE_UP,
    FIGHTER,
    GROUP_SIZE,
    POINT_DEFENCE,
    RAIDER,
    SCANNER,
    UNARMED,
    UNITS,
)
from engines.space_empires.model.view import is_face_up
from engines.space_empires.rules.arrivals import is_black_hole
from engines.space_empires.rules.carriers import berths, fighters, is_based
from engines.space_empires.rules.grants import price_of_next

MOST_GRANTS = 10
"""How many grants a redealt sheet may have had."""

MOST_POINTS = 60
"""How many construction points a redealt treasury may hold."""


FOUGHT_WITH = frozenset({"attack", "defence", "tactics", "fighters"})
"""Technologies that battles show of ships that lie face up (9.9b)."""


ANYTHING = frozenset(UNITS)
ARMED = ANYTHING - UNARMED


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
        {hex_: system.kind for hex_, system in state.systems.items() if _is_unseen(state, hex_, seat)},
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


def _is_unseen(state: State, hex_: Hex, seat: Seat | None) -> bool:
    system = state.systems[hex_]
    return not system.explored and (seat is None or seat not in system.peeked)


def determinize(state: State, seat: Seat | None, chance: Chance) -> None:
    """Deal anew what the seat cannot tell."""
    _determinize_markers(state, seat, chance)
    for owner, player in enumerate(state.players):
        if owner != seat:
            _determinize_player(state, owner, player, chance)
            if buys_grants(state.options):
                _determinize_grants(state, owner, player, chance)
            _determinize_counters(state, owner, seat, chance)


def _determinize_markers(state: State, seat: Seat | None, chance: Chance) -> None:
    """Shuffle the unseen markers of every region, the unused ones among those of deep space (2.1c, 2.1e)."""
    for area in sorted({system.area for system in state.systems.values()}):
        hexes = [hex_ for hex_ in state.systems if state.systems[hex_].area == area and _is_unseen(state, hex_, seat)]
        spare = state.unused if area < 0 else []
        markers = [state.systems[hex_].kind for hex_ in hexes] + spare
        dealt = chance.shuffle(sorted(markers), f"unseen markers of area {area}")
        for hex_ in hexes:
            state.systems[hex_].kind = dealt.pop()
        if area < 0:
            state.unused = sorted(dealt)


def _determinize_player(state: State, owner: Seat, player: Player, chance: Chance) -> None:
    """Draw another treasury, income, setting and battle plan, and other levels, none below what was announced."""
    player.plans = {ALL: Plan(flee_at=chance.below(3 * TENTHS, "odds"))} if chance.below(2, "any plan") else {}
    player.treasury = chance.below(MOST_POINTS + 1, f"treasury of seat {owner + 1}")
    player.hide = bool(chance.below(2, f"hiding of seat {owner + 1}"))
    if state.phase == "economy":
        player.income = chance.below(MOST_POINTS + 1, f"income of seat {owner + 1}")
    shown = [unit.technology for unit in player.units.values() if unit.revealed and unit.type not in UNARMED]
    if limits_research(state):
        player.studied = chance.below(MOST_POINTS + 1, f"research of seat {owner + 1}")
    for name, line in technologies_in(state.options).items():
        known = max(
            [player.announced.get(name, 0), line.start, *(getattr(one, name) for one in shown if name in FOUGHT_WITH)]
        )
        most = line.highest(state.options["ruleset"])
        player.levels[name] = known + chance.below(most - known + 1, f"{name} of seat {owner + 1}")


def _determinize_grants(state: State, owner: Seat, player: Player, chance: Chance) -> None:
    """Draw other grants, and other sums that they have come to (19.1c, 19.2d)."""
    open_ = [
        name for name, line in technologies_in(state.options).items()
        if player.levels[name] < line.highest(state.options["ruleset"])
    ]  # fmt: skip
    sums = {
        name: chance.below(price_of_next(state, owner, player, name), f"{name} of seat {owner + 1}") for name in open_
    }
    player.studies = {name: total for name, total in sums.items() if total}
    player.grants, player.spent = chance.below(MOST_GRANTS, f"grants of seat {owner + 1}"), 0


def _determinize_counters(state: State, owner: Seat, seat: Seat | None, chance: Chance) -> None:
    """Put other units under the face-down counters; what contact has shown to be armed stays armed (4.3e)."""
    player = state.players[owner]
    lying = sorted(
        (unit for unit in player.units.values() if not is_face_up(unit)),
        key=lambda unit: (unit.hex, unit.moved, unit.last),
    )
    shown_decoys = [unit.name for unit in lying if _must_be_decoy(state, unit)]
    player.units = {name: unit for name, unit in player.units.items() if is_face_up(unit)}
    for unit in player.units.values():
        unit.technology = _refit_unseen(player, unit, chance)
    for carrier in [unit for unit in lying if unit.type == CARRIER]:
        if _is_needed(state, player, carrier):
            player.units[carrier.name] = carrier
            lying.remove(carrier)
    proofs = _proofs(state, owner, lying, seat)
    for unit in sorted(lying, key=lambda unit: unit.name not in [*proofs, *shown_decoys]):
        may_be = proofs.get(unit.name, BLIND if unit.name in shown_decoys else ANYTHING)
        _replace(state, player, unit, chance, may_be)


def _is_needed(state: State, player: Player, carrier: Unit) -> bool:
    """Tell whether fighters that lie face up need a carrier under a face-down counter (11.2.2)."""
    here = [unit for unit in player.units.values() if unit.hex == carrier.hex]
    return not is_based(state, carrier.owner, carrier.hex) and fighters(here) > berths(here)


def _berths_at(state: State, player: Player, unit: Unit) -> int:
    """Return how many fighters may lie under a counter (11.2.2)."""
    if is_based(state, unit.owner, unit.hex):
        return GROUP_SIZE
    here = [other for other in player.units.values() if other.hex == unit.hex]
    return max(0, berths(here) - fighters(here))


def _proofs(state: State, owner: Seat, lying: list[Unit], seat: Seat | None) -> dict[str, Container[str]]:
    """Return one counter for every hex in which there must be an armed one, or in contact an armed one or mines."""
    proofs: dict[str, Container[str]] = {unit.name: {RAIDER} for unit in lying if unit.lurking}
    open_ = [unit for unit in lying if not unit.lurking]
    for types, known in ((DANGEROUS, state.contacts), (ARMED, state.blockades)):
        met = {unit.hex for unit in open_ if unit.hex in known}
        hexes = {hex_ for hex_ in met if _is_proven(state, owner, _in(open_, hex_), types, seat)}
        hexes |= {unit.hex for unit in lying if unit.type in ARMED and types is ARMED and _explores(state, unit)}
        proofs |= {_in(open_, hex_)[0].name: types for hex_ in sorted(hexes)}
    return proofs


def _in(units: list[Unit], hex_: Hex) -> list[Unit]:
    return [unit for unit in units if unit.hex == hex_]


def _is_proven(state: State, owner: Seat, lying: list[Unit], types: Container[str], seat: Seat | None) -> bool:
    """Tell whether what everybody knows of a hex must lie under counters of an owner there.

    What the seat sees of a side is proof enough, and so are counters of a blood brother that were dealt before.
    """
    seen = [unit for unit in own_at(state, owner, lying[0].hex) if not unit.lurking]
    secret = list(lying)
    for one in [one for one in comrades(state, owner) if one != owner]:
        here = [unit for unit in own_at(state, one, lying[0].hex) if not unit.lurking]
        if one == seat:
            seen += here
        elif one < owner and not all(map(is_face_up, here)):
            return False
        else:
            seen += filter(is_face_up, here)
            secret += here
    return not any(unit.type in types for unit in seen) and any(unit.type in types for unit in secret)


def _must_be_decoy(state: State, unit: Unit) -> bool:
    """Tell whether others know a decoy by what it does not: blockade a colony or explore (7.1d, 8.3.2a, 13.1.3a)."""
    if _explores(state, unit):
        return all(other.type in BLIND for other in own_at(state, unit.owner, unit.hex))
    besieges = unit.hex in state.colonies and not allied(state, state.colonies[unit.hex].owner, unit.owner)
    return state.phase == "economy" and besieges and unit.hex not in state.blockades


def _explores(state: State, unit: Unit) -> bool:
    """Tell whether everybody can see if a counter explores (6.1a)."""
    return state.phase == "exploration" and unit.owner == state.active and not state.systems[unit.hex].explored


def _replace(state: State, player: Player, unit: Unit, chance: Chance, may_be: Container[str]) -> None:
    """Put another unit of the owner under a counter, of a type that may lie there by what is proven."""
    own_colony = unit.hex in state.colonies and state.colonies[unit.hex].owner == unit.owner
    bases = {other.hex for other in player.units.values() if other.type == "BA"}
    fits = [
        type_ for type_ in units_in(state.options)
        if type_ not in FACE_UP and counters_free(player.units, type_) > 0
        and (type_ != "SY" or own_colony) and (type_ != "BA" or (own_colony and unit.hex not in bases))
        and type_ in may_be and (type_ != FIGHTER or _berths_at(state, player, unit))
    ]  # fmt: skip
    type_ = chance.pick(fits or [unit.type], "type under a counter")
    kind = UNITS[type_]
    count = 1 + chance.below(GROUP_SIZE, "ships under a counter") if kind.group or type_ == "DE" else 1
    if type_ == FIGHTER:
        count = max(1, min(count, _berths_at(state, player, unit)))
    name = free_name(player.units, type_, numbers_of(state, unit.owner))
    fit = _fit(player, type_, chance)
    player.units[name] = Unit(
        name, unit.owner, type_, unit.hex, count, fit, moved=unit.moved, last=unit.last, lurking=unit.lurking
    )


def _refit_unseen(player: Player, unit: Unit, chance: Chance) -> Technology:
    """Draw what a face-up counter carries besides what battles show (9.9b)."""
    fit = _fit(player, unit.type, chance)
    if unit.type in UNARMED:
        return fit
    shown = unit.shown or Technology()
    return msgspec.structs.replace(
        unit.technology, move=fit.move, exploration=fit.exploration, sweeping=fit.sweeping,
        scanners=max(fit.scanners, shown.scanners), point=max(fit.point, shown.point),
    )  # fmt: skip


def _fit(player: Player, type_: str, chance: Chance) -> Technology:
    """Draw what the ships carry: no more than their owner's levels and their hull (9.2a)."""
    if type_ == "CS":
        return Technology(terraforming=chance.below(player.levels["terraforming"] + 1, "terraforming"))
    if type_ in UNARMED:
        return Technology()
    hull, levels = UNITS[type_].hull, player.levels
    return Technology(
        attack=chance.below(min(levels["attack"], hull) + 1, "attack"),
        defence=chance.below(min(levels["defence"], hull) + 1, "defence"),
        tactics=chance.below(levels["tactics"] + 1, "tactics"),
        move=1 if type_ == FIGHTER else 1 + chance.below(levels["move"], "move"),
        exploration=chance.below(levels["exploration"] + 1, "exploration") if type_ == "CA" else 0,
        sweeping=chance.below(levels["sweeping"] + 1, "sweeping") if type_ == "SW" else 0,
        cloaking=1 + chance.below(max(1, levels["cloaking"]), "cloaking") if type_ == RAIDER else 0,
        scanners=chance.below(levels["scanners"] + 1, "scanners") if type_ == SCANNER and "scanners" in levels else 0,
        fighters=1 + chance.below(max(1, levels["fighters"]), "fighters") if type_ == FIGHTER else 0,
        point=chance.below(levels["point"] + 1, "point") if type_ == POINT_DEFENCE and "point" in levels else 0,
    )


def another_sheet(state: State, owner: Seat, sheet: Sheet[Command], chance: Chance) -> Sheet[Command]:
    """Return another sheet; that it is done may be known."""
    if state.phase == "setup":
        home = chance.pick(BOARDS[state.board].homes[owner], "home world")
        return Sheet([PlaceHome(home)], done=True) if sheet.done else Sheet()
    return Sheet(done=sheet.done)
