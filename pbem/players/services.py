"""Changes to people."""

from __future__ import annotations

from allauth.account.models import EmailAddress
from django.db import transaction

from .models import Player


def one_line(text: str) -> str:
    """Return what somebody calls something as one line of printable signs: in letters, lines may be orders."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


@transaction.atomic
def create_player(*, email: str, name: str, language: str = "en", time_zone: str = "UTC") -> Player:
    """Create a player whose address is known to be theirs."""
    player = Player.objects.create_user(email, name=name, language=language, time_zone=time_zone)
    EmailAddress.objects.create(user=player, email=player.email, verified=True, primary=True)
    return player
