"""Answers without values told in whole sentences: “no, they stay and fight”, “krążowniki nie strzelają”.

Every clause must say the answer, and every word of it be listed: what is not listed may say anything.
"""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from .kinds import is_of
from .tokens import fold

NO_EN: Final = (
    "no not never none nobody nothing noone neither without don't doesn't won't isn't aren't dont doesnt wont isnt "
    "arent shan't ain't"
)
NO_PL: Final = (
    "nie nigdy nikt nikogo nikomu nikim nic niczego niczym bez zaden zadna zadne zadnego zadnej zadnych zadnym ani"
)
_CHATTER: Final = (
    "yes yeah tak ok okay okej dobra dobrze well please pls prosze poprosze thanks thx dzieki hmm "
    "hm right so then to wiec"
)
"""A clause of these alone says nothing more."""

_BESIDE: Final = (
    "i i'm i'll im ill we we're we'll it it's ja my sie am are is be "
    "will "
    "would like want to going gonna let let's lets have has get the our my mine this these those that us just "
    "simply now again please pls thanks time round turn phase battle fight's a an any anybody anyone anything more "
    "further anymore longer still here there all-in at with of for from in on by tym razem teraz tej turze rundzie "
    "fazie bitwie w na z do juz wiecej dalej ten ta te ci tych moj moja moje moi nasz nasze nasi mam chce chcemy bede "
    "bedziemy beda bedzie niech prosze poprosze dzieki jednak po prostu ship ships group groups unit units statek "
    "statki statku statkow statkiem statkami okret okrety okretow grupa grupy grupe jednostka jednostki jednostek "
    "colony kolonia kolonie kolonii planet planete planety"
)
"""What may stand beside, in any answer."""

_PARTS: Final = re.compile(r"[,;.!:()]+|\s[-–—]+\s|\b(?:and|but|oraz|i(?!')|a|ale|tylko|just|so|then|wiec)\b")
_WORD: Final = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?|\d+")
_APART: Final = (
    ("do not", "don't"),
    ("does not", "doesn't"),
    ("will not", "won't"),
    ("at all", " "),
    ("no one", "noone"),
)
MOST_WORDS: Final = 16


@dataclass(frozen=True)
class Clause:
    """How a clause says an answer: a word of each of the `kinds` stands there, `denied` or not; `beside` are others.

    What is denied in one `tongue` is not denied with words of the other.
    """

    kinds: Sequence[str]
    denied: bool = False
    beside: str = ""
    tongue: str = ""


NO_TOO: Final = Clause(["no nope nah nie"])
"""Among the ways to say an answer: “no” alone may stand beside it."""


def says(text: str, ways: Sequence[Clause], names: Collection[str] = ()) -> bool:
    """Tell whether each clause of a line says an answer in one of some ways; `names` are of the piece that is asked.

    >>> ways = NO_TOO, Clause(["stay* zosta*"]), Clause(["withdraw* wymyk*"], denied=True)
    >>> says("No, we stay", ways), says("we don't stay", ways), says("nikt się nie wymyka", ways)
    (True, False, True)
    >>> says("we stay, or not", ways), says("nobody doesn't withdraw", ways), says("no", ways)
    (False, False, False)
    """
    plain = fold(text).replace("’", "'")
    for one, other in _APART:
        plain = re.sub(rf"\b{one}\b", other, plain)
    for name in sorted(names, key=len, reverse=True):
        plain = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "this", plain)
    if len(plain.split()) > MOST_WORDS:
        return False
    clauses = [words for part in _PARTS.split(plain) if (words := _WORD.findall(part))]
    chatter = f"{_CHATTER} {NO_TOO.kinds[0] if NO_TOO in ways else ''}"
    telling = [words for words in clauses if not all(is_of(word, chatter) for word in words)]
    return bool(telling) and all(any(_is_said(words, way) for way in ways) for words in telling)


def _is_said(words: Sequence[str], way: Clause) -> bool:
    english, polish = (sum(is_of(word, no) for word in words) for no in (NO_EN, NO_PL))
    if way.denied != bool(english or polish) or english > 1 or (english and polish):
        return False
    if (way.tongue == "en" and polish) or (way.tongue == "pl" and english):
        return False
    known = " ".join([*way.kinds, way.beside, _BESIDE, *([NO_EN, NO_PL] if way.denied else [])])
    return all(any(is_of(word, kind) for word in words) for kind in way.kinds) and all(
        is_of(word, known) for word in words
    )
