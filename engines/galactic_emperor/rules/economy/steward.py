"""The Steward: supplied sectors make metal and energy (GE-STEWARD)."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from engines import core
from engines.core import (
    Choice,
    Choices,
    Done,
    Form,
    Pick,
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
from engines.galactic_emperor.model.commands import Command, Produce, ProduceAll, ProduceFree, ProduceInstead, TakeFree
from engines.galactic_emperor.model.state import Field, State
from engines.galactic_emperor.model.tables import PROTEIN_SECTORS, STORAGE
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.model.words import GOOD_NAMES, TECHNOLOGY_NAMES, goods_words, listed
from engines.galactic_emperor.rules.interrupts import LATE, refuse_late
from engines.galactic_emperor.rules.technology import declared, works
from engines.parts.examples import with_examples

from . import instead
from .market import yields
from .production import best_free, fertile, fitting, kept_of, output, room_for, supplied
from .sheets import EconomicSheet, check_once, check_own, reopen, settle_in_turn, sheets_in_turn, take_sheet, take_up

ORDERS = (TakeFree, Produce, ProduceFree, ProduceInstead)


@procedure("GE-STEWARD-1", "GE-STEWARD-3")
def hold_steward(state: State) -> None:
    """Everybody's sheet at once, or one after the other if the match is strict."""
    schedule(state, *sheets_in_turn(state, StewardSheet.__name__), close_steward)


class StewardSheet(EconomicSheet, frozen=True):
    """Name the sectors that should produce (GE-PBM-11); `seat` is -1 when everybody is asked at once."""

    judges = (*ORDERS, *LATE)
    rules: ClassVar[tuple[str, ...]] = ("GE-STEWARD-1", "GE-STEWARD-3", "GE-STEWARD-4", "GE-PBM-11")

    def prompt(self, view: View) -> Text:
        """Name the supplied sectors and what fits."""
        fields = [_sector_name(view, field) for field in supplied(view, view.me)]
        room = [say("{n} {good}", n=room_for(view, view.me, good), good=GOOD_NAMES[good]) for good in STORAGE]
        free = say(" As Chooser you get one metal or energy first.") if _may_take(view) else ""
        return say("Steward. Sectors with food to produce with: {fields}. Storage has room for {room}; what does not "
                   "fit is lost. If time runs out and you have named no sector, all that fits is produced; to be done "
                   "with an empty sheet is to produce nothing.{free}",
                   fields=listed(fields), room=room, free=free)  # fmt: skip

    def choices(self, view: View) -> Choices:
        """Sectors one by one, or all that fit."""
        forms = (_free_form(view), _produce_form(view), _protein_form(view), instead.produce_form(view))
        everything = Form(ProduceAll, say("Produce all that fits, and be done"))
        return with_examples(self, view, [*(form for form in forms if form), everything])

    def check(self, view: View, command: Command) -> None:
        """Each own supplied sector once (GE-STEWARD-4)."""
        refuse_late(command)
        match command:
            case TakeFree(good):
                _check_free(view, good)
            case Produce(field):
                _check_field(view, field, "GE-STEWARD-3")
                _check_food(view, field)
            case ProduceFree(field):
                _check_field(view, field, "GE-TECH-PROTEIN-1")
                _check_protein(view)
            case ProduceInstead():
                instead.check_produce(view, command)

    def overlooked(self, view: View, command: core.Command) -> list[Text]:
        """Sectors with food of which a sheet names none."""
        fields = supplied(view, view.me)
        if not isinstance(command, Done) or _named(view) or not fields:
            return []
        return [say("You produce nothing. Sectors with food to produce with: {fields}.", fields=fields)]

    def default(self, view: View) -> Command:
        """The sheet as it is; if it names no sector, all that fits is produced (GE-PBM-11, GE-PBM-33)."""
        return Done() if _named(view) else ProduceAll()

    def reveal(self, state: State, sheets: dict[Seat, list[Command]]) -> None:
        """Settle the sheets in turn order."""
        settle_in_turn(state, sheets, open_production)


@procedure("GE-STEWARD-1", "GE-STEWARD-2", "GE-TECH-PROTEIN-1")
def open_production(state: State, seat: Seat) -> None:
    """The Chooser's free cube; if Protein Fields are to be used, the Saboteur may come in between."""
    state.active = seat
    orders = state.orders[seat]
    if seat == state.chooser:
        _give_free(state, seat, orders)
    use = declared(state, seat, "protein") if _uses_protein(state, seat, orders) else []
    told = state.revision >= 2 or instead.produces_instead(orders)
    again = [go_on_producing.at(seat=seat)] if use and told else []
    schedule(state, *use, *again, produce.at(seat=seat))


