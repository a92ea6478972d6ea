"""The history of a match, step by step, as the viewer was entitled to see it then."""

from datetime import datetime
from functools import partial
from typing import Any

import msgspec
from django.http import HttpResponse
from django.utils.translation import gettext as _
from ninja import P, QueryEx, Router, Schema
from ninja.decorators import decorate_view
from ninja.errors import HttpError

from pbem.matches.history.chronicle import Wish, fitting
from pbem.matches.history.perspectives import heard_between, seen_at, steps_seen
from pbem.matches.history.scenes import shown_in
from pbem.matches.history.steps import Happening as Heard
from pbem.presenters.words import Reader
from pbem.replicas import of_history

from .auth import Request
from .conventions import served
from .finding import find_match, reader
from .perspectives import EYES, KIND, OF_SEAT, find_eyes, find_kind, find_step_of
from .schemas import Problem


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
    `at` is the minute in which it came. `undone` tells whether it was taken back since.
    """

    step: str
    at: datetime
    via: str
    seat: int | None
    order: str
    events: list[EventRecord]
    undone: bool


class Happenings(Schema):
    """What happened, oldest first; `more` tells whether there is more after what is shown: after step `next`."""

    happenings: list[Happening]
    more: bool
    next: str | None


router = Router(tags=["history"])

MOST = 200
"""Happenings in one answer."""

SVG = "image/svg+xml"

At = QueryEx[str | None, P(description="a step such as “12” or “12.3”; by default the newest")]
Since = QueryEx[str | None, P(description="only what came after this step")]
Scene = QueryEx[int, P(description="a picture of the last resolution, from 0; by default the position")]
PROBLEMS = {404: Problem, 409: Problem}


@router.get("/{number}/view", response={200: Position} | PROBLEMS, summary="The position as data")
@decorate_view(of_history)
def show_view(request: Request, number: int, at: At = None, eyes: EYES = "") -> Position:
    """What you were entitled to see at a step, as data and as text."""
    match = find_match(request.auth, number)
    seen, words = find_eyes(request.auth, match, eyes), reader(request.auth, match)
    step = find_step_of(match, seen, at)
    view = seen_at(match, step.number, seen)
    return Position(
        step=str(step),
        steps=[str(each) for each in steps_seen(match, seen)],
        view=_as_data(view),
        text=match.game.faces.text(view, words.words),
        scenes=match.game.faces.scenes(view, words.words),
        panels=[PanelRecord(**_as_data(panel)) for panel in match.game.faces.panels(view, words.words)],
    )


@router.get(
    "/{number}/board.svg", response={200: None} | PROBLEMS, openapi_extra=served(SVG), summary="The board as a picture"
)
@decorate_view(of_history)
def show_board(request: Request, number: int, at: At = None, scene: Scene = -1, eyes: EYES = "") -> HttpResponse:
    """The board as you were entitled to see it at a step, as SVG."""
    match = find_match(request.auth, number)
    seen, words = find_eyes(request.auth, match, eyes), reader(request.auth, match)
    step = find_step_of(match, seen, at)
    view = seen_at(match, step.number, seen)
    if not -1 <= scene < len(match.game.faces.scenes(view, words.words)):
        raise HttpError(404, _("There is no scene %(scene)s at this step.") % {"scene": scene})
    if scene >= 0:
        look = partial(seen_at, match, perspectives=seen)
        view, scene = shown_in(match.game.faces, view, step.number, scene, look, words.words)
    return _picture(match.game.faces.svg(view, words.words, scene))


def _picture(svg: str) -> HttpResponse:
    """Return the picture; nothing in it may run."""
    policy = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}
    return HttpResponse(svg, content_type=SVG, headers=policy)


@router.get("/{number}/events", response={200: Happenings} | PROBLEMS, summary="What happened")
@decorate_view(of_history)
def list_events(
    request: Request, number: int, since: Since = None, seat: OF_SEAT = None, kind: KIND = None, eyes: EYES = ""
) -> Happenings:
    """What happened after a step, as far as you may know, oldest first; out of at most 200 steps in one answer.

    `next` names the step to go on after, if there are more.
    """
    match = find_match(request.auth, number)
    seen, words = find_eyes(request.auth, match, eyes), reader(request.auth, match)
    wish = Wish(seat, find_kind(match, kind))
    after = -1 if since is None else find_step_of(match, seen, since).number
    coming = [step for step in steps_seen(match, seen) if step.number > after]
    page = coming[:MOST]
    heard = heard_between(match, seen, after + 1, page[-1].number, request.auth.language) if page else []
    found = [wished for each in heard if (wished := fitting(each, wish))] if wish != Wish() else heard
    more = len(coming) > MOST
    return Happenings(happenings=[_happening(each, words) for each in found], more=more,
                      next=str(page[-1]) if more else None)  # fmt: skip


def _happening(heard: Heard, words: Reader) -> Happening:
    return Happening(
        step=str(heard.step),
        at=heard.at,
        via=heard.via,
        seat=heard.seat,
        order=heard.order,
        undone=heard.undone,
        events=[
            EventRecord(
                name=event.name,
                text=words.sentence(event.text),
                facts=_as_data(event.facts),
                chapter=words.sentence(event.chapter) if event.chapter else None,
            )
            for event in heard.events
        ],
    )


def _as_data(value: object) -> Any:
    return msgspec.to_builtins(value, str_keys=True)
