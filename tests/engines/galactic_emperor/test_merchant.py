"""The Merchant: prices, harvest, trade and supply (GE-MERCHANT)."""

from __future__ import annotations

import pytest

from engines.core import Stall, TakeBack, render
from engines.galactic_emperor import GAME
from engines.galactic_emperor.model.commands import Stock, Supply
from engines.galactic_emperor.model.hexmap import AXIAL
from engines.galactic_emperor.model.tables import PRICES, TILES
from engines.parts.orders import picked
from engines.parts.shopping import judge_of
from tests.engines.galactic_emperor.helpers import Position
from tests.engines.galactic_emperor.sheets import market, marks, settle

TWO_MINES = {"0405": "R05 red", "0303": "R06 red"}


@pytest.mark.rule("galactic-emperor", "GE-MERCHANT-1", "GE-MERCHANT-2", "GE-MERCHANT-3")
def test_the_chooser_gets_3_marks_throws_4_dice_and_drops_one(position: type[Position]) -> None:
    game = position().begin("merchant", "blue", dice=(3, 1, 6, 5))
    assert game.player("blue").marks == 8
    assert [game.player(colour).marks for colour in ("red", "green")] == [5, 5]
    assert [die.face for die in game.state.dice] == [3, 1, 6, 5]
    assert game.asked() == [("blue", "DropPriceDie")]
    assert "No die shows 2; the dice are 3, 1, 6, 5." in game.refusal("blue", "drop 2")
    game.order("blue", "drop 5")
    assert game.state.dice == []
    assert game.state.market is not None
    assert game.state.market.dice == [1, 3, 6]
    assert game.told()[-1] == "seat 2 drops a 5. Prices: food 1, metal 2, energy 5."


@pytest.mark.rule("galactic-emperor", "GE-MERCHANT-4", "GE-RUL-18")
@pytest.mark.parametrize(
    ("dice", "drop", "prices"),
    [((6, 1, 4, 2), 2, (1, 3, 5)), ((6, 6, 6, 6), 6, (2, 4, 5)),
     ((1, 1, 1, 1), 1, (1, 2, 3)), ((5, 4, 3, 2), 5, (1, 2, 4))],
)  # fmt: skip
def test_the_lowest_die_prices_food_the_middle_metal_the_highest_energy(
    position: type[Position], dice: tuple[int, ...], drop: int, prices: tuple[int, ...]
) -> None:
    game = market(position(), dice, drop)
    assert game.state.market is not None
    assert tuple(game.state.market.prices.values()) == prices


@pytest.mark.rule("galactic-emperor", "GE-RUL-18")
def test_the_price_table() -> None:
    assert {good: list(row) for good, row in PRICES.items()} == {
        "food": [1, 1, 1, 2, 2, 2],
        "metal": [2, 2, 2, 3, 3, 4],
        "energy": [3, 3, 3, 4, 4, 5],
    }


@pytest.mark.rule("galactic-emperor", "GE-TEST-3")
def test_the_printed_example_nets_11_marks(position: type[Position]) -> None:
    game = market(position(sectors=TWO_MINES, goods={"red": "4 metal 0 energy 5 marks"}))
    settle(game, red="supply 0405 1; supply 0303 1; stock metal 1")
    assert marks(game, "red") == 5 + 11
    assert game.player("red").metal == 1
    assert (game.sector("0405").food, game.sector("0303").food) == (1, 1)
    assert game.player("red").food == 0


@pytest.mark.rule("galactic-emperor", "GE-MERCHANT-14")
def test_food_is_asked_for_only_where_it_may_lie(position: type[Position]) -> None:
    """Nobody without metal or energy is asked how much food should lie where: there is nothing to press."""
    for sectors, asked in ((TWO_MINES, "how many food cubes"), ({"0405": "A08 red"}, "no food cube can lie on any")):
        decisions = market(position(sectors=sectors)).match.decisions()
        assert asked in next(render(one.prompt()) for one in decisions if one.seat == 0)


@pytest.mark.rule("galactic-emperor", "GE-MERCHANT-14")
def test_a_sector_says_when_it_is_pressed_why_no_food_may_lie_there(position: type[Position]) -> None:
    decision = market(position(sectors={"0405": "A08 red"})).match.decision(0)
    why = picked(GAME, decision, ["0405"], "en", {"en": render}).why
    assert why is not None
    assert render(why) == "0405 yields neither metal nor energy, so no food may lie there."
    assert picked(GAME, decision, ["0201"], "en", {"en": render}).why is None


@pytest.mark.rule("galactic-emperor", "GE-MERCHANT-6")
def test_one_price_for_buying_and_selling_for_everybody_in_this_role_only(position: type[Position]) -> None:
    game = market(position(goods={"red": "3 metal 0 marks", "blue": "1 metal 9 marks"}))
    settle(game, red="stock metal 2", blue="stock metal 2")
    assert (marks(game, "red"), marks(game, "blue")) == (0 + 3 + 1 + 3, 9 + 1 - 3)
    assert game.state.market is None


