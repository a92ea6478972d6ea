"""The line-up of a battle as a table: both sides in their order of fire with the numbers that they need to hit."""

from engines.core import Text, say
from engines.parts.drawing.tables import Table
from engines.space_empires.model.pieces import Piece
from engines.space_empires.model.state import Casualty
from engines.space_empires.model.tables import UNITS
from engines.space_empires.model.view import View, battle_of
from engines.space_empires.model.words import MARKER_NAMES, TYPE_NAMES, colour_name, side_names
from engines.space_empires.rules.battle.gunnery import attack_of, carried, defence_of
from engines.space_empires.rules.battle.line import CLOUDED, Line
from engines.space_empires.rules.battle.lineup import line_of, terrain

from .labels import band


def battle_panel(view: View) -> Table:
    """Return the line-up: place in the order, group, ships, class with strengths, what hits whom."""
    battle = battle_of(view)
    heads = (say("order"), say("group"), say("ships"), say("strengths"), say("hits with"))
    title = say("Battle in {hex}, round {round}", hex=battle.hex, round=battle.round)
    return Table("battle", title, heads, battle_rows(view), _notes(view))


def battle_rows(view: View) -> list[list[Text]]:
    """Return the rows of the line-up, in the order of fire."""
    return [_row(view, group, place + 1) for place, group in enumerate(line_up(view))]


def line_up(view: View) -> list[Piece]:
    """Return the armed groups of both sides in their order of fire, screened ones last (5.2, 5.7, 5.8)."""
    line = line_of(view)
    places = {(slot.seat, slot.unit): place for place, slot in enumerate(battle_of(view).slots)}

    def order(group: Piece) -> tuple[bool, str, int, bool, bool, int, int]:
        place = places.get((group.owner, group.name), -1)
        return line.is_screened(group), *line.firing_order(group), *line.rank(group), place, UNITS[group.type].cost

    return sorted((*line.groups[line.defender], *line.groups[line.attacker]), key=order)


def _row(view: View, group: Piece, place: int) -> list[Text]:
    line, fit = line_of(view), carried(group)
    strengths = say("{class}{attack} / {defence}, tactics {tactics}", **{"class": line.fire_class(group)},
                    attack=attack_of(group.type, fit, line.kind), defence=defence_of(group.type, fit, line.kind),
                    tactics=fit.tactics)  # fmt: skip
    name = say("{colour} {unit}", colour=colour_name(group.owner), unit=group.name)
    return [_turn(view, group, place), name, _ships(group), strengths, _numbers(line, group)]


def _turn(view: View, group: Piece, place: int) -> Text:
    """Return the place in the order, and whether the group acts now, has acted or is screened."""
    battle = battle_of(view)
    if line_of(view).is_screened(group):
        return say("screened")
    waiting = [(slot.seat, slot.unit) for slot in battle.slots]
    if waiting and (group.owner, group.name) not in waiting:
        return say("{place}, has acted", place=place)
    return say("{place}, acts now", place=place) if waiting[:1] == [(group.owner, group.name)] else say(
        "{place}", place=place)  # fmt: skip


def _ships(group: Piece) -> Text:
    if not group.damage:
        return say("{count}", count=group.count)
    return say("{count}, damage {damage} of {hull}", count=group.count, damage=group.damage,
               hull=UNITS[group.type].hull)  # fmt: skip


def _numbers(line: Line[Piece], group: Piece) -> Text:
    """Return the highest rolls that hit, those targets together for which it is the same; without targets nothing."""
    if not line.groups[line.opponent(group.owner)]:
        return say("nothing")
    reached: dict[int, list[str]] = {}
    for target in line.groups[line.opponent(group.owner)]:
        reached.setdefault(line.aim(group, target).number, []).append(target.name)
    told = [say("{number} ({units})", number=number, units=names) for number, names in sorted(reached.items())]
    return say("{number}", number=next(iter(reached))) if len(reached) == 1 else say("{numbers}", numbers=told)


def _notes(view: View) -> list[Text]:
    battle = battle_of(view)
    told = [say("{attacker} attacks {defender}. Strengths: class and attack / defence. Hits: this number or less.",
                attacker=band(view, battle.attacker), defender=band(view, battle.defender))]  # fmt: skip
    kind = terrain(view, battle.hex)
    if kind in CLOUDED:
        told.append(say("In {terrain} everybody fires as class E.", terrain=MARKER_NAMES[kind]))
    if battle.bonus is not None:
        told.append(say("{seat} has +1 for twice the ships.", seat=side_names(line_of(view).owners(battle.bonus))))
    if any(slot.early for slot in battle.slots):
        told.append(say("Point defence fires at fighters as class A."))
    if battle.gone:
        told.append(say("So far: {losses}.", losses=[_lost(loss) for loss in battle.gone]))
    return told


def _lost(loss: Casualty) -> Text:
    ships = say(
        "{colour} {ships} × {type}", colour=colour_name(loss.seat), ships=loss.ships, type=TYPE_NAMES[loss.type]
    )
    return say("{ships} fled", ships=ships) if loss.fled else say("{ships} lost", ships=ships)
