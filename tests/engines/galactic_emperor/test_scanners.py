"""Long Range Scanners: looking at the top of the stack (GE-TECH-SCANNERS)."""

from __future__ import annotations

import pytest

from engines.galactic_emperor import GAME
from engines.galactic_emperor.model.commands import PlaceTile
from tests.engines.galactic_emperor.helpers import Position
from tests.engines.galactic_emperor.test_round import full_board


def scanning(position: type[Position], top: str = "R09 R10", revealed: str = "R01 R02 R03") -> Position:
    """Return a position in which blue, not the Chooser, may scan."""
    game = position(revealed=revealed, top=top, cards={"blue": "scanners"}).begin("explorer", "red")
    return game.order("red", f"place {game.state.revealed[-1]} at 0303")


@pytest.mark.rule("galactic-emperor", "GE-TECH-SCANNERS-1", "GE-TECH-SCANNERS-2", "GE-HID-3")
def test_the_scanner_alone_sees_the_drawn_tile(position: type[Position]) -> None:
    game = scanning(position).order("blue", "scan R01")
    assert game.asked() == [("blue", "KeepOrSwap")]
    seen = game.view("blue").scan
    assert seen is not None
    assert (seen.chosen, seen.drawn) == ("R01", "R09")
    for eyes in ("red", ""):
        other = game.view(eyes).scan
        assert other is not None
        assert other.drawn == ""
        assert game.view(eyes).pile == game.view("blue").pile
    assert any("R09" in line for line in game.told("blue"))
    assert not any("R09" in line for line in game.told("red") + game.told())
    assert "seat 2 looks at the top tile of the stack." in game.told()


@pytest.mark.rule("galactic-emperor", "GE-TECH-SCANNERS-3", "GE-TECH-SCANNERS-4")
def test_with_the_drawn_tile_placed_everybody_knows_the_top(position: type[Position]) -> None:
    game = scanning(position).order("blue", "scan R01", "place R09 at 0405")
    assert game.sector("0405").tile == "R09"
    assert game.state.revealed == ["R02"]
    assert game.state.stack[0] == "R01"
    assert [game.view(eyes).top for eyes in ("red", "blue", "")] == ["R01", "R01", "R01"]
    GAME.audit(game.state)


@pytest.mark.rule("galactic-emperor", "GE-TECH-SCANNERS-3", "GE-TECH-SCANNERS-5", "GE-HID-3")
def test_with_the_revealed_tile_placed_only_the_scanner_knows_the_top(position: type[Position]) -> None:
    game = scanning(position).order("blue", "scan R01", "place R01 at 0405")
    assert game.state.stack[0] == "R09"
    assert [game.view(eyes).top for eyes in ("red", "blue", "")] == ["", "R09", ""]
    game.order("green", "place R02 at 0304")
    assert game.view("blue").top == ""
    assert game.state.revealed[0] == "R09"
    assert "seat 2 puts the tile back on top of the stack." in game.told()


@pytest.mark.rule("galactic-emperor", "GE-TECH-SCANNERS-6")
def test_the_chooser_scans_for_the_first_tile_only(position: type[Position]) -> None:
    game = position(revealed="R01 R02 R03 R04", top="R09", cards={"red": "scanners"}).begin("explorer", "red")
    game.order("red", "scan R01", "settle R09 at 0405")
    assert game.sector("0405").owner == 0
    game.order("blue", "place R02 at 0303").order("green", "place R03 at 0304")
    assert "first tile" in game.refusal("red", "scan R04")


@pytest.mark.rule("galactic-emperor", "GE-TECH-SCANNERS-3")
def test_one_of_the_two_must_be_placed(position: type[Position]) -> None:
    game = scanning(position).order("blue", "scan R01")
    assert "no tile R02 to place" in game.refusal("blue", "place R02 at 0405")
    assert game.match.decision(1).default() == PlaceTile("R01", game.match.decision(1).default().field)


@pytest.mark.rule("galactic-emperor", "GE-TECH-SCANNERS-7", "GE-RUL-64")
def test_the_revealed_black_hole_cannot_be_chosen_for_scanning(position: type[Position]) -> None:
    game = scanning(position, revealed="BHOLE R01 R02")
    assert "cannot go back on the stack" in game.refusal("blue", "scan BHOLE")


@pytest.mark.rule("galactic-emperor", "GE-TECH-SCANNERS-8", "GE-HID-4")
def test_a_drawn_black_hole_goes_back(position: type[Position]) -> None:
    game = scanning(position, top="BHOLE").order("blue", "scan R01")
    assert "must go back" in str(game.match.decision(1).prompt().template)
    assert "no tile BHOLE to place" in game.refusal("blue", "place BHOLE at 0404")
    game.order("blue", "place R01 at 0405")
    assert game.state.stack[0] == "BHOLE"


@pytest.mark.rule("galactic-emperor", "GE-TECH-SCANNERS-1")
def test_without_the_card_there_is_no_scanning(position: type[Position]) -> None:
    game = scanning(position).order("blue", "place R01 at 0405")
    assert "no Long Range Scanners" in game.refusal("green", "scan R02")


@pytest.mark.rule("galactic-emperor", "GE-RUL-65")
def test_an_empty_stack_cannot_be_scanned(position: type[Position]) -> None:
    board = full_board()
    tiles = [board.pop(field) for field in ("0303", "0304")]
    game = position(sectors=board, revealed=" ".join(tiles), cards={"red": "scanners"})
    assert "stack is empty" in game.begin("explorer", "red").refusal("red", f"scan {tiles[0]}")
