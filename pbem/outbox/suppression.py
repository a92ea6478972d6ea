"""Whether letters reach a player: a test letter, and how those whose letters were stopped get them again."""

from datetime import timedelta

from django.core import signing
from django.db import transaction
from django.utils import timezone

from pbem.players.models import Player
from pbem.rows import Rows

from .keys import TEST_LETTER, Kind, key_of
from .models import Notice, Suppression
from .services import notify

SUPPRESSIONS = Rows(Suppression, "address = %s")

SALT = "confirm-address"
MOST_TESTS_PER_HOUR = 5

LONGEST = 3 * 24 * 3600
"""Seconds for which the link of a confirming letter is good."""


def trouble_of(player: Player) -> Suppression | None:
    """Return why letters to the player are stopped; None if they are not."""
    return SUPPRESSIONS.first(player.email.lower())


def ask_to_confirm(player: Player) -> bool:
    """Write to the player's stopped address with a link that lifts the stop; False if it is not stopped.

    At most one letter a minute.
    """
    trouble = trouble_of(player)
    if trouble is None:
        return False
    notify(
        kind=Kind.CONFIRM,
        key=key_of(Kind.CONFIRM, trouble.pk, f"{timezone.now():%Y-%m-%dT%H:%M}"),
        topic="post",
        facts={"suppression": trouble.pk},
        player=player,
    )
    return True


def send_test(player: Player) -> bool:
    """Send the player a letter to try their mail out; False if they have had enough of them for now."""
    now = timezone.now()
    tests = Notice.objects.filter(player=player, kind=Kind.TEST, created__gt=now - timedelta(hours=1))
    if tests.count() >= MOST_TESTS_PER_HOUR:
        return False
    key = key_of(TEST_LETTER, player.pk, now.isoformat())
    notify(kind=Kind.TEST, key=key, topic="post", facts={}, player=player)
    return True


def token_of(suppression: int) -> str:
    """Return the secret part of the link in a confirming letter."""
    return signing.dumps(suppression, salt=SALT)


def find(token: str) -> Suppression | None:
    """Return what a link would lift; None if it is forged, too old, or lifted already."""
    try:
        pk = signing.loads(token, salt=SALT, max_age=LONGEST)
    except signing.BadSignature:
        return None
    return Suppression.objects.filter(pk=pk).first()


@transaction.atomic
def lift(token: str) -> bool:
    """Send letters to the address again: its owner has read ours. False if the link is not good any more."""
    found = find(token)
    if found is not None:
        found.delete()
    return found is not None
