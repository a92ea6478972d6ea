"""Where counters may go, judged from what their owner sees (4.1, 4.2, RN-18)."""

from collections.abc import Callable, Iterable, Sequence

from engines.core import IllegalCommand, Param, Text, refusal, say, say_n
from engines.space_empires.model.options import has
from engines.space_empires.model.pieces import Table, own_at
from engines.space_empires.model.state import BY_THE_BOOK, TO_THE_LETTER, Hex, State, Unit
from engines.space_empires.model.tables import BARRED, CARRIER, FIGHTER, FIXED, RATED, SLOW, TERRAIN, UNARMED, hexes_of
from engines.space_empires.model.view import View
from engines.space_empires.model.words import MARKER_NAMES

from .trade import along, gains_by_chain
from .warp import adjacent, distance, neighbours, within

MOST_NAMED = 6
"""How many hexes a refusal names at most."""


def allowance(table: Table, unit: Unit) -> int:
    """Return how many hexes a counter may move in this turn (4.1d, 4.1k to 4.1m), with what a slingshot won (15.2c)."""
    if unit.type in FIXED:
        return 0
    if unit.type in SLOW:
        return 1 + unit.slung
    if unit.type == FIGHTER:
        return max((allowance(table, carrier) for carrier in _carriers(table, unit)), default=0)
    level = unit.technology.move
    if unit.type == "DE":
        owner = table.players[unit.owner] if isinstance(table, State) else table.own
        level = owner.levels["move"] if owner else level
    return hexes_of(level, table.turn) + unit.slung


def _carriers(table: Table, unit: Unit) -> list[Unit]:
    """Return the carriers that fighters can go with; they go no farther than the fastest (11.2.2a, RN-103)."""
    return [other for other in own_at(table, unit.owner, unit.hex) if other.type == CARRIER]


def left_anywhere(view: View, unit: Unit) -> int:
    """Return how many hexes a counter may still move in any direction."""
    if unit.type == FIGHTER:
        return _left_aboard(view, unit, left_anywhere)
    return 0 if unit.stopped else max(0, allowance(view, unit) - unit.moved)


def _left_aboard(view: View, unit: Unit, left: Callable[[View, Unit], int]) -> int:
    """Return how many hexes a carrier can still take fighters that have moved with others before."""
    ahead = [left(view, carrier) - max(0, unit.moved - carrier.moved) for carrier in _carriers(view, unit)]
    return 0 if unit.stopped else max(0, *ahead, 0)


def left_of(view: View, unit: Unit) -> int:
    """Return how many hexes a counter may still move, one more along a chain of merchant ships (10.1.2g)."""
    if unit.type == FIGHTER:
        return _left_aboard(view, unit, left_of)
    if unit.stopped or unit.type in FIXED or not gains_by_chain(view, unit):
        return left_anywhere(view, unit)
    return max(0, allowance(view, unit) + 1 - unit.moved)


def is_clear(view: View, hex_: Hex) -> bool:
    """Tell whether nothing known in a hex hinders units that pass through."""
    system = view.systems[hex_]
    dull = system.explored and system.kind not in TERRAIN and system.kind not in BARRED and system.kind != "black-hole"
    return dull and not view.enemies_at(hex_) and not view.enemy_colony_at(hex_) and not view.ally_at(hex_)


def ends_movement(view: View, hex_: Hex) -> bool:
    """Tell whether whoever enters a hex must stop there (4.2b)."""
    return not view.systems[hex_].explored or view.systems[hex_].kind in TERRAIN


def barrier(view: View, movers: Sequence[Unit], hex_: Hex, *, first: bool) -> IllegalCommand | None:
    """Return why counters may not enter a hex from one next to it, or None; `first` is the first step of their turn."""
    system = view.systems[hex_]
    if system.explored and system.kind == "supernova":
        return refusal("6.5c", "Nothing may ever enter the supernova in {hex} (6.5).").where(hex=hex_)
    if system.explored and system.kind == "entry":
        return refusal("SD-1", "Doomsday machines come in {hex}; nothing of yours may go there.").where(hex=hex_)
    if view.revision >= BY_THE_BOOK and not system.explored and _is_prowled(view, hex_):
        return refusal(
            "SD-3", "There is a doomsday machine in {hex}, where nobody has explored; meet it elsewhere."
        ).where(hex=hex_)
    if ends_movement(view, hex_) and not first:
        return refusal(
            "4.2a",
            "{hex} ({what}) may only be entered by units that begin their turn next to it, as their first step (4.2).",
        ).where(hex=hex_, what=_what(view, hex_))
    if view.ally_at(hex_):
        return refusal("1.0d", "Your ally is in {hex}; uneasy allies never share a hex (1.0).").where(hex=hex_)
    return _unfit(view, movers, hex_)


