"""The Merchant's sheet as a table: how much shall lie on each sector and in Storage, one more or one fewer."""

from collections.abc import Callable, Sequence
from functools import partial

from engines import core
from engines.core import Article, Shelf, Shop, Stall, Text, say, say_n
from engines.galactic_emperor.model.commands import Stock, Supply
from engines.galactic_emperor.model.words import GOOD_NAMES
from engines.parts.shopping import rewritten

from .market import Account, Goal


def stocks(
    sheet: Sequence[core.Command], account: Account, fields: Sequence[str], goods: Sequence[str], then: Text
) -> Shop:
    """Return what lies on the fields and in Storage, as the sheet has it; `then` is what its seat ends with."""
    food = [
        _article(sheet, say("food on {field}", field=field), account.prices["food"], account.cubes[field],
                 partial(Supply, field)) for field in fields
    ]  # fmt: skip
    kept = [
        _article(sheet, GOOD_NAMES[good], account.prices[good], account.goods[good], partial(Stock, good))
        for good in goods
    ]
    shelves = [Shelf(say("Food on your sectors"), food), Shelf(say("In Storage"), kept)]
    return Shop([shelf for shelf in shelves if shelf.articles], [say("You end with {then}.", then=then)], [])


def _article(sheet: Sequence[core.Command], name: Text, price: int, now: int, goal: Callable[[int], Goal]) -> Article:
    return Article(name, say_n("{n} mark", "{n} marks", n=price), [], [_level(sheet, name, now, goal)])


def _level(sheet: Sequence[core.Command], name: Text, now: int, goal: Callable[[int], Goal]) -> Stall:
    """Return a place where there are `now`, unless a line of the sheet says how many shall be."""
    found = next((n for n, line in enumerate(sheet) if isinstance(line, Supply | Stock) and _about(line, goal)), None)
    wanted = now if found is None else _amount(sheet[found])

    def to(amount: int) -> list[core.Command]:
        line: list[core.Command] = [goal(amount)] if amount != now else []
        return line if found is None else rewritten(sheet, found, line)

    return Stall(name, wanted, to(wanted + 1), to(wanted - 1) if wanted else [])


def _about(line: Goal, goal: Callable[[int], Goal]) -> bool:
    """Tell whether a line is about the same sector or good."""
    return line == goal(_amount(line))


def _amount(line: core.Command) -> int:
    return line.cubes if isinstance(line, Supply) else line.amount if isinstance(line, Stock) else 0
