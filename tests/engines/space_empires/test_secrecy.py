"""What a seat may not know, and other worlds that look the same to it."""

from __future__ import annotations

import msgspec
import pytest

from engines.core import encode
from engines.space_empires import GAME
from engines.space_empires.model.state import State
from engines.space_empires.model.tables import UNARMED
from tests.engines.space_empires.helpers import Play, Position, random_chance


def worlds(state: State, seat: int | None, number: int = 12) -> list[State]:
    return [GAME.determinize(state, seat, random_chance(b"world %d" % n)) for n in range(number)]


@pytest.mark.rule("space-empires", "2.1c", "2.3.1c", "7.0b")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_other_worlds_look_the_same(play: type[Play], seat: int | None) -> None:
    state = play(start="quick").set_up().state
    for other in worlds(state, seat):
        GAME.audit(other)
        assert encode(GAME.view(other, seat)) == encode(GAME.view(state, seat))
        assert GAME.hidden(other, seat) != GAME.hidden(state, seat)


@pytest.mark.rule("space-empires", "2.1c", "9.8c")
def test_a_scanned_marker_is_known_to_the_scanner_alone(position: type[Position]) -> None:
    hidden = {"0506": "planet", "0406": "supernova", "0407": "danger", "0507": "wreck"}
    game = position("red CA-1 at 0405 with exploration 1", hidden=hidden).order("red", "scan CA-1 at 0506")
    assert {other.systems["0506"].kind for other in worlds(game.state, 0)} == {"planet"}
    assert len({other.systems["0506"].kind for other in worlds(game.state, 1, 40)}) > 1
    assert "0506" not in GAME.hidden(game.state, 0).own.markers
    assert "0506" in GAME.hidden(game.state, 1).own.markers


@pytest.mark.rule("space-empires", "2.3.1c", "8.3.1a")
def test_anything_may_lie_under_a_counter(position: type[Position]) -> None:
    game = position(
        "green 3 CA-1 at 0405", "green DE-1 at 0406", "green CS-1 at 0407", "green 2 DD-1 at 0408 with revealed"
    )
    found = worlds(game.state, 0, 60)
    under = {unit.type for other in found for unit in other.players[1].units.values() if unit.hex == "0405"}
    assert {"SC", "DD", "CA", "DE"} <= under
    assert not under & {"CS", "MI", "SY", "BA"}
    for other in found:
        kept = {unit.name: unit.count for unit in other.players[1].units.values() if unit.hex in ("0407", "0408")}
        assert kept == {"CS-1": 1, "DD-1": 2}


