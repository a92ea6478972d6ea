"""How people say that the last line of a sheet is to go, or the whole of it: in more ways than a list can hold.

A line says so if each of its words does its part in that: something goes, all of it or what came last.
"""

import itertools
import re
from collections.abc import Collection, Container
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rapidfuzz import fuzz

from engines.core import Clear, Command, TakeBack
from engines.parts.notation import fold, is_of
from engines.parts.orders.wordlists.harmless import is_harmless
from engines.parts.orders.wordlists.numerals import NUMERALS
from engines.parts.orders.wordlists.sheet_words import (
    ABOUT_PIECES,
    AGAIN,
    BARE,
    EMPTIED,
    LAST,
    LINE,
    MADE,
    OUT,
    PIECES,
    SHEET,
    SMALL,
    WHOLE,
)
from engines.parts.orders.wordlists.words import NO
from engines.parts.signs import plain_signs

_REGRET: Final = (
    r"(?:(?:sorry|oops|ups|sorki|ojej|wait|hmm|bo|because|as|actually|jednak) )?(?:(?:i|i've|we|we've|ive) (?:have )?"
    r"(?:changed (?:my|our) minds?|made a mistake|was wrong|misread it|misclicked)|on second thoughts?|"
    r"(?:that was |it was |it's |that's )?(?:a |my )(?:mistake|bad|fault|error)|that was (?:wrong|silly|stupid)|"
    r"(?:zmienil[ea]m|zmienilismy) zdanie|(?:rozmyslil|pomylil)[ea]m sie|(?:to byla |to byl |moja |moj )?(?:pomylka|"
    r"blad)|(?:it'?s |that'?s |its )?(?:too|way too) (?:expensive|dear|much)|(?:jest |to )?(?:za|zbyt) drog\w+|"
    r"(?:i )?(?:can'?t|cannot) afford (?:it|that)|nie stac mnie(?: na (?:to|niego|nia|nie))?|"
    r"zle (?:zrobil|policzyl|kliknal|ulozyl|polozyl|wpisal|ustawil|wybral)[ea]m|wrong (?:spot|place|ship|card))"
)
_REGRETTED: Final = re.compile(rf"^\W*{_REGRET}[,.;:!–-]+\s*(?=\w)|(?<=\w)\s*[,.;:!–-]+\s*{_REGRET}\W*$")
"""Why it goes."""

_NAY: Final = re.compile(r"\b(?:no|nope|nah|nie)\s*[,.;:!]+")
"""“No, undo that” denies nothing; “nie cofaj” does."""

_WORDS: Final = re.compile(r"[^\W_]+(?:'[^\W\d_]+)?")
_PAST: Final = re.compile(r"\w{3,}l[ea]m")
"""What one has done, in Polish."""

_WRONG: Final = (
    "wrong mistake error typo misclick misclicked silly stupid thing one button slip bad zle zly zla blad "
    "bledu pomylka "
    "pomylki pomylil* nie tak tego tam not like changed mind second thoughts no nope nah hang hold zaraz chwila chwile "
    "moment poczekaj czekaj stop"
)
_CLAUSES: Final = re.compile(r"[,;.!:–-]+|\bbo\b|\bbecause\b")

_JUST_NOW: Final = re.compile(r"\b(?:przed chwila|dopiero co|a moment ago|just now)\b")
"""What was done then is the last of it."""

_UNDONE: Final = (
    "undo",
    "revoke",
    "revert",
    "cofam",
    "cofnij",
    "cancel",
    "anuluj",
    "anuluje",
    "skresl",
    "skreslam",
    "wykresl",
    "wykreslam",
)
"""Words that take the last line back where no other one is spoken of."""

MOST_WORDS: Final = 16
LIKE: Final = 80
SHORTEST: Final = 4
MOST_STRAYS: Final = 2
"""Words that say nothing, beside those that say what becomes of a sheet."""

STEM, ENDING, LONG = 3, 2, 6
"""Letters that forms of a word have in common at least, letters of its ending, and letters of a long name."""


