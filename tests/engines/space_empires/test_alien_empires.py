"""Alien empires against a player who is alone: what they earn and build, where their fleets go, who wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from engines.core import IllegalCommand, Match, encode, render, schedule
from engines.selfplay import play_out
from engines.space_empires import GAME
from engines.space_empires.model.empires import FLEET, SEATS, WORLD, Program, dice_of, program_of
from engines.space_empires.model.maps import BOARDS
from engines.space_empires.model.pieces import place
from engines.space_empires.model.state import Empire, Technology, Unit
from engines.space_empires.rules.empires import earn, found_empires, launch, run_empires, study
from engines.space_empires.rules.invasion import march_empires, steps
from engines.space_empires.rules.muster import compose
from engines.space_empires.rules.technology import equipment
from engines.space_empires.rules.victory import judge_victory
from tests.engines.space_empires.helpers import Play, Position, random_chance
from tests.engines.space_empires.neutrals import at

ONE, TWO, THREE = SEATS
EMPTY = Technology()


def against(*pieces: str, founded: bool = True, **more: Any) -> Position:
    """Return a position with two empires, whose home worlds are in 1207 and 0112; the player's is in 0105."""
    game = Position(*pieces, seats=1, solo="empires", **{"difficulty": "easy", **more})
    if founded:
        schedule(game.state, found_empires)
        game.settle()
        for empire in game.state.empires.values():
            game.state.systems[empire.home].kind = "home"
    return game


def run(game: Position, step: Any, dice: Sequence[int] = (), **more: Any) -> Position:
    """Let a step of an empire happen; by default of the first one."""
    schedule(game.state, step.at(owner=ONE, **more))
    return game.settle(dice)


def fleet(game: Position, hex_: str, worth: int = 20, owner: int = ONE) -> Unit:
    """Lay a fleet that nobody has fought yet."""
    return place(game.state, Unit("", owner, FLEET, hex_, revealed=True, shown=EMPTY, worth=worth))


def ships(game: Position, type_: str, hex_: str, count: int = 1, owner: int = ONE) -> Unit:
    """Lay ships that have been fought."""
    return place(game.state, Unit("", owner, type_, hex_, count, revealed=True, shown=EMPTY))


def march(game: Position, dice: Sequence[int] = ()) -> Position:
    """Let the empires move."""
    schedule(game.state, march_empires)
    return game.settle(dice)


def far(hex_: str) -> int:
    """Return how far a hex of the board for three is from the player's home world."""
    return BOARDS["3"].distance(hex_, HOME)


def beside(game: Position, hex_: str) -> tuple[str, int]:
    """Return a hex from which a fleet of the first empire may go to another, and the face that sends it there."""
    for near in BOARDS["3"].neighbours[hex_]:
        ways = steps(game.state, Unit("", ONE, FLEET, near), near)
        if hex_ in ways:
            return near, ways.index(hex_) + 1
    raise AssertionError(hex_)


def ended(game: Position) -> tuple[list[list[int]], str]:
    outcome = game.state.outcome
    assert outcome is not None
    return outcome.ranking, render(outcome.reason)


HOME, OUT = "0105", "0803"
"""The player's home world on the board for three, and a hex of deep space."""


@pytest.mark.rule("space-empires", "SA-1")
@pytest.mark.parametrize(
    ("difficulty", "number", "worth"),
    [("easy", 2, 5), ("normal", 3, 5), ("hard", 2, 10), ("harder", 3, 10), ("tough", 2, 15), ("luck", 3, 15)],
)
def test_every_difficulty_has_its_empires(difficulty: str, number: int, worth: int) -> None:
    game = against(difficulty=difficulty)
    state = game.state
    assert state.board == str(number + 1)
    assert [*state.empires] == [*SEATS[:number]]
    for owner, empire in state.empires.items():
        area = SEATS.index(owner) + 1
        assert empire.home in BOARDS[state.board].homes[area]
        assert sorted(at(state, owner, empire.home)) == sorted(at(state, owner)) == ["AW-1", "BA-1"]
    state.cycle = 1
    run(game, earn, dice=(10,))
    assert state.empires[ONE].research == worth
    sums = f"0 CP for fleets, {worth} for research and 0 for defence"
    assert f"Alien Empire 1 rolls 10; it has put aside {sums}." in game.told("red")


