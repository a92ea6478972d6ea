"""Commands as lines of text, both ways, in English and Polish.

A pattern is a row of words and slots: `place [at] {x} {y} facing|heading {facing}`. Bracketed words may be left out,
`|` parts synonyms (the first one is written). Case, accents, spacing and punctuation do not matter, and a word may be
shortened as long as only one order fits; where the order has no slots it is written out, or names at the end of a mail
would be obeyed (“Don”). What signs by numbers and commas mean is told by `signs`. Bullets and numbers of a list
(`2. place …`) are skipped.
"""

from __future__ import annotations

import difflib
import itertools
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from engines.core.commands import Clear, Command, Done, TakeBack
from engines.core.errors import AmbiguousCommand, MalformedCommand
from engines.core.words import say

from .signs import MINUS, check_signs, plain_signs, words_of

_BULLET = re.compile(r"^\s*(?:[-*•]|\d{1,2}[.)])\s*(?=[^\W\d])")

MOST_USAGES = 12
"""Orders that are written out for somebody who has written none of them."""

MOST_CLOSE = 5
"""Orders that are written out for somebody who has nearly written them, the most alike first."""


class Slot:
    """How one value is read from a word (ValueError: not such a value) and written; `rest` takes all words left."""

    def __init__(self, read: Callable[..., Any], write: Callable[[Any], str] = str, *, rest: bool = False) -> None:
        self.read = read
        self.write = write
        self.rest = rest


class Line:
    """The notation of one command: patterns by language, the first of each being the one we write.

    `build` makes the command from the slots' values, `values` gives them back; by default they are its fields.
    `usage` says by language how the order is written; by default the first pattern with what its slots are called; an
    empty one keeps the order out of every suggestion.
    """

    def __init__(
        self,
        command: type[Command],
        patterns: Mapping[str, Sequence[str]],
        slots: Mapping[str, Slot] | None = None,
        build: Callable[..., Command] | None = None,
        values: Callable[[Any], dict[str, Any]] | None = None,
        usage: Mapping[str, str] | None = None,
    ) -> None:
        self.command = command
        self.slots = dict(slots or {})
        self.build = build or command
        self.values = values or (lambda made: {name: getattr(made, name) for name in self.slots})
        self.patterns = {language: [_parts(text) for text in texts] for language, texts in patterns.items()}
        self.usage = usage or {}
        first = [pattern[0] for pattern in itertools.chain.from_iterable(self.patterns.values())]
        fixed = not any(part.slot or part.optional for part in first)
        self._openings = {spelling for part in first for spelling in part.spellings} if fixed else None

    def may_begin(self, words: set[str]) -> bool:
        """Tell whether an order written in full may begin with one of the words; quick, and never wrongly no."""
        return self._openings is None or not self._openings.isdisjoint(words)

    def write(self, command: Command, language: str) -> str:
        """Return the command as we write it in the language."""
        values = self.values(command)
        pattern = self.patterns.get(language, self.patterns["en"])[0]
        words = (self.slots[part.slot].write(values[part.slot]) if part.slot else part.shown for part in pattern)
        return " ".join(word for word in words if word)

    def usage_in(self, language: str, called: Mapping[str, str]) -> str:
        """Return how the order is written in the language, its slots as they are `called`, or else in capitals."""
        if self.usage:
            return self.usage.get(language, self.usage["en"])
        pattern = self.patterns.get(language, self.patterns["en"])[0]
        names = [part.slot.removesuffix("_pl") for part in pattern]
        return " ".join(
            called.get(name, name.upper()) if name else part.shown for name, part in zip(names, pattern, strict=True)
        )

    def readings(self, tokens: list[str], *, exact: bool) -> Iterator[Command]:
        """Yield every command that the words may stand for."""
        for pattern in itertools.chain.from_iterable(self.patterns.values()):
            if not exact and (not self.slots or len(tokens) < 2):
                continue
            for values in _match(pattern, tokens, self.slots, exact=exact):
                yield self.build(**values)


class _Part:
    """One element of a pattern: a slot, or words that may stand there."""

    def __init__(self, text: str) -> None:
        self.slot = text[1:-1] if text.startswith("{") else ""
        self.optional = text.startswith("[")
        spellings = text.strip("[]").split("|")
        self.shown = spellings[0]
        self.spellings = [fold(spelling) for spelling in spellings]

    def fits(self, token: str, *, exact: bool) -> bool:
        if exact:
            return token in self.spellings
        return token[0].isalpha() and any(spelling.startswith(token) for spelling in self.spellings)


