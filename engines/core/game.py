"""A published game described as data: everything core and the service need to know of it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from .agenda import Step, open_question
from .chance import Chance
from .commands import Command
from .errors import IllegalCommand
from .questions import Responder, S, V
from .standing import Inquiry, StandingOrders
from .state import Hidden, Seat, Sheet, State, View, encode
from .words import Text, say

V_contra = TypeVar("V_contra", bound=View[Any], contravariant=True)

Options = dict[str, str]
"""The variants chosen when a match is made: option name -> value."""

Words = Callable[[Text], str]
"""Renders a sentence in the reader's language."""

Part = IntEnum("Part", "NONE TURN PHASE SCENE", start=0)
"""What an event begins: no part of the match, a turn, a phase of one, or what is told within them (a battle)."""

EventKind = tuple[Text, Part, Sequence[str]]
"""Events that people look for together: what they are called, which part of the match each begins, their names."""


class OptionValue(msgspec.Struct, frozen=True):
    """One value of an option, with a sentence that says what it changes."""

    value: str
    label: Text


class Option(msgspec.Struct, frozen=True):
    """A choice fixed when a match is made; the first value is the standard one.

    `seats` are the numbers of seats with which it matters; where there are none it always does.
    """

    name: str
    label: Text
    values: list[OptionValue]
    seats: tuple[int, ...] = ()

    @property
    def default(self) -> str:
        """The standard value."""
        return self.values[0].value


class Notation(Protocol):
    """Commands as lines of text, both ways, in every language of the game."""

    def read(self, text: str, language: str = "en") -> Command:
        """Return the command. Raises MalformedCommand or AmbiguousCommand."""

    def write(self, command: Command, language: str = "en") -> str:
        """Return the command as one line."""

    def usages(self, commands: Sequence[type[Command]], language: str = "en") -> list[str]:
        """Return how orders of these kinds are written, with what is to be filled in as capitals."""


class Panel(msgspec.Struct, frozen=True):
    """A table beside the board, in the reader's language; `folded` ones are shown on request."""

    name: str
    title: str
    columns: list[str]
    rows: list[list[str]]
    note: str = ""
    folded: bool = False


class Faces(Protocol[V_contra]):
    """A view made visible; pure functions of the view."""

    def svg(self, view: V_contra, words: Words, scene: int = -1, room: int = 0) -> str:
        """Return the board as SVG: one of `scenes`, -1 the position, -2 for letters; `room` has so many pixels."""

    def text(self, view: V_contra, words: Words) -> str:
        """Return the board as plain text, for terminals, screen readers and text mail."""

    def scenes(self, view: V_contra, words: Words) -> list[str]:
        """Return captions of the pictures that tell the last resolution step by step."""

    def panels(self, view: V_contra, words: Words) -> list[Panel]:
        """Return the tables beside the board: sheets, charts, standings."""


