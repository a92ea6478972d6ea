"""Bringing Locations in: Annexation, Conquest from the hand, Deals, Defence (NE-ANNEX, NE-CONQUER, NE-DEAL)."""

import itertools
from collections.abc import Iterator, Sequence

from engines.core import Chance, Seat, SeatName, allowed, refusal, say, tell
from engines.new_era.model.cards import printed
from engines.new_era.model.commands import TOKENS, Annex, Conquer, Deal, Fortify
from engines.new_era.model.estate import (
    abroad,
    deals_twice,
    held,
    locate,
    located,
    own,
    places_left,
    raidable,
    standing,
    with_event,
)
from engines.new_era.model.goods import ANNEX, CONQUEST, DEAL, kind_of, value_of
from engines.new_era.model.state import DEAL as AS_DEAL
from engines.new_era.model.state import SPOILS, State, Under
from engines.new_era.model.tables import THREE
from engines.new_era.model.view import View
from engines.new_era.model.words import card_words

from .acting import Action, check_hand, check_location, hand_locations, named
from .gaining import enter, fire, from_hand, gain
from .means import How, check_means, means, use_means


class Annexing(Action[Annex]):
    """A Location of the hand joins the State and gives what it gives at entry (NE-ANNEX-1 to 4)."""

    command = Annex
    label = say("Annex a Location")

    def candidates(self, view: View) -> Iterator[Annex]:
        """Every Location of the hand, by every means."""
        for card in hand_locations(view):
            for by, pay in means(view, ANNEX, printed(card).distance, [card]):
                yield Annex(card, by, pay)

    def check(self, view: View, order: Annex) -> None:
        """In the hand, within reach."""
        if order.card not in view.hand and locate(view, order.card):
            raise refusal(
                "NE-ANNEX-13", "{card} lies in a State already; only cards from your hand are annexed."
            ).where(card=named(order.card))
        shown = check_location(view, order.card)
        check_means(view, ANNEX, shown.distance, order.by, order.pay, [order.card])

    def perform(self, state: State, seat: Seat, order: Annex, chance: Chance) -> None:
        """Lay it into the State."""
        watching = with_event(state.players[seat], ANNEX)
        use_means(state, seat, ANNEX, printed(order.card).distance,
                  How(order.by, order.pay, (order.card,)))  # fmt: skip
        from_hand(state, seat, order.card)
        tell(state, "Annexed", say("{seat} annexes {card}.", seat=SeatName(seat), card=card_words(order.card)),
             facts={"card": order.card})  # fmt: skip
        enter(state, chance, seat, order.card)
        fire(state, chance, seat, ANNEX, watching, printed(order.card).types)


class Conquering(Action[Conquer]):
    """A Location of the hand goes under the Base as Spoils (NE-CONQUER-1 to 4)."""

    command = Conquer
    label = say("Conquer a Location from your hand")

    def candidates(self, view: View) -> Iterator[Conquer]:
        """Every Location of the hand, by every means."""
        for card in hand_locations(view):
            for by, _ in means(view, CONQUEST, printed(card).distance):
                yield Conquer(card, by)

    def check(self, view: View, order: Conquer) -> None:
        """In the hand, a place under the Base, within reach."""
        shown = check_location(view, order.card)
        check_place(view)
        check_means(view, CONQUEST, shown.distance, order.by)

    def perform(self, state: State, seat: Seat, order: Conquer, chance: Chance) -> None:
        """Put it under the Base."""
        watching = with_event(state.players[seat], CONQUEST)
        use_means(state, seat, CONQUEST, printed(order.card).distance, How(order.by))
        from_hand(state, seat, order.card)
        state.players[seat].under.append(Under(order.card, SPOILS))
        tell(state, "Conquered", say("{seat} conquers {card} from the hand.", seat=SeatName(seat),
                                     card=card_words(order.card)), facts={"card": order.card})  # fmt: skip
        fire(state, chance, seat, CONQUEST, watching)


