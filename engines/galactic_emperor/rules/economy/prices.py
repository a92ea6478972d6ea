"""The market prices of a Merchant role: four dice, one of them dropped (GE-MERCHANT-1 to 6)."""

from engines.core import (
    Chance,
    Choice,
    Choices,
    Form,
    Personal,
    Pick,
    Seat,
    SeatName,
    Text,
    close,
    procedure,
    refusal,
    say,
    tell,
)
from engines.galactic_emperor.model.commands import Command, DropDie
from engines.galactic_emperor.model.state import NOBODY, Die, Market, State
from engines.galactic_emperor.model.tables import DIE, GOODS, MERCHANT_MARKS, PRICE_DICE, PRICES
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.rules.interrupts import LATE, refuse_late
from engines.parts.examples import with_examples


@procedure("GE-MERCHANT-1", "GE-MERCHANT-2")
def throw_prices(state: State, chance: Chance) -> None:
    """Pay the Chooser's marks and throw four dice."""
    state.players[state.chooser].marks += MERCHANT_MARKS
    faces = [chance.die(DIE, f"price die {number}") for number in range(1, PRICE_DICE + 1)]
    state.dice = [Die(face, "price", NOBODY) for face in faces]
    tell(state, "PricesThrown", say("{seat} receives {marks} marks and throws the price dice: {faces}.",
                                    seat=SeatName(state.chooser), marks=MERCHANT_MARKS, faces=faces))  # fmt: skip


class DropPriceDie(Personal[State, View, Command], frozen=True):
    """Drop one of the four price dice (GE-MERCHANT-3)."""

    judges = (DropDie, *LATE)
    rules = ("GE-MERCHANT-3", "GE-MERCHANT-4", "GE-PBM-8")

    def prompt(self, view: View) -> Text:
        """Show the dice and the prices that each choice gives."""
        ways = [say("{face} for {prices}", face=face, prices=_short(prices_of(kept(thrown(view), face))))
                for face in sorted(set(thrown(view)))]  # fmt: skip
        return say("The price dice show {faces}. Drop one; the lowest of the others goes to food, the middle one to "
                   "metal, the highest to energy. What each choice makes of the prices (food/metal/energy): {ways}.",
                   faces=thrown(view), ways=ways)  # fmt: skip

    def choices(self, view: View) -> Choices:
        """Any face that was thrown."""
        shown = [Choice(face, say("{face}", face=face)) for face in sorted(set(thrown(view)))]
        return with_examples(self, view, [Form(DropDie, say("Drop a die"), {"face": Pick(shown, say("face"))})])

    def check(self, view: View, command: Command) -> None:
        """The face must be there."""
        refuse_late(command)
        if isinstance(command, DropDie) and command.face not in thrown(view):
            raise refusal("GE-MERCHANT-3", "No die shows {face}; the dice are {faces}.").where(
                face=command.face, faces=thrown(view)
            )

    def default(self, view: View) -> Command:
        """The highest."""
        return DropDie(max(thrown(view)))

    def perform(self, state: State, seat: Seat, command: Command) -> None:
        """Lay the other three on the market; they set the prices of this role (GE-MERCHANT-4, GE-MERCHANT-6)."""
        assert isinstance(command, DropDie)
        close(state)
        dice = kept([die.face for die in state.dice], command.face)
        state.market, state.dice = Market(dice, prices_of(dice)), []
        prices = state.market.prices
        tell(state, "PricesSet", say(
            "{seat} drops a {face}. Prices: food {food}, metal {metal}, energy {energy}.",
            seat=SeatName(seat), face=command.face, food=prices["food"], metal=prices["metal"],
            energy=prices["energy"]))  # fmt: skip


def thrown(view: View) -> list[int]:
    """Return the faces of the price dice on the table."""
    return [die.face for die in view.dice]


def kept(faces: list[int], dropped: int) -> list[int]:
    """Return the dice left when one is dropped, as they lie on food, metal and energy (GE-MERCHANT-4)."""
    left = sorted(faces)
    left.remove(dropped)
    return left


def prices_of(dice: list[int]) -> dict[str, int]:
    """Return the prices in marks that three dice give (GE-RUL-18)."""
    return {good: PRICES[good][face - 1] for good, face in zip(GOODS, dice, strict=True)}


def _short(prices: dict[str, int]) -> str:
    return "/".join(str(prices[good]) for good in GOODS)
