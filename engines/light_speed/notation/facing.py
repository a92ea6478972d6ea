"""Words before and behind the number of a heading: what they must be for it to be one, and no distance or number of."""

import re
from collections.abc import Sequence
from typing import Any, Final

from engines.light_speed.model.commands import Place
from engines.parts.notation import fold
from engines.parts.orders.wordlists.words import words_in
from engines.parts.signs import plain_signs

from .measuring import is_number
from .small_words import DEGREES, FACING, MM, kinds_of

_TOKEN: Final = re.compile(r"-?\d+(?:[.,]\d+)?|[^\W\d_]+(?:'s)?|[.,;:()/°]")
_FACING: Final = words_in("direction dir course bow front prow zwrot rotacja heading kier f r")
_LIGHT: Final = words_in("""
    at to on of the is be its it a in and na o do w po jest ma pod mu this that with angle degree degrees exactly just
    up down left right north south east west gora gore dol prawo lewo polnoc poludnie wschod zachod do
    straight dokladnie rowno prosto so then should must kat kata katem kacie stopni i : , . ( °
""")
"""What may stand between the word for a heading and its number."""

_TURNS: Final = words_in("turned turn turns rotated rotate rotates rotation")
_CLOCKWISE: Final = words_in("clockwise cw right prawo zgodnie")
_OTHER_WAY: Final = words_in("left lewo lewej counterclockwise anticlockwise ccw przeciwnie")
_AWAY: Final = words_in("away out with for speed edge krawedzi od odwrocony odwrocona odwrocone points enemies")
_COUNTED: Final = words_in("""
    cm card cards ship ships enemies enemy points rocks of statku statki statkow kart karty wrogow away or
""")
"""Behind a number they say that it is one of something else."""

_BETWEEN: Final = re.compile(r"\b(?:between|pomiedzy|miedzy) -?\d")

NUMBERS: Final = 3
"""Numbers of a ship: where it lies and its heading."""

NEAR: Final = 4
"""Words behind a heading that may say which way it is turned."""


def is_unclear(command: Any, line: str) -> bool:
    """Tell whether a line has the heading of a ship as a number that may be a distance, or one of something else.

    >>> place = Place(1500, 1400, 90)
    >>> (
    ...     is_unclear(place, "150 140 facing 90"),
    ...     is_unclear(place, "150 140 90"),
    ...     is_unclear(place, "150 140 obrócony o 90"),
    ... )
    (False, False, False)
    >>> is_unclear(place, "150 140 facing the enemy at 90"), is_unclear(place, "150 140 90 mm")
    (True, True)
    >>> is_unclear(place, "150 140 turned by 90"), is_unclear(place, "150 140 turned by 90 degrees clockwise")
    (True, False)
    """
    plain = fold(plain_signs(line)).replace("’", "'")
    tokens = _TOKEN.findall(plain)
    at = max((n for n, token in enumerate(tokens) if token == str(getattr(command, "facing", None))), default=-1)
    if not isinstance(command, Place) or at < 0 or sum(map(is_number, tokens)) < NUMBERS:
        return False  # a direction in words
    if _BETWEEN.search(plain):
        return True
    start = max((n for n in range(at) if is_number(tokens[n])), default=-1)
    return _is_led_astray(tokens[start + 1 : at], tokens[at + 1 :]) or _is_counted(tokens[at + 1 :])


def _says_facing(word: str) -> bool:
    return word in _FACING or FACING in kinds_of(word)


def _is_led_astray(before: Sequence[str], behind: Sequence[str]) -> bool:
    """Tell whether words before a number make it another one than that of degrees."""
    said = [n for n, word in enumerate(before) if _says_facing(word)]
    if not said:
        return not _AWAY.isdisjoint(before)
    between = before[said[-1] + 1 :]
    relative = before[said[-1]] in _TURNS and "by" in between and _CLOCKWISE.isdisjoint(behind[:NEAR])
    return relative or not _LIGHT.issuperset({word for word in between if word != "by"})


def _is_counted(behind: Sequence[str]) -> bool:
    """Tell whether words behind a number say that it counts something else, or is counted the other way round."""
    words = [word for word in behind[:NEAR] if DEGREES not in kinds_of(word)]
    first = words[0] if words else ""
    if first in _COUNTED or MM in kinds_of(first):
        return True
    followed = len(words) > 1 and is_number(words[1])
    return not followed and (first in _OTHER_WAY or (first in {"from", "w"} and not _OTHER_WAY.isdisjoint(words)))