class Dealing(Action[Deal]):
    """A Deal with a Location of the hand or of another player; the Crazy Merchant makes a second one (NE-DEAL)."""

    command = Deal
    label = say("Sign a Deal")

    def candidates(self, view: View) -> Iterator[Deal]:
        """Every Location of the hand and of others, by every means, alone and with a second one."""
        targets = [*hand_locations(view), *(place.card for _, place in raidable(view, view.me))]
        for card in targets:
            for by, _ in means(view, DEAL, _need(view, card)):
                yield Deal(card, by)
        if deals_twice(view.mine):
            yield from _both(view, [card for card in targets if allowed(_check_target, view, card)])

    def check(self, view: View, order: Deal) -> None:
        """Free to sign, within reach; with a second one, by a single Cooperation token that reaches both."""
        _check_target(view, order.card)
        if not order.second:
            check_means(view, DEAL, _need(view, order.card), order.by)
            return
        if not deals_twice(view.mine):
            raise refusal("NE-CARDEX-15", "One Deal an action; only the Crazy Merchant makes a second one.")
        if order.second == order.card:
            raise refusal("NE-CARDEX-15", "The second Deal is with another Location.")
        _check_target(view, order.second)
        _check_both(view, order)
        if _single(view, order) is None:
            raise refusal("NE-CARDEX-15", "Two Deals take one Cooperation token of Range {need}.").where(
                need=_need_of_both(view, order)
            )

    def perform(self, state: State, seat: Seat, order: Deal, chance: Chance) -> None:
        """Sign one Deal, or two."""
        if order.second:
            token = _single(state, order, seat)
            assert token is not None, "the order was checked"
            use_means(state, seat, DEAL, 0, How(token))
        else:
            use_means(state, seat, DEAL, _need(state, order.card), How(order.by))
        for card in filter(None, (order.card, order.second)):
            _sign(state, chance, seat, card)


def _sign(state: State, chance: Chance, seat: Seat, card: str) -> None:
    """A card of the hand goes under the Base and pays later, another's Location at once (NE-DEAL-3, NE-DEAL-8)."""
    watching = with_event(state.players[seat], DEAL)
    found = locate(state, card)
    if found is None:
        from_hand(state, seat, card)
        state.players[seat].under.append(Under(card, AS_DEAL))
        told = say("{seat} signs a Deal with {card}.", seat=SeatName(seat), card=card_words(card))
        tell(state, "DealSigned", told, facts={"card": card})
    else:
        owner, place = found
        place.deals.append(seat)
        told = say("{seat} signs a Deal with {card} of {owner}.", seat=SeatName(seat), card=card_words(card),
                   owner=SeatName(owner))  # fmt: skip
        tell(state, "DealSigned", told, facts={"card": card})
        gain(state, chance, seat, printed(card).deal)
    fire(state, chance, seat, DEAL, watching)


def _need(table: View | State, card: str) -> int:
    """Return the Range that a Deal needs: Distance, or another's printed Defence Distance (NE-DEAL-2, NE-DEAL-14)."""
    shown = printed(card)
    return shown.defence_distance if locate(table, card) else shown.distance


def _need_of_both(table: View | State, order: Deal) -> int:
    return max(_need(table, order.card), _need(table, order.second))


def _both(view: View, targets: Sequence[str]) -> Iterator[Deal]:
    """Yield two Deals with any of these, by every single Cooperation token that reaches both."""
    singles = {token: value_of(token) for token in held(view.mine) if kind_of(token) == DEAL}
    reach = {TOKENS: max(singles.values(), default=-1), **singles}
    needs = {card: _need(view, card) for card in targets}
    for card, other in itertools.permutations(targets, 2):
        need = max(needs[card], needs[other])
        yield from (Deal(card, by, other) for by, range_ in reach.items() if range_ >= need)


def _single(table: View | State, order: Deal, seat: Seat | None = None) -> str | None:
    """Return the one Cooperation token that makes two Deals, the smallest that reaches both."""
    player = table.players[table.me if isinstance(table, View) else seat or 0]
    need = _need_of_both(table, order)
    fitting = sorted((token for token in held(player) if kind_of(token) == DEAL and value_of(token) >= need),
                     key=value_of)  # fmt: skip
    if order.by == TOKENS:
        return fitting[0] if fitting else None
    return order.by if order.by in fitting else None


