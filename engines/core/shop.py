"""What a sheet can buy: articles with their prices, where each is to be had, and what is left to spend."""

import msgspec

from .commands import Command
from .words import Text


class Stall(msgspec.Struct, frozen=True):
    """A place to have an article from, `count` of which are ordered; the orders for one `more`, and for one `fewer`."""

    name: Text
    count: int
    more: list[Command]
    fewer: list[Command] = []


class Article(msgspec.Struct, frozen=True):
    """Something to buy, and what one should know of it."""

    name: Text
    price: Text
    about: list[Text]
    stalls: list[Stall]


class Shelf(msgspec.Struct, frozen=True):
    """Articles of one kind."""

    title: Text
    articles: list[Article]


class Shop(msgspec.Struct, frozen=True):
    """A table to buy from. `sums` say what is left and what follows, `bill` what each line of the sheet costs."""

    shelves: list[Shelf]
    sums: list[Text]
    bill: list[Text]
