"""Whether a seat can take its last order back by itself: told without folding the log."""

from django.core.cache import cache

from engines.core import Entry
from engines.core import Match as Position
from engines.core.taking_back import shows
from pbem.rows import Rows

from . import positions
from .models import LogEntry, Match

LAST = Rows(
    LogEntry,
    "match_id = %s AND number <= %s AND (NOT sealed OR seat = %s) AND kind NOT IN ('standing', 'replaced')"
    " ORDER BY number DESC LIMIT 1",
)
"""The last entry up to a number that a seat may know of, but for those that are looked past."""

MOST_STEPS = 30
"""Orders taken back that are looked past for the last one that counts."""

SECONDS = 3600
"""How long it is kept whether an order showed anything."""


def last_order(match: Match, position: Position, seat: int) -> Entry | None:
    """Return the order that `undo` would take back for the seat; None if it would be refused.

    On sealed sheets the forms of the question say so themselves; beside those of others nothing is taken back.
    """
    if position.over or _sealed(position):
        return None
    last, name = _last_counted(match, seat)
    if last is None or (last.kind, last.seat) != ("command", seat) or last.draws:
        return None
    return None if _was_shown(match, last.number, name) else last


def _sealed(position: Position) -> bool:
    """Tell whether answers stay secret until all are in; one view is enough to know, all are asked the same."""
    return position.resolvable() or any(position.decision(seat).sealed for seat in position.waiting()[:1])


def _last_counted(match: Match, seat: int) -> tuple[Entry | None, str]:
    """Return the last entry that counts and that the seat may know of, and its hash.

    None if that takes too long to find.
    """
    number = match.head
    for _ in range(MOST_STEPS):
        [row] = LAST(match.pk, number, seat)
        entry = positions.read_entry(match.game, row.body)
        if entry.kind != "undone":
            return entry, row.hash
        number = entry.back_to
    return None, ""


def _was_shown(match: Match, number: int, name: str) -> bool:
    """Tell whether somebody has seen the order show or change what was hidden from them; kept by the entry's hash."""
    return bool(cache.get_or_set(f"shown:{name}", lambda: _has_shown(match, number), SECONDS))


def _has_shown(match: Match, number: int) -> bool:
    """Compare the positions right before and after: standing orders left since are nobody else's business."""
    return shows(match.game, positions.state_at(match, number - 1), positions.state_at(match, number))
