"""The Explorer: tiles taken and placed in turn, the leftovers, new tiles (GE-EXPLORER)."""

from engines.core import Seat, SeatName, procedure, say, schedule, tell
from engines.galactic_emperor.model.state import State

from . import exploring
from .exploring import PlaceLeftovers, TakeTile
from .picking import all_placed
from .tiles import CHAPTER, reveal_tiles


@procedure("GE-EXPLORER-2", "GE-EXPLORER-8", "GE-EXPLORER-9", "GE-EXPLORER-18")
def hold_explorer(state: State) -> None:
    """A tile each, then the Chooser places the rest, then new tiles."""
    schedule(state, *(explore.at(seat=seat) for seat in state.turns), PlaceLeftovers(state.chooser), deal_row)


@procedure("GE-EXPLORER-1", "GE-EXPLORER-10")
def explore(state: State, seat: Seat) -> None:
    """One tile for one player, if any is left."""
    state.active = seat
    if state.revealed:
        schedule(state, TakeTile(seat))
    else:
        tell(state, "NoTile", say("No tile is left for {seat}.", seat=SeatName(seat)), chapter=CHAPTER)


@procedure("GE-EXPLORER-9", "GE-EXPLORER-10", "GE-EXPLORER-11")
def deal_row(state: State) -> None:
    """Reveal one tile more than there are players; the card turns over when every tile is on the board."""
    reveal_tiles(state, state.seats + 1)
    if all_placed(state):
        tell(state, "ExplorerTurned", say("Every tile is on the board: the Explorer becomes a second Warlord."))


STEPS = (hold_explorer, explore, *exploring.STEPS, deal_row)
