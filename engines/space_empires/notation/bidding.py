"""Who is to move first, in the words of people who bid for it: “offer 13, seat 2 starts”."""

import re
from typing import Final

from .called import COLOURS

_SEATS: Final = (
    r"(?:(?:the )?(?:player|gracz\w*|seat|miejsc\w+)(?: (?:in seat|nr|number|numer|z miejsca|na miejscu|in|at))? \d|"
    rf"(?:the )?(?:{'|'.join(COLOURS)})(?: (?:player|gracz\w*))?|gracz \w+|me|myself|ja|i|i'd|i'll)"
)
_STARTS: Final = (
    r"(?:(?:to |should |will |shall |can |may |must |is to |ma |niech |moze |want to |would like to |like to |chce |"
    r"am |be )*"
    r"(?:starts?|to start|going first|starting|acts? first||begins?|goes first|go first|"
    r"moves first|move first|plays first|play first|is first|be first|opens|"
    r"zaczynam|zaczne|zaczyna|zacznie|"
    r"zaczynal\w*|zaczal|zaczela|rozpoczal|rozpoczynal\w*|ruszal pierwsz\w+|byl\w* pierwsz\w+|szedl pierwsz\w+|"
    r"zaczynac|zaczac|rozpoczyna|rozpocznie|startuje|otwiera|jest pierwsz\w+|idzie pierwsz\w+|"
    r"rusza pierwsz\w+|gra pierwsz\w+|pierwsz\w+))"
)
_BIDS: Final = (
    r"(?=.*\b(?:bid\w*|offer\w*|wager\w*|stak\w+|ofert\w*|oferuj\w*|zaoferuj\w*|licyt\w*|zalicyt\w*|stawk\w*|stawiam|"
    r"daje|\d+ ?(?:pkt|pk|pts|points?|cp|punkt\w*))\b)"
)


_I: Final = {"i", "i'd", "i'll"}
_IF_IT_WINS: Final = (
    r"(?:if|when|jak|jesli|jezeli|gdy) (?:(?:i|we|ja|my) (?:win|wygram\w*|wygramy|wygrywam)|wygram\w*|it wins|that "
    r"wins|(?:it'?s|"
    r"it is|that'?s|that is) enough|(?:to )?(?:wystarczy|starczy|wygra))(?: the (?:bid|auction)| it| licytacj\w)?"
)


def _first(found: re.Match[str]) -> str:
    who = found[2] or found[3]
    return f"bid {found[1]} first {'myself' if who in _I else who} "


_OTHERWISE: Final = (
    r"(?!.*\b(?:not|nie|never|don'?t|won'?t|they|he|she|oni|on|ona|if|jesli|jezeli|unless|or|albo|lub|czy)\b)"
)
WINS: Final = (
    (
        rf"^{_BIDS}(?!.*\b(?:not|nie|don'?t|won'?t|only|tylko|unless|chyba|lose|przegra\w*)\b)(.*?\d.*?)[ "
        rf",;:.]+(?:(?:and|a|i) )?"
        rf"{_IF_IT_WINS}[, ]+(?:(?:to|then) )*(?=\w)|"
        rf"^{_BIDS}(?!.*\b(?:not|nie|don'?t|won'?t|only|tylko|unless|chyba|lose|przegra\w*)\b)(.*?\d.*?(?:first|"
        rf"start\w*|"
        rf"zaczyn\w*|"
        rf"pierwsz\w*|\bme|\bja)) {_IF_IT_WINS}\W*$"
    ),
    lambda found: f"{found[1] or found[2]} ",
)
"""Who bids and wins decides: that they must win need not be said."""

I_START: Final = (
    (
        r"^(.*\b(?:bid|offer|licyt\w*|ofert\w*|oferuj\w*|stawk\w*|daje|stawiam)\b[^\d]*?\d{1,3})(?: ?(?:cp|pk|"
        r"pts?|pkt|points?|"
        r"punkt\w*))?[, ]+(?:(?:and|i|a) )*(?:(?:i|ja|we|my)(?:'ll|'d)? )?(?:zaczynam|zaczynamy|zaczne|start|"
        r"begin|go first|"
        r"move first|play first|pierwsz\w|first)\W*$"
    ),
    r"\1 first myself",
)
"""Who bids means to begin."""

FOR_FIRST: Final = (
    (
        r"^(?:(?:put|stawiam|daje|i|i'd|i'll|pay|offer|bid|licytuje|oferuje) )*(\d{1,3}) ?(?:cp|pk|pts?|points?|"
        r"punkt\w*|"
        r"pkt) (?:na|za|for|to|"
        r"zeby|by|aby|on|w)(?: (?:the|me|my|play|be|byc|isc|grac|ruszac))* (?:going first|first move|go first|first|"
        r"start|starting|starts|"
        r"zaczac|zaczynac|zaczynanie|pierwszenstwo|pierwsz\w+|kolejnosc(?: gry)?|order of play|turn order|bid|bidding|"
        r"licytacji|"
        r"licytacje)\W*$"
    ),
    r"bid \1",
)
FIRST: Final = (
    (
        rf"^{_BIDS}{_OTHERWISE}(.*?\d.*?)[ ,;:.]+(?:(?:and|with|i|a|to|so|let|niech|want|chce|zeby|aby) )*"
        rf"(?:(?:{_STARTS}|(?:first|pierwszenstwo)(?: (?:player|move|is|dla|for|to|goes))*)[: ]+({_SEATS})|"
        rf"({_SEATS}) {_STARTS})\W*$"
    ),
    _first,
)
