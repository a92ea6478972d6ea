"""Endings that are said for now: who says “that's all for now” beside an order ends nothing by it."""

import re
from typing import Final

from engines.parts.notation import fold
from engines.parts.orders.wordlists.words import words_in
from engines.parts.signs import plain_signs

_WILL_DO: Final = re.compile(r"\b(?:that|this|it)(?:'ll| will| should) (?:do|be all|be it)\b")
_FOR_NOW: Final = re.compile(
    r"\b(?:for (?:now|the moment|the time being|today|tonight|the present)|at the moment|so far|(?:jak )?na razie|"
    r"narazie|poki co|chwilowo|na (?:dzis(?:iaj)?|teraz|te chwile|ten moment|chwile obecna)|jak dotad|w tej chwili)\b"
)
_ALL: Final = words_in("""
    all it everything enough nothing more else further left done finished through lot much tyle wszystko nic wiecej
    koniec gotowe dosc dosyc starczy wystarczy skonczylem skonczylam zrobione
""")
"""What there is no more of."""

_BESIDE: Final = words_in("""
    and so ok okay well that's thats that is this i'm im i am we're we are then just only me from my side will do have
    had be the i a no to by bylo bedzie jest wiec tak juz tylko z na mojej strony ode mnie u moje moich thanks thank
    you cheers please dzieki dziekuje wielkie bardzo prosze pozdrawiam pozdro guys folks panowie friends orders moves
    rozkazow ruchow rozkazy ruchy
""")
_ENDING: Final = words_in("""
    end ends ending finish finishing pass passing submit stop stopping close skip over complete koncze konczymy zakoncz
    zakancz zakanczam pas pasuje spasuje pasujemy zatwierdzam zatwierdz wysylam zamykam pomijam done finished ready
    koniec
""")
_WORD: Final = re.compile(r"[^\W_]+(?:'[^\W\d_]+)?")


def says_for_now(text: str) -> bool:
    """Tell whether a clause says no more than that there is nothing more for now.

    >>> says_for_now("I tyle na razie, dzięki"), says_for_now("That's all for now."), says_for_now("done for today")
    (True, True, True)
    >>> says_for_now("that's all"), says_for_now("end turn for now"), says_for_now("all to 0405 for now")
    (False, False, False)
    """
    words = _said_for_now(text)
    return not _ALL.isdisjoint(words) and (_ALL | _BESIDE).issuperset(words)


def ends_for_now(text: str) -> bool:
    """Tell whether a clause ends something for now, in more words than those.

    >>> ends_for_now("end turn for now"), ends_for_now("na razie pasuję"), ends_for_now("end turn")
    (True, True, False)
    """
    return not says_for_now(text) and not _ENDING.isdisjoint(_said_for_now(text))


def _said_for_now(text: str) -> list[str]:
    """Return the words of a clause beside “for now”; none if that is not said."""
    plain = _WILL_DO.sub("all", fold(plain_signs(text)).replace("’", "'"))
    left = _FOR_NOW.sub(" ", plain)
    return _WORD.findall(left) if left != plain else []
