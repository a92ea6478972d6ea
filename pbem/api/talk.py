"""What is said at the table, and what you keep in mind about a match."""

from datetime import datetime
from typing import Annotated

from django.db import transaction
from django.utils.translation import gettext as _
from ninja import Field, Path, Router, Schema, Status
from ninja.errors import HttpError

from pbem.matches.log import locked
from pbem.matches.talk.chat import heard, speak
from pbem.matches.talk.notes import change_note, keep_note, notes_of

from .auth import Request
from .finding import OwnSeat, at_table
from .schemas import Body, Line, Problem

router = Router(tags=["talk"])

MISSING = {403: Problem, 404: Problem, 409: Problem, 422: Problem}
Text = Annotated[Line, Field(min_length=1)]
Number = Annotated[int, Path(ge=1, le=2**63 - 1)]


class ChatMessageRecord(Schema):
    """What was said to you or by you; what the table told has no speaker. `to` is empty for all.

    `number` counts what you may read in the match; reports name it.
    """

    number: int
    speaker: str
    to: str
    text: str
    at: datetime
    mine: bool


class NewChatMessage(Body):
    """Words, and the seats (from 0) that shall read them; none means all, unless they are for the `team`."""

    text: Text
    team: bool = False
    to: list[Annotated[int, Field(ge=0, le=99)]] = Field([], max_length=20)


class NoteRecord(Schema):
    """A note that nobody else sees."""

    id: int
    text: str
    at: datetime


class NoteText(Body):
    """What a note shall say."""

    text: Text


@router.get("/{number}/talk", response={200: list[ChatMessageRecord]} | MISSING, summary="What was said to you")
def show_talk(request: Request, number: int, own: OwnSeat = None) -> list[ChatMessageRecord]:
    """The last things that you may read, the oldest first."""
    match, seat, words = at_table(request.auth, number, own)
    return [
        ChatMessageRecord(number=one.number, speaker=one.speaker, to=one.to, text=one.text, at=one.at, mine=one.mine)
        for one in heard(match, seat, words)
    ]


@router.post("/{number}/talk", response={200: list[ChatMessageRecord]} | MISSING, summary="Say something")
def say_something(request: Request, number: int, wish: NewChatMessage, own: OwnSeat = None) -> list[ChatMessageRecord]:
    """Say something to all, to some or to your team: it comes with their letters. 422 says why it cannot be said."""
    _match, seat, _words = at_table(request.auth, number, own)
    to = ", ".join([*(["team"] if wish.team else []), *(f"seat {one + 1}" for one in wish.to)]) or "all"
    with transaction.atomic():
        locked(seat.match_id)
        speak(seat, f"to {to}: {' '.join(wish.text.split())}")
    return show_talk(request, number, own)


@router.get("/{number}/notes", response={200: list[NoteRecord]} | MISSING, summary="Your notes")
def show_notes(request: Request, number: int, own: OwnSeat = None) -> list[NoteRecord]:
    """Your notes about the match, the oldest first."""
    _match, seat, _words = at_table(request.auth, number, own)
    return [NoteRecord(id=note.pk, text=note.text, at=note.at) for note in notes_of(seat)]


@router.post("/{number}/notes", response={200: list[NoteRecord]} | MISSING, summary="Keep a note")
def write_note(request: Request, number: int, wish: NoteText, own: OwnSeat = None) -> list[NoteRecord]:
    """Keep a note; the answer is all of them."""
    _match, seat, _words = at_table(request.auth, number, own)
    with transaction.atomic():
        locked(seat.match_id)
        keep_note(seat, wish.text)
    return show_notes(request, number, own)


@router.put("/{number}/notes/{note}", response={200: list[NoteRecord]} | MISSING, summary="Change a note")
def rewrite_note(request: Request, number: int, note: Number, wish: NoteText, own: OwnSeat = None) -> list[NoteRecord]:
    """Write a note of yours anew; the answer is all of them."""
    _change(request, number, own, note, wish.text)
    return show_notes(request, number, own)


@router.delete("/{number}/notes/{note}", response={204: None} | MISSING, summary="Remove a note")
def remove_note(request: Request, number: int, note: Number, own: OwnSeat = None) -> Status[None]:
    """Remove a note of yours."""
    _change(request, number, own, note, "")
    return Status(204, None)


def _change(request: Request, number: int, own: int | None, note: int, text: str) -> None:
    _match, seat, _words = at_table(request.auth, number, own)
    if not change_note(seat, note, text):
        raise HttpError(404, _("You have no such note in this match."))
