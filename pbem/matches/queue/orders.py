"""The queue of a seat: orders to be given when it is asked. Whoever changes it has locked the match."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from django.utils import timezone

from engines.core import (
    Command,
    Decision,
    Game,
    IllegalCommand,
    MalformedCommand,
    Refusal,
    StaleCommand,
    TakeBack,
    Text,
    encode,
    say,
)
from engines.core import Match as Position
from pbem.matches import positions
from pbem.matches.models import Match, QueuedOrder, Seat
from pbem.matches.reading import anytime

MOST = 40
"""Entries in one queue."""

LONGEST = 2000
"""Characters of an order."""

LATEST = datetime(3000, 1, 1, tzinfo=UTC)
"""Before this an entry lapses: databases and time zones end somewhere."""


@dataclass(frozen=True)
class When:
    """On what conditions queued orders are given; see QueuedOrder. `prompt` is what a named kind of question asks."""

    question: str = QueuedOrder.ANY
    prompt: Text | None = None
    unless_named: bool = False
    skip: bool = False
    repeats: bool = False
    until: datetime | None = None


def queue_of(seat: Seat) -> list[QueuedOrder]:
    """Return what the seat's player has queued, in order: first what was left out lately, which has place 0."""
    return list(QueuedOrder.objects.filter(match=seat.match_id, seat=seat.number, player=seat.player))


def enqueue(seat: Seat, lines: Sequence[str], when: When, language: str) -> list[QueuedOrder]:
    """Put order lines at the end of the queue; return them. Raises a Refusal, and then none of them is queued."""
    _check_running(seat.match)
    _check_day(when)
    _check_room(seat, len(lines))
    game = seat.match.game
    orders = [_checked(game, place, line, language) for place, line in enumerate(lines, 1)]
    _tidy(seat)
    return [_put(seat, game.notation.write(order, language), when, language) for order in orders]


def pass_always(seat: Seat, asked: Decision | None, language: str) -> QueuedOrder:
    """Answer with the game's default from the next question on until an event names the seat; return the entry.

    It is for questions of the kind that is `asked` now; None: whatever is asked. Saying so twice changes nothing.
    Raises IllegalCommand if that kind has no default, StaleCommand if the match does not run.
    """
    _check_running(seat.match)
    if asked is not None and asked.default() is None:
        raise IllegalCommand(say("The game has no default answer to this question, so it cannot be passed for you."))
    question, prompt = (asked.name, asked.prompt()) if asked else (QueuedOrder.ANY, None)
    if known := next((one for one in queue_of(seat) if one.place and not one.line and one.question == question), None):
        return known
    _check_room(seat, 1)
    _tidy(seat)
    return _put(seat, "", When(question, prompt, unless_named=True, repeats=True), language)


def _check_running(match: Match) -> None:
    if match.status != Match.Status.RUNNING:
        over = match.status == Match.Status.OVER
        raise StaleCommand(
            say("The match is over.") if over else say("The match has not begun: it still waits for players.")
        )


def _check_day(when: When) -> None:
    if when.until is not None and when.until >= LATEST:
        raise IllegalCommand(say("That day is too far ahead; it may be before the year {year}.", year=LATEST.year))


def _check_room(seat: Seat, more: int) -> None:
    waiting = sum(entry.place > 0 for entry in queue_of(seat))
    if waiting + more > MOST:
        raise IllegalCommand(say("Your queue has room for {most} entries; {n} are in it already.",
                                 most=MOST, n=waiting))  # fmt: skip


def _checked(game: Game[Any, Any], place: int, line: str, language: str) -> Command:
    """Return the order on a line. Raises a Refusal that names the line."""
    try:
        if len(line) > LONGEST:
            raise IllegalCommand(say("An order has at most {most} characters.", most=LONGEST))
        command = game.notation.read(line, language)
        _check_kind(game, command)
    except Refusal as refusal:
        why = say("Line {place}, “{line}”, was not queued, nor was any other: {why}",
                  place=place, line=line[:80], why=refusal.text)  # fmt: skip
        kind = MalformedCommand if isinstance(refusal, MalformedCommand) else type(refusal)
        raise kind(why, *_more(refusal)) from refusal
    return command


