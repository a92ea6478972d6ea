"""Lines: an order as a row of words and slots, in each language.

`place [at] {x} {y} facing|heading {facing}`: `|` parts synonyms, the first of which is written. Words in brackets may
be left out. Brackets around a slot are written only where its value is another than the usual one, a slot like
`{count?}` is always written, yet may be left out.
"""

import functools
import itertools
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from engines.core.commands import Clear, Command, Done, TakeBack

from .patterns import (
    Group,
    Hole,
    Part,
    Word,
    holes_in,
    joined,
    literals_in,
    marks_of,
    openings_of,
    parts_of,
    phrases_of,
)
from .slots import Slot
from .tokens import LANGUAGES, fold

Patterns: TypeAlias = Mapping[str, str | Sequence[str]]
"""How an order is written, by language; of several ways we write the first one."""


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
        self.patterns = {language: [parts_of(text) for text in ([texts] if isinstance(texts, str) else texts)]
                         for language, texts in patterns.items()}  # fmt: skip
        every = list(itertools.chain.from_iterable(self.patterns.values()))
        names = {hole.name for pattern in every for hole in holes_in(pattern)}
        self.slots = {name: slot for name, slot in (slots or {}).items() if name in names}
        self.build = build or command
        self.values = values or (lambda made: {name: getattr(made, name) for name in self.slots})
        self.usage = usage or {}
        self._usual = {field.name: field.default for field in msgspec.structs.fields(command)} | dict(usual or {})
        self._given = dict(usual or {})
        self._fillers = frozenset(fillers)
        self._anywhere = {name: self.slots[name] for name in anywhere}
        self._read = [self._halves(pattern) for pattern in every]
        self._openings = openings_of(pattern[0] for pattern in every)
        self._order = [hole.name for hole in holes_in(self.pattern("en"))]
        self._usages: dict[str, str] = {}
        self._marked: dict[str, set[str]] = {}
        for name, word in itertools.chain.from_iterable(map(marks_of, every)):
            self._marked.setdefault(name, set()).add(word)

    def may_begin(self, words: Collection[str], *, exact: bool) -> bool:
        """Tell whether an order may begin with one of the words, shortened if need be; quick, never wrongly no."""
        if exact or self._openings is None:
            return self._openings is None or not self._openings.isdisjoint(words)
        return any(opening.startswith(word) for word in words for opening in self._openings)

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
                    names = [hole.name for hole in holes_in(parts)]
                    usual = names and all(values[name] == self._usual.get(name) for name in names)
                    return "" if usual else joined(map(written, parts))

        return joined(map(written, self.pattern(spoken)))

    def begin(self, given: Mapping[str, Any], language: str) -> str:
        """Return the order as far as it goes: up to the first slot that has to be given and is not."""
        spoken, told = language if language in self.patterns else "en", list[str]()
        for part in self.pattern(spoken):
            names = [hole.name for hole in holes_in([part])]
            if any(name not in given for name in names):
                if isinstance(part, Group) or all(name in self._given for name in names):
                    continue
                break
            told += self._begun(part, given, spoken)
        return joined(told)

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
        if spoken not in self._usages:
            self._usages[spoken] = self._told_in(spoken)
        return self._usages[spoken]

    def _told_in(self, spoken: str) -> str:
        def told(part: Part) -> str:
            match part:
                case Word(shown):
                    return shown
                case Hole(name):
                    return self.slots[name].label(spoken) or name.upper()
                case Group(parts):
                    return joined(map(told, parts))

        return joined(map(told, self.pattern(spoken)))

    def openings(self) -> Iterator[str]:
        """Yield every spelling of the words that the line may begin with."""
        for pattern in itertools.chain.from_iterable(self.patterns.values()):
            if isinstance(pattern[0], Word):
                yield from pattern[0].spellings

    def phrases(self) -> Iterator[str]:
        """Yield what each pattern says before its first slot, without words that may be left out."""
        return itertools.chain.from_iterable(map(phrases_of, self._every()))

    def literals(self) -> Iterator[str]:
        """Yield every word of the patterns, those that may be left out too."""
        return itertools.chain.from_iterable(map(literals_in, self._every()))

    def order(self) -> list[str]:
        """Return the names of the slots as they stand in the first pattern."""
        return list(self._order)

    def marked(self) -> Mapping[str, set[str]]:
        """Return the words before slots that may be left out together with them, by slot."""
        return self._marked

    def _every(self) -> Iterator[tuple[Part, ...]]:
        return itertools.chain.from_iterable(self.patterns.values())

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
        first = next((place for place, part in enumerate(pattern) if list(holes_in([part]))), len(pattern))
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


@functools.cache
def sealed_lines() -> tuple[Line, ...]:
    """Return the notation of the three commands that every sealed phase knows."""
    return (
        Line(Done, {"en": ["done", "seal|commit|ready|finish"], "pl": ["gotowe", "koniec|zatwierdz"]}),
        Line(Clear, {"en": ["clear [all]", "start over|again"], "pl": ["wyczyść [wszystko]", "od nowa"]}),
        Line(TakeBack, {"en": ["undo", "take back"], "pl": ["cofnij"]}),
    )
