"""The cache: what is in it can be had without it, so that a page never fails because it is away."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Any

from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

log = logging.getLogger(__name__)

TROUBLE = (RedisError, OSError)


class ForgivingCache(RedisCache):
    """Redis that is empty, and forgets at once, while it cannot be reached."""

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

    def add(self, key: Any, value: Any, *args: Any, **kwargs: Any) -> bool:
        """Keep the value unless there is one; True if none is known of."""
        try:
            return bool(super().add(key, value, *args, **kwargs))
        except TROUBLE as trouble:
            return bool(_without(trouble, default=True))

    def delete(self, key: Any, version: int | None = None) -> bool:
        """Forget the value; False if there was none to be had."""
        try:
            return bool(super().delete(key, version))
        except TROUBLE as trouble:
            return bool(_without(trouble, default=False))


def _without(trouble: Exception, default: Any) -> Any:
    log.warning("the cache cannot be reached: %r", trouble)
    return default
