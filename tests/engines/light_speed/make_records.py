"""Play the recorded matches anew: `python -m tests.engines.light_speed.make_records`.

Only for a new revision of the rules: records are what keeps old results from changing unnoticed.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from engines.core import Chance, Decision, Match, Options, Responder, live
from engines.light_speed import GAME
from engines.light_speed.model.commands import LaySheet
from tests.engines.recording import save

FOLDER = Path(__file__).parent / "records"


class Plan(msgspec.Struct, frozen=True):
    """A record to be made: its file's name, who plays, under which options, and how often a deadline passes."""

    name: str
    seats: int
    bot: str
    options: Options = {}
    missed: int = 0


PLANS = (
    Plan("three_rounds_in_waves", 2, "standard"),
    Plan("random_waves_with_missed_deadlines", 3, "random", {"cap": "9"}, missed=3),
    Plan("one_wave_of_ten", 4, "standard", {"mode": "one-wave"}),
    Plan("alternating", 2, "standard", {"mode": "alternating"}),
    Plan("alternating_with_missed_turns", 2, "random", {"mode": "alternating", "corsairs": "yes"}, missed=4),
    Plan("two_asteroids_and_corsairs", 3, "standard", {"asteroids": "two", "corsairs": "yes"}),
    Plan("ahead_at_the_cap", 4, "random", {"mode": "one-wave", "cap": "9"}),
    Plan("victory_shared_at_the_cap", 2, "nobody lays", {"mode": "one-wave", "cap": "9"}),
)


def lay_nothing(decision: Decision, chance: Chance) -> LaySheet:  # noqa: ARG001  # a responder
    """Answer as a player who never lays a ship."""
    return LaySheet()


def play(plan: Plan, secret: bytes) -> Match:
    """Play a match; with `missed`, every so often an answer is left to the deadline."""
    bots: dict[str, Responder] = {**GAME.bots, "nobody lays": lay_nothing}
    match = Match.start(GAME, plan.seats, plan.options, secret)
    while not match.over:
        if match.resolvable():
            match.resolve()
        elif plan.missed and match.number % plan.missed == 0:
            match.apply_default(match.waiting()[0])
        else:
            decision = next(decision for decision in match.decisions() if not decision.done)
            answer = bots[plan.bot](decision, Chance(live(secret + b" bots", match.number)))
            match.play(decision.seat, answer)
    return match


def make(plan: Plan) -> None:
    """Play the plan until it ends as its name says, and write it down."""
    for attempt in range(100):
        secret = f"{plan.name} {attempt}".encode()
        match = play(plan, secret)
        assert match.state.outcome is not None
        if plan.name != "ahead_at_the_cap" or max(match.state.outcome.scores) < 3:
            save(match, secret, FOLDER / f"{plan.name}.json")
            return


if __name__ == "__main__":
    for plan in PLANS:
        make(plan)
