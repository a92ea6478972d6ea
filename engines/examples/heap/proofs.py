"""Proofs for the laws of all games: that stones add up, and that nobody sees what they may not know."""

from engines.core import BrokenInvariant, Chance, Seat, Sheet

from .model import MOST, PRIZE, Bid, Command, State
from .rules import OfferBid


def hidden(state: State, seat: Seat | None) -> dict[Seat, int]:
    """Return what the seat may not know: the others' habits (core adds their sheets)."""
    return {owner: stones for owner, stones in state.habits.items() if owner != seat}


def determinize(state: State, seat: Seat | None, chance: Chance) -> None:
    """Give the others other habits; to the seat it looks the same."""
    mine = {} if seat not in state.habits else {seat: state.habits[seat]}
    state.habits = {n: chance.below(MOST + 1, "another habit") for n in range(state.seats) if n != seat} | mine


def another_sheet(state: State, owner: Seat, sheet: Sheet[Command], chance: Chance) -> Sheet[Command]:
    """Return a sheet with another bid, or none."""
    bid = Bid(chance.below(state.taken[owner] + 1, "another bid"))
    return Sheet([bid] if chance.below(2, "any bid") else [], sheet.done)


def audit(state: State) -> None:
    """Raise BrokenInvariant unless the stones on the table and in hands are those that there were at first."""
    stones = state.heap + sum(state.taken)
    begun = int(state.options["stones"])
    bidding = any(frame.step in (OfferBid.__name__, "play") for frame in state.agenda)
    if (stones != begun) if bidding else not begun <= stones <= begun + PRIZE:
        message = f"{stones} stones of {begun}"
        raise BrokenInvariant(message)
