"""What goods and cards are worth, in tenths of a victory point or so: plain numbers, found by playing."""

from collections.abc import Iterable

from engines.new_era.model.abilities import POINTS, RUN, STEAL, UPGRADE, Work
from engines.new_era.model.cards import Card, printed
from engines.new_era.model.estate import icons, score
from engines.new_era.model.goods import CARD, WORKER, is_points, kind_of, value_of
from engines.new_era.model.tables import ENOUGH
from engines.new_era.model.view import View

POINT = 10
VALUES = {"scrap": 5, "fuel": 5, "weapon": 5, "brick": 6, "universal": 7, WORKER: 4, CARD: 5, "rebuild": 14, "any": 5,
          "hand": 4, "spoils": 12, "own-deal": 8, "resource": 5, "minus": 1, "annex": 4, "deal": 4,
          "conquest": 4}  # fmt: skip
"""What one is worth; of tokens each unit of Range."""

EVENTS = {"annex": 10, "deal": 7, "conquest": 7, "rebuild": 8, "restore": 2, "raid": 2, "workers": 5}
"""How often an event comes in ten turns."""

EFFECTS = {RUN: POINT, UPGRADE: POINT, STEAL: 9}
"""What it brings to let a Location produce, to upgrade one, to take a resource that another player needs."""

PER_TURN = 5
"""Points that a player makes in a turn, more or less."""


def goods_worth(goods: Iterable[str]) -> int:
    """Return what goods are worth together."""
    return sum(POINT * value_of(good) if is_points(good) else VALUES[kind_of(good)] * value_of(good) for good in goods)


def turns_left(view: View) -> int:
    """Return how many turns the match may last after this one."""
    ahead = max(score(player) for player in view.players)
    return max(0, (ENOUGH - ahead + PER_TURN - 1) // PER_TURN - 1)


def location_worth(view: View, card: Card) -> int:
    """Return what a Location brings in its State: a point, goods now and in every turn left."""
    ability, left = card.ability, turns_left(view)
    worth = POINT + goods_worth(card.once) + goods_worth(ability.placed)
    worth += goods_worth(ability.produces) * (left + 1) + _counted_worth(view, card, left)
    if ability.work:
        worth += max(0, work_worth(ability.work)) * (left + 1)
    worth += sum(goods_worth(after.gain) * EVENTS[after.event] * left // 10 for after in ability.after)
    worth += sum(goods_worth(each.gain) * min(left, 3) // 2 for each in ability.each)
    return worth + 4 * len(ability.rooms)


def _counted_worth(view: View, card: Card, left: int) -> int:
    """Return what a card brings that counts icons, its own and those that lie there now."""
    count = card.ability.counted
    if count is None:
        return 0
    number = min(count.most, icons(view.mine, count.of) + 1)
    return POINT * number if count.good == POINTS else VALUES[count.good] * number * (left + 1)


def work_worth(work: Work) -> int:
    """Return what the use of an Action brings, its first Worker paid."""
    gained = EFFECTS[work.effect] if work.effect else goods_worth(work.gain)
    return gained - goods_worth(work.cost) - VALUES[WORKER] * work.workers


def deal_worth(view: View, card: Card) -> int:
    """Return what a Deal of the hand brings: its goods in every turn left."""
    return goods_worth(card.deal) * turns_left(view)


def card_worth(view: View, name: str) -> int:
    """Return what a card may be worth in the hand, its best use less the Distance."""
    card = printed(name)
    if not card.is_location:
        return max(goods_worth(side) for side in card.ability.sides) - goods_worth(card.ability.price)
    best = max(location_worth(view, card), deal_worth(view, card), goods_worth(card.spoils) if turns_left(view) else 0)
    return best - VALUES["annex"] * card.distance
