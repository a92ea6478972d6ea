"""Matches of thousands of entries, made without waiting for them to be played."""

from __future__ import annotations

from django.db import transaction

from engines.core import Chance, Command, Decision, TakeBack, live
from engines.core import Match as Position
from engines.parts.random_play import sample
from pbem.matches import positions
from pbem.matches.log import append, locked
from pbem.matches.models import LogEntry, Match
from tests.factories import a_match

CHUNK = 50
"""Entries appended at a time, as often as snapshots are taken."""


def a_long_match(game: str, seats: int, entries: int) -> Match:
    """Return a match with about so many entries in which the first player is asked."""
    match = a_match(seats, game=game)
    fold = positions.current(match)
    while not fold.over and (fold.number < entries or 0 not in fold.waiting()):
        before = fold.number
        while fold.number < before + CHUNK and not fold.over:
            _step(fold, longer=fold.number < entries)
            if fold.number >= entries and 0 in fold.waiting():
                break
        with transaction.atomic():
            new = [entry for entry in fold.log if entry.number > before]
            append(locked(match.pk), fold, new, LogEntry.Via.WEB, None)
        fold.log = fold.log[-1:]
    assert not fold.over, f"{game} is over after {fold.number} entries"
    return Match.objects.get(pk=match.pk)


def _step(fold: Position, *, longer: bool) -> None:
    if fold.resolvable():
        fold.resolve()
        return
    asked = next(decision for decision in fold.decisions() if not decision.done)
    if longer:
        _hesitate(fold, asked)
        asked = fold.decision(asked.seat)
    command = fold.game.bots["random"](asked, _dice(fold))
    assert command is not None, "bots answer"
    fold.play(asked.seat, command)


def _hesitate(fold: Position, asked: Decision) -> None:
    """Fill the log as people do who change their minds: with sheets begun and taken back, and standing orders."""
    for _ in range(CHUNK // 2):
        if asked.sealed:
            _begin_and_take_back(fold, fold.decision(asked.seat))
        elif fold.game.standing_orders is not None:
            _say_in_advance(fold, asked.seat)


def _begin_and_take_back(fold: Position, asked: Decision) -> None:
    command = fold.game.bots["random"](asked, _dice(fold))
    if command is not None and not isinstance(command, TakeBack):
        fold.play(asked.seat, command)
        if fold.decision(asked.seat).view.sheet or fold.decision(asked.seat).done:
            fold.play(asked.seat, TakeBack())


def _say_in_advance(fold: Position, seat: int) -> None:
    question = fold.standing(seat)

    def fits(command: Command) -> bool:
        return question.allows(command)

    command = sample(question.question.choices(question.view), _dice(fold), fits)
    if command is not None:
        fold.play(seat, command)


def _dice(fold: Position) -> Chance:
    return Chance(live(b"a long match", fold.number))
