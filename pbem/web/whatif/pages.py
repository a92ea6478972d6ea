"""What-ifs on pages: a player's branches of a match, and one of them played on.

Whatever eyes are chosen, the page shows the made-up world of the branch; of the match itself only its title and seats.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from urllib.parse import urlencode

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from engines.core import Match as Position
from engines.core import Refusal
from pbem.matches.history.steps import Step, newest, step_named, visible_entries
from pbem.matches.models import Branch, Match, Seat
from pbem.matches.trying import Trial
from pbem.matches.whatif import branches, sandbox
from pbem.matches.whatif.sandbox import Tried
from pbem.matches.whatif.worlds import World, command_of, world_of
from pbem.presenters.narration import paragraphs
from pbem.presenters.questions import refusal_sentence
from pbem.web.devices import shared
from pbem.web.frames import Context, frame, waiting_match
from pbem.web.match.answers import Entered
from pbem.web.match.boards import draw, scene_of
from pbem.web.match.completing import NOTHING, going_on
from pbem.web.match.hotseat import covered
from pbem.web.match.orders import form_index, read_lines
from pbem.web.match.questions import question_page
from pbem.web.match.reading_back import AnswerError
from pbem.web.match.results import Result, result_of_trial
from pbem.web.viewers import Viewer, find_viewer

WATCHING = "x"
"""The eyes of somebody who watches, in an address."""


@dataclass(frozen=True)
class Dreamer(Viewer):
    """A viewer who plays for a seat of a branch: what they see and are asked is the branch's."""

    fold: Position | None = None

    @cached_property
    def position(self) -> Position:
        """The branch as it stands."""
        assert self.fold is not None, "a dreamer has a world"
        return self.fold


def find_dreamer(request: HttpRequest, pk: int) -> Viewer:
    """Return the viewer of a match that has begun, who may keep what-ifs. Raises Http404 or PermissionDenied."""
    viewer = find_viewer(request, pk)
    if viewer.player is None or viewer.guest:
        raise PermissionDenied(_("Sign in first: what-ifs are kept for you alone."))
    if covered(viewer):
        raise PermissionDenied(_("Say first, on the page of the match, who has the device: what-ifs are kept for each "
                                 "seat alone."))  # fmt: skip
    if viewer.match.status == Match.Status.OPEN:
        raise Http404(_("The match has not begun, so there is nothing to play on from."))
    return viewer


def find_branch(viewer: Viewer, number: int) -> Branch:
    """Return a branch of the viewer's own, seen from a seat that is theirs now. Raises Http404."""
    found = Branch.objects.filter(pk=number, match=viewer.match, player=viewer.player).first()
    seats = [viewer.number] if shared(viewer.mine) else [None, *(seat.number for seat in viewer.mine)]
    if found is None or found.seat not in seats:
        raise Http404(_("There is no such what-if of yours."))
    found.match = viewer.match
    return found


@cache_control(private=True, no_store=True)
def sandboxes(request: HttpRequest, pk: int) -> HttpResponse:
    """List the viewer's what-ifs of a match, or begin one from a step of the history."""
    viewer = find_dreamer(request, pk)
    assert viewer.player is not None, "dreamers are signed in"
    last, trouble = newest(viewer.match, visible_entries(viewer.number)), ""
    assert last is not None, "nobody dreams before it begins"
    if request.method == "POST":
        name = " ".join(request.POST.get("name", "").replace("\0", "").split())
        try:
            begun = branches.begin(viewer.player, viewer.match, viewer.number, _step(request, viewer) or last, name)
        except Refusal as refusal:
            trouble = refusal_sentence(refusal, viewer.reader)
        else:
            return redirect("sandbox", pk, begun.pk)
    kept = [branch for branch in branches.branches_of(viewer.player, viewer.match) if _is_open_to(viewer, branch)]
    told = {"kept": kept, "trouble": trouble, "name": request.POST.get("name", ""), "newest": last}
    return render(request, "web/sandboxes.html", frame(viewer) | told | {"following": waiting_match(viewer)})


