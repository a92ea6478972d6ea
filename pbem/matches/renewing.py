"""New secrets for matches that were brought back from a backup: what was lost must not fall a second time alike.

Dice follow from the match's secret and the number of the entry. Whoever saw the entries that a restore has lost would
know what falls, so from then on they follow from another secret, and the log says from which entry on.
"""

from django.db import transaction
from django.utils import timezone

from engines.core import Entry, commitment

from . import positions
from .filing.fetching import log_of
from .log import append_unplayed, locked
from .models import ChatMessage, Match
from .models.match import new_secret
from .talk.chat import announce


def renew_all() -> int:
    """Renew the secret of every match that is not over; return how many there were."""
    found = Match.objects.exclude(status=Match.Status.OVER).order_by("pk").values_list("pk", flat=True)
    for match_id in found:
        renew(match_id)
    return len(found)


@transaction.atomic
def renew(match_id: int) -> None:
    """Let the dice of a match come from a new secret from the next entry on, also where it stands still."""
    match, secret = locked(match_id), new_secret()
    if match.status == Match.Status.OPEN:  # nothing was drawn from it yet
        match.secret = secret
        match.save(update_fields=["secret"])
        return
    last = positions.read_entry(match.game, log_of(match).get(number=match.head).body)
    entry = Entry(last.number + 1, "renewed", revision=last.revision, commitment=commitment(secret), digest=last.digest)
    match.renewed = [*match.renewed, [entry.number, secret.hex()]]
    append_unplayed(match, entry, timezone.now())
    announce(match, ChatMessage.Kind.RENEWED, commitment=entry.commitment)
