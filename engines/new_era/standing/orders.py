"""The standing orders, each told in one place: lookout, Spoils, shootouts from both sides, Gang HQ."""

from collections.abc import Iterable, Mapping, Sequence

from engines.core import Choice, Command, Domain, Pick, Rows, Text, refusal, say, say_n
from engines.new_era.model.cards import PIECES, pieces
from engines.new_era.model.commands import PlanDefence, PlanDraft, PlanRaid, PlanSpare, PlanSpoils, PlanStop
from engines.new_era.model.estate import standing
from engines.new_era.model.rows import Named, Reason
from engines.new_era.model.state import Plan
from engines.new_era.model.view import View
from engines.new_era.model.vocabulary import CARD
from engines.new_era.model.words import REASONS, card_words
from engines.new_era.rules.acting import named
from engines.parts.notation import Many, Phrases, Vocabulary
from engines.parts.standing import ASK, KeptOrder, StandingOrder, StandingOrderBook, pick

LONGEST = len(PIECES)
"""Cards on a list of wishes: who ranks the whole deck is never asked in the lookout."""

TOLD = 12
"""So many of them are told; a ranking of the whole deck would fill a letter."""

SPOILS_WAYS = {"cash": say("cash them all"), "keep": say("keep them all"), ASK: say("ask me")}
DEFENCE_WAYS = {
    "never": say("never reduce"),
    "minimum": say("the cheapest tokens that stop it now"),
    "sure": say("only if the attacker cannot raise it again"),
    "all": say("all tokens"),
    ASK: say("ask me"),
}
RAID_WAYS = {
    "raise": say("add the smallest tokens that are enough, else turn elsewhere"),
    "switch": say("turn against another Location"),
    "drop": say("give it up"),
    ASK: say("ask me"),
}
SPARE_WAYS = {"burn": say("burn it"), "spare": say("leave it as it is"), ASK: say("ask me")}

_ASKED = ("ask", "pytaj")
_PHRASES = Phrases({})


class DraftOrder(KeptOrder[View, Plan, PlanDraft]):
    """Cards in order of preference."""

    sort = "draft"
    line = _PHRASES.line(PlanDraft, "plan draft|lookout {cards}", "plan dobór {cards}",
                         cards=Many(Named, ("nothing", "nic"), card=CARD))  # fmt: skip
    label = say("Take the first of these cards that lies in the row")
    samples = (PlanDraft((Named("N40"), Named("N49A"))),)

    def examples(self, view: View, /) -> Sequence[Command]:
        """Cards that everybody sees, where there are some."""
        return (PlanDraft(tuple(Named(card) for card in view.row[:2])),) if len(view.row) > 1 else self.samples

    def fields(self, view: View, /) -> Mapping[str, Domain]:
        """Any cards of the deck."""
        cards = [Choice(card, card_words(card)) for card in pieces(view.options)]
        return {"cards": Rows(Named, {"card": Pick(cards, say("card"))}, 0, LONGEST, say("the most wanted first"))}

    def check(self, view: View, order: PlanDraft, /) -> None:
        """Cards that there are, each once."""
        names = [row.card for row in order.cards]
        for name in names:
            if name not in pieces(view.options):
                raise refusal("NE-LOOKOUT-3", "There is no card {card}.").where(card=named(name))
            if names.count(name) > 1:
                raise refusal("NE-LOOKOUT-3", "{card} stands there twice.").where(card=card_words(name))

    def explain(self, plan: Plan, /) -> Iterable[Text]:
        """Tell the list."""
        told, more = [card_words(card) for card in plan.draft[:TOLD]], len(plan.draft) - TOLD
        if more > 0:
            yield say_n("In the lookout take: {cards}, and {n} more card in its order.",
                        "In the lookout take: {cards}, and {n} more cards in their order.",
                        n=more, cards=told)  # fmt: skip
        elif told:
            yield say("In the lookout take: {cards}.", cards=told)


class SpoilsOrder(KeptOrder[View, Plan, PlanSpoils]):
    """What becomes of Spoils in Production."""

    sort = "spoils"
    line = _PHRASES.line(PlanSpoils, "plan spoils {way}", "plan zdobycze {way}", way=Vocabulary({
        "cash": ("cash", "wymień"), "keep": ("keep", "zostaw"), ASK: _ASKED}).called("WAY", "JAK"))  # fmt: skip
    label = say("Spoils in Production")
    domains = {"way": pick(SPOILS_WAYS, say("what to do"))}
    samples = (PlanSpoils("cash"),)
    names = SPOILS_WAYS
    told = say("Spoils in Production: {way}.", way="")


