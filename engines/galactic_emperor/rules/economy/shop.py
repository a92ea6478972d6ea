"""The Engineer's sheet as a table to buy from: ships with their prices, for each Starbase (GE-ENGINEER-2 to 5)."""

from collections.abc import Callable

from engines import core
from engines.core import Article, Shelf, Shop, Stall, Text, say
from engines.galactic_emperor.model.commands import Build, BuildInstead
from engines.galactic_emperor.model.pieces import starbases
from engines.galactic_emperor.model.state import Field
from engines.galactic_emperor.model.tables import SHIPS
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.model.words import KIND_NAMES, goods_words, listed
from engines.parts.shopping import stall

from .yard import Price, price_of


def shop(view: View, price: Price) -> Shop:
    """Return the ships that there are; `price` is what the sheet costs so far."""
    mat = view.mat
    left = goods_words(metal=mat.metal - price.paid_metal, energy=mat.energy - price.energy,
                       marks=mat.marks - price.marks)  # fmt: skip
    articles = [_article(view, kind) for kind in SHIPS]
    return Shop([Shelf(say("Ships"), articles)], [say("Left: {goods}.", goods=listed(left))],
                [_cost(line) for line in view.sheet])  # fmt: skip


def _article(view: View, kind: str) -> Article:
    ship = SHIPS[kind]
    about = say("dice {dice}, hits on {face} or more, takes {hits}, moves {moves}", dice=ship.dice, face=ship.hits_on,
                hits=ship.hit_points, moves=ship.moves)  # fmt: skip
    return Article(KIND_NAMES[kind], _priced([kind]), [about], [_stall(view, kind, base)
                                                               for base in starbases(view, view.me)])  # fmt: skip


def _stall(view: View, kind: str, base: Field) -> Stall:
    return stall(view.sheet, say("{field}", field=base), Build(kind, 1, base), _like(kind, base), SHIPS[kind].ships)


def _like(kind: str, base: Field) -> Callable[[core.Command], bool]:
    return lambda line: isinstance(line, Build) and (line.kind, line.field) == (kind, base)


def _cost(line: core.Command) -> Text:
    """Return what a line costs by itself; Robotics save on all of them together."""
    return _priced([line.kind] * line.count if isinstance(line, Build | BuildInstead) else [])


def _priced(kinds: list[str]) -> Text:
    price = price_of(kinds, robotics=False)
    return say("{price}", price=listed(goods_words(metal=price.paid_metal, energy=price.energy, marks=price.marks)))
