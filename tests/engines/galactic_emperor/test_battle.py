"""Battles: phases, hits, casualties, the extra die, retreat, prizes (GE-WARLORD-21 to 53)."""

from __future__ import annotations

import pytest

from engines.galactic_emperor.model.commands import Retreat, TakeHits
from engines.galactic_emperor.model.pieces import tokens_left
from engines.galactic_emperor.model.state import Sector
from engines.galactic_emperor.rules.battle.fleets import Unit, ways
from tests.engines.galactic_emperor.helpers import Position

HERE = "0405"
"""A field next to 0404; red comes from 0505."""


def attack(position: type[Position], own: str, enemy: str, *, tile: str = "R05 blue") -> Position:
    """Let red, which did not pick the role, attack blue; its ships stand in 0505 and have not moved."""
    fleets = [f"red {own} at 0505", *([f"blue {enemy} at {HERE}"] if enemy else [])]
    game = position(*fleets, sectors={HERE: tile})
    game.begin("warlord", "green")
    return game.order("red", f"move {own} to {HERE}")


def end(game: Position, *dice: int) -> Position:
    return game.order("red", "end turn", dice=dice)


@pytest.mark.rule("galactic-emperor", "GE-TEST-5", "GE-RUL-38")
@pytest.mark.rule("galactic-emperor", "GE-WARLORD-25", "GE-WARLORD-26", "GE-WARLORD-27", "GE-WARLORD-34", "GE-RUL-37")
def test_the_printed_battle(position: type[Position]) -> None:
    game = attack(position, "D1 F1 F2", "C1", tile="R05 blue starbase")
    end(game, 4, 3, 2)
    assert game.asked() == [("blue", "TakeLosses")]
    game.order("blue", "hits token").resolve([6, 4, 1, 2])
    assert not game.sector(HERE).starbase
    assert game.asked() == [("red", "TakeLosses")]
    game.order("red", "hits D1 F2").resolve([5])
    assert game.fleet("red", HERE) == ["D1", "F1"]
    assert game.player("red").ships["D1"].hits == 1
    assert game.fleet("blue", HERE) == []
    assert game.asked() == [("red", "AskRetreat")]
    game.order("red", "fight on", dice=[4, 5, 1])
    assert (game.points("red"), game.points("blue")) == (1, 0)
    assert game.sector(HERE).owner == 0
    assert game.player("red").ships["D1"].hits == 0
    assert game.fleet("red", HERE) == ["D1", "F1"]
    assert "Battle in 0405: seat 1 beats seat 2 and has 1 Dreadnought, 1 Fighter left." in game.told()
    assert "seat 1 moves D1, F1, F2 from 0505 to 0405." in game.told()
    assert "seat 2: the Starbase becomes an Empire." in game.told()


def test_the_battle_is_told_with_dice_and_what_they_need(position: type[Position]) -> None:
    game = attack(position, "D1 F1 F2", "C1", tile="R05 blue starbase")
    end(game, 4, 3, 2)
    game.order("blue", "hits token")
    story = [event for event in game.state.news if event.chapter is not None]
    told = game.told()
    assert "seat 1 attacks seat 2 in 0405: 1 Dreadnought, 2 Fighters against 1 Cruiser, a Starbase." in told
    assert "Pass 1, Dreadnoughts: seat 1 rolls D1: 4 3 2 (needs 4 or more)." in told
    assert "seat 2 suffers 1 hit." in told
    assert {event.name for event in story} == {"Shots", "Hits"}


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-24")
@pytest.mark.parametrize(
    ("ship", "faces", "hits"), [("F1", [5], 1), ("F1", [4], 0), ("C1", [4, 3], 1), ("D1", [4, 4, 3], 2)]
)
def test_fighters_hit_on_five_all_others_on_four(
    position: type[Position], ship: str, faces: list[int], hits: int
) -> None:
    game = attack(position, ship, "F1 F2 F3", tile="R13")
    phase = {"D": 1, "C": 2, "F": 3}[ship[0]]
    end(game, *faces, *([1, 1, 1] if phase == 3 else [1] * (3 - hits)))
    assert len(game.fleet("blue", HERE)) == 3 - hits


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-51", "GE-WARLORD-26")
@pytest.mark.parametrize(("token", "dice"), [("blue", 2), ("blue starbase", 3)])
def test_an_empire_or_starbase_defends_alone(position: type[Position], token: str, dice: int) -> None:
    game = attack(position, "D1", "", tile=f"R05 {token}")
    end(game, 1, 1, 1, *[1] * dice)
    assert game.asked() == [("red", "AskRetreat")]


