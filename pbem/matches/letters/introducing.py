"""What the first letter of a match tells beside the position: the game, who plays, what was agreed."""

from collections.abc import Sequence
from typing import Any

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext, override

from pbem.matches.clocks.clock import clock_of, describe
from pbem.matches.models import Match
from pbem.matches.teams import sides, team_name, teams_of
from pbem.presenters.options import unusual_options
from pbem.presenters.words import Reader


def introduction(match: Match, reader: Reader, seat: int | None = None) -> dict[str, Any]:
    """Return the game in two sentences, where its rules are, the names at the table, options and clock in words.

    Where there are teams, the names are those of each team, and a `seat` is told which is its own.
    """
    return {
        "blurb": reader.words(match.game.blurb),
        "rules": settings.BASE_URL + reverse("rules", args=[match.game.slug]),
        "names": _table(match, reader, seat),
        "options": unusual_options(match.options, match.game, reader),
        "clock": reader.sentence(describe(clock_of(match))),
    }


def _table(match: Match, reader: Reader, seat: int | None) -> list[str]:
    """Return who plays: everybody, or team by team."""
    teams = teams_of(match)
    if not teams:
        return list(reader.names)
    with override(reader.language):
        return [_side(side, teams, reader, seat) for side in sides(teams)]


def _side(side: Sequence[int], teams: Sequence[int], reader: Reader, seat: int | None) -> str:
    team, names = team_name(teams[side[0]]), ", ".join(reader.name_of(one) for one in side)
    return (
        gettext("%(team)s, yours: %(names)s") % {"team": team, "names": names} if seat in side else f"{team}: {names}"
    )
