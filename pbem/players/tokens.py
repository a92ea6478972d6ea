"""Tokens by which a player's programs use the API; only their hashes are kept."""

import hashlib
import secrets
from datetime import timedelta

from django.utils import timezone

from pbem.rows import Rows

from .models import ApiToken, Player

TOKENS = Rows(ApiToken, "token_hash = %s")
OWNERS = Rows(Player, "id = %s AND is_active")

PREFIX = "starpost_"
"""What every token begins with, so that one that was published by mistake can be found."""

USE_NOTED_EVERY = timedelta(minutes=1)


def create_token(*, player: Player, name: str) -> tuple[ApiToken, str]:
    """Make a token; return its row and the token itself, which nobody can show again."""
    token = PREFIX + secrets.token_urlsafe(32)
    return ApiToken.objects.create(player=player, name=name, token_hash=_hash(token)), token


def owner_of_token(token: str) -> Player | None:
    """Return the player whose program shows the token, and note its use; None if there is none such."""
    now, found = timezone.now(), TOKENS.first(_hash(token))
    owner = None if found is None else OWNERS.first(found.player_id)
    if found is None or owner is None or (owner.bot_of and not owner.bot_of.is_active):
        return None
    if found.last_used is None or now - found.last_used > USE_NOTED_EVERY:
        ApiToken.objects.filter(pk=found.pk).update(last_used=now)
    return owner


def revoke_token(*, player: Player, pk: int) -> bool:
    """Make a token worthless; False if the player has none with that number."""
    deleted, _ = ApiToken.objects.filter(player=player, pk=pk).delete()
    return deleted > 0


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()
