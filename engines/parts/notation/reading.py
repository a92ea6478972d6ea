"""Notation: the order that a line of text stands for, and what to write where it stands for none.

A word may be shortened as long as only one order fits; where the order has no slots it is written out, or names at the
end of a mail would be obeyed (“Don”). What signs by numbers and commas mean is told by `signs`. Bullets and numbers of
a list (`2. place …`) are skipped.
"""

import difflib
import itertools
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache, partial
from typing import Any, TypeAlias

from engines.core.commands import Command
from engines.core.errors import AmbiguousCommand, MalformedCommand
from engines.core.words import Text, say
from engines.parts.signs import check_signs

from .hints import Hints
from .lines import Line, sealed_lines
from .tokens import Noise, unlisted

MOST_USAGES = 12
"""Orders that are written out for somebody who has written none of them."""

MOST_CLOSE = 5
"""Orders that are written out for somebody who has nearly written them, the most alike first."""


REMEMBERED = 4096
"""First words of lines for which it is remembered what may begin so."""


class NotRead(MalformedCommand):
    """A line that is no order. Most lines of a mail are none: the closest orders are looked for when somebody asks."""

    def __init__(self, tell: Callable[[], Text]) -> None:
        Exception.__init__(self, tell)
        self.rule, self._tell = "", tell

    def __getattr__(self, name: str) -> Text:
        if name != "text":
            raise AttributeError(name)
        self.text = self._tell()
        return self.text


Cost: TypeAlias = Callable[[Any, Command], Text | None]
"""Says from a seat's view what a legal order uses up, its number as `n`; None for what costs nothing."""


def free(_view: Any, _order: Command) -> None:
    """Say that an order costs nothing."""


def nowhere(_view: Any, _order: Command) -> str:
    """Say that an order names the place that it is carried out in, if there is one."""
    return ""


def brief(_view: Any, _order: Command) -> bool:
    """Say that no shorter order does the same."""
    return False


def unexplained(_view: Any, _name: str) -> Text | None:
    """Say nothing about why a thing on the board can be part of no order."""
    return None


POSTSCRIPT = ["p", "s"]
"""No order is shortened so, for that begins the last lines of letters."""


class Notation:
    """All lines of a game; `noise` are words that mean nothing anywhere (units), `hints` what people say besides.

    `cost` says what a legal order uses up, where boards show that before a choice is made; `place` where one is carried
    out that does not say so itself, so that it may be tapped; `lengthy` which ones boards do not offer, because a
    shorter one does the same; `idle` why a thing on the board can be part of no order now.
    """

    def __init__(
        self,
        lines: Sequence[Line],
        noise: Sequence[str] = (),
        hints: Hints | None = None,
        *,
        cost: Cost = free,
        place: Callable[[Any, Command], str] = nowhere,
        lengthy: Callable[[Any, Command], bool] = brief,
        idle: Callable[[Any, str], Text | None] = unexplained,
    ) -> None:
        self.lines = list(lines)
        self.cost, self.place, self.lengthy, self.idle = cost, place, lengthy, idle
        self.hints = hints or Hints()
        self.noise = Noise(noise)
        self._starts = [(spelling, line) for line in self.lines for spelling in line.openings()]
        self._beginning = lru_cache(REMEMBERED)(self._find_beginning)
        self._kinds = {line.command: line for line in reversed((*self.lines, *sealed_lines()))}

    def write(self, command: Command, language: str = "en") -> str:
        """Return the command as one line of text; `undo` is one in games without a sealed phase, too."""
        return self._kinds[type(command)].write(command, language)

    def read(self, text: str, language: str = "en") -> Command:
        """Return the command that the line stands for.

        Raises MalformedCommand (says which orders come closest, or which sign by a number is not known) or
        AmbiguousCommand (lists the readings).
        """
        ways = self.noise.ways(text)
        found = self._readings(ways)
        if len(found) != 1:
            raise (
                self._ambiguous(text, found, language)
                if found
                else NotRead(partial(self._malformed, text, ways[0], language))
            )
        check_signs(unlisted(text))
        return found[0]

    def readings(self, text: str) -> list[Command]:
        """Return every order that the line may stand for: as it is written, or else with its words shortened.

        Raises MalformedCommand if there is none, and the words of one had a value that says what is wrong with it.
        """
        return self._readings(self.noise.ways(text))

    def _readings(self, ways: list[list[str]]) -> list[Command]:
        trouble: list[MalformedCommand] = []
        begun = frozenset(words[0] for words in ways if words)
        for exact in (True, False):
            found: list[Command] = []
            for line, words in itertools.product(self._beginning(begun, exact), ways):
                if words == POSTSCRIPT:
                    continue
                for command in _tried(line, words, trouble, exact=exact):
                    if command not in found:
                        found.append(command)
            if found:
                return found
        if trouble:
            raise trouble[-1]
        return []

    def _find_beginning(self, words: frozenset[str], exact: bool) -> list[Line]:  # noqa: FBT001  # remembered by both
        return [line for line in self.lines if line.may_begin(words, exact=exact)]

    def usages(self, commands: Sequence[type[Command]] = (), language: str = "en") -> list[str]:
        """Return how orders of these kinds (none: of all kinds) are written, with the names of their slots."""
        lines = [line for line in self.lines if not commands or line.command in commands]
        return self._written_out(lines, language)

    def _ambiguous(self, text: str, found: list[Command], language: str) -> AmbiguousCommand:
        readings = [self.write(command, language) for command in found]
        sentence = say("“{line}” can be read in several ways: {readings}. Please write it out.",
                       line=_short(text), readings="; ".join(readings))  # fmt: skip
        return AmbiguousCommand(sentence, readings)

    def _malformed(self, text: str, words: list[str], language: str) -> Text:
        if close := self._closest(words, language):
            return say("“{line}” is incomplete. It could be: {usages}.", line=_short(text), usages="; ".join(close))
        usages = self.usages((), language)
        if len(usages) <= MOST_USAGES:
            return say("“{line}” is not an order of this game. Orders are: {usages}.",
                       line=_short(text), usages="; ".join(usages))  # fmt: skip
        openings = dict.fromkeys(usage.split(maxsplit=1)[0] for usage in usages)
        return say("“{line}” is not an order of this game. Orders begin with: {openings}.",
                   line=_short(text), openings=", ".join(openings))  # fmt: skip

    def _closest(self, words: list[str], language: str) -> list[str]:
        known = [spelling for spelling, _ in self._starts]
        near = difflib.get_close_matches(words[0], known, n=3, cutoff=0.7) if words else []
        lines = [line for spelling, line in self._starts if spelling in near]
        usages = self._written_out(dict.fromkeys(lines), language)
        return difflib.get_close_matches(" ".join(words), usages, n=MOST_CLOSE, cutoff=0.0)

    def _written_out(self, lines: Iterable[Line], language: str) -> list[str]:
        usages = (line.usage_in(language) for line in lines)
        return [usage for usage in usages if usage]


def _tried(line: Line, words: list[str], trouble: list[MalformedCommand], *, exact: bool) -> Iterator[Command]:
    """Yield the readings of a line up to a value that says what is wrong with it."""
    try:
        yield from line.readings(words, exact=exact)
    except MalformedCommand as refusal:
        trouble.append(refusal)


def _short(text: str, most: int = 80) -> str:
    stripped = text.strip()
    return stripped if len(stripped) <= most else stripped[: most - 1] + "…"
