"""Food that is put on a sector, in the words of people: what lies there then, or what is added to it."""

from collections.abc import Sequence
from typing import Final

from engines.galactic_emperor.model import commands as orders
from engines.galactic_emperor.model.view import View

_CUBES: Final = (
    r"(?:kostki|kostke|kostek|cubes?(?! of)|(?:kost\w+ |cubes? of )?(?:food|jedzeni\w+|zywnosci\w*|"
    r"prowiant\w*)(?: cubes?)?)"
)
_PUT: Final = (
    r"(?:put(?:s|ting)?|place|placing|lay|laying|set|drop|leave|leaving|keep|poloz\w*|klad[ezl]\w*|daj\w*|dam|umies\w+|"
    r"umieszcz\w+|wyloz\w*|wyklada\w*|zostaw\w*|trzymam)"
)
_ADD: Final = r"(?:add(?:ing)?|doloz\w*|doklada\w*|dokladam|dorzu\w+|dodaj\w*|dostaw\w*)"
_THERE: Final = r"(?:(?:on|onto|at|in|to|na|w|do|sector|sektor|sektorze|sektora|polu|pole|field|hex|my|moim) )*"
_PUT_ON: Final = (
    rf"^(?:(?:i|please|prosze|i'll|ill|we) )*{_PUT} (\d) {_CUBES} {_THERE}(\d{{4}})(?=\W*$)",
    r"supply \2 with \1 laid",
)
_PUT_THERE: Final = (
    (
        rf"^(?:(?:on|at|in|na|w) )?(?:(?:sector|sektorze|sektor|polu|pole|field) )?(\d{{4}})[ ,:]+"
        rf"(?:(?:i|please|prosze) )*{_PUT} (\d) {_CUBES}(?=\W*$)"
    ),
    r"supply \1 with \2 laid",
)
_ADDED: Final = (
    rf"^(?:(?:i|please|prosze|i'll|ill|we) )*{_ADD} (\d) (?:more |extra |another )?{_CUBES} {_THERE}(\d{{4}})(?=\W*$)",
    r"supply \2 with \1 added",
)
_STAYS: Final = (
    r"(?:be|lying|lies?|byc|beda|bedzie|stays?|staying|remains?|left|lez\w+|zosta\w+|stoi|trzymam|leave|keep)"
)
_FOOD: Final = r"(?:(?:kost\w+ |cubes? of )?(?:food|jedzeni\w+|zywnosci\w*)(?: cubes?)?|kostki|kostka|kostek|cubes?)"
_SUPPLIED: Final = (
    (
        rf"\b(?:(?:leave|keep|put|zostaw\w*|zostaj\w*) )?(\d) {_FOOD} (?:(?:to|should|must|will|ma|maja|niech|can|is|"
        rf"are) )*"
        rf"{_STAYS}(?: (?:on|at|in|na|w|sector|sektorze|polu|field))* (\d{{4}})\b"
    ),
    r"supply \2 with \1",
)
_SUPPLIED_THERE: Final = (
    (
        r"\b(?:on|at|in|na|w) (?:sector |sektorze |polu |field )?(\d{4}) (?:(?:ma|maja|niech|should|to|must|i) )*"
        rf"{_STAYS} (\d) {_FOOD}"
    ),
    r"supply \1 with \2",
)
_NO_FOOD: Final = (
    r"(?:(?:no|any|zadn\w+|ani|zero) )?(?:food|jedzeni\w+|zywnosci\w*|kost\w+ (?:jedzeni\w+|zywnosci\w*))"
    r"(?: cubes?| at all| w ogole)?"
)
_KEEPS_NO: Final = (
    r"(?:(?:i |i'll |we )?(?:leave|keep|put)(?: no)?|(?:i |we )?(?:don'?t|do not|won'?t|will not|am not|i'm not|not)"
    r" (?:leave|leaving|keep|keeping|put)(?: any)?|nie (?:zostawi\w+|zostaw\w*|klad\w+|daj\w+|trzymam)|zostawiam)"
)
_EMPTIED: Final = (
    (
        rf"^(?=.*\b(?:no|nie|don'?t|do not|won'?t|will not|not|zero)\b)(?:(?:on|at|in|na|w) (?:sector |sektorze |polu "
        rf"|field )?(\d{{4}})[ ,:]+{_KEEPS_NO} {_NO_FOOD}|"
        rf"{_KEEPS_NO} {_NO_FOOD} (?:on|at|in|na|w) (?:sector |sektorze |polu |field )?(\d{{4}}))\W*$"
    ),
    lambda found: f"supply {found[1] or found[2]} with 0",
)
"""Where no food is left."""

FOOD: Final = (_PUT_ON, _PUT_THERE, _ADDED, _SUPPLIED, _SUPPLIED_THERE, _EMPTIED)

LAID: Final = "laid"


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_MORE: Final = _words("added add adding more another extra additional dodatkowe jeszcze")
"""Words that say how many cubes come on top of those that lie there, or are taken away, or stay."""

_TAKING: Final = _words(
    "take takes taking remove removing collect pick zabierz zabieram zabiore zdejmij zdejmuje zdejme odbierz odbieram "
    "biore wez wezme"
)
_LEFT: Final = _words(
    "leave leaves leaving left keep stay stays remain remains zostaw zostawiam zostaje zostaja zostalo zostana"
)


def supplied(view: View, command: orders.Supply, words: Sequence[str]) -> Sequence[orders.Supply]:
    """Return how many cubes may be meant to lie there: a number of those that are laid may come on top of others."""
    there = view.sectors[command.field].food if command.field in view.sectors else 0
    on_top = orders.Supply(command.field, there + command.cubes)
    if str(command.cubes) not in words:
        return (command,)
    if not _TAKING.isdisjoint(words) and _LEFT.isdisjoint(words):
        return (orders.Supply(command.field, there - command.cubes),) if 0 < command.cubes <= there else ()
    if not there:
        return (command,)
    if not _MORE.isdisjoint(words):
        return (on_top,)
    return (command, on_top) if LAID in words else (command,)
