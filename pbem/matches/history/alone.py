"""What a player's own orders brought about by themselves, apart from what others did and what chance showed."""

from collections.abc import Iterator
from typing import Any

from django.db.models import Q

from engines.core import Chance, State, View, apply, live
from engines.dealing import deal_anew
from pbem.matches.filing.fetching import log_of
from pbem.matches.models import LogEntry, Match
from pbem.matches.positions import read_entry, state_at, view_at

from .visits import BY_HAND

MOST = 6
"""Orders looked at, the latest ones: each takes about as long as a trial."""

OTHER_CHANCE = b"alone"
"""Another chance than the match has: what comes out with both was not left to chance."""


def brought_about(match: Match, seat: int, after: int) -> Iterator[tuple[View[Any], View[Any]]]:
    """Return what the seat saw before each own order after entry `after`, and would have seen if only that had counted.

    Of sheets that were opened together the own one counts. What the seat cannot know is dealt anew, so that what an
    order turned up is not taken for what it brought about.
    """
    own = Q(kind="command", seat=seat, sealed=False, via__in=BY_HAND) | Q(kind="resolved")
    rows = log_of(match).filter(own, number__gt=after).order_by("-number")
    for row in rows[:MOST]:
        if (alone := _alone(match, row, seat)) is not None:
            yield view_at(match, row.number - 1, seat), match.game.view(alone, seat)


def _alone(match: Match, row: LogEntry, seat: int) -> State[Any] | None:
    """Return the position after an entry in another world; None where the rules were changed under the match."""
    before = state_at(match, row.number - 1)
    dealt = deal_anew(match.game, before, seat, Chance(live(OTHER_CHANCE, row.number)))
    try:
        after, _ = apply(match.game, dealt, read_entry(match.game, row.body), live(OTHER_CHANCE, row.number))
    except Exception:  # noqa: BLE001  # marks may be too many, but the page is shown
        return None
    return after
