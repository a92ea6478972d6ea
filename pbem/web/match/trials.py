"""What orders would do, shown before they are sent; and orders that are final, asked once more."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from engines.parts.orders import is_dear
from pbem.matches.trying import Trial, finality, left_undone, only_orders, try_out
from pbem.web.viewers import Viewer, fingerprint

from .answers import Entered
from .boards import draw, drawn
from .results import result_of_trial
from .table import bots_agree, place_of, table

WARNED = "overlooked"
"""Where a session keeps the questions whose warnings have been confirmed."""

MOST = 20
"""Questions remembered in a session, the latest ones."""


def look(request: HttpRequest, viewer: Viewer, lines: list[str]) -> HttpResponse:
    """Show what comes of orders while they are being entered: a few sentences, and the board if it is certain."""
    if not lines:
        return _looked(request, viewer, {})
    trial = _try(viewer, lines)
    overlooked = overlooked_in(request, viewer, lines) if "pressed" in request.POST and not trial.refusal else []
    found = {"result": result_of_trial(viewer, _orders(viewer, lines), trial), "overlooked": overlooked}
    found |= {"sure": _mark(viewer, lines, warned=bool(overlooked))}
    found |= {"bots_agree": bots_agree(viewer), "ends": _ends_turn(viewer, trial)}
    changes = trial.accepted and trial.certain and not place_of(request)
    return _looked(request, viewer, found | ({"board": draw(viewer, trial.view, None)} if changes else {}))


def _ends_turn(viewer: Viewer, trial: Trial) -> bool:
    """Tell whether others are asked after the tried orders, as far as that is certain."""
    asked = viewer.decision
    if trial.refusal or not trial.accepted or not trial.certain or asked is None or asked.sealed:
        return False
    return bool(trial.view.awaited) and viewer.number not in trial.view.awaited


def _looked(request: HttpRequest, viewer: Viewer, found: dict[str, Any]) -> HttpResponse:
    """Answer with what was found; the board of the match itself comes back where a tried one was shown."""
    if "board" not in found and "looked" in request.POST:
        found |= {"board": drawn(viewer, None), "back": True}
    here = viewer.match.get_absolute_url()
    return render(request, "web/look.html", found | {"viewer": viewer, "match": viewer.match, "here": here})


def show_trial(request: HttpRequest, viewer: Viewer, lines: list[str], index: int) -> HttpResponse:
    """Show what orders would do, without doing them; they stay where they were entered, in the form `index` if any."""
    trial = _try(viewer, lines)
    context = _page(request, viewer, lines, index, trial)
    return render(request, "web/match.html", context | {"board": draw(viewer, trial.view, None)})


def ask_once(request: HttpRequest, viewer: Viewer, lines: list[str], index: int) -> HttpResponse | None:
    """Return a page that says why orders are final or what they leave undone, with a button that sends them.

    None if they are neither, if every answer is final, or if the viewer has confirmed these orders as things stand.
    Whoever does not want to be asked is still asked before they end the match, or leave something undone.
    """
    if request.POST.get("sure") == _mark(viewer, lines, warned=True):
        _remember(request, viewer)
        return None
    seen = request.POST.get("sure") == _mark(viewer, lines)
    overlooked = overlooked_in(request, viewer, lines)
    if seen and not overlooked:
        return None
    trial = _try(viewer, lines)
    overlooked = [] if trial.refusal else overlooked
    if not overlooked and (seen or not _asks(request, viewer, trial)):
        return None
    asks = {"asks": "\n".join(lines), "sure": _mark(viewer, lines, warned=bool(overlooked)), "overlooked": overlooked}
    return render(request, "web/match.html", _page(request, viewer, lines, index, trial) | asks)


def _asks(request: HttpRequest, viewer: Viewer, trial: Trial) -> bool:
    """Tell whether somebody must be asked before tried orders are sent: what is final, and dear.

    Not where all answers are as final, nor where only bots could refuse to have it taken back.
    """
    if "unasked" in request.POST or trial.final in {"", "alone"} or bots_agree(viewer):
        return trial.final == "end"
    if trial.final == "shown" and not _gives_away(viewer, trial):
        return False
    return trial.final in {"end", "reveal"} or not _always_final(viewer)


def _gives_away(viewer: Viewer, trial: Trial) -> bool:
    """Tell whether an order among those that were tried gives something away for good."""
    game, language = viewer.match.game, viewer.reader.language
    return any(is_dear(game, game.notation.read(one.order, language)) for one in trial.accepted)


def _always_final(viewer: Viewer) -> bool:
    """Tell whether no answer to what is asked could be taken back: who draws a tile knows."""
    if viewer.decision is None or viewer.number is None:
        return False
    open_to = viewer.decision.choices  # of few answers all are looked at: of roles one throws dice, another does not
    examples = open_to.listed(viewer.decision.allows) or [form.examples[0] for form in open_to.forms if form.examples]
    return bool(examples) and all(finality(viewer.position, viewer.number, command) for command in examples)


def _page(request: HttpRequest, viewer: Viewer, lines: list[str], index: int, trial: Trial) -> dict[str, Any]:
    from_form = "answer" in request.POST
    entered = Entered(index, request.POST) if from_form else None
    context = table(request, viewer, result_of_trial(viewer, _orders(viewer, lines), trial), entered)
    return context | {"kept": "" if from_form else "\n".join(lines), "bots_agree": bots_agree(viewer)}


def _try(viewer: Viewer, lines: list[str]) -> Trial:
    assert viewer.seat is not None, "only players try orders"
    reader = viewer.reader
    return try_out(viewer.position, viewer.seat.number, _orders(viewer, lines), reader.language, reader.names)


def _orders(viewer: Viewer, lines: list[str]) -> list[str]:
    return only_orders(viewer.match.game, lines, viewer.reader.language)


def _mark(viewer: Viewer, lines: list[str], *, warned: bool = False) -> str:
    """Return what says that the viewer has seen what these orders would do, as things stand now.

    `warned`: and that they were told what the orders leave undone, which nobody confirms who was not.
    """
    return fingerprint("warned" if warned else "sure", viewer.version, lines)


def _remember(request: HttpRequest, viewer: Viewer) -> None:
    """Keep that the warning of the open question was confirmed: who only went back is warned again."""
    request.session[WARNED] = [*request.session.get(WARNED, [])[1 - MOST :], _key(viewer)]


def overlooked_in(request: HttpRequest, viewer: Viewer, lines: list[str]) -> list[str]:
    """Return what orders would leave undone, in sentences; nothing if that was confirmed of the same question."""
    if viewer.decision is None or viewer.seat is None or _key(viewer) in request.session.get(WARNED, []):
        return []
    reader, orders = viewer.reader, _orders(viewer, lines)
    found = left_undone(viewer.position, viewer.seat.number, orders, reader.language, reader.names)
    return [viewer.words(sentence) for sentence in found]


def _key(viewer: Viewer) -> str:
    assert viewer.decision is not None, "somebody is asked"
    return f"{viewer.match.pk}-{viewer.number}-{viewer.decision.number}"
