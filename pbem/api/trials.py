"""Orders tried out before they are given, and how far you have seen a match."""

from typing import Annotated, Any

import msgspec
from ninja import Field, Router, Schema

from engines.core import encode
from pbem.matches import positions
from pbem.matches.history.chronicle import last_step_of
from pbem.matches.history.perspectives import Perspective
from pbem.matches.history.visits import base_of, mark_seen
from pbem.matches.models import Match
from pbem.matches.trying import Final, Trial, only_orders, try_out
from pbem.presenters.words import Reader

from .auth import Request
from .finding import OwnSeat, at_table
from .orders import AcceptedOrder, FailedOrder, accepted_order, first_refused
from .schemas import Body, Line, Problem

router = Router(tags=["orders"])
PROBLEMS = {403: Problem, 404: Problem, 409: Problem, 422: Problem}


class TriedLines(Body):
    """Orders as lines of text, as you would give them."""

    orders: Annotated[list[Line], Field(min_length=1, max_length=100)]


class TrialRecord(Schema):
    """What orders would do. `final` says why they could not be taken back: end, chance, reveal or shown; else empty.

    `events` and `view` are empty where they would have to be made up. Nothing was done.
    """

    accepted: list[AcceptedOrder]
    failed: FailedOrder | None
    final: Final
    events: list[str]
    view: dict[str, Any] | None


class SeenRecord(Schema):
    """The newest step that you had seen when you began to look this time; null if you never looked before."""

    step: str | None


@router.post("/{number}/try", response={200: TrialRecord} | PROBLEMS, summary="Try orders out")
def try_orders(request: Request, number: int, wish: TriedLines, own: OwnSeat = None) -> TrialRecord:
    """Learn what orders would do, without doing anything; lines that are no orders are left out."""
    match, seat, words = at_table(request.auth, number, own)
    lines = only_orders(match.game, wish.orders, words.language)
    trial = try_out(positions.current(match), seat.number, lines, words.language, words.names)
    return _tried(match, trial, lines, words)


@router.get("/{number}/seen", response={200: SeenRecord} | PROBLEMS, summary="How far you had seen a match")
def show_seen(request: Request, number: int, own: OwnSeat = None) -> SeenRecord:
    """Return the step after which everything is new to you; pass it to `events`, or to `compare` as `from`."""
    match, seat, _words = at_table(request.auth, number, own)
    found = last_step_of(match, Perspective(seat.number), base_of(match, request.auth))
    return SeenRecord(step=None if found is None else str(found))


@router.post("/{number}/seen", response={200: SeenRecord} | PROBLEMS, summary="Note that nothing is new to you")
def note_seen(request: Request, number: int, own: OwnSeat = None) -> SeenRecord:
    """Note that you have seen everything there is now; programs that only look change nothing."""
    match, _seat, _words = at_table(request.auth, number, own)
    mark_seen(match=match, player=request.auth)
    return show_seen(request, number, own)


def _tried(match: Match, trial: Trial, lines: list[str], words: Reader) -> TrialRecord:
    return TrialRecord(
        accepted=[accepted_order(one, words) for one in trial.accepted],
        failed=first_refused(match.game, trial.refusal, len(trial.accepted), lines, words),
        final=trial.final,
        events=[words.sentence(event.text) for event in trial.events] if trial.certain else [],
        view=msgspec.json.decode(encode(trial.view)) if trial.certain else None,
    )
