"""Whoever writes a line, and the answer: sentences, and lines to be shown as they are."""

import textwrap
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from engines.core import Game, Report
from engines.core import Match as Position
from pbem.matches import selectors
from pbem.matches.models import Match, Seat
from pbem.matches.reading.verbs import Verb
from pbem.presenters.tables import RULE, WIDTH
from pbem.presenters.words import Reader
from pbem.registry import Registry


@dataclass(frozen=True)
class Requester:
    """Whoever wrote the line: their seat, the match as it stands after the lines before, and how they read."""

    match: Match
    position: Position
    seat: Seat
    reader: Reader

    @property
    def game(self) -> Game:  # type: ignore[type-arg]  # any game
        """The game that is played."""
        return self.match.game


Told = tuple[Report, list[str]]

VERBS: Registry[Callable[[Requester, Verb], Told]] = Registry("verbs", ["rematch", "report"])
"""What replies may say that other apps than this one do."""


def asker_at(match: Match, position: Position, number: int, language: str) -> Requester:
    """Return the seat of a match as an asker."""
    seat = Seat.objects.select_related("player", "match").get(match=match, number=number)
    return Requester(match, position, seat, Reader(language, selectors.names(match, language)))


def wrapped(text: str) -> list[str]:
    """Return a sentence as lines of a letter."""
    return textwrap.wrap(text, WIDTH - 2, subsequent_indent="  ") or [""]


def ruled(lines: Iterable[str]) -> list[str]:
    """Return lines with the mark by which they are never obeyed when they are quoted back."""
    return [f"{RULE} {line}".rstrip() for line in lines]
