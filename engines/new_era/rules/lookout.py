"""The Lookout phase: a row of cards taken in turns, and a card unseen (NE-LOOKOUT)."""

from engines.core import Chance, Choices, Personal, Seat, SeatName, Text, close, procedure, refusal, say, schedule, tell
from engines.new_era.model.commands import Command, Take
from engines.new_era.model.estate import in_order
from engines.new_era.model.state import State
from engines.new_era.model.tables import ROW, refills
from engines.new_era.model.view import View
from engines.new_era.model.words import card_words

from .acting import form_of, named
from .gaining import draw, from_deck
from .phases import begin_phase


@procedure("NE-LOOKOUT-1", "NE-LOOKOUT-2", "NE-LOOKOUT-3", "NE-LOOKOUT-8", "NE-LOOKOUT-13")
def look_out(state: State, chance: Chance) -> None:
    """Five cards open; everybody takes one, then everybody another one; then a card each from the deck."""
    begin_phase(state, "lookout")
    for _ in range(ROW):
        _add(state, chance)
    tell(state, "RowLaid", say("The row: {cards}.", cards=[card_words(card) for card in state.row]))
    seats = in_order(state, state.first)
    picks = [offer.at(seat=seat, added=int(added)) for seat, added in
             zip([*seats, *seats], refills(state.seats), strict=True)]  # fmt: skip
    schedule(state, *picks, clear_row)


@procedure("NE-LOOKOUT-4", "NE-LOOKOUT-5", "NE-LOOKOUT-10", "NE-LOOKOUT-12")
def offer(state: State, chance: Chance, seat: int, added: int) -> None:
    """Ask a seat, after a card was added if it is time for one (NE-LOOKOUT-7, NE-LOOKOUT-11)."""
    if added and (card := _add(state, chance)):
        tell(state, "RowLaid", say("{card} is added to the row.", card=card_words(card)))
    schedule(state, TakeCard(seat))


def _add(state: State, chance: Chance) -> str | None:
    card = from_deck(state, chance)
    if card is not None:
        state.row.append(card)
    return card


class TakeCard(Personal[State, View, Take], frozen=True):
    """Take a card of the row (NE-LOOKOUT-3, NE-LOOKOUT-8)."""

    judges = (Take,)

    def seats(self, state: State) -> list[Seat]:
        """The seat, as long as there are cards (NE-RN-7)."""
        return [self.seat] if state.row else []

    def prompt(self, _view: View) -> Text:
        """Ask for one."""
        return say("Which card from the row do you take?")

    def choices(self, view: View) -> Choices:
        """Every card of the row."""
        return Choices([form_of(Take, say("Take a card"), [Take(card) for card in view.row])])

    def check(self, view: View, command: Take) -> None:
        """A card of the row."""
        if command.card not in view.row:
            raise refusal("NE-LOOKOUT-3", "{card} is not in the row; there are {cards}.").where(
                card=named(command.card), cards=[card_words(card) for card in view.row]
            )

    def perform(self, state: State, seat: Seat, command: Take) -> None:
        """It goes to the hand, known to all (NE-LOOKOUT-20)."""
        close(state)
        state.row.remove(command.card)
        state.players[seat].shown.append(command.card)
        tell(state, "CardTaken", say("{seat} takes {card}.", seat=SeatName(seat), card=card_words(command.card)),
             facts={"card": command.card})  # fmt: skip

    def default(self, view: View) -> Command | None:
        """The first card of the row."""
        return Take(view.row[0])


@procedure("NE-LOOKOUT-14", "NE-LOOKOUT-15", "NE-RN-8")
def clear_row(state: State, chance: Chance) -> None:
    """What nobody took is discarded; then everybody draws a card, in turn order."""
    state.discards += state.row
    state.row = []
    for seat in in_order(state, state.first):
        draw(state, chance, seat)


STEPS = (look_out, offer, TakeCard, clear_row)
