"""The Steward: metal and energy from supplied sectors (GE-STEWARD, GE-TECH-PROTEIN)."""

from __future__ import annotations

import pytest

from engines.core import Done, render
from tests.engines.galactic_emperor.helpers import Position
from tests.engines.galactic_emperor.sheets import settle

MINES = {"0405": "R05 red 2", "0303": "A06 red 1", "0304": "R12 red"}
"""1 metal with two cubes, 2 energy with one, 1 metal and 1 energy with none."""


def stored(game: Position, colour: str) -> tuple[int, int]:
    return game.player(colour).metal, game.player(colour).energy


@pytest.mark.rule("galactic-emperor", "GE-STEWARD-1", "GE-STEWARD-2")
@pytest.mark.parametrize(("good", "after"), [("metal", (2, 1)), ("energy", (1, 2))])
def test_the_chooser_takes_a_free_cube(position: type[Position], good: str, after: tuple[int, int]) -> None:
    game = position().begin("steward", "blue")
    assert "The free cube is for the Chooser of this role, seat 2." in game.refusal("red", "free metal")
    assert "The free cube is metal or energy." in game.refusal("blue", "free food")
    settle(game, blue=f"free {good}")
    assert stored(game, "blue") == after
    assert stored(game, "red") == (1, 1)
    assert f"seat 2 takes 1 free {good}." in game.told()
    assert "seat 3 produces nothing." in game.told()


@pytest.mark.rule("galactic-emperor", "GE-STEWARD-1")
def test_there_is_one_free_cube(position: type[Position]) -> None:
    game = position().begin("steward", "red").order("red", "free metal")
    assert "The free cube: your sheet says that already." in game.refusal("red", "free energy")


@pytest.mark.rule("galactic-emperor", "GE-STEWARD-2", "GE-RUL-22")
@pytest.mark.parametrize(
    ("goods", "after"),
    [("6 metal 1 energy", (6, 2)), ("6 metal 3 energy", (6, 3)), ("2 metal 3 energy", (3, 3))],
)
def test_the_free_cube_is_of_the_other_kind_or_none_if_there_is_no_room(
    position: type[Position], goods: str, after: tuple[int, int]
) -> None:
    game = position(goods={"red": goods}).begin("steward", "red")
    settle(game, red="free energy" if "3 energy" in goods else "free metal")
    assert stored(game, "red") == after
    assert ("seat 1 has no room for the free cube." in game.told()) is (after == (6, 3))


@pytest.mark.rule("galactic-emperor", "GE-STEWARD-3", "GE-STEWARD-5")
def test_a_food_cube_is_removed_to_produce(position: type[Position]) -> None:
    game = position(sectors=MINES).begin("steward", "blue")
    settle(game, red="produce 0405; produce 0303")
    assert stored(game, "red") == (2, 3)
    assert (game.sector("0405").food, game.sector("0303").food) == (1, 0)


@pytest.mark.rule("galactic-emperor", "GE-STEWARD-3")
def test_a_sheet_that_names_no_sector_is_told_of(position: type[Position]) -> None:
    game = position(sectors=MINES).begin("steward", "blue")

    def told(seat: int) -> list[str]:
        asked = game.match.decision(seat)
        return [render(sentence) for sentence in asked.question.overlooked(asked.view, Done())]

    assert told(0) == ["You produce nothing. Sectors with food to produce with: 0303, 0405."]
    assert told(1) == [], "without food there is nothing to overlook"
    game.order("red", "produce 0405")
    assert told(0) == []


@pytest.mark.rule("galactic-emperor", "GE-STEWARD-3")
def test_production_is_for_the_sectors_named(position: type[Position]) -> None:
    game = position(sectors=MINES).begin("steward", "blue")
    settle(game)
    assert stored(game, "red") == (1, 1)
    assert (game.sector("0405").food, game.sector("0303").food) == (2, 1)


@pytest.mark.rule("galactic-emperor", "GE-STEWARD-4")
def test_a_sector_produces_once_in_a_role(position: type[Position]) -> None:
    game = position(sectors=MINES).begin("steward", "blue").order("red", "produce 0405")
    assert "Production on 0405: your sheet says that already." in game.refusal("red", "produce 0405")


@pytest.mark.rule("galactic-emperor", "GE-STEWARD-6", "GE-RUL-23", "GE-TEST-16")
def test_what_does_not_fit_is_lost(position: type[Position]) -> None:
    game = position(sectors={"0405": "R07 red 1"}, goods={"red": "5 metal"}).begin("steward", "blue")
    settle(game, red="produce 0405")
    assert stored(game, "red") == (6, 1)
    assert game.sector("0405").food == 0
    assert "seat 1 produces 2 metal and 0 energy on 0405." in game.told()
    assert "1 cube of seat 1 does not fit into Storage and is lost." in game.told()
    game.begin("steward", "blue")
    assert "No food lies on 0405" in game.refusal("red", "produce 0405")


