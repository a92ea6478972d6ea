"""Battle plans as lines of text: `plan targets BC DD for CA-1`, `plan retreat at 2.0 to 0405`."""

from __future__ import annotations

from engines.core import Command
from engines.parts.notation import Line, Many, Phrases, Slot
from engines.space_empires.model import commands as orders
from engines.space_empires.model.commands import Kind
from engines.space_empires.model.vocabulary import PLAN_FILLERS, PLAN_SLOTS, TYPE

_PLANS = Phrases(PLAN_SLOTS, PLAN_FILLERS)


def _plan(command: type[Command], english: str, polish: str, *anywhere: str, types: Slot = PLAN_SLOTS["types"]) -> Line:
    return _PLANS.line(command, f"plan {english} [for {{fleet}}]", f"plan {polish} [dla {{fleet}}]",
                       anywhere=["fleet", *anywhere], types=types)  # fmt: skip


LINES = [
    _plan(orders.PlanBattles, "on", "włącz"),
    _plan(orders.PlanTargets, "targets|target {types}", "cele|cel {types}"),
    _plan(orders.PlanScreen, "screen {types} {bonus} bonus", "osłoń|osłona {types} {bonus} bonus", "bonus",
          types=Many(Kind, least=0, type=TYPE)),
    _plan(orders.PlanRetreat, "retreat [at] {odds} [to {refuges}]", "odwrót [przy] {odds} [na {refuges}]", "refuges"),
    _plan(orders.PlanDamaged, "damaged {ships}", "uszkodzone {ships}"),
    _plan(orders.PlanBombard, "bombard [to] {points}", "bombarduj [do] {points}"),
    _plan(orders.AskMe, "off", "wyłącz"),
]  # fmt: skip
