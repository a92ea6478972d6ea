"""Small changes of the rules that no test noticed until they were made (`python -m tests.mutants`)."""

from __future__ import annotations

import pytest

from engines.core import Done, Number, Pick, Refusal, Rows, render
from engines.galactic_emperor.model.commands import Build, Fight, Move, PickRole, Stock, Supply
from engines.galactic_emperor.model.rows import Piece, Step
from engines.galactic_emperor.rules.courses import cost
from engines.galactic_emperor.rules.economy.engineer import EngineerSheet
from engines.galactic_emperor.rules.economy.market import Account, Goal, raise_cash, spend
from engines.galactic_emperor.rules.economy.production import best_free
from engines.galactic_emperor.rules.interrupts import lets_pass
from engines.galactic_emperor.rules.technology import reroll
from engines.galactic_emperor.rules.tiles import reveal_tiles
from tests.engines.galactic_emperor.helpers import Position, dice_of
from tests.engines.galactic_emperor.sheets import market, settle


def prompt(game: Position) -> str:
    """Return what whoever is asked first reads."""
    return render(game.match.decisions()[0].prompt())


def bounds(game: Position, field: str) -> set[tuple[int, int]]:
    """Return the least and the most that the forms of the question offer for a number."""
    fields = [form.fields.get(field) for form in game.match.decisions()[0].choices.forms]
    return {(number.low, number.high) for number in fields if isinstance(number, Number)}


def labels(game: Position, field: str) -> list[str]:
    """Return what the first form of the question offers to pick."""
    picked = game.match.decisions()[0].choices.forms[0].fields[field]
    assert isinstance(picked, Pick)
    return [render(choice.label) for choice in picked.choices]


@pytest.mark.rule("galactic-emperor", "GE-EXPLORER-8", "GE-EXPLORER-2")
def test_tiles_left_over_go_where_tiles_may_go(position: type[Position]) -> None:
    game = position(revealed="R01 R02 R03 R04").begin("explorer")
    for colour, field in (("red", "0303"), ("blue", "0304"), ("green", "0305")):
        game.order(colour, f"place {game.state.revealed[0]} at {field}")
    assert game.asked() == [("red", "PlaceLeftovers")]
    assert "0303 has a tile already" in game.refusal("red", f"place {game.state.revealed[0]} at 0303")
    assert "There is no tile R09 to place" in game.refusal("red", "place R09 at 0403")


@pytest.mark.rule("galactic-emperor", "GE-EXPLORER-1")
def test_beside_the_board_no_sun_is_placed_whether_or_not_ships_are_about(position: type[Position]) -> None:
    game = position("red F1 at 0405", revealed="R15 R01").begin("explorer")
    assert "0101 is no field of the board" in game.refusal("red", "place R15 at 0101")


@pytest.mark.rule("galactic-emperor", "GE-EXPLORER-10", "GE-RUL-10")
def test_tiles_that_are_turned_up_are_told(position: type[Position]) -> None:
    game = position(top="R13 R15")
    reveal_tiles(game.state, 2)
    assert game.state.revealed == ["R13", "R15"]
    assert "Revealed: R13 (" in game.told()[0]


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-14", "GE-RUL-28", "GE-PBM-33")
def test_without_an_answer_battles_are_fought_in_the_order_of_fields(position: type[Position]) -> None:
    game = position("red C1 C2 at 0505", "blue F1 at 0405", "green F1 at 0605").begin("warlord", "green")
    game.order("green", "end turn").order("red", "move C1 to 0405", "move C2 to 0605", "end turn")
    assert game.match.decision(0).default() == Fight("0405")


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-2")
def test_a_path_has_at_least_one_field_at_most_what_the_ships_can_go(position: type[Position]) -> None:
    game = position("red F1 at 0704").begin("warlord")
    forms = [(form, form.fields.get("path")) for form in game.match.decisions()[0].choices.forms]
    found = [(render(form.label), path.low, path.high, bool(form.examples)) for form, path in forms
             if isinstance(path, Rows)]  # fmt: skip
    assert found == [
        ("Move ships one field from 0704", 1, 1, True), ("Move ships further from 0704", 1, 2, False)
    ]  # fmt: skip
    names = [render(path.label) for _, path in forms if isinstance(path, Rows)]
    assert names == ["the field they go to", "path, field by field"]


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-2")
def test_a_move_tells_how_many_fields_it_takes(position: type[Position]) -> None:
    view = position("red F1 at 0504").begin("warlord").view("red")
    told = cost(view, Move((Piece("F1"),), (Step("0405"),)))
    assert told is not None
    assert render(told) == "1 field of 2"


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-47")
def test_the_result_of_a_battle_is_its_headline(position: type[Position]) -> None:
    game = position("red C1 at 0505", "blue F1 at 0405").begin("warlord", "green")
    game.order("red", "move C1 to 0405", "end turn", dice=(4, 1))
    assert [event.name for event in game.state.news if event.sums_up] == ["BattleOver"]


