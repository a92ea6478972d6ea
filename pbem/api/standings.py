"""Profiles, ratings, seasons and the figures of games."""

from dataclasses import asdict
from datetime import datetime
from typing import Literal

from django.http import HttpRequest
from django.utils.translation import gettext as _
from ninja import Router, Schema
from ninja.errors import HttpError

from pbem.matches.models import Match
from pbem.matches.selectors import visible_to
from pbem.players.models import Player
from pbem.ratings import profiles, seasons, selectors
from pbem.ratings.models import Rating
from pbem.ratings.seasons import Season
from pbem.ratings.skill import SETTLED, Skill
from pbem.ratings.statistics import statistics_of

from .auth import Request
from .games import find_game
from .schemas import Body, Problem


class RatingRecord(Schema):
    """What is believed of somebody's skill; `rating` is the number shown, `provisional` until five matches."""

    rating: int
    mu: float
    sigma: float
    matches: int
    provisional: bool


class ReliabilityRecord(Schema):
    """Of the last hundred answers those in time; a seat given up weighs as ten misses.

    `percent` is null where there is nothing to judge from.
    """

    percent: int | None
    answers: int
    in_time: int
    abandoned: int


class ResultsRecord(Schema):
    """How somebody fared in a game among people: `won` counts shared wins by their part, `expected` as if by lot."""

    game: str
    finished: int
    won: float
    expected: float
    rating: RatingRecord | None


class AgainstRecord(Schema):
    """How you fared against somebody in matches that you finished, allied ones left out."""

    ahead: int
    level: int
    behind: int


class ProfileRecord(Schema):
    """A player; `usual_seconds` is how long an answer usually takes, `against` is null for yourself.

    `running` and `finished` are numbers of matches that you may look at. `shown_to` is for your own eyes.
    """

    id: int
    name: str
    since: datetime
    reliability: ReliabilityRecord
    usual_seconds: int | None
    results: list[ResultsRecord]
    running: list[int]
    finished: list[int]
    against: AgainstRecord | None
    shown_to: str | None


class HistoryPoint(Schema):
    """A rating after a match that ended at a moment, how much it changed, and the place among the seats (or teams)."""

    match: int | None
    at: datetime
    rating: int
    change: int
    place: int
    seats: int


class NewAudience(Body):
    """Who may look at your profile: everybody, the people you play with, or nobody."""

    shown_to: Literal["all", "fellows", "nobody"]


class LadderRow(Schema):
    """A player in a list of ratings."""

    player: int
    name: str
    rating: RatingRecord


class SeasonRow(Schema):
    """A player in a season; `place` is null as long as there were too few matches."""

    place: int | None
    player: int
    name: str
    points: int
    matches: int
    won: int


class SeasonRecord(Schema):
    """The table of a quarter of a year, in a game or (null) in all."""

    season: str
    begins: datetime
    ends: datetime
    game: str | None
    rows: list[SeasonRow]


class ShareRecord(Schema):
    """How often a seat won at tables of a size, among people; a shared win counts by its part."""

    seats: int
    seat: int
    matches: int
    won: float


class StatisticsRecord(Schema):
    """Figures of a game: `days` are the quartiles of the lengths of matches that are over (empty if there are none).

    `sizes` counts matches by their seats, `options` how often each value was chosen; `answers` is the median of the
    answers that people gave in a match.
    """

    running: int
    over: int
    days: list[float]
    answers: int
    sizes: dict[int, int]
    shares: list[ShareRecord]
    options: dict[str, dict[str, int]]


players = Router(tags=["players"])
tables = Router(tags=["players"])
figures = Router(tags=["games"])

MOST = 100


@players.get("/{number}", response={200: ProfileRecord, 404: Problem}, summary="A player's profile")
def show_profile(request: Request, number: int) -> ProfileRecord:
    """Reliability, results and matches of a player, as far as you may know them; your own has more."""
    player, you = find_player(request.auth, number), request.auth
    reliability = selectors.reliability_of(player)
    return ProfileRecord(
        id=player.pk,
        name=player.shown_name,
        since=player.date_joined,
        reliability=ReliabilityRecord(percent=reliability.percent, **asdict(reliability)),
        usual_seconds=profiles.usual_seconds(player),
        results=[_results(record) for record in profiles.records_of(player)],
        running=[match.pk for match in profiles.current_matches(player, you)],
        finished=[match.pk for match, _placing in profiles.finished_matches(player, you)],
        against=None if you == player else AgainstRecord(**asdict(profiles.head_to_head(you, player))),
        shown_to=player.profile_for if you == player else None,
    )