@pytest.mark.rule("galactic-emperor", "GE-MERCHANT-7")
@pytest.mark.parametrize(("direction", "turns"), [(1, ["blue", "green", "red"]), (-1, ["blue", "red", "green"])])
def test_sheets_are_settled_chooser_first_in_the_direction_of_play(
    position: type[Position], direction: int, turns: list[str]
) -> None:
    game = position(direction=direction).begin("merchant", "blue", dice=(1, 1, 1, 1)).order("blue", "drop 1")
    settle(game)
    told = [line.split()[0:2] for line in game.told() if "harvests" in line]
    assert told == [["seat", str(["red", "blue", "green"].index(colour) + 1)] for colour in turns]


@pytest.mark.rule("galactic-emperor", "GE-MERCHANT-8", "GE-MERCHANT-16", "GE-MERCHANT-17")
def test_the_harvest_of_all_controlled_sectors_is_sold_if_it_is_not_needed(position: type[Position]) -> None:
    game = market(position(sectors={"0405": "A02 red", "0303": "R10 blue", "0304": "A08"}), (6, 6, 6, 6))
    settle(game)
    assert marks(game, "red") == 5 + 3 + (1 + 3) * 2
    assert marks(game, "blue") == 5 + (1 + 2) * 2
    assert [player.food for player in game.state.players] == [0, 0, 0]


@pytest.mark.rule("galactic-emperor", "GE-MERCHANT-9", "GE-PBM-9")
def test_cubes_left_by_an_earlier_merchant_may_be_picked_up(position: type[Position]) -> None:
    game = market(position(sectors={"0405": "R05 red 2", "0303": "R06 red 1", "0304": "R07 red 2"}))
    settle(game, red="supply 0405 0; supply 0304 1")
    assert [game.sector(field).food for field in ("0405", "0303", "0304")] == [0, 1, 1]
    assert marks(game, "red") == 5 + 3 + 1 + 2 + 1


@pytest.mark.rule("galactic-emperor", "GE-MERCHANT-10", "GE-MERCHANT-11")
def test_any_number_of_cubes_is_bought_and_sold_and_kept_in_storage(position: type[Position]) -> None:
    game = market(position(goods={"red": "6 metal 0 energy 0 marks"}))
    settle(game, red="stock metal 0; stock energy 3")
    red = game.player("red")
    assert (red.metal, red.energy, marks(game, "red")) == (0, 3, 3 + 1 + 6 * 3 - 3 * 5)


@pytest.mark.rule("galactic-emperor", "GE-MERCHANT-10", "GE-MERCHANT-13")
def test_food_that_lacks_is_bought_by_itself(position: type[Position]) -> None:
    game = market(position(sectors=TWO_MINES))
    settle(game, red="supply 0405 2; supply 0303 2")
    assert marks(game, "red") == 5 + 3 - 3
    assert (game.sector("0405").food, game.sector("0303").food) == (2, 2)


@pytest.mark.rule("galactic-emperor", "GE-MERCHANT-12", "GE-SETUP-34", "GE-SETUP-35")
def test_storage_limits_hold(position: type[Position]) -> None:
    game = market(position(goods={"red": "50 marks"}))
    assert "Storage cannot hold 7 metal: it holds 0 to 6." in game.refusal("red", "stock metal 7")
    assert "Storage cannot hold 4 energy: it holds 0 to 3." in game.refusal("red", "stock energy 4")
    settle(game, red="stock metal 6; stock energy 3")
    assert (game.player("red").metal, game.player("red").energy) == (6, 3)


@pytest.mark.rule("galactic-emperor", "GE-MERCHANT-13")
def test_what_the_marks_do_not_reach_is_refused(position: type[Position]) -> None:
    game = market(position(goods={"red": "0 metal 1 energy 0 marks"}))
    refusal = game.refusal("red", "stock metal 2")
    assert (
        "With your sheet as it is, you are 2 marks short for 2 metal. Ask for less, or say first what to sell."
        in refusal
    )
    settle(game, red="stock energy 0; stock metal 2")
    assert (game.player("red").metal, marks(game, "red")) == (2, 3 + 1 + 5 - 6)


@pytest.mark.rule("galactic-emperor", "GE-MERCHANT-14")
def test_only_own_sectors_that_yield_metal_or_energy_are_supplied(position: type[Position]) -> None:
    game = market(position(sectors={**TWO_MINES, "0304": "R01 red", "0305": "R07 blue"}))
    assert (
        "0304 yields neither metal nor energy, so no food may lie there; you can supply: 0303, 0405."
        in game.refusal("red", "supply 0304 1")
    )
    assert "You do not control 0305; you control 0303, 0304, 0405, 0704." in game.refusal("red", "supply 0305 1")
    assert "You do not control 0505" in game.refusal("red", "supply 0505 1")
    settle(game, red="supply 0405 1", blue="supply 0305 2")
    assert (game.sector("0405").food, game.sector("0305").food) == (1, 2)


