"""The numbers of a line about ships: lengths with the side of the table that they are counted to, and headings."""

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from engines.parts.notation import fold
from engines.parts.signs import plain_signs

from .small_words import DEGREES, DOWN, FACING, GUN, LEFT, MM, NAMES, NUMBER, RIGHT, SHIP, UP, X, Y, kinds_of

_SIDES: Final = {LEFT: (X, -1), RIGHT: (X, 1), UP: (Y, 1), DOWN: (Y, -1)}
_ANGLES: Final = {UP: 0, RIGHT: 90, DOWN: 180, LEFT: 270}
HALF_TURN: Final = 180
MOST_LASERS: Final = 9

STRAIGHT: Final = (
    (re.compile(r"\b(?:lines?|lined|lining) up\b"), " aim "),
    (
        re.compile(
            r"\b(pointed|points?|pointing|aims?|aimed|aiming|looks?|looking|fires?|firing|shoots?|shooting|trained) "
            r"(?:right|straight|directly|dead|bang|smack) (?=(?:at|on|to|towards|into)\b)"
        ),
        r"\1 ",
    ),
    (
        re.compile(
            r"\b((?:klad[ez]|kladziemy|poloz|postaw|stawiam|ustawiam|stoi|lezy|laduje|lay|put|place|lies|goes|sits)"
            r"(?: (?!laser|gun|beam|dzial)[^\W\d_]+){0,3}) (?:w|na|at|on|to|in) (?:the )?(?:punkcie|punkt|point|spot)\b"
        ),
        r"\1 at",
    ),
    (re.compile(r"\b(no|nr|num)\. ?(?=\d)"), r"\1 "),
)
"""Lasers that are lined up with something are aimed at it; “right at” it is on no side.

A point that a ship is put on is no target.
"""

_IN_WORDS: Final = (
    (re.compile(r"\bright (?=at\b)"), ""),
    (re.compile(r"\b(?:in |for |w |na )?(?:wave|fal[aei])\s+(?:no\.? |nr |number |numer )?[1-9]\b(?=\s*[,:;.]| "
                r"(?:is|to)\b)"), " "),
    (re.compile(r"(-?\d+(?:\.\d+)?) (?:for|as|on|along|dla|na) (?:the |osi )?(x|y)\b"), r"\2 \1"),
    (re.compile(r"\(? ?\b(?:that'?s|these are|this is|all as|all in|in order|to jest|to|czyli) (?=(?:x|right)[ "
                r",/;:]+(?:y|up)\b)"), " "),
    (re.compile(r"(?<![\d°] )\bminus (?=\d)"), "-"),
    (re.compile(r"\b(?:almost|nearly|prawie|niemal) (?=(?:w |na |do )?(?:up|down|left|right|gor|dol|lew|praw))"), ""),
    (re.compile(r"\s-+\s(?=[^\W\d])"), " , "),
    (re.compile(r"(?<=[^\W\d_])-(?=[^\W\d_])"), " "),
    *STRAIGHT,
    (re.compile(r"\(?\b(?:x|right|prawo|w prawo)[ ,/;:]+(?:(?:and|i) )?(?:y|up|gora|w gore)[ ,/;:]+(?:(?:and|i|then|"
                r"potem) )?"
                r"(?:facing|angle|heading|rotation|rot|kat|obrot|zwrot|kierunek|kurs)\b\)?"), " "),
    (re.compile(r"\b(?:instead of|zamiast) (?:what (?:i have|is|was|i had)(?: there| on (?:the|my) sheet)?|that|this|"
                r"it|"
                r"tego(?:,? co \w+)?|tamtego)\b"), " "),
    (re.compile(r"\([^()]*(?:\b0 ?°? ?(?:=|is|to|jest) ?(?:up|gora|do gory)|x then y)[^()]*\)"), " "),
    (re.compile(r"[(,]? ?\b(?:licz\w+ |counted |counting |measured )?(?:clockwise|cw|zgodnie z (?:ruchem "
                r")?(?:wskazowek |"
                r"wskazowkami )?zegar\w*)(?: (?:counted|counting|measured|licz\w+))?(?: (?:from|od) (?:straight |the )?"
                r"(?:up|top|north|gory|pionu))?\b"), " "),
    (re.compile(r",? ?\b(?:counted |measured |licz\w+ )?(?:from|od) (?:straight |the )?(?:up|top|gory|pionu)\b"), " "),
    (re.compile(r"\b(?:from|away from) (?:the )?(?:middle|cent(?:re|er))\b(?: of the table)?"), " "),
    (re.compile(r"\bnad srodkiem\b|\babove (?:the )?(?:middle|cent(?:re|er))\b"), " up "),
    (re.compile(r"\bpod srodkiem\b|\b(?:below|under) (?:the )?(?:middle|cent(?:re|er))\b"), " down "),
    (re.compile(r"\b(?:nic )?wiecej (?:juz )?nie (?:daje|klade|wykladam|wystawiam|bedzie)\b|\bno (?:more|other|"
                r"further)(?: ships| "
                r"cards)?\b|\breszty (?:juz )?nie (?:daje|klade|wykladam|wystawiam)\b|\breszta (?:zostaje|w talii)\b|"
                r"\b(?:i )?(?:keep|keeping) the rest\b|\bthe rest stays?\b|"
                r"\bnothing (?:more|else)\b|\bnic wiecej\b|\bwiecej nic\b"), " nomore "),
    (re.compile(r"\b(?:that'?s|that is|thats) (?:all|it|everything|(?:the|my) (?:lot|whole lot)|all of them|"
                r"the whole squadron|"
                r"my (?:whole )?(?:wave|sheet|squadron))\b(?: (?:for|from) "
                r"(?:me|now))?"
                r"|\bto (?:wszystko|tyle)\b(?: (?:ode mnie|na te fale|w tej fali))?|\bto by bylo na tyle\b|"
                r"\b(?:submit|end|finish|close|koniec|koncze|zatwierdzam) (?:it|the|my|te|tej|moja)? ?(?:wave|sheet|"
                r"turn|fali|"
                r"fale|tury|ture|arkusz\w*)\b"), " ended "),
    (re.compile(r"'s\b"), " "),
    (re.compile(r"\b(?:several|kilka|few) (?:ships|statkow|kart|cards) (?:at once|naraz)\b"), " ships "),
)  # fmt: skip
"""What says in several words how headings are counted, that there is no more, and which side is meant."""

