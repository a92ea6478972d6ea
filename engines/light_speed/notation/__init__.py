"""The orders of Light Speed as lines of text, in English and Polish: `place at 120 -40 facing 30`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engines.core import MalformedCommand, say, say_n
from engines.light_speed.model.commands import Aim, LaySheet, Miss, Place, Spot
from engines.light_speed.model.spots import mm
from engines.parts.notation import Line, Notation, Slot, sealed_lines

_LENGTH = re.compile(r"(-?)(\d*)(?:\.(\d+))?")
_NOUNS = ("cards", "ships", "karty", "kart", "karte", "karta", "statki", "statkow", "statek")
_NUMBERS_OF_A_SPOT = 3


def read_length(word: str) -> int:
    """Return millimetres with at most one decimal as tenths (LS-GEO-1)."""
    found = _LENGTH.fullmatch(word)
    if found is None or not any(found.group(2, 3)):
        raise ValueError(word)
    sign, whole, decimals = found.groups()
    if decimals and decimals[1:].strip("0"):
        raise MalformedCommand(
            say("{length} mm is too fine: lengths have at most one decimal.", length=word), "LS-GEO-1"
        )
    tenths = 10 * int(whole or 0) + int((decimals or "0")[0])
    return -tenths if sign else tenths


def read_heading(word: str) -> int:
    """Return whole degrees (LS-GEO-2); whether they are below 360 is for the rules to judge."""
    if re.fullmatch(r"-?\d+\.\d+", word):
        raise MalformedCommand(say("{heading} is no heading: headings are whole degrees.", heading=word), "LS-GEO-2")
    return int(word)


def read_sheet(words: Sequence[str]) -> tuple[Spot, ...]:
    """Return the spots of “3 cards 120 -40 30; 0 200 90; -100 5.5 0”.

    Raises MalformedCommand if the count does not fit, ValueError if it is no sheet.
    """
    if len(words) < 2 or not words[0].isdigit() or not any(noun.startswith(words[1]) for noun in _NOUNS):
        raise ValueError(words)
    numbers = words[2:]
    spots = [numbers[start : start + _NUMBERS_OF_A_SPOT] for start in range(0, len(numbers), _NUMBERS_OF_A_SPOT)]
    if int(words[0]) * _NUMBERS_OF_A_SPOT != len(numbers):
        raise _wrong_count(int(words[0]), spots)
    return tuple(Spot(read_length(x), read_length(y), read_heading(facing)) for x, y, facing in spots)


def _wrong_count(cards: int, spots: Sequence[Sequence[str]]) -> MalformedCommand:
    if spots and len(spots[-1]) < _NUMBERS_OF_A_SPOT:
        return MalformedCommand(
            say("Every card needs three numbers, x, y and heading; the last place has only: {numbers}.",
                numbers=" ".join(spots[-1])))  # fmt: skip
    return MalformedCommand(
        say_n("{n} place is given, but the number of cards is {cards}; every card needs x, y and heading.",
              "{n} places are given, but the number of cards is {cards}; every card needs x, y and heading.",
              n=len(spots), cards=cards))  # fmt: skip


def _write_spots(spots: Sequence[Spot]) -> str:
    return "; ".join(f"{mm(spot.x)} {mm(spot.y)} {spot.facing}" for spot in spots)


def _write_english(spots: Sequence[Spot]) -> str:
    noun = "card" if len(spots) == 1 else "cards"
    return f"{len(spots)} {noun} {_write_spots(spots)}".strip()


def _write_polish(spots: Sequence[Spot]) -> str:
    count = len(spots)
    few = 2 <= count % 10 <= 4 and not 12 <= count % 100 <= 14
    noun = "kartę" if count == 1 else "karty" if few else "kart"
    return f"{count} {noun} {_write_spots(spots)}".strip()


def _sheet(cards: tuple[Spot, ...] = (), karty: tuple[Spot, ...] = ()) -> LaySheet:
    return LaySheet(cards or karty)


_LENGTH_SLOT = Slot(read_length, mm)
_HEADING_SLOT = Slot(read_heading)

NOTATION = Notation(
    [
        Line(
            Place,
            {
                "en": ["place|lay [at] {x} {y} [facing|heading] {facing}"],
                "pl": ["połóż|kładź [na] {x} {y} [kierunek|kurs] {facing}"],
            },
            {"x": _LENGTH_SLOT, "y": _LENGTH_SLOT, "facing": _HEADING_SLOT},
            usage={"en": "place at X Y facing DEGREES", "pl": "połóż na X Y kierunek STOPNIE"},
        ),
        Line(
            Aim,
            {
                "en": ["aim [laser] {laser} [at] {target_x} {target_y} [from] {x} {y}"],
                "pl": ["celuj [laserem|laser] {laser} [w] {target_x} {target_y} [z] {x} {y}"],
            },
            {
                "laser": Slot(int),
                "target_x": _LENGTH_SLOT,
                "target_y": _LENGTH_SLOT,
                "x": _LENGTH_SLOT,
                "y": _LENGTH_SLOT,
            },
            usage={
                "en": "aim laser N at TARGET_X TARGET_Y from X Y",
                "pl": "celuj laserem N w X_CELU Y_CELU z X Y",
            },
        ),
        Line(
            LaySheet,
            {
                "en": ["place|lay {cards}", "place|lay nothing"],
                "pl": ["połóż|kładź {karty}", "połóż|kładź nic", "nic", "nie kładź|kładę [nic|niczego]"],
            },
            {"cards": Slot(read_sheet, _write_english, rest=True), "karty": Slot(read_sheet, _write_polish, rest=True)},
            build=_sheet,
            values=lambda sheet: {"cards": sheet.spots, "karty": sheet.spots},
            usage={"en": "place N cards X Y DEGREES; X Y DEGREES; …", "pl": "połóż N kart X Y STOPNIE; X Y STOPNIE; …"},
        ),
        Line(Miss, {"en": ["miss"], "pl": ["brak"]}, usage={"en": "", "pl": ""}),
        *sealed_lines(),
    ],
    noise=["mm", "deg", "degrees", "stopni", "stopnie"],
)
