"""The page of a match that has begun: the board, what is asked, whom it waits for, what is new."""

from uuid import UUID

from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control

from pbem.inbox.models import Submission
from pbem.matches.filing.fetching import log_of
from pbem.matches.models import Match, Seat
from pbem.matches.undoing import last_order
from pbem.web.frames import Context, ending, following_match, frame
from pbem.web.lobby import openings
from pbem.web.viewers import Viewer, find_viewer

from . import hotseat
from .agreed import last_settled
from .answers import Entered
from .boards import drawn, lettered, scene_of
from .card import address_of
from .clock import clock_box
from .news import News, news_for
from .outcome import outcome_of
from .proposals import proposals_of
from .questions import inquiries_page, open_question, standing_page
from .queue import queue_page
from .results import Result, result_of
from .since import since_of
from .talk import heard_by, talk_of

PLACES = ("", "shop", "standing", "inquiries")


@cache_control(private=True, no_cache=True)
def match_page(request: HttpRequest, pk: int) -> HttpResponse:
    """Show a match as it stands for whoever looks."""
    viewer = find_viewer(request, pk)
    if viewer.match.status == Match.Status.OPEN:
        return openings.opening_page(request, viewer)
    if hotseat.covered(viewer):
        return hotseat.cover(request, viewer)
    return render(request, "web/match.html", table(request, viewer, _result(request, viewer)))


def table(
    request: HttpRequest, viewer: Viewer, result: Result | None = None, entered: Entered | None = None
) -> Context:
    """Return what the page shows; `result` is what became of the orders sent last, `entered` what must be mended."""
    where = place_of(request)
    news = news_for(request, viewer)
    failed = result.failed if result else ""
    mend = {name: failed if where == name else "" for name in PLACES}
    opened = {where, *request.GET.getlist("open")}
    parts = {
        "standing": standing_page(viewer, entered, mend["standing"], unfolded="standing" in opened),
        "inquiries": inquiries_page(viewer, entered, unfolded="inquiries" in opened),
    }
    question = open_question(viewer, entered, mend[""])
    parts_to_tell = parts | {"shop": question and question.shop}
    undo, following = _undo(viewer), following_match(viewer)
    return {
        **frame(viewer),
        **since_of(viewer, drawn(viewer, scene_of(request)), news),
        "here": viewer.match.get_absolute_url(),
        "question": question,
        **parts,
        "where": where if parts_to_tell.get(where) else "",
        "undo": undo,
        "takeback": "" if undo or _takes_back_alone(viewer) or not _is_new(news, result) else _takeback(viewer),
        "newcomer": is_newcomer(viewer),
        "goal": viewer.words(viewer.match.game.blurb),
        "result": result,
        "outcome": outcome_of(viewer, result, news),
        "kept": result.kept if result else "",
        "news": news,
        "ending": ending(viewer),
        "talk": talk_of(request, viewer),
        "next": None if question and not question.decision.done else following,  # first things first
        "following": following,
        "hotseat": hotseat.hotseat_of(viewer),
        "rematch": openings.rematch_offer(viewer),
        "clock": clock_box(viewer),
        "card": address_of(viewer.match),
        "queue": queue_page(viewer),
        "proposals": proposals_of(viewer),
    }


def _undo(viewer: Viewer) -> str:
    """Return the viewer's own order that they can take back by themselves; empty if there is none."""
    if viewer.number is None:
        return ""
    if viewer.decision and viewer.decision.done and viewer.decision.view.sheet:
        return viewer.match.game.notation.write(viewer.decision.view.sheet[-1], viewer.reader.language)
    last = last_order(viewer.match, viewer.position, viewer.number)
    return viewer.match.game.notation.write(last.command, viewer.reader.language) if last else ""


def _takes_back_alone(viewer: Viewer) -> bool:
    """Tell whether the viewer has sealed something, which they take back without asking anybody."""
    asked = viewer.decision
    return asked is not None and (asked.done or bool(asked.view.sheet))


def _is_new(news: News, result: Result | None) -> bool:
    return news.fresh or bool(result and result.settled)


def _takeback(viewer: Viewer) -> str:
    """Return the viewer's own order that only bots must agree to take back; empty if there is none."""
    return last_settled(viewer) if bots_agree(viewer) else ""


def bots_agree(viewer: Viewer) -> bool:
    """Tell whether only bots could refuse the viewer a takeback."""
    match = viewer.match
    running = match.status == Match.Status.RUNNING and not match.frozen
    if viewer.number is None or not (match.takebacks and running):
        return False
    others = [seat for seat in match.seats.all() if seat.number != viewer.number]
    return all(seat.played_by_bot for seat in others)


def place_of(request: HttpRequest) -> str:
    """Return the part of the page that orders came from, where their receipt is shown: empty for the question's."""
    asked = request.POST.get("where") or request.GET.get("where", "")
    return asked if asked in PLACES else ""


def _result(request: HttpRequest, viewer: Viewer) -> Result | None:
    """Return what became of the submission that the address names, if it is the viewer's own."""
    try:
        key = UUID(request.GET.get("receipt", ""))
    except ValueError:
        return None
    if viewer.player is None:
        return None
    mine = Submission.objects.filter(match=viewer.match, player=viewer.player, seat=viewer.number)
    judged = mine.filter(pk=key, status="judged").first()
    return result_of(viewer, judged) if judged else None


@cache_control(private=True, no_cache=True)
def pulse(request: HttpRequest, pk: int) -> HttpResponse:
    """Answer a page that asks whether there is anything new: 204 if not, else the parts that changed."""
    viewer = find_viewer(request, pk)
    said = heard_by(viewer) != request.GET.get("talk", "")
    if request.GET.get("version") == viewer.version and not said:
        return HttpResponse(status=204)
    if request.GET.get("status") != viewer.match.status or hotseat.covered(viewer):
        return HttpResponse(headers={"HX-Refresh": "true"})
    if viewer.match.status == Match.Status.OPEN:
        return render(request, "web/opening_pulse.html", openings.opening(request, viewer))
    moved = request.GET.get("version") != viewer.version
    watching = scene_of(request) is not None
    return render(request, "web/pulse.html", table(request, viewer) | {"watching": watching, "moved": moved})


def board_picture(request: HttpRequest, pk: int) -> HttpResponse:
    """Return the board alone, as SVG. Browsers keep it for good when the address names its version.

    Large pictures ask for its letters, too; in small ones nobody could read them.
    """
    viewer = find_viewer(request, pk)
    if viewer.match.status == Match.Status.OPEN:
        return HttpResponse(status=204)
    svg = drawn(viewer, scene_of(request)).svg
    named = request.GET.get("v") == viewer.version
    headers = {
        "Cache-Control": "private, max-age=31536000, immutable" if named else "private, no-cache",
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; font-src data:",
        "Vary": "Cookie",
    }
    shown = lettered(svg) if "letters" in request.GET else svg
    return HttpResponse(shown, content_type="image/svg+xml", headers=headers)


def is_newcomer(viewer: Viewer) -> bool:
    """Tell whether somebody is asked who has given no order yet, in this match or in another one of its game."""
    if viewer.player is None or not any(wait.seat == viewer.number for wait in viewer.waits):
        return False
    if log_of(viewer.match).filter(seat=viewer.number).exists():
        return False
    played = Q(alive__isnull=False) | Q(match__status=Match.Status.OVER)
    of_game = Seat.objects.filter(match__game_slug=viewer.match.game_slug)
    return not of_game.filter(played, player=viewer.player).exists()
