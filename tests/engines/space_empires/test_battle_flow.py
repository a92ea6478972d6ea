"""How a battle goes: order, lines, rounds, the bonus, unarmed ships and the end (5.1, 5.2, 5.4, 5.11)."""

from __future__ import annotations

import pytest

from engines.core import Match, encode, render
from engines.space_empires import GAME
from engines.space_empires.model.commands import Fight
from tests.engines.space_empires.battles import HOME, battle, fight, hold, line, running, shots
from tests.engines.space_empires.helpers import Position, random_chance


@pytest.mark.rule("space-empires", "5.1.1a", "5.1.1b", "5.1.1c", "5.1.1e")
def test_a_battle_is_fought_until_one_side_is_left() -> None:
    game = Position("red SC-1 at 0404", "green SC-1 at 0405").order("red", "move SC-1 to 0405", "end")
    assert (running(game).attacker, running(game).defender, running(game).hex) == (0, 1, "0405")
    assert game.asked() == [("green", "FireShips")]
    game.order("green", "fire SC-1", dice=(10,))
    assert game.asked() == [("red", "FireShips")]
    game.order("red", "fire SC-1", dice=(3,))
    assert game.state.battle is None
    assert not game.has("green", "SC-1")
    assert game.state.contacts == []
    assert game.told()[-1] == (
        "Battle in 0405: seat 1 wins after 1 round. seat 1 loses no ships. seat 2 loses 1 × scout."
    )


@pytest.mark.rule("space-empires", "5.1.1d")
def test_the_attacker_chooses_the_order_of_battles() -> None:
    pieces = ("red SC-1 at 0405", "green SC-1 at 0405", "red SC-2 at 0407", "green SC-2 at 0407")
    game = fight(Position(*pieces), "0405", "0407")
    assert game.asked() == [("red", "OrderBattles")]
    assert render(game.match.decision(0).prompt()) == "Which battle do you fight next: 0405, 0407?"
    assert game.match.decision(0).default() == Fight("0405")
    assert "0409" in game.refusal("red", "fight 0409")
    game.order("red", "fight 0407")
    assert running(game).hex == "0407"
    game.order("green", "fire SC-2", dice=(1,))
    assert running(game).hex == "0405"


@pytest.mark.rule("space-empires", "5.1.2a", "RN-29", "9.9b")
def test_both_sides_are_shown_to_all_with_their_technology() -> None:
    game = battle("red 2 CA-1 at 0405 with attack 1, tactics 2, move 3", "green 3 SC-1 at 0405")
    seen = {unit.name: unit for unit in game.view().seen}
    assert (seen["CA-1"].count, seen["SC-1"].count) == (2, 3)
    shown = seen["CA-1"].technology
    assert shown is not None
    assert (shown.attack, shown.tactics, shown.move) == (1, 2, 1)
    assert game.view().standings[0].announced == {"attack": 1, "tactics": 2}
    assert game.view().face_down == []


@pytest.mark.rule("space-empires", "5.1.2b", "RN-149", "8.3.2e")
def test_decoys_are_removed_first() -> None:
    game = battle("red SC-1 at 0405", "red DE-1 at 0405", "green SC-1 at 0405", "green DE-1 at 0405")
    assert game.names("red", "0405") == ["SC-1"]
    assert game.names("green", "0405") == ["SC-1"]
    told = game.told()
    begun = told.index("seat 1 attacks seat 2 in 0405: SC-1 (1 × scout) against SC-1 (1 × scout).")
    assert [words.endswith("a decoy and is removed.") for words in told[:begun]].count(True) == 2


@pytest.mark.rule("space-empires", "RN-149", "9.9c")
def test_whoever_finds_decoys_only_stays_hidden() -> None:
    game = battle("red SC-1 at 0405", "green DE-1 at 0405")
    assert game.state.battle is None
    assert game.names("green", "0405") == []
    assert not game.unit("red", "SC-1").revealed


@pytest.mark.rule("space-empires", "5.1.3a", "5.1.4a", "5.1.4c", "T5.1-1", "RN-27", "RN-28")
@pytest.mark.parametrize(("red", "green", "bonus"), [(4, 2, 0), (3, 2, None), (5, 2, 0), (2, 1, 0), (1, 2, 1)])
def test_twice_the_ships_give_a_bonus(red: int, green: int, bonus: int | None) -> None:
    game = battle(f"red {red} SC-1 at 0405", f"green {green} SC-1 at 0405", "red CS-1 at 0405")
    larger = game.asked()[0]
    assert larger == ("red" if red > green else "green", "ScreenShips")
    game.order(larger[0], "screen nothing")
    assert running(game).bonus == bonus


@pytest.mark.rule("space-empires", "RN-27", "5.1.4a")
@pytest.mark.parametrize(("screened", "bonus"), [("5 SC-1", None), ("nothing", 0)])
def test_screened_ships_do_not_count_for_the_bonus(screened: str, bonus: int | None) -> None:
    game = battle("red 6 SC-1 at 0405", "red 4 SC-2 at 0405", "green 5 SC-1 at 0405").order("red", f"screen {screened}")
    assert running(game).bonus == bonus