def _uses_protein(state: State, seat: Seat, orders: Sequence[core.Command]) -> bool:
    """Tell whether Protein Fields are of use; in the first revision they were announced whenever they were named."""
    free = [order.field for order in orders if isinstance(order, ProduceFree)]
    paid = [order.field for order in orders if isinstance(order, Produce)]
    best = best_free(state, seat, free if state.revision >= 2 else [], paid) if ProduceAll() in orders else []
    if state.revision >= 2:
        return kept_of(state, seat, [*free, *best, *paid]) != kept_of(state, seat, paid)
    return bool(free or best)


@procedure("GE-TECH-SABOTEUR-1", "GE-RUL-74", "GE-RUL-78")
def go_on_producing(state: State, seat: Seat) -> None:
    """If Protein Fields have just been blocked, do what the sheet says of that, or give it back if there is food."""
    orders = state.orders[seat]
    if not works(state, seat, "protein") and (told := instead.produces_instead(orders)):
        instead.take_instead(state, seat, told)
        return
    kept = [order for order in orders if isinstance(order, Produce)]
    asks = ProduceAll() not in orders and len(supplied(state, seat)) > len(kept)
    if asks and not works(state, seat, "protein"):
        reopen(state, seat, kept)
        schedule(state, ProduceAfterSabotage(seat))


class ProduceAfterSabotage(StewardSheet, frozen=True):
    """Go on with a turn in which Protein Fields were blocked (GE-RUL-74)."""

    rules = ("GE-TECH-SABOTEUR-1", "GE-RUL-74", "GE-STEWARD-3")

    def prompt(self, view: View) -> Text:
        """Say what has happened before what there is to produce with."""
        return say("Protein Fields are blocked, and your turn goes on: of your sheet are left the sectors that use "
                   "food; change it as you like. {question}", question=super().prompt(view))  # fmt: skip

    def reveal(self, state: State, sheets: dict[Seat, list[Command]]) -> None:
        """Take the sheet in the place of the first one."""
        take_up(state, sheets)


@procedure("GE-STEWARD-3", "GE-STEWARD-4", "GE-STEWARD-5", "GE-STEWARD-6", "GE-STEWARD-7")
def produce(state: State, seat: Seat) -> None:
    """Let the sectors of the sheet produce, those of Protein Fields without removing food."""
    orders = take_sheet(state, seat)
    protein = works(state, seat, "protein")
    free = [order.field for order in orders if isinstance(order, ProduceFree) and protein]
    paid = [order.field for order in orders if isinstance(order, Produce)]
    if ProduceAll() in orders:
        free += best_free(state, seat, free, paid) if protein else []
        paid += fitting(state, seat, free, paid)
    for field in paid:
        state.sectors[field].food -= 1
    _store(state, seat, [*free, *paid])


@procedure()
def close_steward(state: State) -> None:
    """Nobody's turn."""
    state.active = None


def _may_take(view: View) -> bool:
    """Tell whether a free cube is to come; once Protein Fields were announced in the own turn, it has come."""
    begun = "protein" in view.declared and "protein" in view.mat.technologies
    return view.seat == view.chooser and not begun


def _give_free(state: State, seat: Seat, orders: Sequence[core.Command]) -> None:
    """Give the Chooser a cube of the kind asked for, else of a kind that fits (GE-RUL-22)."""
    wished = [order.good for order in orders if isinstance(order, TakeFree)]
    good = next((good for good in [*wished, "energy", "metal"] if room_for(state, seat, good)), None)
    if good is None:
        tell(state, "NoRoom", say("{seat} has no room for the free cube.", seat=SeatName(seat)))
        return
    _add(state, seat, {good: 1})
    tell(state, "FreeCube", say("{seat} takes 1 free {good}.", seat=SeatName(seat), good=GOOD_NAMES[good]))


def _add(state: State, seat: Seat, made: dict[str, int]) -> None:
    player = state.players[seat]
    player.metal += made.get("metal", 0)
    player.energy += made.get("energy", 0)


