"""Whom a table asks for, and whether somebody is that."""

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from pbem.matches.models import Match
from pbem.players.models import Player
from pbem.ratings.selectors import rating_of, reliability_of

from .errors import LobbyError
from .models import Opening

MOST_RATING = 5000


@dataclass(frozen=True)
class Wishes:
    """What whoever makes a match wishes of those who join; None where they do not care.

    Dealt seats leave teams together unless `random_teams` says that these are dealt, too.
    """

    random_seats: bool = False
    least_rating: int | None = None
    most_rating: int | None = None
    least_reliability: int | None = None
    random_teams: bool = False


NO_WISHES = Wishes()


def check_wishes(wishes: Wishes) -> None:
    """Raise LobbyError for numbers that nobody can have."""
    low, high = wishes.least_rating, wishes.most_rating
    if not all(0 <= bound <= MOST_RATING for bound in (low, high) if bound is not None):
        raise LobbyError(_("A rating is a number from 0 to %(most)s.") % {"most": MOST_RATING})
    if low is not None and high is not None and low > high:
        raise LobbyError(_("The lowest rating asked for is above the highest one."))
    if wishes.least_reliability is not None and not 0 <= wishes.least_reliability <= 100:
        raise LobbyError(_("Reliability is a percentage from 0 to 100."))


def in_words(opening: Opening) -> list[str]:
    """Return whom the table asks for, in sentences; none if anybody is welcome."""
    found = []
    low, high = opening.least_rating, opening.most_rating
    if low is not None and high is not None:
        found.append(_("Asks for a rating from %(low)s to %(high)s.") % {"low": low, "high": high})
    elif low is not None:
        found.append(_("Asks for a rating of %(low)s or more.") % {"low": low})
    elif high is not None:
        found.append(_("Asks for a rating of %(high)s or less.") % {"high": high})
    if opening.least_reliability is not None:
        asked = {"percent": opening.least_reliability}
        found.append(_("Asks for players who answer in time at least %(percent)s%% of the time.") % asked)
    return found


@dataclass(frozen=True)
class Standing:
    """A player's rating in a table's game, and their reliability in per cent if there is any; asked if it matters."""

    rating: Callable[[], int]
    percent: Callable[[], int | None]


def unmet(match: Match, opening: Opening, player: Player) -> list[str]:
    """Return why the player is not whom the table asks for, in sentences; none if they are."""
    game = match.game_slug
    return unmet_by(opening, Standing(lambda: rating_of(player, game).shown, lambda: reliability_of(player).percent))


def unmet_by(opening: Opening, standing: Standing) -> list[str]:
    """Return why somebody is not whom the table asks for, in sentences; none if they are."""
    return [*_rating(opening, standing), *_reliability(opening, standing)]


def _rating(opening: Opening, standing: Standing) -> list[str]:
    low, high = opening.least_rating, opening.most_rating
    if low is None and high is None:
        return []
    mine = standing.rating()
    if low is not None and mine < low:
        return [_("The table asks for a rating of at least %(low)s; yours is %(mine)s.") % {"low": low, "mine": mine}]
    if high is not None and mine > high:
        return [_("The table asks for a rating of at most %(high)s; yours is %(mine)s.") % {"high": high, "mine": mine}]
    return []


def _reliability(opening: Opening, standing: Standing) -> list[str]:
    asked = opening.least_reliability
    mine = None if asked is None else standing.percent()
    if asked is None or mine is None or mine >= asked:
        return []
    sentence = _("The table asks for players who answer in time at least %(asked)s%% of the time; you did %(mine)s%%.")
    return [sentence % {"asked": asked, "mine": mine}]
