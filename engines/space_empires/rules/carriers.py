"""Carriers and their fighters: berths, what has none, and what may leave a hex (11)."""

from collections.abc import Iterable, Sequence

from engines.core import Seat, SeatName, refusal, say_n, tell
from engines.space_empires.model.options import has
from engines.space_empires.model.pieces import Piece, Table, lose, own_at
from engines.space_empires.model.state import Hex, State, Unit
from engines.space_empires.model.tables import BERTHS, CARRIER, FIGHTER
from engines.space_empires.model.view import View

YARD = "SY"


def berths(units: Iterable[Piece]) -> int:
    """Return how many fighters the carriers among some counters carry (11.1.1a)."""
    return BERTHS * sum(unit.count for unit in units if unit.type == CARRIER)


def fighters(units: Iterable[Piece]) -> int:
    """Count the fighters among some counters."""
    return sum(unit.count for unit in units if unit.type == FIGHTER)


def is_based(table: Table, seat: Seat, hex_: Hex) -> bool:
    """Tell whether fighters of a seat need no carrier in a hex: at an own colony or ship yard (11.2.2b, 11.2.5a)."""
    colony = table.colonies.get(hex_)
    settled = colony is not None and colony.owner == seat
    return settled or any(unit.type == YARD for unit in own_at(table, seat, hex_))


def stranded(table: Table, seat: Seat, hex_: Hex) -> int:
    """Return how many fighters of a seat in a hex have neither a carrier nor a base."""
    if is_based(table, seat, hex_):
        return 0
    here = own_at(table, seat, hex_)
    return max(0, fighters(here) - berths(here))


def lose_stranded(state: State, seat: Seat, hex_: Hex, *, secretly: bool = False) -> None:
    """Fighters without a berth are lost, those with the oldest technology first (11.2.2, 13.1.4d, RN-102)."""
    if not has(state, "fighters"):
        return
    over = lost = stranded(state, seat, hex_)
    for unit in sorted(filter(_flies, own_at(state, seat, hex_)), key=_newness):
        gone = min(over, unit.count)
        over -= gone
        if gone:
            lose(state, unit, gone)
    if lost:
        tell(state, "Stranded", say_n("{n} fighter of {seat} in {hex} has no carrier left and is lost.",
                                      "{n} fighters of {seat} in {hex} have no carrier left and are lost.", n=lost,
                                      seat=SeatName(seat), hex=hex_), to=[seat] if secretly else None)  # fmt: skip


def lose_all_stranded(state: State) -> None:
    """Look for fighters without a berth everywhere, as carriers may have been scrapped on sheets."""
    for seat, player in enumerate(state.players) if has(state, "fighters") else []:
        for hex_ in dict.fromkeys(unit.hex for unit in player.units.values() if _flies(unit)):
            lose_stranded(state, seat, hex_, secretly=True)


def board(units: Iterable[Unit]) -> list[Unit]:
    """Return the fighters among some counters in the order in which they go aboard: the newest first."""
    return sorted(filter(_flies, units), key=_newness, reverse=True)


def _flies(unit: Piece) -> bool:
    return unit.type == FIGHTER


def _newness(unit: Unit) -> tuple[int, int, str]:
    fit = unit.technology
    return fit.fighters, fit.attack + fit.defence + fit.tactics, unit.name


def check_berths(view: View, movers: Sequence[Unit]) -> None:
    """Fighters move on carriers that move with them, and carriers leave none behind in space (11.2.2a)."""
    if not has(view, "fighters"):
        return
    flying, room = fighters(movers), berths(movers)
    if flying > room:
        raise refusal(
            "11.2.2a",
            "{flying} fighters cannot move: they go with carriers, and the carriers in this order carry {room} (11.1, "
            "11.2).",
        ).where(flying=flying, room=room)
    here = movers[0].hex
    staying = [unit for unit in view.own_at(here) if all(unit is not mover for mover in movers)]
    left = fighters(staying) - berths(staying)
    if room and left > 0 and not is_based(view, movers[0].owner, here):
        raise refusal(
            "11.2.2a",
            "{n} fighter would be left in {hex} without a carrier: take it along, or leave a carrier (11.2).",
            "{n} fighters would be left in {hex} without a carrier: take them along, or leave carriers (11.2).",
        ).where(n=left, hex=here)
