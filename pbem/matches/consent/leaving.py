"""Leaving a seat for good: it is vacant then, and what its player proposed is dropped; the last one ends the match."""

from typing import Final

from engines.core import Match as Position
from engines.core import Text, say
from pbem.matches.models import Match, Seat, Substitutes, Tenure
from pbem.matches.seats.substitutes import check_running, vacate

from .ending import DESERTED, call_off
from .opened import drop_all

ENDS: Final = say("The match ends at once, as no other people play in it. It counts for nothing, and that cannot be "
                  "undone.")  # fmt: skip
OPENS: Final = say("From then on you do not see what only your seat sees, and a substitute is looked for. As long as "
                   "the seat is free, you can take it back.")  # fmt: skip
IS_KEPT: Final = say("From then on you do not see what only your seat sees, and a substitute is looked for. You cannot "
                     "take the seat back on your own.")  # fmt: skip


def leave(match: Match, seat: Seat, left: str) -> None:
    """Take a player of a locked match from their seat, and back what they proposed; `left` says why."""
    gone = seat.player_id
    vacate(match, seat, left)
    drop_all(match, gone)


def give_up(match: Match, position: Position, seat: Seat) -> None:
    """Leave a seat of a locked match for good; without other people it is over. Raises StaleCommand if it is already.

    Whoever ends it keeps the seat, as everybody does at the end.
    """
    check_running(match)
    if is_last(match, seat):
        call_off(match, position, DESERTED)
    else:
        leave(match, seat, Tenure.Left.GAVE_UP)


def is_last(match: Match, seat: Seat) -> bool:
    """Tell whether bots have all the other seats: a vacant one may still be taken, or be had back."""
    return not match.seats.exclude(number=seat.number).filter(bot="").exists()


def outlook(match: Match, seat: Seat) -> Text:
    """Say what comes of it if the player of a seat resigns."""
    if is_last(match, seat):
        return ENDS
    elsewhere = match.tenures.filter(player=seat.player_id).exclude(seat=seat.number).exists()
    anybody = match.public and match.substitutes == Substitutes.ANYBODY
    return OPENS if anybody and not elsewhere else IS_KEPT
