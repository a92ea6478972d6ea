"""Pictures for the rules: a sector and what lies there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engines.core import Words, say
from engines.galactic_emperor.model.state import Sector
from engines.parts.drawing.board import Figure
from engines.parts.drawing.callouts import Callout, called_out
from engines.parts.drawing.flags import flags
from engines.parts.drawing.frame import document
from engines.parts.drawing.palette import FAINT_INK, INK, SKY
from engines.parts.drawing.pen import Pen

from .map import map_parts
from .palette import LOOKS
from .pen import use
from .ships import ship, ship_parts
from .terrain import ground, terrain_parts, token_parts, yields

TILE: Final = "A10"
"""A tile with two planets and two kinds of goods."""

_SIZE: Final = (720, 400)
_MIDDLE: Final = (230, 200)
_PARTS: Final = (
    Callout(say("name of the field"), (230, 100), (330, 40)),
    Callout(say("Empire or Starbase"), (130, 156), (40, 100)),
    Callout(say("who controls it"), (96, 230), (40, 290)),
    Callout(say("planets"), (290, 160), (430, 120)),
    Callout(say("goods it yields"), (210, 226), (430, 210)),
    Callout(say("food cube"), (270, 226), (430, 290)),
    Callout(say("2 Fighters"), (195, 308), (110, 370)),
    Callout(say("Cruiser"), (285, 308), (350, 370)),
)


def sector(words: Words) -> str:
    """Return a sector with what may lie there, named."""
    pen, (x, y) = Pen(words, INK), _MIDDLE
    drawn = (
        f'<g transform="translate({x} {y}) scale(2.5)" text-anchor="middle" font-weight="700" font-size="21">'
        f'<use href="#ge-hex" fill="{LOOKS[0].tint}"/>{use("border-0", 0, 0)}'
        f'<text y="-40" font-size="20" fill="{FAINT_INK}">0304</text>{use("starbase-0", -36, -14)}'
        f'<g transform="translate(8 -14) scale(.8)">{ground(TILE)}</g>{yields(Sector(TILE, food=1), 10, 9)}'
        f'<g transform="translate(-18 42)">{ship(0, "F", "2")}</g>'
        f'<g transform="translate(20 42)">{ship(0, "C", "1")}</g></g>'
    )
    parts = map_parts() + flags("ge", LOOKS[:1]) + terrain_parts() + token_parts([0]) + ship_parts(1)
    name = pen.say(say("A sector and what lies there"))
    body = drawn + called_out(pen, _PARTS, (470, 36), 240)
    return document(_SIZE, name, body, SKY, role="img", before=f"<defs>{parts}</defs>")


FIGURES: Final[Mapping[str, Figure]] = {"sector": sector}
