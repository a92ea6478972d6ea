"""Where letters come back to: an envelope sender of its own for each letter, which nobody can make up (VERP)."""

import base64
import binascii
import re
import uuid

from django.conf import settings
from django.utils.crypto import constant_time_compare, salted_hmac

from .models import Notice

SALT = "return-path"
TAG_LETTERS = 16

_ADDRESS = re.compile(r"^b-([a-z2-7]{26})([a-z2-7]{16})@", re.IGNORECASE)


def return_path(notice: Notice) -> str:
    """Return the envelope sender of a letter: its id and 80 bits that prove it is ours, in small letters and digits."""
    name = base64.b32encode(notice.pk.bytes).decode().rstrip("=").lower()
    return f"b-{name}{_tag(notice.pk)}@{settings.MAIL_DOMAIN}"


def letter_of(address: str) -> uuid.UUID | None:
    """Return the id of the letter that an envelope sender stands for; None if it is none of ours or forged."""
    found = _ADDRESS.match(address.strip())
    if not found:
        return None
    try:
        pk = uuid.UUID(bytes=base64.b32decode(found[1].upper() + "======"))
    except (binascii.Error, ValueError):
        return None
    return pk if constant_time_compare(_tag(pk), found[2].lower()) else None


def _tag(pk: uuid.UUID) -> str:
    digest = salted_hmac(SALT, pk.hex, algorithm="sha256").digest()
    return base64.b32encode(digest).decode().lower()[:TAG_LETTERS]