@pytest.mark.rule("space-empires", "SA-1")
@pytest.mark.parametrize("start", ["normal", "quick"])
def test_their_home_areas_are_dealt_and_unknown(start: str) -> None:
    state = Play(1, solo="empires", start=start).set_up().state
    GAME.audit(state)
    for area in (1, 2, 3):
        kinds = Counter(system.kind for system in state.systems.values() if system.area == area)
        assert (kinds["home"], kinds["planet"], sum(kinds.values())) == (1, 8, 26)
        shown = [system.kind for system in state.systems.values() if system.area == area and system.explored]
        assert shown == ["home"]
    assert all(colony.owner == 0 for colony in state.colonies.values())
    assert (len(state.colonies) > 1) == (start == "quick")


@pytest.mark.rule("space-empires", "SA-2")
def test_the_dice_are_those_of_the_table() -> None:
    assert [program_of(cycle).dice for cycle in range(1, 26)] == [1] * 2 + [2] * 3 + [3] * 4 + [4] * 5 + [5] * 11
    assert [program_of(cycle).launch for cycle in range(1, 13)] == [0, 10, 10, 5, 3, 4, 4, 4, 5, 5, 3, 3]
    assert [program_of(cycle).launch for cycle in range(13, 24)] == [3, 10, 3, 10, 3, 10, 3, 10, 3, 10, 3]
    assert program_of(5) == Program(2, 1, 5, 9, 3)
    assert [program_of(cycle).fleet for cycle in (1, 2, 6, 9, 14, 16, 18, 20, 21)] == [2, 3, 6, 5, 6, 7, 8, 9, 9]


@pytest.mark.rule("space-empires", "SA-2")
@pytest.mark.parametrize(
    ("face", "expected"), [(1, (0, 0, 0, [6])), (4, (5, 0, 0, [])), (8, (0, 5, 0, [])), (9, (0, 0, 10, []))]
)
def test_a_die_brings_growth_fleets_research_or_twice_as_much_defence(face: int, expected: Any) -> None:
    game = against(cycle=3)
    empire = game.state.empires[ONE]
    run(game, earn, dice=(face, 5))
    empire.research -= 5  # the second die
    assert (empire.fleet, empire.research, empire.defence, empire.growth) == expected


@pytest.mark.rule("space-empires", "SA-2")
def test_growth_is_a_die_more_three_phases_later() -> None:
    assert [dice_of(cycle, [6, 6]) for cycle in (5, 6, 7)] == [2, 5, 5]


@pytest.mark.rule("space-empires", "SA-3")
@pytest.mark.parametrize(("level", "most"), [(1, 10), (2, 7), (3, 6), (4, 5), (5, 3)])
def test_ship_size_is_bought_first_if_the_die_allows(level: int, most: int) -> None:
    for face in {most, min(10, most + 1)}:
        game = against()
        empire = game.state.empires[ONE]
        empire.levels["size"], empire.research = level, (10, 15, 20, 25, 30)[level - 1]
        lots = {20: (1,), 25: (1,), 30: (1,), 15: (1,)}.get(empire.research, ()) if face > most else ()
        run(game, study, dice=(face, *lots))
        assert empire.levels["size"] == level + (face <= most)
        if face <= most:
            assert f"Alien Empire 1 now has Ship Size {level + 1}." in game.told("red")


@pytest.mark.rule("space-empires", "SA-3")
def test_then_the_lot_decides_each_technology_once() -> None:
    game = against()
    empire = game.state.empires[ONE]
    empire.levels["size"], empire.research = 6, 60
    run(game, study, dice=(1, 1, 1))  # Attack, then Defence, then Tactics are the first of what is left
    assert [empire.levels[name] for name in ("attack", "defence", "tactics")] == [1, 1, 1]
    assert (empire.research, empire.levels["cloaking"], empire.levels["fighters"]) == (5, 0, 0)


