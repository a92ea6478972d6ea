"""What can still be done before the order that ends a step: told once a question, when that order is sent."""

from __future__ import annotations

from django.http import HttpRequest

from engines.core import Command, Refusal
from pbem.matches.reading.understanding import understand
from pbem.web.viewers import Viewer

WARNED = "overlooked"
"""Where a session keeps the questions whose warnings have been told."""

MOST = 20
"""Questions remembered in a session, the latest ones."""


def told_once(request: HttpRequest, viewer: Viewer, lines: list[str]) -> list[str]:
    """Return what a single order would leave undone, in sentences; nothing a second time for the same question.

    Whoever sends several orders at once has thought of the end.
    """
    decision = viewer.decision
    command = _meant(viewer, lines[0]) if len(lines) == 1 else None
    if decision is None or command is None:
        return []
    found = decision.question.overlooked(decision.view, command)
    key, told = f"{viewer.match.pk}-{viewer.number}-{decision.number}", request.session.get(WARNED, [])
    if not found or key in told:
        return []
    request.session[WARNED] = [*told[1 - MOST :], key]
    return [viewer.words(sentence) for sentence in found]


def _meant(viewer: Viewer, line: str) -> Command | None:
    try:
        meant = understand(viewer.match.game, line, viewer.reader.language)
    except Refusal:
        return None
    return meant if isinstance(meant, Command) else None
