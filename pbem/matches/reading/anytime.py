"""What a seat may say or ask at any time: telling such commands from orders, answering from them, working out.

A mistake of a game in this must not stop its match: it is logged, and counts as no answer.
"""

import logging
import secrets
from typing import Any

from engines.core import Chance, Choices, Command, Decision, Game, Refusal, Report, StaleCommand, View, live, say
from engines.core import Match as Position

log = logging.getLogger(__name__)

NOT_WORKED_OUT = say("This could not be worked out: something is wrong on our side, and the host has been told.")


def is_standing(game: Game[Any, Any], command: Command) -> bool:
    """Tell whether the command is a standing order."""
    orders = game.standing_orders
    return orders is not None and isinstance(command, orders.question.judges)


def standing_of(position: Position, seat: int | None) -> Decision | None:
    """Return the question of the seat's standing orders; None if it may not leave any."""
    if seat is None:
        return None
    try:
        return position.standing(seat)
    except StaleCommand:
        return None


def inquiries_of(game: Game[Any, Any], view: View[Any]) -> Choices:
    """Return what the seat may have worked out."""
    return Choices([form for inquiry in game.inquiries for form in inquiry.choices(view).forms])


def is_inquiry(game: Game[Any, Any], command: Command) -> bool:
    """Tell whether the command only asks for something to be worked out."""
    return any(type(command) is inquiry.command for inquiry in game.inquiries)


def apply_standing_orders(position: Position) -> int:
    """Answer from standing orders; return how many answers were given."""

    def blame(decision: Decision, trouble: Exception) -> None:
        log.error("standing orders of %s fail at %s", position.game.slug, decision.name, exc_info=trouble)

    return len(position.apply_standing_orders(blame))


def work_out(position: Position, seat: int, command: Command) -> Report:
    """Return what comes of an inquiry; where it cannot be worked out the report says why. Its dice are nobody's."""
    try:
        return position.inquire(seat, command, Chance(live(secrets.token_bytes(32), 0)))
    except Refusal as refusal:
        if not refusal.rule:
            return Report([refusal.text])
        return Report([say("{why} ({rule})", why=refusal.text, rule=refusal.rule)])
    except Exception:
        log.exception("an inquiry of %s fails: %r", position.game.slug, command)
        return Report([NOT_WORKED_OUT])