def _is_prowled(view: View, hex_: Hex) -> bool:
    """Tell whether one of the doomsday machines that come for a player alone is in a hex."""
    return any(other.hex == hex_ and other.type in RATED for other in view.seen)


def _unfit(view: View, movers: Sequence[Unit], hex_: Hex) -> IllegalCommand | None:
    """Mines never go where nobody has explored or enemies are, with an escort or without (13.1.3a, 13.1.3b)."""
    mine = next((unit for unit in movers if unit.type == "MN"), None)
    if mine and not view.systems[hex_].explored and view.revision >= TO_THE_LETTER:
        return refusal("13.1.3a", "{unit} cannot go to {hex}: mines never explore, whoever goes along (13.1).").where(
            unit=mine.name, hex=hex_
        )
    if mine and (view.enemies_at(hex_) or view.enemy_colony_at(hex_)):
        return refusal("13.1.3b", "{unit} cannot go to {hex}: mines never enter a hex with enemies (13.1).").where(
            unit=mine.name, hex=hex_
        )
    return _unescorted(view, movers, hex_)


def _what(view: View, hex_: Hex) -> Text:
    system = view.systems[hex_]
    return MARKER_NAMES[system.kind] if system.explored else say("unexplored")


def _unescorted(view: View, movers: Sequence[Unit], hex_: Hex) -> IllegalCommand | None:
    """Unarmed units need an armed one with them, or there already, be it a blood brother's (4.2d, RN-16, BB-6)."""
    if not _all_unarmed(movers) or not _all_unarmed(view.own_at(hex_)) or view.escort_at(hex_):
        return None
    name = movers[0].name
    if not view.systems[hex_].explored:
        why = say("{unit} is unarmed and {hex} is unexplored (4.2).", unit=name, hex=hex_)
    elif view.enemies_at(hex_):
        why = say("{unit} is unarmed and there are enemy counters in {hex} (4.2).", unit=name, hex=hex_)
    elif view.enemy_colony_at(hex_):
        why = say("{unit} is unarmed and there is an enemy colony in {hex} (4.2).", unit=name, hex=hex_)
    else:
        return None
    advice = say("Send an armed ship there first, or in the same order from the same hex.")
    return refusal("4.2d", "{why} {advice}").where(why=why, advice=advice)


def _all_unarmed(units: Iterable[Unit]) -> bool:
    return all(unit.type in UNARMED for unit in units)


def route(view: View, movers: Sequence[Unit], start: Hex, goal: Hex, most: int, *, first: bool) -> list[Hex] | None:
    """Return the hexes of a shortest way, without `start`, through clear hexes to one that may be entered, or None.

    Of equally short ways the one through the first neighbours in the board's order.
    """
    near = neighbours(view)
    ways: dict[Hex, list[Hex]] = {start: []}
    queue = [start]
    for here in queue:
        way = ways[here]
        opening = first and not way
        if goal in near[here] and barrier(view, movers, goal, first=opening) is None:
            return [*way, goal]
        if len(way) + 1 < most:
            for hex_ in near[here]:
                if hex_ not in ways and is_clear(view, hex_):
                    ways[hex_] = [*way, hex_]
                    queue.append(hex_)
    return None


def reach(view: View, movers: Sequence[Unit]) -> list[Hex]:
    """Return the hexes that counters standing together can still go to, without entering danger they need not."""
    start, most = movers[0].hex, min(left_of(view, unit) for unit in movers)
    first, plain = not any(unit.moved for unit in movers), min(left_anywhere(view, unit) for unit in movers)
    return [
        hex_ for hex_ in within(view, start, most)
        if (plain and route(view, movers, start, hex_, plain, first=first)) or _chain_path(view, movers, [hex_])
    ]  # fmt: skip


def full_path(view: View, movers: Sequence[Unit], waypoints: Sequence[Hex]) -> list[Hex]:
    """Return every hex of a way through the waypoints, each next to the one before it. Raises IllegalCommand.

    Where two waypoints touch the way is taken as ordered, enemies and black holes included. What cannot be reached
    otherwise may be along a chain of merchant ships (10.1.2g, 10.1.2k).
    """
    try:
        return _open_path(view, movers, waypoints)
    except IllegalCommand:
        chain = _chain_path(view, movers, waypoints)
        if chain is None:
            raise
        return chain


