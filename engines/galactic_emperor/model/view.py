"""What one seat, or a spectator, may know of a match of Galactic Emperor.

Nearly everything lies open (GE-HID-9): the fields are those of the state. Left out are the order of the stack, others'
victory points and standing orders, opened sheets that are still to be settled, and what a scanner sees.
"""

import msgspec

from engines import core
from engines.core import Options, Seat, encode

from .commands import Command
from .state import Battle, Die, Field, Market, Picked, Player, Regent, Scan, Secret, Sector, State
from .tables import BLACK_HOLE

UNSEEN = ""
"""A tile that the seat has not seen."""


class View(core.View[Command], kw_only=True):
    """The match as the seat sees it; `own` is None for spectators.

    Of the stack: `pile` tiles, `unseen` which ones, in no order, `hole_at` how many lie above the Black Hole (None:
    it is out), `top` the top tile if the seat knows it. `scan.drawn` is "" for others. `totals` are everybody's
    victory points once the match is over (GE-END-9).
    """

    options: Options
    players: list[Player]
    own: Secret | None
    totals: list[int]
    homes: list[Field]
    sectors: dict[Field, Sector]
    pile: int
    unseen: list[str]
    hole_at: int | None
    top: str
    revealed: list[str]
    scan: Scan | None
    round: int
    throne: Seat
    direction: int
    roles: list[str]
    picked: list[Picked]
    role: str
    chooser: Seat
    turns: list[Seat]
    active: Seat | None
    points: int
    overpaid: int
    blocked: list[str]
    used: list[str]
    declared: list[str]
    removed: list[str]
    market: Market | None
    dice: list[Die]
    battle: Battle | None
    regent: Regent | None
    ending: str
    champions: list[Seat]

    @property
    def me(self) -> Seat:
        """The seat that looks; spectators are never asked anything that needs it."""
        assert self.seat is not None, "a spectator orders nothing"
        return self.seat

    @property
    def mat(self) -> Player:
        """The seat's own goods, ships and technologies."""
        return self.players[self.me]


def view_of(state: State, seat: Seat | None) -> View:
    """Return what the seat (None: a spectator) may know, added up field by field."""
    pile = whole_pile(state)
    seen = View(
        seat=seat,
        seats=state.seats,
        options=state.options,
        players=state.players,
        own=None if seat is None else state.secrets[seat],
        totals=[secret.points for secret in state.secrets] if state.outcome else [],
        homes=state.homes,
        sectors=state.sectors,
        pile=len(pile),
        unseen=sorted(pile),
        hole_at=pile.index(BLACK_HOLE) if BLACK_HOLE in pile else None,
        top=state.stack[0] if state.stack and knows_top(state, seat) else UNSEEN,
        revealed=state.revealed,
        scan=_scan(state, seat),
        round=state.round,
        throne=state.throne,
        direction=state.direction,
        roles=state.roles,
        picked=state.picked,
        role=state.role,
        chooser=state.chooser,
        turns=state.turns,
        active=state.active,
        points=state.points,
        overpaid=state.overpaid,
        blocked=state.blocked,
        used=state.used,
        declared=state.declared,
        removed=state.removed,
        market=state.market,
        dice=state.dice,
        battle=state.battle,
        regent=state.regent,
        ending=state.ending,
        champions=state.champions,
    )
    return msgspec.json.decode(encode(seen), type=View)


def whole_pile(state: State) -> list[str]:
    """Return the stack with a scanned tile back on top of it."""
    return [*([] if state.scan is None else [state.scan.drawn]), *state.stack]


def knows_top(state: State, seat: Seat | None) -> bool:
    """Tell whether a seat knows the top tile of the stack (GE-TECH-SCANNERS-4, GE-TECH-SCANNERS-5)."""
    return state.top_open or (seat is not None and state.top_seen == seat)


def _scan(state: State, seat: Seat | None) -> Scan | None:
    scan = state.scan
    return scan if scan is None or scan.seat == seat else Scan(scan.seat, scan.chosen, UNSEEN)
