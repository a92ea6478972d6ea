"""A thousand matches in seconds: a few are played, the rest are copies with other people and chains of their own."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from django.db import models, transaction

from engines.core import Chance, live
from pbem.matches.acting.settling import settle
from pbem.matches.chaining import chain
from pbem.matches.log import changing
from pbem.matches.models import LogEntry, Match, Outline, Seat, Snapshot, Tenure, Wait
from pbem.players.models import Player
from tests.factories import a_match

BATCH = 2_000


def a_played_match(game: str, seats: int, entries: int, seed: bytes) -> Match:
    """Return a match in which all seats have answered at random, so many entries long; somebody is asked."""
    match = a_match(seats, game=game)
    with changing(match.pk, LogEntry.Via.WEB) as (_, played):
        while played.number < entries and not played.over:
            if played.resolvable():
                played.resolve()
                continue
            asked = next(decision for decision in played.decisions() if not decision.done)
            answer = match.game.bots["random"](asked, Chance(live(seed, played.number)))
            assert answer is not None, "bots answer"
            played.play(asked.seat, answer)
    settle(match.pk)
    return Match.objects.get(pk=match.pk)


@transaction.atomic
def copies(original: Match, tables: Sequence[Sequence[Player]]) -> list[Match]:
    """Return a copy of a match for each of the tables: the same positions, with logs that hold when they are checked.

    The dice of all come from one secret.
    """
    fresh = [_blank(original, table) for table in tables]
    Match.objects.bulk_create(fresh)
    log = list(LogEntry.objects.filter(match=original).order_by("number"))
    _insert([entry for match in fresh for entry in _log(match, log)])
    for kind in (Seat, Tenure, Wait, Snapshot, Outline):
        rows = list(kind._default_manager.filter(match=original))
        _insert([_of(match, row, table) for match, table in zip(fresh, tables, strict=True) for row in rows])
    Match.objects.bulk_update(fresh, ["head_hash"])
    return fresh


def _insert(rows: Sequence[models.Model]) -> None:
    if rows:
        type(rows[0])._default_manager.bulk_create(rows, BATCH)


def _blank(original: Match, table: Sequence[Player]) -> Match:
    match = copy(original)
    match.pk, match._state = None, models.base.ModelState()
    match.creator = table[0]
    return match


def _log(match: Match, log: Sequence[LogEntry]) -> list[LogEntry]:
    """Return the entries with hashes of the match's own, which is left with the last one."""
    match.head_hash = "0" * 64
    found = []
    for entry in log:
        match.head_hash = chain(match.head_hash, match.pk, entry.at, entry.via, entry.submission, entry.body)
        facts = {field.attname: getattr(entry, field.attname) for field in LogEntry._meta.concrete_fields}
        found.append(LogEntry(**facts | {"match_id": match.pk, "hash": match.head_hash}))
    return found


def _of(match: Match, row: models.Model, table: Sequence[Player]) -> models.Model:
    """Return a row about the original as one about the copy; where it names a player, that of the seat at the table."""
    facts = {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields if field.attname != "id"}
    facts["match_id"] = match.pk
    if facts.get("player_id"):
        facts["player_id"] = table[facts["seat"] if "seat" in facts else facts["number"]].pk
    return type(row)(**facts)
