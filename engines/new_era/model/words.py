"""Words for cards, goods, ways and sums, as sentences that can be translated."""

from collections import Counter
from collections.abc import Iterable

from engines.core import Text, say

from .cards import PIECES
from .names import NAMES

GOODS = {
    "scrap": say("Scrap"),
    "fuel": say("Fuel"),
    "weapon": say("Weapons"),
    "brick": say("Building Material"),
    "universal": say("Universal Resource"),
    "worker": say("Worker"),
    "card": say("card"),
    "rebuild": say("Rebuild token"),
    "annex1": say("Annexation 1"),
    "annex2": say("Annexation 2"),
    "annex3": say("Annexation 3"),
    "deal1": say("Cooperation 1"),
    "deal2": say("Cooperation 2"),
    "deal3": say("Cooperation 3"),
    "deal4": say("Cooperation 4"),
    "deal5": say("Cooperation 5"),
    "conquest1": say("Conquest 1"),
    "conquest2": say("Conquest 2"),
    "conquest3": say("Conquest 3"),
    "conquest4": say("Conquest 4"),
    "conquest5": say("Conquest 5"),
    "any1": say("Universal Range 1"),
    "minus1": say("Attack −1"),
    "minus3": say("Attack −3"),
    "vp1": say("1 VP"),
    "vp2": say("2 VP"),
    "vp3": say("3 VP"),
    "vp5": say("5 VP"),
    "hand": say("a card from the hand"),
    "spoils": say("a Spoils card from under the Base"),
    "deal": say("a Cooperation token"),
    "conquest": say("a Conquest token"),
    "annex": say("an Annexation token"),
    "own-deal": say("a Deal from under the Base"),
    "resource": say("any resource"),
}

FACTION_NAMES = {
    "new-york": say("New York"),
    "appalachia": say("Appalachian Federation"),
    "merchants": say("Merchants' Guild"),
    "mutants": say("Mutants' Alliance"),
    "hegemony": say("Hegemony"),
}

WAY_NAMES = {
    "annex": say("Annexation"),
    "deal": say("Cooperation"),
    "conquest": say("Conquest"),
    "rebuild": say("Rebuild"),
    "minus": say("attack reduction"),
}

KIND_NAMES = {
    "open": say("Open Production"),
    "closed": say("Closed Production"),
    "action": say("Action"),
    "feature": say("Feature"),
    "instant": say("Instant"),
}

TYPE_NAMES = {
    "contact": say("contact"),
    "weapon": say("weapons"),
    "fuel": say("fuel"),
    "vp": say("victory points"),
    "scrap": say("scrap"),
    "worker": say("worker"),
    "universal": say("universal"),
    "brick": say("building material"),
    "card": say("cards"),
    "mask": say("mask"),
    "church": say("church"),
}

PHASE_NAMES = {
    "lookout": say("Lookout"),
    "production": say("Production"),
    "actions": say("Actions"),
    "count": say("VP Count"),
}

REASONS = {
    "raid": say("a Location of yours was raided"),
    "deal": say("a Deal of yours is gone"),
    "visit": say("somebody sent you a Worker"),
    "card": say("you drew a card"),
    "last": say("all others have passed"),
}
"""What may have befallen a seat since its last action."""

OTHERS = {
    "": say("nothing"),
    "tokens": say("tokens, no more than needed"),
    "board": say("the Contact Board"),
    "token": say("a Rebuild token"),
    "draw": say("draw a card"),
    "leave": say("draw nothing"),
}


def card_words(card: str) -> Text:
    """Return the name of a card with the one that orders use."""
    return say("{name} {card}", name=NAMES[PIECES[card].code], card=card)


def goods_words(goods: Iterable[str]) -> list[Text]:
    """Return goods in words, those alike together; nothing is said as such."""
    told = [GOODS[good] if count == 1 else say("{n} × {good}", n=count, good=GOODS[good])
            for good, count in Counter(goods).items()]  # fmt: skip
    return told or [OTHERS[""]]


def value_words(value: str | int) -> Text:
    """Return what a value of an order is called: a card, a good, several tokens, a way."""
    if isinstance(value, int):
        return say("{n}", n=value)
    if value in PIECES:
        return say("{name} ({card})", name=NAMES[PIECES[value].code], card=value)
    if value in GOODS:
        return GOODS[value]
    if value in REASONS:
        return REASONS[value]
    if value in OTHERS:
        return OTHERS[value]
    return say("{tokens}", tokens=goods_words(value.split("+")))
