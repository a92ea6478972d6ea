"""What bad orders in battle get: what was tried, the rule, why, what is legal, and no secret (5)."""

from __future__ import annotations

import pytest

from engines.space_empires import GAME
from tests.engines.space_empires.battles import HOME, battle, fight, hold
from tests.engines.space_empires.helpers import Position, random_chance


def duel(*others: str) -> Position:
    return battle("red DD-1 at 0405", "green DD-1 at 0405", *others, colonies=HOME)


@pytest.mark.rule("space-empires", "5.3b")
def test_firing_at_what_is_not_there() -> None:
    game = duel("red CS-1 at 0405", "red SC-1 at 0404", "green SC-2 at 0406")
    for name in ("CS-1", "SC-1", "DN-9"):
        assert game.refusal("green", f"fire {name}") == (
            f"{name} is no armed enemy in this battle (5.3). Targets: DD-1."
        )


@pytest.mark.rule("space-empires", "5.7d")
def test_firing_at_screened_ships_and_with_them() -> None:
    game = battle("red SC-1 at 0405", "green SC-1 at 0405", "green SC-2 at 0405").order("green", "screen 1 SC-2")
    game.order("green", "hold fire")
    assert game.refusal("red", "fire SC-2") == (
        "SC-2 is screened this round and cannot be fired at (5.7). Targets: SC-1."
    )


@pytest.mark.rule("space-empires", "5.7b")
def test_screening_too_many_ships_and_others() -> None:
    game = battle("red 4 SC-1 at 0405", "red SC-2 at 0404", "red CS-1 at 0405", "green 3 SC-1 at 0405")
    assert game.refusal("red", "screen 2 SC-1") == (
        "You cannot screen 2 ships: your side has 1 more than the enemy, and that many may be screened (5.7)."
    )
    for name in ("SC-2", "CS-1", "DD-1"):
        assert game.refusal("red", f"screen 1 {name}") == (
            f"{name} is not among your armed ships in this battle (5.7). There is SC-1."
        )
    assert game.refusal("red", "screen 5 SC-1") == "SC-1 has 4 ships; 1 to 4 of them can be screened (5.7)."


@pytest.mark.rule("space-empires", "5.9.1a", "5.9.1b", "5.9.1c")
def test_retreating_too_early_too_many_and_what_stays() -> None:
    game = duel()
    assert game.refusal("green", "retreat 0406") == ("Nobody may retreat in the first round (5.9); fire or hold fire.")
    hold(game, 2)
    assert game.refusal("green", "retreat 2 0406") == (
        "2 ships of DD-1 cannot retreat now: 1 has not acted yet in this round (5.9)."
    )
    yard = hold(battle("red CA-1 at 0405", "green SY-1 at 0405", colonies={**HOME, "0405": "green 5"}), 2)
    assert yard.refusal("green", "retreat 0406") == (
        "SY-1 cannot retreat: bases and ship yards stay (5.9). It can fire or hold fire."
    )


@pytest.mark.rule("space-empires", "5.9.2a", "5.9.2b", "5.9.2d")
def test_retreating_where_it_is_not_open() -> None:
    game = hold(duel("red DE-1 at 0406"), 2)
    for hex_ in ("0406", "0410", "0404"):
        assert game.refusal("green", f"retreat {hex_}") == (
            f"You cannot retreat to {hex_}: it must be next to 0405, explored, without enemies, and no farther from "
            "one of your colonies elsewhere (5.9). Open: 0505, 0506."
        )


@pytest.mark.rule("space-empires", "RN-34")
def test_holding_fire_for_ever() -> None:
    assert hold(duel(), 2).refusal("green", "hold fire") == (
        "Nobody fired or retreated in the last round, so whoever has a target must fire or retreat now."
    )


@pytest.mark.rule("space-empires", "RN-32")
def test_letting_others_act_first() -> None:
    game = battle("red DD-1 at 0405", "red DD-2 at 0405", "red SC-1 at 0405", "green 3 DD-1 at 0405")
    hold(game, 3)
    assert game.refusal("red", "lead SC-1") == (
        "SC-1 cannot act first now: only another of your groups with the same class and Tactics can, and only before "
        "DD-1 has begun its turn. Possible: DD-2."
    )


@pytest.mark.rule("space-empires", "5.1.1d")
def test_fighting_where_there_is_no_battle() -> None:
    game = fight(
        Position("red SC-1 at 0405", "green SC-1 at 0405", "red SC-2 at 0305", "green SC-2 at 0305"), "0405", "0305"
    )
    assert game.asked() == [("red", "OrderBattles")]
    assert game.refusal("red", "fight 0404") == (
        "There is no battle for you to fight in 0404 (5.1). Battles: 0305, 0405."
    )


@pytest.mark.rule("space-empires", "5.10.1b")
def test_bombarding_with_what_cannot() -> None:
    game = Position("red 2 CA-1 at 0405", "red CS-1 at 0405", "red SC-1 at 0405", "red DD-1 at 0404",
                    colonies={"0405": "green 5"}).order("red", "end")  # fmt: skip
    able = "Able to fire: CA-1, SC-1."
    assert game.refusal("red", "bombard CS-1") == f"CS-1 is unarmed and cannot fire (5.3). {able}"
    assert game.refusal("red", "bombard DD-1") == f"DD-1 is in 0404, the colony in 0405 (5.10). {able}"
    game.order("red", "bombard SC-1", dice=(10,))
    assert game.refusal("red", "bombard SC-1") == (
        "Every ship of SC-1 has fired at the colony this turn (5.10). Able to fire: CA-1."
    )


def test_acting_out_of_turn() -> None:
    assert duel().refusal("red", "fire DD-1") == "It is not your turn: the match waits for seat 2."


@pytest.mark.rule("space-empires", "RN-44", "2.3.1c")
def test_refusals_are_the_same_whatever_lies_face_down() -> None:
    game = hold(duel("red DE-1 at 0406", "red SC-3 at 0305", "red 3 CA-2 at 0404"), 2)
    lines = ("retreat 0406", "retreat 0305", "fire CA-2", "fire SC-3", "screen 1 DD-1", "hold fire")
    refused = [game.refusal("green", line) for line in lines]
    for world in range(12):
        other = duel()
        other.state = GAME.determinize(game.state, 1, random_chance(b"refusals %d" % world))
        assert [other.refusal("green", line) for line in lines] == refused