def _check_both(view: View, order: Deal) -> None:
    """Refuse two Deals where there is room for one only."""
    homes = [card for card in (order.card, order.second) if card in view.hand]
    if len(homes) > places_left(view.mine):
        raise refusal("NE-THREE-5", "There is no room under your Base for two more cards.")
    if len(abroad(view, view.me)) + 2 - len(homes) > THREE:
        raise refusal("NE-DEAL-10", "You may have three Deals with others at a time.")


def _check_target(view: View, card: str) -> None:
    found = locate(view, card)
    if found is None:
        shown = check_location(view, card)
        if shown.defence:
            raise refusal("NE-DEFENCE-2", "{card} is a Defence Location: fortify with it.").where(card=card_words(card))
        check_place(view)
        return
    owner, place = found
    if owner == view.me:
        raise refusal("NE-DEAL-5", "{card} is your own Location.").where(card=card_words(card))
    check_not_passed(view, owner, "NE-ACTION-6")
    if printed(card).defence:
        raise refusal("NE-DEAL-15", "Nobody signs a Deal with a Defence Location of another player.")
    if view.me in place.deals:
        raise refusal("NE-RN-43", "You have a Deal with {card} already.").where(card=card_words(card))
    if len(abroad(view, view.me)) >= THREE:
        raise refusal("NE-DEAL-10", "You may have three Deals with others at a time.")


class Fortifying(Action[Fortify]):
    """A Defence Location of the hand goes under an own Location, which raids then find harder to reach (NE-DEFENCE)."""

    command = Fortify
    label = say("Fortify a Location")

    def candidates(self, view: View) -> Iterator[Fortify]:
        """Every Defence Location, every host, every means."""
        for card in (card for card in view.hand if printed(card).defence):
            for by, _ in means(view, DEAL, printed(card).distance):
                yield from (Fortify(card, host.card, by) for host in standing(view.mine))

    def check(self, view: View, order: Fortify) -> None:
        """A Defence Location, an own host that is no Ruins, within reach."""
        shown = check_hand(view, order.card)
        if not shown.defence:
            raise refusal("NE-DEFENCE-1", "{card} is no Defence Location.").where(card=card_words(order.card))
        if own(view.mine, order.host) is None:
            raise refusal("NE-DEFENCE-4", "{card} is not a Location of your State.").where(card=named(order.host))
        check_means(view, DEAL, shown.distance, order.by)

    def perform(self, state: State, seat: Seat, order: Fortify, chance: Chance) -> None:
        """Slide it under the host; that is a Deal done (NE-RN-49)."""
        watching = with_event(state.players[seat], DEAL)
        use_means(state, seat, DEAL, printed(order.card).distance, How(order.by))
        from_hand(state, seat, order.card)
        _, place = located(state, order.host)
        place.defences.append(order.card)
        tell(state, "Fortified", say("{seat} puts {card} under {host}.", seat=SeatName(seat),
                                     card=card_words(order.card), host=card_words(order.host)),
             facts={"card": order.card})  # fmt: skip
        fire(state, chance, seat, DEAL, watching)


def check_place(view: View) -> None:
    """Refuse a fourth card under the Base (NE-THREE-5, NE-RN-35)."""
    if places_left(view.mine) <= 0:
        raise refusal("NE-THREE-5", "Three cards lie under your Base; there is no room for another one.")


def check_not_passed(view: View, owner: Seat, rule: str) -> None:
    """Refuse to touch what belongs to a player who has passed (NE-ACTION-5 to 8)."""
    if view.players[owner].passed:
        raise refusal(rule, "{seat} has passed; nobody can touch their Locations this turn.").where(
            seat=SeatName(owner)
        )


ACTIONS = (Annexing(), Conquering(), Dealing(), Fortifying())
