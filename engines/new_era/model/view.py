"""What one seat, or a spectator, may know of a match: all but the order of the deck, hands and standing orders."""

import msgspec

from engines import core
from engines.core import Options, Seat, encode

from .commands import Command
from .state import Attack, Player, Secret, State


class View(core.View[Command], kw_only=True):
    """The match as the seat sees it; `own` is None for spectators.

    `hands` are numbers of cards, those in `players[…].shown` among them; `deck` is a number, too.
    """

    options: Options
    players: list[Player]
    own: Secret | None
    hands: list[int]
    deck: int
    discards: list[str]
    row: list[str]
    round: int
    phase: str
    first: Seat
    active: Seat | None
    attack: Attack | None

    @property
    def me(self) -> Seat:
        """The seat that looks; spectators are never asked anything that needs it."""
        assert self.seat is not None, "a spectator orders nothing"
        return self.seat

    @property
    def mine(self) -> Player:
        """What lies at the seat's own Base."""
        return self.players[self.me]

    @property
    def hand(self) -> list[str]:
        """The seat's own hand; a spectator has none."""
        return [] if self.own is None else [*self.mine.shown, *self.own.hand]


def view_of(state: State, seat: Seat | None) -> View:
    """Return what the seat (None: a spectator) may know, added up field by field."""
    seen = View(
        seat=seat,
        seats=state.seats,
        options=state.options,
        players=state.players,
        own=None if seat is None else state.secrets[seat],
        hands=[len(hand_of(state, owner)) for owner in range(len(state.players))],
        deck=len(state.deck),
        discards=state.discards,
        row=state.row,
        round=state.round,
        phase=state.phase,
        first=state.first,
        active=state.active,
        attack=state.attack,
    )
    return msgspec.json.decode(encode(seen), type=View)


def hand_of(state: State, seat: Seat) -> list[str]:
    """Return all cards in a hand, those that everybody knows first."""
    return [*state.players[seat].shown, *state.secrets[seat].hand]
