"""Cruisers that look before they move (9.8)."""

from functools import cache

from engines.core import Choice, Form, IllegalCommand, Pick, Seat, SeatName, Text, refusal, say, tell
from engines.space_empires.model.commands import Reveal, Scan
from engines.space_empires.model.pieces import announce
from engines.space_empires.model.state import Hex, State, Unit
from engines.space_empires.model.tables import BLIND, PLANETS, WARPS
from engines.space_empires.model.view import View
from engines.space_empires.model.words import MARKER_NAMES, brief

from .groups import own_unit, pick_units
from .neutrals import appear
from .paths import either
from .warp import surplus

STAYS = PLANETS | {"nebula", "asteroids", "black-hole", "supernova", "minerals-5", "minerals-10", "wreck", *WARPS}
"""Markers that stay on the map once revealed; the effects of the others are spent (6.2, 6.9a, 9.8d, RN-91)."""


def can_scan(unit: Unit) -> bool:
    """Tell whether some ship of the group carries the technology and has neither scanned nor moved (9.8b)."""
    return unit.technology.exploration > 0 and unit.moved == 0 and not unit.stopped and unit.scans < unit.count


def targets(view: View, unit: Unit) -> list[Hex]:
    """Return the face-down markers next to a group, but those scanned this turn; others may be scanned again."""
    near = view.map.neighbours[unit.hex]
    return [hex_ for hex_ in near if not view.systems[hex_].explored and hex_ not in view.scanned]


def scan_forms(view: View) -> list[Form]:
    """Describe every scan and what may be turned up."""
    able = [unit for unit in view.units.values() if can_scan(unit) and targets(view, unit)]
    near = dict.fromkeys(hex_ for unit in able for hex_ in targets(view, unit))
    looked = _looked_at(view)
    scan = Form(Scan, say("Scan a system"), {"unit": pick_units([unit.name for unit in able], say("cruisers")),
                                             "hex": pick_hexes(list(near))},
                [Scan(unit.name, targets(view, unit)[0]) for unit in able[:1]])  # fmt: skip
    reveal = Form(Reveal, say("Turn up a scanned marker for everybody"), {"hex": pick_hexes(looked)},
                  [Reveal(hex_) for hex_ in looked[:1]])  # fmt: skip
    return [*([scan] if able else []), *([reveal] if looked else [])]


def _looked_at(view: View) -> list[Hex]:
    """Return the face-down markers scanned this turn; where explorers stand the marker waits for them (6.1a)."""
    return [hex_ for hex_ in view.scanned if not view.systems[hex_].explored and not _explored_soon(view, hex_)]


def _explored_soon(view: View, hex_: Hex) -> bool:
    """Tell whether own explorers are in a hex, or any counters of a blood brother: which they are he knows (BB-7)."""
    return _explorers_at(view, hex_) or view.brother_at(hex_)


def _explorers_at(view: View, hex_: Hex) -> bool:
    return any(unit.type not in BLIND for unit in view.own_at(hex_))


def pick_hexes(hexes: list[Hex]) -> Pick:
    """Return the choice of one of some hexes."""
    return Pick([_hex_choice(hex_) for hex_ in hexes], say("hex"))


@cache
def _hex_choice(hex_: Hex) -> Choice:
    return Choice(hex_, say("{hex}", hex=hex_))


def check_scan(view: View, order: Scan) -> None:
    """Only cruisers that carry it, before they move, one marker a ship, next to them (9.8)."""
    unit = own_unit(view, order.unit)
    if unit.technology.exploration == 0:
        raise _no_scan(view, say("{unit} cannot scan: only cruisers built with Exploration technology can (9.8).",
                                 unit=unit.name), "9.8a")  # fmt: skip
    if unit.moved or unit.stopped:
        raise _no_scan(view, say("{unit} has moved; cruisers scan before they move (9.8).", unit=unit.name), "9.8b")
    if unit.scans >= unit.count:
        raise _no_scan(view, say("Every cruiser of {unit} has scanned this turn (9.8).", unit=unit.name), "9.8b")
    if order.hex not in targets(view, unit):
        raise _not_there(view, unit, order.hex)


def _no_scan(view: View, why: Text, rule: str) -> IllegalCommand:
    able = [unit.name for unit in view.units.values() if can_scan(unit) and targets(view, unit)]
    can = say("Able to scan: {units}.", units=able) if able else say("No counter of yours can scan now.")
    return refusal(rule, "{why} {can}").where(why=why, can=can)


def _not_there(view: View, unit: Unit, hex_: Hex) -> IllegalCommand:
    near = targets(view, unit)
    can = say("It can scan {hexes}.", hexes=either(near)) if near else say("There is nothing to scan next to it.")
    return refusal(
        "9.8b", "{hex} is no face-down marker next to {unit} that you have not scanned this turn (9.8). {can}"
    ).where(hex=brief(hex_), unit=unit.name, can=can)


def do_scan(state: State, seat: Seat, order: Scan) -> None:
    """Show the marker to its owner; others learn that there was a scan, not of what (9.8g, RN-90)."""
    unit, system = state.players[seat].units[order.unit], state.systems[order.hex]
    unit.scans += 1
    system.peeked = sorted({*system.peeked, seat})
    state.scanned.append(order.hex)
    announce(state, seat, "exploration", 1)
    tell(state, "Scanned", say("{seat} scans {hex} from {start} (Exploration).",
                               seat=SeatName(seat), hex=order.hex, start=unit.hex))  # fmt: skip
    tell(state, "ScanResult", say("{hex} holds: {what}.", hex=order.hex, what=MARKER_NAMES[system.kind]), to=[seat])


def check_reveal(view: View, order: Reveal) -> None:
    """Only markers scanned this turn that still lie face down, and that no own explorer stands on (9.8c, 6.1a)."""
    looked = _looked_at(view)
    if order.hex in looked:
        return
    if order.hex in view.systems and _explored_soon(view, order.hex) and order.hex in view.scanned:
        raise _taken(view, order.hex).where(hex=order.hex, can=_revealable(looked))
    raise refusal("9.8c", "{hex} is no face-down marker that you scanned this turn (9.8). {can}").where(
        hex=brief(order.hex), can=_revealable(looked)
    )


def _taken(view: View, hex_: Hex) -> IllegalCommand:
    if _explorers_at(view, hex_):
        return refusal("6.1a", "Your own counters are in {hex}; they explore it in the Exploration Phase (6.1). {can}")
    return refusal("BB-7", "Counters of your brother are in {hex}; a marker under them cannot be revealed (6.1). {can}")


def _revealable(looked: list[Hex]) -> Text:
    return say("You can reveal {hexes}.", hexes=either(looked)) if looked else say("There is none now.")


def do_reveal(state: State, seat: Seat, order: Reveal) -> None:
    """Turn the marker up; nothing happens to anybody (9.8d, 9.8e)."""
    tell(state, "MarkerRevealed", say("{seat} reveals {hex}: {what}.", seat=SeatName(seat), hex=order.hex,
                                      what=MARKER_NAMES[state.systems[order.hex].kind]))  # fmt: skip
    appear(state, order.hex, turn_over(state, order.hex))


def turn_over(state: State, hex_: Hex) -> str:
    """Put a marker face up; what is spent at once leaves an empty hex. Return what it was."""
    system = state.systems[hex_]
    kind = system.kind
    system.explored = True
    system.peeked = []
    if kind not in STAYS or surplus(state, hex_):
        system.kind = "empty"
    return kind
