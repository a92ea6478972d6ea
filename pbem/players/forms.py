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