def _store(state: State, seat: Seat, fields: list[Field]) -> None:
    """Put what the sectors make into Storage; the rest is lost (GE-STEWARD-6)."""
    made, kept = output(state, fields), kept_of(state, seat, fields)
    _add(state, seat, kept)
    if not fields:
        tell(state, "NothingProduced", say("{seat} produces nothing.", seat=SeatName(seat)))
        return
    tell(state, "Produced", say("{seat} produces {metal} metal and {energy} energy on {fields}.", seat=SeatName(seat),
                                metal=made["metal"], energy=made["energy"], fields=listed(fields)))  # fmt: skip
    lost = sum(made.values()) - sum(kept.values())
    if lost:
        tell(state, "CubesLost", say_n("{n} cube of {seat} does not fit into Storage and is lost.",
                                       "{n} cubes of {seat} do not fit into Storage and are lost.",
                                       n=lost, seat=SeatName(seat)))  # fmt: skip


def _sector_name(view: View, field: Field) -> Text:
    made = yields(view, field)
    return say("{field} ({goods})", field=field,
               goods=goods_words(metal=made["metal"], energy=made["energy"], marks=0))  # fmt: skip


def _named(view: View) -> list[Field]:
    return [order.field for order in view.sheet if isinstance(order, Produce | ProduceFree)]


def _pick(view: View, fields: Iterable[Field]) -> Pick:
    return Pick([Choice(field, _sector_name(view, field)) for field in fields], say("sector"))


def _free_form(view: View) -> Form | None:
    if not _may_take(view) or any(isinstance(order, TakeFree) for order in view.sheet):
        return None
    goods = [Choice(good, GOOD_NAMES[good]) for good in STORAGE]
    return Form(TakeFree, say("Take a free cube"), {"good": Pick(goods, say("good"))})


def _produce_form(view: View) -> Form | None:
    fields = [field for field in supplied(view, view.me) if field not in _named(view)]
    return Form(Produce, say("Remove a food cube to produce"), {"field": _pick(view, fields)}) if fields else None


def _protein_form(view: View) -> Form | None:
    fields = [field for field in fertile(view, view.me) if field not in _named(view)]
    free = sum(isinstance(order, ProduceFree) for order in view.sheet)
    if not fields or not works(view, view.me, "protein") or free >= PROTEIN_SECTORS:
        return None
    return Form(ProduceFree, say("Produce without removing food"), {"field": _pick(view, fields)})


def _check_free(view: View, good: str) -> None:
    if view.seat != view.chooser:
        raise refusal("GE-STEWARD-1", "The free cube is for the Chooser of this role, {seat}.").where(
            seat=SeatName(view.chooser)
        )
    if not _may_take(view):
        raise refusal("GE-STEWARD-1", "You have taken your free cube at the beginning of your turn.")
    if good not in STORAGE:
        raise refusal("GE-STEWARD-1", "The free cube is metal or energy.")
    check_once(view.sheet, say("The free cube"), "GE-STEWARD-1", same=lambda other: isinstance(other, TakeFree))


def _check_field(view: View, field: Field, rule: str) -> None:
    check_own(view, view.me, field, rule)
    if field not in fertile(view, view.me):
        raise refusal(rule, "{field} yields neither metal nor energy; you have: {fields}.").where(
            field=field, fields=listed(fertile(view, view.me))
        )
    check_once(view.sheet, say("Production on {field}", field=field), "GE-STEWARD-4",
               same=lambda other: isinstance(other, Produce | ProduceFree) and other.field == field)  # fmt: skip


def _check_food(view: View, field: Field) -> None:
    if not view.sectors[field].food:
        raise refusal(
            "GE-STEWARD-7", "No food lies on {field}, so nothing is produced there; food lies on: {fields}."
        ).where(field=field, fields=listed(supplied(view, view.me)))


def _check_protein(view: View) -> None:
    if not works(view, view.me, "protein"):
        raise refusal("GE-STEWARD-7", "You have no {technology} that work now; every sector needs a food cube.").where(
            technology=TECHNOLOGY_NAMES["protein"]
        )
    if sum(isinstance(order, ProduceFree) for order in view.sheet) >= PROTEIN_SECTORS:
        raise refusal(
            "GE-TECH-PROTEIN-1", "{technology} work on {most} sectors in a role, and your sheet names them already."
        ).where(technology=TECHNOLOGY_NAMES["protein"], most=PROTEIN_SECTORS)


STEPS = (
    hold_steward, StewardSheet, open_production, go_on_producing, ProduceAfterSabotage, produce, close_steward,
)  # fmt: skip
