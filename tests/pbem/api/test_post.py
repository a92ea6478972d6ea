"""Letters, channels, settings, invitations and trials by API."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pytest_django.fixtures import Settings

from pbem.channels.models import Channel
from pbem.outbox.models import Notice
from pbem.outbox.services import send_next
from pbem.players.models import Player
from tests.factories import a_match, a_player, give
from tests.pbem.api.conftest import Program

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]


def test_letters_are_listed_with_how_they_went_to_nobody_but_their_reader(settings: Settings) -> None:
    settings.HOLD_SECONDS = 0
    match = a_match(game="heap")
    while send_next():
        pass
    (letter,) = [one for one in Program("Ada").get("/letters")[1] if one["kind"] == "turn"]
    assert (letter["match"], letter["status"]) == (match.pk, "sent")
    status, whole = Program("Ada").get(f"/letters/{letter['id']}")
    assert (status, whole["attempts"][0]["delivered"], "stones" in whole["text"]) == (200, True, True)
    assert Program("Bea").get(f"/letters/{letter['id']}")[0] == 404
    assert Program("Bea").post(f"/letters/{letter['id']}/again")[0] == 404
    assert Program("Ada").post(f"/letters/{letter['id']}/again")[1]["detail"][:29] == "It was sent less than a minut"
    assert Program("Ada").get(f"/letters?before={letter['id']}")[1] == []


def test_wishes_about_letters_hold_at_once_for_what_waits() -> None:
    match = a_match(game="heap")
    ada = Program("Ada")
    _status, wishes = ada.get("/letters/wishes")
    assert (wishes["letters"], wishes["matches"], wishes["stopped"]) == ("asked", {}, None)
    assert ada.put(f"/matches/{match.pk}/letters", letters="every") == (200, {"letters": "every"})
    wish = {"letters": "digest", "digest_hour": 7, "quiet_minutes": 30, "at_once": True, "signed_links": False,
            "one_subject": True}  # fmt: skip
    status, kept = ada.put("/letters/wishes", **wish)
    assert (status, kept) == (200, wish | {"matches": {str(match.pk): "every"}, "stopped": None})
    assert Player.objects.get(pk=a_player("Ada").pk).signed_links is False
    assert ada.put(f"/matches/{match.pk}/letters", letters=None)[0] == 200
    assert ada.get("/letters/wishes")[1]["matches"] == {}
    assert Notice.objects.get(kind="turn", player=a_player("Ada")).due.minute == 0
    assert Program("Eve").put(f"/matches/{match.pk}/letters", letters="off")[0] == 403


def test_whoever_would_hear_of_open_seats_says_so_by_program() -> None:
    ada = Program("Ada")
    assert ada.get("/letters/seats") == (200, {"hears": "nothing", "played": True, "games": []})
    wish = {"hears": "all", "played": False, "games": ["heap"]}
    assert ada.put("/letters/seats", **wish) == (200, wish)
    assert Program("Bea").get("/letters/seats")[1]["hears"] == "nothing"
    status, problem = ada.put("/letters/seats", hears="vacant", played=False, games=[])
    assert (status, problem["detail"]) == (409, "Choose at least one game, or those that you have played.")
    assert ada.put("/letters/seats", **wish | {"games": ["chess"]})[0] == 409
    assert ada.get("/letters/seats")[1] == wish


def test_test_letters_come_five_times_an_hour() -> None:
    ada = Program("Ada")
    assert [ada.post("/letters/test")[0] for _ in range(6)] == [204] * 5 + [409]
    assert ada.post("/letters/mend")[1]["detail"] == "Emails to you are not stopped."


def test_a_hook_is_opened_with_its_secret_tried_and_closed(settings: Settings) -> None:
    ada = Program("Ada")
    assert ada.post("/channels", kind="hook", url="https://127.0.0.1/")[1]["detail"].endswith("on the internet.")
    settings.CHANNEL_NETWORKS = ["127.0.0.0/8"]
    status, made = ada.post("/channels", kind="hook", url="https://127.0.0.1/secret", question=True)
    assert (status, made["secret"][:6], made["label"], made["question"]) == (201, "whsec_", "127.0.0.1", True)
    assert ada.post(f"/channels/{made['id']}/test")[0] == 204
    assert ada.get("/channels")[1][0]["waiting"] is True
    assert Program("Bea").get("/channels")[1] == []
    assert Program("Bea").post(f"/channels/{made['id']}/test")[0] == 404
    closed = ada.client.delete(f"/api/channels/{made['id']}", headers=ada.headers)
    assert (closed.status_code, Channel.objects.count()) == (204, 0)


def test_the_addresses_of_feeds_can_be_made_worthless() -> None:
    ada = Program("Ada")
    old = ada.get("/channels/feeds")[1]
    path = old["calendar"].partition("/feeds")[2]
    assert ada.client.get(f"/feeds{path}").status_code == 200
    assert ada.post("/channels/feeds")[1]["calendar"] != old["calendar"]
    assert ada.client.get(f"/feeds{path}").status_code == 404


def test_settings_are_changed_and_answers_follow_the_language() -> None:
    ada = Program("Ada")
    assert ada.get("/me")[1]["email"] == "ada@example.org"
    status, changed = ada.put("/me", name="Ada\n Lovelace", language="pl", time_zone="Europe/Warsaw")
    assert (status, changed["name"], changed["time_zone"]) == (200, "Ada Lovelace", "Europe/Warsaw")
    status, problem = ada.put("/me", name="Ada", language="pl", time_zone="Mars/Olympus")
    assert (status, problem["detail"][:12]) == (422, "Mars/Olympus")
    a_player("Bea")
    status, problem = ada.put("/me", name="BEA", language="pl", time_zone="UTC")
    assert (status, problem["detail"][:14]) == (422, "Ktoś już ma ta")
    assert ada.put("/me", name="\u200b", language="pl", time_zone="UTC")[0] == 422
    assert ada.get("/me")[1]["name"] == "Ada Lovelace"
    assert ada.get("/matches/1")[1]["detail"].startswith("Nie ma partii 1")


def test_an_invitation_is_found_and_answered() -> None:
    ada, bea = Program("Ada"), Program("Bea")
    _status, match = ada.post("/matches", game="heap", seats=2, invited=["bea@example.org"])
    (invitation,) = bea.get("/invitations")[1]
    assert (invitation["match"], invitation["seat"], invitation["host"]) == (match["id"], 1, "Ada")
    assert bea.post(f"/invitations/{invitation['token']}", accepts=True)[1]["status"] == "running"
    assert bea.post(f"/invitations/{invitation['token']}", accepts=False)[0] == 409
    assert bea.get("/invitations")[1] == []


def test_orders_are_tried_without_being_given() -> None:
    match = a_match(game="heap")
    ada = Program("Ada")
    before = ada.get(f"/matches/{match.pk}")
    status, trial = ada.post(f"/matches/{match.pk}/try", orders=["take 2", "take 2"])
    assert (status, [one["order"] for one in trial["accepted"]]) == (200, ["take 2"])
    assert (trial["failed"]["place"], trial["failed"]["line"]) == (2, "take 2")
    assert (trial["final"], bool(trial["events"]), bool(trial["view"])) == ("", True, True)
    assert ada.get(f"/matches/{match.pk}") == before
    assert Program("Eve").post(f"/matches/{match.pk}/try", orders=["take 2"])[0] == 403


def test_what_would_be_made_up_is_not_told() -> None:
    match = a_match(game="heap")
    status, trial = Program("Ada").post(f"/matches/{match.pk}/try", orders=["throw"])
    assert (status, trial["final"], trial["events"], trial["view"]) == (200, "chance", [], None)


def test_what_was_seen_is_noted_only_when_one_says_so() -> None:
    match = a_match(game="heap")
    ada, at = Program("Ada"), f"/matches/{match.pk}/seen"
    assert ada.get(at) == (200, {"step": None})
    assert ada.post(at) == (200, {"step": "0"})
    give(match, 0, "take 1")
    assert ada.get(at) == (200, {"step": "0"})
    assert ada.get(f"/matches/{match.pk}/events?since=0")[1]["happenings"] != []


def test_rules_help_comes_in_ones_language() -> None:
    nobody = Program()
    assert nobody.get("/games/light-speed/rules")[1]["language"] == "en"
    assert nobody.get("/games/light-speed/rules?language=pl")[1]["language"] == "pl"
    assert nobody.get("/games/heap/rules")[0] == 404


def test_what_is_the_same_still_is_answered_with_304() -> None:
    match = a_match(game="heap")
    ada = Program("Ada")
    first = ada.client.get(f"/api/matches/{match.pk}", headers=ada.headers)
    again = ada.headers | {"If-None-Match": first["ETag"]}
    assert ada.client.get(f"/api/matches/{match.pk}", headers=again).status_code == 304
    assert Program("Bea").client.get(f"/api/matches/{match.pk}", headers=ada.headers)["ETag"] == first["ETag"]
    give(match, 0, "take 1")
    assert ada.client.get(f"/api/matches/{match.pk}", headers=again).status_code == 200


@pytest.mark.usefixtures("clock")
def test_too_many_requests_are_answered_with_when_to_go_on(settings: Settings) -> None:
    settings.API_REQUESTS = 3
    ada = Program("Ada")
    ask: Callable[[], Any] = lambda: ada.client.get("/api/me", headers=ada.headers)  # noqa: E731
    answers = [ask() for _ in range(5)]
    assert 429 in {answer.status_code for answer in answers}
    late = answers[-1]
    assert (late["Content-Type"], late.json()["status"]) == ("application/problem+json", 429)
    assert 0 < int(late["Retry-After"]) <= 60
    assert Program("Bea").get("/me")[0] == 200


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [("get", "/me", 401), ("get", "/nowhere", 404), ("patch", "/games", 405), ("post", "/games", 405)],
)
def test_every_problem_has_the_same_shape(method: str, path: str, status: int) -> None:
    answer = Program().client.generic(method.upper(), f"/api{path}")
    assert (answer.status_code, answer["Content-Type"]) == (status, "application/problem+json")
    assert set(answer.json()) == {"title", "status", "detail", "errors"}
    assert answer.json()["status"] == status
