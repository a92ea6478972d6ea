"""Standing orders, each told in one place: its words, its form, what is allowed, what it changes, how it is explained.

A game lists its orders once, in a `StandingOrderBook`, from which its question, its notation and its explanations are
made.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from msgspec.structs import astuple

from engines.core import Choice, Command, Domain, Form, Pick, Question, Seat, State, Text, View
from engines.parts.notation import Line

V = TypeVar("V")
P = TypeVar("P")
C = TypeVar("C", bound=Command)
S = TypeVar("S", bound=State[Any])
W = TypeVar("W", bound=View[Any])

ASK = "ask"
"""The value of an order that takes it back."""


def pick(names: Mapping[Any, Text], label: Text) -> Pick:
    """Return the choice of one name."""
    return Pick([Choice(value, name) for value, name in names.items()], label)


class StandingOrder(Generic[V, P, C]):
    """One kind of standing order of a game whose plans are of type P; V is what forms and checks depend on."""

    line: ClassVar[Line]
    label: ClassVar[Text]
    domains: ClassVar[Mapping[str, Domain]] = {}
    samples: ClassVar[Sequence[Command]] = ()

    @property
    def command(self) -> type[Command]:
        """The command by which the order is given."""
        return self.line.command

    def fields(self, _view: V, /) -> Mapping[str, Domain]:
        """Return what the order may say; `domains` if that is always the same."""
        return self.domains

    def examples(self, _view: V, /) -> Sequence[Command]:
        """Return orders of this kind to copy; `samples` if they always make sense."""
        return self.samples

    def offered(self, _view: V, /) -> bool:
        """Tell whether the order is offered now."""
        return True

    def form(self, view: V) -> Form:
        """Return the form of the order."""
        return Form(self.command, self.label, dict(self.fields(view)), list(self.examples(view)))

    def check(self, _view: Any, _order: C, /) -> None:
        """Raise IllegalCommand if the order makes no sense."""

    def enter(self, plan: P, _order: C, /) -> P:
        """Return the plan with the order written into it."""
        return plan

    def explain(self, _plan: P, /) -> Iterable[Text]:
        """Say what the plan holds of this order, in sentences."""
        return ()


class KeptOrder(StandingOrder[V, P, C]):
    """An order of one thing, kept in the plan's field `sort`: a value, or the names in a list of rows, each once.

    “ask” puts the field back to what it is without such an order.
    """

    sort: ClassVar[str]
    names: ClassVar[Mapping[Any, Text]] = {}
    """What the values are called, if not what they are."""
    told: ClassVar[Text]
    """The sentence about what is kept, with one gap for it."""

    def enter(self, plan: P, order: C, /) -> P:
        """Set the field."""
        kept = thing_in(order)
        setattr(plan, self.sort, getattr(type(plan)(), self.sort) if kept == ASK else kept)
        return plan

    def explain(self, plan: P, /) -> Iterable[Text]:
        """Tell what is kept, if anything."""
        if kept := getattr(plan, self.sort):
            [gap] = self.told.params
            named = [self.names.get(value, value) for value in (kept if isinstance(kept, list) else [kept])]
            yield Text(self.told.template, {gap: named})


def thing_in(order: Command) -> Any:
    """Return the one thing that an order says; of rows the list of what they name, each once."""
    [thing] = astuple(order)
    return list(dict.fromkeys(astuple(row)[0] for row in thing)) if isinstance(thing, tuple) else thing


class StandingOrderBook(Generic[V, P]):
    """All standing orders of a game, in the order in which they are shown."""

    def __init__(self, *orders: StandingOrder[V, P, Any]) -> None:
        self.orders = orders
        self._by_command = {order.command: order for order in orders}

    def __iter__(self) -> Iterator[StandingOrder[V, P, Any]]:
        return iter(self.orders)

    def of(self, command: Command) -> StandingOrder[V, P, Any]:
        """Return the standing order that is given by the command."""
        return self._by_command[type(command)]

    def lines(self, commands: Sequence[type[Command]]) -> list[Line]:
        """Return how these commands are written."""
        return [self._by_command[command].line for command in commands]

    def forms(self, view: V) -> list[Form]:
        """Return the form of every order that is offered."""
        return [order.form(view) for order in self.orders if order.offered(view)]

    def explained(self, plan: P) -> list[Text]:
        """Return what a plan says, as sentences; an empty plan gives none."""
        return [sentence for order in self.orders for sentence in order.explain(plan)]


class Planning(Question[S, W, C], frozen=True):
    """The question of standing orders, open to everybody at any time; each order of the `book` says what is allowed."""

    book: ClassVar[StandingOrderBook[Any, Any]]

    def seats(self, state: S) -> list[Seat]:
        """Everybody."""
        return list(range(state.seats))

    def check(self, view: W, command: C) -> None:
        """Each kind knows what makes sense."""
        self.book.of(command).check(view, command)

    def default(self, _view: W) -> Command | None:
        """Nothing: nobody waits for standing orders."""
        return None
