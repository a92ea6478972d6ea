"""Proof that a match is what its log says: the hash chain, every digest, every die; and what waits for that proof."""

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from engines.core import Entry, ReplayMismatch, live
from engines.core import Match as Position
from pbem.outbox.keys import Kind, keys_of
from pbem.outbox.services import set_aside

from . import positions
from .chaining import check_chain, check_columns
from .filing.fetching import filed_log
from .log import ask, locked
from .models import LogEntry, Match, Pause, Proposal
from .positions import read_entry


def verify(match: Match) -> int:
    """Fold the whole log again and compare everything; return the number of entries. Raises ReplayMismatch."""
    match, rows = whole_log(match)
    check_chain(match, rows)
    log = [read_entry(match.game, row.body) for row in rows]
    check_columns(match, rows, log)
    _check_secrets(match, log)
    _check_dice(match, log)
    replayed = Position.replay(match.game, log)
    if replayed.digest() != match.digest:
        message = f"match {match.pk}: the log folds to {replayed.digest()}, the match says {match.digest}"
        raise ReplayMismatch(message)
    return len(rows)


def whole_log(match: Match) -> tuple[Match, list[LogEntry]]:
    """Return the match and its entries of one moment; those of a match that is filed are only read."""
    with transaction.atomic():
        match = locked(match.pk)
        if not match.filed:
            return match, list(LogEntry.objects.filter(match=match).order_by("number"))
    return match, filed_log(match).rows


def _check_secrets(match: Match, log: list[Entry]) -> None:
    """Compare the secrets that were renewed with what the log says of them."""
    said = [(entry.number, entry.commitment) for entry in log if entry.kind == "renewed"]
    if said != [(renewal.number, renewal.commitment) for renewal in match.renewals]:
        message = f"match {match.pk}: its secrets are not those that its log speaks of"
        raise ReplayMismatch(message)


def _check_dice(match: Match, log: list[Entry]) -> None:
    """Draw every draw again, from the secret that held at the time."""
    secret, renewed = bytes(match.secret), dict(match.renewals)
    for entry in log:
        secret = renewed.get(entry.number, secret)
        source = live(secret, entry.number)
        for number, draw in enumerate(entry.draws):
            if source(draw.why, draw.sides, number) != draw.value:
                message = f"match {match.pk}: draw {number} of entry {entry.number} was not drawn from its secret"
                raise ReplayMismatch(message)


@transaction.atomic
def thaw(match_id: int) -> None:
    """Let a match go on that stands still, if its log folds as it was played; those who are asked are asked anew.

    What is counted from before has all clocks stand still as long as the match did. Raises ReplayMismatch.
    """
    match = locked(match_id)
    if match.frozen is None:
        return
    verify(match)
    now, since = timezone.now(), match.frozen
    Pause.objects.create(match=match, since=since, until=now)
    Proposal.objects.filter(match=match, status=Proposal.Status.OPEN).update(expires=F("expires") + (now - since))
    set_aside(keys_of(Kind.TURN, match.pk), f"frozen-{int(since.timestamp())}")
    match.frozen = None
    match.save(update_fields=["frozen"])
    if match.status == Match.Status.RUNNING:
        ask(match, positions.exact(match))
