"""What a seat may say or ask at any time: telling such commands from orders, and working inquiries out."""

from __future__ import annotations

import secrets
from typing import Any

from engines.core import Chance, Choices, Command, Decision, Game, Refusal, Report, StaleCommand, View, live, say
from engines.core import Match as Fold


def is_standing(game: Game[Any, Any], command: Command) -> bool:
    """Tell whether the command is a standing order."""
    orders = game.standing_orders
    return orders is not None and isinstance(command, orders.question.judges)


def standing_of(played: Fold, seat: int | None) -> Decision | None:
    """Return the question of the seat's standing orders; None if it may not leave any."""
    if seat is None:
        return None
    try:
        return played.standing(seat)
    except StaleCommand:
        return None


def inquiries_of(game: Game[Any, Any], view: View[Any]) -> Choices:
    """Return what the seat may have worked out."""
    return Choices([form for inquiry in game.inquiries for form in inquiry.choices(view).forms])


def is_inquiry(game: Game[Any, Any], command: Command) -> bool:
    """Tell whether the command only asks for something to be worked out."""
    return any(type(command) is inquiry.command for inquiry in game.inquiries)


def work_out(played: Fold, seat: int, command: Command) -> Report:
    """Return what comes of an inquiry; where it cannot be worked out the report says why. Its dice are nobody's."""
    try:
        return played.inquire(seat, command, Chance(live(secrets.token_bytes(32), 0)))
    except Refusal as refusal:
        if not refusal.rule:
            return Report([refusal.text])
        return Report([say("{why} ({rule})", why=refusal.text, rule=refusal.rule)])