@pytest.mark.rule("space-empires", "SA-3")
def test_packages_that_are_played_can_be_studied() -> None:
    game = against(mines="on", raiders="on", fighters="on")
    empire = game.state.empires[ONE]
    empire.levels["size"], empire.research = 6, 20
    run(game, study, dice=(6,))
    assert (empire.levels["scanners"], empire.research) == (1, 0)


@pytest.mark.rule("space-empires", "SA-4")
def test_defence_builds_bases_with_the_newest_levels() -> None:
    game = against()
    empire = game.state.empires[ONE]
    empire.defence, empire.levels["attack"] = 60, 2
    run(game, study)
    bases = [unit for unit in game.state.neutrals[ONE].units.values() if unit.type == "BA"]
    assert (len(bases), empire.defence) == (4, 24)
    assert {(unit.hex, unit.technology.attack) for unit in bases} == {(empire.home, 2)}
    assert "Alien Empire 1 builds a base in 1207." in game.told("red")


@pytest.mark.rule("space-empires", "SA-5")
def test_a_fleet_takes_all_that_was_put_aside() -> None:
    game = against(cycle=4)
    empire = game.state.empires[ONE]
    empire.fleet = 25
    run(game, launch, dice=(6,))
    assert empire.fleet == 25
    run(game, launch, dice=(5,))
    assert (empire.fleet, game.state.neutrals[ONE].units["AF-1"].worth) == (0, 25)
    empire.fleet = 5
    run(game, launch)
    game.state.cycle, empire.fleet = 1, 30
    run(game, launch)
    assert at(game.state, ONE, empire.home) == ["AW-1", "BA-1", "AF-1"]


@pytest.mark.rule("space-empires", "SA-5")
@pytest.mark.parametrize(("face", "points", "level"), [(4, 20, 2), (5, 20, 1), (4, 19, 1)])
def test_a_launch_may_buy_movement(face: int, points: int, level: int) -> None:
    game = against(cycle=4)
    empire = game.state.empires[ONE]
    empire.fleet, empire.research = 6, points
    run(game, launch, dice=(face,))
    assert empire.levels["move"] == level


@pytest.mark.rule("space-empires", "SA-6")
@pytest.mark.parametrize(
    ("worth", "roll", "expected", "rest"),
    [
        (25, 3, {"SC": 4}, 1),
        (50, 4, {"CA": 2, "DD": 2, "SC": 1}, 2),
        (50, 7, {"CA": 4}, 2),
        (35, 10, {"CA": 2, "DD": 1}, 2),
    ],
)
def test_the_die_says_what_a_fleet_consists_of(worth: int, roll: int, expected: dict[str, int], rest: int) -> None:
    empire = Empire("", {"size": 3, "sweeping": 0})
    assert compose(empire, worth, roll) == (Counter(expected), rest)


@pytest.mark.rule("space-empires", "SA-6")
def test_who_can_sweep_brings_minesweepers() -> None:
    empire = Empire("", {"size": 1, "sweeping": 1})
    assert compose(empire, 41, 1) == (Counter({"SW": 2, "SC": 4}), 5)


@pytest.mark.rule("space-empires", "SA-6", "SA-9")
def test_a_fleet_is_known_when_it_is_fought() -> None:
    game = against("red SC-1 at 0404")
    empire = game.state.empires[ONE]
    empire.levels |= {"size": 2, "tactics": 1}
    fleet(game, "0504", worth=47)
    game.order("red", "move SC-1 to 0504", "end", dice=(1, 1))
    fought = game.state.neutrals[ONE].units
    assert {unit.name: unit.count for unit in fought.values() if unit.hex == "0504"} == {"SC-1": 6, "SC-2": 1}
    assert empire.fleet == 5
    assert fought["SC-1"].technology == equipment(empire.levels, "SC")
    assert "The fleet AF-1 of Alien Empire 1 in 0504 rolls 1: 7 × scout." in game.told("red")


