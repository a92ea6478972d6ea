"""What makes a whole mail doubtful, so that nothing of it is done and all is asked back."""

import re
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from engines.core import Text, say
from engines.parts.notation import fold
from engines.parts.orders import changes_its_mind
from pbem.matches.reading.understanding import acts, looks_like_order
from pbem.presenters.letters import MARK, SHOWN

from .kinds import TOLD_ABOVE, Kind, Telling, is_any
from .passing import passable
from .sentences import sentences_in
from .turning import takes_back, turns
from .units import Unit
from .vocabulary import AnyGame, names_of, vocabulary
from .words import denies, each, may_change, only_denies, words_of

MOST_CUT, LONGEST_CUT = 30, 160
"""How many lines at each end of what was cut are looked at, and how long: reading each takes time."""

MOST_ORDER_WORDS = 4
"""Words of a line that is taken for an order mistyped, and not for prose, if one of them is of the game."""

SHORTEST_OPENING = 3
"""Letters of a word that may be mistyped: “one” is like “done”, and begins prose."""

_IT: Final = each("it its them they their he his she her go je ich jej jego nim nia nimi nich")

_COPIED = re.compile(rf"{MARK} ?(?:\d{{1,3}}\. )?")

MIXED: Final = say(
    "Some lines of your mail begin with “·”, as in our emails, and others do not, so nobody can tell which of them "
    "are orders; nothing was done. Send the orders alone, without that sign."
)
DOTTED: Final = say(
    "The lines of your mail begin with “·”, as in our emails, and such lines are never obeyed; nothing was done. Send "
    "them once more without that sign."
)

Doubt = tuple[str, Text]
"""The line in question, and why nothing is done."""


def first_doubt(
    game: AnyGame, language: str, units: Sequence[Unit], sender: str, *, copied: Sequence[str], cut: Sequence[str]
) -> Doubt | None:
    """Return the first doubt about a mail: its units, what was `copied` with the dot of our letters, what was `cut`."""
    return (
        _mixed(game, language, copied, units)
        or _denied(game, language, units, sender)
        or _changed(game, language, units, sender)
        or _signed(game, language, units, sender)
        or _named(game, units, sender)
        or _hidden_order(game, language, cut, {fold(unit.line) for unit in units})
    )


def without_dot(line: str) -> str:
    """Return a line without the dot and number that lines of our letters begin with."""
    return _COPIED.sub("", line, count=1)


def _mixed(game: AnyGame, language: str, copied: Sequence[str], units: Sequence[Unit]) -> Doubt | None:
    """Find an order that was copied with its dot; it may be meant."""
    bare = [without_dot(line) for line in copied if line.startswith(MARK)]
    order = next((line for line in bare if line and acts(game, line, language)), "")
    if not order:
        return None
    return (order, MIXED) if any(unit.read for unit in units) else (order, DOTTED)


def _denied(game: AnyGame, language: str, units: Sequence[Unit], sender: str) -> Doubt | None:
    """Find a “no” that answers what is asked above another order: nobody knows which of them it denies."""
    passed = passable(Telling.of(game, sender), units)
    for number, unit in enumerate(units):
        below = any(one.read or below not in passed for below, one in enumerate(units) if below > number)
        answers = (unit.freely or unit.named) and denies(unit.line) and not any(map(str.isdigit, unit.line))
        if below and (answers or only_denies(unit.line, language)):
            return unit.line, may_change_orders(unit.line)
    return None


def _changed(game: AnyGame, language: str, units: Sequence[Unit], sender: str) -> Doubt | None:
    """Find a line that is no order and may change what the others mean."""
    if turned := next((unit for unit in units if unit.turned), None):
        return turned.line, may_change_orders(turned.line)
    if not any(unit.read for unit in units):
        return None
    telling = Telling.of(game, sender)
    passed = passable(telling, units)
    first = next(number for number, unit in enumerate(units) if unit.read)
    for number, unit in enumerate(units):
        told = number in passed and _only_tells(unit.line, telling, above=number < first)
        back = _is_back(unit) and not told
        if not back and (unit.read or number in passed):
            continue
        completes = unit.bare or _points_back(unit, units[:number])
        if back or completes or may_change(unit.line) or not _like_order(game, unit.line, language):
            return unit.line, may_change_orders(unit.line)
    return None