class DefenceOrder(StandingOrder[View, Plan, PlanDefence]):
    """How reduction tokens are spent, everywhere or for one Location."""

    line = _PHRASES.line(PlanDefence, "plan defence|defense {way} [for {card}]", "plan obrona {way} [dla {card}]",
                         way=Vocabulary({"never": ("never", "nigdy"), "minimum": ("minimum", "minimum"),
                                         "sure": ("sure", "pewnie"), "all": ("all", "wszystko"),
                                         ASK: _ASKED}).called("WAY", "JAK"), card=CARD)  # fmt: skip
    label = say("When a Location of mine is raided")
    samples = (PlanDefence("minimum"),)

    def fields(self, view: View, /) -> Mapping[str, Domain]:
        """A way, and one of the own Locations or all."""
        cards = [] if view.own is None else [place.card for place in standing(view.mine)]
        places = [Choice("", say("all others")), *(Choice(card, card_words(card)) for card in cards)]
        return {"way": pick(DEFENCE_WAYS, say("reduce")), "card": Pick(places, say("for"))}

    def check(self, view: View, order: PlanDefence, /) -> None:
        """A Location of one's own, if any."""
        if order.card and not any(place.card == order.card for place in standing(view.mine)):
            raise refusal("NE-SHOOTOUT-1", "{card} is not a Location of your State.").where(card=named(order.card))

    def enter(self, plan: Plan, order: PlanDefence, /) -> Plan:
        """Set the way, or forget it."""
        if order.card:
            plan.defences = {card: way for card, way in plan.defences.items() if card != order.card}
            plan.defences[order.card] = order.way
        else:
            plan.defence = "" if order.way == ASK else order.way
        return plan

    def explain(self, plan: Plan, /) -> Iterable[Text]:
        """Tell the ways."""
        if plan.defence:
            yield say("When I am raided: {way}.", way=DEFENCE_WAYS[plan.defence])
        for card, way in plan.defences.items():
            yield say("When {card} is raided: {way}.", card=card_words(card), way=DEFENCE_WAYS[way])


class RaidOrder(KeptOrder[View, Plan, PlanRaid]):
    """What becomes of a raid that was reduced."""

    sort = "raid"
    line = _PHRASES.line(PlanRaid, "plan raid {way}", "plan najazd {way}", way=Vocabulary({
        "raise": ("raise", "przebij"), "switch": ("switch", "zmień"), "drop": ("drop", "odpuść"),
        ASK: _ASKED}).called("WAY", "JAK"))  # fmt: skip
    label = say("When a raid of mine is reduced below what it needs")
    domains = {"way": pick(RAID_WAYS, say("what to do"))}
    samples = (PlanRaid("raise"),)
    names = RAID_WAYS
    told = say("When my raid is reduced: {way}.", way="")


class SpareOrder(KeptOrder[View, Plan, PlanSpare]):
    """Burn or spare with Gang HQ."""

    sort = "spare"
    line = _PHRASES.line(PlanSpare, "plan spare|conquered {way}", "plan zdobyte {way}", way=Vocabulary({
        "burn": ("burn", "spal"), "spare": ("spare", "oszczędź"), ASK: _ASKED}).called("WAY", "JAK"))  # fmt: skip
    label = say("What I conquer with Gang HQ")
    domains = {"way": pick(SPARE_WAYS, say("what to do"))}
    samples = (PlanSpare("burn"),)
    names = SPARE_WAYS
    told = say("What I conquer: {way}.", way="")


class StopOrder(KeptOrder[View, Plan, PlanStop]):
    """What stops queued actions until the player has looked."""

    sort = "stop"
    line = _PHRASES.line(PlanStop, "plan stop {reasons}", "plan stop {reasons}", reasons=Many(
        Reason, ("nothing", "nic"), why=Vocabulary({
            "raid": ("raid", "najazd"), "deal": ("deal", "umowa"), "visit": ("visit", "wizyta"),
            "card": ("card", "karta"), "last": ("last", "ostatni"),
        }).called("REASON", "POWÓD")))  # fmt: skip
    label = say("Before my queued actions go on, ask me if")
    domains = {
        "reasons": Rows(Reason, {"why": pick(REASONS, say("reason"))}, 0, len(REASONS), say("since my last action"))
    }
    samples = (PlanStop((Reason("raid"), Reason("deal"))),)
    names = REASONS
    told = say("Before my next action ask me if, since the last one: {reasons}.", reasons="")


ORDERS: StandingOrderBook[View, Plan] = StandingOrderBook(
    DraftOrder(), SpoilsOrder(), DefenceOrder(), RaidOrder(), SpareOrder(), StopOrder()
)
LINES = [order.line for order in ORDERS]
