"""What-if branches: a position that a player could see, with what they could not know dealt anew, played on by them.

Nothing of a branch is in the log. What is dealt depends on the seed of the branch and on what its player knew, on
nothing else, so that no pair of eyes in it can show more.
"""

import hashlib
import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any

import msgspec
from django.core.cache import cache
from django.db import transaction
from django.utils import timezone
from redis.exceptions import RedisError

from engines.core import (
    BrokenInvariant,
    Bug,
    Chance,
    Command,
    Decision,
    Entry,
    Event,
    Game,
    IllegalCommand,
    Refusal,
    TakeBack,
    encode,
    live,
    say,
)
from engines.core import Match as Position
from engines.dealing import deal_anew
from pbem.matches import positions
from pbem.matches.models import Branch, new_secret
from pbem.matches.reading import anytime
from pbem.matches.reading.interpreting import Writer, interpret
from pbem.matches.reading.receipts import Accepted
from pbem.matches.reading.verbs import Verb
from pbem.matches.selectors import names

from .branches import spend

log = logging.getLogger(__name__)

MOST_STEPS = 300
"""Orders in one branch."""
MOST_ANSWERS = 40
"""Answers that bots give at one press."""
LONGEST_LINE = 2000


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


@dataclass(frozen=True)
class Tried:
    """What became of order lines: those that were played, and why the next one was not."""

    accepted: list[Accepted]
    refusal: Refusal | None = None


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
            _keep(_key(branch, world.steps), fold)
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
    if len(steps) > 1 and (found := _cached(_key(branch, steps[:-1]))):
        game, (number, state) = branch.match.game, found
        return Position(game, game.decode(state), [Entry(number, "start")], seed + b" dice"), len(steps) - 1
    return dealt(branch), 0


def _key(branch: Branch, steps: list[Played]) -> str:
    known = [str(branch.match_id).encode(), str(branch.number).encode(), str(branch.seat).encode(), bytes(branch.seed)]
    return f"branch:{hashlib.sha256(b' '.join([*known, encode(steps)])).hexdigest()}"


def _cached(key: str) -> tuple[int, bytes] | None:
    try:
        found: tuple[int, bytes] | None = cache.get(key)
    except (RedisError, OSError):
        return None
    return found


def _keep(key: str, fold: Position) -> None:
    try:
        cache.set(key, (fold.number, encode(fold.state)), positions.CACHE_SECONDS)
    except (RedisError, OSError):
        return


def give(branch: Branch, seat: int, lines: Sequence[str], language: str) -> Tried:
    """Play order lines, one by one until one is refused; those before stand.

    They are the seat's as long as it is asked, then those of whoever is.
    """
    with _changing(branch) as world:
        accepted: list[Accepted] = []
        for line in lines:
            try:
                accepted.append(_take(world, seat, line, language))
            except Refusal as refusal:
                return Tried(accepted, refusal)
        return Tried(accepted)


def _now(world: World, seat: int) -> int:
    """Return whose order it is: the seat's if it is asked, else that of whoever is."""
    open_to = [decision.seat for decision in world.asked if not decision.done]
    return seat if seat in open_to or not open_to else open_to[0]


def _writer(world: World, seat: int, language: str) -> Writer:
    """Return whoever is asked as the writer of a line."""
    return Writer(world.fold, _now(world, seat), language, partial(names, world.branch.match, language))


def _take(world: World, seat: int, line: str, language: str) -> Accepted:
    game = world.fold.game
    if len(line) > LONGEST_LINE:
        raise IllegalCommand(say("An order has at most {most} characters.", most=LONGEST_LINE))
    found = interpret(_writer(world, seat, language), line)
    command = found.meant
    if isinstance(command, Verb):
        raise IllegalCommand(say("In a what-if there are only orders."))
    order, seat = game.notation.write(command, language), seat if isinstance(command, TakeBack) else _now(world, seat)
    if anytime.is_inquiry(game, command):
        return Accepted(line, order, anytime.work_out(world.fold, seat, command))
    if anytime.is_standing(game, command):
        raise IllegalCommand(say("In a what-if every question is asked; standing orders do not answer in it."))
    if isinstance(command, TakeBack) and not world.fold.decision(seat).sealed:
        raise IllegalCommand(say("Use the button that goes one order back."))
    _add(world, seat, command)
    return Accepted(line, order, freely=found.freely)


def _add(world: World, seat: int, command: Command, bot: str = "") -> None:
    if len(world.steps) >= MOST_STEPS:
        raise IllegalCommand(say("A what-if has room for {most} orders.", most=MOST_STEPS))
    try:
        play(world.fold, seat, command)
    except Bug as trouble:
        raise IllegalCommand(anytime.NOT_WORKED_OUT) from trouble
    world.steps.append(Played(seat, msgspec.to_builtins(command), bot))


def let_bot(branch: Branch, bot: str, seat: int | None = None) -> int:
    """Let a bot answer the open question of a seat; for None all others' until the branch's seat is asked.

    Return how many answers it gave; where it gives up it stops. Raises IllegalCommand if there is no such bot or it has
    no answer at all.
    """
    with _changing(branch) as world:
        if bot not in world.fold.game.bots:
            raise IllegalCommand(say("There is no bot of that name."))
        given = 0
        while given < MOST_ANSWERS and (decision := _for_bot(world, seat, given)):
            try:
                _add(world, decision.seat, _answer(world, decision, bot), bot)
            except Refusal:
                if not given:
                    raise
                break
            given += 1
        return given


def _for_bot(world: World, seat: int | None, given: int) -> Decision | None:
    """Return the next question for a bot: one for the seat, or those of others."""
    asked = [one for one in world.asked if not one.done]
    if seat is not None:
        return next((one for one in asked if one.seat == seat and not given), None)
    mine = world.branch.seat
    if any(one.seat == mine and not one.sealed for one in asked):
        return None
    return next((one for one in asked if one.seat != mine), None)


def _answer(world: World, decision: Decision, bot: str) -> Command:
    game, chance = world.fold.game, Chance(live(bytes(world.branch.seed) + b" bots", world.fold.number + 1))
    try:
        found = game.bots[bot](decision, chance)
    except Exception:
        log.exception("the bot %s fails at %s in a what-if", bot, decision.name)
        found = decision.default()
    if found is None:
        raise IllegalCommand(say("The bot has no answer to this question."))
    answer: Command = found
    return answer


def go_back(branch: Branch, orders: int = 1) -> None:
    """Forget the last orders of a branch; at least those that cannot be played any more."""
    with _changing(branch) as world:
        if not world.lost:
            world.steps = world.steps[: max(0, len(world.steps) - orders)]


def deal_again(branch: Branch) -> int:
    """Deal what is hidden anew and throw other dice; orders that are no longer possible are dropped.

    Return how many were.
    """
    with _changing(branch) as world:
        branch.seed = new_secret()
        again = world_of(branch)
        world.steps = again.steps
        return again.lost


@contextmanager
def _changing(branch: Branch) -> Iterator[World]:
    """Lock a branch, yield it as it stands, and keep the orders that it has then."""
    spend(branch.player)
    with transaction.atomic():
        kept = Branch.objects.select_for_update(of=("self",)).select_related("match", "player").get(pk=branch.pk)
        branch.steps, branch.seed = kept.steps, kept.seed
        world = world_of(branch)
        yield world
        branch.steps, branch.touched = msgspec.to_builtins(world.steps), timezone.now()
        branch.save(update_fields=["steps", "seed", "touched"])
