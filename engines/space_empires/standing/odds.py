"""The odds of an imagined battle, fought out many times by the plans that the player has made (5)."""

import itertools
from collections import Counter
from collections.abc import Mapping
from math import isqrt
from typing import TypeAlias

from engines.core import (
    Chance,
    Choice,
    Choices,
    Domain,
    Form,
    Inquiry,
    Likely,
    Number,
    Pick,
    Report,
    Rows,
    Text,
    refusal,
    say,
    say_n,
)
from engines.space_empires.model.doctrine import ALL, Plan
from engines.space_empires.model.empires import WORLD
from engines.space_empires.model.options import aliens_in, armed_in, has, machine_types_in
from engines.space_empires.model.pieces import armed
from engines.space_empires.model.plan_commands import Odds
from engines.space_empires.model.rows import Force
from engines.space_empires.model.state import BY_THE_BOOK, Technology, Unit
from engines.space_empires.model.tables import (
    ALIEN_SHIPS,
    FIGHTER,
    GROUP_SIZE,
    MACHINE_TYPES,
    POINT_DEFENCE,
    RAIDER,
    RATED,
    SCANNER,
)
from engines.space_empires.model.view import View
from engines.space_empires.model.words import MARKER_NAMES, TYPE_NAMES
from engines.space_empires.rules.battle.line import CLOUDED
from engines.space_empires.rules.battle.mines import MINE, SWEEPER
from engines.space_empires.rules.battle.skirmish import Die, Fleet, imagined, skirmish, throws
from engines.space_empires.rules.groups import own_unit
from engines.space_empires.rules.march import GEAR
from engines.space_empires.rules.neutrals import CREW

from .orders import ORDERS

BATTLES = 1000
"""How often a battle is fought out, at most: nineteen times in twenty the share is right to 31 in a thousand."""

MOST_ROLLS = 60_000
"""Dice after which no more battles are begun, so that nobody waits for huge ones."""

WORST_ERROR = 98
"""Of one battle, in hundredths; of so many it is as many roots smaller."""

End: TypeAlias = tuple[int, int, int, int]
"""Own ships left, enemies left, own ships away, enemies away."""

MOST_ROWS = 6
MOST_LEVEL = 3
MOST_CLOAK = 2
THOUSAND = 1000

SIDES = {"attacks": say("I attack"), "defends": say("I defend")}
GROUNDS = {"": say("open space"), **{kind: MARKER_NAMES[kind] for kind in sorted(CLOUDED)}}


def fighting(view: View) -> tuple[str, ...]:
    """Return the types that can be imagined: those that fight, aliens, machines and mines where there are any."""
    strangers = *aliens_in(view.options), *machine_types_in(view), *([WORLD] if view.empires else [])
    return *armed_in(view.options), *strangers, *([MINE] if has(view, "mines") else [])


def _fights(unit: Unit) -> bool:
    return armed(unit) or unit.type == MINE


def choices(view: View) -> Choices:
    """Own counters or imagined ships against imagined ones."""
    own = [Choice(unit.name, say("{unit}", unit=unit.name)) for unit in view.units.values() if _fights(unit)]
    types = [Choice(code, TYPE_NAMES[code]) for code in fighting(view)]
    fields: dict[str, Domain] = {
        "mine": _forces([*own, *types], say("my ships")),
        "theirs": _forces(types, say("enemy ships")),
        "side": Pick([Choice(value, said) for value, said in SIDES.items()], say("side")),
        "terrain": Pick([Choice(value, said) for value, said in GROUNDS.items()], say("terrain")),
    }
    return Choices([Form(Odds, say("Odds of a battle"), fields, [_example(view)])])


def _example(view: View) -> Odds:
    """Return the largest own group against what an enemy has shown, else against two scouts."""
    own = sorted((unit for unit in view.units.values() if armed(unit)), key=lambda unit: -unit.count)
    shown = [seen for seen in view.seen if seen.type in fighting(view)]
    mine = Force(own[0].name) if own else Force("SC", 1)
    return Odds((mine,), (Force(shown[0].type, shown[0].count) if shown else Force("SC", 2),))


