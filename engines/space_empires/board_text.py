"""The position in words, for terminals, screen readers and text mail."""

from __future__ import annotations

from engines.core import Text, say

from .state import Hex
from .tables import TECHNOLOGIES, UNITS
from .view import Seen, View
from .words import colour_name, marker_name, technology_name, type_name


def lines(view: View) -> list[Text]:
    """Return the position: own state, own counters, then what is seen hex by hex."""
    return [say("Cycle {cycle}, turn {turn}.", cycle=view.cycle, turn=view.turn), *_own(view), *_systems(view)]


def _own(view: View) -> list[Text]:
    if view.own is None:
        return []
    levels = [say("{technology} {level}", technology=technology_name(name), level=view.own.levels[name])
              for name in TECHNOLOGIES]  # fmt: skip
    units = [
        say("{name} in {hex}: {count} × {type}{load}", name=unit.name, hex=unit.hex, count=unit.count,
            type=type_name(unit.type), load=say(" with {what}", what=marker_name(unit.cargo)) if unit.cargo else "")
        for unit in sorted(view.units.values(), key=lambda unit: (unit.hex, unit.name))
    ]  # fmt: skip
    return [say("You have {points} CP and: {levels}.", points=view.own.treasury, levels=levels), *units]


def _systems(view: View) -> list[Text]:
    return [say("{hex}: {what}.", hex=hex_, what=found) for hex_ in view.systems if (found := _contents(view, hex_))]


def _contents(view: View, hex_: Hex) -> list[Text]:
    """Return what is known of a hex beside empty space and face-down markers."""
    system, found = view.systems[hex_], list[Text]()
    if system.kind not in ("", "empty"):
        found.append(marker_name(system.kind))
    if hex_ in view.colonies:
        colony = view.colonies[hex_]
        found.append(say("{colour} colony of {points}", colour=colour_name(colony.owner), points=colony.points))
        found += [marker_name(load) for load in colony.deposits]
    found += [_face_up(other) for other in view.seen if other.hex == hex_]
    return found + [
        say("{count} × {colour} face down", colour=colour_name(pile.owner), count=pile.counters)
        for pile in view.face_down
        if pile.hex == hex_
    ]


def _face_up(other: Seen) -> Text:
    colour, type_ = colour_name(other.owner), type_name(other.type)
    return say("{colour} {name}: {count} × {type}", colour=colour, name=other.name, count=other.count, type=type_)


def stack(view: View, hex_: Hex) -> str:
    """Return the counters in a hex in a few signs: own names, others' numbers."""
    own = [f"{unit.type}{unit.count}" if UNITS[unit.type].group else unit.type for unit in view.own_at(hex_)]
    return " ".join([*own, *(["+"] * view.enemies_at(hex_))])
