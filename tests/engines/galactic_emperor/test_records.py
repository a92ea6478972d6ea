"""Whole matches recorded: they fold to the same digests and end the same way for ever (see make_records.py)."""

from __future__ import annotations

from typing import get_args

import pytest

from engines.galactic_emperor import GAME
from engines.galactic_emperor.model.commands import Annex, BuildInstead, PassRole, ProduceFree, ProduceInstead, ReRoll
from engines.galactic_emperor.model.state import State
from tests.engines.galactic_emperor.make_records import FOLDER, PLANS, Plan
from tests.engines.recording import Record


def load(plan: Plan) -> Record:
    return Record.load(GAME, FOLDER / f"{plan.name}.json")


@pytest.mark.rule("galactic-emperor", "GE-END-1", "GE-END-2", "GE-END-4", "GE-END-5", "GE-END-10", "GE-RUL-67")
@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name)
def test_a_record_replays_and_ends_as_its_name_says(plan: Plan) -> None:
    match = load(plan).replay(GAME)
    assert plan.wish(match)
    assert isinstance(match.state, State)


def test_records_of_both_revisions_replay_each_by_its_own_rules() -> None:
    revisions = {plan.name: load(plan).log[0].revision for plan in PLANS}
    assert revisions.pop("strict_in_revision_2") == GAME.revision == 2
    assert set(revisions.values()) == {1}


def test_every_plan_has_a_record() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.json")) == sorted(plan.name for plan in PLANS)


def test_every_number_of_seats_every_option_and_nearly_every_command_is_recorded() -> None:
    logs = [load(plan).log for plan in PLANS]
    assert {log[0].seats for log in logs} == set(GAME.seats)
    assert {log[0].options["strict"] for log in logs} == {"yes", "no"}
    commands = {type(entry.command) for log in logs for entry in log}
    in_case_of_sabotage = {BuildInstead, ProduceInstead}  # younger than the records; see test_instead.py
    assert set(get_args(GAME.command)) - commands <= {Annex, PassRole, ProduceFree, ReRoll} | in_case_of_sabotage
    assert {entry.kind for log in logs for entry in log} >= {"command", "default", "answered", "standing", "resolved"}
