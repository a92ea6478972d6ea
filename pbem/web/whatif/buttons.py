"""What the buttons of a what-if do."""

from collections.abc import Callable

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from engines.core import Refusal
from pbem.matches import positions
from pbem.matches.log import locked
from pbem.matches.models import Branch
from pbem.matches.whatif import branches, sandbox
from pbem.matches.whatif.first_steps import queue_branch
from pbem.presenters.questions import refusal_sentence
from pbem.web.match.queueing import own_seat
from pbem.web.viewers import Viewer

from .pages import address, find_branch, find_dreamer


@require_POST
def change_sandbox(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    """Do what the pressed button says, and lead back to the what-if, or to where it leads."""
    viewer = find_dreamer(request, pk)
    branch = find_branch(viewer, number)
    act, led = ACTS.get(request.POST.get("do", "")), None
    if act is not None:
        try:
            led = act(request, viewer, branch)
        except Refusal as refusal:
            messages.error(request, refusal_sentence(refusal, viewer.reader))
    return redirect(led or address(branch, request))


def _back(request: HttpRequest, _viewer: Viewer, branch: Branch) -> None:
    text = request.POST.get("orders", "1")
    sandbox.go_back(branch, int(text) if text.isdecimal() and len(text) < 5 else 1)


def _deal(request: HttpRequest, _viewer: Viewer, branch: Branch) -> None:
    lost = sandbox.deal_again(branch)
    if lost:
        messages.info(request, ngettext("Dealt anew. %(n)s order is not possible any more and was dropped.",
                                        "Dealt anew. %(n)s orders are not possible any more and were dropped.",
                                        lost) % {"n": lost})  # fmt: skip


def _bot(request: HttpRequest, _viewer: Viewer, branch: Branch) -> None:
    seat = request.POST.get("seat", "")
    sandbox.let_bot(branch, request.POST.get("bot", ""), int(seat) if seat.isdecimal() and len(seat) < 3 else None)


def _rename(request: HttpRequest, _viewer: Viewer, branch: Branch) -> None:
    branches.rename(branch, request.POST.get("name", ""))


def _copy(_request: HttpRequest, _viewer: Viewer, branch: Branch) -> str:
    return branches.copy(branch, branch.name).get_absolute_url()


def _delete(_request: HttpRequest, viewer: Viewer, branch: Branch) -> str:
    found = f"{viewer.match.get_absolute_url()}sandbox/"
    branch.delete()
    return found


def _queue(request: HttpRequest, viewer: Viewer, branch: Branch) -> str:
    """Queue the own orders; those for the question that is open now are told, to be sent."""
    seat = own_seat(viewer, request.POST)
    with transaction.atomic():
        match = locked(seat.match_id)
        planned = queue_branch(branch, seat, positions.current(match), viewer.reader.language)
    if planned.now:
        messages.info(request, _("It is your turn right now, so these were not queued; send them yourself: %(orders)s")
                      % {"orders": "; ".join(planned.now)})  # fmt: skip
    return f"{viewer.match.get_absolute_url()}#queue"


ACTS: dict[str, Callable[[HttpRequest, Viewer, Branch], str | None]] = {
    "back": _back, "deal": _deal, "bot": _bot, "rename": _rename, "copy": _copy, "delete": _delete, "queue": _queue,
}  # fmt: skip
