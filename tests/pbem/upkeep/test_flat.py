"""What is asked all the time is answered by small indexes, whose size does not grow with all that ever was."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.utils import timezone

from pbem.lobby.open_seats import open_seats
from pbem.matches.models import Match, Seat
from pbem.matches.seats.substitutes import note_vacant, vacant_seats
from pbem.players.models import Player
from pbem.players.names import look_over, proper_name
from pbem.ratings.services import work_out
from pbem.upkeep.figures import figures
from pbem.upkeep.pruning import prune
from tests.explained import plans
from tests.factories import a_match, a_player, play_on

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]


@pytest.fixture
def crowd(heap: Any) -> None:  # noqa: ARG001
    """Enough rows for PostgreSQL to choose as it would among millions."""
    match, many = play_on(a_match(game="heap")), 400
    people = Player.objects.bulk_create(
        Player(email=f"{n}@example.org", name=f"N{n}", likeness=f"n{n}") for n in range(many)
    )
    kept = {"game_slug": "heap", "creator": match.creator, "ended": match.ended, "started": match.started}
    matches = Match.objects.bulk_create(
        Match(**kept, status=status) for status in (Match.Status.OPEN, Match.Status.RUNNING, Match.Status.OVER) * many
    )
    Seat.objects.bulk_create(
        Seat(match=one, number=n, player=None if one.status == Match.Status.OPEN else people[n])
        for one in matches
        for n in range(2)
    )
    a_match(game="heap")
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE players_player, matches_match, matches_seat")


def page(path: str) -> Callable[[], object]:
    return lambda: Client().get(path)


INDEXES: list[tuple[Callable[[], object], set[str]]] = [
    (page("/"), {"match_to_watch"}),
    (page("/lobby/"), {"match_to_join", "seat_vacated"}),
    (open_seats, {"seat_vacated"}),
    (page("/games/heap/"), {"match_furthest", "match_ended_last"}),
    (lambda: proper_name("Nobody yet"), {"player_likeness"}),
    (figures, {"match_frozen"}),
    (prune, {"notice_with_pictures", "notice_with_words", "submission_raw"}),
]


@pytest.mark.usefixtures("crowd")
def test_small_indexes_answer() -> None:
    missing = [index for call, wanted in INDEXES for found in [plans(call)] for index in wanted if index not in found]
    assert missing == []


def test_a_match_that_ended_is_rated_without_a_look_at_all_before() -> None:
    play_on(a_match(game="heap"))
    asked = plans(work_out)
    assert "finish_in_order" in asked
    assert "ended >=" in asked


def test_seats_that_an_older_release_vacated_are_found_once_a_day() -> None:
    match, forming = a_match(game="heap"), a_match(game="heap", start=False)
    match.seats.filter(number=1).update(player=None)
    assert not vacant_seats().exists()
    assert note_vacant() == 1
    assert [(seat.match_id, seat.number) for seat in vacant_seats()] == [(match.pk, 1)]
    assert Seat.objects.filter(match=forming, vacated=None).count() == 2


def test_no_seat_of_a_match_that_is_over_wants_anybody() -> None:
    match = a_match(game="heap")
    match.seats.filter(number=1).update(vacated=timezone.now() - timedelta(days=1))
    assert play_on(match).status == Match.Status.OVER
    assert not match.seats.filter(vacated__isnull=False).exists()


def test_names_that_an_older_release_saved_are_known_all_the_same() -> None:
    bea = a_player("Bea")
    assert bea.likeness == "bea"
    Player.objects.filter(pk=bea.pk).update(name="Cyd")  # as a process would that knows nothing of likenesses
    assert look_over() == 1
    with pytest.raises(Exception, match="Somebody already has this name"):
        proper_name("C Y D")
    Player.objects.filter(pk=bea.pk).update(likeness=None)
    with pytest.raises(Exception, match="Somebody already has this name"):
        proper_name("C Y D")
