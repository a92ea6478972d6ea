"""The history of a match, step by step, as the viewer was entitled to see it then."""

import hashlib
from typing import Any

import msgspec
from django.http import HttpResponse
from django.utils.cache import get_conditional_response
from django.utils.translation import gettext as _
from ninja import P, QueryEx, Router
from ninja.errors import HttpError

from pbem.matches import selectors
from pbem.matches.selectors import Happening as Heard
from pbem.presenters.words import Reader

from .auth import Request
from .finding import find_match, find_step, reader, seat_number
from .schemas import EventRecord, Happening, Happenings, PanelRecord, Position, Problem

router = Router(tags=["history"])

MOST = 200
"""Happenings in one answer."""

At = QueryEx[str | None, P(description="a step such as “12” or “12.3”; by default the newest")]
Since = QueryEx[str | None, P(description="only what came after this step")]
Scene = QueryEx[int, P(description="a picture of the last resolution, from 0; by default the position")]
PROBLEMS = {404: Problem, 409: Problem}


@router.get("/{number}/view", response={200: Position} | PROBLEMS, summary="The position as data")
def show_view(request: Request, number: int, at: At = None) -> Position:
    """What you were entitled to see at a step, as data and as text."""
    match = find_match(request.auth, number)
    seat, words = seat_number(request.auth, match), reader(request.auth, match)
    step, history = find_step(match, seat, at)
    view = selectors.view_at(match, step.number, seat)
    return Position(
        step=str(step),
        steps=[str(each) for each in history],
        view=_as_data(view),
        text=match.game.faces.text(view, words.words),
        scenes=match.game.faces.scenes(view, words.words),
        panels=[PanelRecord(**_as_data(panel)) for panel in match.game.faces.panels(view, words.words)],
    )


@router.get("/{number}/board.svg", response={200: Any} | PROBLEMS, summary="The board as a picture")
def show_board(request: Request, number: int, at: At = None, scene: Scene = -1) -> HttpResponse:
    """The board as you were entitled to see it at a step, as SVG."""
    match = find_match(request.auth, number)
    seat, words = seat_number(request.auth, match), reader(request.auth, match)
    step, _history = find_step(match, seat, at)
    view = selectors.view_at(match, step.number, seat)
    if not -1 <= scene < len(match.game.faces.scenes(view, words.words)):
        raise HttpError(404, _("There is no scene %(scene)s at this step.") % {"scene": scene})
    return _picture(request, match.game.faces.svg(view, words.words, scene))


def _picture(request: Request, svg: str) -> HttpResponse:
    """Return the picture, or only that it has not changed; nothing in it may run."""
    etag = f'"{hashlib.sha256(svg.encode()).hexdigest()}"'
    response = HttpResponse(svg, content_type="image/svg+xml")
    response["ETag"], response["Cache-Control"] = etag, "private, no-cache"
    response["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'"
    answer = get_conditional_response(request, etag=etag, response=response)
    assert isinstance(answer, HttpResponse), "a response was given"
    return answer


@router.get("/{number}/events", response={200: Happenings} | PROBLEMS, summary="What happened")
def list_events(request: Request, number: int, since: Since = None) -> Happenings:
    """What happened after a step, as far as you may know, oldest first; at most 200 entries in one answer."""
    match = find_match(request.auth, number)
    seat, words = seat_number(request.auth, match), reader(request.auth, match)
    _last, history = find_step(match, seat, None)
    after = -1 if since is None else find_step(match, seat, since)[0].number
    coming = [step for step in history if step.number > after]
    if not coming:
        return Happenings(happenings=[], more=False)
    found = selectors.happenings(match, seat, after, coming[:MOST][-1].number)
    return Happenings(happenings=[_happening(heard, words) for heard in found], more=len(coming) > MOST)


def _happening(heard: Heard, words: Reader) -> Happening:
    return Happening(
        step=str(heard.step),
        at=heard.at,
        via=heard.via,
        seat=heard.seat,
        order=heard.order,
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
