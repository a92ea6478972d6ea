"""What the computer player does in each role."""

from __future__ import annotations

import pytest

from engines.galactic_emperor.model.commands import (
    Berth,
    Build,
    BuyInfluence,
    DropDie,
    EndTurn,
    Fight,
    FightOn,
    Jump,
    Move,
    Pass,
    PlaceInfluence,
    PlaceTile,
    ReRoll,
    Research,
    Retreat,
    Sabotage,
    ScanTile,
    SettleTile,
    Steal,
    Stock,
    Supply,
    TakeFree,
)
from engines.galactic_emperor.model.rows import Piece, Step
from tests.engines.galactic_emperor.bot_answers import answer, turn
from tests.engines.galactic_emperor.helpers import Position


def move(ships: str, *path: str) -> Move:
    return Move(tuple(map(Piece, ships.split())), tuple(map(Step, path)))


@pytest.mark.rule("galactic-emperor", "GE-EXPLORER-5")
def test_the_chooser_settles_the_best_tile_near_home(position: type[Position]) -> None:
    game = position(revealed="R13 R01 R12").begin("explorer")
    order = answer(game)
    assert isinstance(order, SettleTile)
    assert (order.tile, order.field) in {("R12", field) for field in ("0604", "0705", "0703", "0605", "0603")}


def test_a_poor_tile_goes_to_the_door_of_another(position: type[Position]) -> None:
    game = position(revealed="R13").begin("explorer", "blue")
    order = answer(game, "blue")
    assert isinstance(order, PlaceTile)
    assert order.field in {"0605", "0604", "0603", "0705", "0703", "0301", "0302", "0202", "0303", "0102"}


def test_others_lay_good_tiles_under_their_own_ships(position: type[Position]) -> None:
    game = position("blue F1 at 0306", revealed="R12 R13").begin("explorer")
    game.order("red", "place R13 at 0604")
    assert answer(game, "blue") == PlaceTile("R12", "0306")


@pytest.mark.rule("galactic-emperor", "GE-TECH-SCANNERS-1", "GE-TECH-SCANNERS-3")
def test_scanners_are_used_and_the_better_tile_kept(position: type[Position]) -> None:
    game = position(revealed="R01 R13", top="R12", cards={"red": "scanners"}).begin("explorer")
    assert answer(game) == ScanTile("R01")
    game.command("red", answer(game))
    order = answer(game)
    assert isinstance(order, SettleTile)
    assert order.tile == "R12"


def test_without_a_lead_the_last_empire_stays_in_reserve(position: type[Position]) -> None:
    fields = ("0301", "0302", "0303", "0304", "0305", "0306", "0401", "0402", "0403", "0405")
    held = {field: f"R{number:02} red" for number, field in enumerate(fields, 1)}
    for points, kind in ({"red": 30}, SettleTile), ({"blue": 60}, PlaceTile):
        game = position(sectors=held, revealed="R12", points=points).begin("explorer")
        assert isinstance(answer(game), kind)


@pytest.mark.rule("galactic-emperor", "GE-EXPLORER-8")
def test_leftovers_are_placed_without_empires(position: type[Position]) -> None:
    game = position(revealed="R01 R12 R13 R04 R05").begin("explorer")
    for colour in ("red", "blue", "green"):
        game.command(colour, answer(game, colour))
    assert [type(order) for order in (answer(game),)] == [PlaceTile]


@pytest.mark.rule("galactic-emperor", "GE-MERCHANT-3")
def test_a_seller_of_food_makes_it_dear_and_a_buyer_of_metal_makes_that_cheap(position: type[Position]) -> None:
    farms = {"0405": "A08 red", "0505": "A02 red", "0605": "A07 red"}
    assert answer(position(sectors=farms).begin("merchant", dice=[1, 4, 4, 4])) == DropDie(1)
    assert answer(position().begin("merchant", dice=[1, 1, 1, 6])) == DropDie(6)


