"""Cards on the picture: whole ones in rows of three, with strips for what lies on them, and small ones under a Base."""

from collections.abc import Sequence
from typing import Final

import msgspec

from engines.core import Text
from engines.new_era.model.cards import Card, printed
from engines.new_era.model.names import NAMES
from engines.parts.drawing.frame import Block, below, stacked
from engines.parts.drawing.pen import Pen, Point, fitting, pickable

from .formula import ARROW, drawn_row, formula
from .icons import icon
from .palette import BANDS, BLUE, BROWN, DARK, FIELD, GOLD, INK, PAPER, RED

WIDTH: Final = 720
MARGIN: Final = 10
GAP: Final = 8
LEAST: Final = WIDTH * 9 // 360
"""The size of letters that are 9 pixels high on a small phone, 360 pixels wide."""

COLUMNS: Final = 3
CARD: Final = (WIDTH - 2 * MARGIN + GAP) // COLUMNS - GAP
HEADING: Final = 36
_BAND: Final = 60
_MIDDLE: Final = 106
_FIELDS: Final = 134
_HIGH: Final = 176
_STRIP: Final = 36
_CHIP: Final = 66
_LEAST: Final = 19
"""A smaller name is written in two lines."""

BOLD: Final = ' font-weight="700"'


class Shown(msgspec.Struct, frozen=True):
    """A card to be drawn: its mark on the board, its title, what lies on it, what can be done with it.

    In a State the number is the `defence`; everywhere else it is the Distance. `picked` puts its name into orders.
    """

    card: str
    mark: str
    title: Text
    lies: Sequence[str] = ()
    deeds: Sequence[str] = ()
    defence: int | None = None
    picked: bool = False
    stop: bool = False

    @property
    def high(self) -> int:
        """How high the card is with its strips."""
        return _HIGH + _STRIP * (bool(self.lies) + bool(self.deeds))


class Group(msgspec.Struct, frozen=True):
    """Cards that belong together, under a heading if they have one."""

    title: Text | None
    cards: Sequence[Shown]


def rows_of_cards(pen: Pen, cards: Sequence[Shown]) -> Block:
    """Return cards in rows of three."""
    rows = [cards[start : start + COLUMNS] for start in range(0, len(cards), COLUMNS)]
    return stacked(_row(pen, row) for row in rows)


def _row(pen: Pen, cards: Sequence[Shown]) -> Block:
    drawn = "".join(card_at(pen, card, (MARGIN + place * (CARD + GAP), 0)) for place, card in enumerate(cards))
    return max(card.high for card in cards) + GAP, drawn


def card_at(pen: Pen, shown: Shown, at: Point) -> str:
    """Return a whole card with its left upper corner at a point."""
    card = printed(shown.card)
    picked = pickable(shown.card, stop=shown.stop) if shown.picked else ""
    edge = f'stroke="{GOLD}" stroke-width="4"' if shown.deeds else f'stroke="{DARK}"'
    return (
        f'<g {shown.mark} data-look="1"{picked} transform="translate({at[0]} {at[1]})">'
        f"<title>{pen.say(shown.title)}</title>"
        f'<rect width="{CARD}" height="{shown.high}" rx="9" fill="{PAPER}" {edge}/>'
        f"{_band(pen, shown, card)}{_middle(shown, card)}{_strips(shown)}</g>"
    )


def _band(pen: Pen, shown: Shown, card: Card) -> str:
    """Return the upper part: a number, the name in one line or two."""
    ground = (
        f'<path d="M2 {_BAND}V10Q2 2 10 2H{CARD - 10}Q{CARD - 2} 2 {CARD - 2} 10V{_BAND}Z" fill="{BANDS[card.kind]}"/>'
    )
    return ground + _number(shown, card) + _name(pen, card, (54, 36), CARD - 60)


def _number(shown: Shown, card: Card) -> str:
    if not card.is_location:
        return icon("play", 27, 31, 34)
    if shown.defence is not None:
        drawn, number, ink = icon("defence", 27, 31, 44), shown.defence, DARK
    else:
        drawn, number, ink = f'<circle cx="27" cy="31" r="21" fill="{DARK}"/>', card.distance, INK
    return drawn + _letters((27, 41), number, 29, ink)


def _letters(at: tuple[int, int], text: str | int, size: int, ink: str = DARK, anchor: str = "middle") -> str:
    return (f'<text x="{at[0]}" y="{at[1]}" font-size="{size}" fill="{ink}" font-weight="700" '
            f'text-anchor="{anchor}">{text}</text>')  # fmt: skip


