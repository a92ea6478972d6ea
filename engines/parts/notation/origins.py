"""Where a line says that pieces come from: “from 0405 to 0406”, “z 0405 na 0406”. It is no step of theirs."""

import re
from collections.abc import Collection
from typing import Final

from .tokens import fold

_FROM: Final = r"(?:from|out of|off|leav(?:e|es|ing)|z|ze|od|spod|opuszcza\w*|opuszczaj\w*)"
_FIELD: Final = (
    r"(?: (?:the|my|hex|field|sector|system|planet|pola|pole|heksu|heksa|hexa|hexu|sektora|sektor|systemu|planety))*"
)
_PIECE: Final = r"[a-z]{1,2}[ -]?\d{1,2}"
_BEHIND: Final = re.compile(rf"\b{_FROM}{_FIELD} (\d{{4}})\b")
_BEFORE_ARROW: Final = re.compile(
    rf"\b{_PIECE}[:,]? (?:goes |leci |moves |flies )?(\d{{4}})\s*(?:-+>|=+>|>|→)\s*\d{{4}}"
)
TO_FROM: Final = (
    rf"\b((?:to|na|do|into|onto|w){_FIELD} \d{{4}}),? (?:(?:{_FROM}){_FIELD} (\d{{4}}))\b",
    r"from \2 \1",
)
"""“to 0406 from 0405”: read in the order of the way."""

LEAVING: Final = (
    (
        r"\bleav(?:e|es|ing) (\d{4})(?: (?:together|at once|behind|now))*[, ]+(?:(?:and|then|for|to|go|goes|fly|"
        r"flies|heading) )*"
        r"(?=(?:(?:through|thru|via|to|into|on|on to) )?\d{4})"
    ),
    r"from \1 ",
)
FIRST_ON_THE_WAY: Final = (
    (
        r"\b(?:najpierw|first(?:ly)?) (?=(?:(?:na|do|to|przez|via|through|into) )?\d{4}\b[, ]+(?:(?:i|a|and) "
        r")?(?:(?:potem|then|nastepnie|"
        r"dalej|pozniej|on|onwards?|from there|stamtad) )*(?:(?:na|do|to|into|on to|w) )?\d{4}\b)"
    ),
    "",
)
"""Who leaves a field comes from there; a way that is told field by field."""

TO_VIA: Final = (
    (
        rf"\b(?:to|na|do|into|onto|w){_FIELD} (\d{{4}}),? (?:\(? ?)(?:going |flying |lecac |idac |and |but "
        rf")?(?:through|thru|via|by way "
        rf"of|by|over|przez|poprzez|droga przez){_FIELD} (\d{{4}})\b ?\)?"
    ),
    r"to \2 \1",
)
"""“to 0406 via 0405”: the same."""
_SHORT: Final = re.compile(
    r"(?<![\d.,-])([1-9](?:0[1-9]|1[0-3]))(?![\d.,]*\d)(?! ?(?:cp|pk|mm|st\b|deg|pkt|points?|marks?|mark\w*))"
)
THREE_DIGITS: Final = (
    rf"^(?=.*\b{_PIECE}\b).*$",
    lambda found: _SHORT.sub(r"0\1", found[0]),
)
"""Fields whose first nought was left out, beside the name of a piece."""


def starts_elsewhere(line: str, places: Collection[str]) -> bool:
    """Tell whether a line says that pieces come from where they are not.

    >>> starts_elsewhere("F3 z 0405 na 0406", {"0405"}), starts_elsewhere("F3 from the 0404 to 0406", {"0405"})
    (False, True)
    >>> starts_elsewhere("F3 0404 -> 0406", {"0405"}), starts_elsewhere("F3 -> 0404 -> 0406", {"0405"})
    (True, False)
    """
    plain = fold(line)
    said = {*_BEHIND.findall(plain), *_BEFORE_ARROW.findall(plain)}
    return bool(said) and said != set(places)