@pytest.mark.rule("galactic-emperor", "GE-MERCHANT-14", "GE-TECH-PIRATE-1")
def test_the_merchant_steals_supplies_and_buys(position: type[Position]) -> None:
    game = position(sectors={"0505": "R07 red", "0605": "A06 red"}, goods={"red": "0 metal 0 energy 20 marks"},
                    cards={"red": "pirate"}).begin("merchant", dice=[1, 1, 1, 1])  # fmt: skip
    game.command("red", DropDie(1))
    sheet = turn(game)
    assert {line.victim for line in sheet if isinstance(line, Steal)} == {1, 2}
    assert [line for line in sheet if isinstance(line, Supply)] == [Supply("0505", 2), Supply("0605", 2)]
    bought = [line for line in sheet if isinstance(line, Stock)]
    assert [line.good for line in bought] == ["energy", "metal"]


@pytest.mark.rule("galactic-emperor", "GE-STEWARD-1", "GE-EXPLORER-16")
def test_energy_is_taken_while_there_is_research_to_do(position: type[Position]) -> None:
    assert turn(position().begin("steward")) == [TakeFree("energy")]
    assert turn(position(sectors={"0404": "BHOLE"}).begin("steward")) == [TakeFree("metal")]


@pytest.mark.rule("galactic-emperor", "GE-ENGINEER-1", "GE-ENGINEER-2")
def test_fighters_are_built_to_annex_and_bigger_ships_to_fight(position: type[Position]) -> None:
    planets = {"0404": "BHOLE", "0605": "R01", "0505": "R02", "0604": "R03"}
    game = position(goods={"red": "6 metal 1 energy 9 marks"}, sectors=planets).begin("engineer")
    assert turn(game)[:2] == [Berth("0704"), Build("F", 1, "0704")]
    game = position(goods={"red": "6 metal 1 energy 9 marks"}).begin("engineer")
    assert turn(game) == [Berth("0704"), Build("D", 1, "0704"), Build("C", 1, "0704")]


@pytest.mark.rule("galactic-emperor", "GE-PBM-23")
def test_three_technologies_are_named(position: type[Position]) -> None:
    game = position(goods={"red": "3 energy"}, cards={"blue": "plasma"}).begin("scientist")
    assert turn(game) == [Research("shield"), Research("robotics"), Research("fusion")]


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-10")
def test_one_ship_annexes_two_sectors_on_its_way(position: type[Position]) -> None:
    game = position("red F1 at 0704", sectors={"0604": "R01", "0504": "R11"}).begin("warlord")
    assert turn(game) == [move("F1", "0604", "0504")]
    assert game.sector("0504").owner == game.sector("0604").owner == 0


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-9", "GE-WARLORD-51")
def test_it_attacks_what_it_can_beat_with_all_it_needs(position: type[Position]) -> None:
    sectors = {"0504": "R11 blue starbase"}
    game = position("red C1 C2 at 0604", "red D1 at 0505", "blue F1 at 0504", sectors=sectors).begin("warlord")
    assert set(turn(game)) == {move("C1 C2", "0504"), move("D1", "0504")}
    assert turn(position("red F1 at 0604", sectors=sectors).begin("warlord")) == []


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-18", "GE-WARLORD-21")
def test_ships_on_the_black_hole_jump_where_the_most_is_to_be_won(position: type[Position]) -> None:
    game = position("red C1 C2 at 0404", sectors={"0404": "BHOLE", "0202": "A07 green", "0206": "R01 blue"})
    for ship in game.player("red").ships.values():
        ship.primed = True
    assert answer(game.begin("warlord")) == Jump((Piece("C1"), Piece("C2")), "0202")


