"""Who sat on which seat of a match, since when, until when, and why."""

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Final

from django.db.models import QuerySet
from django.utils import translation

from engines.core import StaleCommand, say
from pbem.players.models import Player
from pbem.presenters.words import Reader
from pbem.rows import Rows

from .models import Match, Seat, Tenure, mask
from .seated import seated

AT_DEVICES = Rows(Seat, "match_id = %s AND local_name <> ''")

NOT_YOURS: Final = say("That seat is not yours any more; nothing was done.")


def tenures(match: Match) -> QuerySet[Tenure]:
    """Return who sat where, seat by seat, in the order in which they sat down."""
    return Tenure.objects.filter(match=match).select_related("player").order_by("seat", "since", "pk")


def all_sit_down(match: Match, now: datetime) -> None:
    """Note who sits where as the match begins."""
    Tenure.objects.bulk_create(
        Tenure(match=match, seat=seat.number, player=seat.player, since=now) for seat in seated(match) if seat.player
    )


def sit_down(match: Match, seat: int, player: Player, now: datetime, why: str) -> None:
    """Note that a player sits on a free seat from now on."""
    Tenure.objects.create(match=match, seat=seat, player=player, since=now, why=why)


def sat_before(match: Match, seat: int, player: Player, now: datetime) -> bool:
    """Tell whether the player sat on the seat earlier and has left it."""
    return Tenure.objects.filter(match=match, seat=seat, player=player, until__lte=now).exists()


def stand_up(match: Match, seat: int, now: datetime, left: str) -> None:
    """Note why whoever sits there does so no longer."""
    Tenure.objects.filter(match=match, seat=seat, until=None).update(until=now, left=left)


def all_stand_up(match: Match, now: datetime) -> None:
    """Note that everybody sat there until the end, and that no seat wants a substitute any more."""
    Tenure.objects.filter(match=match, until=None).update(until=now)
    match.seats.filter(vacated__isnull=False).update(vacated=None)


def check_tenure(match: Match, seat: int, player: Player | None) -> None:
    """Raise StaleCommand if a player, where one is named, does not sit on the seat of a locked match any more."""
    if player is not None and not Seat.objects.filter(match=match, number=seat, player=player).exists():
        raise StaleCommand(NOT_YOURS)


def sitter_at(match: Match, seat: int, moment: datetime) -> Player | None:
    """Return who sat on a seat at a moment, or last before it; None for bots and seats that were free."""
    found = _last_before(tenures(match).filter(seat=seat), moment)
    return found.player if found else None


def _last_before(one_seat: Iterable[Tenure], moment: datetime) -> Tenure | None:
    """Return the last of the sittings on a seat that had begun; what was said as the match began is of the first."""
    known = list(one_seat)
    return next((sitting for sitting in reversed(known) if sitting.since < moment), next(iter(known), None))


def readers_then(match: Match, reader: Reader) -> Callable[[datetime], Reader]:
    """Return how to read what was said at a moment: with the names of those who sat there then."""
    known = list(tenures(match))
    if not any(sitting.left for sitting in known):
        return lambda _moment: reader
    seats = [[sitting for sitting in known if sitting.seat == seat] for seat in range(len(reader.names))]

    def called(seat: int, moment: datetime) -> str:
        sat = _last_before(seats[seat], moment)
        if sat is None:
            return reader.name_of(seat)
        if match.masked:
            with translation.override(reader.language):
                return mask(seat)
        return sat.player.shown_name if sat.left else reader.name_of(seat)

    return lambda moment: Reader(reader.language, [called(seat, moment) for seat in range(len(seats))])


def hosts(match: Match) -> set[int | None]:
    """Return the players at whose devices several people play."""
    return {seat.player_id for seat in AT_DEVICES(match.pk)}
