"""Skill as Weng and Lin reckon it, by the Plackett-Luce model of openskill: tables of any size, shared places."""

from collections.abc import Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce

MODEL = PlackettLuce()
BASE, SCALE, CAUTION = 1000, 40, 3
"""The number shown is BASE + SCALE × (mu − CAUTION × sigma): newcomers begin at 1000."""
SETTLED = 5
"""Rated matches after which a rating is no longer provisional."""


class Skill(NamedTuple):
    """What is believed of somebody's skill: its mean, its standard deviation, and from how many matches."""

    mu: float
    sigma: float
    games: int

    @property
    def shown(self) -> int:
        """The number that people see."""
        return round(BASE + SCALE * (self.mu - CAUTION * self.sigma))

    @property
    def provisional(self) -> bool:
        """Whether there were too few matches to rely on it."""
        return self.games < SETTLED


START = Skill(MODEL.mu, MODEL.sigma, 0)


def after(skills: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """Return the skills after a match that ended with those places (1 is best, equal ones are shared)."""
    return [new for [new] in after_of_teams([[skill] for skill in skills], places)]


def after_of_teams(teams: Sequence[Sequence[Skill]], places: Sequence[int]) -> list[list[Skill]]:
    """Return the skills after a match of teams that ended with those places, team by team.

    Allies win or lose together; what is believed of one moves the more, the less certain it was.
    """
    ratings = [[MODEL.rating(mu=skill.mu, sigma=skill.sigma) for skill in team] for team in teams]
    rated = MODEL.rate(ratings, ranks=[float(place) for place in places])
    return [
        [Skill(new.mu, new.sigma, old.games + 1) for new, old in zip(news, olds, strict=True)]
        for news, olds in zip(rated, teams, strict=True)
    ]