@pytest.mark.rule("space-empires", "5.1.4b", "T5.1-2", "5.1.6a")
def test_the_bonus_is_checked_anew_each_round() -> None:
    game = battle("red 4 SC-1 at 0405", "green 2 SC-1 at 0405").order("red", "screen nothing")
    assert running(game).bonus == 0
    game.order("green", "fire SC-1", dice=(1,))
    hold(game, 4)
    assert game.asked() == [("red", "ScreenShips")]
    game.order("red", "screen nothing")
    assert (running(game).round, running(game).bonus) == (2, None)


@pytest.mark.rule("space-empires", "5.1.2c", "5.1.5a", "5.2b", "T5.2-2")
def test_classes_fire_from_a_to_e_whatever_the_tactics() -> None:
    game = battle(
        "red DN-1 at 0405", "red CA-1 at 0405", "red SC-1 at 0405", "green BC-1 at 0405 with tactics 3",
        "green DD-1 at 0405",
    ).order("red", "screen nothing")  # fmt: skip
    assert line(game) == ["red DN-1", "green BC-1", "red CA-1", "green DD-1", "red SC-1"]


@pytest.mark.rule("space-empires", "5.2c", "5.2d", "T5.2-1", "RN-33")
@pytest.mark.parametrize(("tactics", "first"), [(0, "red BC-1"), (1, "green BC-1")])
def test_tactics_breaks_ties_then_the_defender(tactics: int, first: str) -> None:
    game = battle("red BC-1 at 0405 with tactics 1", f"green BC-1 at 0405 with tactics {tactics}")
    assert line(game)[0] == first


@pytest.mark.rule("space-empires", "5.2e", "5.8.1b", "5.8.2b", "T5.2-3")
@pytest.mark.parametrize("kind", ["asteroids", "nebula"])
def test_in_asteroids_and_nebulae_all_fire_as_class_e(kind: str) -> None:
    game = battle("red DN-1 at 0405", "green SC-1 at 0405 with tactics 1", systems={"0405": kind})
    assert line(game) == ["green SC-1", "red DN-1"]


@pytest.mark.rule("space-empires", "5.2a", "5.1.5b")
def test_casualties_before_their_turn_do_not_fire() -> None:
    game = battle("red 2 CA-1 at 0405", "green 3 SC-1 at 0405").order("green", "screen nothing")
    game.order("red", "fire SC-1", dice=(4,)).order("red", "fire SC-1", dice=(4,))
    assert game.asked() == [("green", "FireShips")]
    game.order("green", "fire CA-1", dice=(9,))
    assert running(game).round == 2


@pytest.mark.rule("space-empires", "5.1.5b", "5.3c")
def test_a_ship_fires_once_and_may_be_fired_at_many_times() -> None:
    game = battle("red BB-1 at 0405", "green 3 SC-1 at 0405").order("green", "screen nothing")
    game.order("red", "fire SC-1", dice=(10,))
    for _ in range(3):
        game.order("green", "fire BB-1", dice=(10,))
    assert [" fires at red BB-1" in words for words in shots(game)] == [False, True, True, True]
    assert running(game).round == 2


@pytest.mark.rule("space-empires", "5.1.6a", "5.1.6b", "5.1.6c")
def test_rounds_go_on_and_on_and_ships_may_retreat_from_round_two() -> None:
    game = battle("red SC-1 at 0405", "green SC-1 at 0405", colonies=HOME)
    for round_ in range(1, 16):
        assert running(game).round == round_
        game.order("green", "fire SC-1", dice=(10,)).order("red", "fire SC-1", dice=(10,))
    game.order("green", "retreat 0406")
    assert game.where("green", "SC-1") == "0406"


@pytest.mark.rule("space-empires", "5.3a", "5.3b")
def test_only_armed_ships_fire_and_are_fired_at() -> None:
    game = battle("red SC-1 at 0405", "red CS-1 at 0405", "green SC-1 at 0405", "green MI-1 at 0405")
    assert line(game) == ["green SC-1", "red SC-1"]
    assert "CS-1 is no armed enemy in this battle (5.3). Targets: SC-1." in game.refusal("green", "fire CS-1")


@pytest.mark.rule("space-empires", "RN-34")
def test_holding_fire_is_allowed_but_not_for_two_rounds_by_all() -> None:
    game = hold(battle("red SC-1 at 0405", "green SC-1 at 0405"), 2)
    assert (running(game).round, running(game).forced) == (2, True)
    assert "must fire or retreat now" in game.refusal("green", "hold fire")
    game.order("green", "fire SC-1", dice=(10,)).order("red", "fire SC-1", dice=(10,))
    assert not running(game).forced
    hold(game, 1)


@pytest.mark.rule("space-empires", "5.4a", "5.4b", "5.4c", "5.4d", "T5.4-1")
def test_escorted_ships_die_with_their_escort() -> None:
    game = battle("red SC-1 at 0405", "red CS-1 at 0405", "green SC-1 at 0405")
    game.order("green", "fire SC-1", dice=(3,))
    assert game.names("red", "0405") == []
    assert game.state.battle is None


