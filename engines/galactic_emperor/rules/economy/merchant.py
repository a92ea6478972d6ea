"""The Merchant: prices for everybody, then harvest, theft, trade and supply in turn (GE-MERCHANT)."""

from collections.abc import Sequence
from typing import Final

from engines import core
from engines.core import (
    Choice,
    Choices,
    Domain,
    Form,
    Number,
    Pick,
    Seat,
    SeatName,
    Shop,
    Text,
    procedure,
    refusal,
    say,
    schedule,
    tell,
)
from engines.galactic_emperor.model.commands import Command, Steal, Stock, Supply
from engines.galactic_emperor.model.pieces import controlled
from engines.galactic_emperor.model.state import State
from engines.galactic_emperor.model.tables import MOST_FOOD, STORAGE
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.model.words import GOOD_NAMES, listed
from engines.galactic_emperor.rules.interrupts import LATE, refuse_late
from engines.galactic_emperor.rules.technology import bend_time, declared, works
from engines.parts.examples import with_examples

from .market import Account, Goal, harvest, open_account, raise_cash, spend, yields
from .piracy import check_steal, loot, rob, steal_form
from .prices import DropPriceDie, throw_prices
from .sheets import EconomicSheet, check_once, check_own, settle_in_turn, sheets_in_turn, take_sheet
from .stocks import stocks

ORDERS = (Supply, Stock, Steal)
TRADED = ("metal", "energy")
"""Goods kept in Storage; food is bought and sold as the goals for sectors need it."""


@procedure("GE-MERCHANT-7")
def hold_merchant(state: State) -> None:
    """Set the prices; then everybody's sheet at once, or one after the other if the match is strict."""
    state.active = state.chooser
    sheets = sheets_in_turn(state, MerchantSheet.__name__)
    schedule(state, throw_prices, bend_time, DropPriceDie(state.chooser), *sheets, close_market)


_SUPPLYING: Final = say("Say how many food cubes should lie on which sectors and what to buy or sell; food left over "
                        "is sold.")  # fmt: skip
_TRADING: Final = say("None of your sectors yields metal or energy, so no food cube can lie on any. Say what to buy or "
                      "sell; all food is sold.")  # fmt: skip


class MerchantSheet(EconomicSheet, frozen=True):
    """Say what should lie on your sectors and in Storage in the end (GE-PBM-9); `seat` is -1 for everybody at once."""

    judges = (*ORDERS, *LATE)
    rules = ("GE-MERCHANT-9", "GE-MERCHANT-10", "GE-MERCHANT-14", "GE-PBM-9", "GE-PBM-10")

    def prompt(self, view: View) -> Text:
        """Say what there is and what the sheet leaves."""
        before, after = _account(view), _account(view)
        _work(after, _goals(view.sheet))
        return say(
            "Merchant. Prices: food {food}, metal {metal}, energy {energy}. You harvest {harvest} food and have {now}. "
            "{asked} With your sheet as it is you end with {then}.",
            asked=_SUPPLYING if producing(view) else _TRADING,
            food=before.prices["food"], metal=before.prices["metal"], energy=before.prices["energy"],
            harvest=before.goods["food"], now=_holdings(before), then=_holdings(after))  # fmt: skip

    def choices(self, view: View) -> Choices:
        """Goals for own sectors and for Storage, and victims of the Star Pirate."""
        forms = (_supply_form(view), _stock_form(view), steal_form(view))
        return with_examples(self, view, [form for form in forms if form])

    def check(self, view: View, command: Command) -> None:
        """Own producing sectors, Storage and marks set the limits (GE-MERCHANT-12, 13, 15)."""
        refuse_late(command)
        match command:
            case Supply():
                _check_supply(view, command)
            case Stock():
                _check_stock(view, command)
            case Steal():
                check_steal(view, command)
        if isinstance(command, Goal):
            _check_payable(view, command)

    def shop(self, view: View) -> Shop:
        """What shall lie on the sectors and in Storage."""
        after = _account(view)
        _work(after, _goals(view.sheet))
        return stocks(view.sheet, _account(view), producing(view), TRADED, _holdings(after))

    def reveal(self, state: State, sheets: dict[Seat, list[Command]]) -> None:
        """Settle the sheets in turn order."""
        settle_in_turn(state, sheets, open_turn)


