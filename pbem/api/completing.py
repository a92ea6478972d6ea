"""How a line of orders can go on while somebody types it."""

from typing import Annotated

from ninja import P, Query, Router, Schema

from pbem.matches import positions
from pbem.matches.reading.completing import ways_on
from pbem.matches.reading.interpreting import LONGEST, Writer

from .auth import Request
from .finding import OwnSeat, at_table
from .schemas import Problem, Storable

router = Router(tags=["orders"])
PROBLEMS = {403: Problem, 404: Problem, 409: Problem, 422: Problem}

Said = Annotated[str, P(max_length=LONGEST, description="the line as far as it has been typed"), Storable]


class WayOn(Schema):
    """A way to go on: the `line` with it, what it is called, and whether the line is a `whole` order then."""

    line: str
    label: str
    whole: bool


class WaysOn(Schema):
    """How a line can go on, the likeliest first; empty if you are not asked."""

    continuations: list[WayOn]


@router.get("/{number}/continuations", response={200: WaysOn} | PROBLEMS, summary="How a line can go on")
def show_continuations(request: Request, number: int, said: Query[Said] = "", own: OwnSeat = None) -> WaysOn:
    """Learn how a line can go on that answers your open question; from nothing, how it can begin. Nothing is done."""
    match, seat, words = at_table(request.auth, number, own)
    writer = Writer(positions.current(match), seat.number, words.language, lambda: words.names)
    return WaysOn(
        continuations=[WayOn(line=way.line, label=way.label, whole=way.whole) for way in ways_on(writer, said)]
    )
