"""A mail looked over as a whole before any of it is carried out.

What surely is no order and changes none (greetings, thanks, names) is passed over; what may change the meaning of the
others, or may be an order that was cut, is asked back, and then nothing of the mail is done.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Final

from engines.core import Game, Text, encode, render, say
from engines.parts.notation import fold
from pbem.matches.reading.following import Answers, Nothing
from pbem.matches.reading.receipts import Failed
from pbem.matches.reading.understanding import acts, looks_like_order, orders_in, readable, whole_line
from pbem.matches.reading.verbs import SPELLINGS
from pbem.presenters.letters import MARK, SHOWN
from pbem.presenters.tables import RULE

from .asides import is_aside, what_stays
from .prose import (
    is_contact,
    is_greeting,
    is_harmless_prose,
    is_heading,
    is_name,
    is_pleasantry,
    may_change,
    words_of,
)

AnyGame = Game[Any, Any]

MOST_UNREAD = 30
"""Lines that cannot be read of which a mail is looked over; one with more is refused at the first of them anyway."""

MOST_CUT, LONGEST_CUT = 30, 160
"""How many lines at each end of what was cut are looked at, and how long: reading each takes time."""
SHORTEST_WORD = 3

MOST_ORDER_WORDS = 4
"""Words of a line that is taken for an order mistyped, and not for prose, if one of them is of the game."""

MOST_SENTENCES = 6

_CLAUSE = re.compile(r"[,;:]")

_SENTENCE = re.compile(r"(?<=[^\W\d][.!…])\s+|(?<=\d[.!])\s+(?=[^\W\d])")
"""Where a sentence ends, and no number."""

_COPIED = re.compile(rf"{MARK} ?(?:\d{{1,3}}\. )?")

MIXED: Final = say(
    "Some lines of your mail begin with the dot of our letters and others do not, so nobody can tell which of them are "
    "orders; nothing was done. Send the orders alone, without the dot."
)
DOTTED: Final = say(
    "The lines of your mail begin with the dot of our letters, and such lines are never obeyed; nothing was done. Send "
    "them once more without the dot."
)


@dataclass
class Screened:
    """The lines to be judged, those passed over, and why nothing is done, if nothing is.

    In that case the lines are those that may be meant, ready to be sent again.
    """

    lines: list[str]
    passed: list[str] = field(default_factory=list)
    failed: Failed | None = None


@dataclass(frozen=True)
class _Unit:
    """A line as it was written, over as many lines as a mail program made of it.

    It is `read` if it is a verb or orders as they are written, or `freely` as an answer to what is asked; `named` if it
    would be such an answer, but for its being a name, perhaps. An `aside` is meant for others.
    """

    pieces: Sequence[str]
    line: str
    read: bool
    freely: bool = False
    named: bool = False
    aside: bool = False


def screen(
    game: AnyGame,
    language: str,
    own: Sequence[str],
    cut: Sequence[str],
    sender: str = "",
    answers: Answers | None = None,
) -> Screened:
    """Look a mail over: the writer's `own` lines, those that were `cut` and are not our letter's, and the `sender`.

    `answers` tells of a line that is no order as it stands whether it answers what its writer is asked after those
    above it.
    """
    copied = [line for line in own if line.startswith(SHOWN)]
    lines = [line for line in own if not line.startswith(SHOWN)]
    units = _freely_read(list(_units(game, lines, language)), sender, answers or Nothing(), vocabulary(game))
    units = [replace(unit, aside=_is_aside(game, language, unit, answers or Nothing())) for unit in units]
    doubt = (
        _mixed(game, language, copied, units)
        or _changed(game, language, units, sender)
        or _signed(game, language, units, sender)
        or _named(game, units, sender)
        or _hidden_order(game, language, cut, {fold(unit.line) for unit in units})
    )
    if doubt:
        line, why = doubt
        again = [_COPIED.sub("", one, count=1) for one in own if not one.startswith(RULE)]
        again += [] if line in again else [line]
        return Screened(again, failed=Failed(0, line, render(why), "", encode(why)))
    passed = _passable(game, units, sender)
    kept = [piece for number, unit in enumerate(units) if number not in passed for piece in unit.pieces]
    return Screened(kept, [units[number].line for number in sorted(passed)])


def _units(game: AnyGame, lines: Sequence[str], language: str) -> Iterator[_Unit]:
    unread, left = 0, list(lines)
    while left:
        if unread >= MOST_UNREAD:
            yield from (_Unit([line], line, read=False) for line in left)
            return
        line, taken = whole_line(game, left[0], left[1:], language)
        read = all(readable(game, order, language) for order in orders_in(game, line, language))
        unread += not read
        yield _Unit(left[: 1 + taken], line, read)
        left = left[1 + taken :]


def _freely_read(units: Sequence[_Unit], sender: str, answers: Answers, vocabulary: AbstractSet[str]) -> list[_Unit]:
    """Return the units with those marked that answer what is asked: never what greets (“Hi all”) or may be a name."""
    found, tried = [], 0
    for unit in units:
        seen = unit
        if not unit.read and tried < MOST_UNREAD and not is_greeting(unit.line, vocabulary):
            tried += 1
            fits, named = answers(unit.line), _may_be_name(unit.line, units, sender)
            seen = replace(unit, read=fits and not named, freely=fits and not named, named=fits and named)
        for one in [seen] if seen.read or seen.named else _by_sentences(seen, answers, vocabulary):
            if one.read:
                answers.follow(one.line)
            found.append(one)
    return found


def _by_sentences(unit: _Unit, answers: Answers, vocabulary: AbstractSet[str]) -> list[_Unit]:
    """Return the orders of a line apart from the prose beside them, if each sentence is one or the other."""
    sentences = [sentence for sentence in _SENTENCE.split(unit.line) if sentence.strip()]
    prose = [one for one in sentences if _says_nothing(one, vocabulary) and not any(map(answers, _CLAUSE.split(one)))]
    orders = " ".join(sentence for sentence in sentences if sentence not in prose)
    if not (prose and orders) or len(sentences) > MOST_SENTENCES or may_change(orders) or not answers(orders):
        return [unit]
    return [
        _Unit([orders], orders, read=True, freely=True),
        *(_Unit([one], one, read=False, aside=True) for one in prose),
    ]


def _says_nothing(sentence: str, vocabulary: AbstractSet[str]) -> bool:
    """Tell whether a sentence greets, wishes something or is harmless prose."""
    if is_greeting(sentence, vocabulary) or is_pleasantry(sentence):
        return True
    return is_harmless_prose(sentence, vocabulary) and not may_change(sentence)


def _is_aside(game: AnyGame, language: str, unit: _Unit, answers: Answers) -> bool:
    """Tell whether a line is said to others, and nothing in it is an order or an answer."""
    return unit.aside or (
        not unit.read
        and is_aside(
            unit.line, lambda piece: readable(game, piece, language) or acts(game, piece, language) or answers(piece)
        )
    )


def _stays(unit: _Unit, units: Sequence[_Unit]) -> bool:
    """Tell whether a line says that something stays as it is of which no order speaks."""
    what = what_stays(unit.line)
    if unit.read or what is None:
        return False
    return all(what.isdisjoint(re.findall(r"\w+", fold(other.line))) for other in units if other.read)


def _may_be_name(line: str, units: Sequence[_Unit], sender: str) -> bool:
    """Tell whether a line that is no order as it stands may be a name: a word beside other lines, or the sender's."""
    words = words_of(line)
    alone = len(units) == 1 and len(words) == 1
    return not any(map(str.isdigit, line)) and ((len(words) < 2 and not alone) or names_of(sender).issuperset(words))


