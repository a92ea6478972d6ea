"""The lines of a mail as they were written, each with whether it is an order, an answer, or something beside them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from functools import partial

from engines.parts.notation import fold
from pbem.matches.reading.following import Answers
from pbem.matches.reading.understanding import WRAPPED_AT, acts, orders_in, readable, whole_line

from .asides import is_aside
from .idle import is_apology, is_everyday, is_idle, means_nothing
from .openings import without_greeting
from .postscripts import is_postscript, only_tells
from .prose import ENDINGS, is_greeting, is_pleasantry, is_story, may_change, says_later, tells_only, words_of
from .talk import is_talk
from .turning import turns
from .vocabulary import AnyGame, is_of_game, names_of, vocabulary

MOST_UNREAD = 30
"""Lines that cannot be read of which a mail is looked over; one with more is refused at the first of them anyway."""

MOST_SENTENCES = 6

_ENDED = re.compile(r"[.!?:;…]\W*$")
_ITEM = re.compile(r"[-*•–—] |\w{1,2}[.)] |[(„“\"]?[^\W\d_]")
"""How an item of a list begins, or a word."""

_LEADING_ON = re.compile(
    r"(?<!\w)(?:off|to|from|into|onto|with|and|or|the|a|an|of|for|my|na|do|z|ze|od|i|oraz|w|we|dla|przez|po|moj\w*)\s*$"
)
"""Words behind which a sentence goes on, whatever the next line begins with."""

_CLAUSE = re.compile(r"[,;:]")

_SENTENCE = re.compile(r"(?<=[^\W\d][.!…])\s+|(?<=[°)\]][.!…])\s+|(?<=\d[.!])\s+(?=[^\W\d])")
"""Where a sentence ends, and no number."""


@dataclass(frozen=True)
class Telling:
    """The words that tell an order from prose: those of the game, and the writer's names."""

    words: AbstractSet[str]
    names: frozenset[str]
    of_game: Callable[[str], bool]


@dataclass(frozen=True)
class Unit:
    """A line as it was written, over as many lines as a mail program made of it.

    It is `read` if it is a verb or orders as they are written, or `freely` as an answer to what is asked; `named` if it
    would be such an answer, but for its being a name, perhaps. An `aside` is meant for others. It is `bare` if it
    cannot be read and stands below an order that leaves out what it needs: it may say just that. It is `turned` if a
    sentence of it turns the others round.
    """

    pieces: Sequence[str]
    line: str
    read: bool
    freely: bool = False
    named: bool = False
    aside: bool = False
    bare: bool = False
    turned: bool = False


def units_of(game: AnyGame, lines: Sequence[str], language: str, sender: str, answers: Answers) -> list[Unit]:
    """Return the lines as units, one after the other; `answers` tells whether one answers what is asked."""
    telling = Telling(vocabulary(game), names_of(sender), partial(is_of_game, game))
    found = _freely_read(list(_mended(_joined(game, lines, language))), sender, answers, telling)
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


def _begins(line: str) -> bool:
    """Tell whether a line begins something: an item of a list, or with a capital a sentence or name."""
    found = _ITEM.match(line)
    return found is not None and not found[0][-1].islower()


def _goes_on(unit: Unit, following: Unit) -> bool:
    """Tell whether a sentence goes on in the following line, as its next word did not fit any more."""
    if unit.read or _ENDED.search(unit.line) or (following.read and not _is_listing(unit, following)):
        return False
    if _begins(following.line) and not _LEADING_ON.search(fold(unit.line)):
        return False
    return len(unit.line) + 1 + len(following.line.split()[0]) > WRAPPED_AT


def _is_listing(unit: Unit, following: Unit) -> bool:
    """Tell whether a line ends with a comma, and the next one does not begin anything."""
    return unit.line.rstrip().endswith(",") and following.line[:1].islower()


def _freely_read(units: Sequence[Unit], sender: str, answers: Answers, telling: Telling) -> list[Unit]:
    """Return the units with those marked that answer what is asked: never what greets (“Hi all”) or may be a name."""
    found, tried = [], 0
    for unit in units:
        seen: Sequence[Unit] = [unit]
        if not unit.read and tried < MOST_UNREAD and not is_greeting(unit.line, telling.words):
            tried += 1
            seen = _answering(unit, units, sender, answers, telling)
        for one in seen:
            if one.read:
                answers.follow(one.line)
            found.append(one if one.read else replace(one, bare=answers.leaves_open()))
    return found


