"""Files of a match: what happened, line by line, as far as one may know it; and the whole log when it is over."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.utils.translation import gettext as _

from engines.core import Event
from pbem.matches.history.files import json_line, log_lines
from pbem.matches.models import Match
from pbem.presenters.words import Reader
from pbem.web.viewers import find_viewer

from .looks import Look, look_of

LINES = "application/jsonl"


def log_file(request: HttpRequest, pk: int) -> StreamingHttpResponse | HttpResponse:
    """Hand out the whole log, one JSON object a line, once the match is over (docs/verifying.md)."""
    viewer = find_viewer(request, pk)
    if viewer.match.status != Match.Status.OVER:
        raise Http404(_("The log of a match is published when it is over; until then it holds the players' secrets."))
    return handed(log_lines(viewer.match), LINES, f"match-{pk}.jsonl")


def news_file(request: HttpRequest, pk: int) -> StreamingHttpResponse:
    """Hand out what happened as far as the viewer may know, one JSON object a line; also while the match runs."""
    look = look_of(request, pk)
    return handed(_news(look), LINES, f"match-{pk}-news.jsonl")


def handed(content: Iterator[str], kind: str, name: str) -> StreamingHttpResponse:
    """Return a file to keep."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "X-Robots-Tag": "noindex"}
    return StreamingHttpResponse(content, content_type=kind, headers=headers)


def _news(look: Look) -> Iterator[str]:
    for heard in look.happenings():
        told = [_told(event, look.viewer.reader) for event in heard.events]
        yield json_line({"match": look.match.pk, "step": str(heard.step), "at": heard.at.isoformat(), "via": heard.via,
                         "seat": heard.seat, "order": heard.order, "events": told})  # fmt: skip


def _told(event: Event, words: Reader) -> dict[str, object]:
    chapter = words.sentence(event.chapter) if event.chapter else None
    facts = msgspec.to_builtins(event.facts)
    return {"name": event.name, "text": words.sentence(event.text), "facts": facts, "chapter": chapter}
