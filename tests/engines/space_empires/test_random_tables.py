"""Whole matches over random sets of options: they end, keep the laws, and allies win together."""

from __future__ import annotations

import os
from random import Random

import pytest

from engines.core import IllegalCommand, Options
from engines.laws import check_match
from engines.laws.verdict import allies_share_a_place
from engines.space_empires import GAME

MATCHES = 100 if os.environ.get("TEST_LUCK") else 3
"""One for each number of seats in the daily tests, a hundred in quiet nights."""

EVERY = 500
"""After how many positions all laws are checked."""

SHARE = 0.5
"""How often an option is not what it usually is."""


def table(number: int) -> tuple[int, Options]:
    """Return a number of seats, and options that go with it."""
    seats, luck = number % 3 + 2, Random(number)
    while True:
        chosen = {option.name: luck.choice(option.values).value for option in GAME.options if luck.random() < SHARE}
        options = GAME.full_options({**chosen, "cycles": "6" if MATCHES < 100 else luck.choice(["6", "12"])})
        try:
            GAME.teams(seats, options)
        except IllegalCommand:
            continue
        return seats, options


@pytest.mark.parametrize("number", range(MATCHES))
def test_a_match_over_random_options_ends(number: int) -> None:
    seats, options = table(number)
    played = check_match(GAME, seats, options, b"table %d" % number, every=EVERY, bots=("standard",))
    assert played.finished
    allies_share_a_place(played.match, options)
