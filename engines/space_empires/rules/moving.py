"""One order to move: how it is offered, whether it can be carried out, and the way hex by hex (4.1, 4.2, 15.2)."""

from typing import Any

from engines import core
from engines.core import Chance, Form, Rows, Seat, SeatName, Text, allowed, refusal, say, say_n, tell
from engines.space_empires.model.commands import Move, Slingshot
from engines.space_empires.model.options import has
from engines.space_empires.model.pieces import announce
from engines.space_empires.model.rows import Piece, Step
from engines.space_empires.model.state import WHOLE_SIDES, Hex, State, Unit
from engines.space_empires.model.tables import FIGHTER, FIXED, SLOW, TERRAIN, UNARMED, level_shown
from engines.space_empires.model.view import View, view_of
from engines.space_empires.model.words import brief

from .arrivals import arrive
from .carriers import berths, check_berths
from .groups import own_unit, pick_units
from .paths import allowance, barrier, full_path, left_anywhere, left_of, reach_in_words
from .reports import report
from .scanning import pick_hexes
from .trade import follows_chain, leads, note_step, use_chain
from .warp import adjacent, around, within


def move_forms(view: View) -> list[Form]:
    """Describe the moves of the counters that stand together, hex by hex of the board."""
    stacks: dict[Hex, list[Unit]] = {}
    for unit in view.units.values():
        if left_of(view, unit):
            stacks.setdefault(unit.hex, []).append(unit)
    forms = (_move_form(view, hex_, stack) for hex_, stack in stacks.items())
    return [form for form in forms if form]


def slingshot_forms(view: View) -> list[Form]:
    """Describe the runs that can be taken at black holes next to own counters (15.2)."""
    if not has(view, "slingshot"):
        return []
    holes = {hex_ for hex_, system in view.systems.items() if system.explored and system.kind == "black-hole"}
    orders = [
        Slingshot((Piece(unit.name),), (Step(hex_),))
        for unit in view.units.values() if left_of(view, unit) for hex_ in view.map.neighbours[unit.hex]
        if hex_ in holes
    ]  # fmt: skip
    able = [order for order in orders if allowed(check_move, view, order)]
    if not able:
        return []
    names, hexes = dict.fromkeys(order.units[0].name for order in able), {order.path[0].hex for order in able}
    units = Rows(Piece, {"name": pick_units([*names], say("counter"))}, 1, len(names), say("counters"))
    path = Rows(Step, {"hex": pick_hexes(sorted(hexes))}, 1, 1, say("black hole"))
    return [Form(Slingshot, say("Take a run at a black hole"), {"units": units, "path": path}, [*able[:1]])]


def _move_form(view: View, start: Hex, stack: list[Unit]) -> Form | None:
    most = max(left_of(view, unit) for unit in stack)
    near = [*(hex_ for hex_ in within(view, start, most) if _may_enter(view, stack, hex_)), *([start] * (most > 1))]
    if not near:
        return None
    label = say("Move from {hex}", hex=start)
    units = Rows(
        Piece, {"name": pick_units([unit.name for unit in stack], say("counter"))}, 1, len(stack), say("counters")
    )
    path = Rows(Step, {"hex": pick_hexes(near)}, 1, most, say("hexes on the way"))
    return Form(Move, label, {"units": units, "path": path}, moves_of(view, stack))


def _may_enter(view: View, stack: list[Unit], hex_: Hex) -> bool:
    """Tell whether any of the counters that stand together may ever enter a hex, so that it is worth listing."""
    first = has(view, "trade") or (hex_ in around(view, stack[0].hex) and any(unit.moved == 0 for unit in stack))
    groups = [stack, [unit for unit in stack if unit.type != "MN"]]
    return any(group and barrier(view, group, hex_, first=first) is None for group in groups)


def moves_of(view: View, stack: list[Unit]) -> list[core.Command]:
    """Return one order known to be legal, if there is any."""
    for unit in stack:
        free = left_anywhere(view, unit) > 0 and _goes_alone(view, unit)
        for hex_ in around(view, unit.hex):
            order = Move((Piece(unit.name),), (Step(hex_),))
            open_ = barrier(view, [unit], hex_, first=unit.moved == 0) is None
            if open_ and (free or allowed(check_move, view, order)):  # the extra hex of a chain leads along it only
                return [order]
    return _together(view, stack) if has(view, "fighters") else []


