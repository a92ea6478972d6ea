"""The replay of a match that is over, made by a worker stretch by stretch: every position with everybody's eyes.

A stretch is a JSON object, deflated. Boards are kept as lists of numbers of lines, each line once: neighbours differ in
few lines, so that a long match stays small.
"""

import json
import zlib
from collections.abc import Iterator
from typing import Any

from django.core.cache import cache

from engines.core import Event, State, View, apply, recorded
from pbem.matches import positions
from pbem.matches.filing.fetching import log_of
from pbem.matches.models import LogEntry, Match, ReplayPart
from pbem.matches.selectors import names
from pbem.outbox.nudges import nudge
from pbem.presenters.words import Reader

from .events import events_between
from .perspectives import ALL, TABLE

EDITION = 2
"""Raised when the form of a stretch changes, so that all are made anew."""

STRETCH = 40
"""Entries in a stretch: a few seconds of work."""

PATIENCE = 30
"""Seconds without a new stretch after which a worker is asked again."""

Facts = dict[str, Any]


def stretches(match: Match) -> range:
    """Return the numbers of the entries with which the stretches begin."""
    return range(0, match.head + 1, STRETCH)


def ready(match: Match, language: str) -> set[int]:
    """Return the first entries of the stretches that are made."""
    return set(_made(match, language).values_list("first", flat=True))


def contents(match: Match, language: str) -> Iterator[bytes]:
    """Return the stretches in order, deflated; those that went since it was looked whether all are made are made anew.

    They do so when the match is moved out of the database.
    """
    for first in stretches(match):
        kept = _made(match, language).filter(first=first).values_list("content", flat=True).first()
        yield bytes(kept) if kept is not None else _deflated(match, language, first)


def _made(match: Match, language: str) -> Any:
    return ReplayPart.objects.filter(match=match, language=language, edition=EDITION)


def ask_for(match: Match, language: str) -> None:
    """Have the replay made, or gone on with, unless somebody is at it."""
    if cache.add(_at_work(match, language), 1, PATIENCE):
        _nudge(match, language)


def go_on(match: Match, language: str) -> None:
    """Make one stretch, and have the next one made."""
    cache.set(_at_work(match, language), 1, PATIENCE)
    if make_next(match, language):
        _nudge(match, language)


def _at_work(match: Match, language: str) -> str:
    return f"replay:{match.pk}:{language}"


def _nudge(match: Match, language: str) -> None:
    nudge("pbem.matches.tasks.make_replay", match.pk, language)


def make_next(match: Match, language: str) -> bool:
    """Make the first stretch that is missing; tell whether there are more to be made."""
    assert match.status == Match.Status.OVER, "until then there are secrets"
    missing = [first for first in stretches(match) if first not in ready(match, language)]
    if not missing:
        return False
    ReplayPart.objects.filter(match=match, language=language).exclude(edition=EDITION).delete()
    content = _deflated(match, language, missing[0])
    part = ReplayPart(match=match, language=language, edition=EDITION, first=missing[0], content=content)
    ReplayPart.objects.bulk_create([part], ignore_conflicts=True)
    return len(missing) > 1


def _deflated(match: Match, language: str, first: int) -> bytes:
    return zlib.compress(json.dumps(_stretch(match, language, first), separators=(",", ":")).encode(), 9)


def _stretch(match: Match, language: str, first: int) -> Facts:
    """Return entries and boards from entry `first` on."""
    last = min(first + STRETCH - 1, match.head)
    rows = list(log_of(match).filter(number__gte=first, number__lte=last).order_by("number"))
    reader, shelf = Reader(language, names(match)), _Shelf()
    boards: dict[str, list[int]] = {eyes: [] for eyes in [*map(str, range(match.seats.count())), TABLE, ALL]}
    for row, state in zip(rows, _states(match, rows), strict=True):
        for eyes, shown in boards.items():
            view = _view(match, state, eyes, row.seat)
            shown.append(shelf.put(match.game.faces.svg(view, reader.words), match.game.faces.text(view, reader.words)))
    told = zip(rows, events_between(match, first, last), strict=True)
    entries = [_entry(match, row, events, reader) for row, events in told]
    return {"first": first, "entries": entries, "boards": boards, **shelf.facts()}


def _view(match: Match, state: State[Any], eyes: str, actor: int | None) -> View[Any]:
    """Return what the eyes see of a position; all at once what whoever acted saw, and what others had face down."""
    view: View[Any] = (
        match.game.open_view(state, actor)
        if eyes == ALL
        else match.game.view(state, int(eyes) if eyes.isdecimal() else None)
    )
    return view


def _states(match: Match, rows: list[LogEntry]) -> Iterator[State[Any]]:
    state = positions.state_at(match, rows[0].number - 1) if rows[0].number > 0 else None
    for row in rows:
        entry = positions.read_entry(match.game, row.body)
        if entry.kind == "undone":
            state = positions.state_at(match, row.number)
        else:
            state, _ = apply(match.game, state, entry, recorded(entry.draws))
        state.news.clear()
        yield state


class _Shelf:
    """Boards, each once, as lists of numbers of lines, each once."""

    def __init__(self) -> None:
        self._lines: dict[str, int] = {}
        self._boards: dict[tuple[str, str], int] = {}
        self._pictures: list[list[int]] = []

    def put(self, svg: str, text: str) -> int:
        """Return the number of a board."""
        if (svg, text) not in self._boards:
            self._boards[svg, text] = len(self._boards)
            lines = svg.replace("><", ">\0<").split("\0")
            self._pictures.append([self._lines.setdefault(line, len(self._lines)) for line in lines])
        return self._boards[svg, text]

    def facts(self) -> Facts:
        """Return what is on the shelf."""
        return {"lines": list(self._lines), "pictures": self._pictures, "texts": [text for _, text in self._boards]}


def _entry(match: Match, row: LogEntry, events: list[Event], reader: Reader) -> Facts:
    """Return an entry in words; `to` of an event are the seats that heard of it, none if all did."""
    entry = positions.read_entry(match.game, row.body)
    return {
        "moment": row.moment,
        "sealed": row.sealed,
        "seat": row.seat,
        "at": row.at.isoformat(timespec="seconds"),
        "via": row.via,
        "order": "" if entry.command is None else match.game.notation.write(entry.command, reader.language),
        "draws": [[draw.why, draw.sides, draw.value + 1] for draw in entry.draws],
        "events": [
            [event.audience, reader.sentence(event.chapter) if event.chapter else "", reader.sentence(event.text)]
            for event in events
        ],
    }
