"""Whose eyes a program looks back with, and what of the history it asks for."""

from django.utils.translation import gettext as _
from ninja import P, QueryEx
from ninja.errors import HttpError

from pbem.matches.history.chronicle import Kind, kinds_of
from pbem.matches.history.perspectives import Perspective, eyes_named
from pbem.matches.history.steps import Step
from pbem.matches.models import Match
from pbem.players.models import Player

from .finding import find_step, viewer_of

EYES = QueryEx[
    str, P(description="one of your seats; at the end also any seat's number, “table” or “all”; by default your own")
]
KIND = QueryEx[int | None, P(description="only events of this kind; `/parts` lists the kinds")]
OF_SEAT = QueryEx[int | None, P(description="only what this seat did or what names it")]


def find_eyes(player: Player, match: Match, name: str) -> Perspective:
    """Return the eyes of that name. Raises HttpError 403 if they may not be had, 409 before the match begins."""
    if match.status == Match.Status.OPEN:
        raise HttpError(409, _("The match has not begun: it still waits for players."))
    viewer = viewer_of(player, match)
    mine = {str(seat.number): seat.number for seat in viewer.mine}
    found = eyes_named(match, mine.get(name, viewer.number), name)
    if found is None:
        raise HttpError(403, _("While a match is running you see only what your own seat sees; what others "
                                   "saw is shown when it is over."))  # fmt: skip
    return found


def find_step_of(match: Match, perspectives: Perspective, wished: str | None) -> Step:
    """Return a step that the eyes can see (None: the newest). Raises HttpError 404."""
    return find_step(match, perspectives.entries, wished)


def find_kind(match: Match, number: int | None) -> Kind | None:
    """Return the game's kind of event with that number. Raises HttpError 404."""
    kinds = kinds_of(match)
    if number is None:
        return None
    if not 0 <= number < len(kinds):
        raise HttpError(404, _("There is no kind of event %(number)s; they go to %(last)s.")
                        % {"number": number, "last": len(kinds) - 1})  # fmt: skip
    return kinds[number]
