"""Webhooks to players' own programs, signed as Standard Webhooks 1.0 says."""

import base64
import hashlib
import hmac
import json
import secrets
from urllib.parse import urlsplit

import requests
from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext

from pbem.channels.calls import QUESTION, QUESTIONS
from pbem.outbox.models import Notice

from .failures import ChannelFailure, ChannelRefused
from .guard import InternalAddressError, check_host, only_outside
from .models import Channel

PATIENCE = (5.0, 10.0)
"""Seconds to connect, and to answer."""

LONGEST = 2000
"""Characters of a URL."""

SECRET_PREFIX = "whsec_"  # noqa: S105  # the standard's mark, no secret


def checked(url: str) -> str:
    """Return the URL if it is one that we post to; raise ChannelRefused."""
    url = url.strip()
    host = _machine(url)
    if not host:
        raise ChannelRefused(gettext("Give an address that begins with https:// and names a machine on the internet."))
    try:
        check_host(host)
    except InternalAddressError as inside:
        raise ChannelRefused(gettext("%(host)s is not a machine on the internet.") % {"host": host}) from inside
    except (OSError, UnicodeError) as unknown:
        raise ChannelRefused(gettext("There is no machine named %(host)s.") % {"host": host}) from unknown
    return url


def _machine(url: str) -> str:
    """Return the machine that a URL names; nothing if it is not a URL of the kind we post to."""
    schemes = {"https", "http"} if settings.CHANNEL_NETWORKS else {"https"}
    plain = url.isascii() and url.isprintable() and len(url) <= LONGEST
    try:
        parts = urlsplit(url)
        wanted = plain and parts.scheme in schemes and parts.username is None and parts.port != 0
    except ValueError:  # brackets that hold no IPv6 address, or no possible port
        return ""
    return parts.hostname or "" if wanted else ""


def label(url: str) -> str:
    """Return what to call it: its machine, for the rest may be secret."""
    return (urlsplit(url).hostname or "")[:120]


def new_secret() -> str:
    """Return a fresh secret in the form that the standard's libraries read."""
    return SECRET_PREFIX + base64.b64encode(secrets.token_bytes(32)).decode()


def signature(secret: str, message: str, timestamp: int, body: bytes) -> str:
    """Return the signature of a message: HMAC-SHA256 over its id, the second it is sent, and its body."""
    key = base64.b64decode(secret.removeprefix(SECRET_PREFIX))
    signed = f"{message}.{timestamp}.".encode() + body
    return "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()


def carry(channel: Channel, notice: Notice) -> str:
    """Post the call; the id is the same for every attempt. Raise ChannelFailure unless it was taken."""
    now = int(timezone.now().timestamp())
    data = notice.facts["told_programs"]
    if channel.question and "seat" in notice.facts:  # it may hold what only the seat may know: it is not kept
        data = data | {"question": QUESTIONS[QUESTION](notice)}
    told = {"type": notice.facts["event"], "timestamp": notice.created.isoformat(), "data": data}
    body = json.dumps(told, ensure_ascii=False).encode()
    headers = {
        "Content-Type": "application/json",
        "webhook-id": str(notice.pk),
        "webhook-timestamp": str(now),
        "webhook-signature": signature(channel.keys["secret"], str(notice.pk), now, body),
    }
    status = post(channel.target, body, headers)
    return "" if status < 300 else "410: the webhook wants no more"


def post(url: str, body: bytes, headers: dict[str, str], gone: frozenset[int] = frozenset({410})) -> int:
    """Post to a player's machine and return the status: 2xx, or one that says it is gone; else raise ChannelFailure.

    Redirections are not followed, and the answer is not read: it is the player's, and may never end.
    """
    try:
        with only_outside(), requests.Session() as session:
            session.trust_env = False
            headers = {"User-Agent": "Starpost"} | headers
            answer = session.post(url, data=body, headers=headers, timeout=PATIENCE, allow_redirects=False, stream=True)
            answer.close()
    except requests.RequestException as trouble:
        raise ChannelFailure(_reason(trouble)) from trouble
    if answer.status_code >= 300 and answer.status_code not in gone:
        message = f"the answer was {answer.status_code} {answer.reason}"
        raise ChannelFailure(message)
    return answer.status_code


def _reason(trouble: BaseException) -> str:
    """Return the innermost reason: the library wraps it several times."""
    while trouble.__context__ is not None:
        trouble = trouble.__context__
    return f"it cannot be reached: {trouble}"
