"""What a viewer may know of a log: the steps of its history, and what happened at each."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

import msgspec
from django.contrib.postgres.aggregates import ArrayAgg
from django.db.models import Count, Max, Q

from engines.core import Event, live_entries
from pbem.matches import positions
from pbem.matches.filing.fetching import log_of
from pbem.matches.models import LogEntry, Match

from .events import events_at
from .undone import undone_in

LONGEST_NAME = 16
"""Characters in the name of a step; no match is so long that one has more."""


class Step(msgspec.Struct, frozen=True):
    """A position in the history of one viewer: a moment that all share, and the own sealed entries since (`part`)."""

    moment: int
    part: int
    number: int

    def __str__(self) -> str:
        return f"{self.moment}.{self.part}" if self.part else str(self.moment)


def visible_entries(seat: int | None) -> Q:
    """Return the condition under which the seat (None: a spectator) may know that there is an entry."""
    return Q(sealed=False) | Q(seat=seat, seat__isnull=False)


def steps_of(match: Match, seat: int | None) -> list[Step]:
    """Return every position that the seat (None: a spectator) can look at, oldest first.

    Others' sealed entries are not counted, or their number would give away what they entered.
    """
    return steps_known(match, visible_entries(seat))


def steps_known(match: Match, known: Q, since: int = -1, until: int | None = None) -> list[Step]:
    """Return the positions after entries that fulfil a condition, oldest first.

    Only those of moment `since` on, and up to entry `until`.
    """
    rows = log_of(match).filter(known, moment__gte=since)
    if until is not None:
        rows = rows.filter(number__lte=until)
    columns = {name: ArrayAgg(name, order_by="number", default=[]) for name in ("moment", "sealed", "number")}
    found = rows.aggregate(**{f"{name}s": column for name, column in columns.items()})  # thousands of rows as one
    return list(map(Step, found["moments"], _parts(found["sealeds"]), found["numbers"]))


def newest(match: Match, known: Q) -> Step | None:
    """Return the last of these positions, without loading the others; None before the match begins.

    The entries of a moment are one that everybody knows of, and the sealed ones since.
    """
    now = Match.objects.filter(pk=match.pk).values("moment")
    last = log_of(match).filter(known, moment__in=now)
    found = last.aggregate(parts=Count("number"), moment=Max("moment"), number=Max("number"))
    return Step(found["moment"], found["parts"] - 1, found["number"]) if found["parts"] else None


def step_named(match: Match, known: Q, name: str) -> Step | None:
    """Return the one of these positions that is called so, without loading the others; None if there is none."""
    moment, _dot, part = name.partition(".")
    if not (moment.isdecimal() and (part or "0").isdecimal() and len(name) < LONGEST_NAME):
        return None
    place = int(part or 0)
    at = log_of(match).filter(known, moment=int(moment)).order_by("number")
    found = [Step(int(moment), place, number) for number in at.values_list("number", flat=True)[place : place + 1]]
    return next((step for step in found if str(step) == name), None)


def _parts(sealed: Iterable[bool]) -> Iterator[int]:
    """Return how many sealed entries in a row there are by each entry; the first one counts as none."""
    part = -1
    for secret in sealed:
        part = part + 1 if secret else 0
        yield part


PLAYER = "player"
OF_PLAYERS = (LogEntry.Via.WEB, LogEntry.Via.MAIL, LogEntry.Via.API, LogEntry.Via.STANDING, LogEntry.Via.QUEUED)


@dataclass(frozen=True)
class Happening:
    """An entry as somebody may see it: its events, and its order if it is the viewer's own.

    `via` says how the viewer's own orders came; of other people it only says PLAYER, or it would tell who left standing
    orders. `at` is told by the minute. `undone` tells whether it was taken back since.
    """

    step: Step
    at: datetime
    via: str
    seat: int | None
    order: str
    events: list[Event]
    undone: bool = False


def told_time(at: datetime) -> datetime:
    """Return the minute of an entry: by the instant one would see what was given in advance, together with another."""
    return at.replace(second=0, microsecond=0)


def happenings(
    match: Match, seat: int | None, after: int = -1, until: int | None = None, language: str = "en"
) -> list[Happening]:
    """Return what happened after entry `after`, up to entry `until`, as far as the seat may know.

    Its own orders are written in the language.
    """
    last = match.head if until is None else until
    known = log_of(match).filter(visible_entries(seat), number__gt=after, number__lte=last)
    rows = list(known.order_by("number"))
    shown = {step.number: step for step in _steps_after(match, seat, rows)}
    told, undone = events_at(match, [row.number for row in rows]), undone_in(match)
    return [
        Happening(
            shown[row.number],
            told_time(row.at),
            _via(row, seat),
            row.seat,
            _own_order(match, row, seat, language),
            heard,
            undone.holds(row.number, row.kind),
        )
        for row, events in zip(rows, told, strict=True)
        for heard in [[event for event in events if event.heard_by(seat)]]
    ]


def _steps_after(match: Match, seat: int | None, rows: Sequence[LogEntry]) -> list[Step]:
    """Return the positions after entries that follow each other and that the seat may know of."""
    if rows and rows[0].sealed:  # there may be some before it at the same moment
        return steps_known(match, visible_entries(seat), rows[0].moment, rows[-1].number)
    parts = _parts(row.sealed for row in rows)
    return [Step(row.moment, part, row.number) for row, part in zip(rows, parts, strict=True)]


def standing_happenings(match: Match, seat: int | None, after: int) -> list[Happening]:
    """Return what happened after entry `after`, but for what was taken back since: nobody need hear of that."""
    found = happenings(match, seat, after)
    if not log_of(match).filter(number__gt=after, kind="undone").exists():
        return found
    counted = live_entries(positions.entries(match, after))
    kept = {entry.number for entry in counted if entry.kind != "undone" or entry.back_to < after}
    return [happening for happening in found if happening.step.number in kept]


def _via(row: LogEntry, seat: int | None) -> str:
    mine = seat is not None and row.seat == seat
    return row.via if mine or row.via not in OF_PLAYERS else PLAYER


def _own_order(match: Match, row: LogEntry, seat: int | None, language: str) -> str:
    if seat is None or row.seat != seat:
        return ""
    command = positions.read_entry(match.game, row.body).command
    return "" if command is None else match.game.notation.write(command, language)