def _forces(kinds: list[Choice], label: Text) -> Rows:
    parts: dict[str, Domain] = {
        "kind": Pick(kinds, say("type or counter")),
        "count": Number(0, GROUP_SIZE, say("ships, 0 for all")),
        "attack": Number(0, MOST_LEVEL, say("Attack")),
        "defence": Number(0, MOST_LEVEL, say("Defence")),
        "tactics": Number(0, MOST_LEVEL, say("Tactics")),
    }
    if RAIDER in {choice.value for choice in kinds}:
        parts["cloaking"] = Number(0, MOST_CLOAK, say("Cloaking"))
        parts["scanners"] = Number(0, MOST_CLOAK, say("Scanners"))
    if FIGHTER in {choice.value for choice in kinds}:
        parts["fighters"] = Number(0, MOST_LEVEL, say("Fighters"))
        parts["point"] = Number(0, MOST_LEVEL, say("Point Defence"))
    return Rows(Force, parts, 1, MOST_ROWS, label)


def check(view: View, order: Odds) -> None:
    """Ships on both sides, of types that fight; own counters on the own side only. Raises IllegalCommand."""
    if order.side not in SIDES or order.terrain not in GROUNDS:
        raise refusal("", "A battle is one where you attack or defend, in open space, asteroids or a nebula.")
    for forces in (order.mine, order.theirs):
        if not 1 <= len(forces) <= MOST_ROWS:
            raise refusal("", "Each side of a battle has 1 to {most} groups, like “odds 3 CA against 2 BC”.").where(
                most=MOST_ROWS
            )
        for force in forces:
            _check_force(view, force, theirs=forces is order.theirs)
    _check_once(view, [force.kind for force in order.mine])


def _check_once(view: View, kinds: list[str]) -> None:
    for kind in kinds:
        if kind in view.units and kinds.count(kind) > 1:
            raise refusal("", "{unit} is named twice; imagine more ships by their type.").where(unit=kind)


def _check_force(view: View, force: Force, *, theirs: bool) -> None:
    levels = (force.attack, force.defence, force.tactics, force.fighters, force.point)
    if not 0 <= force.count <= GROUP_SIZE or not all(0 <= level <= MOST_LEVEL for level in levels):
        raise refusal("1.0e", "A group has 1 to {ships} ships and technology of 0 to {most}.").where(
            ships=GROUP_SIZE, most=MOST_LEVEL
        )
    if not all(0 <= level <= MOST_CLOAK for level in (force.cloaking, force.scanners)):
        raise refusal("12.1.5a", "Cloaking and Scanners have levels of 0 to {most} (12.1).").where(most=MOST_CLOAK)
    if force.kind in fighting(view):
        return
    if theirs:
        raise refusal("5.3a", "“{type}” is no type that fights (5.3); these do: {types}.").where(
            type=force.kind, types=list(fighting(view))
        )
    unit = own_unit(view, force.kind)
    if not _fights(unit):
        raise refusal("5.4", "{unit} is unarmed and fights no battles (5.4).").where(unit=unit.name)
    if force.count > unit.count:
        raise refusal("2.3.1b", "{unit} has {count} ships, not {more}.").where(
            unit=unit.name, count=unit.count, more=force.count
        )


def answer(view: View, order: Odds, chance: Chance) -> Report:
    """Fight it out; the own ships follow the own plans, the others fire where a hit is likeliest and never retreat."""
    plans = view.own.plans if view.own else {}
    mine = Fleet(tuple(_group(view, force, place, 0) for place, force in enumerate(order.mine)),
                 plans.get(ALL, Plan()), _plans_of(order, plans))  # fmt: skip
    theirs = Fleet(tuple(_group(view, force, place, 1) for place, force in enumerate(order.theirs)))
    ends: Counter[End] = Counter()
    die, rolls = throws(chance.die), itertools.count()

    def roll() -> int:
        next(rolls)
        return die()

    while ends.total() < BATTLES and next(rolls) < MOST_ROLLS:
        ends[_fight(order, mine, theirs, roll, lots=view.revision < BY_THE_BOOK)] += 1
    return Report(_told(ends, order, plans), _results(ends))


def _plans_of(order: Odds, plans: Mapping[str, Plan]) -> dict[str, Plan]:
    """Return the plans of single groups by the names that the groups have in the imagined battle."""
    return {_name(force, place): plans[force.kind] for place, force in enumerate(order.mine) if force.kind in plans}


def _name(force: Force, place: int) -> str:
    return f"{force.kind}.{place}"


