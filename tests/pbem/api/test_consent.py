"""Proposals and seats for programs."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone

from pbem.matches.models import Match, Offer
from pbem.matches.seats.substitutes import offer_token
from tests.factories import a_match, give, the_seat
from tests.pbem.api.conftest import Program

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

Programs = Callable[..., Program]


def test_a_takeback_is_proposed_and_voted_on(program: Programs) -> None:
    match = a_match(game="heap")
    give(match, 0, "take 2")
    give(match, 1, "take 3")
    at = f"/matches/{match.pk}/proposals"
    status, made = program("Ada").post(at, kind="takeback")
    assert (status, made["number"], made["status"], made["all"]) == (201, 1, "open", True)
    [seen] = program("Bea").get(at)[1]
    assert [line for line in seen["undone"] if "takes" in line] == ["Ada takes 2.", "Bea takes 3."]
    status, settled = program("Bea").post(f"{at}/1/vote", agrees=True)
    assert (status, settled["status"], settled["votes"]) == (200, "passed", {"1": True})
    assert program("Bea").post(f"{at}/1/vote", agrees=True)[0] == 422
    assert program("Ada").get(f"/matches/{match.pk}")[1]["decision"]["number"] == 1


def test_what_a_kind_needs_is_asked_for_in_a_sentence(program: Programs) -> None:
    match = a_match(game="heap")
    at = f"/matches/{match.pk}/proposals"
    ada = program("Ada")
    assert "Something is missing" in ada.post(at, kind="pause")[1]["detail"]
    assert "in 30 days at the latest" in ada.post(at, kind="pause", until="2099-01-01")[1]["detail"]
    soon = (timezone.now() + timedelta(days=3)).date().isoformat()
    assert ada.post(at, kind="pause", until=soon)[0] == 201
    assert ada.post(at, kind="extension", hours=9999)[0] == 422
    assert ada.post(at, kind="replace", seat=7)[0] == 422
    assert ada.post(f"{at}/1/withdraw")[1]["status"] == "withdraw"


def test_what_ends_the_match_wants_both_to_be_sure(program: Programs) -> None:
    match = a_match(game="heap")
    at = f"/matches/{match.pk}/proposals"
    for kind in ("draw", "cancel"):
        status, refused = program("Ada").post(at, kind=kind)
        assert (status, "send it again with “sure”: true" in refused["detail"]) == (422, True)
    assert program("Ada").post(at, kind="draw", sure=True)[0] == 201
    status, refused = program("Bea").post(f"{at}/1/vote", agrees=True)
    assert (status, "send it again with “sure”: true" in refused["detail"]) == (422, True)
    assert program("Bea").post(f"{at}/1/vote", agrees=True, sure=True)[1]["status"] == "passed"


def test_strangers_see_no_proposals(program: Programs) -> None:
    match = a_match(game="heap")
    assert program("Eve").get(f"/matches/{match.pk}/proposals")[0] == 403
    assert program("Eve").post(f"/matches/{match.pk}/proposals", kind="draw")[0] == 403


def test_whoever_plays_against_bots_only_ends_the_match_by_leaving(program: Programs) -> None:
    match = a_match(game="heap", bots=["random"])
    assert program("Ada").post(f"/matches/{match.pk}/seats/0/leave")[0] == 204
    told = program("Ada").get(f"/matches/{match.pk}")[1]
    assert (told["status"], told["cancelled"]) == ("over", True)
    assert program("Cyd").get("/seats/vacant")[1] == []


def test_seats_are_left_listed_and_taken(program: Programs) -> None:
    match = a_match(game="heap")
    at = f"/matches/{match.pk}/seats/0"
    assert program("Bea").post(f"{at}/leave")[0] == 422
    assert program("Ada").post(f"{at}/leave")[0] == 204
    expected = [{"match": match.pk, "seat": 0, "game": "heap", "title": ""}]
    assert program("Cyd").get("/seats/vacant")[1] == expected
    assert program("Bea").get("/seats/vacant")[1] == []
    assert program("Cyd").post(f"{at}/take")[0] == 204
    assert program("Cyd").get(f"/matches/{match.pk}")[1]["decision"] is not None
    assert program("Ada").get(f"/matches/{match.pk}")[1]["decision"] is None
    assert program("Cyd").post(f"{at}/back")[0] == 422


def test_offers_are_made_and_answered(program: Programs) -> None:
    match = a_match(game="heap")
    at = f"/matches/{match.pk}/seats/0/offer"
    assert program("Ada").post(at, address="nobody")[0] == 422
    assert program("Ada").post(at, address="cyd@example.org")[0] == 204
    assert program("Bea").client.delete(f"/api{at}", headers=program("Bea").headers).status_code == 422
    for status in (204, 422):
        assert program("Ada").client.delete(f"/api{at}", headers=program("Ada").headers).status_code == status
    assert program("Cyd").post(f"/offers/{offer_token(Offer.objects.get())}", takes=True)[0] == 404
    assert program("Ada").post(at, address="cyd@example.org")[0] == 204
    token = offer_token(Offer.objects.latest("created"))
    assert program("Cyd").post(f"/offers/{token}x", takes=True)[0] == 404
    assert program("Cyd").post(f"/offers/{token}", takes=True)[0] == 204
    seat = the_seat(Match.objects.get(), 0)
    assert seat.player is not None
    assert seat.player.name == "Cyd"
