"""Victory points counted from scratch, the end, and Cleanup (NE-SCORE, NE-CLEANUP)."""

from engines.core import Outcome, Seat, SeatName, procedure, say, tell
from engines.new_era.model.estate import score, unused
from engines.new_era.model.state import State
from engines.new_era.model.tables import ENOUGH
from engines.new_era.model.view import hand_of

from .phases import begin_phase


@procedure("NE-SCORE-1", "NE-SCORE-2", "NE-SCORE-7", "NE-SCORE-8")
def count(state: State) -> None:
    """Mark what everybody has; with 33 the match ends."""
    begin_phase(state, "count")
    for seat, player in enumerate(state.players):
        player.score = score(player)
        tell(state, "PointsCounted", say("{seat} has {points} VP.", seat=SeatName(seat),
                                         points=player.score))  # fmt: skip
    if max(player.score for player in state.players) >= ENOUGH:
        state.outcome = _outcome(state)


def _worth(state: State, seat: Seat) -> tuple[int, int, int]:
    """Return what decides: points, cards in hand, unused resources and Workers (NE-SCORE-9 to 11)."""
    player = state.players[seat]
    return player.score, len(hand_of(state, seat)), unused(player)


def _outcome(state: State) -> Outcome:
    worth = [_worth(state, seat) for seat in range(state.seats)]
    places = sorted(set(worth), reverse=True)
    ranking = [[seat for seat in range(state.seats) if worth[seat] == place] for place in places]
    scores = [player.score for player in state.players]
    if len(ranking[0]) > 1:
        return Outcome(ranking, scores, say("A draw, with {points} VP each.", points=places[0][0]))
    winner, level = ranking[0][0], scores.count(places[0][0]) > 1
    if level:
        return Outcome(ranking, scores, say("{seat} wins the tie at {points} VP.", seat=SeatName(winner),
                                            points=places[0][0]))  # fmt: skip
    return Outcome(ranking, scores, say("{seat} wins with {points} VP.", seat=SeatName(winner),
                                        points=places[0][0]))  # fmt: skip


@procedure("NE-CLEANUP-1", "NE-CLEANUP-2", "NE-CLEANUP-3", "NE-CLEANUP-6", "NE-CLEANUP-9", "NE-CLEANUP-10")
def clean_up(state: State) -> None:
    """Unused goods go, what is stored stays; markers come home; the next player begins."""
    for player in state.players:
        player.goods, player.board, player.visits, player.passed, player.happened = {}, {}, 0, False, []
        for place in player.locations:
            place.uses, place.workers, place.visits = 0, 0, []
    state.first = (state.first + 1) % state.seats
    state.active = None


STEPS = (count, clean_up)
