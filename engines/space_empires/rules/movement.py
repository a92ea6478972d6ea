"""The Movement Phase: one player's orders, one after the other, until he ends it (4)."""

from collections.abc import Callable
from typing import Any

from engines import core
from engines.core import NO_CHANCE, Chance, Choices, Form, Personal, Seat, Text, allowed, close, procedure, say, say_n
from engines.space_empires.model.commands import (
    Colonise,
    Command,
    EndTurn,
    Hide,
    HideAlways,
    Join,
    Load,
    Move,
    Reveal,
    Scan,
    Scrap,
    Slingshot,
    Split,
    Strike,
    Unload,
    Upgrade,
)
from engines.space_empires.model.pieces import armed, sides, units_at, units_of
from engines.space_empires.model.scenarios import allied, comrades
from engines.space_empires.model.state import MACHINES, State, Unit
from engines.space_empires.model.tables import FIGHTER
from engines.space_empires.model.view import View

from .arrivals import do_strike, make_contact
from .colonies import (
    check_colonise,
    check_load,
    check_unload,
    do_colonise,
    do_load,
    do_unload,
    landing_forms,
    still_to_land,
)
from .groups import (
    check_hide,
    check_hiding,
    check_join,
    check_scrap,
    check_split,
    conceal,
    do_hide,
    do_hiding,
    do_join,
    do_scrap,
    do_split,
    group_forms,
    may_hide,
)
from .moving import can_go, check_move, do_move, move_forms, slingshot_forms
from .raiders import check_strike, come_out, is_shared, look_around, strike_forms
from .scanning import check_reveal, check_scan, do_reveal, do_scan, scan_forms
from .technology import carry_out_upgrades, check_upgrade, order_upgrade, upgrade_forms

CHECKS: dict[type[core.Command], Callable[[View, Any], None]] = {
    Scan: check_scan,
    Reveal: check_reveal,
    Colonise: check_colonise,
    Load: check_load,
    Unload: check_unload,
    Split: check_split,
    Join: check_join,
    Scrap: check_scrap,
    Hide: check_hide,
    HideAlways: check_hiding,
    Upgrade: check_upgrade,
    Strike: check_strike,
}
DEEDS: dict[type[core.Command], Callable[[State, Seat, Any], None]] = {
    Scan: do_scan,
    Reveal: do_reveal,
    Colonise: do_colonise,
    Load: do_load,
    Unload: do_unload,
    Split: do_split,
    Join: do_join,
    Scrap: do_scrap,
    Hide: do_hide,
    HideAlways: do_hiding,
    Upgrade: order_upgrade,
    Strike: do_strike,
}

MOST_NAMED = 8
"""Counters told by name."""


@procedure("3.0c", "5.11b")
def begin_turn(state: State, seat: Seat) -> None:
    """Everything may move again; revealed groups at own colonies hide by themselves if their owner wants it."""
    state.phase, state.active = "movement", seat
    state.contacts, state.scanned, state.fresh, state.founded = [], [], [], []
    come_out(state)
    for one in comrades(state, seat):
        _rest(state, one)


def _rest(state: State, seat: Seat) -> None:
    """Forget a seat's last turn."""
    state.players[seat].orders = 0
    state.tracks = [track for track in state.tracks if track.seat != seat]
    colonies = {hex_ for hex_, colony in state.colonies.items() if colony.owner == seat}
    for unit in units_of(state, seat):
        unit.moved, unit.stopped, unit.scans, unit.refit = 0, False, 0, ""
        unit.strayed, unit.slung, unit.led = False, 0, False
        if state.players[seat].hide and may_hide(unit, colonies):
            conceal(state, unit)


@procedure("BB-2")
def hand_over(state: State, seat: Seat) -> None:
    """Let a blood brother go on with the turn that the two have together."""
    state.active, state.scanned = seat, []


@procedure("9.10.4")
def end_turn(state: State, seat: Seat) -> None:
    """Ships that stayed at a ship yard are refitted."""
    for one in comrades(state, seat):
        carry_out_upgrades(state, one)
    state.active = None
    state.contacts, state.scanned, state.fresh, state.founded = [], [], [], []


