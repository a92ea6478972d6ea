"""Moving, annexing and the wormhole in the Warlord role (GE-WARLORD-1 to 23)."""

from __future__ import annotations

import pytest

from engines.galactic_emperor import GAME
from engines.galactic_emperor.model.pieces import tokens_left
from tests.engines.corpus import read_at
from tests.engines.galactic_emperor.helpers import Position, seat_of


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-1", "GE-PBM-13")
def test_each_ship_moves_once_in_any_order(position: type[Position]) -> None:
    game = position("red F1 C1 at 0505").begin("warlord")
    game.order("red", "move C1 to 0506", "move F1 to 0605")
    assert (game.fleet("red", "0506"), game.fleet("red", "0605")) == (["C1"], ["F1"])
    assert "F1 has moved already this turn" in game.refusal("red", "move F1 to 0505")


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-1")
def test_where_ships_stand_may_be_said_before_their_path(position: type[Position]) -> None:
    game = position("red F1 C1 at 0505").begin("warlord")
    asked = game.match.decision(seat_of("red"))
    meant = GAME.notation.read("move F1 to 0605")
    assert read_at(GAME, asked, "move F1 from 0505 to 0605", "en").command == meant
    assert read_at(GAME, asked, "move C1 from 0505", "en").command is None
    assert read_at(GAME, asked, "move C1 from 0604 to 0606", "en").command is None


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-1")
def test_everybody_has_a_turn_the_chooser_first(position: type[Position]) -> None:
    game = position("red F1 at 0505", "blue F1 at 0307", "green F1 at 0402", direction=-1).begin("warlord", "blue")
    seen = []
    while game.asked()[0][1] == "MoveShips":
        seen.append(game.asked()[0][0])
        game.order(seen[-1], "end turn")
    assert seen == ["blue", "red", "green"]


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-2", "GE-WARLORD-3", "GE-WARLORD-4")
@pytest.mark.parametrize(("ship", "reach"), [("F1", 2), ("C1", 2), ("D1", 1)])
def test_ships_have_their_reach(position: type[Position], ship: str, reach: int) -> None:
    path = ["0506", "0507", "0407"]
    game = position(f"red {ship} at 0505").begin("warlord")
    assert f"moves at most {reach} field" in game.refusal("red", f"move {ship} to {' '.join(path[: reach + 1])}")
    game.order("red", f"move {ship} to {' '.join(path[:reach])}")
    assert game.fleet("red", path[reach - 1]) == [ship]


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-2", "GE-WARLORD-3", "GE-WARLORD-10")
@pytest.mark.parametrize("ship", ["F1", "C1"])
def test_a_path_may_lead_back_to_where_it_began(position: type[Position], ship: str) -> None:
    game = position(f"red {ship} at 0505", sectors={"0506": "R05"}).begin("warlord")
    game.order("red", f"move {ship} to 0506 0505")
    assert game.fleet("red", "0505") == [ship]
    assert game.sector("0506").owner == 0


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-4", "GE-WARLORD-10", "GE-TECH-FUSION-1")
def test_fusion_engines_take_a_path_over_the_field_it_began_in(position: type[Position]) -> None:
    fields = {"0506": "R05", "0605": "R06"}
    game = position("red F1 D1 at 0505", sectors=fields, cards={"red": "fusion"}).begin("warlord")
    game.order("red", "move F1 to 0506 0505 0605", "move D1 to 0506 0505")
    assert (game.fleet("red", "0605"), game.fleet("red", "0505")) == (["F1"], ["D1"])
    assert [game.sector(field).owner for field in fields] == [0, 0]


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-1")
def test_ships_that_stand_apart_or_are_unknown_are_refused(position: type[Position]) -> None:
    game = position("red F1 at 0505", "red F2 at 0506").begin("warlord")
    assert "do not stand together but in 0505, 0506" in game.refusal("red", "move F1 F2 to 0605")
    assert "You have no ship D1; you have F1, F2." in game.refusal("red", "move D1 to 0605")
    assert "Name each ship that moves once" in game.refusal("red", "move F1 F1 to 0605")
    assert "0703 is not next to 0505; name every field" in game.refusal("red", "move F1 to 0703")


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-5", "GE-WARLORD-2")
def test_empires_and_starbases_never_move(position: type[Position]) -> None:
    game = position("red F1 at 0505", sectors={"0505": "R05 red"}).begin("warlord")
    assert "is incomplete" in game.refusal("red", "move token to 0605")
    game.order("red", "move F1 to 0605")
    assert game.sector("0505").owner == 0


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-6")
def test_fields_without_a_tile_are_entered_like_others(position: type[Position]) -> None:
    game = position("red F1 at 0505").begin("warlord").order("red", "move F1 to 0506 0507")
    assert "0507" not in game.state.sectors
    assert game.fleet("red", "0507") == ["F1"]


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-7", "GE-RUL-26")
def test_suns_are_skipped_and_cost_nothing(position: type[Position]) -> None:
    game = position("red D1 at 0403", sectors={"0405": "R15"}).begin("warlord")
    assert "0404 is a sun: suns are skipped" in game.refusal("red", "move D1 to 0404")
    game.order("red", "move D1 to 0406")
    assert game.fleet("red", "0406") == ["D1"]


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-8", "GE-ENGINEER-6")
def test_enemy_homes_cannot_be_entered(position: type[Position]) -> None:
    game = position("red F1 at 0206", "red F2 at 0604").begin("warlord")
    assert "0207 is an enemy home sector" in game.refusal("red", "move F1 to 0207")
    game.order("red", "move F2 to 0704")
    assert game.fleet("red", "0704") == ["F2"]


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-9", "GE-WARLORD-10")
def test_one_ship_annexes_every_sector_on_its_way(position: type[Position]) -> None:
    game = position("red F1 at 0505", sectors={"0506": "R05", "0507": "R10"}).begin("warlord")
    game.order("red", "move F1 to 0506 0507")
    assert (game.sector("0506").owner, game.sector("0507").owner) == (0, 0)
    assert tokens_left(game.state, 0) == 9
    assert "seat 1 annexes 0506: R05 (1 planet, 1 metal)." in game.told()


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-12", "GE-WARLORD-16")
def test_sectors_without_planets_are_never_annexed(position: type[Position]) -> None:
    game = position("red F1 at 0505", "red F2 at 0304", sectors={"0506": "R13", "0404": "BHOLE"}).begin("warlord")
    game.order("red", "move F1 to 0506", "move F2 to 0404")
    assert (game.sector("0506").owner, game.sector("0404").owner) == (None, None)


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-11", "GE-EXPLORER-4", "GE-RUL-29")
def test_ships_annex_where_they_stand_before_anything_moves(position: type[Position]) -> None:
    game = position("red F1 at 0505", "blue F1 at 0306", sectors={"0505": "R05", "0306": "R06"}).begin("warlord")
    assert (game.sector("0505").owner, game.sector("0306").owner) == (0, None)
    game.order("red", "end turn")
    assert game.sector("0306").owner == 1


