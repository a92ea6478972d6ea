"""Orders inside sentences: `I'd like to move SC-1 to 0405, thanks!`, and several of them on one line.

Words around an order are taken away only if they say nothing of whether it is meant: wishes, thanks, greetings.
Whatever else stands there stays, and the line is refused. Nothing of a line is carried out unless all of it was read.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final

_WISHES: Final = (
    r"i(?:[’']d| would) (?:really )?like to|i want(?:ed)? to|i wish to|i am going to|i[’']m going to|i(?:[’']ll| will)"
    r"|let me|let[’']s|we(?:[’']ll| will)|my (?:orders?|moves?|turn|answer|reply) (?:is|are)|(?:my )?orders?|my moves?"
    r"|please|pls|plz|kindly|just|now|then|and|next|first|firstly|finally"
    r"|ok(?:ay)?|so|well|right|yes|alright"
    r"|chcę|chce|chciał(?:a)?bym|chcial(?:a)?bym|proszę(?: o)?|prosze(?: o)?|poproszę(?: o)?|poprosze(?: o)?"
    r"|moje? (?:rozkazy?|ruchy?|odpowied[źz]) to|(?:moje? )?rozkazy?|moje? ruchy?"
    r"|no to|to|teraz|potem|a potem|następnie|nastepnie|najpierw|na koniec|dobra|dobrze|tak|więc|wiec"
)
_GREETINGS: Final = (
    r"(?:hi|hello|hey|dear|cześć|czesc|hej|witam|witaj|dzień dobry|dzien dobry|hallo|bonjour|hola|ciao)"
    r"(?: (?:there|all|everyone|everybody|starpost|wszystkim|wam|państwu))?"
)
_THANKS: Final = (
    r"(?:many )?thanks(?: (?:a lot|so much|again|in advance))?|thank you(?: (?:very much|so much))?|thx|cheers|please"
    r"|pls|plz|for me|dzięki(?: wielkie)?|dzieki|dziękuję(?: bardzo)?|dziekuje|z góry dziękuję|proszę|prosze"
    r"|pozdrawiam|pozdro|regards|best|danke|merci|gracias|grazie"
)
_OPENING = re.compile(
    rf"(?:{_WISHES})(?![\w’'])[ ,:;–—-]*(?=[^\W_])|(?:{_GREETINGS})\s*[,.!:–—-]\s*",
    re.IGNORECASE,
)
_ENDING = re.compile(
    rf"(?:[\s,.!–—-]|(?<=[\w)]))(?<![\w’'])(?:{_THANKS})[\s.!]*$",
    re.IGNORECASE,
)
_SMILE = re.compile(r"\s*(?:[:;8=][-^']?[)DPp]+|\^\^|<3|xD|[\U0001f300-\U0001faff☀-➿]\ufe0f?)[\s.!]*$")
_ENDS: Final = (
    ";",
    r"\.(?=\s+[^\W\d])|!",
    r",?\s+(?:and then|then|a potem|potem|następnie|nastepnie)\s",
    r",\s+(?!\d)",
    r",?\s+(?:and|oraz|i)\s",
    "/",
)
MOST_PARTS: Final = 12
LONGEST: Final = 400
MOST_PHRASES: Final = 6


_DICTATED: Final = (
    (re.compile(r"\s+(?:full stop|kropka)\b[.]?", re.IGNORECASE), "."),
    (re.compile(r"\s+(?:comma|przecinek)\b,?", re.IGNORECASE), ","),
)
"""Signs that a telephone has written out."""


def undictated(line: str) -> str:
    """Return the line with the signs that were written out as words: “to 0406 full stop” stops nothing."""
    for words, sign in _DICTATED:
        line = words.sub(sign, line)
    return line


def plain_order(line: str, readable: Callable[[str], bool]) -> str:
    """Return the order inside a sentence; the line itself if it can be read or if there is none."""
    if len(line) > LONGEST or readable(line):
        return line
    for bare in _bared(line):
        if readable(bare):
            return bare
    return line


def _bared(line: str) -> Iterator[str]:
    """Yield the line with less and less around it: first without its end, then without its openings."""
    bare = line.strip()
    for _ in range(MOST_PHRASES):
        shorter = _ENDING.sub("", _SMILE.sub("", bare)).rstrip(" ,")
        if shorter == bare or not shorter:
            break
        bare = shorter
        yield bare
    for _ in range(MOST_PHRASES):
        found = _OPENING.match(bare)
        if not found or found.end() == len(bare):
            return
        bare = bare[found.end() :].lstrip(" ,:")
        yield bare


def several_orders(line: str, readable: Callable[[str], bool]) -> list[str]:
    """Return the orders that a line holds, if it can be read only as several; the line itself otherwise.

    A bare number is never one of them: `move SC-1 to 0405, 3` is a list or a mistake, and not an answer.
    """
    whole = plain_order(line, readable)
    if readable(whole) or len(line) > LONGEST:
        return [whole]
    for end in _ENDS:
        pieces = [piece.strip(" ,.;") for piece in re.split(end, line)]
        parts = [plain_order(piece, readable) for piece in pieces if piece]
        if 1 < len(parts) <= MOST_PARTS and all(readable(part) and not part[0].isdigit() for part in parts):
            return parts
    return [line]
