"""The shapes of questions: what may be answered, ordered in advance, and worked out."""

from datetime import datetime
from typing import Any

from ninja import Schema


class FormRecord(Schema):
    """One kind of answer: `usage` is how it is written, `fields` describes the values of its parts.

    A field is a `number` (from `low` to `high`, shown divided by `scale`), a `pick` (one of `choices`), or `rows`
    (from `low` to `high` rows of `parts`).
    """

    command: str
    label: str
    usage: str
    example: str
    fields: dict[str, Any]


class ListedAnswer(Schema):
    """A legal answer, as text and as data."""

    order: str
    command: dict[str, Any]


class DecisionRecord(Schema):
    """A question that is open for you. `listed` holds all legal answers where they are few.

    `default` tells whether something is answered for you when the deadline passes; `schema` is the JSON schema of the
    commands that answer it.
    """

    seat: int
    number: int
    name: str
    prompt: str
    sealed: bool
    done: bool
    due: datetime | None
    default: bool
    choices: list[FormRecord]
    listed: list[ListedAnswer]
    commands: dict[str, Any]


class StandingRecord(Schema):
    """Your standing orders: `prompt` says what stands now, `choices` and `commands` what may be ordered."""

    prompt: str
    choices: list[FormRecord]
    listed: list[ListedAnswer]
    commands: dict[str, Any]


class InquiriesRecord(Schema):
    """What you may have worked out; nothing comes of it."""

    choices: list[FormRecord]
    commands: dict[str, Any]
