"""What a reply may say about the people at the table: `block NAME` and `unblock NAME`."""

from collections.abc import Callable
from typing import Final

from django.utils.translation import override

from engines.core import IllegalCommand, MalformedCommand, Report, SeatName, say
from pbem.matches.models import Seat
from pbem.matches.reading.verbs import Verb
from pbem.matches.talk import blocks
from pbem.matches.talk.chat import seats_named

from .requester import Requester, Told


def block(requester: Requester, verb: Verb) -> Told:
    """Let the player hear nothing more of somebody."""
    player, other = requester.seat.player, other_named(requester, verb.given)
    assert player is not None, "only people write"
    with override(requester.reader.language):
        made = blocks.block(seat=other, by=player)
    if made is None:
        raise IllegalCommand(say("Nobody sits there whom you could block; bots do as they are told."))
    return Report([say("You will not hear from {seat} any more. They are not told.", seat=SeatName(other.number))]), []


def unblock(requester: Requester, verb: Verb) -> Told:
    """Let the player hear somebody again."""
    player, other = requester.seat.player, other_named(requester, verb.given)
    assert player is not None, "only people write"
    if not blocks.unblock_seat(seat=other, by=player):
        raise IllegalCommand(say("You do not block {seat}.", seat=SeatName(other.number)))
    return Report([say("You hear {seat} again.", seat=SeatName(other.number))]), []


def other_named(requester: Requester, written: str) -> Seat:
    """Return the one seat of somebody else that is named. Raises MalformedCommand if none or several are."""
    others = list(
        requester.match.seats.exclude(number=requester.seat.number).select_related("player").order_by("number")
    )
    found = seats_named(written.strip(" .!"), others)
    if len(found) != 1:
        raise MalformedCommand(say("Name one of the others at this table: {names}.",
                                   names=[SeatName(other.number) for other in others]))  # fmt: skip
    return found[0]


DOES: Final[dict[str, Callable[[Requester, Verb], Told]]] = {"block": block, "unblock": unblock}