@pytest.mark.rule("galactic-emperor", "GE-STEWARD-7")
def test_without_food_there_is_no_production(position: type[Position]) -> None:
    game = position(sectors={**MINES, "0305": "R01 red", "0306": "R05 blue 2"}).begin("steward", "blue")
    assert "No food lies on 0304, so nothing is produced there; food lies on: 0303, 0405." in game.refusal(
        "red", "produce 0304"
    )
    assert "0305 yields neither metal nor energy" in game.refusal("red", "produce 0305")
    assert "You do not control 0306" in game.refusal("red", "produce 0306")
    assert "You have no Protein Fields that work now" in game.refusal("red", "protein 0304")


@pytest.mark.rule("galactic-emperor", "GE-STEWARD-8", "GE-TEST-4")
def test_two_cubes_last_for_two_roles(position: type[Position]) -> None:
    game = position(sectors={"0405": "R05 red 2"})
    for left in (1, 0):
        game.begin("steward", "blue")
        settle(game, red="produce 0405")
        assert game.sector("0405").food == left
    assert stored(game, "red") == (3, 1)
    game.begin("steward", "blue")
    assert "No food lies on 0405" in game.refusal("red", "produce 0405")


@pytest.mark.rule("galactic-emperor", "GE-PBM-11", "GE-PBM-33")
def test_by_default_everything_is_produced_that_fits(position: type[Position]) -> None:
    game = position(
        sectors={"0405": "R07 red 1", "0303": "R06 red 1", "0304": "R08 red 1", "0305": "A06 red 1"},
        goods={"red": "4 metal 1 energy"},
    ).begin("steward", "blue")
    for decision in game.match.decisions():
        game.command(("red", "blue", "green")[decision.seat], decision.default())
    game.resolve()
    assert stored(game, "red") == (6, 3)
    assert [game.sector(field).food for field in ("0405", "0303", "0304", "0305")] == [0, 1, 1, 0]
    assert stored(game, "blue") == (1, 2)


@pytest.mark.rule("galactic-emperor", "GE-PBM-11")
def test_produce_all_adds_to_the_sectors_named(position: type[Position]) -> None:
    sectors = {"0405": "R07 red 1", "0303": "R06 red 1"}
    game = position(sectors=sectors, goods={"red": "4 metal"}).begin("steward", "blue")
    settle(game, red="produce 0303; produce all")
    assert stored(game, "red") == (5, 1)
    assert (game.sector("0405").food, game.sector("0303").food) == (1, 0)


@pytest.mark.rule("galactic-emperor", "GE-PBM-11", "GE-HID-6")
def test_everybody_is_asked_at_once_and_served_in_turn(position: type[Position]) -> None:
    game = position(sectors={"0405": "R05 red 1", "0303": "R06 green 1"}, direction=-1).begin("steward", "blue")
    assert game.asked() == [(colour, "StewardSheet") for colour in ("red", "blue", "green")]
    game.order("red", "produce 0405")
    assert not game.view("green").sheet
    settle(game, green="produce 0303")
    produced = [line.split(" produces")[0] for line in game.told() if " produces " in line]
    assert produced == ["seat 2", "seat 1", "seat 3"]


PROTEIN = {"red": "protein"}


@pytest.mark.rule("galactic-emperor", "GE-TECH-PROTEIN-1", "GE-STEWARD-7")
def test_protein_fields_feed_two_sectors(position: type[Position]) -> None:
    game = position(sectors={**MINES, "0305": "R07 red"}, cards=PROTEIN).begin("steward", "blue")
    game.order("red", "protein 0304", "protein 0405")
    assert "Protein Fields work on 2 sectors in a role" in game.refusal("red", "protein 0305")
    settle(game, red="produce 0303")
    assert stored(game, "red") == (1 + 1 + 1, 3)
    assert [game.sector(field).food for field in ("0304", "0405", "0303")] == [0, 2, 0]


@pytest.mark.rule("galactic-emperor", "GE-TECH-PROTEIN-1", "GE-RUL-55")
def test_protein_fields_give_no_second_production(position: type[Position]) -> None:
    game = position(sectors=MINES, cards=PROTEIN).begin("steward", "blue").order("red", "protein 0405")
    for line in ("protein 0405", "produce 0405"):
        assert "Production on 0405: your sheet says that already." in game.refusal("red", line)


@pytest.mark.rule("galactic-emperor", "GE-TECH-PROTEIN-1", "GE-PBM-11")
def test_by_default_protein_fields_feed_sectors_without_food(position: type[Position]) -> None:
    game = position(sectors=MINES, cards=PROTEIN, goods={"red": "0 metal 0 energy"}).begin("steward", "blue")
    settle(game, red="produce all")
    assert stored(game, "red") == (2, 3)
    assert [game.sector(field).food for field in ("0304", "0405", "0303")] == [0, 1, 1]
