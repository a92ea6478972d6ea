"""Reply addresses: an opaque token for one match, one seat, one question."""

from __future__ import annotations

import base64
import hashlib
import re
import secrets
from collections.abc import Sequence

from django.conf import settings

from pbem.matches.models import Match, ReplyAddress

_ADDRESS = re.compile(r"^o-([a-z2-7]{26})@", re.IGNORECASE)


def new_address(match: Match, seat: int, decision: int, answers: Sequence[str] = ()) -> str:
    """Return a fresh address for answers; 130 random bits in lower-case letters and digits, kept only as a hash.

    `answers` are those that the letter lists under the numbers 1, 2, 3 …
    """
    token = base64.b32encode(secrets.token_bytes(17)).decode().lower()[:26]
    ReplyAddress.objects.create(
        token_hash=_hash(token), match=match, seat=seat, decision=decision, answers=list(answers)
    )
    return f"o-{token}@{settings.MAIL_DOMAIN}"


def is_reply_address(address: str) -> bool:
    """Tell whether it looks like one of ours, forged or not."""
    return bool(_ADDRESS.match(address.strip()))


def find_address(address: str) -> ReplyAddress | None:
    """Return what the address stands for; None if it is none of ours or forged."""
    found = _ADDRESS.match(address.strip())
    if not found:
        return None
    return ReplyAddress.objects.filter(token_hash=_hash(found[1].lower())).select_related("match").first()


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
