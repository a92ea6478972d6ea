"""Whom a match waits for, since when, until when: rows derived from the open decisions."""

from __future__ import annotations

from datetime import datetime, timedelta

from engines.core import Match as Fold

from .models import LogEntry, Match, Wait


def project(match: Match, played: Fold, now: datetime) -> None:
    """Make the wait rows and the `restless` flag fit the position; unchanged waits keep their deadline.

    A sealed sheet that was done and is opened again has the deadline it had: that of its phase.
    """
    seats = {seat.number: seat for seat in match.seats.all()}
    decisions = [] if played.over else [d for d in played.decisions() if not d.done]
    open_now = {d.seat: d.number for d in decisions}
    since = _phase_began(match) if any(d.sealed for d in decisions) else now
    kept = set()
    for wait in Wait.objects.filter(match=match):
        if open_now.get(wait.seat) == wait.decision:
            kept.add(wait.seat)
        else:
            wait.delete()
    Wait.objects.bulk_create(
        Wait(
            match=match, seat=seat, player=seats[seat].player, decision=decision, since=since,
            due=None if seats[seat].bot else since + timedelta(hours=match.pace),
        )
        for seat, decision in open_now.items()
        if seat not in kept
    )  # fmt: skip
    match.restless = not played.over and (played.resolvable() or any(seats[seat].bot for seat in open_now))


def _phase_began(match: Match) -> datetime:
    """Return when the open sealed phase began: with the last entry that everybody knows of."""
    return LogEntry.objects.filter(match=match, moment=match.moment, sealed=False).values_list("at", flat=True).get()