def test_ships_without_work_move_up(position: type[Position]) -> None:
    game = position("red F1 at 0704", sectors={"0401": "R11"}).begin("warlord")
    (order,) = turn(game)
    assert isinstance(order, Move)
    assert game.state.players[0].ships["F1"].field != "0704"


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-14", "GE-WARLORD-41")
def test_the_surest_battle_comes_first_and_a_hopeless_one_is_broken_off(position: type[Position]) -> None:
    sectors = {"0504": "R11 blue", "0606": "R01 green starbase"}
    game = position("red C1 C2 C3 at 0604", "red F1 at 0605", sectors=sectors).begin("warlord")
    game.order("red", "move C1 C2 C3 to 0504", "move F1 to 0606", "end")
    assert answer(game) == Fight("0504")
    game = position("red F1 F2 at 0604", "blue C1 C2 at 0504").begin("warlord")
    game.order("red", "move F1 F2 to 0504", "end", dice=[1] * 7)
    assert answer(game) == Retreat()
    game = position("red C1 C2 at 0604", "blue F1 at 0504").begin("warlord")
    game.order("red", "move C1 C2 to 0504", "end", dice=[1] * 6)
    assert answer(game) == FightOn()


@pytest.mark.rule("galactic-emperor", "GE-REGENT-3")
def test_influence_is_bought_for_up_to_four_marks(position: type[Position]) -> None:
    game = position(goods={"red": "9 marks", "blue": "3 marks"}).begin("regent")
    assert (answer(game), answer(game, "blue")) == (BuyInfluence(4), BuyInfluence(3))


def placing(colour: str, chooser: str, **sectors: str) -> Position:
    """Return a Regent role in which a seat is to place, after everybody declined to buy and others placed nothing."""
    game = Position(sectors={f"0{field[1:]}": words for field, words in sectors.items()}).begin("regent", chooser)
    for seat in ("red", "blue", "green"):
        game.command(seat, BuyInfluence(0))
    game.resolve()
    while game.asked() != [(colour, "PlaceTokens")]:
        game.order(game.asked()[0][0], "end")
    return game


@pytest.mark.rule("galactic-emperor", "GE-REGENT-6", "GE-REGENT-16")
def test_influence_goes_where_it_wins_most() -> None:
    assert answer(placing("red", "red", f504="R11", f605="R01")) == PlaceInfluence("0504", 1, "0605")
    assert answer(placing("red", "red", f504="R11 blue")) == PlaceInfluence("0504", 2)


@pytest.mark.rule("galactic-emperor", "GE-REGENT-18", "GE-RUL-42")
def test_the_throne_is_taken_if_nothing_better_is_to_be_had_and_the_rest_held_back() -> None:
    game = placing("red", "blue")
    assert turn(game) == [PlaceInfluence("throne", 1)]
    assert answer(game) == EndTurn()


@pytest.mark.rule("galactic-emperor", "GE-TECH-SABOTEUR-1")
def test_the_saboteur_blocks_what_hurts(position: type[Position]) -> None:
    sectors = {"0504": "R11 blue", "0605": "R01 red"}
    game = position("red C1 at 0604", sectors=sectors, cards={"red": "plasma", "blue": "saboteur"}).begin("warlord")
    game.order("red", "move C1 to 0504", "end")
    assert answer(game, "blue") == Sabotage()
    game = position("red C1 at 0604", sectors=sectors, cards={"red": "plasma", "green": "saboteur"}).begin("warlord")
    game.order("red", "move C1 to 0504", "end")
    assert answer(game, "green") == Pass()


@pytest.mark.rule("galactic-emperor", "GE-TECH-TIMEWARP-1", "GE-TECH-TIMEWARP-2")
def test_time_warp_turns_own_misses_and_enemy_hits(position: type[Position]) -> None:
    game = position("red C1 at 0604", sectors={"0504": "R11 blue"}, cards={"red": "warp"}).begin("warlord")
    game.order("red", "move C1 to 0504", "end", dice=[6, 1, 6, 1, 1])
    assert answer(game) == ReRoll(2)
    game.order("red", "reroll 2", dice=[3])
    assert answer(game) == ReRoll(2)
    assert answer(position(cards={"red": "warp"}).begin("merchant", dice=[1, 2, 3, 4])) == Pass()
