"""The luck of a test: whatever the service draws while it runs follows from the test's name, the same in every run.

`make soak` looks for what this leaves out: it draws from other streams each time, and says from which.
"""

from __future__ import annotations

import hashlib
import os
import random
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count

import pytest

from engines.core import ReplayMismatch
from engines.core.chance import Source

SALT = os.environ.get("TEST_LUCK", "")


class Stream:
    """Bytes that follow from a label alone; several threads may draw from it."""

    def __init__(self, label: str) -> None:
        self.label, self.blocks = label, count(1)

    def __call__(self, size: int) -> bytes:
        """Return the next so many bytes."""
        found = b""
        while len(found) < size:
            found += hashlib.sha256(f"{self.label}:{next(self.blocks)}".encode()).digest()
        return found[:size]


@contextmanager
def known_luck(label: str) -> Iterator[None]:
    """Draw secrets, tokens, ids and dice of this process from a stream with this label."""
    stream, before = Stream(SALT + label), random.getstate()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "urandom", stream)
        patch.setattr(random, "_urandom", stream)  # of SystemRandom, and so of `secrets`
        random.seed(SALT + label)
        yield
    random.setstate(before)


def scripted(*values: int) -> Source:
    """Give out the stated values in turn, counted from 0.

    >>> chance = Chance(scripted(4, 0))
    >>> chance.die(6, "to hit"), chance.pick(["red", "blue"], "who begins")
    (5, 'red')
    """

    def draw(why: str, sides: int, number: int) -> int:
        if number >= len(values) or not 0 <= values[number] < sides:
            message = f"the script has no value for draw {number} of {sides} for {why!r}"
            raise ReplayMismatch(message)
        return values[number]

    return draw
