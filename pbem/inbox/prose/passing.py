"""Lines of a mail that are passed over: what surely is no order and changes none."""

import re
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from functools import partial

from engines.parts.notation import fold

from .asides import what_stays
from .beside import is_beside
from .deferring import defers
from .idle import is_apology
from .later import says_later
from .openings import announces
from .reasons import tells_below
from .sentences import sentences_in
from .talk import OfGame, is_talk
from .telling import tells_above
from .units import Unit
from .vocabulary import AnyGame, is_of_game, names_of, vocabulary
from .words import (
    ENDINGS,
    is_contact,
    is_greeting,
    is_heading,
    is_name,
    is_pleasantry,
    may_change,
    words_of,
)


def passable(game: AnyGame, units: Sequence[Unit], sender: str) -> set[int]:
    """Return which lines are passed over; none that may change something, and none if there is no order at all."""
    read = [number for number, unit in enumerate(units) if unit.read]
    first, last = (read[0], read[-1]) if read else (len(units), -1)
    words, names, of_game = vocabulary(game), names_of(sender), partial(is_of_game, game)
    ordered = [unit.line for unit in units if unit.read]
    found = set()
    for number, unit in enumerate(units):
        if unit.read:
            continue
        greets = number < first and number + 1 < len(units) and is_greeting(unit.line, words)
        sentences = sentences_in(unit.line)
        kind = all(is_pleasantry(one) or is_heading(one) for one in sentences) or unit.aside or _stays(unit, units)
        kind = kind or (number < last and announces(unit.line, words, of_game, _below(units, number)))
        prose = says_later(unit.line, of_game) and not _end(units)
        prose = prose or all(_tells(one, of_game, words, ordered, above=number < first) for one in sentences)
        signs = number > last and is_name(unit.line, names, words)
        if greets or (read and (kind or prose or signs)):
            found.add(number)
    return found | _cards(units, found, last, words)


def _tells(sentence: str, of_game: OfGame, words: AbstractSet[str], ordered: Sequence[str], *, above: bool) -> bool:
    """Tell whether a sentence only tells something, above the orders or below them, or speaks of later."""
    if is_talk(sentence, of_game) or is_pleasantry(sentence) or defers(sentence, ordered, of_game):
        return True
    told = tells_below(sentence, of_game) or is_apology(sentence, words) or is_beside(sentence, of_game, above=above)
    return told or (above and tells_above(sentence, of_game))


def _below(units: Sequence[Unit], number: int) -> int:
    """Return how many lines of orders stand below a line."""
    return sum(unit.items for unit in units[number + 1 :] if unit.read)


def _end(units: Sequence[Unit]) -> bool:
    """Tell whether an order of the mail may end something."""
    return any(unit.read and not ENDINGS.isdisjoint(words_of(unit.line)) for unit in units)


def _cards(units: Sequence[Unit], found: set[int], last: int, words: AbstractSet[str]) -> set[int]:
    """Return the lines of a business card: below all orders, under a name or alone, each of them one."""
    tail = [number for number in range(last + 1, len(units)) if number not in found]
    if last < 0 or not tail or not all(is_contact(units[number].line, words) for number in tail):
        return set()
    return set() if any(may_change(units[number].line) for number in tail) else set(tail)


def _stays(unit: Unit, units: Sequence[Unit]) -> bool:
    """Tell whether a line says that something stays as it is of which no order speaks."""
    what = what_stays(unit.line)
    if unit.read or what is None:
        return False
    return all(what.isdisjoint(re.findall(r"\w+", fold(other.line))) for other in units if other.read)
