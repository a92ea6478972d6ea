"""Before the first round: minesweepers sweep, and what mines are left explode (13)."""

from collections.abc import Sequence

from engines.core import (
    Choice,
    Choices,
    Domain,
    Form,
    Number,
    Personal,
    Pick,
    Seat,
    SeatName,
    Text,
    close,
    procedure,
    refusal,
    say,
    say_n,
    schedule,
    tell,
)
from engines.space_empires.model.commands import Command, Explode
from engines.space_empires.model.doctrine import Plan
from engines.space_empires.model.pieces import (
    Piece,
    Table,
    announce,
    engaged_at,
    lose,
    own_at,
    side_at,
    side_engaged_at,
)
from engines.space_empires.model.scenarios import comrades
from engines.space_empires.model.state import State, Unit
from engines.space_empires.model.tables import GROUP_SIZE, MACHINE_TYPES, UNITS
from engines.space_empires.model.view import View, battle_of, is_face_up
from engines.space_empires.model.words import TYPE_NAMES, listed, side_names, unit_name
from engines.space_empires.rules.reports import mourn

from .lineup import line_of, owners
from .tactics import whom_to_mine

MINE = "MN"
SWEEPER = "SW"


def mines_at(table: Table, seat: Seat) -> int:
    """Count a seat's mines in the battle."""
    return sum(group.count for group in engaged_at(table, seat, battle_of(table).hex) if group.type == MINE)


def victims(table: Table, seat: Seat) -> Sequence[Piece]:
    """Return what a seat's mines can destroy: every enemy counter but mines, cloaked raiders (13.1.4b, 13.1.6).

    Doomsday machines are immune (17.2e).
    """
    battle, line = battle_of(table), line_of(table)
    shown = {(slot.seat, slot.unit) for slot in battle.uncloaked}
    return [
        group for group in side_engaged_at(table, line.opponent(seat), battle.hex)
        if group.type not in MACHINE_TYPES | {MINE}
        and ((group.owner, group.name) in shown or not line.is_cloaked(group))
    ]  # fmt: skip


def sweeping_power(groups: Sequence[Unit]) -> int:
    """Return how many mines the minesweepers among some groups sweep (13.2b, RN-122)."""
    return sum(group.count * group.technology.sweeping for group in groups if group.type == SWEEPER)


def mines_against(table: Table, seat: Seat) -> int:
    """Count the mines of the other side in the battle."""
    return sum(mines_at(table, one) for one in owners(table, line_of(table).opponent(seat)))


def _everybody(state: State) -> list[Seat]:
    """Return who is on both sides, the defender's first (RN-121)."""
    battle = battle_of(state)
    return owners(state, battle.defender, battle.attacker)


def is_mined(state: State) -> bool:
    """Tell whether a side of the battle has mines there, and the other anything that they can hit (13.1.5a)."""
    return any(mines_at(state, seat) and victims(state, seat) for seat in _everybody(state))


@procedure("13.1.3c", "RN-119")
def lay_open(state: State) -> None:
    """Turn everything up that meets the mines; technologies are announced only if there is a fight (RN-119)."""
    battle = battle_of(state)
    for seat in _everybody(state):
        for unit in own_at(state, seat, battle.hex):
            if unit.lurking:
                continue
            unit.revealed = unit.revealed or not is_face_up(unit)
        if number := mines_at(state, seat):
            announce(state, seat, "mines", 1)
            tell(state, "MinesMet", say_n("{n} mine of {seat} lies in {hex}.", "{n} mines of {seat} lie in {hex}.",
                                          n=number, seat=SeatName(seat), hex=battle.hex))  # fmt: skip


@procedure("13.1.4a", "13.2b", "RN-122")
def sweep_mines(state: State) -> None:
    """Let all minesweepers sweep as many mines as they can."""
    battle = battle_of(state)
    for side, foe in ((battle.defender, battle.attacker), (battle.attacker, battle.defender)):
        sweepers = [unit for unit in side_at(state, foe, battle.hex) if unit.type == SWEEPER]
        power = sweeping_power(sweepers)
        for seat in comrades(state, side):
            if swept := min(mines_at(state, seat), power):
                power -= swept
                _sweep(state, seat, sweepers, swept)


def _sweep(state: State, seat: Seat, sweepers: Sequence[Unit], swept: int) -> None:
    """Take so many mines of a seat off, and let everybody know who sweeps, and how well."""
    foes = list(dict.fromkeys(unit.owner for unit in sweepers))
    for foe in foes:
        announce(state, foe, "sweeping", max(unit.technology.sweeping for unit in sweepers if unit.owner == foe))
    _spend_mines(state, seat, swept)
    tell(state, "MinesSwept", say_n("{foe} sweeps {n} mine of {seat}.", "{foe} sweeps {n} mines of {seat}.",
                                    n=swept, seat=SeatName(seat), foe=side_names(foes)))  # fmt: skip


