"""Units, markers and dice: what the pieces say (1, 2)."""

from __future__ import annotations

import pytest

from engines.core import Match
from engines.space_empires import GAME
from engines.space_empires.model.maps import BOARDS, DEEP_SPACE_MARKERS, HOME_MARKERS, white_markers
from engines.space_empires.model.options import technologies_in, units_in
from engines.space_empires.model.pieces import armed, lose
from engines.space_empires.model.state import Colony, Unit
from engines.space_empires.model.tables import DIE, FACE_UP, UNARMED, UNITS
from engines.space_empires.rules.colonies import grow
from tests.engines.space_empires.helpers import Play, Position


@pytest.mark.rule("space-empires", "1.0a", "2.0a")
def test_one_to_four_players_with_a_colour_each() -> None:
    assert list(GAME.seats) == [1, 2, 3, 4]
    assert len(set(GAME.colours)) == 4
    for seats in GAME.seats:
        assert Match.start(GAME, seats, {}, b"").state.seats == seats


@pytest.mark.rule("space-empires", "1.0b", "1.0c")
def test_the_basic_game_is_whole_without_modules() -> None:
    assert set(units_in({})) == {"SC", "DD", "CA", "BC", "BB", "DN", "SY", "BA", "DE", "CS", "MI"}
    assert set(technologies_in({})) == {
        "size", "attack", "defence", "tactics", "move", "yard", "terraforming", "exploration"
    }  # fmt: skip


@pytest.mark.rule("space-empires", "1.0d", "1.0h", "1.0k")
def test_enemies_are_the_units_of_other_players_in_a_hex(position: type[Position]) -> None:
    game = position("red 1 SC-1 at 0405", "green MI-1 at 0405", "green SC-1 at 0406")
    assert game.view("red").enemies_at("0405") == 1
    assert game.view("red").armed_enemies_at("0405") is False
    assert game.view("red").armed_enemies_at("0406") is True


CHART = {
    "SC": (6, "E", 3, 0, 1, 1),
    "DD": (9, "D", 4, 0, 1, 1),
    "CA": (12, "C", 4, 1, 2, 2),
    "BC": (15, "B", 5, 1, 2, 2),
    "BB": (20, "A", 5, 2, 3, 3),
    "DN": (24, "A", 6, 3, 3, 3),
    "BA": (12, "A", 7, 2, 3, 0),
    "SY": (6, "C", 3, 0, 1, 0),
    "DE": (1, "", 0, 0, 0, 0),
    "CS": (8, "", 0, 0, 1, 0),
    "MI": (5, "", 0, 0, 1, 0),
}


@pytest.mark.rule("space-empires", "1.0i", "2.3.1e", "2.3.2a", "2.3.3a", "2.3.4a", "2.3.5a", "2.3.5b", "2.3.6c")
@pytest.mark.parametrize("code", CHART)
def test_the_unit_chart(code: str) -> None:
    kind = UNITS[code]
    printed = (kind.cost, kind.fire_class, kind.attack, kind.defence, kind.hull, kind.maintenance)
    assert printed == CHART[code]


@pytest.mark.rule("space-empires", "2.3.6a", "2.3.6b", "T2.3-1", "T2.3-2")
def test_hull_is_hits_and_maintenance() -> None:
    assert (UNITS["DD"].hull, UNITS["CA"].hull) == (1, 2)
    ships = [kind for kind in UNITS.values() if kind.maintenance]
    assert {kind.code for kind in ships} == {"SC", "DD", "CA", "BC", "BB", "DN", "SW", "RA", "CV", "FI"}
    assert all(kind.maintenance == kind.hull for kind in ships)


@pytest.mark.rule("space-empires", "2.3.6c", "5.6b", "5.6c")
def test_losing_ships_one_by_one(position: type[Position]) -> None:
    game = position("red 2 CA-1 at 0405")
    unit = game.unit("red", "CA-1")
    lose(game.state, unit, 1)
    assert unit.count == 1
    lose(game.state, unit, 1)
    assert not game.has("red", "CA-1")


@pytest.mark.rule("space-empires", "4.2d", "5.3a")
def test_which_units_are_armed() -> None:
    assert {"DE", "CS", "MI", "MS", "MN"} == UNARMED
    assert all(armed(Unit("", 0, code, "0405")) == (code not in UNARMED) for code in UNITS)


@pytest.mark.rule("space-empires", "2.3.1c", "2.3.1d", "2.4a", "8.3.1a", "2.3.7a")
@pytest.mark.parametrize("unit", ["6 DN-1", "SC-1", "4 SY-1", "BA-1", "3 DE-1"])
def test_counters_lie_face_down(position: type[Position], unit: str) -> None:
    game = position(f"red {unit} at 0405 with attack 1")
    view = game.view("green")
    assert view.seen == []
    assert [(pile.owner, pile.hex, pile.counters) for pile in view.face_down] == [(0, "0405", 1)]
    assert game.view("red").units[unit.rsplit(maxsplit=1)[-1]].count == int(
        unit.split(maxsplit=1)[0] if " " in unit else 1
    )


@pytest.mark.rule("space-empires", "2.3.1d", "2.3.1e", "5.11a")
def test_revealed_groups_show_type_and_number(position: type[Position]) -> None:
    (seen,) = position("red 3 CA-2 at 0405 with revealed").view().seen
    assert (seen.name, seen.type, seen.count, seen.hex) == ("CA-2", "CA", 3, "0405")


