"""The Scientist: technologies are bought with energy (GE-SCIENTIST)."""

from collections.abc import Sequence

from engines import core
from engines.core import Choice, Choices, Form, Pick, Seat, SeatName, Text, procedure, refusal, say, schedule, tell
from engines.galactic_emperor.model.commands import Command, Research
from engines.galactic_emperor.model.pieces import Table, holder_of
from engines.galactic_emperor.model.state import State
from engines.galactic_emperor.model.tables import CHOOSER_DISCOUNT, TECHNOLOGIES
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.model.words import TECHNOLOGY_NAMES, listed
from engines.galactic_emperor.rules.interrupts import LATE, refuse_late
from engines.parts.examples import with_examples

from .sheets import EconomicSheet, check_once, one_by_one, settle_in_turn, take_sheet


@procedure("GE-SCIENTIST-1", "GE-PBM-23")
def hold_scientist(state: State) -> None:
    """Everybody's list at once, or one after the other if the match is strict."""
    schedule(state, *(ScientistSheet(seat) for seat in one_by_one(state)), close_scientist)


class ScientistSheet(EconomicSheet, frozen=True):
    """Name technologies by preference; the first one possible is bought (GE-PBM-23, GE-RUL-51)."""

    judges = (Research, *LATE)
    rules = ("GE-SCIENTIST-1", "GE-SCIENTIST-2", "GE-RUL-51", "GE-PBM-23")

    def prompt(self, view: View) -> Text:
        """Name the technologies within reach and the list so far."""
        return say("Scientist. You have {energy} energy. Technologies you can afford: {cards}. You may buy one: name "
                   "as many as you like, the most wanted first; the first one still free in your turn is bought. Your "
                   "list: {wishes}.", energy=view.mat.energy,
                   cards=listed(_priced(view, card) for card in within_reach(view, view.me)),
                   wishes=listed(TECHNOLOGY_NAMES[card] for card in _wishes(view.sheet)))  # fmt: skip

    def choices(self, view: View) -> Choices:
        """Any technology that is free and can be paid."""
        cards = [card for card in within_reach(view, view.me) if card not in _wishes(view.sheet)]
        pick = Pick([Choice(card, _priced(view, card)) for card in cards], say("technology"))
        forms = [Form(Research, say("Buy a technology"), {"technology": pick})] if cards else []
        return with_examples(self, view, forms)

    def check(self, view: View, command: Command) -> None:
        """The card must be free and payable (GE-SCIENTIST-1, GE-SCIENTIST-3)."""
        refuse_late(command)
        if isinstance(command, Research):
            _check_free(view, command.technology)
            _check_payable(view, command.technology)
            check_once(view.sheet, TECHNOLOGY_NAMES[command.technology], "GE-PBM-23",
                       same=lambda other: other == command)  # fmt: skip

    def reveal(self, state: State, sheets: dict[Seat, list[Command]]) -> None:
        """Settle the lists in turn order."""
        settle_in_turn(state, sheets, research)


@procedure("GE-SCIENTIST-1", "GE-SCIENTIST-2", "GE-SCIENTIST-3")
def research(state: State, seat: Seat) -> None:
    """Buy the first technology of the list that is still free."""
    state.active = seat
    free = [card for card in _wishes(take_sheet(state, seat)) if card in within_reach(state, seat)]
    if not free:
        tell(state, "NothingBought", say("{seat} buys no technology.", seat=SeatName(seat)))
        return
    player, price = state.players[seat], price_of(state, seat, free[0])
    player.energy -= price
    player.technologies.append(free[0])
    tell(state, "TechnologyBought", say("{seat} buys {technology} for {price} energy.", seat=SeatName(seat),
                                        technology=TECHNOLOGY_NAMES[free[0]], price=price))  # fmt: skip


@procedure()
def close_scientist(state: State) -> None:
    """Nobody's turn."""
    state.active = None


def price_of(table: Table, seat: Seat, card: str) -> int:
    """Return the energy that a technology costs a seat; the Chooser pays one less (GE-SCIENTIST-2)."""
    return max(0, TECHNOLOGIES[card].energy - (CHOOSER_DISCOUNT if seat == table.chooser else 0))


def for_sale(table: Table) -> list[str]:
    """Return the technologies that nobody owns and that are in the match (GE-SCIENTIST-3)."""
    return [card for card in TECHNOLOGIES if holder_of(table, card) is None and card not in table.removed]


def within_reach(table: Table, seat: Seat) -> list[str]:
    """Return the technologies for sale that a seat can pay."""
    return [card for card in for_sale(table) if price_of(table, seat, card) <= table.players[seat].energy]


def _wishes(orders: Sequence[core.Command]) -> list[str]:
    return [order.technology for order in orders if isinstance(order, Research)]


def _priced(view: View, card: str) -> Text:
    return say("{technology} ({price})", technology=TECHNOLOGY_NAMES[card], price=price_of(view, view.me, card))


def _check_free(view: View, card: str) -> None:
    if card in for_sale(view):
        return
    cards = listed(TECHNOLOGY_NAMES[other] for other in for_sale(view))
    if card not in TECHNOLOGIES:
        raise refusal("GE-SCIENTIST-1", "There is no technology “{card}”; for sale are: {cards}.").where(
            card=card, cards=cards
        )
    owner = holder_of(view, card)
    why = say("it has left the match") if owner is None else say("{seat} owns it", seat=SeatName(owner))
    raise refusal("GE-SCIENTIST-3", "{technology} is not for sale: {why}. For sale are: {cards}.").where(
        technology=TECHNOLOGY_NAMES[card], why=why, cards=cards
    )


def _check_payable(view: View, card: str) -> None:
    price = price_of(view, view.me, card)
    if price > view.mat.energy:
        raise refusal(
            "GE-SCIENTIST-1",
            "{technology} costs you {price} energy, and you have {energy}. Within your reach: {cards}.",
        ).where(
            technology=TECHNOLOGY_NAMES[card],
            price=price,
            energy=view.mat.energy,
            cards=listed(_priced(view, other) for other in within_reach(view, view.me)),
        )


STEPS = (hold_scientist, ScientistSheet, research, close_scientist)
