"""Sentences about hexes and the state of the game, for the map's labels and the text face."""

from engines.core import Param, Seat, SeatName, Text, say, say_n
from engines.space_empires.model.commands import Buy, PlaceHome
from engines.space_empires.model.scenarios import comrades
from engines.space_empires.model.state import Battle, Hex, Slot, Unit
from engines.space_empires.model.tables import UNITS
from engines.space_empires.model.view import View, battle_of
from engines.space_empires.model.words import MARKER_NAMES, TYPE_NAMES, colour_name, ordered, side_name, side_names
from engines.space_empires.rules.battle.lineup import line_of, owners
from engines.space_empires.rules.battle.mines import mines_at

from .contents import Contents, Stack, stacks


def caption(view: View) -> Text:
    """Say in one line how far the match is."""
    if view.outcome is not None and view.outcome.tied:
        return say("The match is over, without a winner")
    if view.outcome is not None:
        winners: Param = [SeatName(seat) for seat in view.outcome.winners]
        return say("The match is over. Won by: {seats}", seats=winners)
    if view.phase == "setup":
        return say("Everybody places a home world")
    if view.phase == "economy":
        return say("Cycle {cycle}: Economic Phase, everybody at once", cycle=view.cycle)
    if view.active is None:
        return say("Cycle {cycle}, turn {turn}", cycle=view.cycle, turn=view.turn)
    told = _turn(view, view.active)
    others = [seat for seat in view.awaited if seat not in comrades(view, view.active)]
    return say("{told}; {seats} to answer", told=told, seats=[SeatName(seat) for seat in others]) if others else told


def _turn(view: View, active: Seat) -> Text:
    crew, when = comrades(view, active), {"cycle": view.cycle, "turn": view.turn}
    if len(crew) > 1 and view.phase != "combat":
        return say("Cycle {cycle}, turn {turn} of {side}: {seat} {deed}", **when, side=side_names(crew),
                   seat=SeatName(active), deed=_deed(view))  # fmt: skip
    return say("Cycle {cycle}, turn {turn}: {seat} {deed}", **when, seat=side_names(crew), deed=_deed(view))


def _deed(view: View) -> Text:
    return {"combat": say("fights"), "exploration": say("explores")}.get(view.phase, say("moves"))


def player(seat: Seat) -> Text:
    """Return a player's name with the colour: “Anna (red)”."""
    if seat < 0:
        return say("{side}", side=side_name(seat))
    return say("{seat} ({colour})", seat=SeatName(seat), colour=colour_name(seat))


def described(view: View, hex_: Hex, found: Contents) -> Text:
    """Return a hex in a sentence: “0405: planet, red colony of 3, yours: 2 × cruiser (CA-1)”."""
    facts = [ground(found), *colony_facts(view, hex_, found), *(stack_words(view, stack) for stack in others(found))]
    facts += [own_words(unit) for unit in found.own]
    return say("{hex}: {facts}", hex=hex_, facts=[*facts, *events_at(view, hex_)])


def others(found: Contents) -> list[Stack]:
    """Return the counters of others in a hex, those of one owner and type together."""
    return [stack for stack in stacks(found) if not stack.own]


def ground(found: Contents) -> Text:
    """Return what the system is, as far as it is known, and whether only its scanner knows it."""
    if not found.system.kind:
        return say("unexplored")
    if found.system.explored:
        return MARKER_NAMES[found.system.kind]
    return say("{what} (scanned, face down for others)", what=MARKER_NAMES[found.system.kind])


def colony_facts(view: View, hex_: Hex, found: Contents) -> list[Text]:
    """Return the colony in a hex, what was delivered to it, and whether it is blockaded."""
    colony = found.colony
    if colony is None:
        return []
    facts = [say("{colour} colony of {points}", colour=colour_name(colony.owner), points=colony.points)]
    facts += [say("{load} delivered", load=MARKER_NAMES[load]) for load in colony.deposits]
    return [*facts, say("blockaded")] if hex_ in view.blockades else facts