@procedure("GE-MERCHANT-7", "GE-MERCHANT-8", "GE-TECH-PIRATE-1")
def open_turn(state: State, seat: Seat) -> None:
    """Harvest; if the Star Pirate is to be used, the Saboteur may come in between."""
    state.active = seat
    state.players[seat].food = harvest(state, seat)
    steals = any(isinstance(order, Steal) and loot(state, seat, order) for order in state.orders[seat])
    schedule(state, *(declared(state, seat, "pirate") if steals else []), trade.at(seat=seat))


@procedure("GE-MERCHANT-9", "GE-MERCHANT-10", "GE-MERCHANT-11", "GE-MERCHANT-14", "GE-MERCHANT-16", "GE-MERCHANT-17")
def trade(state: State, seat: Seat) -> None:
    """Steal, trade and supply as the sheet says, as far as it goes."""
    orders = take_sheet(state, seat)
    goals = _goals(orders)
    before, account = open_account(state, seat), open_account(state, seat)
    raise_cash(account, goals)
    if works(state, seat, "pirate"):
        rob(state, seat, account, [order for order in orders if isinstance(order, Steal)])
    _work(account, goals)
    _keep(state, seat, account)
    _report(state, seat, before, account, goals)


@procedure("GE-MERCHANT-6")
def close_market(state: State) -> None:
    """The prices were for this role only."""
    state.market, state.active = None, None


def _goals(orders: Sequence[core.Command]) -> list[Goal]:
    return [order for order in orders if isinstance(order, Goal)]


def _account(view: View) -> Account:
    """Return the seat's account with the harvest to come."""
    account = open_account(view, view.me)
    account.goods["food"] += harvest(view, view.me)
    return account


def _work(account: Account, goals: list[Goal]) -> int:
    raise_cash(account, goals)
    return spend(account, goals)


def _keep(state: State, seat: Seat, account: Account) -> None:
    player = state.players[seat]
    player.marks, player.food = account.marks, 0
    player.metal, player.energy = account.goods["metal"], account.goods["energy"]
    for field, cubes in account.cubes.items():
        state.sectors[field].food = cubes


def _report(state: State, seat: Seat, before: Account, after: Account, goals: list[Goal]) -> None:
    moved = [say("{cubes} food on {field}", cubes=cubes, field=field) for field, cubes in after.cubes.items()
             if cubes != before.cubes[field]]  # fmt: skip
    tell(state, "Traded", say("{seat} harvests {food} food, leaves {moved}, and has {holdings}.", seat=SeatName(seat),
                              food=before.goods["food"], moved=listed(moved), holdings=_holdings(after)))  # fmt: skip
    missed = [goal for goal in goals if not _met(after, goal)]
    if missed:
        tell(state, "GoalsMissed", say("The marks did not suffice for: {goals}.",
                                       goals=[_goal_name(goal) for goal in missed]), to=[seat])  # fmt: skip


def _met(account: Account, goal: Goal) -> bool:
    if isinstance(goal, Supply):
        return account.cubes[goal.field] == goal.cubes
    return account.goods[goal.good] == goal.amount


def _goal_name(goal: Goal) -> Text:
    if isinstance(goal, Supply):
        return say("{cubes} food on {field}", cubes=goal.cubes, field=goal.field)
    return say("{amount} {good}", amount=goal.amount, good=GOOD_NAMES[goal.good])


