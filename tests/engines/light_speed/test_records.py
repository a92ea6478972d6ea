"""Whole matches recorded: they fold to the same digests and end the same way for ever (see make_records.py)."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines.light_speed import GAME
from engines.light_speed.model.state import State
from tests.engines.light_speed.make_records import FOLDER, PLANS
from tests.engines.recording import Record

FILES = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_record_replays(path: Path) -> None:
    assert isinstance(Record.load(GAME, path).replay(GAME).state, State)


def test_every_plan_has_a_record() -> None:
    assert [path.stem for path in FILES] == sorted(plan.name for plan in PLANS)


@pytest.mark.rule("light-speed", "LS-END-3", "LS-RUL-22")
def test_every_way_to_end_is_recorded() -> None:
    ends = {path.stem: Record.load(GAME, path).outcome for path in FILES}
    assert max(ends["three_rounds_in_waves"].scores) == 3
    assert len(ends["three_rounds_in_waves"].winners) == 1
    assert max(ends["ahead_at_the_cap"].scores) < 3
    assert len(ends["ahead_at_the_cap"].winners) == 1
    assert ends["victory_shared_at_the_cap"].winners == [0, 1]


@pytest.mark.rule("light-speed", "LS-PBM-6", "LS-OPT-ASTEROIDS-1", "LS-OPT-CORSAIRS-1")
def test_every_mode_and_option_is_recorded() -> None:
    starts = [Record.load(GAME, path).log[0].options for path in FILES]
    for option in GAME.options:
        values = {value.value for value in option.values} - {"15"}
        assert {start[option.name] for start in starts} == values