def short_of_tokens(position: type[Position], tokens: int) -> Position:
    """Let red's ships stand on two unclaimed sectors, with so many Empires left."""
    fields = ["0301", "0401", "0501", "0202", "0302", "0402", "0502", "0602", "0103", "0203", "0303"]
    own = dict.fromkeys(fields[: 11 - tokens], "R01 red")
    game = position("red F1 at 0505", "red F2 at 0506", sectors={"0505": "R05", "0506": "R10"} | own)
    return game.begin("warlord")


@pytest.mark.rule("galactic-emperor", "GE-RUL-29", "GE-WARLORD-11")
def test_the_owner_picks_what_to_annex_when_empires_are_short(position: type[Position]) -> None:
    game = short_of_tokens(position, 1)
    assert game.asked() == [("red", "ChooseAnnexed")]
    assert "you can annex 0505, 0506" in game.refusal("red", "annex 0507")
    game.order("red", "annex 0505")
    assert (game.sector("0505").owner, game.sector("0506").owner) == (0, None)
    assert game.asked() == [("red", "MoveShips")]


@pytest.mark.rule("galactic-emperor", "GE-RUL-30")
def test_without_an_empire_in_reserve_the_sector_stays_unclaimed(position: type[Position]) -> None:
    game = short_of_tokens(position, 0)
    assert game.asked() == [("red", "MoveShips")]
    assert game.sector("0505").owner is None
    assert game.fleet("red", "0505") == ["F1"]


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-13")
def test_ships_stop_where_enemy_ships_are(position: type[Position]) -> None:
    game = position("red F1 at 0505", "blue F1 at 0506").begin("warlord")
    assert "There are enemies in 0506" in game.refusal("red", "move F1 to 0506 0507")


@pytest.mark.rule("galactic-emperor", "GE-RUL-27")
def test_ships_stop_and_fight_where_only_a_token_is(position: type[Position]) -> None:
    game = position("red F1 at 0505", sectors={"0506": "R05 blue"}).begin("warlord", "green")
    assert "must stop and fight there" in game.refusal("red", "move F1 to 0506 0507")
    game.order("red", "move F1 to 0506").order("red", "end turn", dice=[1, 1, 1])
    assert game.asked() == [("red", "AskRetreat")]


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-15")
def test_the_black_hole_is_passed_like_a_field(position: type[Position]) -> None:
    game = position("red F1 at 0304", sectors={"0404": "BHOLE"}).begin("warlord").order("red", "move F1 to 0404 0504")
    assert game.fleet("red", "0504") == ["F1"]


