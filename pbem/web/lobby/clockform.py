"""The fields about time in the form for a new match: hours per move first, the rest folded."""

from typing import Any, Final

from django import forms
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy

from engines.core import IllegalCommand
from pbem.matches.clocks.clock import KINDS, LATE, Clock, check_clock
from pbem.players.models import Player
from pbem.players.zones import Group, zone_choices
from pbem.web.viewers import reader_of

USUAL: Final = Clock()
HOURS: Final = [(hour, f"{hour}:00") for hour in range(24)]
DETAILS: Final = ("clock_kind", "bank_days", "hour", "zone", "weekends_off", "holidays", "late", "most_extension")
TICKS: Final = ("weekends_off", "holidays")


class ClockForm(forms.Form):
    """What a table agrees on about time, beside the field `pace`; what is left out is as usual."""

    clock_kind = forms.ChoiceField(
        required=False,
        label=gettext_lazy("Deadlines"),
        help_text=gettext_lazy(
            "With a bank, the time per move is what is added after each one; with a fixed hour, it is how far off the "
            "deadline is at least."
        ),
    )
    bank_days = forms.IntegerField(
        required=False, min_value=1, max_value=365, initial=10, label=gettext_lazy("Days in the bank of each seat")
    )
    hour = forms.TypedChoiceField(
        required=False,
        coerce=int,
        empty_value=None,
        choices=HOURS,
        initial=USUAL.hour,
        label=gettext_lazy("The fixed hour"),
    )
    zone = forms.ChoiceField(required=False, label=gettext_lazy("Its time zone"))
    weekends_off = forms.BooleanField(required=False, label=gettext_lazy("Clocks stand still at weekends"))
    holidays = forms.BooleanField(
        required=False,
        initial=True,
        label=gettext_lazy("Before time runs out, days of the player's holidays are taken"),
    )
    late = forms.ChoiceField(required=False, label=gettext_lazy("When time runs out"))
    most_extension = forms.IntegerField(
        required=False,
        min_value=0,
        initial=USUAL.most_extension,
        label=gettext_lazy("Hours that may be added to one answer"),
    )

    def offer_clocks(self, player: Player) -> None:
        """Fill in the choices, in the reader's words; the zone is the player's own at first."""
        words = reader_of().sentence
        self._choices("clock_kind", [(kind, words(text)) for kind, text in KINDS.items()], USUAL.kind)
        self._choices("late", [(late, capfirst(words(text))) for late, text in LATE.items()], USUAL.late)
        self._choices("zone", zone_choices(player.time_zone), player.time_zone)

    def _choices(self, name: str, choices: list[tuple[str, str]] | list[Group], initial: str) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField), "it is one of ours"
        field.choices, field.initial = choices, initial

    def clock_details(self) -> list[forms.BoundField]:
        """Return the folded fields in which something is chosen or written."""
        return [self[name] for name in DETAILS if name not in TICKS]

    def clock_ticks(self) -> list[forms.BoundField]:
        """Return the folded fields that are ticked."""
        return [self[name] for name in TICKS]

    def clock_unfolded(self) -> bool:
        """Whether something about time must be mended, or is not as usual."""
        return any(self.errors.get(name) for name in DETAILS) if self.is_bound else False

    def clean_most_extension(self) -> int:
        """As usual, where nothing is written."""
        written: int | None = self.cleaned_data["most_extension"]
        return USUAL.most_extension if written is None else written

    def clean(self) -> dict[str, Any]:
        """Refuse clocks that cannot be, beside the field for the kind."""
        cleaned = super().clean() or self.cleaned_data
        if "pace" in cleaned and not self.errors.keys() & set(DETAILS):
            try:
                check_clock(self.clock())
            except IllegalCommand as trouble:
                self.add_error("clock_kind", reader_of().words(trouble.text))
        return cleaned

    def clock(self) -> Clock:
        """Return the clock that was chosen."""
        written = self.cleaned_data
        return Clock(
            kind=written["clock_kind"] or USUAL.kind,
            hours=written["pace"],
            bank_hours=24 * written["bank_days"] if written["bank_days"] else USUAL.bank_hours,
            hour=USUAL.hour if written["hour"] is None else written["hour"],
            zone=written["zone"] or USUAL.zone,
            weekends=not written["weekends_off"],
            holidays=written["holidays"],
            late=written["late"] or USUAL.late,
            most_extension=written["most_extension"],
        )
