"""What the laws are checked with: verdicts, branches of a match, and the laws that others lean on."""

import itertools
from typing import Any

from engines.core import BrokenInvariant, Chance, Decision, Game, Match, Options, Seat, encode
from engines.parts.random_play import random_answer

AnyGame = Game[Any, Any]


class BrokenLaw(AssertionError):  # noqa: N818  # a verdict on a game
    """A game breaks a law; the message says which and where."""


def demand(law: int, truth: object, why: str) -> None:
    """Raise BrokenLaw unless the statement is true."""
    if not truth:
        message = f"law {law}: {why}"
        raise BrokenLaw(message)


def eyes(match: Match) -> list[Seat | None]:
    """Return everybody who looks on: the seats, and None for spectators."""
    return [*range(match.state.seats), None]


def planners(match: Match) -> list[Seat]:
    """Return the seats that may give standing orders."""
    orders = match.game.standing_orders
    return orders.question.seats(match.state) if orders and not match.over else []


def branch(match: Match) -> Match:
    """Return a copy that goes on by itself, with the same draws for the same commands."""
    return Match(match.game, match.game.decode(encode(match.state)), match.log[-1:], b"a branch")


def everything_adds_up(match: Match) -> None:
    """Law 8: the game's own audit."""
    try:
        match.game.audit(match.state)
    except (BrokenInvariant, AssertionError) as trouble:
        demand(8, truth=False, why=f"{trouble} at {match.number}")


def samples_pass(decision: Decision, chance: Chance) -> Any:
    """Law 4, first half: what the choices offer, the check allows. Returns a legal command."""
    for form in decision.choices.forms:
        for example in form.examples:
            demand(4, decision.allows(example), f"the example {example} is refused")
    try:
        command = random_answer(decision, chance)
    except BrokenInvariant as trouble:
        demand(4, truth=False, why=f"{decision.name}: {trouble}")
    demand(4, command and decision.allows(command), f"{command} was sampled and is refused")
    return command


def allies_share_a_place(match: Match, options: Options) -> None:
    """Law 6, second half: whoever plays in a team wins or loses with it."""
    outcome, game, seats = match.state.outcome, match.game, match.state.seats
    teams = game.teams(seats, game.full_options(options))
    demand(6, len(teams) in (0, seats), f"{len(teams)} seats have a team, of {seats}")
    places = {seat: place for place, tied in enumerate(outcome.ranking if outcome else []) for seat in tied}
    for one, other in itertools.combinations(range(len(teams)), 2):
        apart = teams[one] == teams[other] and places.get(one) != places.get(other)
        demand(6, not apart, f"seats {one} and {other} are allies and do not share a place")
