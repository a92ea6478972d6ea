"""Slots: how the values of an order are read from words, in whatever language, and written in one."""

import copy
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Self, TypeAlias

from .tokens import LANGUAGES, brief, fold

Taken: TypeAlias = Iterator[tuple[Any, int]]
"""Values that words may stand for, each with the place where the words after it begin."""

MOST_TOLD = 4
"""Values that are all told where the way to write an order is told; of more only what they are."""


class Slot:
    """How a value is read from a word (ValueError: not such a value) and written; `rest` takes all words left.

    `values` are all that it can have, none if they cannot be listed.
    """

    values: tuple[Any, ...] = ()
    _label: tuple[str, ...] = ()

    def __init__(self, read: Callable[..., Any], write: Callable[[Any], str] = str, *, rest: bool = False) -> None:
        self._read = read
        self._write = write
        self._rest = rest

    def take(self, words: Sequence[str], start: int) -> Taken:
        """Yield the value that the words from `start` may stand for."""
        if start >= len(words) and not self._rest:
            return
        try:
            value = self._read(list(words[start:]) if self._rest else words[start])
        except ValueError:
            return
        yield value, len(words) if self._rest else start + 1

    def write(self, value: Any, language: str) -> str:  # noqa: ARG002  # slots of words write differently in each
        """Return the value as we write it in the language."""
        return self._write(value)

    def spellings(self, value: Any) -> list[str]:  # noqa: ARG002  # only words can be spelt in several ways
        """Return every way to write one of `values`, folded."""
        return []

    def called(self, *label: str) -> Self:
        """Return the slot with what it is called, in English and Polish, where the way to write an order is told."""
        named = copy.copy(self)
        named._label = label  # noqa: SLF001  # a copy of our own
        return named

    def label(self, language: str) -> str:
        """Return what the slot is called: as it was named, or its few values, or nothing."""
        if self._label:
            return self._label[LANGUAGES.index(language)]
        return "|".join(self.write(value, language) for value in self.values) if len(self.values) <= MOST_TOLD else ""


class Name(Slot):
    """The name of a piece or a place, by its shape in small letters; written in capitals."""

    def __init__(self, shape: str) -> None:
        self._shape = re.compile(shape)
        super().__init__(self._named, brief)

    def _named(self, word: str) -> str:
        if not self._shape.fullmatch(word):
            raise ValueError(word)
        return word.upper()


class Count(Slot):
    """A whole number of at most so many digits; written with `add` added, for what people count from 1."""

    def __init__(self, digits: int, *, add: int = 0) -> None:
        self._digits = digits
        self._add = add
        super().__init__(self._counted, lambda value: str(value + add))

    def _counted(self, word: str) -> int:
        if not word.isdigit() or len(word) > self._digits:
            raise ValueError(word)
        return int(word) - self._add


class Many(Slot):
    """A list as long as it goes: of each row the cells, in the order in which they are written.

    `none` is what an empty list is called in English and Polish; at `least` 0 no words are one too.
    """

    def __init__(
        self, row: Callable[..., Any], none: tuple[str, str] = ("", ""), least: int = 1, **cells: Slot
    ) -> None:
        self.row = row
        self.cells = cells
        self._none = [text.split("|") for text in none]
        self.nothing = {fold(word) for words in self._none for word in words if word}
        self._least = least

    def take(self, words: Sequence[str], start: int) -> Taken:
        """Yield the list that begins there."""
        if start < len(words) and words[start] in self.nothing:
            yield (), start + 1
            return
        rows, place = [], start
        while taken := self._take_row(words, place):
            row, place = taken
            rows.append(row)
        if len(rows) >= self._least:
            yield tuple(rows), place

    def _take_row(self, words: Sequence[str], place: int) -> tuple[Any, int] | None:
        values = {}
        for name, cell in self.cells.items():
            taken = next(cell.take(words, place), None)
            if taken is None:
                return None
            values[name], place = taken
        return self.row(**values), place

    def write(self, value: Any, language: str) -> str:
        """Return the rows one after the other, or what an empty list is called."""
        cells = (cell.write(getattr(row, name), language) for row in value for name, cell in self.cells.items()
                 if hasattr(row, name))  # fmt: skip
        return " ".join(cells) or self._none[LANGUAGES.index(language)][0]

    def label(self, language: str) -> str:
        """Return two rows of what the cells are called."""
        row = " ".join(cell.label(language) or name.upper() for name, cell in self.cells.items())
        return super().label(language) or f"{row} {row}"