@pytest.mark.rule("space-empires", "2.5a", "2.5b")
def test_colony_ships_and_miners_lie_face_up(position: type[Position]) -> None:
    view = position("red CS-1 at 0405", "red MI-1 at 0406 with cargo wreck").view("green")
    assert [(seen.type, seen.hex, seen.cargo) for seen in view.seen] == [("CS", "0405", ""), ("MI", "0406", "wreck")]
    assert {"CS", "MI", "MS"} == FACE_UP
    assert view.face_down == []


@pytest.mark.rule("space-empires", "RN-10")
def test_face_down_counters_cannot_be_told_apart(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", "red DD-1 at 0405").order("red", "move DD-1 to 0406")
    (track,) = game.view("green").tracks
    assert (track.seat, track.start, track.end, track.counters) == (0, "0405", "0406", 1)
    assert not any("DD" in sentence for sentence in game.told("green"))


@pytest.mark.rule("space-empires", "2.7a", "2.7b", "2.8a", "2.8b")
def test_colonies_and_home_worlds_are_public(position: type[Position]) -> None:
    view = position(colonies={"0405": "green 3"}).view("red")
    assert view.colonies["0405"].points == 3
    assert (view.colonies["0501"].points, view.colonies["0501"].home) == (20, True)
    damaged = Colony(0, 10, home=True)
    grow(damaged)
    assert damaged.points == 15


@pytest.mark.rule("space-empires", "2.9a")
def test_dice_have_ten_sides(position: type[Position]) -> None:
    assert DIE == 10
    game = position("red SC-1 at 0405", systems={"0506": "black-hole"})
    game.order("red", "move SC-1 to 0506", dice=(10,))
    assert "seat 1 rolls 10 at the black hole in 0506 (6 or less survives): 1 ship is lost." in game.told()


@pytest.mark.rule("space-empires", "2.1a", "2.1b", "2.1d", "RN-05")
@pytest.mark.parametrize(
    ("seats", "board", "deep"),
    [(2, "small", 17), (2, "standard", 34), (2, "large", 51), (3, "large", 72), (4, "small", 46)],
)
def test_boards_and_their_markers(play: type[Play], seats: int, board: str, deep: int) -> None:
    state = play(seats, board=board).set_up().state
    areas = [system.area for system in state.systems.values()]
    assert areas.count(-1) == deep
    assert [areas.count(seat) for seat in range(seats)] == [26] * seats
    for seat in range(seats):
        kinds = [system.kind for system in state.systems.values() if system.area == seat]
        assert {kind: kinds.count(kind) for kind in kinds} == HOME_MARKERS | {"home": 1}


@pytest.mark.rule("space-empires", "1.0g")
def test_home_systems_are_areas_of_the_board() -> None:
    for name, board in BOARDS.items():
        for seat, homes in board.homes.items():
            assert set(homes) <= set(board.area(seat))
            reached, queue = {homes[0]}, [homes[0]]
            for here in queue:
                for hex_ in board.neighbours[here]:
                    if hex_ not in reached and board.hexes[hex_] == seat:
                        reached.add(hex_)
                        queue.append(hex_)
            assert len(reached) == (50 if name == "2-double" else 26)


@pytest.mark.rule("space-empires", "2.1e")
def test_spare_white_markers_are_put_away_unseen(play: type[Play]) -> None:
    game = play().set_up()
    assert len(game.state.unused) == sum(DEEP_SPACE_MARKERS.values()) - 34
    dealt = [system.kind for system in game.state.systems.values() if system.area == -1]
    assert sorted(dealt + game.state.unused) == sorted(white_markers({}))
    assert "unused" not in game.view("red").__struct_fields__


@pytest.mark.rule("space-empires", "2.1c")
def test_nobody_knows_the_markers_of_his_own_home(play: type[Play]) -> None:
    view = play().set_up().view("red")
    assert [known.kind for known in view.systems.values() if known.area == 0].count("") == 25


@pytest.mark.rule("space-empires", "2.1b")
def test_the_markers_of_every_region_are_shuffled(play: type[Play]) -> None:
    states = [play(secret=b"deal %d" % number).set_up().state for number in range(3)]
    for area in (-1, 0, 1):
        dealt = [[system.kind for system in state.systems.values() if system.area == area] for state in states]
        assert len({tuple(kinds) for kinds in dealt}) == 3


@pytest.mark.rule("space-empires", "2.1a", "RN-05")
def test_the_reconstructed_set_of_markers() -> None:
    assert HOME_MARKERS == {
        "planet": 8, "barren": 1, "minerals-5": 11, "asteroids": 2, "nebula": 2, "black-hole": 1
    }  # fmt: skip
    assert DEEP_SPACE_MARKERS == {
        "minerals-10": 18, "asteroids": 12, "nebula": 12, "danger": 9, "barren": 8, "lost": 8, "planet": 6, "wreck": 6,
        "warp": 6, "black-hole": 5, "supernova": 5, "doomsday": 3,
    }  # fmt: skip
    assert len(white_markers({})) == 98


BACK_COLUMN = ("2-massive", "2-dare", "2-double")
CORNERS = ("2-extra", "2-3d")


@pytest.mark.rule("space-empires", "2.1f", "RN-05")
@pytest.mark.parametrize("name", BOARDS)
def test_home_worlds_lie_far_from_the_enemy(name: str) -> None:
    board = BOARDS[name]
    for seat, homes in board.homes.items():
        if name in BACK_COLUMN:
            assert {hex_[:2] for hex_ in homes} == {"01" if seat == 0 else "12"}
        elif name.startswith("2-") and name not in CORNERS:
            assert {hex_[2:] for hex_ in homes} == {"01" if seat == 0 else max(hex_[2:] for hex_ in board.hexes)}
        else:
            assert set(homes) == set(board.area(seat)) & set(board.edge)