@pytest.mark.rule("space-empires", "SA-6")
def test_fighters_that_were_seen_call_for_scouts() -> None:
    for seen, expected in ((0, "DD-1"), (1, "SC-1")):
        game = against("red SC-1 at 0404", fighters="on")
        game.state.empires[ONE].levels |= {"size": 2, "point": 1}
        game.state.players[0].announced["fighters"] = seen
        fleet(game, "0504", worth=9)
        game.order("red", "move SC-1 to 0504", "end", dice=(5, 1))
        assert at(game.state, ONE, "0504") == [expected]


@pytest.mark.rule("space-empires", "SA-7")
def test_fleets_go_to_the_nearest_colony_as_far_as_they_can() -> None:
    for level, turn, distance in ((1, 3, 1), (2, 2, 1), (2, 3, 2), (6, 3, 3)):
        game = against(turn=turn)
        game.state.empires[ONE].levels["move"] = level
        here = fleet(game, OUT)
        march(game, dice=(1,) * distance)
        assert far(OUT) - far(here.hex) == distance
    assert "Alien Empire 1 moves from 0803 to 0504: AF-1." in game.told("red")


@pytest.mark.rule("space-empires", "SA-7")
@pytest.mark.parametrize("kind", ["black-hole", "nebula", "supernova"])
def test_fleets_turn_nothing_up_and_mind_no_terrain(kind: str) -> None:
    game = against(turn=3, hidden=dict.fromkeys(steps(against().state, Unit("", ONE, FLEET, OUT), OUT), kind))
    game.state.empires[ONE].levels["move"] = 2
    here = fleet(game, OUT)
    march(game, dice=(1, 1))
    assert far(OUT) - far(here.hex) == 2
    assert all(not system.explored for system in game.state.systems.values() if system.kind == kind)


@pytest.mark.rule("space-empires", "SA-7", "SA-9")
def test_fleets_stop_at_counters_and_attack_them() -> None:
    game = against("red MI-1 at 0603", turn=3)
    game.state.empires[ONE].levels["move"] = 6
    start, way = beside(game, "0603")
    fleet(game, start, worth=6)
    march(game, dice=(way, 1))
    assert game.names("red") == []
    assert at(game.state, ONE, "0603") == ["SC-1"]


@pytest.mark.rule("space-empires", "SA-8")
def test_no_empire_enters_the_hex_of_another() -> None:
    game = against()
    here = fleet(game, OUT)
    for way in steps(game.state, here, OUT):
        fleet(game, way, owner=TWO)
    assert steps(game.state, here, OUT) == []


@pytest.mark.rule("space-empires", "SA-8")
@pytest.mark.parametrize(("level", "decoys"), [(6, ["DE-1"]), (1, [])])
def test_decoys_stop_nobody_and_are_removed_where_a_fleet_stops(level: int, decoys: list[str]) -> None:
    game = against("red DE-1 at 0603", turn=3)
    game.state.empires[ONE].levels["move"] = level
    start, way = beside(game, "0603")
    unit = fleet(game, start)
    march(game, dice=(way, 1, 1) if level > 1 else (way, 1))
    assert far(start) - far(unit.hex) == (3 if level > 1 else 1)
    assert game.names("red") == decoys


@pytest.mark.rule("space-empires", "SA-9")
def test_every_ship_fires_at_the_colony_once() -> None:
    game = against(colonies={OUT: "red 5"})
    ships(game, "SC", OUT, 3)
    march(game, dice=(3, 4, 1))
    assert game.state.colonies[OUT].points == 1
    march(game, dice=(1, 1, 1))
    assert OUT not in game.state.colonies
    assert game.state.neutrals[ONE].razed == 1


@pytest.mark.rule("space-empires", "SA-9", "SA-6")
def test_a_fleet_at_a_colony_shows_what_it_is() -> None:
    game = against(colonies={OUT: "red 5"})
    fleet(game, OUT, worth=12)
    march(game, dice=(1, 10, 1))
    assert at(game.state, ONE, OUT) == ["SC-1"]
    assert game.state.colonies[OUT].points == 3


