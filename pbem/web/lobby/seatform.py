"""Who sits where at a table that is being made: a field for each further seat, and the teams that they are in."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.utils.functional import cached_property
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from engines.core import Game, IllegalCommand, Options
from pbem.lobby.places import FREE as FREE_PLACE
from pbem.lobby.places import LONGEST_NAME, Place, local_names, usual_places
from pbem.matches.teams import sides, teams_in
from pbem.players.models import Player
from pbem.web.viewers import reader_of

from .clockform import ClockForm
from .optionform import mattering

FREE, NOBODY, GUEST, LOCAL, BOT = "free", "nobody", "guest", "local", "bot:"


def usual_seats(game: Game[Any, Any]) -> int:
    """Return with how many seats a game is usually played at least: two, even where one is enough."""
    return max(2, game.seats[0])


class SeatForm(ClockForm):
    """The seats of a match that is being made by a player, who has the first one."""

    game: Game[Any, Any]
    player: Player

    def add_seats(self) -> None:
        """Add the fields of each further seat."""
        bots = [(BOT + bot, _("Bot (%(strength)s)") % {"strength": pgettext("bot", bot)}) for bot in self.game.bots]
        for number in self.numbers:
            usual, alone = number < usual_seats(self.game), (NOBODY, _("Closed"))
            needed = number < self.game.seats[0]
            choices = [
                (FREE, _("Free for anybody")),
                (GUEST, _("Somebody I invite:")),
                (LOCAL, _("Hot-seat player:")),
                *bots,
            ]
            self.fields[f"seat-{number}"] = forms.ChoiceField(
                label=_("Seat %(number)s") % {"number": number + 1},
                choices=choices if needed else [*choices, alone] if usual else [alone, *choices],
            )
            self.fields[f"address-{number}"] = forms.EmailField(
                required=False, label=_("Email address for seat %(number)s") % {"number": number + 1},
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

    def places(self) -> list[tuple[forms.BoundField, forms.BoundField, forms.BoundField]]:
        """Return the fields of each further seat: who sits there, the address of a guest, the name of one beside us."""
        return [(self[f"seat-{number}"], self[f"address-{number}"], self[f"name-{number}"]) for number in self.numbers]

    def check_seats(self, written: dict[str, Any]) -> None:
        """Say what is missing beside the fields of seats: guests need an address, each its own; neighbours a name."""
        seen = {self.player.email.lower()}
        for number in self.numbers:
            if written.get(f"seat-{number}") == GUEST and f"address-{number}" not in self.errors:
                self._check_address(number, written.get(f"address-{number}", ""), seen)
            if written.get(f"seat-{number}") == LOCAL and not written.get(f"name-{number}"):
                self.add_error(f"name-{number}", _("What is their name? You and the others will see it."))

    def _check_address(self, number: int, address: str, seen: set[str]) -> None:
        try:
            validate_email(address)
        except ValidationError:
            self.add_error(f"address-{number}", _("Who should we invite? Enter their email address here."))
            return
        if address.lower() in seen:
            mine = address.lower() == self.player.email.lower()
            self.add_error(f"address-{number}", _("That is your own address; you have a seat already.") if mine
                           else _("You are inviting %(address)s twice.") % {"address": address})  # fmt: skip
        seen.add(address.lower())

    def together(self) -> str:
        """Return who would sit with whom, or why there cannot be such teams; nothing where everybody plays alone."""
        try:
            found = sides(teams_in(self.game, self._seats_so_far(), self.options_so_far()))
        except IllegalCommand as trouble:
            return reader_of().words(trouble.text)
        seated = [_("seats %(numbers)s") % {"numbers": ", ".join(str(seat + 1) for seat in side)} if len(side) > 1
                  else _("seat %(number)s") % {"number": side[0] + 1} for side in found]  # fmt: skip
        return _("Teams: %(teams)s.") % {"teams": "; ".join(seated)} if found else ""

    def chosen(self, name: str) -> str:
        """Return what is chosen in a field so far; what cannot be counts as it was at first."""
        field: Any = self.fields[name]
        choices, chosen = [str(choice) for choice, _label in field.choices], str(self[name].value())
        return chosen if chosen in choices else str(choices[0] if field.initial is None else field.initial)

    def options_so_far(self) -> Options:
        """Return the options as chosen so far, for as many seats as there are so far."""
        chosen = {option.name: self.chosen(f"option-{option.name}") for option in self.game.options}
        return mattering(self.game, self._seats_so_far(), chosen)

    def _seats_so_far(self) -> int:
        return 1 + sum(self.chosen(f"seat-{number}") != NOBODY for number in self.numbers)

    @cached_property
    def teamed(self) -> tuple[int, ...]:
        """The numbers of seats with which the game can be played in teams."""
        ways = [{option.name: value.value} for option in self.game.options for value in option.values]
        return tuple(seats for seats in self.game.seats if any(self._in_teams(seats, way) for way in ways))

    def _in_teams(self, seats: int, options: Options) -> bool:
        with suppress(IllegalCommand):
            return bool(teams_in(self.game, seats, options))
        return False

    def chosen_options(self) -> Options:
        """Return the options that were chosen and matter with the seats that were chosen."""
        chosen = {option.name: self.cleaned_data[f"option-{option.name}"] for option in self.game.options}
        return mattering(self.game, self._seats_so_far(), chosen)

    def chosen_places(self) -> list[Place]:
        """Return who sits where: seat by seat as it is written if that matters because of teams. Raises LobbyError."""
        kinds = {number: kind for number in self.numbers if (kind := self.cleaned_data[f"seat-{number}"]) != NOBODY}
        local = [self.cleaned_data[f"name-{number}"] for number, kind in kinds.items() if kind == LOCAL]
        if self.teamed:
            names = iter(local_names(local))
            return [Place(self.player), *(self._place(number, kind, names) for number, kind in kinds.items())]
        invited = [self.cleaned_data[f"address-{number}"] for number, kind in kinds.items() if kind == GUEST]
        bots = [kind.removeprefix(BOT) for kind in kinds.values() if kind.startswith(BOT)]
        return usual_places(self.player, 1 + len(kinds), local, invited, bots)

    def _place(self, number: int, kind: str, names: Iterator[str]) -> Place:
        if kind == LOCAL:
            return Place(self.player, local_name=next(names))
        if kind == GUEST:
            return Place(address=self.cleaned_data[f"address-{number}"])
        return Place(bot=kind.removeprefix(BOT)) if kind.startswith(BOT) else FREE_PLACE
