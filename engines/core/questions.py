"""Steps that ask: a question says who answers, what may be answered, why not, what it does, and the default."""

from collections.abc import Callable
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from .chance import Chance
from .choices import Choices, Form
from .commands import Clear, Command, Done, TakeBack
from .errors import allowed
from .shop import Shop
from .state import Frame, Seat, State, View
from .words import Text, say

S = TypeVar("S", bound=State[Any])
V = TypeVar("V", bound=View[Any])
C = TypeVar("C", bound=Command)


class Question(msgspec.Struct, Generic[S, V, C], frozen=True):
    """A named step that asks; its fields are the arguments of its frame (whole numbers and strings).

    A plain question stays open until `close` is called or nobody is left to ask.
    """

    sealed: ClassVar[bool] = False
    rules: ClassVar[tuple[str, ...]] = ()
    judges: ClassVar[tuple[type[Command], ...]] = ()
    """Kinds of command that `check` refuses in its own words even where `choices` leaves them out."""

    def seats(self, state: S) -> list[Seat]:
        """Who may answer now; nobody means the step is over."""
        raise NotImplementedError

    def prompt(self, view: V) -> Text:
        """What is asked, as a sentence."""
        raise NotImplementedError

    def choices(self, view: V) -> Choices:
        """What may be answered, described from what the seat may know."""
        raise NotImplementedError

    def check(self, view: V, command: C) -> None:
        """Raise a Refusal if the command is not allowed, judged from what the seat may know."""
        raise NotImplementedError

    def allows(self, view: V, command: C) -> bool:
        """Tell whether the command passes the check."""
        return allowed(self.check, view, command)

    def perform(self, state: S, seat: Seat, command: C) -> None:
        """Carry out a command that passed the check; never refuses.

        If it draws, its last parameter is `chance: Chance = NO_CHANCE`.
        """
        raise NotImplementedError

    def overlooked(self, _view: V, _command: C) -> list[Text]:
        """What can still be done, and is usually meant, before such a command ends the step, or what a command is not.

        It is told once.
        """
        return []

    def foretold(self, _view: V, _command: C, _after: V) -> list[Text]:
        """What chance is likely to make of such a command, told before it is given; `after` is the view with it."""
        return []

    def shop(self, _view: V) -> Shop | None:
        """The sheet as a table to buy from, where that is what it is for."""
        return None

    def default(self, _view: V) -> Command | None:
        """The answer when the deadline passes; None: there is no reasonable one, and a bot answers."""
        raise NotImplementedError

    def frame(self) -> Frame:
        """The question as it lies on the agenda."""
        return Frame(type(self).__name__, msgspec.structs.asdict(self))


class Personal(Question[S, V, C], frozen=True):
    """A question to one seat, the one on its frame."""

    seat: Seat

    def seats(self, _state: S) -> list[Seat]:
        """That seat; games leave it out when there is nothing to ask."""
        return [self.seat]


class Sealed(Question[S, V, C], frozen=True):
    """A question to several seats at once whose answers stay secret until all are in.

    Core keeps each seat's commands on its sheet; `Done`, `Clear` and `TakeBack` work in every sealed question unless
    `check` refuses them, and a sheet may be changed until the table resolves the phase.
    """

    sealed: ClassVar[bool] = True

    def default(self, _view: V) -> Command | None:
        """The sheet stands as it is."""
        return Done()

    def reveal(self, state: S, sheets: dict[Seat, list[C]]) -> None:
        """Resolve all sheets together; they come in the order of the seats. It may draw as `perform` may."""
        raise NotImplementedError


class Decision(msgspec.Struct, frozen=True, dict=True):
    """An open question for one seat, with the view it is judged from, which nobody changes.

    `number` tells occurrences of questions apart, `done` is set when a sealed sheet is finished.
    """

    number: int
    seat: Seat
    question: Question[Any, Any, Any]
    view: View[Any]
    done: bool = False

    @property
    def name(self) -> str:
        """The question's name."""
        return type(self.question).__name__

    @property
    def sealed(self) -> bool:
        """Whether answers stay secret until all are in."""
        return self.question.sealed

    @cached_property
    def choices(self) -> Choices:
        """What may be answered, with what every sealed phase adds; every check of an answer looks here."""
        forms = list(self.question.choices(self.view).forms)
        if self.sealed and not self.done:
            forms.append(Form(Done, say("Done: submit my choices")))
        if self.sealed and (self.done or self.view.sheet):
            forms += [Form(TakeBack, say("Take the last line back")), Form(Clear, say("Clear my choices"))]
        return Choices(forms)

    def allows(self, command: Command) -> bool:
        """Tell whether the command would be accepted as an answer."""
        if self.done and isinstance(command, TakeBack):
            return True  # a sheet may always be reopened
        return self.choices.contains(command) and self.question.allows(self.view, command)

    def prompt(self) -> Text:
        """What is asked, as a sentence."""
        return self.question.prompt(self.view)

    def default(self) -> Any:
        """The answer when the deadline passes, or None."""
        return self.question.default(self.view)


Responder = Callable[[Decision, Chance], Any]
"""Answers a decision with a command, or None to leave it; sees the seat's view only.

Bots, standing orders, queued orders, deadline defaults and autopilot are all responders.
"""