@players.get("/{number}/ratings/{slug}", response={200: list[HistoryPoint], 404: Problem}, summary="A rating's history")
def show_rating_history(request: Request, number: int, slug: str) -> list[HistoryPoint]:
    """The ratings of a player in a game, oldest first; matches that you may not look at have no number."""
    player = find_player(request.auth, number)
    find_game(slug)
    history = profiles.history_of(player, slug)
    wished = [point.placing.match_id for point in history]
    seen = set(Match.objects.filter(visible_to(request.auth), pk__in=wished).values_list("pk", flat=True))
    return [
        HistoryPoint(match=at if (at := point.placing.match_id) in seen else None, at=point.at, rating=point.shown,
                     change=point.change, place=point.placing.place, seats=point.placing.seats)
        for point in history
    ]  # fmt: skip


@players.put("/me/audience", response={200: NewAudience, 422: Problem}, summary="Choose who may look at your profile")
def choose_audience(request: Request, wish: NewAudience) -> NewAudience:
    """Show your profile to everybody (all), to the people you play with (fellows) or to nobody."""
    Player.objects.filter(pk=request.auth.pk).update(profile_for=wish.shown_to)
    return wish


def find_player(you: Player, number: int) -> Player:
    """Return a player whose profile you may look at. Raises HttpError 404, the same if there is no such player."""
    found = Player.objects.filter(pk=number, is_active=True).first() if 0 <= number < 2**63 else None
    if found is None or not selectors.may_look(you, found):
        raise HttpError(404, _("There is no profile here that you may look at."))
    return found


def _results(record: profiles.Record) -> ResultsRecord:
    return ResultsRecord(game=record.game_slug, finished=record.finished, won=record.won, expected=record.expected,
                         rating=_rating(record.skill) if record.skill else None)  # fmt: skip


def _rating(skill: Skill) -> RatingRecord:
    return RatingRecord(rating=skill.shown, mu=skill.mu, sigma=skill.sigma, matches=skill.games,
                        provisional=skill.provisional)  # fmt: skip


@tables.get("", response=list[str], summary="All seasons")
def list_seasons(request: HttpRequest) -> list[str]:  # noqa: ARG001  # the library's signature
    """The seasons with rated matches, and the current one, newest first."""
    return [str(season) for season in seasons.seasons()]


@tables.get("/{season}", response={200: SeasonRecord, 404: Problem}, summary="The table of a season")
def show_season(request: HttpRequest, season: str, game: str = "") -> SeasonRecord:  # noqa: ARG001
    """Who did best in a quarter such as 2026-4, in one game or in all; best first, then those without a place."""
    try:
        found = Season.named(season)
    except ValueError as trouble:
        raise HttpError(404, _("There is no such season; they are written as 2026-4.")) from trouble
    if game:
        find_game(game)
    return SeasonRecord(season=str(found), begins=found.begins, ends=found.ends, game=game or None,
                        rows=[_row(row) for row in seasons.table(found, game)])  # fmt: skip


def _row(row: seasons.Row) -> SeasonRow:
    return SeasonRow(place=row.place or None, player=row.player.pk, name=row.player.shown_name, points=row.points,
                     matches=row.matches, won=row.won)  # fmt: skip


@figures.get("/{slug}/statistics", response={200: StatisticsRecord, 404: Problem}, summary="The figures of a game")
def show_statistics(request: HttpRequest, slug: str) -> StatisticsRecord:  # noqa: ARG001
    """Matches, their lengths, which seats win, which options people choose; at most five minutes old."""
    return StatisticsRecord(**asdict(statistics_of(find_game(slug))))


@figures.get("/{slug}/ratings", response={200: list[LadderRow], 404: Problem}, summary="The best ratings of a game")
def list_ratings(request: HttpRequest, slug: str) -> list[LadderRow]:  # noqa: ARG001
    """The best hundred ratings that are not provisional, of people whose profile everybody may see."""
    find_game(slug)
    return [_ladder_row(row) for row in selectors.best(slug, MOST, SETTLED)]


def _ladder_row(row: Rating) -> LadderRow:
    skill = Skill(row.mu, row.sigma, row.games)
    return LadderRow(player=row.player_id, name=row.player.shown_name, rating=_rating(skill))
