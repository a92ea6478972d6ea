"""Doomsday machines (17): how they come up, fight and roam, and what they destroy."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import render, schedule
from engines.space_empires import GAME
from engines.space_empires.model.maps import BOARDS, white_markers
from engines.space_empires.model.state import ALIENS, MACHINES
from engines.space_empires.rules.battle.lineup import line_of
from engines.space_empires.rules.machines import goals
from engines.space_empires.sequence import play_cycle, play_turn
from tests.engines.space_empires.battles import HOME, running, shots
from tests.engines.space_empires.helpers import Position
from tests.engines.space_empires.neutrals import aliens, at, machine, roam

ON: dict[str, Any] = {"doomsday": "three"}
NEAR = BOARDS["2-standard"].neighbours
WITHIN = BOARDS["2-standard"].within
WITHIN_FOUR = BOARDS["4"].within


def assailed(*pieces: str, dice: tuple[int, ...] = (), **more: Any) -> Position:
    """Return a position in which red has moved from 0404 to a machine in 0405 and attacks it."""
    game = Position(*pieces, colonies=HOME, **{**ON, **more})
    machine(game, "0405")
    return game.order("red", f"move {' '.join(game.names('red', '0404'))} to 0405", "end", dice=dice)


def goals_of(game: Position, hex_: str = "0405") -> list[str]:
    return sorted(goals(game.state, machine(game, hex_)))


@pytest.mark.rule("space-empires", "17.1a")
@pytest.mark.parametrize(("value", "most"), [("off", 0), ("one", 1), ("two", 2), ("three", 3)])
def test_there_are_three_and_the_table_agrees_how_many_stay(position: type[Position], value: str, most: int) -> None:
    assert white_markers(GAME.full_options({"doomsday": value})).count("doomsday") == 3
    hidden = {"0105": "doomsday", "0405": "doomsday", "0705": "doomsday"}
    scouts = ("red CA-1 at 0104", "red CA-2 at 0404", "red CA-3 at 0704")
    game = position(*(f"{scout} with exploration 1" for scout in scouts), hidden=hidden, doomsday=value)
    game.order("red", "scan CA-1 0105", "reveal 0105", "scan CA-2 0405", "reveal 0405", "scan CA-3 0705", "reveal 0705")
    assert len(at(game.state, MACHINES)) == most


@pytest.mark.rule("space-empires", "17.1b", "6.9a")
def test_one_that_is_turned_up_stays_and_the_hex_is_empty_else(position: type[Position]) -> None:
    game = position("red CA-1 at 0404 with exploration 1", hidden={"0405": "doomsday"}, **ON)
    game.order("red", "scan CA-1 0405", "reveal 0405")
    assert (at(game.state, MACHINES, "0405"), game.kind("0405")) == (["DM-1"], "empty")
    assert game.asked() == [("red", "MoveUnits")]


@pytest.mark.rule("space-empires", "17.2a", "17.2b", "RN-134", "RN-135")
def test_found_by_explorers_it_attacks_with_two_shots_a_round(position: type[Position]) -> None:
    game = position("red CA-1 at 0404", "red SC-1 at 0404", hidden={"0405": "doomsday"}, colonies=HOME, **ON)
    game.order("red", "move CA-1 SC-1 to 0405", "end")
    assert (running(game).attacker, running(game).defender) == (MACHINES, 0)
    game.order("red", "screen nothing")
    assert game.asked() == [("red", "FireShips")]  # the defender is first in class C
    game.order("red", "hold fire", dice=(1, 10, 2, 10))
    assert [words.split(", rolls")[0] for words in shots(game)] == [
        "neutral DM-1 (1 × doomsday machine) fires at red CA-1 (1 × cruiser), needs 8 (attack 9 - defence 1)",
        "neutral DM-1 (1 × doomsday machine) fires at red SC-1 (1 × scout), needs 9 (attack 9)"]  # fmt: skip


@pytest.mark.rule("space-empires", "17.2b", "T17-1", "T17-2", "5.5g")
@pytest.mark.parametrize(
    ("ship", "hits", "suffers"),
    [("SC-1 at 0404", 1, 9), ("BC-1 at 0404 with attack 1", 4, 8), ("CA-1 at 0404 with defence 1", 2, 7)],
)
def test_its_strengths(ship: str, hits: int, suffers: int) -> None:
    dice = () if ship.startswith("BC") else (1, 10, 1, 10)  # whoever is not of class B comes after it
    line = line_of(assailed(f"red {ship}", dice=dice).state)
    (own,), (enemy,) = line.groups[0], line.groups[MACHINES]
    assert (line.aim(own, enemy).number, line.aim(enemy, own).number) == (hits, suffers)


@pytest.mark.rule("space-empires", "RN-134")
@pytest.mark.parametrize(("face", "target"), [(1, "CA-1"), (3, "CA-1"), (4, "SC-1")])
def test_each_ship_in_the_line_is_as_likely_its_target(face: int, target: str) -> None:
    game = Position("red 3 CA-1 at 0404", "red SC-1 at 0404", hidden={"0405": "doomsday"}, colonies=HOME, **ON)
    game.order("red", "move CA-1 SC-1 to 0405", "end").order("red", "screen nothing")
    for _ in range(2):
        game.order("red", "hold fire")
    game.order("red", "hold fire", dice=(face, 10, face, 10))
    assert f"fires at red {target}" in shots(game)[0]


@pytest.mark.rule("space-empires", "17.2e", "RN-137")
def test_mines_beside_it_do_not_call_to_battle() -> None:
    game = Position("green MN-1 at 0405", active="green", mines="on", **ON)
    machine(game, "0405")
    game.order("green", "end")
    assert not [words for words in game.told() if "enemies to fight" in words]


@pytest.mark.rule("space-empires", "17.2c", "RN-136")
def test_there_is_no_bonus_against_it_but_screening() -> None:
    game = assailed("red 3 SC-1 at 0404")
    assert game.asked() == [("red", "ScreenShips")]
    game.order("red", "screen 2 of SC-1", dice=(1, 10, 1, 10))
    assert running(game).bonus is None
    game = assailed("red 3 SC-1 at 0404").order("red", "screen nothing", dice=(1, 10, 1, 10))
    assert running(game).bonus is None


@pytest.mark.rule("space-empires", "17.1b", "17.2d", "T17-3", "RN-143")
def test_its_damage_goes_with_the_battle_and_ships_may_retreat_from_it() -> None:
    game = assailed("red BC-1 at 0404").order("red", "fire DM-1", dice=(1, 1, 10, 1, 10))
    assert game.state.neutrals[MACHINES].units["DM-1"].damage == 1
    game.order("red", "retreat 1 0305")
    assert at(game.state, MACHINES, "0405") == ["DM-1"]
    assert game.state.neutrals[MACHINES].units["DM-1"].damage == 0
    assert game.where("red", "BC-1") == "0305"


@pytest.mark.rule("space-empires", "17.2b")
def test_three_hits_destroy_it() -> None:
    game = assailed("red 3 BC-1 at 0404").order("red", "screen nothing")
    game.order("red", "fire DM-1", dice=(1,)).order("red", "fire DM-1", dice=(1,))
    assert at(game.state, MACHINES) == ["DM-1"]
    assert at(game.order("red", "fire DM-1", dice=(1,)).state, MACHINES) == []


@pytest.mark.rule("space-empires", "17.2e", "RN-137")
def test_mines_and_it_leave_each_other_alone(position: type[Position]) -> None:
    game = position("green 2 MN-1 at 0405", mines="on", **ON)
    machine(game, "0404")
    roam(game, dice=(1,))
    assert at(game.state, MACHINES) == ["DM-1"]
    assert at(game.state, MACHINES, "0405") == ["DM-1"]
    assert game.names("green", "0405") == ["MN-1"]


@pytest.mark.rule("space-empires", "17.2e", "RN-137")
def test_fighters_do_it_no_harm_but_shield_their_carriers() -> None:
    game = assailed("red CV-1 at 0404", "red 3 FI-1 at 0404 with fighters 1", fighters="on")
    game.order("red", "screen nothing", dice=(1, 10, 1, 10))
    line = line_of(game.state)
    flying, carrier = (next(unit for unit in line.groups[0] if unit.type == type_) for type_ in ("FI", "CV"))
    (enemy,) = line.groups[MACHINES]
    assert line.targets(flying) == []
    assert line.targets(carrier) == [enemy]
    assert line.targets(enemy) == [flying]


@pytest.mark.rule("space-empires", "17.2e", "RN-137")
def test_raiders_are_not_cloaked_for_it() -> None:
    game = assailed("red RA-1 at 0404 with cloaking 2", dice=(1, 10, 1, 10), raiders="on")
    raider = game.unit("red", "RA-1")
    assert (raider.lurking, line_of(game.state).is_cloaked(raider)) == (False, False)
    assert game.asked() == [("red", "FireShips")]


@pytest.mark.rule("space-empires", "17.3a", "3.0c")
def test_it_moves_after_all_players_even_in_the_turn_of_its_discovery(position: type[Position]) -> None:
    game = position("red CA-1 at 0404 with exploration 1", hidden={"0405": "doomsday"}, **ON)
    game.state.agenda = []
    schedule(game.state, play_turn.at(turn=1), play_cycle)
    game.settle().order("red", "scan CA-1 0405", "reveal 0405", "end")
    assert at(game.state, MACHINES, "0405") == ["DM-1"]
    game.state.players[0].units.clear()
    game.order("green", "end", dice=(1,))
    assert at(game.state, MACHINES, "0405") == []


@pytest.mark.rule("space-empires", "17.3b", "T17-4")
@pytest.mark.parametrize("kind", ["planet", "barren", "asteroids"])
def test_it_goes_to_the_nearest_target_within_two_hexes(position: type[Position], kind: str) -> None:
    next_to, farther = NEAR["0405"][0], "0407"
    assert farther in WITHIN("0405", 2)
    game = position(systems={next_to: kind, farther: "asteroids"}, **ON)
    assert goals_of(game) == [next_to]
    assert goals_of(position(systems={farther: kind}, **ON)) == [farther]


@pytest.mark.rule("space-empires", "17.3b", "RN-138")
def test_ships_draw_it_decoys_too_but_nothing_in_its_own_hex(position: type[Position]) -> None:
    assert goals_of(position("green DE-1 at 0407", **ON)) == ["0407"]
    around = sorted(hex_ for hex_ in NEAR["0405"])
    assert goals_of(position("green MN-1 at 0405", mines="on", **ON)) == around


@pytest.mark.rule("space-empires", "17.3c")
@pytest.mark.parametrize("face", [1, 2])
def test_dice_decide_between_equal_targets(position: type[Position], face: int) -> None:
    one, other = NEAR["0405"][0], NEAR["0405"][3]
    game = position(systems={one: "planet", other: "asteroids"}, **ON)
    machine(game, "0405")
    roam(game, dice=(face,))
    assert at(game.state, MACHINES, sorted([one, other], key=list(BOARDS["2-standard"].hexes).index)[face - 1])


@pytest.mark.rule("space-empires", "17.3d")
def test_it_fights_aliens_on_their_planet(position: type[Position]) -> None:
    game = aliens(position(aliens="on", **ON), "0406", "AD")
    machine(game, "0405")
    roam(game, dice=(1, 1, 1))
    assert (at(game.state, ALIENS), at(game.state, MACHINES, "0406"), game.kind("0406")) == ([], ["DM-1"], "empty")
    assert "neutral DM-1" in shots(game)[0]


@pytest.mark.rule("space-empires", "17.3e", "RN-138")
def test_it_never_ends_in_the_unknown_or_with_another_but_may_pass_both(position: type[Position]) -> None:
    ring = dict.fromkeys(NEAR["0405"], "planet")
    game = position("green SC-1 at 0407", hidden=ring, **ON)
    assert goals_of(game) == ["0407"]
    game = position(systems={NEAR["0405"][0]: "planet", "0407": "planet"}, **ON)
    machine(game, NEAR["0405"][0])
    assert goals_of(game) == ["0407"]


@pytest.mark.rule("space-empires", "17.3f", "RN-139")
def test_without_a_target_it_goes_one_hex_anywhere_or_stays(position: type[Position]) -> None:
    assert goals_of(position(**ON)) == sorted(NEAR["0405"])
    shut = position(hidden=dict.fromkeys(NEAR["0405"], "planet"), **ON)
    machine(shut, "0405")
    roam(shut)
    assert at(shut.state, MACHINES, "0405") == ["DM-1"]


@pytest.mark.rule("space-empires", "17.4a", "RN-142")
def test_it_attacks_ships_where_it_comes(position: type[Position]) -> None:
    game = position("green SC-1 at 0406", "green CS-1 at 0406", **ON)
    machine(game, "0405")
    roam(game, dice=(1, 1, 1))
    assert game.names("green", "0406") == []
    assert any("Doomsday Machine wins after 1 round." in words for words in game.told())


@pytest.mark.rule("space-empires", "17.4a", "1.0d")
def test_it_fights_enemies_of_each_other_one_after_the_other(position: type[Position]) -> None:
    game = position("green SC-1 at 0406", "red RA-1 at 0406 with cloaking 1, lurking", raiders="on", **ON)
    machine(game, "0405")
    roam(game, dice=(1, 1, 10, 1, 10))
    assert game.asked()[0][0] == "red"
    assert (running(game).attacker, running(game).defender) == (MACHINES, 0)
    game.order("red", "hold fire", dice=(1, 1, 1, 1, 1, 1))
    assert game.names("red", "0406") == game.names("green", "0406") == []


@pytest.mark.rule("space-empires", "17.4b")
@pytest.mark.parametrize("kind", ["planet", "asteroids", "barren"])
def test_it_destroys_planets_with_colonies_and_asteroids(position: type[Position], kind: str) -> None:
    settled = {} if kind == "asteroids" else {"0406": "green 5"}
    game = position(systems={"0406": kind}, colonies=settled, **ON)
    machine(game, "0405")
    roam(game, dice=(1,))
    assert game.kind("0406") == "empty"
    assert "0406" not in game.state.colonies
    assert game.state.players[1].razed == game.state.players[0].razed == 0


@pytest.mark.rule("space-empires", "17.4b")
@pytest.mark.parametrize("kind", ["nebula", "minerals-10", "wreck", "black-hole", "supernova"])
def test_it_leaves_everything_else(position: type[Position], kind: str) -> None:
    game = position("green SC-1 at 0406", systems={"0406": kind}, **ON)
    machine(game, "0405")
    roam(game, dice=(1, 1, 1))
    assert (game.kind("0406"), at(game.state, MACHINES, "0406")) == (kind, ["DM-1"])


@pytest.mark.rule("space-empires", "17.4c", "RN-141")
@pytest.mark.parametrize("kind", ["nebula", "asteroids"])
def test_terrain_hinders_ships_and_not_the_machine(position: type[Position], kind: str) -> None:
    game = position("green BB-1 at 0406", systems={"0406": kind}, **ON)
    machine(game, "0405")
    roam(game, dice=(1, 1, 10, 1, 10))
    line = line_of(game.state)
    assert (line.fire_class(line.groups[MACHINES][0]), line.fire_class(line.groups[1][0])) == ("C", "E")


@pytest.mark.rule("space-empires", "17.5a", "RN-140")
def test_home_systems_are_closed_to_it(position: type[Position]) -> None:
    home = next(hex_ for hex_ in NEAR["0404"] if BOARDS["2-standard"].hexes[hex_] == 0)
    game = position(f"red SC-1 at {home}", systems={home: "planet"}, **ON)
    assert home not in goals_of(game, "0404")
    inner = {hex_ for hex_ in WITHIN("0404", 2) if BOARDS["2-standard"].hexes[hex_] >= 0}
    assert not inner & {*goals_of(position(systems=dict.fromkeys(inner, "planet"), **ON), "0404")}


@pytest.mark.rule("space-empires", "17.5a", "RN-138")
def test_it_crosses_no_home_system_either(position: type[Position]) -> None:
    game = position(seats=4, systems={"0605": "planet"}, **ON)
    assert "0605" not in goals_of(game, "0406")
    assert "0605" in WITHIN_FOUR("0406", 2)


@pytest.mark.rule("space-empires", "17.2e")
def test_ships_and_mines_beside_it_do_not_fight_for_ever() -> None:
    game = Position("green 2 MN-1 at 0406", "green SC-1 at 0407", active="green", mines="on", **ON)
    machine(game, "0406")
    game.order("green", "move SC-1 to 0406", "end", dice=(1, 1))
    assert game.names("green", "0406") == ["MN-1"]
    assert game.state.contacts == []


@pytest.mark.rule("space-empires", "17.1b")
def test_the_map_shows_it_in_pictures_and_words(position: type[Position]) -> None:
    game = position(**ON)
    machine(game, "0405")
    assert "neutral: 1 × doomsday machine (DM-1)" in GAME.faces.text(game.view(), render)
    assert ">DM-1</text>" in GAME.faces.svg(game.view(), render)


@pytest.mark.rule("space-empires", "17.2b")
def test_the_line_up_of_its_battle_can_be_seen() -> None:
    game = assailed("red BC-1 at 0404")
    told = GAME.faces.text(game.view("red"), render)
    assert "red) attacks Doomsday Machine" in told
    assert 'data-slot="DM-1"' in GAME.faces.svg(game.view("red"), render)
