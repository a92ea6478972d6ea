"""The first steps of a what-if as queued orders."""

from dataclasses import dataclass, field

from engines.core import Decision, IllegalCommand, say
from engines.core import Match as Position
from pbem.matches.models import Branch, QueuedOrder, Seat
from pbem.matches.queue import orders as queue
from pbem.matches.queue.orders import When

from .worlds import command_of, dealt, play, world_of


@dataclass
class Planned:
    """What became of the own orders of a branch: lines for the question that is open now, and what was queued."""

    now: list[str] = field(default_factory=list)
    queued: list[QueuedOrder] = field(default_factory=list)


def queue_branch(branch: Branch, seat: Seat, position: Position, language: str) -> Planned:
    """Queue the orders of a branch that are its player's own, each for the kind of question that it answered.

    Those that answer what the seat of a locked match is asked now are only returned: the queue leaves that question
    alone. Raises a Refusal, and then nothing is queued.
    """
    if branch.seat != seat.number:
        raise IllegalCommand(say("That what-if is seen from another seat than yours."))
    planned, asked = Planned(), queue.asked_now(position, seat)
    for decision, line in _own(branch, seat.number, language):
        if not planned.queued and asked and not asked.done and decision.number == asked.number:
            planned.now.append(line)
        else:
            when = When(decision.name, decision.prompt())
            planned.queued += queue.enqueue(seat, [line], when, language)
    if not planned.now and not planned.queued:
        raise IllegalCommand(say("There is no order of yours in this what-if."))
    return planned


def _own(branch: Branch, seat: int, language: str) -> list[tuple[Decision, str]]:
    """Return the orders that the player gave for the seat, with the questions that they answered."""
    found: list[tuple[Decision, str]] = []
    world, match = world_of(branch), branch.match
    fold = dealt(branch)
    for step in world.steps:
        command = command_of(match.game, step)
        if step.seat == seat and not step.bot:
            found.append((fold.decision(seat), match.game.notation.write(command, language)))
        play(fold, step.seat, command)
    return found
