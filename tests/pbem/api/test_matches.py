"""Matches through the API: made, joined, looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pbem.lobby import services as lobby
from pbem.matches.models import Match
from tests.factories import a_match, a_player, give, play_on
from tests.pbem.api.conftest import Program

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

Programs = Callable[[str], Program]


def test_a_match_is_made_joined_and_begins(program: Programs) -> None:
    status, made = program("Ada").post("/matches", game="heap", seats=2, pace=24, title="Ours", options={"stones": "2"})
    assert status == 201
    assert (made["status"], made["step"], made["decision"]) == ("open", None, None)
    assert [seat["free"] for seat in made["seats"]] == [False, True]
    [open_now] = program("Bea").get("/matches?open=1")[1]
    assert open_now["title"] == "Ours"
    status, begun = program("Bea").post(f"/matches/{made['id']}/join")
    assert (status, begun["status"]) == (200, "running")
    assert [(seat["name"], seat["you"]) for seat in begun["seats"]] == [("Ada", False), ("Bea", True)]
    assert program("Cyd").get("/matches?open=1")[1] == []
    assert [found["id"] for found in program("Cyd").get("/matches?watch=1&game=heap")[1]] == [made["id"]]
    Match.objects.update(public=False)
    assert program("Cyd").get("/matches?watch=1")[1] == []


def test_bots_and_guests_are_seated(program: Programs) -> None:
    _, made = program("Ada").post("/matches", game="heap", seats=3, bots=["random"], invited=["bea@example.org"])
    assert [seat["bot"] for seat in made["seats"]] == ["", "", "random"]
    assert Match.objects.get(pk=made["id"]).invitations.get().address == "bea@example.org"


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"game": "chess", "seats": 2}, "There is no game chess"),
        ({"game": "heap", "seats": 9}, "This game is for 2 to 3 players."),
        ({"game": "heap", "seats": 2, "options": {"stones": "7"}}, "Option stones cannot be"),
        ({"game": "heap", "seats": 2, "bots": ["genius"]}, "There is no bot “genius”"),
        ({"game": "heap", "seats": 2, "pace": 0}, "The time per move can be 1 to"),
        ({"game": "heap", "seats": 2, "invited": ["nobody"]}, "“nobody” is not an email address."),
        ({"game": "heap", "seats": "many"}, "seats: Input should be a valid integer"),
        ({"game": "heap"}, "seats: Field required"),
        ({"game": "heap", "seats": 2, "title": "x" * 81}, "title: String should have at most 80 characters"),
    ],
)
def test_a_wish_that_cannot_be_granted(program: Programs, wish: dict[str, Any], sentence: str) -> None:
    status, answer = program("Ada").post("/matches", **wish)
    assert status == 422
    assert sentence in answer["detail"]
    assert not Match.objects.exists()


def test_signs_that_no_database_can_keep_are_replaced_or_refused(program: Programs) -> None:
    status, made = program("Ada").send("/matches", '{"game": "heap", "seats": 2, "title": "a\\u0000b"}')
    assert (status, made["title"]) == (201, "a\ufffdb")
    status, answer = program("Ada").send("/matches", '{"game": "heap", "seats": 2, "title": "a\\ud800b"}')
    assert status == 422
    assert "title: Input should be a valid string" in answer["detail"]


@pytest.mark.parametrize("body", ["", "{", "[]", '"x"', "\xff"])
def test_what_is_no_json_is_turned_down(program: Programs, body: str) -> None:
    status, answer = program("Ada").send("/matches", body)
    assert status in {400, 422}
    assert answer["detail"]


def test_joining_is_refused_with_the_reason(program: Programs) -> None:
    begun, mine = a_match(game="heap"), a_match(game="heap", seats=3, start=False)
    assert program("Cyd").post(f"/matches/{begun.pk}/join") == (
        409,
        {"title": "Conflict", "status": 409, "detail": "The match has begun already.", "errors": []},
    )
    status, answer = program("Ada").post(f"/matches/{mine.pk}/join")
    assert (status, answer["detail"]) == (409, "You have a seat in this match already.")


def test_private_matches_are_unknown_to_others(program: Programs) -> None:
    match = a_match(game="heap", public=False, start=False)
    for path in ("", "/view", "/events", "/board.svg"):
        status, answer = program("Cyd").get(f"/matches/{match.pk}{path}")
        assert (status, answer["detail"]) == (404, f"There is no match {match.pk}, or it is not yours to see.")
    assert program("Cyd").post(f"/matches/{match.pk}/join")[0] == 404
    assert program("Cyd").post(f"/matches/{match.pk}/orders", orders=["take 1"])[0] == 404
    assert program("Cyd").get("/matches?open=1")[1] == []
    assert program("Ada").get(f"/matches/{match.pk}")[0] == 200


def test_numbers_beyond_all_matches_are_unknown(program: Programs) -> None:
    assert program("Ada").get(f"/matches/{10**30}")[0] == 404
    assert program("Ada").get("/matches/x")[0] == 422


def test_my_matches_say_where_it_is_my_turn(program: Programs) -> None:
    mine, theirs = a_match(game="heap"), a_match(game="heap")
    give(theirs, 0, "take 1")
    _, found = program("Ada").get("/matches")
    assert [(match["id"], match["your_turn"]) for match in found] == [(theirs.pk, False), (mine.pk, True)]
    _, older = program("Ada").get(f"/matches?before={theirs.pk}")
    assert [match["id"] for match in older] == [mine.pk]


def test_matches_with_all_seats_kept_are_not_offered(program: Programs) -> None:
    match = a_match(game="heap", start=False)
    lobby.invite(match=match, by=a_player("Ada"), address="bea@example.org")
    assert program("Cyd").get("/matches?open=1")[1] == []


def test_a_match_shows_my_question_with_its_answers_as_domains(program: Programs) -> None:
    match = a_match(game="heap", pace=24)
    _, shown = program("Ada").get(f"/matches/{match.pk}")
    asked = shown["decision"]
    assert asked["prompt"] == "There are 12 stones. How many do you take?"
    assert asked["due"] == shown["waits"][0]["due"] is not None
    assert asked["default"] is True
    assert [(form["command"], form["usage"], form["example"]) for form in asked["choices"]] == [
        ("Take", "take STONES", "take 1"),
        ("Throw", "throw", ""),
    ]
    field = {"type": "number", "label": "stones", "low": 1, "high": 3, "scale": 1, "unit": ""}
    assert asked["choices"][0]["fields"] == {"stones": field}
    assert [answer["order"] for answer in asked["listed"]] == ["take 1", "take 2", "take 3", "throw"]
    assert asked["listed"][0]["command"] == {"type": "Take", "stones": 1}
    assert {*asked["commands"]["$defs"]} == {"Take", "Throw"}


def test_picks_and_rows_are_described_too(program: Programs) -> None:
    heap, ships = a_match(game="heap", stones="2"), a_match(mode="waves")
    give(heap, 0, "take 2")
    _, shown = program("Ada").get(f"/matches/{heap.pk}")
    assert [choice["value"] for choice in shown["decision"]["choices"][0]["fields"]["stones"]["choices"]] == [0, 1, 2]
    _, shown = program("Ada").get(f"/matches/{ships.pk}")
    spots = next(form for form in shown["decision"]["choices"] if form["command"] == "LaySheet")["fields"]["spots"]
    assert (spots["type"], spots["low"], spots["high"]) == ("rows", 0, 5)
    assert {*spots["parts"]} == {"x", "y", "facing"}


def test_who_is_not_asked_has_no_question(program: Programs) -> None:
    match = a_match(game="heap")
    for name in ("Bea", "Cyd"):
        _, shown = program(name).get(f"/matches/{match.pk}")
        assert shown["decision"] is None
        assert [wait["name"] for wait in shown["waits"]] == ["Ada"]


def test_the_end_shows_the_outcome_and_the_secret_of_the_dice(program: Programs) -> None:
    match = a_match(game="heap")
    assert program("Ada").get(f"/matches/{match.pk}")[1]["secret"] is None
    match = play_on(match)
    _, shown = program("Ada").get(f"/matches/{match.pk}")
    assert shown["status"] == "over"
    assert sorted(seat for place in shown["outcome"]["ranking"] for seat in place) == [0, 1]
    assert shown["secret"] == bytes(match.secret).hex()
    assert shown["commitment"] == match.commitment


@pytest.mark.parametrize("number", ["0", "-1", "9" * 30, "9" * 4000])
def test_a_number_that_no_match_has_is_answered_with_a_sentence(program: Programs, number: str) -> None:
    status, problem = program("Ada").get(f"/matches/{number}")
    assert (status, problem["detail"]) == (404, f"There is no match {number}, or it is not yours to see.")
