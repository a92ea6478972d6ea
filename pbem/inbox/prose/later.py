"""Sentences that say that the turn is not over, or that more will follow, and perhaps why: the orders stand."""

import re
from collections.abc import Callable
from typing import Final

from engines.parts.notation import fold
from engines.parts.orders import says_for_now, says_not_yet

from .talk import only_tells
from .turning import takes_back, turns
from .words import CHANGES, ENDINGS, words_of

_PIECE: Final = re.compile(r"[,;.!()…]+|\s[-–—]+\s|\s(?=(?:as|because|since|bo|gdyż|ponieważ) )", re.IGNORECASE)
_SEEING: Final = re.compile(
    r"(?:(?:and|so|but|bo|a|i|as|because|since|gdyz|poniewaz|first|najpierw|jeszcze) )*"
    r"(?:(?:i|we)(?:'d|'ll)?(?: (?:would|will|just|still|really|first))*(?: (?:like|want|need|have|prefer|"
    r"wish|love) to)?|"
    r"want to|need to|have to|let me|(?:chce|chcialbym|chcialabym|wole|wolalbym|wolalabym|musze|zamierzam|mam zamiar)"
    r"(?: (?:najpierw|jeszcze|tylko|sobie|sie|na spokojnie))*) "
    r"(?:see|look|check|think|sleep|find out|know|talk|hear|study|ponder|spojrzec|popatrzec|zobaczyc|"
    r"sprawdzic|przemyslec|"
    r"pomyslec|policzyc|zastanowic|poczekac az|przespac|obejrzec|przeanalizowac|wiedziec)\b.*"
)
"""“I want to see what happens”: why more will follow."""

_WHEN: Final = frozenset(fold(
    "if when whenever before after until till first later still yet maybe perhaps once not whether question think "
    "tomorrow decide last czy jak kiedy gdy zanim jeszcze dopiero pozniej jutro moze najpierw mysle zdanie co"
).split())  # fmt: skip
"""What may hang on something there: it is what will follow."""

_ORDERED: Final = frozenset(fold(
    "anything everything move moves moving it them they him her go goes instead orders order rozkaz rozkazy ruszy "
    "rusza ruszac cokolwiek wszystko"
).split())  # fmt: skip


def says_later(line: str, of_game: Callable[[str], bool]) -> bool:
    """Tell whether a line says that the turn is not over yet, and perhaps why.

    >>> says_later("Don't end my turn yet, I want to see what happens.", lambda _: False)
    True
    >>> says_later("Don't end my turn yet, I want to see if it moves.", lambda _: False)
    False
    """
    if "?" in line or any(map(str.isdigit, line)):
        return False
    if says_not_yet(line):
        return True
    pieces = [piece for piece in _PIECE.split(line) if piece.strip(" :)(-")]
    if takes_back(line) or turns(line) or not any(says_not_yet(piece) or says_for_now(piece) for piece in pieces):
        return False
    return all(
        says_not_yet(piece) or says_for_now(piece) or _is_seeing(piece) or only_tells(piece, of_game)
        for piece in pieces
    )


def _is_seeing(piece: str) -> bool:
    """Tell whether a clause says that its writer wants to see or think something over first."""
    plain = " ".join(re.findall(r"[^\W\d_]+(?:'[^\W\d_]+)?", fold(piece).replace("’", "'")))
    words = set(words_of(piece))
    return _SEEING.fullmatch(plain) is not None and words.isdisjoint((CHANGES - _WHEN) | ENDINGS | _ORDERED)
