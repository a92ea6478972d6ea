"""Who must agree to what: the rules of proposals as a table, and how votes are counted.

People decide; bots agree to everything. Whoever proposes agrees, and somebody who plays several seats has one vote.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, Literal

from pbem.matches.models import Match, Proposal, Seat

Kind = Proposal.Kind
Share = Literal["all", "majority"]

MOST_REFUSED = 3
"""Proposals of a kind that may fail in a match; then the same player makes no more of them there."""

MOST_A_DAY = 5
"""Proposals of one player in a match within a day."""

MOST_MISSED = 2
"""Deadlines missed in a row from which on somebody counts as late: the others may replace them."""

ABSENT_AFTER = timedelta(days=7)
"""Whoever is late and has not been heard of for so long is not waited for in a vote."""


@dataclass(frozen=True)
class Rule:
    """How many of the others must agree, and how long they have for it."""

    share: Share
    open_for: timedelta


RULES: Final[Mapping[str, Rule]] = {
    Kind.TAKEBACK: Rule("all", timedelta(days=3)),
    Kind.PAUSE: Rule("all", timedelta(days=5)),
    Kind.RESUME: Rule("all", timedelta(days=3)),
    Kind.DRAW: Rule("all", timedelta(days=7)),
    Kind.CANCEL: Rule("all", timedelta(days=7)),
    Kind.REPLACE: Rule("majority", timedelta(days=5)),
    Kind.EXTENSION: Rule("majority", timedelta(days=3)),
    Kind.REVISION: Rule("all", timedelta(days=7)),
}

FINAL: Final = frozenset({Kind.DRAW, Kind.CANCEL})
"""What cannot be undone: every way to say so asks once more."""


def late(seat: Seat) -> bool:
    """Tell whether a seat's player has missed so many deadlines in a row that the others may replace them."""
    return bool(seat.autopilot) or seat.missed >= MOST_MISSED


def absent(match: Match, seat: Seat, now: datetime) -> bool:
    """Tell whether a seat's player is late and has not been heard of for a week: nobody waits for their vote."""
    heard_of = seat.alive or match.started
    return (bool(seat.autopilot) or seat.missed > 0) and heard_of is not None and heard_of < now - ABSENT_AFTER


def people(seats: Iterable[Seat]) -> list[Seat]:
    """Return one seat for each person among the seats, the first of theirs."""
    found: dict[int, Seat] = {}
    for seat in sorted(seats, key=lambda seat: seat.number):
        if seat.player_id is not None:
            found.setdefault(seat.player_id, seat)
    return list(found.values())


def voters(proposal: Proposal, seats: Iterable[Seat], now: datetime) -> list[Seat]:
    """Return whose word counts beside the author's: the other people who are there, but not whom it would replace."""
    seats = list(seats)
    aside = {proposal.player_id, *(seat.player_id for seat in seats if seat.number == proposal.target)}
    return [seat for seat in people(seats) if seat.player_id not in aside and not absent(proposal.match, seat, now)]


def target_of(proposal: Proposal) -> Seat | None:
    """Return the seat that a proposal is about, as it is now."""
    if proposal.target is None:
        return None
    return (
        Seat.objects.select_related("player", "match").filter(match=proposal.match_id, number=proposal.target).first()
    )


def share_of(proposal: Proposal, target: Seat | None) -> Share:
    """Return how many must agree: somebody who is not late is only replaced if all others wish it."""
    if target is not None and not late(target):
        return "all"
    return RULES[proposal.kind].share


def verdict(share: Share, voting: Iterable[Seat], votes: Mapping[int, bool]) -> bool | None:
    """Return whether it is agreed, by the players' votes; None as long as that depends on those to come."""
    asked = [seat.player_id for seat in voting]
    agree = sum(votes.get(player, False) for player in asked if player is not None)
    against = sum(not votes.get(player, True) for player in asked if player is not None)
    most_against = 0 if share == "all" else max(0, (len(asked) - 1) // 2)
    if against > most_against:
        return False
    needed = len(asked) if share == "all" else len(asked) // 2 + 1
    return True if agree >= min(needed, len(asked)) else None