def can_go(view: View, unit: Unit) -> bool:
    """Tell whether a counter can still move, by itself or with an armed one that stands there (4.2d)."""
    if left_of(view, unit) <= 0:
        return False
    armed = [mate for mate in view.own_at(unit.hex) if mate.type not in UNARMED] if unit.type in UNARMED else []
    return bool(moves_of(view, [unit])) or any(_goes_with(view, unit, mate) for mate in armed)


def _goes_with(view: View, unit: Unit, mate: Unit) -> bool:
    pieces = (Piece(unit.name), Piece(mate.name))
    return any(allowed(check_move, view, Move(pieces, (Step(hex_),))) for hex_ in around(view, unit.hex))


def _together(view: View, stack: list[Unit]) -> list[core.Command]:
    """Return an order that moves carriers with the fighters that need them, if it is legal."""
    pieces = tuple(Piece(unit.name) for unit in stack)
    for hex_ in around(view, stack[0].hex):
        order = Move(pieces, (Step(hex_),))
        if allowed(check_move, view, order):
            return [order]
    return []


def _goes_alone(view: View, unit: Unit) -> bool:
    """Tell whether a counter may go without others: no fighters, and no carriers that fighters may need."""
    return not has(view, "fighters") or (unit.type != FIGHTER and not berths([unit]))


def check_move(view: View, order: Move) -> None:
    """They must be able to go there together (4.1, 4.2)."""
    movers = _movers(view, order)
    for step in order.path:
        if step.hex not in view.map:
            raise refusal("4.1a", "There is no hex {hex} on this board (4.1). {reach}").where(
                hex=brief(step.hex), reach=reach_in_words(view, movers)
            )
    if not order.path:
        raise refusal("4.1a", "Say where to. {reach}").where(reach=reach_in_words(view, movers))
    if isinstance(order, Slingshot):
        _demand_slingshot(view, movers, order)
    full_path(view, movers, [step.hex for step in order.path])


def cost(view: View, order: core.Command) -> Text | None:
    """Say how many hexes a legal move takes, and of how many; of other orders nothing."""
    if not isinstance(order, Move):
        return None
    movers = [own_unit(view, name) for name in named(order)]
    path = full_path(view, movers, [step.hex for step in order.path])
    most = max(len(path), min(left_of(view, unit) for unit in movers))
    return say("{n} of {most} movement used", n=len(path), most=most)


def _demand_slingshot(view: View, movers: list[Unit], order: Slingshot) -> None:
    """A known black hole at the end, once a turn, and no help of a chain this turn (15.2, RN-131)."""
    if not has(view, "slingshot"):
        raise refusal("15.2a", "Slingshots are not played in this match (15.2); move as usual.")
    goal, slung = order.path[-1].hex, next((unit for unit in movers if unit.slung), None)
    if slung:
        raise refusal("15.2c", "{unit} has had its slingshot this turn; one hex more is all it wins (15.2).").where(
            unit=slung.name
        )
    if not (view.systems[goal].explored and view.systems[goal].kind == "black-hole"):
        raise refusal("15.2a", "There is no black hole known in {hex}; a slingshot ends in one (15.2).").where(hex=goal)
    if any(unit.moved + 1 > allowance(view, unit) for unit in movers):
        raise refusal("15.2d", "The extra hex of a trade chain does not lead into a slingshot (15.2).")
    if led := next((unit for unit in movers if unit.led), None):
        raise refusal(
            "15.2d",
            "A chain of merchant ships has led {unit} this turn, past terrain or through a black hole; no slingshot "
            "goes with that (15.2).",
        ).where(unit=led.name)


def _movers(view: View, order: Move) -> list[Unit]:
    """Return the counters that are to move. Raises IllegalCommand if they cannot move, or not together."""
    movers = [own_unit(view, name) for name in named(order)]
    if not movers:
        raise refusal("4.1b", "Say which counters are to move.")
    for unit in movers:
        _demand_able(view, unit)
        if unit.hex != movers[0].hex:
            raise refusal(
                "4.1c",
                "{one} is in {here} and {other} in {there}: one order moves counters that stand together (4.1). Move "
                "them one after the other.",
            ).where(one=movers[0].name, here=movers[0].hex, other=unit.name, there=unit.hex)
    check_berths(view, movers)
    return movers


def named(order: Move) -> list[str]:
    """Return the names of the counters that are to move; one named twice counts once."""
    return list(dict.fromkeys(piece.name for piece in order.units))


