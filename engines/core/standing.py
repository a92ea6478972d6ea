"""What a seat may say or ask at any time: standing orders, and inquiries of which nothing comes."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic

import msgspec

from .chance import Chance
from .choices import Choices
from .commands import Command
from .questions import Question, Responder, S, V
from .words import Text


@dataclass(frozen=True)
class StandingOrders(Generic[S, V]):
    """Answers given in advance. They are part of the seat's state, secret, and changed whenever it likes.

    `question` is never on the agenda; it is open to its seats until the match ends, and its `judges` are all its kinds
    of command. These change nothing but what `answer` reads from the seat's view. `answers` are the kinds of question
    that they can answer, so that whoever is asked one is told of them.
    """

    question: Question[S, V, Any]
    answer: Responder
    answers: tuple[type[Question[S, V, Any]], ...] = ()


class Likely(msgspec.Struct, frozen=True):
    """A possible result and how often it comes, in tenths of a percent."""

    label: Text
    permille: int


class Report(msgspec.Struct, frozen=True):
    """The answer to an inquiry: sentences, and how likely each result is."""

    lines: list[Text]
    odds: list[Likely] = []


@dataclass(frozen=True)
class Inquiry(Generic[V]):
    """Something that a seat may have worked out at any time, such as the odds of a battle.

    It is written as a command but never carried out; `check` raises a Refusal.
    """

    command: type[Command]
    choices: Callable[[V], Choices]
    check: Callable[[V, Any], None]
    answer: Callable[[V, Any, Chance], Report]