def _more(refusal: Refusal) -> list[Any]:
    readings = getattr(refusal, "readings", None)
    return [refusal.rule] if readings is None else [readings]


def _check_kind(game: Game[Any, Any], command: Command) -> None:
    if isinstance(command, TakeBack):
        raise IllegalCommand(say("To take something back cannot be queued."))
    if anytime.is_standing(game, command):
        raise IllegalCommand(say("That is a standing order: it counts at once, so give it without the queue."))
    if anytime.is_inquiry(game, command):
        raise IllegalCommand(say("That is worked out at once and is no order, so there is nothing to queue."))


def _put(seat: Seat, line: str, when: When, language: str) -> QueuedOrder:
    assert seat.player is not None, "only people queue"
    return QueuedOrder.objects.create(
        match=seat.match, player=seat.player, seat=seat.number, place=len(queue_of(seat)) + 1, line=line,
        language=language, question=when.question, prompt=encode(when.prompt).decode() if when.prompt else "",
        unless_named=when.unless_named, skip=when.skip, repeats=when.repeats, until=when.until, at=timezone.now(),
    )  # fmt: skip


def remove(seat: Seat, place: int) -> QueuedOrder:
    """Take the entry at a place out of the queue and return it. Raises IllegalCommand if there is none."""
    entry = _at(seat, place)
    QueuedOrder.objects.filter(pk=entry.pk).delete()
    _tidy(seat)
    return entry


def move(seat: Seat, place: int, to: int) -> None:
    """Move the entry at a place to another; beyond the ends is the end. Raises IllegalCommand if there is none."""
    entry = _at(seat, place)
    others = [one for one in queue_of(seat) if one.place and one.pk != entry.pk]
    others.insert(max(0, to - 1), entry)
    _number(others)


def clear(seat: Seat) -> int:
    """Empty the queue; return how many entries there were."""
    return QueuedOrder.objects.filter(match=seat.match_id, seat=seat.number, player=seat.player).delete()[0]


def go_on(seat: Seat) -> None:
    """Start a queue again that has stopped, from the next question on. Raises IllegalCommand if it has not stopped."""
    stopped = [entry for entry in queue_of(seat) if entry.state == QueuedOrder.State.STOPPED]
    if not stopped:
        raise IllegalCommand(say("Your queue has not stopped."))
    for entry in stopped:
        entry.state, entry.trouble = QueuedOrder.State.WAITING, ""
        entry.save(update_fields=["state", "trouble"])
    _tidy(seat)


def _at(seat: Seat, place: int) -> QueuedOrder:
    found = [entry for entry in queue_of(seat) if entry.place]
    if not found:
        raise IllegalCommand(say("Your queue is empty."))
    if not 1 <= place <= len(found):
        raise IllegalCommand(say("Your queue has entries 1 to {most}, none of number {place}.",
                                 most=len(found), place=place))  # fmt: skip
    return found[place - 1]


def _tidy(seat: Seat) -> None:
    """Forget what was left out, and number the rest."""
    left_out = QueuedOrder.objects.filter(match=seat.match_id, seat=seat.number, state=QueuedOrder.State.SKIPPED)
    left_out.filter(player=seat.player).delete()
    _number(queue_of(seat))


def _number(entries: Sequence[QueuedOrder]) -> None:
    for place, entry in enumerate(entries, 1):
        if entry.place != place:
            entry.place = place
            entry.save(update_fields=["place"])


def asked_now(position: Position, seat: Seat) -> Decision | None:
    """Return the question that is open for the seat, which its queue leaves alone."""
    return positions.asked_of(position, seat.number)
