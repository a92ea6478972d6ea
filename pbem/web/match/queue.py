"""The queue on the page of a match: what is in it, in words, and the form that adds to it."""

from dataclasses import dataclass
from datetime import datetime, time
from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from pbem.matches.models import Match, QueuedOrder, Seat
from pbem.matches.queue import orders as queue
from pbem.matches.queue.orders import When
from pbem.matches.queue.words import EntryText, tell_queue
from pbem.web.viewers import Viewer

WHENS = (
    ("next", gettext_lazy("the next time I am asked")),
    ("fits", gettext_lazy("the next time such an order is asked for")),
    ("each", gettext_lazy("each time such an order is asked for")),
)
MEANT = {
    "next": When(),
    "fits": When(question=QueuedOrder.FITS),
    "each": When(question=QueuedOrder.FITS, repeats=True),
}


class QueueForm(forms.Form):
    """Orders, one per line, and on what conditions they are given."""

    orders = forms.CharField(max_length=20_000, widget=forms.Textarea({"rows": 3, "spellcheck": "false",
                             "autocapitalize": "off", "autocomplete": "off"}),
                             label=gettext_lazy("Orders, one per line"),
                             error_messages={"required": gettext_lazy("Write at least one order.")})  # fmt: skip
    when = forms.ChoiceField(choices=WHENS, label=gettext_lazy("To be given"))
    unless = forms.BooleanField(required=False, label=gettext_lazy("only if nothing that others do involves me before"))
    skip = forms.BooleanField(required=False, label=gettext_lazy("leave it out if it is not possible, and go on"))
    until = forms.DateField(required=False, widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d"),
                            label=gettext_lazy("Until the day (may be left empty)"))  # fmt: skip

    def clean_orders(self) -> list[str]:
        """Return the lines."""
        return [line.strip() for line in self.cleaned_data["orders"].splitlines() if line.strip()]

    def clean_until(self) -> Any:
        """Return the day, which must be to come."""
        day = self.cleaned_data["until"]
        if day is not None and day <= timezone.localdate():
            raise ValidationError(_("That day is already past."))
        return day

    def meant(self, zone: str) -> When:
        """Return the conditions; the day begins by the clocks of the time zone."""
        given, day = self.cleaned_data, self.cleaned_data["until"]
        when = MEANT[given["when"]]
        until = datetime.combine(day, time(), ZoneInfo(zone)) if day else None
        return When(when.question, None, given["unless"], given["skip"], when.repeats, until)


@dataclass(frozen=True)
class QueuePage:
    """The queue of the viewer: entries that wait, those left out lately, and the form for more."""

    seat: Seat
    waiting: list[EntryText]
    left_out: list[EntryText]
    form: QueueForm
    asked: bool

    @property
    def stopped(self) -> bool:
        """Whether it waits for its owner to say that it may go on."""
        return any(one.stopped for one in self.waiting)

    @property
    def unfolded(self) -> bool:
        """Whether there is anything to see without being looked for."""
        return bool(self.waiting or self.left_out or self.form.errors)


def queue_page(viewer: Viewer, form: QueueForm | None = None) -> QueuePage | None:
    """Return the viewer's queue; None for whoever has none: spectators, guests by a link, when the match is over."""
    if viewer.seat is None or viewer.guest or viewer.match.status != Match.Status.RUNNING:
        return None
    told = tell_queue(viewer.seat, queue.queue_of(viewer.seat) if viewer.extras.queued else [], viewer.reader)
    asked = viewer.decision
    return QueuePage(
        viewer.seat,
        [one for one in told if one.place],
        [one for one in told if not one.place],
        form or QueueForm(),
        asked is not None and not asked.done,
    )