@pytest.mark.rule("galactic-emperor", "GE-TEST-6", "GE-WARLORD-28", "GE-WARLORD-32", "GE-WARLORD-35", "GE-WARLORD-50")
def test_cruiser_and_empire_destroy_each_other(position: type[Position]) -> None:
    game = end(attack(position, "C1", ""), 4, 1, 4, 1)
    assert game.sector(HERE).owner is None
    assert game.fleet("red", HERE) == []
    assert (game.points("red"), game.points("blue")) == (0, 0)
    assert "Battle in 0405: seat 1 and seat 2 destroy each other." in game.told()


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-28")
def test_what_is_destroyed_in_a_phase_still_shoots_in_it(position: type[Position]) -> None:
    game = end(attack(position, "F1", "F1", tile="R13"), 5, 6)
    assert (game.fleet("red", HERE), game.fleet("blue", HERE)) == ([], [])


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-28")
def test_what_is_destroyed_in_an_earlier_phase_does_not_shoot(position: type[Position]) -> None:
    game = end(attack(position, "C1", "F1", tile="R13"), 4, 1)
    assert game.fleet("red", HERE) == ["C1"]


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-29", "GE-RUL-41")
def test_both_sides_assign_hits_at_once_and_unseen(position: type[Position]) -> None:
    game = attack(position, "C1 F1", "C1 F1", tile="R13")
    end(game, 4, 1, 4, 1)
    assert game.asked() == [("red", "TakeLosses"), ("blue", "TakeLosses")]
    before = game.view("blue")
    game.order("red", "hits F1")
    assert game.view("blue") == before
    game.order("blue", "hits C1").resolve([1])
    assert game.fleet("red", HERE) == ["C1"]
    assert game.fleet("blue", HERE) == ["F1"]


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-29")
def test_nobody_is_asked_when_there_is_no_choice(position: type[Position]) -> None:
    game = attack(position, "C1", "F1 F2", tile="R13")
    end(game, 4, 1, 1)
    assert game.asked() == [("red", "AskRetreat")]
    assert len(game.fleet("blue", HERE)) == 1


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-29", "GE-WARLORD-31")
def test_impossible_losses_are_refused(position: type[Position]) -> None:
    game = attack(position, "D1", "C1 F1", tile="R05 blue")
    end(game, 4, 1, 1)
    assert "Exactly 1 hit must be assigned, not 2." in game.refusal("blue", "hits C1 F1")
    assert "You have no D1 in this battle" in game.refusal("blue", "hits D1")
    assert game.asked() == [("blue", "TakeLosses")]


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-30")
def test_an_empire_cannot_be_hit_before_the_ships(position: type[Position]) -> None:
    game = attack(position, "D1", "C1 F1", tile="R05 blue")
    end(game, 4, 1, 1)
    assert "An Empire cannot be hit while you have ships in the battle" in game.refusal("blue", "hits token")


@pytest.mark.rule("galactic-emperor", "GE-RUL-37", "GE-WARLORD-36", "GE-WARLORD-45")
def test_a_starbase_may_be_hit_any_time_and_stays_an_empire(position: type[Position]) -> None:
    game = attack(position, "D1", "F1", tile="R05 blue starbase")
    end(game, 4, 1, 1)
    assert "can take only 2 hits" not in game.refusal("blue", "hits token F1")
    game.order("blue", "hits token").resolve([1, 1, 1])
    game.order("red", "retreat")
    assert (game.sector(HERE).owner, game.sector(HERE).starbase) == (1, False)