@dataclass(frozen=True)
class Sheet:
    """What tells lines about a sheet from orders: words that say whose it is, and that begin orders.

    Where there is but `one_kind` of them, its pieces are all that stands on the sheet; `last` are names of what its
    last line is about, `things` of all that may stand on it.
    """

    names: Collection[str] = frozenset()
    orders: Container[str] = frozenset()
    one_kind: bool = False
    last: frozenset[str] = frozenset()
    things: Container[str] = frozenset()

    def is_named(self, word: str) -> bool:
        """Tell whether a word says whose sheet it is, or is another form of one that does."""
        return any(
            word[: max(STEM, len(name) - ENDING)] == name[: max(STEM, len(name) - ENDING)] for name in self.names
        )

    def is_last(self, word: str) -> bool:
        """Tell whether a word is a name of what the last line is about, or another form of one."""
        return word in self.last or any(_is_case_of(word, name) for name in self.last if len(name) >= LONG)


def _is_case_of(word: str, name: str) -> bool:
    """Tell whether a word is a long name with another ending, in Polish."""
    return word[:-ENDING].startswith(name[:-ENDING]) and abs(len(word) - len(name)) <= ENDING


def of_the_sheet(text: str, sheet: Sheet = Sheet()) -> Command | None:
    """Return what a line says of the sheet as a whole: take its last line back, or clear it.

    >>> of_the_sheet("oops, undo that last one"), of_the_sheet("Cofam ostatnią linię"), of_the_sheet("undo SC-1")
    (TakeBack(), TakeBack(), None)
    >>> of_the_sheet("take the Thunder back", Sheet(last=frozenset(["thunder"]))), of_the_sheet("take the Thunder back")
    (TakeBack(), None)
    >>> of_the_sheet("forget everything I ordered, I want to start over"), of_the_sheet("wykasuj cały mój arkusz")
    (Clear(), Clear())
    >>> of_the_sheet("nie, cofnij ostatni wpis"), of_the_sheet("nie cofaj ostatni wpis")
    (TakeBack(), None)
    >>> of_the_sheet("remove all ships"), of_the_sheet("remove all ships", Sheet(one_kind=True))
    (None, Clear())
    """
    plain = _JUST_NOW.sub("ostatni", _NAY.sub(" ", _unregretted(text)))
    return _said(plain, sheet) or _said_among_regrets(plain, sheet)


def _said_among_regrets(plain: str, sheet: Sheet) -> Command | None:
    """Return what one clause of a line says of the sheet, where the others only regret what stands there."""
    clauses = [clause for clause in _CLAUSES.split(plain) if _WORDS.search(clause)]
    told = {clause: _said(clause, sheet, alone=True) for clause in clauses}
    others = [word for clause, command in told.items() if command is None for word in _WORDS.findall(clause)]
    said = {command for command in told.values() if command is not None}
    regretted = all(is_of(word, f"{_WRONG} {SMALL}") or _PAST.fullmatch(word) for word in others)
    return said.pop() if len(clauses) > 1 and len(said) == 1 and regretted else None


def _said(plain: str, sheet: Sheet, *, alone: bool = False) -> Command | None:
    """Return what words say of the sheet; `alone` a word may be all of its clause."""
    words = [_meant(word) for word in _WORDS.findall(plain)]
    out = {word for word in words if is_of(word, OUT)}
    if not (len(words) + alone > 1 and len(words) <= MOST_WORDS and out) or (len({*map(_steps_back, out)}) > 1):
        return None
    last = any(is_of(word, LAST) for word in words)
    if not last and any(map(sheet.is_last, words)) and not _wipes(words):
        last = not any(word in sheet.orders for word in out - BARE)  # “scrap the scout” is another order
    if last or {*words} <= {*_UNDONE, *SMALL.split()}:
        return TakeBack() if _takes_back(words, sheet) else None
    return Clear() if _clears(words, sheet) else None


def _wipes(words: list[str]) -> bool:
    """Tell whether a sheet is made empty, whatever else is named."""
    return any(is_of(word, EMPTIED) for word in words) and any(is_of(word, SHEET) for word in words)


def _unregretted(text: str) -> str:
    """Return a line, folded, without why something is taken back."""
    return _REGRETTED.sub("", fold(plain_signs(text)).replace("’", "'"))


def _is_out(word: str) -> bool:
    return is_of(word, OUT)


def _steps_back(word: str) -> bool:
    """Tell whether a word undoes one thing; beside one that does away with everything it is another order."""
    return is_of(word, "undo cofn* cofa*")


