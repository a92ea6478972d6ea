"""Dice, draws and shuffles, each with a stated reason, recorded and open to verification.

A draw is HMAC-SHA256(secret, "entry:draw") read as a big-endian number, modulo the number of sides. The bias is
below 2**-200. The secret's SHA-256 is published before the first draw, the secret itself after the match.
"""

import hashlib
import hmac
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from inspect import signature
from typing import Any, TypeVar

import msgspec

from .errors import ReplayMismatch

T = TypeVar("T")


class Draw(msgspec.Struct, frozen=True, array_like=True):
    """One draw: why it was made, the number of sides, the value from 0 to sides - 1."""

    why: str
    sides: int
    value: int


Source = Callable[[str, int, int], int]
"""(why, sides, number of the draw within the entry) -> value."""


class Chance:
    """The only source of chance that rules may use; keeps what was drawn."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self.draws: list[Draw] = []

    def below(self, sides: int, why: str) -> int:
        """Return a number from 0 to sides - 1."""
        value = self._source(why, sides, len(self.draws))
        self.draws.append(Draw(why, sides, value))
        return value

    def die(self, sides: int, why: str) -> int:
        """Return the throw of a die, from 1 to `sides`."""
        return self.below(sides, why) + 1

    def pick(self, items: Sequence[T], why: str) -> T:
        """Return one of the items."""
        return items[self.below(len(items), why)]

    def shuffle(self, items: Iterable[T], why: str) -> list[T]:
        """Return the items in random order (Fisher-Yates)."""
        cards = list(items)
        for last in range(len(cards) - 1, 0, -1):
            chosen = self.below(last + 1, why)
            cards[last], cards[chosen] = cards[chosen], cards[last]
        return cards


def run(work: Callable[..., None], chance: Chance, /, *args: Any, **named: Any) -> None:
    """Do the work; it gets the chance if it has a parameter of that name."""
    if draws(getattr(work, "__func__", work)):
        named["chance"] = chance
    work(*args, **named)


@cache
def draws(work: Callable[..., None]) -> bool:
    """Tell whether a piece of work has a parameter for the chance."""
    return "chance" in signature(work).parameters


def commitment(secret: bytes) -> str:
    """Return what is published of a secret before the match: its SHA-256 in hexadecimal digits."""
    return hashlib.sha256(secret).hexdigest()


def live(secret: bytes, entry: int) -> Source:
    """Draw for real: from the match's secret, the entry's number and the draw's number."""

    def draw(_why: str, sides: int, number: int) -> int:
        digest = hmac.digest(secret, f"{entry}:{number}".encode(), "sha256")
        return int.from_bytes(digest, "big") % sides

    return draw


def recorded(draws: Sequence[Draw]) -> Source:
    """Repeat what a log holds; raises ReplayMismatch if other draws are asked for."""

    def draw(why: str, sides: int, number: int) -> int:
        if number >= len(draws) or (draws[number].why, draws[number].sides) != (why, sides):
            message = f"draw {number} of {sides} for {why!r} is not in the log"
            raise ReplayMismatch(message)
        return draws[number].value

    return draw


NO_CHANCE = Chance(recorded(()))
"""Stands in the signature of what may draw, `chance: Chance = NO_CHANCE`; core always hands over the real one."""
