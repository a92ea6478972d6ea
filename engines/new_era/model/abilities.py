"""The closed vocabulary of abilities: everything that a card can say in its central field.

| written | on | means |
|---|---|---|
| `brick universal` | open, closed | produces these goods, at entry and in every Production phase |
| `brick per brick 3` | closed | produces one for each such icon of the State, so many at most |
| `worker = G`, `worker + C = G` | action | send a Worker (`worker*2`: two), pay C, get G |
| `free + C = G` | action | pay C, get G, no Worker, at most twice a turn (NE-RN-66) |
| `= run` | action | an own Production Location produces (NE-CARDEX-20) |
| `= upgrade T` | action | a token of 1 on an own card of type T (NE-CARDEX-16) |
| `after E: G`, `after E/E: G`, `after annex T: G` | feature | goods after an event of one's own, of cards of type T |
| `each X: G`, `each X in production: G` | feature | goods for each good X gained (NE-SYMBOL-26, 27) |
| `store K n` | feature | room for n goods of the kind K, kept over turns |
| `= steal` | action | a basic resource of another player (NE-51STATE-10) |
| `points per church 5` | feature | victory points at entry, one for each such icon of the State |
| `place G` | feature | laid on the card at entry, kept until spent |
| `spare`, `twice` | feature | Gang HQ (NE-CARDEX-9), Crazy Merchant (NE-CARDEX-15) |
| `G`, `C = G`, `G / G` | instant | goods, at a price, of one's choice |

Costs are goods, `deal` or `conquest` for any such token, `spoils` for a Spoils card under the Base, `own-deal` for a
Deal there, `resource` for any basic or Universal Resource.
"""

import msgspec

from .goods import BASIC, UNIVERSAL, WORKER, Goods, goods_of, kind_of

RUN, UPGRADE, STEAL = "run", "upgrade", "steal"
SPOILS, OWN_DEAL, RESOURCE = "spoils", "own-deal", "resource"
"""Costs: a Spoils card or a Deal from under the Base (NE-RN-52), any resource."""

BASIC_KIND = "basic"
IN_PRODUCTION = " in production"
PLACE = "place "
PER = " per "
POINTS = "points"
"""What a Feature counts icons for."""


class Work(msgspec.Struct, frozen=True):
    """What an Action does: `workers` of its first use, the price, the goods, or an `effect` (on cards of a type)."""

    workers: int
    cost: Goods
    gain: Goods = ()
    effect: str = ""
    of: str = ""


class Count(msgspec.Struct, frozen=True):
    """A good, or points, for each icon `of` a type in the own State, its own included, so many at `most`."""

    good: str
    of: str
    most: int


class After(msgspec.Struct, frozen=True):
    """Goods after an event: annex, deal, conquest, rebuild, restore, raid or workers; `of` is a type, if any."""

    event: str
    gain: Goods
    of: str = ""


class Each(msgspec.Struct, frozen=True):
    """Goods for each good gained, everywhere or in the Production phase only."""

    good: str
    gain: Goods
    production: bool


class Room(msgspec.Struct, frozen=True):
    """Room for so many goods of a kind: `basic`, `worker`, `deal` or `conquest`."""

    kind: str
    places: int

    def takes(self, good: str) -> bool:
        """Tell whether a good may lie here; Universal Resources lie where basic ones do (NE-RN-61)."""
        return good in (*BASIC, UNIVERSAL) if self.kind == BASIC_KIND else kind_of(good) == self.kind


class Ability(msgspec.Struct, frozen=True):
    """The central field of a card; what it does not have is empty. `sides` are those of an Instant with its price."""

    produces: Goods = ()
    counted: Count | None = None
    work: Work | None = None
    after: tuple[After, ...] = ()
    each: tuple[Each, ...] = ()
    rooms: tuple[Room, ...] = ()
    placed: Goods = ()
    spare: bool = False
    twice: bool = False
    sides: tuple[Goods, ...] = ()
    price: Goods = ()


def ability_of(kind: str, text: str) -> Ability:
    """Read an ability of the table."""
    if text == "-":
        return Ability()
    if kind == "instant":
        return _instant(text)
    if kind == "action":
        return Ability(work=_work(text))
    if PER in text:
        return Ability(counted=_count(text))
    return _feature(text) if kind == "feature" else Ability(produces=goods_of(text))


def _count(text: str) -> Count:
    good, counted = text.split(PER)
    icon, most = counted.split()
    return Count(good, icon, int(most))


def _instant(text: str) -> Ability:
    price, _, gain = text.rpartition(" = ")
    return Ability(sides=tuple(map(goods_of, gain.split(" / "))), price=goods_of(price))


def _work(text: str) -> Work:
    means, gain = text.split(" = ")
    first, *cost = means.split(" + ")
    workers = goods_of(first).count(WORKER)
    word, *of = gain.split()
    if word in (RUN, UPGRADE, STEAL):
        return Work(workers, tuple(cost), effect=word, of="".join(of))
    return Work(workers, tuple(cost), goods_of(gain))


def _feature(text: str) -> Ability:
    words = text.split("; ")
    return Ability(
        after=tuple(after for word in words if word.startswith("after ") for after in _after(word)),
        each=tuple(_each(word) for word in words if word.startswith("each ")),
        rooms=tuple(_room(word) for word in words if word.startswith("store ")),
        placed=tuple(
            good for word in words if word.startswith("place ") for good in goods_of(word.removeprefix("place "))
        ),
        spare="spare" in words,
        twice="twice" in words,
    )


def _after(text: str) -> list[After]:
    condition, gain = text.removeprefix("after ").split(": ")
    events, *of = condition.split()
    return [After(event, goods_of(gain), "".join(of)) for event in events.split("/")]


def _each(text: str) -> Each:
    condition, gain = text.removeprefix("each ").split(": ")
    return Each(condition.removesuffix(IN_PRODUCTION), goods_of(gain), condition.endswith(IN_PRODUCTION))


def _room(text: str) -> Room:
    _, kind, places = text.split()
    return Room(kind, int(places))
