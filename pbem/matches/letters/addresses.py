"""Reply addresses: an opaque token for one match, one seat, one question; or a signed one for what may be taken."""

import base64
import hashlib
import re
import secrets
from collections.abc import Sequence
from typing import Final

from django.conf import settings
from django.utils.crypto import constant_time_compare, salted_hmac

from pbem.matches.models import Match, ReplyAddress

OFFER, VACANCY, INVITATION, SEATS, DOCTOR = "t", "v", "i", "s", "d"
SALTS: Final = {
    OFFER: "offer address", VACANCY: "vacancy address", INVITATION: "invitation address", SEATS: "seats address",
    DOCTOR: "doctor address",
}  # fmt: skip
"""What a signed address is about, by its first letter: what a mailbox may take or decline, or a doctor's letters."""
MARK_LETTERS = 16
"""Letters of the mark that proves a signed address to be ours: 80 bits."""

_ADDRESS = re.compile(r"^o-([a-z2-7]{26})@", re.IGNORECASE)
_SIGNED = re.compile(r"^([distv])-(\d{1,18}(?:-\d{1,18}){0,2})-([a-z2-7]{16})@", re.IGNORECASE)


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
    return bool(_ADDRESS.match(address.strip()) or _SIGNED.match(address.strip()))


def find_address(address: str) -> ReplyAddress | None:
    """Return what the address stands for; None if it is none of ours or forged."""
    found = _ADDRESS.match(address.strip())
    if not found:
        return None
    return ReplyAddress.objects.filter(token_hash=_hash(found[1].lower())).select_related("match").first()


def signed_address(about: str, *key: int) -> str:
    """Return where something offered is taken or declined; `key` says what: one to three numbers."""
    name = "-".join(map(str, key))
    return f"{about}-{name}-{_mark(about, name)}@{settings.MAIL_DOMAIN}"


def signed_at(address: str) -> tuple[str, list[int]] | None:
    """Return what a signed address is about, and its key; None if it is none of ours or forged."""
    found = _SIGNED.match(address.strip())
    if not found:
        return None
    about, name = found[1].lower(), found[2]
    good = constant_time_compare(_mark(about, name), found[3].lower())
    return (about, [int(number) for number in name.split("-")]) if good else None


def _mark(about: str, name: str) -> str:
    digest = salted_hmac(SALTS[about], name, algorithm="sha256").digest()
    return base64.b32encode(digest).decode().lower()[:MARK_LETTERS]


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
