"""Blood brothers (BB): turns together, shared hexes and chains, exploring, colonies; battles are in another file."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import BrokenInvariant, IllegalCommand, Match, encode, schedule
from engines.space_empires import GAME
from engines.space_empires.bots.fleets import destination
from engines.space_empires.bots.strength import expected
from engines.space_empires.bots.survey import Survey
from engines.space_empires.model.pieces import free_name, numbers_of
from engines.space_empires.model.scenarios import comrades
from engines.space_empires.model.tables import DANGEROUS
from engines.space_empires.proofs.audit import _names
from engines.space_empires.rules.battle.retreat import havens
from engines.space_empires.rules.carriers import stranded
from engines.space_empires.rules.colonies import blockaded
from engines.space_empires.rules.movement import begin_turn
from engines.space_empires.rules.trade import trading
from engines.space_empires.rules.victory import _count_colonies, home_world_lost
from engines.space_empires.sequence import turns
from tests.engines.space_empires.economics import Phase
from tests.engines.space_empires.helpers import Play, Position, random_chance

FOUR: dict[str, Any] = {"seats": 4, "teams": "brothers"}
YELLOW_HOME = "1209"


@pytest.mark.rule("space-empires", "BB-1")
def test_who_are_brothers(position: type[Position]) -> None:
    assert GAME.teams(4, GAME.full_options({"teams": "brothers"})) == (0, 1, 0, 1)
    state = position(**FOUR).state
    assert [comrades(state, seat) for seat in range(4)] == [[0, 2], [1, 3], [0, 2], [1, 3]]
    uneasy = position(seats=4, teams="uneasy").state
    assert [comrades(uneasy, seat) for seat in range(4)] == [[0], [1], [2], [3]]


@pytest.mark.rule("space-empires", "BB-1")
@pytest.mark.parametrize(("seats", "options"), [
    (3, {"teams": "brothers"}), (2, {"teams": "brothers"}), (4, {"teams": "brothers", "victory": "short"}),
])  # fmt: skip
def test_tables_that_do_not_fit_are_refused(seats: int, options: dict[str, str]) -> None:
    with pytest.raises(IllegalCommand):
        Match.start(GAME, seats, options, b"brothers")


@pytest.mark.rule("space-empires", "BB-1")
@pytest.mark.parametrize("there", ["yellow SC-2 at 0606", "yellow CS-2 at 0606", ""])
def test_brothers_share_hexes_and_pass_each_other(position: type[Position], there: str) -> None:
    colonies = {} if there else {"0606": "yellow 3"}
    pieces = ["red SC-1 at 0506 with move 4", "red SC-3 at 0506", *filter(None, [there])]
    game = position(*pieces, colonies=colonies, turn=3, **FOUR)
    game.order("red", "move SC-1 to 0706", "move SC-3 to 0606")
    assert (game.where("red", "SC-1"), game.where("red", "SC-3")) == ("0706", "0606")
    game.order("red", "end").order("yellow", "end")
    assert game.asked() == [("green", "MoveUnits")]
    assert game.state.battle is None
    assert there == "" or game.has("yellow", there.split()[1])


@pytest.mark.rule("space-empires", "BB-2")
def test_brothers_have_one_turn_each_phase_one_after_the_other(position: type[Position]) -> None:
    hidden = {"0606": "planet", "0607": "planet", "0608": "planet", "0609": "planet"}
    pieces = ("red SC-1 at 0606", "red SC-3 at 0607", "yellow SC-2 at 0608", "yellow SC-4 at 0609", "red CS-1 at 0606",
              "yellow CS-2 at 0608")  # fmt: skip
    game = position(*pieces, hidden=hidden, **FOUR)
    assert game.state.order == [0, 2, 1, 3]
    steps = []
    for colour, line in (("red", "end"), ("yellow", "end"), ("red", "explore 0606"), ("yellow", "explore 0608"),
                         ("red", "end"), ("yellow", "end")):  # fmt: skip
        steps += [(*asked, game.state.active) for asked in game.asked()]
        game.order(colour, line)
    assert steps == [
        ("red", "MoveUnits", 0), ("yellow", "MoveUnits", 2), ("red", "ExploreNext", 0), ("yellow", "ExploreNext", 2),
        ("red", "SettleDown", 0), ("yellow", "SettleDown", 2),
    ]  # fmt: skip
    assert game.asked() == [("green", "MoveUnits")]


@pytest.mark.rule("space-empires", "BB-2")
def test_the_side_of_the_first_player_begins() -> None:
    game = Phase(treasury={"blue": 9, "yellow": 5}, **FOUR)
    game.order("blue", "bid 9")
    game.resolve()
    assert game.state.order == [3, 1, 0, 2]
    assert turns(game.state) == [3, 0]


@pytest.mark.rule("space-empires", "BB-2", "RN-11")
def test_the_order_that_is_drawn_names_brothers_one_after_the_other(play: type[Play]) -> None:
    orders = [play(4, b"order %d" % number, teams="brothers").set_up().state.order for number in range(4)]
    assert all(order[0] % 2 == order[1] % 2 for order in orders)


@pytest.mark.rule("space-empires", "BB-2", "5.1.1d")
def test_a_brother_who_is_out_orders_no_battles(position: type[Position]) -> None:
    pieces = ("yellow SC-2 at 0506", "yellow SC-4 at 0508", "green SC-1 at 0606", "green SC-3 at 0608")
    game = position(*pieces, victory="long", active="blue", **FOUR)
    home_world_lost(game.state, 0, 3)
    game.state.order = [3, 1, 0, 2]
    game.order("blue", "end").order("green", "end")
    game.order("yellow", "move SC-2 to 0606", "move SC-4 to 0608", "end")
    assert game.asked() == [("yellow", "OrderBattles")]


@pytest.mark.rule("space-empires", "BB-2")
def test_a_brother_who_is_out_has_no_turn_and_the_other_goes_on(position: type[Position]) -> None:
    game = position(victory="long", active="blue", **FOUR)
    home_world_lost(game.state, 0, 3)
    game.order("blue", "end").order("green", "end")
    assert game.asked() == [("yellow", "MoveUnits")]
    game.order("yellow", "end")
    assert [colour for colour, _ in game.asked()] == ["green", "yellow", "blue"]


@pytest.mark.rule("space-empires", "BB-2", "9.10.4a")
def test_both_are_refitted_when_the_turn_ends(position: type[Position]) -> None:
    pieces = ("red SC-1 at 0105", "red SY-1 at 0105", f"yellow SC-2 at {YELLOW_HOME}", f"yellow SY-2 at {YELLOW_HOME}")
    levels = {"red": {"attack": 1}, "yellow": {"attack": 1}}
    game = position(*pieces, levels=levels, treasury={"red": 9, "yellow": 9}, **FOUR)
    game.order("red", "upgrade SC-1 attack", "end").order("yellow", "upgrade SC-2 attack", "end")
    assert game.unit("red", "SC-1").technology.attack == 1
    assert game.unit("yellow", "SC-2").technology.attack == 1


@pytest.mark.rule("space-empires", "BB-3")
def test_one_brother_has_odd_numbers_and_the_other_even_ones(play: type[Play]) -> None:
    state = play(4, teams="brothers").set_up().state
    numbers = [{int(name.split("-")[1]) % 2 for name in player.units} for player in state.players]
    assert numbers == [{1}, {1}, {0}, {0}]
    assert free_name({"SC-2", "SC-6"}, "SC", numbers_of(state, 2)) == "SC-4"
    assert free_name({"SC-1"}, "SC", numbers_of(state, 1)) == "SC-3"


@pytest.mark.rule("space-empires", "BB-3", "7.6.2a")
def test_what_is_built_has_such_a_number_too() -> None:
    game = Phase(f"yellow 4 SY-2 at {YELLOW_HOME}", treasury={"yellow": 50}, **FOUR)
    game.order("yellow", f"buy SC at {YELLOW_HOME}")
    game.resolve()
    assert game.names("yellow", YELLOW_HOME) == ["SC-2", "SY-2"]


@pytest.mark.rule("space-empires", "BB-4")
def test_brothers_see_of_each_other_what_everybody_sees(position: type[Position]) -> None:
    game = position("yellow SC-2 at 0606", "yellow CS-2 at 0606", treasury={"yellow": 7}, **FOUR)
    red, green = game.view("red"), game.view("green")
    assert (red.seen, red.face_down, red.standings) == (green.seen, green.face_down, green.standings)
    for number in range(12):
        other = GAME.determinize(game.state, 0, random_chance(b"%d" % number))
        assert encode(GAME.view(other, 0)) == encode(red)
        assert all(int(name.split("-")[1]) % 2 == 0 for name in other.players[2].units)
    assert GAME.hidden(game.state, 0).own.holdings[2].treasury == 7


@pytest.mark.rule("space-empires", "BB-3")
def test_two_counters_of_a_side_with_one_name_are_found(position: type[Position]) -> None:
    state = position("red SC-1 at 0606", "yellow SC-1 at 0608", "green SC-1 at 0607", **FOUR).state
    with pytest.raises(BrokenInvariant, match="of one name"):
        _names(state)


@pytest.mark.rule("space-empires", "BB-4", "7.1d")
def test_anything_may_lie_at_a_brothers_colony(position: type[Position]) -> None:
    game = position("yellow DE-2 at 0606", colonies={"0606": "red 3"}, **FOUR)
    game.state.phase = "economy"
    found = [GAME.determinize(game.state, 1, random_chance(b"%d" % number)) for number in range(20)]
    assert len({unit.type for other in found for unit in other.players[2].units.values()}) > 1


@pytest.mark.rule("space-empires", "BB-4", "4.3e")
def test_one_of_two_brothers_is_proven_to_be_armed_where_they_are_met(position: type[Position]) -> None:
    game = position("red SC-1 at 0606", "yellow SC-2 at 0606", **FOUR)
    game.state.contacts = ["0606"]
    found = [GAME.determinize(game.state, 1, random_chance(b"%d" % number)) for number in range(40)]
    under = [[unit.type for seat in (0, 2) for unit in other.players[seat].units.values()] for other in found]
    assert all(DANGEROUS & {*types} for types in under)
    assert any("DE" in types for types in under)


@pytest.mark.rule("space-empires", "BB-5", "4.4b")
def test_colonies_are_each_brothers_own(position: type[Position]) -> None:
    pieces = ("red CS-1 at 0606", "red SC-1 at 0606 with revealed", "red MI-1 at 0606 with cargo wreck",
              "yellow SC-2 at 0607", "red CS-3 at 0607")  # fmt: skip
    game = position(*pieces, colonies={"0606": "yellow 3"}, systems={"0607": "planet"}, **FOUR)
    assert "colonised already" in game.refusal("red", "colonise CS-1")
    assert "your own colonies" in game.refusal("red", "unload MI-1")
    assert "own colony" in game.refusal("red", "hide SC-1")
    assert not blockaded(game.state, "0606")
    game.order("red", "colonise CS-3")
    assert game.state.colonies["0607"].owner == 0


@pytest.mark.rule("space-empires", "BB-5", "11.2.2a")
def test_a_brothers_colony_is_no_base_for_fighters(position: type[Position]) -> None:
    pieces = ("red 2 FI-1 at 0606", "yellow CV-2 at 0606", "yellow SY-2 at 0606")
    game = position(*pieces, colonies={"0606": "yellow 3"}, fighters="on", **FOUR)
    assert stranded(game.state, 0, "0606") == 2


@pytest.mark.rule("space-empires", "BB-6", "4.2d")
@pytest.mark.parametrize(("escort", "open_"), [
    ("yellow SC-2 at 0606 with revealed", True), ("yellow SC-2 at 0606", False),
    ("yellow SC-2 at 0605 with revealed", False), ("yellow CS-2 at 0606", False),
])  # fmt: skip
def test_only_armed_counters_of_a_brother_that_lie_face_up_escort(
    position: type[Position],
    escort: str,
    open_: bool,  # noqa: FBT001
) -> None:
    game = position("red MI-1 at 0506", escort, hidden={"0606": "planet"}, **FOUR)
    if open_:
        assert game.order("red", "move MI-1 to 0606").where("red", "MI-1") == "0606"
    else:
        assert "is unarmed" in game.refusal("red", "move MI-1 to 0606")


@pytest.mark.rule("space-empires", "BB-7", "6.4a")
def test_a_danger_destroys_the_counters_of_both(position: type[Position]) -> None:
    pieces = ("red SC-1 at 0606", "yellow DE-2 at 0606", "yellow SC-2 at 0607", "green DE-1 at 0705")
    game = position(*pieces, hidden={"0606": "danger"}, **FOUR).order("red", "end").order("yellow", "end")
    assert (game.names("red"), game.names("yellow"), game.names("green")) == ([], ["SC-2"], ["DE-1"])
    told = game.told("blue")
    assert "seat 1 loses 1 counter in 0606." in told
    assert "seat 3 loses 1 counter in 0606." in told


@pytest.mark.rule("space-empires", "BB-7", "6.3a")
def test_ships_of_both_roll_at_a_black_hole(position: type[Position]) -> None:
    game = position("red SC-1 at 0606", "yellow 2 SC-2 at 0606", hidden={"0606": "black-hole"}, **FOUR)
    game.order("red", "end").order("yellow", "end", dice=[7, 6, 7])
    assert not game.has("red", "SC-1")
    assert game.unit("yellow", "SC-2").count == 1


@pytest.mark.rule("space-empires", "BB-7", "6.5a")
def test_a_supernova_throws_both_back_and_the_unknown_there_is_explored_once(position: type[Position]) -> None:
    pieces = ("red SC-1 at 0606 with last 0605", "yellow SC-2 at 0606 with last 0605",
              "yellow SC-4 at 0606 with last 0706")  # fmt: skip
    game = position(*pieces, hidden={"0606": "supernova", "0605": "minerals-5"}, **FOUR)
    game.order("red", "end").order("yellow", "end")
    assert (game.names("red", "0605"), game.names("yellow", "0605")) == (["SC-1"], ["SC-2"])
    assert game.names("yellow", "0706") == ["SC-4"]
    assert [words for words in game.told() if "explores 0605" in words] == ["seat 1 explores 0605: 5-CP minerals."]


@pytest.mark.rule("space-empires", "BB-7", "6.6a")
def test_both_drift_together_where_an_enemy_says_also_onto_a_brother(position: type[Position]) -> None:
    pieces = ("red SC-1 at 0606", "yellow SC-2 at 0606", "yellow SC-4 at 0607")
    game = position(*pieces, hidden={"0606": "lost"}, **FOUR).order("red", "end").order("yellow", "end")
    assert game.asked() == [("blue", "ShiftUnits")]
    game.order("blue", "shift 0607")
    assert (game.names("red", "0607"), game.names("yellow", "0607")) == (["SC-1"], ["SC-2", "SC-4"])
    assert game.state.battle is None


@pytest.mark.rule("space-empires", "BB-7", "6.1a")
def test_a_scanned_marker_waits_for_a_brother_who_stands_on_it(position: type[Position]) -> None:
    pieces = ("red SC-1 at 0506", "yellow CA-2 at 0605 with exploration 1")
    game = position(*pieces, hidden={"0606": "danger"}, **FOUR)
    game.order("red", "move SC-1 to 0606", "end").order("yellow", "scan CA-2 at 0606")
    assert "Counters of your brother are in 0606" in game.refusal("yellow", "reveal 0606")
    game.order("yellow", "end")
    assert game.names("red") == []
    alone = position(pieces[1], hidden={"0606": "danger"}, active="yellow", **FOUR)
    alone.order("yellow", "scan CA-2 at 0606", "reveal 0606")


CHAIN = ("red MS-1 at 0506", "yellow MS-2 at 0606", "yellow MS-4 at 0706", "red SC-1 at 0506")


@pytest.mark.rule("space-empires", "BB-8", "10.1.2g", "10.1.2h")
def test_chains_of_brothers_are_one_for_moving(position: type[Position]) -> None:
    game = position(*CHAIN, trade="on", **FOUR).order("red", "move SC-1 to 0706", "end")
    assert game.where("red", "SC-1") == "0706"
    assert "its chain has given others an extra hex" in game.refusal("yellow", "move MS-2 to 0607")
    apart = position(*CHAIN, trade="on", seats=4, teams="uneasy")
    assert "has one hex left" in apart.refusal("red", "move SC-1 to 0706")


@pytest.mark.rule("space-empires", "BB-8", "RN-96")
def test_a_brothers_merchant_ship_that_has_moved_gives_no_extra_hex(position: type[Position]) -> None:
    pieces = ("red MS-1 at 0506", "yellow MS-2 at 0605", "yellow MS-4 at 0706", "red SC-1 at 0506")
    game = position(*pieces, trade="on", active="yellow", **FOUR).order("yellow", "move MS-2 to 0606")
    assert [other.moved for other in game.view("red").seen if other.name == "MS-2"] == [True]
    game.order("yellow", "end")
    assert "has one hex left" in game.refusal("red", "move SC-1 to 0706")
    schedule(game.state, begin_turn.at(seat=0))
    game.settle()
    assert [unit.moved for unit in game.state.players[2].units.values()] == [0, 0]


@pytest.mark.rule("space-empires", "BB-8", "10.1.2b")
def test_only_own_merchant_ships_trade(position: type[Position]) -> None:
    colonies = {"0206": "red 5"}
    own = position("red MS-1 at 0105", "red MS-3 at 0206", colonies=colonies, trade="on", **FOUR)
    assert trading(own.state, 0) == ["0206"]
    mixed = position("red MS-1 at 0105", "yellow MS-2 at 0206", colonies=colonies, trade="on", **FOUR)
    assert trading(mixed.state, 0) == trading(mixed.view("red"), 0) == []


@pytest.mark.rule("space-empires", "BB-12", "5.9.2a")
def test_one_may_retreat_onto_a_brother_and_towards_his_colonies(position: type[Position]) -> None:
    pieces = ("red SC-1 at 0606", "yellow SC-2 at 0607")
    game = position(*pieces, colonies={"0706": "yellow 3"}, **FOUR)
    for table in (game.state, game.view("red")):
        assert {"0607", "0706"} <= {*havens(table, 0, "0606")}
    del game.state.colonies["0706"], game.state.colonies[YELLOW_HOME]
    assert "0706" not in havens(game.state, 0, "0606")


@pytest.mark.rule("space-empires", "BB-14")
def test_a_side_wins_together(position: type[Position]) -> None:
    state = position(**FOUR).state
    home_world_lost(state, 1, 2)
    assert state.outcome is not None
    assert state.outcome.ranking == [[0, 2], [1, 3]]
    state = position(colonies={"0606": "green 5", "0607": "yellow 1"}, **FOUR).state
    _count_colonies(state, [0, 1, 2, 3])
    assert state.outcome is not None
    assert state.outcome.ranking == [[1, 3], [0, 2]]


def test_bots_reckon_with_enemies_only_where_a_brother_stands(position: type[Position]) -> None:
    pieces = ("red SC-1 at 0505", "yellow 3 CA-2 at 0606 with revealed", "yellow SC-2 at 0606")
    survey = Survey(position(*pieces, **FOUR).view("red"))
    assert expected(survey, "0606") == 0
    assert "0606" not in survey.enemies


@pytest.mark.parametrize(("start", "goes"), [("0706", True), ("0908", False)])
def test_bots_join_a_brothers_battle_that_they_can_reach(position: type[Position], start: str, goes: bool) -> None:  # noqa: FBT001
    pieces = ("red SC-1 at 0605", f"yellow 2 CA-2 at {start}", "green SC-1 at 0606")
    game = position(*pieces, **FOUR).order("red", "move SC-1 to 0606", "end")
    survey = Survey(game.view("yellow"))
    assert survey.calls == ["0606"]
    assert (destination(survey, [game.unit("yellow", "CA-2")]) == "0606") is goes
