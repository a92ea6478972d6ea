"""Trying orders out: on a copy of the match in which everything that the player may not know is dealt anew."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engines.core import Chance, Event, Game, Refusal, View, encode, live
from engines.core import Match as Fold

from . import anytime
from .receipts import Accepted


@dataclass(frozen=True)
class Trial:
    """What orders would do: the view after them, what the seat would hear, which go through, why the next does not."""

    view: View[Any]
    events: list[Event]
    accepted: list[Accepted]
    refusal: Refusal | None = None


def try_out(played: Fold, seat: int, lines: Sequence[str], language: str) -> Trial:
    """Try the lines one by one until one is refused; `played` is left as it is.

    What a card turned up here shows is made up: it is one that the player cannot tell from the real one.
    """
    trial = _dealt_anew(played, seat)
    accepted: list[Accepted] = []
    refused = None
    for line in lines:
        try:
            accepted.append(_try(trial, seat, line, language))
        except Refusal as refusal:
            refused = refusal
            break
    return Trial(trial.view(seat), [event for _, event in trial.events(seat)], accepted, refused)


def _dealt_anew(played: Fold, seat: int) -> Fold:
    secret = Chance(live(secrets.token_bytes(32), 0))
    state = played.game.redeal(played.game.decode(encode(played.state)), seat, secret)
    return Fold(played.game, state, played.log[-1:], b"what if")


def _try(trial: Fold, seat: int, line: str, language: str) -> Accepted:
    command = trial.game.notation.read(line, language)
    order = trial.game.notation.write(command, language)
    if anytime.is_inquiry(trial.game, command):
        return Accepted(line, order, anytime.work_out(trial, seat, command))
    trial.play(seat, command)
    return Accepted(line, order)


def split_orders(game: Game[Any, Any], text: str, language: str) -> list[str]:
    """Return the orders that a text holds between semicolons; an order may have semicolons of its own."""
    pieces, orders = [piece.strip() for piece in text.split(";") if piece.strip()], []
    while pieces:
        taken = next((n for n in range(len(pieces), 1, -1) if _is_order(game, "; ".join(pieces[:n]), language)), 1)
        orders.append("; ".join(pieces[:taken]))
        pieces = pieces[taken:]
    return orders


def _is_order(game: Game[Any, Any], text: str, language: str) -> bool:
    try:
        game.notation.read(text, language)
    except Refusal:
        return False
    return True
