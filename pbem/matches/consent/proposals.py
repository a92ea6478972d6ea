"""Proposals: made, answered, withdrawn and carried out, in a locked match.

Nothing is told of them but who proposes what and who agrees; what would be undone everybody reads as they saw it.
"""

from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone

from engines.core import IllegalCommand, Refusal, SeatName, StaleCommand, say
from engines.core import Match as Position
from pbem.matches.models import Match, Proposal, Seat, Vote
from pbem.outbox import keys
from pbem.outbox.models import Notice
from pbem.outbox.preferences import wish_of
from pbem.outbox.services import notify
from pbem.players.models import Letters, Player

from . import effects, takebacks
from . import rules as consent
from .opened import close, open_proposals, tell
from .wishes import Wish

Kind, Status = Proposal.Kind, Proposal.Status

CAN_WAIT = timedelta(days=5)
"""A proposal that is open for so long reaches those who get one letter a day in that letter."""


def propose(match: Match, position: Position, seat: Seat, wish: Wish) -> Proposal:
    """Ask the others at the table; where nobody else has a say it is carried out at once. Raises a Refusal."""
    if position.over:
        raise StaleCommand(say("The match is over."))
    assert seat.player is not None, "only people propose"
    _check_manners(match, seat, wish)
    effects.check(match, seat, wish)
    now = timezone.now()
    made = Proposal(
        match=match, kind=wish.kind, seat=seat.number, player=seat.player, target=wish.target, until=wish.until,
        hours=wish.hours, at=now, expires=now + consent.RULES[wish.kind].open_for,
        number=Proposal.objects.filter(match=match).count() + 1,
    )  # fmt: skip
    if wish.kind == Kind.TAKEBACK:
        made.back_to = takebacks.reach(match, position, seat.number)
    if wish.kind == Kind.REPLACE:
        _check_target(made)
    made.save()
    tell(made)
    _count(made, match, position, now)
    if made.status == Status.OPEN:
        _ask(made)
    return made


def _check_manners(match: Match, seat: Seat, wish: Wish) -> None:
    """Raise IllegalCommand for what is open already, was refused too often, or is one too many in a day."""
    mine = Proposal.objects.filter(match=match, player=seat.player)
    if Proposal.objects.filter(match=match, kind=wish.kind, status=Status.OPEN).exists():
        raise IllegalCommand(say("A proposal of that kind is open already; it must be settled first."))
    failed = mine.filter(kind=wish.kind, status__in=[Status.REFUSED, Status.EXPIRED]).count()
    if failed >= consent.MOST_REFUSED:
        raise IllegalCommand(say("The others have turned that down {n} times in this match; it is not asked again.",
                                 n=failed))  # fmt: skip
    if mine.filter(at__gt=timezone.now() - timedelta(days=1)).count() >= consent.MOST_A_DAY:
        raise IllegalCommand(say("You have made {n} proposals within a day; the table needs a rest.",
                                 n=consent.MOST_A_DAY))  # fmt: skip


def _check_target(made: Proposal) -> None:
    """Raise IllegalCommand if somebody who answers in time would be put out by one person alone."""
    seats = _seats(made.match)
    target = next(seat for seat in seats if seat.number == made.target)
    if not consent.late(target) and not consent.voters(made, seats, timezone.now()):
        raise IllegalCommand(say("{seat} answers in time. Only two others or more together can put out somebody who "
                                 "does; whoever misses {n} deadlines in a row can be replaced.",
                                 seat=SeatName(target.number), n=consent.MOST_MISSED))  # fmt: skip


def vote(match: Match, position: Position, seat: Seat, number: int | None, *, agrees: bool) -> Proposal:
    """Say yes or no to an open proposal (None: the only one that there is), and carry it out if that decides it.

    Until then one may change one's mind. Raises IllegalCommand.
    """
    now = timezone.now()
    Seat.objects.filter(match=match, number=seat.number).update(alive=now)
    found = asked_about(match, seat, number)
    if found.player_id == seat.player_id:
        raise IllegalCommand(say("That is your own proposal; you can only withdraw it."))
    if not _asked(found, seat):
        raise IllegalCommand(say("The others decide about that without you."))
    Vote.objects.update_or_create(
        proposal=found, player=seat.player, defaults={"agrees": agrees, "seat": seat.number, "at": now}
    )
    _count(found, match, position, now)
    return found


