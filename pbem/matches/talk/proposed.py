"""Proposals, and what the table tells of seats, in the reader's words."""

from collections.abc import Mapping
from datetime import datetime
from typing import Final

from django.utils import translation

from engines.core import SeatName, Text, say, say_n
from pbem.matches.models import ChatMessage, Proposal
from pbem.matches.talk.announcing import told_moment
from pbem.presenters.words import Reader

Kind, Status = Proposal.Kind, Proposal.Status

WHAT: Final[dict[str, Text]] = {
    Kind.TAKEBACK: say("{seat} asks to take back their last order, and with it everything that came after"),
    Kind.PAUSE: say("{seat} proposes that all clocks stand still until {until}"),
    Kind.RESUME: say("{seat} proposes that the pause ends now"),
    Kind.DRAW: say("{seat} proposes to end the match as a draw"),
    Kind.CANCEL: say("{seat} proposes to call the match off, so that it counts for nothing"),
    Kind.REVISION: say("{seat} proposes to go on by the latest revision of the game"),
    Kind.REPLACE: say("{seat} proposes that somebody else takes the place of {target}"),
}
BECAME: Final[dict[str, Text]] = {
    Status.OPEN: say("{what}."),
    Status.PASSED: say("Agreed: {what}."),
    Status.REFUSED: say("Not agreed: {what}."),
    Status.WITHDRAWN: say("Withdrawn: {what}."),
    Status.EXPIRED: say("Not agreed in time: {what}."),
    Status.VOID: say("No longer possible: {what}."),
}

OF_SEATS: Final[dict[str, Text]] = {
    ChatMessage.Kind.AUTOPLAY: say("{seat} did not answer in time again; a bot plays for them until they are back."),
    ChatMessage.Kind.MANNED: say("{seat} is back and plays in person again."),
    ChatMessage.Kind.VACANT: say(
        "{seat} has left the table; a substitute is wanted. As long as there is none, the seat is "
        "answered for when its time is up."
    ),
    ChatMessage.Kind.SEATED: say("{seat} plays here now, on the seat that was left."),
}
"""What the table tells of a seat; its `name` is kept where whoever sat there has left."""


def facts_of(proposal: Proposal) -> dict[str, str | int]:
    """Return what a saying keeps of a proposal, so that it reads the same for good."""
    optional = {"target": proposal.target, "hours": proposal.hours}
    facts = {name: value for name, value in optional.items() if value is not None}
    return {"number": proposal.number, "proposes": str(proposal.kind), "status": str(proposal.status), **facts}


def proposed(proposal: Proposal, reader: Reader) -> str:
    """Return what is proposed as a sentence, times in the current zone."""
    return _sentence(facts_of(proposal) | {"status": Status.OPEN}, proposal.seat, proposal.until, reader)


def told_of(saying: ChatMessage, reader: Reader) -> str:
    """Return what the table tells about a proposal or a seat, times in the current zone."""
    assert saying.seat is not None, "it is about a seat"
    if saying.kind in OF_SEATS:
        seat = saying.facts.get("name") or SeatName(saying.seat)
        return reader.sentence(Text(OF_SEATS[saying.kind].template, {"seat": seat}))
    return _sentence(saying.facts, saying.seat, saying.until, reader)


TELLS: Final = frozenset({*OF_SEATS, ChatMessage.Kind.PROPOSED, ChatMessage.Kind.SETTLED})


def _sentence(facts: Mapping[str, object], seat: int, until: datetime | None, reader: Reader) -> str:
    what = _what(facts, SeatName(seat), _moment(until, reader))
    return reader.sentence(Text(BECAME[str(facts["status"])].template, {"what": what}))


def _what(facts: Mapping[str, object], seat: SeatName, until: str) -> Text:
    kind, target, hours = str(facts["proposes"]), facts.get("target"), facts.get("hours")
    if kind == Kind.EXTENSION:
        assert isinstance(hours, int), "an extension has hours"
        return say_n("{seat} asks for {n} more hour for the answers that are open now",
                     "{seat} asks for {n} more hours for the answers that are open now", hours, seat=seat)  # fmt: skip
    named = SeatName(target) if isinstance(target, int) else ""
    return Text(WHAT[kind].template, {"seat": seat, "until": until, "target": named})


def _moment(until: datetime | None, reader: Reader) -> str:
    if until is None:
        return ""
    with translation.override(reader.language):
        return told_moment(until)
