"""Choosing an action: every legal order has a worth, and the best one is taken as long as it is worth anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.core import Command
from engines.new_era.model import commands as orders
from engines.new_era.model.cards import printed
from engines.new_era.model.estate import defence, held, located, score
from engines.new_era.model.goods import ANNEX, CONQUEST, DEAL, WAYS, WORKER, total
from engines.new_era.model.tables import REBUILD_POINTS, WORKERS_FOR_A_RESOURCE
from engines.new_era.model.view import View
from engines.new_era.rules.going import KINDS
from engines.new_era.rules.means import field_of, smallest
from engines.new_era.rules.working import workers_needed

from .worth import POINT, card_worth, deal_worth, goods_worth, location_worth, turns_left, work_worth

SHARE = 2
"""What is spent counts half: at the end of the turn it would be lost."""

SKIPPED = (orders.Break, orders.Fetch)
"""Orders that this player never gives."""


def best_order(view: View) -> Command:
    """Return the order that is worth most; with nothing worth doing goods are stored, then it passes."""
    best, most = orders.Pass(), 0
    for kind in KINDS:
        if kind.command in SKIPPED or kind.command not in WORTH:
            continue
        for order in kind.legal(view):
            worth = WORTH[kind.command](view, order)
            if worth > most:
                best, most = order, worth
    return best


def _spent(view: View, way: str, by: str, need: int) -> int:
    """Return what the means of a contact are worth otherwise."""
    if by == orders.BOARD:
        return goods_worth(field_of(view.mine, way).cost) // SHARE
    tokens = (smallest(view.mine, way, need) or ()) if by == orders.TOKENS else by.split("+")
    return goods_worth(tokens) // SHARE


def _annex(view: View, order: orders.Annex) -> int:
    card = printed(order.card)
    return location_worth(view, card) - _spent(view, ANNEX, order.by, card.distance)


def _conquer(view: View, order: orders.Conquer) -> int:
    card = printed(order.card)
    if not turns_left(view):
        return 0
    worth = goods_worth(card.spoils) - max(0, card_worth(view, order.card) - goods_worth(card.spoils)) // 3
    return worth - _spent(view, CONQUEST, order.by, card.distance)


def _deal(view: View, order: orders.Deal) -> int:
    if order.second:
        one, other = (_deal(view, orders.Deal(card, order.by)) for card in (order.card, order.second))
        return one + other
    card = printed(order.card)
    if order.card in view.hand:
        worth = deal_worth(view, card) - max(0, card_worth(view, order.card) - deal_worth(view, card)) // 3
        return worth - _spent(view, DEAL, order.by, card.distance)
    return deal_worth(view, card) + goods_worth(card.deal) - _spent(view, DEAL, order.by, card.defence_distance)


def _fortify(view: View, order: orders.Fortify) -> int:
    return 3 - _spent(view, DEAL, order.by, printed(order.card).distance)


def _raid(view: View, order: orders.Raid) -> int:
    card = printed(order.card)
    owner, place = located(view, order.card)
    ahead = POINT if score(view.players[owner]) >= max(score(player) for player in view.players) else POINT // 2
    worth = goods_worth(card.spoils) + ahead - goods_worth(card.deal) // view.seats
    return worth - _spent(view, CONQUEST, order.by, defence(place))


def _rebuild(view: View, order: orders.Rebuild) -> int:
    _, old = located(view, order.old)
    full = 0 if len(old.tokens) < 3 else POINT
    gone = location_worth(view, printed(order.old)) - goods_worth(printed(order.old).once)
    spent = goods_worth(field_of(view.mine, "rebuild").cost) if order.by == orders.BOARD else goods_worth(["rebuild"])
    return location_worth(view, printed(order.new)) - gone + full + POINT * REBUILD_POINTS - spent // SHARE


def _restore(view: View, order: orders.Restore) -> int:
    return location_worth(view, printed(order.new)) + POINT - goods_worth(["brick"]) // SHARE


def _work(view: View, order: orders.Work) -> int:
    _, place = located(view, order.card)
    work = printed(order.card).ability.work
    assert work is not None, "the order is legal"
    second = goods_worth([WORKER]) * (workers_needed(place, work) - 1) if work.worker else 0
    gained = work_worth(work) + goods_worth(work.cost) // SHARE
    if order.target and work.effect == "run":
        gained += goods_worth(printed(order.target).ability.produces) - POINT
    return gained - second // SHARE


def _visit(_view: View, order: orders.Visit) -> int:
    return goods_worth(printed(order.card).ability.produces) - goods_worth([WORKER]) // SHARE


def _play(view: View, order: orders.Play) -> int:
    ability = printed(order.card).ability
    return goods_worth(ability.sides[order.side - 1]) - goods_worth(ability.price) // SHARE + view.hands[view.me] // 4


def _contact(view: View, order: orders.Contact) -> int:
    """A token is taken where it reaches a card together with others, and neither does alone."""
    reach = field_of(view.mine, order.way).range
    have = total(good for good in held(view.mine).elements() if good.startswith((order.way, "any")))
    needs = [printed(card).distance for card in view.hand if printed(card).is_location]
    return 2 if have and any(reach < need <= reach + have and have < need for need in needs) else 0


def _swap(view: View, order: orders.Swap) -> int:
    gone = sum(max(0, card_worth(view, card)) for card in (order.first, order.second))
    return 1 if len(view.hand) > 6 and gone < 3 * POINT else 0


def _hire(view: View, order: orders.Hire) -> int:
    """Two Workers make a resource where a field of the board or a Rebuild waits for it."""
    wanted = [way for way in (*WAYS, "rebuild") if way not in view.mine.board
              and order.good in field_of(view.mine, way).cost]  # fmt: skip
    have = held(view.mine)
    if have[order.good] or have["universal"] or not wanted or not view.hand or order.rat != "draw":
        return 0
    spare = have[WORKER] - WORKERS_FOR_A_RESOURCE
    return (4 if "annex" in wanted else 3 if "rebuild" in wanted else 2) if spare >= 0 else 0


def _store(_view: View, _order: orders.Store) -> int:
    return 1


WORTH: dict[type[Command], Callable[[View, Any], int]] = {
    orders.Annex: _annex,
    orders.Conquer: _conquer,
    orders.Deal: _deal,
    orders.Fortify: _fortify,
    orders.Raid: _raid,
    orders.Rebuild: _rebuild,
    orders.Restore: _restore,
    orders.Work: _work,
    orders.Visit: _visit,
    orders.Play: _play,
    orders.Contact: _contact,
    orders.Swap: _swap,
    orders.Hire: _hire,
    orders.Store: _store,
}
