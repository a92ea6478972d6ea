"""Recorded matches still end as they did, and those that are made anew are the same."""

from __future__ import annotations

from collections import Counter

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
    assert play(plan).digest() == old.digest()


def test_so_is_one_of_two_pairs_whose_fleets_fight() -> None:
    plan = PLANS[-1]
    old = Record.load(GAME, FOLDER / f"{plan.name}.json").replay(GAME)
    anew = play(plan)
    told = Counter(event.name for _, event in anew.events(None))
    assert all(told[name] for name in ("ShipSent", "ShipBeaten", "ShipTeleported", "ShipsSentHome", "MineralsLooted"))
    assert old.state.revision == GAME.revision
    assert anew.digest() == old.digest()
