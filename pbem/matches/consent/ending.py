"""Ending a match before its game does: all share the first place, or it counts for nothing."""

from typing import Final

from engines.core import Match as Position
from engines.core import Outcome, Text, say
from pbem.matches.models import Match

DRAWN: Final = say("The players agreed on a draw.")
CALLED_OFF: Final = say("The players agreed to call the match off; it counts for nothing.")
DESERTED: Final = say("The last player has resigned, so the match is over; it counts for nothing.")


def draw(position: Position) -> None:
    """End a match as its players agreed: nobody is ahead of anybody."""
    position.end(_tied(position, DRAWN))


def call_off(match: Match, position: Position, reason: Text) -> None:
    """End a locked match so that it counts for nothing."""
    match.cancelled = True
    position.end(_tied(position, reason))


def _tied(position: Position, reason: Text) -> Outcome:
    """Return the outcome in which all share the first place."""
    seats = list(range(position.state.seats))
    return Outcome([seats], [0] * len(seats), reason)
