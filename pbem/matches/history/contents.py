"""Where the parts of a match begin (rounds, turns, battles): noted as the log grows, so that no page folds it anew."""

from typing import Any

import msgspec

from engines.core import Event, Game, encode
from engines.core import Match as Position
from pbem.matches.models import Match, Outline

from .events import events_between

EDITION = 2
"""Raised when the form of the list changes, so that all are made anew."""

Begun = tuple[int, Event]
"""The entry that a part begins with, and the event that says so, without its facts."""

_decoder = msgspec.json.Decoder(list[Begun])


def note_parts(match: Match, position: Position, before: int) -> None:
    """Go on with the list of a locked match after entry `before`; one that lags behind is left to its next reader."""
    begun = _begun(match.game, _told(position, before))
    if before < 0:
        Outline.objects.create(match=match, edition=EDITION, upto=position.number, content=encode(begun))
        return
    known = Outline.objects.filter(match=match, edition=EDITION, upto=before)
    if not begun:
        known.update(upto=position.number)
        return
    for content in known.values_list("content", flat=True):
        known.update(upto=position.number, content=encode([*_decoder.decode(bytes(content)), *begun]))


def _told(position: Position, before: int) -> list[Begun]:
    """Return what happened after entry `before`, whoever hears of it."""
    everybody = (None, *range(position.state.seats))
    told = {
        id(event): (number, event)
        for perspectives in everybody
        for number, event in position.events(perspectives, before)
    }
    return sorted(told.values(), key=lambda happened: happened[0])


def _begun(game: Game[Any, Any], told: list[Begun]) -> list[Begun]:
    begins = {name for _label, part, names in game.event_kinds if part for name in names}
    return [(number, Event(event.name, event.text, event.audience)) for number, event in told if event.name in begins]


def outline(match: Match) -> list[Begun]:
    """Return where the parts of a match begin, in order, whoever may know of them; make up for what is not noted."""
    row = Outline.objects.filter(match=match, edition=EDITION).first()
    upto, known = (row.upto, _decoder.decode(bytes(row.content))) if row else (-1, [])
    if upto < match.head:
        told = enumerate(events_between(match, upto + 1, match.head), upto + 1)
        known += _begun(match.game, [(number, event) for number, events in told for event in events])
        _keep(match, upto, encode(known))
    return [begun for begun in known if begun[0] <= match.head]


def _keep(match: Match, upto: int, content: bytes) -> None:
    """Keep the list up to the head, unless somebody has gone on with it since it ended at entry `upto`."""
    if upto >= 0:
        Outline.objects.filter(match=match, edition=EDITION, upto=upto).update(upto=match.head, content=content)
        return
    Outline.objects.filter(match=match).exclude(edition=EDITION).delete()
    made = Outline(match=match, edition=EDITION, upto=match.head, content=content)
    Outline.objects.bulk_create([made], ignore_conflicts=True)
