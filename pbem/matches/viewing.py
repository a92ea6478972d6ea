"""Whoever looks at a match, by page or by program: from which seat, what they may see, how far it has come for them."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engines.core import Decision, Text, View
from engines.core import Match as Position
from pbem.players.models import Player
from pbem.presenters.words import Reader

from . import positions
from .clocks.deadlines import hours_left
from .clocks.pauses import resting
from .extras import Extras, extras_of
from .history.steps import Step
from .models import Match, Pause, Seat, Wait
from .tables import seats_of


@dataclass(frozen=True)
class Viewer:
    """A person before a match; `seat` is None for spectators, `player` for people who are not signed in.

    `part` counts the own sealed entries since the last moment that all share, where somebody has counted them already.
    """

    match: Match
    player: Player | None
    seat: Seat | None
    reader: Reader
    part: int | None = None

    @property
    def number(self) -> int | None:
        """The number of the seat, None for spectators."""
        return None if self.seat is None else self.seat.number

    @property
    def mine(self) -> list[Seat]:
        """All seats of the player; those of several people if they share a device."""
        return seats_of(self.match, self.player)

    @property
    def waits(self) -> list[Wait]:
        """The seats that the match waits for, in order."""
        return sorted(self.match.waits.all(), key=lambda wait: wait.seat)

    @property
    def wait(self) -> Wait | None:
        """What the match waits for from the viewer's seat."""
        return next((wait for wait in self.waits if wait.seat == self.number), None)

    def words(self, text: Text) -> str:
        """Return an engine's sentence as this person reads it."""
        return self.reader.words(text)

    @cached_property
    def position(self) -> Position:
        """The match as it stands; only `view` and `decision` of it are for the viewer's eyes."""
        return positions.current(self.match)

    @cached_property
    def view(self) -> View[Any]:
        """What the viewer may know now."""
        return self.decision.view if self.decision else self.position.view(self.number)

    @cached_property
    def decision(self) -> Decision | None:
        """The question that is open for the viewer; none while the match stands still, or when it is over."""
        if self.match.frozen or self.match.status == Match.Status.OVER:
            return None
        return positions.asked_of(self.position, self.number)

    @cached_property
    def extras(self) -> Extras:
        """What lies beside the match for the viewer's seat."""
        return extras_of(self.match, self.seat)

    @cached_property
    def pause(self) -> Pause | None:
        """The pause of the whole table that is on now."""
        return resting(self.match) if self.extras.pause else None

    @cached_property
    def hours_left(self) -> int | None:
        """How many hours may still be added to the answers that are open; None if none has a deadline."""
        return hours_left(self.match, extended=self.extras.extended)

    @cached_property
    def step(self) -> Step:
        """The newest position in the viewer's history, without loading that; others' sealed entries do not count."""
        part = self.extras.sealed if self.part is None else self.part
        return Step(self.match.moment, part, self.match.head)


def usual_seat(match: Match, player: Player | None) -> Seat | None:
    """Return from where the player looks: of several seats from the one that is waited for."""
    mine = seats_of(match, player)
    asked = {wait.seat for wait in match.waits.all()}
    return next((seat for seat in mine if seat.number in asked), mine[0] if mine else None)