def _unwritten(_state: State[Any], _owner: Seat, sheet: Sheet[Any], _chance: Chance) -> Sheet[Any]:
    return Sheet(done=sheet.done)


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S, V]):
    """A game: what it is called, who plays, how it begins, its steps, its views and its words.

    `view`, `hidden` and `determinize` put together what the game knows (`own_view`, `own_hidden`, `own_determinize`,
    which changes the state) and what core does for all games: sealed sheets and the outcome. `audit` raises
    BrokenInvariant. `set_up` knows no revision yet: what may change with one belongs into the first step.
    `teams` gives the team of each seat, nothing where everybody plays alone; it raises IllegalCommand where the options
    want another number of seats. Allies always share a place in the outcome.
    `own_uncover` turns up, for a seat's view of a match that is over, what others had face down.
    `usual_rounds` tells how often a match of bots waits until somebody has answered, by the number of seats and all
    options; 0 if nobody has measured.
    """

    slug: str
    title: Text
    blurb: Text
    seats: range
    colours: Sequence[str]
    options: Sequence[Option] = ()
    revision: int = 1
    state: type[S]
    view_type: type[V]
    command: Any
    steps: Sequence[Step]
    set_up: Callable[[int, Options, Chance], S]
    own_view: Callable[[S, Seat | None], V]
    own_hidden: Callable[[S, Seat | None], Any]
    own_determinize: Callable[[S, Seat | None, Chance], None]
    another_sheet: Callable[[S, Seat, Sheet[Any], Chance], Sheet[Any]] = _unwritten
    own_uncover: Callable[[S, Seat | None], None] = lambda _state, _seat: None
    audit: Callable[[S], None]
    notation: Notation
    faces: Faces[V]
    bots: Mapping[str, Responder]
    most_commands: int
    teams: Callable[[int, Options], Sequence[int]] = lambda _seats, _options: ()
    usual_rounds: Callable[[int, Options], int] = lambda _seats, _options: 0
    standing_orders: StandingOrders[S, V] | None = None
    inquiries: Sequence[Inquiry[V]] = ()
    event_kinds: Sequence[EventKind] = ()

    @cached_property
    def headings(self) -> dict[str, Part]:
        """The events that stand above what follows them: turns or phases by their names."""
        above = [kind for kind in self.event_kinds if kind[1] in (Part.TURN, Part.PHASE)]
        return {name: part for _label, part, names in above for name in names}

    @cached_property
    def by_name(self) -> dict[str, Step]:
        """The steps by their names on the agenda."""
        return {step.__name__: step for step in self.steps}

    def view(self, state: S, seat: Seat | None) -> V:
        """Return what the seat (None: a spectator) may know; of sheets it sees its own."""
        seen, question = self.own_view(state, seat), open_question(self.by_name, state)
        seen.awaited = question.seats(state) if question else []
        sheet = None if seat is None else state.sheets.get(seat)
        seen.sheet, seen.outcome = list(sheet.commands) if sheet else [], state.outcome
        return seen

    def open_view(self, state: S, seat: Seat | None) -> V:
        """Return what the seat sees where all that others had face down is turned up: never before the end."""
        shown = self.decode(encode(state))
        self.own_uncover(shown, seat)
        return self.view(shown, seat)

    def hidden(self, state: S, seat: Seat | None) -> Hidden:
        """Return everything that `view` leaves out."""
        sheets = {owner: list(sheet.commands) for owner, sheet in state.sheets.items() if owner != seat}
        return Hidden(self.own_hidden(state, seat), sheets)

    def determinize(self, state: S, seat: Seat | None, chance: Chance) -> S:
        """Return another state with the same view, in which other things are hidden; that a sheet is done is known."""
        other = self.decode(encode(state))
        self.own_determinize(other, seat, chance)
        for owner, sheet in other.sheets.items():
            if owner != seat:
                other.sheets[owner] = self.another_sheet(other, owner, sheet, chance)
        return other

    def decode(self, data: bytes) -> S:
        """Return a state from its bytes."""
        state: S = msgspec.json.decode(data, type=self.state)
        return state

    def read_command(self, data: bytes | str) -> Any:
        """Return a command from its JSON. Raises IllegalCommand with a sentence when it does not fit the schema."""
        try:
            return msgspec.json.decode(data, type=self.command)
        except msgspec.DecodeError as trouble:
            raise IllegalCommand(say("That is not a command of this game: {why}.", why=str(trouble))) from trouble

    def full_options(self, chosen: Options) -> Options:
        """Return the options with the standard values filled in. Raises IllegalCommand for unknown ones."""
        known = {option.name: [value.value for value in option.values] for option in self.options}
        for name, value in chosen.items():
            if name not in known:
                raise IllegalCommand(say("There is no option {name}; there are: {names}.", name=name, names=[*known]))
            if value not in known[name]:
                raise IllegalCommand(say("Option {name} cannot be “{value}”; it can be: {values}.",
                                         name=name, value=value, values=known[name]))  # fmt: skip
        return {option.name: chosen.get(option.name, option.default) for option in self.options}
