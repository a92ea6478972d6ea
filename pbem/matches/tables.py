"""Matches with everybody at their tables, as every page about them needs it: in a few short questions."""

from collections import defaultdict
from collections.abc import Sequence

from pbem.players.models import Player
from pbem.replicas import follow
from pbem.rows import Rows, has_related, keep_related

from .models import LogEntry, Match, Seat, Wait
from .seated import all_seated

MATCHES = Rows(Match, "id = %s")
WAITS = Rows(Wait, "match_id = ANY(%s)")
WAITS_FOR = Rows(Wait, "player_id = %s ORDER BY due, since")


def table_of(pk: int, player: Player | None) -> Match | None:
    """Return the match if the person may look at it, with its table; None if they may not, or if there is none."""
    match = MATCHES.first(pk)
    if match is None:
        return None
    read_tables([match])
    if not match.filed:  # it is brought back into the database, so it is read there
        follow(lambda copy: _reached(match, copy))
    return match if match.public or seats_of(match, player) else None


def _reached(match: Match, copy: str) -> bool:
    """Tell whether a copy of the database has all of the match: nobody sees less than what they have just played."""
    return LogEntry.objects.using(copy).filter(match=match.pk, number=match.head, hash=match.head_hash).exists()


def seats_of(match: Match, player: Player | None) -> list[Seat]:
    """Return where the player sits, in order: several seats if people share a device, none for others."""
    return [seat for seat in match.seats.all() if player is not None and seat.player_id == player.pk]


def read_tables(matches: Sequence[Match]) -> None:
    """Read the `seats` of matches with their players, and their `waits`, as `prefetch_related` would."""
    if not matches:
        return
    seats, waits = all_seated(matches), defaultdict[int, list[Wait]](list)
    for wait in WAITS([match.pk for match in matches]):
        waits[wait.match_id].append(wait)
    for match in matches:
        keep_related(match, "seats", seats[match.pk])
        keep_related(match, "waits", waits[match.pk])


def waits_of(player: Player) -> list[Wait]:
    """Return all that waits for a player, most urgent first; it is read once for each object of theirs."""
    if not has_related(player, "waits"):
        keep_related(player, "waits", WAITS_FOR(player.pk))
    return list(player.waits.all())
