"""Uneasy alliances: two against two, and two against one with the dearer pair."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import IllegalCommand, Match
from engines.space_empires import GAME
from engines.space_empires.model.state import Colony, State
from engines.space_empires.model.tables import HOME_WORLD
from engines.space_empires.rules.battle.bombardment import may_bombard
from engines.space_empires.rules.battle.retreat import havens
from engines.space_empires.rules.colonies import blockaded
from engines.space_empires.rules.exploration import right_of
from engines.space_empires.rules.setup import middle_home
from engines.space_empires.rules.victory import _count_colonies, home_world_lost, living_seats
from tests.engines.space_empires.economics import Phase
from tests.engines.space_empires.helpers import Position

FOUR: dict[str, Any] = {"seats": 4, "teams": "uneasy"}
YARDS_OF_BOTH = (f"red 4 SY-1 at {middle_home('3', 0)}", f"yellow 4 SY-1 at {middle_home('3', 2)}")
THREE: dict[str, Any] = {"seats": 3, "teams": "pair"}


def test_who_is_allied() -> None:
    assert GAME.teams(4, GAME.full_options({"teams": "uneasy"})) == (0, 1, 0, 1)
    assert GAME.teams(3, GAME.full_options({"teams": "pair"})) == (0, 0, 1)
    assert GAME.teams(4, GAME.full_options({})) == ()


@pytest.mark.parametrize(("seats", "options", "why"), [
    (3, {"teams": "uneasy"}, "for 4 players"),
    (4, {"teams": "pair"}, "for 3 players"),
    (4, {"teams": "uneasy", "victory": "short"}, "Colony points"),
])  # fmt: skip
def test_teams_that_do_not_fit_are_refused(seats: int, options: dict[str, str], why: str) -> None:
    with pytest.raises(IllegalCommand, match=why):
        Match.start(GAME, seats, options, b"teams")


@pytest.mark.rule("space-empires", "1.0d")
@pytest.mark.parametrize("there", ["yellow SC-1 at 0605", "yellow CS-1 at 0605", ""])
def test_uneasy_allies_never_enter_a_hex_of_the_other(position: type[Position], there: str) -> None:
    colonies = {} if there else {"0605": "yellow 3"}
    pieces = ["red SC-1 at 0505 with move 4", *filter(None, [there])]
    game = position(*pieces, colonies=colonies, **FOUR)
    assert "Your ally is in 0605" in game.refusal("red", "move SC-1 to 0605")
    game.order("red", "move SC-1 to 0606")
    alone = position(*pieces, colonies=colonies, seats=4).order("red", "move SC-1 to 0605")
    assert alone.where("red", "SC-1") == "0605"


@pytest.mark.rule("space-empires", "1.0d", "5.9.2b")
@pytest.mark.parametrize("there", ["yellow SC-1 at 0605", ""])
def test_nobody_retreats_onto_an_ally(position: type[Position], there: str) -> None:
    colonies = {"0706": "red 3"} | ({} if there else {"0605": "yellow 3"})
    game = position("red SC-1 at 0606", *filter(None, [there]), colonies=colonies, **FOUR)
    for table in (game.state, game.view("red")):
        assert "0605" not in havens(table, 0, "0606")
        assert "0607" in havens(table, 0, "0606")


@pytest.mark.rule("space-empires", "1.0d", "7.1d")
def test_allies_who_come_to_share_a_hex_neither_fight_nor_blockade(position: type[Position]) -> None:
    pieces = ("red SC-1 at 0605", "yellow CS-1 at 0605", "yellow SC-1 at 0606")
    game = position(*pieces, colonies={"0605": "yellow 3"}, **FOUR).order("red", "end")
    assert game.has("yellow", "CS-1")
    assert game.state.battle is None
    assert game.asked() == [("green", "MoveUnits")]
    foes = position(*pieces, colonies={"0605": "yellow 3"}, seats=4).order("red", "end")
    assert foes.asked() != [("green", "MoveUnits")] or not foes.has("yellow", "CS-1")


@pytest.mark.rule("space-empires", "1.0d", "5.10.1a", "7.1d")
def test_nobody_blockades_or_bombards_an_ally(position: type[Position]) -> None:
    colonies = {"0605": "yellow 3", "0805": "green 3"}
    game = position("red SC-1 at 0605", "red SC-2 at 0805", colonies=colonies, **FOUR)
    assert [hex_ for hex_ in colonies if blockaded(game.state, hex_)] == ["0805"]
    for table in (game.state, game.view("red")):
        assert [hex_ for hex_ in colonies if may_bombard(table, 0, hex_)] == ["0805"]
    assert game.order("red", "end").asked() == [("red", "BombardColony")]
    game.order("red", "cease")
    assert game.asked() == [("green", "MoveUnits")]


@pytest.mark.rule("space-empires", "1.0d", "6.6a")
def test_an_enemy_moves_what_is_lost_in_space(position: type[Position]) -> None:
    assert right_of(position(**FOUR).state, 0) == 3
    assert right_of(position(**THREE).state, 1) == 2
    assert right_of(position(seats=3).state, 1) == 0


def test_two_against_one_pay_half_as_much_again() -> None:
    for seat, colour in ((0, "red"), (2, "yellow")):
        game = Phase(*YARDS_OF_BOTH, treasury={"red": 100, "green": 100, "yellow": 100}, **THREE)
        home = middle_home(game.state.board, seat)
        game.order(colour, "research attack", f"buy DE at {home}", f"buy SC at {home}")
        spent = int(game.prompt(colour).split(" CP to spend")[0].split()[-1]) - left(game, colour)
        assert spent == (30 + 2 + 9 if seat == 0 else 20 + 1 + 6)


def left(game: Phase, colour: str) -> int:
    """Return what the prompt says is left."""
    return int(game.prompt(colour).split(" CP left")[0].split()[-1])


def after(state: State, *fallen: tuple[int, int]) -> list[list[int]]:
    """Return the ranking, nothing while nobody has won, after home worlds of some have fallen to others."""
    for victim, conqueror in fallen:
        home_world_lost(state, victim, conqueror)
    return state.outcome.ranking if state.outcome else []


def test_one_kill_wins_for_a_team_and_the_single_player_needs_two(position: type[Position]) -> None:
    assert after(position(**FOUR).state, (1, 2)) == [[0, 2], [1, 3]]
    assert after(position(**THREE).state, (2, 1)) == [[0, 1], [2]]
    single = position(**THREE).state
    assert after(single, (0, 2)) == []
    assert living_seats(single) == [1, 2]
    assert after(single, (1, 2)) == [[2], [0, 1]]


def test_the_long_game_ends_when_one_side_is_left(position: type[Position]) -> None:
    state = position(victory="long", **FOUR).state
    assert after(state, (1, 0)) == []
    assert after(state, (3, 0)) == [[0, 2], [1, 3]]


def test_allies_add_up_their_income(position: type[Position]) -> None:
    state = position(colonies={"0505": "green 5", "0606": "red 3", "0607": "yellow 3"}, **FOUR).state
    _count_colonies(state, [0, 1, 2, 3])
    assert state.outcome is not None
    assert state.outcome.ranking == [[0, 2], [1, 3]]
    assert state.outcome.scores == [23, 25, 23, 20]
    assert isinstance(state.colonies["0505"], Colony)
    assert HOME_WORLD == 20
