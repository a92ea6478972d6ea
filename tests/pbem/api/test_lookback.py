"""Looking back through the API: steps, parts, events of one kind, comparisons, everybody's eyes at the end, files."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from pbem.api import lookback
from pbem.matches.history import replays
from pbem.matches.models import LogEntry, Match
from tests.factories import a_match, a_player, give, play_on
from tests.pbem.api.conftest import Program
from tests.playing import a_long_match, bidding

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

Programs = Callable[[str], Program]


def over() -> Match:
    match = bidding()
    give(match, 0, "done")
    return play_on(match)


def streamed(program: Program, path: str) -> tuple[int, str]:
    response: Any = program.client.get(f"/api{path}", headers=program.headers)
    body = b"".join(response.streaming_content) if response.streaming else response.content
    return response.status_code, body.decode()


def test_all_steps_with_their_times(program: Programs, monkeypatch: pytest.MonkeyPatch) -> None:
    match = bidding()
    _, found = program("Ada").get(f"/matches/{match.pk}/steps")
    assert [line["step"] for line in found["steps"]] == ["0", "1", "1.1"]
    assert all(line["at"] for line in found["steps"])
    monkeypatch.setattr(lookback, "MOST", 2)
    _, page = program("Ada").get(f"/matches/{match.pk}/steps")
    assert page["more"]
    _, rest = program("Ada").get(f"/matches/{match.pk}/steps?after={page['steps'][-1]['step']}")
    assert ([line["step"] for line in rest["steps"]], rest["more"]) == (["1.1"], False)


def test_the_parts_of_a_match(program: Programs) -> None:
    match = a_long_match("space-empires", 120)
    _, found = program("Bea").get(f"/matches/{match.pk}/parts")
    turns = next(kind for kind in found["kinds"] if kind["label"] == "Turns")
    assert turns["part"]
    begun = [part["text"] for part in found["parts"] if part["kind"] == turns["number"]]
    assert begun[:2] == ["Turn 1 of cycle 1 begins.", "Turn 2 of cycle 1 begins."]
    steps = {line["step"] for line in program("Bea").get(f"/matches/{match.pk}/steps")[1]["steps"]}
    assert {part["step"] for part in found["parts"]} <= steps


def test_events_of_one_kind_or_seat(program: Programs) -> None:
    match = a_long_match("space-empires", 120)
    kinds = program("Ada").get(f"/matches/{match.pk}/parts")[1]["kinds"]
    explored = next(kind["number"] for kind in kinds if kind["label"] == "Exploration")
    _, found = program("Ada").get(f"/matches/{match.pk}/events?kind={explored}")
    names = {event["name"] for heard in found["happenings"] for event in heard["events"]}
    assert "Explored" in names
    assert "Moved" not in names
    _, bea = program("Ada").get(f"/matches/{match.pk}/events?seat=1")
    assert 0 < len(bea["happenings"]) < len(program("Ada").get(f"/matches/{match.pk}/events")[1]["happenings"])
    assert program("Ada").get(f"/matches/{match.pk}/events?kind=99")[0] == 404


def test_two_positions_compared(program: Programs) -> None:
    match = a_match(game="heap")
    give(match, 0, "take 1")
    status, found = program("Bea").get(f"/matches/{match.pk}/compare?from=1&to=0")
    assert status == 200
    assert (found["earlier"], found["later"]) == ("0", "1")
    assert found["later_board"].startswith("<svg")
    row = next(row for row in found["tables"][0]["rows"] if row["cells"][0] == "Ada")
    assert (row["cells"], row["before"]) == (["Ada", "1"], [None, "0"])
    assert program("Bea").get(f"/matches/{match.pk}/compare?from=9")[0] == 404
    assert program("Bea").get(f"/matches/{match.pk}/compare")[0] == 422


def test_while_it_runs_nobody_has_others_eyes(program: Programs) -> None:
    match = bidding()
    for path in ("view", "board.svg", "events", "steps", "parts", "compare?from=0"):
        joint = "&" if "?" in path else "?"
        for name, eyes in (("Ada", "1"), ("Ada", "all"), ("Ada", "table"), ("Cyd", "0"), ("Cyd", "all")):
            a_player(name)
            status, answer = program(name).get(f"/matches/{match.pk}/{path}{joint}eyes={eyes}")
            assert status == 403, f"{name} {path} {eyes}"
            assert "only what your own seat sees" in answer["detail"]


def test_at_the_end_everything_is_open(program: Programs) -> None:
    match = over()
    _, found = program("Cyd").get(f"/matches/{match.pk}/events?eyes=all")
    assert [heard["order"] for heard in found["happenings"]][:5] == ["", "take 2", "bid 1", "bid 0", "done"]
    _, seen = program("Cyd").get(f"/matches/{match.pk}/view?eyes=0&at=1.1")
    assert seen["view"]["sheet"] == [{"type": "Bid", "stones": 1}]


def test_files_come_at_the_end_only(program: Programs, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "nudge", lambda *_: None)
    match = bidding()
    ada = program("Ada")
    for path in ("log.jsonl", "replay/en"):
        assert ada.get(f"/matches/{match.pk}/{path}")[0] == 409
    assert ada.post(f"/matches/{match.pk}/replay/en")[0] == 409
    match = over()
    status, log = streamed(ada, f"/matches/{match.pk}/log.jsonl")
    assert status == 200
    assert json.loads(log.splitlines()[0])["secret"] == bytes(match.secret).hex()
    assert len(log.splitlines()) == 1 + LogEntry.objects.filter(match=match).count()
    assert ada.get(f"/matches/{match.pk}/replay/en")[0] == 409, "not made yet"
    assert ada.post(f"/matches/{match.pk}/replay/en")[1]["ready"] is False
    while replays.make_next(match, "en"):
        pass
    _, state = ada.post(f"/matches/{match.pk}/replay/en")
    assert state["ready"]
    assert streamed(ada, state["address"].removeprefix("/api"))[1].startswith("<!doctype html>")
    assert ada.post(f"/matches/{match.pk}/replay/de")[0] == 422
