"""A whole squadron on one line: ships in the order of their cards, each with its place and where it looks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from engines.core.commands import Command
from engines.light_speed.model.commands import LaySheet, Spot
from engines.light_speed.model.view import View
from engines.parts.notation import fold
from engines.parts.orders.saying import says_that_is_all
from engines.parts.signs import plain_signs

from .aiming import LENGTH, place_of, spaced

NUMBERS: Final = 3
"""Numbers of a ship: x, y and where it looks."""

_NAMES: Final = {
    1: "dragonfly|dragon fly|wazka|wazke|wazki",
    2: "hornet|szerszen|szerszenia",
    3: "thunder|grom|groma|piorun",
    4: "falcon|sokol|sokola",
    5: "stinger|zadlo|zadla",
    6: "ghost|duch|ducha|widmo",
    7: "hammer|mlot|mlota",
    8: "avenger|msciciel|msciciela",
    9: "destroyer|niszczyciel|niszczyciela",
    10: "titan|tytan|tytana",
}
_NAME: Final = re.compile(rf"\b(?:{'|'.join(_NAMES.values())})\b")
_BETWEEN: Final = re.compile(
    r"\b(?:x|y|at|on|in|to|na|w|i|a|oraz|and|then|next|facing|faces|heading|looking|turned|angle|rot|rotation|rotated|"
    r"kat|katem|kurs|obrot|obrotem|zwrot|zwrotem|kierunek|przodem|dziob|dziobem|skierowany|obrocony|potem|nastepnie|"
    r"degrees?|deg|stopni|stopnie|st|mm)\b|[^\w\s]"
)
_OPENING: Final = re.compile(
    r"\b(?:i|i'd|here|are|is|like|want|to|please|my|the|all|whole|of|them|ships?|cards?|squadron|wave|sheet|lay|laying|"
    r"put|place|placing|in|one|go|at|once|this|order|given|x|y|angle|facing|rotation|right|up|these|only|"
    r"just|"
    r"first|instead|of|what|have|had|there|before|zamiast|tego|co|mam|two|three|four|five|six|seven|eight|nine|ten|"
    r"klade|klademy|kladziemy|wykladam|wykladamy|wystawiam|prosze|"
    r"wszystkie|wszystko|cala|cale|cala|moja|moje|eskadra|eskadre|statki|statkow|karty|piatke|po|kolei|naraz|na raz|w|"
    r"podanej|kolejnosci|prawo|gora|kat|obrot|zwrot|i|to|oto|dwa|trzy|cztery|piec|szesc|siedem|osiem|dziewiec|"
    r"dziesiec|tylko|koncze|koniec|done|finish|finished|and|so)\b|[^\w\s]"
)
_ENDED: Final = re.compile(
    r"(?:and |i |so |then |all (?:ten|nine|eight|seven|six|five|four|three|two)(?: in order)?[, ]*)*(?:done|i'm done|"
    r"im done|finish|finished|that'?s (?:it|all|my wave|my sheet|everything|my squadron)|no more|nothing more|"
    r"zatwierdzam|wysylam|wszystko|submit|"
    r"to wszystko|"
    r"to tyle|gotowe|koniec(?: fali| tury)?|koncze|wiecej nie klade|nic wiecej)(?:,? (?:please|dziekuje|thanks|thx|"
    r"prosze|"
    r"dzieki|for me|from me))*"
)
_SIDE: Final = re.compile(r"\b(?:w |na |to the )?(lewo|prawo|gore|dol|left|right|up|down) (?:by |o )?(\d+(?:[.,]\d+)?)")
_DEGREES: Final = re.compile(r"^(?:stopni\w*|st|deg(?:rees?)?)\b")
_ENDED_BEFORE: Final = re.compile(r"\b(?:and (?:be |i'm |i am )?(?:done|finish\w*)|i (?:koniec|koncze)|koncze)\b")


def sheet_of(view: View, text: str) -> Command | None:
    """Return the squadron that a line lays, if it says no more and no less, and ends the sheet or lays all cards.

    Cards that are named must be those that come next, in their order; a sheet that is begun is laid anew by name only.
    """
    plain = _plain(text)
    found = list(LENGTH.finditer(plain))
    if len(found) <= NUMBERS or len(found) % NUMBERS or len(found) > NUMBERS * len(view.next_ships):
        return None
    ships = [found[n : n + NUMBERS] for n in range(0, len(found), NUMBERS)]
    spots = [spot for ship in ships if (spot := _spot(ship)) is not None]
    if len(spots) < len(ships) or not _is_next(view, list(_said(plain, found))) or not _is_whole(view, plain, ships):
        return None
    return LaySheet(tuple(spots))


def _plain(text: str) -> str:
    """Return a line with spaces between its numbers, and the sides of the table behind what is counted to them."""
    plain = " ".join(fold(plain_signs(text)).replace("’", "'").split())
    plain = spaced(plain)
    first = re.search(r"\d", plain)
    before = first is not None and _SIDE.search(plain[: first.end()]) is not None
    return _SIDE.sub(r"\2 \1", plain) if before else plain


def _spot(ship: Sequence[re.Match[str]]) -> Spot | None:
    """Return where a ship lies; None if its numbers are none of a place and a heading."""
    x, y, facing = ship
    place = place_of(x, y)
    if not place or facing[2] or not facing[1].isdigit():
        return None
    lengths = [re.fullmatch(r"(-?\d+)(?:\.(\d)0*)?", length) for length in place.split()]
    across, upwards = (int(f"{length[1]}{length[2] or 0}") if length else None for length in lengths)
    if across is None or upwards is None:
        return None  # lengths have one decimal (LS-GEO-1)
    return Spot(across, upwards, int(facing[1]))


def _said(plain: str, found: Sequence[re.Match[str]]) -> Iterator[str]:
    """Yield what is said before every number but for words that only part numbers."""
    ends = [0, *(number.end() for number in found)]
    for n, number in enumerate(found):
        idle = _OPENING if n == 0 else _BETWEEN
        name = _NAME.search(plain, ends[n], number.start())
        before = plain[ends[n] : number.start()]
        rest = idle.sub(" ", _NAME.sub(" ", before) if name else before)
        yield f"{name[0] if name else ''} {rest}".strip()


def _is_next(view: View, said: Sequence[str]) -> bool:
    """Tell whether nothing stands between the numbers but the names of the cards that come next."""
    named, beside = said[::NUMBERS], [one for n, one in enumerate(said) if n % NUMBERS]
    if any(beside):
        return False
    if not any(named):
        return not view.sheet
    return all(re.fullmatch(_NAMES[speed], name) for speed, name in zip(view.next_ships, named, strict=False))


def _is_whole(view: View, plain: str, ships: Sequence[Sequence[re.Match[str]]]) -> bool:
    """Tell whether a line says that no more ships are laid, or lays all there are."""
    opening, tail = plain[: ships[0][0].start()], plain[ships[-1][-1].end() :]
    tail = _DEGREES.sub("", tail.strip(" .,;!/)°")).strip(" .,;!/)°")
    if tail:
        return says_that_is_all(tail) or _ENDED.fullmatch(tail) is not None
    return len(ships) == len(view.next_ships) or _ENDED_BEFORE.search(opening) is not None
