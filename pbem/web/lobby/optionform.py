"""The options of a game in the form for a new match: those that matter with the seats there are."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from django import forms

from engines.core import Game, Option, Options
from pbem.web.viewers import reader_of

ON, OFF = "on", "off"


class Asked(NamedTuple):
    """A field about something that matters only with some numbers of seats, if any are named."""

    field: forms.BoundField
    seats: str = ""


class Switch(forms.CheckboxInput):
    """A box to tick for an option that only adds something."""

    def __init__(self) -> None:
        super().__init__(check_test=lambda value: value == ON)

    def format_value(self, value: Any) -> str:  # noqa: ARG002  # the library's signature
        """Return what is sent if it is ticked."""
        return ON

    def value_from_datadict(self, data: Mapping[str, Any], files: Any, name: str) -> str:  # type: ignore[override]  # noqa: ARG002
        """Return the value of the option."""
        return str(data.get(name, OFF))


def is_switch(option: Option) -> bool:
    """Tell whether an option only adds something, or does not."""
    return [value.value for value in option.values] == [OFF, ON]


def option_field(option: Option) -> forms.ChoiceField:
    """Return the field of an option in the reader's words."""
    words = reader_of().words
    field = forms.ChoiceField(
        label=words(option.label), widget=Switch if is_switch(option) else forms.RadioSelect, initial=option.default,
        choices=[(value.value, words(value.label)) for value in option.values],
    )  # fmt: skip
    if is_switch(option):
        field.help_text = words(option.values[-1].label)
    return field


def written_seats(seats: tuple[int, ...]) -> str:
    """Return numbers of seats as pages hold them."""
    return " ".join(map(str, seats))


def mattering(game: Game[Any, Any], seats: int, chosen: Options) -> Options:
    """Return the options that were chosen, those that do not matter with so many seats as they usually are."""
    return {option.name: chosen[option.name] if seats in (option.seats or [seats]) else option.default
            for option in game.options}  # fmt: skip


USUAL_TICKS: Final = (None, False, "")


def is_usual(field: forms.BoundField) -> bool:
    """Tell whether nobody has changed what a field holds, and nothing is wrong with it."""
    first, now = field.field.initial, field.value()
    same = now in USUAL_TICKS if first in USUAL_TICKS else str(now) == str(first)
    return same and not field.errors
