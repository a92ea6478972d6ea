"""The cache: what is in it can be had without it, so that a page never fails because it is away."""

import logging
from collections.abc import Iterable
from typing import Any

import msgspec
from django.core.cache.backends.redis import RedisCache, RedisCacheClient
from redis.exceptions import RedisError

from pbem.valkey import SENTINEL, valkey

log = logging.getLogger(__name__)

TROUBLE = (RedisError, OSError, msgspec.DecodeError)
"""Why there is nothing to be had: no server, or something that we have not written."""

AT_ONCE = 1000
"""Names that the server looks at for each question for names."""


class LastingClient(RedisCacheClient):
    """Django's client, which makes a new one of the library's for every question; this one keeps them.

    Several addresses are those of sentinels, not of servers to read from.
    """

    def __init__(self, servers: list[str], **options: Any) -> None:
        super().__init__(servers, **options)
        self._addresses = servers
        self._patience = {name: value for name, value in options.items() if name.startswith("socket_")}
        self._kept: dict[bool, Any] = {}

    def get_client(self, key: Any = None, *, write: bool = False) -> Any:
        """Return the library's client, on the pool of connections that it had before."""
        if write not in self._kept:
            if self._addresses[0].startswith(f"{SENTINEL}:"):
                self._kept[write] = valkey(";".join(self._addresses), **self._patience)
            else:
                self._kept[write] = super().get_client(key, write=write)
        return self._kept[write]


class ForgivingCache(RedisCache):
    """Redis that is empty, and forgets at once, while it cannot be reached."""

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(server, params)
        self._class = LastingClient

    def get(self, key: Any, default: Any = None, version: int | None = None) -> Any:
        """Return the value, the default if there is none to be had."""
        try:
            return super().get(key, default, version)
        except TROUBLE as trouble:
            return _without(trouble, default)

    def get_many(self, keys: Iterable[Any], version: int | None = None) -> dict[Any, Any]:
        """Return the values that there are, by their keys."""
        wanted = list(keys)
        try:
            found: dict[Any, Any] = super().get_many(wanted, version) if wanted else {}
        except TROUBLE as trouble:
            return dict(_without(trouble, {}))
        return found

    def set(self, key: Any, value: Any, *args: Any, **kwargs: Any) -> None:
        """Keep the value if that is possible."""
        try:
            super().set(key, value, *args, **kwargs)
        except TROUBLE as trouble:
            _without(trouble, None)

    def set_many(self, data: dict[Any, Any], *args: Any, **kwargs: Any) -> list[Any]:
        """Keep the values if that is possible; return the keys of those that are not kept."""
        try:
            return list(super().set_many(data, *args, **kwargs))
        except TROUBLE as trouble:
            return list(_without(trouble, list(data)))

    def add(self, key: Any, value: Any, *args: Any, **kwargs: Any) -> bool:
        """Keep the value unless there is one; True if none is known of."""
        try:
            return bool(super().add(key, value, *args, **kwargs))
        except TROUBLE as trouble:
            return bool(_without(trouble, default=True))

    def incr(self, key: Any, delta: int = 1, version: int | None = None) -> int:
        """Count on, whoever else counts at the same time; return the delta if nothing is known."""
        try:
            return int(super().incr(key, delta, version))
        except (*TROUBLE, ValueError) as trouble:
            return int(_without(trouble, delta))

    def delete(self, key: Any, version: int | None = None) -> bool:
        """Forget the value; False if there was none to be had."""
        try:
            return bool(super().delete(key, version))
        except TROUBLE as trouble:
            return bool(_without(trouble, default=False))

    def clear(self) -> None:
        """Forget what begins with our prefix, and nothing else: the queues may lie in the same database."""
        try:
            client = self._cache.get_client(None, write=True)
            if names := list(client.scan_iter(self.make_key("*"), AT_ONCE)):
                client.unlink(*names)
        except TROUBLE as trouble:
            _without(trouble, None)


def _without(trouble: Exception, default: Any) -> Any:
    log.warning("the cache cannot be reached: %r", trouble)
    return default
