"""Points and places: where destroyed ships go, what a round is worth, who wins (LS-SCORE, LS-END)."""

from collections.abc import Sequence

from msgspec.structs import replace

from engines.core import Outcome, Seat, SeatName, Text, say, say_n, tell
from engines.light_speed.model.state import Fate, Ship, State
from engines.light_speed.model.tables import SHIPS

ROUNDS_TO_WIN = 3


def fate_of(ship: Ship) -> tuple[Fate, Seat | None]:
    """Return where a destroyed ship goes, and whose trophy or loss it is: most markers decide (LS-SCORE-2 to 5).

    A tie that the owner is part of makes it the owner's loss; any other tie takes it out of the game.
    """
    most = max(ship.markers)
    leaders = [seat for seat, markers in enumerate(ship.markers) if markers == most]
    if ship.seat in leaders:
        return "loss", ship.seat
    return ("trophy", leaders[0]) if len(leaders) == 1 else ("removed", None)


def put_away(state: State, ship: Ship, fate: Fate, scorer: Seat | None) -> None:
    """Lay a destroyed ship on a base board, or take it out of the game (LS-SETUP-7)."""
    if scorer is None:
        state.removed.append(ship.card)
    elif fate == "trophy":
        state.trophies[scorer].append(ship.card)
    else:
        state.losses[scorer].append(ship.speed)


def worth(fate: Fate, speed: int) -> int:
    """Return what a destroyed ship counts for its scorer: its hit points, less for a loss (LS-SCORE-6, 7)."""
    return {"trophy": SHIPS[speed].hit_points, "loss": -SHIPS[speed].hit_points, "removed": 0}[fate]


def points_of(state: State, seat: Seat) -> int:
    """Return a seat's points in this round: trophies + ore on ships that survived - losses (LS-SCORE-6 to 10)."""
    trophies = sum(worth("trophy", card.speed) for card in state.trophies[seat])
    losses = sum(worth("loss", speed) for speed in state.losses[seat])
    ore = sum(ship.ore for ship in state.table if ship.seat == seat)
    return trophies + ore + losses


def winner_of(points: Sequence[int]) -> Seat | None:
    """Return the seat with most points; None if several share them (LS-END-1, LS-END-2, LS-RUL-21)."""
    most = max(points)
    return points.index(most) if points.count(most) == 1 else None


def count_round(state: State) -> None:
    """Count the round's points; the best moves up one on the score board (LS-SCORE-1, LS-END-1)."""
    points = [points_of(state, seat) for seat in range(state.seats)]
    winner = winner_of(points)
    state.total_points = [total + gained for total, gained in zip(state.total_points, points, strict=True)]
    if state.report is not None:
        state.report = replace(state.report, points=tuple(points), winner=winner)
    for seat, gained in enumerate(points):
        tell(state, "RoundScored", say_n("{seat}: {n} point in round {round}.", "{seat}: {n} points in round {round}.",
                                         n=gained, seat=SeatName(seat), round=state.round))  # fmt: skip
    if winner is None:
        tell(state, "RoundTied", say("Round {round} is tied: nobody wins it.", round=state.round))
    else:
        state.rounds_won[winner] += 1
        tell(state, "RoundWon", say_n("{seat} wins round {round} ({n} round won).",
                                      "{seat} wins round {round} ({n} rounds won).",
                                      n=state.rounds_won[winner], seat=SeatName(winner),
                                      round=state.round))  # fmt: skip


def match_over(state: State) -> bool:
    """Tell whether somebody has won three rounds, or the agreed number of rounds is over (LS-END-3, LS-RUL-22)."""
    cap = state.options["cap"]
    return ROUNDS_TO_WIN in state.rounds_won or (cap != "none" and state.round >= int(cap))


def end_match(state: State) -> None:
    """Rank the seats: most rounds won, then most points over all rounds; equals share a place (LS-RUL-22)."""
    results = [(state.rounds_won[seat], state.total_points[seat]) for seat in range(state.seats)]
    ranking = [[seat for seat in range(state.seats) if results[seat] == result]
               for result in sorted(set(results), reverse=True)]  # fmt: skip
    state.outcome = Outcome(ranking, list(state.rounds_won), _reason(state, ranking[0]))
    tell(state, "MatchWon", state.outcome.reason)


def _reason(state: State, winners: list[Seat]) -> Text:
    if ROUNDS_TO_WIN in state.rounds_won:
        return say("{seat} has won three rounds and with them the match.", seat=SeatName(winners[0]))
    if len(winners) == 1:
        return say("After {cap} rounds, the number agreed on, {seat} is ahead and wins the match.",
                   cap=state.round, seat=SeatName(winners[0]))  # fmt: skip
    return say("After {cap} rounds, the number agreed on, these share the victory: {seats}.",
               cap=state.round, seats=[SeatName(seat) for seat in winners])  # fmt: skip
