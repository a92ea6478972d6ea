"""Answers given in advance: open questions answered by the seat's standing orders, from its view (GE-PBM)."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from engines import core
from engines.core import Chance, Choices, Decision, Form, Seat, StandingOrders, Text, say, tell
from engines.galactic_emperor.model.commands import (
    Command,
    DropDie,
    Pass,
    PickRole,
    PlaceTile,
    Research,
    ScanTile,
    SetDirection,
    SettleTile,
)
from engines.galactic_emperor.model.pieces import tokens_left
from engines.galactic_emperor.model.plan_commands import STANDING
from engines.galactic_emperor.model.rows import Spot
from engines.galactic_emperor.model.state import State
from engines.galactic_emperor.model.tables import BLACK_HOLE, TILES
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.rules.economy.prices import DropPriceDie, thrown
from engines.galactic_emperor.rules.economy.scientist import ScientistSheet, within_reach
from engines.galactic_emperor.rules.exploring import KeepOrSwap, TakeTile
from engines.galactic_emperor.rules.interrupts import (
    asks_live,
    bend,
    dice_concern,
    lets_pass,
    plan_of,
    sabotage_by_list,
    same_role,
    use_concerns,
)
from engines.galactic_emperor.rules.picking import ChooseDirection, ChooseRole
from engines.galactic_emperor.rules.technology import BendAgain, BendTime, OfferSabotage, works
from engines.galactic_emperor.rules.tiles import fields_for, has_enemy_ships
from engines.parts.examples import with_examples
from engines.parts.standing import Planning

from .orders import ORDERS
from .politics import POLITICS_ANSWERS
from .sorts import Setting
from .war import WAR_ANSWERS


class StandingQuestion(Planning[State, View, Command], frozen=True):
    """Say in advance how questions are to be answered; nobody else sees it (GE-HID-7, GE-HID-8)."""

    judges = STANDING
    book = ORDERS
    rules = tuple(f"GE-PBM-{number}" for number in (2, 3, 4, 7, 8, 11, 14, 15, 16, 18, 20,
                                                                              22, 23, 24, 26, 27, 28))  # fmt: skip

    def prompt(self, _view: View) -> Text:
        """Say what standing orders are for."""
        return say("Standing orders answer questions for you, so that nobody has to wait.")

    def choices(self, view: View) -> Choices:
        """One form for each kind."""
        return with_examples(self, view, _forms(Setting.of(view)))

    def perform(self, state: State, seat: Seat, command: Command) -> None:
        """Change the seat's plan and nothing else."""
        ORDERS.of(command).enter(state.secrets[seat].plan, command)
        tell(state, "PlanChanged", say("Your standing orders are changed."), to=[seat])


@lru_cache(maxsize=256)
def _forms(setting: Setting) -> tuple[Form, ...]:
    """Return the forms; every check of a standing order needs them, and they seldom change."""
    return tuple(ORDERS.forms(setting))


Answer = core.Command | None
Question = Any
"""One of the game's questions; every answer below knows which."""


def answer(decision: Decision, _chance: Chance) -> Answer:
    """Answer a question from the seat's standing orders; None: the player is asked."""
    view = decision.view
    assert isinstance(view, View), "a question of this game comes with its view"
    reader = ANSWERS.get(type(decision.question))
    by_order = reader(decision.question, view) if reader else None
    if by_order is None and decision.sealed and view.role in plan_of(view).routine:
        by_order = decision.default()
    return by_order


def set_direction(_question: Question, view: View) -> Answer:
    """Set the direction ordered (GE-PBM-2)."""
    way = plan_of(view).direction
    return SetDirection(way) if way else None


def pick_role(_question: Question, view: View) -> Answer:
    """Pick the first free role of the list (GE-PBM-3)."""
    cards = (card for role in plan_of(view).roles for card in view.roles if same_role(card, role))
    return next(map(PickRole, cards), None)


