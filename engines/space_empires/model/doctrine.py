"""A battle plan as data: what ships do in battle when their owner is not asked, and how that is said in words."""

from __future__ import annotations

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
    """

    targets: tuple[str, ...] = ()
    protect: tuple[str, ...] = ()
    keep_bonus: bool = True
    flee_at: int = 0
    save_damaged: bool = False
    refuges: tuple[Hex, ...] = ()
    bombard: bool = True
    spare: int = 0


def explained(plan: Plan) -> list[Text]:
    """Say what a plan does, a sentence for each part."""
    return [_firing(plan), _screening(plan), _fleeing(plan), _damaged(plan), _bombarding(plan)]


def fleet_name(fleet: str) -> Text:
    """Return whom a plan is for."""
    return say("all ships") if fleet == ALL else say("{fleet}", fleet=fleet)


def _firing(plan: Plan) -> Text:
    if not plan.targets:
        return say("Fire where a hit is likeliest.")
    return say("Fire at {types} first, in this order, then where a hit is likeliest.", types=list(plan.targets))


def _screening(plan: Plan) -> Text:
    types = [say("damaged ships"), *(say("{type}", type=type_) for type_ in plan.protect)]
    if plan.keep_bonus:
        return say("Screen {types} as far as the fleet bonus is kept.", types=types)
    return say("Screen {types} even if that loses the fleet bonus.", types=types)


def _fleeing(plan: Plan) -> Text:
    if not plan.flee_at:
        return say("Never retreat because of numbers.")
    whole, tenths = divmod(plan.flee_at, TENTHS)
    odds = f"{whole}.{tenths}"
    if not plan.refuges:
        return say("Retreat towards a colony when the enemy has {odds} times the ships or more.", odds=odds)
    return say("Retreat when the enemy has {odds} times the ships or more, to {hexes}, else towards a colony.",
               odds=odds, hexes=list(plan.refuges))  # fmt: skip


def _damaged(plan: Plan) -> Text:
    return say("Damaged ships retreat.") if plan.save_damaged else say("Damaged ships stay.")


def _bombarding(plan: Plan) -> Text:
    if not plan.bombard:
        return say("Do not bombard colonies.")
    if not plan.spare:
        return say("Bombard colonies until they are destroyed.")
    return say("Bombard colonies down to {points}.", points=plan.spare)
