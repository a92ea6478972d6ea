"""Lines of a mail that are passed over: what surely is no order and changes none."""

import re
from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from engines.parts.notation import fold

from .asides import what_stays
from .deferring import defers
from .kinds import PASSED_ABOVE, PASSED_BELOW, Kind, Telling, is_any
from .later import says_later
from .openings import announces
from .sentences import sentences_in
from .units import Unit
from .words import ENDINGS, is_contact, is_greeting, is_name, may_change, words_of


def passable(telling: Telling, units: Sequence[Unit]) -> set[int]:
    """Return which lines are passed over; none that may change something, and none if there is no order at all."""
    read = [number for number, unit in enumerate(units) if unit.read]
    first, last = (read[0], read[-1]) if read else (len(units), -1)
    found = set()
    for number, unit in enumerate(units):
        if unit.read:
            continue
        greets = number < first and number + 1 < len(units) and is_greeting(unit.line, telling.words)
        signs = number > last and is_name(unit.line, telling.names, telling.words)
        if greets or (read and (signs or _says_nothing(units, number, telling, read))):
            found.add(number)
    return found | _cards(units, found, last, telling.words)


def _says_nothing(units: Sequence[Unit], number: int, telling: Telling, read: Sequence[int]) -> bool:
    """Tell whether a line says nothing of the orders that are `read`, where it stands among them."""
    unit, above = units[number], number < read[0]
    sentences = sentences_in(unit.line)
    if unit.aside or all(is_any(one, telling, [Kind.PLEASANTRY, Kind.HEADING]) for one in sentences):
        return True
    if _stays(unit, units) or (not _end(units) and says_later(unit.line, telling.of_game)):
        return True
    if number < read[-1] and announces(unit.line, telling.words, telling.of_game, _below(units, number)):
        return True
    ordered, kinds = [units[one].line for one in read], PASSED_ABOVE if above else PASSED_BELOW
    return all(is_any(one, telling, kinds) or defers(one, ordered, telling.of_game) for one in sentences)


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
