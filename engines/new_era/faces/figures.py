"""Pictures for the rules: a card and what stands where on it."""

from collections.abc import Mapping
from typing import Final

from engines.core import Words, say
from engines.parts.drawing.board import Figure
from engines.parts.drawing.callouts import Callout, called_out
from engines.parts.drawing.frame import document
from engines.parts.drawing.pen import Pen, parts

from .cards import Shown, card_at
from .icons import DRAWN, PREFIX, used
from .palette import GROUND, INK

CARD: Final = "N56"
"""A card on which there is something of everything."""

_SIZE: Final = (720, 360)
_PARTS: Final = (
    Callout(say("Distance"), (90, 60), (30, 40)),
    Callout(say("name of the card"), (260, 52), (260, 20)),
    Callout(say("what it does"), (214, 150), (30, 130)),
    Callout(say("name for orders"), (56, 244), (30, 210)),
    Callout(say("types"), (320, 232), (462, 180)),
    Callout(say("kind of card"), (422, 222), (462, 250)),
    Callout(say("Spoils"), (130, 296), (100, 346)),
    Callout(say("Deal"), (340, 296), (370, 346)),
)
"""Where things are on the picture of a card."""


def card(words: Words) -> str:
    """Return a card with its parts named."""
    pen = Pen(words, INK)
    drawn = card_at(pen, Shown(CARD, "", say("A card and what is on it")), (0, 0))
    symbols = parts(PREFIX, {name: sign for name, sign in DRAWN.items() if used(name) in drawn})
    body = f'<g transform="translate(48 30) scale(1.72)">{drawn}</g>{called_out(pen, _PARTS, (500, 20), 210)}'
    name = pen.say(say("A card and what is on it"))
    return document(_SIZE, name, body, GROUND, role="img", before=f"<defs>{symbols}</defs>")


FIGURES: Final[Mapping[str, Figure]] = {"card": card}
