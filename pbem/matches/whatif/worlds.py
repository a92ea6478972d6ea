"""What-if branches: a position that a player could see, with what they could not know dealt anew, played on by them.

Nothing of a branch is in the log. What is dealt depends on the seed of the branch and on what its player knew, on
nothing else, so that no pair of eyes in it can show more.
"""

import hashlib
import logging
from dataclasses import dataclass
from typing import Any

import msgspec
from django.core.cache import cache

from engines.core import BrokenInvariant, Bug, Chance, Command, Decision, Entry, Event, Game, Refusal, encode, live
from engines.core import Match as Position
from engines.dealing import deal_anew
from pbem.matches import positions
from pbem.matches.models import Branch

log = logging.getLogger(__name__)


class Played(msgspec.Struct, frozen=True):
    """One order of a branch: the seat, the command as data, and the bot that gave it (empty: the player)."""

    seat: int
    command: dict[str, Any]
    bot: str = ""


@dataclass
class World:
    """A branch as it stands: the position and the orders that led to it; `since` is the entry before the last order's.

    `lost` counts orders at the end that can no longer be played: what is hidden was dealt anew, or the rules changed.
    """

    branch: Branch
    fold: Position
    steps: list[Played]
    since: int = -1
    lost: int = 0

    def heard(self, perspectives: int | None) -> list[Event]:
        """Return what came of the last order, as far as a seat (None: a spectator) hears of it."""
        return [event for _, event in self.fold.events(perspectives, self.since)] if self.steps else []

    @property
    def asked(self) -> list[Decision]:
        """The questions that are open; those of finished sheets come last."""
        return sorted(self.fold.decisions(), key=lambda decision: decision.done)

    def decision(self, seat: int | None) -> Decision | None:
        """Return the question for a seat, or for None the first one."""
        return next((one for one in self.asked if seat in (None, one.seat)), None)


def world_of(branch: Branch) -> World:
    """Return a branch as it stands."""
    steps = msgspec.convert(branch.steps, list[Played])
    fold, done = _nearest(branch, steps)
    world = World(branch, fold, steps[:done], fold.number)
    for step in steps[done:]:
        world.since = fold.number
        try:
            play(fold, step.seat, command_of(branch.match.game, step))
        except (Refusal, Bug, msgspec.ValidationError):
            world.lost = len(steps) - len(world.steps)
            break
        world.steps.append(step)
        if len(world.steps) >= len(steps) - 1:
            cache.set(_key(branch, world.steps), (fold.number, encode(fold.state)), positions.CACHE_SECONDS)
    return world


def command_of(game: Game[Any, Any], step: Played) -> Command:
    """Return the order of a step. Raises msgspec.ValidationError if the game knows it no longer."""
    command: Command = msgspec.convert(step.command, game.command)
    return command


def play(fold: Position, seat: int, command: Command) -> None:
    """Play an order, and open the sheets when all are done. Raises a Refusal, or a Bug and then the fold is broken."""
    try:
        fold.play(seat, command)
        while fold.resolvable():
            fold.resolve()
    except (Refusal, Bug):
        raise
    except Exception as trouble:
        log.exception("a what-if of %s fails", fold.game.slug)
        raise BrokenInvariant(str(trouble)) from trouble


def dealt(branch: Branch) -> Position:
    """Return the position that a branch begins with, everything dealt anew that its seat could not know."""
    seed, game = bytes(branch.seed), branch.match.game
    truth = positions.state_at(branch.match, branch.number)
    return Position(game, deal_anew(game, truth, branch.seat, Chance(live(seed, 0))), [], seed + b" dice")


def _nearest(branch: Branch, steps: list[Played]) -> tuple[Position, int]:
    """Return the position before the last order if it is cached, else the first, with the number of orders before."""
    seed = bytes(branch.seed)
    if len(steps) > 1 and (found := cache.get(_key(branch, steps[:-1]))):
        game, (number, state) = branch.match.game, found
        return Position(game, game.decode(state), [Entry(number, "start")], seed + b" dice"), len(steps) - 1
    return dealt(branch), 0


def _key(branch: Branch, steps: list[Played]) -> str:
    known = [str(branch.match_id).encode(), str(branch.number).encode(), str(branch.seat).encode(), bytes(branch.seed)]
    return f"branch:{hashlib.sha256(b' '.join([*known, encode(steps)])).hexdigest()}"
