"""The summaries of combat and of a shot, step by step through whole battles (2.6, SUM-C, SUM-F)."""

from __future__ import annotations

import pytest

from tests.engines.space_empires.battles import hold, line, running
from tests.engines.space_empires.helpers import Position

BESIDE = {"0305": "red 3", "0406": "green 3"}
RED = ("red 4 SC-1 at 0404", "red DE-1 at 0404", "red CS-1 at 0404")


def attack(*pieces: str, **more: object) -> Position:
    """Let everything red in 0404 move into 0405 and end the phase."""
    game = Position(*pieces, **more)  # type: ignore[arg-type]  # passed on as they are
    return game.order("red", f"move {' '.join(game.names('red', '0404'))} to 0405", "end")


@pytest.mark.rule("space-empires", "SUM-C-a", "5.1.2a", "5.1.2b", "5.1.2c")
def test_decoys_go_then_units_are_shown_and_lined_up() -> None:
    game = attack(*RED, "green 2 CA-1 at 0405", "green DE-1 at 0405")
    told = [event.name for event in game.state.news]
    assert told.count("Destroyed") == 2
    assert told.index("BattleBegun") > max(place for place, name in enumerate(told) if name == "Destroyed")
    assert [seen.name for seen in game.view().seen if seen.hex == "0405"] == ["CS-1", "SC-1", "CA-1"]
    game.order("red", "screen nothing")
    assert line(game) == ["green CA-1", "red SC-1"]


@pytest.mark.rule("space-empires", "SUM-C-b", "5.7b", "5.7g")
def test_the_side_with_more_armed_ships_may_screen_and_unarmed_ships_always_are() -> None:
    game = attack(*RED, "green 2 SC-1 at 0405", "green 6 MI-1 at 0405")
    assert game.asked() == [("red", "ScreenShips")]
    assert "5.7" in game.refusal("red", "screen 3 SC-1")
    game.order("red", "screen 2 SC-1")
    assert not {"red CS-1", "green MI-1"} & {*line(game)}
    assert "CS-1" in game.refusal("green", "fire CS-1")
    assert game.has("red", "CS-1")


@pytest.mark.rule("space-empires", "SUM-C-c", "SUM-F-c", "5.5b")
@pytest.mark.parametrize(("screened", "hit"), [("nothing", True), ("1 SC-1", False)])
def test_double_numbers_of_unscreened_ships_fire_with_one_more(screened: str, *, hit: bool) -> None:
    game = attack(*RED, "green 2 SC-1 at 0405").order("red", f"screen {screened}")
    assert running(game).bonus == (0 if hit else None)
    game.order("green", "fire SC-1", dice=(10,)).order("green", "fire SC-1", dice=(10,))
    game.order("red", "fire SC-1", dice=(4,))
    assert game.unit("green", "SC-1").count == (1 if hit else 2)


@pytest.mark.rule("space-empires", "SUM-C-d", "5.2a", "5.2b", "5.2c", "5.2d")
def test_classes_then_tactics_then_the_defender_and_never_at_once() -> None:
    game = attack(
        "red SC-1 at 0404 with tactics 1", "red BB-1 at 0404", "red DD-1 at 0404",
        "green SC-1 at 0405", "green CA-1 at 0405", "green DD-1 at 0405",
    )  # fmt: skip
    assert line(game) == ["red BB-1", "green CA-1", "green DD-1", "red DD-1", "red SC-1", "green SC-1"]
    game.order("red", "fire DD-1", dice=(1,))
    assert line(game) == ["green CA-1", "red DD-1", "red SC-1", "green SC-1"]


@pytest.mark.rule("space-empires", "SUM-C-e", "5.1.6a", "5.1.6c", "5.7f")
def test_rounds_begin_with_screening_and_from_the_second_on_ships_may_retreat() -> None:
    game = attack(*RED, "green 2 SC-1 at 0405", colonies=BESIDE).order("red", "screen nothing")
    assert "Nobody may retreat in the first round" in game.refusal("green", "retreat to 0406")
    hold(game, 6)
    assert running(game).round == 2
    assert game.asked() == [("red", "ScreenShips")]
    game.order("red", "screen nothing").order("green", "retreat 2 to 0406")
    assert game.names("green", "0406") == ["SC-1"]
    assert game.state.battle is None
    assert game.names("red", "0405") == ["CS-1", "SC-1"]


@pytest.mark.rule("space-empires", "SUM-F-a", "5.3b", "5.3c", "5.5e")
def test_every_ship_of_a_group_chooses_its_own_target() -> None:
    game = attack("red 2 BB-1 at 0404", "green SC-1 at 0405", "green DD-1 at 0405")
    game.order("red", "fire DD-1", dice=(1,))
    assert game.asked() == [("red", "FireShips")]
    assert "DD-1" in game.refusal("red", "fire DD-1")
    game.order("red", "fire SC-1", dice=(1,))
    assert game.names("green", "0405") == []


@pytest.mark.rule("space-empires", "SUM-F-b", "SUM-F-d", "5.5a", "5.5c", "5.5d", "5.5f")
@pytest.mark.parametrize(("die", "damage"), [(4, 1), (5, 0)])
def test_strength_and_technology_less_the_targets(die: int, damage: int) -> None:
    game = attack("red BC-1 at 0404 with attack 1", "green BC-1 at 0405 with defence 1")
    game.order("green", "hold fire").order("red", "fire BC-1", dice=(die,))
    assert game.unit("green", "BC-1").damage == damage


@pytest.mark.rule("space-empires", "SUM-F-e", "5.5g", "RN-35")
@pytest.mark.parametrize(("die", "damage"), [(1, 1), (2, 0)])
def test_a_one_always_hits(die: int, damage: int) -> None:
    game = attack("red SC-1 at 0404", "green DN-1 at 0405 with defence 3")
    game.order("green", "hold fire").order("red", "fire DN-1", dice=(die,))
    assert game.unit("green", "DN-1").damage == damage


@pytest.mark.rule("space-empires", "2.6a", "SUM-F-f", "5.6a", "5.6b", "5.6g", "T5.6-2")
def test_damage_is_marked_adds_up_to_the_hull_and_vanishes_with_the_battle() -> None:
    game = attack("red SC-1 at 0404", "red SC-2 at 0404", "green 2 BB-1 at 0405")
    hold(game, 2)
    game.order("red", "fire BB-1", dice=(1,)).order("red", "fire BB-1", dice=(1,))
    assert [seen.damage for seen in game.view("red").seen if seen.name == "BB-1"] == [2]
    assert game.unit("green", "BB-1").count == 2
    assert running(game).round == 2
    game.order("green", "fire SC-1", dice=(1,)).order("green", "fire SC-2", dice=(1,))
    assert game.state.battle is None
    assert game.unit("green", "BB-1").damage == 0
    assert [seen.damage for seen in game.view("red").seen if seen.name == "BB-1"] == [0]


@pytest.mark.rule("space-empires", "2.6a", "SUM-F-f", "5.6b")
def test_the_last_hit_of_the_hull_destroys_the_ship_and_clears_the_marker() -> None:
    game = attack("red 2 SC-1 at 0404", "green 2 CA-1 at 0405")
    hold(game, 2)
    game.order("red", "fire CA-1", dice=(1,))
    assert (game.unit("green", "CA-1").count, game.unit("green", "CA-1").damage) == (2, 1)
    game.order("red", "fire CA-1", dice=(1,))
    assert (game.unit("green", "CA-1").count, game.unit("green", "CA-1").damage) == (1, 0)
