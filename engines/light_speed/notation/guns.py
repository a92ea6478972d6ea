"""Which laser of a ship is meant: by its number, its colour, the side that it looks to, or because it is the only one.

What is said besides a number must be true of it. Colours of anything else leave it open.
"""

import re
from collections.abc import Collection, Sequence
from typing import Final

from engines.light_speed.model.tables import LASERS, SHIPS, Laser

from .small_words import COLOUR, COLOURS, GUN, SIDE, SIDES, kinds_of

QUARTER: Final = 90
FULL_TURN: Final = 360

_QUALITY: Final = "q"
_GUN: Final = "g"
_TOLD: Final = re.compile(
    rf"(?:(?:{_QUALITY} (?:(?:and|i) (?={_QUALITY}))?)+)?(?:\S+ )?{_GUN} (?:(?:,|the|ten|ta|from|on|in|at|z|ze|"
    rf"na|w|its) )*"
    rf"(?:{_QUALITY} (?:(?:and|i) (?={_QUALITY}))?)*"
)


def gun_meant(speed: int, numbers: Collection[int], words: Sequence[str]) -> int:
    """Return the number of the laser that words tell of, 0 if none or several may be meant.

    >>> gun_meant(5, [], ["point", "its", "laser", "at"]), gun_meant(4, [], ["the", "laser"])
    (1, 0)
    >>> gun_meant(4, [], ["red", "laser", "the", "front", "one"]), gun_meant(4, [2], ["red", "laser"])
    (1, 0)
    >>> gun_meant(4, [], ["laser", "hits", "the", "red", "one"])
    0
    """
    told = _told(words)
    if any(COLOUR in kinds_of(word) and word not in told for word in words):
        return 0
    found = [
        n for n, laser in enumerate(SHIPS[speed].lasers, 1) if (not numbers or n in numbers) and _is_true(laser, told)
    ]
    return found[0] if len(found) == 1 else 0


def _told(words: Sequence[str]) -> list[str]:
    """Return the words right before or behind that for a laser which tell its colour or its side."""
    kinds = [kinds_of(word) for word in words]
    signs = [_GUN if GUN in kind else _QUALITY if kind & {COLOUR, SIDE} else word
             for kind, word in zip(kinds, words, strict=True)]  # fmt: skip
    line = "".join(f"{sign} " for sign in signs)
    spans = [(line[: found.start()].count(" "), line[: found.end()].count(" ")) for found in _TOLD.finditer(line)]
    return [word for begin, end in spans for word, sign in zip(words[begin:end], signs[begin:end], strict=True)
            if sign == _QUALITY]  # fmt: skip


def _is_true(laser: Laser, told: Sequence[str]) -> bool:
    colours = {COLOURS[word] for word in told if COLOUR in kinds_of(word)}
    sides = {SIDES[word] for word in told if SIDE in kinds_of(word)}
    off = [abs((laser.angle - side + FULL_TURN // 2) % FULL_TURN - FULL_TURN // 2) for side in sides]
    return all(angle < QUARTER // 2 for angle in off) and colours in (set(), {*LASERS[laser.strength].split("-")})
