"""The Engineer: ships are bought and delivered to Starbases (GE-ENGINEER)."""

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from engines import core
from engines.core import (
    Choice,
    Choices,
    Domain,
    Form,
    Number,
    Param,
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
from engines.galactic_emperor.model.commands import Berth, Build, BuildInstead, Command
from engines.galactic_emperor.model.pieces import new_ship, ships_left, starbases
from engines.galactic_emperor.model.state import Field, State
from engines.galactic_emperor.model.tables import SHIPS
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.model.words import KIND_NAMES, goods_words, listed
from engines.galactic_emperor.rules.battle.words import kind_words
from engines.galactic_emperor.rules.interrupts import LATE, refuse_late
from engines.galactic_emperor.rules.technology import declared, works
from engines.parts.examples import with_examples

from . import instead
from .sheets import EconomicSheet, check_once, one_by_one, reopen, settle_in_turn, take_sheet, take_up
from .shop import shop
from .yard import Price, can_pay, payable, price_of

ORDERS = (Berth, Build, BuildInstead)


@procedure("GE-ENGINEER-2", "GE-PBM-12")
def hold_engineer(state: State) -> None:
    """Everybody's sheet at once, or one after the other if the match is strict."""
    schedule(state, *(EngineerSheet(seat) for seat in one_by_one(state)), close_engineer)


class EngineerSheet(EconomicSheet, frozen=True):
    """Buy ships for your Starbases (GE-ENGINEER-2); `seat` is -1 when everybody is asked at once."""

    judges = (*ORDERS, *LATE)
    rules: ClassVar[tuple[str, ...]] = ("GE-ENGINEER-1", "GE-ENGINEER-2", "GE-ENGINEER-3", "GE-PBM-12")

    def prompt(self, view: View) -> Text:
        """Say what there is to pay with, what ships cost, and what the sheet costs so far."""
        costs = [say("{kind} ({price})", kind=KIND_NAMES[kind], price=_in_words(price_of([kind], robotics=False)))
                 for kind in SHIPS]  # fmt: skip
        robotics = say(" Robotics save up to 2 metal on all ships together.") if _robotics(view) else ""
        free = (
            say(" As Chooser you get one free Fighter; say where (otherwise it goes home).") if _may_berth(view) else ""
        )
        mine = goods_words(metal=view.mat.metal, energy=view.mat.energy, marks=view.mat.marks)
        return say("Engineer. You have {goods}. Prices: {costs}. Ships go to your Starbases: {bases}. {sheet}"
                   "{robotics}{free}", goods=listed(mine), costs=costs, bases=starbases(view, view.me),
                   sheet=_so_far(_price(view, _builds(view.sheet))), robotics=robotics, free=free)  # fmt: skip

    def choices(self, view: View) -> Choices:
        """Ships that can still be paid, and a berth for the free Fighter."""
        return with_examples(self, view, [
            form for form in (_berth_form(view), _build_form(view), instead.build_form(view)) if form
        ])  # fmt: skip

    def check(self, view: View, command: Command) -> None:
        """Own Starbases, the reserve, Storage and marks set the limits."""
        refuse_late(command)
        match command:
            case Berth(field):
                _check_berth(view, field)
            case Build():
                _check_build(view, command)
            case BuildInstead():
                instead.check_build(view, command)

    def overlooked(self, view: View, command: core.Command) -> list[Text]:
        """Ships that a sheet without any could still pay for."""
        form = None if _builds(view.sheet) or not isinstance(command, core.Done) else _build_form(view)
        if form is None:
            return []
        kinds = form.fields["kind"]
        assert isinstance(kinds, Pick), "kinds are picked"
        return [say("You buy no ships. You could pay for: {kinds}.", kinds=[choice.label for choice in kinds.choices])]

    def shop(self, view: View) -> Shop | None:
        """The kinds of ships with their prices."""
        return shop(view, _price(view, _builds(view.sheet)))

    def reveal(self, state: State, sheets: dict[Seat, list[Command]]) -> None:
        """Settle the sheets in turn order."""
        settle_in_turn(state, sheets, open_yard)


@procedure("GE-ENGINEER-1", "GE-RUL-25", "GE-TECH-ROBOTICS-1")
def open_yard(state: State, seat: Seat) -> None:
    """The Chooser's free Fighter; if Robotics save metal, the Saboteur may come in between."""
    state.active = seat
    orders = state.orders[seat]
    if seat == state.chooser and ships_left(state, seat, "F"):
        berths = [order.field for order in orders if isinstance(order, Berth)]
        field = (berths or [state.homes[seat]])[0]
        new_ship(state, seat, "F", field)
        tell(state, "FreeFighter", say("{seat} puts a free Fighter on {field}.", seat=SeatName(seat), field=field))
    saves = works(state, seat, "robotics") and any(SHIPS[order.kind].metal for order in _builds(orders))
    use = declared(state, seat, "robotics") if saves else []
    told = state.revision >= 2 or instead.builds_instead(orders)
    again = [go_on_building.at(seat=seat)] if use and told else []
    schedule(state, *use, *again, build.at(seat=seat))


@procedure("GE-TECH-SABOTEUR-1", "GE-RUL-74", "GE-RUL-78")
def go_on_building(state: State, seat: Seat) -> None:
    """If Robotics have just been blocked, do what the sheet says of that, or give it back as far as it can be paid."""
    if works(state, seat, "robotics"):
        return
    if orders := instead.builds_instead(state.orders[seat]):
        instead.take_instead(state, seat, orders)
    else:
        kept = Counter(can_pay(state, seat, _builds(state.orders[seat]), robotics=False))
        reopen(state, seat, [Build(kind, count, field) for (kind, field), count in kept.items()])
        schedule(state, BuildAfterSabotage(seat))


class BuildAfterSabotage(EngineerSheet, frozen=True):
    """Go on with a turn in which Robotics were blocked, at the full price (GE-RUL-74)."""

    rules = ("GE-TECH-SABOTEUR-1", "GE-RUL-74", "GE-ENGINEER-2")

    def prompt(self, view: View) -> Text:
        """Say what has happened before what there is to pay with."""
        return say("Robotics are blocked, and your turn goes on: of your sheet is left what you can still pay for; "
                   "change it as you like. {question}", question=super().prompt(view))  # fmt: skip

    def reveal(self, state: State, sheets: dict[Seat, list[Command]]) -> None:
        """Take the sheet in the place of the first one."""
        take_up(state, sheets)


@procedure("GE-ENGINEER-2", "GE-ENGINEER-4", "GE-ENGINEER-5", "GE-TECH-ROBOTICS-1")
def build(state: State, seat: Seat) -> None:
    """Pay for the ships of the sheet and deliver them; those that a sabotage has made too dear are left out."""
    orders, robotics = _builds(take_sheet(state, seat)), works(state, seat, "robotics")
    bought = can_pay(state, seat, orders, robotics=robotics)
    price = price_of([kind for kind, _ in bought], robotics=robotics)
    player = state.players[seat]
    player.metal, player.energy = player.metal - price.paid_metal, player.energy - price.energy
    player.marks -= price.marks
    if not bought:
        tell(state, "NothingBuilt", say("{seat} builds no ships.", seat=SeatName(seat)))
        return
    ships = [say("{kind} on {field}", kind=KIND_NAMES[kind], field=field) for kind, field in bought]
    for kind, field in bought:
        new_ship(state, seat, kind, field)
    tell(state, "ShipsBuilt", say("{seat} builds {ships} for {price}.", seat=SeatName(seat), ships=listed(ships),
                                  price=_in_words(price)))  # fmt: skip


@procedure()
def close_engineer(state: State) -> None:
    """Nobody's turn."""
    state.active = None


def _builds(orders: Sequence[core.Command]) -> list[Build]:
    return [order for order in orders if isinstance(order, Build)]


def _robotics(view: View) -> bool:
    return works(view, view.me, "robotics")


def _price(view: View, orders: Sequence[Build]) -> Price:
    return price_of([order.kind for order in orders for _ in range(order.count)], robotics=_robotics(view))


def _in_words(price: Price) -> Param:
    return listed(goods_words(metal=price.paid_metal, energy=price.energy, marks=price.marks))


def _so_far(price: Price) -> Text:
    """Say what the sheet costs."""
    if not (price.paid_metal or price.energy or price.marks):
        return say("So far there is nothing to pay.")
    return say("Your sheet costs {sheet} so far.", sheet=_in_words(price))


def _may_berth(view: View) -> bool:
    return view.seat == view.chooser and not _has_begun(view) and ships_left(view, view.me, "F") > 0


def _has_begun(view: View) -> bool:
    """Tell whether the seat's turn goes on after a sabotage, so that the free Fighter has come."""
    return "robotics" in view.declared and "robotics" in view.mat.technologies


def _in_reserve(view: View, kind: str) -> int:
    """Return the ships of a kind left beside those of the sheet and the free Fighter (GE-ENGINEER-3)."""
    taken = sum(order.count for order in _builds(view.sheet) if order.kind == kind)
    return ships_left(view, view.me, kind) - taken - (kind == "F" and _may_berth(view))


def _bases(view: View) -> Pick:
    return Pick([Choice(field, say("{field}", field=field)) for field in starbases(view, view.me)], say("Starbase"))


def _berth_form(view: View) -> Form | None:
    if not _may_berth(view) or any(isinstance(order, Berth) for order in view.sheet):
        return None
    return Form(Berth, say("Put the free Fighter on a Starbase"), {"field": _bases(view)})


def _build_form(view: View) -> Form | None:
    kinds = [kind for kind in SHIPS if _in_reserve(view, kind) > 0
             and payable(view, view.me, _price(view, [*_builds(view.sheet), Build(kind, 1, "")]))]  # fmt: skip
    domains: dict[str, Domain] = {
        "kind": Pick([Choice(kind, KIND_NAMES[kind]) for kind in kinds], say("kind")),
        "count": Number(1, max((_in_reserve(view, kind) for kind in kinds), default=1), say("how many")),
        "field": _bases(view),
    }
    return Form(Build, say("Buy ships"), domains) if kinds else None


def _check_base(view: View, field: Field, rule: str) -> None:
    if field not in starbases(view, view.me):
        raise refusal(
            rule, "{field} has no Starbase of yours, and ships are delivered to Starbases only: {bases}."
        ).where(field=field, bases=starbases(view, view.me))


def _check_berth(view: View, field: Field) -> None:
    if view.seat != view.chooser:
        raise refusal("GE-ENGINEER-1", "The free Fighter is for the Chooser of this role, {seat}.").where(
            seat=SeatName(view.chooser)
        )
    if _has_begun(view):
        raise refusal("GE-ENGINEER-1", "You have placed your free Fighter at the beginning of your turn.")
    if not _may_berth(view):
        raise refusal("GE-ENGINEER-1", "All your Fighters are on the board, so there is no free one.")
    _check_base(view, field, "GE-ENGINEER-1")
    check_once(view.sheet, say("The free Fighter"), "GE-ENGINEER-1", same=lambda other: isinstance(other, Berth))


def _check_build(view: View, order: Build) -> None:
    if order.kind not in SHIPS or order.count < 1:
        raise refusal("GE-ENGINEER-2", "That is no purchase of ships: buy one or more of {kinds}.").where(
            kinds=[KIND_NAMES[kind] for kind in SHIPS]
        )
    _check_base(view, order.field, "GE-ENGINEER-4")
    left = _in_reserve(view, order.kind)
    if order.count > left:
        raise refusal(
            "GE-ENGINEER-3", "{ships}: only {left} are left in your reserve beside those on your sheet."
        ).where(ships=kind_words(order.kind, order.count), left=left)
    price = _price(view, [*_builds(view.sheet), order])
    if not payable(view, view.me, price):
        raise refusal(
            "GE-ENGINEER-5",
            "You cannot pay for {ships}: with that your sheet costs {price}, and you have {goods}. You can pay for "
            "{most} of them.",
        ).where(
            ships=kind_words(order.kind, order.count),
            price=_in_words(price),
            goods=listed(goods_words(metal=view.mat.metal, energy=view.mat.energy, marks=view.mat.marks)),
            most=_most_payable(view, order),
        )


def _most_payable(view: View, order: Build) -> int:
    """Return how many ships of an order that is too dear the sheet still has room for."""
    fewer = (Build(order.kind, count, order.field) for count in range(1, order.count))
    return sum(payable(view, view.me, _price(view, [*_builds(view.sheet), build])) for build in fewer)


STEPS = (hold_engineer, EngineerSheet, open_yard, go_on_building, BuildAfterSabotage, build, close_engineer)
