"""Who sits where in matches now, with their players: two short questions for as many matches as one likes."""

from collections import defaultdict
from collections.abc import Sequence

from pbem.players.models import Player
from pbem.rows import Rows

from .models import Match, Seat

SEATS = Rows(Seat, "match_id = ANY(%s) ORDER BY match_id, number")
SITTING = Rows(Player, "id IN (SELECT player_id FROM matches_seat WHERE match_id = ANY(%s))")


def seated(match: Match) -> list[Seat]:
    """Return the seats of a match in order, as they are now, whatever is kept with the match."""
    return all_seated([match])[match.pk]


def all_seated(matches: Sequence[Match]) -> dict[int, list[Seat]]:
    """Return the seats of each match, as `seated` does."""
    known, pks = {match.pk: match for match in matches}, [match.pk for match in matches]
    people = {player.pk: player for player in SITTING(pks)}
    seats = defaultdict[int, list[Seat]](list)
    for seat in SEATS(pks):
        seat.match = known[seat.match_id]
        if seat.player_id in people:
            seat.player = people[seat.player_id]
        seats[seat.match_id].append(seat)
    return seats
