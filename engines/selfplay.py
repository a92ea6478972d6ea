"""Whole matches played by responders: for measuring, for checking the laws, for records."""

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from engines.core import Chance, Decision, Entry, Game, Match, Options, Responder, Seat, live

AnyGame = Game[Any, Any]
Watcher = Callable[[Match, Decision], None]


@dataclass
class Played:
    """A match played out, and how often it stood still for somebody new to answer."""

    match: Match
    waits: int = 0

    @property
    def finished(self) -> bool:
        """Whether the outcome is known."""
        return self.match.over

    @property
    def ending(self) -> str:
        """Why it ended, as a template; nothing if it did not."""
        outcome = self.match.state.outcome
        return outcome.reason.template if outcome else ""

    @property
    def log(self) -> list[Entry]:
        """The entries."""
        return self.match.log


def deal_bots(bots: Sequence[str], seats: int, match: int) -> list[str]:
    """Return which bot plays which seat, moved on by one seat each match so that no seat favours one."""
    return [bots[(seat + match) % len(bots)] for seat in range(seats)]


def play_out(
    game: AnyGame,
    seats: int,
    options: Options,
    seed: bytes,
    responders: Sequence[Responder],
    watch: Watcher | None = None,
    *,
    orders: Sequence[str] = (),
) -> Played:
    """Play a match to its end, or to the game's stated number of commands; `watch` sees every decision first.

    It waits whenever somebody is newly asked who did not act last; those asked together are one wait. Standing orders
    are carried out before anybody is asked; every seat gives those of `orders` as the match begins.
    """
    match = Match.start(game, seats, options, seed)
    for seat, line in itertools.product(range(seats), orders):
        match.play(seat, game.notation.read(line))
    played = Played(match)
    known: set[tuple[int, Seat]] = set()
    acted: Seat | None = None
    while not match.over and match.number <= game.most_commands:
        if match.apply_standing_orders():
            continue
        if match.resolvable():
            match.resolve()
            continue
        unanswered = [decision for decision in match.decisions() if not decision.done]
        asked = {(decision.number, decision.seat) for decision in unanswered}
        played.waits += any(seat != acted for _, seat in asked - known)
        known, acted = asked, unanswered[0].seat
        if watch is not None:
            watch(match, unanswered[0])
        decision = match.decision(acted)
        match.play(acted, _answer(decision, responders, seed, match.number), asked=decision)
    return played


def _answer(decision: Decision, responders: Sequence[Responder], seed: bytes, number: int) -> Any:
    command = responders[decision.seat](decision, Chance(live(seed + b" bots", number)))
    assert command is not None, "a bot answers everything"
    return command
