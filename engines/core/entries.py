"""The log of a match: its entries, which of them count, and the position that folding them gives."""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from . import position
from .agenda import advance
from .chance import Chance, Draw, Source, recorded
from .game import Options
from .position import AnyGame, AnyState
from .state import Outcome, Seat

Kind = Literal[
    "start", "command", "default", "answered", "standing", "resolved", "undone", "adopted", "replaced", "ended",
    "renewed"
]  # fmt: skip


class Entry(msgspec.Struct, omit_defaults=True):
    """One line of the log.

    `start` carries seats and options, `command`, `default` (a deadline passed) and `answered` (by a standing order) a
    seat and its command, `standing` a seat's standing order, `resolved` closes a sealed phase, `undone` returns to the
    position after entry `back_to` and keeps standing orders given since, `adopted` changes the revision, `replaced`
    notes that somebody else sits on a seat now, `ended` closes the match with an `outcome` that the table agreed on,
    `renewed` has chance come from another secret from then on, of which it holds the `commitment`.
    `sealed` entries are nobody's business but their seat's, not even that there is one. `decision` is the number of
    the question answered; of an `undone` entry the last one given out, so that none is given out twice. `digest` is
    the fingerprint of the state after it.
    """

    number: int
    kind: Kind
    seat: Seat | None = None
    decision: int = 0
    sealed: bool = False
    command: Any = None
    seats: int = 0
    options: Options = {}
    back_to: int = 0
    outcome: Outcome | None = None
    draws: list[Draw] = []
    revision: int = 1
    commitment: str = ""
    digest: str = ""


def live_entries(log: Sequence[Entry]) -> list[Entry]:
    """Return the entries that still count: those taken back are left out, and what took them back is kept."""
    counted: list[Entry] = []
    for entry in log:
        if entry.kind == "undone":
            counted = [kept for kept in counted if kept.number <= entry.back_to or kept.kind == "standing"]
        counted.append(entry)
    return counted


def apply(game: AnyGame, state: AnyState | None, entry: Entry, source: Source) -> tuple[AnyState, list[Draw]]:
    """Fold one entry into the state, which is changed in place; return it and the draws that were made.

    The state before an `undone` entry is the one that it returns to.
    """
    chance = Chance(source)
    if entry.kind == "start":
        state = game.set_up(entry.seats, entry.options, chance)
        state.revision = entry.revision
    assert state is not None, "a log begins with its start"
    match entry:
        case Entry(kind="start"):
            advance(game.by_name, state, chance)
        case Entry(kind="command" | "default" | "answered", seat=int(seat)):
            position.perform(game, state, seat, entry.command, chance, by_hand=entry.kind == "command")
        case Entry(kind="standing", seat=int(seat)):
            assert game.standing_orders is not None, "only such games have these entries"
            game.standing_orders.question.perform(state, seat, entry.command)
        case Entry(kind="resolved"):
            position.resolve(game, state, chance)
        case Entry(kind="adopted"):
            state.revision = entry.revision
        case Entry(kind="ended"):
            state.outcome, state.sheets, state.by_hand = entry.outcome, {}, []
            advance(game.by_name, state, chance)
        case Entry(kind="undone"):
            state.asked = entry.decision
    return state, chance.draws


def fold(game: AnyGame, log: Sequence[Entry], state: AnyState | None = None) -> AnyState:
    """Return the position after the entries, begun from `state` (the position before the first of them)."""
    for entry in live_entries(log):
        state, _ = apply(game, state, entry, recorded(entry.draws))
        state.news.clear()
    assert state is not None, "a log begins with its start"
    return state
