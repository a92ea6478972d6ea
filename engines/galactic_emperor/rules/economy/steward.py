"""The Steward: supplied sectors make metal and energy (GE-STEWARD)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from engines import core
from engines.core import (
    Choice,
    Choices,
    Done,
    Form,
    Pick,
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
from engines.galactic_emperor.model.commands import Command, Produce, ProduceAll, ProduceFree, TakeFree
from engines.galactic_emperor.model.pieces import Table, controlled
from engines.galactic_emperor.model.state import Field, State
from engines.galactic_emperor.model.tables import PROTEIN_SECTORS, STORAGE
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.model.words import good_name, goods_words, listed, technology_name
from engines.galactic_emperor.rules.interrupts import LATE, refuse_late
from engines.galactic_emperor.rules.technology import declared, works
from engines.parts.examples import with_examples

from .market import yields
from .sheets import asked, check_once, check_own, settle_in_turn, take_sheet

ORDERS = (TakeFree, Produce, ProduceFree)


@procedure("GE-STEWARD-1", "GE-STEWARD-3")
def hold_steward(state: State) -> None:
    """Everybody's sheet, settled in turn."""
    schedule(state, StewardSheet(), close_steward)


class StewardSheet(Sealed[State, View, Command], frozen=True):
    """Name the sectors that should produce (GE-PBM-11)."""

    judges: ClassVar[tuple[type[core.Command], ...]] = (*ORDERS, *LATE)
    rules: ClassVar[tuple[str, ...]] = ("GE-STEWARD-1", "GE-STEWARD-3", "GE-STEWARD-4", "GE-PBM-11")

    def seats(self, state: State) -> list[Seat]:
        """Everybody at once."""
        return asked(state)

    def prompt(self, view: View) -> Text:
        """Name the supplied sectors and what fits."""
        fields = [_sector_name(view, field) for field in supplied(view, view.me)]
        room = [say("{n} {good}", n=_room(view, view.me, good), good=good_name(good)) for good in STORAGE]
        free = say(" As Chooser you get one metal or energy first.") if _is_chooser(view) else ""
        return say("Steward. Sectors with food to produce with: {fields}. Storage has room for {room}; what does not "
                   "fit is lost. If you name no sector, all that fits is produced.{free}",
                   fields=listed(fields), room=room, free=free)  # fmt: skip

    def choices(self, view: View) -> Choices:
        """Sectors one by one, or all that fit."""
        forms = (_free_form(view), _produce_form(view), _protein_form(view))
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
    protein = any(isinstance(order, ProduceFree) for order in orders)
    if ProduceAll() in orders:
        paid = [order.field for order in orders if isinstance(order, Produce)]
        protein = protein or bool(_best_free(state, seat, [], paid))
    schedule(state, *(declared(state, seat, "protein") if protein else []), produce.at(seat=seat))


@procedure("GE-STEWARD-3", "GE-STEWARD-4", "GE-STEWARD-5", "GE-STEWARD-6", "GE-STEWARD-7")
def produce(state: State, seat: Seat) -> None:
    """Let the sectors of the sheet produce, those of Protein Fields without removing food."""
    orders = take_sheet(state, seat)
    protein = works(state, seat, "protein")
    free = [order.field for order in orders if isinstance(order, ProduceFree) and protein]
    paid = [order.field for order in orders if isinstance(order, Produce)]
    if ProduceAll() in orders:
        free += _best_free(state, seat, free, paid) if protein else []
        paid += _fitting(state, seat, free, paid)
    for field in paid:
        state.sectors[field].food -= 1
    _store(state, seat, [*free, *paid])


@procedure()
def close_steward(state: State) -> None:
    """Nobody's turn."""
    state.active = None


def supplied(table: Table, seat: Seat) -> list[Field]:
    """Return the sectors a seat controls that yield metal or energy and have food (GE-STEWARD-7)."""
    return [field for field in fertile(table, seat) if table.sectors[field].food]


