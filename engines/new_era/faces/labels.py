"""Sentences about the table: cards where they lie, what lies on them, players; for the picture and the tables."""

from collections.abc import Iterator, Sequence

from engines.core import Seat, SeatName, Text, say, say_n
from engines.new_era.model.cards import printed
from engines.new_era.model.estate import defence, score
from engines.new_era.model.goods import listed
from engines.new_era.model.state import Location
from engines.new_era.model.view import View
from engines.new_era.model.words import FACTION_NAMES, PHASE_NAMES, card_words, goods_words
from engines.new_era.rules.shootout import needed

from .effects import effect, fields, headline, joined
from .reach import DEEDS


def caption(view: View) -> Text:
    """Say in one line how far the match is."""
    if view.outcome is not None and view.outcome.tied:
        return say("The match is over, without a winner")
    if view.outcome is not None:
        return say("The match is over. Won by: {seats}", seats=[SeatName(seat) for seat in view.outcome.winners])
    phase = PHASE_NAMES.get(view.phase, say("the beginning"))
    turn = turn_of(view)
    if turn is not None:
        return say("Turn {n}, {phase}: {seat} to play", n=view.round, phase=phase, seat=SeatName(turn))
    return say("Turn {n}, {phase}", n=view.round, phase=phase)


def turn_of(view: View) -> Seat | None:
    """Return who is asked, or else whose turn it is."""
    if len(view.awaited) == 1:
        return view.awaited[0]
    return view.active if view.phase == "actions" else None


def attack_words(view: View) -> Text:
    """Say who raids what, how strongly, and what it takes."""
    attack = view.attack
    assert attack is not None, "there is a raid"
    return say("{attacker} raids {card} of {defender}: strength {strength}, it falls at {need}",
               attacker=SeatName(attack.attacker), card=card_words(attack.card), defender=SeatName(attack.defender),
               strength=attack.strength, need=needed(view))  # fmt: skip


def card_told(card: str, deeds: Sequence[str] = (), *more: Text) -> Text:
    """Return a card in sentences: its name, what is printed on it, more, and what can be done with it."""
    shown = printed(card)
    told = [say("{card}: {headline}.", card=card_words(card), headline=headline(shown)), effect(shown)]
    if shown.is_location:
        told.append(say("{fields}.", fields=fields(shown)))
    return joined([*told, *more, *could_told(deeds)])


def could_told(deeds: Sequence[str]) -> list[Text]:
    """Return what can be done with a card now, if anything."""
    return [say("Now you could: {deeds}.", deeds=[DEEDS[deed] for deed in deeds])] if deeds else []


def place_told(place: Location, owner: Seat, deeds: Sequence[str] = ()) -> Text:
    """Return a Location in sentences, with all that lies on it."""
    if place.ruins:
        told = [say("Ruins: {card} of {seat}.", card=card_words(place.card), seat=SeatName(owner))]
        return joined([*told, *could_told(deeds)])
    more = [say("Belongs to {seat}.", seat=SeatName(owner)), *marks_told(place)]
    if place.defences:
        more.append(say("Defence {defence}.", defence=defence(place)))
    return card_told(place.card, deeds, *more)


def marks_told(place: Location) -> Iterator[Text]:
    """Yield what lies on a card."""
    if place.defences:
        yield say("Fortified: {cards}.", cards=[card_words(card) for card in place.defences])
    if place.tokens or place.upgraded:
        yield say("VP: {tokens}.", tokens=[*place.tokens, *([1] if place.upgraded else [])])
    if place.stored:
        yield say("Stored: {goods}.", goods=[*goods_words(listed(place.stored))])
    if place.uses:
        yield say("Used {n} of 2 times.", n=place.uses)
    if place.visits:
        yield say("Visited by {seats}.", seats=[SeatName(seat) for seat in place.visits])
    if place.deals:
        yield say("Deals: {seats}.", seats=[SeatName(seat) for seat in place.deals])


def red(card: str) -> Text:
    """Return a card that lies as Spoils, with its goods."""
    return say("{card} ({goods})", card=card_words(card), goods=[*goods_words(printed(card).spoils)])


def blue(card: str) -> Text:
    """Return a card that lies as a Deal, with its goods."""
    return say("{card} ({goods})", card=card_words(card), goods=[*goods_words(printed(card).deal)])


def player_told(view: View, seat: Seat) -> Text:
    """Return a player in sentences: Faction, points, hand, and whether they are out."""
    player = view.players[seat]
    told = [
        say("{seat} plays {faction}.", seat=SeatName(seat), faction=FACTION_NAMES[player.faction]),
        say("{points} VP, {base} of them on the Base.", points=score(player), base=player.points),
        say_n("{n} card in hand.", "{n} cards in hand.", n=view.hands[seat]),
    ]
    if seat == view.first:
        told.append(say("Has the First Player token."))
    if player.passed:
        told.append(say("Has passed."))
    return joined(told)


def summary(view: View) -> Text:
    """Return what the picture is called."""
    return say("The New Era. {caption}", caption=caption(view))


def description(view: View) -> Text:
    """Return all players in sentences."""
    return joined([player_told(view, seat) for seat in range(len(view.players))] or [say("Nothing lies there yet.")])
