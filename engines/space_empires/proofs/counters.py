"""Other units under the counters that a seat sees face down: any that what everybody has learnt of them allows."""

from collections.abc import Container

import msgspec

from engines.core import Chance, Seat
from engines.space_empires.model.options import units_in
from engines.space_empires.model.pieces import counters_free, free_name, numbers_of, own_at
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
from engines.space_empires.rules.carriers import berths, fighters, is_based

ANYTHING = frozenset(UNITS)
ARMED = ANYTHING - UNARMED


def deal_counters(state: State, owner: Seat, seat: Seat | None, chance: Chance) -> None:
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
