"""Getting goods: beside the Base, as tokens on cards, as cards from the deck; and what Features make of it."""

from collections.abc import Sequence

from engines.core import Chance, Seat, SeatName, say, tell
from engines.new_era.model.cards import printed
from engines.new_era.model.estate import counted, counters
from engines.new_era.model.goods import CARD, Goods, add, is_points, value_of
from engines.new_era.model.state import Location, State
from engines.new_era.model.tables import THREE
from engines.new_era.model.words import card_words, goods_words


def from_deck(state: State, chance: Chance) -> str | None:
    """Return the top card; an empty deck is made of the discards, shuffled (NE-LOOKOUT-18, NE-RN-7)."""
    if not state.deck:
        state.deck, state.discards = chance.shuffle(state.discards, "the discards as a new deck"), []
        if state.deck:
            tell(state, "DeckMade", say("The discards are shuffled into a new deck."))
    return state.deck.pop() if state.deck else None


def befall(state: State, seat: Seat, what: str) -> None:
    """Note what a seat may want to know before its next action."""
    happened = state.players[seat].happened
    if state.phase == "actions" and what not in happened:
        happened.append(what)


def draw(state: State, chance: Chance, seat: Seat) -> bool:
    """Draw a card that only the drawer sees (NE-PRODUCTION-7, NE-LOOKOUT-16); tell whether there was one."""
    card = from_deck(state, chance)
    if card is None:
        return False
    state.secrets[seat].hand.append(card)
    befall(state, seat, "card")
    tell(state, "CardDrawn", say("You draw {card}.", card=card_words(card)), to=[seat])
    return True


def gain(
    state: State, chance: Chance, seat: Seat, goods: Goods, place: Location | None = None, *, production: bool = False
) -> None:
    """Give goods to a seat at once; points go on the Location that makes them, else on the Base (NE-PRODUCTION-3 to 6).

    Features that count goods fire, some of them in the Production phase only (NE-SYMBOL-26, 27).
    """
    player = state.players[seat]
    got = [good for good in goods if _take(state, chance, seat, good, place)]
    if not got:
        return
    told = say("{seat} gets {goods}.", seat=SeatName(seat), goods=[*goods_words(got)])
    if place is not None:
        told = say("{seat} gets {goods} from {card}.", seat=SeatName(seat), goods=[*goods_words(got)],
                   card=card_words(place.card))  # fmt: skip
    tell(state, "GoodsGained", told, facts={"card": place.card if place else ""})
    for good in got:
        for feature, each in list(counters(player, good)):
            if production or not each.production:
                gain(state, chance, seat, each.gain, feature)


def _take(state: State, chance: Chance, seat: Seat, good: str, place: Location | None) -> bool:
    player = state.players[seat]
    if good == CARD:
        return draw(state, chance, seat)
    if not is_points(good):
        add(player.goods, good)
    elif place is None:
        player.points += value_of(good)
    elif len(place.tokens) < THREE:
        place.tokens.append(value_of(good))
    else:
        return False
    return True


def fire(
    state: State, chance: Chance, seat: Seat, event: str, watching: Sequence[Location], types: Sequence[str] = ()
) -> None:
    """Give what Features give after an event of their owner; a Feature does not see the action that brings it in."""
    for place in watching:
        for after in printed(place.card).ability.after:
            if after.event == event and (not after.of or after.of in types) and not place.ruins:
                gain(state, chance, seat, after.gain, place)


def enter(state: State, chance: Chance, seat: Seat, card: str) -> None:
    """Lay a Location into a State with what it gives at entry (NE-ANNEX-3, NE-SYMBOL-13, NE-SYMBOL-18)."""
    shown = printed(card)
    place = Location(card)
    state.players[seat].locations.append(place)
    for good in shown.ability.placed:
        add(place.stored, good)
    gain(state, chance, seat, shown.once, place)
    gain(state, chance, seat, (*shown.ability.produces, *counted(state.players[seat], shown)), place)


def strip(state: State, owner: Seat, place: Location) -> None:
    """Clear a card that leaves a State: points to the Base, stored goods beside it, Deals broken, Defence discarded.

    NE-REBUILD-6 to 9, NE-CONQUER-11 and 12, NE-RN-20, 21, 30, 33.
    """
    player = state.players[owner]
    player.points += sum(place.tokens) + place.upgraded
    for good, count in place.stored.items():
        add(player.goods, good, count)
    for holder in place.deals:
        befall(state, holder, "deal")
        tell(state, "DealBroken", say("The Deal of {seat} with {card} is broken.", seat=SeatName(holder),
                                      card=card_words(place.card)), facts={"card": place.card})  # fmt: skip
    state.discards += place.defences
    place.tokens, place.upgraded, place.stored, place.deals, place.defences = [], False, {}, [], []


def from_hand(state: State, seat: Seat, card: str) -> str:
    """Take a card out of a hand."""
    shown, hidden = state.players[seat].shown, state.secrets[seat].hand
    (shown if card in shown else hidden).remove(card)
    return card
