"""Buying one more influence token: everybody states a limit at once, and it is settled in order (GE-REGENT-3, 4)."""

from engines.core import (
    Choices,
    Form,
    Number,
    Sealed,
    Seat,
    SeatName,
    Text,
    procedure,
    refusal,
    say,
    say_n,
    schedule,
    tell,
)
from engines.galactic_emperor.model.commands import BuyInfluence, Command
from engines.galactic_emperor.model.pieces import tokens_left
from engines.galactic_emperor.model.state import State
from engines.galactic_emperor.model.tables import DIPLOMAT_PRICE, FIRST_INFLUENCE_PRICE
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.rules.technology import declared, works

from .regency import CHAPTER, regency_of


class LimitInfluence(Sealed[State, View, Command], frozen=True):
    """Say how many marks at most one more influence token is worth (GE-PBM-18)."""

    judges = (BuyInfluence,)
    rules = ("GE-REGENT-3", "GE-REGENT-4", "GE-RUL-43")

    def seats(self, state: State) -> list[Seat]:
        """Everybody with a token in reserve who can pay the lowest price."""
        return [
            seat for seat in range(state.seats)
            if tokens_left(state, seat) and state.players[seat].marks >= FIRST_INFLUENCE_PRICE
        ]  # fmt: skip

    def prompt(self, view: View) -> Text:
        """Say how the price rises and what there is to spend."""
        return say_n("You have {n} mark. One more influence token costs {first} marks, and 1 more for each sold "
                     "before. What is the most you will pay (0: don't buy)?",
                     "You have {n} marks. One more influence token costs {first} marks, and 1 more for each sold "
                     "before. What is the most you will pay (0: don't buy)?",
                     n=view.mat.marks, first=FIRST_INFLUENCE_PRICE)  # fmt: skip

    def choices(self, view: View) -> Choices:
        """From nothing to all one has."""
        price = Number(0, view.mat.marks, say("highest price in marks"))
        label, examples = say("Buy one more influence token"), [BuyInfluence(FIRST_INFLUENCE_PRICE)]
        return Choices([Form(BuyInfluence, label, {"price": price}, [*examples])])

    def check(self, view: View, command: Command) -> None:
        """No more than one has."""
        if isinstance(command, BuyInfluence) and not 0 <= command.price <= view.mat.marks:
            raise refusal(
                "GE-REGENT-3",
                "You cannot pay {price}: you have {n} mark; 0 buys none.",
                "You cannot pay {price}: you have {n} marks; 0 buys none.",
            ).where(n=view.mat.marks, price=command.price)

    def default(self, _view: View) -> Command:
        """None (GE-PBM-33)."""
        return BuyInfluence(0)

    def reveal(self, state: State, sheets: dict[Seat, list[Command]]) -> None:
        """Sell in turn order, Chooser first (GE-RUL-44)."""
        state.orders = {seat: list(commands) for seat, commands in sheets.items()}
        schedule(state, *(sell_influence.at(seat=seat) for seat in state.turns if seat in sheets))


@procedure("GE-TECH-DIPLOMAT-1")
def sell_influence(state: State, seat: Seat) -> None:
    """Announce the Diplomat if it makes the token cheaper, then sell."""
    enough = _limit(state, seat) >= (DIPLOMAT_PRICE if state.revision >= 2 else 1)
    helps = enough and _usual_price(state) > DIPLOMAT_PRICE
    schedule(state, *(declared(state, seat, "diplomat") if helps else []), pay_influence.at(seat=seat))


@procedure("GE-REGENT-3", "GE-REGENT-4", "GE-TECH-DIPLOMAT-1", "GE-TECH-DIPLOMAT-2")
def pay_influence(state: State, seat: Seat) -> None:
    """Sell one token if the price is within the limit; whoever buys, the price rises for the next."""
    limit = _limit(state, seat)
    del state.orders[seat]
    price = DIPLOMAT_PRICE if works(state, seat, "diplomat") else _usual_price(state)
    if not limit or price > limit:
        tell(state, "NoInfluenceBought", say("{seat} buys no influence.", seat=SeatName(seat)), chapter=CHAPTER)
        return
    regent = regency_of(state)
    state.players[seat].marks -= price
    regent.sold += 1
    regent.hands[seat] += 1
    tell(state, "InfluenceBought", say_n("{seat} buys 1 more influence for {n} mark.",
                                         "{seat} buys 1 more influence for {n} marks.", n=price,
                                         seat=SeatName(seat)), chapter=CHAPTER)  # fmt: skip


def _usual_price(state: State) -> int:
    return FIRST_INFLUENCE_PRICE + regency_of(state).sold


def _limit(state: State, seat: Seat) -> int:
    """Return the limit on the seat's opened sheet."""
    return max((order.price for order in state.orders[seat] if isinstance(order, BuyInfluence)), default=0)


STEPS = (LimitInfluence, sell_influence, pay_influence)
