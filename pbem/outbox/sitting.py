"""Who plays at the table that a letter is about: it waits for them, as what it asks is before their eyes."""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings

from pbem.players.models import Player
from pbem.registry import Registry

from .keys import Kind
from .timing import Sitting, at_table_until

WAITING = (Kind.TURN, Kind.NEWS, Kind.PASS)
"""What somebody who plays there sees on their page, or hears by program."""

SITTINGS: Registry[Callable[[Player, Mapping[str, Any]], Sitting | None]] = Registry("sittings", WAITING)
"""Tells of a player and the facts of a notice when they last gave an order there themselves; None if they did not."""


def sits_until(
    player: Player, kind: str, facts: Mapping[str, Any], latest: datetime | None, now: datetime
) -> datetime | None:
    """Return until when a letter waits because its reader plays at its table; None if they do not, by now."""
    if kind not in WAITING or not settings.TABLE_MINUTES:
        return None
    sitting = SITTINGS[kind](player, facts)
    if sitting is None:
        return None
    until = at_table_until(sitting, timedelta(minutes=player.quiet_minutes or settings.TABLE_MINUTES), latest)
    return until if until > now else None
