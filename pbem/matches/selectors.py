"""Which matches somebody has or may look at, and what to call those who play; nothing here writes."""

from django.db.models import Q, QuerySet
from django.utils import translation

from pbem.players.models import Player
from pbem.rows import has_related

from .models import Match
from .seated import seated


def matches_of(player: Player) -> QuerySet[Match]:
    """Return the player's matches, newest first."""
    return Match.objects.filter(seats__player=player).distinct().order_by("-created")


def to_watch() -> QuerySet[Match]:
    """Return the matches that everybody may watch: those that are played, and those that are over."""
    return Match.objects.filter(public=True, cancelled=False).exclude(status=Match.Status.OPEN)


def visible_to(player: Player | None) -> Q:
    """Return the condition under which a person may look at a match."""
    return Q(public=True) | Q(seats__player=player) if player else Q(public=True)


def names(match: Match, language: str | None = None) -> list[str]:
    """Return what to call the seats, in order; in a language, where it is not that of the thread."""
    known = has_related(match, "seats")
    seats = match.seats.all() if known else seated(match)
    with translation.override(language or translation.get_language()):
        return [seat.name for seat in seats]
