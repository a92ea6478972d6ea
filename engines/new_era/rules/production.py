"""The Production phase, seat by seat: Base, Deals, Spoils by choice, Locations (NE-PRODUCTION)."""

from engines.core import (
    NO_CHANCE,
    Chance,
    Choices,
    Form,
    Personal,
    Pick,
    Rows,
    Seat,
    SeatName,
    Text,
    close,
    procedure,
    refusal,
    say,
    schedule,
    tell,
)
from engines.core import Choice as Value
from engines.new_era.model.cards import printed
from engines.new_era.model.commands import Cash, Command
from engines.new_era.model.estate import deals_of, in_order, made, spoils_under, standing
from engines.new_era.model.goods import WORKER
from engines.new_era.model.rows import Named
from engines.new_era.model.state import State
from engines.new_era.model.tables import FACTIONS, WORKERS
from engines.new_era.model.view import View
from engines.new_era.model.words import card_words

from .acting import named
from .gaining import gain
from .phases import begin_phase


@procedure("NE-PRODUCTION-1", "NE-PRODUCTION-19")
def produce(state: State) -> None:
    """One after the other from the First Player, so that later ones see what earlier ones got."""
    begin_phase(state, "production")
    steps = [(produce_base.at(seat=seat), ChooseSpoils(seat), produce_locations.at(seat=seat))
             for seat in in_order(state, state.first)]  # fmt: skip
    schedule(state, *(step for three in steps for step in three))


@procedure("NE-PRODUCTION-10", "NE-PRODUCTION-11", "NE-PRODUCTION-12", "NE-PRODUCTION-13", "NE-RN-9")
def produce_base(state: State, chance: Chance, seat: int) -> None:
    """The Base with its three Workers, then every Deal, under the Base and with others."""
    faction = FACTIONS[state.players[seat].faction]
    gain(state, chance, seat, (*faction.produces, *(WORKER,) * WORKERS), production=True)
    for card in deals_of(state, seat):
        gain(state, chance, seat, card.deal, production=True)


class ChooseSpoils(Personal[State, View, Cash], frozen=True):
    """Which Spoils are cashed now (NE-PRODUCTION-14 to 16)."""

    judges = (Cash,)

    def seats(self, state: State) -> list[Seat]:
        """The seat, if it has Spoils."""
        return [self.seat] if spoils_under(state.players[self.seat]) else []

    def prompt(self, _view: View) -> Text:
        """Ask for them."""
        return say("Which Spoils do you cash now? Those you keep stay under your Base.")

    def choices(self, view: View) -> Choices:
        """Any of them."""
        cards = spoils_under(view.mine)
        pick = Pick([Value(card, card_words(card)) for card in cards], say("card"))
        rows = Rows(Named, {"card": pick}, 0, len(cards), say("Spoils to cash"))
        everything = Cash(tuple(map(Named, cards)))
        return Choices([Form(Cash, say("Cash Spoils"), {"cards": rows}, [everything, Cash()])])

    def check(self, view: View, command: Cash) -> None:
        """Own Spoils, each once."""
        names = [row.card for row in command.cards]
        for name in names:
            if name not in spoils_under(view.mine):
                raise refusal("NE-PRODUCTION-14", "{card} is no Spoils card of yours; you have {cards}.").where(
                    card=named(name), cards=[card_words(card) for card in spoils_under(view.mine)]
                )
            if names.count(name) > 1:
                raise refusal("NE-PRODUCTION-15", "{card} stands there twice.").where(card=card_words(name))

    def perform(self, state: State, seat: Seat, command: Cash, chance: Chance = NO_CHANCE) -> None:
        """Each goes to the discards and gives its red goods."""
        close(state)
        player = state.players[seat]
        for row in command.cards:
            player.under = [below for below in player.under if below.card != row.card]
            state.discards.append(row.card)
            tell(state, "SpoilsCashed", say("{seat} cashes {card}.", seat=SeatName(seat), card=card_words(row.card)),
                 facts={"card": row.card})  # fmt: skip
            gain(state, chance, seat, printed(row.card).spoils, production=True)

    def default(self, _view: View) -> Command | None:
        """Keep them all."""
        return Cash()


@procedure("NE-PRODUCTION-17", "NE-PRODUCTION-18", "NE-PRODUCTION-25", "NE-CARD-18", "NE-CARD-20")
def produce_locations(state: State, chance: Chance, seat: int) -> None:
    """Every Production Location; what is given once at entry is not given again."""
    player = state.players[seat]
    for place in standing(player):
        gain(state, chance, seat, made(player, printed(place.card)), place, production=True)


STEPS = (produce, produce_base, ChooseSpoils, produce_locations)
