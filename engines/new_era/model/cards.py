"""Cards: what is printed on them, read from the table of the deck. No card has code of its own.

Every card of the deck is a piece: `N40`, or `N19A` and `N19B` where there are two of a kind.
"""

from functools import cache

import msgspec

from engines.core import Options

from .abilities import Ability, ability_of
from .deck import DECK
from .goods import Goods, goods_of
from .mixed import MIXED, MORE

OPEN, CLOSED, ACTION, FEATURE, INSTANT = "open", "closed", "action", "feature", "instant"

DEFENCE_DISTANCES = {OPEN: 3, CLOSED: 3, FEATURE: 4, ACTION: 5}
"""The Defence Distance follows from the kind of Location (NE-CARD-14, data section 2)."""

NOTHING = "-"
DEFENCE = "defence "
FOUNDATION = "N11"
"""Nothing can be rebuilt into it; as the old card it matches every type (NE-REBUILD-12, NE-RN-18)."""


class Card(msgspec.Struct, frozen=True):
    """A card as it is printed; `deal` is empty where a `defence` stands instead, `ability` is the central field."""

    code: str
    copies: int
    kind: str
    distance: int
    types: Goods
    spoils: Goods
    deal: Goods
    defence: int
    once: Goods
    ability: Ability

    @property
    def is_location(self) -> bool:
        """Whether the card is a Location, not an Instant (NE-CARD-1)."""
        return self.kind != INSTANT

    @property
    def produces(self) -> bool:
        """Whether it is an open or closed Production Location (NE-CARD-15)."""
        return self.kind in (OPEN, CLOSED)

    @property
    def defence_distance(self) -> int:
        """The printed Defence Distance (NE-CARD-13)."""
        return DEFENCE_DISTANCES[self.kind]


def _goods(text: str) -> Goods:
    return () if text == NOTHING else goods_of(text)


def _card(row: str) -> Card:
    code, copies, kind, distance, types, spoils, deal, once, ability = (cell.strip() for cell in row.split("|"))
    defence = int(deal.removeprefix(DEFENCE)) if deal.startswith(DEFENCE) else 0
    return Card(code, int(copies), kind, int(distance or 0), _goods(types), _goods(spoils),
                () if defence else _goods(deal), defence, _goods(once), ability_of(kind, ability))  # fmt: skip


def _read(table: str) -> dict[str, Card]:
    return {card.code: card for card in map(_card, table.strip().splitlines())}


TABLES = {"no": (DECK,), "yes": (DECK, MIXED), "all": (DECK, MIXED, MORE)}
"""The tables that make the deck, by the option `mix`."""

CARDS = {code: card for table in TABLES["all"] for code, card in _read(table).items()}
"""What is printed on the cards, by code."""


def _pieces(card: Card) -> list[str]:
    return [card.code] if card.copies == 1 else [f"{card.code}{letter}" for letter in "ABC"[: card.copies]]


PIECES = {piece: card for card in CARDS.values() for piece in _pieces(card)}
"""Every card that there is, by its own name."""

DECKS = {
    mix: [piece for table in tables for card in _read(table).values() for piece in _pieces(card)]
    for mix, tables in TABLES.items()
}


def pieces(options: Options) -> list[str]:
    """Return the cards of the deck; only with the option `mix` some of 51st State."""
    return DECKS[options.get("mix", "no")]


@cache
def printed(piece: str) -> Card:
    """Return what is printed on a card of the deck."""
    return PIECES[piece]


def fits(old: Card, new: Card) -> bool:
    """Tell whether a card may be rebuilt into another: a shared type icon (NE-REBUILD-3, 12, 16, NE-RN-18)."""
    if new.code == FOUNDATION:
        return False
    return bool(new.types) and (old.code == FOUNDATION or bool(set(old.types) & set(new.types)))
