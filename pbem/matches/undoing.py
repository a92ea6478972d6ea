"""Whether a seat can take its last order back by itself: told without folding the log."""

from __future__ import annotations

from engines.core import Entry, encode
from engines.core import Match as Fold

from . import positions
from .models import LogEntry, Match

MOST_STEPS = 30
"""Entries looked through for the last one that counts."""


def last_order(match: Match, played: Fold, seat: int) -> Entry | None:
    """Return the order that `undo` would take back for the seat; None if it would be refused.

    On sealed sheets the forms of the question say so themselves.
    """
    if played.over or any(asked.seat == seat and asked.question.sealed for asked in played.decisions()):
        return None
    last = _last_counted(match, played.log[-1])
    if last is None or (last.kind, last.seat) != ("command", seat) or last.draws:
        return None
    return None if _was_shown(match, last.number) else last


def _last_counted(match: Match, entry: Entry) -> Entry | None:
    """Return the last entry that counts and is no standing order; None if that takes too long to find."""
    for _ in range(MOST_STEPS):
        if entry.kind not in {"undone", "standing", "replaced"}:
            return entry
        number = entry.back_to if entry.kind == "undone" else entry.number - 1
        body = LogEntry.objects.values_list("body", flat=True).get(match=match, number=number)
        entry = positions.read_entry(match.game, body)
    return None


def _was_shown(match: Match, number: int) -> bool:
    """Tell whether somebody has seen the order show or change what was hidden from them.

    The positions right before and after it are compared: standing orders left since are nobody else's business.
    """
    game, before, after = match.game, positions.state_at(match, number - 1), positions.state_at(match, number)
    return any(
        all(encode(look(before, eyes)) != encode(look(after, eyes)) for look in (game.hidden, game.view))
        for eyes in (*range(after.seats), None)
    )
