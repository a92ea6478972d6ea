"""What we ask of people about themselves."""

from typing import Any, ClassVar
from zoneinfo import available_timezones

from django import forms
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from .models import Player
from .names import LONGEST_NAME, NAMELESS, proper_name
from .zones import canonical, zone_choices


class NameField(forms.CharField):
    """What somebody is called."""

    def __init__(self) -> None:
        super().__init__(
            max_length=LONGEST_NAME,
            label=_("Name"),
            help_text=_("What other players see."),
            error_messages={"required": NAMELESS},
            widget=forms.TextInput(attrs={"autocomplete": "nickname"}),
        )


class SignupForm(forms.Form):
    """Asked beside the address when somebody signs up."""

    name = NameField()
    time_zone = forms.CharField(required=False, widget=forms.HiddenInput)

    def clean_name(self) -> str:
        """Names are told from those of others."""
        return proper_name(self.cleaned_data["name"])

    def clean_time_zone(self) -> str:
        """A script fills it in, so nobody is to blame if it is none."""
        zone: str = self.cleaned_data["time_zone"]
        return canonical(zone) if zone in available_timezones() else "UTC"

    def signup(self, request: HttpRequest, player: Player) -> None:
        """Keep the name, the time zone of the browser, and the language that the page was read in."""
        player.name, player.time_zone = self.cleaned_data["name"], self.cleaned_data["time_zone"]
        player.language = getattr(request, "LANGUAGE_CODE", "en")[:2]
        player.save()


class SettingsForm(forms.ModelForm):  # type: ignore[type-arg]  # only the stubs know its parameter
    """Name, language and time zone."""

    name = NameField()
    time_zone = forms.ChoiceField(label=_("Time zone"))

    class Meta:
        """Which fields of the player."""

        model = Player
        fields: ClassVar[list[str]] = ["name", "language", "time_zone"]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        zone = self.fields["time_zone"]
        assert isinstance(zone, forms.ChoiceField), "it is ours"
        zone.choices = zone_choices(self.instance.time_zone)

    def clean_name(self) -> str:
        """Names are told from those of others."""
        return proper_name(self.cleaned_data["name"], of=self.instance)


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

    digest_hour = forms.TypedChoiceField(choices=HOURS, coerce=int, label=_("Hour of the daily email"))
    quiet_minutes = forms.TypedChoiceField(
        choices=QUIETS,
        coerce=int,
        label=_("Time between two emails"),
        help_text=_(
            "News from your matches within that time comes in one email; only urgent news does not wait. "
            "With “none”, each match sends its own emails."
        ),
    )

    class Meta:
        """Which fields of the player."""

        model = Player
        fields: ClassVar[list[str]] = [
            "letters",
            "digest_hour",
            "quiet_minutes",
            "at_once",
            "one_subject",
            "signed_links",
        ]