@pytest.mark.rule("space-empires", "4.3e", "RN-19")
def test_contact_proves_that_something_armed_is_there(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", "green DE-1 at 0505", "green SC-1 at 0505").order("red", "move SC-1 to 0505")
    for other in worlds(game.state, 0, 40):
        there = [unit.type for unit in other.players[1].units.values() if unit.hex == "0505"]
        assert len(there) == 2
        assert set(there) - UNARMED


@pytest.mark.rule("space-empires", "7.1d")
def test_a_blockade_proves_it_too_and_so_does_its_absence(position: type[Position]) -> None:
    game = position("green SC-1 at 0405", "green DE-1 at 0406", colonies={"0405": "red 3", "0406": "red 3"})
    game.state.phase, game.state.blockades = "economy", ["0405"]
    for other in worlds(game.state, 0, 40):
        types = {unit.hex: unit.type for unit in other.players[1].units.values()}
        assert types["0405"] not in UNARMED
        assert types["0406"] == "DE"


@pytest.mark.rule("space-empires", "9.9a", "9.9h")
def test_levels_are_hidden_until_announced(position: type[Position]) -> None:
    game = position(levels={"green": {"attack": 2, "move": 3}}, treasury={"green": 17})
    game.state.players[1].announced = {"move": 2}
    found = worlds(game.state, 0, 40)
    assert min(other.players[1].levels["move"] for other in found) == 2
    assert {other.players[1].levels["attack"] for other in found} == {0, 1, 2, 3}
    assert len({other.players[1].treasury for other in found}) > 5
    assert game.view("red").standings[1].announced == {"move": 2}


@pytest.mark.rule("space-empires", "6.1a", "8.3.2a", "RN-86")
def test_whether_a_counter_explores_shows_whether_it_is_a_decoy(position: type[Position]) -> None:
    hidden = {"0405": "planet", "0505": "planet", "0605": "planet"}
    game = position("red SC-1 at 0405", "red CA-1 at 0505", "red DE-1 at 0605", hidden=hidden).order("red", "end")
    assert game.asked() == [("red", "ExploreNext")]
    for other in worlds(game.state, 1, 40):
        types = {unit.hex: unit.type for unit in other.players[0].units.values()}
        assert not {types["0405"], types["0505"]} & UNARMED
        assert types["0605"] == "DE"


@pytest.mark.rule("space-empires", "9.7a", "RN-88")
def test_whether_a_colony_ship_can_terraform_is_hidden_until_it_does(position: type[Position]) -> None:
    game = position(
        "red SC-1 at 0405", "red CS-1 at 0405", hidden={"0506": "barren"}, levels={"red": {"terraforming": 1}}
    )
    game.order("red", "move SC-1 CS-1 to 0506", "end")
    assert game.asked() == [("red", "SettleDown")]
    able = {other.players[0].units["CS-1"].technology.terraforming for other in worlds(game.state, 1, 40)}
    assert able == {0, 1}
    assert "without Terraforming" in game.refusal("red", "colonise CS-1")


def test_sealed_home_worlds(play: type[Play]) -> None:
    game = play()
    game.order("green", "home 0110")
    assert GAME.hidden(game.state, 0).sheets != {}
    assert GAME.hidden(game.state, 1).sheets == {}
    found = worlds(game.state, 0)
    assert len({encode(other.sheets) for other in found}) > 1
    assert all(other.sheets[1].done for other in found)


def test_a_spectator_sees_no_counter_of_anybody(position: type[Position]) -> None:
    view = position("red SC-1 at 0405", "green SC-1 at 0406", treasury={"red": 9}).view()
    assert view.own is None
    assert view.units == {}
    assert [pile.counters for pile in view.face_down] == [1, 1]


def test_the_view_is_a_copy(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", colonies={"0406": "red 3"})
    before = encode(game.state)
    view = game.view("red")
    assert view.own is not None
    view.own.units["SC-1"].hex = "0101"
    view.own.levels["move"] = 6
    view.colonies["0406"].deposits.append("wreck")
    assert encode(game.state) == before
    assert msgspec.json.decode(encode(view), type=GAME.view_type) == view


def test_moving_splitting_and_joining_hide_nothing_new(position: type[Position]) -> None:
    game = position("red 3 SC-1 at 0405", "red SC-2 at 0405", "red 4 DE-1 at 0405", systems={"0407": "planet"})
    before = GAME.hidden(game.state, 1)
    game.order("red", "split 1 from SC-1", "join SC-3 to SC-2", "move SC-1 to 0406", "move DE-1 to 0404")
    assert GAME.hidden(game.state, 1) == before
    game.order("red", "scrap 1 of SC-1")
    assert GAME.hidden(game.state, 1) != before


@pytest.mark.rule("space-empires", "4.3e", "6.3b", "9.9f")
@pytest.mark.parametrize(
    "line", ["move SC-1 to 0505", "move SC-1 to 0406", "move SC-1 to 0506 0507", "scan CA-1 at 0404"]
)
def test_what_is_learnt_changes_what_is_hidden(position: type[Position], line: str) -> None:
    game = position(
        "red SC-1 at 0405 with move 4", "red CA-1 at 0405 with exploration 1", "green SC-1 at 0505",
        "green DE-1 at 0406", hidden={"0404": "planet"}, levels={"red": {"move": 4, "exploration": 1}},
    )  # fmt: skip
    before = GAME.hidden(game.state, 0), GAME.hidden(game.state, None)
    game.order("red", line)
    assert all(old != GAME.hidden(game.state, eyes) for old, eyes in zip(before, (0, None), strict=True))


def test_other_worlds_differ_in_all_that_is_secret(position: type[Position]) -> None:
    game = position("green CA-1 at 0405 with revealed, move 1", levels={"green": {"move": 4, "exploration": 1}})
    game.state.phase, game.state.players[1].income = "economy", 9
    found = [other.players[1] for other in worlds(game.state, 0, 60)]
    assert {player.hide for player in found} == {True, False}
    assert len({player.income for player in found}) > 5
    carried = {player.units["CA-1"].technology for player in found}
    assert len({technology.move for technology in carried}) > 1
    assert {technology.attack for technology in carried} == {0}


@pytest.mark.rule("space-empires", "2.3.1c", "8.1d")
def test_at_a_colony_anything_that_is_built_there_may_lie_under_a_counter(position: type[Position]) -> None:
    pieces = ("green SC-1 at 0405", "green SC-2 at 0405", "green SC-3 at 0406")
    found = worlds(position(*pieces, colonies={"0405": "green 3"}).state, 0, 80)
    there = [[unit.type for unit in other.players[1].units.values() if unit.hex == "0405"] for other in found]
    assert {"BA", "SY", "SC"} <= {type_ for types in there for type_ in types}
    assert not any(types == ["BA", "BA"] for types in there)
    away = {unit.type for other in found for unit in other.players[1].units.values() if unit.hex == "0406"}
    assert not away & {"BA", "SY"}


@pytest.mark.rule("space-empires", "11.2.2a", "7.1d")
def test_what_is_dealt_beside_carriers_does_not_hang_on_the_order_of_counters(position: type[Position]) -> None:
    pieces = ["green CV-1 at 0405", "green SC-1 at 0405", "green 3 FI-1 at 0405 with fighters 1, revealed"]
    dealt = []
    for ordered in (pieces, pieces[::-1]):
        game = position(*ordered, colonies={"0405": "red 3"}, fighters="on")
        game.state.phase, game.state.blockades = "economy", ["0405"]
        dealt.append([other.players[1].units for other in worlds(game.state, 0)])
    assert dealt[0] == dealt[1]
