"""Moving the deadlines of a locked match: they fit what was agreed by now, and the reminders fit them."""

from django.db.models import Sum
from django.utils import timezone

from engines.core import IllegalCommand, say, say_n
from pbem.matches.clocks.waits import move_deadlines
from pbem.matches.models import ChatMessage, Extension, Match, Seat, Wait
from pbem.matches.talk.chat import announce
from pbem.players.acts import note_act
from pbem.players.models import Player

from .clock import clock_of
from .reminders import deadline_moved


def move(match: Match, seat: int | None = None, *, only_later: bool = False) -> list[Wait]:
    """Make the deadlines of all seats, or of one, fit what holds by now; return the waits that moved."""
    moved = move_deadlines(match, seat, only_later=only_later)
    for wait in moved:
        deadline_moved(match, wait)
    return moved


def extend(match: Match, by: Player, hours: int) -> None:
    """Let whoever made a locked match give all who are asked more time.

    Raises IllegalCommand for anybody else, and for more than the table agreed on.
    """
    if match.creator_id != by.pk:
        raise IllegalCommand(say("Only whoever made the match can give more time. The others can propose it."))
    seat = Seat.objects.filter(match=match, player=by).values_list("number", flat=True).first()
    add_hours(match, hours, None if match.masked else seat)  # or it would tell behind which mask its maker is
    note_act(by=by, on=match, act="more time", hours=hours)


def add_hours(match: Match, hours: int, seat: int | None = None) -> None:
    """Give all who are asked in a locked match more time; the table hears of it, as of a deed of the seat if any.

    Raises IllegalCommand if nobody has a deadline, and for more than the table agreed on.
    """
    left = hours_left(match)
    if left is None:
        raise IllegalCommand(say("Nobody in this match has a deadline that could be moved."))
    if left == 0:
        raise IllegalCommand(say("These answers have been given all the time that the table allows."))
    if not 1 <= hours <= left:
        raise IllegalCommand(say_n("The table allows {n} more hour for these answers; you asked for {hours}.",
                                   "The table allows 1 to {n} more hours for these answers; you asked for {hours}.",
                                   left, hours=hours))  # fmt: skip
    Extension.objects.create(match=match, hours=hours, at=timezone.now())
    move(match, only_later=True)
    announce(match, ChatMessage.Kind.EXTENDED, seat=seat, hours=hours)


def hours_left(match: Match, *, extended: bool = True) -> int | None:
    """Return how many hours may still be added to the answers that are open; None if none has a deadline.

    It may be said that the match was never `extended`.
    """
    first = min((wait.since for wait in match.waits.all() if wait.due is not None), default=None)
    if first is None:
        return None
    known = Extension.objects.filter(match=match, at__gte=first)
    added = known.aggregate(hours=Sum("hours"))["hours"] or 0 if extended else 0
    return max(clock_of(match).most_extension - added, 0)
