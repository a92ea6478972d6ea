"""What drawing the fullest board of each game costs, and comparing two boards."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import Any

import pytest

import engines
from engines.core import render
from pbem.presenters.marks import mark
from tests.bench.tables import median, show
from tests.engines.galactic_emperor.test_board import crowded as all_ships
from tests.engines.light_speed.faces import positions as light_speed
from tests.engines.new_era.faces import positions as new_era
from tests.engines.space_empires.test_board import crowded as all_counters
from tests.engines.trian.faces import positions as trian
from tests.pbem.presenters.test_marks import GAMES, LABELS, boards_of

pytestmark = pytest.mark.bench

RUNS = 20


def fullest() -> dict[str, Any]:
    """Return a view of the fullest board of each game."""
    return {
        "light-speed": list(light_speed(4))[-1][1],
        "galactic-emperor": all_ships(),
        "space-empires": all_counters(),
        "new-era": new_era(5)[-1][1],
        "trian": trian(4)[-1][1],
    }


def test_drawing_a_board() -> None:
    times = {
        slug: median([partial(engines.find(slug).faces.svg, view, render)] * RUNS) for slug, view in fullest().items()
    }
    show("Drawing the fullest board", times, "ms, median", "light-speed")


def test_comparing_two_boards() -> None:
    times = {}
    for slug in GAMES:
        svgs = boards_of(slug)
        pairs = [*pairwise(svgs), (svgs[0], svgs[-1])]
        times[slug] = median([partial(mark, one, other, LABELS) for one, other in pairs])
    show("Telling what changed between two boards", times, "ms, median", "light-speed")
