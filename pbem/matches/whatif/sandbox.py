"""Playing on in what-if branches: orders, answers of bots, going back, dealing anew."""

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial

import msgspec
from django.db import transaction
from django.utils import timezone

from engines.core import Bug, Chance, Command, Decision, IllegalCommand, Refusal, TakeBack, live, say
from pbem.matches.models import Branch, new_secret
from pbem.matches.reading import anytime
from pbem.matches.reading.interpreting import Writer, interpret
from pbem.matches.reading.receipts import Accepted
from pbem.matches.reading.verbs import Verb
from pbem.matches.selectors import names

from .branches import spend
from .worlds import Played, World, play, world_of

log = logging.getLogger(__name__)

MOST_STEPS = 300
"""Orders in one branch."""
MOST_ANSWERS = 40
"""Answers that bots give at one press."""
LONGEST_LINE = 2000


@dataclass(frozen=True)
class Tried:
    """What became of order lines: those that were played, and why the next one was not."""

    accepted: list[Accepted]
    refusal: Refusal | None = None


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