def asked_about(match: Match, seat: Seat, number: int | None) -> Proposal:
    """Return the open proposal of that number (None: the only one that the seat is asked about).

    Raises IllegalCommand if there is none, or there are several.
    """
    return _open_one(match, number, [one for one in open_proposals(match) if _asked(one, seat)])


def withdraw(match: Match, seat: Seat, number: int | None) -> Proposal:
    """Take a proposal of one's own back. Raises IllegalCommand."""
    found = _open_one(match, number, [one for one in open_proposals(match) if one.player_id == seat.player_id])
    if found.player_id != seat.player_id:
        raise IllegalCommand(say("Only whoever made a proposal can withdraw it."))
    close(found, Status.WITHDRAWN, timezone.now())
    return found


def _open_one(match: Match, number: int | None, mine: list[Proposal]) -> Proposal:
    """Return the open proposal of that number, or the only one of `mine`. Raises IllegalCommand."""
    if number is None and len(mine) == 1:
        return mine[0]
    if number is None and mine:
        raise IllegalCommand(say("There are several proposals; say which one by its number: {numbers}.",
                                 numbers=[one.number for one in mine]))  # fmt: skip
    found = next((one for one in open_proposals(match) if one.number == number), None)
    if found is None:
        raise IllegalCommand(say("There is no such proposal open now."))
    return found


def _asked(proposal: Proposal, seat: Seat) -> bool:
    """Tell whether a proposal is for this seat's player to answer, be they late or not."""
    target = consent.target_of(proposal)
    aside = {proposal.player_id, target.player_id if target else None}
    return seat.player_id is not None and seat.player_id not in aside


def close_expired(match: Match, position: Position, now: datetime) -> int:
    """Settle what nobody need wait for any longer: whoever is absent by now does not count. Return how many."""
    due = [one for one in open_proposals(match) if one.expires <= now]
    for proposal in due:
        _count(proposal, match, position, now)
        if proposal.status == Status.OPEN:
            close(proposal, Status.EXPIRED, now)
    return len(due)


def standing_votes(proposal: Proposal) -> dict[int, bool]:
    """Return what each player has said so far."""
    return dict(proposal.votes.values_list("player_id", "agrees"))


def _count(proposal: Proposal, match: Match, position: Position, now: datetime) -> None:
    """Settle the proposal if the votes decide it, and carry it out."""
    seats = _seats(match)
    target = next((seat for seat in seats if seat.number == proposal.target), None)
    share = consent.share_of(proposal, target)
    voting = consent.voters(proposal, seats, now)
    agreed = consent.verdict(share, voting, standing_votes(proposal))
    if agreed is None or (not voting and now < proposal.expires and _anybody_absent(proposal, seats)):
        return
    status = Status.PASSED if agreed else Status.REFUSED
    if agreed:
        try:
            effects.carry_out(match, position, proposal)
        except Refusal:  # it was possible when it was proposed
            status = Status.VOID
    close(proposal, status, now)


def _anybody_absent(proposal: Proposal, seats: list[Seat]) -> bool:
    """Tell whether only absent people could say no: they have all the time that the proposal is open."""
    others = {seat.player_id for seat in seats if seat.number != proposal.target} - {None, proposal.player_id}
    return bool(others)


def _ask(proposal: Proposal) -> None:
    """Write to everybody who may have a say, absent or not."""
    target = next((seat.player_id for seat in _seats(proposal.match) if seat.number == proposal.target), None)
    for seat in consent.people(_seats(proposal.match)):
        if seat.player_id in (proposal.player_id, target):
            continue
        notify(
            kind=keys.Kind.PROPOSAL,
            key=keys.key_of(keys.Kind.PROPOSAL, proposal.match_id, proposal.number, seat.number),
            topic=proposal.match.topic,
            facts={"match": proposal.match_id, "seat": seat.number, "proposal": proposal.number},
            player=seat.player,
            **_how_to_ask(proposal, seat.player),
        )


def _how_to_ask(proposal: Proposal, player: Player | None) -> dict[str, Any]:
    """Return how a notice of it goes out: in the letter of whoever gets one a day, if there is time; else at once."""
    daily = player is not None and wish_of(player, proposal.match.topic).letters == Letters.DIGEST
    if not daily or consent.RULES[proposal.kind].open_for < CAN_WAIT:
        return {}
    return {"delivery": Notice.Delivery.ASKED, "latest": proposal.at + CAN_WAIT / 2}


def _seats(match: Match) -> list[Seat]:
    return list(Seat.objects.filter(match_id=match.pk).select_related("player", "match").order_by("number"))
