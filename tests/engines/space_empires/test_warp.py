"""Warp points (16): which ones are linked, and what for."""

from __future__ import annotations

import pytest

from engines.core import Refusal, render
from engines.space_empires import GAME
from engines.space_empires.model.maps import white_markers
from engines.space_empires.rules.battle.retreat import havens
from engines.space_empires.rules.trade import trading
from engines.space_empires.rules.warp import distance, gates, within
from tests.engines.space_empires.helpers import Play, Position, random_chance

GATES = {"0405": "warp-1", "0408": "warp-1"}
"""Two warp points of number 1, three hexes from each other."""


@pytest.mark.rule("space-empires", "16.1a")
def test_there_are_three_warp_points_of_either_number() -> None:
    for value in ("four", "six"):
        markers = white_markers(GAME.full_options({"warp": value}))
        assert (markers.count("warp-1"), markers.count("warp-2"), markers.count("warp")) == (3, 3, 0)
    assert white_markers(GAME.full_options({})).count("warp") == 6


@pytest.mark.rule("space-empires", "6.9a", "16.1a", "RN-132")
@pytest.mark.parametrize(("value", "left"), [("four", "empty"), ("six", "warp-1")])
def test_a_third_one_is_removed_where_only_two_are_used(position: type[Position], value: str, left: str) -> None:
    game = position("red SC-1 at 0605", systems=GATES, hidden={"0606": "warp-1"}, warp=value)
    game.order("red", "move SC-1 to 0606", "end")
    assert game.kind("0606") == left
    assert game.kind("0405") == "warp-1"


@pytest.mark.rule("space-empires", "16.2a")
def test_a_warp_point_alone_is_empty_space(position: type[Position]) -> None:
    game = position("red SC-1 at 0405 with move 3", systems={"0405": "warp-1", "0408": "warp-2"}, turn=2, warp="six")
    assert gates(game.state, "0405") == []
    game.order("red", "move SC-1 to 0406 0407")
    assert game.where("red", "SC-1") == "0407"


