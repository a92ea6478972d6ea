"""What orders call things: cards, goods, tokens, ways."""

import re
from collections.abc import Sequence

from engines.parts.notation import Name, Slot, Vocabulary, fold
from engines.parts.notation.slots import Taken

from .cards import PIECES
from .goods import TOKENS, value_of

CARD = Name(r"[ns]\d{2}[a-c]?").called("CARD", "KARTA")

_TOKEN_WORDS = {
    "annex": ("annex", "przyłączenie", "przył"),
    "deal": ("deal", "współpraca", "wsp"),
    "conquest": ("conquest", "podbój", "podb"),
    "any": ("any", "dowolny", "dow"),
    "minus": ("minus", "obrona", "obr"),
}

_MEANS = {"tokens": ("tokens", "żetony"), "board": ("board", "planszę", "plansza"), "token": ("token", "żeton")}

_TOKEN = re.compile(r"([a-z]+)(\d)")


class Tokens(Slot):
    """Contact tokens that are added up: `deal2+any1`, `wsp2 dow1`; or a word for other means."""

    def __init__(self) -> None:
        self._kinds = {fold(word): kind for kind, words in _TOKEN_WORDS.items() for word in words}
        self._means = {fold(word): means for means, words in _MEANS.items() for word in words}

    def take(self, words: Sequence[str], start: int) -> Taken:
        """Yield the tokens that begin there, as many as there are."""
        if start < len(words) and words[start] in self._means:
            yield self._means[words[start]], start + 1
            return
        found, place = list[str](), start
        while place < len(words) and (token := self._token(words[place])):
            found.append(token)
            place += 1
        if found:
            yield "+".join(sorted(found, key=TOKENS.index)), place

    def _token(self, word: str) -> str:
        parts = _TOKEN.fullmatch(word)
        token = f"{self._kinds[parts[1]]}{parts[2]}" if parts and parts[1] in self._kinds else ""
        return token if token in TOKENS else ""

    def write(self, value: str, language: str) -> str:
        """Return the tokens with a plus between them."""
        if value in _MEANS:
            return _MEANS[value][language != "en"]
        return "+".join(self._written(token, language) for token in value.split("+"))

    def _written(self, token: str, language: str) -> str:
        kind = token.rstrip("0123456789")
        words = _TOKEN_WORDS.get(kind)
        return f"{words[0] if language == 'en' else words[-1]}{value_of(token)}" if words else token


TOKEN_SET = Tokens().called("TOKENS", "ŻETONY")

GOOD_NAMES = {
    "scrap": ("scrap", "złom"),
    "fuel": ("fuel", "paliwo"),
    "weapon": ("weapons|weapon|guns|gun", "broń"),
    "brick": ("bricks|brick|building-material|material", "budulec|cegły"),
    "universal": ("universal|universal-resource", "uniwersalny|dowolny-surowiec"),
    "worker": ("worker|workers", "robotnik|robotnika|robotników"),
    "rebuild": ("rebuild|rebuild-token", "przebudowa|żeton-przebudowy"),
}

GOOD = Vocabulary(GOOD_NAMES, TOKEN_SET).called("GOOD", "DOBRO")
WAY = Vocabulary({
    "annex": ("annexation|annex", "przyłączenie"),
    "deal": ("cooperation|deal", "współpraca|umowa"),
    "conquest": ("conquest|conquer", "podbój"),
})  # fmt: skip


SEATS = Vocabulary({
    0: ("red|1", "czerwonego|czerwony|1"),
    1: ("blue|2", "niebieskiego|niebieski|2"),
    2: ("green|3", "zielonego|zielony|3"),
    3: ("yellow|4", "żółtego|żółty|4"),
    4: ("purple|5", "fioletowego|fioletowy|5"),
}).called("COLOUR", "KOLOR")  # fmt: skip
"""Seats by their colours, or their numbers from 1; the Polish genitive first, as orders need it."""


class Pay(Slot):
    """What a price leaves open: a card, a resource, or tokens."""

    def __init__(self) -> None:
        """Read cards, then goods."""

    def take(self, words: Sequence[str], start: int) -> Taken:
        """Yield the card or the goods."""
        yield from CARD.take(words, start)
        yield from GOOD.take(words, start)

    def write(self, value: str, language: str) -> str:
        """Return the card, or the goods."""
        return CARD.write(value, language) if value in PIECES else GOOD.write(value, language)


PAY = Pay().called("CARD|RESOURCE|TOKEN", "KARTA|SUROWIEC|ŻETON")
