"""The people at a table: blocking them, and reporting what they do; and the page of those whom one blocks."""

from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.text import Truncator
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST

from pbem.matches.models import Seat
from pbem.matches.talk.blocks import block, blocked_at, blocks_of, unblock
from pbem.matches.talk.chat import latest
from pbem.matches.tenures import readers_then
from pbem.moderation.services import LONGEST, ReportRefused, report
from pbem.players.models import Player
from pbem.web.frames import frame
from pbem.web.viewers import Viewer, find_viewer, signed_in

MOST = 30
"""Sayings to choose from, the latest ones."""


class ReportForm(forms.Form):
    """Whom somebody reports, for what, and why."""

    seat = forms.TypedChoiceField(coerce=int, label=gettext_lazy("Who are you reporting?"))
    saying = forms.TypedChoiceField(
        coerce=int, required=False, empty_value=None, label=gettext_lazy("For something they said?")
    )
    why = forms.CharField(
        max_length=LONGEST, label=gettext_lazy("What is wrong?"), widget=forms.Textarea(attrs={"rows": 4})
    )

    def __init__(self, viewer: Viewer, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        others = others_of(viewer)
        self.fields["seat"].choices = [(seat.number, seat.name) for seat in others]  # type: ignore[attr-defined]
        self.fields["saying"].choices = [("", _("no, for something else")), *_said(viewer, others)]  # type: ignore[attr-defined]


def others_of(viewer: Viewer) -> list[Seat]:
    """Return the seats of other people at the table."""
    seats = viewer.match.seats.all()
    return [seat for seat in seats if seat.player_id and viewer.player and seat.player_id != viewer.player.pk]


def _said(viewer: Viewer, others: list[Seat]) -> list[tuple[int, str]]:
    """Return the latest of what the others said to the viewer, as choices."""
    assert viewer.player is not None, "they sit at the table"
    seats, then = {seat.number for seat in others}, readers_then(viewer.match, viewer.reader)
    heard = [(n, one) for n, one in latest(viewer.match, viewer.player) if one.kind == one.Kind.SAID]
    return [
        (n, f"{then(one.at).name_of(one.seat)}: {Truncator(one.text).chars(60)}")
        for n, one in reversed(heard) if one.seat is not None and one.seat in seats
    ][:MOST]  # fmt: skip


@login_required
def people(request: HttpRequest, pk: int) -> HttpResponse:
    """Show the others at the table, whom one may block or report."""
    viewer, player = _at_table(request, pk)
    form = ReportForm(viewer, request.POST or None)
    if form.is_valid() and _reported(request, viewer, player, form):
        return redirect("people", pk)
    blocked = blocked_at(viewer.match, player)
    others = [(seat, seat.number in blocked) for seat in others_of(viewer)]
    return render(request, "web/people.html", frame(viewer) | {"others": others, "form": form})


def _reported(request: HttpRequest, viewer: Viewer, player: Player, form: ReportForm) -> bool:
    """Send the report, and say so; else say beside the form why not."""
    wish = form.cleaned_data
    seat = next(seat for seat in others_of(viewer) if seat.number == wish["seat"])
    try:
        report(by=player, against=seat, why=wish["why"], saying=wish["saying"])
    except ReportRefused as refused:
        form.add_error(None, str(refused))
        return False
    messages.success(request, _("The moderators have your report. Nobody at the table learns of it."))
    return True


@login_required
@require_POST
def block_seat(request: HttpRequest, pk: int) -> HttpResponse:
    """Block whoever sits on a seat."""
    viewer, player = _at_table(request, pk)
    seat = next((seat for seat in others_of(viewer) if str(seat.number) == request.POST.get("seat", "")), None)
    if seat is not None and block(seat=seat, by=player):
        said = _("You will not hear from %(name)s any more. They are not told.")
        messages.success(request, said % {"name": seat.name})
    return redirect("people", pk)


@login_required
def blocked(request: HttpRequest) -> HttpResponse:
    """Show whom the player blocks; lift a block."""
    player = signed_in(request)
    assert player is not None, "signed in"
    number = request.POST.get("block", "")
    if number.isdecimal() and len(number) < 19 and unblock(player=player, number=int(number)):
        messages.success(request, _("Unblocked."))
        return redirect("blocked")
    return render(request, "web/blocked.html", {"blocks": blocks_of(player)})


def _at_table(request: HttpRequest, pk: int) -> tuple[Viewer, Player]:
    """Return the viewer and the player behind it. Raises PermissionDenied for all who do not play in the match."""
    viewer = find_viewer(request, pk)
    if viewer.player is None or not viewer.mine:
        raise PermissionDenied(_("You have no seat in this match."))
    return viewer, viewer.player
