"""Technologies in battle: Shield Generators, Ion Cannons, Plasma Weapons, Time Warp (GE-TECH); and the final battle."""

from __future__ import annotations

import pytest

from engines.core import render, schedule
from engines.galactic_emperor import GAME
from engines.galactic_emperor.rules.battle.battle import fight_final_battle
from engines.galactic_emperor.rules.ending import announce_winner
from tests.engines.galactic_emperor.helpers import Position

HERE = "0405"


def attack(position: type[Position], own: str, enemy: str, cards: dict[str, str], *, tile: str = "R05 blue",
           role: str = "warlord", chooser: str = "green", revision: int = GAME.revision) -> Position:  # fmt: skip
    """Let red attack blue in 0405 with ships from 0505; red is about to end its moves."""
    enemies = [f"blue {enemy} at {HERE}"] if enemy else []
    game = position(f"red {own} at 0505", "blue F8 at 0307", *enemies, sectors={HERE: tile}, cards=cards,
                    revision=revision)  # fmt: skip
    game.begin(role, chooser)
    return game.order("red", f"move {own} to {HERE}")


def end(game: Position, *dice: int) -> Position:
    return game.order("red", "end turn", dice=dice)


@pytest.mark.rule("galactic-emperor", "GE-TECH-SHIELD-1", "GE-TECH-SHIELD-3", "GE-RUL-54")
def test_shields_ignore_the_first_hit_in_defence(position: type[Position]) -> None:
    game = attack(position, "D1", "C1", {"blue": "shield"})
    end(game, 4, 4, 4)
    assert game.fleet("blue", HERE) == []
    assert game.sector(HERE).owner == 0
    game = attack(position, "D1", "C1", {"blue": "shield"})
    end(game, 4, 1, 1, 1, 1, 1, 1)
    assert game.fleet("blue", HERE) == ["C1"]
    assert "The Shield Generators of seat 2 soak the first hit." in game.told()


@pytest.mark.rule("galactic-emperor", "GE-TECH-SHIELD-3", "GE-TECH-SHIELD-1")
def test_shields_work_in_attack_once_in_each_battle(position: type[Position]) -> None:
    game = position("red C1 C2 at 0505", "blue C1 at 0405", "green C1 at 0605", "blue F8 at 0307",
                    cards={"red": "shield"})  # fmt: skip
    game.begin("warlord", "green").order("green", "end turn")
    game.order("red", "move C1 to 0405", "move C2 to 0605", "end turn")
    game.order("red", "fight at 0405", dice=[1, 1, 4, 1])
    assert game.fleet("red", "0405") == ["C1"]
    game.order("red", "fight on", dice=[1, 1, 4, 1, 1, 1, 4, 1])
    assert game.fleet("red", "0405") == []
    assert game.fleet("red", "0605") == ["C2"]


@pytest.mark.rule("galactic-emperor", "GE-TECH-SHIELD-2")
def test_shields_do_nothing_for_an_empire_alone(position: type[Position]) -> None:
    game = end(attack(position, "D1", "", {"blue": "shield"}), 4, 1, 1)
    assert game.sector(HERE).owner == 0


@pytest.mark.rule("galactic-emperor", "GE-RUL-54", "GE-TECH-SHIELD-2")
def test_shields_save_whatever_would_be_hit_first(position: type[Position]) -> None:
    game = attack(position, "D1", "F1", {"blue": "shield"}, tile="R05 blue starbase")
    end(game, 4, 4, 1)
    assert game.asked() == [("blue", "TakeLosses")]
    assert "assign 1 hit to your" in render(game.match.decision(1).prompt())


@pytest.mark.rule("galactic-emperor", "GE-RUL-33", "GE-TECH-SHIELD-1")
def test_shields_soak_the_first_hit_of_a_free_attack(position: type[Position]) -> None:
    game = position("red C1 at 0404", "blue C1 at 0302", sectors={"0404": "BHOLE"}, cards={"blue": "shield"})
    game.player("red").ships["C1"].primed = True
    game.begin("warlord", "green").order("red", "jump C1 to 0302")
    end(game, 4, 1, 1, 1, 1, 1)
    assert game.fleet("blue", "0302") == ["C1"]
    assert game.state.battle is not None
    assert game.state.battle.shields == []