def _takes_back(words: list[str], sheet: Sheet) -> bool:
    """Tell whether words say that the last line goes, and nothing else."""
    out = {word for word in words if is_of(word, OUT)}
    known = (OUT, LAST, LINE, SMALL, MADE, SHEET, *([PIECES] if sheet.one_kind else []))
    strays = [
        word
        for word in words
        if not (any(is_of(word, kind) for kind in known) or _PAST.fullmatch(word) or sheet.is_last(word))
    ]
    if not _are_idle(strays, sheet):
        return False
    line = any(is_of(word, LINE) for word in words) and any(is_of(word, LAST) for word in words)
    return bool(out - BARE) or line or "back" in words or "out" in words or {"take", "off"} <= set(words)


def _are_idle(strays: list[str], sheet: Sheet) -> bool:
    """Tell whether words that speak of no sheet are few, and say nothing anywhere."""
    plain = not any(word in NO or word in NUMERALS or word in sheet.orders or word in sheet.things for word in strays)
    return len(strays) <= MOST_STRAYS and plain and all(map(is_harmless, strays))


def _clears(words: list[str], sheet: Sheet) -> bool:
    """Tell whether words say that all of the sheet goes, and nothing else."""
    nouns, whole, again = (any(is_of(word, kind) for word in words) for kind in (SHEET, WHOLE, AGAIN))
    made = any(_PAST.fullmatch(word) or (is_of(word, MADE) and len(word) > SHORTEST) for word in words)
    emptied = again and any(is_of(word, EMPTIED) for word in words)
    if made and not (nouns or whole or emptied) and all(map(_steps_back, filter(_is_out, words))):
        return False  # all of it, or the last of it?
    if not (nouns or whole or made or emptied) or any(map(_is_one_line, words)):
        return False
    out = [word for word in words if is_of(word, OUT)]
    told = whole or any(not is_of(word, ABOUT_PIECES) for word in out)
    beside = [word for word in words if not _is_about_sheets(word, sheet) and not (whole and word in NUMERALS)]
    about = told and (nouns or again or sheet.one_kind)
    unnamed = [
        word
        for word in beside
        if not (about and word not in NO and sheet.is_named(word)) and word not in _of_lists(words)
    ]
    if not _are_idle(unnamed, sheet) or (unnamed and not told):
        return False
    plain = nouns or made or any(not is_of(word, ABOUT_PIECES) for word in out)
    gone = {*out} - BARE or not {"back", "out", "away"}.isdisjoint(words)
    return bool(gone) and (plain or not any(word in sheet.orders for word in out))


def _of_lists(words: list[str]) -> set[str]:
    """Return the words right before one for the sheet: “the research list”."""
    return {one for one, other in itertools.pairwise(words) if is_of(other, SHEET)}


def _is_one_line(word: str) -> bool:
    """Tell whether a word means one line of a sheet, and nobody said that it is the last one."""
    return is_of(word, LINE) and not (is_of(word, SHEET) or is_of(word, MADE) or _PAST.fullmatch(word))


def _is_about_sheets(word: str, sheet: Sheet) -> bool:
    """Tell whether a word says what becomes of a sheet, or nothing."""
    known = (OUT, SHEET, WHOLE, AGAIN, MADE, SMALL, *([PIECES] if sheet.one_kind else []))
    return any(is_of(word, kind) for kind in known) or _PAST.fullmatch(word) is not None


@lru_cache(maxsize=1024)
def _meant(word: str) -> str:
    """Return the word that a misspelt one is meant for: one of what goes, or of what is to become of it."""
    known = f"{OUT} {WHOLE} {SHEET} {LAST} {LINE} {AGAIN} {MADE} {SMALL} {PIECES}"
    if len(word) < SHORTEST or word in NO or word in NUMERALS or is_of(word, known) or _PAST.fullmatch(word):
        return word
    names = [name.rstrip("*") for name in f"{OUT} {WHOLE} {SHEET} {LAST}".split() if len(name) >= SHORTEST]
    return (
        max(names, key=lambda name: fuzz.ratio(word, name)) if any(fuzz.ratio(word, n) >= LIKE for n in names) else word
    )
