"""The order of play of Galaxy of Trian: start reading here."""

from engines.core import Chance, SeatName, procedure, say, schedule, tell

from .model.state import State
from .rules import scoring
from .rules.acting import TakeAction, UsePost
from .rules.closing import KeepEmissaries, closed_now, settle
from .rules.deal import card_of, docks_of, stacks_of, tiles_for
from .rules.drawing import DrawTile
from .rules.fleet.battle import ChooseFoe
from .rules.fleet.looting import loot
from .rules.laying import LayTile
from .rules.minerals import collect


@procedure("TR-SETUP-8", "TR-SETUP-10", "TR-SETUP-13", "TR-RN-3", "TR-RN-4")
def prepare(state: State, chance: Chance) -> None:
    """Shuffle the tiles into two stacks, fill the race cards, draw who begins."""
    state.stacks = stacks_of(tiles_for(state.seats, state.options, chance), chance)
    state.cards = [card_of(state.seats, state.options) for _ in range(state.seats)]
    state.docks = docks_of(state.seats, state.options)
    state.first = chance.below(state.seats, "first player")
    tell(state, "MatchBegun", say("{seat} begins.", seat=SeatName(state.first)))
    schedule(state, take_turn)


@procedure("TR-TURN-1", "TR-TURN-4", "TR-TURN-5")
def take_turn(state: State) -> None:
    """Turn after turn until the last tile lies: minerals, a tile, one action, areas that have been closed."""
    if state.stuck or not any(state.stacks):
        schedule(state, end_match)
        return
    seat = state.active
    tell(state, "TurnBegun", say("Turn {number}: {seat} plays.", number=state.turn + 1, seat=SeatName(seat)))
    schedule(state, collect_minerals, DrawTile(seat), LayTile(seat), TakeAction(seat), settle_areas, end_turn)


@procedure("TR-MINERALS-2", "TR-RN-6")
def collect_minerals(state: State) -> None:
    """Step 1: as many minerals as the player may take."""
    if state.options["family"] == "no":
        collect(state, state.active)
        loot(state, state.active)


@procedure("TR-SCORE-CLOSE-1", "TR-SCORE-CLOSE-6", "TR-SPECIAL-3", "TR-RN-58")
def settle_areas(state: State) -> None:
    """Step 4: each area closed by the tile, one after the other."""
    waiting = closed_now(state)
    if waiting:
        schedule(state, settle_areas)
        settle(state, waiting[0])


@procedure("TR-SETUP-14", "TR-CLOSE-SPACE-5")
def end_turn(state: State) -> None:
    """The next player clockwise has the turn; standing orders for one turn are forgotten."""
    plan = state.plans.get(state.active)
    if plan is not None and plan.turn:
        del state.plans[state.active]
    state.turn += 1
    state.lying = False
    state.flown = {}
    schedule(state, take_turn)


@procedure("TR-END-1")
def end_match(state: State) -> None:
    """Count the points of the end."""
    scoring.finish(state)


STEPS = (
    prepare,
    take_turn,
    collect_minerals,
    DrawTile,
    LayTile,
    TakeAction,
    UsePost,
    settle_areas,
    KeepEmissaries,
    ChooseFoe,
    end_turn,
    end_match,
)
