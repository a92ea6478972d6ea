"""What people say who have not read how orders are written: more names for orders and values, and idle words."""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from engines.core.commands import Command

from .clauses import Clause

Reckoned: TypeAlias = Callable[[Command, Sequence[str]], Sequence[Command]]
"""Returns the orders that may be meant by one with the words of its line."""


Rewriting: TypeAlias = tuple[str, str | Callable[[re.Match[str]], str]]
"""A pattern of regular expressions, and what stands for it."""


@dataclass(frozen=True)
class Guarded:
    """Patterns that can only be found where another one, the `guard`, is: most lines need not be searched for them."""

    guard: str
    rewritten: Sequence[Rewriting]


@dataclass(frozen=True, eq=False)
class Hints:
    """Names beside those of the notation, parted by `|`, English and Polish mixed.

    `verbs` are of orders, `values` of what fields may hold, `derived` gives names of values that follow from their
    own (`CA-1` is a cruiser), and `told` what is true of a value in the view of a seat (it stands in 0405). `colours`
    are what the seats are called, one by one.

    Orders in `named` are never meant where none of their verbs is said, those that are `unread` only by the book;
    those that are `dear` give something away for good. A price may be told of those that are `priced`, and `exact`
    fields have no usual value; no order is offered with another value of a field that is `kept`. `idle` words say
    nothing in this game, `doubtful` ones must be true of the order: `vouches` tells so from the seat's view and the
    line's words. Fields that are `ranked` have names for their lowest and highest value, and those `in_order` may
    be called the first, the second and the last. `rewritten` are patterns of regular expressions and what stands
    for them, for what words cannot say.
    `doubts` tells whether a line says something that makes the order doubtful that it was read as.
    `reckoned` returns for a view what gives the orders that may be meant where words say by how much something
    changes, and the order how much there is then (“sell 1 metal”), or where they do not fit it (“fighters” are not
    one). `whole` reads a line as a long order that it surely is (a squadron of ten ships), however it is written;
    `sentences` are how answers are told in whole sentences, and `asked_about` gives what that is called which a
    question is about, beside the one piece named in it;
    `last` returns what a seat may call that which the last line of its sheet is about, and nothing else there.
    Values of the fields `by_words` may be called by any long word of their names that is none of the `common` ones.
    Where fields are not
    asked for that are `unasked`, what they are anyway may be said (“with tokens”, where nothing else pays).
    """

    verbs: Mapping[type[Command], str] = field(default_factory=dict)
    values: Mapping[str, Mapping[Any, str]] = field(default_factory=dict)
    derived: Callable[[str, Any], Sequence[str]] = lambda _field, _value: ()
    told: Callable[[Any, str, Any], Sequence[str]] = lambda _view, _field, _value: ()
    colours: Sequence[str] = ()
    named: frozenset[type[Command]] = frozenset()
    dear: frozenset[type[Command]] = frozenset()
    unread: frozenset[type[Command]] = frozenset()
    priced: frozenset[type[Command]] = frozenset()
    exact: frozenset[tuple[type[Command], str]] = frozenset()
    kept: frozenset[tuple[type[Command], str]] = frozenset()
    idle: str = ""
    doubtful: str = ""
    rewritten: Sequence[Rewriting | Guarded] = ()
    vouches: Callable[[Any, Command, Sequence[str]], bool] = lambda _view, _command, _words: False
    reckoned: Callable[[Any], Reckoned] = lambda _view: lambda command, _words: (command,)
    doubts: Callable[[Any, Command, str], bool] = lambda _view, _command, _line: False
    whole: Callable[[Any, str], Command | None] = lambda _view, _line: None
    sentences: Mapping[Command, Sequence[Clause]] = field(default_factory=dict)
    asked_about: Callable[[str], Collection[str]] = lambda _question: ()
    last: Callable[[Any], frozenset[str]] = lambda _view: frozenset()
    by_words: frozenset[str] = frozenset()
    unasked: frozenset[str] = frozenset()
    common: str = ""
    ranked: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    in_order: frozenset[tuple[type[Command], str]] = frozenset()

    def verbs_of(self, command: type[Command]) -> list[str]:
        """Return what an order may be called."""
        return self.verbs.get(command, "").split("|")

    def names_of(self, place: str, value: Any) -> list[str]:
        """Return what a value of a field may be called."""
        return [*self.values.get(place, {}).get(value, "").split("|"), *self.derived(place, value)]
