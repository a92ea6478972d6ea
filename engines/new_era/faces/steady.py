"""How large cards are in wide windows: the same from turn to turn, whatever lies in the row, in hands, on cards."""

from collections.abc import Sequence
from typing import Final

import msgspec

from engines.core import say
from engines.new_era.model.tables import ROW
from engines.new_era.model.view import View
from engines.parts.drawing.frame import Block

from .bands import Band, fitting_columns
from .cards import MARGIN, Group, Shown
from .key import key_height

HEAD: Final = 54
BANNER: Final = 62
PILES: Final = 44

HAND: Final = 7
"""Cards that a hand has room for; with more of them it is larger for a while."""

BASE: Final = 248
"""How high what is at a Base is: its plate, goods, the Contact Board, and a row of what lies under it."""

SIGNS: Final = 28
"""Signs that the key has room for."""

GOODS: Final = 50
"""How much of that goods take, which nobody has while a row lies there."""

_CARD: Final = Shown("", "", say("a card"))
_USED: Final = Shown("", "", say("a card"), deeds=("annex",))


def columns_for(view: View, seated: Sequence[Band], room: int) -> int:
    """Return how many cards beside each other there are: only what stands in States tells it, which changes slowly."""

    def high(columns: int) -> int:
        tables = (_lookout(view, seated), _actions(view, seated))
        return _others(columns) + max(sum(band.high(columns) for band in table) for table in tables)

    return fitting_columns(high, room)


def _others(columns: int) -> int:
    return HEAD + PILES + key_height(SIGNS, columns) + MARGIN


def _lookout(view: View, seated: Sequence[Band]) -> list[Band]:
    """Return the row and the hand as large as they usually are, above Bases without goods."""
    hand = [_cards(_CARD, HAND)] if view.seat is not None else []
    return [_cards(_CARD, ROW), *hand, *(_steady(band, without=GOODS) for band in seated)]


def _actions(view: View, seated: Sequence[Band]) -> list[Band]:
    """Return a raid and a hand of cards that all can do something, above Bases with a bit of everything."""
    hand = [_cards(_USED, HAND)] if view.seat is not None else []
    return [Band((BANNER, ""), []), *hand, *(_steady(band) for band in seated)]


def _cards(card: Shown, number: int) -> Band:
    return Band(None, [Group(card.title, [card] * number)])


def _steady(seated: Band, without: int = 0) -> Band:
    """Return a State whose cards are as high as if something lay on each, beside a Base with a bit of everything."""
    block: Block = (max(BASE, seated.beside[0]) - without if seated.beside else 0, "")
    return Band(block, [msgspec.structs.replace(group, cards=[_USED] * len(group.cards)) for group in seated.groups])