def _spend_mines(state: State, seat: Seat, number: int) -> None:
    """Take mines off the map that were swept or have exploded (13.1.4c)."""
    for unit in own_at(state, seat, battle_of(state).hex):
        if unit.type == MINE and number:
            gone = min(number, unit.count)
            number -= gone
            lose(state, unit, gone)
            mourn(state, unit, gone)


@procedure("13.1.4b", "13.1.5a", "13.1.5b", "RN-121")
def explode_mines(state: State) -> None:
    """Let mines explode as long as there is anything to hit; their owner chooses where there is a choice."""
    for seat in _everybody(state):
        while (number := mines_at(state, seat)) and (found := victims(state, seat)):
            if len(found) > 1 and number < sum(_ships(group) for group in found):
                schedule(state, ExplodeMines(seat), explode_mines)
                return
            _blast(state, seat, found[0], min(number, _ships(found[0])))


def _ships(group: Piece) -> int:
    """Return how many ships of a counter there are to destroy."""
    return group.count if UNITS[group.type].group else 1


def _blast(state: State, seat: Seat, unit: Piece, count: int) -> None:
    assert isinstance(unit, Unit), "a counter of the match"
    tell(state, "MineExploded", say_n(
        "A mine of {seat} destroys a ship of {unit}.", "{n} mines of {seat} destroy as many ships of {unit}.",
        n=count, seat=SeatName(seat), unit=unit_name(unit)))  # fmt: skip
    lose(state, unit, count)
    mourn(state, unit, count)
    _spend_mines(state, seat, count)


class ExplodeMines(Personal[State, View, Explode], frozen=True):
    """Choose which ships the own mines destroy, one for each (13.1.4b)."""

    judges = (Explode,)
    rules = ("13.1.4b", "RN-117")

    def prompt(self, view: View) -> Text:
        """Say how many mines there are."""
        return say_n("Battle in {hex}: which ship does your mine destroy?",
                     "Battle in {hex}: which ships do your {n} mines destroy, one each?",
                     n=mines_at(view, self.seat), hex=battle_of(view).hex)  # fmt: skip

    def choices(self, view: View) -> Choices:
        """Every enemy counter."""
        targets = [Choice(group.name, _told(group)) for group in victims(view, self.seat)]
        most = min(mines_at(view, self.seat), GROUP_SIZE)
        fields: dict[str, Domain] = {"target": Pick(targets, say("target")), "count": Number(1, most, say("ships"))}
        return Choices([Form(Explode, say("Let mines explode"), fields)])

    def check(self, view: View, command: Explode) -> None:
        """An enemy counter there, and no more of its ships than there are mines."""
        found = {group.name: _ships(group) for group in victims(view, self.seat)}
        if command.target not in found:
            raise refusal("13.1.4b", "{unit} is no enemy counter in this battle (13.1). There is {units}.").where(
                unit=command.target, units=listed(found)
            )
        most = min(found[command.target], mines_at(view, self.seat))
        if not 1 <= command.count <= most:
            raise refusal(
                "13.1.4b",
                "{count} ships of {unit} cannot be destroyed, only {n}: each mine destroys one (13.1).",
                "{count} ships of {unit} cannot be destroyed, only 1 to {n}: each mine destroys one (13.1).",
            ).where(n=most, count=command.count, unit=command.target)

    def default(self, view: View) -> Command:
        """The dearest ship."""
        return by_plan(Plan(), view, self.seat)

    def perform(self, state: State, seat: Seat, command: Explode) -> None:
        """Destroy them; the question comes again while there are mines and a choice."""
        close(state)
        target = next(group for group in victims(state, seat) if group.name == command.target)
        _blast(state, seat, target, command.count)


def _told(group: Piece) -> Text:
    return say("{unit}: {ships} × {type}", unit=group.name, ships=_ships(group), type=TYPE_NAMES[group.type])


def by_plan(plan: Plan, view: View, seat: Seat) -> Explode:
    """Return the order that a plan gives: as many ships as it can of the counter that is to go first."""
    group = whom_to_mine(plan, victims(view, seat))
    return Explode(group.name, min(_ships(group), mines_at(view, seat)))


STEPS = (lay_open, sweep_mines, explode_mines, ExplodeMines)
