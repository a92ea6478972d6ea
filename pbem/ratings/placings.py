"""Who takes which place when a match among people ends; what is ruled for those who left and those who came.

Every seat has one person for it: whoever sits there at the end, or left it last if nobody does. Whoever gave up a seat,
lost it because they did not answer, or let a bot play for the last quarter of the match at least comes last; whoever
handed it to somebody else takes the place that it reached. A substitute who sat there for the last quarter at least
takes that place, too, but cannot lose by it.

Where there are teams, a place is a team's and all this is ruled for each seat by itself: whoever gives up a seat comes
last with the team as they knew it, and the allies who stay take the place that their team reached.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from pbem.matches.models import ChatMessage, Match, Tenure
from pbem.matches.teams import teams_of

from .models import Placing

SHORTEST = 4
"""A substitute counts who sat for one part in so many of the match."""


@dataclass(frozen=True)
class Entrant:
    """A person for a seat; `rank` is 0 for the best, and equal for those who share a place; `team` None: alone.

    Where somebody came too late to count, they are only whom the others met.
    """

    player: int
    seat: int
    rank: int
    role: Placing.Role = Placing.Role.STAYED
    counts: bool = True
    team: int | None = None

    @property
    def side(self) -> tuple[bool, int]:
        """What tells those who win or lose with them: the team, or the seat."""
        return (True, self.seat) if self.team is None else (False, self.team)

    @property
    def spared(self) -> bool:
        """Whether their rating cannot fall."""
        return self.role == Placing.Role.SUBSTITUTE


LineUp = list[Entrant]


def entrants(match: Match, ranking: Sequence[Sequence[int]]) -> tuple[LineUp, LineUp]:
    """Return one person for each seat, and those who left before; nobody if it was not a match among people."""
    if match.cancelled or any(seat.bot or seat.local_name for seat in match.seats.all()):
        return [], []
    ranks = {seat: rank for rank, tied in enumerate(ranking) for seat in tied}
    last = len(ranking)
    found = [_at_the_end(match, seat, ranks[seat], last) for seat in sorted(ranks)]
    line_up = [entrant for entrant in found if entrant]
    if len({entrant.player for entrant in line_up}) < max(2, len(ranks)):
        return [], []
    teams = teams_of(match)
    return _in_teams(line_up, teams), _in_teams(_leavers(match, line_up, last), teams)


def _in_teams(line_up: LineUp, teams: Sequence[int]) -> LineUp:
    return [replace(entrant, team=teams[entrant.seat]) for entrant in line_up] if teams else line_up


def _at_the_end(match: Match, number: int, rank: int, last: int) -> Entrant | None:
    """Return who stands for a seat; None if nobody ever sat there."""
    seat = next(seat for seat in match.seats.all() if seat.number == number)
    player = seat.player_id
    here = [sitting for sitting in _tenures(match) if sitting.seat == number]
    if player is None:
        return Entrant(here[-1].player_id, number, last, Placing.Role.ABANDONED) if here else None
    gone = bool(seat.autopilot) and _long_enough(match, _replaced_since(match, number))
    mine = [sitting for sitting in here if sitting.player_id == player]
    if not mine or mine[0].why == Tenure.Came.BEGAN:
        return Entrant(player, number, last, Placing.Role.ABANDONED) if gone else Entrant(player, number, rank)
    counts = not gone and _long_enough(match, mine[-1].since)
    return Entrant(player, number, rank, Placing.Role.SUBSTITUTE, counts=counts)


def _tenures(match: Match) -> list[Tenure]:
    return sorted(match.tenures.all(), key=lambda sitting: (sitting.since, sitting.pk))


def _replaced_since(match: Match, number: int) -> datetime:
    """Return when a bot began to play for somebody who is not back."""
    assert match.ended, "it is over"
    told = ChatMessage.objects.filter(match=match, seat=number, kind=ChatMessage.Kind.AUTOPLAY)
    return told.order_by("-at").values_list("at", flat=True).first() or match.ended


def _long_enough(match: Match, since: datetime) -> bool:
    """Tell whether it was so for the last quarter of the match at least."""
    assert match.started, "it is over"
    assert match.ended, "it is over"
    return (match.ended - since) * SHORTEST >= match.ended - match.started


def _leavers(match: Match, line_up: LineUp, last: int) -> LineUp:
    """Return those who left their seats to others, each once: as those who abandoned one if they did."""
    ranks = {entrant.seat: entrant.rank for entrant in line_up}
    known = {entrant.player for entrant in line_up}
    left = [sitting for sitting in _tenures(match) if sitting.left and sitting.player_id not in known]
    found: dict[int, Entrant] = {}
    for sitting in sorted(left, key=lambda sitting: sitting.left != Tenure.Left.HANDED):
        found[sitting.player_id] = _leaver(sitting, ranks[sitting.seat], last)
    return list(found.values())


def _leaver(sitting: Tenure, rank: int, last: int) -> Entrant:
    if sitting.left != Tenure.Left.HANDED:
        return Entrant(sitting.player_id, sitting.seat, last, Placing.Role.ABANDONED)
    if sitting.why != Tenure.Came.BEGAN:
        return Entrant(sitting.player_id, sitting.seat, rank, Placing.Role.SUBSTITUTE, counts=False)
    return Entrant(sitting.player_id, sitting.seat, rank, Placing.Role.HANDED_OVER)


@dataclass(frozen=True)
class Contest:
    """A match as one entrant lived it: the sides by their seats, each with its rank; their own is as they left it."""

    entrant: Entrant
    line_up: LineUp

    @property
    def sides(self) -> list[LineUp]:
        """Those who win or lose together, by their first seats."""
        found: dict[tuple[bool, int], LineUp] = {}
        for entrant in self.line_up:
            found.setdefault(entrant.side, []).append(entrant)
        return list(found.values())

    @property
    def mine(self) -> int:
        """Which of the sides is the entrant's."""
        return next(n for n, side in enumerate(self.sides) if self.entrant in side)

    @property
    def places(self) -> list[int]:
        """The place of each side, from 1."""
        ranks = self._ranks
        return [1 + sum(other < rank for other in ranks) for rank in ranks]

    @property
    def sharing(self) -> int:
        """How many sides share the entrant's place."""
        return self._ranks.count(self._ranks[self.mine])

    @property
    def _ranks(self) -> list[int]:
        """A side has the rank of whoever stayed: those who gave up have the last one for themselves alone."""
        known = [min(entrant.rank for entrant in side) for side in self.sides]
        return [self.entrant.rank if n == self.mine else rank for n, rank in enumerate(known)]