_TOKEN: Final = re.compile(r"\d(?:st|nd|rd|th)\b|-?\d+(?:\.\d+)?|[^\W\d_]+(?:'[^\W\d_]+)?|[°#]|[^\w\s]")
_COMMAS_APART: Final = re.compile(r"[;/|]|\.(?!\d)")
_PARTING: Final = frozenset('&:()[]{}.!=~+"„”*_@')
_COMMA: Final = re.compile(r"(?<=\d),(?=-?\d)")
_DECIMAL: Final = re.compile(r"(?<![\d.,])(-?\d+),(\d)(?!\d|,\d|\.\d)")
_HYPHEN: Final = re.compile(r"[^\W\d_](?<![xy])-(?=\d)")
"""Behind a word that is no axis: part of a name, or a minus."""

_LISTED: Final = re.compile(r"(?:^|(?<=[;.,!] )|(?<=: ))\d{1,2}[.)] (?=[^\W\d])")

_NAMES: Final = "|".join(" ".join(NAMES.values()).split())
_COUNTED: Final = re.compile(rf"(?:^| )(\d{{1,2}})[.)] (?=(?:{_NAMES})\b)")
_NOT_LAID: Final = re.compile(
    rf"\b(?:(?P<name>{_NAMES}) (?:juz )?nie (?:klade|wykladam|daje|dokladam|wystawiam)\b|"
    rf"(?:no|not|without|skip|skipping|bez|pomijam) (?:the |laying )?(?P<other>{_NAMES})\b)"
)
"""A ship that is not laid; numbers of a list."""


@dataclass
class Number:
    """A number with the words before and behind it, up to the next one on each side."""

    said: str
    before: list[str]
    behind: list[str]

    @property
    def is_whole(self) -> bool:
        """Whether it has neither sign nor decimals."""
        return self.said.isdigit()


def numbers_of(text: str) -> Iterator[list[Number]]:
    """Yield the numbers of a line for each way to take its commas; none if it says anything that is not known here."""
    plain = " ".join(fold(plain_signs(text)).replace("’", "'").split())
    for pattern, words in _IN_WORDS:
        plain = pattern.sub(words, plain)
    plain = _LISTED.sub("", plain) if plain.startswith(("1. ", "1) ")) else plain
    plain = _unnumbered(plain)
    plain = _NOT_LAID.sub(_left_out, plain)
    if _HYPHEN.search(plain):
        return
    for line in dict.fromkeys((_DECIMAL.sub(r"\1.\2", plain), plain)):
        tokens = [
            token
            for token in _TOKEN.findall(_COMMAS_APART.sub(" , ", _COMMA.sub(" , ", line)))
            if token not in _PARTING
        ]
        if tokens and all(is_number(token) or kinds_of(token) for token in tokens):
            yield list(_with_words(tokens))


def _unnumbered(plain: str) -> str:
    """Return a list without the numbers of its lines, if they count them one by one."""
    counted = [int(found[1]) for found in _COUNTED.finditer(plain)]
    last = len(counted) + 1
    return _COUNTED.sub(" ", plain).strip() if counted in ([*range(1, last)], [*range(2, last + 1)]) else plain


def _left_out(found: re.Match[str]) -> str:
    """Return that there is no more, where a ship is not laid that is named nowhere else."""
    stem = (found["name"] or found["other"])[:4]
    return " nomore " if len(re.findall(rf"\b{stem}", found.string)) == 1 else found[0]


