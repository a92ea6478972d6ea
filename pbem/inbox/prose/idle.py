"""Apologies to somebody whom an order hits, and words with which a sentence may be about orders."""

import re
from collections.abc import Set as AbstractSet
from typing import Final

from engines.parts.notation import fold
from engines.parts.orders.wordlists.numerals import NUMERALS

from .words import CHANGES, ENDINGS, bids, each, is_written_as_name, words_of

MOST_WORDS: Final = 16

OF_ORDERS = re.compile(
    r"(?:moved|placed|ordered|typed|picked|asked|mixed|messed|copied|joined|landed|turned|aimed|wanted|intended|"
    r"planned|click\w*|klik\w+|confus\w+|swapped|misread|miss\w*|forgot\w*|forget|typo|decided|reconsider\w*|regret\w*|"
    r"joked|joking|cancel\w*|revers\w+|against|wrongly|removed|deleted|supposed|expected|hoped|told|stopped|called|"
    r"skipped|passed|(?:na|wy|do|prze|za|po|od)?pisa\w+|(?:wy|do|ode|prze|po)?s[lz]\w*al[ae]m|poda\w+|pomyl\w+|"
    r"zapomn\w+|zmien\w+|(?:roz|prze|po)mysl\w+|(?:wy|od)?cof\w+|chcial\w+|mial\w+|rusz\w+|przesun\w+|polozyl\w+|"
    r"wybral\w+|zamienil\w+|zle|odwol\w+|wstrzym\w+|zrezygn\w+|zakoncz\w+|spasowa\w+|zaznacz\w+|kupil\w+|zbudowa\w+|"
    r"przestaw\w+|zartow\w+|everything|anything|them|him|wszystk\w+|ich|ja|go)"
)
"""Words with which it may be about orders, their writer's own ones or what they are for."""


_SORRY = re.compile(
    r"(?:(?:i'm |i am |so |very |really |oh |och? )*sorry|apologies|forgive me|przepraszam|przykro mi|sorki|wybacz|"
    r"wybaczcie)(?:,? (?:about that|za to))?[ ,]+(?P<who>[^\W\d_]+)\b(?P<more>.*)"
)
_NOTHING_MEANT = re.compile(
    r"\b(?:nothing personal|no (?:offen[cs]e|hard feelings)|nic osobistego|bez urazy|to nic osobistego)\b"
)
_NOT_MEANT: Final = each(
    "want wants prefer wish better best other others second first one ones do go stay stays remain wolal wole wolalbym "
    "wolalabym chce inny inna inne drugi druga drugie tamten tamta lepiej zostaje zostaja zostac early late slip "
    "accident accidental wczesnie pozno przypadek przypadkiem niechcacy mialo mial miala chodzilo powinno mean please "
    "prosze"
)


def means_nothing(clause: str) -> bool:
    """Tell whether a clause says that no harm is meant.

    >>> means_nothing("Nothing personal!"), means_nothing("nothing")
    (True, False)
    """
    return _NOTHING_MEANT.fullmatch(fold(clause).strip(" ,.!:;)(-")) is not None


def is_apology(line: str, vocabulary: AbstractSet[str]) -> bool:
    """Tell whether a sentence is sorry for somebody whom an order hits, and neither corrects nor names anything.

    >>> is_apology("Sorry Tom, nothing personal, they were just in the way!", frozenset())
    True
    >>> is_apology("Sorry Tom, I meant the other one", frozenset()), is_apology("sorry, no", frozenset())
    (False, False)
    """
    plain = _NOTHING_MEANT.sub("", fold(line).replace("’", "'")).strip(" ,.!:;)(-")
    if not plain or "?" in line or any(map(str.isdigit, line)):
        return not plain and "?" not in line
    found, words = _SORRY.fullmatch(plain), set(words_of(plain))
    if not found or len(words) > MOST_WORDS or not is_written_as_name(found["who"], line):
        return False
    told = words - {"but", "ale", found["who"], "you", "them"}
    ordered = any(map(OF_ORDERS.fullmatch, told)) or any(map(bids, told)) or bool(told & (NUMERALS - {"a", "an"}))
    return not ordered and told.isdisjoint(CHANGES | ENDINGS | _NOT_MEANT | vocabulary) and found["who"] not in _NO_NAME


_NO_NAME: Final = CHANGES | _NOT_MEANT | each("i we it he she they that this ja to my on ona oni ze za")
