"""Making a match: game, options, seats, pace."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.html import escape
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from engines.core import Game, IllegalCommand
from pbem.lobby.estimates import foresee
from pbem.lobby.places import LONGEST_NAME
from pbem.lobby.services import PACES, LobbyError, create_match
from pbem.lobby.wishes import MOST_RATING, Wishes
from pbem.matches.models import Substitutes
from pbem.players.models import Player
from pbem.web.finding import by_slug
from pbem.web.viewers import reader_of
from pbem.web.wording import hours

from .clockform import ClockForm
from .tables import lasting

FREE, NOBODY, GUEST, LOCAL, BOT = "free", "nobody", "guest", "local", "bot:"
WISHES = ("random_seats", "least_rating", "most_rating", "least_reliability")


class MatchForm(ClockForm):
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

    rated = forms.BooleanField(
        required=False,
        initial=True,
        label=gettext_lazy("It counts for the ratings"),
        help_text=gettext_lazy("Matches at one device never do."),
    )
    anonymous = forms.BooleanField(
        required=False,
        label=gettext_lazy("Anonymous: nobody learns who plays before the end"),
        help_text=gettext_lazy("Seats are dealt, too."),
    )
    random_seats = forms.BooleanField(required=False, label=gettext_lazy("Deal the seats when the match begins"))
    takebacks = forms.BooleanField(
        required=False, initial=True, label=gettext_lazy("Orders may be taken back if all the others agree")
    )
    invited_only = forms.BooleanField(
        required=False, label=gettext_lazy("A seat that is left is only for somebody whom the table invites")
    )
    least_rating = forms.IntegerField(
        required=False, min_value=0, max_value=MOST_RATING, label=gettext_lazy("Lowest rating")
    )
    most_rating = forms.IntegerField(
        required=False, min_value=0, max_value=MOST_RATING, label=gettext_lazy("Highest rating")
    )
    least_reliability = forms.IntegerField(
        required=False, min_value=0, max_value=100, label=gettext_lazy("Answers in time, at least (percent)")
    )

    def __init__(self, game: Game[Any, Any], player: Player, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game, self.player, self.as_usual = game, player, False
        self.fields["pace"].choices = [(pace, hours(pace)) for pace in PACES]  # type: ignore[attr-defined]
        self.offer_clocks(player)
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
            choices = [
                (FREE, _("Free for anybody")),
                (GUEST, _("Somebody I invite:")),
                (LOCAL, _("Somebody at my device:")),
                *bots,
            ]
            self.fields[f"seat-{number}"] = forms.ChoiceField(
                label=_("Seat %(number)s") % {"number": number + 1},
                choices=choices if needed else [(NOBODY, _("Nobody: fewer players")), *choices],
            )
            self.fields[f"address-{number}"] = forms.EmailField(
                required=False, label=_("Mail address for seat %(number)s") % {"number": number + 1},
                widget=forms.EmailInput(attrs={"placeholder": "anna@example.org", "autocomplete": "off"}),
            )  # fmt: skip
            self.fields[f"name-{number}"] = forms.CharField(
                required=False, max_length=LONGEST_NAME, label=_("Name for seat %(number)s") % {"number": number + 1},
                widget=forms.TextInput(attrs={"placeholder": _("their name"), "autocomplete": "off"}),
            )  # fmt: skip

    @property
    def numbers(self) -> range:
        """The seats beside that of whoever makes the match."""
        return range(1, self.game.seats[-1])

    def about(self) -> list[forms.BoundField]:
        """Return the fields that every match has."""
        return [self["pace"], self["public"], self["title"]]

    def table(self) -> list[forms.BoundField]:
        """Return the fields about how people sit together, each a box to tick."""
        return [self["rated"], self["anonymous"], self["random_seats"], self["takebacks"], self["invited_only"]]

    def wishes(self) -> list[forms.BoundField]:
        """Return the fields about whom the table asks for."""
        return [self["least_rating"], self["most_rating"], self["least_reliability"]]

    def options(self) -> list[forms.BoundField]:
        """Return the fields of the game's options."""
        return [self[f"option-{option.name}"] for option in self.game.options]

    def places(self) -> list[tuple[forms.BoundField, forms.BoundField, forms.BoundField]]:
        """Return the fields of each further seat: who sits there, the address of a guest, the name of one beside us."""
        return [(self[f"seat-{number}"], self[f"address-{number}"], self[f"name-{number}"]) for number in self.numbers]

    def clean(self) -> dict[str, Any]:
        """Guests need an address, each its own; private matches have no free seats for anybody."""
        cleaned = super().clean() or {}
        seen = {self.player.email.lower()}
        for number in self.numbers:
            if cleaned.get(f"seat-{number}") == GUEST and f"address-{number}" not in self.errors:
                self._check_address(number, cleaned.get(f"address-{number}", ""), seen)
            if cleaned.get(f"seat-{number}") == LOCAL and not cleaned.get(f"name-{number}"):
                self.add_error(f"name-{number}", _("What is their name? Others and you will read it."))
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

    def foretold(self) -> str:
        """Return how long a match as chosen so far may last, in words; what cannot be counts as it was at first."""
        kinds = [kind for number in self.numbers if (kind := self._chosen(f"seat-{number}")) != NOBODY]
        if all(kind == LOCAL or kind.startswith(BOT) for kind in kinds):
            return _("Nobody else is waited for: it lasts as long as you take.")
        if self._chosen("clock_kind") == "none":
            return ""
        options = {option.name: self._chosen(f"option-{option.name}") for option in self.game.options}
        pace = int(self._chosen("pace"))
        return lasting(foresee(self.game, seats=1 + len(kinds), options=options, pace=pace))

    def _chosen(self, name: str) -> str:
        field: Any = self.fields[name]
        choices, chosen = [str(choice) for choice, _label in field.choices], str(self[name].value())
        return chosen if chosen in choices else str(choices[0] if field.initial is None else field.initial)

    def seat_bots(self) -> None:
        """Seat bots, as few as possible, and leave everything else as usual."""
        bot = BOT + next(iter(self.game.bots), "")
        self.initial = {f"seat-{number}": bot for number in range(1, self.game.seats[0])}
        self.as_usual = not self.is_bound

    def show(self, written: QueryDict) -> None:
        """Fill in what somebody has written, without judging it."""
        fields = self.fields.items()
        self.initial = {name: field.widget.value_from_datadict(written, {}, name) for name, field in fields}

    def make(self) -> int:
        """Make the match and return its number. Raises LobbyError, IllegalCommand."""
        kinds = [self.cleaned_data[f"seat-{number}"] for number in self.numbers]
        written = self.cleaned_data
        match = create_match(
            creator=self.player,
            game_slug=self.game.slug,
            seats=1 + sum(kind != NOBODY for kind in kinds),
            options={option.name: self.cleaned_data[f"option-{option.name}"] for option in self.game.options},
            pace=self.cleaned_data["pace"],
            clock=self.clock(),
            title=self.cleaned_data["title"].strip(),
            public=self.cleaned_data["public"],
            bots=[kind.removeprefix(BOT) for kind in kinds if kind.startswith(BOT)],
            invited=[written[f"address-{n}"] for n in self.numbers if written[f"seat-{n}"] == GUEST],
            local=[written[f"name-{n}"] for n in self.numbers if written[f"seat-{n}"] == LOCAL],
            rated=written["rated"],
            anonymous=written["anonymous"],
            takebacks=written["takebacks"],
            substitutes=Substitutes.INVITED if written["invited_only"] else Substitutes.ANYBODY,
            wishes=Wishes(*(written[name] for name in WISHES)),
        )
        return match.pk


@login_required
def choose_game(_request: HttpRequest) -> HttpResponse:
    """Let people choose what to play."""
    return redirect("games")


@login_required
def new_match(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the form for a new match of the game, and make the match; or tell how long what is chosen may last."""
    game = by_slug(slug)
    assert isinstance(request.user, Player), "signed in"
    if "show" in request.POST:
        form = MatchForm(game, request.user)
        form.show(request.POST)
        if "HX-Request" in request.headers:
            return HttpResponse(escape(form.foretold()))
        return _page(request, form)
    form = MatchForm(game, request.user, request.POST or None)
    if "bots" in request.GET:
        form.seat_bots()
    if form.is_valid():
        try:
            return redirect("match", form.make())
        except LobbyError as trouble:
            form.add_error(None, str(trouble))
        except IllegalCommand as trouble:
            form.add_error(None, reader_of().words(trouble.text))
    return _page(request, form)


def _page(request: HttpRequest, form: MatchForm) -> HttpResponse:
    game, words = form.game, reader_of().words
    told = {"form": form, "slug": game.slug, "game": words(game.title), "blurb": words(game.blurb)}
    return render(request, "web/new_match.html", told)
