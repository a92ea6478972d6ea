"""Below the map, or beside it: the line-up of a battle in its order of fire, and what the pictures mean."""

from collections.abc import Iterable, Sequence
from typing import Final

from engines.core import Text, say, say_n
from engines.parts.drawing.flags import edge_of
from engines.parts.drawing.frame import Block, cell_at, rows_of
from engines.parts.drawing.palette import INK, PANEL
from engines.parts.drawing.pen import Pen, Point, pickable
from engines.parts.drawing.widths import width_of
from engines.space_empires.model.pieces import is_group
from engines.space_empires.model.state import Slot
from engines.space_empires.model.tables import MARKERS, UNITS
from engines.space_empires.model.view import View, battle_of
from engines.space_empires.model.words import MARKER_NAMES, TYPE_NAMES

from .battle_panel import line_up
from .contents import Contents, Stack, can_move, stacks
from .labels import battle_state, slot_words
from .palette import ALL_LOOKS, FRESH, look_of
from .pen import flag
from .terrain import HOLE, UNKNOWN, picture

_FRESH: Final = "fresh"
_DOTS: Final = "dots"
_COLUMN: Final = 290
_NUMBERED: Final = ("minerals", "warp")
_SMALL: Final = 18
"""Smaller words are written in two lines."""
_ITEM_HIGH: Final = 40
_CARD: Final = 180
_CARD_HIGH: Final = 62
_BOLD: Final = ' font-weight="600"'


def kind_of(found: Contents) -> str:
    """Return which picture a system gets."""
    return found.system.kind or UNKNOWN


def legend(pen: Pen, view: View, found: Iterable[Contents], width: int, room: int = 0) -> Block:
    """Return the height of the legend and its drawing: markers and counters on the map, what signs mean.

    Where there is no more than some `room`, terrain is left out first: it says what it is where one points.
    """
    contents = list(found)
    here = {kind_of(one) for one in contents}
    kinds = [kind for kind in (UNKNOWN, *MARKERS) if kind in here and kind != "empty"]
    entries: list[tuple[str, Text]] = [
        (kind, say("unexplored") if kind == UNKNOWN else MARKER_NAMES[kind]) for kind in kinds
    ]
    if view.map.seam:
        entries.append((HOLE, say("adjacent hexes")))
    if view.fresh:
        entries.append((_FRESH, say("new this turn")))
    if can_move(view, view.units):
        entries.append(("ready", say("can move")))
    entries += _counters([stack for one in contents for stack in stacks(one)])
    columns = max(1, width // _COLUMN)
    wide = width // columns
    if room:
        entries = entries[-max(1, room // _ITEM_HIGH * columns) :]
    items = "".join(_item(pen, entry, cell_at(n, columns, (wide, _ITEM_HIGH)), wide) for n, entry in enumerate(entries))
    return rows_of(len(entries), columns) * _ITEM_HIGH + 12, items


def _counters(here: Sequence[Stack]) -> list[tuple[str, Text]]:
    """Return what is on the counters: the types that lie face up, ships as dots or a number, face-down ones."""
    types = [type_ for type_ in UNITS if type_ in {stack.type for stack in here}]
    found: list[tuple[str, Text]] = [(type_, TYPE_NAMES[type_]) for type_ in types]
    group = next((stack for stack in here if stack.type and is_group(stack.type) and len(stack.names) > 1), None)
    hidden = next((stack for stack in here if not stack.type), None)
    if any(stack.dots for stack in here):
        found.append((_DOTS, say("ships of the group")))
    if group is not None:
        found.append((group.sign, say("{ships} × {type}", ships=group.number, type=TYPE_NAMES[group.type])))
    if hidden is not None:
        told = say_n("{n} counter face down", "{n} counters face down", n=hidden.number)
        found.append((hidden.sign, told))
    return found


def _item(pen: Pen, entry: tuple[str, Text], at: Point, wide: int) -> str:
    """Return a picture and its name."""
    (x, y), (kind, words) = at, entry
    drawn = f'<g text-anchor="middle" font-weight="700">{_sign(kind, x + 28, y + 20)}</g>'
    if pen.size(words, 26, wide - 60) < _SMALL:
        return drawn + pen.lines((x + 54, y + 18), words, _SMALL, wide - 60, _SMALL)[1]
    return drawn + pen.line((x + 54, y + 28), words, 26, wide - 60)


def _sign(kind: str, x: int, y: int) -> str:
    """Return what is explained: a picture of the map, or what is written on a counter."""
    if kind == _FRESH:
        return (f'<circle cx="{x}" cy="{y}" r="15" fill="none" stroke="{FRESH}" stroke-width="3" '
                f'stroke-dasharray="1 7" stroke-linecap="round"/>')  # fmt: skip
    if kind == _DOTS:
        return f'<use href="#se-dots-3" x="{x}" y="{y - 13}"/>'
    if kind[:2] in UNITS or kind.startswith("?"):
        size = min(26, 44_000 // width_of(kind))
        return f'<text x="{x}" y="{y + 9}" font-size="{size}" fill="{INK}">{kind}</text>'
    return picture(kind, x, y, 14 if kind == "ready" else 6 if kind.startswith(_NUMBERED) else 5)


def battle_strip(pen: Pen, view: View, width: int, *, pick: bool) -> Block:
    """Return the height and the drawing of the groups still to act in the battle, in their order; nothing without."""
    if view.battle is None:
        return 0, ""
    columns, low, told = width // _CARD, 56, pen.line((20, 42), battle_state(view)[0], 32, width - 40, _BOLD)
    if columns == 1:
        low, told = pen.lines((12, 36), battle_state(view)[0], 25, width - 24, 31)
        low += 20
    slots = battle_of(view).slots or [Slot(group.owner, group.name, group.count) for group in line_up(view)]
    cards = "".join(
        _card(
            pen,
            slot,
            cell_at(n, columns, (_CARD, _CARD_HIGH), (12, low)),
            first=not n and bool(battle_of(view).slots),
            pick=pick,
        )
        for n, slot in enumerate(slots)
    )
    return low + 14 + rows_of(len(slots), columns) * _CARD_HIGH, told + cards


def _card(pen: Pen, slot: Slot, at: tuple[int, int], *, first: bool, pick: bool) -> str:
    title = pen.say(slot_words(slot))
    picked = pickable(slot.unit) if pick else ""
    edge = edge_of(ALL_LOOKS[look_of(slot.seat)], acts=first, width="2")
    return (
        f'<g data-slot="{slot.unit}" transform="translate({at[0]} {at[1]})"{picked}><title>{title}</title>'
        f'<rect width="{_CARD - 12}" height="{_CARD_HIGH - 10}" rx="8" fill="{PANEL}" {edge}/>'
        f"{flag(look_of(slot.seat), 28, 26, 16)}"
        f'<text x="52" y="36" font-size="29" font-weight="700" fill="#fff">{slot.unit} ×{slot.ships}</text></g>'
    )
