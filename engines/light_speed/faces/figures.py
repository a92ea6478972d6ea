"""Pictures for the rules: what lasers meet, found out by the rules themselves."""

from collections.abc import Mapping
from typing import Final

from engines.core import Words, say
from engines.light_speed.model.state import Ship
from engines.light_speed.rules.sightlines import field_of, sightlines
from engines.parts.drawing.board import Figure
from engines.parts.drawing.frame import document

from . import cards as board_cards
from . import rays as board_rays
from .palette import SPACE
from .pen import Pen

RIM: Final = 3500
_SIZE: Final = (720, 350)

SHOOTERS: Final = (Ship(0, 1, -1900, 600, 90, (0, 0)), Ship(0, 2, -1100, -560, 0, (0, 0)))
GOALS: Final = (Ship(1, 3, 300, 600, 270, (0, 0)), Ship(1, 4, 300, -560, 180, (0, 0)))
"""A Dragonfly and a Hornet, and before them a Thunder that shows its shield and a Falcon that does not."""


def lasers(words: Words) -> str:
    """Return two ships that fire, one at a shield and one at a bare side."""
    pen, ships = Pen(RIM, words), [*SHOOTERS, *GOALS]
    field = field_of(ships, [], RIM)
    shots = [shot for ship in SHOOTERS for shot in sightlines(field, ship.card)]
    drawn = (
        board_cards.definitions(pen, ships)
        + "".join(board_cards.card(pen, ship) for ship in ships)
        + board_rays.bright(pen, shots, ships)
    )
    scene = f'<g transform="translate(380 170) scale(.15)" text-anchor="middle" font-weight="700">{drawn}</g>'
    told = pen.line((500, 88), say("stopped by the shield"), 23, 210) + pen.line(
        (500, 262), say("no shield: 2 markers"), 23, 210
    )
    return document(_SIZE, pen.say(say("What lasers meet")), scene + told, SPACE, role="img")


FIGURES: Final[Mapping[str, Figure]] = {"lasers": lasers}
