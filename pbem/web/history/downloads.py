"""Files of a match: what happened, line by line, as far as one may know it; and the whole log when it is over."""

from collections.abc import Iterator, Sequence

import msgspec
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.utils.translation import gettext as _

from engines.core import Event
from pbem.matches.history.files import json_line, log_lines
from pbem.matches.history.perspectives import heard_between
from pbem.matches.history.steps import Step
from pbem.matches.models import Match
from pbem.presenters.words import Reader
from pbem.web.frames import Context
from pbem.web.viewers import find_viewer

from .looks import Look, look_of

LINES = "application/jsonl"

MOST = 500
"""Steps told in one file, so that nobody can have a whole log folded at once."""


def log_file(request: HttpRequest, pk: int) -> StreamingHttpResponse | HttpResponse:
    """Hand out the whole log, one JSON object a line, once the match is over (docs/verifying.md)."""
    viewer = find_viewer(request, pk)
    if viewer.match.status != Match.Status.OVER:
        raise Http404(_("The log of a match is published when it is over; until then it holds the players' secrets."))
    return handed(log_lines(viewer.match), LINES, f"match-{pk}.jsonl")


def news_file(request: HttpRequest, pk: int) -> StreamingHttpResponse:
    """Hand out what happened as far as the viewer may know, one JSON object a line; also while the match runs.

    A file tells of at most 500 steps: `after` says which; a header says where it goes on.
    """
    look = look_of(request, pk)
    after = look.find(request.GET.get("after", ""))
    begin = look.place(after) + 1 if after else 0
    told = look.steps[begin : begin + MOST]
    name = f"match-{pk}-news-{told[0]}.jsonl" if begin and told else f"match-{pk}-news.jsonl"
    response = handed(_news(look, told), LINES, name)
    if begin + MOST < len(look.steps):
        response["Link"] = f'<{look.address("news_file", after=str(told[-1]))}>; rel="next"'
    return response


def news_files(look: Look) -> list[Context]:
    """Return the files that tell what happened: from which step to which, and their addresses."""
    found, last = [], None
    for begin in range(0, len(look.steps), MOST):
        told = look.steps[begin : begin + MOST]
        href = look.address("news_file", after=str(last)) if last else look.address("news_file")
        found.append({"first": told[0], "last": (last := told[-1]), "href": href})
    return found


def verifier(_request: HttpRequest) -> HttpResponse:
    """Hand out the script that checks the dice and the chain of a log."""
    script = (settings.BASE_DIR / "docs" / "verify.py").read_text()
    headers = {"Content-Disposition": 'attachment; filename="verify.py"'}
    return HttpResponse(script, content_type="text/x-python; charset=utf-8", headers=headers)


def handed(content: Iterator[str], kind: str, name: str) -> StreamingHttpResponse:
    """Return a file to keep."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "X-Robots-Tag": "noindex"}
    return StreamingHttpResponse(content, content_type=kind, headers=headers)


def _news(look: Look, steps: Sequence[Step]) -> Iterator[str]:
    language = look.viewer.reader.language
    heard_then = (
        heard_between(look.match, look.perspectives, steps[0].number, steps[-1].number, language) if steps else []
    )
    for heard in heard_then:
        told = [_told(event, look.viewer.reader) for event in heard.events]
        yield json_line({"match": look.match.pk, "step": str(heard.step), "at": heard.at.isoformat(), "via": heard.via,
                         "seat": heard.seat, "order": heard.order, "events": told})  # fmt: skip


def _told(event: Event, words: Reader) -> dict[str, object]:
    chapter = words.sentence(event.chapter) if event.chapter else None
    facts = msgspec.to_builtins(event.facts)
    return {"name": event.name, "text": words.sentence(event.text), "facts": facts, "chapter": chapter}
