"""Instant upgrades, slingshots, limited research, and options in general (15, 18)."""

from __future__ import annotations

import pytest

from engines.core import Match, encode, schedule
from engines.space_empires import GAME
from engines.space_empires.model.options import PACKAGES, kept
from engines.space_empires.model.state import State
from engines.space_empires.rules.movement import begin_turn
from tests.engines.space_empires.economics import YARDS, rich
from tests.engines.space_empires.helpers import Position

HOLE = {"0505": "black-hole"}


@pytest.mark.rule("space-empires", "1.0c")
def test_a_match_without_packages_knows_nothing_of_them() -> None:
    off = {option.name: option.default for option in PACKAGES}
    assert kept(GAME.full_options({})).keys() & off.keys() == set()
    state = Match.start(GAME, 2, {}, b"basic").state
    assert isinstance(state, State)
    assert not {"mines", "sweeping"} & state.players[0].levels.keys()
    for option in PACKAGES:
        assert option.name.encode() not in encode(GAME.view(state, 0)).split(b"levels")[0]


@pytest.mark.rule("space-empires", "15.1a", "RN-130")
def test_instant_upgrades_reach_all_ships_at_purchase() -> None:
    pieces = (YARDS, "red 2 CA-1 at 0405", "red SC-1 at 0406", "red CS-1 at 0501")
    game = rich(*pieces, instant="on").order("red", "research attack", "research move", "research terraforming")
    game.resolve()
    fit = game.unit("red", "CA-1").technology
    assert (fit.attack, fit.move) == (1, 2)
    assert game.unit("red", "CS-1").technology.terraforming == 1
    game.open()
    game.order("red", "research attack")
    game.resolve()
    assert (game.unit("red", "CA-1").technology.attack, game.unit("red", "SC-1").technology.attack) == (2, 1)


@pytest.mark.rule("space-empires", "15.1a")
def test_with_instant_upgrades_nothing_is_refitted(position: type[Position]) -> None:
    pieces = ("red SY-1 at 0405", "red CA-1 at 0405")
    levels = {"red": {"attack": 1}}
    game = position(*pieces, levels=levels, treasury={"red": 50}, instant="on")
    assert "Nothing needs a refit" in game.refusal("red", "upgrade CA-1 attack")
    position(*pieces, levels=levels, treasury={"red": 50}).order("red", "upgrade CA-1 attack")


@pytest.mark.rule("space-empires", "15.2a", "15.2b", "T15-1")
@pytest.mark.parametrize("roll", range(1, 11))
def test_a_slingshot_survives_on_four_or_less(position: type[Position], roll: int) -> None:
    game = position("red SC-1 at 0405", systems=HOLE, slingshot="on")
    game.order("red", "slingshot SC-1 to 0505", dice=[roll])
    assert game.has("red", "SC-1") == (roll <= 4)


