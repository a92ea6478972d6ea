"""Recorded matches still end as they did, and those that are made anew are the same."""

from __future__ import annotations

import pytest

from engines.trian import GAME
from engines.trian.model.state import State
from tests.engines.recording import Record
from tests.engines.trian.make_records import FOLDER, PLANS, Plan, play


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name)
def test_recorded_matches_end_as_they_did(plan: Plan) -> None:
    match = Record.load(GAME, FOLDER / f"{plan.name}.json").replay(GAME)
    assert match.over


def test_a_record_made_anew_is_the_same() -> None:
    plan = PLANS[2]
    old = Record.load(GAME, FOLDER / f"{plan.name}.json").replay(GAME)
    assert isinstance(old.state, State)
    assert "teams" not in old.state.options, "it was played before there were teams"
    old.state.options = GAME.full_options(old.state.options)
    assert old.state.revision == 1
    old.state.revision = GAME.revision
    assert play(plan, plan.name.encode()).digest() == old.digest()