@pytest.mark.rule("galactic-emperor", "GE-RUL-73", "GE-WARLORD-37")
def test_hits_beyond_the_last_ship_fall_on_the_empire_and_the_rest_is_lost(position: type[Position]) -> None:
    game = attack(position, "D1", "C1", tile="R05 blue")
    end(game, 4, 5, 6)
    assert game.sector(HERE).owner == 0
    assert game.points("red") == 1
    assert game.fleet("blue", HERE) == []


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-33", "GE-WARLORD-34", "GE-WARLORD-44")
def test_a_dreadnought_is_tipped_then_sunk_and_repaired_after_the_battle(position: type[Position]) -> None:
    game = attack(position, "D1", "C1 C2", tile="R13")
    end(game, 1, 1, 1, 4, 1, 1, 1)
    assert game.player("red").ships["D1"].hits == 1
    game.order("red", "fight on", dice=[1, 1, 1, 1, 1, 1, 1])
    game.order("red", "retreat")
    assert game.player("red").ships["D1"].hits == 0


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-33", "GE-WARLORD-46")
def test_two_hits_sink_a_dreadnought(position: type[Position]) -> None:
    game = attack(position, "D1", "C1", tile="R13")
    end(game, 1, 1, 1, 4, 4)
    assert "D1" not in game.player("red").ships
    assert "seat 1: D1 tipped, D1 destroyed." in game.told()


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-46")
def test_what_is_destroyed_returns_to_the_reserve(position: type[Position]) -> None:
    game = attack(position, "C1", "", tile="R05 blue")
    end(game, 4, 4, 1, 1)
    assert tokens_left(game.state, 1) == 11
    assert tokens_left(game.state, 0) == 10


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-47", "GE-RUL-30")
def test_the_winner_annexes_only_with_an_empire_in_reserve(position: type[Position]) -> None:
    game = attack(position, "C1", "", tile="R05 blue")
    for field in ["0301", "0401", "0501", "0202", "0302", "0402", "0502", "0602", "0103", "0203", "0303"]:
        game.state.sectors[field] = Sector("R01", 0)
    end(game, 4, 1, 1, 1)
    assert game.sector(HERE).owner is None
    assert "seat 1 scores 1 victory point: an Empire destroyed in 0405." in game.told()
    assert "seat 1 has no Empire in reserve: 0405 stays unclaimed." in game.told()


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-48", "GE-RUL-72")
def test_a_destroyed_starbase_is_worth_one_point(position: type[Position]) -> None:
    game = attack(position, "D1", "", tile="R05 blue starbase")
    end(game, 4, 4, 1)
    assert game.points("red") == 1


