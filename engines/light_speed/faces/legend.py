"""What the signs on ships mean: lasers by their strength, shields, hit points, damage, ore, won rounds."""

from collections.abc import Callable
from typing import Final, TypeAlias

from engines.core import Text, say
from engines.parts.drawing.frame import Block, cell_at, rows_of
from engines.parts.drawing.pen import Pen

from .cards import mark, ore_gem
from .palette import BEAMS, FAINT_INK, INK, ORE, SHIELD, SPACE

HIGH: Final = 38
ICON: Final = 54
"""How wide the room of a sign is."""

Draw: TypeAlias = Callable[[], str]
"""Draws a sign around the middle of its room."""


def legend(pen: Pen, width: int, columns: int) -> Block:
    """Return the signs with their names, so many beside each other."""
    wide = width // columns
    drawn = "".join(
        _entry(pen, told, sign(), cell_at(number, columns, (wide, HIGH)), wide)
        for number, (sign, told) in enumerate(_SIGNS)
    )
    return height(columns), f'<g data-legend="1" data-unmarked="">{drawn}</g>'


def height(columns: int) -> int:
    """Return how high the legend is with so many signs beside each other."""
    return rows_of(len(_SIGNS), columns) * HIGH


def _entry(pen: Pen, told: Text, sign: str, at: tuple[int, int], wide: int) -> str:
    x, y = at
    return (
        f'<g transform="translate({x + ICON // 2} {y + HIGH // 2})" text-anchor="middle" font-weight="700">{sign}</g>'
        f"{pen.line((x + ICON + 6, y + HIGH // 2 + 8), told, 25, wide - ICON - 14, ink=FAINT_INK)}"
    )


def _laser(strength: int) -> str:
    look = BEAMS[strength]
    dashes = f' stroke-dasharray="{" ".join(map(str, look.dashes))}"' if look.dashes else ""
    drawn = f'<path d="M-23 0H23" stroke="{look.ink}" stroke-width="{look.width}"{dashes}/>'
    return drawn + (f'<path d="M-23 0H23" stroke="#fff" stroke-width="{look.core}"/>' if look.core else "")


def _shield() -> str:
    return f'<path d="M-22-4H22M-22 4H22" stroke="{SHIELD}" stroke-width="4"/>'


def _hit_point() -> str:
    return f'<circle r="8" fill="#fff" stroke="{SPACE}" stroke-width="2"/>'


def _damage() -> str:
    hole = f'<circle r="11" fill="{SPACE}" stroke="{INK}" stroke-width="2"/>'
    return hole + mark(0, 0, 0, 7)


def _ore() -> str:
    return ore_gem(0, 0, "", 14)


def _won() -> str:
    return f'<circle r="11" fill="{ORE}" stroke="{ORE}" stroke-width="4"/>'


def _damage_of(strength: int) -> Text:
    return say("laser: {n} damage", n=strength)


_SIGNS: Final[tuple[tuple[Draw, Text], ...]] = (
    (lambda: _laser(1), _damage_of(1)),
    (lambda: _laser(2), _damage_of(2)),
    (lambda: _laser(3), _damage_of(3)),
    (_shield, say("shield")),
    (_hit_point, say("hit point")),
    (_damage, say("damage")),
    (_ore, say("ore")),
    (_won, say("won round")),
)
