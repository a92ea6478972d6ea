"""The letter that tells how a match ended."""

from typing import Any

from engines.core import Outcome
from pbem.matches import positions
from pbem.matches.models import Seat
from pbem.matches.teams import one_side, teams_of
from pbem.outbox.letter import Letter
from pbem.outbox.models import Notice
from pbem.presenters.words import Reader

from .turns import own_seat, reader_for, situation_letter


def write_over(notice: Notice, rating: object = None) -> Letter:
    """Write how a match ended, with the secret that proves its dice; `rating` is what the template tells of it."""
    seat = own_seat(notice)
    outcome = positions.current(seat.match).state.outcome
    assert outcome is not None, "only finished matches have this letter"
    return situation_letter(notice, seat, _ending(seat, outcome, reader_for(seat)) | {"rating": rating})


def _ending(seat: Seat, outcome: Outcome, reader: Reader) -> dict[str, Any]:
    """Return what the templates tell of the end; `alone` says whether one player, or one team, has won.

    Whoever plays alone has no places; then the match may be lost.
    """
    teams = teams_of(seat.match)
    return {
        "places": [
            [reader.name_of(number) for number in place] for place in outcome.ranking if len(outcome.scores) > 1
        ],
        "lost": not outcome.winners,
        "won": seat.number in outcome.winners,
        "alone": one_side(outcome.winners, teams),
        "team": bool(teams),
        "reason": reader.words(outcome.reason),
        "secret": bytes(seat.match.secret).hex(),
        "renewals": seat.match.renewals,
    }
