"""Retreat: which hexes are open, and leaving the battle (5.9)."""

from engines.core import Chance, Seat, SeatName, refusal, say_n
from engines.space_empires.model.commands import Ferry, Retreat
from engines.space_empires.model.pieces import Table, meets, own_at, units_at
from engines.space_empires.model.scenarios import allied, are_brothers, comrades
from engines.space_empires.model.state import Hex, State, Unit
from engines.space_empires.model.tables import BARRED, BERTHS, CARRIER, FIGHTER, FIXED, UNITS
from engines.space_empires.model.view import View, battle_of
from engines.space_empires.model.words import TYPE_NAMES, listed
from engines.space_empires.rules.arrivals import arrive
from engines.space_empires.rules.carriers import berths, board, fighters, is_based
from engines.space_empires.rules.reports import mourn, narrate
from engines.space_empires.rules.warp import around, distance

from .line import FIRST_RETREAT, family
from .lineup import detach, line_of, spend, thin_out


def gunner_of(view: View) -> Unit:
    """Return the own group whose turn it is."""
    return view.units[battle_of(view).slots[0].unit]


def havens(table: Table, seat: Seat, hex_: Hex) -> list[Hex]:
    """Return the hexes that a seat may retreat to from a battle; public facts decide (5.9.2).

    Explored, not barred, no enemy, and no farther from some own colony elsewhere (RN-40, RN-41, RN-44); colonies of a
    blood brother are as good (BB-12).
    """
    systems, colonies, friends = table.systems, table.colonies, comrades(table, seat)
    own = [at for at, colony in colonies.items() if colony.owner in friends and at != hex_]
    return [
        other for other in around(table, hex_)
        if systems[other].explored and systems[other].kind not in BARRED and not meets(table, seat, other)
        and not is_held_by_ally(table, seat, other)
        and (other not in colonies or colonies[other].owner in friends)
        and any(distance(table, other, at) <= distance(table, hex_, at) for at in own)
    ]  # fmt: skip


def is_held_by_ally(table: Table, seat: Seat, hex_: Hex) -> bool:
    """Tell whether an uneasy ally has counters or a colony in a hex."""
    if "teams" not in table.options or are_brothers(table):
        return False
    if not isinstance(table, State):
        return table.ally_at(hex_)
    owners = {unit.owner for unit in units_at(table, hex_)}
    owners |= {table.colonies[hex_].owner} if hex_ in table.colonies else set()
    return any(owner != seat and allied(table, owner, seat) for owner in owners)


def check_retreat(view: View, order: Retreat) -> None:
    """After round one, movable ships, an open hex, and a counter for what goes (5.9, RN-37)."""
    battle, slot, unit = battle_of(view), battle_of(view).slots[0], gunner_of(view)
    if battle.round < FIRST_RETREAT:
        raise refusal("5.9.1a", "Nobody may retreat in the first round (5.9); fire or hold fire.")
    if unit.type in FIXED:
        raise refusal(
            "5.9.1c", "{unit} cannot retreat: bases and ship yards stay (5.9). It can fire or hold fire."
        ).where(unit=unit.name)
    _demand_wings(unit, early=slot.early)
    if not 1 <= order.count <= slot.ships:
        raise refusal(
            "5.9.1b",
            "{count} ships of {unit} cannot retreat now: {n} has not acted yet in this round (5.9).",
            "{count} ships of {unit} cannot retreat now: {n} have not acted yet in this round (5.9).",
        ).where(n=slot.ships, count=order.count, unit=unit.name)
    open_ = havens(view, slot.seat, battle.hex)
    if order.hex not in open_:
        raise refusal(
            "5.9.2a",
            "You cannot retreat to {hex}: it must be next to {battle}, explored, without enemies, and no farther "
            "from one of your colonies elsewhere (5.9). Open: {hexes}.",
        ).where(hex=order.hex, battle=battle.hex, hexes=listed(open_))
    _demand_counter(view, unit, order.count)
    _demand_room(view, unit, order)


