"""Clauses behind an order that say what it is for, or what was: no orders, though they name a piece."""

import re
from typing import Final

from engines.parts.notation import fold

_MY: Final = r"(?:that|this|the|those|these|my|your|their|his|her|te|ten|ta|to|tej|tego|tych|tamt\w+|moj\w*)"
_WISH: Final = re.compile(
    rf"\W*(?:(?:and|because|since|so|as|well|you see|bo|wiec|i|a|no|ale) )*(?:(?:i|we)(?: really| just| do| badly"
    rf"| still| obviously)* (?:want|need|like|love|fancy|hope for|am after|was after)(?: (?:to (?:get|have|grab|"
    rf"own|keep)))? "
    rf"{_MY} (?!.*\bto\b)|(?:i|we) hope\b|hopefully\b|(?:that|this|it)(?:'ll| should| will| ought to| would|"
    rf" might| gives?| "
    rf"gets?| makes?| means?| brings?)\b|to (?:get|grab|have) {_MY} |(?:(?:bardzo |naprawde |tak )*(?:chce|potrzebuje|"
    rf"pragne|zalezy mi na|licze na|marzy mi sie|przyda mi sie|mam nadzieje na|chodzi mi o)) (?:miec )?"
    rf"(?!.*\b[^\W\d_]{{2,}}c\b)|(?:to|dzieki temu) (?:mi )?(?:da|dostane|bede|daje|powinno)\b)"
)
_LEFT: Final = re.compile(
    r"\b(?:co|ktor\w+) (?:mi|nam|mu|jej|im|tam|tu|juz|jeszcze)\b|\b(?:that|which) (?:i|we|was|is|were)\b|"
    r"\b(?:i|we)(?:'ve| have)? (?:had|got|left)\b"
)
_WAS: Final = re.compile(
    r"\b(?!\w*syła|dział|zł|był)[^\W\d_]{2,}(?:łem|łam|liśmy|łyśmy|ło|ął|[aeiouy]ł)\b", re.IGNORECASE
)


def only_wishes(text: str) -> bool:
    """Tell whether a clause behind an order says only what its writer hopes to have by it, or what there was.

    >>> only_wishes("I want that trading post, obviously"), only_wishes("I want SC-3 to go"), only_wishes("the post")
    (True, False, False)
    >>> only_wishes("ten jeden korsarz co mi został"), only_wishes("chcę tej placówki"), only_wishes("chcę pasować")
    (True, True, False)
    """
    plain = fold(text).replace("’", "'")
    wishes = _WISH.match(plain) and not any(map(str.isdigit, plain))
    return bool(wishes or _LEFT.search(plain) or _WAS.search(text))