def left_out(text: str) -> list[str]:
    """Return the names of ships of which a line says that they are not laid.

    >>> left_out("Ducha nie kładę, koniec"), left_out("Ducha kładę")
    (['ducha'], [])
    """
    return [found["name"] or found["other"] for found in _NOT_LAID.finditer(fold(text))]


def is_number(token: str) -> bool:
    """Tell whether a token is a number."""
    return token.lstrip("-").replace(".", "", 1).isdigit()


def _with_words(tokens: Sequence[str]) -> Iterator[Number]:
    places = [n for n, token in enumerate(tokens) if is_number(token)]
    for at, after in itertools.pairwise([*places, len(tokens)]):
        before = max((place for place in places if place < at), default=-1)
        yield Number(tokens[at], list(tokens[before + 1 : at]), list(tokens[at + 1 : after]))


def is_heading(number: Number) -> bool:
    """Tell whether a number is said to be one of degrees."""
    if number.behind and DEGREES in kinds_of(number.behind[0]):
        return True
    return bool(number.before) and says(number.before, FACING) and not says(_last(number.before), X, Y, *_SIDES)


def is_true_heading(number: Number) -> bool:
    """Tell whether a heading is what the words before it say in which a ship looks: “looks right, 91 degrees”."""
    looks = _last(number.before) if says(number.before, FACING) else []
    angles = [angle for word in looks for side, angle in _ANGLES.items() if side in kinds_of(word)]
    off = [abs((int(number.said) - angle + HALF_TURN) % (2 * HALF_TURN) - HALF_TURN) for angle in angles]
    return all(each < HALF_TURN // 3 for each in off)


def _last(words: Sequence[str]) -> list[str]:
    """Return the words behind the last one that speaks of a heading."""
    at = max(n for n, word in enumerate(words) if FACING in kinds_of(word))
    return list(words[at + 1 :])


def is_laser(number: Number) -> bool:
    """Tell whether a number is that of a laser."""
    if not number.is_whole or not 0 < int(number.said) <= MOST_LASERS or says(number.behind[:1], MM, *_SIDES, DEGREES):
        return False
    words = [word for word in number.before if NUMBER not in kinds_of(word)]
    return bool(words) and GUN in kinds_of(words[-1])


def says(words: Sequence[str], *kinds: str) -> bool:
    """Tell whether any of the words says one of these things."""
    return any(not kinds_of(word).isdisjoint(kinds) for word in words)


def place_of(one: Number, other: Number, *, ahead: bool) -> tuple[int, int] | None:
    """Return two lengths as x and y in tenths; None if nobody can know which is which, or which way they are counted.

    Sides stand `ahead` of their numbers or behind them.
    """
    lengths = [_length(number, ahead=ahead) for number in (one, other)]
    if None in lengths:
        return None
    ((axis, first), (across, second)) = (length for length in lengths if length is not None)
    if axis == across:
        return (first, second) if not axis else None
    return (
        (first, second)
        if (axis or X) == X and (across or Y) == Y and axis and across
        else (second, first)
        if axis and across
        else None
    )


def _length(number: Number, *, ahead: bool) -> tuple[str, int] | None:
    """Return the axis of a number, if one is said, and its value in tenths; None if that is not plain."""
    tenths = round(float(number.said) * 10)
    if abs(tenths - float(number.said) * 10) > 1e-6 or (
        number.said.lstrip("-")[:1] == "0" and number.said.lstrip("-")[1:2].isdigit()
    ):
        return None
    words = number.before if ahead else itertools.takewhile(lambda word: FACING not in kinds_of(word), number.behind)
    sides = [side for word in words for side in _SIDES if side in kinds_of(word)]
    if ahead and _names_a_side(_directly(number.behind)):
        return None  # “up 250 right 100”
    axes = {axis for word in number.before for axis in (X, Y) if axis in kinds_of(word)}
    if len(set(sides)) > 1 or len(axes) > 1 or (tenths < 0 and sides and _SIDES[sides[0]][1] < 0):
        return None
    told = {_SIDES[side][0] for side in sides} | axes
    sign = _SIDES[sides[0]][1] if sides else 1
    return ("".join(told), sign * tenths) if len(told) <= 1 else None


def _names_a_side(words: Sequence[str]) -> bool:
    """Tell whether words name a side, and no word before it tells that a number follows (“w dół 30”)."""
    return any(
        says([word], *_SIDES) and before not in {"w", "na", "the"} for before, word in itertools.pairwise(["", *words])
    )


def _directly(words: Sequence[str]) -> list[str]:
    """Return the words behind a number that nothing parts from it."""
    return list(itertools.takewhile(lambda word: word not in {",", "and", "i", "oraz"}, words))


def side_is_ahead(numbers: Sequence[Number]) -> bool:
    """Tell whether the sides of the table stand before the numbers that are counted to them."""
    return bool(numbers) and says(numbers[0].before, *_SIDES)


def names_of(words: Sequence[str]) -> list[str]:
    """Return the names of ships among words."""
    return [word for word in words if SHIP in kinds_of(word)]
