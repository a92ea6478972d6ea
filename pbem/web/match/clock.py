"""The clock on the page of a match: what was agreed, whether it runs, and more time from whoever made the match."""

from dataclasses import dataclass
from datetime import datetime

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy

from pbem.matches.clocks.banks import left_in_banks
from pbem.matches.clocks.clock import clock_of, describe, in_words
from pbem.matches.models import Match
from pbem.web.viewers import Viewer


class ExtendForm(forms.Form):
    """How much time to give."""

    hours = forms.IntegerField(min_value=1, max_value=10_000, initial=24, label=gettext_lazy("Extra hours"))


@dataclass(frozen=True)
class ClockBox:
    """The clock in words, until when the table rests, and how many hours the viewer may add with which form.

    `banks` says what each seat has left in the bank, where there is one: its name and the time in words.
    """

    words: str
    rests_until: datetime | None
    banks: list[tuple[str, str]]
    most: int
    form: ExtendForm | None


def clock_box(viewer: Viewer, form: ExtendForm | None = None) -> ClockBox:
    """Return what the page shows of the clock; whoever made the match has the form while anybody has a deadline."""
    pause = viewer.pause
    most = (viewer.hours_left or 0) if _may_extend(viewer) else 0
    words = viewer.reader.sentence(describe(clock_of(viewer.match)))
    form = form or (ExtendForm() if most else None)
    return ClockBox(words, pause.until if pause else None, _banks(viewer), most, form)


def _banks(viewer: Viewer) -> list[tuple[str, str]]:
    if clock_of(viewer.match).kind != "bank":
        return []
    banks = left_in_banks(viewer.match, timezone.now())
    spans = {seat: in_words(int(left.total_seconds()) // 3600) for seat, left in banks.items()}
    return [(viewer.reader.name_of(seat), viewer.words(span)) for seat, span in spans.items()]


def _may_extend(viewer: Viewer) -> bool:
    mine = viewer.player is not None and viewer.match.creator_id == viewer.player.pk
    return mine and not viewer.guest and viewer.match.status == Match.Status.RUNNING