@pytest.mark.rule("galactic-emperor", "GE-TECH-SHIELD-1", "GE-RUL-57", "GE-TECH-SABOTEUR-1")
def test_blocked_shields_do_not_soak(position: type[Position]) -> None:
    game = end(attack(position, "D1", "C1", {"blue": "shield", "red": "saboteur"}, tile="R13"), 4, 1, 1)
    assert game.asked() == [("red", "OfferSabotage")]
    game.order("red", "sabotage", dice=[1])
    assert game.fleet("blue", HERE) == []


@pytest.mark.rule("galactic-emperor", "GE-RUL-57", "GE-RUL-76", "GE-TECH-SHIELD-1")
@pytest.mark.parametrize(("revision", "asked"), [(1, True), (2, False)])
def test_shields_that_cannot_save_the_side_are_not_announced(
    position: type[Position],
    revision: int,
    asked: bool,  # noqa: FBT001
) -> None:
    game = attack(position, "D1", "C1", {"blue": "shield", "red": "saboteur"}, tile="R13", revision=revision)
    end(game, 4, 4, 1)
    assert (game.asked() == [("red", "OfferSabotage")]) is asked
    assert game.told().count("seat 2 uses Shield Generators.") == asked
    assert asked or game.fleet("blue", HERE) == []


@pytest.mark.rule("galactic-emperor", "GE-TECH-ION-1")
@pytest.mark.parametrize(("tile", "dice"), [("R05 blue", 3), ("R05 blue starbase", 4)])
def test_ion_cannons_give_tokens_a_die_more(position: type[Position], tile: str, dice: int) -> None:
    game = end(attack(position, "D1", "", {"blue": "ion"}, tile=tile), 1, 1, 1, *[1] * dice)
    assert (
        f"Pass 1, Cruisers, Empires, Starbases: seat 2 rolls the token: {' '.join('1' * dice)} (needs 4 or more)."
        in game.told()
    )


@pytest.mark.rule("galactic-emperor", "GE-TECH-ION-1", "GE-RUL-57", "GE-TECH-SABOTEUR-1")
def test_blocked_cannons_fall_silent(position: type[Position]) -> None:
    game = end(attack(position, "D1", "", {"blue": "ion", "red": "saboteur"}), 1, 1, 1)
    game.order("red", "sabotage", dice=[1, 1, 1])
    assert game.asked() == [("red", "AskRetreat")]


@pytest.mark.rule("galactic-emperor", "GE-TECH-PLASMA-1", "GE-TEST-10")
@pytest.mark.parametrize(
    ("ship", "faces", "left"),
    [("C1", [3, 1], 1), ("C1", [2, 1], 2), ("F1", [4, 1, 1], 1), ("F1", [3, 1, 1], 2), ("D1", [3, 1, 1, 1], 1)],
)
def test_plasma_helps_attacking_ships(position: type[Position], ship: str, faces: list[int], left: int) -> None:
    game = attack(position, ship, "F1 F2", {"red": "plasma"}, tile="R13")
    end(game, *(faces if ship != "C1" else [*faces, *[1] * left]))
    assert len(game.fleet("blue", HERE)) == left


@pytest.mark.rule("galactic-emperor", "GE-TECH-PLASMA-2", "GE-TEST-10")
def test_plasma_does_nothing_in_defence(position: type[Position]) -> None:
    game = end(attack(position, "C1", "C1", {"blue": "plasma"}, tile="R13"), 1, 1, 3, 3)
    assert game.fleet("red", HERE) == ["C1"]
    assert "seat 2 uses Plasma Weapons." not in game.told()


@pytest.mark.rule("galactic-emperor", "GE-TECH-PLASMA-3")
def test_plasma_covers_the_extra_die_and_free_attacks(position: type[Position]) -> None:
    game = position("red C1 at 0404", "blue C1 C2 D1 at 0302", sectors={"0404": "BHOLE"}, cards={"red": "plasma"})
    game.player("red").ships["C1"].primed = True
    game.begin("warlord", "red").order("red", "jump C1 to 0302")
    game.order("red", "end turn", dice=[3, 3, 3])
    assert "Free attack, Cruisers, Empires, Starbases: seat 1 rolls C1: 3 3 3 (needs 3 or more)." in game.told()
    assert "seat 2 suffers 3 hits." in game.told()


@pytest.mark.rule("galactic-emperor", "GE-SCIENTIST-7", "GE-TECH-PLASMA-1")
def test_warlord_technologies_work_with_the_second_card_too(position: type[Position]) -> None:
    game = attack(position, "C1", "C1", {"red": "plasma"}, tile="R13", role="warlord-2")
    end(game, 3, 1, 1, 1)
    assert game.fleet("blue", HERE) == []