@pytest.mark.rule("galactic-emperor", "GE-ROUND-3")
def test_a_role_that_there_is_not_cannot_be_picked(position: type[Position]) -> None:
    game = position(direction=1).begin_round()
    assert "Time Warp acts on dice before they count" in game.refusal("red", "re-roll 1")
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


@pytest.mark.rule("galactic-emperor", "GE-ENGINEER-3", "GE-RUL-78")
@pytest.mark.parametrize("line", ["build 1 F 0704", "if sabotaged: build 1 F 0704"])
def test_the_last_ship_of_the_reserve_can_be_bought(position: type[Position], line: str) -> None:
    game = position("red F1 F2 F3 F4 F5 F6 F7 at 0405", goods={"red": "6 metal 20 marks"},
                    cards={"red": "robotics", "blue": "saboteur"}).begin("engineer", "blue")  # fmt: skip
    assert "only 0 are left in your reserve" in game.order("red", line).refusal("red", line)


@pytest.mark.rule("galactic-emperor", "GE-ENGINEER-2", "GE-ENGINEER-3")
def test_only_ships_that_there_are_can_be_bought(position: type[Position]) -> None:
    game = position("red D1 D2 at 0405", goods={"red": "6 metal 3 energy 20 marks"}).begin("engineer", "blue")
    kinds = game.match.decision(0).choices.forms[0].fields["kind"]
    assert isinstance(kinds, Pick)
    assert [choice.value for choice in kinds.choices] == ["F", "C"]
    for order in (Build("F", 0, "0704"), Build("X", 1, "0704")):
        with pytest.raises(Refusal, match="That is no purchase of ships"):
            game.command("red", order)


@pytest.mark.rule("galactic-emperor", "GE-ENGINEER-2")
@pytest.mark.parametrize(("lines", "asked_back"), [((), True), (("build 1 F 0704",), False)])
def test_only_who_ends_a_sheet_without_ships_is_asked_back(
    position: type[Position], lines: tuple[str, ...], *, asked_back: bool
) -> None:
    game = position(goods={"red": "6 metal 20 marks"}).begin("engineer", "blue").order("red", *lines)
    assert bool(EngineerSheet().overlooked(game.view("red"), Done())) is asked_back


@pytest.mark.rule("galactic-emperor", "GE-MERCHANT-1", "GE-MERCHANT-2")
def test_what_the_price_dice_show_is_told(position: type[Position]) -> None:
    game = position().begin("merchant", "blue", dice=(3, 1, 6, 5))
    assert game.told()[-1] == "seat 2 receives 3 marks and throws the price dice: 3, 1, 6, 5."


@pytest.mark.rule("galactic-emperor", "GE-MERCHANT-12", "GE-MERCHANT-15")
def test_goods_are_sold_to_the_last_and_bought_as_far_as_storage_holds_them(position: type[Position]) -> None:
    game = position().begin("merchant", "red", dice=(3, 4, 6, 6)).order("red", "drop 6")
    assert bounds(game, "amount") == {(0, 6)}


@pytest.mark.rule("galactic-emperor", "GE-MERCHANT-12")
def test_no_less_than_nothing_is_kept(position: type[Position]) -> None:
    with pytest.raises(Refusal, match="Storage cannot hold -1 metal"):
        market(position()).command("red", Stock("metal", -1))


@pytest.mark.rule("galactic-emperor", "GE-MERCHANT-10", "GE-MERCHANT-13")
def test_no_more_is_sold_or_put_in_place_than_there_is() -> None:
    account = Account({"food": 1, "metal": 3, "energy": 5}, 0, {"food": 0, "metal": 1, "energy": 0}, {"0405": 0})
    goals: list[Goal] = [Stock("metal", 1), Supply("0405", 2)]
    raise_cash(account, goals)
    assert (account.marks, account.goods["metal"]) == (0, 1)
    assert spend(account, goals) == 2
    assert (account.goods["food"], account.cubes) == (0, {"0405": 0})


