"""Legal answers described, not multiplied out: they can be tested, counted and, when few, listed."""

import itertools
import math
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from .commands import Command
from .words import Text, say


class Number(msgspec.Struct, frozen=True, tag=True):
    """A whole number from `low` to `high`, shown divided by `scale` (10: one decimal); `area` is lit on boards."""

    low: int
    high: int
    label: Text
    scale: int = 1
    unit: str = ""
    area: str = ""


class Choice(msgspec.Struct, frozen=True):
    """One value of a Pick and the words for it."""

    value: int | str
    label: Text


class Pick(msgspec.Struct, frozen=True, tag=True):
    """One of some listed values."""

    choices: list[Choice]
    label: Text


class Rows(msgspec.Struct, frozen=True, tag=True):
    """From `low` to `high` rows, each a `row` (a struct) built from named parts."""

    row: Any
    parts: "dict[str, Domain]"
    low: int
    high: int
    label: Text


Domain = Number | Pick | Rows


class Form(msgspec.Struct, frozen=True):
    """One kind of command with the values its fields may take; `examples` are answers known to be legal.

    Fields without a domain keep their defaults.
    """

    command: type[Command]
    label: Text
    fields: dict[str, Domain] = {}
    examples: list[Command] = []

    def contains(self, command: Command) -> bool:
        """Tell whether the command has this form."""
        if type(command) is not self.command:
            return False
        values = {name: getattr(command, name) for name in self.fields}
        return all(_holds(self.fields[name], values[name]) for name in values) and self.command(**values) == command

    def count(self) -> int:
        """How many commands the form describes.

        >>> class Bid(Command, frozen=True):
        ...     stones: int
        >>> Form(Bid, say("Bid"), {"stones": Number(0, 5, say("stones"))}).count()
        6
        """
        return math.prod(map(_count, self.fields.values()))

    def every(self) -> Iterator[Command]:
        """Yield every command of the form."""
        return (self.command(**values) for values in _combinations(self.fields))

    def limits(self) -> list[Text]:
        """Say what values the fields may take."""
        return [_limit(domain) for domain in self.fields.values()]


class Choices(msgspec.Struct, frozen=True):
    """The forms of answer open to a seat."""

    forms: list[Form]

    def contains(self, command: Command) -> bool:
        """Tell whether the command has one of the forms; `check` has the last word."""
        return any(form.contains(command) for form in self.forms)

    def listed(self, legal: Callable[[Command], bool], limit: int = 12) -> list[Command]:
        """Return all legal answers if there are at most `limit` to look at, else none."""
        if sum(form.count() for form in self.forms) > limit:
            return []
        return [command for form in self.forms for command in form.every() if legal(command)]


def _holds(domain: Domain, value: Any) -> bool:
    match domain:
        case Number(low, high):
            return isinstance(value, int) and low <= value <= high
        case Pick(choices):
            return any(choice.value == value for choice in choices)
        case Rows(_, parts, low, high):
            return low <= len(value) <= high and all(
                _holds(part, getattr(row, name)) for row in value for name, part in parts.items()
            )


def _count(domain: Domain) -> int:
    match domain:
        case Number(low, high):
            return max(0, high - low + 1)
        case Pick(choices):
            return len(choices)
        case Rows(_, parts, low, high):
            return sum(math.prod(map(_count, parts.values())) ** n for n in range(low, high + 1))


def _values(domain: Domain) -> Iterator[Any]:
    match domain:
        case Number(low, high):
            yield from range(low, high + 1)
        case Pick(choices):
            yield from (choice.value for choice in choices)
        case Rows(row, parts, low, high):
            cells = [row(**values) for values in _combinations(parts)]
            for n in range(low, high + 1):
                yield from itertools.product(cells, repeat=n)


def _combinations(domains: dict[str, Domain]) -> Iterator[dict[str, Any]]:
    return (dict(zip(domains, values, strict=True)) for values in itertools.product(*map(_values, domains.values())))


def _limit(domain: Domain) -> Text:
    match domain:
        case Number(low, high, label, scale, unit):
            shown = [str(end) if scale == 1 else f"{end / scale:g}" for end in (low, high)]
            return say("{what} from {low} to {high}", what=label, low=shown[0], high=f"{shown[1]} {unit}".strip())
        case Pick(choices, label):
            return say("{what} one of: {choices}", what=label, choices=[choice.label for choice in choices])
        case Rows(_, _, low, high, label):
            return say("{what}: {low} to {high} of them", what=label, low=low, high=high)