@pytest.mark.rule("galactic-emperor", "GE-MERCHANT-15")
def test_a_sector_holds_2_cubes(position: type[Position]) -> None:
    game = market(position(sectors=TWO_MINES))
    assert "3 food cubes cannot lie on 0405: a sector holds 0 to 2." in game.refusal("red", "supply 0405 3")


@pytest.mark.rule("galactic-emperor", "GE-PBM-9")
def test_a_sheet_names_each_sector_and_good_once(position: type[Position]) -> None:
    game = market(position(sectors=TWO_MINES)).order("red", "supply 0405 1", "stock metal 0")
    assert "Food for 0405: your sheet says that already." in game.refusal("red", "supply 0405 2")
    assert "metal: your sheet says that already." in game.refusal("red", "stock metal 1")
    assert "Only metal and energy are kept." in game.refusal("red", "stock food 1")
    game.order("red", "undo", "stock metal 1")


@pytest.mark.rule("galactic-emperor", "GE-MERCHANT-18", "GE-MERCHANT-19")
def test_marks_and_cubes_gained_here_pay_for_ships(position: type[Position]) -> None:
    game = market(position(goods={"red": "0 metal 0 energy 20 marks"}))
    settle(game, red="stock metal 4; stock energy 1")
    game.begin("engineer", "red")
    settle(game, red="build 1 D 0704")
    assert "D1" in game.player("red").ships


@pytest.mark.rule("galactic-emperor", "GE-PBM-9", "GE-HID-6")
def test_everybody_is_asked_at_once_and_sees_the_own_sheet_only(position: type[Position]) -> None:
    game = market(position(sectors=TWO_MINES))
    assert game.asked() == [(colour, "MerchantSheet") for colour in ("red", "blue", "green")]
    game.order("red", "supply 0405 1")
    assert game.view("red").sheet
    assert not game.view("blue").sheet


@pytest.mark.rule("galactic-emperor", "GE-PBM-33")
def test_without_a_sheet_only_food_is_sold(position: type[Position]) -> None:
    game = market(position(sectors={"0405": "R05 red 1"}))
    for decision in game.match.decisions():
        command = decision.default()
        game.command(("red", "blue", "green")[decision.seat], command)
    game.resolve()
    red = game.player("red")
    assert (marks(game, "red"), red.metal, red.energy, game.sector("0405").food) == (5 + 3 + 1, 1, 1, 1)


@pytest.mark.rule("galactic-emperor", "GE-RUL-20")
def test_cubes_stay_on_a_sector_nobody_or_another_seat_controls(position: type[Position]) -> None:
    game = market(position(sectors={"0405": "R05 2", "0303": "R06 blue 2"}))
    assert "You do not control 0405" in game.refusal("red", "supply 0405 0")
    settle(game, blue="supply 0303 0")
    assert (game.sector("0405").food, marks(game, "blue")) == (2, 5 + 1 + 2)


PIRATE = {"red": "pirate"}


@pytest.mark.rule("galactic-emperor", "GE-TECH-PIRATE-1", "GE-PBM-10")
def test_the_pirate_takes_1_metal(position: type[Position]) -> None:
    game = market(position(cards=PIRATE, goods={"blue": "3 metal"}))
    settle(game, red="steal blue; steal green")
    assert [game.player(colour).metal for colour in ("red", "blue", "green")] == [2, 2, 1]
    assert "The Star Pirate of seat 1 takes 1 metal of seat 2." in game.told()


@pytest.mark.rule("galactic-emperor", "GE-TECH-PIRATE-1", "GE-RUL-62", "GE-RUL-63")
def test_the_pirate_takes_1_food_cube_into_hand(position: type[Position]) -> None:
    game = market(position(cards=PIRATE, sectors={"0405": "R05 red", "0303": "R06 blue 2"}))
    settle(game, red="steal blue at 0303; supply 0405 2")
    assert (game.sector("0303").food, game.sector("0405").food) == (1, 2)
    assert marks(game, "red") == 5 + 3


@pytest.mark.rule("galactic-emperor", "GE-TECH-PIRATE-1", "GE-RUL-62")
def test_the_pirate_needs_the_card_a_cube_and_a_victim(position: type[Position]) -> None:
    game = market(position(cards=PIRATE, sectors={"0303": "R06 blue"}, goods={"green": "0 metal"}))
    assert "You have no Star Pirate that works now." in game.refusal("blue", "steal red")
    for line in ("steal red", "steal green", "steal blue at 0303"):
        assert "There is nothing of the kind to steal" in game.refusal("red", line)


