"""One shot: the number needed, the die, hits and hull (5.5, 5.6, 5.8)."""

from __future__ import annotations

import pytest

from engines.space_empires.model.state import Technology
from engines.space_empires.rules.battle.gunnery import aim, attack_of, carried, hits
from tests.engines.space_empires.battles import battle, hold, running, shots
from tests.engines.space_empires.helpers import piece


def number(gunner: str, target: str, kind: str = "", bonus: int = 0) -> int:
    guns, hulls = piece(f"red {gunner}, revealed"), piece(f"green {target}, revealed")
    return aim(guns.type, carried(guns), hulls.type, carried(hulls), kind, bonus).sum


BC = "BC-1 at 0405 with attack 1, defence 1"


@pytest.mark.rule("space-empires", "5.5a", "5.5c", "T5.5-1", "T5.5-2", "5.5d")
def test_attack_less_defence_is_the_number() -> None:
    assert attack_of("BC", Technology(attack=1), "") == 6
    assert number(BC, BC) == 4
    assert [hits(roll, 4) for roll in range(1, 11)] == [True] * 4 + [False] * 6


@pytest.mark.rule("space-empires", "5.5b", "T5.5-3")
def test_the_bonus_adds_one() -> None:
    assert number(BC, BC, bonus=1) == 5
    game = battle("red 2 BC-1 at 0405 with attack 1", "green BC-1 at 0405 with defence 1")
    game.order("red", "screen nothing").order("green", "fire BC-1", dice=(10,)).order("red", "fire BC-1", dice=(5,))
    assert shots(game)[-1] == (
        "red BC-1 (2 × battlecruiser) fires at green BC-1 (1 × battlecruiser), needs 5 (attack 5 + technology "
        "1 + fleet bonus 1 - defence 1 - technology 1), rolls 5: hit, damage 1 of 2."
    )


@pytest.mark.rule("space-empires", "5.5g", "T5.5-4", "RN-35")
def test_a_one_always_hits() -> None:
    assert number("SC-1 at 0405 with attack 0", "DN-1 at 0405 with defence 3") == -3
    assert hits(1, -3)
    assert not hits(2, -3)
    game = battle("red SC-1 at 0405", "green DN-1 at 0405 with defence 3").order("green", "fire SC-1", dice=(9,))
    game.order("red", "fire DN-1", dice=(1,))
    assert game.unit("green", "DN-1").damage == 1
    assert "needs 1 (attack 3 - defence 3 - technology 3; a 1 always hits)" in shots(game)[-1]


@pytest.mark.rule("space-empires", "5.5f", "T5.5-5", "T5.5-6", "T5.5-7")
def test_technology_counts_up_to_the_hull() -> None:
    assert attack_of("DD", Technology(attack=3), "") == 4 + 1
    assert attack_of("CA", Technology(attack=3), "") == 4 + 2
    assert number("BA-1 at 0405 with attack 3", "SC-1 at 0405 with move 1") == 10
    assert all(hits(roll, 10) for roll in range(1, 11))
    assert number("SC-1 at 0405 with attack 1", "DD-1 at 0405 with defence 3") == 4 - 1


@pytest.mark.rule("space-empires", "5.5d", "5.5e", "5.3b", "5.3c")
def test_the_result_is_known_before_the_next_target_is_chosen() -> None:
    game = battle("red 2 CA-1 at 0405", "green SC-1 at 0405", "green SC-2 at 0405")
    game.order("red", "fire SC-1", dice=(4,))
    assert not game.has("green", "SC-1")
    assert game.asked() == [("red", "FireShips")]
    assert "Targets: SC-2." in game.refusal("red", "fire SC-1")
    game.order("red", "fire SC-2", dice=(5,))
    assert game.has("green", "SC-2")
    assert shots(game) == [
        "red CA-1 (2 × cruiser) fires at green SC-1 (1 × scout), needs 4 (attack 4), rolls 4: hit, SC-1 falls.",
        "red CA-1 (2 × cruiser) fires at green SC-2 (1 × scout), needs 4 (attack 4), rolls 5: miss.",
    ]


@pytest.mark.rule("space-empires", "5.6a", "5.6b", "5.6c", "5.6d", "T5.6-1", "T5.6-3", "5.6e")
def test_hits_add_up_on_one_ship_of_a_group() -> None:
    game = battle("red 2 CA-1 at 0405", "green 5 BB-1 at 0405").order("green", "screen nothing")
    ships_and_damage = []
    for _ in range(3):
        game.order("green", "fire CA-1", dice=(1,))
        ships_and_damage.append((game.unit("red", "CA-1").count, game.unit("red", "CA-1").damage))
    assert ships_and_damage == [(2, 1), (1, 0), (1, 1)]
    assert attack_of("CA", game.unit("red", "CA-1").technology, "") == 4
    game.order("green", "fire CA-1", dice=(1,))
    assert not game.has("red", "CA-1")


@pytest.mark.rule("space-empires", "5.6g", "T5.6-2")
def test_damage_is_removed_after_the_battle() -> None:
    game = battle("red BB-1 at 0405", "green 2 SC-1 at 0405").order("green", "screen nothing")
    game.order("red", "fire SC-1", dice=(1,)).order("green", "fire BB-1", dice=(1,))
    game.order("red", "fire SC-1", dice=(9,)).order("green", "fire BB-1", dice=(1,))
    assert game.unit("red", "BB-1").damage == 2
    game.order("red", "fire SC-1", dice=(1,))
    assert game.state.battle is None
    assert game.unit("red", "BB-1").damage == 0


@pytest.mark.rule("space-empires", "5.8.1a", "5.8.1c", "T5.8-1")
def test_asteroids_cancel_attack_technology() -> None:
    assert number(BC, BC, "asteroids") == 3
    game = battle("red BC-1 at 0405 with attack 1, tactics 1", "green BC-1 at 0405 with defence 1",
                  systems={"0405": "asteroids"})  # fmt: skip
    game.order("red", "fire BC-1", dice=(4,))
    assert "needs 3 (attack 5 - defence 1 - technology 1), rolls 4: miss" in shots(game)[-1]


@pytest.mark.rule("space-empires", "5.8.2a", "5.8.2c", "T5.8-2")
def test_nebulae_cancel_defence_technology() -> None:
    assert number(BC, BC, "nebula") == 5
    game = battle("red BC-1 at 0405 with attack 1, tactics 1", "green BC-1 at 0405 with defence 1",
                  systems={"0405": "nebula"})  # fmt: skip
    game.order("red", "fire BC-1", dice=(5,))
    assert "needs 5 (attack 5 + technology 1 - defence 1), rolls 5: hit" in shots(game)[-1]


@pytest.mark.rule("space-empires", "5.3b")
def test_by_default_the_likeliest_hit_on_the_weakest_ship() -> None:
    game = battle("red CA-1 at 0405", "green CA-1 at 0405", "green SC-1 at 0405", "green DD-1 at 0405")
    game.order("green", "screen nothing").order("green", "fire CA-1", dice=(10,))
    assert game.match.decision(0).default().target == "DD-1"


@pytest.mark.rule("space-empires", "RN-34")
def test_without_an_answer_the_ship_fires() -> None:
    game = battle("red SC-1 at 0405", "green SC-1 at 0405")
    game.command("green", game.match.decision(1).default(), dice=(10,))
    hold(game, 1)
    assert running(game).round == 2
