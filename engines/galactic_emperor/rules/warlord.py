"""The Warlord: everybody moves ships, annexes and fights (GE-WARLORD)."""

from engines.core import Seat, procedure, schedule
from engines.galactic_emperor.model.pieces import is_wormhole
from engines.galactic_emperor.model.state import State

from .annexing import STEPS as ANNEXING_STEPS
from .annexing import annex_standing
from .battle.battle import fight_battles
from .movement import STEPS as MOVEMENT_STEPS
from .movement import MoveShips


@procedure("GE-WARLORD-1", "GE-SCIENTIST-7")
def hold_warlord(state: State) -> None:
    """A turn for everybody, Chooser first, with either Warlord card."""
    schedule(state, *(play_warlord.at(seat=seat) for seat in state.turns), end_warlord)


@procedure("GE-WARLORD-1", "GE-WARLORD-14")
def play_warlord(state: State, seat: Seat) -> None:
    """Annex where ships stand, move them, then fight all battles."""
    state.active = seat
    schedule(state, annex_standing.at(seat=seat), MoveShips(seat), fight_battles.at(seat=seat))


@procedure("GE-WARLORD-17")
def end_warlord(state: State) -> None:
    """All ships may move again next time, and those on the Black Hole may then use the wormhole."""
    for player in state.players:
        for ship in player.ships.values():
            ship.done, ship.last, ship.jumped = False, "", False
            ship.primed = is_wormhole(state, ship.field)


STEPS = (hold_warlord, play_warlord, *ANNEXING_STEPS, *MOVEMENT_STEPS, end_warlord)
