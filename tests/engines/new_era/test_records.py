"""Recorded matches still end as they did; together they show every card doing what is printed on it."""

from __future__ import annotations

import pytest

from engines.new_era import GAME
from engines.new_era.model.cards import CARDS, PIECES
from tests.engines.new_era.make_records import FOLDER, PLANS, Plan, play
from tests.engines.new_era.witness import seen, steps
from tests.engines.recording import Record


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name)
def test_recorded_matches_end_as_they_did(plan: Plan) -> None:
    match = Record.load(GAME, FOLDER / f"{plan.name}.json").replay(GAME)
    outcome = match.state.outcome
    assert outcome is not None
    assert max(outcome.scores) >= 33


def test_a_record_made_anew_is_the_same() -> None:
    plan = PLANS[-1]  # older ones are from before there were options
    old = Record.load(GAME, FOLDER / f"{plan.name}.json").replay(GAME)
    assert play(plan).digest() == old.digest()


@pytest.mark.rule("new-era", "NE-CARD-30", "NE-SYMBOL-24")
def test_every_card_does_in_some_record_what_is_printed_on_it() -> None:
    shown = {PIECES[card].code for plan in PLANS for step in steps(FOLDER / f"{plan.name}.json") for card in seen(step)}
    assert set(CARDS) - shown == set()
