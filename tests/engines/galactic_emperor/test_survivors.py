"""Small changes of the rules that no test noticed until they were made (`python -m tests.mutants`)."""

from __future__ import annotations

import pytest

from engines.core import Number, Refusal, render
from engines.galactic_emperor.model.commands import PickRole
from tests.engines.galactic_emperor.helpers import Position


def prompt(game: Position) -> str:
    """Return what whoever is asked first reads."""
    return render(game.match.decisions()[0].prompt())


def bounds(game: Position, field: str) -> set[tuple[int, int]]:
    """Return the least and the most that the forms of the question offer for a number."""
    fields = [form.fields.get(field) for form in game.match.decisions()[0].choices.forms]
    return {(number.low, number.high) for number in fields if isinstance(number, Number)}


@pytest.mark.rule("galactic-emperor", "GE-EXPLORER-8", "GE-EXPLORER-2")
def test_tiles_left_over_go_where_tiles_may_go(position: type[Position]) -> None:
    game = position(revealed="R01 R02 R03 R04").begin("explorer")
    for colour, field in (("red", "0303"), ("blue", "0304"), ("green", "0305")):
        game.order(colour, f"place {game.state.revealed[0]} at {field}")
    assert game.asked() == [("red", "PlaceLeftovers")]
    assert "0303 has a tile already" in game.refusal("red", f"place {game.state.revealed[0]} at 0303")
    assert "There is no tile R09 to place" in game.refusal("red", "place R09 at 0403")


@pytest.mark.rule("galactic-emperor", "GE-ROUND-3")
def test_a_role_that_there_is_not_cannot_be_picked(position: type[Position]) -> None:
    game = position(direction=1).begin_round()
    game.order("red", "direction clockwise")
    with pytest.raises(Refusal, match="There is no role “juggler” to pick"):
        game.command("red", PickRole("juggler"))


@pytest.mark.rule("galactic-emperor", "GE-STEWARD-1", "GE-STEWARD-3")
def test_the_steward_says_what_sectors_make_and_to_the_chooser_what_is_free(position: type[Position]) -> None:
    game = position(sectors={"0405": "R05 red 1"}).begin("steward", "red")
    assert "Sectors with food to produce with: 0405 (1 metal)." in prompt(game)
    assert "As Chooser you get one metal or energy first." in prompt(game)
    assert "As Chooser" not in render(game.match.decision(1).prompt())


@pytest.mark.rule("galactic-emperor", "GE-ENGINEER-2", "GE-ENGINEER-3")
def test_at_least_one_ship_is_bought_at_most_what_is_left(position: type[Position]) -> None:
    free = 1  # of the Chooser
    assert bounds(position("red F1 F2 at 0704").begin("engineer"), "count") == {(1, 8 - 2 - free)}


@pytest.mark.rule("galactic-emperor", "GE-MERCHANT-12", "GE-MERCHANT-15")
def test_goods_are_sold_to_the_last_and_bought_as_far_as_storage_holds_them(position: type[Position]) -> None:
    game = position().begin("merchant", "red", dice=(3, 4, 6, 6)).order("red", "drop 6")
    assert bounds(game, "amount") == {(0, 6)}


@pytest.mark.rule("galactic-emperor", "GE-REGENT-1", "GE-REGENT-15")
def test_influence_on_the_throne_is_told_before_who_takes_it(position: type[Position]) -> None:
    game = position(goods=dict.fromkeys(("red", "blue", "green"), "0 marks")).begin("regent")
    game.order("blue", "influence throne 2")
    for colour in ("green", "red"):
        game.order(colour, "end turn")
    told = game.told()
    assert told[told.index("seat 2 takes the Throne.") - 1].startswith("The Throne: seat 2")


@pytest.mark.rule("galactic-emperor", "GE-TECH-AMBASSADOR-1")
def test_whose_influence_the_ambassador_sends_elsewhere_is_told(position: type[Position]) -> None:
    game = position(sectors={"0405": "R05", "0406": "R06"}, cards={"green": "ambassador"},
                    goods=dict.fromkeys(("red", "blue", "green"), "0 marks"))  # fmt: skip
    game.begin("regent").order("blue", "influence 0405 2")
    assert game.asked()[0][0] == "green"
    game.order("green", "private 0405")
    assert "seat 3: “0405 is my private business.” The influence of seat 2 there must go elsewhere." in game.told()
