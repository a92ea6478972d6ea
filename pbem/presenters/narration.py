"""Events in sentences; those of one chapter that follow each other are told together."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import accumulate

from engines.core import Event

from .words import Reader

LONGEST = 12
"""Sentences of a chapter in a letter; the rest of them is on the web."""

SHORT = 5
"""Sentences of a chapter that a letter shows without being asked."""

UNFOLDED = 8
"""Lines of news that a letter shows without being asked."""


@dataclass(frozen=True)
class Paragraph:
    """A headline (no `chapter`, one sentence), or what happened in a chapter; `result` sums it up, as its last one.

    A headline that can stand above what follows has the `level` of what it begins (Part.TURN, Part.PHASE).
    """

    chapter: str
    sentences: list[str]
    result: str = ""
    level: int = 0

    @property
    def title(self) -> str:
        """What stands above a chapter: what came of it, if that is known."""
        return self.result or self.chapter

    @property
    def body(self) -> list[str]:
        """What stands below that."""
        return self.sentences[:-1] if self.result else self.sentences

    @property
    def line(self) -> str:
        """What is told in one line: a headline, or a chapter with its only sentence; empty for longer chapters."""
        if len(self.sentences) != 1:
            return ""
        only = self.sentences[0]
        return only if self.result or not self.chapter else in_chapter(self.chapter, only)

    @property
    def last(self) -> list[str]:
        """The last sentences, for letters."""
        return self.body[-LONGEST:]

    @property
    def long(self) -> bool:
        """Whether letters fold it."""
        return len(self.body) > SHORT

    @property
    def left_out(self) -> int:
        """How many sentences letters leave out."""
        return max(0, len(self.body) - LONGEST)


class Tale(list[Paragraph]):
    """What a letter tells, oldest first; HTML folds all but what came last, so that a phone shows the question soon."""

    @property
    def early(self) -> list[Paragraph]:
        """What is folded."""
        return self[: self._fold]

    @property
    def late(self) -> list[Paragraph]:
        """What is told without being asked."""
        return self[self._fold :]

    @property
    def _fold(self) -> int:
        lines = accumulate(_lines(paragraph) for paragraph in reversed(self))
        shown = sum(1 for count in lines if count <= UNFOLDED)
        return len(self) - max(1, shown) if len(self) - shown > 1 else 0


def _lines(paragraph: Paragraph) -> int:
    return 1 if paragraph.line or paragraph.long else 1 + len(paragraph.sentences)


def paragraphs(events: Iterable[Event], reader: Reader, levels: Mapping[str, int] | None = None) -> list[Paragraph]:
    """Return the events in the reader's words; `levels` are those of events that begin turns and phases."""
    return joined(_paragraph(event, reader, (levels or {}).get(event.name, 0)) for event in events)


def _paragraph(event: Event, reader: Reader, level: int) -> Paragraph:
    said = reader.sentence(event.text)
    chapter = reader.sentence(event.chapter) if event.chapter else ""
    return Paragraph(chapter, [said], said if event.sums_up else "", level)


def joined(told: Iterable[Paragraph]) -> list[Paragraph]:
    """Return the passages with neighbours of one chapter made one, up to what sums it up."""
    found: list[Paragraph] = []
    for paragraph in told:
        if found and paragraph.chapter and found[-1].chapter == paragraph.chapter and not found[-1].result:
            together = [*found[-1].sentences, *paragraph.sentences]
            found[-1] = Paragraph(paragraph.chapter, together, paragraph.result)
        else:
            found.append(paragraph)
    return found


def in_chapter(chapter: str, sentence: str) -> str:
    """Return a sentence after its chapter, unless that only names whom it begins with."""
    return sentence if sentence.split(maxsplit=1)[0] in chapter.split() else f"{chapter}: {sentence}"
