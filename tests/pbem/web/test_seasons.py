"""Season tables and the figures of a game."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.db.models import F

from engines.core import Game
from pbem.matches.models import Match
from pbem.players.models import Audience, Player
from pbem.ratings import seasons
from pbem.ratings.models import Answer
from pbem.ratings.seasons import BEST, Season
from pbem.ratings.services import work_out
from pbem.ratings.statistics import statistics_of
from pbem.ratings.tasks import reckon_figures
from tests.factories import a_player
from tests.pbem.ratings.making import at, ended, sat

from .browsing import Opening

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

SUMMER = Season(2026, 2)  # NOON is the first of June


def standing(season: Season = SUMMER, game: str = "") -> list[tuple[int, str, int, int, int]]:
    """Place, name, points, matches and wins."""
    return [(row.place, row.player.name, row.points, row.matches, row.won) for row in seasons.table(season, game)]


def test_seasons_are_quarters_and_follow_each_other() -> None:
    assert Season.of(datetime(2026, 3, 31, 23, 59, tzinfo=UTC)) == (2026, 1)
    assert Season.of(datetime(2026, 4, 1, tzinfo=UTC)) == (2026, 2)
    assert Season.of(datetime(2026, 12, 31, tzinfo=UTC)).next == (2027, 1)
    assert SUMMER.begins == datetime(2026, 4, 1, tzinfo=UTC)
    assert SUMMER.ends == datetime(2026, 7, 1, tzinfo=UTC)
    assert Season.named(str(SUMMER)) == SUMMER


def test_two_points_for_everybody_behind_one_for_a_shared_place() -> None:
    for day in range(3):
        ended("Ada", "Bea", "Cyd", "Dan", ranking=[[0], [1, 2], [3]], day=day)
    work_out()
    assert standing() == [(1, "Ada", 18, 3, 3), (2, "Bea", 9, 3, 0), (2, "Cyd", 9, 3, 0), (4, "Dan", 0, 3, 0)]


def test_a_place_takes_three_matches_and_only_ten_count() -> None:
    for day in range(BEST + 2):
        ended("Ada", "Bea", day=day)
    ended("Cyd", "Dan")
    work_out()
    assert standing() == [(1, "Ada", 20, 12, 12), (2, "Bea", 0, 12, 0), (0, "Cyd", 2, 1, 1), (0, "Dan", 0, 1, 0)]


def test_with_equal_points_more_wins_and_then_fewer_matches_go_first() -> None:
    for day in range(3):
        ended("Ada", "Eve", day=day)
        ended("Bea", "Eve", "Fay", ranking=[[0, 1, 2]], day=day)
        ended("Cyd", "Eve", day=day)
    ended("Eve", "Cyd", day=3)
    work_out()
    assert [row[:2] for row in standing()][1:4] == [(2, "Ada"), (3, "Cyd"), (4, "Bea")]
    assert standing()[0][1] == "Eve"


def test_a_season_holds_what_ended_in_it_and_in_its_game() -> None:
    ended("Ada", "Bea", day=29)
    ended("Ada", "Bea", day=30)
    ended("Ada", "Bea", day=1, game_slug="other")
    work_out()
    assert [row[3] for row in standing()] == [2, 2]
    assert [row[3] for row in standing(game="heap")] == [1, 1]
    assert [row[3] for row in standing(SUMMER.next)] == [1, 1]
    assert standing(Season(2025, 1)) == []


def test_unrated_matches_and_those_who_hide_are_left_out() -> None:
    ended("Ada", "Bea", rated=False)
    ended("Ada", "Cyd")
    work_out()
    Player.objects.filter(pk=a_player("Cyd").pk).update(profile_for=Audience.FELLOWS)
    assert standing() == [(0, "Ada", 2, 1, 1)]


def test_the_archive_reaches_from_the_first_rated_match_to_now(clock: time_machine.Traveller) -> None:
    assert seasons.seasons() == [SUMMER]
    ended("Ada", "Bea")
    work_out()
    clock.shift(timedelta(days=200))
    assert list(map(str, seasons.seasons())) == ["2026-4", "2026-3", "2026-2"]


def test_the_page_shows_table_rules_and_archive(browser: Opening) -> None:
    for day in range(3):
        ended("Ada", "Bea", day=day)
    work_out()
    page = browser("Ada").get("/seasons/2026-2/")
    assert "Season April–June 2026" in page.text
    assert "1 Ada 6 3 3" in page.text
    assert "two points for everybody whom you leave behind" in page.text
    assert '<tr class="mine">' in page.html
    assert "1 Ada 6 3 3" in browser().get("/seasons/2026-2/?game=heap").text
    assert "No rated match ended in this season." in browser().get("/seasons/2020-1/").text
    assert browser().get("/seasons/").status == 200


@pytest.mark.parametrize(
    "path", ["/seasons/2026-5/", "/seasons/spring/", "/seasons/0000-1/", "/seasons/2026-2/?game=chess"]
)
def test_what_is_no_season_or_game_is_said_to_be_none(browser: Opening, path: str) -> None:
    page = browser().get(path)
    assert page.status == 404
    assert "There is no such" in page.text


def test_figures_of_a_game(heap: Game[object, object]) -> None:  # type: ignore[type-var]
    match = ended("Ada", "Bea", ranking=[[1], [0]], options={"stones": "2", "defaults": "yes"})
    Answer.objects.bulk_create(
        Answer(match=match, seat=0, decision=n, player=a_player("Ada"), at=at(n), seconds=60, in_time=True)
        for n in range(7)
    )
    ended("Ada", "Bea", ranking=[[0, 1]])
    ended("Ada", "Bea", "Cyd")
    ended("Ada", "Bea", cancelled=True)
    ended("Ada", bot=True)
    Match.objects.create(game_slug="heap", creator=a_player("Ada"), status=Match.Status.RUNNING,
                         options={"stones": "12", "defaults": "yes"})  # fmt: skip
    work_out()
    found = statistics_of(heap)
    assert (found.running, found.over, found.days, found.answers) == (1, 4, [20.0, 20.0, 20.0], 7)
    assert [(share.seats, share.seat, share.matches, share.won) for share in found.shares] == [
        (2, 0, 2, 0.5), (2, 1, 2, 1.5), (3, 0, 1, 1.0), (3, 1, 1, 0), (3, 2, 1, 0)]  # fmt: skip
    assert found.options == {"stones": {"12": 4, "2": 1}, "defaults": {"yes": 5, "no": 0}}
    assert found.sizes == {0: 1, 2: 3, 3: 1}


def test_matches_that_are_over_in_no_time_take_no_nought_days(browser: Opening) -> None:
    match = ended("Ada", "Bea")
    Match.objects.filter(pk=match.pk).update(ended=F("started"))
    reckon_figures()
    page = browser().get("/games/heap/statistics/")
    assert "less than two hours" in page.text
    assert "0.0" not in page.text


def test_the_page_of_figures_is_whole_with_and_without_matches(browser: Opening, player: Callable[..., Player]) -> None:
    page = browser().get("/games/heap/statistics/")
    assert "No match among people is over yet." in page.text
    for day in range(5):
        ended("Ada", "Bea", day=day)
    work_out()
    reckon_figures()
    Player.objects.filter(pk=player("Bea").pk).update(profile_for=Audience.NOBODY)
    page = browser().get("/games/heap/statistics/")
    assert "20.0 days; half of the matches take 20.0 to 20.0" in page.text
    assert "1 100%" in page.text.replace("\xa0", " ")
    assert "Ada" in page.text
    assert "Bea" not in page.text
    assert "Tables with 2 seats, 5 matches among people" in page.text


def test_a_vacated_seat_wins_nothing_for_its_player() -> None:
    match = ended("Dan", "Bea")
    sat(match, 0, "Ada", (0, 10), left="late")
    sat(match, 0, "Dan", (10, None), why="took")
    work_out()
    assert {row[1]: row[2] for row in standing()} == {"Ada": 0, "Bea": 0, "Dan": 2}