def take_tile(_question: Question, view: View) -> Answer:
    """Place the first tile of the list that lies open and fits, or scan with it (GE-PBM-4, GE-PBM-7)."""
    spot = _first_possible(view, view.revealed)
    if spot is None:
        return None
    scans = plan_of(view).scan == "better" and works(view, view.me, "scanners") and view.pile > 0
    if scans and spot.tile != BLACK_HOLE and "scanners" not in view.declared:
        return ScanTile(spot.tile)
    return _place(view, spot)


def keep_or_swap(_question: Question, view: View) -> Answer:
    """Keep the drawn tile if it is worth more, on the field meant for the revealed one (GE-PBM-7)."""
    scan = view.scan
    wished = _first_possible(view, [scan.chosen]) if scan else None
    if scan is None or wished is None or plan_of(view).scan != "better":
        return None
    drawn = Spot(scan.drawn, wished.field)
    better = scan.drawn != BLACK_HOLE and _worth(scan.drawn) > _worth(scan.chosen) and _possible(view, drawn)
    return _place(view, drawn if better else wished)


def drop_die(_question: Question, view: View) -> Answer:
    """Drop the highest or the lowest die (GE-PBM-8)."""
    chosen = {"highest": max, "lowest": min}.get(plan_of(view).drop)
    return DropDie(chosen(thrown(view))) if chosen else None


def buy_technology(question: Question, view: View) -> Answer:
    """List the technologies wished and within reach, one after the other, and be done (GE-PBM-23)."""
    wishes = [Research(card) for card in plan_of(view).research if card in within_reach(view, view.me)]
    missing = [wish for wish in wishes if wish not in view.sheet]
    if not plan_of(view).research:
        return None
    return missing[0] if missing else question.default(view)


def sabotage(question: Question, view: View) -> Answer:
    """Block what the list names, let the rest pass; without a list pass what concerns others (GE-PBM-24, 27)."""
    if lets_pass(view):
        return Pass()
    if asks_live(view):
        return None
    return sabotage_by_list(view, question.victim, question.card) or (None if use_concerns(view) else Pass())


def bend_time(_question: Question, view: View) -> Answer:
    """Re-roll the first die that the list wants; without a list pass dice of others (GE-PBM-26, GE-PBM-27)."""
    if lets_pass(view):
        return Pass()
    if asks_live(view):
        return None
    return bend(view) or (None if dice_concern(view) else Pass())


def bend_again(question: Question, view: View) -> Answer:
    """Re-roll the same die while the list wants it (GE-PBM-26)."""
    return None if asks_live(view) else bend(view, question.die)


def _first_possible(view: View, tiles: list[str]) -> Spot | None:
    return next((spot for spot in plan_of(view).tiles if spot.tile in tiles and _possible(view, spot)), None)


def _possible(view: View, spot: Spot) -> bool:
    return spot.field in fields_for(view, spot.tile)


def _place(view: View, spot: Spot) -> Answer:
    """Place a tile; the Chooser settles it where that is allowed (GE-PBM-5)."""
    may_settle = view.me == view.chooser and TILES[spot.tile].planets and tokens_left(view, view.me)
    if may_settle and not has_enemy_ships(view, view.me, spot.field):
        return SettleTile(spot.tile, spot.field)
    return PlaceTile(spot.tile, spot.field)


def _worth(tile: str) -> int:
    """Return the planets of a tile counted twice, and what it yields (GE-PBM-7)."""
    face = TILES[tile]
    return 2 * face.planets + face.food + face.metal + face.energy


ANSWERS: dict[type[Any], Callable[[Question, View], Answer]] = {
    ChooseDirection: set_direction,
    ChooseRole: pick_role,
    TakeTile: take_tile,
    KeepOrSwap: keep_or_swap,
    DropPriceDie: drop_die,
    ScientistSheet: buy_technology,
    OfferSabotage: sabotage,
    BendTime: bend_time,
    BendAgain: bend_again,
    **WAR_ANSWERS,
    **POLITICS_ANSWERS,
}
"""How each question is answered; the sealed sheets of economic roles also by “routine” (GE-PBM-33)."""

DOCTRINE: StandingOrders[State, View] = StandingOrders(StandingQuestion(), answer)
