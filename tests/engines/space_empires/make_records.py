"""Play the recorded matches anew: `python -m tests.engines.space_empires.make_records`, or single ones by name.

Only for a new revision of the rules: records are what keeps old results from changing unnoticed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import msgspec

from engines.core import Chance, Command, Entry, Match, Options, Refusal, Responder, Text, live, render
from engines.parts.random_play import random_answer
from engines.space_empires import GAME
from engines.space_empires.model import options
from engines.space_empires.model.commands import Stay, Strike, Withdraw
from engines.space_empires.model.plan_commands import PlanRaiders, PlanScanners, PlanWithdraw
from engines.space_empires.model.state import State
from engines.space_empires.rules.victory import fleet_value
from tests.engines.recording import save
from tests.engines.space_empires.guests import guest
from tests.engines.space_empires.pilots import pilot
from tests.engines.space_empires.settlers import pacifist, settler

FOLDER = Path(__file__).parent / "records"
ATTEMPTS = 200

HOME = "An enemy home world is destroyed."
POINTS = "Three colony points end the short game."
LAST_PLAYER = "Only one player is left."
ALL_DESTROYED = "All doomsday machines are destroyed."
EMPIRE_CAME = "An alien empire has destroyed your home world."
HOME_DESTROYED = "A doomsday machine has destroyed your home world."
TOGETHER = "{one} with {other}"
"""How blood brothers are called who fight together."""

LAST_CYCLE = "The last cycle is over; the largest colony income wins."

DOCTRINES = (
    "plan on",
    "plan targets DD CA SC",
    "plan screen SC keep bonus",
    "plan retreat at 3.0",
    "plan damaged retreat",
    "plan bombard to 1",
    "plan off",
    "plan mines CA DD",
    "plan raiders strike",
    "plan withdraw at 2.0",
    "plan scanners back",
)
"""Standing orders that seats give in turn."""

PACKAGES = {option.name: option.values[1].value for option in options.PACKAGES}
"""Every package of rules switched on."""

RAIDING = (Strike, Withdraw, Stay, PlanRaiders, PlanWithdraw, PlanScanners)

Judge = Callable[[State], bool]


class Plan(msgspec.Struct, frozen=True):
    """A record to be made: its file's name, who plays, under which options, and how it is to end.

    Now and then somebody answers at random (one in `whims`), takes that back (one in `regrets`), misses a deadline
    (one in `missed`) or changes the standing orders (one in `planning`); 0 is never. `orders` are kinds that must be
    given, `fought` is how a battle must tell who fights it, `unlike` are revisions under which the same orders come to
    something else.
    """

    name: str
    seats: int
    bots: Sequence[str]
    ending: str
    options: Options = {}
    whims: int = 0
    regrets: int = 0
    missed: int = 0
    planning: int = 0
    most: int = 700
    judge: Judge = lambda _: True
    orders: Sequence[type[Command]] = ()
    fought: str = ""
    unlike: Sequence[int] = ()


def shared(state: State) -> bool:
    """Tell whether several have won."""
    assert state.outcome is not None
    return len(state.outcome.winners) > 1


def won_by_fleet(state: State) -> bool:
    """Tell whether one has won with as many points as another, and a dearer fleet."""
    assert state.outcome is not None
    red, green = state.outcome.scores
    return red == green and not shared(state) and fleet_value(state, 0) != fleet_value(state, 1)


def won_by_income(state: State) -> bool:
    """Tell whether the largest income is that of one."""
    assert state.outcome is not None
    return state.outcome.scores.count(max(state.outcome.scores)) == 1


def mines_shown(state: State) -> bool:
    """Tell whether mines have been met."""
    return any("mines" in player.announced for player in state.players)


def flew(state: State) -> bool:
    """Tell whether fighters have fought, and somebody has point defence."""
    shown = [player.announced for player in state.players]
    return any("fighters" in known for known in shown) and any(player.levels["point"] for player in state.players)


def met(*types: str) -> Judge:
    """Return what tells whether all of these have come onto the map."""
    return lambda state: {*types} <= {*state.drawn}


PLANS = (
    Plan("home_world_destroyed", 2, ["standard"], HOME, {"board": "small", "cycles": "100"}),
    Plan("colony_points", 2, ["standard"], POINTS, {"victory": "short"}),
    Plan("colony_points_and_the_dearer_fleet", 2, ["settler", "pacifist"], POINTS,
         {"victory": "short", "start": "quick", "board": "large"}, judge=won_by_fleet),
    Plan("colony_points_shared", 2, ["pacifist"], POINTS,
         {"victory": "short", "start": "quick", "board": "large", "cycles": "12"}, judge=shared),
    Plan("last_player", 3, ["standard"], LAST_PLAYER, {"victory": "long", "start": "quick"}, most=1400),
    Plan("largest_income", 2, ["standard", "random"], LAST_CYCLE,
         {"cycles": "6", "maintenance": "half", "ruleset": "current"}, missed=9, judge=won_by_income),
    Plan("income_shared", 2, ["standard"], LAST_CYCLE, {"cycles": "6"}, judge=shared),
    Plan("four_seats", 4, ["standard"], HOME, {"ruleset": "current"}, whims=20, most=1200),
    Plan("quick_start", 2, ["standard"], HOME, {"start": "quick", "board": "small", "maintenance": "half"}, whims=15),
    Plan("battle_plans", 2, ["standard"], HOME, {"board": "small"}, planning=15),
    Plan("orders_taken_back", 3, ["standard"], LAST_CYCLE, {"cycles": "6"}, whims=6, regrets=2, judge=won_by_income),
    Plan("packages", 2, ["standard"], LAST_CYCLE, {"cycles": "12", **PACKAGES}, whims=3, regrets=9, planning=12,
         judge=mines_shown),
    Plan("warp_points_and_grants", 2, ["standard"], LAST_CYCLE,
         {"warp": "six", "research": "grants", "board": "small", "cycles": "6"}),
    Plan("four_warp_points", 2, ["standard"], LAST_CYCLE,
         {"warp": "four", "board": "small", "cycles": "6"}, whims=10),
    Plan("everything_on_the_extra_large_board", 2, ["standard"], LAST_CYCLE,
         {"board": "extra", "rules": "everything", "cycles": "6"}),
    Plan("massive", 2, ["settler", "random"], LAST_CYCLE, {"board": "massive", "rules": "basic", "cycles": "6"}),
    Plan("missing_corners", 2, ["random", "settler"], LAST_CYCLE, {"board": "3d", "cycles": "6"}),
    Plan("dare", 2, ["random", "settler"], LAST_CYCLE, {"board": "dare", "cycles": "6"}),
    Plan("double_trouble", 2, ["settler", "random"], LAST_CYCLE, {"board": "double", "cycles": "6"}),
    Plan("knife_fight", 2, ["standard"], HOME, {"board": "knife"}),
    Plan("variable", 3, ["settler", "random"], LAST_CYCLE, {"map": "variable", "cycles": "6"}),
    Plan("uneasy_alliances", 4, ["standard", "random"], LAST_CYCLE, {"teams": "uneasy", "cycles": "6"}),
    Plan("blood_brothers", 4, ["guest", "standard", "standard", "standard"], HOME,
         {"teams": "brothers", "start": "quick", "cycles": "12"}, whims=30, most=950, fought=TOGETHER),
    Plan("two_against_one", 3, ["standard", "random"], LAST_CYCLE, {"teams": "pair", "cycles": "6"}),
    Plan("raiders", 2, ["standard"], LAST_CYCLE,
         {"raiders": "on", "mines": "on", "board": "small", "start": "quick", "cycles": "12"}, whims=5, planning=30,
         most=900, orders=RAIDING),
    Plan("to_the_letter", 2, ["pilot"], LAST_CYCLE,
         {"trade": "on", "slingshot": "on", "raiders": "on", "ruleset": "current", "board": "small", "start": "quick",
          "cycles": "6"}, unlike=(2, 3)),
    Plan("fighters", 2, ["standard"], LAST_CYCLE,
         {"fighters": "on", "mines": "on", "board": "small", "start": "quick", "cycles": "12"}, whims=5, planning=30,
         most=900, judge=flew),
    Plan("aliens_and_a_doomsday_machine", 2, ["random", "settler"], LAST_CYCLE,
         {"board": "small", "aliens": "on", "doomsday": "one", "cycles": "6"}, judge=met("AC", "DM")),
    Plan("two_doomsday_machines", 2, ["settler", "random"], LAST_CYCLE,
         {"board": "massive", "doomsday": "two", "cycles": "6"}, judge=met("DM")),
    Plan("three_doomsday_machines", 2, ["settler", "random"], LAST_CYCLE,
         {"board": "small", "doomsday": "three", "cycles": "6"}, judge=met("DM")),
    Plan("alone_against_three_machines", 1, ["standard"], ALL_DESTROYED, {"difficulty": "easy"}, whims=20, regrets=3),
    Plan("alone_by_the_book", 1, ["standard"], ALL_DESTROYED, {"difficulty": "hard"}, unlike=(4,)),
    Plan("alone_with_everything", 1, ["random"], HOME_DESTROYED, {"solo": "large", "rules": "everything"}),
    Plan("alone_hard", 1, ["random"], HOME_DESTROYED, {"difficulty": "hard"}),
    Plan("alone_harder", 1, ["random"], HOME_DESTROYED, {"difficulty": "harder"}),
    Plan("alone_against_empires", 1, ["random"], EMPIRE_CAME, {"solo": "empires", "difficulty": "tough"}, whims=9),
    Plan("alone_with_luck", 1, ["random"], HOME_DESTROYED, {"difficulty": "luck"}),
)  # fmt: skip


BOTS: dict[str, Responder] = {**GAME.bots, "settler": settler, "pacifist": pacifist, "guest": guest, "pilot": pilot}


def play(plan: Plan, secret: bytes) -> Match:
    """Play a match as the plan says, as long as it may be."""
    match = Match.start(GAME, plan.seats, plan.options, secret)
    while not match.over and match.number < plan.most:
        chance = Chance(live(secret + b" players", match.number))
        if match.resolvable():
            match.resolve()
        elif _now_and_then(plan.planning, chance):
            _change_plans(match, chance)
        elif not (plan.planning and match.apply_standing_orders()):
            _answer(match, plan, chance)
    return match


def _now_and_then(once_in: int, chance: Chance) -> bool:
    return once_in > 0 and chance.below(once_in, "now?") == 0


def _change_plans(match: Match, chance: Chance) -> None:
    seat = chance.below(match.state.seats, "whose plans")
    line = DOCTRINES[chance.below(len(DOCTRINES), "which plan")]
    try:
        match.play(seat, GAME.notation.read(line))
    except Refusal:
        match.play(seat, GAME.notation.read(DOCTRINES[0]))


def _answer(match: Match, plan: Plan, chance: Chance) -> None:
    """Let somebody who is asked answer, well or at a whim; of a whim some think better."""
    decision = next(decision for decision in match.decisions() if not decision.done)
    if _now_and_then(plan.missed, chance):
        match.apply_default(decision.seat)
    elif _now_and_then(plan.whims, chance):
        answer = random_answer(decision, chance)
        assert answer is not None, "the sheet is not done"
        match.play(decision.seat, answer)
        if _now_and_then(plan.regrets, chance):
            _take_back(match, decision.seat)
    else:
        bot = plan.bots[decision.seat % len(plan.bots)]
        match.play(decision.seat, BOTS[bot](decision, chance))


def _take_back(match: Match, seat: int) -> None:
    try:
        match.undo(seat)
    except Refusal:
        return


def ends_as_planned(plan: Plan, match: Match) -> bool:
    """Tell whether a match has ended as its record is to."""
    state = match.state
    assert isinstance(state, State)
    given = {type(entry.command) for entry in match.log}
    if not given.issuperset(plan.orders):
        return False
    return state.outcome is not None and state.outcome.reason.template == plan.ending and plan.judge(state)


def is_fought(plan: Plan, match: Match) -> bool:
    """Tell whether there has been such a battle as the plan wants, if it wants one."""
    if not plan.fought:
        return True
    begun = [event.text for _, event in match.events(None, -1) if event.name == "BattleBegun"]
    told = [param for text in begun for param in text.params.values()]
    return any(isinstance(param, Text) and param.template == plan.fought for param in told)


def under(revision: int, plan: Plan, log: Sequence[Entry], secret: bytes) -> list[str]:
    """Return what everybody hears when the orders of a log are given under a revision, as far as they can be."""
    match = Match.start(replace(GAME, revision=revision), plan.seats, plan.options, secret)
    try:
        for entry in log[1:]:
            if match.resolvable():
                match.resolve()
            elif entry.command is not None and entry.seat is not None:
                match.play(entry.seat, entry.command)
    except Refusal:
        pass
    end = [match.state.outcome.reason] if match.state.outcome else []
    return [render(text) for text in [*(event.text for _, event in match.events(None, -1)), *end]]


def is_unlike(plan: Plan, log: Sequence[Entry], secret: bytes) -> bool:
    """Tell whether the orders come to something else under each of the revisions that the plan names."""
    told = under(log[0].revision, plan, log, secret) if plan.unlike else []
    return all(under(revision, plan, log, secret) != told for revision in plan.unlike)


def make(plan: Plan) -> None:
    """Play until a match ends as planned, and write it down."""
    for attempt in range(ATTEMPTS):
        secret = f"{plan.name} {attempt}".encode()
        match = play(plan, secret)
        if ends_as_planned(plan, match) and is_fought(plan, match) and is_unlike(plan, match.log, secret):
            save(match, secret, FOLDER / f"{plan.name}.json")
            return
    message = f"no {plan.name} in {ATTEMPTS} attempts"
    raise AssertionError(message)


if __name__ == "__main__":
    for plan in [plan for plan in PLANS if plan.name in sys.argv[1:] or len(sys.argv) == 1]:
        make(plan)
