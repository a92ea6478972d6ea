"""The links of letters. To open one changes nothing, whoever or whatever does so; only the button on its page does."""

import hashlib
from urllib.parse import urlencode
from zoneinfo import ZoneInfo

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from pbem.channels.feeds import calendar
from pbem.inbox.intake import submit_lines
from pbem.matches.letters.calls import asked_call
from pbem.matches.letters.links import Link, find_link
from pbem.matches.models import LogEntry
from pbem.matches.trying import try_out
from pbem.presenters.questions import describe
from pbem.web.frames import Context
from pbem.web.guests import admit, dismiss, guest_of
from pbem.web.match.results import result_of_trial
from pbem.web.viewers import Viewer, reader_of, signed_in


@never_cache
def link(request: HttpRequest, token: str) -> HttpResponse:
    """Show what a letter's link does, and do it when its button is pressed: let in to the match, or give one order."""
    found = find_link(token)
    if found is None:
        return render(request, "web/link_gone.html", status=410)
    with translation.override(found.player.language), timezone.override(ZoneInfo(found.player.time_zone)):
        response = _page(request, token, found)
    response["X-Robots-Tag"] = "noindex, nofollow"
    return response


def _page(request: HttpRequest, token: str, found: Link) -> HttpResponse:
    somebody = signed_in(request)
    inside = found.player in (somebody, guest_of(request, found.match.pk))
    if inside and not (found.order and found.open):
        return redirect("match", found.match.pk)
    viewer = Viewer(found.match, found.player, found.seat, reader_of(found.match))
    context: Context = {"link": found, "title": viewer.title, "game": viewer.words(found.match.game.title)}
    if not found.open:
        return render(request, "web/link_gone.html", context, status=410)
    if somebody not in (None, found.player):
        return render(request, "web/link_foreign.html", context, status=403)
    if request.method == "POST":
        return _obey(request, token, found)
    return render(request, "web/link.html", context | _shown(viewer, found, inside=inside))


def _shown(viewer: Viewer, found: Link, *, inside: bool) -> Context:
    """Return what the page shows of an order: whether it would pass; to who is let in already, what was asked, too."""
    asked = viewer.decision
    if not found.order or asked is None:
        return {}
    trial = try_out(viewer.position, found.seat.number, [found.order], viewer.reader.language)
    return {
        "asked": viewer.words(asked.prompt()) if inside else "",
        "gist": describe(viewer.match.game, asked, viewer.reader).gists.get(found.order, ""),
        "trial": result_of_trial(viewer, [found.order], trial),
    }


def _obey(request: HttpRequest, token: str, found: Link) -> HttpResponse:
    """Let the player in, and give the order of the link: once, however often its button is pressed.

    The other button lets them look at the board before.
    """
    query = ""
    if found.order and request.POST.get("do") != "look":
        key = hashlib.sha256(token.encode()).hexdigest()
        submission = submit_lines(
            found.seat, [found.order], via=LogEntry.Via.WEB, key=key, decision=found.decision
        )  # fmt: skip
        query = f"?{urlencode({'receipt': submission.pk})}#receipt"
    response = redirect(reverse("match", args=[found.match.pk]) + query)
    if signed_in(request) is None:
        admit(request, response, found.match, found.player)
    return response


@require_safe
@never_cache
def deadline(request: HttpRequest, token: str) -> HttpResponse:  # noqa: ARG001  # a view
    """Give a calendar the deadline of the question that a link is for."""
    found = find_link(token)
    call = asked_call(found.seat, found.decision) if found else None
    if found is None or call is None:
        raise Http404(gettext("This question is closed; it has no deadline any more."))
    headers = {"Content-Disposition": 'attachment; filename="deadline.ics"'}
    return HttpResponse(calendar(found.player, [call]), content_type="text/calendar; charset=utf-8", headers=headers)


@require_POST
def leave_link(request: HttpRequest, pk: int) -> HttpResponse:
    """Forget whom a link let in to the match."""
    dismiss(request, pk)
    return redirect("home")
