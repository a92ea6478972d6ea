"""The other actions: Instants, tokens from the board, two cards for one, what is free, and passing."""

import itertools
from collections.abc import Iterator

from engines.core import Chance, Seat, SeatName, refusal, say, tell
from engines.new_era.model.cards import printed
from engines.new_era.model.commands import Break, Contact, Fetch, Pass, Play, Store, Swap
from engines.new_era.model.estate import abroad, locate, located, own, room_left, standing
from engines.new_era.model.goods import WAYS, add, remove
from engines.new_era.model.state import State
from engines.new_era.model.view import View
from engines.new_era.model.words import GOODS, OTHERS, WAY_NAMES, card_words

from .acting import Action, check_hand, named
from .bringing import check_not_passed
from .gaining import befall, draw, from_hand, gain
from .means import check_board, field_of, use_board
from .paying import charge, check_price, pays


class Playing(Action[Play]):
    """Play an Instant: its goods at once, the card to the discards (NE-ACTION-INSTANT)."""

    command = Play
    label = say("Play an Instant")

    def candidates(self, view: View) -> Iterator[Play]:
        """Every Instant of the hand, with every side."""
        for card in view.hand:
            for side in range(len(printed(card).ability.sides)):
                yield Play(card, side + 1)

    def check(self, view: View, order: Play) -> None:
        """An Instant of the hand, one of its sides, its price."""
        shown = check_hand(view, order.card)
        sides = len(shown.ability.sides)
        if not sides:
            raise refusal("NE-ACTION-INSTANT-1", "{card} is a Location, not an Instant.").where(
                card=card_words(order.card)
            )
        if not 1 <= order.side <= sides:
            raise refusal("NE-ACTION-INSTANT-4", "{card} has {n} side.", "{card} has {n} sides.").where(
                card=card_words(order.card), n=sides
            )
        check_price(view, "NE-ACTION-INSTANT-5", shown.ability.price)

    def perform(self, state: State, seat: Seat, order: Play, chance: Chance) -> None:
        """Pay, take the goods of one side."""
        shown = printed(order.card)
        charge(state, seat, shown.ability.price)
        state.discards.append(from_hand(state, seat, order.card))
        tell(state, "InstantPlayed", say("{seat} plays {card}.", seat=SeatName(seat), card=card_words(order.card)),
             facts={"card": order.card})  # fmt: skip
        gain(state, chance, seat, shown.ability.sides[order.side - 1])


class TakingToken(Action[Contact]):
    """Take the token of a field of the Contact Board, to be used in a later action (NE-ACTION-CONTACT-2, 6 to 8)."""

    command = Contact
    label = say("Take a Contact token from the board")

    def candidates(self, view: View) -> Iterator[Contact]:
        """Every field that is free."""
        for way in WAYS:
            if way not in view.mine.board:
                yield from (Contact(way, pay) for pay in pays(view, field_of(view.mine, way).cost))

    def check(self, view: View, order: Contact) -> None:
        """Annexation, Cooperation or Conquest, not used yet, and its price."""
        if order.way not in WAYS:
            raise refusal("NE-RN-16", "Tokens are taken for: {ways}.").where(ways=[WAY_NAMES[way] for way in WAYS])
        check_board(view, order.way, order.pay)

    def perform(self, state: State, seat: Seat, order: Contact, chance: Chance) -> None:
        """The token has the Range of the field."""
        reach = use_board(state, seat, order.way, order.pay)
        tell(state, "BoardUsed", say("{seat} uses the Contact Board: {way}.", seat=SeatName(seat),
                                     way=WAY_NAMES[order.way]))  # fmt: skip
        gain(state, chance, seat, (f"{order.way}{reach}",))


class Swapping(Action[Swap]):
    """Two cards of the hand for one of the deck (NE-SWAP)."""

    command = Swap
    label = say("Two cards for one")

    def candidates(self, view: View) -> Iterator[Swap]:
        """Every pair, both ways, so that any two may be named."""
        yield from (Swap(first, second) for first, second in itertools.permutations(view.hand, 2))

    def legal(self, view: View) -> list[Swap]:
        """All of them are; there are too many to look at each."""
        return list(self.candidates(view))

    def check(self, view: View, order: Swap) -> None:
        """Two different cards of the hand."""
        check_hand(view, order.first)
        check_hand(view, order.second)
        if order.first == order.second:
            raise refusal("NE-SWAP-1", "Name two different cards.")

    def perform(self, state: State, seat: Seat, order: Swap, chance: Chance) -> None:
        """Both to the discards, open to all; one from the deck, to the drawer."""
        gone = [from_hand(state, seat, card) for card in (order.first, order.second)]
        state.discards += gone
        tell(state, "CardsSwapped", say("{seat} discards {cards} and draws a card.", seat=SeatName(seat),
                                        cards=[card_words(card) for card in gone]))  # fmt: skip
        draw(state, chance, seat)