Doubt = tuple[str, Text]


def _mixed(game: AnyGame, language: str, copied: Sequence[str], units: Sequence[_Unit]) -> Doubt | None:
    """Find an order that was copied with its dot; it may be meant."""
    bare = [_COPIED.sub("", line, count=1) for line in copied if line.startswith(MARK)]
    order = next((line for line in bare if line and acts(game, line, language)), "")
    if not order:
        return None
    return (order, MIXED) if any(unit.read for unit in units) else (order, DOTTED)


def _changed(game: AnyGame, language: str, units: Sequence[_Unit], sender: str) -> Doubt | None:
    """Find a line that is no order and may change what the others mean."""
    if not any(unit.read for unit in units):
        return None
    passed = _passable(game, units, sender)
    for number, unit in enumerate(units):
        if unit.read or number in passed:
            continue
        if may_change(unit.line) or not _like_order(game, unit.line, language):
            return unit.line, say(
                "“{line}” may change what your orders mean, and we cannot read it; nothing was done. Send the orders "
                "alone, one a line; what you want to tell the others goes after: say", line=unit.line[:80])  # fmt: skip
    return None


def _like_order(game: AnyGame, line: str, language: str) -> bool:
    """Tell whether a line wants to be an order, so that it is refused in its place: a number, words of the game."""
    words = words_of(line)
    telling = words if len(words) <= MOST_ORDER_WORDS else words[:1]
    played = any(map(str.isdigit, line)) or not vocabulary(game).isdisjoint(telling)
    return played or looks_like_order(game, line, language)


