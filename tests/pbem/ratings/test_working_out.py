"""Working matches out: once or twice, by one worker or two, in whatever order; and from the beginning again."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from random import Random

import pytest
from django.core.mail import EmailMessage
from django.core.management import call_command

from pbem.matches.acting.settling import settle
from pbem.matches.models import ChatMessage, Match
from pbem.ratings.models import Finish, Placing, Rating
from pbem.ratings.selectors import rating_of, ratings_of
from pbem.ratings.services import rebuild, work_out
from pbem.ratings.skill import START, after
from tests.factories import a_match, a_player, play_on, together

from .making import books, ended, ladder, sat

pytestmark = pytest.mark.django_db

Post = Callable[[], list[EmailMessage]]


def test_a_match_that_is_played_to_its_end_is_rated(heap: object) -> None:  # noqa: ARG001
    match = play_on(a_match(2, game="heap", stones="2"))
    assert Finish.objects.get().match_id == match.pk
    assert work_out() == 1
    placings = {placing.player.name: placing for placing in Placing.objects.select_related("player")}
    assert {*placings} == {"Ada", "Bea"}
    assert placings["Ada"].rated
    better, worse = sorted(placings.values(), key=lambda placing: placing.place)
    if better.place != worse.place:
        assert (better.mu, worse.mu) == tuple(skill.mu for skill in after([START, START], [1, 2]))
    assert rating_of(better.player, "heap").games == 1
    assert rating_of(better.player, "light-speed") == START
    assert [*ratings_of(better.player)] == ["heap"]


def test_working_out_twice_changes_nothing() -> None:
    ended("Ada", "Bea", "Cyd")
    assert work_out() == 1
    first = books(), ladder()
    assert work_out() == 0
    Finish.objects.update(worked_out=False)
    assert work_out() == 1
    assert (books(), ladder()) == first


def some_matches(count: int, seed: int = 1) -> list[Match]:
    """Matches of two to four of six people, ends in no order, places shared here and there."""
    luck, found = Random(seed), []
    for _ in range(count):
        names = luck.sample(["Ada", "Bea", "Cyd", "Dan", "Eve", "Fay"], luck.randint(2, 4))
        ranking = [[seat] for seat in luck.sample(range(len(names)), len(names))]
        if luck.random() < 0.3:
            ranking = [[*ranking[0], *ranking[1]], *ranking[2:]]
        found.append(ended(*names, ranking=ranking, day=luck.randint(0, 9), game_slug=luck.choice(["heap", "other"])))
    return found


def test_beginning_anew_gives_the_same_numbers_whatever_came_first() -> None:
    matches = some_matches(40)
    rows = {row.match_id: row for row in Finish.objects.all()}
    Finish.objects.all().delete()
    for match in matches:  # each turns up alone, many of them late
        rows[match.pk].save(force_insert=True)
        assert work_out() >= 1
    piecemeal = books(), ladder()
    assert len(piecemeal[0]) == sum(match.seats.count() for match in matches)
    call_command("rebuild_ratings", verbosity=0)
    assert (books(), ladder()) == piecemeal


def test_rebuilding_finds_matches_that_nobody_wrote_down(heap: object) -> None:  # noqa: ARG001
    play_on(a_match(2, game="heap", stones="2"))
    work_out()
    before = books(), ladder()
    Finish.objects.all().delete()
    Placing.objects.all().delete()
    Rating.objects.all().delete()
    assert rebuild() == 1
    assert (books(), ladder()) == before


def test_ends_at_the_same_moment_are_taken_by_number() -> None:
    first, second = ended("Ada", "Bea"), ended("Ada", "Cyd")
    work_out()
    games = dict(Placing.objects.filter(player=a_player("Ada")).values_list("match", "games"))
    assert games == {first.pk: 1, second.pk: 2}


@pytest.mark.django_db(transaction=True)
def test_two_workers_at_once_rate_everything_once() -> None:
    some_matches(30)
    together(work_out, work_out, work_out)
    at_once = books(), ladder()
    assert not Finish.objects.filter(worked_out=False).exists()
    rebuild()
    assert (books(), ladder()) == at_once


def test_what_is_not_among_people_or_not_to_be_rated_changes_no_rating(heap: object) -> None:  # noqa: ARG001
    ended("Ada", bot=True)
    ended("Ada", "Bea", cancelled=True, ranking=[[0, 1]])
    ended("Ada", "Ada")
    hot = ended("Ada", "Bea")
    hot.seats.filter(number=1).update(local_name="Bea at my side")
    assert work_out() == 4
    assert books() == []
    assert ladder() == {}
    friendly = ended("Ada", "Bea", rated=False)
    work_out()
    assert [(row[2], row[3], row[6], row[9]) for row in books()] == [
        (friendly.pk, 1, False, None),
        (friendly.pk, 2, False, None),
    ]
    assert ladder() == {}


def test_a_match_against_bots_is_finished_without_a_placing(heap: object) -> None:  # noqa: ARG001
    match = a_match(2, game="heap", stones="2", bots=["random"])
    play_on(match)
    settle(match.pk)
    assert work_out() == 1
    assert books() == []


def test_shared_places_count_as_such() -> None:
    ended("Ada", "Bea", "Cyd", "Dan", ranking=[[2], [0, 3], [1]])
    work_out()
    assert {(row[0], row[3], row[4]) for row in books()} == {
        ("Cyd", 1, 1), ("Ada", 2, 2), ("Dan", 2, 2), ("Bea", 4, 1)}  # fmt: skip


def test_whoever_abandons_a_seat_comes_last_and_the_others_meet_the_substitute() -> None:
    match = ended("Ada", "Dan", "Cyd", ranking=[[1], [0], [2]])
    sat(match, 0, "Ada", (0, None))
    sat(match, 1, "Bea", (0, 10), left="late")
    sat(match, 1, "Dan", (10, None), why="took")
    work_out()
    roles = {row[0]: (row[3], row[4], row[5]) for row in books()}
    assert roles == {"Ada": (2, 1, "stayed"), "Bea": (3, 1, "abandoned"), "Cyd": (3, 1, "stayed"),
                     "Dan": (1, 1, "substitute")}  # fmt: skip
    first, second, third = after([START] * 3, [1, 2, 3])
    assert ladder()["heap", "Ada"][0] == second.mu
    assert ladder()["heap", "Bea"][0] == third.mu
    assert ladder()["heap", "Cyd"][0] == third.mu
    assert ladder()["heap", "Dan"] == first


def test_a_substitute_cannot_lose() -> None:
    match = ended("Ada", "Dan")
    sat(match, 1, "Bea", (0, 10), left="voted")
    sat(match, 1, "Dan", (10, None), why="took")
    work_out()
    assert ladder()["heap", "Dan"] == START
    assert ladder()["heap", "Bea"][0] < START.mu < ladder()["heap", "Ada"][0]


def test_a_substitute_who_came_in_the_last_quarter_does_not_count() -> None:
    match = ended("Dan", "Ada")
    sat(match, 0, "Bea", (0, 16), left="gave_up")
    sat(match, 0, "Dan", (16, None), why="took")
    work_out()
    assert {row[0] for row in books()} == {"Ada", "Bea"}
    assert ("heap", "Dan") not in ladder()


def test_whoever_hands_a_seat_over_takes_the_place_that_it_reached() -> None:
    match = ended("Dan", "Ada")
    sat(match, 0, "Bea", (0, 5), left="handed")
    sat(match, 0, "Dan", (5, None), why="handed")
    work_out()
    assert {(row[0], row[3], row[5]) for row in books()} == {
        ("Ada", 2, "stayed"), ("Bea", 1, "handed over"), ("Dan", 1, "substitute")}  # fmt: skip
    assert ladder()["heap", "Bea"] == ladder()["heap", "Dan"] == after([START] * 2, [1, 2])[0]


def test_a_seat_that_stays_vacant_is_its_last_players_and_last() -> None:
    match = ended("Ada", "Bea", "Cyd", ranking=[[1], [0], [2]])
    sat(match, 1, "Bea", (0, 10), left="late")
    match.seats.filter(number=1).update(player=None, autopilot="random")
    work_out()
    assert {(row[0], row[3], row[5]) for row in books()} == {
        ("Ada", 1, "stayed"), ("Bea", 3, "abandoned"), ("Cyd", 2, "stayed")}  # fmt: skip


@pytest.mark.parametrize(("days", "place", "role"), [(5, 2, "abandoned"), (4, 1, "stayed")])
def test_whoever_lets_a_bot_play_the_last_quarter_comes_last(days: int, place: int, role: str) -> None:
    match = ended("Ada", "Bea")
    assert match.ended is not None
    ChatMessage.objects.create(
        match=match, seat=0, kind=ChatMessage.Kind.AUTOPLAY, at=match.ended - timedelta(days=days)
    )
    match.seats.filter(number=0).update(autopilot="random")
    work_out()
    assert {(row[0], row[3], row[5]) for row in books()} == {("Ada", place, role), ("Bea", 3 - place, "stayed")}


def test_a_substitute_who_lets_a_bot_play_the_last_quarter_does_not_count() -> None:
    match = ended("Ada", "Dan")
    assert match.ended is not None
    sat(match, 1, "Bea", (0, 5), left="late")
    sat(match, 1, "Dan", (5, None), why="took")
    ChatMessage.objects.create(match=match, seat=1, kind=ChatMessage.Kind.AUTOPLAY, at=match.ended - timedelta(days=5))
    match.seats.filter(number=1).update(autopilot="random")
    work_out()
    assert {row[0] for row in books()} == {"Ada", "Bea"}


def test_who_comes_back_to_an_own_seat_has_stayed() -> None:
    match = ended("Ada", "Bea")
    sat(match, 1, "Bea", (0, 5), left="late")
    sat(match, 1, "Cyd", (5, 6), why="took", left="handed")
    sat(match, 1, "Bea", (6, None), why="took")
    work_out()
    assert {(row[0], row[5]) for row in books()} == {("Ada", "stayed"), ("Bea", "stayed")}
    assert match.ended is not None
    assert match.ended - timedelta(days=20) == match.started


def test_the_letter_of_the_end_tells_what_it_did_to_the_rating(heap: object, post: Post) -> None:  # noqa: ARG001
    play_on(a_match(2, game="heap", stones="2"))
    letters = {letter.to[0]: str(letter.body) for letter in post() if "THE MATCH IS OVER" in letter.body}
    for name in ("Ada", "Bea"):
        now = rating_of(a_player(name), "heap").shown
        change = f"{now - START.shown:+}".replace("-", "\N{MINUS SIGN}")
        assert f"Your rating in this game is now {now} ({change})." in letters[f"{name.lower()}@example.org"]


def test_the_letter_of_an_end_that_does_not_count_tells_of_no_rating(heap: object, post: Post) -> None:  # noqa: ARG001
    play_on(a_match(2, game="heap", stones="2", bots=["random"]))
    bodies = [str(letter.body) for letter in post()]
    assert any("match is over" in body.lower() for body in bodies)
    assert not any("Your rating" in body for body in bodies)