def at_the_hole(position: type[Position], *more: str, chooser: str = "red", sectors: dict[str, str] | None = None,
                cards: dict[str, str] | None = None) -> Position:  # fmt: skip
    """Let red have C1 and F1 on the Black Hole since the last Warlord role."""
    game = position("red C1 F1 at 0404", *more, sectors={"0404": "BHOLE"} | (sectors or {}), cards=cards)
    for name in ("C1", "F1"):
        game.player("red").ships[name].primed = True
    return game.begin("warlord", chooser)


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-17", "GE-WARLORD-18")
def test_ships_use_the_wormhole_one_role_after_they_reached_it(position: type[Position]) -> None:
    game = position("red F1 at 0304", sectors={"0404": "BHOLE"}).begin("warlord")
    game.order("red", "move F1 to 0404")
    assert "F1 has moved already" in game.refusal("red", "jump F1 to 0107")
    game.order("red", "end turn")
    assert game.player("red").ships["F1"].primed
    game.begin("warlord-2").order("red", "jump F1 to 0302")
    assert game.fleet("red", "0302") == ["F1"]


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-17")
def test_other_ships_cannot_jump(position: type[Position]) -> None:
    game = at_the_hole(position, "red F2 at 0505")
    assert "F2 cannot jump: only ships that stood on the Black Hole" in game.refusal("red", "jump F2 to 0302")


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-18", "GE-RUL-32")
@pytest.mark.parametrize("field", ["0704", "0207", "0302", "0404"])
def test_homes_and_suns_are_closed_to_jumps(position: type[Position], field: str) -> None:
    game = at_the_hole(position, sectors={"0302": "R15"})
    assert f"Ships cannot jump to {field}" in game.refusal("red", f"jump F1 to {field}")


@pytest.mark.rule("galactic-emperor", "GE-RUL-32", "GE-WARLORD-18", "GE-WARLORD-9")
def test_ships_jump_to_any_field_and_annex_there(position: type[Position]) -> None:
    game = at_the_hole(position, sectors={"0105": "R10"})
    game.order("red", "jump F1 C1 to 0105")
    assert game.sector("0105").owner == 0
    assert "seat 1 sends F1, C1 through the Black Hole to 0105." in game.told()


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-18")
def test_ships_on_the_black_hole_may_move_normally(position: type[Position]) -> None:
    game = at_the_hole(position).order("red", "move F1 to 0405 0406")
    assert game.fleet("red", "0406") == ["F1"]


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-19", "GE-WARLORD-20", "GE-TECH-FUSION-2")
def test_all_jumps_of_a_turn_go_to_one_place_and_end_the_move(position: type[Position]) -> None:
    game = at_the_hole(position, cards={"red": "fusion"}).order("red", "jump F1 to 0302")
    assert "all ships that jump in one turn go to one place. Open: 0302." in game.refusal("red", "jump C1 to 0303")
    assert "F1 has moved already" in game.refusal("red", "move F1 to 0303")
    game.order("red", "jump C1 to 0302")
    assert game.fleet("red", "0302") == ["C1", "F1"]


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-21", "GE-WARLORD-22", "GE-WARLORD-23", "GE-RUL-33")
def test_a_free_attack_is_one_pass_without_an_answer(position: type[Position]) -> None:
    game = at_the_hole(position, "blue C1 C2 F1 at 0302", chooser="green")
    game.order("red", "jump C1 F1 to 0302").order("red", "end turn", dice=[4, 1])
    assert game.asked() == [("blue", "TakeLosses")]
    game.order("blue", "hits F1").resolve([5, 1, 1, 1, 1, 1])
    assert game.fleet("blue", "0302") == ["C2"]
    assert "Free attack, Fighters: seat 1 rolls F1: 5 (needs 5 or more)." in game.told()
    assert game.asked() == [("red", "AskRetreat")]


@pytest.mark.rule("galactic-emperor", "GE-RUL-33", "GE-WARLORD-38")
def test_only_ships_that_jumped_have_the_free_attack_with_the_extra_die(position: type[Position]) -> None:
    game = at_the_hole(position, "red C2 at 0202", "blue D1 at 0302", chooser="red")
    game.order("red", "jump F1 to 0302", "move C2 to 0302").order("red", "end turn", dice=[1, 1])
    assert "Free attack, Fighters: seat 1 rolls F1: 1 1 (needs 5 or more)." in game.told()
    assert game.asked() == [("red", "FavourShip")]
    game.order("red", "favour C2", dice=[1, 1, 1, 1, 1, 1, 1])
    assert game.asked() == [("red", "AskRetreat")]


