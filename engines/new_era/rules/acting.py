"""What all actions have in common: which orders are legal now, the form made of them, what is refused and done."""

from collections.abc import Iterator, Mapping
from typing import ClassVar, Generic, TypeVar

from engines import core
from engines.core import Chance, Choice, Form, Pick, Seat, SeatName, Text, allowed, refusal, say
from engines.new_era.model.cards import PIECES, Card, printed
from engines.new_era.model.state import State
from engines.new_era.model.view import View
from engines.new_era.model.words import card_words, value_words

VICTIM = "victim"
"""The field of orders that names a player."""

C = TypeVar("C", bound=core.Command)

LABELS = {
    "card": say("card"),
    "by": say("with"),
    "pay": say("what you pay with"),
    "second": say("and another one"),
    "host": say("under"),
    "old": say("old card"),
    "new": say("new card"),
    "ruins": say("Ruins"),
    "first": say("first card"),
    "target": say("target"),
    "good": say("resource"),
    "side": say("side"),
    "way": say("field"),
    "rat": say("the Rat"),
    VICTIM: say("from whom"),
    "tokens": say("tokens"),
}


class Action(Generic[C]):
    """One kind of action; `candidates` are all orders that might be legal, `free` ones do not end the go."""

    command: ClassVar[type[core.Command]]
    label: ClassVar[Text]
    labels: ClassVar[Mapping[str, Text]] = {}
    free: ClassVar[bool] = False

    def candidates(self, view: View) -> Iterator[C]:
        """Yield every order that makes sense to look at."""
        raise NotImplementedError

    def check(self, view: View, order: C) -> None:
        """Refuse what is not allowed, from what the seat may know."""
        raise NotImplementedError

    def perform(self, state: State, seat: Seat, order: C, chance: Chance) -> None:
        """Do it."""
        raise NotImplementedError

    def legal(self, view: View) -> list[C]:
        """Return every order of this kind that is allowed now."""
        return [order for order in self.candidates(view) if allowed(self.check, view, order)]

    def form(self, legal: list[C]) -> Form:
        """Return the form whose values are those of legal orders."""
        return form_of(self.command, self.label, legal, self.labels)


def form_of(command: type[core.Command], label: Text, legal: list[C], labels: Mapping[str, Text] | None = None) -> Form:
    """Return a form with exactly the values that legal orders have, the first of these as its example."""
    values = {name: list(dict.fromkeys(getattr(order, name) for order in legal)) for name in command.__struct_fields__}
    defaults = dict(zip(command.__struct_fields__[::-1], command.__struct_defaults__[::-1], strict=False))
    told = LABELS | dict(labels or {})
    domains = {name: Pick([Choice(value, _words_for(name, value)) for value in found], told[name])
               for name, found in values.items() if found != [defaults.get(name)]}  # fmt: skip
    return Form(command, label, dict(domains), list(legal[:1]))


def _words_for(name: str, value: str | int) -> Text:
    return say("{seat}", seat=SeatName(int(value))) if name == VICTIM else value_words(value)


def check_hand(view: View, card: str) -> Card:
    """Refuse a card that is not in the hand; return what is printed on it."""
    if card not in view.hand:
        raise refusal("NE-CARD-3", "{card} is not in your hand; you have {cards}.").where(
            card=named(card), cards=[card_words(held) for held in view.hand] or say("no cards")
        )
    return printed(card)


def check_location(view: View, card: str) -> Card:
    """Refuse a card of the hand that is no Location."""
    shown = check_hand(view, card)
    if not shown.is_location:
        raise refusal("NE-CARD-1", "{card} is an Instant, not a Location.").where(card=card_words(card))
    return shown


def named(card: str) -> Text:
    """Return a card's name, or what was written if there is no such card."""
    return card_words(card) if card in PIECES else say("{card}", card=card[:8] or "—")


def hand_locations(view: View) -> list[str]:
    """Return the Locations in the seat's hand."""
    return [card for card in view.hand if printed(card).is_location]
