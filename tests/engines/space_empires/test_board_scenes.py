"""The last moves step by step, and that no face shows what is hidden."""

from __future__ import annotations

import pytest

from engines.space_empires import GAME
from engines.space_empires.faces import FACES
from tests.engines.drawing import data, texts, words
from tests.engines.space_empires.faces import OPTIONS, battling, busy, everything, positions, tree
from tests.engines.space_empires.helpers import Position, random_chance


def test_without_moves_there_is_nothing_to_tell(position: type[Position]) -> None:
    assert FACES.scenes(position().view("red"), words) == []


def test_every_players_moves_are_a_scene_and_the_latest_is_the_last() -> None:
    game = busy()
    view = game.view("red")
    assert FACES.scenes(view, words) == ["seat 2 has moved to 0405", "seat 1 has moved to 0404"]
    assert data(tree(view, 0), "track") == ["1 0506 0406", "1 0406 0405"]
    assert data(tree(view, 1), "track") == ["0 0304 0404"]
    assert "seat 2 has moved to 0405" in texts(tree(view, 0))
    game.state.active = 1
    assert FACES.scenes(game.view(""), words) == ["seat 1 has moved to 0404", "seat 2 has moved to 0405"]


def test_a_battle_in_progress_is_the_last_scene() -> None:
    view = battling().view("")
    assert FACES.scenes(view, words)[-1] == "Battle in 0405, round 1: seat 1 (red) attacks seat 2 (green)."
    assert len(FACES.scenes(view, words)) == 3


def test_a_scene_that_there_is_none_of_is_the_position() -> None:
    view = busy().view("red")
    assert FACES.svg(view, words, 9) == FACES.svg(view, words)


@pytest.mark.rule("space-empires", "2.1c", "2.3.1c", "7.0b")
@OPTIONS
def test_no_face_shows_anything_that_is_hidden(seats: int, options: dict[str, str]) -> None:
    for number, (state, view) in enumerate(positions(seats, options)):
        other = GAME.view(GAME.determinize(state, view.seat, random_chance(b"other %d" % number)), view.seat)
        assert everything(other) == everything(view)


@pytest.mark.rule("space-empires", "2.1c", "2.3.1c", "5.1.2a")
@pytest.mark.parametrize("position", [busy, battling])
@pytest.mark.parametrize("eyes", ["red", "green", ""])
def test_a_busy_position_shows_nothing_that_is_hidden(position: type[Position], eyes: str) -> None:
    game = position()
    view = game.view(eyes)
    for number in range(6):
        other = GAME.view(GAME.determinize(game.state, view.seat, random_chance(b"busy %d" % number)), view.seat)
        assert everything(other) == everything(view)
