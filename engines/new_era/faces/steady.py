"""How large cards are in wide windows: the same from turn to turn, whatever lies in the row, in hands, on cards."""

from collections.abc import Iterator, Sequence
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

_CARD: Final = Shown("", "", say("a card"), deeds=("annex",))


def columns_for(view: View, seated: Sequence[Band], room: int) -> int:
    """Return how many cards beside each other there are: only what stands in States tells it, which changes slowly."""
    return fitting_columns([*_open(view), *map(_steady, seated)], _others, room)


def _others(columns: int) -> int:
    return HEAD + BANNER + PILES + key_height(SIGNS, columns) + MARGIN


def _open(view: View) -> Iterator[Band]:
    """Yield the row and the hand as large as they usually are."""
    yield _cards(ROW)
    if view.seat is not None:
        yield _cards(HAND)


def _cards(number: int) -> Band:
    return Band(None, [Group(_CARD.title, [_CARD] * number)])


def _steady(seated: Band) -> Band:
    """Return a State whose cards are as high as if something lay on each, beside a Base with a bit of everything."""
    block: Block = (max(BASE, seated.beside[0]) if seated.beside else 0, "")
    return Band(block, [msgspec.structs.replace(group, cards=[_CARD] * len(group.cards)) for group in seated.groups])
