"""The Explorer: tiles taken, placed, left over (GE-EXPLORER)."""

from __future__ import annotations

import pytest

from engines.galactic_emperor import GAME
from engines.galactic_emperor.model.commands import PlaceTile
from engines.galactic_emperor.model.hexmap import CENTRE
from engines.galactic_emperor.model.pieces import collapsed, empty_fields, is_wormhole, tokens_left
from tests.engines.galactic_emperor.helpers import Position
from tests.engines.galactic_emperor.test_round import full_board


@pytest.mark.rule("galactic-emperor", "GE-EXPLORER-1", "GE-RUL-13", "GE-PBM-4")
def test_a_revealed_tile_goes_to_any_empty_field(position: type[Position]) -> None:
    game = position(revealed="R01 R02 R03 R04").begin("explorer")
    assert "no tile R09" in game.refusal("red", "place R09 at 0405")
    assert "has a tile already" in game.refusal("red", "place R01 at 0404")
    assert "no field of the board" in game.refusal("red", "place R01 at 0101")
    assert "does not answer" in game.refusal("red", "end")
    game.order("red", "place R03 at 0301")
    assert game.state.revealed == ["R01", "R02", "R04"]
    assert "R03" in {sector.tile for sector in game.state.sectors.values()}


@pytest.mark.rule("galactic-emperor", "GE-EXPLORER-2", "GE-EXPLORER-8", "GE-EXPLORER-9", "GE-PBM-6")
def test_everybody_in_turn_then_the_leftovers_then_a_new_row(position: type[Position]) -> None:
    game = position(revealed="R01 R02 R03 R04 R05").begin("explorer", "blue")
    for colour, tile, field in (("blue", "R02", "0303"), ("green", "R01", "0304"), ("red", "R05", "0305")):
        assert game.asked() == [(colour, "TakeTile")]
        game.order(colour, f"place {tile} at {field}")
    assert game.asked() == [("blue", "PlaceLeftovers")]
    assert "could be settled" in game.refusal("blue", "settle R03 at 0405")
    game.order("blue", "place R04 at 0405", "place R03 at 0403")
    assert len(game.state.revealed) == 4
    assert len(game.state.sectors) == 3 + 1 + 5


@pytest.mark.rule("galactic-emperor", "GE-EXPLORER-3", "GE-EXPLORER-4")
def test_a_tile_may_slide_under_ships_which_take_no_control(position: type[Position]) -> None:
    game = position("blue F1 at 0405", revealed="R01 R02").begin("explorer")
    game.order("red", "place R01 at 0405")
    assert game.fleet("blue", "0405") == ["F1"]
    assert game.sector("0405").owner is None


@pytest.mark.rule("galactic-emperor", "GE-EXPLORER-5", "GE-PBM-5", "GE-RUL-15")
def test_the_chooser_may_settle_the_first_tile_even_under_own_ships(position: type[Position]) -> None:
    game = position("red F1 at 0405", revealed="R01 R02").begin("explorer")
    game.order("red", "settle R02 at 0405")
    assert (game.sector("0405").owner, game.sector("0405").starbase) == (0, False)
    assert tokens_left(game.state, 0) == 10
    assert "seat 1 puts an Empire in 0405." in game.told()


@pytest.mark.rule("galactic-emperor", "GE-EXPLORER-5")
def test_without_a_token_nothing_can_be_settled(position: type[Position]) -> None:
    fields = [field for field in full_board() if field != CENTRE][:11]
    planets = ["R03", "R04", "R05", "R06", "R07", "R08", "R09", "R10", "R11", "R12", "A01"]
    sectors = {field: f"{tile} red" for field, tile in zip(fields, planets, strict=True)}
    game = position(sectors=sectors, revealed="R01 R02").begin("explorer")
    free = empty_fields(game.state)[0]
    assert "no Empire token left" in game.refusal("red", f"settle R01 at {free}")


@pytest.mark.rule("galactic-emperor", "GE-EXPLORER-6")
def test_nothing_is_settled_under_enemy_ships(position: type[Position]) -> None:
    game = position("blue F1 at 0405", revealed="R01 R02").begin("explorer")
    assert "enemy ships" in game.refusal("red", "settle R01 at 0405")


@pytest.mark.rule("galactic-emperor", "GE-EXPLORER-7")
@pytest.mark.parametrize("tile", ["R13", "R15"])
def test_nothing_is_settled_without_planets(position: type[Position], tile: str) -> None:
    game = position(revealed=f"R01 {tile}").begin("explorer")
    assert "no planet" in game.refusal("red", f"settle {tile} at 0405")


