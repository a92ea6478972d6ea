"""What a sentence around orders is, and which kinds say nothing of them where it stands.

Each kind is told by a module of its own. What is none of them may be an order, or change one: nobody guesses.
"""

import re
from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from enum import Enum, auto
from functools import partial
from typing import Final, Self

from engines.parts.orders import says_for_now

from .beside import is_beside
from .idle import is_apology
from .later import says_later
from .reasons import tells_below
from .talk import is_talk
from .telling import tells_above
from .vocabulary import AnyGame, is_of_game, names_of, vocabulary
from .words import OfGame, is_greeting, is_heading, is_pleasantry, words_of

LONGEST_WISH: Final = 120
"""Signs of a sentence in which a wish with a name is looked for; in long ones that would take seconds."""

_KISSES = re.compile(r"\s+[xXoO]{1,4}\W*$")
_WISHED = re.compile(r"(?P<wish>[^\d]+?)(?:\s*[,.!–-]\s*|\s+)(?P<name>[^\W\d_]+\.?(?: [^\W\d_]+\.?)?)")


@dataclass(frozen=True)
class Telling:
    """The words that tell an order from prose: those of the game, and the writer's names."""

    words: AbstractSet[str]
    names: frozenset[str]
    of_game: OfGame

    @classmethod
    def of(cls, game: AnyGame, sender: str) -> Self:
        """Return the words of a game and a sender."""
        return cls(vocabulary(game), names_of(sender), partial(is_of_game, game))


class Kind(Enum):
    """What a sentence around orders may be."""

    WISH = auto()  # greets, wishes something or signs the mail
    PLEASANTRY = auto()
    HEADING = auto()
    APOLOGY = auto()  # to somebody whom an order hits
    TALK = auto()  # of everyday things
    LATER = auto()  # the turn is not over, more will follow
    FOR_NOW = auto()
    REASON = auto()  # why, what for, what was given up, an excuse
    TOLD = auto()  # by its grammar, where nothing can be taken back yet
    ABOVE = auto()  # prose above all orders that could be none
    BELOW = auto()  # prose below them that could be none


def _is_wish(sentence: str, telling: Telling) -> bool:
    words = words_of(_KISSES.sub("", sentence))
    named = bool(words) and telling.names.issuperset(words) and telling.words.isdisjoint(words)
    return named or is_greeting(sentence, telling.words) or is_pleasantry(sentence) or _signs(sentence, telling.names)


def _signs(sentence: str, names: frozenset[str]) -> bool:
    """Tell whether a sentence is a wish with its writer's name behind it: “Cheers, Paul”, “pzdr Michał”."""
    found = _WISHED.fullmatch(_KISSES.sub("", sentence.strip(" .!,"))) if len(sentence) <= LONGEST_WISH else None
    return found is not None and is_pleasantry(found["wish"]) and names.issuperset(words_of(found["name"]))


_TOLD_BY: Final[dict[Kind, Callable[[str, Telling], bool]]] = {
    Kind.WISH: _is_wish,
    Kind.PLEASANTRY: lambda one, _: is_pleasantry(one),
    Kind.HEADING: lambda one, _: is_heading(one),
    Kind.APOLOGY: lambda one, telling: is_apology(one, telling.words),
    Kind.TALK: lambda one, telling: is_talk(one, telling.of_game),
    Kind.LATER: lambda one, telling: says_later(one, telling.of_game),
    Kind.FOR_NOW: lambda one, _: says_for_now(one),
    Kind.REASON: lambda one, telling: tells_below(one, telling.of_game),
    Kind.TOLD: lambda one, telling: tells_above(one, telling.of_game),
    Kind.ABOVE: lambda one, telling: is_beside(one, telling.of_game, above=True),
    Kind.BELOW: lambda one, telling: is_beside(one, telling.of_game, above=False),
}

NOTHING: Final = (Kind.WISH, Kind.APOLOGY, Kind.TALK, Kind.BELOW)
"""What says nothing wherever it stands."""

APART: Final = (Kind.REASON, Kind.TALK, Kind.LATER)
"""What a clause is that speaks of something else than the one beside it."""

NO_ORDER: Final = (*NOTHING, Kind.LATER, Kind.FOR_NOW)
PASSED_BELOW: Final = (Kind.TALK, Kind.PLEASANTRY, Kind.REASON, Kind.APOLOGY, Kind.BELOW)
PASSED_ABOVE: Final = (*PASSED_BELOW[:-1], Kind.ABOVE, Kind.TOLD)
TOLD_ABOVE: Final = (Kind.REASON, Kind.TOLD, Kind.ABOVE)


def is_any(sentence: str, telling: Telling, kinds: Sequence[Kind]) -> bool:
    """Tell whether a sentence is of one of these kinds."""
    return any(_TOLD_BY[kind](sentence, telling) for kind in kinds)
