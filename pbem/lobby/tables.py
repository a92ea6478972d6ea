"""Telling people what becomes of a table at which they wait."""

from django.utils import timezone

from pbem.matches.models import Match
from pbem.outbox.keys import Kind, key_of
from pbem.outbox.services import notify
from pbem.players.models import Player


def tell_sent_away(match: Match, player: Player) -> None:
    """Write to a player that their seat was made free before the match began."""
    _tell(match, player, "sent away")


def tell_called_off(match: Match, by: Player | None) -> None:
    """Write to all who wait for a match that it will not be played, but for whoever called it off."""
    for seat in match.seats.exclude(player=None).exclude(player=by).select_related("player"):
        assert seat.player is not None, "those without are left out"
        _tell(match, seat.player, "called off")


def tell_declined(match: Match, player: Player, guest: str) -> None:
    """Write to whoever invited somebody that they have declined: the seat is free again."""
    _tell(match, player, "declined", guest=guest)


def ask_about(match: Match) -> None:
    """Ask whoever made a match whether its table shall wait on."""
    _tell(match, match.creator, "unfilled")


def _tell(match: Match, player: Player, why: str, **more: str) -> None:
    facts = {"why": why, "match": match.pk, "title": match.title, "game": match.game_slug, **more}
    key = key_of(Kind.TABLE, match.pk, player.pk, timezone.now().isoformat())
    notify(kind=Kind.TABLE, key=key, topic=match.topic, facts=facts, player=player)