def _demand_wings(unit: Unit, *, early: bool) -> None:
    if unit.type == FIGHTER:
        raise refusal(
            "11.2.4c", "{unit} cannot retreat: fighters leave only with carriers that retreat (11.2). It can fire."
        ).where(unit=unit.name)
    if early:
        raise refusal(
            "11.3.1a",
            "Only point defence fires now; {unit} can retreat in its usual turn. Hold fire until then (11.3).",
        ).where(unit=unit.name)


def _load(table: Table, unit: Unit, order: Retreat) -> int:
    """Return how many fighters go along: as told, else as many as there is room for (11.1.2)."""
    if isinstance(order, Ferry):
        return order.fighters
    full = BERTHS * order.count if unit.type == CARRIER else 0
    return min(full, fighters(own_at(table, unit.owner, unit.hex))) if full else 0


def _demand_room(view: View, unit: Unit, order: Retreat) -> None:
    """Carriers take no more fighters than they have room for, and leave none without room (11.1.2)."""
    if unit.type != CARRIER:
        if isinstance(order, Ferry):
            raise refusal("11.1.1a", "{unit} carries no fighters; only carriers do (11.1).").where(unit=unit.name)
        return
    here, load = view.own_at(unit.hex), _load(view, unit, order)
    most = min(BERTHS * order.count, fighters(here))
    least = 0 if is_based(view, unit.owner, unit.hex) else fighters(here) - (berths(here) - BERTHS * order.count)
    if not min(most, least) <= load <= most:
        raise refusal(
            "11.1.2b",
            "{count} carriers can leave with {least} to {most} fighters: they carry {berths} at most, and those that "
            "stay need carriers or a colony of yours there (11.1).",
        ).where(count=order.count, least=max(0, min(most, least)), most=most, berths=BERTHS * order.count)


def _demand_counter(view: View, unit: Unit, count: int) -> None:
    """What goes and what stays, put together again, must not need more counters than there are (RN-37)."""
    limit, battle = UNITS[unit.type].counters, battle_of(view)
    away = sum(other.type == unit.type and other.hex != battle.hex for other in view.units.values())
    here = {
        family(other)
        for other in line_of(view).own(unit.owner)
        if isinstance(other, Unit) and other.type == unit.type and (other.name != unit.name or count < unit.count)
    }
    if away + 1 + len(here) > limit:
        raise refusal(
            "RN-37",
            "There is no free counter for {count} ships of {unit}: all {limit} for {type} are in use (2.3). The "
            "whole group may go.",
        ).where(count=count, unit=unit.name, limit=limit, type=TYPE_NAMES[unit.type])


def do_retreat(state: State, seat: Seat, order: Retreat, chance: Chance) -> None:
    """Take the ships of the group whose turn it is out of the battle, undamaged from then on."""
    battle = battle_of(state)
    slot = battle.slots[0]
    load = _load(state, state.players[seat].units[slot.unit], order)
    part = detach(state, state.players[seat].units[slot.unit], order.count)
    spend(battle, order.count)
    battle.acted = True
    part.damage, part.origin = 0, ""
    mourn(state, part, order.count, fled=True)
    narrate(state, "Retreated", say_n(
        "{seat}: {n} × {type} of {unit} retreats to {hex}.", "{seat}: {n} × {type} of {unit} retreat to {hex}.",
        n=order.count, seat=SeatName(seat), type=TYPE_NAMES[part.type], unit=slot.unit, hex=order.hex))  # fmt: skip
    arrive(state, chance, [part, *_take_aboard(state, part, load)], order.hex)


def _take_aboard(state: State, carriers: Unit, load: int) -> list[Unit]:
    """Take so many fighters out of the battle, those that have fired among them (RN-101)."""
    gone: list[Unit] = []
    for unit in board(own_at(state, carriers.owner, carriers.hex)) if load else []:
        part = detach(state, unit, min(load, unit.count))
        load -= part.count
        part.origin = ""
        mourn(state, part, part.count, fled=True)
        thin_out(battle_of(state), Unit(unit.name, unit.owner, unit.type, unit.hex, 0 if part is unit else unit.count))
        gone.append(part)
        if not load:
            break
    return gone
