"""What a program is posted that wishes to have the whole question: all that it takes to answer."""

from typing import Any

from django.conf import settings
from django.utils import translation

from pbem.channels.calls import QUESTION, QUESTIONS
from pbem.matches import positions
from pbem.matches.history.steps import newest, visible_entries
from pbem.matches.models import Seat, Wait
from pbem.outbox.models import Notice

from .decisions import decision_record
from .finding import reader


@QUESTIONS.register(QUESTION)
def question_of(notice: Notice) -> dict[str, Any] | None:
    """Return what the seat that a notice is for is asked now, as its player may see it; None if nothing is.

    `orders` is the address that takes the answer, `step` names the position, to be had from `view`.
    """
    seat = Seat.objects.select_related("match", "player").get(match=notice.facts["match"], number=notice.facts["seat"])
    wait = Wait.objects.filter(match=seat.match_id, seat=seat.number).first()
    if wait is None or seat.player is None or seat.player_id != notice.player_id:
        return None
    asked = positions.asked_of(positions.current(seat.match), seat.number)
    if asked is None:
        return None
    at = f"{settings.BASE_URL}/api/matches/{seat.match_id}"
    with translation.override(seat.player.language):
        decision = decision_record(seat.match.game, asked, wait.due, reader(seat.player, seat.match))
    return {
        "seat": seat.number,
        "step": str(newest(seat.match, visible_entries(seat.number))),
        "decision": decision.model_dump(mode="json"),
        "view": f"{at}/view",
        "orders": f"{at}/orders",
    }
