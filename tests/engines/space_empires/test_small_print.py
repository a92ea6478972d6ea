"""Rules that could be broken without any test going red: each of these fails when its rule does not hold."""

from __future__ import annotations

import pytest

from engines.space_empires.model.commands import Retreat
from engines.space_empires.model.state import Technology
from engines.space_empires.rules.battle.bombardment import may_bombard
from engines.space_empires.rules.battle.retreat import havens
from engines.space_empires.rules.technology import refitted
from tests.engines.space_empires.battles import HOME, battle, line, running, shots
from tests.engines.space_empires.economics import YARDS, Phase, rich
from tests.engines.space_empires.helpers import Position, piece


@pytest.mark.rule("space-empires", "5.9.2e")
def test_whoever_defends_a_colony_retreats_towards_another_all_the_same() -> None:
    game = battle("red DD-1 at 0405", "green DD-1 at 0405", colonies={"0405": "green 3", "0406": "green 3"})
    assert "0406" in havens(game.state, 1, "0405")
    del game.state.colonies["0406"], game.state.colonies["0510"]
    assert havens(game.state, 1, "0405") == []


@pytest.mark.rule("space-empires", "5.9.1c")
@pytest.mark.parametrize("fixed", ["SY", "BA"])
def test_what_is_fixed_is_not_even_offered_a_retreat(fixed: str) -> None:
    game = battle("red DD-1 at 0405", f"green {fixed}-1 at 0405", "green DD-1 at 0405",
                  colonies={**HOME, "0405": "green 5"}).order("green", "screen nothing")  # fmt: skip
    while running(game).round < 2 or game.asked() != [("green", "FireShips")]:
        colour, question = game.asked()[0]
        game.order(colour, "screen nothing" if question == "ScreenShips" else "hold fire")
    assert running(game).slots[0].unit == f"{fixed}-1"
    assert all(form.command is not Retreat for form in game.match.decision(1).choices.forms)
    assert f"{fixed}-1 cannot retreat" in game.refusal("green", "retreat 0406")


@pytest.mark.rule("space-empires", "5.10.1a")
@pytest.mark.parametrize(
    ("there", "open_"), [((), True), (("green MI-1 at 0405",), False), (("green DE-1 at 0405",), False)]
)
def test_a_colony_is_safe_while_any_unit_is_with_it(there: tuple[str, ...], open_: bool) -> None:  # noqa: FBT001
    game = Position("red CA-1 at 0405", *there, colonies={"0405": "green 5"})
    assert may_bombard(game.state, 0, "0405") is open_
    assert may_bombard(game.view("red"), 0, "0405") is open_


@pytest.mark.rule("space-empires", "5.10.1e")
def test_the_defence_technology_of_its_owner_does_not_help_a_colony() -> None:
    game = Position("red BC-1 at 0405", colonies={"0405": "green 5"}, levels={"green": {"defence": 3}})
    game.order("red", "end").order("red", "bombard BC-1", dice=(5,))
    assert "needs 5 (attack 5), rolls 5: hit" in " ".join(game.told())
    assert game.state.colonies["0405"].points == 3


@pytest.mark.rule("space-empires", "RN-28")
def test_bases_and_yards_count_for_the_bonus_and_the_unarmed_do_not() -> None:
    game = battle("red SC-1 at 0405", "green SY-1 at 0405", "green BA-1 at 0405").order("green", "screen nothing")
    assert running(game).bonus == 1
    game = battle("red SC-1 at 0405", "green SC-1 at 0405", "green MI-1 at 0405", "green CS-1 at 0405")
    assert game.asked() == [("green", "FireShips")]
    assert running(game).bonus is None


