"""Standing orders, inquiries, panels and chapters for programs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pbem.matches.models import Match
from tests.factories import a_match, kinds
from tests.pbem.api.conftest import Program
from tests.pbem.api.test_secrecy import seen_by

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

Programs = Callable[..., Program]


@pytest.fixture
def match() -> Match:
    return a_match(game="heap", seats=3)


def test_standing_orders_are_shown_and_left(match: Match, program: Programs) -> None:
    bea, at = program("Bea"), f"/matches/{match.pk}/standing-orders"
    status, shown = bea.get(at)
    assert (status, shown["prompt"]) == (200, "Your habit: 0 stones a turn.")
    assert [form["usage"] for form in shown["choices"]] == ["always take STONES"]
    assert bea.post(at, commands=[{"type": "Habit", "stones": 2}])[0] == 200
    assert bea.get(at)[1]["prompt"] == "Your habit: 2 stones a turn."
    status, refused = bea.post(at, orders=["always take 1", "take 1"])
    assert (status, refused["detail"]) == (422, "Line 2 is no standing order. Nothing was done.")
    assert bea.get(at)[1]["prompt"] == "Your habit: 2 stones a turn."
    assert kinds(match)[1:] == [("standing", "api", 1)]


def test_standing_orders_go_with_other_orders_too(match: Match, program: Programs) -> None:
    status, receipt = program("Ada").post(f"/matches/{match.pk}/orders", orders=["always take 1", "take 3"])
    assert (status, len(receipt["accepted"])) == (200, 2)


def test_standing_orders_leave_no_trace_for_others(match: Match, program: Programs) -> None:
    others = ["Ada", "Cyd", "Spectator"]
    before: dict[str, Any] = {name: seen_by(name, match) for name in others}
    program("Bea").post(f"/matches/{match.pk}/standing-orders", orders=["always take 2"] * 30)
    match.refresh_from_db()
    assert {name: seen_by(name, match) for name in others} == before


def test_inquiries_are_described_and_answered(match: Match, program: Programs) -> None:
    bea, at = program("Bea"), f"/matches/{match.pk}/inquiries"
    assert [form["usage"] for form in bea.get(at)[1]["choices"]] == ["chances of STONES"]
    status, receipt = bea.post(at, orders=["chances of 2"])
    assert (status, receipt["failed"]) == (200, None)
    report = receipt["accepted"][0]["report"]
    assert report["lines"] == ["One throw in three shows 2."]
    assert report["odds"][0] == {"label": "1", "permille": 333}
    assert bea.post(at, orders=["chances of 9"])[1]["accepted"][0]["report"]["lines"] == [
        "The die shows 1 to 3. (HEAP-4)"
    ]
    assert bea.post(at, orders=["take 1"])[1]["detail"] == "Line 1 is no inquiry. Nothing was done."
    assert bea.post(at, orders=["nonsense"])[0] == 422
    assert len(kinds(match)) == 1


def test_who_has_no_seat_and_games_without_them(match: Match, program: Programs) -> None:
    assert program("Dan").get(f"/matches/{match.pk}/standing-orders")[0] == 403
    other = a_match()
    assert program("Ada").get(f"/matches/{other.pk}/standing-orders")[0] == 404
    assert program("Ada").get(f"/matches/{other.pk}/inquiries") == (200, {"choices": [], "commands": {}})


def test_positions_have_panels_and_events_their_chapters(match: Match, program: Programs) -> None:
    (panel,) = program("Bea").get(f"/matches/{match.pk}/view")[1]["panels"]
    assert (panel["title"], panel["columns"]) == ("Stones taken", ["player", "stones"])
    assert panel["rows"][0] == ["Ada", "0"]
    (first,) = program("Bea").get(f"/matches/{match.pk}/events")[1]["happenings"]
    assert [event["chapter"] for event in first["events"]] == ["The heap"]
