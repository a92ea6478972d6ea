"""The Regent: influence is taken, bought and placed, conflicts are settled, planets score (GE-REGENT)."""

from engines.core import Seat, SeatName, procedure, say, schedule, tell
from engines.galactic_emperor.model.pieces import award, controlled, planets_at, starbases, tokens_left
from engines.galactic_emperor.model.state import Regent, State
from engines.galactic_emperor.model.tables import FREE_INFLUENCE

from .ambassador import STEPS as AMBASSADOR_STEPS
from .buying import STEPS as BUYING_STEPS
from .buying import LimitInfluence
from .conflicts import STEPS as CONFLICTS_STEPS
from .conflicts import settle_conflicts, settle_throne
from .evacuation import STEPS as EVACUATION_STEPS
from .evacuation import evacuate
from .influence import STEPS as INFLUENCE_STEPS
from .influence import place_influence
from .regency import CHAPTER, regency_of


@procedure("GE-REGENT-1", "GE-REGENT-2", "GE-REGENT-5", "GE-REGENT-10", "GE-RUL-44")
def hold_regent(state: State) -> None:
    """Two tokens for everybody; buying goes in order, placing too, but the Chooser places last."""
    state.regent = Regent(
        starbases={seat: starbases(state, seat) for seat in range(state.seats)},
        held={field: sector.owner for field, sector in state.sectors.items() if sector.owner is not None},
    )
    tell(state, "ThroneOpen", say("{seat}'s Throne is contested.", seat=SeatName(state.throne)))
    for seat in state.turns:
        _take_influence(state, seat)
    placers = [*state.turns[1:], state.turns[0]]
    schedule(
        state, LimitInfluence(), *(place_influence.at(seat=seat) for seat in placers), settle_conflicts, settle_throne,
        evacuate, score_regent,
    )  # fmt: skip


def _take_influence(state: State, seat: Seat) -> None:
    tokens = min(FREE_INFLUENCE, tokens_left(state, seat))
    regency_of(state).hands[seat] = tokens
    tell(state, "InfluenceTaken", say("{seat} takes {tokens} influence.", seat=SeatName(seat), tokens=tokens),
         chapter=CHAPTER)  # fmt: skip


@procedure("GE-REGENT-24", "GE-REGENT-25", "GE-RUL-49", "GE-RUL-70")
def score_regent(state: State) -> None:
    """A point for every planet under an own Empire or Starbase, the home planet too."""
    state.regent = None
    for seat in state.turns:
        planets = sum(planets_at(state, field) for field in controlled(state, seat))
        award(state, seat, planets, say("planets under control"))


STEPS = (
    hold_regent,
    *BUYING_STEPS,
    *INFLUENCE_STEPS,
    *AMBASSADOR_STEPS,
    *CONFLICTS_STEPS,
    *EVACUATION_STEPS,
    score_regent,
)
