"""What happened as a story: under the part of the match it belongs to (a turn, a battle), chapter by chapter."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby

from .looks import Account, Begun, Look


@dataclass(frozen=True)
class Run:
    """Neighbours that tell of one chapter only and are told under its name; without one (empty) each for itself."""

    chapter: str
    told: list[Account]


@dataclass(frozen=True)
class Passage:
    """What happened in one part of the match; `part` tells where that began, None before the first."""

    part: Begun | None
    runs: list[Run] = field(default_factory=list)


def passages(look: Look, told: Sequence[Account]) -> list[Passage]:
    """Return accounts in their order under the parts that they belong to."""
    begun = sorted((part for jump in look.jumps for part in jump["parts"]), key=_place)
    places = [_place(part) for part in begun]

    def belongs(account: Account) -> int:
        return bisect_right(places, look.place(account.step)) - 1

    grouped = [(number, list(group)) for number, group in groupby(told, belongs)]
    return [Passage(begun[number] if number >= 0 else None, _runs(group)) for number, group in grouped]


def _place(part: Begun) -> int:
    return part["place"]


def _runs(told: Sequence[Account]) -> list[Run]:
    return [
        Run(chapter, _in_order(list(group)) if chapter else list(group)) for chapter, group in groupby(told, _chapter)
    ]


def _in_order(told: list[Account]) -> list[Account]:
    """Return what one chapter tells, such as the passes of a battle, as it happened."""
    return sorted(told, key=lambda account: account.step.number)


def _chapter(told: Account) -> str:
    """Return the one chapter that an account tells of; empty if there are several, or headlines beside it."""
    chapters = {part.chapter for part in told.parts}
    return chapters.pop() if len(chapters) == 1 else ""
