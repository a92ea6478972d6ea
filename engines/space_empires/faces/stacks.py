"""Counters as stacks: up to four chips in a hex, each in its owner's shape and colour; others' backs with a number."""

from typing import Final

import msgspec

from engines.core import Seat, Text, say
from engines.parts.drawing.palette import GOLD, SKY
from engines.parts.drawing.pen import Pen, pickable
from engines.parts.drawing.widths import width_of
from engines.space_empires.model.state import Hex
from engines.space_empires.model.tables import FIXED
from engines.space_empires.model.view import View

from .contents import DOTS, Contents, Stack, can_move, stacks
from .labels import stack_words
from .palette import ALL_LOOKS, look_of
from .pen import flag
from .terrain import carried, picture

CHIPS: Final = 4
"""Most chips in a hex; more counters than that share one."""

_LINES: Final = {1: 29, 2: 29, 3: 7, 4: 7}
"""How far below the middle of the hex the first row of chips lies, by their number."""

SIZE: Final = 22
"""The size of names of counters."""

LEAST: Final = 17
"""The size at least of what is written on counters: phones show the map so large that it can be read."""

_BACK: Final = 26

_WIDE: Final = 51
"""How wide a sign on a chip may be."""

_ROW: Final = 26
_COLUMN: Final = 25


class Chip(msgspec.Struct, frozen=True):
    """One chip: its owner, what is written on it, what is said of it, and the counters that it stands for."""

    owner: Seat
    sign: str
    title: Text
    names: tuple[str, ...] = ()
    back: bool = False
    fixed: bool = False
    cargo: str = ""
    ready: bool = False
    dots: int = 0


def chips(view: View, hex_: Hex, found: Contents) -> list[Chip]:
    """Return the chips of a hex, four at most: nobody's counters are left out, only drawn together.

    Others' have names where they can be targets: in the battle in progress. Own ones may be called the same.
    """
    fought = view.battle is not None and view.battle.hex == hex_
    shown = _shown(view, found)
    return [chip if fought or chip.owner == view.seat else msgspec.structs.replace(chip, names=()) for chip in shown]


def _shown(view: View, found: Contents) -> list[Chip]:
    all_ = stacks(found)
    own = [_chip(view, stack) for stack in all_ if stack.own]
    others = [_chip(view, stack) for stack in all_ if not stack.own]
    if len(own) + len(others) > CHIPS and len({chip.owner for chip in others}) < len(others):
        others = _one_each(view, [stack for stack in all_ if not stack.own])
    room = CHIPS - len(others)
    return [*(own if len(own) <= room else _shortened(own, room)), *others]


def _chip(view: View, stack: Stack) -> Chip:
    ready = stack.own and can_move(view, stack.names)
    title = say("{stack}, can move", stack=stack_words(view, stack)) if ready else stack_words(view, stack)
    back, fixed = not stack.type, stack.type in FIXED
    return Chip(stack.owner, stack.sign, title, stack.names, back, fixed, stack.cargo, ready, stack.dots)


def _one_each(view: View, found: list[Stack]) -> list[Chip]:
    """Return one chip for every owner, with the number of counters."""
    drawn = []
    for owner in dict.fromkeys(stack.owner for stack in found):
        theirs = [stack for stack in found if stack.owner == owner]
        names = tuple(name for stack in theirs for name in stack.names)
        number = len(names) + sum(stack.number for stack in theirs if not stack.type)
        title = say("{stacks}", stacks=[stack_words(view, stack) for stack in theirs])
        drawn.append(Chip(owner, f"×{number}", title, names, back=not names))
    return drawn


def _shortened(own: list[Chip], room: int) -> list[Chip]:
    rest = own[room - 1 :]
    names = tuple(name for chip in rest for name in chip.names)
    title = say("{stacks}", stacks=[chip.title for chip in rest])
    return [
        *own[: room - 1],
        Chip(own[0].owner, f"+{len(names)}", title, names, ready=any(chip.ready for chip in rest)),
    ]