@pytest.mark.rule("galactic-emperor", "GE-RUL-71")
def test_ships_alone_on_an_unclaimed_sector_are_fought_without_a_point(position: type[Position]) -> None:
    game = attack(position, "C1", "F1", tile="R05")
    end(game, 4, 1)
    assert game.sector(HERE).owner == 0
    assert game.points("red") == 0


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-49")
def test_defenders_get_nothing(position: type[Position]) -> None:
    game = attack(position, "F1", "C1", tile="R05 blue")
    end(game, 4, 1, 1, 1)
    assert game.points("blue") == 0
    assert game.fleet("red", HERE) == []


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-52", "GE-WARLORD-48")
def test_points_beyond_the_pool_are_still_paid(position: type[Position]) -> None:
    game = attack(position, "C1", "")
    game.state.points = 0
    end(game, 4, 1, 1, 1)
    assert "seat 1 scores 1 victory point: an Empire destroyed in 0405." in game.told()
    assert [game.points(colour) for colour in ("red", "blue", "green")] == [1 + 2 + 1, 1 + 1, 1 + 1]
    assert (game.state.points, game.state.overpaid) == (0, 8)
    assert game.state.outcome is not None
    assert (
        "The pool of victory points is empty; seat 1 wins. Victory points: seat 1 4, seat 2 2, seat 3 2." in game.told()
    )
    assert not any("are tied" in line or "is tied" in line for line in game.told())


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-41", "GE-WARLORD-43", "GE-RUL-35", "GE-RUL-36")
def test_the_attacker_alone_may_retreat_after_a_whole_pass(position: type[Position]) -> None:
    game = attack(position, "C1 F1", "C1", tile="R13")
    end(game, 1, 1, 1, 1, 1)
    assert game.asked() == [("red", "AskRetreat")]
    assert isinstance(game.match.decision(0).default(), Retreat)
    game.order("red", "retreat")
    assert game.fleet("red", "0505") == ["C1", "F1"]
    assert game.fleet("blue", HERE) == ["C1"]
    assert "Battle in 0405: seat 1 retreats to 0505 with 1 Cruiser, 1 Fighter." in game.told()
    assert [event.name for event in game.state.news if event.sums_up] == ["Retreated"]
    assert game.state.battle is None


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-42", "GE-RUL-36")
def test_each_ship_retreats_to_the_field_it_came_from(position: type[Position]) -> None:
    game = position("red F1 at 0506", "red C1 at 0305", "blue C1 at 0405")
    game.begin("warlord", "green").order("red", "move F1 to 0505 0405", "move C1 to 0405")
    end(game, 1, 1, 1, 1, 1)
    game.order("red", "retreat")
    assert (game.fleet("red", "0505"), game.fleet("red", "0305")) == (["F1"], ["C1"])


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-42", "GE-RUL-36")
def test_ships_that_came_across_a_sun_go_back_across_it(position: type[Position]) -> None:
    game = position("red C1 at 0403", "blue C1 at 0405")
    game.begin("warlord", "green").order("red", "move C1 to 0405")
    end(game, 1, 1, 1, 1)
    game.order("red", "retreat")
    assert game.fleet("red", "0403") == ["C1"]


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-38", "GE-WARLORD-39", "GE-RUL-39", "GE-PBM-14")
def test_the_chooser_gives_an_extra_die_to_a_ship_in_each_pass(position: type[Position]) -> None:
    game = position("red C1 F1 at 0505", "blue D1 at 0405").begin("warlord", "red")
    game.order("red", "move C1 F1 to 0405", "end turn")
    assert game.asked() == [("red", "FavourShip")]
    assert "F2 does not attack here; the extra die can go to C1, F1." in game.refusal("red", "favour F2")
    game.order("red", "favour C1", dice=[1, 1, 1, 1, 1, 1, 1])
    assert "Pass 1, Cruisers, Empires, Starbases: seat 1 rolls C1: 1 1 1 (needs 4 or more)." in game.told()
    game.order("red", "fight on", "favour F1", dice=[1, 1, 1, 1, 1, 1, 1])
    assert "Pass 2, Fighters: seat 1 rolls F1: 1 1 (needs 5 or more)." in game.told()


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-38")
def test_the_extra_die_needs_no_answer_with_one_kind_of_ship_and_its_ship_is_spared(position: type[Position]) -> None:
    game = position("red F1 F2 at 0505", "blue C1 at 0405", "blue F8 at 0307").begin("warlord", "red")
    game.order("red", "move F1 F2 to 0405").order("red", "end turn", dice=[4, 1, 1, 1])
    assert "F1 rolls the extra die." in game.told()
    assert game.fleet("red", HERE) == ["F1"]


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-40")
def test_the_chooser_has_no_extra_die_in_defence(position: type[Position]) -> None:
    game = position("red C1 at 0505", "blue C1 at 0405").begin("warlord", "red")
    game.order("red", "end turn")
    game.order("blue", "move C1 to 0505")
    game.order("blue", "end turn", dice=[1, 1, 1, 1])
    assert game.asked() == [("blue", "AskRetreat")]


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-40")
def test_the_chooser_has_the_extra_die_in_every_battle(position: type[Position]) -> None:
    game = position("red C1 C2 at 0505", "blue F1 at 0405", "green F1 at 0605").begin("warlord", "red")
    game.order("red", "move C1 to 0405", "move C2 to 0605", "end turn")
    game.order("red", "fight at 0405", dice=[5, 1, 1, 5, 1, 1])
    assert game.fleet("red", "0605") == ["C2"]


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-14", "GE-RUL-28")
def test_all_battles_are_settled_in_the_movers_order(position: type[Position]) -> None:
    game = position("red C1 C2 at 0505", "blue F1 at 0405", "green F1 at 0605", "blue F2 at 0207")
    game.begin("warlord", "green")
    game.order("green", "end turn").order("red", "move C1 to 0405", "move C2 to 0605", "end turn")
    assert game.asked() == [("red", "OrderBattles")]
    assert "your battles are in 0405, 0605" in game.refusal("red", "fight at 0505")
    game.order("red", "fight at 0605", dice=[4, 1, 4, 1])
    assert game.asked() == [("blue", "MoveShips")]
    assert (game.fleet("red", "0405"), game.fleet("red", "0605")) == (["C1"], ["C2"])


@pytest.mark.rule("galactic-emperor", "GE-PBM-15", "GE-PBM-33")
def test_without_an_answer_the_losses_keep_the_most_dice(position: type[Position]) -> None:
    game = attack(position, "D1", "C1 F1", tile="R13")
    end(game, 4, 1, 1)
    answer = game.match.decision(1).default()
    assert isinstance(answer, TakeHits)
    assert [piece.name for piece in answer.units] == ["F1"]


@pytest.mark.rule("galactic-emperor", "GE-RUL-37", "GE-RUL-73")
def test_every_way_to_take_hits_is_found_once() -> None:
    side = (Unit("D1", "D", 2), Unit("C1", "C"), Unit("C2", "C"), Unit("token", "starbase", 2))
    assert len(ways(side, 1)) == 3
    assert len(ways(side, 2)) == 5
    assert len(ways(side, 6)) == 1
    assert len(ways(side, 99)) == 1
