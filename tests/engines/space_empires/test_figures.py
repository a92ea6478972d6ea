"""The picture of a way in the rules tells the truth: its order is read in both languages, and does what is drawn."""

from __future__ import annotations

import pytest

from engines.core import render
from engines.space_empires.faces.figures import ORDER, WAY, WHO
from engines.space_empires.notation import NOTATION
from tests.engines.catalogues import Reader, catalogue_of
from tests.engines.space_empires.helpers import Position
from tests.environment import ROOT

POLISH = Reader(catalogue_of(ROOT / "engines" / "space_empires"))


def test_the_order_is_one_in_both_languages() -> None:
    assert NOTATION.read(render(ORDER), "en") == NOTATION.read(POLISH.polish(ORDER), "pl")


@pytest.mark.rule("space-empires", "4.1a", "4.2a")
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_movement_4_takes_the_two_steps_of_each_turn(position: type[Position], turn: int) -> None:
    game = position(f"red {WHO} at {WAY[0]} with move 4", turn=turn).order("red", render(ORDER))
    assert game.where("red", WHO) == WAY[2]
    assert "which is all it may (4.1)" in game.refusal("red", f"move {WHO} to {WAY[3]}")


@pytest.mark.rule("space-empires", "4.2a")
def test_a_third_step_does_not_lead_into_what_is_unexplored(position: type[Position]) -> None:
    game = position(f"red {WHO} at {WAY[0]} with move 6", turn=3, hidden={WAY[3]: "empty"})
    game.order("red", render(ORDER))
    assert "(4.2)" in game.refusal("red", f"move {WHO} to {WAY[3]}")