def planned(view: View, hex_: Hex) -> list[Text]:
    """Return what the seat's own open sheet puts into a hex."""
    lines: list[Text] = []
    for order in view.sheet:
        match order:
            case PlaceHome(hex=place) if place == hex_:
                lines.append(MARKER_NAMES["home"])
            case Buy() if order.hex == hex_:
                lines.append(ordered(order.kind, order.count))
    return lines


def events_at(view: View, hex_: Hex) -> list[Text]:
    """Return what is going on in a hex: the own sheet's plans, the battle, contact, fresh exploration."""
    if plans := planned(view, hex_):
        return [say("on your sheet: {plans}", plans=plans)]
    if view.battle is not None and view.battle.hex == hex_:
        if not view.battle.round:
            return [say("battle, mines first") if mined(view) else say("battle, raiders first")]
        return [say("battle, round {round}", round=view.battle.round)]
    if hex_ in view.contacts:
        return [say("armed enemies met")]
    return [say("explored or fought over this turn")] if hex_ in view.fresh else []


def stack_words(view: View, stack: Stack) -> Text:
    """Return counters of one owner and type in words, with their names if they are known."""
    whose = say("yours") if stack.own and view.seat is not None else colour_name(stack.owner)
    if not stack.type:
        lying = say_n("{whose}: {n} counter face down", "{whose}: {n} counters face down", n=stack.number, whose=whose)
        return say_n("{counters}, {n} of them cloaked raiders", "{counters}, {n} of them cloaked raiders",
                     n=stack.raiders, counters=lying) if stack.raiders else lying  # fmt: skip
    return say("{whose}: {count} × {type} ({names})", whose=whose, count=stack.number, type=TYPE_NAMES[stack.type],
               names=list(stack.names))  # fmt: skip


def own_words(unit: Unit) -> Text:
    """Return an own counter: “CA-1: 3 × cruiser, face up”."""
    facts = [say("{count} × {type}", count=unit.count if UNITS[unit.type].group else 1, type=TYPE_NAMES[unit.type])]
    if unit.cargo:
        facts.append(say("with {what}", what=MARKER_NAMES[unit.cargo]))
    if unit.revealed:
        facts.append(say("face up"))
    if unit.lurking:
        facts.append(say("cloaked among enemies"))
    return say("{unit}: {facts}", unit=unit.name, facts=facts)


def slot_words(slot: Slot) -> Text:
    """Return a group in the firing order: “red CA-1: 2 ships to act”."""
    return say_n("{colour} {unit}: {n} ship to act", "{colour} {unit}: {n} ships to act", n=slot.ships,
                 colour=colour_name(slot.seat), unit=slot.unit)  # fmt: skip


def mined(view: View) -> bool:
    """Tell whether mines are in the battle; else only raiders act before its first round."""
    battle = battle_of(view)
    return any(mines_at(view, seat) for seat in owners(view, battle.attacker, battle.defender))


def band(view: View, side: Seat) -> Text:
    """Return who fights on a side of the battle: “Anna (red)”, or two blood brothers."""
    lead, *others = line_of(view).owners(side)
    return say("{one} with {other}", one=player(lead), other=player(others[0])) if others else player(lead)


def _round_of(view: View, battle: Battle) -> Text:
    """Say who attacks whom where; before the first round mines explode (13.1.4)."""
    sides: dict[str, Param] = {"attacker": band(view, battle.attacker), "defender": band(view, battle.defender)}
    if not battle.round:
        if not mined(view):
            return say("Battle in {hex}, raiders first: {attacker} attacks {defender}.", hex=battle.hex, **sides)
        return say("Battle in {hex}, mines first: {attacker} attacks {defender}.", hex=battle.hex, **sides)
    return say("Battle in {hex}, round {round}: {attacker} attacks {defender}.", hex=battle.hex, round=battle.round,
               **sides)  # fmt: skip


def battle_state(view: View) -> list[Text]:
    """Return the battle in progress: who attacks whom where, who has the bonus, who fires next."""
    battle = battle_of(view)
    told = [_round_of(view, battle)]
    if battle.bonus is not None:
        many = side_names(line_of(view).owners(battle.bonus))
        told.append(say("{seat} fires with +1 for twice the ships.", seat=many))
    if battle.slots:
        told.append(say("Next to act: {slots}.", slots=[slot_words(slot) for slot in battle.slots]))
    return told
