"""Web push: calls that a browser shows although no page of ours is open."""

import json
from datetime import datetime, timedelta
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from django.conf import settings
from django.utils import timezone
from django.utils.text import Truncator
from django.utils.translation import gettext

from pbem.outbox.models import Notice

from . import hooks, sealing
from .failures import ChannelRefused
from .models import Channel

LONGEST_STAY = timedelta(days=28)
"""How long a push service keeps a call for a browser that is away."""

TOKEN_STAYS = timedelta(hours=12)
"""At most a day (RFC 8292 2)."""

MOST_TEXT = 1000
"""Characters of a call: push services take 4,096 bytes at least (RFC 8030 7.2)."""

GONE = frozenset({404, 410})
"""Answers by which a push service says that nobody listens any more (RFC 8030 7.3)."""


def offered() -> bool:
    """Tell whether the host has made the key that browsers know us by."""
    return bool(settings.VAPID_KEY)


def public_key() -> str:
    """Return what a browser is to know us by when it subscribes."""
    return sealing.encoded(sealing.public_point(sealing.private_key(settings.VAPID_KEY)))


def checked_keys(p256dh: str, auth: str) -> dict[str, str]:
    """Return a browser's keys if messages can be sealed with them; raise ChannelRefused."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(sealing.CURVE, sealing.decoded(p256dh))
        whole = len(sealing.decoded(auth)) == 16
    except ValueError:
        whole = False
    if not whole:
        raise ChannelRefused(gettext("This browser gave keys that cannot be used for encryption."))
    return {"p256dh": p256dh, "auth": auth}


def carry(channel: Channel, notice: Notice) -> str:
    """Push the call; raise ChannelFailure unless the browser's service took it."""
    call = {
        "title": notice.subject,
        "body": Truncator(notice.text).chars(MOST_TEXT),
        "url": notice.facts["told_programs"]["url"],
        "tag": notice.topic,
    }
    receiver, auth = (sealing.decoded(channel.keys[name]) for name in ("p256dh", "auth"))
    body = sealing.seal(json.dumps(call, ensure_ascii=False).encode(), receiver, auth)
    status = hooks.post(channel.target, body, _headers(channel.target, notice), GONE)
    return "" if status < 300 else f"{status}: the browser does not listen any more"


def _headers(endpoint: str, notice: Notice) -> dict[str, str]:
    now = timezone.now()
    parts = urlsplit(endpoint)
    expires = int((now + TOKEN_STAYS).timestamp())
    key = sealing.private_key(settings.VAPID_KEY)
    return {
        "Authorization": sealing.vapid(key, f"{parts.scheme}://{parts.netloc}", _subject(), expires),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(int(_stay(notice, now).total_seconds())),
        "Urgency": "normal",
    }


def _stay(notice: Notice, now: datetime) -> timedelta:
    """Return how long the call is worth something: until its deadline."""
    due = notice.facts["due"]
    return min(max(datetime.fromisoformat(due) - now, timedelta()), LONGEST_STAY) if due else LONGEST_STAY


def _subject() -> str:
    """Return where a push service may complain (RFC 8292 2.1)."""
    return settings.BASE_URL if settings.SECURE_HTTPS else f"mailto:post@{settings.MAIL_DOMAIN}"
