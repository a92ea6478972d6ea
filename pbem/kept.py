"""What is kept in the cache, as MessagePack: plain data, so that whoever writes there cannot have our code run."""

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from django.core.cache import cache
from django.utils.functional import Promise
from django.utils.safestring import SafeString, mark_safe

T = TypeVar("T")


def kept(key: str, kind: type[T], make: Callable[[], T], seconds: int) -> T:
    """Return what is kept under a key, or else make it and keep it for a while."""
    try:
        found = msgspec.convert(cache.get(key), kind, dec_hook=_revived)
    except msgspec.ValidationError:  # nothing is there, or another release of ours kept it
        found = make()
        cache.set(key, found, seconds)
    return found


def pack(value: Any) -> bytes:
    """Return data, dataclasses and structs as bytes."""
    return msgspec.msgpack.encode(value, enc_hook=_plain)


def unpack(packed: bytes, kind: type[T]) -> T:
    """Return what was packed. Raises msgspec.DecodeError if it is nothing of that kind."""
    return msgspec.msgpack.decode(packed, type=kind, dec_hook=_revived)


def _plain(value: Any) -> str:
    if isinstance(value, (str, Promise)):
        return "".join((str(value),))  # a plain one, also of what is marked as safe
    raise TypeError(type(value).__name__)


def _revived(kind: type, value: Any) -> Any:
    if kind is SafeString and isinstance(value, str):
        return mark_safe(value)  # noqa: S308  # we marked it before we kept it
    raise TypeError(kind.__name__)


class Packed:
    """How Django's cache writes values: numbers as Redis counts them, all else packed."""

    def dumps(self, value: Any) -> bytes | int:
        """Return what to write."""
        return value if type(value) is int else pack(value)

    def loads(self, written: bytes) -> Any:
        """Return what was written. Raises msgspec.DecodeError for anything else."""
        try:
            return int(written)
        except ValueError:
            return msgspec.msgpack.decode(written)
