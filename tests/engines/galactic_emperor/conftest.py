"""The fixtures of the game's tests: positions and whole matches."""

from __future__ import annotations

import pytest

from tests.engines.galactic_emperor.helpers import Play, Position


@pytest.fixture
def position() -> type[Position]:
    return Position


@pytest.fixture
def play() -> type[Play]:
    return Play
