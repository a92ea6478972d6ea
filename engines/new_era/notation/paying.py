"""What a line says of the price: true of the order, or it is another one. “For two weapons”, “paying a brick”."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

import msgspec

from engines.core.commands import Command
from engines.new_era.model import commands as orders
from engines.new_era.model.cards import printed
from engines.new_era.model.estate import own
from engines.new_era.model.goods import WORKER, is_points, value_of
from engines.new_era.model.names import NAMES
from engines.new_era.model.tables import FACTIONS, HAND, WORKERS_FOR_A_RESOURCE
from engines.new_era.model.view import View

_WORDS: Final = {
    "scrap": "scrap scraps zlom zlomu zlomem zlomy zlomow zlomami",
    "fuel": "fuel fuels paliwo paliwa paliwem paliw",
    "weapon": "weapon weapons gun guns bron broni bronia bronie bronmi broniami",
    "brick": "brick bricks budulec budulca budulcem budulce budulcow cegla cegle cegly cegiel ceglami",
    "worker": "worker workers guy guys men robotnik robotnika robotnikiem robotnikow robotnikami robotnicy",
    "vp": "vp vps pz pkt",
}
GOODS: Final = {word: good for good, words in _WORDS.items() for word in words.split()}
BARE: Final = {word: good for word, good in GOODS.items() if good not in {"worker", "vp"}}
"""Those that say what is paid without a word before them."""

_COUNTS: Final = {
    word: count
    for count, words in {
        "one": "1 one a an jeden jedna jednego jedno",
        "two": "2 two both dwa dwie dwoch dwoma dwiema",
        "three": "3 three trzy trzech trzema",
        "four": "4 four cztery czterech czterema",
    }.items()
    for word in words.split()
}
_SEVERAL: Final = {word: count for word, count in _COUNTS.items() if count != "one"}
_NUMBERS: Final = {"one": 1, "two": 2, "three": 3, "four": 4}
_PAYING: Final = (
    r"for|za|with|paying|pay|pays|plac\w+|zaplac\w+|daj[ea]|oddaj[ea]|wydaj[ea]|spending|spend|using|costs|costing|"
    r"kosztem|koszt"
)
TOKENS: Final = "tokens"
_MARK: Final = "paid"
MARKS: Final = frozenset(_MARK + good + count for good in _WORDS for count in ("", *_NUMBERS))
"""Words that stand in a line for what it says of the price."""


def _marked(found: re.Match[str]) -> str:
    return f" {_MARK}{GOODS[found[2]]}{_COUNTS.get(found[1] or '', '')} "


def _of(words: dict[str, str]) -> str:
    return "|".join(sorted(words, key=len, reverse=True))


_NAMED: Final = "|".join(
    sorted(
        {words[1] for name in NAMES.values() if (words := name.template.casefold().split())[0] in GOODS and words[1:]}
    )
)
"""Words behind goods that make names of cards of them: “with Fuel Tank” tells no price."""

PRICES: Final = (
    (
        rf"(?<!workers )(?<!robotnicy )(?<!robotnikow )\b(?:{_PAYING})\s+(?:my |the |moj\w* )?(?:({_of(_COUNTS)})\s+)?"
        rf"(?:of my |moich |my )?({_of(GOODS)})\b(?! (?:for|{_NAMED})\b)"
    ),
    _marked,
)
"""What is said to be paid, and what stands in the line instead."""


_MEN: Final = r"workers?|guys?|men|man|lads?|robotni[kc]\w*|ludzi\w*|pracowni\w+"


def _sent(found: re.Match[str]) -> str:
    return f" use {_MARK}{WORKER}{_COUNTS[found[1]]} "


SENT: Final = (
    (
        rf"\b(?:send|put|place|use|wysyl\w+|wyslij|kieruj\w*|poslij|posylam) (?:my |moich )?({_of(_SEVERAL)}) "
        rf"(?:of my |more |moich |my )?(?:{_MEN}) (?:to|into|in|at|on|do|na|w) (?!(?:get|make|fetch|gather|produce|"
        rf"collect|bring)"
        rf"\b|(?:a |an |one |some )?(?:{_of(BARE)})\W*$)(?=\w)"
    ),
    _sent,
)
GIVEN: Final = (
    (
        rf"\b(?:daj[ea]|oddaj[ea]|placac|place|wydaj[ea]|paying|spending|giving) (?:my |moich )?({_of(_COUNTS)}) "
        rf"(?:of my |moich |my )?"
        rf"(?:{_MEN})\b(?! (?:for|za|na|po|into)\b)"
    ),
    lambda found: f" {_MARK}{WORKER}{_COUNTS[found[1]]} ",
)
"""Workers that are sent to a card, or given for what it does."""


FIRST_SIDE: Final = "sideone"
"""Stands in a line where its writer says that the first side of a card is meant."""


def vouches(view: View, command: Command, words: Sequence[str]) -> bool:
    """Tell whether what words say is paid is what the order costs, in goods and Workers, and whether it gives that."""
    if FIRST_SIDE in words:
        plain = MARKS.isdisjoint(words) and BARE.keys().isdisjoint(words)
        return plain and isinstance(command, orders.Play) and command.side == 1
    told = [word for word in words if word in MARKS]
    prices = _price(view, command)
    if prices is None:
        return False
    cost, points = prices
    named = {_good(word) for word in told} - {"vp"} or {BARE[word] for word in words if word in BARE and not told}
    whole = not named or named in (set(cost), set(cost) - {WORKER})
    return whole and all(_is_true(word, cost, points) for word in told)


_USED: Final = frozenset(
    ["use", "uses", "using", "spend", "sell", "zuzywam", "zuzyj", "wykorzystuje", "spieniezam", "sprzedaje"]
)


def reckoned(_view: View, command: Command, words: Sequence[str]) -> Sequence[Command]:
    """Return the order with the Contact Board where goods are said to be paid, and none where nothing is also used."""
    if isinstance(command, orders.Cash) and not command.cards and "cash" in words:
        return () if not _USED.isdisjoint(words) else (command,)
    if type(command) in _WAYS and getattr(command, "by", "") == TOKENS and not MARKS.isdisjoint(words):
        return (msgspec.structs.replace(command, by=orders.BOARD),)
    return (command,)


def _good(mark: str) -> str:
    return next(good for good in _WORDS if mark.startswith(_MARK + good))


def _is_true(mark: str, cost: Counter[str], points: int) -> bool:
    good = _good(mark)
    count = _NUMBERS.get(mark.removeprefix(_MARK + good))
    there = points if good == "vp" else cost[good]
    return there > 0 if count is None else there == count


def _price(view: View, command: Command) -> tuple[Counter[str], int] | None:
    """Return what an order costs, and how many victory points it gives; None where tokens or other things pay."""
    if isinstance(command, orders.Hire):
        return Counter({WORKER: WORKERS_FOR_A_RESOURCE}), 0
    if isinstance(command, orders.Work):
        return _price_of_work(view, command)
    way = command.way if isinstance(command, orders.Contact) else _WAYS.get(type(command), "")
    if not way or getattr(command, "by", orders.BOARD) != orders.BOARD:
        return None
    return Counter(good for good in FACTIONS[view.mine.faction].board[way].cost if good != HAND), 0


_WAYS: Final[dict[type[Command], str]] = {orders.Annex: "annex", orders.Deal: "deal", orders.Conquer: "conquest",
                                          orders.Raid: "conquest"}  # fmt: skip


def _price_of_work(view: View, command: orders.Work) -> tuple[Counter[str], int] | None:
    place = own(view.mine, command.card)
    work = printed(command.card).ability.work if place else None
    if place is None or work is None:
        return None
    cost = Counter(work.cost)
    if work.workers:
        cost[WORKER] += place.uses + work.workers
    return cost, sum(value_of(good) for good in work.gain if is_points(good))