@pytest.mark.rule("space-empires", "SA-10")
@pytest.mark.parametrize("hits", [3, 4])
def test_home_worlds_take_four_hits_and_are_mended(hits: int) -> None:
    game = against("red 6 BB-1 at 1106")
    home = game.state.empires[ONE].home
    del game.state.neutrals[ONE].units["BA-1"]
    game.unit("red", "BB-1").hex = BOARDS["3"].neighbours[home][0]
    game.order("red", f"move BB-1 to {home}", "end")
    game.order("red", "screen nothing", "fire at AW-1", dice=(1,))
    for _ in range(hits - 1):
        game.order("red", "fire at AW-1", dice=(1,))
    if hits == 4:
        assert at(game.state, ONE, home) == []
        return
    world = game.state.neutrals[ONE].units["AW-1"]
    assert world.damage == 3
    for dice in ((10,), (10,), (10, 2)):  # its own shot needs a 1
        game.order("red", "fire at AW-1", dice=dice)
    game.order("red", "screen nothing", "retreat 6 to 1106")
    assert world.damage == 0


@pytest.mark.rule("space-empires", "SA-10")
def test_empires_have_the_bonus_of_a_fleet_and_mines_go_off_against_them() -> None:
    game = against("red MN-1 at 0803", "red SC-1 at 0803", mines="on")
    ships(game, "SC", "0803", 3)
    march(game)
    assert (game.names("red"), game.state.neutrals[ONE].units["SC-1"].count) == (["SC-1"], 2)
    game.order("red", "fire at SC-1", dice=(10, 4))  # 3, and 1 for twice the ships
    assert game.names("red") == []


@pytest.mark.rule("space-empires", "SA-10", "12.2b")
@pytest.mark.parametrize(("level", "found"), [(0, False), (1, True)])
def test_their_scanners_find_raiders_where_they_come(level: int, found: bool) -> None:  # noqa: FBT001
    game = against("red RA-1 at 0603 with cloaking 1", raiders="on")
    start, way = beside(game, "0603")
    ships(game, "DD", start).technology = Technology(scanners=level)
    march(game, dice=(way,))
    assert game.unit("red", "RA-1").lurking is not found
    assert ("Scanners of Alien Empire 1 find raiders of seat 1 in 0603." in game.told()) is found
    assert game.asked() == [("red", "FireShips" if found else "MoveUnits")]


@pytest.mark.rule("space-empires", "SA-10")
def test_fleets_that_nobody_has_fought_find_no_raiders() -> None:
    game = against("red RA-1 at 0603 with cloaking 1", raiders="on")
    start, way = beside(game, "0603")
    fleet(game, start)
    march(game, dice=(way,))
    assert game.unit("red", "RA-1").lurking
    assert at(game.state, ONE, "0603") == ["AF-1"]


@pytest.mark.rule("space-empires", "SA-11")
def test_without_its_home_world_an_empire_is_gone() -> None:
    game = against()
    home = game.state.empires[ONE].home
    ships(game, "SC", OUT)
    del game.state.neutrals[ONE].units["AW-1"]
    schedule(game.state, judge_victory)
    game.settle()
    assert (at(game.state, ONE), [*game.state.empires], game.kind(home)) == ([], [TWO], "planet")
    assert game.state.outcome is None
    del game.state.neutrals[TWO].units["AW-1"]
    schedule(game.state, judge_victory)
    game.settle()
    assert ended(game) == ([[0], []], "The home worlds of all alien empires are destroyed.")
    assert "Alien Empire 1 has lost its home world and is no more." in game.told("red")


@pytest.mark.rule("space-empires", "SA-11")
def test_whoever_loses_the_home_world_loses() -> None:
    game = against()
    ships(game, "SC", HOME, 4)
    march(game, dice=(1, 1, 1, 1))
    assert ended(game) == ([[], [0]], "An alien empire has destroyed your home world.")


@pytest.mark.rule("space-empires", "SA-12")
@pytest.mark.parametrize("cycle", [24, 25])
def test_after_the_last_cycle_it_is_too_late(cycle: int) -> None:
    game = against(cycle=cycle)
    game.state.phase = "economy"
    schedule(game.state, judge_victory)
    game.settle()
    if cycle == 24:
        assert game.state.outcome is None
    else:
        assert ended(game) == ([[], [0]], "The last cycle is over, and alien empires are left.")