def definitions() -> str:
    """Return the outlines of chips for every player: filled, the back with a lattice, and that of what never moves."""
    lattice = "M-14-12L-2 12M-2-12L10 12M10-12L20 10M14-12L2 12M2-12L-10 12M-10-12L-20 10"
    ready = f'<circle id="se-ready" r="6" fill="{GOLD}" stroke="{SKY}" stroke-width="2.5"/>'
    return (
        ready
        + "".join(map(_dotted, range(2, DOTS + 1)))
        + "".join(
            f'<path id="se-chip-{seat}" d="{look.chip}" fill="{look.fill}" stroke="{look.light}" stroke-width="2.5"/>'
            f'<g id="se-back-{seat}"><path d="{look.chip}" fill="{look.fill}" stroke="{look.light}" stroke-width="2.5" '
            f'stroke-dasharray="5 3"/><path d="{lattice}" stroke="{look.light}" stroke-opacity=".28" '
            'stroke-width="2"/></g>'
            f'<path id="se-fixed-{seat}" d="{look.chip}" fill="#0a0f24" stroke="{look.light}" stroke-width="2.5"/>'
            f'<g id="se-badge-{seat}">{flag(seat, -25, -14, 8)}</g>'
            for seat, look in enumerate(ALL_LOOKS)
        )
    )


def drawn(pen: Pen, hex_: Hex, found: list[Chip], *, pick: bool) -> str:
    """Return the chips of a hex around its middle; with `pick` a tap chooses the names, else the hex."""
    return "".join(_drawn(pen, hex_, found, place, pick=pick) for place in range(len(found)))


def _drawn(pen: Pen, hex_: Hex, found: list[Chip], place: int, *, pick: bool) -> str:
    chip = found[place]
    row, column = divmod(place, 2)
    alone = place == len(found) - 1 and column == 0
    x = 0 if alone else _COLUMN * (2 * column - 1)
    y = _LINES[len(found)] + _ROW * row
    shape = "back" if chip.back else "fixed" if chip.fixed else "chip"
    first = all(other.owner != chip.owner for other in found[:place])
    title = pen.say(say("{what}, in {hex}", what=chip.title, hex=hex_))
    picked = _pickable(chip, hex_) if pick else ""
    load = picture(carried(chip.cargo), 19, -13, 4) if chip.cargo else ""
    dot = _ready(row, column if not alone else 1, dots=bool(chip.dots)) if chip.ready else ""
    badge = f'<use data-fleeting="" href="#se-badge-{look_of(chip.owner)}"/>' if first else ""
    return (
        f'<g transform="translate({x} {y})" data-stack="{hex_}" data-seat="{chip.owner}"{picked}><title>{title}</title>'
        f'<use href="#se-{shape}-{look_of(chip.owner)}"/>{_written(chip)}'
        f"{badge}{load}{dot}</g>"
    )


def _ready(row: int, column: int, *, dots: bool) -> str:
    """Return the sign of what can move, at the outer edge: clear of what is written there, of colonies and names."""
    if row:
        x, y = (27 if column else -27), 3
    else:
        x, y = (22, -12 if dots else 12) if column else (-22, 12)
    return f'<use data-fleeting="" data-now="" href="#se-ready" x="{x}" y="{y}"/>'


def _written(chip: Chip) -> str:
    """Return what is written on a chip, as large as its width allows, and a dot below for every ship of a group."""
    size = _BACK if chip.back else max(LEAST, min(SIZE, 1000 * _WIDE // width_of(chip.sign)))
    other = "" if size == SIZE else f' font-size="{size}"'
    dots = f'<use href="#se-dots-{chip.dots}"/>' if chip.dots else ""
    return f'<text y="{6 if chip.dots else 8}"{other}>{chip.sign}</text>{dots}'


def _dotted(number: int) -> str:
    """Return the outline of so many dots beside each other."""
    dots = "".join(f"M{8 * n - 4 * (number - 1)} 13h0" for n in range(number))
    drawn = f'd="{dots}" fill="none" stroke-linecap="round"'
    return (f'<g id="se-dots-{number}"><path {drawn} stroke="{SKY}" stroke-width="9"/>'
            f'<path {drawn} stroke="#fff" stroke-width="6"/></g>')  # fmt: skip


def _pickable(chip: Chip, hex_: Hex) -> str:
    """Return the attributes of a chip that can be picked: its names, and the hex that it lies on (`data-on`)."""
    return f'{pickable(" ".join(chip.names))} data-on="{hex_}"' if chip.names else pickable(hex_, stop=False)
