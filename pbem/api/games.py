"""The games that can be played."""

from importlib import resources
from typing import Annotated, Any, Literal, get_args

from django.http import HttpRequest
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from ninja import Field, P, QueryEx, Router, Schema
from ninja.errors import HttpError

import engines
from engines.core import Game, Refusal
from pbem.lobby.estimates import foresee
from pbem.presenters.packages import package_of
from pbem.presenters.questions import refusal_sentence
from pbem.presenters.words import Reader

from .decisions import schema_of
from .schemas import MOST_OPTIONS, Body, Name, Problem


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


class LikelyMatch(Body):
    """A match that somebody thinks of making; options that are left out are as usual."""

    seats: Annotated[int, Field(ge=1, le=99)]
    options: Annotated[dict[Name, Name], Field(max_length=MOST_OPTIONS)] = {}
    pace: Annotated[int, Field(ge=1, le=10_000, description="hours per move")] = 72


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


router = Router(tags=["games"])

Language = Literal["en", "pl"]


@router.get("", response=list[GameLine], summary="All games")
def list_games(request: HttpRequest) -> list[GameLine]:  # noqa: ARG001  # the library's signature
    """Every game of the house."""
    reader = anybody()
    return [GameLine(**_line(game, reader)) for game in engines.games().values()]


@router.get("/{slug}", response={200: GameRecord, 404: Problem}, summary="One game")
def show_game(request: HttpRequest, slug: str) -> GameRecord:  # noqa: ARG001  # the library's signature
    """A game with its options, and how its orders are written."""
    reader, game = anybody(), find_game(slug)
    return GameRecord(
        **_line(game, reader),
        revision=game.revision,
        colours=list(game.colours),
        options=[_option(option, reader) for option in game.options],
        orders=game.notation.usages([], reader.language),
        commands=schema_of(list(get_args(game.command))),
    )


@router.get("/{slug}/rules", response={200: RulesRecord, 404: Problem}, summary="The rules help of a game")
def show_rules(
    request: HttpRequest,  # noqa: ARG001  # the library's signature
    slug: str,
    language: QueryEx[Language | None, P(description="by default yours")] = None,
) -> RulesRecord:
    """A game explained in our own words; its headings are the numbers that refusals cite."""
    game, wished = find_game(slug), language or anybody().language
    folder = resources.files(package_of(game)) / "help"
    for found in dict.fromkeys([wished, "en"]):
        if (folder / f"{found}.md").is_file():
            return RulesRecord(language=found, markdown=(folder / f"{found}.md").read_text(encoding="utf-8"))
    raise HttpError(404, _("The rules of this game have not been written up yet."))


@router.post(
    "/{slug}/estimate", response={200: EstimateRecord, 404: Problem, 422: Problem}, summary="How long it lasts"
)
def foresee_match(request: HttpRequest, slug: str, wish: LikelyMatch) -> EstimateRecord:  # noqa: ARG001  # see above
    """How long a match may last with so many seats, these options and this pace; nothing is made."""
    game = find_game(slug)
    if wish.seats not in game.seats:
        raise HttpError(422, _("Matches of this game have %(low)s to %(high)s seats.")
                        % {"low": game.seats[0], "high": game.seats[-1]})  # fmt: skip
    found = foresee(game, seats=wish.seats, options=game.full_options(wish.options), pace=wish.pace)
    return EstimateRecord(days=found.days if found else None, matches=found.matches if found else 0)


def find_game(slug: str) -> Game[Any, Any]:
    """Return a game. Raises HttpError 404."""
    try:
        return engines.find(slug)
    except Refusal as refusal:
        raise HttpError(404, refusal_sentence(refusal, anybody())) from refusal


def anybody() -> Reader:
    """Return whoever asks as a reader who sits nowhere."""
    return Reader((get_language() or "en")[:2], [])


def _line(game: Game[Any, Any], reader: Reader) -> dict[str, Any]:
    return {
        "slug": game.slug,
        "title": reader.words(game.title),
        "blurb": reader.words(game.blurb),
        "seats": Bounds(low=game.seats[0], high=game.seats[-1]),
        "bots": list(game.bots),
    }


def _option(option: Any, reader: Reader) -> Option:
    values = [OptionValue(value=value.value, label=reader.words(value.label)) for value in option.values]
    return Option(name=option.name, label=reader.words(option.label), default=option.default, values=values)
