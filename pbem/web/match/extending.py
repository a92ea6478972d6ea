"""More time for everybody who is asked, from whoever made the match."""

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from engines.core import Refusal
from pbem.matches.clocks.deadlines import extend
from pbem.matches.log import locked
from pbem.matches.models import Match
from pbem.presenters.questions import refusal_sentence
from pbem.web.viewers import find_viewer

from .clock import ExtendForm, clock_box
from .table import table


@require_POST
def extend_deadlines(request: HttpRequest, pk: int) -> HttpResponse:
    """Give everybody who is asked more time."""
    viewer = find_viewer(request, pk)
    if viewer.player is None or viewer.guest:
        raise PermissionDenied(_("Sign in to do that."))
    if viewer.match.status == Match.Status.OPEN:
        return redirect("match", pk)
    form = ExtendForm(request.POST)
    if form.is_valid():
        try:
            with transaction.atomic():
                extend(locked(pk), viewer.player, form.cleaned_data["hours"])
        except Refusal as refusal:
            form.add_error("hours", refusal_sentence(refusal, viewer.reader))
        else:
            return redirect(f"{viewer.match.get_absolute_url()}#clock")
    return render(request, "web/match.html", table(request, viewer) | {"clock": clock_box(viewer, form)})