@pytest.mark.rule("space-empires", "9.10.3b")
def test_no_level_is_ever_lost() -> None:
    levels = {"attack": 2, "defence": 1, "tactics": 1, "move": 3, "yard": 2}
    game = rich(YARDS, "red CA-1 at 0501 with attack 2, move 3", levels={"red": levels})
    before = dict(game.player().levels)
    game.order("red", "research defence").resolve()
    assert game.player().levels == {**before, "defence": 2}
    assert game.unit("red", "CA-1").technology == Technology(attack=2, move=3)
    assert game.unit("red", "SY-1").technology == Technology(attack=1, defence=1, tactics=1)


@pytest.mark.rule("space-empires", "7.4c", "3.0e")
def test_the_order_that_a_bid_gave_holds_for_three_turns() -> None:
    game = Phase(seats=3, active="green", treasury={"yellow": 20}).order("yellow", "bid 5").resolve()
    asked = []
    for _ in range(9):
        ((colour, question),) = game.asked()
        assert question == "MoveUnits"
        asked.append(colour)
        game.order(colour, "end")
    assert asked == ["yellow", "red", "green"] * 3
    assert {question for _, question in game.asked()} == {"EconomicSheet"}


@pytest.mark.rule("space-empires", "9.9g")
def test_nobody_hears_of_ship_yard_technology() -> None:
    game = rich(YARDS).order("red", "research shipyards", "buy 5 SC at 0501").resolve()
    assert game.player().levels["yard"] == 2
    assert game.view("green").standings[0].announced == {}


@pytest.mark.rule("space-empires", "2.3.3a")
def test_the_class_letter_is_the_order_of_fire() -> None:
    game = battle("red SC-1 at 0405", "red DD-1 at 0405", "red CA-1 at 0405", "green BC-1 at 0405",
                  "green BB-1 at 0405").order("red", "screen nothing")  # fmt: skip
    assert line(game) == ["green BB-1", "green BC-1", "red CA-1", "red DD-1", "red SC-1"]


@pytest.mark.rule("space-empires", "2.3.5a")
@pytest.mark.parametrize(("target", "number"), [("SC", 5), ("CA", 4), ("BB", 3), ("DN", 2)])
def test_every_point_of_defence_makes_a_hit_harder(target: str, number: int) -> None:
    game = battle(f"red {target}-1 at 0405", "green BB-1 at 0405")
    while game.asked()[0][0] != "green":
        game.order("red", "hold fire")
    game.order("green", f"fire {target}-1", dice=(number,))
    assert f"needs {number} " in shots(game)[-1]
    assert "hit" in shots(game)[-1].split(": ")[-1]


@pytest.mark.rule("space-empires", "2.3.6a", "T2.3-1", "T2.3-2")
@pytest.mark.parametrize(("target", "hits"), [("DD", 1), ("CA", 2), ("BB", 3)])
def test_a_ship_falls_with_the_hit_that_fills_its_hull(target: str, hits: int) -> None:
    game = battle(f"red {target}-1 at 0405", "green 3 DN-1 at 0405").order("green", "screen nothing")
    if game.asked()[0][0] == "red":
        game.order("red", "hold fire")
    for done in range(1, hits + 1):
        assert game.has("red", f"{target}-1"), done
        game.order("green", f"fire {target}-1", dice=(1,))
    assert not game.has("red", f"{target}-1")


@pytest.mark.rule("space-empires", "7.0c")
def test_income_comes_first_then_upkeep_bid_purchases_and_growth_last() -> None:
    game = Phase("red 2 CA-1 at 0304", YARDS, colonies={"0405": "red 1"})
    assert game.state.colonies["0405"].points == 1
    assert game.spendable() == 20 + 1 - 4
    assert "18" in game.refusal("red", "bid 18")
    game.order("red", "bid 12")
    assert "5 CP" in game.refusal("red", "research exploration")
    game.resolve()
    assert game.state.colonies["0405"].points == 3
    assert game.player().treasury == 5


