"""How a battle would end if nobody retreats: every throw of the dice, weighed (GE-WARLORD-21 to 40).

Counted with what the looker may know: ships, tokens, Ion Cannons, Plasma Weapons, Shield Generators and the Chooser's
extra die. Both sides take losses so that most dice are left. Time Warp and cards that block others are left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import comb
from typing import Final, TypeAlias

import msgspec

from engines.core import Seat, SeatName, Text, say
from engines.galactic_emperor.model.pieces import guard_of
from engines.galactic_emperor.model.state import Field
from engines.galactic_emperor.model.tables import DIE
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.rules.technology import works

from .fleets import PHASES, TOKEN, Side, Unit, after, demanded, hit_points, ships_of, strongest
from .sides import side_at

LARGEST: Final = 16
"""Hit points of both sides together up to which all throws are weighed."""
PASSES: Final = 40
REST: Final = 0.004
"""What is still being fought then, or is less likely than that, does not count."""
RARE: Final = 1e-5


class Camp(msgspec.Struct, frozen=True):
    """One side: its units, whether its shields still hold, what technologies add, and whether it has the extra die."""

    side: Side
    shield: bool = False
    ion: bool = False
    plasma: bool = False
    favoured: bool = False


Fight: TypeAlias = tuple[Camp, Camp]


def odds_of(view: View, seat: Seat, field: Field) -> Text | None:
    """Say how often in 100 each side of a battle that a seat begins or goes on with wins; None if it is too large."""
    enemy = guard_of(view, seat, field)
    assert enemy is not None, "there is somebody to fight"
    attack, defence = _camp(view, seat, field, attacks=True), _camp(view, enemy, field, attacks=False)
    if hit_points(attack.side) + hit_points(defence.side) > LARGEST:
        return None
    fought = view.battle is not None and view.battle.field == field
    jumped = {name for name, ship in view.players[seat].ships.items() if ship.jumped and not fought}
    won, lost = ends(attack, defence, [unit for unit in ships_of(attack.side) if unit.name in jumped])
    return say("{field}, fought to the end: {seat} wins about {won} times in 100, {enemy} {lost}.", field=field,
               seat=SeatName(seat), won=round(100 * won), enemy=SeatName(enemy), lost=round(100 * lost))  # fmt: skip


def _camp(view: View, seat: Seat, field: Field, *, attacks: bool) -> Camp:
    side = tuple(msgspec.structs.replace(unit, origin="") for unit in side_at(view, seat, field))
    fought = view.battle is not None and view.battle.field == field
    shielded = seat in view.battle.shields if fought and view.battle else bool(ships_of(side))
    return Camp(
        side,
        shield=shielded and works(view, seat, "shield"),
        ion=works(view, seat, "ion"),
        plasma=attacks and works(view, seat, "plasma"),
        favoured=attacks and seat == view.chooser and view.role.startswith("warlord"),
    )


def ends(attack: Camp, defence: Camp, jumped: Sequence[Unit] = ()) -> tuple[float, float]:
    """Return how likely it is that only the attacker, and only the defender, has something left."""
    fights = {(attack, defence): 1.0}
    if jumped:
        for phase in PHASES:
            fights = _weighed(fights, phase, jumped)
    won = lost = 0.0
    for _ in range(PASSES):
        for phase in PHASES:
            fights = _weighed(fights, phase)
        won += sum(share for (mine, theirs), share in fights.items() if mine.side and not theirs.side)
        lost += sum(share for (mine, theirs), share in fights.items() if theirs.side and not mine.side)
        fights = {fight: share for fight, share in fights.items() if fight[0].side and fight[1].side}
        if sum(fights.values()) < REST:
            break
    return won, lost


def _weighed(fights: dict[Fight, float], phase: int, jumped: Sequence[Unit] | None = None) -> dict[Fight, float]:
    """Return how likely each outcome of a phase is; in a free attack only ships that `jumped` shoot."""
    found: dict[Fight, float] = {}
    for (mine, theirs), share in fights.items():
        if not (mine.side and theirs.side):
            found[mine, theirs] = found.get((mine, theirs), 0.0) + share
            continue
        shots = hits_of(mine if jumped is None else msgspec.structs.replace(mine, side=tuple(jumped)), phase)
        answers = (1.0,) if jumped is not None else hits_of(theirs, phase)
        for (scored, one), (suffered, other) in _both(shots, answers):
            fight = _struck(mine, suffered, phase), _struck(theirs, scored, phase)
            found[fight] = found.get(fight, 0.0) + share * one * other
    return {fight: share for fight, share in found.items() if share > RARE}


def _both(one: Sequence[float], other: Sequence[float]) -> Iterator[tuple[tuple[int, float], tuple[int, float]]]:
    return ((mine, theirs) for mine in enumerate(one) for theirs in enumerate(other))


@cache
def hits_of(camp: Camp, phase: int) -> tuple[float, ...]:
    """Return how likely 0, 1, 2 … hits of a camp are in a phase."""
    found: tuple[float, ...] = (1.0,)
    extra = camp.favoured and phase == min((unit.phase for unit in camp.side), default=0)
    for unit in (unit for unit in camp.side if unit.phase == phase):
        token = unit.name == TOKEN
        chance = (DIE + 1 - unit.needs + (camp.plasma and not token)) / DIE
        found = _with_dice(found, unit.dice + (token and camp.ion) + extra, chance)
        extra = False
    return found


def _with_dice(before: tuple[float, ...], dice: int, chance: float) -> tuple[float, ...]:
    thrown = [comb(dice, n) * chance**n * (1 - chance) ** (dice - n) for n in range(dice + 1)]
    found = [0.0] * (len(before) + dice)
    for (hits, one), (more, other) in _both(before, thrown):
        found[hits + more] += one * other
    return tuple(found)


@cache
def _struck(camp: Camp, hits: int, phase: int) -> Camp:
    """Return what is left after hits; shields spare the first if that is a hit that there is something for."""
    if not hits:
        return camp
    spared = camp.shield and demanded(camp.side, hits) == hits
    names = strongest(camp.side, hits - spared, phase)
    return msgspec.structs.replace(camp, side=after(camp.side, names) or (), shield=camp.shield and not spared)