class Notation:
    """All lines of a game; `noise` are words that mean nothing anywhere (units).

    `called` says by language what slots are called where the way to write an order is told: slot -> name.
    """

    def __init__(
        self,
        lines: Sequence[Line],
        noise: Sequence[str] = (),
        called: Mapping[str, Mapping[str, str]] | None = None,
    ) -> None:
        self.lines = list(lines)
        self.called = called or {}
        self.noise = {fold(word) for word in noise}
        self._unit = re.compile(rf"(?<=\d)({'|'.join(map(re.escape, self.noise))})\b") if self.noise else None

    def write(self, command: Command, language: str = "en") -> str:
        """Return the command as one line of text."""
        return next(line for line in self.lines if line.command is type(command)).write(command, language)

    def read(self, text: str, language: str = "en") -> Command:
        """Return the command that the line stands for.

        Raises MalformedCommand (says which orders come closest, or which sign by a number is not known) or
        AmbiguousCommand (lists the readings).
        """
        command = self._read(text, language)
        check_signs(_BULLET.sub("", text))
        return command

    def _read(self, text: str, language: str) -> Command:
        plain = fold(_BULLET.sub("", plain_signs(text)))
        variants = [
            [word for word in words if word not in self.noise]
            for words in words_of(self._unit.sub(" ", plain) if self._unit else plain)
        ]
        trouble: MalformedCommand | None = None
        begun = {words[0] for words in variants if words}
        for exact in (True, False):
            found: list[Command] = []
            lines = [line for line in self.lines if line.may_begin(begun)] if exact else self.lines
            for line, words in itertools.product(lines, variants):
                try:
                    for command in line.readings(words, exact=exact):
                        if command not in found:
                            found.append(command)
                except MalformedCommand as refusal:
                    trouble = refusal
            if len(found) == 1:
                return found[0]
            if found:
                raise self._ambiguous(text, found, language)
        raise trouble or self._malformed(text, variants[0], language)

    def usages(self, commands: Sequence[type[Command]] = (), language: str = "en") -> list[str]:
        """Return how orders of these kinds (none: of all kinds) are written, with the names of their slots."""
        lines = [line for line in self.lines if not commands or line.command in commands]
        return self._written_out(lines, language)

    def _ambiguous(self, text: str, found: list[Command], language: str) -> AmbiguousCommand:
        readings = [self.write(command, language) for command in found]
        sentence = say("“{line}” can be read in several ways: {readings}. Please write it out.",
                       line=_short(text), readings="; ".join(readings))  # fmt: skip
        return AmbiguousCommand(sentence, readings)

    def _malformed(self, text: str, words: list[str], language: str) -> MalformedCommand:
        if close := self._closest(words, language):
            return MalformedCommand(say("“{line}” is not quite an order. It could be: {usages}.",
                                        line=_short(text), usages="; ".join(close)))  # fmt: skip
        usages = self.usages((), language)
        if len(usages) <= MOST_USAGES:
            return MalformedCommand(say("“{line}” is not an order of this game. Orders are: {usages}.",
                                        line=_short(text), usages="; ".join(usages)))  # fmt: skip
        openings = dict.fromkeys(usage.split(maxsplit=1)[0] for usage in usages)
        return MalformedCommand(say("“{line}” is not an order of this game. Orders begin with: {openings}.",
                                    line=_short(text), openings=", ".join(openings)))  # fmt: skip

    def _closest(self, words: list[str], language: str) -> list[str]:
        starts = [(spelling, line) for line in self.lines for patterns in line.patterns.values()
                  for pattern in patterns for spelling in pattern[0].spellings]  # fmt: skip
        known = [spelling for spelling, _ in starts]
        near = difflib.get_close_matches(words[0], known, n=3, cutoff=0.7) if words else []
        lines = [line for spelling, line in starts if spelling in near]
        usages = self._written_out(dict.fromkeys(lines), language)
        return difflib.get_close_matches(" ".join(words), usages, n=MOST_CLOSE, cutoff=0.0)

    def _written_out(self, lines: Iterable[Line], language: str) -> list[str]:
        usages = (line.usage_in(language, self.called.get(language, {})) for line in lines)
        return [usage for usage in usages if usage]


def sealed_lines() -> list[Line]:
    """The notation of the three commands that every sealed phase knows."""
    return [
        Line(Done, {"en": ["done", "seal|commit|ready|finish"], "pl": ["gotowe", "koniec|zatwierdz"]}),
        Line(Clear, {"en": ["clear [all]", "start over|again"], "pl": ["wyczyść [wszystko]", "od nowa"]}),
        Line(TakeBack, {"en": ["undo", "take back"], "pl": ["cofnij"]}),
    ]


def fold(text: str) -> str:
    """Return the text in lower case without accents, with every kind of minus as a hyphen."""
    decomposed = unicodedata.normalize("NFKD", text.translate(MINUS).casefold()).translate(MINUS)
    return "".join(sign for sign in decomposed if not unicodedata.combining(sign))


def _parts(pattern: str) -> list[_Part]:
    return [_Part(word) for word in pattern.split()]


def _match(
    pattern: Sequence[_Part], tokens: Sequence[str], slots: Mapping[str, Slot], *, exact: bool
) -> Iterator[dict[str, Any]]:
    """Yield the slots' values for every way in which the words fit the pattern."""
    if not pattern:
        if not tokens:
            yield {}
        return
    part = pattern[0]
    if part.optional:
        yield from _match(pattern[1:], tokens, slots, exact=exact)
    if part.slot:
        yield from _fill(pattern, tokens, slots, exact=exact)
    elif tokens and part.fits(tokens[0], exact=exact):
        yield from _match(pattern[1:], tokens[1:], slots, exact=exact)


def _fill(
    pattern: Sequence[_Part], tokens: Sequence[str], slots: Mapping[str, Slot], *, exact: bool
) -> Iterator[dict[str, Any]]:
    slot = slots[pattern[0].slot]
    if not tokens and not slot.rest:
        return
    try:
        value = slot.read(list(tokens)) if slot.rest else slot.read(tokens[0])
    except ValueError:
        return
    for values in _match(pattern[1:], [] if slot.rest else tokens[1:], slots, exact=exact):
        yield {pattern[0].slot: value, **values}


def _short(text: str, most: int = 80) -> str:
    stripped = text.strip()
    return stripped if len(stripped) <= most else stripped[: most - 1] + "…"
