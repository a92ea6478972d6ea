"""What happens the moment counters come into a hex, by moving, retreating or being thrown there."""

from collections.abc import Sequence
from typing import Any, Literal

from engines.core import Chance, Seat, SeatName, Text, say, say_n, tell
from engines.space_empires.model.commands import Strike
from engines.space_empires.model.options import has
from engines.space_empires.model.pieces import armed, dangerous, enemies_at, lose, remove
from engines.space_empires.model.state import Hex, State, Track, Unit
from engines.space_empires.model.tables import DIE, FACE_UP, FIGHTER, SLINGSHOT, SURVIVES
from engines.space_empires.model.words import TYPE_NAMES

from .carriers import lose_stranded
from .raiders import lie_in_wait, slip_in

Passage = Literal["", "guided", "slung"]
"""How units come into a hex: along a chain of merchant ships nobody falls into a black hole (10.1.2j), with a slingshot
2 is added to the roll (15.2b)."""


def arrive(state: State, chance: Chance, units: Sequence[Unit], hex_: Hex, passage: Passage = "") -> list[Unit]:
    """Put counters of one seat into a hex and return those that survive it.

    A black hole is rolled for first (6.3), then armed arrivals destroy unarmed enemies or are stopped by armed ones.
    """
    for start in dict.fromkeys(unit.hex for unit in units):
        here = [unit for unit in units if unit.hex == start]
        state.tracks.append(Track(units[0].owner, start, hex_, len(here)))
    for unit in units:
        unit.last, unit.hex, unit.refit, unit.lurking = unit.hex, hex_, "", False
    falls = is_black_hole(state, hex_) and passage != "guided"
    alive = pass_black_hole(state, chance, units, slung=passage == "slung") if falls else list(units)
    if alive:
        meet(state, alive, hex_)
    return alive


def is_black_hole(state: State, hex_: Hex) -> bool:
    """Tell whether a black hole has been found in the hex."""
    return state.systems[hex_].explored and state.systems[hex_].kind == "black-hole"


def pass_black_hole(state: State, chance: Chance, units: Sequence[Unit], *, slung: bool = False) -> list[Unit]:
    """Roll for every ship, decoys included, and return the counters with ships left (6.3a, RN-54).

    Nobody rolls for fighters: they are lost with the carriers that carried them.
    """
    alive = [unit for unit in units if unit.type == FIGHTER or _survives(state, chance, unit, slung=slung)]
    if flying := [unit for unit in alive if unit.type == FIGHTER]:
        for unit in flying:
            unit.slung = max(unit.slung, int(slung))
        lose_stranded(state, flying[0].owner, flying[0].hex)
    return [unit for unit in alive if unit.count > 0]


def _survives(state: State, chance: Chance, unit: Unit, *, slung: bool) -> bool:
    rolls = [chance.die(DIE, f"black hole in {unit.hex}") for _ in range(unit.count)]
    most = SURVIVES - SLINGSHOT if slung else SURVIVES
    lost = sum(roll > most for roll in rolls)
    told = {"n": lost, "seat": SeatName(unit.owner), "rolls": rolls, "hex": unit.hex}
    tell(state, "BlackHole", _tried(told) if slung else _fell(told))
    lose(state, unit, lost)
    if slung:
        unit.slung = 1
    return unit.count > 0


def _fell(told: dict[str, Any]) -> Text:
    return say_n("{seat} rolls {rolls} at the black hole in {hex} (6 or less survives): {n} ship is lost.",
                 "{seat} rolls {rolls} at the black hole in {hex} (6 or less survives): {n} ships are lost.",
                 **told)  # fmt: skip


def _tried(told: dict[str, Any]) -> Text:
    return say_n("{seat} takes a run at the black hole in {hex}, rolls {rolls} (4 or less survives): {n} ship is lost.",
                 "{seat} takes a run at the black hole in {hex}, rolls {rolls} (4 or less survives): {n} ships are "
                 "lost.", **told)  # fmt: skip


def meet(state: State, arrivals: Sequence[Unit], hex_: Hex) -> None:
    """Meet what is seen in a hex; raiders on both sides may stay unseen (12.1.2, 12.2)."""
    seen, enemies = arrivals, enemies_at(state, arrivals[0].owner, hex_)
    if enemies and has(state, "raiders"):
        seen = slip_in(state, arrivals, hex_)
        if seen:
            lie_in_wait(state, seen[0].owner, hex_)
        enemies = [enemy for enemy in enemies if not enemy.lurking]
    if seen:
        clash(state, seen, enemies, hex_)


def clash(state: State, arrivals: Sequence[Unit], enemies: Sequence[Unit], hex_: Hex) -> None:
    """Stop at armed enemies and mines; armed arrivals destroy unarmed ones (4.3a, 4.3c, 4.3e, 13.1.3c, RN-20)."""
    if any(map(dangerous, enemies)):
        for unit in arrivals:
            unit.stopped = True
        make_contact(state, arrivals[0].owner, hex_)
    elif any(map(armed, arrivals)):
        for enemy in enemies:
            remove(state, enemy)
            tell(state, "Destroyed", _end_of(enemy))


def do_strike(state: State, seat: Seat, order: Strike) -> None:
    """Let raiders fight where they lurk, or destroy what is unarmed there (12.1.2b, RN-115)."""
    unit = state.players[seat].units[order.unit]
    unit.lurking = False
    tell(state, "Struck", say("{seat}: raiders strike in {hex}.", seat=SeatName(seat), hex=unit.hex))
    clash(state, [unit], [enemy for enemy in enemies_at(state, seat, unit.hex) if not enemy.lurking], unit.hex)


def make_contact(state: State, seat: Seat, hex_: Hex) -> None:
    """Let everybody know that there will be a battle in a hex, not which of the ships are armed (RN-19)."""
    if hex_ not in state.contacts:
        state.contacts.append(hex_)
        tell(state, "Contact", say("{seat} has enemies to fight in {hex}.", seat=SeatName(seat), hex=hex_))


def _end_of(enemy: Unit) -> Text:
    if enemy.type in FACE_UP:
        return say("A {type} of {seat} is destroyed in {hex}.",
                   type=TYPE_NAMES[enemy.type], seat=SeatName(enemy.owner), hex=enemy.hex)  # fmt: skip
    return say("A counter of {seat} in {hex} turns out to be a decoy and is removed.",
               seat=SeatName(enemy.owner), hex=enemy.hex)  # fmt: skip
