"""A battle plan as data: what ships do in battle when their owner is not asked."""

from typing import TypeAlias

import msgspec

from engines.core import Text, say

Hex: TypeAlias = str

ALL = "all"
"""The name of the plan for all ships that have none of their own."""

TENTHS = 10
"""Odds are counted in tenths: 15 is one and a half enemies for every own ship."""


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """What ships do in battle when their owner is not asked.

    `targets` are enemy types to fire at first, in order; else, and among equals, the likeliest hit. `protect` are own
    types to screen, in order, damaged ships before them; `keep_bonus` never screens away the fleet-size bonus.
    Ships retreat when the enemy has `flee_at` tenths of the own ships or more (0: never), `save_damaged` ones at once,
    to the first open hex of `refuges`, else towards an own colony. Colonies are bombarded down to `spare` points.
    Own mines destroy ships of the types in `victims` first, in order, else the dearest. Raiders `strike` at enemies
    who come to them, with `strike_at` tenths of the own raiders' counters or fewer (0: any number), else they lurk; in
    battle they withdraw before the first round when the enemy has `slip_at` tenths of the own ships or more (0: never).
    Own scanners are announced (“line”), announced and screened against raiders (“back”) or kept “silent”.
    """

    targets: tuple[str, ...] = ()
    protect: tuple[str, ...] = ()
    keep_bonus: bool = True
    flee_at: int = 0
    save_damaged: bool = False
    refuges: tuple[Hex, ...] = ()
    bombard: bool = True
    spare: int = 0
    victims: tuple[str, ...] = ()
    strike: bool = False
    strike_at: int = 0
    slip_at: int = 0
    scanners: str = "line"


def fleet_name(fleet: str) -> Text:
    """Return whom a plan is for."""
    return say("all ships") if fleet == ALL else say("{fleet}", fleet=fleet)
