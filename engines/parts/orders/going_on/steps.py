"""One thing more that an order may be about, and what it does then in the reader's words instead of the notation."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass

from engines.core import Domain, Number, Pick, Rows, Text

from .continuing import Begun


@dataclass(frozen=True)
class Step:
    """One thing that may be picked next (no `name`: nothing more is needed), and the order line with it.

    A line that is `whole` is a legal order as it stands; what it `costs` is said in words and in `number`. One that is
    `dear` gives something away for good: a tap alone must not make it. `kind` is the number of its form, `does` says
    in words what it does so far, `of` what is counted where the name is a number, in an `area` of the board, and `asks`
    what the name is picked as: a field, what is paid with.
    """

    name: str
    line: str
    label: str
    whole: bool
    costs: str = ""
    number: int = 0
    dear: bool = False
    kind: int = -1
    does: str = ""
    of: str = ""
    area: str = ""
    asks: str = ""


@dataclass(frozen=True)
class Blank:
    """A number that may be given next, of too many to be listed one by one."""

    label: str
    low: int
    high: int


@dataclass(frozen=True)
class Picked:
    """What may come next after what was picked; if it is no order yet, why not, where the game has a sentence for it.

    `sole`: only one kind of order is asked for, so that whatever makes it whole is meant. Where there are others, the
    only order that a piece can be given is meant, too, unless it is dear: a counter picked to be moved must not be
    scrapped for want of anything else that it can do. `blanks` are numbers to be written instead.
    """

    steps: tuple[Step, ...]
    why: Text | None = None
    sole: bool = False
    blanks: tuple[Blank, ...] = ()


ROOM = 48
"""Characters that a button has room for on a phone."""


def deed(begun: Begun, spoken: Callable[[Text], str], known: Collection[str] = ()) -> str:
    """Return the kind of order and what it is about: “Play an Instant: Convoy (N76A), side 2”.

    Where that is long, what is `known`, because it was picked before, is left out.
    """
    whole = _told(begun, spoken, ())
    return whole if len(whole) <= ROOM else _told(begun, spoken, known)


def _told(begun: Begun, spoken: Callable[[Text], str], known: Collection[str]) -> str:
    form = begun.lexicon.form
    values = [
        text for name, domain in form.fields.items() if name in begun.given and str(begun.given[name]) not in known
        for text in _called(domain, begun.given[name], spoken)
    ]  # fmt: skip
    return f"{spoken(form.label)}: {', '.join(values)}" if values else spoken(form.label)


def _called(domain: Domain, value: object, spoken: Callable[[Text], str]) -> Iterator[str]:
    """Yield what a value is called; of rows, every cell."""
    match domain:
        case Pick(choices):
            yield from (spoken(choice.label) for choice in choices if choice.value == value)
        case Number(label=label):
            yield f"{spoken(label)} {value}"
        case Rows(parts=parts) if isinstance(value, tuple):
            yield from (
                text for row in value for part, cell in row.items() for text in _called(parts[part], cell, spoken)
            )
