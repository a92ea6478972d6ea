"""Sentences that say that the turn is not over, or that more will follow, and perhaps why: the orders stand."""

import re
from typing import Final

from engines.parts.notation import fold
from engines.parts.orders import says_for_now, says_not_yet

from .talk import only_tells
from .turning import takes_back, turns
from .words import CHANGES, ENDINGS, OfGame, each, words_of

_PIECE: Final = re.compile(r"[,;.!()…]+|\s[-–—]+\s|\s(?=(?:as|because|since|bo|gdyż|ponieważ) )", re.IGNORECASE)
_SEEING: Final = re.compile(
    r"(?:(?:and|so|but|bo|a|i|as|because|since|gdyz|poniewaz|first|najpierw|jeszcze) )*(?:(?:i|we)(?:'d|"
    r"'ll)?(?: (?:would|will|just|still|really|first))*(?: (?:like|want|need|have|prefer|wish|love) to)?|want to|"
    r"need to|have to|let me|(?:chce|chcialbym|chcialabym|wole|wolalbym|wolalabym|musze|zamierzam|"
    r"mam zamiar)(?: (?:najpierw|jeszcze|tylko|sobie|sie|na spokojnie))*) (?:see|look|check|think|sleep|find out|know|"
    r"talk|hear|study|ponder|spojrzec|popatrzec|zobaczyc|sprawdzic|przemyslec|pomyslec|policzyc|zastanowic|poczekac az|"
    r"przespac|obejrzec|przeanalizowac|wiedziec)\b.*"
)
"""“I want to see what happens”: why more will follow."""

_WHEN: Final = each(
    "if when whenever before after until till first later still yet maybe perhaps once not whether question think "
    "tomorrow decide last czy jak kiedy gdy zanim jeszcze dopiero pozniej jutro moze najpierw mysle zdanie co"
)
"""What may hang on something there: it is what will follow."""

_ORDERED: Final = each(
    "anything everything move moves moving it them they him her go goes instead orders order rozkaz rozkazy ruszy "
    "rusza ruszac cokolwiek wszystko"
)


def says_later(line: str, of_game: OfGame) -> bool:
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
