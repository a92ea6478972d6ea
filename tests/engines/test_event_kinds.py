"""Kinds of events: whatever a match tells can be looked for in its history, under one heading."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import engines
from engines.core import Game
from engines.selfplay import play_out

FOLDERS = dict(zip(engines.games(), engines.PACKAGES, strict=True))


@pytest.fixture(params=list(engines.games()))
def game(request: pytest.FixtureRequest) -> Game[Any, Any]:
    return engines.find(request.param)


def names_of(game: Game[Any, Any]) -> list[str]:
    return [name for _label, _part, names in game.event_kinds for name in names]


@pytest.mark.parametrize("bot", ["random", "standard"])
def test_whatever_is_told_is_of_some_kind(game: Game[Any, Any], bot: str) -> None:
    seats = max(2, game.seats[0])
    told = {event.name for _, event in play_out(game, seats, {}, b"kinds", [game.bots[bot]] * seats).match._news}
    assert len(told) > 5
    assert told - set(names_of(game)) == set()
    assert set(game.headings) <= told, "whatever stands above others is told in every match"


def test_each_is_of_one_kind_only(game: Game[Any, Any]) -> None:
    assert [name for name, count in Counter(names_of(game)).items() if count > 1] == []
    labels = [label.template for label, _part, _names in game.event_kinds]
    assert len(set(labels)) == len(labels)
    assert any(part for _label, part, _names in game.event_kinds), "something begins a part of the match"


def test_every_name_is_one_that_the_game_tells(game: Game[Any, Any]) -> None:
    folder = Path(engines.__file__).parent / FOLDERS[game.slug]
    source = "".join(path.read_text() for path in folder.rglob("*.py") if path.name != "event_kinds.py")
    assert [name for name in names_of(game) if f'"{name}"' not in source] == []
