"""The certificate of the site, as browsers see it: is it believed, and for how long?"""

import socket
import ssl
import time
from collections.abc import Iterator
from typing import Final
from urllib.parse import urlsplit

from django.conf import settings

from .findings import Finding, judged

SECONDS: Final = 5
SOON: Final = 14
"""Days before its end at which a certificate should have been renewed."""

RENEWS: Final = "see the log of the server in front: journalctl -u caddy, or certbot renew"


def look_at_certificate(trusted: ssl.SSLContext | None = None) -> Iterator[Finding]:
    """Come to the site as browsers do, if it is to be had by HTTPS."""
    site = urlsplit(settings.BASE_URL)
    if site.scheme != "https":
        return
    name, port = site.hostname or "", site.port or 443
    try:
        days = _days_left(name, port, trusted or ssl.create_default_context())
    except OSError as trouble:
        yield Finding("ill", f"the certificate of {name}: {trouble}",
                      f"{name} leads here, ports 80 and 443 are open? Then {RENEWS}")  # fmt: skip
        return
    yield judged(f"the certificate of {name} ({days} days left)", RENEWS, good=days >= SOON)


def _days_left(name: str, port: int, trusted: ssl.SSLContext) -> int:
    """Return for how many days the certificate is good. Raises OSError, also SSLError if it is not believed."""
    with (
        socket.create_connection((name, port), SECONDS) as plain,
        trusted.wrap_socket(plain, server_hostname=name) as line,
    ):
        ends = (line.getpeercert() or {}).get("notAfter", "")
    return int((ssl.cert_time_to_seconds(str(ends)) - time.time()) // 86_400)
