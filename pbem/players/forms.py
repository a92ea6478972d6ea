"""What we ask of people about themselves."""

from __future__ import annotations

from functools import cache
from typing import ClassVar
from zoneinfo import available_timezones

from django import forms
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from .models import Player
from .services import one_line


@cache
def zones() -> list[tuple[str, str]]:
    """Return the time zones one can choose from."""
    return [(name, name.replace("_", " ")) for name in sorted(available_timezones()) if "/" in name or name == "UTC"]


class SignupForm(forms.Form):
    """Asked beside the address when somebody signs up."""

    name = forms.CharField(max_length=40, label=_("Name"), help_text=_("What other players see."))

    def clean_name(self) -> str:
        """Names stay in their line."""
        return one_line(self.cleaned_data["name"])

    def signup(self, request: HttpRequest, player: Player) -> None:
        """Keep the name, and the language that the page was read in."""
        player.name = self.cleaned_data["name"]
        player.language = getattr(request, "LANGUAGE_CODE", "en")[:2]
        player.save()


class SettingsForm(forms.ModelForm):  # type: ignore[type-arg]  # only the stubs know its parameter
    """Name, language and time zone."""

    time_zone = forms.ChoiceField(choices=zones, label=_("Time zone"))

    class Meta:
        """Which fields of the player."""

        model = Player
        fields: ClassVar[list[str]] = ["name", "language", "time_zone"]

    def clean_name(self) -> str:
        """Names stay in their line."""
        return one_line(self.cleaned_data["name"])


HOURS = [(hour, f"{hour}:00") for hour in range(24)]
QUIETS = [
    (0, _("none")),
    (5, _("5 minutes")),
    (10, _("10 minutes")),
    (30, _("half an hour")),
    (60, _("an hour")),
    (180, _("three hours")),
]


class WishesForm(forms.ModelForm):  # type: ignore[type-arg]  # only the stubs know its parameter
    """How much mail somebody wants, and when."""

    digest_hour = forms.TypedChoiceField(choices=HOURS, coerce=int, label=_("Hour of the daily letter"))
    quiet_minutes = forms.TypedChoiceField(
        choices=QUIETS,
        coerce=int,
        label=_("Time between two letters"),
        help_text=_(
            "What happens meanwhile in your matches comes in one letter. What is urgent does not wait."
            " If it is none, each match has letters of its own."
        ),
    )

    class Meta:
        """Which fields of the player."""

        model = Player
        fields: ClassVar[list[str]] = ["letters", "digest_hour", "quiet_minutes", "at_once", "signed_links"]
