"""The role being played step by step, and that no face shows what is hidden."""

from __future__ import annotations

import pytest

from engines.core import Outcome, encode, say
from engines.galactic_emperor import GAME
from engines.galactic_emperor.faces import FACES
from tests.engines.drawing import at, data, texts, with_data, words
from tests.engines.galactic_emperor.faces import SEATS, battling, busy, everything, hit, influenced, positions, tree
from tests.engines.galactic_emperor.helpers import Position, random_chance


def test_without_moves_there_is_nothing_to_tell(position: type[Position]) -> None:
    assert FACES.scenes(position().view("red"), words) == []
    assert FACES.scenes(busy().view("red"), words) == []


def test_every_players_moves_are_a_scene() -> None:
    game = (
        busy().order("red", "move F1 F2 to 0605 0606", "move C1 to 0406", "end turn").order("blue", "move F4 to 0502")
    )
    view = game.view("green")
    assert FACES.scenes(view, words) == ["seat 1 has moved to: 0406, 0606", "seat 2 has moved to: 0502"]
    assert data(tree(view, 0), "track") == ["0 0605 0606", "0 0405 0406"]
    assert data(tree(view, 1), "track") == ["1 0602 0502"]
    assert len(data(tree(view), "track")) == 3
    assert "seat 2 has moved to: 0502" in texts(tree(view, 1))


def test_a_battle_in_progress_is_the_last_scene() -> None:
    view = hit().view("")
    assert FACES.scenes(view, words) == [
        "seat 1 has moved to: 0405",
        "Battle in 0405, pass 1, phase 1: seat 1 (red) against seat 2 (blue)",
    ]


@pytest.mark.rule("galactic-emperor", "GE-REGENT-10")
def test_influence_is_told_in_the_order_of_placing() -> None:
    view = influenced().view("red")
    assert FACES.scenes(view, words) == [
        "seat 2 has placed influence: 0405 2",
        "seat 3 has placed influence: 0405 1, the Throne 1",
    ]
    first, second = tree(view, 0), tree(view, 1)
    assert data(first, "influence") == ["2"]
    assert with_data(at(first, "throne", "0"), "influence") == []
    assert len(data(second, "influence")) == 3


def test_a_scene_that_there_is_none_of_is_the_position() -> None:
    view = battling().view("red")
    assert FACES.svg(view, words, 9) == FACES.svg(view, words)


def test_when_the_match_is_over_nothing_goes_on() -> None:
    game = hit()
    game.state.outcome = Outcome([[0], [1], [2]], [3, 2, 1], say("over"))
    assert FACES.scenes(game.view(""), words) == []


@pytest.mark.rule("galactic-emperor", "GE-HID-1", "GE-HID-2", "GE-SETUP-37")
@SEATS
def test_no_face_shows_anything_that_is_hidden(seats: int) -> None:
    for number, (state, view) in enumerate(positions(seats)):
        other = GAME.view(GAME.determinize(state, view.seat, random_chance(b"other %d" % number)), view.seat)
        assert everything(other) == everything(view)


@pytest.mark.rule("galactic-emperor", "GE-HID-1", "GE-HID-3", "GE-HID-7")
@pytest.mark.parametrize("position", [busy, battling, hit, influenced])
@pytest.mark.parametrize("eyes", ["red", "green", ""])
def test_a_busy_position_shows_nothing_that_is_hidden(position: type[Position], eyes: str) -> None:
    game = position()
    view, before = game.view(eyes), encode(game.view(eyes))
    for number in range(6):
        other = GAME.view(GAME.determinize(game.state, view.seat, random_chance(b"busy %d" % number)), view.seat)
        assert everything(other) == everything(view)
    assert encode(view) == before
