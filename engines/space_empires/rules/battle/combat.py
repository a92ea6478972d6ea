"""A battle (5): the lines, the rounds, and the end."""

import msgspec

from engines.core import Seat, SeatName, procedure, say, schedule, tell
from engines.space_empires.model.options import has
from engines.space_empires.model.pieces import announce, armed, dangerous, enemies_at, own_at, remove, side_at
from engines.space_empires.model.scenarios import comrades
from engines.space_empires.model.state import ALIENS, HEX_BY_HEX, MACHINES, Battle, Hex, Slot, State, Technology, Unit
from engines.space_empires.model.tables import FIGHTER, MACHINE_SHOTS
from engines.space_empires.model.view import battle_of
from engines.space_empires.model.words import side_names, unit_name
from engines.space_empires.rules.arrivals import meet
from engines.space_empires.rules.carriers import lose_stranded
from engines.space_empires.rules.muster import await_fleets, muster_fleets
from engines.space_empires.rules.neutrals import await_aliens, draw_aliens
from engines.space_empires.rules.raiders import rally
from engines.space_empires.rules.reports import chapter_of, line_up, mourn, narrate, result
from engines.space_empires.rules.weakness import find_weakness, untested

from . import fire, mines, raiding, screening
from .doctrine import fire_unasked
from .fire import FireShips, can_act
from .lineup import line_of, owners, reunite, tidy
from .mines import MINE, explode_mines, is_mined, lay_open, sweep_mines
from .raiding import WithdrawRaiders, has_raiders, show_sides
from .screening import ScreenShips

SHOWN = ("attack", "defence", "tactics")
"""Technologies that both sides announce before a battle (9.9b)."""


@procedure("5.1.1c", "5.1.2", "RN-30", "RN-31")
def fight_battle(state: State, hex: Hex, attacker: Seat) -> None:  # noqa: A002  # the word on the agenda
    """Remove decoys, line up what is left, and fight until one side has no armed ships (RN-149)."""
    enemies = foes_at(state, attacker, hex)
    if not enemies or all(unit.lurking for unit in side_at(state, attacker, hex)):
        state.contacts = [hex_ for hex_ in state.contacts if hex_ != hex or not has(state, "raiders")]
        return
    if await_aliens(state, hex):
        schedule(state, draw_aliens.at(hex=hex), fight_battle.at(hex=hex, attacker=attacker))
        return
    if await_fleets(state, hex):
        schedule(state, muster_fleets.at(hex=hex), fight_battle.at(hex=hex, attacker=attacker))
        return
    if untested(state, hex):
        schedule(state, find_weakness.at(hex=hex), fight_battle.at(hex=hex, attacker=attacker))
        return
    foe = next((unit.owner for unit in enemies if dangerous(unit)), enemies[0].owner)
    for seat in (attacker, foe):
        rally(state, seat, hex)
    attacker, foe = (_leader(state, seat, hex) for seat in (attacker, foe))
    state.battle = Battle(hex, attacker, foe)
    state.fresh.append(hex)
    _remove_decoys(state)
    if has_raiders(state):
        schedule(state, show_sides, *(WithdrawRaiders(seat) for seat in owners(state, foe, attacker)), engage)
    else:
        _engage(state)


def _leader(state: State, seat: Seat, hex_: Hex) -> Seat:
    """Return in whose name a side fights: of brothers the first with anything dangerous there, else anything (BB-9)."""
    here = [unit for unit in side_at(state, seat, hex_) if not unit.lurking]
    return next((unit.owner for unit in here if dangerous(unit)), here[0].owner)


def foes_at(state: State, attacker: Seat, hex_: Hex) -> list[Unit]:
    """Return whom an attacker can fight; mines and doomsday machines leave each other alone (17.2e, RN-137)."""
    enemies = [unit for unit in enemies_at(state, attacker, hex_) if not unit.lurking]
    return enemies if attacker not in (ALIENS, MACHINES) else [unit for unit in enemies if unit.type != MINE]