def _is_open_to(viewer: Viewer, branch: Branch) -> bool:
    try:
        find_branch(viewer, branch.pk)
    except Http404:
        return False
    return True


def _step(request: HttpRequest, viewer: Viewer) -> Step | None:
    """Return the step of the viewer's history that was asked for, None if none was. Raises Http404."""
    wished = request.POST.get("step", "")
    found = step_named(viewer.match, visible_entries(viewer.number), wished) if wished else None
    if wished and found is None:
        raise Http404(_("The match has no step %(step)s yet.") % {"step": wished[:20]})
    return found


@cache_control(private=True, no_store=True)
def sandbox_page(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    """Show a what-if as it stands."""
    viewer = find_dreamer(request, pk)
    world = world_of(find_branch(viewer, number))
    return render(request, "web/sandbox.html", page_of(request, viewer, world))


@cache_control(private=True, no_store=True)
def sandbox_orders(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    """Play orders in a what-if, for the seat that the page was for."""
    viewer = find_dreamer(request, pk)
    branch = find_branch(viewer, number)
    if request.method != "POST":
        return redirect("sandbox", pk, number)
    dreamer = _dreamer(request, viewer, world_of(branch))
    if dreamer is None:
        return redirect(address(branch, request))
    try:
        lines = read_lines(request, dreamer)
    except AnswerError as trouble:
        entered = Entered(form_index(request), request.POST, trouble)
        page = page_of(request, viewer, world_of(branch), entered=entered)
        return render(request, "web/sandbox.html", page | {"trouble": trouble})
    return _give(request, viewer, branch, dreamer, lines)


@require_safe
@cache_control(private=True, no_store=True)
def sandbox_continuations(request: HttpRequest, pk: int, number: int, seat: int) -> HttpResponse:
    """Return how a line for a seat of a what-if can go on, or what things picked on its board can do."""
    viewer = find_dreamer(request, pk)
    world = world_of(find_branch(viewer, number))
    asked = world.decision(seat)
    return JsonResponse(NOTHING) if asked is None else going_on(request, _as_seat(viewer, world, asked.seat))


def _give(request: HttpRequest, viewer: Viewer, branch: Branch, dreamer: Viewer, lines: list[str]) -> HttpResponse:
    """Play the lines; whatever is refused or was only worked out is shown."""
    assert dreamer.number is not None, "somebody is asked"
    try:
        tried = sandbox.give(branch, dreamer.number, lines, viewer.reader.language)
    except Refusal as refusal:  # too much in a minute
        tried = Tried([], refusal)
    world = world_of(branch)
    if tried.refusal is None and not any(one.report for one in tried.accepted):
        return redirect(address(branch, request))
    trial = Trial(world.fold.view(branch.seat), [], tried.accepted, tried.refusal)
    result = replace(result_of_trial(dreamer, lines, trial), tried=False)
    return render(request, "web/sandbox.html", page_of(request, viewer, world, result))


def address(branch: Branch, request: HttpRequest) -> str:
    """Return the address of a branch, seen with the eyes of the request."""
    perspectives = request.GET.get("eyes", "")
    query = f"?{urlencode({'perspectives': perspectives})}" if perspectives else ""
    return reverse("sandbox", args=[branch.match_id, branch.pk]) + query


def _number(request: HttpRequest, name: str) -> int | None:
    """Return the number of a seat in the address."""
    text = request.GET.get(name, "")
    return int(text) if text.isdecimal() and len(text) < 3 else None


def _dreamer(request: HttpRequest, viewer: Viewer, world: World) -> Dreamer | None:
    """Return whoever answers next: the seat that the address names if it is asked, else the first; None if nobody."""
    decision = world.decision(_number(request, "seat")) or world.decision(None)
    return None if decision is None else _as_seat(viewer, world, decision.seat)


def _as_seat(viewer: Viewer, world: World, number: int | None) -> Dreamer:
    seat = next((seat for seat in viewer.match.seats.all() if seat.number == number), None)
    return Dreamer(viewer.match, viewer.player, seat, viewer.reader, fold=world.fold)


def _eyes(request: HttpRequest, world: World) -> int | None:
    """Return whose eyes are chosen: the own ones unless the address says others."""
    asked = request.GET.get("eyes", "")
    if asked == WATCHING:
        return None
    number = _number(request, "eyes")
    return number if number is not None and number < world.fold.state.seats else world.branch.seat


def page_of(
    request: HttpRequest, viewer: Viewer, world: World, result: Result | None = None, entered: Entered | None = None
) -> Context:
    """Return what the page of a what-if shows."""
    branch, perspectives, dreamer = world.branch, _eyes(request, world), _dreamer(request, viewer, world)
    failed = result.failed if result else ""
    decision = dreamer.decision if dreamer else None
    query = {"eyes": request.GET.get("eyes", ""), "seat": "" if dreamer is None else str(dreamer.number)}
    return {
        **frame(viewer),
        "following": waiting_match(viewer),
        "over": world.fold.over,
        "branch": branch,
        "world": world,
        "board": draw(viewer, world.fold.view(perspectives), scene_of(request)),
        "here": address(branch, request),
        "question": question_page(dreamer, decision, entered, failed) if dreamer and decision else None,
        "orders_url": f"{reverse('sandbox_orders', args=[branch.match_id, branch.pk])}?{urlencode(query)}",
        "picks_url": _picks_url(branch, dreamer),
        "player_for": dreamer.seat if dreamer else None,
        "waiting": _waiting(viewer, world),
        "eyes": _all_eyes(viewer, world, perspectives),
        "steps": _steps(viewer, world),
        "told": paragraphs(world.heard(perspectives), viewer.reader),
        "ranking": _ranking(viewer, world),
        "bots": list(viewer.match.game.bots),
        "result": result,
        "kept": result.kept if result else "",
        "can_queue": viewer.seat is not None and viewer.number == branch.seat and _running(viewer),
    }


def _picks_url(branch: Branch, dreamer: Dreamer | None) -> str:
    """Return where the page asks what picked things can do; nowhere if nobody answers."""
    return reverse("sandbox_continuations", args=[branch.match_id, branch.pk, dreamer.number]) if dreamer else ""


def _running(viewer: Viewer) -> bool:
    return viewer.match.status == Match.Status.RUNNING


def _waiting(viewer: Viewer, world: World) -> list[Seat]:
    asked = {decision.seat for decision in world.asked}
    return [seat for seat in viewer.match.seats.all() if seat.number in asked]


def _all_eyes(viewer: Viewer, world: World, perspectives: int | None) -> list[Context]:
    """Return whose eyes may be chosen."""
    watching = {"key": WATCHING, "name": _("spectator"), "here": perspectives is None, "mine": False}
    return [
        {
            "key": seat.number,
            "name": seat.name,
            "here": seat.number == perspectives,
            "mine": seat.number == world.branch.seat,
        }
        for seat in viewer.match.seats.all()
    ] + [watching]


def _steps(viewer: Viewer, world: World) -> list[Context]:
    """Return the orders of the branch in words, each with how many come after it."""
    game, language = viewer.match.game, viewer.reader.language
    return [
        {"name": viewer.reader.name_of(step.seat), "bot": step.bot, "after": len(world.steps) - n,
         "order": game.notation.write(command_of(game, step), language)}
        for n, step in enumerate(world.steps, 1)
    ]  # fmt: skip


def _ranking(viewer: Viewer, world: World) -> list[str]:
    """Return who would have won, if the branch is played to its end."""
    outcome = world.fold.state.outcome
    if outcome is None:
        return []
    return [", ".join(viewer.reader.name_of(seat) for seat in tied) for tied in outcome.ranking]