def _demand_able(view: View, unit: Unit) -> None:
    if left_of(view, unit):
        return
    if unit.type in FIXED:
        why, rule = say("{unit} never moves: bases and ship yards stay where they are (4.1).", unit=unit.name), "4.1l"
    elif unit.type == FIGHTER and not unit.stopped:
        why, rule = say("{unit} moves only with carriers, and none in {hex} can take it on (11.2).", unit=unit.name,
                        hex=unit.hex), "11.2.2a"  # fmt: skip
    elif unit.stopped and unit.type == "MS" and not unit.moved:
        why, rule = say("{unit} stays where it is: its chain has given others an extra hex this turn (10.1).",
                        unit=unit.name), "10.1.2h"  # fmt: skip
    elif unit.stopped:
        why, rule = say("{unit} had to stop in {hex} and cannot move on this turn (4.2, 4.3).",
                        unit=unit.name, hex=unit.hex), "4.2b"  # fmt: skip
    else:
        why, rule = say_n("{unit} has moved {n} hex this turn, which is all it may (4.1).",
                          "{unit} has moved {n} hexes this turn, which is all it may (4.1).",
                          n=unit.moved, unit=unit.name), "4.1d"  # fmt: skip
    raise refusal(rule, "{why} {able}").where(why=why, able=_able(view))


def _able(view: View) -> Text:
    able = [unit.name for unit in view.units.values() if left_of(view, unit)]
    if not able:
        return say("None of your counters can move any more; end the phase.")
    return say("Able to move: {units}.", units=able)


def do_move(state: State, seat: Seat, order: Move, chance: Chance) -> None:
    """Move hex by hex until the path ends, nobody is left, or the hex entered stops them (4.2b, 4.3a)."""
    movers = [state.players[seat].units[name] for name in named(order)]
    passed, before = [movers[0].hex], len(state.news)
    path = _steps(state, seat, movers, [step.hex for step in order.path])
    for place, hex_ in enumerate(path):
        slung = isinstance(order, Slingshot) and place == len(path) - 1
        alive = _step(state, movers, hex_, chance, slung=slung)
        passed.append(hex_)
        if not alive or any(unit.stopped for unit in alive) or len(alive) < len(movers):
            break
    report(state, "Moved", _way(seat, len(movers), passed))
    state.news.insert(before, state.news.pop())  # only now it is known how far they came; what came of it is told later


def _way(seat: Seat, counters: int, passed: list[Hex]) -> Text:
    """Say where counters went; nobody hears of hexes that they did not come to."""
    start, *between, end = passed
    told: dict[str, Any] = {"n": counters, "seat": SeatName(seat), "start": start, "end": end}
    if not between:
        return say_n("{seat} moves {n} counter from {start} to {end}.",
                     "{seat} moves {n} counters from {start} to {end}.", **told)  # fmt: skip
    return say_n("{seat} moves {n} counter from {start} by way of {between} to {end}.",
                 "{seat} moves {n} counters from {start} by way of {between} to {end}.", between=between,
                 **told)  # fmt: skip


def _steps(state: State, seat: Seat, movers: list[Unit], waypoints: list[Hex]) -> list[Hex]:
    """Return the hexes of the path; what was left out is found as the player saw the map when ordering."""
    here = movers[0].hex
    if all(adjacent(state, one, other) for one, other in zip([here, *waypoints], waypoints, strict=False)):
        return waypoints
    return full_path(view_of(state, seat), movers, waypoints)


def _step(state: State, movers: list[Unit], hex_: Hex, chance: Chance, *, slung: bool) -> list[Unit]:
    """Enter one hex; return the counters that still live."""
    system = state.systems[hex_]
    guided = follows_chain(state, movers, hex_)
    stops = not guided and (not system.explored or system.kind in TERRAIN)
    note_step(state, movers, hex_)
    led = state.revision >= WHOLE_SIDES and not slung and leads(state, movers, hex_)
    for unit in movers:
        unit.moved += 1
        unit.stopped, unit.led = unit.stopped or stops, unit.led or led
    if any(unit.moved > allowance(state, unit) for unit in movers):
        use_chain(state, movers, hex_)
    _show_speed(state, movers)
    return arrive(state, chance, movers, hex_, "slung" if slung else "guided" if guided else "")


def _show_speed(state: State, movers: list[Unit]) -> None:
    """Let everybody conclude which Movement level was used (9.9f, RN-92)."""
    steps = max((min(unit.moved, allowance(state, unit)) - unit.slung for unit in movers if unit.type not in SLOW),
                default=1)  # fmt: skip
    level, seat = level_shown(steps, state.turn), movers[0].owner
    if level > 1 and announce(state, seat, "move", level):
        tell(state, "Announced", say("{seat} shows Movement {level}.", seat=SeatName(seat), level=level))
