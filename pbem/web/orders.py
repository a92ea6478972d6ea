"""Orders sent from the page of a match, typed or from a form: judged, or only tried out."""

from __future__ import annotations

import hashlib
from urllib.parse import urlencode

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from engines.core import Form
from engines.core.position import choices
from pbem.inbox.intake import submit_lines
from pbem.inbox.judging import MOST_LINES
from pbem.matches import anytime
from pbem.matches.models import LogEntry, Match, Seat
from pbem.matches.trying import try_out

from .answers import INQUIRIES, STANDING, AnswerError, Entered, read_answer
from .boards import draw
from .questions import result_of_trial
from .table import place_of, table
from .viewers import Viewer, find_viewer


def orders(request: HttpRequest, pk: int) -> HttpResponse:
    """Take orders from the page, or show what they would do."""
    viewer = find_viewer(request, pk)
    if request.method != "POST" or viewer.match.status == Match.Status.OPEN:
        return redirect("match", pk)
    seat = _seat(viewer)
    try:
        _check_seat(request, viewer)
        lines = _form_line(request, viewer) if "answer" in request.POST else _typed_lines(request)
    except AnswerError as trouble:
        return _mend(request, viewer, trouble)
    if request.POST.get("do") == "try" and viewer.match.status == Match.Status.RUNNING and len(lines) <= MOST_LINES:
        return _trial(request, viewer, lines)
    where = place_of(request)
    key = "" if where == "inquiries" else _key(request, lines)
    submission = submit_lines(seat, lines, via=LogEntry.Via.WEB, key=key, decision=_decision(request))
    query = {"receipt": submission.pk} | ({"where": where} if where else {})
    return redirect(f"{reverse('match', args=[pk])}?{urlencode(query)}#receipt")


def _key(request: HttpRequest, lines: list[str]) -> str:
    """Return a key for these orders from this page: sent twice they count once, changed they are new."""
    sent = "\n".join([request.POST.get("key", "")[:64], *lines])
    return hashlib.sha256(sent.encode()).hexdigest()


def _seat(viewer: Viewer) -> Seat:
    if viewer.seat is None:
        raise PermissionDenied(_("You have no seat in this match, so you cannot give orders in it."))
    return viewer.seat


def _check_seat(request: HttpRequest, viewer: Viewer) -> None:
    """Raise AnswerError if the page was another seat's: whoever plays several looks from the one that is asked."""
    if request.POST.get("seat", str(viewer.number)) != str(viewer.number):
        raise AnswerError(_("That was the page of another seat of yours. What you see now is below."))


def _decision(request: HttpRequest) -> int | None:
    """Return the number of the question that the sender saw."""
    number = request.POST.get("decision", "")
    return int(number) if number.isdecimal() and len(number) < 9 else None


def _typed_lines(request: HttpRequest) -> list[str]:
    """Return the lines in the box. Raises AnswerError if there are none."""
    typed = request.POST.get("orders", "").replace("\x00", "")
    lines = [line.strip() for line in typed.splitlines() if line.strip()]
    if not lines:
        raise AnswerError(_("There is no order in the box. Write one order a line."))
    return lines


def _form_line(request: HttpRequest, viewer: Viewer) -> list[str]:
    """Return the order that a form stands for as a line. Raises AnswerError."""
    first, forms = _forms(viewer, _index(request), _decision(request))
    index = _index(request) - first
    if not 0 <= index < len(forms):
        raise AnswerError(_("That question is closed; the match has moved on. What is asked now is below."))
    command = read_answer(forms[index], request.POST)
    return [viewer.match.game.notation.write(command, viewer.reader.language)]


def _forms(viewer: Viewer, index: int, number: int | None) -> tuple[int, list[Form]]:
    """Return the forms among which the one numbered `index` is, with the number of the first."""
    if index >= INQUIRIES:
        return INQUIRIES, anytime.inquiries_of(viewer.match.game, viewer.view).forms
    standing = anytime.standing_of(viewer.played, viewer.number)
    if index >= STANDING:
        return STANDING, choices(standing).forms if standing else []
    asked = viewer.decision
    return 0, choices(asked).forms if asked and asked.number == number else []


def _index(request: HttpRequest) -> int:
    """Return which form was sent; -1 for the box, and for what is no form."""
    text = request.POST.get("answer", "")
    return int(text) if text.isdecimal() and len(text) < 5 else -1


def _mend(request: HttpRequest, viewer: Viewer, trouble: AnswerError) -> HttpResponse:
    """Show the page again with what was entered and a sentence beside it."""
    entered = Entered(_index(request), request.POST, trouble)
    return render(request, "web/match.html", table(request, viewer, entered=entered) | {"trouble": trouble})


def _trial(request: HttpRequest, viewer: Viewer, lines: list[str]) -> HttpResponse:
    """Show what the orders would do, without doing them; they stay where they were entered."""
    assert viewer.seat is not None, "only players try orders"
    trial = try_out(viewer.played, viewer.seat.number, lines, viewer.reader.language)
    from_form = "answer" in request.POST
    entered = Entered(_index(request), request.POST) if from_form else None
    context = table(request, viewer, result_of_trial(viewer, lines, trial), entered)
    kept = "" if from_form else "\n".join(lines)
    return render(request, "web/match.html", context | {"board": draw(viewer, trial.view, None), "kept": kept})
