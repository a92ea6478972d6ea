"""Proofs for the laws of all games: that stones add up, and that nobody sees what they may not know."""

from __future__ import annotations

from typing import Any

import msgspec

from engines.core import BrokenInvariant, Chance, Seat, Sheet, encode

from .model import MOST, PRIZE, Bid, State
from .rules import OfferBid


def hidden(state: State, seat: Seat | None) -> list[Any]:
    """Return what the seat may not know: the others' sheets and habits."""
    sheets = {owner: sheet.commands for owner, sheet in state.sheets.items() if owner != seat}
    return [sheets, {owner: stones for owner, stones in state.habits.items() if owner != seat}]


def redeal(state: State, seat: Seat | None, chance: Chance) -> State:
    """Return another state that looks the same to the seat: other bids on the others' sheets, and other habits."""
    other: State = msgspec.json.decode(encode(state), type=State)
    for owner, sheet in other.sheets.items():
        if owner != seat:
            bid = Bid(chance.below(other.taken[owner] + 1, "another bid"))
            other.sheets[owner] = Sheet([bid] if chance.below(2, "any bid") else [], sheet.done)
    mine = {} if seat not in state.habits else {seat: state.habits[seat]}
    other.habits = {n: chance.below(MOST + 1, "another habit") for n in range(state.seats) if n != seat} | mine
    return other


def audit(state: State) -> None:
    """Raise BrokenInvariant unless the stones on the table and in hands are those that there were at first."""
    stones = state.heap + sum(state.taken)
    begun = int(state.options["stones"])
    bidding = any(frame.step in (OfferBid.__name__, "play") for frame in state.agenda)
    if (stones != begun) if bidding else not begun <= stones <= begun + PRIZE:
        message = f"{stones} stones of {begun}"
        raise BrokenInvariant(message)
