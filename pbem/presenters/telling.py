"""Events in sentences; those of one chapter that follow each other are told together."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engines.core import Event

from .words import Reader

LONGEST = 12
"""Sentences of a chapter in a letter; the rest of them is on the web."""

SHORT = 5
"""Sentences of a chapter that a letter shows without being asked."""


@dataclass(frozen=True)
class Passage:
    """A headline (no `chapter`, one sentence), or what happened in a chapter."""

    chapter: str
    sentences: list[str]

    @property
    def last(self) -> list[str]:
        """The last sentences, for letters."""
        return self.sentences[-LONGEST:]

    @property
    def long(self) -> bool:
        """Whether letters fold it."""
        return len(self.sentences) > SHORT

    @property
    def left_out(self) -> int:
        """How many sentences letters leave out."""
        return max(0, len(self.sentences) - LONGEST)


def passages(events: Iterable[Event], reader: Reader) -> list[Passage]:
    """Return the events in the reader's words."""
    told = (
        Passage(reader.sentence(event.chapter) if event.chapter else "", [reader.sentence(event.text)])
        for event in events
    )
    return joined(told)


def joined(told: Iterable[Passage]) -> list[Passage]:
    """Return the passages with neighbours of one chapter made one."""
    found: list[Passage] = []
    for passage in told:
        if found and passage.chapter and found[-1].chapter == passage.chapter:
            found[-1] = Passage(passage.chapter, [*found[-1].sentences, *passage.sentences])
        else:
            found.append(passage)
    return found