def _chain_path(view: View, movers: Sequence[Unit], waypoints: Sequence[Hex]) -> list[Hex] | None:
    """Return the way along a chain, nobody unescorted among enemies on it; None if there is none."""
    if not has(view, "trade"):
        return None
    plain, most = (min(left(view, unit) for unit in movers) for left in (left_anywhere, left_of))
    path = along(view, movers, waypoints, most, plain)
    if path is None or any(_unfit(view, movers, hex_) or view.ally_at(hex_) for hex_ in path):
        return None
    return path


def _open_path(view: View, movers: Sequence[Unit], waypoints: Sequence[Hex]) -> list[Hex]:
    here, path = movers[0].hex, list[Hex]()
    most = min(left_anywhere(view, unit) for unit in movers)
    untouched = not any(unit.moved for unit in movers)
    for goal in waypoints:
        first = untouched and not path
        if path and ends_movement(view, here):
            raise _cannot(view, movers, goal, say("Movement ends in {hex} (4.2).", hex=here), "4.2b")
        path += _stretch(view, movers, here, goal, most - len(path), first=first)
        here = goal
    return path


def _stretch(view: View, movers: Sequence[Unit], here: Hex, goal: Hex, most: int, *, first: bool) -> list[Hex]:
    """Return the hexes from one waypoint to the next with `most` hexes left. Raises IllegalCommand."""
    if here == goal:
        raise _cannot(view, movers, goal, say("{unit} is in {hex} already.", unit=movers[0].name, hex=goal), "4.1a")
    if distance(view, here, goal) > most:
        raise _too_far(view, movers, here, goal)
    if adjacent(view, here, goal):
        _demand_open(view, movers, goal, first=first)
        return [goal]
    found = route(view, movers, here, goal, most, first=first)
    if found is None:
        _demand_open(view, movers, goal, first=False)
        why = say("No free way of {most} hexes to {hex} is known; name the hexes one by one to force one.",
                  most=most, hex=goal)  # fmt: skip
        raise _cannot(view, movers, goal, why, "4.2a")
    return found


def _demand_open(view: View, movers: Sequence[Unit], hex_: Hex, *, first: bool) -> None:
    trouble = barrier(view, movers, hex_, first=first)
    if trouble is not None:
        raise _cannot(view, movers, hex_, trouble.text, trouble.rule)


def _too_far(view: View, movers: Sequence[Unit], here: Hex, goal: Hex) -> IllegalCommand:
    slowest = min(movers, key=lambda unit: left_of(view, unit))
    away = distance(view, here, goal)
    far = say("{hex} is {away} away", hex=goal, away=_number(away)) if here == slowest.hex else say(
        "{hex} is further along this way", hex=goal)  # fmt: skip
    why = say_n("{unit} has one hex left this turn and {far} (4.1).",
                "{unit} has {n} hexes left this turn and {far} (4.1).",
                n=left_of(view, slowest), unit=slowest.name, far=far)  # fmt: skip
    return _cannot(view, movers, goal, why, "4.1d")


def _cannot(view: View, movers: Sequence[Unit], goal: Hex, why: Text, rule: str) -> IllegalCommand:
    return refusal(rule, "{why} {reach}").where(why=why, reach=reach_in_words(view, movers, goal))


def reach_in_words(view: View, movers: Sequence[Unit], goal: Hex = "") -> Text:
    """Say where counters can go, “It can reach 0405, 0406 or 0506”; of many hexes those nearest to the goal."""
    hexes = reach(view, movers)
    if not hexes:
        return (
            say("There is no hex that it can move to now.")
            if len(movers) == 1
            else say("They cannot move any further together.")
        )
    alone = len(movers) == 1
    if len(hexes) > MOST_NAMED and goal in view.map:
        near = either(sorted(hexes, key=lambda hex_: distance(view, hex_, goal))[:MOST_NAMED])
        return (
            say("It can reach, among others, {hexes}.", hexes=near)
            if alone
            else say("Together they can reach, among others, {hexes}.", hexes=near)
        )
    found = either(hexes)
    return say("It can reach {hexes}.", hexes=found) if alone else say("Together they can reach {hexes}.", hexes=found)


def either(names: Sequence[str]) -> Param:
    """Return names as alternatives: “0405, 0406 or 0506”."""
    if len(names) == 1:
        return names[0]
    return say("{most} or {last}", most=list(names[:-1]), last=names[-1])


_NUMBERS = {1: say("one"), 2: say("two"), 3: say("three")}


def _number(number: int) -> Param:
    return _NUMBERS.get(number, str(number))
