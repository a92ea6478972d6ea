"""A match of Galaxy of Trian, two against two, by API: who sits with whom, standing orders, orders, the outcome."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pbem.matches.acting.settling import settle
from pbem.ratings.services import work_out
from tests.factories import a_player

from .conftest import Program

Opening = Callable[..., Program]

NAMES = ("Ada", "Bea", "Cyd", "Dan")
PLANS = ("plan tile close grow safe", "plan action planet nebula post research", "plan keep all")
TABLE = {"game": "trian", "seats": 4, "options": {"teams": "pairs", "family": "yes"}}


def seated(program: Opening) -> tuple[int, list[Program]]:
    """A table of Ada and Cyd against Bea and Dan."""
    four = [program(name) for name in NAMES]
    status, made = four[0].post("/matches", **TABLE)
    assert status == 201
    assert made["teams"] == [[0, 2], [1, 3]]
    for seat in (1, 2, 3):
        assert four[seat].post(f"/matches/{made['id']}/join?seat={seat}")[0] == 200
    return made["id"], four


@pytest.mark.django_db
def test_four_play_in_pairs_to_the_end(program: Opening) -> None:
    number, four = seated(program)
    for seat, one in enumerate(four):
        plans = PLANS if seat == 0 else ("plan stack nebula", *PLANS)
        status, told = one.post(f"/matches/{number}/orders", orders=list(plans))
        assert status == 200, told
    asked, stack = 0, "left"
    while (shown := four[0].get(f"/matches/{number}")[1])["status"] != "over":
        assert shown["decision"], "the others have answered in advance"
        status, told = four[0].post(f"/matches/{number}/orders", orders=[f"draw {stack}"])
        if stack == "left" and status == 422:
            stack = "right"
            continue
        assert status == 200, told
        settle(number)
        asked += 1
    assert asked in (17, 18), "once a turn; standing orders may have come after the first tile"
    over = four[1].get(f"/matches/{number}")[1]["outcome"]
    assert sorted(map(sorted, over["ranking"])) == [[0, 2], [1, 3]]
    assert over["scores"][0] == over["scores"][2]
    work_out()
    rated = [program(name).get(f"/players/{a_player(name).pk}")[1]["results"][0] for name in NAMES]
    assert rated[0]["won"] == rated[2]["won"]
    assert rated[0]["won"] + rated[1]["won"] == 1
    assert rated[0]["rating"]["mu"] == rated[2]["rating"]["mu"] != rated[1]["rating"]["mu"]
