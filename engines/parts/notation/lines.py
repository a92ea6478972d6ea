"""Lines: an order as a row of words and slots, in each language.

`place [at] {x} {y} facing|heading {facing}`: `|` parts synonyms, the first of which is written. Words in brackets may
be left out. Brackets around a slot are written only where its value is another than the usual one, a slot like
`{count?}` is always written, yet may be left out.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import msgspec

from engines.core.commands import Clear, Command, Done, TakeBack

from .slots import Slot
from .tokens import LANGUAGES, fold, spelt

Patterns: TypeAlias = Mapping[str, str | Sequence[str]]
"""How an order is written, by language; of several ways we write the first one."""

_ELEMENT = re.compile(r"\[[^\]]*\]|\S+")


@dataclass(frozen=True)
class Word:
    """A word of a pattern, `spellings` being its synonyms; may it be left out?"""

    shown: str
    spellings: tuple[str, ...]

    def fits(self, word: str, *, exact: bool) -> bool:
        """Tell whether the word may stand there, shortened if it need not be `exact`."""
        if exact:
            return word in self.spellings
        return word[0].isalpha() and any(spelling.startswith(word) for spelling in self.spellings)


@dataclass(frozen=True)
class Hole:
    """Where the value of a slot stands; `optional` ones may be left out."""

    name: str
    optional: bool


@dataclass(frozen=True)
class Group:
    """Elements that may be left out together."""

    parts: tuple[Part, ...]


Part: TypeAlias = Word | Hole | Group


class Line:
    """The notation of one command: patterns by language, the first of each being the one we write.

    `build` makes the command from the slots' values, `values` gives them back; by default they are its fields. Slots
    that are left out have their `usual` value, by default that of the field. From the first slot on the words of
    `fillers` mean nothing, and the words of the slots `anywhere` may stand in any place. `usage` says by language how
    the order is written; by default the first pattern with what its slots are called; an empty one keeps the order out
    of every suggestion.
    """

    def __init__(
        self,
        command: type[Command],
        patterns: Patterns,
        slots: Mapping[str, Slot] | None = None,
        build: Callable[..., Command] | None = None,
        values: Callable[[Any], dict[str, Any]] | None = None,
        usage: Mapping[str, str] | None = None,
        *,
        usual: Mapping[str, Any] | None = None,
        fillers: Collection[str] = (),
        anywhere: Sequence[str] = (),
    ) -> None:
        self.command = command
        self.patterns = {language: [_parts(text) for text in ([texts] if isinstance(texts, str) else texts)]
                         for language, texts in patterns.items()}  # fmt: skip
        every = list(itertools.chain.from_iterable(self.patterns.values()))
        names = {hole.name for pattern in every for hole in _holes(pattern)}
        self.slots = {name: slot for name, slot in (slots or {}).items() if name in names}
        self.build = build or command
        self.values = values or (lambda made: {name: getattr(made, name) for name in self.slots})
        self.usage = usage or {}
        self._usual = {field.name: field.default for field in msgspec.structs.fields(command)} | dict(usual or {})
        self._given = dict(usual or {})
        self._fillers = frozenset(fillers)
        self._anywhere = {name: self.slots[name] for name in anywhere}
        self._read = [self._halves(pattern) for pattern in every]
        self._openings = _openings(pattern[0] for pattern in every)

    def may_begin(self, words: set[str]) -> bool:
        """Tell whether an order written in full may begin with one of the words; quick, and never wrongly no."""
        return self._openings is None or not self._openings.isdisjoint(words)

    def pattern(self, language: str) -> tuple[Part, ...]:
        """Return the pattern that we write in the language."""
        return self.patterns.get(language, self.patterns["en"])[0]

    def write(self, command: Command, language: str) -> str:
        """Return the command as we write it in the language."""
        values, spoken = self.values(command), language if language in self.patterns else "en"

        def written(part: Part) -> str:
            match part:
                case Word(shown):
                    return shown
                case Hole(name):
                    return self.slots[name].write(values[name], spoken)
                case Group(parts):
                    names = [hole.name for hole in _holes(parts)]
                    usual = names and all(values[name] == self._usual.get(name) for name in names)
                    return "" if usual else _joined(map(written, parts))

        return _joined(map(written, self.pattern(spoken)))

    def begin(self, given: Mapping[str, Any], language: str) -> str:
        """Return the order as far as it goes: up to the first slot that has to be given and is not."""
        spoken, told = language if language in self.patterns else "en", list[str]()
        for part in self.pattern(spoken):
            names = [hole.name for hole in _holes([part])]
            if any(name not in given for name in names):
                if isinstance(part, Group) or all(name in self._given for name in names):
                    continue
                break
            told += self._begun(part, given, spoken)
        return _joined(told)

    def _begun(self, part: Part, given: Mapping[str, Any], language: str) -> Iterator[str]:
        match part:
            case Word(shown):
                yield shown
            case Hole(name):
                yield self.slots[name].write(given[name], language)
            case Group(parts):
                for inner in parts:
                    yield from self._begun(inner, given, language)

    def usage_in(self, language: str) -> str:
        """Return how the order is written in the language, its slots as they are called, or else in capitals."""
        if self.usage:
            return self.usage.get(language, self.usage["en"])
        spoken = language if language in self.patterns else "en"

        def told(part: Part) -> str:
            match part:
                case Word(shown):
                    return shown
                case Hole(name):
                    return self.slots[name].label(spoken) or name.upper()
                case Group(parts):
                    return _joined(map(told, parts))

        return _joined(map(told, self.pattern(spoken)))

    def openings(self) -> Iterator[str]:
        """Yield every spelling of the words that the line may begin with."""
        for pattern in itertools.chain.from_iterable(self.patterns.values()):
            if isinstance(pattern[0], Word):
                yield from pattern[0].spellings

    def phrases(self) -> Iterator[str]:
        """Yield what each pattern says before its first slot, without words that may be left out."""
        for pattern in itertools.chain.from_iterable(self.patterns.values()):
            fixed = list(itertools.takewhile(lambda part: not isinstance(part, Hole), pattern))
            whole = [part.spellings for part in fixed if isinstance(part, Word)]
            yield from (" ".join(words) for words in itertools.product(*whole))

    def literals(self) -> Iterator[str]:
        """Yield every word of the patterns, those that may be left out too."""
        for pattern in itertools.chain.from_iterable(self.patterns.values()):
            yield from _literals(pattern)

    def order(self) -> list[str]:
        """Return the names of the slots as they stand in the first pattern."""
        return [hole.name for hole in _holes(self.pattern("en"))]

    @property
    def usual(self) -> Mapping[str, Any]:
        """What slots mean when they are left out."""
        return self._usual

    def readings(self, words: list[str], *, exact: bool) -> Iterator[Command]:
        """Yield every command that the words may stand for."""
        if not exact and (not self.slots or len(words) < 2):
            return
        for head, tail in self._read:
            if head and isinstance(head[0], Word) and not (words and head[0].fits(words[0], exact=exact)):
                continue  # most lines begin with another word
            for _, end in self._match(head, words, 0, exact=exact):
                told, found = self._sift([word for word in words[end:] if word not in self._fillers])
                for values, last in self._match(tail, told, 0, exact=exact or bool(self._fillers)):
                    if last == len(told):
                        yield self.build(**{**self._given, **found, **values})

    def _sift(self, words: list[str]) -> tuple[list[str], dict[str, Any]]:
        """Return the words without those of slots that may stand anywhere, and what these mean."""
        if not self._anywhere:
            return words, {}
        left: list[str] = []
        sifted: dict[str, list[str]] = {name: [] for name in self._anywhere}
        for word in words:
            owner = next((name for name, slot in self._anywhere.items() if any(slot.take([word], 0))), None)
            (left if owner is None else sifted[owner]).append(word)
        return left, {name: self._last(name, found) for name, found in sifted.items() if found}

    def _last(self, name: str, words: list[str]) -> Any:
        """Return the value that all words stand for together, or else the last one."""
        slot = self._anywhere[name]
        whole = [value for value, end in slot.take(words, 0) if end == len(words)]
        return whole[0] if whole else next(slot.take(words[-1:], 0))[0]

    def _halves(self, pattern: tuple[Part, ...]) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
        """Return what is read before the first slot, and what is read from there on, without fillers."""
        first = next((place for place, part in enumerate(pattern) if list(_holes([part]))), len(pattern))
        return pattern[:first], tuple(self._telling(pattern[first:]))

    def _telling(self, parts: Iterable[Part]) -> Iterator[Part]:
        for part in parts:
            match part:
                case Word(_, spellings) if self._fillers.issuperset(spellings):
                    continue
                case Hole(name) if name in self._anywhere:
                    continue
                case Group(inner):
                    told = tuple(self._telling(inner))
                    yield from [Group(told)] if told else []
                case _:
                    yield part

    def _match(
        self, parts: tuple[Part, ...], words: list[str], start: int, *, exact: bool
    ) -> Iterator[tuple[dict[str, Any], int]]:
        """Yield the values, and the place where words are left, for every way in which words fit the parts."""
        if not parts:
            yield {}, start
            return
        part, rest = parts[0], parts[1:]
        if not isinstance(part, Word) and (isinstance(part, Group) or part.optional):
            yield from self._match(rest, words, start, exact=exact)
        match part:
            case Group(inner):
                yield from self._match(inner + rest, words, start, exact=exact)
            case Hole(name):
                for value, after in self.slots[name].take(words, start):
                    for values, end in self._match(rest, words, after, exact=exact):
                        yield {name: value, **values}, end
            case Word():
                if start < len(words) and part.fits(words[start], exact=exact):
                    yield from self._match(rest, words, start + 1, exact=exact)


class Phrases:
    """Lines that have something in common: slots by the names that patterns give them, and fillers."""

    def __init__(self, slots: Mapping[str, Slot], fillers: Collection[str] = ()) -> None:
        self.slots = dict(slots)
        self.fillers = frozenset(map(fold, fillers))

    def line(
        self,
        command: type[Command],
        english: str | Sequence[str],
        polish: str | Sequence[str],
        *,
        usage: tuple[str, str] | None = None,
        usual: Mapping[str, Any] | None = None,
        anywhere: Sequence[str] = (),
        **slots: Slot,
    ) -> Line:
        """Return a line of these patterns, with some slots of its own."""
        return Line(command, {"en": english, "pl": polish}, self.slots | slots,
                    usage=usage and dict(zip(LANGUAGES, usage, strict=True)), usual=usual, fillers=self.fillers,
                    anywhere=anywhere)  # fmt: skip


def sealed_lines() -> list[Line]:
    """Return the notation of the three commands that every sealed phase knows."""
    return [
        Line(Done, {"en": ["done", "seal|commit|ready|finish"], "pl": ["gotowe", "koniec|zatwierdz"]}),
        Line(Clear, {"en": ["clear [all]", "start over|again"], "pl": ["wyczyść [wszystko]", "od nowa"]}),
        Line(TakeBack, {"en": ["undo", "take back"], "pl": ["cofnij"]}),
    ]


def _parts(pattern: str) -> tuple[Part, ...]:
    return tuple(map(_part, _ELEMENT.findall(pattern)))


def _part(text: str) -> Part:
    if text.startswith("["):
        return Group(_parts(text[1:-1]))
    if text.startswith("{"):
        return Hole(text.strip("{?}"), text.endswith("?}"))
    return Word(text.partition("|")[0], tuple(spelt(text)))


def _holes(parts: Iterable[Part]) -> Iterator[Hole]:
    for part in parts:
        match part:
            case Hole():
                yield part
            case Group(inner):
                yield from _holes(inner)


def _literals(parts: Iterable[Part]) -> Iterator[str]:
    for part in parts:
        match part:
            case Word(_, spellings):
                yield from spellings
            case Group(inner):
                yield from _literals(inner)


def _openings(first: Iterable[Part]) -> set[str] | None:
    """Return the words that an order may begin with; None: with any."""
    found: set[str] = set()
    for part in first:
        if not isinstance(part, Word):
            return None
        found.update(part.spellings)
    return found


def _joined(words: Iterable[str]) -> str:
    return " ".join(word for word in words if word)
