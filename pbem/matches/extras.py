"""What lies beside a match, counted: one question to the database that saves a page many whose answer is nothing."""

from typing import Final, NamedTuple

from django.db import connection
from django.utils import timezone

from .models import Match, Seat

QUESTION: Final = """
WITH own AS MATERIALIZED (
 SELECT count(*) AS sealed FROM matches_logentry
  WHERE match_id = %(match)s AND moment = %(moment)s AND number <= %(head)s AND sealed AND seat = %(seat)s
)
SELECT own.sealed,
 (SELECT count(*) FROM matches_chatmessage said
    JOIN matches_chatmessage_readers reader ON reader.chatmessage_id = said.id
   WHERE said.match_id = %(match)s AND reader.player_id = %(player)s),
 EXISTS (SELECT FROM matches_note WHERE match_id = %(match)s AND player_id = %(player)s),
 EXISTS (SELECT FROM matches_queuedorder WHERE match_id = %(match)s AND seat = %(seat)s AND player_id = %(player)s),
 EXISTS (SELECT FROM matches_proposal WHERE match_id = %(match)s AND status = 'open'),
 EXISTS (SELECT FROM matches_pause WHERE match_id = %(match)s AND seat IS NULL AND until > %(now)s),
 EXISTS (SELECT FROM matches_extension WHERE match_id = %(match)s),
 EXISTS (SELECT FROM matches_offer WHERE match_id = %(match)s AND by_id = %(player)s AND answered IS NULL)
FROM own
"""
"""The log is read apart from the rest, as it may lie on other machines (docs/scale.md)."""


class Extras(NamedTuple):
    """What there is for a seat: its own sealed entries since the last moment that all share, sayings for its player.

    And whether there are notes and queued orders of theirs, open proposals, a pause of the table that is on,
    extensions, and seats that they have offered. An entry written since the match was read is not counted: boards are
    kept under the count, and that one would lack the order.
    """

    sealed: int
    chat: int
    notes: bool
    queued: bool
    proposals: bool
    pause: bool
    extended: bool
    offers: bool


def extras_of(match: Match, seat: Seat | None) -> Extras:
    """Return what lies beside a match for a seat with a player, or for people who watch (None)."""
    asked = {
        "match": match.pk,
        "moment": match.moment,
        "head": match.head,
        "seat": seat.number if seat else None,
        "player": seat.player_id if seat else None,
        "now": timezone.now(),
    }
    with connection.cursor() as cursor:
        cursor.execute(QUESTION, asked)
        return Extras(*cursor.fetchone())
