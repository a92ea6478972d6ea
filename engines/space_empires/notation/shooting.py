"""Lines about shots in which the target shoots, or is spared: nobody is to fire at it."""

import re
from typing import Any, Final

from engines.parts.notation import fold
from engines.space_empires.model.commands import Fire, Load

_SHOOTS: Final = (
    r"(?:(?:is|are|was|were|will|would|may|might|can|has|have|about to|going to|just|already) )*"
    r"(?:shoots|fires|hits|attacks|fired|firing|shooting|shot|fire at us|missed|misses|strzela|strzelal\w*|atakuje|"
    r"trafia|trafil\w*|ostrzeliwuje|ucieka|retreats|flees)\b"
)


def is_spared(command: Any, line: str) -> bool:
    """Tell whether a line says what the target of a shot does itself, or that it is left alone.

    >>> is_spared(Fire("CA-1"), "CA-1 shoots first"), is_spared(Fire("CA-1"), "shoot at CA-1")
    (True, False)
    >>> is_spared(Fire("CA-1"), "let CA-1 live"), is_spared(Fire("CA-1"), "SC-2 fires at CA-1")
    (True, False)
    """
    if not isinstance(command, Fire):
        return False
    name = re.escape(fold(command.target)).replace(r"\-", r"[- ]?")
    plain = fold(line)
    return bool(
        re.search(rf"\b{name}\b (?:{_SHOOTS}|(?:is |are )?about to\b)", plain)
        or re.search(rf"\b(?:let|spare|leave|niech|oszczedz\w*) (?:the |ten |ta )?{name}\b(?! have it)", plain)
    )


_ON_BOARD: Final = re.compile(
    r"\b(?:picked|loaded|took|grabbed|collected|would|could|might|may|drops?|puts? down|unloads?|leaves?|zabral\w*|"
    r"zaladowal\w*|wzial|wziela|wzielo|zebral\w*|zostawia\w*|zrzuca\w*|rozladow\w+|wyladow\w+)\b"
)


def is_loaded_otherwise(command: Any, line: str) -> bool:
    """Tell whether a line that loads a ship says that it was done, may be done, or the contrary.

    >>> is_loaded_otherwise(Load("MI-1"), "MI-1 picked up the minerals"), is_loaded_otherwise(Load("MI-1"), "load MI-1")
    (True, False)
    """
    return isinstance(command, Load) and _ON_BOARD.search(fold(line)) is not None