@pytest.mark.rule("space-empires", "T5.4-2", "5.4c", "5.9.1d", "5.4a")
def test_abandoned_miners_are_lost() -> None:
    miners = ("green MI-1 at 0405", "green MI-2 at 0405")
    game = battle("red DD-1 at 0405", "green DD-1 at 0405", *miners, colonies=HOME)
    game.order("green", "fire DD-1", dice=(10,)).order("red", "fire DD-1", dice=(10,)).order("green", "retreat 0406")
    assert game.names("green", "0405") == []
    assert game.where("green", "DD-1") == "0406"


@pytest.mark.rule("space-empires", "5.4b")
def test_unarmed_ships_caught_alone_are_destroyed_without_a_shot() -> None:
    game = battle("red CS-1 at 0405", "green SC-1 at 0405")
    assert game.names("red", "0405") == []
    assert not game.unit("green", "SC-1").revealed


@pytest.mark.rule("space-empires", "5.4e")
def test_a_colony_survives_the_loss_of_its_defenders() -> None:
    game = battle("red SC-1 at 0405", "green SC-1 at 0405", colonies={"0405": "green 3"})
    game.order("green", "fire SC-1", dice=(10,)).order("red", "fire SC-1", dice=(1,))
    assert game.state.colonies["0405"].points == 3
    assert game.asked() == [("red", "BombardColony")]


@pytest.mark.rule("space-empires", "5.11a", "T5.11-1")
def test_survivors_stay_face_up_in_the_turns_of_others() -> None:
    game = battle("red SC-1 at 0405", "green SC-1 at 0405", colonies={"0405": "red 3"})
    game.order("green", "fire SC-1", dice=(10,)).order("red", "fire SC-1", dice=(1,))
    assert game.asked() == [("green", "MoveUnits")]
    assert [(unit.name, unit.count) for unit in game.view("green").seen if unit.hex == "0405"] == [("SC-1", 1)]


@pytest.mark.rule("space-empires", "5.11b", "5.11c", "T5.11-1", "RN-49")
def test_survivors_at_an_own_colony_hide_as_their_turn_begins() -> None:
    game = battle("red SC-1 at 0405", "green SC-1 at 0405", colonies={"0405": "green 3"})
    game.order("green", "fire SC-1", dice=(3,))
    assert game.asked() == [("green", "MoveUnits")]
    assert [pile.hex for pile in game.view("red").face_down] == ["0405"]


@pytest.mark.rule("space-empires", "5.1.2a", "2.3.1c")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_in_a_battle_other_worlds_look_the_same(seat: int | None) -> None:
    game = battle("red 4 CA-1 at 0405 with attack 1", "green 2 SC-1 at 0405", "red SC-1 at 0404", "green DE-1 at 0407")
    game.order("red", "screen 1 CA-1")
    for world in range(8):
        other = GAME.determinize(game.state, seat, random_chance(b"battle %d" % world))
        assert encode(GAME.view(other, seat)) == encode(GAME.view(game.state, seat))
        assert Match(GAME, other, [], b"other").waiting() == game.match.waiting()


@pytest.mark.rule("space-empires", "RN-30", "5.1.1c")
def test_besiegers_attack_in_their_own_turn_too() -> None:
    game = battle("red SC-1 at 0405", "green SC-1 at 0405", colonies={"0405": "green 3"})
    assert running(game).attacker == 0
    assert line(game) == ["green SC-1", "red SC-1"]


@pytest.mark.rule("space-empires", "RN-32")
def test_the_owner_orders_equal_groups_and_a_group_finishes_first() -> None:
    game = battle("red 2 BB-1 at 0405", "red 2 DN-1 at 0405", "red CA-1 at 0405", "green DN-1 at 0405 with tactics 1")
    game.order("red", "screen nothing").order("green", "fire BB-1", dice=(10,))
    assert line(game) == ["red BB-1", "red DN-1", "red CA-1"]
    assert "Possible: DN-1." in game.refusal("red", "lead CA-1")
    game.order("red", "lead DN-1")
    assert line(game) == ["red DN-1", "red BB-1", "red CA-1"]
    assert "BB-1 cannot act first now" in game.refusal("red", "lead BB-1")
    game.order("red", "fire DN-1", dice=(10,))
    assert "BB-1 cannot act first now" in game.refusal("red", "lead BB-1")
    game.order("red", "fire DN-1", dice=(10,))
    assert line(game)[0] == "red BB-1"


@pytest.mark.rule("space-empires", "RN-32")
def test_a_group_of_which_a_ship_has_retreated_or_held_its_fire_finishes_first() -> None:
    game = battle("red 2 DD-1 at 0405", "red DD-2 at 0405", "green 3 DD-1 at 0405", colonies=HOME)
    hold(game, 4)
    assert line(game) == ["red DD-1", "red DD-2"]
    assert "before DD-1 has begun its turn" in game.refusal("red", "lead DD-2")
    hold(game, 2)
    for _ in range(3):
        game.order("green", "fire DD-1", dice=(10,))
    game.order("red", "retreat 1 0305")
    assert line(game)[0] == "red DD-1"
    assert "Possible: nothing." in game.refusal("red", "lead DD-2")