@pytest.mark.rule("space-empires", "15.2c", "T15-2", "RN-131")
def test_who_survives_moves_one_hex_more_this_turn(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", "red CS-1 at 0405", systems=HOLE, slingshot="on")
    game.order("red", "slingshot SC-1 CS-1 to 0505", dice=[1, 4]).order("red", "move SC-1 CS-1 to 0605")
    assert (game.where("red", "SC-1"), game.where("red", "CS-1")) == ("0605", "0605")
    assert "moved 2 hexes" in game.refusal("red", "move SC-1 to 0606")


@pytest.mark.rule("space-empires", "15.2a")
def test_a_plain_move_rolls_as_ever_and_wins_nothing(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", systems=HOLE, slingshot="on").order("red", "move SC-1 to 0505", dice=[6])
    assert game.has("red", "SC-1")
    assert "moved 1 hex" in game.refusal("red", "move SC-1 to 0605")


@pytest.mark.rule("space-empires", "15.2a", "RN-131")
def test_slingshots_are_refused_where_there_is_none(position: type[Position]) -> None:
    assert "not played" in position("red SC-1 at 0405", systems=HOLE).refusal("red", "slingshot SC-1 to 0505")
    game = position("red SC-1 at 0405 with move 6", systems=HOLE, slingshot="on", turn=3)
    assert "no black hole known" in game.refusal("red", "slingshot SC-1 to 0404")
    game.order("red", "slingshot SC-1 to 0505", dice=[1]).order("red", "move SC-1 to 0605")
    assert "has had its slingshot" in game.refusal("red", "slingshot SC-1 to 0505")


@pytest.mark.rule("space-empires", "15.2d")
def test_a_slingshot_is_not_combined_with_a_chain(position: type[Position]) -> None:
    ships = ("red MS-1 at 0405", "red MS-2 at 0505", "red MS-3 at 0605", "red MS-4 at 0705")
    game = position(*ships, "red SC-1 at 0405", systems=HOLE, slingshot="on", trade="on")
    game.order("red", "slingshot SC-1 to 0505", dice=[2]).order("red", "move SC-1 to 0605")
    assert game.refusal("red", "move SC-1 to 0705")


@pytest.mark.rule("space-empires", "15.2d")
@pytest.mark.parametrize(("revision", "stops"), [(2, False), (3, True)])
def test_after_a_slingshot_no_chain_leads_past_terrain(position: type[Position], revision: int, *, stops: bool) -> None:
    ships = ("red MS-1 at 0405", "red MS-2 at 0505", "red MS-3 at 0605")
    systems = {**HOLE, "0605": "asteroids"}
    scout = "red SC-1 at 0405 with move 4"
    game = position(*ships, scout, systems=systems, revision=revision, slingshot="on", trade="on")
    game.order("red", "slingshot SC-1 to 0505", dice=[2])
    if stops:
        assert "begin their turn next to it" in game.refusal("red", "move SC-1 to 0605")
    else:
        game.order("red", "move SC-1 to 0605")
        assert not game.unit("red", "SC-1").stopped


@pytest.mark.rule("space-empires", "15.2d")
@pytest.mark.parametrize(("kind", "revision", "refused"), [
    ("asteroids", 4, True), ("black-hole", 4, True), ("planet", 4, False), ("asteroids", 3, False),
])  # fmt: skip
def test_whom_a_chain_has_led_takes_no_slingshot(
    position: type[Position], kind: str, revision: int, *, refused: bool
) -> None:
    ships = ("red MS-1 at 0404", "red MS-2 at 0405", "red 2 SC-1 at 0404 with move 4", "red SC-3 at 0405 with move 4")
    game = position(*ships, systems={**HOLE, "0405": kind}, revision=revision, slingshot="on", trade="on")
    game.order("red", "move SC-1 to 0405")
    assert not game.unit("red", "SC-1").stopped
    if refused:
        assert "has led SC-1 this turn" in game.refusal("red", "slingshot SC-1 to 0505")
        game.order("red", "split 1 from SC-1")
        game.order("red", "join SC-2 to SC-3")
        assert "has led SC-3 this turn" in game.refusal("red", "slingshot SC-3 to 0505")
    else:
        game.order("red", "slingshot SC-1 to 0505", dice=[2, 2])


@pytest.mark.rule("space-empires", "15.2d")
def test_in_the_next_turn_a_slingshot_is_free_again(position: type[Position]) -> None:
    ships = ("red MS-1 at 0404", "red MS-2 at 0405", "red SC-1 at 0404 with move 4")
    game = position(*ships, systems={**HOLE, "0405": "asteroids"}, slingshot="on", trade="on")
    game.order("red", "move SC-1 to 0405", "end")
    assert game.unit("red", "SC-1").led
    schedule(game.state, begin_turn.at(seat=0))
    game.settle()
    assert not game.unit("red", "SC-1").led


@pytest.mark.rule("space-empires", "18.0a", "T18-1", "RN-144")
@pytest.mark.parametrize(("before", "prices", "refused"), [(0, ["size"], "attack"), (15, ["attack"], "size")])
def test_research_costs_at_most_ten_more_than_before(before: int, prices: list[str], refused: str) -> None:
    game = rich(YARDS, research="limited")
    game.player().studied = before
    for technology in prices:
        game.order("red", f"research {technology}")
    assert "18.0" in game.refusal("red", f"research {refused}")
    game.resolve()
    assert game.player().studied == {"size": 10, "attack": 20}[prices[0]]


@pytest.mark.rule("space-empires", "18.0a")
def test_without_the_option_research_has_no_limit() -> None:
    game = rich(YARDS).order("red", "research attack", "research defence", "research move").resolve()
    assert game.player().studied == 0
