"""The whole truth of a match as plain, encodable data: the agenda, the sealed sheets and the game's own fields."""

import hashlib
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from .commands import Command
from .words import Param, Text

Seat: TypeAlias = int
"""A place in a match, numbered from 0."""

C = TypeVar("C", bound=Command)


class Frame(msgspec.Struct):
    """A named step with its arguments; `number` is set when it first asks somebody."""

    step: str
    args: dict[str, int | str | bool] = {}
    number: int = 0


class Sheet(msgspec.Struct, Generic[C]):
    """What a seat has entered in the open sealed phase, and whether it is done."""

    commands: list[C] = []
    done: bool = False


class Event(msgspec.Struct, frozen=True):
    """Something that happened, in the past tense; `audience` None means everybody, spectators too.

    Events of one `chapter` that follow each other are told together, folded. An event that `sums_up` is the headline of
    what its chapter has told.
    """

    name: str
    text: Text
    audience: list[Seat] | None = None
    facts: dict[str, Param] = {}
    chapter: Text | None = None
    sums_up: bool = False

    def heard_by(self, seat: Seat | None) -> bool:
        """Tell whether the seat (None: a spectator) may know of it."""
        return self.audience is None or seat in self.audience


class Outcome(msgspec.Struct, frozen=True):
    """The result: seats from best to worst (lists share a place; a lost solo match has no winner), scores, and why."""

    ranking: list[list[Seat]]
    scores: list[int]
    reason: Text

    @property
    def winners(self) -> list[Seat]:
        """The seats in first place."""
        return self.ranking[0]

    @property
    def tied(self) -> bool:
        """Whether nobody is ahead of anybody: all of several seats share the first place."""
        return len(self.ranking) == 1 and len(self.ranking[0]) > 1


class State(msgspec.Struct, Generic[C], kw_only=True, omit_defaults=True):
    """What every game's state holds; a game adds its own fields, always with types that encode.

    `asked` is the number given to the last question, `by_hand` who has written on the open sealed sheets themselves (in
    games with standing orders), `news` what is still to be handed out.
    """

    seats: int
    revision: int = 1
    agenda: list[Frame] = []
    asked: int = 0
    sheets: dict[Seat, Sheet[C]] = {}
    by_hand: list[Seat] = []
    outcome: Outcome | None = None
    news: list[Event] = []


class View(msgspec.Struct, Generic[C], kw_only=True, forbid_unknown_fields=True):
    """What one seat (None: a spectator) may know; a game adds fields one by one, and the schema is closed.

    `awaited` are the seats that the open question is put to, those included that are done with their sheets.
    """

    seat: Seat | None
    seats: int
    awaited: list[Seat] = []
    sheet: list[C] = []
    outcome: Outcome | None = None


class Hidden(msgspec.Struct, frozen=True):
    """What one seat may not know: what the game says of it, and the sheets of the others."""

    own: Any
    sheets: dict[Seat, list[Any]]


_encoder = msgspec.json.Encoder()


def encode(value: object) -> bytes:
    """Return the canonical bytes of a state, view, command or entry; dictionaries keep the order they were built in."""
    return _encoder.encode(value)


def digest(state: object) -> str:
    """Return a fingerprint of a state: SHA-256 of its canonical bytes, 64 hexadecimal digits.

    >>> digest(State(seats=2)) == digest(State(seats=2)) != digest(State(seats=3))
    True
    """
    return hashlib.sha256(encode(state)).hexdigest()


def tell(
    state: State[Any],
    name: str,
    text: Text,
    *,
    to: list[Seat] | None = None,
    facts: dict[str, Param] | None = None,
    chapter: Text | None = None,
    sums_up: bool = False,
) -> None:
    """Report an event; the match hands it out and forgets it."""
    state.news.append(Event(name, text, to, facts or {}, chapter, sums_up))