def _only_tells(line: str, telling: Telling, *, above: bool) -> bool:
    return all(is_any(one, telling, TOLD_ABOVE if above else [Kind.REASON]) for one in sentences_in(line))


def may_change_orders(line: str) -> Text:
    """Return why nothing is done of a mail with a line that may change the others."""
    return say("“{line}” may change what your orders mean, and we cannot read it; nothing was done. Send the orders "
               "alone, one a line; what you want to tell the others goes after: say", line=line[:80])  # fmt: skip


def _is_back(unit: Unit) -> bool:
    """Tell whether a line takes something back, or turns it round and is no order."""
    if unit.read and unit.freely and changes_its_mind(unit.line):
        return False  # another order stands in its stead
    return (takes_back(unit.line) and (unit.freely or not unit.read)) or (turns(unit.line) and not unit.read)


def _points_back(unit: Unit, above: Sequence[Unit]) -> bool:
    """Tell whether a line may say more of what is ordered above it in free words: “Turn it so that …”."""
    return any(one.freely for one in above) and not _IT.isdisjoint(words_of(unit.line))


def _like_order(game: AnyGame, line: str, language: str) -> bool:
    """Tell whether a line wants to be an order, so that it is refused in its place: a number, words of the game."""
    words = words_of(line)
    telling = words if len(words) <= MOST_ORDER_WORDS else words[:1]
    played = any(map(str.isdigit, line)) or not (vocabulary(game) - {"sie"}).isdisjoint(telling)
    return played or (len(line.split(maxsplit=1)[0]) > SHORTEST_OPENING and looks_like_order(game, line, language))


def _may_be_their_name(line: str) -> Text:
    return say("“{line}” is an order and may be your name; nothing was done. If it is an order, write more than this "
               "word.", line=line[:80])  # fmt: skip


def _signed(game: AnyGame, language: str, units: Sequence[Unit], sender: str) -> Doubt | None:
    """Find an order in the last line that may be its writer's name."""
    last = units[-1] if units else None
    if not last or last.freely or not last.read or any(map(str.isdigit, last.line)):
        return None
    if acts(game, last.line, language):
        words = words_of(last.line)
        if words and names_of(sender).issuperset(words):
            return last.line, _may_be_their_name(last.line)
    return None


def _named(game: AnyGame, units: Sequence[Unit], sender: str) -> Doubt | None:
    """Find a word that answers what is asked and may be its writer's name (“Nic” is Polish for nothing)."""
    passed = passable(Telling.of(game, sender), units)
    line = next((unit.line for number, unit in enumerate(units) if unit.named and number not in passed), "")
    return (line, _may_be_their_name(line)) if line else None


def _hidden_order(game: AnyGame, language: str, cut: Sequence[str], given: AbstractSet[str]) -> Doubt | None:
    """Find an order in what was cut as signature or quotation, other than those `given` anyway."""
    for line in [*cut[:MOST_CUT], *cut[MOST_CUT:][-MOST_CUT:]]:
        bare = line.lstrip("> ").strip()
        if not bare or bare.startswith(SHOWN) or len(bare) > LONGEST_CUT or fold(bare) in given:
            continue
        if not bare.strip("#().! ").isdigit() and acts(game, bare, language):
            return bare, say(
                "“{line}” reads like an order and stands in what seems to be a signature or quotation; nothing was "
                "done. Send all that you want above the quoted email, or leave that line out.",
                line=bare[:80])  # fmt: skip
    return None
