"""A line as sentences, and what stands beside its order: prose that is passed over, in the order's own sentence too."""

import itertools
import re
from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Final, NamedTuple

from engines.parts.notation import fold
from engines.parts.orders import changes_its_mind, says_for_now
from pbem.matches.reading.following import Answers

from .beside import FAREWELL, is_beside
from .considering import considered_first
from .deferring import defers
from .idle import is_apology, means_nothing
from .later import says_later
from .openings import announces
from .postscripts import is_postscript
from .reasons import tells_below
from .talk import is_talk
from .telling import tells_above
from .turning import turns
from .words import ENDINGS, is_greeting, is_heading, is_pleasantry, may_change, words_of

_THEN: Final = re.compile(
    r"(?:and |a |i )?(?:then|after|afterwards|potem|wtedy|dopiero|wowczas|wówczas)\b", re.IGNORECASE
)
"""What hangs an order on the clause before it: “see you on Saturday, then …”."""

MOST_SENTENCES: Final = 9
MOST_CLAUSES: Final = 8
LONG_WISH: Final = 3
"""Words of a wish that is none of the words that may answer: “ok”, “best”."""

LONGEST_WISH: Final = 120
"""Signs of a sentence in which a wish with a name is looked for; in long ones that would take seconds."""
_KISSES = re.compile(r"\s+[xXoO]{1,4}\W*$")
_WISHED = re.compile(r"(?P<wish>[^\d]+?)(?:\s*[,.!–-]\s*|\s+)(?P<name>[^\W\d_]+\.?(?: [^\W\d_]+\.?)?)")

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


@dataclass(frozen=True)
class Telling:
    """The words that tell an order from prose: those of the game, and the writer's names."""

    words: AbstractSet[str]
    names: frozenset[str]
    of_game: Callable[[str], bool]


def is_turned(line: str, answers: Answers, telling: Telling, *, first: bool) -> bool:
    """Tell whether a sentence of a line turns the others round: “SC-3 to 1202. Off with it!”, say.

    What tells something before the `first` order of a mail turns nothing round.
    """
    sentences = sentences_in(line)
    if changes_its_mind(line):
        return False  # whoever reads it sees whether it is clear
    if len(sentences) == 1:
        return False
    ahead = _ahead(sentences, answers, telling) if first else 0
    told = [one for one in sentences[ahead:] if not tells_below(one, telling.of_game)]
    return any(turns(one) and not answers(one) for one in told)


def holds_strange(line: str, answers: Answers, telling: Telling, *, first: bool) -> bool:
    """Tell whether an order is read with a sentence on its line that is none and no talk, as if it said nothing."""
    sentences = sentences_in(line)
    if len(sentences) == 1 or changes_its_mind(line):
        return False
    ahead = _ahead(sentences, answers, telling) if first else 0
    return any(_is_strange(one, telling) and not answers(one) for one in sentences[ahead:])


def _is_strange(sentence: str, telling: Telling) -> bool:
    """Tell whether a sentence names nothing of the game and is no talk, though an order was read with it."""
    named = any(map(str.isdigit, sentence)) or any(map(telling.of_game, words_of(sentence)))
    return not (named or says_nothing(sentence, telling) or _says_later(sentence, telling) or says_for_now(sentence))


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
    open_yet = [one for one in rest if _says_later(one, telling) or says_for_now(one)]
    ends = any(not ENDINGS.isdisjoint(words_of(one)) for one in rest if one not in open_yet)
    beside = [one for one in rest if _is_passed(one, answers, telling, ends=ends)]
    orders = [one for one in rest if one not in beside]
    beside += [one for one in orders if _is_deferred(one, orders, answers, telling)]
    orders, beside = [one for one in orders if one not in beside], [*beside, *after]
    order = " ".join(orders)
    changes = len(orders) > 1 and may_change(order) and not changes_its_mind(order)
    if not orders or changes or holds_strange(order, answers, telling, first=False):
        return None
    if (prose or beside) and answers(order):
        return Parted(prose, order, beside)
    leads = first and rest[0] == orders[0]
    parts = _by_clauses(order, answers, telling, ends=ends, first=leads) if len(orders) == 1 or leads else None
    return Parted([*prose, *parts.before], parts.order, [*parts.behind, *beside]) if parts else None


def _ahead(sentences: Sequence[str], answers: Answers, telling: Telling) -> int:
    """Return how many sentences before the last one only tell something, from the first one on."""
    told = itertools.takewhile(lambda one: _leads(one, answers, telling), sentences[:-1])
    return sum(1 for _ in told)


def _behind(sentences: Sequence[str], answers: Answers, telling: Telling) -> int:
    """Return how many of the sentences at the end of a mail are talk."""
    told = itertools.takewhile(lambda one: _is_talk(one, answers, telling, above=False), reversed(sentences))
    return sum(1 for _ in told)


def _is_talk(sentence: str, answers: Answers, telling: Telling, *, above: bool) -> bool:
    """Tell whether a sentence at an end of a mail is talk, of which nothing answers what is asked."""
    if not is_beside(sentence, telling.of_game, above=above):
        return False
    return FAREWELL.fullmatch(fold(sentence)) is not None or not any(map(answers, _clauses_of(sentence)))


def _leads(sentence: str, answers: Answers, telling: Telling) -> bool:
    """Tell whether a sentence or clause above all orders only tells something, or is passed over wherever it stands."""
    if not tells_above(sentence, telling.of_game):
        told = says_nothing(sentence, telling) or is_beside(sentence, telling.of_game, above=True)
        return told and not any(map(answers, _clauses_of(sentence)))
    return considered_first(sentence) or not answers(sentence)