def _answering(unit: Unit, units: Sequence[Unit], sender: str, answers: Answers, telling: Telling) -> Sequence[Unit]:
    """Return a unit as an answer to what is asked, with what stands beside the answer apart; itself if it is none."""
    if _is_turned(unit.line, answers):
        return [replace(unit, turned=True)]
    rest = without_greeting(unit.line, telling.words)
    for line in dict.fromkeys([unit.line, rest]):
        one = unit if line == unit.line else replace(unit, pieces=[line], line=line)
        if answers(line):
            named = _may_be_name(line, units, sender, telling.of_game)
            return [replace(one, read=not named, freely=not named, named=named)]
        parts = _by_sentences(one, answers, telling)
        if any(part.read for part in parts):
            return parts
    return [unit]


def _is_turned(line: str, answers: Answers) -> bool:
    """Tell whether a sentence of a line turns the others round: “SC-3 to 1202. Off with it!”, say."""
    sentences = [sentence for sentence in _SENTENCE.split(line) if sentence.strip()]
    return len(sentences) > 1 and any(turns(one) and not answers(one) for one in sentences)


def _by_sentences(unit: Unit, answers: Answers, telling: Telling) -> list[Unit]:
    """Return the orders of a line apart from the prose beside them, if each sentence is one or the other."""
    sentences = [sentence for sentence in _SENTENCE.split(unit.line) if sentence.strip()]
    ends = any(not ENDINGS.isdisjoint(words_of(one)) for one in sentences if not says_later(one, telling.words))
    prose = [
        one for one in sentences if _is_beside(one, telling, ends=ends) and not any(map(answers, _clauses_of(one)))
    ]
    orders = " ".join(sentence for sentence in sentences if sentence not in prose)
    several = len(sentences) > len(prose) + 1
    if not (prose and orders) or len(sentences) > MOST_SENTENCES or (several and may_change(orders)):
        return [unit]
    if not answers(orders):
        return [unit]
    return [
        Unit([orders], orders, read=True, freely=True),
        *(Unit([one], one, read=False, aside=True) for one in prose),
    ]


def _clauses_of(sentence: str) -> list[str]:
    """Return the clauses of a sentence, but “nothing personal”: that is no answer, whatever is asked."""
    return [clause for clause in _CLAUSE.split(sentence) if not means_nothing(clause)]


def _is_beside(sentence: str, telling: Telling, *, ends: bool) -> bool:
    """Tell whether a sentence says nothing, or, where no order ends anything, that more will follow."""
    return _says_nothing(sentence, telling) or (not ends and says_later(sentence, telling.words))


def _says_nothing(sentence: str, telling: Telling) -> bool:
    """Tell whether a sentence greets, wishes something, signs the mail or is harmless prose."""
    words = words_of(sentence)
    named = bool(words) and telling.names.issuperset(words) and telling.words.isdisjoint(words)
    if named or is_greeting(sentence, telling.words) or is_pleasantry(sentence) or _signs(sentence, telling.names):
        return True
    if is_apology(sentence, telling.words) or is_talk(sentence, telling.of_game):
        return True
    told = is_story(sentence) or is_idle(sentence, telling.words) or is_everyday(sentence, telling.words)
    return told or tells_only(sentence, telling.words)


def _signs(sentence: str, names: frozenset[str]) -> bool:
    """Tell whether a sentence is a wish with its writer's name behind it: “Cheers, Paul”."""
    wish, comma, name = sentence.rpartition(",")
    return bool(comma) and is_pleasantry(wish) and bool(words_of(name)) and names.issuperset(words_of(name))


def _is_aside(game: AnyGame, language: str, unit: Unit, answers: Answers, *, below: bool) -> bool:
    """Tell whether a line is said to others, or `below` all orders, and nothing in it is an order or an answer."""

    def is_order(piece: str) -> bool:
        return readable(game, piece, language) or acts(game, piece, language) or answers(piece)

    if unit.aside or unit.read:
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
