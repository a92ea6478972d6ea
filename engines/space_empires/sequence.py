"""The order of play of Space Empires: start reading here.

What the chapters provide:

* `movement`: MoveUnits (question of the active seat), begin_turn, end_turn
* `battle/attacks` (section 5): `fight_battles(seat)` fights every battle of the active seat's Combat Phase and
  bombards, hex by hex in the order he chooses; `fight_battle(hex, attacker)` of `battle/combat` fights one at
  once, scheduled by exploration when units are shifted or thrown back onto enemies (RN-31, RN-57), without bombardment
* `exploration`: explore_systems, explore_system, ExploreNext, ShiftUnits
* `economy` (section 7): `open_economy` counts incomes, minerals and the wreck die; `EconomicSheet` (sealed) asks for
  scrapping, bid, purchases and placement, and resolves them all; `grow_colonies`
* `grants` (19): GrantResearch (sealed) asks for grants where research is unpredictable, and throws their dice
* `technology` (9.10.4): `upgrade_forms(view)`, `check_upgrade(view, order)`, `order_upgrade(state, seat, order)`,
  all called by MoveUnits, and `carry_out_upgrades(state, seat)`, called by end_turn
* `victory`: `judge_victory` ends the match when somebody has won; `home_world_lost(state, victim, conqueror)` is called
  by bombardment the moment a home world falls (RN-12). Both only set `state.outcome` or take a seat out of play.
"""

from engines.core import Frame, Procedure, Seat, Step, procedure, say, schedule, tell

from .model.options import buys_grants, machines_in
from .model.scenarios import VARIABLE, comrades
from .model.solo import forces, machines_come
from .model.state import State
from .rules import (
    colonies,
    economy,
    empires,
    exploration,
    grants,
    invasion,
    machines,
    march,
    movement,
    muster,
    neutrals,
    setup,
    victory,
    weakness,
)
from .rules.battle import attacks
from .rules.battle.attacks import fight_battles
from .rules.colonies import SettleDown
from .rules.economy import EconomicSheet, grow_colonies, open_economy
from .rules.empires import found_empires, run_empires
from .rules.exploration import explore_systems
from .rules.grants import GrantResearch
from .rules.invasion import march_empires
from .rules.machines import move_machines
from .rules.march import march_machines, send_machine
from .rules.movement import MoveUnits, begin_turn, end_turn, hand_over
from .rules.setup import PlaceHomeWorlds, deal_systems, draw_first_player, draw_homes
from .rules.victory import judge_victory


@procedure("2.1", "3.0a")
def begin_match(state: State) -> None:
    """Home worlds, markers, the first player; then cycles."""
    homes = draw_homes if state.board == VARIABLE else PlaceHomeWorlds()
    schedule(state, homes, *_founding(state), deal_systems, draw_first_player, play_cycle)


def _founding(state: State) -> list[Procedure]:
    """Return what sets up the alien empires of a player who is alone (SA-1)."""
    return [found_empires] if forces(state)[0] else []


@procedure("3.0b", "3.0e", "3.0f", "3.0g")
def play_cycle(state: State) -> None:
    """Three turns and an Economic Phase, again and again until somebody wins."""
    state.cycle += 1
    schedule(state, play_turn.at(turn=1), play_turn.at(turn=2), play_turn.at(turn=3), hold_economic_phase, play_cycle)


@procedure("3.0c")
def play_turn(state: State, turn: int) -> None:
    """Everybody's player-turn, in the order of play; then doomsday machines move (17.3a, SD-3)."""
    state.turn = turn
    tell(state, "TurnBegun", say("Turn {turn} of cycle {cycle} begins.", turn=turn, cycle=state.cycle))
    machines = [move_machines] if machines_in(state.options) else []
    coming = [march_machines] if machines_come(state) else [march_empires] if state.empires else []
    schedule(state, *(take_turn.at(seat=seat) for seat in turns(state)), *machines, *coming)


def turns(state: State) -> list[Seat]:
    """Return whose turns there are, in the order of play; blood brothers have one together (BB-2)."""
    return [seat for seat in state.order if comrades(state, seat)[0] == seat]


@procedure("3.0c")
def take_turn(state: State, seat: Seat) -> None:
    """Move, fight, explore; whoever is out of play does not."""
    crew = [one for one in comrades(state, seat) if state.players[one].alive]
    if crew:
        schedule(state, begin_turn.at(seat=crew[0]), *phases(crew), judge_victory)


def phases(crew: list[Seat]) -> list[Frame | MoveUnits | SettleDown]:
    """Return the turn of a player, or of blood brothers: each phase for one after the other, battles once (BB-2)."""
    first, *others = crew
    if not others:
        return [MoveUnits(first), fight_battles.at(seat=first), explore_systems.at(seat=first), SettleDown(first),
                end_turn.at(seat=first)]  # fmt: skip
    steps: list[Frame | MoveUnits | SettleDown] = []
    for one in crew:
        steps += [hand_over.at(seat=one), MoveUnits(one)]
    steps += [hand_over.at(seat=first), fight_battles.at(seat=first)]
    for one in crew:
        steps += [hand_over.at(seat=one), explore_systems.at(seat=one)]
    for one in crew:
        steps += [hand_over.at(seat=one), SettleDown(one)]
    return [*steps, end_turn.at(seat=first)]


@procedure("3.0d", "7.0a", "7.0c")
def hold_economic_phase(state: State) -> None:
    """Everybody at once and in secret, then the colonies grow."""
    state.phase, state.active = "economy", None
    tell(state, "EconomyBegun", say("The Economic Phase of cycle {cycle} begins.", cycle=state.cycle))
    schedule(state, open_economy, *_grants(state), EconomicSheet(), grow_colonies, *_arrivals(state), judge_victory)


def _arrivals(state: State) -> list[Procedure]:
    """Return what comes for a player who is alone after an Economic Phase, or is done there (SD-2, SA-2)."""
    return [send_machine] if machines_come(state) else [run_empires] if state.empires else []


def _grants(state: State) -> list[GrantResearch]:
    """Return the question that only unpredictable research asks (19.0a)."""
    return [GrantResearch()] if buys_grants(state.options) else []


STEPS: tuple[Step, ...] = (
    begin_match,
    *setup.STEPS,
    play_cycle,
    play_turn,
    take_turn,
    *movement.STEPS,
    *attacks.STEPS,
    *exploration.STEPS,
    *neutrals.STEPS,
    *machines.STEPS,
    *weakness.STEPS,
    *march.STEPS,
    *empires.STEPS,
    *muster.STEPS,
    *invasion.STEPS,
    *colonies.STEPS,
    hold_economic_phase,
    *grants.STEPS,
    *economy.STEPS,
    *victory.STEPS,
)