@pytest.mark.rule("galactic-emperor", "GE-RUL-34")
def test_jumped_ships_retreat_to_the_black_hole(position: type[Position]) -> None:
    game = at_the_hole(position, "blue C1 at 0302", "blue F1 at 0307", chooser="green")
    game.order("red", "jump F1 to 0302").order("red", "end turn", dice=[1, 1, 1, 1])
    game.order("red", "retreat")
    assert game.fleet("red", "0404") == ["C1", "F1"]


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-53", "GE-WARLORD-52")
def test_the_last_empire_on_the_board_ends_the_match_with_planet_scoring(position: type[Position]) -> None:
    game = short_of_tokens(position, 2)
    assert game.asked() == [("red", "MoveShips")]
    game.order("red", "end turn")
    assert game.state.outcome is not None
    assert game.points("red") == 13 + 1  # and as one of the richest


@pytest.mark.rule("galactic-emperor", "GE-RUL-31")
def test_nobody_shares_a_field_after_the_role(position: type[Position]) -> None:
    game = position("red F1 at 0505", "blue F1 at 0506").begin("warlord", "green")
    game.order("red", "move F1 to 0506").order("red", "end turn", dice=[1, 1])
    game.order("red", "retreat").order("blue", "end turn")
    places = [ship.field for player in game.state.players for ship in player.ships.values()]
    assert sorted(places) == ["0505", "0506"]


@pytest.mark.rule("galactic-emperor", "GE-TECH-FUSION-1")
@pytest.mark.parametrize(("ship", "reach"), [("F1", 3), ("C1", 3), ("D1", 2)])
def test_fusion_engines_add_a_field(position: type[Position], ship: str, reach: int) -> None:
    path = ["0506", "0507", "0407", "0307"]
    game = position(f"red {ship} at 0505", cards={"red": "fusion"}).begin("warlord")
    assert f"moves at most {reach} fields" in game.refusal("red", f"move {ship} to {' '.join(path[: reach + 1])}")
    game.order("red", f"move {ship} to {' '.join(path[:reach])}")
    assert game.fleet("red", path[reach - 1]) == [ship]
    assert "seat 1 uses Fusion Engines." in game.told()


@pytest.mark.rule("galactic-emperor", "GE-TECH-FUSION-1", "GE-RUL-57", "GE-TECH-SABOTEUR-1")
def test_a_blocked_move_does_not_take_place(position: type[Position]) -> None:
    game = position("red D1 at 0505", cards={"red": "fusion", "blue": "saboteur"}).begin("warlord")
    game.order("red", "move D1 to 0506 0507")
    assert game.asked() == [("blue", "OfferSabotage")]
    game.order("blue", "sabotage", dice=[1])
    assert game.fleet("red", "0505") == ["D1"]
    assert "moves at most 1 field" in game.refusal("red", "move D1 to 0506 0507")
    game.order("red", "move D1 to 0506")
    assert game.fleet("red", "0506") == ["D1"]
    assert "Without Fusion Engines D1 of seat 1 cannot go so far and stay." in game.told()


@pytest.mark.rule("galactic-emperor", "GE-TECH-FUSION-1", "GE-RUL-57")
def test_a_short_move_does_not_use_the_engines(position: type[Position]) -> None:
    game = position("red D1 at 0505", cards={"red": "fusion", "blue": "saboteur"}).begin("warlord")
    game.order("red", "move D1 to 0506")
    assert game.asked() == [("red", "MoveShips")]


@pytest.mark.rule("galactic-emperor", "GE-RUL-14")
def test_ships_under_a_sun_may_leave_and_nobody_can_reach_them(position: type[Position]) -> None:
    game = position("red F1 at 0505", "blue F1 at 0506", sectors={"0505": "R15"}).begin("warlord", "blue")
    assert "0505 is a sun" in game.refusal("blue", "move F1 to 0505")
    game.order("blue", "end turn").order("red", "move F1 to 0605")
    assert game.fleet("red", "0605") == ["F1"]


@pytest.mark.rule("galactic-emperor", "GE-PBM-33")
def test_without_an_answer_nothing_moves(position: type[Position]) -> None:
    game = position("red F1 at 0505").begin("warlord")
    assert type(game.match.decision(0).default()).__name__ == "EndTurn"