@pytest.mark.rule("space-empires", "7.8a")
def test_upkeep_is_counted_from_the_map_in_every_phase() -> None:
    game = Phase("red 3 CA-1 at 0304")
    assert game.spendable() == 20 - 6
    game.resolve()
    game.unit("red", "CA-1").count = 1
    game.player().treasury = 0
    game.open()
    assert game.spendable() == 20 - 2


@pytest.mark.rule("space-empires", "7.7c")
def test_blockaded_and_damaged_colonies_grow_too() -> None:
    game = Phase("green CA-1 at 0405", "green CA-2 at 0501", colonies={"0405": "red 1"})
    game.state.colonies["0501"].points = 5
    assert game.state.blockades
    game.resolve()
    assert (game.state.colonies["0405"].points, game.state.colonies["0501"].points) == (3, 10)


@pytest.mark.rule("space-empires", "6.2b")
@pytest.mark.parametrize("kind", ["nebula", "asteroids"])
def test_explored_nebulae_and_asteroids_go_on_stopping_ships_and_deciding_battles(kind: str) -> None:
    far = {"levels": {"red": {"move": 3}}, "systems": {"0405": kind}}
    game = Position("red SC-1 at 0404 with move 3", "red SC-2 at 0304 with move 3", turn=3, **far)  # type: ignore[arg-type]  # as given
    game.order("red", "move SC-1 to 0405")
    assert "had to stop" in game.refusal("red", "move SC-1 to 0406")
    game = battle("red SC-1 at 0405 with tactics 1", "green BB-1 at 0405", systems={"0405": kind})
    assert line(game) == ["red SC-1", "green BB-1"]


@pytest.mark.rule("space-empires", "9.10.4d", "9.10.4e")
@pytest.mark.parametrize(("order", "price"), [("upgrade CA-1 attack", 6), ("upgrade CA-1", 12)])
def test_every_ship_of_a_group_is_paid_for(order: str, price: int) -> None:
    game = Position(YARDS, "red 3 CA-1 at 0501", treasury={"red": 50}, levels={"red": {"attack": 2, "tactics": 1}})
    game.order("red", order, "end")
    assert game.state.players[0].treasury == 50 - price


@pytest.mark.rule("space-empires", "9.10.4d", "9.10.4e", "9.2a")
def test_one_refit_is_one_level_and_everything_stops_at_the_hull() -> None:
    levels = {"size": 6, "attack": 3, "defence": 3, "tactics": 3, "move": 4, "terraforming": 0, "exploration": 1}
    ship = piece("red CA-1 at 0501")
    for name, value in (("attack", 1), ("defence", 1), ("tactics", 1), ("move", 2), ("exploration", 1)):
        assert getattr(refitted(ship, levels, name), name) == value
    assert refitted(ship, levels, "all") == Technology(attack=2, defence=2, tactics=3, move=4, exploration=1)
    full = piece("red DD-1 at 0501 with attack 1")
    assert refitted(full, levels, "attack") == full.technology


@pytest.mark.rule("space-empires", "5.11c")
def test_what_is_hidden_again_stays_so_until_its_next_battle() -> None:
    game = Position("red SC-1 at 0501 with revealed", "green SC-1 at 0503", active="green").order("green", "end")
    assert game.view("green").seen == []
    game.order("red", "move SC-1 to 0502", "end")
    assert game.view("green").seen == []
    game.begin("green")
    game.order("green", "move SC-1 to 0502", "end")
    assert [seen.name for seen in game.view("green").seen] == ["SC-1"]


@pytest.mark.rule("space-empires", "9.7a", "4.4.2a")
def test_with_terraforming_a_barren_planet_becomes_a_colony() -> None:
    game = Position(
        "red CS-1 at 0405 with terraforming 1", "red CS-2 at 0407", systems={"0405": "barren", "0407": "barren"}
    )
    game.order("red", "colonise CS-1")
    assert game.state.colonies["0405"].owner == 0
    assert "without Terraforming" in game.refusal("red", "colonise CS-2")
    assert "0407" not in game.state.colonies
