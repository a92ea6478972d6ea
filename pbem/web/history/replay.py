"""The replay of a match that is over, in one file: made by a worker, told how far, then handed out."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control

from pbem.matches.history import replays
from pbem.matches.history.files import replay_lines
from pbem.matches.models import Match
from pbem.web.frames import Context, ending
from pbem.web.viewers import find_viewer

from .downloads import handed, news_files
from .looks import Look, framed, look_of

LANGUAGES = dict(settings.LANGUAGES)


@cache_control(private=True, no_cache=True)
def replay_page(request: HttpRequest, pk: int) -> HttpResponse:
    """Offer the files of a match; ask a worker for the replay if that is wanted."""
    look = look_of(request, pk)
    if request.method == "POST":
        return _wished(request, look)
    offered = _offer(request, look) if _over(look.match) else {}
    return render(request, "web/replay.html", framed(look) | {"news": news_files(look)} | offered)


def _over(match: Match) -> bool:
    return match.status == Match.Status.OVER


def _wished(request: HttpRequest, look: Look) -> HttpResponse:
    language = request.POST.get("language", "")
    if language not in LANGUAGES or not _over(look.match):
        raise Http404(_("A replay can be made when the match is over, in English or Polish."))
    replays.ask_for(look.match, language)
    return redirect(look.address("replay", making=language))


def _offer(request: HttpRequest, look: Look) -> Context:
    """Return what there is to be had, and how far what was asked for has come."""
    match, wanted = look.match, request.GET.get("making", "")
    total = len(replays.stretches(match))
    done = {code: len(replays.ready(match, code)) for code in LANGUAGES}
    making = wanted in LANGUAGES and done[wanted] < total
    if making:
        replays.ask_for(match, wanted)
    over = ending(look.viewer)
    return {
        "files": [
            {"code": code, "label": label, "ready": done[code] == total, "making": making and code == wanted,
             "href": look.address("replay_file", code)}
            for code, label in LANGUAGES.items()
        ],
        "making": making,
        "done": done.get(wanted, 0),
        "all": total,
        "secret": over["secret"] if over else "",
    }  # fmt: skip


def replay_file(request: HttpRequest, pk: int, language: str) -> HttpResponseBase:
    """Hand out the replay in a language, or lead to where it is made."""
    match = find_viewer(request, pk).match
    if not _over(match) or language not in LANGUAGES:
        raise Http404(_("A replay can be made when the match is over, in English or Polish."))
    if len(replays.ready(match, language)) < len(replays.stretches(match)):
        return redirect(look_of(request, pk).address("replay", making=language))
    return handed(replay_lines(match, language), "text/html; charset=utf-8", f"match-{pk}-{language}.html")
