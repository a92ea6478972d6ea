"""Whose eyes a program looks back with, and what of the history it asks for."""

from __future__ import annotations

from django.utils.translation import gettext as _
from ninja import P, QueryEx
from ninja.errors import HttpError

from pbem.matches.history.chronicle import Kind, kinds_of
from pbem.matches.history.eyes import Eyes, eyes_named, steps_seen
from pbem.matches.history.steps import Step
from pbem.matches.models import Match
from pbem.matches.tables import seats_of
from pbem.players.models import Player

from .finding import seat_number

EYES = QueryEx[
    str, P(description="one of your seats; at the end also any seat's number, “table” or “all”; by default your own")
]
KIND = QueryEx[int | None, P(description="only events of this kind; `/parts` lists the kinds")]
OF_SEAT = QueryEx[int | None, P(description="only what this seat did or what names it")]


def find_eyes(player: Player, match: Match, name: str) -> Eyes:
    """Return the eyes of that name. Raises HttpError 403 if they may not be had, 409 before the match begins."""
    if match.status == Match.Status.OPEN:
        raise HttpError(409, _("The match has not begun: it still waits for players."))
    mine = {str(seat.number): seat.number for seat in seats_of(match, player)}
    found = eyes_named(match, mine.get(name, seat_number(player, match)), name)
    if found is None:
        raise HttpError(403, _("While a match runs everybody looks at it with their own eyes; with others' only at its "
                               "end."))  # fmt: skip
    return found


def find_step_of(match: Match, eyes: Eyes, wished: str | None) -> tuple[Step, list[Step]]:
    """Return a step that the eyes can see (None: the newest) and all of them. Raises HttpError 404."""
    history = steps_seen(match, eyes)
    found = history[-1] if wished is None else next((step for step in history if str(step) == wished), None)
    if found is None:
        facts = {"step": wished, "last": history[-1]}
        raise HttpError(404, _("There is no step “%(step)s”; the newest one is %(last)s.") % facts)
    return found, history


def find_kind(match: Match, number: int | None) -> Kind | None:
    """Return the game's kind of event with that number. Raises HttpError 404."""
    kinds = kinds_of(match)
    if number is None:
        return None
    if not 0 <= number < len(kinds):
        raise HttpError(404, _("There is no kind of event %(number)s; they go to %(last)s.")
                        % {"number": number, "last": len(kinds) - 1})  # fmt: skip
    return kinds[number]
