"""Players who want to hear nothing of each other.

A block that was made at an anonymous table holds there alone until it is over, and no other block holds there:
otherwise one could try out who sits behind a name.
"""

from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from pbem.matches.models import Block, Match, Seat
from pbem.players.models import Player

MASKED = Q(match__anonymous=True) & ~Q(match__status=Match.Status.OVER)


def block(*, seat: Seat, by: Player) -> Block | None:
    """Block whoever sits on the seat, known as what they are called there; None for free seats, bots and oneself."""
    if seat.player is None or seat.player == by:
        return None
    known_as = _("%(name)s (%(match)s)") % {"name": seat.name, "match": seat.match} if seat.match.masked else seat.name
    found, _created = Block.objects.get_or_create(
        player=by, blocked=seat.player, match=seat.match, defaults={"known_as": known_as}
    )
    return found


def unblock(*, player: Player, number: int) -> bool:
    """Lift a block of the player; False if there is none of that number."""
    deleted, _kinds = Block.objects.filter(player=player, pk=number).delete()
    return deleted > 0


def unblock_seat(*, seat: Seat, by: Player) -> bool:
    """Unblock whoever sits on the seat, as far as they hold there; False if there are none."""
    found = Block.objects.filter(player=by, blocked=seat.player)
    found = found.filter(match=seat.match) if seat.match.masked else found.exclude(MASKED)
    deleted, _kinds = Block.objects.filter(pk__in=found.values("pk")).delete()
    return deleted > 0


def blocks_of(player: Player) -> QuerySet[Block]:
    """Return whom the player blocks, the newest first."""
    return Block.objects.filter(player=player).order_by("-at", "pk")


def blocks(player: Player, other: Player) -> bool:
    """Tell whether the player blocks the other one away from tables where nobody knows who plays."""
    return Block.objects.filter(player=player, blocked=other).exclude(MASKED).exists()


def deaf_to(speaker: Player, match: Match) -> set[int]:
    """Return the players who do not want to hear what somebody says in a match."""
    found = Block.objects.filter(blocked=speaker)
    found = found.filter(match=match) if match.masked else found.exclude(MASKED)
    return set(found.values_list("player_id", flat=True))


def blocked_at(match: Match, player: Player) -> set[int]:
    """Return the numbers of the seats at a table whose players the viewer blocks, as far as it shows there."""
    found = Block.objects.filter(player=player)
    found = found.filter(match=match) if match.masked else found.exclude(MASKED)
    return set(match.seats.filter(player__in=found.values("blocked")).values_list("number", flat=True))