class MoveUnits(Personal[State, View, Command], frozen=True):
    """Move, scan, colonise, tow, regroup and scrap, in any order, until you end the phase (4.1b, 4.1c, RN-13)."""

    judges = (Move, Slingshot, *CHECKS)
    rules = ("4.1", "4.2", "4.3")

    def seats(self, state: State) -> list[Seat]:
        """The active player."""
        return [self.seat] if state.players[self.seat].alive else []

    def prompt(self, view: View) -> Text:
        """Say whose counters can still move."""
        able = sum(can_go(view, unit) for unit in view.units.values())
        if not able:
            return say("Cycle {cycle}, turn {turn}: move your fleets. None of your counters can still move; end the "
                       "phase when you are ready.", cycle=view.cycle, turn=view.turn)  # fmt: skip
        return say_n("Cycle {cycle}, turn {turn}: move your fleets. {n} counter can still move; end the phase when "
                     "you are ready.",
                     "Cycle {cycle}, turn {turn}: move your fleets. {n} counters can still move; end the phase when "
                     "you are ready.", n=able, turn=view.turn, cycle=view.cycle)  # fmt: skip

    def choices(self, view: View) -> Choices:
        """One form a stack that can move, and one for everything else: likely things first, scrapping last."""
        return Choices([
            *move_forms(view), *slingshot_forms(view), *scan_forms(view), *landing_forms(view), *upgrade_forms(view),
            *strike_forms(view), Form(EndTurn, say("End the Movement Phase")), *group_forms(view),
        ])  # fmt: skip

    def check(self, view: View, command: Command) -> None:
        """Judge the order by what its giver sees (RN-18)."""
        if isinstance(command, Move):
            check_move(view, command)
        elif type(command) in CHECKS:
            CHECKS[type(command)](view, command)

    def overlooked(self, view: View, command: Command) -> list[Text]:
        """Landings and loads at their goal, and what has not moved."""
        return [*still_to_land(view), *still_to_move(view)] if isinstance(command, EndTurn) else []

    def default(self, _view: View) -> Command:
        """Nothing more moves."""
        return EndTurn()

    def perform(self, state: State, seat: Seat, command: Command, chance: Chance = NO_CHANCE) -> None:
        """Carry the order out at once; its result is known before the next one."""
        state.players[seat].orders += not command.private
        if isinstance(command, Move):
            do_move(state, seat, command, chance)
        elif isinstance(command, EndTurn):
            _meet_neighbours(state, seat)
            close(state)
        else:
            DEEDS[type(command)](state, seat, command)


def _meet_neighbours(state: State, seat: Seat) -> None:
    """Let there be a battle where armed and unarmed units have come to share a hex without moving (5.1.1a, 5.4b)."""
    foes = {unit.hex for side in sides(state) for unit in side.units.values()
            if not allied(state, unit.owner, seat) and unit.owner != MACHINES}  # fmt: skip
    for hex_ in dict.fromkeys(unit.hex for unit in units_of(state, seat) if unit.hex in foes):
        look_around(state, seat, hex_)
        if is_shared(state, seat, hex_) and any(armed(unit) for unit in units_at(state, hex_) if not unit.lurking):
            make_contact(state, seat, hex_)


STEPS = (begin_turn, MoveUnits, hand_over, end_turn)


def still_to_move(view: View) -> list[Text]:
    """Say what has not moved if nothing has, or if a colony ship has not, which is built to go somewhere.

    Garrisons and pickets stay on purpose turn after turn, and whoever has a refit ordered must stay.
    """
    none_moved = not any(unit.moved for unit in view.units.values())
    left = [unit for unit in view.units.values() if _could_move(view, unit) and not _is_at_its_goal(view, unit)]
    idle = [unit.name for unit in left] if none_moved or any(unit.type == "CS" for unit in left) else []
    if len(idle) > MOST_NAMED:
        return [say_n("{n} counter has not moved.", "{n} counters have not moved.", n=len(idle))]
    return [say_n("{units} has not moved.", "{units} have not moved.", n=len(idle), units=idle)] if idle else []


def _could_move(view: View, unit: Unit) -> bool:
    return unit.type != FIGHTER and not unit.moved and not unit.refit and can_go(view, unit)


def _is_at_its_goal(view: View, unit: Unit) -> bool:
    """Tell whether it is a colony ship that can land where it is, which is told by itself."""
    return unit.type == "CS" and allowed(check_colonise, view, Colonise(unit.name))