def _may_be_their_name(line: str) -> Text:
    return say("“{line}” is an order and may be your name; nothing was done. If it is an order, write more than this "
               "word.", line=line[:80])  # fmt: skip


def _signed(game: AnyGame, language: str, units: Sequence[_Unit], sender: str) -> Doubt | None:
    """Find an order in the last line that may be its writer's name."""
    last = units[-1] if units else None
    if not last or last.freely or not last.read or any(map(str.isdigit, last.line)):
        return None
    if acts(game, last.line, language):
        words = words_of(last.line)
        if words and names_of(sender).issuperset(words):
            return last.line, _may_be_their_name(last.line)
    return None


def _named(game: AnyGame, units: Sequence[_Unit], sender: str) -> Doubt | None:
    """Find a word that answers what is asked and may be its writer's name (“Nic” is Polish for nothing)."""
    passed = _passable(game, units, sender)
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
                "done. Send all that you want above the quoted letter, or leave that line out.",
                line=bare[:80])  # fmt: skip
    return None


def _passable(game: AnyGame, units: Sequence[_Unit], sender: str) -> set[int]:
    """Return which lines are passed over; none that may change something, and none if there is no order at all."""
    read = [number for number, unit in enumerate(units) if unit.read]
    first, last = (read[0], read[-1]) if read else (len(units), -1)
    words, names = vocabulary(game), names_of(sender)
    found = set()
    for number, unit in enumerate(units):
        if unit.read:
            continue
        greets = number < first and number + 1 < len(units) and is_greeting(unit.line, words)
        kind = is_pleasantry(unit.line) or is_heading(unit.line) or unit.aside or _stays(unit, units)
        prose = is_harmless_prose(unit.line, words) and not may_change(unit.line)
        signs = number > last and is_name(unit.line, names, words)
        if greets or (read and (kind or prose or signs)):
            found.add(number)
    return found | _cards(units, found, last, words)


def _cards(units: Sequence[_Unit], found: set[int], last: int, words: frozenset[str]) -> set[int]:
    """Return the lines of a business card: below all orders, under a name or alone, each of them one."""
    tail = [number for number in range(last + 1, len(units)) if number not in found]
    if last < 0 or not tail or not all(is_contact(units[number].line, words) for number in tail):
        return set()
    return set() if any(may_change(units[number].line) for number in tail) else set(tail)


def names_of(sender: str) -> frozenset[str]:
    """Return the words and initials of a sender's name."""
    words = words_of(sender)
    return frozenset([*words, *(word[0] for word in words)])


@lru_cache(maxsize=32)
def _vocabulary(_slug: str, usages: tuple[str, ...]) -> frozenset[str]:
    ways = [way for ways in SPELLINGS.values() for way in ways.split("|")]
    words = {fold(word) for text in (*usages, *ways) for word in re.findall(r"[^\W\d_]+", text) if not word.isupper()}
    return frozenset(word for word in words if len(word) >= SHORTEST_WORD) - COMMON


def vocabulary(game: AnyGame) -> frozenset[str]:
    """Return the words that orders are made of, in both languages, folded; those of every sentence left out."""
    return _vocabulary(game.slug, tuple(usage for tongue in ("en", "pl") for usage in game.notation.usages((), tongue)))


COMMON: Final = frozenset(
    [
        "the",
        "and",
        "all",
        "with",
        "for",
        "from",
        "what",
        "was",
        "that",
        "this",
        "you",
        "your",
        "are",
        "not",
        "his",
        "her",
        "our",
        "out",
        "off",
        "one",
        "two",
        "jak",
        "ten",
        "dla",
        "jest",
        "mnie",
        "here",
        "into",
        "who",
        "any",
        "has",
        "have",
        "had",
        "its",
        "are",
        "will",
        "can",
        "now",
    ]
)
"""Words of prose that stand in some order as well."""
