"""Making a match: game, options, seats, pace."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.contrib.auth.decorators import login_required
from django.core.exceptions import NON_FIELD_ERRORS
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.html import escape
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engines.core import Game, IllegalCommand, Option
from pbem.lobby.estimates import foresee
from pbem.lobby.services import PACES, LobbyError, Plan, make
from pbem.lobby.wishes import MOST_RATING, Wishes
from pbem.matches.models import Substitutes
from pbem.players.models import Player
from pbem.web.finding import by_slug
from pbem.web.viewers import reader_of
from pbem.web.wording import hours

from .optionform import Asked, is_switch, is_usual, option_field, written_seats
from .seatform import BOT, LOCAL, NOBODY, SeatForm, usual_seats
from .tables import lasting

WISHES = ("random_seats", "least_rating", "most_rating", "least_reliability", "random_teams")


class MatchForm(SeatForm):
    """Everything about a match before it exists; one field for each option of the game and for each further seat."""

    title = forms.CharField(
        max_length=80,
        required=False,
        label=gettext_lazy("Title"),
        help_text=gettext_lazy("What it is called in lists and emails; may stay empty."),
    )
    pace = forms.TypedChoiceField(coerce=int, label=gettext_lazy("Time per move"), initial=72)
    public = forms.TypedChoiceField(
        coerce=lambda value: value == "yes",
        label=gettext_lazy("Who can watch"),
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
        help_text=gettext_lazy("Matches on a shared device never count."),
    )
    anonymous = forms.BooleanField(
        required=False,
        label=gettext_lazy("Anonymous: nobody learns who plays before the end"),
        help_text=gettext_lazy("Seats are assigned at random, too."),
    )
    random_seats = forms.BooleanField(
        required=False, label=gettext_lazy("Assign seats at random when the match begins")
    )
    random_teams = forms.BooleanField(
        required=False,
        label=gettext_lazy("Assign teams at random, too"),
        help_text=gettext_lazy("Otherwise allies stay together."),
    )
    takebacks = forms.BooleanField(
        required=False, initial=True, label=gettext_lazy("Orders may be taken back if all the others agree")
    )
    invited_only = forms.BooleanField(
        required=False, label=gettext_lazy("Only someone the players invite can take a vacated seat")
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
        self.game, self.player = game, player
        self.fields["pace"].choices = [(pace, hours(pace)) for pace in PACES]  # type: ignore[attr-defined]
        self.offer_clocks(player)
        for option in game.options:
            self.fields[f"option-{option.name}"] = option_field(option)
        self.add_seats()

    def about(self) -> list[forms.BoundField]:
        """Return the fields about what the match is called and who sees it."""
        return [self["title"], self["public"]]

    def table(self) -> list[forms.BoundField]:
        """Return the fields about how people sit together, each a box to tick."""
        return [self[name] for name in ("rated", "anonymous", "takebacks", "invited_only")]

    def dealt(self) -> list[Asked]:
        """Return the fields about what is dealt at random, each a box to tick."""
        teams = [Asked(self["random_teams"], written_seats(self.teamed))] if self.teamed else []
        return [Asked(self["random_seats"]), *teams]

    def wishes(self) -> list[forms.BoundField]:
        """Return the fields about whom the table asks for."""
        return [self["least_rating"], self["most_rating"], self["least_reliability"]]

    def options(self) -> list[Asked]:
        """Return the fields of the game's options in which one of several values is chosen."""
        return [self._asked(option) for option in self.game.options if not is_switch(option)]

    def switches(self) -> list[Asked]:
        """Return the fields of those options that only add something."""
        return [self._asked(option) for option in self.game.options if is_switch(option)]

    def _asked(self, option: Option) -> Asked:
        return Asked(self[f"option-{option.name}"], written_seats(option.seats))

    def options_unfolded(self) -> bool:
        """Whether an option is not as usual, or options do not go together."""
        return bool(self.errors.get(NON_FIELD_ERRORS)) or not all(
            is_usual(asked.field) for asked in (*self.options(), *self.switches())
        )

    def about_unfolded(self) -> bool:
        """Whether somebody has named the match, or keeps it private."""
        return not all(map(is_usual, self.about()))

    def table_unfolded(self) -> bool:
        """Whether people would not sit together as usual."""
        return not all(map(is_usual, (*self.table(), *(asked.field for asked in self.dealt()))))

    def clean(self) -> dict[str, Any]:
        """Guests need an address, each its own; private matches have no free seats for anybody."""
        cleaned = super().clean() or {}
        self.check_seats(cleaned)
        return cleaned

    def foretold(self) -> str:
        """Return how long a match as chosen so far may last, in words; what cannot be counts as it was at first."""
        kinds = [kind for number in self.numbers if (kind := self.chosen(f"seat-{number}")) != NOBODY]
        return " ".join(filter(None, [self._lasting(kinds), self.together()]))

    def _lasting(self, kinds: Sequence[str]) -> str:
        if all(kind == LOCAL or kind.startswith(BOT) for kind in kinds):
            return _("You are not waiting for anybody else: it lasts as long as you take.")
        if self.chosen("clock_kind") == "none":
            return ""
        pace = int(self.chosen("pace"))
        return lasting(foresee(self.game, seats=1 + len(kinds), options=self.options_so_far(), pace=pace))

    def seat_bots(self) -> None:
        """Seat bots, as few as possible."""
        bot = BOT + next(iter(self.game.bots), "")
        self.initial = {f"seat-{number}": bot for number in range(1, usual_seats(self.game))}

    def show(self, written: QueryDict) -> None:
        """Fill in what somebody has written, without judging it."""
        fields = self.fields.items()
        self.initial = {name: field.widget.value_from_datadict(written, {}, name) for name, field in fields}

    def make(self) -> int:
        """Make the match and return its number. Raises LobbyError, IllegalCommand."""
        plan = Plan(
            self.chosen_options(), self.cleaned_data["pace"], self.clock(), self.cleaned_data["title"].strip(),
            **{name: self.cleaned_data[name] for name in ("public", "anonymous", "rated", "takebacks")},
            wishes=Wishes(*(self.cleaned_data[name] for name in WISHES)),
            substitutes=Substitutes.INVITED if self.cleaned_data["invited_only"] else Substitutes.ANYBODY,
        )  # fmt: skip
        return make(self.player, self.game, self.chosen_places(), plan).pk


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
