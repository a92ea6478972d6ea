"""Lines about shots in which the target shoots, or is spared: nobody is to fire at it."""

import re
from collections.abc import Collection
from typing import Any, Final

from engines.parts.notation import fold
from engines.space_empires.model.commands import Colonise, Fight, Fire, Join, Lead, Load, Research

_SHOOTS: Final = (
    r"(?:(?:is|are|was|were|will|would|may|might|can|has|have|about to|going to|just|already) )*"
    r"(?:wali|grzeje|nawala|celuje|targets|aims|blasts|opens|shoots|fires|hits|attacks|fired|firing|shooting|shot|"
    r"fire at us|missed|misses|strzela|strzelal\w*|atakuje|"
    r"trafia|trafil\w*|ostrzeliwuje|ucieka|retreats|flees)\b"
)


def is_spared(command: Any, line: str) -> bool:
    """Tell whether a line says what the target of a shot does itself, or that it is left alone.

    >>> is_spared(Fire("CA-1"), "CA-1 shoots first"), is_spared(Fire("CA-1"), "shoot at CA-1")
    (True, False)
    >>> is_spared(Fire("RA-1"), "raider RA-1 fires at the enemy's RA-1")
    False
    >>> is_spared(Fire("CA-1"), "let CA-1 live"), is_spared(Fire("CA-1"), "SC-2 fires at CA-1")
    (True, False)
    """
    if not isinstance(command, Fire):
        return False
    name = re.escape(fold(command.target)).replace(r"\-", r"[- ]?")
    plain = fold(line)
    if re.search(rf"\b(?:enemy'?s?|their|his|her|wrog\w*|ich|jego|jej|przeciwnika) (?:[^\W\d_]+ )?{name}\W*$", plain):
        return False  # both have a group of this name
    return bool(
        re.search(rf"\b{name}\b (?:{_SHOOTS}|(?:is |are )?about to\b)", plain)
        or re.search(rf"\b(?:with|using|by|from|z|ze|od) (?:the |my |our )?{name}\b", plain)
        or re.search(rf"\b(?:let|spare|leave|niech|oszczedz\w*) (?:the |ten |ta )?{name}\b(?! have it)", plain)
    )


_ON_BOARD: Final = re.compile(
    r"\b(?:picked|loaded|took|grabbed|collected|would|could|might|may|drops?|puts? down|unloads?|leaves?|zabral\w*|"
    r"zaladowal\w*|wzial|wziela|wzielo|zebral\w*|zostawia\w*|zrzuca\w*|rozladow\w+|wyladow\w+)\b"
)


_LAST: Final = re.compile(r"\b(?:last|ostatni\w*|koncu)\b")
_DONE: Final = {
    Colonise: re.compile(r"\b(?:landed|settled|coloni[sz]ed|founded|wyladowal\w*|osiadl\w*|zalozyl\w*|osiedlil\w*)\b"),
    Research: re.compile(r"\b(?:first|pierwsz\w+|start\w*|zaczyn\w+|zaczac)\b"),
}


def is_of_another_time(command: Any, line: str) -> bool:
    """Tell whether a line says that a colony was founded, speaks of who begins, or of a battle that comes last.

    >>> is_of_another_time(Colonise("CS-1"), "CS-1 landed"), is_of_another_time(Colonise("CS-1"), "CS-1 lands")
    (True, False)
    """
    if isinstance(command, Fight) and _LAST.search(fold(line)):
        return True
    said = _DONE.get(type(command))
    return said is not None and said.search(fold(line)) is not None


def leads_otherwise(command: Any, line: str) -> bool:
    """Tell whether another group is to act before the one that an order lets act first.

    >>> leads_otherwise(Lead("SY-4"), "SY-3 before SY-4"), leads_otherwise(Lead("SY-4"), "SY-4 before SY-3")
    (True, False)
    """
    if not isinstance(command, Lead):
        return False
    name = re.escape(fold(command.unit)).replace(r"\-", r"[- ]?")
    return re.search(rf"\b(?:before|ahead of|przed|not|nie) (?:the )?{name}\b", fold(line)) is not None


_TOGETHER: Final = re.compile(r"\b(?:together|razem)\b(?!.*\b(?:into|w (?:jedna|jeden|jednej|jednym))\b)")


def is_joined_either_way(command: Any, line: str) -> bool:
    """Tell whether a line puts two groups together, and does not say which one the other joins.

    >>> (
    ...     is_joined_either_way(Join("SY-2", "SY-1"), "SY-2 i SY-1 razem"),
    ...     is_joined_either_way(Join("SY-2", "SY-1"), "join SY-2 to SY-1"),
    ... )
    (True, False)
    """
    return isinstance(command, Join) and _TOGETHER.search(fold(line)) is not None


def fires_at_itself(command: Any, line: str, names: Collection[str]) -> bool:
    """Tell whether a line says that somebody fires at the group that is to fire itself, by one of its names.

    >>> (
    ...     fires_at_itself(Fire("DD-2"), "DD-2 wali w SY-3", ["sy-3"]),
    ...     fires_at_itself(Fire("DD-2"), "SY-3 w DD-2", ["sy-3"]),
    ... )
    (True, False)
    """
    if not isinstance(command, Fire):
        return False
    named = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    return bool(named) and re.search(rf"\b(?:at|on|into|do|w|na) (?:the |my )?(?:{named})\b", fold(line)) is not None


def is_loaded_otherwise(command: Any, line: str) -> bool:
    """Tell whether a line that loads a ship says that it was done, may be done, or the contrary.

    >>> is_loaded_otherwise(Load("MI-1"), "MI-1 picked up the minerals"), is_loaded_otherwise(Load("MI-1"), "load MI-1")
    (True, False)
    """
    return isinstance(command, Load) and _ON_BOARD.search(fold(line)) is not None
