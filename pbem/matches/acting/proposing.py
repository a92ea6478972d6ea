"""Proposals in replies: `propose …`, `agree`, `disagree`, `retract`, `handover ADDRESS`, `resign`.

What ends the match or gives a seat away is asked twice: only “… for good” does it.
"""

import re
from collections.abc import Callable
from typing import Final

from engines.core import IllegalCommand, Report, Text, say
from pbem.matches.consent import proposals, rules
from pbem.matches.consent.leaving import give_up, outlook
from pbem.matches.consent.wishes import read_wish
from pbem.matches.models import Proposal
from pbem.matches.reading.verbs import USAGES, Verb
from pbem.matches.seats.substitutes import offer_seat, withdraw_own_offer

from .requester import Requester, Told

Status = Proposal.Status
FOR_GOOD: Final = re.compile(r"\s*\b(?:for good|na dobre)[\s.!]*$", re.IGNORECASE)
OVER: Final = say("If the others agree, the match is over, and that cannot be undone. If you mean it, write: {usage}.")
NOBODY: Final = re.compile(r"\s*\b(?:to\s+|dla\s+)?(?:nobody|no one|noone|nikomu|nikogo)[\s.!]*$", re.IGNORECASE)
_SEAT: Final = re.compile(r"(?:(?:seat|miejsce)\s+)?(\d{1,2})", re.IGNORECASE)
_VACANT: Final = re.compile(rf"{_SEAT.pattern}\s+(?:(?:to|do|dla)\s+)?(\S+)", re.IGNORECASE)


def propose(requester: Requester, verb: Verb) -> Told:
    """Ask the others; what would end the match only if that is written out."""
    assert requester.seat.player is not None, "only people write"
    seats = list(requester.match.seats.select_related("player", "match").order_by("number"))
    given = FOR_GOOD.sub("", verb.given)
    wish = read_wish(given, requester.seat.player, seats)
    if wish.kind in rules.FINAL and given == verb.given:
        raise IllegalCommand(Text(OVER.template, {"usage": say("propose {what} for good", what=given.strip(" .!"))}))
    made = proposals.propose(requester.match, requester.position, requester.seat, wish)
    if made.status == Status.OPEN:
        return Report([say("Proposed, as number {number}; the others are asked.", number=made.number)]), []
    return Report([BECAME[made.status]]), []


def agree(requester: Requester, verb: Verb) -> Told:
    """Say yes; to what would end the match only if that is written out."""
    asked = proposals.asked_about(requester.match, requester.seat, _number(verb))
    mine = asked.player_id == requester.seat.player_id
    if asked.kind in rules.FINAL and not mine and not FOR_GOOD.search(verb.given):
        raise IllegalCommand(Text(OVER.template, {"usage": say("agree {number} for good", number=asked.number)}))
    return _vote(requester, verb, agrees=True)


def disagree(requester: Requester, verb: Verb) -> Told:
    """Say no."""
    return _vote(requester, verb, agrees=False)


def _vote(requester: Requester, verb: Verb, *, agrees: bool) -> Told:
    found = proposals.vote(requester.match, requester.position, requester.seat, _number(verb), agrees=agrees)
    return Report([BECAME[found.status]]), []


def retract(requester: Requester, verb: Verb) -> Told:
    """Take one's own proposal back."""
    proposals.withdraw(requester.match, requester.seat, _number(verb))
    return Report([say("Your proposal is withdrawn.")]), []


def hand_over(requester: Requester, verb: Verb) -> Told:
    """Offer one's seat, or a vacant one of the table; to nobody: take the offer back."""
    assert requester.seat.player is not None, "only people write"
    if NOBODY.search(verb.given):
        named = _SEAT.match(verb.given)
        withdraw_own_offer(
            requester.match, int(named[1]) - 1 if named else requester.seat.number, requester.seat.player
        )
        return Report([say("The offer is taken back.")]), []
    found = _VACANT.fullmatch(verb.given)
    number = int(found[1]) - 1 if found else requester.seat.number
    address = (found[2] if found else verb.given).strip(" <>.")
    offer_seat(requester.match, number, requester.seat.player, address)
    if number != requester.seat.number:
        return Report([say("Seat {number} is offered to {address}.", number=number + 1, address=address)]), []
    return Report([say("Your seat is offered to {address}; it stays yours until they take it.", address=address)]), []


def resign(requester: Requester, verb: Verb) -> Told:
    """Give one's seat up, if that is written out; else say what comes of it."""
    if not FOR_GOOD.fullmatch(verb.given):
        follows = outlook(requester.match, requester.seat)
        raise IllegalCommand(say("{what} If you mean it, write: {usage}.", what=follows, usage=USAGES["resign"]))
    give_up(requester.match, requester.position, requester.seat)
    if requester.position.over:
        return Report([say("You have resigned, and the match is over.")]), []
    return Report([say("You have left the table; a substitute is looked for.")]), []


def _number(verb: Verb) -> int | None:
    """Return the number that was given, with or without “for good”; None if none was."""
    written = re.match(r"\d+", verb.given)
    return int(written[0]) if written else None


BECAME: Final[dict[str, Text]] = {
    Status.OPEN: say("Your vote is recorded; others have yet to answer."),
    Status.PASSED: say("That is agreed, and done."),
    Status.REFUSED: say("So the proposal is turned down."),
    Status.VOID: say("It was agreed, but it cannot be done any more; the match has gone on."),
}

DOES: Final[dict[str, Callable[[Requester, Verb], Told]]] = {
    "propose": propose,
    "agree": agree,
    "disagree": disagree,
    "retract": retract,
    "handover": hand_over,
    "resign": resign,
}
