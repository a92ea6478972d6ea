"""Whose eyes look back at a match: the own ones while it runs; anybody's, or all at once, when it is over."""

from dataclasses import dataclass, replace
from typing import Any

from django.db.models import Q

from engines.core import Draw, Event, View
from pbem.matches import positions
from pbem.matches.filing.fetching import log_of
from pbem.matches.models import LogEntry, Match
from pbem.matches.positions import open_view_at, view_at

from .events import events_between
from .steps import Happening, Step, happenings, steps_known, visible_entries
from .undone import undone_in

ALL = "all"
TABLE = "table"


@dataclass(frozen=True)
class Perspective:
    """Those of a seat, of people who watch (`seat` None), or everybody's at once (`everything`)."""

    seat: int | None = None
    everything: bool = False

    def __str__(self) -> str:
        """How addresses name them."""
        return ALL if self.everything else TABLE if self.seat is None else str(self.seat)

    @property
    def entries(self) -> Q:
        """The condition under which they may know that there is an entry."""
        return Q() if self.everything else visible_entries(self.seat)

    def hear(self, event: Event) -> bool:
        """Tell whether they may know of an event."""
        return self.everything or event.heard_by(self.seat)


def eyes_named(match: Match, own: int | None, name: str) -> Perspective | None:
    """Return the eyes that a name asks for (nothing: the own ones), None if they may not be had.

    While a match runs everybody looks with their own eyes.
    """
    wanted = Perspective(own) if name == "" else _named(match, name)
    return wanted if match.status == Match.Status.OVER or wanted == Perspective(own) else None


def _named(match: Match, name: str) -> Perspective | None:
    if name in {ALL, TABLE}:
        return Perspective(everything=name == ALL)
    seats = {str(seat.number): seat.number for seat in match.seats.all()}
    return Perspective(seats[name]) if name in seats else None


def steps_seen(match: Match, perspectives: Perspective) -> list[Step]:
    """Return every position that the eyes can look at, oldest first; `part` counts the sealed entries among them."""
    return steps_known(match, perspectives.entries)


def seen_at(match: Match, number: int, perspectives: Perspective) -> View[Any]:
    """Return what the eyes could see after entry `number`; all at once see what whoever acted there could, and more."""
    return look_through(match, number, perspectives, seat_behind(match, number, perspectives))


def look_through(match: Match, number: int, perspectives: Perspective, seat: int | None) -> View[Any]:
    """Return what a seat saw after entry `number`; with all eyes what others had face down, too."""
    return (open_view_at if perspectives.everything else view_at)(match, number, seat)


def seat_behind(match: Match, number: int, perspectives: Perspective) -> int | None:
    """Return the seat whose view is shown: of all eyes those of whoever acted in the entry."""
    if not perspectives.everything:
        return perspectives.seat
    return log_of(match).values_list("seat", flat=True).get(number=number)


@dataclass(frozen=True)
class Account(Happening):
    """A happening as everybody may know it once the match is over: the entry, whose order it was, and the dice."""

    number: int = -1
    kind: str = ""
    sealed: bool = False
    draws: tuple[str, ...] = ()


def heard_between(match: Match, perspectives: Perspective, first: int, last: int, language: str) -> list[Happening]:
    """Return what happened in the entries `first` to `last`, as far as the eyes may know, oldest first."""
    if not perspectives.everything:
        return happenings(match, perspectives.seat, first - 1, last, language)
    rows = list(log_of(match).filter(number__gte=first, number__lte=last).order_by("number"))
    seen = steps_known(match, perspectives.entries, rows[0].moment, last) if rows else []
    shown = {step.number: step for step in seen}
    told, undone = events_between(match, first, last), undone_in(match)
    return [
        replace(_account(match, row, shown[row.number], events, language), undone=undone.holds(row.number, row.kind))
        for row, events in zip(rows, told, strict=True)
    ]


def _account(match: Match, row: LogEntry, step: Step, events: list[Event], language: str) -> Account:
    entry = positions.read_entry(match.game, row.body)
    order = "" if entry.command is None else match.game.notation.write(entry.command, language)
    draws = tuple(_drawn(draw) for draw in entry.draws)
    return Account(step, row.at, row.via, row.seat, order, events,
                   number=row.number, kind=row.kind, sealed=row.sealed, draws=draws)  # fmt: skip


def _drawn(draw: Draw) -> str:
    return f"{draw.why}: {draw.value + 1}/{draw.sides}"
