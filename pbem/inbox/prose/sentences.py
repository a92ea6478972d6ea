"""A line as sentences, and what stands beside its order: prose that is passed over, in the order's own sentence too."""

import itertools
import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from engines.parts.notation import fold
from engines.parts.orders import changes_its_mind
from pbem.matches.reading.following import Answers

from .beside import FAREWELL
from .considering import considered_first
from .deferring import defers
from .idle import means_nothing
from .kinds import APART, NO_ORDER, NOTHING, Kind, Telling, is_any
from .openings import announces
from .postscripts import is_postscript
from .turning import turns
from .words import ENDINGS, is_heading, may_change, words_of

_THEN: Final = re.compile(
    r"(?:and |a |i )?(?:then|after|afterwards|potem|wtedy|dopiero|wowczas|wówczas)\b", re.IGNORECASE
)
"""What hangs an order on the clause before it: “see you on Saturday, then …”."""

MOST_SENTENCES: Final = 9
MOST_CLAUSES: Final = 8
LONG_WISH: Final = 3
"""Words of a wish that is none of the words that may answer: “ok”, “best”."""

_CLAUSE = re.compile(r"[,;:]")

_SMILES: Final = (
    r"(?<=[:;=][)DPp])|(?<=[:;=]-[)DPp])|(?<=[:;=]\)\))|(?<=\s[xX]D)|(?<=[\U0001F300-\U0001FAFF\u2600-\u27BF])"
)
_SENTENCE = re.compile(
    r"(?<=[^\W\d][.!…?])\s+|(?<=[°)\]!?][.!…?])\s+|(?<!^\d[.!])(?<!^\d\d[.!])(?<=\d[.!?])\s+(?=[^\W\d])|"
    rf"(?:{_SMILES})\s+(?=[^\W\d_])"
)
"""Where a sentence ends, and no number."""

_BREAK = re.compile(
    r"(?<=[^\s,]),\s+(?=[^\W\d])|(?:\.\.+|…)\s+(?=[^\W\d])|\s+[-–—]\s+(?=[^\W\d])|\s*[;(]\s*|\)\s*|(?<=[^\W\d]):\s+|"
    r"(?<=[^\W\d])\s+(?=(?:so|but|więc|wiec|ale) [^\W\d])",
    re.IGNORECASE,
)
"""Where a sentence may go on with something else: “…, see you all on Saturday”."""


def is_turned(line: str, answers: Answers, telling: Telling, *, first: bool) -> bool:
    """Tell whether a sentence of a line turns the others round: “SC-3 to 1202. Off with it!”, say.

    What tells something before the `first` order of a mail turns nothing round.
    """
    told = _beside_order(line, answers, telling, first=first)
    return any(turns(one) and not answers(one) and not is_any(one, telling, [Kind.REASON]) for one in told)


def holds_strange(line: str, answers: Answers, telling: Telling, *, first: bool) -> bool:
    """Tell whether an order is read with a sentence on its line that is none and no talk, as if it said nothing."""
    told = _beside_order(line, answers, telling, first=first)
    return any(_is_strange(one, telling) and not answers(one) for one in told)


def _beside_order(line: str, answers: Answers, telling: Telling, *, first: bool) -> list[str]:
    """Return the sentences of a line of several, without those that only tell something before the `first` order.

    None if its writer changes their mind in it: whoever reads it sees whether it is clear.
    """
    sentences = sentences_in(line)
    if len(sentences) == 1 or changes_its_mind(line):
        return []
    return sentences[_ahead(sentences, answers, telling) if first else 0 :]


def _is_strange(sentence: str, telling: Telling) -> bool:
    """Tell whether a sentence names nothing of the game and is no talk, though an order was read with it."""
    named = any(map(str.isdigit, sentence)) or any(map(telling.of_game, words_of(sentence)))
    return not (named or is_any(sentence, telling, NO_ORDER))


