"""Proposals in replies: `propose …`, `agree`, `disagree`, `retract`, `handover ADDRESS`, `resign`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from engines.core import IllegalCommand, Report, Text, say
from engines.parts.notation import fold
from pbem.matches.models import Proposal
from pbem.matches.replies.verbs import USAGES, Verb
from pbem.matches.seats.substitutes import give_up, offer_seat

from . import proposals
from .wishes import read_wish

if TYPE_CHECKING:
    from pbem.matches.replies.obeying import Asker

Told = tuple[Report, list[str]]
Status = Proposal.Status
FOR_GOOD: Final = frozenset({"for good", "na dobre"})


def propose(asker: Asker, verb: Verb) -> Told:
    """Ask the others."""
    assert asker.seat.player is not None, "only people write"
    seats = list(asker.match.seats.select_related("player", "match").order_by("number"))
    wish = read_wish(verb.given, asker.seat.player, seats)
    made = proposals.propose(asker.match, asker.played, asker.seat, wish)
    if made.status == Status.OPEN:
        return Report([say("Proposed, as number {number}; the others are asked.", number=made.number)]), []
    return Report([BECAME[made.status]]), []


def agree(asker: Asker, verb: Verb) -> Told:
    """Say yes."""
    return _vote(asker, verb, agrees=True)


def disagree(asker: Asker, verb: Verb) -> Told:
    """Say no."""
    return _vote(asker, verb, agrees=False)


def _vote(asker: Asker, verb: Verb, *, agrees: bool) -> Told:
    found = proposals.vote(asker.match, asker.played, asker.seat, _number(verb), agrees=agrees)
    return Report([BECAME[found.status]]), []


def retract(asker: Asker, verb: Verb) -> Told:
    """Take one's own proposal back."""
    proposals.withdraw(asker.match, asker.seat, _number(verb))
    return Report([say("Your proposal is withdrawn.")]), []


def hand_over(asker: Asker, verb: Verb) -> Told:
    """Offer one's seat."""
    assert asker.seat.player is not None, "only people write"
    address = verb.given.strip(" <>.")
    offer_seat(asker.match, asker.seat.number, asker.seat.player, address)
    return Report([say("Your seat is offered to {address}; it stays yours until they take it.", address=address)]), []


def resign(asker: Asker, verb: Verb) -> Told:
    """Give one's seat up, if that is written out: it is final."""
    if fold(verb.given).strip(" .!") not in FOR_GOOD:
        raise IllegalCommand(say("That gives your seat up, at once and for ever. If you mean it, write: {usage}.",
                                 usage=USAGES["resign"]))  # fmt: skip
    give_up(asker.match, asker.seat)
    return Report([say("You have left the table; a substitute is looked for.")]), []


def _number(verb: Verb) -> int | None:
    return int(verb.given) if verb.given else None


BECAME: Final[dict[str, Text]] = {
    Status.OPEN: say("Your word is noted; others have still to answer."),
    Status.PASSED: say("That is agreed, and done."),
    Status.REFUSED: say("With that it is turned down."),
    Status.VOID: say("It was agreed, but it cannot be done any more; the match has gone on."),
}

DOES: Final[dict[str, Callable[[Asker, Verb], Told]]] = {
    "propose": propose,
    "agree": agree,
    "disagree": disagree,
    "retract": retract,
    "handover": hand_over,
    "resign": resign,
}
