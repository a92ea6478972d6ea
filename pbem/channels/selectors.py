"""Questions about channels; nothing here writes."""

from dataclasses import dataclass

from pbem.outbox.keys import Kind
from pbem.outbox.models import Attempt, Notice
from pbem.players.models import Player

from .models import Channel

MOST_SHOWN = 5
"""Attempts shown for each channel."""


@dataclass(frozen=True)
class Shown:
    """A channel with its newest attempts, and whether a call is still on its way."""

    channel: Channel
    attempts: list[Attempt]
    waiting: bool


def channels_of(player: Player) -> list[Shown]:
    """Return the player's channels, oldest first."""
    return [_shown(channel) for channel in Channel.objects.filter(player=player)]


def _shown(channel: Channel) -> Shown:
    calls = Notice.objects.filter(kind=Kind.CALL, player=channel.player, facts__channel=channel.pk)
    attempts = Attempt.objects.filter(notice__in=calls).select_related("notice").order_by("-at")[:MOST_SHOWN]
    return Shown(channel, list(attempts), calls.filter(status=Notice.Status.PENDING).exists())
