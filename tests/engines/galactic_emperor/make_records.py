"""Play matches that are not recorded yet: `python -m tests.engines.galactic_emperor.make_records`.

Records are what keeps old results from changing unnoticed, so those of earlier revisions stay. A plan is played with
one secret after another until the match ends as its name says.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from engines.core import Chance, Command, Decision, Match, Options, Outcome, live
from engines.galactic_emperor import GAME
from engines.galactic_emperor.model.state import State
from engines.parts.random_play import random_answer
from tests.engines.galactic_emperor.full_orders import FULL_SET, OTHER_SORTS
from tests.engines.recording import save

FOLDER = Path(__file__).parent / "records"
ATTEMPTS = 300
RETRIES = 25

Wish = Callable[[Match], bool]
"""Tells whether a match has ended as wished."""


def state_of(match: Match) -> State:
    """Return the match's state."""
    assert isinstance(match.state, State)
    return match.state


def outcome_of(match: Match) -> Outcome:
    """Return the outcome of a match that is over."""
    assert match.state.outcome is not None
    return match.state.outcome


def first(match: Match) -> list[int]:
    """Return the seats with the most victory points."""
    scores = outcome_of(match).scores
    return [seat for seat, points in enumerate(scores) if points == max(scores)]


def ended(why: str, role: str) -> Wish:
    """Return the wish for a match that ends in a role, nobody being tied."""
    return lambda match: (state_of(match).ending, state_of(match).role) == (why, role) and len(first(match)) == 1


def fought(match: Match) -> bool:
    """Tell whether a final battle broke a tie."""
    armed = [seat for seat in first(match) if state_of(match).players[seat].ships]
    return len(first(match)) == 2 and armed == outcome_of(match).winners


def shared(match: Match) -> bool:
    """Tell whether a victory is shared."""
    return len(outcome_of(match).winners) == 2


class Plan(msgspec.Struct, frozen=True):
    """A record to be made: its file's name, how it must end, and how it is played.

    `stray`: one answer of so many is given at random, `missed`: one of so many is left to the deadline (0: none).
    `orders` are standing orders that everybody gives at the beginning.
    """

    name: str
    wish: Wish
    seats: int = 3
    options: Options = {}
    stray: int = 6
    missed: int = 0
    orders: tuple[str, ...] = ()


PLANS = (
    Plan("pool_in_regent", ended("pool", "regent"), 6),
    Plan("pool_in_warlord", ended("pool", "warlord"), missed=9),
    Plan("tokens_in_warlord", ended("tokens", "warlord")),
    Plan("tokens_in_second_warlord", ended("tokens", "warlord-2"), 5, {"strict": "yes"}),
    Plan("tokens_in_explorer", ended("tokens", "explorer"), options={"strict": "yes"}, orders=OTHER_SORTS),
    Plan("tokens_in_regent", ended("tokens", "regent"), missed=2),
    Plan("tie_broken_by_a_final_battle", fought),
    Plan("victory_shared", shared),
    Plan("strict_in_revision_2", ended("pool", "regent"), 4, {"strict": "yes"}, missed=11),
    Plan("everybody_on_standing_orders", ended("pool", "regent"), 4, stray=0, orders=FULL_SET),
)


def play(plan: Plan, secret: bytes) -> Match:
    """Play a match as planned."""
    match = Match.start(GAME, plan.seats, plan.options, secret)
    for seat, line in itertools.product(range(plan.seats), plan.orders):
        match.play(seat, GAME.notation.read(line))
    return play_on(plan, match, secret)


def play_on(plan: Plan, match: Match, secret: bytes) -> Match:
    """Play a match to its end."""
    while not match.over:
        if match.apply_standing_orders():
            continue
        if match.resolvable():
            match.resolve()
        elif plan.missed and match.number % plan.missed == 0:
            match.apply_default(match.waiting()[0])
        else:
            decision = next(decision for decision in match.decisions() if not decision.done)
            match.play(decision.seat, answer(plan, decision, Chance(live(secret + b" bots", match.number))))
    return match


def play_last_again(plan: Plan, match: Match, secret: bytes) -> Iterator[Match]:
    """Yield a match with its last command given some entries later, each time other dice in the final battle."""
    last = match.log[-1]
    if last.kind != "command" or last.seat is None:
        return
    for later in range(1, RETRIES):
        again = Match.replay(GAME, match.log[:-1], secret)
        for _ in range(later):
            again.play(0, GAME.notation.read("plan drop ask"))
        again.play(last.seat, last.command)
        yield play_on(plan, again, secret)


def answer(plan: Plan, decision: Decision, chance: Chance) -> Command:
    """Answer like the standard bot, now and then at random."""
    strays = plan.stray and chance.below(plan.stray, "astray?") == 0
    command = (random_answer if strays else GAME.bots["standard"])(decision, chance)
    assert isinstance(command, Command), "nobody who is done is asked"
    return command


def made(plan: Plan) -> tuple[bytes, Match]:
    """Return a match that has ended as wished, and its secret; of final battles many ends are tried."""
    for attempt in range(ATTEMPTS):
        secret = f"{plan.name} {attempt}".encode()
        match = play(plan, secret)
        ends = play_last_again(plan, match, secret) if plan.wish is shared and fought(match) else iter(())
        for end in (match, *ends):
            if plan.wish(end):
                return secret, end
    message = f"{plan.name} does not end so in {ATTEMPTS} matches"
    raise AssertionError(message)


def make(plan: Plan) -> None:
    """Play the plan until it ends as its name says, and write it down."""
    secret, match = made(plan)
    save(match, secret, FOLDER / f"{plan.name}.json")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for planned in PLANS:
        if not (FOLDER / f"{planned.name}.json").exists():
            make(planned)
