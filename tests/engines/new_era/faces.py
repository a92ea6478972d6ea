"""The faces of The New Era for tests: in strange words, in positions of recorded matches."""

from __future__ import annotations

import re
from functools import cache, partial

import pytest

from engines.core import apply, encode, recorded
from engines.new_era.faces import FACES
from engines.new_era.game import GAME
from engines.new_era.model.state import State
from engines.new_era.model.view import View
from tests.engines import drawing
from tests.engines.new_era.make_records import FOLDER
from tests.engines.recording import Record

RECORDS = {2: "two_seats", 5: "five_who_try_every_card"}
SEATS = pytest.mark.parametrize("seats", RECORDS)

CODE = re.compile(r"\bN\d\d[ABC]?\b")
"""What orders call cards is the same in every language."""

tree = partial(drawing.tree, FACES)
everything = partial(drawing.everything, FACES)
untranslated = partial(drawing.untranslated, CODE)

KEPT = 14
"""Positions that are kept of a match."""


@cache
def positions(seats: int) -> list[tuple[State, View]]:
    """Return some positions of a record as whoever acts, somebody else and a spectator see them, and its end."""
    log = Record.load(GAME, FOLDER / f"{RECORDS[seats]}.json").log
    state: State | None = None
    found: list[tuple[State, View]] = []
    for number, entry in enumerate(log):
        now, _ = apply(GAME, state, entry, recorded(entry.draws))
        assert isinstance(now, State)
        state = now
        state.news.clear()
        if number % (len(log) // KEPT) == 0:
            seat = entry.seat or 0
            found.append(_seen(state, [seat, (seat + 1) % seats, None][len(found) % 3]))
    assert state is not None, "there is a log"
    return [*found, _seen(state, 0), _seen(state, None)]


def _seen(state: State, eyes: int | None) -> tuple[State, View]:
    kept = GAME.decode(encode(state))
    return kept, GAME.view(kept, eyes)
