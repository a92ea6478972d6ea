"""Who may move how far, and where to (4.1, 4.2)."""

from __future__ import annotations

import pytest

from engines.core import Form, Pick, Rows, render
from engines.parts.orders import picked
from engines.space_empires.model.state import Track
from engines.space_empires.model.tables import MOVEMENT
from tests.engines.space_empires.helpers import Position


@pytest.mark.rule("space-empires", "4.1a", "4.1b", "4.1c", "RN-13")
def test_units_move_alone_or_stacked_hex_by_hex(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", "red DD-1 at 0405", "red SC-2 at 0405")
    game.order("red", "move SC-1 DD-1 to 0505")
    assert game.names("red", "0505") == ["DD-1", "SC-1"]
    assert game.names("red", "0405") == ["SC-2"]
    game.order("red", "move SC-2 to 0406", "end")
    assert game.where("red", "SC-2") == "0406"


@pytest.mark.rule("space-empires", "4.1d", "4.1e", "4.1f", "4.1g", "4.1h", "4.1i", "4.1j", "9.5a")
@pytest.mark.parametrize(
    ("level", "hexes"),
    [(1, (1, 1, 1)), (2, (1, 1, 2)), (3, (1, 2, 2)), (4, (2, 2, 2)), (5, (2, 2, 3)), (6, (2, 3, 3))],
)
def test_the_movement_table(position: type[Position], level: int, hexes: tuple[int, ...]) -> None:
    way = ["0305", "0306", "0307", "0308"]
    for turn, most in enumerate(hexes, 1):
        game = position(f"red SC-1 at 0304 with move {level}", turn=turn)
        game.order("red", *(f"move SC-1 to {hex_}" for hex_ in way[:most]))
        assert game.where("red", "SC-1") == way[most - 1]
        assert "which is all it may (4.1)" in game.refusal("red", f"move SC-1 to {way[most]}")


@pytest.mark.rule("space-empires", "T4.1-4")
def test_hexes_of_a_whole_cycle() -> None:
    assert [sum(MOVEMENT[level]) for level in range(1, 7)] == [3, 4, 5, 6, 7, 8]


@pytest.mark.rule("space-empires", "4.1d", "T4.1-1")
def test_a_group_moves_as_fast_as_it_was_built(position: type[Position]) -> None:
    levels = {"red": {"move": 5}}
    first = position("red SC-1 at 0304 with move 2", turn=1, levels=levels)
    assert "which is all it may" in first.order("red", "move SC-1 to 0305").refusal("red", "move SC-1 to 0306")
    third = position("red SC-1 at 0304 with move 2", turn=3, levels=levels)
    third.order("red", "move SC-1 to 0305 0306")
    assert "which is all it may" in third.refusal("red", "move SC-1 to 0307")


@pytest.mark.rule("space-empires", "4.1m", "8.3.2b", "T4.1-2")
def test_decoys_move_as_their_owner_would(position: type[Position]) -> None:
    for turn, path in ((1, "0305 0306"), (3, "0305 0306 0307")):
        game = position("red DE-1 at 0304", turn=turn, levels={"red": {"move": 5}})
        game.order("red", f"move DE-1 to {path}")
        assert game.where("red", "DE-1") == path[-4:]
        assert "all it may" in game.refusal("red", "move DE-1 to 0304")


@pytest.mark.rule("space-empires", "4.1k", "8.4b", "8.5a", "T4.1-3")
@pytest.mark.parametrize("turn", [1, 2, 3])
@pytest.mark.parametrize("unit", ["CS-1", "MI-1"])
def test_slow_units_move_one_hex(position: type[Position], unit: str, turn: int) -> None:
    game = position(f"red {unit} at 0304 with move 6", turn=turn, levels={"red": {"move": 6}})
    assert "one hex left this turn and 0306 is further along this way (4.1)" in game.refusal(
        "red", f"move {unit} to 0305 0306"
    )
    game.order("red", f"move {unit} to 0305")
    assert "all it may" in game.refusal("red", f"move {unit} to 0306")


@pytest.mark.rule("space-empires", "4.1l", "8.1d")
@pytest.mark.parametrize("unit", ["BA-1", "SY-1"])
def test_bases_and_ship_yards_never_move(position: type[Position], unit: str) -> None:
    game = position(f"red {unit} at 0501 with move 6", levels={"red": {"move": 6}})
    assert game.refusal("red", f"move {unit} to 0502") == (
        f"{unit} never moves: bases and ship yards stay where they are (4.1). None of your counters can move any "
        "more; end the phase."
    )


@pytest.mark.rule("space-empires", "4.1d")
def test_a_refusal_says_what_can_be_reached(position: type[Position]) -> None:
    game = position("red CA-1 at 0405", systems={"0404": "supernova", "0305": "nebula"})
    assert game.refusal("red", "move CA-1 to 0507") == (
        "CA-1 has one hex left this turn and 0507 is two away (4.1). It can reach 0504, 0305, 0505, 0406 or 0506."
    )
    assert "There is no hex 0599 on this board (4.1). It can reach" in game.refusal("red", "move CA-1 to 0599")
    assert game.refusal("red", "move CA-7 to 0406") == "You have no CA-7. There is CA-1."
    assert "CA-1 is in 0405 already" in game.refusal("red", "move CA-1 to 0405")


@pytest.mark.rule("space-empires", "4.1c")
def test_one_order_moves_what_stands_together(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", "red SC-2 at 0406", "red SC-3 at 0405")
    assert "Move them one after the other." in game.refusal("red", "move SC-1 SC-2 to 0505")
    game.order("red", "move SC-1 SC-1 to 0505")
    assert game.unit("red", "SC-1").moved == 1


@pytest.mark.rule("space-empires", "4.1a")
def test_hexes_on_the_way_may_be_left_out(position: type[Position]) -> None:
    game = position("red SC-1 at 0304 with move 6", turn=3, systems={"0305": "nebula"})
    game.order("red", "move SC-1 to 0307")
    assert game.where("red", "SC-1") == "0307"
    tracks = [(track.start, track.end) for track in game.state.tracks]
    assert len(tracks) == 3
    assert "0305" not in [end for _, end in tracks]


@pytest.mark.rule("space-empires", "RN-14")
def test_a_unit_may_wait_for_others_and_go_on(position: type[Position]) -> None:
    game = position("red SC-1 at 0304 with move 4", "red SC-2 at 0405 with move 4")
    game.order("red", "move SC-1 to 0305", "move SC-2 to 0305", "move SC-1 SC-2 to 0306")
    assert game.names("red", "0306") == ["SC-1", "SC-2"]


@pytest.mark.rule("space-empires", "4.2a", "4.2b", "T4.2-1")
@pytest.mark.parametrize("kind", ["asteroids", "nebula"])
def test_terrain_next_door_is_entered_and_stops(position: type[Position], kind: str) -> None:
    game = position("red SC-1 at 0304 with move 4", systems={"0305": kind})
    game.order("red", "move SC-1 to 0305")
    assert "had to stop in 0305" in game.refusal("red", "move SC-1 to 0306")
    over = position("red SC-1 at 0304 with move 4", systems={"0305": kind})
    assert "Movement ends in 0305 (4.2)" in over.refusal("red", "move SC-1 to 0305 0306")


@pytest.mark.rule("space-empires", "4.2a", "T4.2-2", "RN-15")
@pytest.mark.parametrize("kind", ["asteroids", "nebula"])
def test_terrain_two_hexes_away_is_out_of_reach(position: type[Position], kind: str) -> None:
    game = position("red SC-1 at 0304 with move 4", systems={"0306": kind})
    assert "as their first step (4.2)" in game.refusal("red", "move SC-1 to 0305 0306")
    game.order("red", "move SC-1 to 0305")
    assert "as their first step (4.2)" in game.refusal("red", "move SC-1 to 0306")


@pytest.mark.rule("space-empires", "4.2a", "4.2b")
def test_an_unexplored_hex_must_be_the_first_step_and_the_last(position: type[Position]) -> None:
    game = position("red SC-1 at 0304 with move 4", hidden={"0306": "planet", "0305": "planet"})
    assert "0306 (unexplored) may only be entered" in game.refusal("red", "move SC-1 to 0205 0306")
    game.order("red", "move SC-1 to 0305")
    assert "had to stop" in game.refusal("red", "move SC-1 to 0304")


@pytest.mark.rule("space-empires", "T4.2-3")
def test_a_nebula_is_left_with_the_full_allowance(position: type[Position]) -> None:
    game = position("red SC-1 at 0305 with move 4", systems={"0305": "nebula"})
    game.order("red", "move SC-1 to 0306 0307")
    assert game.where("red", "SC-1") == "0307"


@pytest.mark.rule("space-empires", "4.2c")
@pytest.mark.parametrize(("kind", "passes"), [("planet", True), ("danger", True), ("nebula", False)])
def test_a_revealed_marker_counts_for_what_it_shows(position: type[Position], kind: str, *, passes: bool) -> None:
    game = position("red CA-1 at 0405 with exploration 1", "red SC-1 at 0304 with move 4", hidden={"0406": kind}).order(
        "red", "scan CA-1 at 0406", "reveal 0406"
    )
    if passes:
        game.order("red", "move SC-1 to 0305 0406")
        assert game.where("red", "SC-1") == "0406"
    else:
        assert "first step" in game.refusal("red", "move SC-1 to 0305 0406")


@pytest.mark.rule("space-empires", "4.2d", "4.2e", "T4.2-4", "RN-16")
def test_unarmed_units_need_an_escort(position: type[Position]) -> None:
    game = position("red CS-1 at 0405", "red SC-1 at 0507", hidden={"0506": "planet"})
    assert "CS-1 is unarmed and 0506 is unexplored (4.2)." in game.refusal("red", "move CS-1 to 0506")
    game.order("red", "move SC-1 to 0506", "move CS-1 to 0506")
    assert game.names("red", "0506") == ["CS-1", "SC-1"]


@pytest.mark.rule("space-empires", "4.2d")
@pytest.mark.parametrize("unit", ["CS-1", "MI-1", "DE-1"])
def test_where_unarmed_units_may_not_go_alone(position: type[Position], unit: str) -> None:
    game = position(
        f"red {unit} at 0405", "green MI-1 at 0505", "green SC-1 at 0406",
        hidden={"0404": "planet"}, colonies={"0506": "green 3"},
    )  # fmt: skip
    assert "is unexplored" in game.refusal("red", f"move {unit} to 0404")
    assert "enemy counters in 0505" in game.refusal("red", f"move {unit} to 0505")
    assert "enemy counters in 0406" in game.refusal("red", f"move {unit} to 0406")
    assert "an enemy colony in 0506" in game.refusal("red", f"move {unit} to 0506")


@pytest.mark.rule("space-empires", "4.2d", "RN-16")
def test_forms_list_no_hex_that_none_of_the_counters_may_enter(position: type[Position]) -> None:
    hidden = {"0404": "planet", "0504": "planet"}
    alone = position("red CS-1 at 0405", hidden=hidden)
    forms = [form for form in alone.match.decision(0).choices.forms if form.label.template.startswith("Move from")]
    assert not {"0404", "0504"} & _hexes(forms[0])
    escorted = position("red CS-1 at 0405", "red SC-1 at 0405", hidden=hidden)
    assert {"0404", "0504"} & _hexes(escorted.match.decision(0).choices.forms[0])
    assert "unarmed" in alone.refusal("red", "move CS-1 to 0404"), "who writes it learns why"


def _hexes(form: Form) -> set[str]:
    path = form.fields["path"]
    assert isinstance(path, Rows)
    (hexes,) = path.parts.values()
    assert isinstance(hexes, Pick)
    return {str(choice.value) for choice in hexes.choices}


@pytest.mark.rule("space-empires", "4.2d", "RN-16")
@pytest.mark.parametrize("unit", ["CS-1", "MI-1", "DE-1"])
def test_an_escort_in_the_same_order(position: type[Position], unit: str) -> None:
    game = position(f"red {unit} at 0405", "red SC-1 at 0405", colonies={"0506": "green 3"})
    game.order("red", f"move {unit} SC-1 to 0506")
    assert game.names("red", "0506") == sorted([unit, "SC-1"])


@pytest.mark.rule("space-empires", "4.2d", "RN-18")
def test_what_bars_the_way_is_judged_by_what_is_seen(position: type[Position]) -> None:
    decoy = position("red CS-1 at 0405", "green DE-1 at 0505").refusal("red", "move CS-1 to 0505")
    ship = position("red CS-1 at 0405", "green 6 DN-1 at 0505").refusal("red", "move CS-1 to 0505")
    assert decoy == ship


@pytest.mark.rule("space-empires", "RN-17")
def test_a_marker_looked_at_is_still_unexplored(position: type[Position]) -> None:
    game = position("red CA-1 at 0405 with exploration 1", "red CS-1 at 0405", hidden={"0506": "planet"})
    game.order("red", "scan CA-1 at 0506")
    assert "0506 is unexplored" in game.refusal("red", "move CS-1 to 0506")


@pytest.mark.rule("space-empires", "9.9a", "9.9f", "RN-92")
def test_fast_movement_is_noticed(position: type[Position]) -> None:
    game = position("red SC-1 at 0304 with move 6", turn=1, levels={"red": {"move": 6}})
    game.order("red", "move SC-1 to 0305")
    assert game.state.players[0].announced == {}
    game.order("red", "move SC-1 to 0306")
    assert game.state.players[0].announced == {"move": 4}
    assert "seat 1 shows Movement 4." in game.told()
    assert game.view("green").standings[0].announced == {"move": 4}


@pytest.mark.rule("space-empires", "RN-10")
def test_moves_are_remembered_until_their_owner_moves_again(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", "green SC-1 at 0609", active="green")
    game.state.tracks = [Track(0, "0404", "0405", 1)]
    game.order("green", "move SC-1 to 0608")
    assert [track.seat for track in game.view().tracks] == [0, 1]
    game.order("green", "end")
    assert game.view().tracks == [Track(1, "0609", "0608", 1)]


def test_nobody_enters_where_all_were_lost(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", systems={"0506": "black-hole"}).order("red", "move SC-1 to 0506", dice=(7,))
    assert not any("enter" in words for words in game.told())


def test_a_move_is_told_in_one_sentence_of_the_turns_chapter(position: type[Position]) -> None:
    game = position("red SC-1 at 0405 with move 4", "red SC-2 at 0405 with move 4")
    game.order("red", "move SC-1 SC-2 to 0505 0605")
    assert game.told("green")[0] == "seat 1 moves 2 counters from 0405 by way of 0505 to 0605."
    event = game.state.news[0]
    assert event.chapter is not None
    assert render(event.chapter) == "seat 1 moves in turn 1 of cycle 1"


def test_a_move_that_dice_end_is_told_no_farther_than_it_came(position: type[Position]) -> None:
    pieces = [f"red SC-{number} at 0405 with move 4" for number in (1, 2)]
    game = position(*pieces, systems={"0505": "black-hole"})
    game.order("red", "move SC-1 SC-2 to 0505 0605", dice=[10, 2])
    told = game.told("green")
    assert told[0] == "seat 1 moves 2 counters from 0405 to 0505."
    assert "1 ship is lost" in told[1]
    assert not any("0605" in sentence for sentence in told)


def test_each_hex_is_offered_with_what_it_costs_and_a_trip_goes_by_way_of_several(position: type[Position]) -> None:
    match = position("red SC-1 at 0405 with move 6", turn=2).match
    decision = match.decision(0)

    def offered(*picks: str) -> dict[str, tuple[int, str]]:
        steps = picked(match.game, decision, ["SC-1", *picks], "en", {"en": render}).steps
        return {step.name: (step.number, step.costs) for step in steps if step.whole and len(step.name) == 4}

    near, far = offered(), offered("0505")
    assert near["0505"] == (1, "1 of 3 movement used")
    assert near["0605"] == (2, "2 of 3 movement used")
    assert far["0605"] == (2, "2 of 3 movement used")
    assert far["0405"] == (2, "2 of 3 movement used")
    assert offered("0505", "0605")["0705"] == (3, "3 of 3 movement used")
    order = picked(match.game, decision, ["SC-1", "0505", "0605", "0705"], "en", {"en": render}).steps[0]
    assert (order.line, order.whole, order.number) == ("move SC-1 to 0505 0605 0705", True, 0)
