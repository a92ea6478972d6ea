"""The production sheet: bids, research and what new ships carry (7.4, 7.5, 9)."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import Refusal
from engines.space_empires import GAME
from engines.space_empires.model.commands import Bid, Buy, Research
from engines.space_empires.model.options import units_in
from engines.space_empires.model.state import Technology
from engines.space_empires.model.tables import TECHNOLOGIES
from engines.space_empires.rules.setup import new_match
from tests.engines.space_empires.economics import YARDS, Phase, rich
from tests.engines.space_empires.helpers import Position


@pytest.mark.rule("space-empires", "7.0b", "7.4a", "9.9h")
def test_sheets_are_secret_and_bids_are_shown_afterwards() -> None:
    game = Phase(YARDS)
    before = game.view("green")
    game.order("red", "bid 3", "buy 1 SC at 0501", "done")
    assert game.view("green") == before
    game.order("green", "bid 1", "done").resolve()
    assert [standing.bid for standing in game.view("").standings] == [3, 1]
    assert "The bids: seat 1 3 CP, seat 2 1 CP. seat 1 begins; the order of play is seat 1, seat 2." in game.told()
    assert not any("Your sheet" in line for line in game.told())
    assert any(line.startswith("Your sheet: bid 3 CP, units for 6 CP") for line in game.told("red"))


@pytest.mark.rule("space-empires", "7.4a", "RN-75")
def test_a_bid_is_paid_before_purchases() -> None:
    game = Phase(YARDS)
    assert game.refusal("red", "bid 21") == "You cannot bid 21 CP: you can bid 0 to 20 (7.4)."
    game.order("red", "bid 15")
    assert "6 CP, and the rest of your sheet leaves 5 CP" in game.refusal("red", "buy 1 SC at 0501")
    game.order("red", "bid 2", "buy 1 SC at 0501")
    refused = game.refusal("red", "bid 15")
    assert refused == ("With that a line already on your sheet would no longer be possible: 1 × scout costs 6 CP, and "
                       "the rest of your sheet leaves 5 CP (7.5). One costs 6 CP; 5 CP still pay for one of: decoy, "
                       "miner.")  # fmt: skip
    assert "20 CP to spend, 12 CP left" in game.prompt()


@pytest.mark.rule("space-empires", "7.4b", "7.4d", "7.4e", "T7.4-1", "3.0e")
def test_of_equal_bids_the_earlier_in_the_order_wins_and_all_pay() -> None:
    game = Phase(seats=3, active="green")
    assert game.state.order == [1, 2, 0]
    game.order("red", "bid 5").order("green", "bid 3").order("yellow", "bid 5").resolve()
    assert [player.treasury for player in game.state.players] == [15, 17, 15]
    assert game.state.order == [2, 0, 1]
    assert (
        "The bids: seat 2 3 CP, seat 3 5 CP, seat 1 5 CP. seat 3 (a tie: earlier in the order so far) "
        "begins; the order of play is seat 3, seat 1, seat 2."
    ) in game.told()


@pytest.mark.rule("space-empires", "7.4e", "T7.4-2", "7.4c")
def test_without_bids_the_order_stays() -> None:
    game = Phase(seats=3, active="yellow").resolve()
    assert game.state.order == [2, 0, 1]
    assert game.asked() == [("yellow", "MoveUnits")]


@pytest.mark.rule("space-empires", "7.4b", "T7.4-3", "RN-74")
def test_the_winner_names_the_first_player() -> None:
    game = Phase(seats=4).order("green", "bid 1 first 3").order("red", "bid 0 first 2").resolve()
    assert game.state.order == [2, 3, 0, 1]
    assert (
        "The bids: seat 1 0 CP, seat 2 1 CP, seat 3 0 CP, seat 4 0 CP. seat 2 lets seat 3 begin; the order of play is "
        "seat 3, seat 4, seat 1, seat 2."
    ) in game.told()


@pytest.mark.rule("space-empires", "7.4b")
def test_only_players_in_play_can_be_first() -> None:
    game = Phase(seats=3)
    assert game.refusal("red", "bid 0 first 4") == (
        "There is no such player; the first one can be: seat 1, seat 2, seat 3 (7.4)."
    )
    game.state.players[2].alive = False
    assert "can be: seat 1, seat 2 " in game.refusal("red", "bid 0 first 3")
    game.resolve()
    assert game.state.order == [0, 1]


@pytest.mark.rule("space-empires", "7.5.1a", "7.5.1b", "RN-75")
def test_what_is_not_spent_is_saved_without_limit() -> None:
    game = Phase(YARDS, treasury={"red": 90}).order("red", "research attack", "buy 2 SC at 0501").resolve()
    assert game.player().treasury == 90 + 20 - 20 - 12


@pytest.mark.rule("space-empires", "7.5.2a", "RN-76", "8.2.3a")
def test_at_first_only_small_things_can_be_built() -> None:
    game = rich()
    for kind in units_in({}):
        line = f"buy 1 {kind} at 0501"
        if kind in ("SC", "CS", "MI", "DE", "SY"):
            Phase(YARDS).order("red", line)
        else:
            assert "needs Ship Size" in game.refusal("red", line)
    assert game.refusal("red", "buy 1 BA at 0501") == "A base needs Ship Size 2, and you have 1 (9.4)."


@pytest.mark.rule("space-empires", "9.1a", "RN-87")
@pytest.mark.parametrize("ruleset", ["2011", "current"])
@pytest.mark.parametrize("technology", TECHNOLOGIES)
def test_levels_cost_what_the_chart_says(ruleset: str, technology: str) -> None:
    line = TECHNOLOGIES[technology]
    package: dict[str, Any] = {line.package: "on"} if line.package else {}
    game = Phase(treasury={"red": 500}, ruleset=ruleset, **package)
    for price in line.prices[ruleset]:
        before = game.player().treasury
        game.order("red", f"research {technology}").resolve()
        assert before + 20 - game.player().treasury == price
        game.open()
    assert "is the highest level" in game.refusal("red", f"research {technology}")


@pytest.mark.rule("space-empires", "9.1a", "9.2a", "9.7a")
def test_the_price_columns() -> None:
    prices = {name: line.prices for name, line in TECHNOLOGIES.items()}
    assert prices["size"] == {"2011": (10, 15, 20, 25, 30), "current": (10, 15, 20, 20, 20)}
    assert prices["attack"] == prices["defence"] == {"2011": (20, 30, 40), "current": (20, 30, 25)}
    assert prices["tactics"] == {"2011": (15, 20, 30), "current": (15, 15, 15)}
    assert prices["move"] == {"2011": (20, 30, 40, 40, 40), "current": (20, 25, 25, 25, 20, 20)}
    assert prices["yard"] == {"2011": (20, 30), "current": (20, 25)}
    assert prices["terraforming"] == {"2011": (25,), "current": (20,)}
    assert prices["exploration"] == {"2011": (15,), "current": (15,)}


@pytest.mark.rule("space-empires", "9.1b", "9.1c", "T9.1-1", "T9.1-2")
def test_one_level_of_each_technology_in_a_phase() -> None:
    game = rich().order("red", "research attack", "research move")
    assert game.refusal("red", "research attack") == (
        "Attack 1 is on your sheet; only one level of a technology can be bought in a phase (9.1). You can still buy: "
        "Ship Size 2, Defence 1, Tactics 1, Ship Yards 2, Terraforming 1, Exploration 1."
    )
    game.resolve()
    assert (game.player().levels["attack"], game.player().levels["move"]) == (1, 2)
    poor = Phase().order("red", "bid 6")
    assert poor.refusal("red", "research attack") == (
        "Attack 1 costs 20 CP, and 14 CP are left (9.1). You can still buy: Ship Size 2."
    )


@pytest.mark.rule("space-empires", "9.4a", "T9.4-1")
def test_ship_size_bought_now_serves_now() -> None:
    game = rich(levels={"red": {"size": 2}})
    assert game.refusal("red", "buy 1 CA at 0501") == "A cruiser needs Ship Size 3, and you have 2 (9.4)."
    game.order("red", "research size", "buy 1 CA at 0501").resolve()
    assert game.unit("red", "CA-1").count == 1


@pytest.mark.rule("space-empires", "7.5.3a", "7.5.3b", "T7.5-1", "9.10.1a", "9.10.2b")
def test_new_ships_carry_what_is_bought_in_the_same_phase() -> None:
    game = rich(YARDS, "red DD-1 at 0501", levels={"red": {"size": 2}})
    game.order("red", "buy 1 DD at 0501", "research attack").resolve()
    assert game.unit("red", "DD-2").technology == Technology(attack=1)
    assert game.unit("red", "DD-1").technology == Technology()


@pytest.mark.rule("space-empires", "T9.10-1", "9.10.1a")
def test_an_older_battleship_stays_as_it_is() -> None:
    game = rich(YARDS, "red BB-1 at 0501 with attack 1", levels={"red": {"size": 5, "attack": 1}})
    game.order("red", "research attack", "buy 1 BB at 0501").resolve()
    assert [game.unit("red", name).technology.attack for name in ("BB-1", "BB-2")] == [1, 2]


@pytest.mark.rule("space-empires", "9.2a", "9.2b", "T9.2-1", "9.3b")
@pytest.mark.parametrize(("kind", "hull"), [("SC", 1), ("DD", 1), ("CA", 2), ("BC", 2), ("BB", 3), ("DN", 3)])
def test_attack_and_defence_stop_at_the_hull(kind: str, hull: int) -> None:
    full = {"size": 6, "attack": 3, "defence": 3, "tactics": 3, "move": 6, "exploration": 1, "terraforming": 1}
    game = rich(levels={"red": full}).order("red", f"buy 1 {kind} at 0501").resolve()
    assert game.unit("red", f"{kind}-1").technology == Technology(
        attack=hull, defence=hull, tactics=3, move=6, exploration=int(kind == "CA")
    )


@pytest.mark.rule("space-empires", "T9.2-1", "9.10.5a", "8.1d", "9.10.3b")
def test_bases_and_yards_have_the_newest_levels_at_once() -> None:
    game = rich(YARDS, "red BA-1 at 0501", levels={"red": {"attack": 1, "defence": 1, "tactics": 2}})
    game.order("red", "research attack", "research defence", "research tactics").resolve()
    assert game.unit("red", "BA-1").technology == Technology(attack=2, defence=2, tactics=3)
    assert game.unit("red", "SY-1").technology == Technology(attack=1, defence=1, tactics=3)


@pytest.mark.rule("space-empires", "9.7a", "9.7b", "RN-88", "8.4c")
def test_colony_ships_carry_terraforming_only_if_built_with_it() -> None:
    game = rich(YARDS, "red CS-1 at 0501").order("red", "buy 1 CS at 0501", "research terraforming").resolve()
    assert [game.unit("red", name).technology.terraforming for name in ("CS-1", "CS-2")] == [0, 1]


def test_lines_that_no_form_offers_are_refused_in_words() -> None:
    game = rich()
    decision = game.match.decision(0)
    for command, words in (
        (Buy("XX", 1, "0501"), "There are no such units"),
        (Research("magic"), "That is no technology of this game"),
        (Bid(-1), "You cannot bid -1 CP"),
        (Buy("SC", 0, "0501"), "cannot be bought in one line"),
    ):
        with pytest.raises(Refusal, match=words):
            decision.question.check(decision.view, command)


@pytest.mark.rule("space-empires", "1.0j")
def test_points_are_spent_in_the_economic_phase_only(position: type[Position]) -> None:
    game = position(YARDS, treasury={"red": 50})
    for line in ("buy 1 SC at 0501", "research attack", "bid 3"):
        assert "does not answer what is asked now" in game.refusal("red", line)
    assert game.state.players[0].treasury == 50


@pytest.mark.rule("space-empires", "RN-05")
def test_nobody_begins_with_points() -> None:
    players = new_match(2, GAME.full_options({})).players
    assert [(player.treasury, player.income) for player in players] == [(0, 0), (0, 0)]
