"""What can still be done before the order that ends a step: told once a question, when that order is sent."""

from django.http import HttpRequest

from engines.core import Command, Refusal
from pbem.matches.reading.understanding import understand
from pbem.web.viewers import Viewer

WARNED = "overlooked"
"""Where a session keeps the questions whose warnings have been told."""

MOST = 20
"""Questions remembered in a session, the latest ones."""


def told_once(request: HttpRequest, viewer: Viewer, lines: list[str]) -> list[str]:
    """Return what a single order would leave undone, in sentences; nothing a second time for the same question."""
    found = overlooked_in(request, viewer, lines)
    if found:
        request.session[WARNED] = [*request.session.get(WARNED, [])[1 - MOST :], _key(viewer)]
    return found


def overlooked_in(request: HttpRequest, viewer: Viewer, lines: list[str]) -> list[str]:
    """Return what a single order would leave undone, in sentences; nothing if that was told of the same question.

    Whoever sends several orders at once has thought of the end.
    """
    decision = viewer.decision
    command = _meant(viewer, lines[0]) if len(lines) == 1 else None
    if decision is None or command is None or _key(viewer) in request.session.get(WARNED, []):
        return []
    return [viewer.words(sentence) for sentence in decision.question.overlooked(decision.view, command)]


def _key(viewer: Viewer) -> str:
    assert viewer.decision is not None, "somebody is asked"
    return f"{viewer.match.pk}-{viewer.number}-{viewer.decision.number}"


def _meant(viewer: Viewer, line: str) -> Command | None:
    try:
        meant = understand(viewer.match.game, line, viewer.reader.language)
    except Refusal:
        return None
    return meant if isinstance(meant, Command) else None
