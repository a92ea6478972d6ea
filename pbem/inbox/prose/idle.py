"""Apologies to somebody whom an order hits, and the words of everyday things that people tell of beside a game."""

import re
from collections.abc import Set as AbstractSet
from typing import Final

from engines.parts.notation import fold
from engines.parts.orders.wordlists.numerals import NUMERALS

from .words import CHANGES, ENDINGS, bids, words_of

MOST_WORDS: Final = 16

OF_ORDERS = re.compile(
    r"(?:moved|placed|ordered|typed|picked|asked|mixed|messed|copied|joined|landed|turned|aimed|wanted|intended|"
    r"planned|click\w*|klik\w+|confus\w+|swapped|misread|miss\w*|forgot\w*|forget|"
    r"typo|decided|reconsider\w*|regret\w*|joked|joking|cancel\w*|"
    r"revers\w+|against|wrongly|removed|deleted|supposed|expected|hoped|told|stopped|called|skipped|passed|"
    r"(?:na|wy|do|prze|za|po|od)?pisa\w+|(?:wy|do|ode|prze|po)?s[lz]\w*al[ae]m|poda\w+|pomyl\w+|zapomn\w+|zmien\w+|"
    r"(?:roz|prze|po)mysl\w+|(?:wy|od)?cof\w+|chcial\w+|mial\w+|rusz\w+|przesun\w+|polozyl\w+|wybral\w+|zamienil\w+|"
    r"zle|odwol\w+|wstrzym\w+|zrezygn\w+|zakoncz\w+|spasowa\w+|zaznacz\w+|kupil\w+|zbudowa\w+|przestaw\w+|zartow\w+|"
    r"everything|anything|them|him|wszystk\w+|ich|ja|go)"
)
"""Words with which it may be about orders, their writer's own ones or what they are for."""


EVERYDAY: Final = frozenset(
    fold(
        "weather rain raining rainy sunny sunshine snow snowing cloudy storm outside garden office work boss meeting "
        "coffee tea breakfast lunch dinner cake beer wine pizza weekend holiday holidays vacation monday tuesday "
        "wednesday thursday friday saturday sunday train bus traffic airport hotel doctor dentist flu cold headache "
        "kids wife husband daughter son mother father grandma cat dog baby school exam homework football match concert "
        "movie birthday wedding christmas easter sleep bed tired couch phone laptop battery wifi "
        "pogoda pogody pogode deszcz deszczu pada slonce sloneczko snieg burza upal mroz dworze ogrodzie ogrod biuro "
        "biurze biura praca pracy szef szefa zebranie zebraniu kawa kawe kawy herbata herbate sniadanie obiad obiedzie "
        "kolacja ciasto piwo piwko wino pizze weekend urlop urlopie urlopu wakacje wakacjach poniedzialek wtorek sroda "
        "czwartek piatek sobota niedziela pociag pociagu autobus autobusie korek korkach lotnisko lekarz lekarza "
        "dentysta grypa katar glowa dzieci zona maz corka syn mama tata babcia kot pies szkola szkole egzamin lekcje "
        "mecz koncert film urodziny slub swieta spac lozko zmeczony zmeczona telefon bateria kanapie kanapa"
    ).split()
)
"""What people tell of beside a game: the weather, work, meals, who is at home."""

_SORRY = re.compile(
    r"(?:(?:i'm |i am |so |very |really |oh |och? )*sorry|apologies|forgive me|przepraszam|przykro mi|sorki|wybacz|"
    r"wybaczcie)(?:,? (?:about that|za to))?[ ,]+(?P<who>[^\W\d_]+)\b(?P<more>.*)"
)
_NOTHING_MEANT = re.compile(
    r"\b(?:nothing personal|no (?:offen[cs]e|hard feelings)|nic osobistego|bez urazy|to nic osobistego)\b"
)
_NOT_MEANT: Final = frozenset(fold(
    "want wants prefer wish would better best other others second first one ones do go stay stays remain keep wrong "
    "wolal wole wolalbym wolalabym chce inny inna inne drugi druga drugie tamten tamta lepiej zostaje zostaja zostac "
    "early late slip mistake accident accidental wczesnie pozno przypadek przypadkiem niechcacy "
    "mialo mial miala chodzilo powinno mean instead please prosze"
).split())  # fmt: skip


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
    if not found or len(words) > MOST_WORDS or not _is_named(found["who"], line):
        return False
    told = words - {"but", "ale", found["who"], "you", "them"}
    ordered = any(map(OF_ORDERS.fullmatch, told)) or any(map(bids, told)) or bool(told & (NUMERALS - {"a", "an"}))
    return not ordered and told.isdisjoint(CHANGES | ENDINGS | _NOT_MEANT | vocabulary) and found["who"] not in _NO_NAME


def _is_named(who: str, line: str) -> bool:
    """Tell whether a word is written in a sentence as names are."""
    return any(word[0].isupper() and fold(word) == who for word in re.findall(r"[^\W\d_]+", line))


_NO_NAME: Final = (
    CHANGES | _NOT_MEANT | frozenset(fold("i we it he she they that this ja to my on ona oni ze za").split())
)
