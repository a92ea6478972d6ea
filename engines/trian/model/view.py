"""What one seat may know: everything but the order of the stacks, and undersides that it has not seen."""

import msgspec

from engines import core
from engines.core import Options, Seat

from .commands import Command
from .plans import Plan
from .ships import Dock, Ship
from .state import Gain, Laid, Region, State, Stock, Tile, Token


class View(core.View[Command], kw_only=True):
    """What a seat may know. `left` counts the tiles of both stacks, `tops` are their visible sides.

    `drawn` has an empty back for everybody but its player; `undersides` are empty where the seat has not seen them.
    """

    options: Options
    teams: list[int]
    left: list[int]
    tops: list[str]
    drawn: Tile | None
    drawn_from: int
    turn: int
    active: Seat
    laid: list[Laid]
    undersides: list[str]
    labels: list[tuple[int, ...]]
    regions: dict[int, Region]
    tokens: dict[int, Token]
    cards: list[Stock]
    supply: int
    gains: list[Gain]
    lying: bool
    plan: Plan
    ships: dict[int, Ship] = {}
    docks: list[Dock] = []
    flown: dict[int, int] = {}


def sees_underside(tile: Laid, seat: Seat | None) -> bool:
    """Tell whether a seat knows the lower side: it drew the tile, or the stack had shown that side to all."""
    return tile.flipped or tile.seat == seat


def seen_drawn(state: State, seat: Seat | None) -> Tile | None:
    """Return the drawn tile as the seat sees it: both sides for the drawer, the stack's side for the others."""
    if state.drawn is None or seat == state.active:
        return state.drawn
    return Tile(state.drawn.front, "", state.drawn.marked)


def view_of(state: State, seat: Seat | None) -> View:
    """Return what the seat (None: a spectator) may know, added up field by field."""
    return View(
        seat=seat,
        seats=state.seats,
        options=state.options,
        teams=list(state.teams),
        left=[len(stack) for stack in state.stacks],
        tops=[stack[-1].front if stack else "" for stack in state.stacks],
        drawn=seen_drawn(state, seat),
        drawn_from=state.drawn_from,
        turn=state.turn,
        active=state.active,
        laid=list(state.laid),
        undersides=[
            under if sees_underside(tile, seat) else ""
            for tile, under in zip(state.laid, state.undersides, strict=True)
        ],
        labels=list(state.labels),
        regions=dict(state.regions),
        tokens=dict(state.tokens),
        cards=list(state.cards),
        supply=state.supply,
        gains=list(state.gains),
        lying=state.lying,
        plan=Plan() if seat is None else msgspec.structs.replace(state.plans.get(seat, Plan())),
        ships=dict(state.ships),
        docks=list(state.docks),
        flown=dict(state.flown),
    )
