"""Sentences that only tell what was, in words of no game: no order is one, and none is changed by them.

Orders are given in the present or the future. What was done with orders (“I moved it”, “I forgot it”) may mean them.
"""

from __future__ import annotations

import re
from collections.abc import Set as AbstractSet
from typing import Final

from engines.parts.notation import fold
from engines.parts.orders.numerals import NUMERALS

from .prose import CHANGES, ENDINGS, bids, words_of

MOST_WORDS: Final = 16

_WAS_ENGLISH = (
    r"(?:(?:well|so|and|but) )*(?:i|we|it|he|she|they|that|this|my \w+)(?:'ve|'d|'s)? (?:(?:just|really|almost|always|"
    r"already|have|had|has|quite) )*(?:been|was|were|fought|\w*built|\w{2,}[^\We]ed)\b"
)
_WAS_POLISH = r"(?:[^\W\d_]+,? ){0,3}[^\W\d_]{2,}[aiyu](?:lem|lam|lismy|lysmy)\b"
_EVER = r"(?:i|we) keep [^\W\d_]+ing\b|almost an? \b|so much for\b"
_TELLS = re.compile(rf"(?:{_WAS_ENGLISH}|{_WAS_POLISH}|{_EVER})")

_OF_ORDERS = re.compile(
    r"(?:moved|placed|ordered|typed|picked|asked|mixed|messed|copied|joined|landed|turned|aimed|wanted|intended|planned|"
    r"confus\w+|swapped|misread|miss\w*|forgot\w*|forget|typo|decided|reconsider\w*|regret\w*|joked|joking|cancel\w*|"
    r"revers\w+|against|wrongly|removed|deleted|supposed|expected|hoped|told|stopped|called|skipped|passed|"
    r"(?:na|wy|do|prze|za|po|od)?pisa\w+|(?:wy|do|ode|prze|po)?s[lz]\w*al[ae]m|poda\w+|pomyl\w+|zapomn\w+|zmien\w+|"
    r"(?:roz|prze|po)mysl\w+|(?:wy|od)?cof\w+|chcial\w+|mial\w+|rusz\w+|przesun\w+|polozyl\w+|wybral\w+|zamienil\w+|"
    r"zle|odwol\w+|wstrzym\w+|zrezygn\w+|zakoncz\w+|spasowa\w+|zaznacz\w+|kupil\w+|zbudowa\w+|przestaw\w+|zartow\w+|"
    r"everything|anything|them|him|wszystk\w+|ich|ja|go)"
)
"""Words with which it may be about orders, their writer's own ones or what they are for."""


def is_idle(line: str, vocabulary: AbstractSet[str]) -> bool:
    """Tell whether a sentence tells of what was, or how it always is, and neither of orders nor of what they name.

    >>> is_idle("I keep running dry in this game.", frozenset()), is_idle("It's been raining ever since", frozenset())
    (True, True)
    >>> is_idle("I moved the wrong one", frozenset()), is_idle("Pomyliłem się, sorry", frozenset())
    (False, False)
    """
    plain = fold(line).replace("’", "'").strip(" -*(")
    words = words_of(line)
    if not _TELLS.match(plain) or len(words) > MOST_WORDS or "?" in line or plain.endswith(":"):
        return False
    if any(map(str.isdigit, line)) or any(map(_OF_ORDERS.fullmatch, words)) or any(map(bids, words)):
        return False
    said = set(words) - ({"keep"} if re.match(_EVER, plain) else set())
    counted = said & (NUMERALS - {"a", "an"})
    return not counted and said.isdisjoint(CHANGES - {"ale", "but", "too"} | ENDINGS | (vocabulary - {"game", "sie"}))
