"""The scenarios for one player: maps, what comes when and where it goes, victory and defeat."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from engines.core import IllegalCommand, Match, position, render, schedule
from engines.selfplay import play_out
from engines.space_empires import GAME
from engines.space_empires.bots.alone import is_calm, settles, threat, worth_alone
from engines.space_empires.bots.hunting import errand
from engines.space_empires.bots.strength import worth
from engines.space_empires.bots.survey import Survey
from engines.space_empires.model.commands import Move
from engines.space_empires.model.maps import BOARDS, white_markers
from engines.space_empires.model.solo import ENTRIES, RINGS
from engines.space_empires.model.state import DEEP_SPACE, MACHINES, State, Technology
from engines.space_empires.model.tables import RATED, UNITS
from engines.space_empires.rules.battle.retreat import havens
from engines.space_empires.rules.march import send_machine, steps
from engines.space_empires.sequence import play_cycle, play_turn
from tests.engines.space_empires.alone import HOME, alone, coming, march
from tests.engines.space_empires.economics import Phase
from tests.engines.space_empires.helpers import Position, dice_of
from tests.engines.space_empires.neutrals import at

NEAR = BOARDS["solo-small"].neighbours


def ended(game: Position) -> tuple[list[list[int]], str]:
    outcome = game.state.outcome
    assert outcome is not None
    return outcome.ranking, render(outcome.reason)


def over(game: Position) -> bool:
    return game.state.outcome is not None


def come(cycle: int, dice: tuple[int, ...] = (), *held: str, **options: str) -> list[str]:
    """Return which machines an Economic Phase brings, and where: “M2 in 0202”."""
    game = alone(**options)
    for hex_ in held:
        coming(game, "MX", hex_)
    before = {*at(game.state, MACHINES)}
    game.state.cycle = cycle
    schedule(game.state, send_machine)
    game.settle(dice)
    units = game.state.neutrals[MACHINES].units.values() if game.state.neutrals else []
    return [f"{unit.type} in {unit.hex}" for unit in units if unit.name not in before]


@pytest.mark.rule("space-empires", "SD-1")
@pytest.mark.parametrize(("scenario", "deep"), [("small", 35), ("large", 72)])
def test_the_maps_are_a_home_area_with_deep_space_around(scenario: str, deep: int) -> None:
    board = BOARDS[f"solo-{scenario}"]
    assert Counter(board.hexes.values()) == {0: 26, DEEP_SPACE: deep}
    assert board.homes == {0: ("0104", "0105", "0106", HOME, "0108", "0109")}
    far = {hex_: min(board.distance(hex_, own) for own in board.area(0)) for hex_ in board.hexes}
    assert max(far.values()) == RINGS[scenario]
    assert {far[hex_] for hex_ in ENTRIES[scenario]} == {RINGS[scenario]}
    assert len({*ENTRIES[scenario]}) == 10
    assert alone(solo=scenario).state.board == f"solo-{scenario}"


def dealt(revision: int = GAME.revision, **options: str) -> State:
    """Return a match whose markers have been dealt."""
    match = Match.start(replace(GAME, revision=revision), 1, options, b"deal")
    match.apply_default(0)
    match.resolve()
    assert isinstance(match.state, State)
    return match.state


@pytest.mark.rule("space-empires", "SD-1")
@pytest.mark.parametrize(("scenario", "revision", "entries"), [("small", 5, 10), ("large", 5, 10), ("small", 4, 0)])
def test_no_marker_lies_where_machines_come_in(scenario: str, revision: int, entries: int) -> None:
    state = dealt(revision, solo=scenario)
    found = [hex_ for hex_, system in state.systems.items() if system.kind == "entry"]
    assert {*found} == ({*ENTRIES[scenario]} if entries else set())
    assert all(state.systems[hex_].explored for hex_ in found)
    deep = sum(area == DEEP_SPACE for area in BOARDS[state.board].hexes.values())
    assert len(state.unused) == len(white_markers(state.options)) - deep + entries
    GAME.audit(state)


@pytest.mark.rule("space-empires", "SD-1")
def test_nobody_goes_where_machines_come_in() -> None:
    game = alone("red BB-1 at 0302", "red MI-1 at 0302", systems={"0202": "entry", "0402": "entry"})
    coming(game, "M1", "0202")
    assert game.refusal("red", "move BB-1 to 0202").startswith(
        "Doomsday machines come in 0202; nothing of yours may go there. It can reach "
    )
    moves = next(form for form in game.match.decision(0).choices.forms if form.command is Move)
    assert {"0303"} == {"0202", "0402", "0303"} & {*re.findall(r"\d{4}", str(moves))}
    assert "entry of doomsday machines" in GAME.faces.text(game.view("red"), render)


@pytest.mark.rule("space-empires", "SD-1", "SD-12")
def test_nobody_drifts_or_retreats_there() -> None:
    ring = dict.fromkeys(NEAR["0507"], "entry")
    game = alone("red SC-1 at 0407", systems=ring | {"0407": "empty"}, hidden={"0507": "lost"})
    assert game.order("red", "move SC-1 to 0507", "end", dice=(1,)).where("red", "SC-1") == "0407"
    for kind in ("empty", "entry"):
        game = alone("red BB-1 at 0407", systems={"0408": kind}, colonies={"0308": "red 1"})
        coming(game, "M1", "0507")
        game.order("red", "move BB-1 to 0507", "end")
        assert ("0408" in havens(game.state, 0, "0507")) is (kind == "empty")


@pytest.mark.rule("space-empires", "SD-3")
@pytest.mark.parametrize(("revision", "hidden", "barred"), [(5, True, True), (5, False, False), (4, True, False)])
def test_nobody_meets_a_machine_where_nobody_has_explored(revision: int, *, hidden: bool, barred: bool) -> None:
    game = alone("red BB-1 at 0407", hidden={"0507": "planet"} if hidden else {}, revision=revision)
    coming(game, "M1", "0507")
    if barred:
        assert game.refusal("red", "move BB-1 to 0507").startswith(
            "There is a doomsday machine in 0507, where nobody has explored; meet it elsewhere."
        )
    else:
        assert game.order("red", "move BB-1 to 0507").where("red", "BB-1") == "0507"


@pytest.mark.rule("space-empires", "SD-1", "SD-3")
@pytest.mark.parametrize(
    ("more", "goal"),
    [
        ({}, "0607"),
        ({"hidden": {"0607": "planet"}}, "0507"),
        ({"systems": {"0607": "entry"}}, "0507"),
        ({"hidden": {"0607": "planet"}, "revision": 4}, "0607"),
        ({"hidden": {"0607": "planet"}, "systems": dict.fromkeys(NEAR["0607"], "entry")}, HOME),
    ],
)
def test_the_bot_meets_a_machine_beside_where_it_cannot_go(more: Any, goal: str) -> None:
    game = alone("red 6 BB-1 at 0407 with attack 3", "red 6 BB-2 at 0407 with attack 3", **more)
    coming(game, "M1", "0607")
    survey = Survey(game.view("red"))
    assert errand(survey, survey.warships) == goal


@pytest.mark.rule("space-empires", "SD-2")
@pytest.mark.parametrize(
    ("scenario", "difficulty", "phases"),
    [
        ("small", "easy", {7: 1, 9: 3, 11: 5}),
        ("small", "normal", {7: 2, 9: 4, 10: 6}),
        ("small", "hard", {6: 1, 8: 3, 10: 5}),
        ("small", "harder", {6: 2, 8: 4, 9: 6}),
        ("small", "luck", {5: 1, 7: 3, 9: 5}),
        ("large", "easy", {8: 5, 10: 7, 12: 9}),
        ("large", "normal", {8: 6, 10: 8, 11: 10}),
        ("large", "hard", {7: 5, 9: 7, 11: 9}),
        ("large", "harder", {7: 6, 9: 8, 10: 10}),
        ("large", "luck", {6: 5, 8: 7, 10: 9}),
    ],
)
def test_machines_come_when_the_difficulty_says(scenario: str, difficulty: str, phases: dict[int, int]) -> None:
    for cycle in range(1, 14):
        expected = [f"{RATED[phases[cycle] - 1]} in {ENTRIES[scenario][2]}"] if cycle in phases else []
        assert come(cycle, (3,) if expected else (), solo=scenario, difficulty=difficulty) == expected


@pytest.mark.rule("space-empires", "SD-2", "SD-3")
def test_the_die_says_where_and_two_never_share_a_hex() -> None:
    assert [come(7, (face,)) for face in (1, 10)] == [["M2 in 0202"], ["M2 in 0212"]]
    assert come(7, (10,), "0212", "0202") == ["M2 in 0402"]


@pytest.mark.rule("space-empires", "SD-2")
def test_they_come_after_the_economic_phase() -> None:
    game = Phase(seats=1, cycle=7)
    game.order("red", "done")
    position.resolve(GAME, game.state, dice_of(1))
    assert at(game.state, MACHINES) == ["M2-1"]
    assert "Your income is 20 CP before maintenance." in game.told("red")


@pytest.mark.rule("space-empires", "SD-2", "SD-4")
def test_whoever_is_where_one_comes_in_is_attacked_at_once() -> None:
    game = alone("red SC-1 at 0202", cycle=7)
    schedule(game.state, send_machine)
    game.settle(dice=(1, 9, 1, 1, 1))  # entry, weakness, the shots at a scout
    assert game.names("red", "0202") == []
    assert "M2-1 meets you for the first time and rolls 9: it has no weakness." in game.told("red")
    assert "M2-1 comes in 0202: a doomsday machine of rating 2." in game.told("red")


@pytest.mark.rule("space-empires", "SD-3")
def test_they_move_a_hex_after_the_player() -> None:
    game = alone()
    coming(game, "M1", "0607")
    game.state.agenda = []
    schedule(game.state, play_turn.at(turn=3), play_cycle)
    game.settle().order("red", "end", dice=(1,))
    assert BOARDS["solo-small"].distance(game.state.neutrals[MACHINES].units["M1-1"].hex, HOME) == 4


@pytest.mark.rule("space-empires", "SD-3")
def test_they_turn_no_marker_up_and_enter_home_systems_and_terrain() -> None:
    for kind in ("supernova", "black-hole", "planet", "danger"):
        game = alone(hidden={"0307": kind}, colonies={"0207": "red 1"})
        coming(game, "M1", "0407")
        march(game, dice=(1,))
        assert at(game.state, MACHINES, "0307") == ["M1-1"]
        assert (game.kind("0307"), game.state.systems["0307"].explored) == (kind, False)


@pytest.mark.rule("space-empires", "SD-3")
def test_they_wait_for_each_other() -> None:
    game = alone(colonies={"0307": "red 1"})
    other = coming(game, "M1", "0407")
    assert steps(game.state, coming(game, "M2", "0507")) == ["0408"]
    other.hex = "0408"
    assert steps(game.state, game.state.neutrals[MACHINES].units["M2-1"]) == ["0407"]


@pytest.mark.rule("space-empires", "SD-4")
@pytest.mark.parametrize(
    ("colonies", "goal"),
    [
        ({"0506": "red 1", "0508": "red 3"}, "0508"),
        ({"0506": "red 3", "0508": "red 1"}, "0506"),
        ({"0506": "red 1", "0510": "red 5"}, "0506"),
        ({"0407": "red 3", "0608": "red 3"}, "0407"),
    ],
)
def test_the_nearest_colony_draws_them_then_the_largest_then_the_one_near_home(colonies: Any, goal: str) -> None:
    game = alone(colonies=colonies)
    assert steps(game.state, coming(game, "M1", "0507")) == [goal]


@pytest.mark.rule("space-empires", "SD-4")
@pytest.mark.parametrize(("revision", "ways"), [(5, ["0103"]), (4, ["0203", "0103"])])
def test_of_equal_ways_they_take_the_one_nearer_to_home(revision: int, ways: list[str]) -> None:
    game = alone(colonies={"0205": "red 1"}, revision=revision)
    assert steps(game.state, coming(game, "M1", "0102")) == ways


@pytest.mark.rule("space-empires", "SD-4")
def test_dice_decide_between_ways_equal_in_everything() -> None:
    game = alone()
    ways = steps(game.state, coming(game, "M1", "0606"))
    assert len(ways) == 2
    for face in (1, 2):
        game = alone()
        coming(game, "M1", "0606")
        assert at(march(game, dice=(face,)).state, MACHINES, ways[face - 1]) == ["M1-1"]


@pytest.mark.rule("space-empires", "SD-5")
@pytest.mark.parametrize(("kind", "damage"), [("planet", 3), ("barren", 3)])
def test_planets_are_destroyed_with_their_colonies_and_heal_two_hits(kind: str, damage: int) -> None:
    game = alone(systems={"0407": kind}, colonies={"0407": "red 5"})
    machine = coming(game, "M1", "0507", damage=5)
    march(game, dice=(1,))
    assert (game.kind("0407"), "0407" in game.state.colonies, machine.damage) == ("empty", False, damage)
    assert game.state.outcome is None


@pytest.mark.rule("space-empires", "SD-5")
def test_nothing_else_heals_them_and_never_below_no_damage() -> None:
    for kind, left in (("asteroids", 1), ("planet", 0)):
        game = alone(systems={"0407": kind, "0408": kind})
        machine = coming(game, "M1", "0507", damage=1)
        march(game, dice=(1,))
        assert (machine.damage, game.kind(machine.hex)) == (left, "asteroids" if left else "empty")
    assert "Destroyed by the doomsday machine in 0408: planet." in game.told("red")


@pytest.mark.rule("space-empires", "SD-10")
def test_whoever_destroys_all_three_wins() -> None:
    game = alone()
    machine = coming(game, "M2", "0603")
    game.state.drawn.append("M4")
    game.state.neutrals[MACHINES].units.clear()
    march(game)
    assert not over(game)  # one is still to come
    game.state.drawn.append("M6")
    game.state.neutrals[MACHINES].units["M2-1"] = machine
    march(game, dice=(1,))
    assert not over(game)
    game.state.neutrals[MACHINES].units.clear()
    march(game)
    assert ended(game) == ([[0], []], "All doomsday machines are destroyed.")


@pytest.mark.rule("space-empires", "SD-11", "SD-4")
def test_whoever_loses_the_home_world_loses() -> None:
    game = alone("red MI-1 at 0107")
    coming(game, "M1", "0206")
    coming(game, "M2", "0207")
    march(game, dice=(1, 1))
    assert ended(game) == ([[], [0]], "A doomsday machine has destroyed your home world.")
    assert "out of play" in GAME.faces.text(game.view("red"), render)
    assert "Destroyed by the doomsday machine in 0107: home world, with the colony of seat 1." in game.told("red")


@pytest.mark.rule("space-empires", "SD-12")
@pytest.mark.parametrize("face", [1, 6])
def test_dice_say_where_explorers_drift(face: int) -> None:
    game = alone("red SC-1 at 0407", "red SC-2 at 0407", hidden={"0507": "lost"})
    game.order("red", "move SC-1 SC-2 to 0507", "end", dice=(face,))
    assert {game.where("red", name) for name in ("SC-1", "SC-2")} == {NEAR["0507"][face - 1]}


@pytest.mark.rule("space-empires", "SD-12")
def test_explorers_never_drift_into_a_supernova() -> None:
    ring = dict.fromkeys(NEAR["0507"], "supernova")
    game = alone("red SC-1 at 0407", systems=ring | {"0407": "empty"}, hidden={"0507": "lost"})
    assert game.order("red", "move SC-1 to 0507", "end", dice=(1,)).where("red", "SC-1") == "0407"
    game = alone("red SC-1 at 0507", systems=ring)
    game.state.systems["0507"].explored, game.state.systems["0507"].kind = False, "lost"
    assert game.order("red", "end").where("red", "SC-1") == "0507"


@pytest.mark.rule("space-empires", "SD-13")
def test_there_is_nobody_to_bid_against() -> None:
    game = Phase(seats=1)
    assert "nobody to bid against" in game.refusal("red", "bid 1")
    assert "Bid" not in {form.command.__name__ for form in game.match.decision(0).choices.forms}
    game.order("red", "done")
    game.resolve()
    assert not any("bids" in words for words in game.told())


@pytest.mark.rule("space-empires", "SD-14")
def test_options_of_the_scenarios() -> None:
    with pytest.raises(IllegalCommand, match="come by themselves"):
        Match.start(GAME, 1, {"doomsday": "one"}, b"nonsense")
    state = alone(rules="everything").state
    assert ("doomsday" in state.options, state.options["aliens"]) == (False, "on")
    assert alone().state.options.keys() == Position().state.options.keys()
    assert Position(solo="large", difficulty="easy").state.board == "2-standard"


@pytest.mark.rule("space-empires", "SD-14")
def test_the_bot_wins_and_loses() -> None:
    bot = GAME.bots["standard"]
    easy = play_out(GAME, 1, {"difficulty": "easy"}, b"alone 1", [bot]).match
    assert easy.state.outcome is not None
    assert easy.state.outcome.winners == [0]
    hard = play_out(GAME, 1, {"solo": "large", "difficulty": "luck"}, b"alone 1", [bot]).match
    assert hard.state.outcome is not None
    assert hard.state.outcome.winners == []


def test_the_bot_learns_first_and_builds_against_what_comes() -> None:
    view = alone(difficulty="easy", cycle=4).view("red")
    assert (is_calm(view), threat(view)) == (True, "M1")
    game = alone(difficulty="easy", cycle=8)
    assert (is_calm(game.view("red")), threat(game.view("red"))) == (False, "M3")
    coming(game, "M1", "0603")
    assert threat(game.view("red")) == "M1"
    assert not is_calm(Position().view("red"))
    fit = Technology(attack=1)
    assert worth_alone(view, "CA", fit) > worth_alone(view, "DD", fit) > worth_alone(view, "SC", fit) > 0
    assert worth_alone(alone(solo="large", difficulty="easy", cycle=11).view("red"), "SC", fit) == 0
    assert worth("M8", Technology()) > 2 * worth("DN", Technology())


def test_no_colony_is_founded_that_pays_for_no_ship() -> None:
    """The first machine comes after the seventh phase: ships come from the sixth on, colonies to the fourth."""
    for cycle, (settling, calm) in {4: (True, True), 5: (False, True), 6: (False, False)}.items():
        view = alone(difficulty="easy", cycle=cycle).view("red")
        assert (settles(view), is_calm(view)) == (settling, calm)
    assert settles(Position(cycle=15).view("red"))


@pytest.mark.rule("space-empires", "SD-6")
def test_faces_show_what_comes_and_has_come() -> None:
    game = alone(cycle=8)
    coming(game, "M2", "0603", damage=3, weakness="mines")
    for face in (GAME.faces.text(game.view("red"), render), GAME.faces.svg(game.view("red"), render)):
        assert "doomsday machine of rating 2" in face
    rows = next(panel for panel in GAME.faces.panels(game.view("red"), render) if panel.name == "machines").rows
    assert rows == [
        ["M2-1", "0603", f"3 of {UNITS['M2'].hull}", "mines that it meets hit it with 5 or less"],
        ["M4", "after Economic Phase 9", f"0 of {UNITS['M4'].hull}", "unknown"],
        ["M6", "after Economic Phase 10", f"0 of {UNITS['M6'].hull}", "unknown"],
    ]