@pytest.mark.rule("space-empires", "16.2a")
def test_a_warp_point_that_lies_face_down_is_not_linked(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", systems={"0405": "warp-1"}, hidden={"0408": "warp-1"}, warp="six")
    assert gates(game.state, "0405") == []
    game.state.systems["0408"].peeked = [0]
    assert gates(game.view("red"), "0405") == []
    assert gates(game.view("red"), "0408") == []
    assert "0408" not in game.refusal("red", "move SC-1 to 0408").split("reach")[1]


@pytest.mark.rule("space-empires", "16.2b", "16.3a")
@pytest.mark.parametrize("goal", ["0408", "0207"])
def test_all_of_a_number_are_one_step_apart(position: type[Position], goal: str) -> None:
    game = position("red SC-1 at 0405", systems={**GATES, "0207": "warp-1"}, warp="six")
    game.order("red", f"move SC-1 to {goal}")
    assert game.where("red", "SC-1") == goal
    assert game.unit("red", "SC-1").moved == 1


@pytest.mark.rule("space-empires", "16.3a", "T16-1")
def test_a_jump_costs_one_hex(position: type[Position]) -> None:
    game = position("red SC-1 at 0404 with move 6", systems=GATES, turn=2, warp="six")
    game.order("red", "move SC-1 to 0409")
    assert game.where("red", "SC-1") == "0409"
    assert game.unit("red", "SC-1").moved == 3
    assert [(track.start, track.end) for track in game.state.tracks] == [
        ("0404", "0405"), ("0405", "0408"), ("0408", "0409")]  # fmt: skip


@pytest.mark.rule("space-empires", "16.3a")
def test_nobody_has_to_jump(position: type[Position]) -> None:
    game = position("red SC-1 at 0404 with move 6", systems=GATES, turn=2, warp="six")
    game.order("red", "move SC-1 to 0405 0406")
    assert game.where("red", "SC-1") == "0406"


@pytest.mark.rule("space-empires", "4.3a", "16.3a")
def test_enemies_behind_a_warp_point_are_met_as_anywhere(position: type[Position]) -> None:
    game = position("red SC-1 at 0405 with move 6", "green SC-1 at 0408", systems=GATES, turn=3, warp="six")
    game.order("red", "move SC-1 to 0408")
    assert game.state.contacts == ["0408"]
    assert game.unit("red", "SC-1").stopped


@pytest.mark.rule("space-empires", "16.3a")
def test_the_form_offers_what_a_jump_leads_to(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", systems=GATES, warp="six")
    assert "0408" in within(game.view("red"), "0405", 1)
    assert "0408" in game.refusal("red", "move SC-1 to 0411")
    assert distance(game.state, "0404", "0409") == 3


@pytest.mark.rule("space-empires", "16.4a", "10.1.2b")
def test_chains_run_through_warp_points(position: type[Position]) -> None:
    merchants = [f"red MS-{n} at {hex_}" for n, hex_ in enumerate(("0501", "0502", "0409", "0410"), 1)]
    game = position(*merchants, systems={"0502": "warp-2", "0409": "warp-2"}, colonies={"0410": "red 3"},
                    warp="six", trade="on")  # fmt: skip
    assert trading(game.state, 0) == ["0410"]
    game.state.systems["0409"].kind = "warp-1"
    assert trading(game.state, 0) == []


@pytest.mark.rule("space-empires", "16.5a", "RN-133", "5.9.2a")
def test_a_retreat_may_lead_through_a_warp_point(position: type[Position]) -> None:
    game = position(
        "red 2 SC-1 at 0405", "green SC-1 at 0405", systems={"0405": "warp-1", "0401": "warp-1"}, warp="six"
    )
    assert "0401" in havens(game.state, 0, "0405")
    game.state.systems["0401"].kind = "warp-2"
    assert "0401" not in havens(game.state, 0, "0405")


@pytest.mark.rule("space-empires", "16.5a", "RN-133", "RN-40")
def test_retreats_are_measured_through_warp_points(position: type[Position]) -> None:
    """Home is 6 hexes from 0407, by way of 0408 and its warp point only 3; from 0406 it is 4 at best."""
    systems = {"0408": "warp-1", "0502": "warp-1"}
    game = position("red 2 SC-1 at 0407", "green SC-1 at 0407", systems=systems, warp="six")
    assert [distance(game.state, hex_, "0501") for hex_ in ("0406", "0407", "0408")] == [4, 3, 2]
    assert "0408" in havens(game.state, 0, "0407")
    assert "0406" not in havens(game.state, 0, "0407")


@pytest.mark.rule("space-empires", "RN-133")
def test_scanners_do_not_look_through_warp_points(position: type[Position]) -> None:
    game = position("red CA-1 at 0405 with exploration 1", systems=GATES, hidden={"0409": "danger"}, warp="six")
    with pytest.raises(Refusal):
        game.order("red", "scan CA-1 at 0409")
    game.state.systems["0408"].explored, game.state.systems["0408"].kind = True, "warp-1"
    assert "0408" not in game.refusal("red", "scan CA-1 at 0408").split("scan")[-1]


@pytest.mark.rule("space-empires", "RN-133")
def test_the_lost_never_drift_through_a_warp_point(position: type[Position]) -> None:
    game = position("red SC-1 at 0404", systems={"0408": "warp-1"}, hidden={"0405": "lost"}, warp="six")
    game.order("red", "move SC-1 to 0405", "end")
    assert game.asked() == [("green", "ShiftUnits")]
    game.state.systems["0405"].kind = "warp-1"
    assert "0408" not in game.refusal("green", "shift 0408").split("Choose")[1]


@pytest.mark.rule("space-empires", "16.2b")
def test_numbers_of_markers_face_down_are_dealt_anew(play: type[Play]) -> None:
    state = play(warp="six").set_up().state
    others = [GAME.determinize(state, 0, random_chance(b"%d" % n)) for n in range(4)]
    for other in others:
        GAME.audit(other)
    places = [sorted(hex_ for hex_, system in other.systems.items() if system.kind == "warp-1") for other in others]
    assert len({tuple(place) for place in places}) > 1


@pytest.mark.rule("space-empires", "16.2b")
def test_picture_text_and_legend_tell_the_numbers(position: type[Position]) -> None:
    game = position(systems={**GATES, "0207": "warp-2"}, warp="six")
    view = game.view("red")
    assert "warp point 1: 0405, 0408" in GAME.faces.text(view, render)
    drawn = GAME.faces.svg(view, render)
    assert "se-warp-1" in drawn
    assert "warp point 2" in drawn
