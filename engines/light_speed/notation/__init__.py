"""The orders of Light Speed as lines of text, in English and Polish: `place at 120 -40 facing 30`."""

import re
from collections.abc import Sequence

from engines.core import MalformedCommand, say, say_n
from engines.light_speed.model.commands import Aim, LaySheet, Miss, Place, Spot
from engines.light_speed.model.spots import mm
from engines.parts.notation import Notation, Phrases, Slot, sealed_lines

from .hints import HINTS

_DECIMAL = re.compile(r"(-?)(\d*)(?:\.(\d+))?")
_NOUNS = ("cards", "ships", "karty", "kart", "karte", "karta", "statki", "statkow", "statek")
_NUMBERS_OF_A_SPOT = 3


def read_length(word: str) -> int:
    """Return millimetres with at most one decimal as tenths (LS-GEO-1)."""
    found = _DECIMAL.fullmatch(word)
    if found is None or not any(found.group(2, 3)):
        raise ValueError(word)
    sign, whole, decimals = found.groups()
    if decimals and decimals[1:].strip("0"):
        raise MalformedCommand(
            say("{length} mm has too many decimals: lengths have at most one.", length=word), "LS-GEO-1"
        )
    tenths = 10 * int(whole or 0) + int((decimals or "0")[0])
    return -tenths if sign else tenths


def read_heading(word: str) -> int:
    """Return whole degrees (LS-GEO-2); whether they are below 360 is for the rules to judge."""
    if re.fullmatch(r"-?\d+\.\d+", word):
        raise MalformedCommand(say("{heading} is no facing: it is given in whole degrees.", heading=word), "LS-GEO-2")
    return int(word)


class _Cards(Slot):
    """The spots of “3 cards 120 -40 30; 0 200 90; -100 5.5 0”."""

    def __init__(self) -> None:
        super().__init__(_read_sheet, rest=True)

    def write(self, value: Sequence[Spot], language: str) -> str:
        """Return the number of cards and the spots."""
        spots = "; ".join(f"{mm(spot.x)} {mm(spot.y)} {spot.facing}" for spot in value)
        return f"{len(value)} {_cards(len(value), language)} {spots}".strip()


def _read_sheet(words: Sequence[str]) -> tuple[Spot, ...]:
    """Return the spots. Raises MalformedCommand if the count does not fit, ValueError if it is no sheet."""
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
            say("Every card needs three numbers, x, y and facing; the last place has only: {numbers}.",
                numbers=" ".join(spots[-1])))  # fmt: skip
    return MalformedCommand(
        say_n("{n} place is given, but the number of cards is {cards}; every card needs x, y and facing.",
              "{n} places are given, but the number of cards is {cards}; every card needs x, y and facing.",
              n=len(spots), cards=cards))  # fmt: skip


def _cards(count: int, language: str) -> str:
    if language == "en":
        return "card" if count == 1 else "cards"
    few = 2 <= count % 10 <= 4 and not 12 <= count % 100 <= 14
    return "kartę" if count == 1 else "karty" if few else "kart"


_LENGTH = Slot(read_length, mm)
_ORDERS = Phrases({
    "x": _LENGTH,
    "y": _LENGTH,
    "facing": Slot(read_heading).called("DEGREES", "STOPNIE"),
    "laser": Slot(int).called("N", "N"),
    "target_x": _LENGTH.called("TARGET_X", "X_CELU"),
    "target_y": _LENGTH.called("TARGET_Y", "Y_CELU"),
    "spots": _Cards().called("N cards X Y DEGREES; X Y DEGREES; …", "N kart X Y STOPNIE; X Y STOPNIE; …"),
})  # fmt: skip

NOTATION = Notation(
    [
        _ORDERS.line(
            Place,
            "place|lay [at] {x} {y} [facing|heading] {facing}",
            "połóż|kładź [na] {x} {y} [kierunek|kurs] {facing}",
        ),
        _ORDERS.line(
            Aim,
            "aim [laser] {laser} [at] {target_x} {target_y} [from] {x} {y}",
            "celuj [laserem|laser] {laser} [w] {target_x} {target_y} [z] {x} {y}",
        ),
        _ORDERS.line(
            LaySheet,
            ["place|lay {spots}", "place|lay nothing"],
            ["połóż|kładź {spots}", "połóż|kładź nic", "nic", "nie kładź|kładę [nic|niczego]"],
        ),
        _ORDERS.line(Miss, "miss", "brak", usage=("", "")),
        *sealed_lines(),
    ],
    noise=["mm", "deg", "degrees", "stopni", "stopnie"],
    hints=HINTS,
)