def sentences_in(line: str) -> list[str]:
    """Return the sentences of a line.

    >>> sentences_in("Raided again? 2. Bist du :) Ja"), sentences_in("2. SC-3 to 1202. End!")
    (['Raided again?', '2.', 'Bist du :)', 'Ja'], ['2. SC-3 to 1202.', 'End!'])
    """
    return [sentence for sentence in _SENTENCE.split(line) if sentence.strip()]


class Parted(NamedTuple):
    """The order of a line, and the prose before it and behind it."""

    before: list[str]
    order: str
    behind: list[str]


def by_sentences(line: str, answers: Answers, telling: Telling, *, first: bool, last: bool) -> Parted | None:
    """Return the order in a line and the prose beside it, if each of its sentences is one or the other.

    It is the `first` of its mail if no order stands above it, the `last` one if only talk stands below it.
    """
    sentences = sentences_in(line)
    if len(sentences) > MOST_SENTENCES or is_postscript(line):
        return None
    ahead = _ahead(sentences, answers, telling) if first else 0
    tail = _behind(sentences[ahead + 1 :], answers, telling) if last else 0
    prose, rest, after = sentences[:ahead], sentences[ahead : len(sentences) - tail], sentences[len(sentences) - tail :]
    ends = _end(rest, telling)
    orders, beside = _orders_in(rest, answers, telling, ends=ends)
    order, behind = " ".join(orders), [*beside, *after]
    changes = len(orders) > 1 and may_change(order) and not changes_its_mind(order)
    if not orders or changes or holds_strange(order, answers, telling, first=False):
        return None
    if (prose or behind) and answers(order):
        return Parted(prose, order, behind)
    leads = first and rest[0] == orders[0]
    parts = _by_clauses(order, answers, telling, ends=ends, first=leads) if len(orders) == 1 or leads else None
    return Parted([*prose, *parts.before], parts.order, [*parts.behind, *behind]) if parts else None


def _end(sentences: Sequence[str], telling: Telling) -> bool:
    """Tell whether a sentence may end something, other than those that say that more will follow."""
    ending = (one for one in sentences if not ENDINGS.isdisjoint(words_of(one)))
    return not all(is_any(one, telling, [Kind.LATER, Kind.FOR_NOW]) for one in ending)


def _orders_in(
    sentences: Sequence[str], answers: Answers, telling: Telling, *, ends: bool
) -> tuple[list[str], list[str]]:
    """Return the sentences that may be orders, and those that are prose beside them."""
    beside = [one for one in sentences if _is_passed(one, answers, telling, ends=ends)]
    orders = [one for one in sentences if one not in beside]
    beside += [one for one in orders if _is_deferred(one, orders, answers, telling)]
    return [one for one in orders if one not in beside], beside


def _ahead(sentences: Sequence[str], answers: Answers, telling: Telling) -> int:
    """Return how many sentences before the last one only tell something, from the first one on."""
    told = itertools.takewhile(lambda one: _leads(one, answers, telling), sentences[:-1])
    return sum(1 for _ in told)


def _behind(sentences: Sequence[str], answers: Answers, telling: Telling) -> int:
    """Return how many of the sentences at the end of a mail are talk."""
    told = itertools.takewhile(lambda one: _is_talk(one, answers, telling), reversed(sentences))
    return sum(1 for _ in told)


def _is_talk(sentence: str, answers: Answers, telling: Telling) -> bool:
    """Tell whether a sentence at the end of a mail is talk, of which nothing answers what is asked."""
    if not is_any(sentence, telling, [Kind.BELOW]):
        return False
    return FAREWELL.fullmatch(fold(sentence)) is not None or not any(map(answers, _clauses_of(sentence)))


def _leads(sentence: str, answers: Answers, telling: Telling) -> bool:
    """Tell whether a sentence or clause above all orders only tells something, or is passed over wherever it stands."""
    if is_any(sentence, telling, [Kind.TOLD]):
        return considered_first(sentence) or not answers(sentence)
    return is_any(sentence, telling, [*NOTHING, Kind.ABOVE]) and not any(map(answers, _clauses_of(sentence)))


