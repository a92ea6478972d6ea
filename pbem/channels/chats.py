"""Chat and push services of others, by their Apprise URLs."""

from __future__ import annotations

import logging
from functools import cache
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl, urlsplit

from django.utils.translation import gettext

from pbem.outbox.models import Notice

from .failures import ChannelFailure, ChannelRefused
from .guard import InternalAddressError, check_host, only_outside
from .models import Channel

if TYPE_CHECKING:
    from apprise import AppriseAsset, NotifyBase

SERVICES = {
    "barks": "Bark",
    "discord": "Discord",
    "gchat": "Google Chat",
    "gotifys": "Gotify",
    "matrixs": "Matrix",
    "mmosts": "Mattermost",
    "nctalks": "Nextcloud Talk",
    "ntfy": "ntfy",
    "ntfys": "ntfy",
    "pbul": "Pushbullet",
    "pover": "Pushover",
    "rockets": "Rocket.Chat",
    "signals": "Signal",
    "slack": "Slack",
    "tgram": "Telegram",
    "threema": "Threema",
    "wxteams": "Webex",
    "zulip": "Zulip",
}
"""Schemes that we take. None of them reads files or starts programs, as others of the library's do."""

SELF_HOSTED = {"barks", "gotifys", "matrixs", "mmosts", "nctalks", "ntfy", "ntfys", "rockets", "signals"}
"""Schemes whose URLs name a machine (of ntfy only with a topic after it)."""

PARAMETERS = {"auth", "channel", "mode", "priority", "thread", "to", "token", "topic", "version"}
"""What may follow the `?`. Others would set our time limits, or have us read a template from our own disk."""

LONGEST = 2000
"""Characters of an address."""

PATIENCE = 10.0
"""Seconds for a service to answer."""

log = logging.getLogger(__name__)


def checked(url: str) -> str:
    """Return the URL if it is one that we call; raise ChannelRefused."""
    url = url.strip()
    scheme = _scheme(url)
    if scheme not in SERVICES:
        raise ChannelRefused(
            gettext("%(scheme)s:// is not a supported service. Supported: %(schemes)s.")
            % {"scheme": scheme or "?", "schemes": ", ".join(f"{name}://" for name in SERVICES)}
        )
    odd = _parameters(url) - PARAMETERS
    if odd:
        raise ChannelRefused(gettext("Leave out of the address: %(names)s.") % {"names": ", ".join(sorted(odd))})
    if len(url) > LONGEST or _service(url) is None:
        raise ChannelRefused(
            gettext("This is not how an address of %(service)s is written; see the Apprise manual.")
            % {"service": SERVICES[scheme]}
        )
    _check_machine(scheme, url)
    return url


def _parameters(url: str) -> set[str]:
    """Return the names after the first `?`, as the library splits them: at semicolons, too, and after a `#`."""
    after = url.partition("?")[2].replace(";", "&")
    return {name.lower() for name, _ in parse_qsl(after, keep_blank_values=True)}


def _check_machine(scheme: str, url: str) -> None:
    """Refuse a machine inside at once; one that has no address just now may have one when it is called."""
    host = _machine(url)
    if scheme not in SELF_HOSTED or not host:
        return
    try:
        check_host(host)
    except InternalAddressError as inside:
        raise ChannelRefused(gettext("%(host)s is not a machine on the internet.") % {"host": host}) from inside
    except (OSError, UnicodeError):
        log.info("a channel's machine has no address now")


def label(url: str) -> str:
    """Return what to call the service: its name, and the machine where players choose one."""
    url, scheme = url.strip(), _scheme(url)
    alone = scheme.startswith("ntfy") and not urlsplit(url).path.strip("/")
    host = _machine(url) if scheme in SELF_HOSTED and not alone else ""
    return f"{SERVICES[scheme]} ({host})"[:120] if host else SERVICES[scheme]


def carry(channel: Channel, notice: Notice) -> str:
    """Call by chat; raise ChannelFailure if the service did not take it."""
    service = _service(checked(channel.target))
    assert service is not None, "it was checked"
    with only_outside():
        taken = service.notify(title=notice.subject, body=notice.text)
    if not taken:
        message = f"{channel.label} did not take it"
        raise ChannelFailure(message)
    return ""


def _machine(url: str) -> str:
    try:
        return urlsplit(url).hostname or ""
    except ValueError:  # brackets that hold no IPv6 address
        return ""


def _scheme(url: str) -> str:
    return url.strip().partition("://")[0].lower()


def _service(url: str) -> NotifyBase | None:
    from apprise import Apprise  # takes a second, and only channels need it

    service: NotifyBase | None = Apprise.instantiate(url, asset=_asset())
    if service is not None:
        service.socket_connect_timeout = service.socket_read_timeout = PATIENCE
    return service


@cache
def _asset() -> AppriseAsset:
    """Return how the library is to behave: nothing on disk, no redirections, no secrets in the log."""
    from apprise import AppriseAsset

    return AppriseAsset(storage_mode="memory", http_redirects=False, secure_logging=True, async_mode=False)