@pytest.mark.rule("galactic-emperor", "GE-TECH-TIMEWARP-1", "GE-RUL-61", "GE-PBM-30")
def test_time_warp_changes_a_die_before_hits_are_assigned(position: type[Position]) -> None:
    game = end(attack(position, "C1", "F1 F2", {"green": "warp"}, tile="R13"), 4, 1)
    assert game.asked() == [("green", "BendTime")]
    game.order("green", "re-roll die 1", dice=[2])
    game.order("green", "pass", dice=[1, 1])
    assert game.fleet("blue", HERE) == ["F1", "F2"]


@pytest.mark.rule("galactic-emperor", "GE-TECH-TIMEWARP-1", "GE-TECH-TIMEWARP-2", "GE-RUL-60")
def test_a_second_re_roll_stands_and_time_warp_rests_until_the_next_round(position: type[Position]) -> None:
    game = end(attack(position, "C1", "F1 F2", {"red": "warp"}, tile="R13"), 1, 1)
    game.order("red", "re-roll die 2", dice=[3]).order("red", "re-roll die 2", dice=[4, 1])
    assert len(game.fleet("blue", HERE)) == 1
    game.order("red", "fight on", dice=[1, 1, 1])
    assert game.asked() == [("red", "AskRetreat")]


def final(position: type[Position], one: str, other: str, cards: dict[str, str] | None = None) -> Position:
    """Let red and blue be tied and meet with their ships."""
    fleets = [f"{colour} {ships} at {field}" for colour, ships, field in
              (("red", one, "0505"), ("blue", other, "0307")) if ships]  # fmt: skip
    game = position(*fleets, sectors={HERE: "R05 blue"}, cards=cards)
    game.state.role, game.state.chooser, game.state.ending = "warlord", 0, "pool"
    schedule(game.state, fight_final_battle.at(one=0, other=1), announce_winner)
    return game


@pytest.mark.rule("galactic-emperor", "GE-END-10", "GE-RUL-66")
def test_the_final_battle_lasts_until_one_fleet_is_left(position: type[Position]) -> None:
    game = final(position, "C1 F1", "F1").settle([1, 1, 1, 1, 4, 1])
    assert game.state.champions == [0]
    assert game.state.outcome is not None
    assert game.state.outcome.winners == [0]
    assert sorted(game.player("red").ships) == ["C1", "F1"]


@pytest.mark.rule("galactic-emperor", "GE-RUL-66", "GE-TECH-PLASMA-2", "GE-WARLORD-40")
def test_the_final_battle_has_no_attacker_and_no_empires(position: type[Position]) -> None:
    cards = {"red": "plasma", "blue": "ion", "green": "saboteur"}
    game = final(position, "C1", "C1", cards).settle([3, 1, 3, 1, 4, 1, 1, 1])
    assert not any("uses" in line for line in game.told())
    assert game.state.champions == [0]
    assert game.sector(HERE).owner == 1


@pytest.mark.rule("galactic-emperor", "GE-RUL-66", "GE-TECH-SHIELD-3")
def test_shields_and_time_warp_work_for_both_in_the_final_battle(position: type[Position]) -> None:
    game = final(position, "C1", "C1", {"blue": "shield", "green": "warp"}).settle([4, 1, 1, 1])
    game.order("green", "pass", dice=[1, 1, 4, 1])
    game.order("green", "pass role")
    assert "The Shield Generators of seat 2 soak the first hit." in game.told()
    assert game.state.champions == [1]


@pytest.mark.rule("galactic-emperor", "GE-RUL-67", "GE-END-10")
def test_both_win_if_both_are_wiped_out(position: type[Position]) -> None:
    game = final(position, "F1", "F1").settle([5, 6])
    assert game.state.champions == [0, 1]
    assert game.state.outcome is not None
    assert sorted(game.state.outcome.winners) == [0, 1]


@pytest.mark.rule("galactic-emperor", "GE-PBM-29")
def test_losses_in_the_final_battle_are_taken_without_asking(position: type[Position]) -> None:
    game = final(position, "C1 F1", "C1").settle([1, 1, 4, 1])
    assert game.asked() == [("red", "TakeLosses")]
    match = game.match
    match.apply_standing_orders()
    while match.resolvable():
        match.resolve()
        match.apply_standing_orders()
    assert match.over