def _is_deferred(sentence: str, orders: Sequence[str], answers: Answers, telling: Telling) -> bool:
    """Tell whether one of several sentences speaks of later, and of nothing that the others order."""
    others = [one for one in orders if one != sentence]
    return bool(others) and defers(sentence, others, telling.of_game) and not answers(sentence)


_JOINED: Final = re.compile(r"^(?:(?:so|and|but|więc|wiec|to|ale|a|no to|dlatego)(?:,|:)? +)+", re.IGNORECASE)
"""What joins an order to the reason before it."""

_THOUGH: Final = re.compile(r"[ ,]+(?:though|anyway|w takim razie)[ .!]*$", re.IGNORECASE)


def _by_clauses(line: str, answers: Answers, telling: Telling, *, ends: bool, first: bool) -> Parted | None:
    """Return the order of a sentence and the prose at its ends: “…, I'm on the bus, see you on Saturday”."""
    spans = _spans(line)
    if not 1 < len(spans) <= MOST_CLAUSES:
        return None
    told = itertools.takewhile(lambda span: _leads_clause(line, span, telling), spans[:-1] if first else [])
    begin = sum(1 for _ in told)
    clauses = [line[start:end] for start, end in spans]
    kept = [
        number
        for number, clause in enumerate(clauses[begin:], begin)
        if not (_is_apart(clause, telling) and _is_passed(clause, answers, telling, ends=ends))
    ]
    if not kept or kept[-1] - kept[0] == len(spans) - 1:
        return None
    order = line[spans[kept[0]][0] : spans[kept[-1]][1]].strip(" ,;-–—")
    order = _THOUGH.sub("", _JOINED.sub("", order) if begin else order)
    hangs = (may_change(order) and not begin) or (kept[0] > 0 and _THEN.match(order))
    is_order = order and not hangs and answers(order)
    return Parted(clauses[: kept[0]], order, clauses[kept[-1] + 1 :]) if is_order else None


def _spans(line: str) -> list[tuple[int, int]]:
    """Return where the clauses of a sentence begin and end."""
    cuts = [(0, 0), *((found.start(), found.end()) for found in _BREAK.finditer(line)), (len(line), len(line))]
    return [(start, end) for (_, start), (end, _) in itertools.pairwise(cuts) if line[start:end].strip(" .!")]


def _leads_clause(line: str, span: tuple[int, int], telling: Telling) -> bool:
    """Tell whether a clause before an order announces it or tells something; what a colon introduces is not “this”."""
    clause = line[slice(*span)]
    heading = f"{clause.rstrip(' :')}:"
    if line[span[1] : span[1] + 1] == ":" and _THIS.match(clause):
        return False
    if is_heading(heading) or announces(heading, telling.words, telling.of_game):
        return True
    told = is_any(clause, telling, [Kind.TOLD])
    return told or (_is_apart(clause, telling) and is_any(clause, telling, NOTHING))


_THIS: Final = re.compile(r"\W*(?:this|that|it|these|to)\b(?! goes)", re.IGNORECASE)


def _is_apart(clause: str, telling: Telling) -> bool:
    """Tell whether a clause speaks of something else than what it stands beside; reasons are left to who reads it."""
    wishes = len(words_of(clause)) > 1 and is_any(clause, telling, [Kind.WISH])
    return wishes or is_any(clause, telling, APART)


def _is_passed(sentence: str, answers: Answers, telling: Telling, *, ends: bool) -> bool:
    """Tell whether a sentence is prose of which nothing answers what is asked, or, where nothing ends, is put off."""
    if is_any(sentence, telling, [Kind.FOR_NOW, Kind.REASON] if ends else [Kind.LATER, Kind.FOR_NOW, Kind.REASON]):
        return True
    if len(words_of(sentence)) >= LONG_WISH and is_any(sentence, telling, [Kind.WISH]):
        return True
    return is_any(sentence, telling, NOTHING) and not any(map(answers, _clauses_of(sentence)))


def _clauses_of(sentence: str) -> list[str]:
    """Return the clauses of a sentence, but “nothing personal”: that is no answer, whatever is asked."""
    return [clause for clause in _CLAUSE.split(sentence) if not means_nothing(clause)]
