"""Questions about how people fare that others ask, too: rating, reliability, who may look."""

from dataclasses import dataclass

from django.db.models import Q, QuerySet

from pbem.matches.models import Match, Seat, Tenure
from pbem.players.models import Audience, Player

from .models import Answer, Rating
from .skill import START, Skill

LAST = 100
"""Answers that reliability looks at."""
WEIGHT = 10
"""How many missed answers a seat given up weighs."""
ABANDONED = (Tenure.Left.GAVE_UP, Tenure.Left.LATE, Tenure.Left.VOTED)
MASKED = Q(~Q(match__status=Match.Status.OVER), match__anonymous=True)
"""Rows of matches in which nobody may learn yet who plays."""


def rating_of(player: Player, game_slug: str) -> Skill:
    """Return what is believed of the player's skill at a game: that of a newcomer if nothing is known."""
    found = Rating.objects.filter(player=player, game_slug=game_slug).first()
    return Skill(found.mu, found.sigma, found.games) if found else START


def ratings_of(player: Player) -> dict[str, Skill]:
    """Return the player's ratings by game."""
    return {row.game_slug: Skill(row.mu, row.sigma, row.games) for row in Rating.objects.filter(player=player)}


@dataclass(frozen=True)
class Reliability:
    """How many of the last answers came in time, and how many seats were given up while they were given."""

    answers: int
    in_time: int
    abandoned: int

    @property
    def percent(self) -> int | None:
        """The share of answers in time, in whole per cent rounded down; None if there is nothing to judge from."""
        counted = self.answers + WEIGHT * self.abandoned
        return 100 * self.in_time // counted if counted else None


def reliability_of(player: Player) -> Reliability:
    """Return how reliably the player answers, from the last hundred answers and the seats given up since the first.

    Pauses, days off and holidays move deadlines, so they are no misses. What happens at tables where nobody may know
    yet who plays is left out.
    """
    found = list(answers_of(player).order_by("-at").values_list("at", "in_time")[:LAST])
    gone = Tenure.objects.exclude(MASKED).filter(player=player, left__in=ABANDONED)
    if len(found) == LAST:
        gone = gone.filter(until__gte=found[-1][0])
    return Reliability(len(found), sum(in_time for _, in_time in found), gone.count())


def answers_of(player: Player) -> QuerySet[Answer]:
    """Return the player's answers, as far as anybody may know that they are theirs."""
    return Answer.objects.exclude(MASKED).filter(player=player)


def fellows_of(player: Player) -> QuerySet[Seat, int]:
    """Return the players who sit, or sat to the end, in a match with the player, as far as anybody may know."""
    mine = Seat.objects.exclude(MASKED).filter(player=player).values("match")
    return Seat.objects.filter(match__in=mine, player__isnull=False).values_list("player_id", flat=True)


def may_look(viewer: Player | None, player: Player) -> bool:
    """Tell whether somebody may look at the player's profile."""
    if viewer == player or player.profile_for == Audience.ALL:
        return True
    if viewer is None or player.profile_for == Audience.NOBODY:
        return False
    return fellows_of(player).filter(player=viewer).exists()


def best(game_slug: str, most: int, games: int) -> QuerySet[Rating]:
    """Return the best ratings of a game from so many matches at least, of people whose profile everybody may see."""
    open_ones = Rating.objects.filter(game_slug=game_slug, games__gte=games, player__profile_for=Audience.ALL)
    return open_ones.filter(player__is_active=True).select_related("player").order_by("-shown", "player_id")[:most]
