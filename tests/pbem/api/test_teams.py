"""A match of two against two by API, from the table to the end: seats of one's choice, talk, the outcome, ratings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pbem.matches.acting.settling import settle
from pbem.ratings.services import work_out
from tests.factories import a_player
from tests.heap import TEAM_GAME, registered

from .conftest import Program

Opening = Callable[..., Program]

TABLE = {"game": "heap", "seats": 4, "options": {"sides": "pairs", "stones": "12"}}


@pytest.fixture(autouse=True)
def _teams(db: None, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001
    registered(monkeypatch, TEAM_GAME)


def seated(program: Opening) -> tuple[int, list[Program]]:
    """A table of Ada and Cyd against Bea and Dan, by whom it is made, joined and completed."""
    four = [program(name) for name in ("Ada", "Bea", "Cyd", "Dan")]
    status, made = four[0].post("/matches", **TABLE)
    assert status == 201
    assert made["teams"] == [[0, 2], [1, 3]]
    number = made["id"]
    assert four[2].post(f"/matches/{number}/join?seat=1")[0] == 200
    assert four[2].post(f"/matches/{number}/move", seat=2)[0] == 200
    assert four[1].post(f"/matches/{number}/join?seat=2")[0] == 409
    assert four[1].post(f"/matches/{number}/join")[0] == 200
    assert four[3].post(f"/matches/{number}/join?seat=3")[0] == 200
    return number, four


def answer(program: Program, number: int, asked: dict[str, Any]) -> int:
    """Give the first example of the question that is open."""
    line = "take 3" if "stones. How" in asked["prompt"] else "bid 1; done"
    status, told = program.post(f"/matches/{number}/orders", orders=line.split("; "), decision=asked["number"])
    assert status == 200, told
    return status


def test_four_play_two_against_two_to_the_end(program: Opening) -> None:
    number, four = seated(program)
    assert [seat["name"] for seat in four[0].get(f"/matches/{number}")[1]["seats"]] == ["Ada", "Bea", "Cyd", "Dan"]
    assert four[0].post(f"/matches/{number}/talk", text="We take threes.", team=True)[0] == 200
    assert [one["to"] for one in four[2].get(f"/matches/{number}/talk")[1]] == ["your team"]
    assert four[1].get(f"/matches/{number}/talk")[1] == []
    for _ in range(8):
        settle(number)
        found = [one.get(f"/matches/{number}")[1] for one in four]
        if found[0]["status"] == "over":
            break
        for one, shown in zip(four, found, strict=True):
            if shown["decision"] and not shown["decision"]["done"]:
                answer(one, number, shown["decision"])
    over = four[1].get(f"/matches/{number}")[1]
    assert over["status"] == "over"
    [first, second] = over["outcome"]["ranking"]
    assert sorted([first, second]) == [[0, 2], [1, 3]]
    assert over["outcome"]["scores"][first[0]] == over["outcome"]["scores"][first[1]]
    work_out()
    shown = [program("Ada").get(f"/players/{a_player(name).pk}")[1]["results"][0] for name in ("Ada", "Cyd", "Bea")]
    assert shown[0]["rating"]["mu"] == shown[1]["rating"]["mu"] != shown[2]["rating"]["mu"]
    assert (shown[0]["won"], shown[0]["expected"]) in {(1.0, 0.5), (0.0, 0.5)}
    history = program("Ada").get(f"/players/{a_player('Cyd').pk}/ratings/heap")[1]
    assert history[0]["seats"] == 2


def test_a_table_whose_teams_want_another_number_is_refused_with_a_sentence(program: Opening) -> None:
    status, problem = program("Ada").post("/matches", **(TABLE | {"seats": 3}))
    assert status == 422
    assert "for 4 players" in problem["detail"]


def test_a_match_without_teams_says_so(program: Opening) -> None:
    assert program("Ada").post("/matches", **(TABLE | {"options": {}}))[1]["teams"] == []


def test_whoever_has_no_seat_cannot_change_it(program: Opening) -> None:
    made = program("Ada").post("/matches", **TABLE)[1]
    assert program("Eve").post(f"/matches/{made['id']}/move", seat=2)[0] == 409
    assert program("Eve").post(f"/matches/{made['id']}/talk", text="Hi", team=True)[0] in {403, 409}
