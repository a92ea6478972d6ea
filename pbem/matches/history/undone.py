"""What was taken back: which entries do not count any more, and the sentence that tells of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engines.core import Entry, Event, SeatName, say
from pbem.matches import positions
from pbem.matches.filing.fetching import log_of
from pbem.matches.models import Match

KEPT: Final = frozenset({"standing"})
"""Kinds of entries that stay when the match goes back to before them."""


@dataclass(frozen=True)
class Undone:
    """The stretches of a log that were taken back, each as the entries right before and right after it."""

    stretches: Sequence[tuple[int, int]]

    def holds(self, number: int, kind: str = "") -> bool:
        """Tell whether an entry was taken back; nothing is known of its kind if that is empty."""
        return kind not in KEPT and any(first < number < last for first, last in self.stretches)


def undone_in(match: Match) -> Undone:
    """Return what was taken back in a match up to now."""
    rows = log_of(match).filter(kind="undone").order_by("number")
    return Undone([(positions.read_entry(match.game, row.body).back_to, row.number) for row in rows])


def told_of(match: Match, entry: Entry) -> Event:
    """Return the event that tells that orders were taken back: by a seat its last one, or by the table or the host."""
    if entry.seat is not None:
        taken = say("{seat} takes the last order back.", seat=SeatName(entry.seat))
        return Event("order_taken_back", taken, [entry.seat] if entry.sealed else None)
    step = log_of(match).values_list("moment", flat=True).get(number=entry.back_to)
    back = say("The match goes back to step {step}; what came after it does not count.", step=step)
    return Event("match_taken_back", back)
