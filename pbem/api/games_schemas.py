"""The shapes of games and their rules."""

from typing import Any

from ninja import Schema


class Bounds(Schema):
    """The smallest and the greatest number."""

    low: int
    high: int


class OptionValue(Schema):
    """One value of an option and what it changes."""

    value: str
    label: str


class Option(Schema):
    """A choice fixed when a match is made."""

    name: str
    label: str
    default: str
    values: list[OptionValue]


class GameLine(Schema):
    """A game in the list of games."""

    slug: str
    title: str
    blurb: str
    seats: Bounds
    bots: list[str]


class GameRecord(GameLine):
    """A game with everything needed to make a match of it and to write orders.

    `orders` says how orders are written as text, `commands` is the JSON schema of orders as data.
    """

    revision: int
    colours: list[str]
    options: list[Option]
    orders: list[str]
    commands: dict[str, Any]


class RulesRecord(Schema):
    """The rules help of a game, as Markdown; `language` is English where there is none in yours."""

    language: str
    markdown: str
