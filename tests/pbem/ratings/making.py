"""Matches that have ended, without their being played."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from engines.core import Outcome, say
from pbem.matches.models import Match, Seat, Tenure
from pbem.players.models import Player
from pbem.ratings.models import Placing, Rating
from pbem.ratings.services import finish
from tests.conftest import NOON
from tests.factories import a_player

LENGTH = timedelta(days=20)


def ended(
    *names: str, ranking: Sequence[Sequence[int]] | None = None, day: int = 0, bot: bool = False, **fields: Any
) -> Match:
    """Return a match that ended so many days after NOON; without a ranking the first named is best."""
    players = [a_player(name) for name in names]
    end = NOON + timedelta(days=day)
    match = Match.objects.create(**{
        "game_slug": "heap", "creator": players[0], "status": Match.Status.OVER, "started": end - LENGTH, "ended": end,
        "options": {"stones": "12", "defaults": "yes"}, **fields,
    })  # fmt: skip
    Seat.objects.bulk_create([Seat(match=match, number=n, player=player) for n, player in enumerate(players)])
    if bot:
        Seat.objects.create(match=match, number=len(players), bot="random")
    order = ranking or [[seat] for seat in range(len(players) + bot)]
    finish(match, Outcome([list(tied) for tied in order], [0] * (len(players) + bot), say("It is over.")))
    return match


def sat(match: Match, seat: int, name: str, days: tuple[int, int | None], why: str = "began", left: str = "") -> None:
    """Write down that somebody sat on a seat from one day of the match to another (None: the end)."""
    assert match.started is not None
    first, last = days
    until = None if last is None else match.started + timedelta(days=last)
    Tenure.objects.create(match=match, seat=seat, player=a_player(name), since=match.started + timedelta(days=first),
                           until=until, why=why, left=left)  # fmt: skip


def books() -> list[tuple[Any, ...]]:
    """All that is written in the books, down to the last bit."""
    columns = ("player__name", "game_slug", "match", "place", "sharing", "role", "rated", "mu_before", "sigma_before",
               "mu", "sigma", "games")  # fmt: skip
    return list(Placing.objects.order_by("match", "player__name").values_list(*columns))


def ladder() -> dict[tuple[str, str], tuple[float, float, int]]:
    """Everybody's ratings."""
    rows = Rating.objects.select_related("player")
    return {(row.game_slug, row.player.name): (row.mu, row.sigma, row.games) for row in rows}


def shown(player: Player) -> int:
    """The number shown for a player of the heap."""
    return Rating.objects.get(player=player, game_slug="heap").shown


def at(day: float) -> datetime:
    """A moment so many days after NOON."""
    return NOON + timedelta(days=day)
