"""Orders sent from the page of a match, typed or from a form: judged, or only tried out."""

import hashlib
from contextlib import suppress
from urllib.parse import urlencode

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from engines.core import Form, Refusal
from pbem.inbox.intake import submit_lines
from pbem.inbox.numbers import spelt_out
from pbem.matches.models import LogEntry, Match, Seat
from pbem.matches.reading import anytime
from pbem.matches.reading.limits import LONGEST_LINE, MOST_LINES
from pbem.matches.reading.understanding import understand
from pbem.matches.reading.verbs import Verb
from pbem.web.viewers import Viewer, find_viewer

from .answers import INQUIRIES, STANDING, Entered
from .queueing import from_orders
from .reading_back import AnswerError, read_answer
from .shopping import sheet_mark
from .table import place_of, table
from .trials import ask_once, look, show_trial

FOR_GUESTS = frozenset(
    {"reply", "undo", "show", "history", "preview", "propose", "agree", "disagree", "retract", "back", "help"}
)
"""Verbs for whoever has a letter; the others read or spend what is a person's own, or give the seat away."""


def orders(request: HttpRequest, pk: int) -> HttpResponse:
    """Take orders from the page, or show what they would do; what is final is asked once more."""
    viewer = find_viewer(request, pk)
    if request.method != "POST" or viewer.match.status == Match.Status.OPEN:
        return redirect("match", pk)
    seat, do = _seat(viewer), request.POST.get("do", "")
    try:
        _check_seat(request, viewer)
        lines = spelt_out(seat, read_lines(request, viewer), _decision(request), LogEntry.Via.WEB)
        _check_guest(viewer, lines)
    except AnswerError as trouble:
        return look(request, viewer, []) if do == "look" else _mend(request, viewer, trouble)
    if do == "queue":
        return from_orders(request, viewer, lines)
    return _tried(request, viewer, lines, do) or _send(request, seat, lines)


def _tried(request: HttpRequest, viewer: Viewer, lines: list[str], do: str) -> HttpResponse | None:
    """Return the page of orders that are only tried, or that must be asked once more; None if they shall be sent."""
    can_try = viewer.match.status == Match.Status.RUNNING
    if do == "look":
        return look(request, viewer, lines if can_try else [])
    if not can_try:
        return None
    index = form_index(request)
    if do == "try":
        return show_trial(request, viewer, lines, index)
    seen = _decision(request) in (None, viewer.decision.number if viewer.decision else None)
    return ask_once(request, viewer, lines, index) if seen and not place_of(request) else None


def _send(request: HttpRequest, seat: Seat, lines: list[str]) -> HttpResponse:
    """Hand the orders in, and lead to their receipt."""
    where = place_of(request)
    key = "" if where == "inquiries" else _key(request, lines)
    submission = submit_lines(seat, lines, via=LogEntry.Via.WEB, key=key, decision=_decision(request))
    query = {"receipt": submission.pk} | ({"where": where} if where else {})
    aim = "shop" if where == "shop" else "receipt"
    return redirect(f"{reverse('match', args=[seat.match_id])}?{urlencode(query)}#{aim}")


def _key(request: HttpRequest, lines: list[str]) -> str:
    """Return a key for these orders from this page: sent twice they count once, changed they are new."""
    sent = "\n".join([request.POST.get("key", "")[:64], *lines])
    return hashlib.sha256(sent.encode()).hexdigest()


def _seat(viewer: Viewer) -> Seat:
    if viewer.seat is None:
        raise PermissionDenied(_("You have no seat in this match, so you cannot give orders in it."))
    return viewer.seat


def _check_seat(request: HttpRequest, viewer: Viewer) -> None:
    """Raise AnswerError if the page was another seat's: whoever plays several looks from the one that is asked.

    Nor may it show another sheet, if its orders change what stands there.
    """
    if request.POST.get("seat", str(viewer.number)) != str(viewer.number):
        raise AnswerError(_("That was the page of another seat of yours. What you see now is below."))
    if "sheet" in request.POST and not (viewer.decision and request.POST["sheet"] == sheet_mark(viewer.decision)):
        raise AnswerError(_("Your sheet has changed since. You see it now as it is; press again."))


def _check_guest(viewer: Viewer, lines: list[str]) -> None:
    """Raise AnswerError if somebody whom a link let in writes what is for those who have signed in."""
    if not viewer.guest:
        return
    for line in lines:
        with suppress(Refusal):  # what cannot be understood is told when it is judged
            meant = understand(viewer.match.game, line, viewer.reader.language)
            if isinstance(meant, Verb) and meant.name not in FOR_GUESTS:
                raise AnswerError(_("A link from an email is not enough for that. Sign in first."))


def _decision(request: HttpRequest) -> int | None:
    """Return the number of the question that the sender saw."""
    number = request.POST.get("decision", "")
    return int(number) if number.isdecimal() and len(number) < 9 else None


def read_lines(request: HttpRequest, viewer: Viewer) -> list[str]:
    """Return the orders that were typed or that a form stands for. Raises AnswerError."""
    return _form_line(request, viewer) if "answer" in request.POST else _typed_lines(request)


def _typed_lines(request: HttpRequest) -> list[str]:
    """Return the lines in the box. Raises AnswerError if there are none, too many, or one is too long."""
    typed = request.POST.get("orders", "").replace("\x00", "")
    lines = [line.strip() for line in typed.splitlines() if line.strip()]
    if not lines:
        raise AnswerError(_("There is no order in the box. Write one order a line."))
    if len(lines) > MOST_LINES:
        raise AnswerError(_("That is more than %(most)s lines of orders; nothing was done. Send them in smaller parts.")
                          % {"most": MOST_LINES})  # fmt: skip
    if any(len(line) > LONGEST_LINE for line in lines):
        raise AnswerError(_("An order has at most %(most)s characters.") % {"most": LONGEST_LINE})
    return lines


def _form_line(request: HttpRequest, viewer: Viewer) -> list[str]:
    """Return the order that a form stands for as a line. Raises AnswerError."""
    first, forms = _forms(viewer, form_index(request), _decision(request))
    index = form_index(request) - first
    if not 0 <= index < len(forms):
        raise AnswerError(_("That question is closed; the match has moved on. The current question is below."))
    command = read_answer(forms[index], request.POST)
    return [viewer.match.game.notation.write(command, viewer.reader.language)]


def _forms(viewer: Viewer, index: int, number: int | None) -> tuple[int, list[Form]]:
    """Return the forms among which the one numbered `index` is, with the number of the first."""
    if index >= INQUIRIES:
        return INQUIRIES, anytime.inquiries_of(viewer.match.game, viewer.view).forms
    standing = anytime.standing_of(viewer.position, viewer.number)
    if index >= STANDING:
        return STANDING, standing.choices.forms if standing else []
    asked = viewer.decision
    return 0, asked.choices.forms if asked and asked.number == number else []


def form_index(request: HttpRequest) -> int:
    """Return which form was sent; -1 for the box, and for what is no form."""
    text = request.POST.get("answer", "")
    return int(text) if text.isdecimal() and len(text) < 5 else -1


def _mend(request: HttpRequest, viewer: Viewer, trouble: AnswerError) -> HttpResponse:
    """Show the page again with what was entered and a sentence beside it."""
    entered = Entered(form_index(request), request.POST, trouble)
    kept = request.POST.get("orders", "")
    return render(
        request, "web/match.html", table(request, viewer, entered=entered) | {"trouble": trouble, "kept": kept}
    )
