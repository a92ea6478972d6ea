"""Who is to move first, in the words of people who bid for it: “offer 13, seat 2 starts”."""

import re
from typing import Final

from .called import COLOURS

_SEATS: Final = (
    r"(?:(?:the )?(?:player|gracz\w*|seat|miejsc\w+)(?: (?:in seat|nr|number|numer|z miejsca|na miejscu|in|at))? \d|"
    rf"(?:the )?(?:{'|'.join(COLOURS)})(?: (?:player|gracz\w*))?|gracz \w+|me|myself|ja)"
)
_STARTS: Final = (
    r"(?:(?:to |should |will |shall |can |may |must |is to |ma |niech |moze )?(?:starts?|begins?|goes first|go first|"
    r"moves first|move first|plays first|play first|is first|be first|opens|"
    r"zaczynam|zaczne|zaczyna|zacznie|"
    r"zaczynac|zaczac|rozpoczyna|rozpocznie|startuje|otwiera|jest pierwsz\w+|idzie pierwsz\w+|"
    r"rusza pierwsz\w+|gra pierwsz\w+|pierwsz\w+))"
)
_BIDS: Final = (
    r"(?=.*\b(?:bid\w*|offer\w*|wager\w*|stak\w+|ofert\w*|oferuj\w*|zaoferuj\w*|licyt\w*|zalicyt\w*|stawk\w*|stawiam|"
    r"daje|\d+ ?(?:pkt|pk|pts|points?|cp|punkt\w*))\b)"
)


def _first(found: re.Match[str]) -> str:
    return f"{found[1]} first {found[2] or found[3]} "


_OTHERWISE: Final = (
    r"(?!.*\b(?:not|nie|never|don'?t|won'?t|they|he|she|oni|on|ona|if|jesli|jezeli|unless|or|albo|lub|czy)\b)"
)
FIRST: Final = (
    (
        rf"^{_BIDS}{_OTHERWISE}(.*?\d.*?)[ ,;:.]+(?:(?:and|with|i|a|to|so|let|niech|want|chce|zeby|aby) )*"
        rf"(?:(?:{_STARTS}|(?:first|pierwszenstwo)(?: (?:player|move|is|dla|for|to|goes))*)[: ]+({_SEATS})|"
        rf"({_SEATS}) {_STARTS})\W*$"
    ),
    _first,
)
