"""Questions about letters; nothing here writes."""

from django.db.models import Q, QuerySet

from pbem.players.models import Player
from pbem.players.selectors import verified_addresses

from .carriers import CARRIERS
from .models import Notice


def letters_of(player: Player) -> QuerySet[Notice]:
    """Return the player's letters, newest first; what was taken back before anybody heard of it never was one."""
    unheard = Q(status=Notice.Status.SUPERSEDED, subject="")
    mine = Q(player=player)
    for address in verified_addresses(player):
        mine |= Q(player=None, address__iexact=address)  # invitations
    found = Notice.objects.filter(mine).exclude(kind__in=CARRIERS).exclude(unheard)
    return found.prefetch_related("attempts", "reports", "into").order_by("-created")