def fertile(table: Table, seat: Seat) -> list[Field]:
    """Return the sectors a seat controls that yield metal or energy."""
    return [field for field in controlled(table, seat) if any(yields(table, field).values())]


def output(table: Table, fields: Iterable[Field]) -> dict[str, int]:
    """Return what sectors yield together."""
    total = dict.fromkeys(STORAGE, 0)
    for field in fields:
        for good, count in yields(table, field).items():
            total[good] += count
    return total


def _is_chooser(view: View) -> bool:
    return view.seat == view.chooser


def _room(table: Table, seat: Seat, good: str) -> int:
    player = table.players[seat]
    return STORAGE[good] - (player.metal if good == "metal" else player.energy)


def _richest(table: Table, fields: Iterable[Field]) -> list[Field]:
    """Return sectors, those with the most energy first, then metal."""
    return sorted(fields, key=lambda field: (-yields(table, field)["energy"], -yields(table, field)["metal"], field))


def _fits(table: Table, seat: Seat, fields: list[Field]) -> bool:
    return all(count <= _room(table, seat, good) for good, count in output(table, fields).items())


def _best_free(table: Table, seat: Seat, free: list[Field], paid: list[Field]) -> list[Field]:
    """Return the sectors on which Protein Fields are used when all produce, those without food first."""
    chosen: list[Field] = []
    ranked = sorted(_richest(table, fertile(table, seat)), key=lambda field: table.sectors[field].food > 0)
    for field in ranked:
        named = [*free, *paid, *chosen]
        if len(free) + len(chosen) < PROTEIN_SECTORS and field not in named and _fits(table, seat, [*named, field]):
            chosen.append(field)
    return chosen


def _fitting(table: Table, seat: Seat, free: list[Field], paid: list[Field]) -> list[Field]:
    """Return the supplied sectors whose output fits beside that of those named, the richest first (GE-PBM-11)."""
    chosen: list[Field] = []
    for field in _richest(table, supplied(table, seat)):
        named = [*free, *paid, *chosen]
        if field not in named and _fits(table, seat, [*named, field]):
            chosen.append(field)
    return chosen


def _give_free(state: State, seat: Seat, orders: Sequence[core.Command]) -> None:
    """Give the Chooser a cube of the kind asked for, else of a kind that fits (GE-RUL-22)."""
    wished = [order.good for order in orders if isinstance(order, TakeFree)]
    good = next((good for good in [*wished, "energy", "metal"] if _room(state, seat, good)), None)
    if good is None:
        tell(state, "NoRoom", say("{seat} has no room for the free cube.", seat=SeatName(seat)))
        return
    _add(state, seat, {good: 1})
    tell(state, "FreeCube", say("{seat} takes 1 free {good}.", seat=SeatName(seat), good=good_name(good)))


def _add(state: State, seat: Seat, made: dict[str, int]) -> None:
    player = state.players[seat]
    player.metal += made.get("metal", 0)
    player.energy += made.get("energy", 0)


def _store(state: State, seat: Seat, fields: list[Field]) -> None:
    """Put what the sectors make into Storage; the rest is lost (GE-STEWARD-6)."""
    made = output(state, fields)
    kept = {good: min(count, _room(state, seat, good)) for good, count in made.items()}
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
    if not _is_chooser(view) or any(isinstance(order, TakeFree) for order in view.sheet):
        return None
    goods = [Choice(good, good_name(good)) for good in STORAGE]
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
    if not _is_chooser(view):
        raise refusal("GE-STEWARD-1", "The free cube is for the Chooser of this role, {seat}.").where(
            seat=SeatName(view.chooser)
        )
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
            technology=technology_name("protein")
        )
    if sum(isinstance(order, ProduceFree) for order in view.sheet) >= PROTEIN_SECTORS:
        raise refusal(
            "GE-TECH-PROTEIN-1", "{technology} work on {most} sectors in a role, and your sheet names them already."
        ).where(technology=technology_name("protein"), most=PROTEIN_SECTORS)


STEPS = (hold_steward, StewardSheet, open_production, produce, close_steward)
