"""Boards drawn for wide windows: the same things to pick as on phones, in one shape whatever is asked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import engines
from engines.core import State, View, recorded, render
from engines.core.entries import apply, live_entries
from tests.engines.recording import Record

ROOM = 900
POSITIONS = 8
BROADEST, HIGHEST = 150, 100
"""Hundredths of a picture's height that its width is: about what a wide window has for it."""

SLUGS = ["galactic-emperor", "light-speed", "space-empires", "trian"]


@cache
def views(slug: str) -> list[View[Any]]:
    """Return what a seat sees in positions of a recorded match, spread evenly."""
    game = engines.find(slug)
    path = min((Path(__file__).parent / slug.replace("-", "_") / "records").glob("*.json"))
    states = list(_states(slug, path))
    return [game.view(state, state.seats - 1) for state in states]


def _states(slug: str, path: Path) -> Iterator[State[Any]]:
    game = engines.find(slug)
    log = live_entries(Record.load(game, path).log)
    state: State[Any] | None = None
    for number, entry in enumerate(log):
        state, _ = apply(game, state, entry, recorded(entry.draws))
        state.news.clear()
        if number % (len(log) // POSITIONS) == 0:
            yield state


def drawn(slug: str, view: View[Any], scene: int = -1, room: int = ROOM) -> str:
    return engines.find(slug).faces.svg(view, render, scene, room)


def size(svg: str) -> tuple[int, int]:
    found = re.search(r'viewBox="0 0 (\d+) (\d+)"', svg)
    assert found
    return int(found[1]), int(found[2])


@pytest.mark.parametrize("slug", SLUGS)
def test_the_same_can_be_picked_in_both_drawings(slug: str) -> None:
    for view in views(slug):
        narrow, wide = drawn(slug, view, room=0), drawn(slug, view)
        assert sorted(re.findall(r'data-pick="[^"]*"', wide)) == sorted(re.findall(r'data-pick="[^"]*"', narrow))
        assert 'class="roomy"' in narrow
        assert 'class="roomy"' in wide


@pytest.mark.parametrize("slug", SLUGS)
def test_the_shape_is_that_of_wide_windows(slug: str) -> None:
    shapes = {size(drawn(slug, view)) for view in views(slug)}
    assert all(HIGHEST <= wide * 100 // high <= BROADEST for wide, high in shapes)


@pytest.mark.parametrize("slug", SLUGS)
def test_all_questions_and_scenes_have_one_size(slug: str) -> None:
    shapes = set()
    for view in views(slug):
        scenes = len(engines.find(slug).faces.scenes(view, render))
        shapes |= {size(drawn(slug, view, scene)) for scene in range(-1, scenes)}
    assert len(shapes) == 1
