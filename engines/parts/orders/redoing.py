"""How people say that the last line of a sheet is to go, or the whole of it: in more ways than a list can hold."""

from __future__ import annotations

import re
from typing import Final

from engines.core import Clear, Command, TakeBack
from engines.parts.notation import fold
from engines.parts.signs import plain_signs

_SMALL: Final = (
    r"(?:please|pls|just|wait|ok|okay|oops|ups|sorry|sorki|actually|hmm|well|jednak|prosze|poprosze|moment|"
    r"to|i want to|i would like to|i'd like to|id like to|can you|could you|chce|chcialbym|chcialabym|lepiej)"
)
_OUT_EN: Final = (
    r"(?:undo|take back|revoke|delete|remove|cancel|scratch|strike|strike out|cross out|drop|erase|reverse)"
)
_OUT_PL: Final = (
    r"(?:cofn\w+|cofa\w+|wycof\w+|skresl\w*|wykresl\w*|usun\w*|usuwa\w*|anuluj\w*|skasuj\w*|kasuj\w*|wykasuj\w*|"
    r"wymaz\w*|zmaz\w*)"
)
_LAST: Final = r"(?:(?:my|the|that|this|very|most recent|latest|last|moj\w*|ten|te|ta|to|ostatni\w*|poprzedni\w*) ?)+"
_LINE: Final = (
    r"(?:line|entry|order|one|item|thing|bit|step|input|linie|linia|linijke|linijka|wiersz|wpis|rozkaz|pozycje|"
    r"pozycja|punkt|polecenie|krok|rzecz)"
)
_BACK: Final = r"(?: back| again| out| off| z powrotem| z arkusza| z listy| from (?:the|my) (?:sheet|list))"
_MINE: Final = (
    r"(?: (?:that )?i(?:'ve| have)? (?:entered|wrote|typed|added|did|said|put|laid)(?: down)?| na arkuszu| z arkusza)"
)
_END: Final = r"(?: please| pls| prosze| thanks| thx| dzieki| sorry)*"
_TAKE_BACK: Final = re.compile(
    rf"(?:{_SMALL} )*(?:(?:{_OUT_EN}|{_OUT_PL}|take) (?=(?:\w+ )*(?:last|latest|recent|ostatni\w*|poprzedni\w*))"
    rf"{_LAST}{_LINE}?{_MINE}?{_BACK}?|{_LAST}{_LINE} (?:{_SMALL} )*(?:{_OUT_PL}|back|out){_BACK}?|"
    rf"(?:undo|revoke|take back) (?:that|it|this)(?: {_LINE})?){_END}"
)

_ALL_EN: Final = r"(?:clear|wipe|wipe out|wipe clean|scratch|forget|empty|delete|erase|cancel|bin|reset|undo)"
_ALL_PL: Final = (
    r"(?:wyczysc\w*|czysc\w*|skasuj\w*|kasuj\w*|wykasuj\w*|wymaz\w*|zmaz\w*|oproznij\w*|anuluj\w*|cofn\w+|"
    r"cofa\w+|zapomnij o)"
)
_MEANT: Final = r"(?:scrap|remove|discard|drop|throw away|throw out|usun\w*|wyrzuc\w*|wywal\w*)"
"""What is done with a sheet, and with pieces just as well."""

_WHOLE: Final = (
    r"(?:(?:all|whole|entire|everything|every|complete|of|my|the|that|this|wszystk\w+|cal[aey]\w*|moj\w*|ten|te|ta|"
    r"to) ?)+"
)
_SHEET: Final = (
    r"(?:sheet|list|choices|orders|entries|lines|picks|input|slate|arkusz\w*|list[ae]|wybory|rozkazy|wpisy|linie|"
    r"linijki|wiersze|zamowieni\w+|zakupy)"
)
_PIECES: Final = r"(?:\w+ )?(?:ships?|cards?|purchases|statki|statkow|karty|kart)"
_SO_FAR: Final = (
    r"(?: (?:so far|off my sheet|off the sheet|from my sheet|from the sheet|on my sheet|(?:that )?i(?:'ve| have)? "
    r"(?:laid|placed|typed|ordered|entered|wrote|written|chosen|put|said)(?: so far| down)?|"
    r"(?:to )?co (?:dotad |do tej pory )?\w+(?:lem|lam)|do tej pory|z arkusza|dotad))"
)
_AFRESH: Final = (
    r"(?:(?:and |i |,)?(?:(?:i want to|i'll|ill|i will|let me|let's|lets|chce|bede|zaczynam|zaczne) ?)*"
    r"(?:start|begin|redo|do|try|zaczynam|zaczac|zaczne|zrobie|robie|od)(?: (?:it|over|again|afresh|anew|from|"
    r"scratch|zera|"
    r"new|all|od|nowa|poczatku|jeszcze|raz|to|wszystko))*)"
)
_CORE: Final = (
    rf"(?:(?:{_ALL_EN}|{_ALL_PL}|{_MEANT}) (?:{_WHOLE}{_PIECES}{_SO_FAR}|(?:{_WHOLE})?{_SHEET}{_SO_FAR}?)|"
    rf"(?:{_ALL_EN}|{_ALL_PL}) {_WHOLE}{_SO_FAR}?|{_WHOLE}(?:{_SHEET} )?(?:{_ALL_PL}|od nowa){_SO_FAR}?)"
)
_CLEAR: Final = re.compile(
    rf"(?:{_SMALL} )*(?:{_AFRESH} )*(?:and |i )?{_CORE}(?: (?:and |i )?(?:{_CORE}|{_AFRESH}))*{_END}"
)
_EVERYTHING: Final = re.compile(
    r"\b(?:all|whole|entire|everything|every|complete|wszystk\w+|cal[aey]\w*|sheet|list|slate|arkusz\w*|liste|wybory|"
    r"choices|entries)\b"
)
_ALL_MINE: Final = re.compile(r"\bto co \w+l[ea]m\b|\b(?:what|that) i(?:'ve| have)? \w+ so far\b")
_NAY: Final = re.compile(r"\b(?:no|nope|nah|nie)\s*[,.;:!]+")
"""“No, undo that” denies nothing; “nie cofaj” does."""

_WORDS: Final = re.compile(r"[^\W_]+(?:'[^\W\d_]+)?")


def of_the_sheet(text: str) -> Command | None:
    """Return what a line says of the sheet as a whole: take its last line back, or clear it.

    >>> of_the_sheet("oops, undo that last one"), of_the_sheet("Cofam ostatnią linię"), of_the_sheet("undo SC-1")
    (TakeBack(), TakeBack(), None)
    >>> of_the_sheet("forget everything I ordered, I want to start over"), of_the_sheet("wykasuj cały mój arkusz")
    (Clear(), Clear())
    >>> of_the_sheet("nie, cofnij ostatni wpis"), of_the_sheet("nie cofaj ostatni wpis")
    (TakeBack(), None)
    """
    words = " ".join(_WORDS.findall(_NAY.sub(" ", fold(plain_signs(text)).replace("’", "'"))))
    if _TAKE_BACK.fullmatch(words):
        return TakeBack()
    return Clear() if (_EVERYTHING.search(words) or _ALL_MINE.search(words)) and _CLEAR.fullmatch(words) else None
