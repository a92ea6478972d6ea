"""Paying prices: exact goods first, then Universal Resources; goods beside the Base before stored ones.

Who wants to pay otherwise fetches or stores goods before; both are free (NE-RN-12, NE-RN-61).
"""

from collections.abc import Iterable, Sequence

from engines.core import Seat, Text, refusal
from engines.new_era.model.abilities import OWN_DEAL, RESOURCE, SPOILS
from engines.new_era.model.estate import held, standing, stored, under
from engines.new_era.model.goods import ANY, BASIC, UNIVERSAL, WAYS, Goods, counts_as, kind_of, remove, value_of
from engines.new_era.model.state import DEAL as AS_DEAL
from engines.new_era.model.state import SPOILS as AS_SPOILS
from engines.new_era.model.state import Player, State
from engines.new_era.model.tables import HAND
from engines.new_era.model.view import View
from engines.new_era.model.words import GOODS, card_words, goods_words

from .gaining import from_hand

BY_CHOICE = (HAND, SPOILS, OWN_DEAL, RESOURCE, *WAYS)
"""What a price may leave open: which card, which resource, which token."""

_LYING = {SPOILS: AS_SPOILS, OWN_DEAL: AS_DEAL}
"""How the cards lie under the Base that pay a price."""


def chosen(player: Player, cost: Iterable[str]) -> list[str] | None:
    """Return the goods that pay a price, without cards; None if there are too few (NE-PRODUCTION-20)."""
    near, far = dict(player.goods), stored(player)
    paid, short = list[str](), dict[str, int]()
    for good in cost:
        if near.get(good):
            near[good] -= 1
            paid.append(good)
        else:
            short[good] = short.get(good, 0) + 1
    if not short:
        return paid
    forced = {good: max(0, count - far[good]) for good, count in short.items()}
    if any(count and good not in BASIC for good, count in forced.items()):
        return None
    spare = near.get(UNIVERSAL, 0) - sum(forced.values())
    if spare + far[UNIVERSAL] < 0:
        return None
    for good, count in short.items():
        instead = min(count - forced[good], max(spare, 0)) if good in BASIC else 0
        spare -= instead
        paid += [UNIVERSAL] * (forced[good] + instead) + [good] * (count - forced[good] - instead)
    return paid


def spend(player: Player, goods: Iterable[str]) -> None:
    """Take goods away: from beside the Base, or else from cards."""
    for good in goods:
        stores = [player.goods, *(place.stored for place in standing(player))]
        remove(next(store for store in stores if store.get(good)), good)


def tokens_for(player: Player, kind: str) -> list[str]:
    """Return the tokens that serve as one of a kind, the cheapest first."""
    serving = [good for good in held(player) if counts_as(good, kind)]
    return sorted(serving, key=lambda good: (value_of(good), kind_of(good) == ANY))


def _serving(player: Player, kind: str) -> list[str]:
    """Return the goods that serve as one of a kind: tokens, or resources."""
    if kind == RESOURCE:
        return [good for good in (*BASIC, UNIVERSAL) if held(player)[good]]
    return tokens_for(player, kind)


def open_price(cost: Goods) -> str:
    """Return what a price leaves open to choose, if anything."""
    return next((item for item in cost if item in BY_CHOICE), "")


def payments(view: View, cost: Goods, kept: Sequence[str] = ()) -> list[str]:
    """Return what may be chosen to pay the open part of a price; `kept` cards are needed otherwise."""
    match open_price(cost):
        case "":
            return []
        case item if item == HAND:
            return [card for card in view.hand if card not in kept]
        case item if item in _LYING:
            return under(view.mine, _LYING[item])
        case kind:
            return _serving(view.mine, kind)


def pays(view: View, cost: Goods, kept: Sequence[str] = ()) -> list[str]:
    """Return the values of `pay` that make sense: none, or each choice and, where it need not be said, nothing."""
    choices = payments(view, cost, kept)
    return [*choices, ""] if len(choices) == 1 or (choices and open_price(cost) in WAYS) else choices or [""]


def check_price(view: View, rule: str, cost: Goods, pay: str = "", kept: Sequence[str] = ()) -> None:
    """Refuse a price that the seat cannot pay, or leaves open."""
    if chosen(view.mine, _goods(cost)) is None:
        raise refusal(rule, "That costs {cost}; you have {goods}.").where(
            cost=[*goods_words(cost)], goods=[*goods_words(held(view.mine).elements())]
        )
    if item := open_price(cost):
        _check_choice(view, rule, item, payments(view, cost, kept), pay)
    elif pay:
        raise refusal(rule, "There is nothing to choose in what that costs.")


def _check_choice(view: View, rule: str, item: str, choices: list[str], pay: str) -> None:
    if not choices:
        raise refusal(rule, "That costs {cost}, and you have none.").where(cost=GOODS[item])
    if pay and pay not in choices:
        raise refusal(rule, "That is paid with {cost}: {choices}.").where(cost=GOODS[item], choices=_named(choices))
    if not pay and len(choices) > 1 and item not in WAYS:
        raise refusal(rule, "Say which one you pay, {cost}: {choices}.").where(
            cost=GOODS[item], choices=_named(choices)
        )
    assert view.own is not None, "a spectator orders nothing"


def _named(choices: list[str]) -> list[Text]:
    return [GOODS[choice] if choice in GOODS else card_words(choice) for choice in choices]


def _goods(cost: Goods) -> list[str]:
    return [item for item in cost if item not in BY_CHOICE]


def charge(state: State, seat: Seat, cost: Goods, pay: str = "", kept: Sequence[str] = ()) -> list[str]:
    """Take what a price takes and return the goods; cards go to the discard pile."""
    player = state.players[seat]
    paid = chosen(player, _goods(cost))
    assert paid is not None, "the order was checked"
    match open_price(cost):
        case "":
            pass
        case item if item == HAND:
            hand = [*player.shown, *state.secrets[seat].hand]
            state.discards.append(from_hand(state, seat, pay or next(card for card in hand if card not in kept)))
        case item if item in _LYING:
            gone = pay or under(player, _LYING[item])[0]
            player.under = [below for below in player.under if below.card != gone]
            state.discards.append(gone)
        case kind:
            paid.append(pay or next(iter(_serving(player, kind))))
    spend(player, paid)
    return paid
