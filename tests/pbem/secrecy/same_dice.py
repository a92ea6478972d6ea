"""The server's own luck, made the same twice: keys, ids, seeds and boundaries are no difference between two worlds."""

from __future__ import annotations

import hashlib
import os
import random
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.core.cache import caches
from django.db import transaction

NAMED_BY_CONTENT = ("position:", "picture:")
"""What may stay in the cache: its name is a hash of all that it depends on."""


class Stream:
    """Bytes that follow from a label alone."""

    def __init__(self, label: str) -> None:
        self.label, self.block = label, 0

    def __call__(self, size: int) -> bytes:
        """Return the next so many bytes."""
        found = b""
        while len(found) < size:
            self.block += 1
            found += hashlib.sha256(f"{self.label}:{self.block}".encode()).digest()
        return found[:size]


@contextmanager
def same_dice(label: str) -> Iterator[None]:
    """Draw everything that the service draws from a stream with this label."""
    stream, before = Stream(label), random.getstate()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "urandom", stream)
        patch.setattr(random, "_urandom", stream)  # of SystemRandom, and so of `secrets`
        random.seed(label)
        yield
    random.setstate(before)


@contextmanager
def undone() -> Iterator[None]:
    """Undo what the block does to the database and to the cache, but for what is NAMED_BY_CONTENT.

    The numbers of rows go on counting: if they reached anybody, no two answers were alike.
    """
    fresh = os.urandom(8).hex()

    def key(name: str, _prefix: str, version: int) -> str:
        return f"{'kept' if name.startswith(NAMED_BY_CONTENT) else fresh}:{version}:{name}"

    with pytest.MonkeyPatch.context() as patch, transaction.atomic():
        patch.setattr(caches["default"], "key_func", key)
        yield
        transaction.set_rollback(True)