@pytest.mark.rule("galactic-emperor", "GE-RUL-62", "GE-PBM-10")
def test_stolen_metal_needs_room_which_a_sale_may_make(position: type[Position]) -> None:
    full = {"red": "6 metal", "blue": "3 metal"}
    game = market(position(cards=PIRATE, goods=full, sectors={"0303": "R06 blue 1"}, revision=1))
    settle(game, red="steal blue; steal blue at 0303")
    assert (game.player("blue").metal, game.sector("0303").food) == (3, 0)
    game = market(position(cards=PIRATE, goods=full))
    settle(game, red="steal blue; stock metal 2")
    assert (game.player("red").metal, game.player("blue").metal) == (2, 2)
    assert marks(game, "red") == 5 + 3 + 1 + 5 * 3


@pytest.mark.rule("galactic-emperor", "GE-PBM-9")
def test_a_theft_cannot_make_a_sheet_illegal(position: type[Position]) -> None:
    game = market(position(cards=PIRATE, goods={"blue": "2 metal 0 marks"}, sectors={"0303": "R07 blue"}))
    settle(game, red="steal blue", blue="stock metal 0; stock energy 2; supply 0303 2")
    blue = game.player("blue")
    assert (blue.metal, blue.energy, marks(game, "blue")) == (0, 1, 2)
    assert game.sector("0303").food == 2
    assert any("The marks did not suffice for: 2 energy." in line for line in game.told("blue"))
    assert not any("did not suffice" in line for line in game.told("red"))


@pytest.mark.rule("galactic-emperor", "GE-RUL-6")
def test_food_does_not_run_out(position: type[Position]) -> None:
    """Of the 40 cubes in the box 28 lie on blue's mines, yet red harvests and sells 19."""
    farms = [tile for tile, face in TILES.items() if face.food and not tile.startswith("HOME")]
    mines = [tile for tile, face in TILES.items() if face.metal or face.energy]
    free = [field for field in AXIAL if field not in position().state.sectors]
    sectors = {field: f"{tile} red" for field, tile in zip(free, farms, strict=False)}
    sectors |= {field: f"{tile} blue 2" for field, tile in zip(free[len(farms) :], mines, strict=False)}
    game = market(position(sectors=sectors))
    settle(game)
    assert sum(sector.food for sector in game.state.sectors.values()) == 28
    assert marks(game, "red") == 5 + 3 + 19


@pytest.mark.rule("galactic-emperor", "GE-RUL-19")
def test_trade_and_supply_mix_freely_after_the_harvest(position: type[Position]) -> None:
    game = market(position(sectors=TWO_MINES, goods={"blue": "0 marks", "red": "1 metal 0 energy 0 marks"}))
    settle(game, red="stock metal 0; supply 0405 2; supply 0303 2; stock energy 0")
    assert [game.sector(field).food for field in ("0405", "0303")] == [2, 2]
    assert marks(game, "red") == 3 + 3 - 3


@pytest.mark.rule("galactic-emperor", "GE-RUL-21")
def test_no_tile_prints_food_beside_metal_or_energy() -> None:
    assert not [tile for tile, face in TILES.items() if face.food and (face.metal or face.energy)]


@pytest.mark.rule("galactic-emperor", "GE-MERCHANT-9", "GE-MERCHANT-14", "GE-MERCHANT-16")
def test_the_sheet_is_a_table_of_what_shall_lie_where(position: type[Position]) -> None:
    game = market(position(sectors=TWO_MINES, goods={"red": "4 metal 0 energy 5 marks"}))

    def table() -> dict[str, Stall]:
        decision = game.match.decision(0)
        shop = decision.question.shop(decision.view)
        assert shop is not None
        assert render(shop.sums[0]).startswith("You end with ")
        judge = judge_of(GAME, decision)
        stalls = {render(article.name): article.stalls[0] for shelf in shop.shelves for article in shelf.articles}
        assert all(judge(stall.fewer) is None for stall in stalls.values() if stall.count)
        return stalls

    assert {name: stall.count for name, stall in table().items()} == {
        "food on 0405": 0, "food on 0303": 0, "metal": 4, "energy": 0
    }  # fmt: skip
    assert table()["metal"].fewer == [Stock("metal", 3)]
    assert table()["food on 0405"].more == [Supply("0405", 1)]
    game.order("red", "supply 0405 1", "stock metal 1")
    field = table()["food on 0405"]
    assert (field.count, field.more) == (1, [TakeBack(), TakeBack(), Supply("0405", 2), Stock("metal", 1)])
    assert field.fewer == [TakeBack(), TakeBack(), Stock("metal", 1)], "as it was before, which needs no line"