@pytest.mark.rule("galactic-emperor", "GE-EXPLORER-10")
def test_when_few_tiles_are_left_the_last_in_turn_get_none(position: type[Position]) -> None:
    board = full_board()
    tiles = [board.pop(field) for field in ("0303", "0304")]
    game = position(sectors=board, revealed=" ".join(tiles)).begin("explorer", "green")
    game.order("green", f"place {tiles[0]} at 0303")
    game.order("red", f"place {tiles[1]} at 0304")
    assert "No tile is left for seat 2." in game.told()
    assert ("blue", "TakeTile") not in game.asked()


@pytest.mark.rule("galactic-emperor", "GE-EXPLORER-10")
def test_a_short_stack_makes_a_short_row(position: type[Position]) -> None:
    board = full_board()
    tiles = [board.pop(field) for field in ("0303", "0304", "0305")]
    game = position(sectors=board, revealed=tiles[0]).begin("explorer")
    game.order("red", f"place {tiles[0]} at 0303")
    assert sorted(game.state.revealed) == sorted(tiles[1:])
    assert game.state.stack == []


@pytest.mark.rule("galactic-emperor", "GE-EXPLORER-13", "GE-HID-2")
def test_the_black_hole_is_revealed_like_any_tile(position: type[Position]) -> None:
    game = position(revealed="R01", top="BHOLE").begin("explorer", "red")
    assert game.view("blue").hole_at == 0
    game.order("red", "place R01 at 0405")
    assert game.state.revealed[0] == "BHOLE"
    assert game.view("blue").hole_at is None


@pytest.mark.rule("galactic-emperor", "GE-EXPLORER-14", "GE-EXPLORER-16", "GE-EXPLORER-17", "GE-RUL-16")
def test_the_black_hole_replaces_omega_and_counts_as_the_tile(position: type[Position]) -> None:
    game = position(revealed="BHOLE R01 R02", cards={"blue": "plasma"}).begin("explorer")
    assert "only take the place" in game.refusal("red", "place BHOLE at 0405")
    assert "no planet" in game.refusal("red", "settle BHOLE at 0404")
    game.order("red", "place BHOLE at 0404")
    assert is_wormhole(game.state, CENTRE)
    assert collapsed(game.state)
    assert game.asked() == [("blue", "TakeTile")]
    assert game.player("blue").technologies == ["plasma"]
    GAME.audit(game.state)
    assert (
        "seat 1 takes the Black Hole: the Omega Sun collapses into a wormhole, and the Scientist leaves the match."
        in game.told()
    )


@pytest.mark.rule("galactic-emperor", "GE-EXPLORER-18")
def test_a_black_hole_that_nobody_takes_is_left_to_the_chooser(position: type[Position]) -> None:
    game = position(revealed="BHOLE R01 R02 R03").begin("explorer")
    for colour, tile, field in (("red", "R01", "0303"), ("blue", "R02", "0304"), ("green", "R03", "0305")):
        game.order(colour, f"place {tile} at {field}")
    assert game.asked() == [("red", "PlaceLeftovers")]
    game.order("red", "place BHOLE at 0404")
    assert collapsed(game.state)


@pytest.mark.rule("galactic-emperor", "GE-EXPLORER-19", "GE-END-1", "GE-END-4")
def test_the_last_token_placed_here_ends_the_match_after_the_role(position: type[Position]) -> None:
    fields = [field for field in full_board() if field not in (CENTRE, "0405", "0304")][:10]
    planets = ["R03", "R04", "R05", "R06", "R07", "R08", "R09", "R10", "R11", "R12"]
    sectors = {field: f"{tile} red" for field, tile in zip(fields, planets, strict=True)}
    game = position(sectors=sectors, revealed="R01 R02").begin("explorer")
    game.order("red", "settle R01 at 0405")
    assert game.asked() == [("blue", "TakeTile")]
    game.order("blue", "place R02 at 0304")
    assert game.match.over
    assert game.points("red") == 1 + 7 + 3 * 2 + 1 + 1  # home, singles, doubles, the new one, tied for most marks


@pytest.mark.rule("galactic-emperor", "GE-RUL-14")
def test_a_sun_goes_under_ships_only_if_it_must(position: type[Position]) -> None:
    game = position("blue F1 at 0405", revealed="R15 R01").begin("explorer")
    assert "under the ships" in game.refusal("red", "place R15 at 0405")
    game.order("red", "place R15 at 0304")
    board = full_board()
    sun = next(field for field, tile in board.items() if tile == "R15")
    tile = board.pop(sun)
    tight = position(f"blue F1 at {sun}", sectors=board, revealed=tile).begin("explorer")
    tight.order("red", f"place R15 at {sun}")
    assert tight.fleet("blue", sun) == ["F1"]


@pytest.mark.rule("galactic-emperor", "GE-PBM-33")
def test_a_missed_deadline_places_the_oldest_tile_far_from_home(position: type[Position]) -> None:
    game = position(revealed="R01 R02").begin("explorer")
    default = game.match.decision(0).default()
    assert default == PlaceTile("R01", "0104")
