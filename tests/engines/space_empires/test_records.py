"""Whole matches recorded: they fold to the same digests and end the same way for ever (see make_records.py)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import get_args

import pytest

from engines.space_empires import GAME
from engines.space_empires.model.commands import Ferry, Reveal, Scan, Uncloak
from engines.space_empires.model.plan_commands import Odds
from engines.space_empires.model.state import State
from tests.engines.recording import Record
from tests.engines.space_empires.make_records import FOLDER, PLANS, Plan, ends_as_planned, is_unlike, under

MOST_BYTES = 3_200_000
"""The repository stays small."""

FILES = sorted(FOLDER.glob("*.json"))


@cache
def load(name: str) -> Record:
    return Record.load(GAME, FOLDER / f"{name}.json")


def kinds(name: str) -> Counter[str]:
    return Counter(entry.kind for entry in load(name).log)


@pytest.mark.rule("space-empires", "RN-01", "RN-12", "1.0b", "3.0g")
@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name)
def test_a_record_replays_and_ends_as_its_name_says(plan: Plan) -> None:
    match = load(plan.name).replay(GAME)
    assert ends_as_planned(plan, match)
    assert isinstance(match.state, State)


@pytest.mark.rule("space-empires", "10.1.2j", "5.1.2a", "RN-110")
@pytest.mark.parametrize("plan", [plan for plan in PLANS if plan.unlike], ids=lambda plan: plan.name)
def test_a_record_comes_to_something_else_under_earlier_revisions(plan: Plan) -> None:
    record = load(plan.name)
    secret = bytes.fromhex(record.secret)
    assert under(record.log[0].revision, plan, record.log, secret)[-1] == plan.ending
    assert is_unlike(plan, record.log, secret)


def test_every_plan_has_a_record_and_all_are_small() -> None:
    assert [path.stem for path in FILES] == sorted(plan.name for plan in PLANS)
    assert sum(path.stat().st_size for path in FILES) < MOST_BYTES


@pytest.mark.rule("space-empires", "RN-01")
def test_every_way_to_win_is_recorded() -> None:
    outcomes = {path.stem: load(path.stem).outcome for path in FILES}
    assert outcomes["colony_points"].scores == [0, 3]
    for name in ("colony_points_and_the_dearer_fleet", "colony_points_shared"):
        assert outcomes[name].scores == [3, 3]
    assert outcomes["colony_points_and_the_dearer_fleet"].ranking == [[0], [1]]
    assert outcomes["colony_points_shared"].ranking == [[0, 1]]
    assert outcomes["income_shared"].ranking == [[0, 1]]
    assert outcomes["last_player"].ranking == [[1], [0, 2]]


def test_every_number_of_seats_and_every_option_is_recorded() -> None:
    starts = [load(path.stem).log[0] for path in FILES]
    assert {start.seats for start in starts} == set(GAME.seats)
    for option in GAME.options:
        chosen = {start.options.get(option.name, option.default) for start in starts}  # older than some options
        assert chosen == {value.value for value in option.values}


@pytest.mark.parametrize(
    ("name", "kind", "least"),
    [
        ("battle_plans", "standing", 20),
        ("battle_plans", "answered", 40),
        ("orders_taken_back", "undone", 10),
        ("largest_income", "default", 10),
    ],
)
def test_entries_that_are_no_plain_orders_are_recorded(name: str, kind: str, least: int) -> None:
    assert kinds(name)[kind] >= least


def test_nearly_every_kind_of_order_is_recorded() -> None:
    given = {type(entry.command) for path in FILES for entry in load(path.stem).log}
    assert set(get_args(GAME.command)) - given == {Scan, Reveal, Odds, Uncloak, Ferry}
