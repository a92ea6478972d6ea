"""The seats of a match that is being made: who sits there, who is invited, which are free; and how they are dealt."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from engines.core import Chance, Game, live
from pbem.matches.models import Match, Seat
from pbem.matches.teams import sides, teams_of
from pbem.players.models import Player
from pbem.players.services import one_line

from .errors import LobbyError

LONGEST_NAME = 40
SEATING = -1
"""The entry number under which the match's secret deals the seats: before that of the first entry."""


@dataclass(frozen=True)
class Place:
    """A seat to be: a player, perhaps with somebody at their device, a bot, or kept for an address or a guest."""

    player: Player | None = None
    local_name: str = ""
    bot: str = ""
    address: str = ""
    guest: Player | None = None

    @property
    def kept(self) -> bool:
        """Whether somebody is to be invited to it."""
        return bool(self.address or self.guest)


FREE = Place()

Sitting = dict[str, Any]
"""Who sits on a seat, as its fields."""


def usual_places(
    creator: Player, seats: int, local: Sequence[str], invited: Sequence[str], bots: Sequence[str]
) -> list[Place]:
    """Return the creator first, then who plays at their device, who is invited, free seats, and bots last.

    Raises LobbyError if those are more than there are seats.
    """
    first = [
        Place(creator),
        *(Place(creator, local_name=name) for name in local_names(local)),
        *(Place(address=address) for address in invited),
    ]
    last = [Place(bot=bot) for bot in bots]
    free = seats - len(first) - len(last)
    if free < 0:
        raise LobbyError(_("There are more guests and bots than seats."))
    return [*first, *[FREE] * free, *last]


def local_names(written: Sequence[str]) -> list[str]:
    """Return what people at one device are called. Raises LobbyError unless each has a name of their own."""
    found = [one_line(name)[:LONGEST_NAME] for name in written]
    if not all(found) or len({name.casefold() for name in found}) < len(found):
        raise LobbyError(_("Everybody who plays at your device needs a name, each a different one."))
    return found


def set_out(match: Match, places: Sequence[Place]) -> None:
    """Make the seats."""
    Seat.objects.bulk_create(
        Seat(match=match, number=number, player=place.player, local_name=place.local_name, bot=place.bot)
        for number, place in enumerate(places)
    )


def deal(match: Match, *, teams: bool = False) -> None:
    """Deal the seats of a full match anew, with the match's own secret, so that anybody can check it afterwards.

    Allies stay allies, unless `teams` are to be dealt too.
    """
    seats, chance = list(match.seats.order_by("number")), Chance(live(bytes(match.secret), SEATING))
    people, allied = [sitting(seat) for seat in seats], [] if teams else sides(teams_of(match))
    dealt = _dealt_by_team(people, allied, chance) if allied else chance.shuffle(people, "seats")
    for seat, who in zip(seats, dealt, strict=True):
        Seat.objects.filter(pk=seat.pk).update(**who)


def _dealt_by_team(people: Sequence[Sitting], allied: Sequence[Sequence[int]], chance: Chance) -> list[Sitting]:
    """Deal the seats within each team, then exchange teams that have as many."""
    within = [chance.shuffle([people[seat] for seat in side], "seats of a team") for side in allied]
    dealt = list(people)
    for size in sorted({len(side) for side in allied}):
        like = [n for n, side in enumerate(allied) if len(side) == size]
        for here, come in zip(like, chance.shuffle(like, "teams"), strict=True):
            for seat, who in zip(allied[here], within[come], strict=True):
                dealt[seat] = who
    return dealt


def sitting(seat: Seat) -> Sitting:
    """Return who sits on a seat, as what they bring along to another one."""
    return {"player": seat.player_id, "bot": seat.bot, "local_name": seat.local_name}


def check_bot(game: Game, bot: str) -> None:  # type: ignore[type-arg]  # any game
    """Raise LobbyError if the game has no such bot."""
    if bot not in game.bots:
        raise LobbyError(
            _("There is no bot “%(bot)s”; there are: %(bots)s.") % {"bot": bot, "bots": ", ".join(game.bots)}
        )
