"""What happened as a story: under the turn and the phase that it belongs to, chapter by chapter."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from engines.core import Part
from pbem.web.story import Heading, sections

from .looks import Account, Look


@dataclass(frozen=True)
class Run:
    """Neighbours that tell of one chapter only and are told under its name; without one (empty) each for itself."""

    chapter: str
    told: list[Account]


@dataclass(frozen=True)
class Passage:
    """What happened in one phase of the match, below its headings."""

    headings: list[Heading]
    runs: list[Run]


def passages(look: Look, told: Sequence[Account]) -> list[Passage]:
    """Return accounts, given the newest first, as a story."""
    parts = [part for jump in look.jumps for part in jump["parts"] if part["level"] != Part.SCENE]
    begun = [Heading(part["entry"], part["level"], part["sentence"], part["href"]) for part in parts]
    found = sections(told[::-1], sorted(begun, key=lambda heading: (heading.entry, heading.level)))
    return [Passage(section.headings, _runs(section.told)) for section in found]


def _runs(told: Sequence[Account]) -> list[Run]:
    return [Run(chapter, list(group)) for chapter, group in groupby(told, _chapter)]


def _chapter(told: Account) -> str:
    """Return the one chapter that an account tells of; empty if there are several, or headlines beside it."""
    chapters = {part.chapter for part in told.parts}
    return chapters.pop() if len(chapters) == 1 else ""
