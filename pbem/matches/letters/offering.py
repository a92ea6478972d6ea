"""Orders that a letter offers to somebody whose line was not understood."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engines.core import Decision
from pbem.matches.models import Seat
from pbem.matches.reading.interpreting import still_legal
from pbem.presenters.questions import Asked

from .links import link_to


def offered(seat: Seat, decision: Decision | None, asked: Asked | None, offers: Sequence[str]) -> dict[str, Any]:
    """Return the offers that answer what is asked now, each with a link for those who want links, and the question.

    Where all legal answers are listed by number, the offers come first, so that their numbers are the same there.
    """
    assert seat.player is not None, "only people get letters"
    if decision is None or asked is None:
        return {"offers": []}
    still = still_legal(decision, offers, seat.match.game, seat.player.language)
    if asked.listed:
        asked = replace(asked, listed=[*still, *(order for order in asked.listed if order not in still)])
    links = seat.player.signed_links
    return {"offers": [(order, link_to(seat, decision.number, order) if links else "") for order in still],
            "asked": asked}  # fmt: skip
