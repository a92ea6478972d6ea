"""Trying orders out: on a copy of the match in which everything that the player may not know is dealt anew."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from engines.core import Chance, Refusal, View, live
from pbem.matches import positions

from .viewers import Viewer


def try_out(viewer: Viewer, lines: Sequence[str]) -> tuple[View[Any], Refusal | None, int]:
    """Return the view after the lines, the first refusal, and how many lines went through.

    What a card turned up here shows is made up: it is one that the player cannot tell from the real one.
    """
    assert viewer.seat is not None, "only players try orders"
    trial = positions.branch(viewer.match, viewer.match.head)
    secret = secrets.token_bytes(32)
    trial.state = viewer.match.game.redeal(trial.state, viewer.seat.number, Chance(live(secret, 0)))
    for place, line in enumerate(lines):
        try:
            trial.play(viewer.seat.number, viewer.match.game.notation.read(line, viewer.reader.language))
        except Refusal as refusal:
            return trial.view(viewer.seat.number), refusal, place
    return trial.view(viewer.seat.number), None, len(lines)
