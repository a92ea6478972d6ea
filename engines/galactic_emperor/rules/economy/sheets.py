"""What the sealed sheets of the four economic roles have in common (GE-PBM-9, 11, 12, 23)."""

from collections.abc import Callable, Sequence

from engines import core
from engines.core import Frame, Sealed, Seat, Sheet, Text, refusal, schedule
from engines.core.agenda import Procedure
from engines.galactic_emperor.model.commands import Command
from engines.galactic_emperor.model.pieces import Table, controlled
from engines.galactic_emperor.model.state import NOBODY, Field, State
from engines.galactic_emperor.model.view import View

EVERYBODY = NOBODY


class EconomicSheet(Sealed[State, View, Command], frozen=True):
    """A sheet of everybody at once, or of one seat after the other."""

    seat: int = EVERYBODY

    def seats(self, state: State) -> list[Seat]:
        """Everybody, or the seat whose turn it is."""
        return list(range(state.seats)) if self.seat == EVERYBODY else [self.seat]


def one_by_one(state: State) -> list[Seat]:
    """Return the seats in turn if the match is strict, else everybody at once (GE-PBM-12, GE-PBM-23)."""
    return list(state.turns) if is_strict(state) else [EVERYBODY]


def is_strict(table: Table) -> bool:
    """Tell whether the economic roles are played one after another, as printed."""
    return table.options["strict"] == "yes"


def sheets_in_turn(state: State, name: str) -> list[Frame]:
    """Return the questions for Merchant or Steward sheets; before revision 2 a strict match asked all at once."""
    if state.revision >= 2:
        return [Frame(name, {"seat": seat}) for seat in one_by_one(state)]
    return [Frame(name)]


def settle_in_turn(state: State, sheets: dict[Seat, list[Command]], step: Procedure) -> None:
    """Keep opened sheets and let each be settled in its seat's turn, Chooser first (GE-ROUND-4)."""
    state.orders = {seat: list(commands) for seat, commands in sheets.items()}
    schedule(state, *(step.at(seat=seat) for seat in state.turns if seat in sheets))


def take_sheet(state: State, seat: Seat) -> list[Command]:
    """Return a seat's opened sheet; it is being settled."""
    return state.orders.pop(seat)


def reopen(state: State, seat: Seat, kept: Sequence[Command]) -> None:
    """Give a seat its sheet back with the lines that still hold, to go on with its turn (GE-RUL-74)."""
    state.sheets = {seat: Sheet(list(kept))}


def take_up(state: State, sheets: dict[Seat, list[Command]]) -> None:
    """Put a sheet that was given back in the place of the first one."""
    state.orders |= {seat: list(commands) for seat, commands in sheets.items()}


def check_own(table: Table, seat: Seat, field: Field, rule: str) -> None:
    """Raise IllegalCommand unless the seat controls the field."""
    own = controlled(table, seat)
    if field not in own:
        raise refusal(rule, "You do not control {field}; you control {own}.").where(field=field, own=own)


def check_once(sheet: Sequence[core.Command], what: Text, rule: str, *, same: Callable[[core.Command], bool]) -> None:
    """Raise IllegalCommand if the sheet has such a line already."""
    if any(same(order) for order in sheet):
        raise refusal(
            rule, "{what}: your sheet says that already. Take the last line back (“undo”) or start over (“clear”)."
        ).where(what=what)
