"""Tables before they begin, rematches, blocks and reports, by programs."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone

from pbem.lobby.models import Invitation
from pbem.matches.models import Match
from pbem.moderation.models import Report
from tests.factories import a_match, a_player, play_on
from tests.pbem.api.conftest import Program

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]
Asking = Callable[..., Program]


def made(ada: Program, **wish: object) -> int:
    status, record = ada.post("/matches", **({"game": "heap", "seats": 3} | wish))
    assert status == 201, record
    return int(record["id"])


def names(record: dict[str, list[dict[str, str]]]) -> list[str]:
    return [seat["name"] for seat in record["seats"]]


def put(program: Program, path: str, body: str) -> tuple[int, object]:
    answer = program.client.put(f"/api{path}", body, "application/json", headers=program.headers)
    return answer.status_code, answer.json()


def delete(program: Program, path: str) -> int:
    return program.client.delete(f"/api{path}", headers=program.headers).status_code


def test_a_table_is_arranged(program: Asking) -> None:
    ada = program("Ada")
    number = made(ada)
    status, _record = ada.post(f"/matches/{number}/invitations", address="bea@example.org", seat=2)
    assert status == 200
    status, table = ada.get(f"/matches/{number}/table")
    assert table["kept_seats"] == [2]
    assert table["invitations"][0]["guest"] == "bea@example.org"
    assert program("Cyd").get(f"/matches/{number}/table")[1]["invitations"] is None
    assert ada.post(f"/matches/{number}/swap", one=0, other=1)[1]["seats"][1]["you"] is True
    assert delete(ada, f"/matches/{number}/invitations/{Invitation.objects.get().pk}") == 200
    status, _answer = put(ada, f"/matches/{number}/seats/0", '{"bot": "random"}')
    assert status == 200
    assert put(ada, f"/matches/{number}/seats/0", "{}")[0] == 200
    assert put(ada, f"/matches/{number}/seats/9", "{}") == (
        409,
        {"title": "Conflict", "status": 409, "detail": "This match has no seat 10.", "errors": []},
    )
    assert ada.post(f"/matches/{number}/wait")[0] == 200
    assert ada.post(f"/matches/{number}/fill", bot="random")[1]["status"] == "running"


def test_only_its_maker_arranges_a_table(program: Asking) -> None:
    number, bea = made(program("Ada")), program("Bea")
    status, answer = bea.post(f"/matches/{number}/link")
    assert (status, answer["detail"]) == (409, "Only the player who created the match can do that.")
    assert put(bea, f"/matches/{number}/seats/1", '{"bot": "random"}')[0] == 409


def test_a_link_is_shared_and_withdrawn(program: Asking) -> None:
    ada, bea = program("Ada"), program("Bea")
    number = made(ada, public=False)
    link = ada.post(f"/matches/{number}/link")[1]["link"]
    assert names(bea.post(f"/matches/joined/{link}")[1]) == ["Ada", "Bea", "free seat"]
    assert bea.post(f"/matches/{number}/leave")[0] == 204
    assert delete(ada, f"/matches/{number}/link") == 200
    assert bea.post(f"/matches/joined/{link}") == (
        409,
        {"title": "Conflict", "status": 409, "detail": "This link no longer works.", "errors": []},
    )


def test_wishes_are_told_and_can_be_overruled(program: Asking) -> None:
    number, bea = made(program("Ada"), least_rating=2000), program("Bea")
    status, answer = bea.post(f"/matches/{number}/join")
    assert status == 409
    assert "at least 2000; yours is 1000" in answer["detail"]
    assert bea.post(f"/matches/{number}/join?anyway=1")[0] == 200


def test_a_match_at_one_device_begins_at_once(program: Asking) -> None:
    ada = program("Ada")
    number = made(ada, seats=2, local=["Granny"])
    status, record = ada.get(f"/matches/{number}")
    assert (names(record), record["status"], record["rated"]) == (["Ada", "Granny"], "running", False)
    status, answer = ada.post("/matches", game="heap", seats=2, local=[" "])
    assert (status, answer["detail"]) == (
        422,
        "Everybody who plays at your device needs a name, each a different one.",
    )


def test_a_rematch_is_made_once(program: Asking) -> None:
    over = play_on(a_match(game="heap"))
    status, record = program("Bea").post(f"/matches/{over.pk}/rematch")
    assert (status, record["rematch_of"]) == (200, over.pk)
    assert program("Ada").post(f"/matches/{over.pk}/rematch")[1]["id"] == record["id"]
    assert program("Cyd").post(f"/matches/{over.pk}/rematch")[0] == 409


def test_blocks_and_reports(program: Asking) -> None:
    match, ada = a_match(game="heap"), program("Ada")
    assert ada.post(f"/matches/{match.pk}/seats/1/block")[0] == 204
    (block,) = ada.get("/blocks")[1]
    assert block["known_as"] == "Bea"
    assert delete(ada, f"/blocks/{block['id']}") == 204
    assert delete(ada, f"/blocks/{block['id']}") == 404
    assert ada.post(f"/matches/{match.pk}/seats/0/block")[0] == 404, "oneself"
    assert ada.post(f"/matches/{match.pk}/reports", seat=1, why="cheats")[0] == 204
    assert Report.objects.get().against == a_player("Bea")
    assert ada.post(f"/matches/{match.pk}/reports", seat=7, why="cheats")[0] == 404
    assert program("Cyd").post(f"/matches/{match.pk}/reports", seat=1, why="x")[0] == 403


def test_whoever_is_banned_is_told_so(program: Asking) -> None:
    ada = program("Ada")
    player = a_player("Ada")
    player.banned_until, player.conduct_reason = timezone.now() + timedelta(days=1), "Be kind."
    player.save()
    status, answer = ada.get("/matches")
    assert status == 403
    assert "Be kind." in answer["detail"]
    assert not Match.objects.exists()