def _name(pen: Pen, card: Card, at: tuple[int, int], room: int) -> str:
    """Return the name; a long one in two lines of about the same length."""
    name = pen.say(NAMES[card.code])
    if " " not in name or fitting(name, 23, room) >= _LEAST:
        return _letters((at[0], at[1] + 3), name, fitting(name, 23, room), anchor="start")
    lines = _halves(name)
    size = min(fitting(line, 22, room) for line in lines)
    return "".join(
        _letters((at[0], at[1] - 9 + 24 * number), line, size, anchor="start") for number, line in enumerate(lines)
    )


def _halves(name: str) -> tuple[str, str]:
    places = [place for place, sign in enumerate(name) if sign == " "]
    middle = min(places, key=lambda place: abs(2 * place - len(name)))
    return name[:middle], name[middle + 1 :]


def _middle(shown: Shown, card: Card) -> str:
    """Return what the card does, its own name and types, and its two fields."""
    ability = drawn_row(formula(card), (CARD // 2, 83), CARD - 16, 40, middle=True)
    code = _letters((10, _FIELDS - 8), shown.card, 22, anchor="start")
    kind = drawn_row(card.types, (CARD - 10 - 29 * len(card.types) - 34, _MIDDLE + 13), 90, 26)
    sign = icon(card.kind, CARD - 24, _MIDDLE + 13, 26)
    return ability + code + kind + sign + _fields(card)


def _fields(card: Card) -> str:
    """Return the red field, and the blue or brown one."""
    if not card.is_location:
        return ""
    half = CARD // 2
    other = (BROWN, ["defence", f"+{card.defence}"]) if card.defence else (BLUE, card.deal)
    return _field(2, half - 2, RED, card.spoils) + _field(half, CARD - half - 2, *other)


def _field(x: int, wide: int, colour: str, signs: Sequence[str]) -> str:
    ground = f'<rect x="{x}" y="{_FIELDS}" width="{wide}" height="{_HIGH - _FIELDS - 2}" fill="{colour}"/>'
    return ground + drawn_row(signs, (x + wide // 2, (_FIELDS + _HIGH - 2) // 2), wide - 8, 34, middle=True)


def _strips(shown: Shown) -> str:
    """Return what lies on the card, and below that what can be done with it."""
    top, drawn = _HIGH, ""
    if shown.lies:
        drawn += _strip(top, shown.lies, FIELD, INK)
        top += _STRIP
    if shown.deeds:
        drawn += f'<g data-fleeting="1">{_strip(top, [ARROW, *shown.deeds], DARK, GOLD)}</g>'
    return drawn


def _strip(top: int, signs: Sequence[str], ground: str, ink: str) -> str:
    return (f'<rect x="2" y="{top}" width="{CARD - 4}" height="{_STRIP - 2}" rx="5" fill="{ground}"/>'
            + drawn_row(signs, (8, top + _STRIP // 2 - 1), CARD - 16, 34, ink=ink))  # fmt: skip


class Chip(msgspec.Struct, frozen=True):
    """A card of which only a field shows: red or blue, its goods, whose it is if it is another's; or none."""

    mark: str
    title: Text
    card: str = ""
    colour: str = PAPER
    signs: Sequence[str] = ()
    picked: bool = False


def rows_of_chips(pen: Pen, chips: Sequence[Chip]) -> Block:
    """Return small cards in rows of three."""
    rows = [chips[start : start + COLUMNS] for start in range(0, len(chips), COLUMNS)]
    return stacked(
        (_CHIP + GAP, "".join(_chip(pen, chip, MARGIN + n * (CARD + GAP)) for n, chip in enumerate(row)))
        for row in rows
    )


def _chip(pen: Pen, chip: Chip, x: int) -> str:
    if not chip.card:
        return (f'<g {chip.mark} transform="translate({x} 0)"><title>{pen.say(chip.title)}</title>'
                f'<rect width="{CARD}" '
                f'height="{_CHIP}" rx="9" fill="none" stroke="#7a6d58" stroke-width="2" '
                'stroke-dasharray="8 8"/></g>')  # fmt: skip
    picked = pickable(chip.card, stop=False) if chip.picked else ""
    name = pen.say(NAMES[printed(chip.card).code])
    size = fitting(name, 21, CARD - 16)
    return (
        f'<g {chip.mark} data-look="1"{picked} transform="translate({x} 0)"><title>{pen.say(chip.title)}</title>'
        f'<rect width="{CARD}" height="{_CHIP}" rx="9" fill="{chip.colour}"/>'
        f"{_letters((10, 25), name, size, anchor='start')}{_letters((10, 55), chip.card, 21, anchor='start')}"
        f"{drawn_row(chip.signs, (82, 47), CARD - 90, 32)}</g>"
    )


def heading(pen: Pen, text: Text) -> Block:
    """Return a line above cards."""
    return HEADING, below(0, pen.line((MARGIN, 26), text, 24, WIDTH - 2 * MARGIN, BOLD))
