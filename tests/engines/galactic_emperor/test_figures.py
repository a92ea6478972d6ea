"""The pictures of the rules tell the truth: their orders are read in both languages, and do what is drawn."""

from __future__ import annotations

import re

import pytest

from engines.core import render
from engines.galactic_emperor.faces.figures import ORDER, PATH, ROUND, TILE, _picked
from engines.galactic_emperor.model.tables import COLOURS
from engines.galactic_emperor.notation import NOTATION
from engines.parts.drawing.palette import INK
from engines.parts.drawing.pen import Pen
from tests.engines.catalogues import Reader, catalogue_of
from tests.engines.galactic_emperor.helpers import Position
from tests.environment import ROOT

POLISH = Reader(catalogue_of(ROOT / "engines" / "galactic_emperor"))


def test_the_order_is_one_in_both_languages() -> None:
    assert NOTATION.read(render(ORDER), "en") == NOTATION.read(POLISH.polish(ORDER), "pl")


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-2", "GE-WARLORD-7", "GE-WARLORD-9", "GE-WARLORD-13")
def test_the_path_costs_two_fields_skips_the_sun_annexes_and_ends_at_enemies(position: type[Position]) -> None:
    start, passed, _, end = PATH
    game = position(f"red F1 C1 at {start}", sectors={passed: TILE, end: f"{TILE} blue"}).begin("warlord")
    game.order("red", render(ORDER))
    assert (game.fleet("red", end), game.sector(passed).owner) == (["C1", "F1"], 0)
    assert "F1 has moved already" in game.refusal("red", f"move F1 to {passed}")
    assert game.order("red", "end turn").state.battle is not None


@pytest.mark.rule("galactic-emperor", "GE-ROUND-4", "GE-ROUND-7")
@pytest.mark.parametrize("number", range(len(ROUND)))
def test_whoever_picks_a_role_plays_it_first_and_the_others_follow_in_turn(
    position: type[Position], number: int
) -> None:
    dice = (1, 2, 3, 4) if ROUND[number] == "merchant" else ()
    game = position(revealed="R01 R02 R03 R04").begin(ROUND[number], COLOURS[number], dice=dice)
    drawn = _picked(Pen(render, INK), number, ROUND[number])
    assert re.findall(r"#ge-flag-(\d)", drawn) == [str(seat) for seat in game.state.turns]
