"""Goods: basic resources, Workers, tokens of all kinds (NE-COMP-8 to 17), and how they are counted.

A good is a word: `scrap`, `worker`, `deal2` (a Cooperation token of value 2), `vp1` (a token of one victory point),
`card` (one from the deck). Several goods are a tuple, in the order in which they are printed.
"""

from collections.abc import Iterable
from functools import cache
from typing import TypeAlias

Goods: TypeAlias = tuple[str, ...]

BASIC = ("scrap", "fuel", "weapon", "brick")
"""The four basic resources (NE-COMP-8)."""

UNIVERSAL, WORKER, REBUILD, CARD = "universal", "worker", "rebuild", "card"
ANNEX, DEAL, CONQUEST, ANY, MINUS = "annex", "deal", "conquest", "any", "minus"

WAYS = (ANNEX, DEAL, CONQUEST)
"""The three contacts, each with tokens of its own."""

VALUES = {ANNEX: (1, 2, 3), DEAL: (1, 2, 3, 4, 5), CONQUEST: (1, 2, 3, 4, 5), ANY: (1,), MINUS: (1, 3)}
"""The values of tokens (NE-COMP-10 to 14)."""

POINTS = tuple(f"vp{value}" for value in (1, 2, 3, 5))
"""Tokens of victory points (NE-COMP-16)."""

TOKENS = tuple(f"{kind}{value}" for kind, values in VALUES.items() for value in values)

STORED = (*BASIC, UNIVERSAL, WORKER, *TOKENS, REBUILD)
"""Everything that can lie beside a Base."""


@cache
def kind_of(good: str) -> str:
    """Return the kind of a good without its value.

    >>> kind_of("deal2"), kind_of("fuel")
    ('deal', 'fuel')
    """
    return good.rstrip("0123456789")


@cache
def value_of(good: str) -> int:
    """Return the value of a token; 1 for what has none."""
    return int(good[len(kind_of(good)) :] or 1)


def total(goods: Iterable[str]) -> int:
    """Return what the values of tokens add up to (NE-CARD-7)."""
    return sum(map(value_of, goods))


def is_points(good: str) -> bool:
    """Tell whether the good is a token of victory points."""
    return kind_of(good) == "vp"


def points_for(count: int) -> Goods:
    """Return the fewest tokens that are so many victory points together.

    >>> points_for(4)
    ('vp3', 'vp1')
    """
    found: Goods = ()
    for token in reversed(POINTS):
        while count >= value_of(token):
            found, count = (*found, token), count - value_of(token)
    return found


def counts_as(good: str, kind: str) -> bool:
    """Tell whether a token serves for a kind: Universal Range for any contact (NE-ACTION-CONTACT-16)."""
    return kind_of(good) == kind or (kind_of(good) == ANY and kind in WAYS)


def goods_of(text: str) -> Goods:
    """Read goods as the table of cards writes them.

    >>> goods_of("brick*2 vp1")
    ('brick', 'brick', 'vp1')
    """
    counted = (word.partition("*") for word in text.split())
    return tuple(good for good, _, count in counted for _ in range(int(count or 1)))


def add(store: dict[str, int], good: str, count: int = 1) -> None:
    """Put goods into a store."""
    store[good] = store.get(good, 0) + count


def remove(store: dict[str, int], good: str) -> None:
    """Take one good out of a store that has it."""
    store[good] -= 1
    if not store[good]:
        del store[good]


def listed(store: dict[str, int]) -> Goods:
    """Return the goods of a store one by one, in the order of the rules."""
    return tuple(good for good in STORED for _ in range(store.get(good, 0)))
