"""Proposals that are open: which there are, how they are told of, and how they are closed."""

from datetime import datetime

from django.db.models import QuerySet
from django.utils import timezone

from pbem.matches.models import ChatMessage, Match, Proposal
from pbem.matches.talk.chat import announce
from pbem.matches.talk.proposed import facts_of
from pbem.outbox.keys import Kind, keys_of
from pbem.outbox.services import cancel_unsent

Status = Proposal.Status


def open_proposals(match: Match) -> list[Proposal]:
    """Return what is open, oldest first."""
    return list(Proposal.objects.filter(match=match, status=Status.OPEN).select_related("match", "player"))


def expired_proposals(now: datetime) -> QuerySet[Proposal]:
    """Return the proposals whose time is over, but for those of matches that stand still."""
    return Proposal.objects.filter(status=Status.OPEN, expires__lte=now, match__frozen=None)


def close(proposal: Proposal, status: str, now: datetime) -> None:
    """Settle an open proposal: nobody is asked any more, and the table reads what has become of it."""
    proposal.status, proposal.settled = Status(status), now
    proposal.save(update_fields=["status", "settled"])
    cancel_unsent(keys_of(Kind.PROPOSAL, proposal.match_id, proposal.number))
    tell(proposal)


def tell(proposal: Proposal) -> None:
    """Let the table read what is proposed, or what has become of it."""
    kind = ChatMessage.Kind.PROPOSED if proposal.status == Status.OPEN else ChatMessage.Kind.SETTLED
    announce(proposal.match, kind, seat=proposal.seat, until=proposal.until, **facts_of(proposal))


def drop_all(match: Match, player_id: int | None = None) -> None:
    """Close what is open, or what that player proposed: the match is over, or they have left."""
    for proposal in open_proposals(match):
        if player_id in (None, proposal.player_id):
            close(proposal, Status.VOID, timezone.now())
