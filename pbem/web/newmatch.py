"""Making a match: game, options, seats, pace."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from engines.core import Game, IllegalCommand
from pbem.lobby.services import PACES, LobbyError, create_match
from pbem.players.models import Player

from .finding import by_slug
from .viewers import reader_of
from .wording import hours

FREE, NOBODY, GUEST, BOT = "free", "nobody", "guest", "bot:"


class MatchForm(forms.Form):
    """Everything about a match before it exists; one field for each option of the game and for each further seat."""

    title = forms.CharField(
        max_length=80,
        required=False,
        label=gettext_lazy("Title"),
        help_text=gettext_lazy("What it is called in lists and letters; may stay empty."),
    )
    pace = forms.TypedChoiceField(coerce=int, label=gettext_lazy("Time for an answer"), initial=72)
    public = forms.TypedChoiceField(
        coerce=lambda value: value == "yes",
        label=gettext_lazy("Who may look"),
        widget=forms.RadioSelect,
        initial="yes",
        choices=[
            ("yes", gettext_lazy("Public: anybody may watch, and take a free seat.")),
            ("no", gettext_lazy("Private: only those who play; free seats are for people you invite.")),
        ],
    )

    def __init__(self, game: Game[Any, Any], player: Player, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game, self.player = game, player
        self.fields["pace"].choices = [(pace, hours(pace)) for pace in PACES]  # type: ignore[attr-defined]
        self._add_options()
        self._add_seats()

    def _add_options(self) -> None:
        words = reader_of().words
        for option in self.game.options:
            self.fields[f"option-{option.name}"] = forms.ChoiceField(
                label=words(option.label), widget=forms.RadioSelect, initial=option.default,
                choices=[(value.value, words(value.label)) for value in option.values],
            )  # fmt: skip

    def _add_seats(self) -> None:
        bots = [(BOT + bot, _("Bot (%(strength)s)") % {"strength": pgettext("bot", bot)}) for bot in self.game.bots]
        for number in self.numbers:
            needed = number < self.game.seats[0]
            choices = [(FREE, _("Free for anybody")), (GUEST, _("Somebody I invite:")), *bots]
            self.fields[f"seat-{number}"] = forms.ChoiceField(
                label=_("Seat %(number)s") % {"number": number + 1},
                choices=choices if needed else [(NOBODY, _("Nobody: fewer players")), *choices],
            )
            self.fields[f"address-{number}"] = forms.EmailField(
                required=False, label=_("Mail address for seat %(number)s") % {"number": number + 1},
                widget=forms.EmailInput(attrs={"placeholder": "anna@example.org", "autocomplete": "off"}),
            )  # fmt: skip

    @property
    def numbers(self) -> range:
        """The seats beside that of whoever makes the match."""
        return range(1, self.game.seats[-1])

    def about(self) -> list[forms.BoundField]:
        """Return the fields that every match has."""
        return [self["pace"], self["public"], self["title"]]

    def options(self) -> list[forms.BoundField]:
        """Return the fields of the game's options."""
        return [self[f"option-{option.name}"] for option in self.game.options]

    def places(self) -> list[tuple[forms.BoundField, forms.BoundField]]:
        """Return the fields of each further seat: who sits there, and the address of a guest."""
        return [(self[f"seat-{number}"], self[f"address-{number}"]) for number in self.numbers]

    def clean(self) -> dict[str, Any]:
        """Guests need an address, each its own; private matches have no free seats for anybody."""
        cleaned = super().clean() or {}
        seen = {self.player.email.lower()}
        for number in self.numbers:
            if cleaned.get(f"seat-{number}") == GUEST and f"address-{number}" not in self.errors:
                self._check_address(number, cleaned.get(f"address-{number}", ""), seen)
        return cleaned

    def _check_address(self, number: int, address: str, seen: set[str]) -> None:
        try:
            validate_email(address)
        except ValidationError:
            self.add_error(f"address-{number}", _("Whom shall we invite? Write their mail address here."))
            return
        if address.lower() in seen:
            mine = address.lower() == self.player.email.lower()
            self.add_error(f"address-{number}", _("That is your own address; you have a seat already.") if mine
                           else _("You invite %(address)s twice.") % {"address": address})  # fmt: skip
        seen.add(address.lower())

    def make(self) -> int:
        """Make the match and return its number. Raises LobbyError, IllegalCommand."""
        kinds = [self.cleaned_data[f"seat-{number}"] for number in self.numbers]
        guests = [self.cleaned_data[f"address-{number}"] for number in self.numbers
                  if self.cleaned_data[f"seat-{number}"] == GUEST]  # fmt: skip
        match = create_match(
            creator=self.player,
            game_slug=self.game.slug,
            seats=1 + sum(kind != NOBODY for kind in kinds),
            options={option.name: self.cleaned_data[f"option-{option.name}"] for option in self.game.options},
            pace=self.cleaned_data["pace"],
            title=self.cleaned_data["title"].strip(),
            public=self.cleaned_data["public"],
            bots=[kind.removeprefix(BOT) for kind in kinds if kind.startswith(BOT)],
            invited=guests,
        )
        return match.pk


@login_required
def choose_game(_request: HttpRequest) -> HttpResponse:
    """Let people choose what to play."""
    return redirect("games")


@login_required
def new_match(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the form for a new match of the game, and make the match."""
    game = by_slug(slug)
    assert isinstance(request.user, Player), "signed in"
    form = MatchForm(game, request.user, request.POST or None)
    if form.is_valid():
        try:
            return redirect("match", form.make())
        except LobbyError as trouble:
            form.add_error(None, str(trouble))
        except IllegalCommand as trouble:
            form.add_error(None, reader_of().words(trouble.text))
    words = reader_of().words
    return render(request, "web/new_match.html",
                  {"form": form, "slug": slug, "game": words(game.title), "blurb": words(game.blurb)})  # fmt: skip