def _holdings(account: Account) -> Text:
    return say("{marks} marks, {metal} metal and {energy} energy", marks=account.marks, metal=account.goods["metal"],
               energy=account.goods["energy"])  # fmt: skip


def producing(view: View) -> list[str]:
    """Return the own sectors that yield metal or energy, where food may lie (GE-MERCHANT-14)."""
    return [field for field in controlled(view, view.me) if any(yields(view, field).values())]


def _supply_form(view: View) -> Form | None:
    fields = [field for field in producing(view) if not _named(view, Supply, field)]
    domains: dict[str, Domain] = {
        "field": Pick([Choice(field, say("{field}", field=field)) for field in fields], say("sector")),
        "cubes": Number(0, MOST_FOOD, say("food cubes in the end")),
    }
    examples = [Supply(field, view.sectors[field].food + 1) for field in fields]
    return Form(Supply, say("Leave food on a sector"), domains, [*examples]) if fields else None


def _stock_form(view: View) -> Form | None:
    goods = [good for good in TRADED if not _named(view, Stock, good)]
    domains: dict[str, Domain] = {
        "good": Pick([Choice(good, GOOD_NAMES[good]) for good in goods], say("good")),
        "amount": Number(0, max(STORAGE.values()), say("cubes in the end")),
    }
    examples = [Stock(good, amount) for amount in (1, 2, 3) for good in goods]
    return Form(Stock, say("Buy or sell until you have"), domains, [*examples]) if goods else None


def _named(view: View, kind: type[Supply | Stock], name: str) -> bool:
    """Tell whether the sheet has a goal for the sector or good already."""
    return any(isinstance(order, kind) and name in (getattr(order, "field", ""), getattr(order, "good", ""))
               for order in view.sheet)  # fmt: skip


def _check_supply(view: View, order: Supply) -> None:
    check_own(view, view.me, order.field, "GE-MERCHANT-14")
    if not any(yields(view, order.field).values()):
        raise refusal(
            "GE-MERCHANT-14",
            "{field} yields neither metal nor energy, so no food may lie there; you can supply: {fields}.",
        ).where(field=order.field, fields=listed(producing(view)))
    if not 0 <= order.cubes <= MOST_FOOD:
        raise refusal("GE-MERCHANT-15", "{cubes} food cubes cannot lie on {field}: a sector holds 0 to {most}.").where(
            cubes=order.cubes, field=order.field, most=MOST_FOOD
        )
    check_once(view.sheet, say("Food for {field}", field=order.field), "GE-PBM-9",
               same=lambda other: isinstance(other, Supply) and other.field == order.field)  # fmt: skip


def _check_stock(view: View, order: Stock) -> None:
    if order.good not in TRADED:
        raise refusal(
            "GE-MERCHANT-16",
            "Only metal and energy are kept. Food is bought and sold automatically: say how much should lie on which "
            "sector, and what is left over is sold.",
        )
    if not 0 <= order.amount <= STORAGE[order.good]:
        raise refusal("GE-MERCHANT-12", "Storage cannot hold {amount} {good}: it holds 0 to {most}.").where(
            amount=order.amount, good=GOOD_NAMES[order.good], most=STORAGE[order.good]
        )
    check_once(view.sheet, GOOD_NAMES[order.good], "GE-PBM-9",
               same=lambda other: isinstance(other, Stock) and other.good == order.good)  # fmt: skip


def _check_payable(view: View, goal: Goal) -> None:
    """Refuse a goal that the marks do not reach with the sheet so far; sales come first on a sheet."""
    short = _work(_account(view), [*_goals(view.sheet), goal])
    if short:
        raise refusal(
            "GE-MERCHANT-13",
            "With your sheet as it is, you are {short} marks short for {goal}. Ask for less, or say first what to "
            "sell.",
        ).where(short=short, goal=_goal_name(goal))


STEPS = (hold_merchant, throw_prices, DropPriceDie, MerchantSheet, open_turn, trade, close_market)
