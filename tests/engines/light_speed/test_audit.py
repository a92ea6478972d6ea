"""Nothing goes missing, or the audit says so; and a match played by bots keeps every law of cards and ore."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from engines.core import BrokenInvariant, Decision, Match, Sheet
from engines.light_speed import GAME
from engines.light_speed.model.commands import LaySheet, Spot
from engines.light_speed.model.state import Card, State
from engines.selfplay import play_out
from tests.engines.light_speed.helpers import Play, Rows


def lose_a_card(state: State) -> None:
    state.decks[0].pop()


def double_a_card(state: State) -> None:
    state.hangars[1].append(3)


def take_an_own_trophy(state: State) -> None:
    state.trophies[0].append(Card(0, state.decks[0].pop()))


def see_too_much(state: State) -> None:
    state.seen[0] = 11


def make_ore(state: State) -> None:
    state.asteroids[0] = replace(state.asteroids[0], ore=13)


def owe_ore(state: State) -> None:
    state.asteroids[0] = replace(state.asteroids[0], ore=-1)
    state.ore_lost = 13


def push_a_ship_off(state: State) -> None:
    state.table[0] = replace(state.table[0], x=3400)


def push_a_ship_into_the_asteroid(state: State) -> None:
    state.table[0] = replace(state.table[0], x=0, y=0)


def push_ships_together(state: State) -> None:
    state.table[0] = replace(state.table[1], speed=state.table[0].speed, seat=state.table[0].seat)


def spare_a_doomed_ship(state: State) -> None:
    state.table[0] = replace(state.table[0], markers=(9, 0))


def forget_a_seat(state: State) -> None:
    state.table[0] = replace(state.table[0], markers=(0,))


def write_a_long_sheet(state: State) -> None:
    state.sheets[0] = Sheet([LaySheet((Spot(0, 0, 0),) * 9)])


def win_a_fourth_round(state: State) -> None:
    state.rounds_won[0] = 4


def win_too_often(state: State) -> None:
    state.rounds_won[:] = [1, 1]


def win_twice(state: State) -> None:
    state.round, state.rounds_won[:] = 9, [3, 3]


@pytest.mark.parametrize(
    "harm",
    [lose_a_card, double_a_card, take_an_own_trophy, see_too_much, make_ore, owe_ore, push_a_ship_off,
     push_a_ship_into_the_asteroid, push_ships_together, spare_a_doomed_ship, forget_a_seat, write_a_long_sheet,
     win_a_fourth_round, win_too_often, win_twice],
)  # fmt: skip
def test_the_audit_finds(play: type[Play], rows: Rows, harm: Callable[[State], None]) -> None:
    game = play().lay(red=rows("red", 2), green=rows("green", 2))
    GAME.audit(game.state)
    harm(game.state)
    with pytest.raises(BrokenInvariant):
        GAME.audit(game.state)


@pytest.mark.parametrize("mode", ["waves", "one-wave", "alternating"])
def test_cards_and_ore_add_up_in_a_whole_match(mode: str) -> None:
    options = {"mode": mode, "asteroids": "two", "corsairs": "yes"}

    def audit(match: Match, _decision: Decision) -> None:
        assert isinstance(match.state, State)
        GAME.audit(match.state)

    played = play_out(GAME, 3, options, b"audit", [GAME.bots["random"]] * 3, audit)
    assert played.finished
    assert played.match.number < GAME.most_commands
