"""What one seat, or a spectator, may know of a match of Light Speed: public things and the own cards seen (LS-HID)."""

from engines import core
from engines.core import Options, Seat

from .commands import Command
from .state import Asteroid, Bounced, Card, Report, Ship, State
from .tables import TABLE_HALF_SIDE


class View(core.View[Command], kw_only=True):
    """The table as the seat sees it. `next_ships` are the own cards seen and not laid, as speeds, in deck order.

    `rim` is half the side of the square table, `cards_left` the size of every deck. `bounced` tells which ships of
    this round went to the hangar by conflict. `to_lay` is the seat whose turn it is (mode alternating only).
    """

    options: Options
    rim: int
    round: int
    wave: int
    first: Seat
    to_lay: Seat | None
    next_ships: list[int]
    cards_left: list[int]
    hangars: list[list[int]]
    table: list[Ship]
    asteroids: list[Asteroid]
    bounced: list[Bounced]
    trophies: list[list[Card]]
    losses: list[list[int]]
    removed: list[Card]
    misses: list[int]
    rounds_won: list[int]
    total_points: list[int]
    report: Report | None


def view_of(state: State, seat: Seat | None) -> View:
    """Return what the seat (None: a spectator) may know, added up field by field."""
    return View(
        seat=seat,
        seats=state.seats,
        options=dict(state.options),
        rim=TABLE_HALF_SIDE[state.seats],
        round=state.round,
        wave=state.wave,
        first=state.first,
        to_lay=turn_of(state),
        next_ships=[] if seat is None else state.decks[seat][: state.seen[seat]],
        cards_left=[len(deck) for deck in state.decks],
        hangars=[list(speeds) for speeds in state.hangars],
        table=list(state.table),
        asteroids=list(state.asteroids),
        bounced=list(state.bounced),
        trophies=[list(cards) for cards in state.trophies],
        losses=[list(speeds) for speeds in state.losses],
        removed=list(state.removed),
        misses=list(state.misses),
        rounds_won=list(state.rounds_won),
        total_points=list(state.total_points),
        report=state.report,
    )


def turn_of(state: State) -> Seat | None:
    """Return the seat whose turn it is, in mode alternating (LS-PBM-32)."""
    if state.options["mode"] != "alternating" or state.outcome is not None:
        return None
    return (state.first + state.turn) % state.seats
