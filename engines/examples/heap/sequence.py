"""The order of play of the Heap: start reading here."""

from engines.core import Outcome, SeatName, procedure, say, schedule, tell

from .model import State
from .rules import OfferBid, TakeTurn


@procedure("HEAP-1", "HEAP-2")
def play(state: State) -> None:
    """Turn after turn until the heap is gone, then the bids."""
    if state.heap:
        tell(state, "Heap", say("The heap has {stones} stones.", stones=state.heap), chapter=say("The heap"))
        schedule(state, TakeTurn(state.turn % state.seats), play)
    else:
        schedule(state, OfferBid(), finish)


@procedure("HEAP-5")
def finish(state: State) -> None:
    """Most stones win; equals share the place."""
    order = sorted(range(state.seats), key=lambda seat: -state.taken[seat])
    ranking = [[seat for seat in order if state.taken[seat] == n] for n in sorted({*state.taken}, reverse=True)]
    state.outcome = Outcome(ranking, list(state.taken), say("{seat} has most stones.", seat=SeatName(order[0])))


STEPS = (play, TakeTurn, OfferBid, finish)