class Breaking(Action[Break]):
    """Break an own Deal with another player's Location; free (NE-DEAL-11, NE-RN-12)."""

    command = Break
    label = say("Break a Deal")
    free = True

    def candidates(self, view: View) -> Iterator[Break]:
        """Every Deal with others."""
        yield from (Break(place.card) for place in abroad(view, view.me))

    def check(self, view: View, order: Break) -> None:
        """An own Deal, with somebody who has not passed."""
        found = locate(view, order.card)
        if found is None or view.me not in found[1].deals:
            raise refusal("NE-DEAL-11", "You have no Deal with {card} of another player.").where(card=named(order.card))
        check_not_passed(view, found[0], "NE-ACTION-7")

    def perform(self, state: State, seat: Seat, order: Break, chance: Chance) -> None:  # noqa: ARG002
        """The token comes home."""
        _, place = located(state, order.card)
        place.deals.remove(seat)
        tell(state, "DealBroken", say("{seat} breaks the Deal with {card}.", seat=SeatName(seat),
                                      card=card_words(order.card)), facts={"card": order.card})  # fmt: skip


class Storing(Action[Store]):
    """Lay a good on an own card that keeps it; free (NE-ACTION-22, NE-CARDEX-13)."""

    command = Store
    label = say("Store a good")
    free = True

    def candidates(self, view: View) -> Iterator[Store]:
        """Every good beside the Base, on every card that stores it."""
        for place in standing(view.mine):
            yield from (Store(good, place.card) for good in view.mine.goods if room_left(place, good) > 0)

    def check(self, view: View, order: Store) -> None:
        """A good that one has, and room for it."""
        place = own(view.mine, order.card)
        if not view.mine.goods.get(order.good):
            raise refusal("NE-ACTION-22", "You do not have that beside your Base.")
        if place is None or room_left(place, order.good) <= 0:
            raise refusal("NE-CARDEX-13", "There is no room for {good} on {card}.").where(
                good=GOODS[order.good], card=named(order.card)
            )

    def perform(self, state: State, seat: Seat, order: Store, chance: Chance) -> None:  # noqa: ARG002
        """Move it."""
        remove(state.players[seat].goods, order.good)
        _, place = located(state, order.card)
        add(place.stored, order.good)
        tell(state, "GoodStored", say("{seat} stores {good} on {card}.", seat=SeatName(seat), good=GOODS[order.good],
                                      card=card_words(order.card)))  # fmt: skip


class Fetching(Action[Fetch]):
    """Take a stored good to the Base; free (NE-RN-61)."""

    command = Fetch
    label = say("Take a stored good")
    free = True

    def candidates(self, view: View) -> Iterator[Fetch]:
        """Everything that is stored."""
        for place in standing(view.mine):
            yield from (Fetch(good, place.card) for good in place.stored)

    def check(self, view: View, order: Fetch) -> None:
        """Something that lies there."""
        place = own(view.mine, order.card)
        if place is None or not place.stored.get(order.good):
            raise refusal("NE-RN-61", "There is no {good} on {card}.").where(
                good=GOODS.get(order.good, OTHERS[""]), card=named(order.card)
            )

    def perform(self, state: State, seat: Seat, order: Fetch, chance: Chance) -> None:  # noqa: ARG002
        """Move it."""
        _, place = located(state, order.card)
        remove(place.stored, order.good)
        add(state.players[seat].goods, order.good)
        tell(state, "GoodStored", say("{seat} takes {good} from {card}.", seat=SeatName(seat), good=GOODS[order.good],
                                      card=card_words(order.card)))  # fmt: skip


class Passing(Action[Pass]):
    """No more actions this turn; nobody can touch one's Locations (NE-ACTION-2 to 8)."""

    command = Pass
    label = say("Pass")

    def candidates(self, view: View) -> Iterator[Pass]:  # noqa: ARG002
        """Always."""
        yield Pass()

    def check(self, view: View, order: Pass) -> None:
        """Anybody may pass."""

    def perform(self, state: State, seat: Seat, order: Pass, chance: Chance) -> None:  # noqa: ARG002
        """Out for this phase."""
        state.players[seat].passed = True
        left = [other for other, player in enumerate(state.players) if not player.passed]
        if len(left) == 1:
            befall(state, left[0], "last")
        tell(state, "Passed", say("{seat} passes.", seat=SeatName(seat)))


HAND_ACTIONS = (Playing(), TakingToken(), Swapping())
FREE_ACTIONS = (Breaking(), Storing(), Fetching())
PASSING = Passing()
