"""Blood brothers in battle (BB): one side, each commanding its own; mines, raiders, screens, bombardment, faces."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import Text, render, schedule
from engines.space_empires.bots.battle import plan_for
from engines.space_empires.faces import FACES
from engines.space_empires.faces.battle_panel import battle_panel
from engines.space_empires.model.doctrine import ALL, Plan
from engines.space_empires.model.state import MACHINES, Player, Technology, Unit
from engines.space_empires.model.tables import MACHINE, UNITS
from engines.space_empires.rules.battle.attacks import open_hexes, pending
from engines.space_empires.rules.battle.bombardment import may_besiege
from engines.space_empires.rules.battle.combat import fight_battle
from engines.space_empires.rules.battle.lineup import line_of
from engines.space_empires.rules.battle.tactics import whom_to_screen
from engines.space_empires.rules.colonies import blockaded
from engines.space_empires.rules.raiders import lie_in_wait
from tests.engines.drawing import words
from tests.engines.space_empires.battles import running, shots
from tests.engines.space_empires.helpers import Position

FOUR: dict[str, Any] = {"seats": 4, "teams": "brothers"}


def battle(*pieces: str, **more: Any) -> Position:
    """Return a position whose movement has ended with a battle in 0606, in which red and yellow attack."""
    game = Position(*pieces, **FOUR, **more)
    game.state.contacts = ["0606"]
    return game.order("red", "end").order("yellow", "end")


def prompt(game: Position) -> str:
    """Return what whoever is asked reads."""
    return render(game.match.decisions()[0].prompt())


def slots(game: Position) -> list[tuple[int, str]]:
    return [(slot.seat, slot.unit) for slot in running(game).slots]


@pytest.mark.rule("space-empires", "BB-2", "BB-9")
def test_brothers_attack_together_in_one_turn(position: type[Position]) -> None:
    pieces = ("red SC-1 at 0605", "yellow SC-2 at 0706", "green SC-1 at 0606", "blue SC-2 at 0606")
    game = position(*pieces, **FOUR)
    game.order("red", "move SC-1 to 0606", "end").order("yellow", "move SC-2 to 0606", "end")
    line = line_of(game.state)
    assert [(unit.owner, unit.name) for unit in line.groups[0]] == [(0, "SC-1"), (2, "SC-2")]
    assert [(unit.owner, unit.name) for unit in line.groups[1]] == [(1, "SC-1"), (3, "SC-2")]
    begun = next(sentence for sentence in game.told() if " attacks " in sentence)
    assert begun.startswith("seat 1 with seat 3 attacks seat 2 with seat 4 in 0606: ")


@pytest.mark.rule("space-empires", "BB-9")
def test_a_brother_who_stands_there_defends_in_the_enemys_turn(position: type[Position]) -> None:
    game = position("red SC-1 at 0606", "yellow SC-2 at 0606", "green SC-1 at 0605", active="green", **FOUR)
    game.order("green", "move SC-1 to 0606", "end").order("blue", "end")
    assert game.state.order == [1, 3, 2, 0]
    assert (running(game).attacker, running(game).defender) == (1, 2)
    assert [unit.owner for unit in line_of(game.state).groups[2]] == [2, 0]


@pytest.mark.rule("space-empires", "BB-9", "5.1.4a")
def test_the_bonus_is_for_the_ships_of_both() -> None:
    game = battle("red SC-1 at 0606", "yellow SC-2 at 0606", "green SC-1 at 0606")
    game.order("red", "screen") if game.asked() == [("red", "ScreenShips")] else None
    game.order("yellow", "screen") if game.asked() == [("yellow", "ScreenShips")] else None
    assert running(game).bonus == 0
    line = line_of(game.state)
    aims = [line.aim(unit, line.groups[1][0]).number for unit in line.groups[0]]
    assert aims == [4, 4]
    assert "seat 1 with seat 3 has at least twice the ships and fires with +1." in game.told()


@pytest.mark.rule("space-empires", "BB-10", "5.2a")
def test_of_equal_groups_whoever_comes_first_in_the_order_of_play_fires_first() -> None:
    pieces = ("red DD-1 at 0606", "yellow SC-2 at 0606", "red SC-1 at 0606", "yellow DD-2 at 0606",
              "yellow SC-4 at 0606 with tactics 1", "green 2 SC-1 at 0606", "green 3 SC-3 at 0606")  # fmt: skip
    game = battle(*pieces)
    assert slots(game) == [(0, "DD-1"), (2, "DD-2"), (2, "SC-4"), (1, "SC-1"), (1, "SC-3"), (0, "SC-1"), (2, "SC-2")]
    assert game.asked() == [("red", "FireShips")]
    other = Position(*pieces, active="yellow", **FOUR)
    other.state.contacts = ["0606"]
    other.order("yellow", "end").order("red", "end")
    assert slots(other)[:2] == [(2, "DD-2"), (0, "DD-1")]


@pytest.mark.rule("space-empires", "BB-10", "5.2a")
def test_of_equal_groups_the_cheaper_one_waits_if_its_owner_comes_later() -> None:
    game = battle("red CV-1 at 0606", "yellow SC-2 at 0606", "green 2 SC-1 at 0606", fighters="on")
    assert slots(game) == [(1, "SC-1"), (0, "CV-1"), (2, "SC-2")]


@pytest.mark.rule("space-empires", "BB-3", "BB-10")
def test_each_commands_its_own_and_names_any_enemy() -> None:
    pieces = ("red DD-1 at 0606", "yellow DD-2 at 0606", "green SC-1 at 0606", "blue SC-2 at 0606")
    game = battle(*pieces).order("red", "fire SC-2", dice=[9])
    assert game.asked() == [("yellow", "FireShips")]
    game.order("yellow", "fire SC-2", dice=[1])
    assert not game.has("blue", "SC-2")
    assert "yellow DD-2 (1 × destroyer) fires at blue SC-2" in shots(game)[-1]
    assert game.asked() == [("green", "FireShips")]
    game.order("green", "fire DD-2", dice=[1])
    assert not game.has("yellow", "DD-2")


@pytest.mark.rule("space-empires", "BB-11", "5.7b")
def test_the_first_screens_first_and_the_brother_what_is_left() -> None:
    pieces = ("red 3 SC-1 at 0606", "yellow 2 SC-2 at 0606", "green 2 SC-1 at 0606")
    game = battle(*pieces)
    assert game.asked() == [("red", "ScreenShips")]
    assert "up to 3" in prompt(game)
    assert "not among your armed ships" in game.refusal("red", "screen 1 SC-2")
    game.order("red", "screen 2 SC-1")
    assert game.asked() == [("yellow", "ScreenShips")]
    assert "You may screen 1." in prompt(game)
    assert "your brother has screened 2" in game.refusal("yellow", "screen 2 SC-2")
    game.order("yellow", "screen 1 SC-2")
    assert sorted((slot.seat, slot.ships) for slot in running(game).screened) == [(0, 2), (2, 1)]
    assert sum(unit.count for unit in line_of(game.state).front[0]) == 2
    again = battle(*pieces).order("red", "screen 3 SC-1")
    assert again.asked() == [("green", "FireShips")]


@pytest.mark.rule("space-empires", "BB-11")
def test_a_plan_screens_what_a_brother_has_left() -> None:
    game = Position("red 3 SC-1 at 0606", "yellow 2 SC-2 at 0606", "green 2 SC-1 at 0606", **FOUR)
    game.state.contacts = ["0606"]
    game.order("red", "end").order("yellow", "end")
    plan = Plan(protect=("SC",), keep_bonus=False)
    game.order("red", "screen 2 SC-1")
    known = whom_to_screen(plan, line_of(game.state), 2)
    seen = whom_to_screen(plan, line_of(game.view("yellow")), 2)
    assert [(group.name, ships) for group, ships in known] == [("SC-2", 1)]
    assert [(group.name, ships) for group, ships in seen] == [("SC-2", 1)]


@pytest.mark.rule("space-empires", "BB-9", "5.1.2b", "5.4b")
def test_decoys_of_both_go_and_unarmed_ships_of_one_are_safe_with_the_other() -> None:
    pieces = ("red SC-1 at 0606", "red DE-1 at 0606", "yellow DE-2 at 0606", "yellow CS-2 at 0606")
    game = battle(*pieces, "green SC-1 at 0606")
    assert (game.names("red"), game.names("yellow")) == (["SC-1"], ["CS-2"])
    game.order("green", "fire SC-1", dice=[10]).order("red", "fire SC-1", dice=[1])
    assert game.has("yellow", "CS-2")
    assert "Battle in 0606: seat 1 wins after 1 round. seat 1 loses no ships. seat 2 loses 1 × scout." in game.told()
    lost = battle(*pieces, "green SC-1 at 0606").order("green", "fire SC-1", dice=[1])
    assert (lost.names("red"), lost.names("yellow")) == ([], [])
    assert not [sentence for sentence in lost.told() if "has enemies to fight" in sentence]


@pytest.mark.rule("space-empires", "BB-9")
def test_the_result_names_whoever_is_left_and_what_each_has_lost() -> None:
    pieces = ("red SC-1 at 0606", "yellow DD-2 at 0606", "green 2 SC-1 at 0606")
    game = battle(*pieces).order("yellow", "fire SC-1", dice=[1]).order("green", "fire SC-1", dice=[1])
    game.order("yellow", "screen") if game.asked() == [("yellow", "ScreenShips")] else None
    game.order("yellow", "fire SC-1", dice=[1])
    told = next(sentence for sentence in game.told() if " wins after " in sentence)
    assert told == (
        "Battle in 0606: seat 3 wins after 2 rounds. seat 1 loses 1 × scout. seat 3 loses no ships. "
        "seat 2 loses 2 × scout."
    )
    assert game.state.contacts == []
    assert game.asked() == [("green", "MoveUnits")]


@pytest.mark.rule("space-empires", "BB-9", "5.6f")
def test_groups_split_in_the_battle_come_together_owner_by_owner() -> None:
    many = [f"yellow SC-{number} at 0101" for number in range(4, 2 * UNITS["SC"].counters + 1, 2)]
    game = battle("red 2 SC-1 at 0606", "yellow 3 SC-2 at 0606", "green SC-1 at 0606", *many)
    game.order("red", "screen 1 SC-1").order("yellow", "screen 1 SC-2")
    beyond = f"SC-{2 * UNITS['SC'].counters + 2}"
    assert game.names("yellow", "0606") == sorted(["SC-2", beyond])
    game.order("green", "fire SC-1", dice=[10]).order("red", "fire SC-1", dice=[1])
    assert game.names("yellow", "0606") == ["SC-2"]
    assert (game.unit("yellow", "SC-2").count, game.unit("red", "SC-1").count) == (3, 2)


@pytest.mark.rule("space-empires", "BB-3", "RN-37")
def test_a_number_beyond_the_counters_is_changed_into_one_of_its_own_kind() -> None:
    beyond = f"SC-{2 * UNITS['SC'].counters + 2}"
    game = battle("red SC-1 at 0606", f"yellow SC-{2 * UNITS['SC'].counters} at 0606", f"yellow {beyond} at 0606",
                  "green SC-1 at 0606")  # fmt: skip
    for colour in ("red", "yellow"):
        if game.asked() == [(colour, "ScreenShips")]:
            game.order(colour, "screen")
    game.order("green", "fire SC-1", dice=[10]).order("red", "fire SC-1", dice=[1])
    assert game.names("yellow", "0606") == sorted(["SC-2", f"SC-{2 * UNITS['SC'].counters}"])


@pytest.mark.rule("space-empires", "BB-9", "12.2b")
def test_scanners_of_either_find_raiders() -> None:
    pieces = ("red CA-1 at 0606", "blue 2 RA-2 at 0606 with cloaking 1")
    seen = battle(*pieces, "yellow DD-2 at 0606 with scanners 1", raiders="on")
    assert line_of(seen.state).scanners == (1, 0)
    assert not line_of(seen.state).is_cloaked(seen.unit("blue", "RA-2"))
    own = battle("red DD-1 at 0606 with scanners 1", "yellow RA-2 at 0606 with cloaking 1",
                 "green RA-1 at 0606 with cloaking 1",
                 raiders="on")  # fmt: skip
    assert line_of(own.state).is_cloaked(own.unit("yellow", "RA-2"))
    unseen = battle(*pieces, "yellow DD-2 at 0606", raiders="on")
    assert line_of(unseen.state).is_cloaked(unseen.unit("blue", "RA-2"))


@pytest.mark.rule("space-empires", "BB-9", "12.1.2a")
def test_scanners_of_a_brother_find_raiders_that_come(position: type[Position]) -> None:
    pieces = ("red SC-1 at 0606", "yellow DD-2 at 0606 with scanners 1", "green RA-1 at 0605 with cloaking 1")
    game = position(*pieces, raiders="on", active="green", **FOUR).order("green", "move RA-1 to 0606")
    assert not game.unit("green", "RA-1").lurking
    game = position(pieces[0], pieces[2], raiders="on", active="green", **FOUR).order("green", "move RA-1 to 0606")
    assert game.unit("green", "RA-1").lurking


@pytest.mark.rule("space-empires", "BB-15", "12.1.3a")
def test_raiders_of_both_may_withdraw_each_by_its_owners_word() -> None:
    pieces = ("red RA-1 at 0606 with cloaking 1", "yellow RA-2 at 0606 with cloaking 1", "red SC-1 at 0606",
              "green SC-1 at 0606")  # fmt: skip
    game = battle(*pieces, raiders="on", colonies={"0607": "red 3"})
    assert game.asked() == [("red", "WithdrawRaiders")]
    assert "no cloaked group of yours" in game.refusal("red", "withdraw RA-2 to 0607")
    game.order("red", "withdraw RA-1 to 0607")
    assert game.asked() == [("yellow", "WithdrawRaiders")]
    game.order("yellow", "withdraw RA-2 to 0607")
    assert (game.where("red", "RA-1"), game.where("yellow", "RA-2")) == ("0607", "0607")


@pytest.mark.rule("space-empires", "BB-15", "RN-110")
def test_raiders_strike_at_odds_of_the_counters_of_both(position: type[Position]) -> None:
    pieces = ("green RA-1 at 0606 with cloaking 1, lurking", "red SC-1 at 0606", "yellow SC-2 at 0606")
    for comers, strikes in ((pieces, False), (pieces[:2], True)):
        game = position(*comers, raiders="on", **FOUR)
        game.state.players[1].plans[ALL] = Plan(strike=True, strike_at=10)
        lie_in_wait(game.state, 0, "0606")
        assert game.unit("green", "RA-1").lurking is not strikes


@pytest.mark.rule("space-empires", "BB-15", "7.1e")
def test_a_brothers_guard_keeps_raiders_that_lurk_from_blockading(position: type[Position]) -> None:
    raider = "green RA-1 at 0606 with cloaking 1, lurking"
    colonies = {"0606": "red 3"}
    assert blockaded(position(raider, colonies=colonies, raiders="on", **FOUR).state, "0606")
    guarded = position(raider, "yellow SC-2 at 0606", colonies=colonies, raiders="on", **FOUR)
    assert not blockaded(guarded.state, "0606")


@pytest.mark.rule("space-empires", "BB-9", "13.1.4b")
def test_mines_of_both_explode_one_owner_after_the_other_and_spare_the_brother(position: type[Position]) -> None:
    pieces = ("red MN-1 at 0606", "yellow 2 MN-2 at 0606", "red CS-1 at 0606", "green 4 SC-1 at 0605",
              "green CA-1 at 0605")  # fmt: skip
    game = position(*pieces, mines="on", active="green", **FOUR)
    game.order("green", "move SC-1 CA-1 to 0606", "end").order("blue", "end")
    assert game.asked() == [("yellow", "ExplodeMines")]
    game.order("yellow", "explode 2 SC-1")
    assert game.asked() == [("red", "ExplodeMines")]
    game.order("red", "explode SC-1")
    assert game.unit("green", "SC-1").count == 1
    assert (game.names("red"), game.names("yellow")) == ([], [])


@pytest.mark.rule("space-empires", "BB-9", "13.1.4b")
def test_mines_choose_among_the_ships_of_both_brothers(position: type[Position]) -> None:
    pieces = ("green MN-1 at 0606", "red SC-1 at 0605", "yellow SC-2 at 0605")
    game = position(*pieces, mines="on", **FOUR)
    game.order("red", "move SC-1 to 0606", "end").order("yellow", "move SC-2 to 0606", "end")
    game.order("green", "explode SC-2")
    assert (game.names("red"), game.names("yellow")) == (["SC-1"], [])


@pytest.mark.rule("space-empires", "BB-9", "13.2b")
@pytest.mark.parametrize(("sweepers", "left"), [(1, 2), (2, 1), (3, 0)])
def test_minesweepers_of_both_sweep_as_many_as_they_can_together(sweepers: int, left: int) -> None:
    owners = [f"red {1} SW-1 at 0606 with sweeping 1", f"yellow {max(1, sweepers - 1)} SW-2 at 0606 with sweeping 1"]
    pieces = ("red SC-1 at 0606", "green 2 MN-1 at 0606", "blue MN-2 at 0606", *owners[: min(2, sweepers)])
    game = battle(*pieces, mines="on")
    mines = sum(unit.count for seat in (1, 3) for unit in game.state.players[seat].units.values())
    swept = sum(int(sentence.split(" sweeps ")[1].split()[0]) for sentence in game.told() if " sweeps " in sentence)
    assert swept == 3 - left
    assert mines <= left


@pytest.mark.rule("space-empires", "BB-9", "13.1.6c")
def test_raiders_may_draw_the_mines_of_either_enemy() -> None:
    game = battle("red RA-1 at 0606 with cloaking 1", "red SC-1 at 0606", "green SC-1 at 0606", "blue 2 MN-2 at 0606",
                  raiders="on", mines="on")  # fmt: skip
    assert game.asked() == [("red", "WithdrawRaiders")]
    game.order("red", "uncloak RA-1")
    assert running(game).uncloaked[0].unit == "RA-1"


@pytest.mark.rule("space-empires", "BB-9", "11.1.1c")
def test_fighters_of_one_shield_the_carriers_of_the_other() -> None:
    pieces = (
        "red CV-1 at 0606",
        "yellow 2 FI-2 at 0606 with fighters 1",
        "yellow CV-2 at 0606",
        "green 4 SC-1 at 0606",
    )
    game = battle(*pieces, fighters="on")
    line = line_of(game.state)
    assert {unit.name for unit in line.targets(game.unit("green", "SC-1"))} == {"FI-2"}


@pytest.mark.rule("space-empires", "BB-13", "5.10.1b")
def test_brothers_bombard_one_after_the_other() -> None:
    game = battle("red SC-1 at 0606", "yellow SC-2 at 0606", colonies={"0606": "green 3"})
    assert game.asked() == [("red", "BombardColony")]
    game.order("red", "bombard SC-1", dice=[1])
    assert game.state.colonies["0606"].points == 1
    assert game.asked() == [("yellow", "BombardColony")]
    game.order("yellow", "bombard SC-2", dice=[1])
    assert "0606" not in game.state.colonies
    assert [player.razed for player in game.state.players] == [0, 0, 1, 0]


@pytest.mark.rule("space-empires", "BB-13", "5.10.1d")
def test_a_brother_who_besieges_alone_fires_too_and_every_turn_again(position: type[Position]) -> None:
    game = position(
        "yellow SC-2 at 0606 with revealed",
        "red SC-1 at 0608",
        "green SC-1 at 0608",
        colonies={"0606": "green 3"},
        **FOUR,
    )
    game.state.contacts, game.unit("yellow", "SC-2").fired = ["0608"], 1
    game.order("red", "end").order("yellow", "end")
    assert game.asked() == [("red", "OrderAttacks")]
    game.order("red", "fight 0606")
    assert game.asked() == [("yellow", "BombardColony")]


@pytest.mark.rule("space-empires", "BB-4", "BB-13")
@pytest.mark.parametrize(("there", "asked"), [
    ("yellow DE-2 at 0606", True), ("yellow SC-2 at 0606 with revealed", True), ("yellow CS-2 at 0606", False),
    ("green SC-1 at 0606", False), ("yellow DE-2 at 0607", False),
])  # fmt: skip
def test_whoever_orders_the_attacks_reckons_with_what_everybody_sees_of_a_brother(
    position: type[Position],
    there: str,
    asked: bool,  # noqa: FBT001
) -> None:
    game = position(there, colonies={"0606": "green 3"}, **FOUR)
    for table in (game.state, game.view("red")):
        assert may_besiege(table, 0, "0606") is asked


@pytest.mark.rule("space-empires", "BB-13", "5.10.1a")
@pytest.mark.parametrize(("owner", "there"), [("red", ()), ("yellow", ()), ("green", ("green SC-1 at 0606",))])
def test_a_brother_besieges_neither_friends_nor_what_is_defended(
    position: type[Position], owner: str, there: tuple[str, ...]
) -> None:
    game = position("yellow SC-2 at 0606 with revealed", *there, colonies={"0606": f"{owner} 3"}, **FOUR)
    for table in (game.state, game.view("red")):
        assert not may_besiege(table, 0, "0606")


@pytest.mark.rule("space-empires", "BB-2", "BB-4", "5.1.1d")
def test_whoever_moves_first_orders_the_battles_of_both(position: type[Position]) -> None:
    pieces = ("red SC-1 at 0606", "yellow SC-2 at 0608", "green SC-1 at 0606", "green SC-3 at 0608")
    game = position(*pieces, colonies={"0604": "green 3"}, **FOUR)
    game.state.contacts = ["0606", "0608"]
    for table in (game.state, game.view("red")):
        assert pending(table, 0) == ["0606", "0608"]
        assert open_hexes(table, 0, "0604") == ["0606", "0608"]
    game.order("red", "end").order("yellow", "end")
    assert game.asked() == [("red", "OrderBattles")]
    game.order("red", "fight 0608")
    assert (running(game).attacker, running(game).hex) == (2, "0608")
    assert game.asked() == [("green", "FireShips")]


@pytest.mark.rule("space-empires", "BB-15")
@pytest.mark.parametrize(("revision", "leader", "line"), [(3, 2, ["SC-2"]), (4, 0, ["RA-1", "SC-2"])])
def test_raiders_that_lurk_fight_in_a_brothers_battle(revision: int, leader: int, line: list[str]) -> None:
    pieces = ("red RA-1 at 0606 with cloaking 1, lurking", "yellow SC-2 at 0606", "green SC-1 at 0606")
    game = battle(*pieces, raiders="on", revision=revision)
    assert running(game).attacker == leader
    assert [unit.name for unit in line_of(game.state).groups[leader]] == line


@pytest.mark.rule("space-empires", "BB-12", "5.9.1a")
def test_each_retreats_by_its_own_word_and_the_other_fights_on() -> None:
    game = battle("red SC-1 at 0606", "yellow SC-2 at 0606", "green 2 SC-1 at 0606", colonies={"0607": "yellow 3"})
    game.order("green", "hold").order("green", "hold").order("red", "hold").order("yellow", "hold")
    game.order("green", "fire SC-1", dice=[10]).order("green", "fire SC-1", dice=[10])
    game.order("red", "retreat 1 to 0607")
    assert game.where("red", "SC-1") == "0607"
    assert game.asked() == [("yellow", "FireShips")]


@pytest.mark.rule("space-empires", "BB-9", "17.4a")
def test_a_doomsday_machine_fights_both(position: type[Position]) -> None:
    game = position("red SC-1 at 0606", "yellow SC-2 at 0606", doomsday="one", **FOUR)
    machine = Unit("DM-1", MACHINES, MACHINE, "0606", revealed=True, shown=Technology())
    game.state.neutrals[MACHINES] = Player(units={"DM-1": machine})
    schedule(game.state, fight_battle.at(hex="0606", attacker=MACHINES))
    game.settle()
    line = line_of(game.state)
    assert [unit.owner for unit in line.targets(machine)] == [0, 2]


def test_a_bot_reckons_with_the_ships_of_its_brother() -> None:
    alone = battle("yellow SC-2 at 0606", "green 3 CA-1 at 0606")
    assert plan_for(alone.view("yellow")).flee_at > 0
    together = battle("red 4 CA-1 at 0606", "yellow SC-2 at 0606", "green 3 CA-1 at 0606")
    assert plan_for(together.view("yellow")).flee_at == 0
    assert plan_for(alone.view("green")).flee_at == 0


@pytest.mark.parametrize("colour", ["red", "yellow", "green", "blue", ""])
def test_faces_draw_counters_of_both_sides_brothers(colour: str) -> None:
    game = battle("red SC-1 at 0606", "yellow SC-2 at 0606", "yellow CS-2 at 0606", "green 2 SC-1 at 0606",
                  "blue SC-2 at 0606", "blue CA-2 at 0606")  # fmt: skip
    view = game.view(colour)
    text = FACES.text(view, words)
    for name in ("red SC-1", "yellow SC-2", "green SC-1", "blue SC-2"):
        assert name in text
    drawn = FACES.svg(view, words, -1)
    assert {seat for seat in range(4) if f'data-stack="0606" data-seat="{seat}"' in drawn} == {0, 1, 2, 3}
    panel = battle_panel(view)
    first = next(iter(panel.rows))[1]
    assert isinstance(first, Text)
    assert render(first) == "blue CA-2"
    assert "seat 1 (red) with seat 3 (yellow) attacks seat 2 (green) with seat 4 (blue)" in render(panel.notes[0])
