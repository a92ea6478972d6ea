"""History through the API: any step, as data, as picture, as events."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pbem.api import history
from pbem.matches.acting.settling import settle
from pbem.matches.models import Match
from pbem.matches.positions import view_at
from tests.factories import a_match, give, play_on
from tests.pbem.api.conftest import Program
from tests.playing import bidding

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

Programs = Callable[[str], Program]


def test_the_newest_position_and_every_step_before(program: Programs) -> None:
    match = bidding()
    _, newest = program("Ada").get(f"/matches/{match.pk}/view")
    assert (newest["step"], newest["steps"]) == ("1.1", ["0", "1", "1.1"])
    assert newest["view"]["sheet"] == [{"type": "Bid", "stones": 1}]
    assert newest["text"] == "0 stones, taken: 2, 0"
    _, first = program("Ada").get(f"/matches/{match.pk}/view?at=0")
    assert (first["step"], first["view"]["heap"]) == ("0", 2)


@pytest.mark.parametrize("at", ["2", "1.2", "-1", "x", "", "1.1"])
def test_a_step_that_one_does_not_have(program: Programs, at: str) -> None:
    match = bidding()
    for path in (f"view?at={at}", f"board.svg?at={at}", f"events?since={at}"):
        status, answer = program("Cyd").get(f"/matches/{match.pk}/{path}")
        assert (status, answer["detail"]) == (404, f"There is no step “{at}”; the newest one is 1.")


def test_before_it_begins_a_match_has_no_history(program: Programs) -> None:
    match = a_match(game="heap", start=False)
    for path in ("view", "board.svg", "events"):
        status, answer = program("Ada").get(f"/matches/{match.pk}/{path}")
        assert (status, answer["detail"]) == (409, "The match has not begun: it still waits for players.")


def test_the_board_is_a_picture_in_which_nothing_runs(program: Programs) -> None:
    match = a_match()
    ada = program("Ada")
    response = ada.client.get(f"/api/matches/{match.pk}/board.svg", headers=ada.headers)
    assert response["Content-Type"] == "image/svg+xml"
    assert response["Content-Security-Policy"].startswith("default-src 'none'")
    assert response.content.startswith(b"<svg")


def test_a_picture_that_has_not_changed_is_not_sent_again(program: Programs) -> None:
    match = a_match()
    ada, path = program("Ada"), f"/api/matches/{match.pk}/board.svg"
    etag = ada.client.get(path, headers=ada.headers)["ETag"]
    again = ada.client.get(path, headers=ada.headers | {"If-None-Match": etag})
    assert (again.status_code, again.content) == (304, b"")


def test_scenes_tell_the_last_resolution(program: Programs) -> None:
    match = a_match(mode="one-wave")
    while not match.game.faces.scenes(_view(match), str):
        match = play_on(match, 2)
    _, shown = program("Ada").get(f"/matches/{match.pk}/view")
    assert shown["scenes"]
    pictures = [program("Ada").get(f"/matches/{match.pk}/board.svg?scene={n}")[1] for n in (-1, 0)]
    assert pictures[0] != pictures[1]
    status, answer = program("Ada").get(f"/matches/{match.pk}/board.svg?scene={len(shown['scenes'])}")
    assert (status, answer["detail"]) == (404, f"There is no scene {len(shown['scenes'])} at this step.")


def _view(match: Match) -> object:

    return view_at(match, match.head, 0)


def test_events_since_a_step(program: Programs) -> None:
    match = bidding()
    _, found = program("Ada").get(f"/matches/{match.pk}/events?since=0")
    assert found["more"] is False
    assert [(heard["step"], heard["order"]) for heard in found["happenings"]] == [("1", "take 2"), ("1.1", "bid 1")]
    [event] = found["happenings"][0]["events"]
    assert (event["name"], event["text"]) == ("StonesTaken", "Ada takes 2.")
    assert program("Ada").get(f"/matches/{match.pk}/events?since=1.1")[1] == {
        "happenings": [],
        "more": False,
        "next": None,
    }


def test_events_come_in_pages(program: Programs, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "MOST", 2)
    match = bidding()
    _, page = program("Ada").get(f"/matches/{match.pk}/events")
    assert ([heard["step"] for heard in page["happenings"]], page["more"]) == (["0", "1"], True)
    _, page = program("Ada").get(f"/matches/{match.pk}/events?since=1")
    assert ([heard["step"] for heard in page["happenings"]], page["more"]) == (["1.1"], False)


def test_what_was_sealed_is_told_when_it_is_resolved(program: Programs) -> None:
    match = bidding()
    give(match, 0, "done")
    assert program("Cyd").get(f"/matches/{match.pk}/events?since=1")[1]["happenings"] == []
    settle(match.pk)
    _, found = program("Cyd").get(f"/matches/{match.pk}/events?since=1")
    assert [event["text"] for event in found["happenings"][0]["events"]] == ["The bids are 1, 0."]
