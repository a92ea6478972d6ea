"""Lines of a mail followed one after the other: each is looked at as things stand after those above it.

They are tried on a copy in which everything that their writer may not know is dealt anew, by lots that hang on what
they know: the same mail comes to the same. Behind chance, and where a line does what cannot be tried, nobody can tell
what will be asked: then lines are looked at as things stand now.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from typing import Protocol

from engines.core import Command, Entry, Refusal, TakeBack
from engines.core import Match as Position
from engines.dealing import deal_by_what_is_known

from . import anytime
from .interpreting import Writer, interpret, means_order, orders_of
from .understanding import ONLY_TELL
from .verbs import Verb


class Answers(Protocol):
    """Tells whether lines answer what their writer is asked after those above them."""

    def __call__(self, line: str, /) -> bool:
        """Tell whether a line that is no order as it stands answers what is asked."""

    def follow(self, line: str, /) -> None:
        """Take a line to be carried out before those below it."""

    def leaves_open(self) -> bool:
        """Tell whether a line above those looked at leaves out what an order needs, so that the usual is taken."""

    def hands_in(self, line: str, /, *, whole: bool) -> bool:
        """Tell whether a line hands a sheet in: a `whole` one, or what is on it."""

    def written(self, line: str, /) -> str:
        """Return the order that a line is as things stand now, as its writer writes it; empty if it is none."""


class Nothing:
    """Nobody is asked anything."""

    def __call__(self, _line: str) -> bool:
        """No line is an answer."""
        return False

    def follow(self, _line: str) -> None:
        """Nothing comes of it."""

    def leaves_open(self) -> bool:
        """Nothing is left out."""
        return False

    def hands_in(self, _line: str, *, whole: bool) -> bool:  # noqa: ARG002  # as of those who are asked
        """Nothing is handed in."""
        return False

    def written(self, _line: str) -> str:
        """Nothing is ordered."""
        return ""


class Follower:
    """Somebody's lines, followed from the position of their match on; `writer` is made if a line must be looked at."""

    def __init__(self, writer: Callable[[], Writer]) -> None:
        self._writer = writer
        self._above: list[str] = []
        self._lost = False
        self._leaves_open = False

    def __call__(self, line: str) -> bool:
        """Tell whether a line answers what is asked after those above it."""
        self._catch_up()
        return means_order(self._begun if self._lost else self._now, line)

    def follow(self, line: str) -> None:
        """Take a line to be carried out; it is tried when another one below it must be looked at."""
        self._above.append(line)

    def leaves_open(self) -> bool:
        """Tell whether a line above those looked at leaves out what an order needs, so that the usual is taken."""
        self._catch_up()
        return self._leaves_open

    def hands_in(self, line: str, *, whole: bool) -> bool:
        """Tell whether a line hands a sheet in: a `whole` one, or what is on it."""
        self._catch_up()
        if self._lost:
            return False
        try:
            meant = interpret(self._now, line).meant
        except Refusal:
            return False
        return isinstance(meant, Command) and meant.commits and bool(meant.__struct_fields__) == whole

    def written(self, line: str) -> str:
        """Return the order that a line is as things stand now; empty if it is none, several, or not allowed."""
        try:
            meant = interpret(self._begun, line).meant
        except Refusal:
            return ""
        asked = self._begun.asked
        legal = isinstance(meant, Command) and asked is not None and asked.allows(meant)
        return self._begun.written(meant) if legal and isinstance(meant, Command) else ""

    @cached_property
    def _begun(self) -> Writer:
        return self._writer()

    @cached_property
    def _now(self) -> Writer:
        begun = self._begun
        state = deal_by_what_is_known(begun.game, begun.position.state, begun.seat)
        return replace(begun, position=Position(begun.game, state, [Entry(0, "start")], b"followed"))

    def _catch_up(self) -> None:
        while self._above and not self._lost:
            line = self._above.pop(0)
            try:
                for order in orders_of(self._now, line):
                    self._try(order)
            except Refusal:
                self._lost = True

    def _try(self, order: str) -> None:
        meaning = interpret(self._now, order)
        self._leaves_open |= not meaning.full
        meant = meaning.meant
        if isinstance(meant, Verb):
            self._lost |= meant.name not in ONLY_TELL
        elif isinstance(meant, TakeBack):
            self._lost = True
        elif isinstance(meant, Command) and not anytime.is_inquiry(self._now.game, meant):
            self._now.position.play(self._now.seat, meant)
            self._lost |= any(entry.draws for entry in self._now.position.log)
