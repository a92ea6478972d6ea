"""Factions with their Contact Boards (data section 1), limits, and the plan of the lookout."""

import msgspec

from .goods import ANNEX, CONQUEST, DEAL, REBUILD, Goods

HAND = "hand"
"""A cost: a card from one's hand (NE-SYMBOL-10)."""


class Field(msgspec.Struct, frozen=True):
    """A field of a Contact Board: what is laid on it, and the Range it gives (none for Rebuild)."""

    cost: Goods
    range: int = 0


class Faction(msgspec.Struct, frozen=True):
    """A Base with its Contact Board: what it makes beside three Workers (NE-PRODUCTION-10)."""

    produces: Goods
    board: dict[str, Field]


def _faction(produces: str, annex: Field, conquest: Field, deal: Field) -> Faction:
    return Faction((produces,), {ANNEX: annex, CONQUEST: conquest, DEAL: deal, REBUILD: Field(("brick",))})


FACTIONS = {
    "new-york": _faction("scrap", Field(("scrap",), 1), Field(("weapon",), 2), Field(("fuel", "fuel"), 2)),
    "appalachia": _faction("brick", Field(("brick", HAND), 2), Field(("weapon",), 2), Field(("fuel",), 2)),
    "merchants": _faction("fuel", Field(("scrap", "scrap"), 2), Field(("weapon",), 2), Field(("fuel",), 3)),
    "mutants": _faction("weapon", Field(("scrap", "scrap"), 2), Field(("weapon",), 3), Field(("fuel",), 1)),
    "hegemony": _faction("any1", Field(("scrap",), 1), Field(("weapon",), 2), Field(("fuel",), 1)),
}
"""The five Factions (NE-COMP-1)."""

SEATS = range(2, 6)
COLOURS = ("red", "blue", "green", "yellow", "purple")
WORKERS = 3
"""Workers that every Base makes (NE-PRODUCTION-11)."""

HAND_AT_FIRST = 4
ROW = 5
THREE = 3
"""The rule of three: VP tokens on a card, cards under the Base, foreign Deals, visits a turn (NE-THREE)."""

ENOUGH = 33
"""Victory points at which the turn is the last one (NE-SCORE-8)."""

REBUILD_POINTS, RESTORE_POINTS = 2, 1
WORKERS_FOR_A_RESOURCE = 2
MOST_USES = 2
MOST_TOKENS = 5
"""Tokens that may be played together; more are never needed, and lists stay short."""


def refills(seats: int) -> list[bool]:
    """Tell for each pick of the lookout whether a card is added before it (NE-LOOKOUT-5 to 12, NE-T-3 to 6).

    >>> refills(3)
    [False, False, True, False, True, False]
    """
    return [*(place > 1 for place in range(seats)), *(0 < place < seats - 1 for place in range(seats))]