@pytest.mark.rule("galactic-emperor", "GE-TECH-PROTEIN-1")
def test_when_all_produce_protein_fields_work_where_no_food_lies(position: type[Position]) -> None:
    sectors = {"0405": "R08 red 1", "0304": "R05 red", "0303": "R06 red"}
    game = position(sectors=sectors, goods={"red": "0 metal 0 energy"})
    assert best_free(game.state, 0, [], []) == ["0303", "0304"]


@pytest.mark.rule("galactic-emperor", "GE-TECH-SABOTEUR-1", "GE-TECH-PROTEIN-1")
def test_protein_fields_that_are_of_no_use_cannot_be_sabotaged(position: type[Position]) -> None:
    game = position(sectors={"0405": "R05 red", "0303": "R08 red"}, cards={"red": "protein", "blue": "saboteur"},
                    goods={"red": "6 metal 0 energy"}).begin("steward", "green")  # fmt: skip
    settle(game, red="protein at 0405; produce all")
    assert game.asked()[0][1] != "OfferSabotage"


@pytest.mark.rule("galactic-emperor", "GE-REGENT-1", "GE-REGENT-15")
def test_influence_on_the_throne_is_told_before_who_takes_it(position: type[Position]) -> None:
    game = position(goods=dict.fromkeys(("red", "blue", "green"), "0 marks")).begin("regent")
    game.order("blue", "influence throne 2")
    for colour in ("green", "red"):
        game.order(colour, "end turn")
    told = game.told()
    assert told[told.index("seat 2 takes the Throne.") - 1].startswith("The Throne: seat 2")
    assert "seat 3 takes 2 influence." in told


@pytest.mark.rule("galactic-emperor", "GE-REGENT-3")
def test_whoever_can_pay_for_one_influence_may_buy_and_offers_no_more_than_there_is(position: type[Position]) -> None:
    game = position(goods={"red": "2 marks", "blue": "1 marks", "green": "7 marks"}).begin("regent")
    assert game.asked() == [("red", "LimitInfluence"), ("green", "LimitInfluence")]
    assert bounds(game, "price") == {(0, 2)}


@pytest.mark.rule("galactic-emperor", "GE-TECH-AMBASSADOR-1")
def test_whose_influence_the_ambassador_sends_elsewhere_is_told(position: type[Position]) -> None:
    game = position(sectors={"0405": "R05", "0406": "R06"}, cards={"green": "ambassador"},
                    goods=dict.fromkeys(("red", "blue", "green"), "0 marks"))  # fmt: skip
    game.begin("regent").order("blue", "influence 0405 2")
    assert game.asked()[0][0] == "green"
    game.order("green", "private 0405")
    assert "seat 3: “0405 is my private business.” The influence of seat 2 there must go elsewhere." in game.told()


@pytest.mark.rule("galactic-emperor", "GE-TECH-TIMEWARP-1")
def test_a_die_rolled_again_says_for_whom(position: type[Position]) -> None:
    game, chance = position().begin("merchant", "red", dice=(3, 4, 6, 6)), dice_of(1)
    reroll(game.state, chance, seat=1, number=2)
    assert [draw.why for draw in chance.draws] == ["Time Warp of seat 2"]


@pytest.mark.rule("galactic-emperor", "GE-PBM-27")
def test_the_owner_of_time_warp_may_let_the_rest_of_the_role_pass(position: type[Position]) -> None:
    game = position(cards={"blue": "warp"}).begin("merchant", "red", dice=(3, 4, 6, 6))
    assert not lets_pass(game.view("blue"))
    assert lets_pass(game.order("blue", "pass role").view("blue"))


@pytest.mark.rule("galactic-emperor", "GE-TECH-TIMEWARP-2")
def test_who_may_roll_a_die_once_more_reads_what_it_shows(position: type[Position]) -> None:
    game = position(cards={"blue": "warp"}).begin("merchant", "red", dice=(3, 4, 6, 6))
    assert "The dice: 1: 3 (price), 2: 4 (price)" in prompt(game)
    assert labels(game, "die") == ["1: 3 (price)", "2: 4 (price)", "3: 6 (price)", "4: 6 (price)"]
    game.order("blue", "re-roll 2", dice=(1,))
    assert labels(game, "die") == ["2: 1 (price)"]
