"""Trying orders out: on a copy of the match in which everything that the player may not know is dealt anew."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engines.core import Chance, Refusal, View, live
from engines.core import Match as Fold
from pbem.inbox.receipts import Taken
from pbem.matches import anytime, positions
from pbem.presenters.reports import worked

from .viewers import Viewer


@dataclass(frozen=True)
class Trial:
    """What orders would do: the view after them, the lines that go through, and why the next one does not."""

    view: View[Any]
    taken: list[Taken]
    refusal: Refusal | None = None


def try_out(viewer: Viewer, lines: Sequence[str]) -> Trial:
    """Try the lines one by one until one is refused.

    What a card turned up here shows is made up: it is one that the player cannot tell from the real one.
    """
    assert viewer.seat is not None, "only players try orders"
    trial = positions.branch(viewer.match, viewer.match.head)
    secret = secrets.token_bytes(32)
    trial.state = viewer.match.game.redeal(trial.state, viewer.seat.number, Chance(live(secret, 0)))
    taken: list[Taken] = []
    for line in lines:
        try:
            taken.append(_try(viewer, trial, viewer.seat.number, line))
        except Refusal as refusal:
            return Trial(trial.view(viewer.seat.number), taken, refusal)
    return Trial(trial.view(viewer.seat.number), taken)


def _try(viewer: Viewer, trial: Fold, seat: int, line: str) -> Taken:
    game, reader = viewer.match.game, viewer.reader
    command = game.notation.read(line, reader.language)
    order = game.notation.write(command, reader.language)
    if anytime.is_inquiry(game, command):
        return Taken(line, order, worked(anytime.work_out(trial, seat, command), reader))
    trial.play(seat, command)
    return Taken(line, order)
