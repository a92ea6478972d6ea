"""Postscripts that only tell or ask something: words of the game may stand in them, but no order."""

import re
from collections.abc import Callable
from typing import Final

from engines.parts.notation import fold
from engines.parts.orders.wordlists.numerals import NUMERALS

from .turning import takes_back
from .vocabulary import AnyGame
from .words import CHANGES, ENDINGS, bids, each, words_of

MOST_WORDS: Final = 30

_BEGINS = re.compile(r"^\W*p\.? ?s\b[.:,;–—-]*\s*", re.IGNORECASE)
_PIECE = re.compile(r"[.!:;,()…]+(?:\s+|$)|\s[-–—]\s")

_ASKS = re.compile(
    r"(?:(?:and|hey|oh|[^\W\d_]+,) )?(?:did|does|has|have|is|are|was|who|why|what|how|anybody|anyone|czy|kto|dlaczego|"
    r"czemu|jak|co|ktos|wiecie)\b"
)
ABOUT_IT: Final = each(
    "move turn order orders ruch rozkaz tura tury allowed legal possible wolno mozna right correct dobrze"
)
"""Words with which a question may be about its writer's orders."""

MEANT: Final = each(
    # what their writer wants, or wants otherwise
    "want wants wanted prefer prefers wish like would better best please let lets must need hold holding keep stay "
    "stays remain remains back above below second first other others another more extra sorry apologies order orders "
    "move moves plan planned going gonna will shall ill im it them one ones choose choice chce chcemy chcial chcialem "
    "chcialam wole wolal wolalbym wolalabym lepiej prosze poprosze musze biore wezme bierzemy daj zostaje zostaja "
    "zostac zostan zostane zostajemy zostawiam zostawmy trzymam czekam stoje powyzej ponizej drugi druga drugie "
    "pierwszy pierwsza inny inna inne tamten kolejny kolejna wiecej dodatkowo rozkaz rozkazy ruch ruchy plan planuje "
    "planowalem planowalam bede bedziemy sorki przepraszam mialo mial miala chodzilo chodzi"
)
"""Words with which a postscript may be about its writer's orders."""

_COMPARED = re.compile(
    r"[^\W\d_]{3,}sz(?:y|a|e|ego|ym|ej)|nicer|easier|safer|wiser|smarter|cooler|stronger|bigger|smaller|sounds?|looks?|"
    r"seems?|targets?|cel\w{0,2}|jok\w+|kidding|zart\w+"
)
"""With these a postscript may set something else against what was ordered, or make fun of it."""

_SAID_SO: Final = each("ale but too sure ma")
"""What changes orders elsewhere, and may be told here."""

_IF_I = re.compile(r"\bma(?:ja)? (?:\w+ )?\w+c\b|\bjak\b.*\b(?:to|wtedy)\b (?:ja |sie )?[^\W\d_]{2,}(?:e|am|em|my)\b")
"""“Jak trafię, to lecę dalej” is no promise to somebody else, and “ma zostać” says what is to be."""


def is_postscript(line: str) -> bool:
    """Tell whether a line begins with “P.S.”."""
    return _BEGINS.match(line) is not None


def without_mark(line: str) -> str:
    """Return a line without the letters that a postscript begins with."""
    return _BEGINS.sub("", line)


def only_asks(line: str) -> bool:
    """Tell whether a line is a postscript that asks about anything but the game, and names no number.

    >>> only_asks("PS. Czy ktoś ogląda mecz?"), only_asks("P.S. Is that move allowed?"), only_asks("Who won?")
    (True, False, False)
    """
    asked = fold(without_mark(line))
    begins = is_postscript(line) and _ASKS.match(asked) is not None
    return begins and not any(map(str.isdigit, asked)) and ABOUT_IT.isdisjoint(words_of(asked))


def only_tells(game: AnyGame, line: str, is_order: Callable[[str], bool]) -> bool:
    """Tell whether a postscript tells something and neither orders, counts, asks nor takes back anything."""
    text = without_mark(line)
    words = words_of(text)
    if not is_postscript(line) or not 2 < len(words) <= MOST_WORDS or re.search(r"[\d?]", text) or takes_back(text):
        return False
    counted = set(words) & (NUMERALS - {"a", "an"} - ({"ten"} if re.search("[ąćęłńśźż]", text.lower()) else set()))
    bound = (CHANGES | ENDINGS | MEANT | _openings(game)) - _SAID_SO
    if any(map(_COMPARED.fullmatch, words)):
        return False
    if counted or not bound.isdisjoint(words) or any(map(_bids, words)) or _IF_I.search(fold(text)):
        return False
    pieces = [text, *(piece.strip() for piece in _PIECE.split(text))]
    return not any(is_order(piece) for piece in pieces if piece)


def _bids(word: str) -> bool:
    return bids(word) and word not in {"you", "your", "ty", "twoj", "so", "pamietaj"}


def _openings(game: AnyGame) -> frozenset[str]:
    """Return the words that orders of a game begin with."""
    usages = [usage for tongue in ("en", "pl") for usage in game.notation.usages((), tongue)]
    return frozenset(fold(word) for usage in usages for word in re.findall(r"^[^\W\d_]+", usage))
