"""The lines of a mail as they were written, each with whether it is an order, an answer, or something beside them."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engines.parts.notation import fold, unlisted
from engines.parts.orders import ends_for_now, only_wishes, says_for_now, says_not_yet
from pbem.matches.reading.following import Answers
from pbem.matches.reading.understanding import WRAPPED_AT, acts, orders_in, readable, whole_line

from .asides import is_aside
from .kinds import Kind, Telling, is_any
from .openings import without_greeting
from .postscripts import is_postscript, only_tells
from .reasons import begins_excuse
from .sentences import by_sentences, holds_strange, is_turned, sentences_in
from .vocabulary import AnyGame, names_of
from .words import is_greeting, is_name, is_pleasantry, words_of

MOST_UNREAD = 30
"""Lines that cannot be read of which a mail is looked over; one with more is refused at the first of them anyway."""

LONGEST_LOOKED_INTO: Final = 1000
"""Characters of a line that may answer what is asked; a longer one is no order, and each clause takes a while."""

_ENDED = re.compile(r"[.!?:;…]\W*$")
_ITEM = re.compile(r"[-*•–—] |\w{1,2}[.)] |[(„“\"]?[^\W\d_]")
"""How an item of a list begins, or a word."""

_ALL: Final = re.compile(r"\b(?:all|everything|whole|entire|complete|wszystk\w+|komplet\w*|cal[aey]\w*)\b.*:\s*$")
"""What a heading says of a list that is whole."""

_WHOLE: Final = re.compile(
    r"(?:and |so |i |a )?(?:to|that'?s|that is|these are|this is)(?: (?:all|the|my|our|whole|entire|cal[aey]|"
    r"moj[ae]?))+ (?:wave|squadron|list|lot|ships|fleet|fala|eskadra|lista|statki|flota)\W*"
)
"""How its writer says so below it."""

_LEADING_ON = re.compile(
    r"(?<!\w)(?:off|to|from|into|onto|with|and|or|the|a|an|of|for|my|na|do|z|ze|od|i|oraz|w|we|dla|przez|po|moj\w*)\s*$"
)
"""Words behind which a sentence goes on, whatever the next line begins with."""


@dataclass(frozen=True)
class Unit:
    """A line as it was written, over as many lines as a mail program made of it.

    It is `read` if it is a verb or orders as they are written, or `freely` as an answer to what is asked; `named` if it
    would be such an answer, but for its being a name, perhaps. An `aside` is meant for others. It is `bare` if it
    cannot be read and stands below an order that leaves out what it needs: it may say just that. It is `turned` if a
    sentence of it turns the others round. So many `items` of a list it was made of.
    """

    pieces: Sequence[str]
    line: str
    read: bool
    freely: bool = False
    named: bool = False
    aside: bool = False
    bare: bool = False
    turned: bool = False
    items: int = 1


def units_of(game: AnyGame, lines: Sequence[str], language: str, sender: str, answers: Answers) -> list[Unit]:
    """Return the lines as units, one after the other; `answers` tells whether one answers what is asked."""
    telling = Telling.of(game, sender)
    whole = _listed(list(_mended(_joined(game, lines, language))), answers)
    found = _freely_read(whole, sender, answers, telling)
    last = max((number for number, unit in enumerate(found) if unit.read), default=len(found))
    return [
        replace(unit, aside=_is_aside(game, language, unit, answers, below=number > last))
        for number, unit in enumerate(found)
    ]


def _joined(game: AnyGame, lines: Sequence[str], language: str) -> Iterator[Unit]:
    unread, left = 0, list(lines)
    while left:
        if unread >= MOST_UNREAD:
            yield from (Unit([line], line, read=False) for line in left)
            return
        line, taken = whole_line(game, left[0], left[1:], language)
        read = all(readable(game, order, language) for order in orders_in(game, line, language))
        unread += not read
        yield Unit(left[: 1 + taken], line, read)
        left = left[1 + taken :]


def _mended(units: Iterator[Unit]) -> Iterator[Unit]:
    """Yield the units with sentences whole that a mail program broke: half of one may read like an order."""
    broken: list[Unit] = []
    for unit in units:
        if broken and not _goes_on(broken[-1], unit):
            yield _whole(broken)
            broken = []
        broken.append(unit)
    if broken:
        yield _whole(broken)


def _whole(broken: Sequence[Unit]) -> Unit:
    line = " ".join(unit.line for unit in broken)
    return broken[0] if len(broken) == 1 else Unit([line], line, read=False)


def _listed(units: Sequence[Unit], answers: Answers) -> list[Unit]:
    """Return the units with a list as one, where its lines together are a sheet and its writer says that it is whole.

    Not where anything says that more will follow.
    """
    numbered = [number for number, unit in enumerate(units) if not unit.read and any(map(str.isdigit, unit.line))]
    first, last = (numbered[0], numbered[-1]) if numbered else (0, 0)
    if not 1 < len(numbered) == last - first + 1 or any(_puts_off(unit.line) for unit in units):
        return list(units)
    lines = [unlisted(unit.line).strip(" ,;.") for unit in units[first : last + 1]]
    joined = "; ".join(lines)
    below = [replace(one, aside=_says_whole(one.line, answers)) for one in units[last + 1 :]]
    said = any(one.aside for one in below) or (first and _ALL.search(fold(units[first - 1].line)))
    if not said or not answers.hands_in(joined, whole=True):
        return list(units)
    return [*units[:first], Unit([joined], joined, read=True, freely=True, items=len(lines)), *below]


def _says_whole(line: str, answers: Answers) -> bool:
    """Tell whether a line says no more than that the list is whole, and wishes something."""
    said = [sentence for sentence in sentences_in(line) if not is_pleasantry(sentence)]
    return bool(said) and all(_WHOLE.fullmatch(fold(one)) or answers.hands_in(one, whole=False) for one in said)


def _puts_off(line: str) -> bool:
    return any(says_not_yet(piece) for piece in re.split(r"[,;.!]+", line))


def _begins(line: str) -> bool:
    """Tell whether a line begins something: an item of a list, or with a capital a sentence or name."""
    found = _ITEM.match(line)
    return found is not None and not found[0][-1].islower()


def _goes_on(unit: Unit, following: Unit) -> bool:
    """Tell whether a sentence goes on in the following line, as its next word did not fit any more."""
    if (
        unit.read
        or _ENDED.search(unit.line)
        or begins_excuse(following.line)
        or (following.read and not _is_listing(unit, following))
    ):
        return False
    if _begins(following.line) and not _LEADING_ON.search(fold(unit.line)):
        return False
    return len(unit.line) + 1 + len(following.line.split()[0]) > WRAPPED_AT


def _is_listing(unit: Unit, following: Unit) -> bool:
    """Tell whether a line ends with a comma, and the next one does not begin anything."""
    return unit.line.rstrip().endswith(",") and following.line[:1].islower()


def _freely_read(units: Sequence[Unit], sender: str, answers: Answers, telling: Telling) -> list[Unit]:
    """Return the units with those marked that answer what is asked: never what greets (“Hi all”) or may be a name."""
    found: list[Unit] = []
    tried = 0
    for unit in units:
        seen: Sequence[Unit] = [unit]
        if _may_answer(unit) and tried < MOST_UNREAD and not is_greeting(unit.line, telling.words):
            tried += 1
            seen = _answering(unit, units, sender, answers, telling, first=not any(one.read for one in found))
        for one in seen:
            if one.read:
                answers.follow(one.line)
            found.append(one if one.read else replace(one, bare=answers.leaves_open()))
    return found


def _may_answer(unit: Unit) -> bool:
    return not (unit.read or unit.aside) and len(unit.line) <= LONGEST_LOOKED_INTO


def _answering(
    unit: Unit, units: Sequence[Unit], sender: str, answers: Answers, telling: Telling, *, first: bool
) -> Sequence[Unit]:
    """Return a unit as an answer to what is asked, with what stands beside the answer apart; itself if it is none."""
    if is_turned(unit.line, answers, telling, first=first):
        return [replace(unit, turned=True)]
    if not first and says_for_now(unit.line):
        return [replace(unit, aside=True)]
    if not first and (only_wishes(unit.line) or ends_for_now(unit.line)) and answers(unit.line):
        return [replace(unit, turned=True)]
    rest = without_greeting(unit.line, telling.words)
    for line in dict.fromkeys([unit.line, rest]):
        one = unit if line == unit.line else replace(unit, pieces=[line], line=line)
        if answers(line) and not holds_strange(line, answers, telling, first=first):
            named = _may_be_name(line, units, sender, telling.of_game)
            return [replace(one, read=not named, freely=not named, named=named)]
        if parts := by_sentences(line, answers, telling, first=first, last=_is_last(unit, units, telling)):
            return [
                *(Unit([prose], prose, read=False, aside=True) for prose in parts.before),
                Unit([parts.order], parts.order, read=True, freely=True),
                *(Unit([prose], prose, read=False, aside=True) for prose in parts.behind),
            ]
    return [replace(unit, turned=answers(unit.line))]


def _is_last(unit: Unit, units: Sequence[Unit], telling: Telling) -> bool:
    """Tell whether only talk stands below a line."""
    below = units[next(number for number, one in enumerate(units) if one is unit) + 1 :]
    said = [one.line for one in below if not is_name(one.line, telling.names, telling.words)]
    talk = all(is_any(one, telling, [Kind.BELOW]) for line in said for one in sentences_in(line))
    return talk and not any(one.read for one in below)


def _is_aside(game: AnyGame, language: str, unit: Unit, answers: Answers, *, below: bool) -> bool:
    """Tell whether a line is said to others, or `below` all orders, and nothing in it is an order or an answer."""

    def is_order(piece: str) -> bool:
        return readable(game, piece, language) or acts(game, piece, language) or answers(piece)

    if not _may_answer(unit):
        return unit.aside
    told = below and is_postscript(unit.line) and only_tells(game, unit.line, is_order)
    return told or is_aside(unit.line, is_order)


def _may_be_name(line: str, units: Sequence[Unit], sender: str, of_game: Callable[[str], bool]) -> bool:
    """Tell whether a line that is no order as it stands may be a name: a word beside other lines, or the sender's.

    A word of the game at the head of a mail is none: there nobody signs.
    """
    words = words_of(line)
    if not words:
        return False
    heads = line == units[0].line and line[:1].isupper() and not line.endswith(",") and of_game(words[0])
    alone = len(words) == 1 and (len(units) == 1 or heads)
    return not any(map(str.isdigit, line)) and ((len(words) < 2 and not alone) or names_of(sender).issuperset(words))
