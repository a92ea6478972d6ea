"""Matches of every game brought far, or to their end, quickly: bots answer for all seats, many orders at a time."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engines.core import Chance, live
from engines.core import Match as Position
from pbem.matches import positions
from pbem.matches.log import changing
from pbem.matches.models import LogEntry, Match
from tests.factories import AT_ONCE, a_match, give

SHORT = {"light-speed": {"mode": "one-wave", "cap": "9"},
         "space-empires": {"board": "small", "start": "quick", "cycles": "6"}, "galactic-emperor": {},
         "trian": {}, "new-era": {}}  # fmt: skip
SEATS = {"light-speed": 2, "space-empires": 2, "galactic-emperor": 3, "trian": 2, "new-era": 2}


def bidding() -> Match:
    """Return a match of the heap in its sealed phase: Ada took two stones and bid one, Bea bid none and is done."""
    match = a_match(game="heap", stones="2")
    give(match, 0, "take 2")
    give(match, 0, "bid 1")
    give(match, 1, "bid 0", "done")
    return match


def bidding_anew() -> Match:
    """Return one in which Ada took her bid back, bid two and is done; Bea has bid none."""
    match = a_match(game="heap", stones="2")
    give(match, 0, "take 2")
    give(match, 0, "bid 1")
    give(match, 1, "bid 0")
    give(match, 0, "undo", "bid 2", "done")
    return Match.objects.get(pk=match.pk)


def a_long_match(
    game: str, entries: int = 10_000, bot: str = "standard", *, public: bool = True, asked: int | None = None
) -> Match:
    """Return a match of the game with so many entries or more, until a seat is `asked`, or one that is over."""
    return play_far(a_match(SEATS[game], game=game, options=SHORT[game], public=public), entries, bot, asked)


def play_far(match: Match, entries: int, bot: str = "standard", seat: int | None = None) -> Match:
    """Play a match to so many entries and until the seat is asked, or to its end."""
    while match.status == Match.Status.RUNNING and not _is_far(positions.current(match), entries, seat):
        most = match.head + AT_ONCE
        bots_play(match, partial(_stops, most=most, entries=entries, seat=seat), bot)
        match.refresh_from_db()
    return match


def bots_play(match: Match, reached: Callable[[Position], bool], bot: str = "standard", seed: bytes = b"long") -> None:
    """Let a bot answer for everybody on the web until a position is reached, or the match is over."""
    with changing(match.pk, LogEntry.Via.WEB) as (_, played):
        while not played.over and not reached(played):
            if played.resolvable():
                played.resolve()
                continue
            asked = next(decision for decision in played.decisions() if not decision.done)
            answer = match.game.bots[bot](asked, Chance(live(seed, played.number)))
            assert answer is not None
            played.play(asked.seat, answer, asked=asked)


def _stops(played: Position, *, most: int, entries: int, seat: int | None) -> bool:
    return played.number >= most or _is_far(played, entries, seat)


def _is_far(played: Position, entries: int, seat: int | None) -> bool:
    return played.number >= entries and (seat is None or seat in played.waiting())
