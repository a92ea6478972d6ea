"""Reply addresses: an opaque token for one match, one seat, one question; or for a seat that is offered."""

from __future__ import annotations

import base64
import hashlib
import re
import secrets
from collections.abc import Sequence

from django.conf import settings
from django.utils.crypto import constant_time_compare, salted_hmac

from pbem.matches.models import Match, Offer, ReplyAddress

OFFER_SALT = "offer address"
OFFER_LETTERS = 16
"""Letters of the mark that proves an offer's address to be ours: 80 bits."""

_ADDRESS = re.compile(r"^o-([a-z2-7]{26})@", re.IGNORECASE)
_OFFER = re.compile(r"^t-(\d{1,18})-([a-z2-7]{16})@", re.IGNORECASE)


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
    return bool(_ADDRESS.match(address.strip()) or _OFFER.match(address.strip()))


def find_address(address: str) -> ReplyAddress | None:
    """Return what the address stands for; None if it is none of ours or forged."""
    found = _ADDRESS.match(address.strip())
    if not found:
        return None
    return ReplyAddress.objects.filter(token_hash=_hash(found[1].lower())).select_related("match").first()


def offer_address(offer: Offer) -> str:
    """Return where an offered seat is taken or declined."""
    return f"t-{offer.pk}-{_mark(offer.pk)}@{settings.MAIL_DOMAIN}"


def offer_at(address: str) -> Offer | None:
    """Return the offer that is answered at an address, open or not; None if it is none of ours or forged."""
    found = _OFFER.match(address.strip())
    if not found or not constant_time_compare(_mark(int(found[1])), found[2].lower()):
        return None
    return Offer.objects.filter(pk=int(found[1])).select_related("match", "by").first()


def _mark(pk: int) -> str:
    digest = salted_hmac(OFFER_SALT, str(pk), algorithm="sha256").digest()
    return base64.b32encode(digest).decode().lower()[:OFFER_LETTERS]


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