@pytest.mark.rule("space-empires", "SA-13")
def test_options_that_make_no_sense() -> None:
    for refused in ({"aliens": "on"}, {"doomsday": "one"}):
        with pytest.raises(IllegalCommand, match="no other aliens"):
            Match.start(GAME, 1, {"solo": "empires", **refused}, b"nonsense")
    with pytest.raises(IllegalCommand, match="alien empires only"):
        Match.start(GAME, 1, {"difficulty": "tough"}, b"nonsense")
    kept = against(rules="everything", founded=False).state.options
    assert not {"aliens", "doomsday"} & kept.keys()
    assert kept["mines"] == "on"
    assert Position(solo="empires").state.board == "2-standard"


@pytest.mark.rule("space-empires", "SA-2")
def test_the_phase_runs_them_in_their_order() -> None:
    game = against(cycle=2)
    schedule(game.state, run_empires)
    game.settle(dice=(10, 10))
    told = [words for words in game.told() if "rolls" in words]
    assert [words[:14] for words in told] == ["Alien Empire 1", "Alien Empire 2"]


def test_the_bot_wins_and_loses() -> None:
    bot = GAME.bots["standard"]
    easy = play_out(GAME, 1, {"solo": "empires", "difficulty": "easy"}, b"se 4", [bot]).match
    luck = play_out(GAME, 1, {"solo": "empires", "difficulty": "luck"}, b"se 1", [bot]).match
    assert [game.state.outcome.winners for game in (easy, luck) if game.state.outcome] == [[0], []]


@pytest.mark.parametrize(
    ("difficulty", "seed", "winners"),
    [("harder", b"trace 5021", [0]), ("harder", b"tune 6", []), ("luck", b"trace 7021", [0])],
)
def test_three_empires_with_twice_the_means_are_beaten_now_and_then(
    difficulty: str, seed: bytes, winners: list[int]
) -> None:
    bot = GAME.bots["standard"]
    outcome = play_out(GAME, 1, {"solo": "empires", "difficulty": difficulty}, seed, [bot]).match.state.outcome
    assert outcome is not None
    assert outcome.winners == winners


def test_faces_show_what_is_known_of_them() -> None:
    game = against(cycle=8)
    empire = game.state.empires[ONE]
    empire.levels["attack"], empire.fleet, empire.growth = 2, 15, [7]
    fleet(game, OUT, worth=20)
    panel = next(one for one in GAME.faces.panels(game.view("red"), render) if one.name == "empires")
    assert panel.rows[0] == ["Alien Empire 1", empire.home, "Attack 2", "fleets 15, research 0, defence 0", "4"]
    assert panel.note == f"Fleets that nobody has fought yet: AF-1 of Alien Empire 1 in {OUT}: 20 CP."
    for face in (GAME.faces.text(game.view("red"), render), GAME.faces.svg(game.view("red"), render)):
        assert "alien fleet" in face
        assert "alien home world" in face
    assert WORLD in {unit.type for unit in game.view("red").seen}
    assert THREE not in game.state.empires


@pytest.mark.parametrize(("seats", "solo", "rounds"), [(1, "empires", 70), (1, "small", 50), (2, "empires", 123)])
def test_how_long_it_may_last_is_told_before_it_is_made(seats: int, solo: str, rounds: int) -> None:
    assert GAME.usual_rounds(seats, GAME.full_options({"solo": solo})) == rounds


@pytest.mark.parametrize("seat", [0, None])
def test_other_worlds_differ_in_the_markers_of_their_home_areas_alone(seat: int | None) -> None:
    state = Play(1, solo="empires").set_up().state
    other = GAME.determinize(state, seat, random_chance())
    GAME.audit(other)
    assert encode(GAME.view(other, seat)) == encode(GAME.view(state, seat))
    for area in (1, 2, 3):
        kinds = [[one.systems[hex_].kind for hex_ in BOARDS["4"].area(area)] for one in (state, other)]
        assert kinds[0] != kinds[1]
        assert sorted(kinds[0]) == sorted(kinds[1])
