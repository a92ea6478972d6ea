"""The shapes of positions and of what happened."""

from datetime import datetime
from typing import Any

from ninja import Schema


class PanelRecord(Schema):
    """A table beside the board, in your language; a `folded` one is for those who look it up."""

    name: str
    title: str
    columns: list[str]
    rows: list[list[str]]
    note: str
    folded: bool


class Position(Schema):
    """A match as you were entitled to see it at a step. `scenes` captions the pictures of the last resolution."""

    step: str
    steps: list[str]
    view: dict[str, Any]
    text: str
    scenes: list[str]
    panels: list[PanelRecord]


class EventRecord(Schema):
    """Something that happened, in words and as data; neighbours of one `chapter` belong together."""

    name: str
    text: str
    facts: dict[str, Any]
    chapter: str | None


class Happening(Schema):
    """What came of one entry, as far as you may know; `order` is shown to whoever gave it.

    `via` says how your own order came (standing: it was given in advance), of others only that it was a `player`'s.
    `at` is the minute in which it came.
    """

    step: str
    at: datetime
    via: str
    seat: int | None
    order: str
    events: list[EventRecord]


class Happenings(Schema):
    """What happened, oldest first; `more` tells whether there is more after what is shown: after step `next`."""

    happenings: list[Happening]
    more: bool
    next: str | None
