"""A seat's standing orders explained back to it, one sentence for each (GE-PBM)."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core import Param, SeatName, Text, say, say_n
from engines.galactic_emperor.model.commands import PlanPrivate, PlanSabotage, PlanWarp
from engines.galactic_emperor.model.state import NOBODY, Plan
from engines.galactic_emperor.model.words import direction_name, kind_name, role_name, technology_name, tile_name
from engines.galactic_emperor.rules.picking import DIRECTIONS

from .forms import DICE_SORTS, INTERRUPTS, LOSSES, RETREATS


def explained(plan: Plan) -> list[Text]:
    """Return what a plan says, as sentences; an empty plan gives none."""
    return [*_turns(plan), *_battles(plan), *_politics(plan), *_interrupts(plan), *_switches(plan)]


def _ranked(names: Iterable[Text]) -> Param:
    return list(names)


def _turns(plan: Plan) -> list[Text]:
    drops = {"highest": say("Drop the highest price die."), "lowest": say("Drop the lowest price die.")}
    scans = {
        "better": say("Use Long Range Scanners and keep the better tile."),
        "never": say("Never use Long Range Scanners."),
    }
    sentences = []
    if plan.direction:
        sentences.append(say("As holder of the Throne set the direction: {way}.",
                             way=direction_name(DIRECTIONS[plan.direction])))  # fmt: skip
    if plan.roles:
        sentences.append(say("Pick the first free role of: {roles}.", roles=_ranked(map(role_name, plan.roles))))
    if plan.tiles:
        spots = [say("{tile} to {field}", tile=tile_name(spot.tile), field=spot.field) for spot in plan.tiles]
        sentences.append(say("In Explorer place the first possible of: {spots}.", spots=spots))
    if plan.research:
        cards = _ranked(map(technology_name, plan.research))
        sentences.append(say("In Scientist buy the first possible of: {cards}.", cards=cards))
    return [*sentences, *(drops[rule] for rule in [plan.drop] if rule), *(scans[mode] for mode in [plan.scan] if mode)]


def _battles(plan: Plan) -> list[Text]:
    sentences = []
    if plan.favour:
        kinds = _ranked(map(kind_name, plan.favour))
        sentences.append(say("The Chooser's extra die goes to the first there of: {kinds}.", kinds=kinds))
    if plan.losses:
        losses = _ranked(LOSSES[loss] for loss in plan.losses)
        sentences.append(say("Take hits in this order: {losses}.", losses=losses))
    if plan.retreat:
        rule = RETREATS[plan.retreat]
        sentences.append(say("Retreat: {rule} ({number}).", rule=rule, number=plan.retreat_dice) if plan.retreat_dice
                         else say("Retreat: {rule}.", rule=rule))  # fmt: skip
    return sentences


def _politics(plan: Plan) -> list[Text]:
    sentences = [_private(rule) for rule in plan.private]
    if plan.influence == 0:
        sentences.append(say("Never buy another influence token."))
    if plan.influence > 0:
        sentences.append(say_n("Buy another influence token for at most {n} mark.",
                               "Buy another influence token for at most {n} marks.", n=plan.influence))  # fmt: skip
    if plan.departure:
        sentences.append(say("Of equally near Starbases depart to the first of: {fields}.", fields=plan.departure))
    return sentences


def _private(rule: PlanPrivate) -> Text:
    if rule.seat == NOBODY:
        return say("Ambassador: close {field} when {tokens} or more tokens of anybody land there.", field=rule.field,
                   tokens=rule.tokens)  # fmt: skip
    return say("Ambassador: close {field} when {tokens} or more tokens of {seat} land there.", field=rule.field,
               tokens=rule.tokens, seat=SeatName(rule.seat))  # fmt: skip


def _interrupts(plan: Plan) -> list[Text]:
    sentences = [*map(_sabotage, plan.sabotage), *map(_warp, plan.warp)]
    sentences += [say("Never use: {interrupt}.", interrupt=INTERRUPTS[name]) for name in plan.never]
    if plan.hold:
        sentences.append(say("Ask me about interrupts in the role of {role}, whatever the lists say.",
                             role=role_name(plan.hold)))  # fmt: skip
    return sentences


def _sabotage(rule: PlanSabotage) -> Text:
    card = technology_name(rule.technology) if rule.technology else say("any technology")
    victim = SeatName(rule.seat) if rule.seat != NOBODY else say("anybody")
    if rule.role:
        return say("Saboteur: block {technology} of {victim} in the role of {role}.", technology=card, victim=victim,
                   role=role_name(rule.role))  # fmt: skip
    return say("Saboteur: block {technology} of {victim}.", technology=card, victim=victim)


def _warp(rule: PlanWarp) -> Text:
    return say("Time Warp: re-roll {die} that shows {low} to {high}, once more while it does.",
               die=DICE_SORTS[rule.sort], low=rule.low, high=rule.high)  # fmt: skip


def _switches(plan: Plan) -> list[Text]:
    sentences = [say("{technology}: switched off.", technology=technology_name(card)) for card in plan.off]
    return sentences + [say("{role}: the safe default, without asking me.", role=role_name(role))
                        for role in plan.routine]  # fmt: skip
