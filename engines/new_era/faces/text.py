"""A view as plain text: everything on the table, so that the game can be played in letters alone."""

from collections.abc import Iterator, Sequence

from engines.core import SeatName, Text, Words, say
from engines.new_era.model.cards import printed
from engines.new_era.model.estate import abroad, defence, in_order, score, spoils_under, under
from engines.new_era.model.goods import listed
from engines.new_era.model.state import DEAL, Location, Player
from engines.new_era.model.tables import FACTIONS
from engines.new_era.model.view import View
from engines.new_era.model.words import FACTION_NAMES, PHASE_NAMES, WAY_NAMES, card_words, goods_words

from .effects import effect, fields, headline, joined
from .labels import attack_words, blue, could_told, marks_told, red
from .reach import reachable


def told(view: View, words: Words) -> str:
    """Return the table in lines, the reader's own Base first."""
    return "\n".join(words(line) for line in _lines(view))


def _lines(view: View) -> Iterator[Text]:
    yield say("Turn {n}, {phase}. {seat} has the First Player token. Deck {deck}, discards {discards}.", n=view.round,
              phase=PHASE_NAMES.get(view.phase, say("the beginning")), seat=SeatName(view.first), deck=view.deck,
              discards=len(view.discards))  # fmt: skip
    if view.attack is not None:
        yield say("{raid}.", raid=attack_words(view))
    if view.row:
        yield say("The row:")
        for card in view.row:
            yield from _card(card)
    for seat in in_order(view, view.seat or 0) if view.players else []:
        yield from _base(view, seat)
    if view.own is not None:
        yield say("Your hand:") if view.hand else say("Your hand is empty.")
        deeds = reachable(view)
        for card in view.hand:
            yield from _card(card, deeds.get(card, ()))


def _card(card: str, deeds: Sequence[str] = ()) -> Iterator[Text]:
    shown = printed(card)
    yield say("  {card}: {headline}. {effect}", card=card_words(card), headline=headline(shown), effect=effect(shown))
    if shown.is_location:
        yield say("    {fields}", fields=fields(shown))
    if deeds:
        yield say("    {deeds}", deeds=could_told(deeds))


def _base(view: View, seat: int) -> Iterator[Text]:
    player = view.players[seat]
    yield say("{seat}, {faction}: {points} VP, hand {cards}{passed}.", seat=SeatName(seat),
              faction=FACTION_NAMES[player.faction], points=score(player), cards=view.hands[seat],
              passed=[say(", has passed")] if player.passed else [])  # fmt: skip
    yield say("  Goods: {goods}", goods=[*goods_words(listed(player.goods))])
    yield say("  Contact Board: {fields}", fields=[*_board(player)])
    if spoils_under(player):
        yield say("  Spoils: {cards}", cards=[red(card) for card in spoils_under(player)])
    deals = [*under(player, DEAL), *(place.card for place in abroad(view, seat))]
    if deals:
        yield say("  Deals: {cards}", cards=[blue(card) for card in deals])
    for place in player.locations:
        yield from _location(place)


def _board(player: Player) -> Iterator[Text]:
    for way, field in FACTIONS[player.faction].board.items():
        if way in player.board:
            yield say("{way} used", way=WAY_NAMES[way])
        elif field.range:
            yield say("{way} {range} for {cost}", way=WAY_NAMES[way], range=field.range,
                      cost=[*goods_words(field.cost)])  # fmt: skip
        else:
            yield say("{way} for {cost}", way=WAY_NAMES[way], cost=[*goods_words(field.cost)])


def _location(place: Location) -> Iterator[Text]:
    if place.ruins:
        yield say("  Ruins: {card}", card=card_words(place.card))
        return
    yield say("  {card}: {effect}", card=card_words(place.card), effect=joined([effect(printed(place.card)),
              say("Defence {defence}.", defence=defence(place)), *marks_told(place)]))  # fmt: skip
