"""When the match ends, the last points, and who wins (GE-END)."""

from engines.core import Chance, Outcome, Seat, SeatName, Text, procedure, say, schedule, tell
from engines.galactic_emperor.model.pieces import Table, award, controlled, planets_at, tokens_left
from engines.galactic_emperor.model.state import State
from engines.galactic_emperor.model.tables import FULL_STORAGE_POINTS, RICHEST_POINTS, RICHEST_TIED_POINTS, STORAGE

from .battle.battle import fight_final_battle

ENDED_BY_TOKENS = frozenset({"explorer", "warlord", "warlord-2", "regent"})
"""Roles after which the Empire tokens are counted (GE-RUL-40)."""
SCORED_AGAIN = frozenset({"explorer", "warlord", "warlord-2"})
"""Roles after which the planets score as the match ends (GE-END-4, GE-END-5)."""


@procedure("GE-END-1", "GE-END-2", "GE-END-3", "GE-RUL-11", "GE-RUL-40")
def finish_role(state: State) -> None:
    """The match ends with this role if the pool is empty or somebody's last Empire token is on the board."""
    state.active, state.declared, state.dice = None, [], []
    state.ending = why_over(state)
    if state.ending:
        schedule(state, score_planets, pay_tycoons, break_tie, announce_winner)


def why_over(table: Table) -> str:
    """Return why the match ends after the role just played: "pool", "tokens", or "" if it goes on."""
    if not table.points:
        return "pool"
    placed = table.role in ENDED_BY_TOKENS and any(not tokens_left(table, seat) for seat in range(table.seats))
    return "tokens" if placed else ""


@procedure("GE-END-4", "GE-END-5")
def score_planets(state: State) -> None:
    """A point for every controlled planet if the match ended in Explorer or Warlord."""
    if state.role not in SCORED_AGAIN:
        return
    for seat in state.turns:
        planets = sum(planets_at(state, field) for field in controlled(state, seat))
        award(state, seat, planets, say("the planets as the match ends"))


@procedure("GE-END-6", "GE-END-7")
def pay_tycoons(state: State) -> None:
    """Full Storages, and the richest in marks."""
    for seat in state.turns:
        if all(getattr(state.players[seat], good) == most for good, most in STORAGE.items()):
            award(state, seat, FULL_STORAGE_POINTS, say("a full Storage"))
    most = max(player.marks for player in state.players)
    richest = [seat for seat in state.turns if state.players[seat].marks == most]
    for seat in richest:
        award(state, seat, RICHEST_POINTS if len(richest) == 1 else RICHEST_TIED_POINTS, say("the most marks"))


@procedure("GE-END-10", "GE-END-11", "GE-RUL-67", "GE-RUL-68")
def break_tie(state: State, chance: Chance) -> None:
    """Two who are tied for first fight; of more, the two with the most sectors."""
    rivals = leaders(state)
    if len(rivals) > 1:
        rivals = _rivals(state, rivals, chance)
        tell(state, "TiedForFirst", say("{seats} are tied and meet for a final battle.",
                                        seats=[SeatName(seat) for seat in rivals]))  # fmt: skip
    armed = [seat for seat in rivals if state.players[seat].ships]
    if len(armed) == 2:
        schedule(state, fight_final_battle.at(one=armed[0], other=armed[1]))
    else:
        state.champions = armed if len(rivals) > 1 and armed else rivals


def leaders(state: State) -> list[Seat]:
    """Return the seats with the most victory points."""
    most = max(secret.points for secret in state.secrets)
    return [seat for seat, secret in enumerate(state.secrets) if secret.points == most]


def _rivals(state: State, tied: list[Seat], chance: Chance) -> list[Seat]:
    """Return the two who fight: most sectors, then most marks, then a draw."""

    def rank(seat: Seat) -> tuple[int, int]:
        return -len(controlled(state, seat)), -state.players[seat].marks

    ranked = sorted(tied, key=rank)
    if len(ranked) > 2 and rank(ranked[1]) == rank(ranked[2]):
        ranked = sorted(chance.shuffle(tied, "places in the final battle"), key=rank)
    return sorted(ranked[:2])


@procedure("GE-END-9", "GE-RUL-69")
def announce_winner(state: State) -> None:
    """All victory points are shown; who is not first is ranked by points, then marks."""
    scores = [secret.points for secret in state.secrets]
    places: dict[tuple[bool, int, int], list[Seat]] = {}
    for seat, player in enumerate(state.players):
        won = seat in state.champions
        places.setdefault((won, scores[seat], 0 if won else player.marks), []).append(seat)
    ranking = [places[place] for place in sorted(places, reverse=True)]
    state.outcome = Outcome(ranking, scores, _reason(state))
    tell(state, "MatchOver", say("{reason} Victory points: {scores}.", reason=state.outcome.reason,
                                 scores=[_score(seat, points) for seat, points in enumerate(scores)]))  # fmt: skip


def _score(seat: Seat, points: int) -> Text:
    return say("{seat} {points}", seat=SeatName(seat), points=points)


def _reason(state: State) -> Text:
    winners = [SeatName(seat) for seat in state.champions]
    if state.ending == "pool" and len(winners) == 1:
        return say("The pool of victory points is empty; {seats} wins.", seats=winners)
    if state.ending == "pool":
        return say("The pool of victory points is empty; {seats} share the victory.", seats=winners)
    if len(winners) == 1:
        return say("Somebody's last Empire is on the board; {seats} wins.", seats=winners)
    return say("Somebody's last Empire is on the board; {seats} share the victory.", seats=winners)


STEPS = (finish_role, score_planets, pay_tycoons, break_tie, announce_winner)