def _is_deferred(sentence: str, orders: Sequence[str], answers: Answers, telling: Telling) -> bool:
    """Tell whether one of several sentences speaks of later, and of nothing that the others order."""
    others = [one for one in orders if one != sentence]
    return bool(others) and defers(sentence, others, telling.of_game) and not answers(sentence)


_JOINED: Final = re.compile(r"^(?:(?:so|and|but|więc|wiec|to|ale|a|no to|dlatego)(?:,|:)? +)+", re.IGNORECASE)
"""What joins an order to the reason before it."""

_THOUGH: Final = re.compile(r"[ ,]+(?:though|anyway|w takim razie)[ .!]*$", re.IGNORECASE)


def _by_clauses(line: str, answers: Answers, telling: Telling, *, ends: bool, first: bool) -> Parted | None:
    """Return the order of a sentence and the prose at its ends: “…, I'm on the bus, see you on Saturday”."""
    cuts = [(0, 0), *((found.start(), found.end()) for found in _BREAK.finditer(line)), (len(line), len(line))]
    spans = [(start, end) for (_, start), (end, _) in itertools.pairwise(cuts) if line[start:end].strip(" .!")]
    if not 1 < len(spans) <= MOST_CLAUSES:
        return None
    begin = 0
    if first:
        while begin < len(spans) - 1 and _leads_clause(line, spans[begin], telling):
            begin += 1
    kept = [
        number
        for number, (start, end) in enumerate(spans)
        if number >= begin
        and not (_is_apart(line[start:end], telling) and _is_passed(line[start:end], answers, telling, ends=ends))
    ]
    if not kept or kept[-1] - kept[0] == len(spans) - 1:
        return None
    order = line[spans[kept[0]][0] : spans[kept[-1]][1]].strip(" ,;-–—")
    before = [line[start:end] for start, end in spans[: kept[0]]]
    behind = [line[start:end] for start, end in spans[kept[-1] + 1 :]]
    if begin:
        order = _JOINED.sub("", order)
    order = _THOUGH.sub("", order)
    hangs = (may_change(order) and not begin) or (kept[0] > 0 and _THEN.match(order))
    return Parted(before, order, behind) if order and not hangs and answers(order) else None


def _leads_clause(line: str, span: tuple[int, int], telling: Telling) -> bool:
    """Tell whether a clause before an order announces it or tells something; what a colon introduces is not “this”."""
    clause = line[slice(*span)]
    heading = f"{clause.rstrip(' :')}:"
    if line[span[1] : span[1] + 1] == ":" and _THIS.match(clause):
        return False
    if (
        is_heading(heading)
        or announces(heading, telling.words, telling.of_game)
        or tells_above(clause, telling.of_game)
    ):
        return True
    return _is_apart(clause, telling) and says_nothing(clause, telling)


_THIS: Final = re.compile(r"\W*(?:this|that|it|these|to)\b(?! goes)", re.IGNORECASE)


def _is_apart(clause: str, telling: Telling) -> bool:
    """Tell whether a clause speaks of something else than what it stands beside; reasons are left to who reads it."""
    wishes = _is_wish(clause, telling) and len(words_of(clause)) > 1
    wishes = wishes or tells_below(clause, telling.of_game)
    return wishes or is_talk(clause, telling.of_game) or _says_later(clause, telling)


def _is_passed(sentence: str, answers: Answers, telling: Telling, *, ends: bool) -> bool:
    """Tell whether a sentence is prose of which nothing answers what is asked, or, where nothing ends, is put off."""
    if not ends and _says_later(sentence, telling):
        return True
    if says_for_now(sentence) or tells_below(sentence, telling.of_game):
        return True
    if not says_nothing(sentence, telling):
        return False
    wishes = _is_wish(sentence, telling) and len(words_of(sentence)) >= LONG_WISH
    return wishes or not any(map(answers, _clauses_of(sentence)))


def _clauses_of(sentence: str) -> list[str]:
    """Return the clauses of a sentence, but “nothing personal”: that is no answer, whatever is asked."""
    return [clause for clause in _CLAUSE.split(sentence) if not means_nothing(clause)]


def _says_later(sentence: str, telling: Telling) -> bool:
    """Tell whether a sentence says that the turn is not over, or that more will follow."""
    return says_later(sentence, telling.of_game)


def says_nothing(sentence: str, telling: Telling) -> bool:
    """Tell whether a sentence greets, wishes something, signs the mail or is harmless prose."""
    if _is_wish(sentence, telling) or is_apology(sentence, telling.words) or is_talk(sentence, telling.of_game):
        return True
    return is_beside(sentence, telling.of_game, above=False)


def _is_wish(sentence: str, telling: Telling) -> bool:
    """Tell whether a sentence greets, wishes something or signs the mail."""
    words = words_of(_KISSES.sub("", sentence))
    named = bool(words) and telling.names.issuperset(words) and telling.words.isdisjoint(words)
    return named or is_greeting(sentence, telling.words) or is_pleasantry(sentence) or _signs(sentence, telling.names)


def _signs(sentence: str, names: frozenset[str]) -> bool:
    """Tell whether a sentence is a wish with its writer's name behind it: “Cheers, Paul”, “pzdr Michał”."""
    found = _WISHED.fullmatch(_KISSES.sub("", sentence.strip(" .!,"))) if len(sentence) <= LONGEST_WISH else None
    return found is not None and is_pleasantry(found["wish"]) and names.issuperset(words_of(found["name"]))
