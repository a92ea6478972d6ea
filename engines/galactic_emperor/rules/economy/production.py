"""What sectors produce for whom: those with food, those that fit, those that Protein Fields are best used on."""

from collections.abc import Iterable

from engines.core import Seat
from engines.galactic_emperor.model.pieces import Table, controlled
from engines.galactic_emperor.model.state import Field
from engines.galactic_emperor.model.tables import PROTEIN_SECTORS, STORAGE

from .market import yields


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


def room_for(table: Table, seat: Seat, good: str) -> int:
    """Return how many cubes of a good fit into a seat's Storage."""
    player = table.players[seat]
    return STORAGE[good] - (player.metal if good == "metal" else player.energy)


def kept_of(table: Table, seat: Seat, fields: Iterable[Field]) -> dict[str, int]:
    """Return what of the yield of sectors fits into Storage; the rest is lost (GE-STEWARD-6)."""
    return {good: min(count, room_for(table, seat, good)) for good, count in output(table, fields).items()}


def _richest(table: Table, fields: Iterable[Field]) -> list[Field]:
    """Return sectors, those with the most energy first, then metal."""
    return sorted(fields, key=lambda field: (-yields(table, field)["energy"], -yields(table, field)["metal"], field))


def _fits(table: Table, seat: Seat, fields: list[Field]) -> bool:
    return all(count <= room_for(table, seat, good) for good, count in output(table, fields).items())


def best_free(table: Table, seat: Seat, free: list[Field], paid: list[Field]) -> list[Field]:
    """Return the sectors on which Protein Fields are used when all produce, those without food first."""
    chosen: list[Field] = []
    ranked = sorted(_richest(table, fertile(table, seat)), key=lambda field: table.sectors[field].food > 0)
    for field in ranked:
        named = [*free, *paid, *chosen]
        if len(free) + len(chosen) < PROTEIN_SECTORS and field not in named and _fits(table, seat, [*named, field]):
            chosen.append(field)
    return chosen


def fitting(table: Table, seat: Seat, free: list[Field], paid: list[Field]) -> list[Field]:
    """Return the supplied sectors whose output fits beside that of those named, the richest first (GE-PBM-11)."""
    chosen: list[Field] = []
    for field in _richest(table, supplied(table, seat)):
        named = [*free, *paid, *chosen]
        if field not in named and _fits(table, seat, [*named, field]):
            chosen.append(field)
    return chosen
