"""Choosing an action: every legal order has a worth, and the best one is taken as long as it is worth anything."""

from collections.abc import Callable
from typing import Any

from engines.core import Command
from engines.new_era.model import commands as orders
from engines.new_era.model.cards import fits, printed
from engines.new_era.model.estate import defence, held, located, made, places_left, raidable, score, standing
from engines.new_era.model.goods import (
    ANNEX,
    ANY,
    CONQUEST,
    DEAL,
    MINUS,
    REBUILD,
    UNIVERSAL,
    WAYS,
    WORKER,
    kind_of,
    total,
    value_of,
)
from engines.new_era.model.tables import REBUILD_POINTS, WORKERS_FOR_A_RESOURCE
from engines.new_era.model.view import View
from engines.new_era.rules.going import KINDS
from engines.new_era.rules.means import field_of, smallest
from engines.new_era.rules.working import workers_needed

from .worth import POINT, card_worth, deal_worth, goods_worth, location_worth, turns_left, work_worth

SHARE = 2
"""What is spent counts half: at the end of the turn it would be lost."""

HIRED_FOR = {ANNEX: 4, REBUILD: 3, DEAL: 2, CONQUEST: 2}
"""What resources are hired for, and what that is worth."""

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
    second = goods_worth([WORKER]) * (workers_needed(place, work) - work.workers)
    gained = work_worth(work) + goods_worth(work.cost) // SHARE
    if order.target and work.effect == "run":
        gained += goods_worth(made(view.mine, printed(order.target))) - POINT
    return gained - second // SHARE


def _steal(view: View, order: orders.Steal) -> int:
    ahead = score(view.players[order.victim]) >= max(score(player) for player in view.players)
    return _work(view, orders.Work(order.card)) + ahead


def _visit(view: View, order: orders.Visit) -> int:
    owner, _ = located(view, order.card)
    return goods_worth(made(view.players[owner], printed(order.card))) - goods_worth([WORKER]) // SHARE


def _play(view: View, order: orders.Play) -> int:
    """Tokens are gone at the end of the turn: those that serve nothing now stay in the hand as a card."""
    ability = printed(order.card).ability
    tokens = [good for good in ability.sides[order.side - 1] if kind_of(good) in (*WAYS, MINUS)]
    if tokens and not any(_serves(view, good) for good in tokens):
        return 0
    return goods_worth(ability.sides[order.side - 1]) - goods_worth(ability.price) // SHARE + view.hands[view.me] // 4


def _serves(view: View, token: str) -> bool:
    """Tell whether a token would help now: to reach a card, or against somebody who could raid."""
    way, have = kind_of(token), held(view.mine)
    if way == MINUS:
        others = [held(player) for seat, player in enumerate(view.players) if seat != view.me and not player.passed]
        return bool(standing(view.mine)) and any(kind_of(good) == CONQUEST for other in others for good in other)
    reach = value_of(token) + total(good for good in have.elements() if kind_of(good) in (way, ANY))
    room = way == ANNEX or places_left(view.mine) > 0
    near = room and any(printed(card).distance <= reach for card in view.hand if printed(card).is_location)
    return near or (way == CONQUEST and any(defence(place) <= reach for _, place in raidable(view, view.me)))


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
    """Two Workers make a resource where a field of the board lacks it, and would be of use then."""
    have = held(view.mine)
    most = have[WORKER] // WORKERS_FOR_A_RESOURCE
    lacking = {way: field_of(view.mine, way).cost.count(order.good) - have[order.good] - have[UNIVERSAL]
               for way in HIRED_FOR if way not in view.mine.board and _helps(view, way)}  # fmt: skip
    wanted = [HIRED_FOR[way] for way, count in lacking.items() if 0 < count <= most]
    return max(wanted, default=0) if order.rat == "draw" else 0


def _helps(view: View, way: str) -> bool:
    """Tell whether a field of the board could do something with the cards of the hand."""
    new = [printed(card) for card in view.hand if printed(card).is_location]
    if way == REBUILD:
        return any(fits(printed(old.card), card) for old in standing(view.mine) for card in new)
    room = way == ANNEX or places_left(view.mine) > 0
    return room and any(card.distance <= field_of(view.mine, way).range for card in new)


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
    orders.Steal: _steal,
    orders.Visit: _visit,
    orders.Play: _play,
    orders.Contact: _contact,
    orders.Swap: _swap,
    orders.Hire: _hire,
    orders.Store: _store,
}
