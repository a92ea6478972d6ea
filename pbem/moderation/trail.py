"""What the audit trail follows by itself; what organisers do is noted where they do it."""

from auditlog.registry import auditlog

from pbem.matches.models import Block
from pbem.players.models import Player

from .models import Report, Sanction

OF_PLAYERS = ["email", "name", "is_active", "is_staff", "is_superuser", "muted_until", "banned_until", "conduct_reason"]


def follow() -> None:
    """Register the models; matches are left out, for they are saved at every move."""
    auditlog.register(Player, include_fields=OF_PLAYERS)
    for model in (Report, Sanction, Block):
        auditlog.register(model)
