"""What programs are offered instead of a line that was not understood, and how a line can go on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pbem.matches.models import Match
from tests.factories import a_match, kinds
from tests.pbem.api.conftest import Program
from tests.pbem.reading_freely import reads

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

Programs = Callable[[str], Program]

OFFERS = [
    {"order": "take 2", "command": {"type": "Take", "stones": 2}},
    {"order": "take 1", "command": {"type": "Take", "stones": 1}},
]


@pytest.fixture
def match(monkeypatch: pytest.MonkeyPatch) -> Match:
    reads(monkeypatch)
    return a_match(game="heap")


@pytest.mark.parametrize("way", ["orders", "try"])
def test_a_refusal_carries_orders_as_text_and_as_data(match: Match, program: Programs, way: str) -> None:
    status, receipt = program("Ada").post(f"/matches/{match.pk}/{way}", orders=["grab 2", "take 1"])
    assert status == (422 if way == "orders" else 200)
    assert receipt["failed"]["why"] == "“grab” was not understood."
    assert receipt["failed"]["offers"] == OFFERS
    assert len(kinds(match)) == 1


def test_a_line_that_is_read_freely_says_so(match: Match, program: Programs) -> None:
    status, receipt = program("Ada").post(f"/matches/{match.pk}/orders", orders=["two stones for me"])
    assert status == 200
    told = {"line": "two stones for me", "order": "take 2", "report": None, "freely": True}
    assert receipt["accepted"] == [told]


def test_a_line_goes_on_with_what_answers_the_question(match: Match, program: Programs) -> None:
    status, told = program("Ada").get(f"/matches/{match.pk}/continuations?said=ta")
    assert status == 200
    assert told["continuations"]
    assert all(way["line"].startswith("take") for way in told["continuations"])
    assert {"line", "label", "whole"} == set(told["continuations"][0])


def test_only_whoever_is_asked_learns_how_a_line_goes_on(match: Match, program: Programs) -> None:
    assert program("Bea").get(f"/matches/{match.pk}/continuations?said=ta") == (200, {"continuations": []})
    assert program("Cyd").get(f"/matches/{match.pk}/continuations?said=ta")[0] == 403
    assert program("Ada").get(f"/matches/{match.pk}/continuations?said={'a' * 1001}")[0] == 422
