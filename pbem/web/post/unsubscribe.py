"""No more letters of a match, or of open seats: at the press of a button here, or in a mail program (RFC 8058)."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt

from pbem.lobby.seat_alerts import SEATS
from pbem.matches.models import Match
from pbem.outbox.unsubscribing import stop, subscribed
from pbem.web.viewers import written_title_of


@csrf_exempt  # a mail program posts without cookies; the token is the proof
@never_cache
def unsubscribe(request: HttpRequest, token: str) -> HttpResponse:
    """Show what would stop; stop it when posted to. To open the page changes nothing."""
    found = subscribed(token)
    if found is None:
        return render(request, "web/link_gone.html", status=410)
    player, topics = found
    if request.method == "POST":
        stop(player, topics)
    with translation.override(player.language):
        matches = [match for match in Match.objects.filter(seats__player=player).distinct() if match.topic in topics]
        titles = [written_title_of(match) for match in matches] + [_("Open seats")] * (SEATS in topics)
        context = {"titles": titles, "done": request.method == "POST", "seated": bool(matches)}
        return render(request, "web/unsubscribe.html", context)
