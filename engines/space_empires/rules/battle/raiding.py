"""Before the mines: cloaked raiders may withdraw, or let mines see them (12.1.3, 13.1.6)."""

import msgspec

from engines.core import (
    NO_CHANCE,
    Chance,
    Choices,
    Form,
    Personal,
    Seat,
    SeatName,
    Text,
    close,
    procedure,
    refusal,
    say,
    say_n,
)
from engines.space_empires.model.commands import Command, Stay, Uncloak, Withdraw
from engines.space_empires.model.pieces import Piece, Table, announce, own_at, side_engaged_at
from engines.space_empires.model.state import Slot, State, Technology, Unit
from engines.space_empires.model.tables import RAIDER
from engines.space_empires.model.view import View, battle_of, is_face_up
from engines.space_empires.model.words import listed
from engines.space_empires.rules.arrivals import arrive
from engines.space_empires.rules.groups import pick_units
from engines.space_empires.rules.raiders import scans
from engines.space_empires.rules.reports import mourn, narrate
from engines.space_empires.rules.scanning import pick_hexes

from .lineup import line_of, owners
from .mines import mines_against
from .retreat import havens


def has_raiders(state: State) -> bool:
    """Tell whether either side has raiders in the battle."""
    battle = battle_of(state)
    sides = (battle.attacker, battle.defender)
    return any(group.type == RAIDER for seat in sides for group in side_engaged_at(state, seat, battle.hex))


@procedure("9.9e", "12.1.3b", "RN-150")
def show_sides(state: State) -> None:
    """Turn both sides up and name cloaks and scanners, nothing else of their technology yet."""
    battle = battle_of(state)
    for seat in owners(state, battle.attacker, battle.defender):
        for unit in own_at(state, seat, battle.hex):
            if not unit.lurking:
                _show(state, unit)
    battle.scanners = line_of(state).look_out()


def _show(state: State, unit: Unit) -> None:
    battle, known = battle_of(state), unit.shown or Technology()
    foe = line_of(state).opponent(unit.owner)
    raided = any(group.type == RAIDER for group in side_engaged_at(state, foe, battle.hex))
    if unit.type == RAIDER:
        announce(state, unit.owner, "cloaking", unit.technology.cloaking)
        unit.shown = msgspec.structs.replace(known, cloaking=unit.technology.cloaking)
    elif raided and scans(state, unit):
        announce(state, unit.owner, "scanners", unit.technology.scanners)
        unit.shown = msgspec.structs.replace(known, scanners=unit.technology.scanners)
    unit.revealed = unit.revealed or not is_face_up(unit)


def cloaked_at(table: Table, seat: Seat) -> list[Piece]:
    """Return a seat's groups in the battle that are cloaked."""
    line = line_of(table)
    return [group for group in line.own(seat) if line.is_cloaked(group)]


def _may_uncloak(table: Table, seat: Seat) -> list[str]:
    """Return the cloaked groups that enemy mines do not see yet (13.1.6c)."""
    shown = {slot.unit for slot in battle_of(table).uncloaked if slot.seat == seat}
    hidden = [group.name for group in cloaked_at(table, seat) if group.name not in shown]
    return hidden if mines_against(table, seat) else []


class WithdrawRaiders(Personal[State, View, Command], frozen=True):
    """Take cloaked raiders out of the battle, group by group, before mines and shots (12.1.3a, RN-114)."""

    judges = (Withdraw, Uncloak, Stay)
    rules = ("12.1.3a", "13.1.6c", "RN-114")

    def seats(self, state: State) -> list[Seat]:
        """Whoever has cloaked raiders there and a way out, or mines to draw upon them."""
        open_ = cloaked_at(state, self.seat) and havens(state, self.seat, battle_of(state).hex)
        return [self.seat] if open_ or _may_uncloak(state, self.seat) else []

    def prompt(self, view: View) -> Text:
        """Name the raiders."""
        names = [group.name for group in cloaked_at(view, self.seat)]
        return say("Battle in {hex}: do cloaked raiders withdraw before the first shot? {units} can.",
                   hex=battle_of(view).hex, units=names)  # fmt: skip

    def choices(self, view: View) -> Choices:
        """Every group with every way out, mines, or staying."""
        open_ = havens(view, self.seat, battle_of(view).hex)
        names = [group.name for group in cloaked_at(view, self.seat)] if open_ else []
        fields = {"unit": pick_units(names, say("raiders")), "hex": pick_hexes(open_)}
        leave = [Form(Withdraw, say("Withdraw raiders"), {**fields})] if names else []
        shown = _may_uncloak(view, self.seat)
        draw = [Form(Uncloak, say("Let mines see raiders"), {"unit": pick_units(shown, say("raiders"))})]
        return Choices([*leave, *(draw if shown else []), Form(Stay, say("Stay in the battle"))])

    def check(self, view: View, command: Command) -> None:
        """A cloaked group, and an open hex or enemy mines."""
        names = [group.name for group in cloaked_at(view, self.seat)]
        if isinstance(command, (Withdraw, Uncloak)) and command.unit not in names:
            raise refusal(
                "12.1.3a", "{unit} is no cloaked group of yours in this battle (12.1). There is {units}."
            ).where(unit=command.unit, units=listed(names))
        if isinstance(command, Withdraw) and command.hex not in (open_ := havens(view, self.seat, battle_of(view).hex)):
            raise refusal("5.9.2a", "{unit} cannot withdraw to {hex} (5.9, 12.1). Open: {hexes}.").where(
                unit=command.unit, hex=command.hex, hexes=listed(open_)
            )
        if isinstance(command, Uncloak) and command.unit not in (shown := _may_uncloak(view, self.seat)):
            raise refusal("13.1.6c", "No mines need to see {unit} now (13.1). Possible: {units}.").where(
                unit=command.unit, units=listed(shown)
            )

    def default(self, _view: View) -> Command:
        """Stay."""
        return Stay()

    def perform(self, state: State, seat: Seat, command: Command, chance: Chance = NO_CHANCE) -> None:
        """Carry it out; the question comes again while groups are left."""
        match command:
            case Withdraw():
                _leave(state, state.players[seat].units[command.unit], command, chance)
            case Uncloak():
                unit = state.players[seat].units[command.unit]
                battle_of(state).uncloaked.append(Slot(seat, unit.name, unit.count))
                narrate(state, "Uncloaked", say("{seat} lets the mines see {unit}.", seat=SeatName(seat),
                                                unit=unit.name))  # fmt: skip
            case _:
                close(state)


def _leave(state: State, unit: Unit, order: Withdraw, chance: Chance) -> None:
    mourn(state, unit, unit.count, fled=True)
    narrate(state, "Withdrew", say_n("{seat}: {n} raider of {unit} withdraws to {hex}.",
                                     "{seat}: {n} raiders of {unit} withdraw to {hex}.", n=unit.count,
                                     seat=SeatName(unit.owner), unit=unit.name, hex=order.hex))  # fmt: skip
    arrive(state, chance, [unit], order.hex)


STEPS = (show_sides, WithdrawRaiders)
