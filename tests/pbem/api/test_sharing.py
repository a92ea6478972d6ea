"""Several seats of one player: programs say which one they mean, and read a sentence where they do not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pbem.lobby.services import create_match
from pbem.matches.models import LogEntry, Match, Proposal
from tests.factories import a_player
from tests.pbem.api.conftest import Program

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

Programs = Callable[[str], Program]


@pytest.fixture
def at() -> str:
    """Ada plays seats 0 and 1 at her device, a bot seat 2; returns where the API has the match."""
    made = create_match(
        creator=a_player("Ada"), game_slug="heap", seats=3, options={}, local=["Granny"], bots=["random"]
    )  # fmt: skip
    return f"/matches/{made.pk}"


@pytest.mark.parametrize(
    ("path", "wish"),
    [
        ("/orders", {"orders": ["take 1"]}),
        ("/try", {"orders": ["take 1"]}),
        ("/standing-orders", {"orders": ["always take 1"]}),
        ("/queue", {"orders": ["take 1"]}),
        ("/talk", {"text": "hello"}),
        ("/notes", {"text": "hello"}),
        ("/proposals", {"kind": "takeback"}),
    ],
)
def test_of_several_seats_one_is_named_or_nothing_is_done(
    at: str, program: Programs, path: str, wish: dict[str, object]
) -> None:
    ada, before = program("Ada"), LogEntry.objects.count()
    status, refused = ada.post(f"{at}{path}", **wish)
    assert (status, "You play several seats of this match: 0, 1." in refused["detail"]) == (409, True)
    status, refused = ada.post(f"{at}{path}?seat=2", **wish)
    assert (status, refused["detail"]) == (403, "Seat 2 of this match is not yours.")
    assert LogEntry.objects.count() == before


def test_orders_are_those_of_the_seat_that_is_named(at: str, program: Programs) -> None:
    ada = program("Ada")
    assert ada.get(at)[1]["decision"]["seat"] == 0
    assert ada.get(f"{at}?seat=1")[1]["decision"] is None
    assert ada.get(f"{at}?seat=2")[0] == 403
    assert ada.post(f"{at}/orders?seat=1", orders=["take 1"])[0] == 409
    assert ada.post(f"{at}/orders?seat=0", orders=["take 1"])[0] == 200
    assert ada.get(at)[1]["decision"]["seat"] == 1
    assert ada.get(f"{at}/view?eyes=0")[0] == ada.get(f"{at}/view?eyes=1")[0] == 200
    assert ada.get(f"{at}/view?eyes=2")[0] == 403


def test_a_takeback_is_that_of_the_seat_that_asks_for_it(at: str, program: Programs) -> None:
    ada = program("Ada")
    ada.post(f"{at}/orders?seat=0", orders=["take 1"])
    ada.post(f"{at}/orders?seat=1", orders=["throw"])
    assert ada.post(f"{at}/proposals?seat=1", kind="takeback")[0] == 201
    assert Proposal.objects.get().seat == 1
    assert Match.objects.get().waits.get().seat == 1
