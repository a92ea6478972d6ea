"""Profiles, ratings, seasons and figures for programs."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pbem.matches.models import Match
from pbem.players.models import Audience
from pbem.ratings.services import work_out
from pbem.ratings.skill import START, after
from tests.factories import a_match, a_player
from tests.pbem.api.conftest import Program
from tests.pbem.ratings.making import ended

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

Programs = Callable[..., Program]


def test_a_profile_is_told_as_the_page_tells_it(program: Programs) -> None:
    match = ended("Ada", "Bea")
    private = ended("Ada", "Cyd", day=1, public=False)
    work_out()
    ada = a_player("Ada")
    status, told = program("Bea").get(f"/players/{ada.pk}")
    assert status == 200
    assert told["name"] == "Ada"
    assert told["finished"] == [match.pk]
    assert told["against"] == {"ahead": 0, "level": 0, "behind": 1}
    assert told["shown_to"] is None
    assert told["reliability"] == {"percent": None, "answers": 0, "in_time": 0, "abandoned": 0}
    [results] = told["results"]
    assert (results["game"], results["finished"], results["won"], results["expected"]) == ("heap", 2, 2.0, 1.0)
    assert results["rating"]["provisional"]
    _, mine = program("Ada").get(f"/players/{ada.pk}")
    assert mine["finished"] == [private.pk, match.pk]
    assert (mine["against"], mine["shown_to"]) == (None, "all")


def test_a_rating_has_a_history_without_the_numbers_of_private_matches(program: Programs) -> None:
    match = ended("Ada", "Bea")
    ended("Ada", "Cyd", day=1, public=False)
    work_out()
    status, told = program("Bea").get(f"/players/{a_player('Ada').pk}/ratings/heap")
    assert status == 200
    first = after([START, START], [1, 2])[0]
    assert told[0] == {"match": match.pk, "at": "2026-06-01T12:00:00Z", "rating": first.shown,
                       "change": first.shown - 1000, "place": 1, "seats": 2}  # fmt: skip
    assert [point["match"] for point in told] == [match.pk, None]
    assert program("Bea").get(f"/players/{a_player('Ada').pk}/ratings/chess")[0] == 404


def test_who_may_look_is_chosen_and_kept_to(program: Programs) -> None:
    ada = a_player("Ada")
    ended("Ada", "Bea")
    assert program("Ada").put("/players/me/audience", shown_to="fellows") == (200, {"shown_to": "fellows"})
    ada.refresh_from_db()
    assert ada.profile_for == Audience.FELLOWS
    assert program("Bea").get(f"/players/{ada.pk}")[0] == 200
    hidden, none = program("Cyd").get(f"/players/{ada.pk}"), program("Cyd").get("/players/999999")
    assert hidden == none
    assert hidden[0] == 404
    assert program("Cyd").get(f"/players/{ada.pk}/ratings/heap")[0] == 404
    assert program("Ada").put("/players/me/audience", shown_to="the cat")[0] == 422
    assert program("").get(f"/players/{ada.pk}")[0] == 401


def test_running_matches_behind_masks_are_not_listed(program: Programs) -> None:
    match = a_match(2, game="heap")
    Match.objects.filter(pk=match.pk).update(anonymous=True)
    ada = a_player("Ada")
    assert program("Bea").get(f"/players/{ada.pk}")[1]["running"] == []
    assert program("Ada").get(f"/players/{ada.pk}")[1]["running"] == [match.pk]


def test_seats_name_the_profiles_of_those_who_sit_there(program: Programs) -> None:
    match = a_match(2, game="heap")
    numbers = [a_player("Ada").pk, a_player("Bea").pk]
    assert [seat["player"] for seat in program("Bea").get(f"/matches/{match.pk}")[1]["seats"]] == numbers
    Match.objects.filter(pk=match.pk).update(anonymous=True)
    assert [seat["player"] for seat in program("Bea").get(f"/matches/{match.pk}")[1]["seats"]] == [None, None]
    assert [seat["player"] for seat in program("Bea").get("/matches")[1][0]["seats"]] == [None, None]


def test_seasons_and_their_tables_are_open_to_all(program: Programs) -> None:
    for day in range(3):
        ended("Ada", "Bea", day=day)
    work_out()
    assert "2026-2" in program("").get("/seasons")[1]
    status, told = program("").get("/seasons/2026-2?game=heap")
    assert status == 200
    assert (told["begins"], told["ends"], told["game"]) == ("2026-04-01T00:00:00Z", "2026-07-01T00:00:00Z", "heap")
    assert [(row["place"], row["name"], row["points"], row["matches"], row["won"]) for row in told["rows"]] == [
        (1, "Ada", 6, 3, 3), (2, "Bea", 0, 3, 0)]  # fmt: skip
    assert program("").get("/seasons/2026-2")[1]["game"] is None
    assert program("").get("/seasons/2026-7")[0] == 404
    assert program("").get("/seasons/2026-2?game=chess")[0] == 404


def test_figures_and_best_ratings_of_a_game(program: Programs) -> None:
    for day in range(5):
        ended("Ada", "Bea", day=day)
    work_out()
    _, told = program("").get("/games/heap/statistics")
    assert told["over"] == 5
    assert told["shares"][0] == {"seats": 2, "seat": 0, "matches": 5, "won": 5.0}
    status, ladder = program("").get("/games/heap/ratings")
    assert status == 200
    assert [row["name"] for row in ladder] == ["Ada", "Bea"]
    assert ladder[0]["rating"]["matches"] == 5
    assert program("").get("/games/chess/ratings")[0] == 404