def _group(view: View, force: Force, place: int, seat: int) -> Unit:
    """Return the group; every one has a name of its own."""
    if force.kind in view.units:
        unit = view.units[force.kind]
        return imagined(_name(force, place), unit.type, force.count or unit.count, unit.technology, seat)
    if force.kind in MACHINE_TYPES:
        return _machine(view, force, place, seat)
    fit = CREW if force.kind in ALIEN_SHIPS else Technology(
        attack=force.attack, defence=force.defence, tactics=force.tactics, sweeping=int(force.kind == SWEEPER),
        cloaking=max(1, force.cloaking) if force.kind == RAIDER else 0,
        scanners=force.scanners if force.kind == SCANNER else 0,
        fighters=max(1, force.fighters) if force.kind == FIGHTER else 0,
        point=force.point if force.kind == POINT_DEFENCE else 0,
    )  # fmt: skip
    return imagined(_name(force, place), force.kind, max(1, force.count), fit, seat)


def _machine(view: View, force: Force, place: int, seat: int) -> Unit:
    """Return a doomsday machine: one that stands on the map as it is, else a new one without weakness."""
    gear = GEAR if force.kind in RATED else Technology()
    unit = imagined(_name(force, place), force.kind, 1, gear, seat)
    for seen in view.seen:
        if seen.type == force.kind:
            unit.damage, unit.weakness = seen.damage, seen.weakness
    return unit


def _fight(order: Odds, mine: Fleet, theirs: Fleet, die: Die, *, lots: bool) -> End:
    if order.side == "attacks":
        return skirmish(mine, theirs, order.terrain, die, lots=lots)
    left, own, away, own_away = skirmish(theirs, mine, order.terrain, die, lots=lots)
    return own, left, own_away, away


def _told(ends: Counter[End], order: Odds, plans: Mapping[str, Plan]) -> list[Text]:
    """Say in sentences what the battles came to, and by which plans they were fought."""
    held = sum(times for (own, enemies, _, _), times in ends.items() if own and not enemies)
    fled = sum(times for (own, enemies, away, _), times in ends.items() if enemies and not own and away)
    shares = _percents([held, ends.total() - held - fled, fled])
    error = (2 * WORST_ERROR // isqrt(ends.total()) + 1) // 2
    told = [
        say("You hold the hex in {held} of 100 battles, lose all your ships in {fallen}, and retreat in {fled}.",
            held=shares[0], fallen=shares[1], fled=shares[2]),
        say("From {battles} battles fought out by your plan; about {error} more or less.", battles=ends.total(),
            error=error),
    ]  # fmt: skip
    groups = [name for name in dict.fromkeys(force.kind for force in order.mine) if name in plans]
    if ALL not in plans and len(groups) < len(order.mine):
        told.append(say("You have no plan for all ships; here they fight as “plan on” would let them."))
    told += ORDERS.explained(plans.get(ALL, Plan()))
    for name in groups:
        told += [say("For {fleet} by itself:", fleet=name), *ORDERS.explained(plans[name])]
    return told


def _percents(parts: list[int]) -> list[int]:
    """Return the parts in hundredths of their sum, rounded so that they add up to 100."""
    whole = sum(parts)
    cut = [100 * part // whole for part in parts]
    most_cut = sorted(range(len(parts)), key=lambda place: -(100 * parts[place] % whole))
    for place in most_cut[: 100 - sum(cut)]:
        cut[place] += 1
    return cut


def _results(ends: Counter[End]) -> list[Likely]:
    """Return each result, the best first, with its share."""
    left = Counter[tuple[int, int]]()
    for (own, enemies, away, _), times in ends.items():
        left[own + away, enemies] += times
    rows = sorted(left.items(), key=lambda row: (row[0][1] - row[0][0], row[0]))
    return [Likely(_end(*end), times * THOUSAND // ends.total()) for end, times in rows]


def _end(own: int, enemies: int) -> Text:
    mine = say_n("you keep {n} ship", "you keep {n} ships", n=own) if own else say("you lose everything")
    theirs = say_n("{n} enemy left", "{n} enemies left", n=enemies) if enemies else say("no enemy left")
    return say("{mine}, {theirs}", mine=mine, theirs=theirs)


INQUIRY = Inquiry(Odds, choices, check, answer)
