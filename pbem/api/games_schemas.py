"""The shapes of games and their rules."""

from typing import Annotated, Any

from ninja import Field, Schema

from .schemas import Name


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


class LikelyMatch(Schema):
    """A match that somebody thinks of making; options that are left out are as usual."""

    seats: Annotated[int, Field(ge=1, le=99)]
    options: dict[Name, Name] = {}
    pace: Annotated[int, Field(ge=1, le=10_000, description="hours for an answer")] = 72


class EstimateRecord(Schema):
    """About how many `days` a match lasts, null if nobody knows; `matches` are the finished ones from which we know.

    Where those are none, it is a rule of thumb: answers take a third of their time.
    """

    days: int | None
    matches: int


class RulesRecord(Schema):
    """The rules help of a game, as Markdown; `language` is English where there is none in yours."""

    language: str
    markdown: str
