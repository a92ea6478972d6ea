"""The way to Valkey for whoever asks it directly: to one server, or to whichever Sentinel says is the first."""

from typing import Any
from urllib.parse import SplitResult, unquote, urlsplit

from django.conf import settings
from redis import Redis
from redis.sentinel import Sentinel

SENTINEL = "sentinel"
PORT = 26379
"""Where sentinels listen unless an address says otherwise."""


def valkey(url: str = "", **options: Any) -> Redis:
    """Return a client for an address, by default that of the cache; `options` are redis-py's, such as timeouts.

    Addresses of sentinels are parted by semicolons, as kombu has it: each question goes to the server that they call
    the first one then.
    """
    address = url or str(settings.CACHES["default"]["LOCATION"])
    sentinels = [urlsplit(one) for one in address.split(";")]
    if sentinels[0].scheme != SENTINEL:
        return Redis.from_url(address, **options)
    asked = [(one.hostname, one.port or PORT) for one in sentinels]
    known = Sentinel(asked, **options)  # type: ignore[no-untyped-call]  # redis-py has no types there
    first: Redis = known.master_for(settings.SENTINEL_SERVICE, **_at_home(sentinels[0]))  # type: ignore[no-untyped-call]
    return first


def _at_home(address: SplitResult) -> dict[str, Any]:
    """Return what the servers behind the sentinels want to know: the number of the database, and who asks."""
    who = {"username": address.username, "password": address.password}
    return {"db": int(address.path.strip("/") or 0)} | {name: unquote(said) for name, said in who.items() if said}