@procedure("12.1.3a", "RN-150")
def engage(state: State) -> None:
    """Fight with the raiders that have not withdrawn."""
    _engage(state)


def _engage(state: State) -> None:
    if is_mined(state):
        schedule(state, lay_open, sweep_mines, explode_mines, join_battle)
    else:
        _join(state)


@procedure("13.1.4e")
def join_battle(state: State) -> None:
    """Fight with what the mines have left; fighters without a berth are lost with their carriers (13.1.4d)."""
    battle = battle_of(state)
    for seat in owners(state, battle.attacker, battle.defender):
        lose_stranded(state, seat, battle.hex)
    _join(state)


def _join(state: State) -> None:
    if line_of(state).over:
        schedule(state, end_battle)
        return
    _line_up(state)
    schedule(state, begin_round)


def _line_up(state: State) -> None:
    """Show both sides, and tell everybody who fights with what (5.1.2)."""
    battle, line = battle_of(state), line_of(state)
    fleet, foes = line.groups[battle.attacker], line.groups[battle.defender]
    for unit in (*fleet, *foes):
        _present(state, unit)
    tell(state, "BattleBegun", say(
        "{attacker} attacks {defender} in {hex}: {fleet} against {foes}.",
        attacker=side_names(line.owners(battle.attacker)), defender=side_names(line.owners(battle.defender)),
        hex=battle.hex, fleet=line_up(fleet), foes=line_up(foes)))  # fmt: skip


def _remove_decoys(state: State) -> None:
    """Decoys go before anything is shown (5.1.2b, 8.3.2e)."""
    battle = battle_of(state)
    for seat in owners(state, battle.attacker, battle.defender):
        for unit in own_at(state, seat, battle.hex):
            if unit.type == "DE":
                remove(state, unit)
                tell(state, "Destroyed", say("A counter of {seat} in {hex} turns out to be a decoy and is removed.",
                                             seat=SeatName(seat), hex=battle.hex))  # fmt: skip


def _present(state: State, unit: Unit) -> None:
    """Turn a group up and announce its technology; the headline names both (5.1.2a, 9.9b, RN-93)."""
    unit.revealed = True
    shown = _to_show(state, unit)
    levels = {name: getattr(unit.technology, name) for name in shown}
    unit.shown = msgspec.structs.replace(unit.shown or Technology(), **levels)
    for name in shown:
        announce(state, unit.owner, name, getattr(unit.technology, name))


def _to_show(state: State, unit: Unit) -> tuple[str, ...]:
    """Fighters show their level, scouts their point defence if fighters are there (9.9e)."""
    if not has(state, "fighters"):
        return SHOWN
    line = line_of(state)
    if unit.type == FIGHTER:
        return *SHOWN, "fighters"
    met = any(group.type == FIGHTER for group in line.groups[line.opponent(unit.owner)])
    return (*SHOWN, "point") if unit.technology.point and met else SHOWN


@procedure("5.1.3", "5.1.6", "5.7a")
def begin_round(state: State) -> None:
    """Ask the larger side what it screens, then fire; split groups come together where they can."""
    battle = battle_of(state)
    battle.forced = battle.round > 0 and not battle.acted and not battle.forced
    battle.round += 1
    battle.acted, battle.screened, battle.bonus = False, [], None
    narrate(state, "RoundBegun", say("Round {round}.", round=battle.round))
    for seat in (battle.attacker, battle.defender):
        reunite(state, seat)
    battle.scanners = line_of(state).look_out()
    line = line_of(state)
    able = owners(state, line.larger) if line.larger >= 0 and line.may_screen else []
    schedule(state, *(ScreenShips(seat) for seat in able), open_fire)


