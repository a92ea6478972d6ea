"""Who is new here: for them the page of a match says in three sentences how one plays on it."""

from django.db.models import Q

from pbem.matches.filing.fetching import log_of
from pbem.matches.models import Match, Seat
from pbem.web.viewers import Viewer


def is_newcomer(viewer: Viewer) -> bool:
    """Tell whether somebody is asked who has given no order yet, in this match or in another one of its game."""
    if viewer.player is None or not any(wait.seat == viewer.number for wait in viewer.waits):
        return False
    if log_of(viewer.match).filter(seat=viewer.number).exists():
        return False
    played = Q(alive__isnull=False) | Q(match__status=Match.Status.OVER)
    of_game = Seat.objects.filter(match__game_slug=viewer.match.game_slug)
    return not of_game.filter(played, player=viewer.player).exists()
