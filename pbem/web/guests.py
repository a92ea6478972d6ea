"""People whom the link of a letter let in: they see and order in that one match, and are nobody anywhere else."""

import time

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.cache import add_never_cache_headers

from pbem.matches.letters.links import good_mark, mark_of
from pbem.matches.models import Match
from pbem.players.middleware import ZONE
from pbem.players.models import Player

GUESTS = "guests"
"""Where a session keeps, by match, who was let in and until when."""

STAY_SECONDS = 12 * 3600


def admit(request: HttpRequest, response: HttpResponse, match: Match, player: Player) -> None:
    """Let a player in to one match, in their language and zone, for half a day; nobody is signed in by it."""
    request.session.cycle_key()
    stay = [player.pk, mark_of(player), int(time.time()) + STAY_SECONDS]
    request.session[GUESTS] = request.session.get(GUESTS, {}) | {str(match.pk): stay}
    request.session[ZONE] = player.time_zone
    response.set_cookie(settings.LANGUAGE_COOKIE_NAME, player.language, samesite="Lax")
    add_never_cache_headers(response)


def guest_of(request: HttpRequest, match: int) -> Player | None:
    """Return whom a link let in to the match; None if nobody, or if they have no seat in it any more."""
    pk, mark, until = request.session.get(GUESTS, {}).get(str(match), (0, "", 0))
    if until < time.time():
        return None
    player = Player.objects.filter(pk=pk, seats__match=match).first()
    return player if player and good_mark(player, mark) else None


def dismiss(request: HttpRequest, match: int) -> None:
    """Forget whom a link let in to the match."""
    request.session[GUESTS] = {key: stay for key, stay in request.session.get(GUESTS, {}).items() if key != str(match)}