@procedure("5.1.4", "5.1.5", "5.2")
def open_fire(state: State) -> None:
    """Give the fleet-size bonus and line the groups up in their order of fire."""
    battle, line = battle_of(state), line_of(state)
    turns = line.open_fire()
    battle.bonus = line.bonus
    battle.slots = [Slot(unit.owner, unit.name, _shots(unit), early=early) for unit, early in turns]
    if battle.bonus is not None:
        narrate(state, "FleetBonus", say("{seat} has at least twice the ships and fires with +1.",
                                         seat=side_names(line.owners(battle.bonus))))  # fmt: skip
    schedule(state, take_slot)


def _shots(unit: Unit) -> int:
    """Return how often a group fires in a round: each ship once, a doomsday machine twice (17.2b)."""
    return MACHINE_SHOTS.get(unit.type, unit.count)


@procedure("5.1.1e", "5.1.5b", "5.2a")
def take_slot(state: State) -> None:
    """Let the next ship act, begin the next round, or end the battle."""
    battle, line = battle_of(state), line_of(state)
    if line.over:
        schedule(state, end_battle)
        return
    battle.slots = [slot for slot in battle.slots if slot.ships]
    while battle.slots and not can_act(state, line):
        del battle.slots[0]
    if battle.slots:
        seat = battle.slots[0].seat
        schedule(state, FireShips(seat) if seat >= 0 else fire_unasked, take_slot)
    else:
        schedule(state, begin_round)


@procedure("5.4", "5.6g", "5.11a")
def end_battle(state: State) -> None:
    """Abandoned unarmed ships are lost, damage is removed; survivors stay face up."""
    battle = battle_of(state)
    sides = (battle.attacker, battle.defender)
    for seat in owners(state, *sides):
        _lose_abandoned(state, seat)
    if battle.round:
        line = line_of(state)
        winners = next(line.owners(side) for side in sides if line.groups[side])
        attackers, defenders = (_fought(state, side) for side in sides)
        told = result(battle, winners, attackers, defenders, state.colonies.get(battle.hex))
        tell(state, "BattleOver", told, chapter=chapter_of(battle.hex), sums_up=True)
    for side in sides:
        tidy(state, side)
        for seat in comrades(state, side):
            lose_stranded(state, seat, battle.hex)
    state.battle = None
    for seat in comrades(state, battle.attacker):
        victors = [unit for unit in own_at(state, seat, battle.hex) if not unit.lurking]
        if state.revision >= HEX_BY_HEX and victors and battle.attacker >= 0:
            meet(state, victors, battle.hex)  # what a third player left there alone goes as well
    armed_left = [unit for unit in enemies_at(state, battle.attacker, battle.hex) if armed(unit) and not unit.lurking]
    if not armed_left or min(sides) < 0:  # beside a doomsday machine only mines are left, and they do not fight it
        state.contacts = [hex_ for hex_ in state.contacts if hex_ != battle.hex]


def _fought(state: State, side: Seat) -> list[Seat]:
    """Return who has fought on a side of the battle: whoever has ships there, or has lost some."""
    there = {*(loss.seat for loss in battle_of(state).gone), *line_of(state).owners(side)}
    return [seat for seat in comrades(state, side) if seat in there]


def _lose_abandoned(state: State, seat: Seat) -> None:
    """Unarmed ships without an armed one beside them are destroyed by armed enemies (5.4b, 5.4c, 5.4d)."""
    battle = battle_of(state)
    line = line_of(state)
    if line.groups[line.side(seat)] or not line.groups[line.opponent(seat)]:
        return
    for unit in own_at(state, seat, battle.hex):
        if unit.lurking or unit.type == MINE:
            continue
        remove(state, unit)
        mourn(state, unit, unit.count)
        tell(state, "Destroyed", say("{unit} is left without protection in {hex} and destroyed.",
                                     unit=unit_name(unit), hex=battle.hex),
             chapter=chapter_of(battle.hex) if battle.round else None)  # fmt: skip


STEPS = (
    fight_battle,
    *raiding.STEPS,
    engage,
    *mines.STEPS,
    join_battle,
    begin_round,
    *screening.STEPS,
    open_fire,
    take_slot,
    *fire.STEPS,
    fire_unasked,
    end_battle,
)
