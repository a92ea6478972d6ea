"""Who plays with whom: the teams of a match, as its game says them."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

import engines
from engines.core import Game, IllegalCommand, Options

from .models import Match, Seat


def teams_of(match: Match) -> list[int]:
    """Return the team of each seat, in order; nothing where everybody plays alone."""
    try:
        return teams_in(engines.find(match.game_slug), len(match.seats.all()), match.options)
    except IllegalCommand:  # such a match could not be made any more
        return []


def teams_in(game: Game[Any, Any], seats: int, options: Options) -> list[int]:
    """Return the team of each seat; options that are not named are as usual. Raises IllegalCommand."""
    return list(game.teams(seats, {option.name: option.default for option in game.options} | options))


def sides(teams: Sequence[int]) -> list[list[int]]:
    """Return the seats of each team, the team of the first seat first.

    >>> sides([0, 1, 0, 1])
    [[0, 2], [1, 3]]
    """
    return [[seat for seat, own in enumerate(teams) if own == team] for team in dict.fromkeys(teams)]


def allies_of(match: Match, number: int) -> list[int]:
    """Return the other seats of a seat's team."""
    teams = teams_of(match)
    return [seat for seat, team in enumerate(teams) if team == teams[number] and seat != number]


def allies_on(match: Match, number: int, seats: Sequence[Seat]) -> list[Seat]:
    """Return those of the seats that are in the team of one."""
    allied = allies_of(match, number)
    return [seat for seat in seats if seat.number in allied]


def team_name(team: int) -> str:
    """Return what a team is called, counted from 0."""
    return _("Team %(number)s") % {"number": team + 1}


def placed(ranking: Sequence[Sequence[int]], teams: Sequence[int]) -> list[tuple[int, Sequence[int]]]:
    """Return the seats on each place with the number of the place; a team counts as one.

    >>> placed([[0, 2], [1, 3]], [0, 1, 0, 1])
    [(1, [0, 2]), (2, [1, 3])]
    """
    found, place = [], 1
    for tied in ranking:
        found.append((place, tied))
        place += len({teams[seat] for seat in tied}) if teams else len(tied)
    return found


def one_side(seats: Sequence[int], teams: Sequence[int]) -> bool:
    """Tell whether the seats are one, or one team."""
    return len({teams[seat] for seat in seats} if teams else seats) == 1
