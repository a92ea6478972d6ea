"""Questions about tables that have not begun."""

from typing import Any

from django.db.models import Count, F, OuterRef, Prefetch, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from pbem.matches.models import Block, Match, Seat
from pbem.matches.talk.blocks import MASKED
from pbem.players.models import Player
from pbem.players.selectors import verified_addresses

from .models import Invitation


def open_tables(game: str = "", seats: int = 0, slowest: int = 0, fastest: int = 0) -> QuerySet[Match]:
    """Return public matches with a seat that is free and kept for nobody, newest first.

    Perhaps only those of a game, with so many seats, and with a pace between so many hours.
    """
    here = Seat.objects.filter(match=OuterRef("pk"))
    kept = _number(Invitation.objects.filter(match=OuterRef("pk"), answered=None))
    found = Match.objects.filter(public=True, status=Match.Status.OPEN)
    found = found.annotate(kept=kept, free=_number(here.filter(player=None, bot=""))).filter(free__gt=F("kept"))
    if game:
        found = found.filter(game_slug=game)
    if seats:
        found = found.alias(size=_number(here)).filter(size=seats)
    if slowest:
        found = found.filter(pace__lte=slowest)
    if fastest:
        found = found.filter(pace__gte=fastest)
    people = Prefetch("seats", Seat.objects.select_related("player").order_by("number"))
    return found.select_related("opening", "creator").prefetch_related(people, "invitations").order_by("-created")


def _number(rows: QuerySet[Any]) -> Coalesce:
    """Return the number of rows of one match; counted match by match, so that a page costs what it shows."""
    counted = rows.order_by().values("match").annotate(n=Count("pk")).values("n")
    return Coalesce(Subquery(counted), 0)


def open_to(player: Player | None) -> Q:
    """Return the condition under which a table is not one at whose maker's wish the player stays away.

    Anonymous tables are shown to everybody: otherwise it would show who made them.
    """
    if player is None:
        return Q()
    unwanted = Block.objects.filter(blocked=player).exclude(MASKED).values("player")
    return Q(anonymous=True) | ~Q(creator__in=unwanted)


def invitations_to(player: Player) -> QuerySet[Invitation]:
    """Return what the player is invited to and has not answered; not by those whom they block."""
    mine = Q(player=player)
    for address in verified_addresses(player):
        mine |= Q(address__iexact=address)
    blocked = Block.objects.filter(player=player).exclude(MASKED).values("blocked")
    open_now = Invitation.objects.filter(mine, answered=None, match__status=Match.Status.OPEN)
    return open_now.exclude(by__in=blocked).select_related("match", "by")
