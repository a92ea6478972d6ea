"""Pictures for the rules: a sector and what lies there, a path and what it costs, a round and its roles."""

from collections.abc import Mapping
from typing import Final

from engines.core import Seat, Words, say
from engines.galactic_emperor.model.state import Sector
from engines.galactic_emperor.model.tables import OMEGA
from engines.galactic_emperor.model.words import ROLE_NAMES
from engines.parts.drawing.arrows import Shape, Way, arrow, arrows
from engines.parts.drawing.board import Figure
from engines.parts.drawing.callouts import Callout, called_out, numbered, order_line
from engines.parts.drawing.flags import flags
from engines.parts.drawing.frame import document
from engines.parts.drawing.palette import FAINT_INK, GOLD, INK, PANEL, SKY
from engines.parts.drawing.pen import Pen, Point, label

from .labels import colour_name
from .map import map_parts
from .palette import LOOKS, SPACE
from .pen import use
from .roles import ICONS
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
_CENTRED: Final = ' text-anchor="middle"'
_BOLD: Final = ' text-anchor="middle" font-weight="700"'


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


PATH: Final = ("0204", "0304", "0404", "0504")
"""A fighter and a cruiser fly along the row across the Omega Sun to an enemy."""

ORDER: Final = say("move F1 C1 to 0304 0504")

_STOPS: Final = (
    say("they stand here"),
    say("1 field; nobody’s planet becomes yours"),
    say("a sun is skipped: it costs nothing"),
    say("2 fields; enemies: a battle, here the path ends"),
)
_STEP: Final = 168
_FIELDS: Final = tuple((108 + _STEP * n, 112) for n in range(len(PATH)))
_LINE: Final = 92
_SHAFTS: Final = ((0, 1, Shape(30, 104, 126, 100, 13)), (1, 3, Shape(16, 272, 294, 268, 13)))
"""From which field to which one an arrow leads, and its lengths; how far down the arrows are."""


def moving(words: Words) -> str:
    """Return a path, field by field, with what each of them costs."""
    pen = Pen(words, INK)
    fields = "".join(_field(n, at) for n, at in enumerate(_FIELDS))
    captions = zip(_FIELDS, _STOPS, strict=True)
    told = "".join(pen.lines((x, 234), stop, 20, _STEP - 12, 24)[1] for (x, _), stop in captions)
    parts = map_parts() + flags("ge", LOOKS[:2]) + terrain_parts() + token_parts([0, 1]) + ship_parts(1)
    body = f"{fields}{_flight()}<g{_CENTRED}>{told}</g>{order_line(pen, ORDER, (360, 324), 420)}"
    name = pen.say(say("A path and what it costs"))
    return document((720, 362), name, body, SKY, role="img", before=f"<defs>{parts}</defs>")


def _flight() -> str:
    """Return the ships, and arrows to where they come to, with how many fields have been paid for."""
    drawn = costs = ""
    for cost, (start, end, shape) in enumerate(_SHAFTS, 1):
        x, goal = _FIELDS[start][0], _FIELDS[end][0]
        drawn += arrow(Way((x, _LINE), (goal, _LINE), goal - x), shape, LOOKS[0].light)
        costs += numbered(cost, (goal - 20, _LINE))
    ships = "".join(
        f'<g transform="translate({_FIELDS[0][0] + x} 146) scale(1.3)" font-size="21"{_BOLD}>{ship(0, kind, "1")}</g>'
        for kind, x in (("F", -26), ("C", 26))
    )
    return ships + arrows(drawn) + costs


def _field(place: int, at: Point) -> str:
    """Return a field of the path with what lies there."""
    tint = LOOKS[1].tint if place == 3 else SPACE
    lies = {
        0: "",
        1: _settled(0),
        2: ground(OMEGA),
        3: use("border-1", 0, 0) + _settled(1),
    }[place]
    return (
        f'<g transform="translate({at[0]} {at[1]}) scale(1.35)"><use href="#ge-hex" fill="{tint}"/>{lies}'
        f'<text y="-42" font-size="18" fill="{FAINT_INK}"{_CENTRED}>{PATH[place]}</text></g>'
    )


def _settled(seat: Seat) -> str:
    return f'<g transform="translate(0 24)">{ground(TILE, 16)}{use(f"empire-{seat}", -36, 2)}</g>'


ROUND: Final = ("merchant", "explorer", "regent")
"""What the three players of a round pick, one after the other."""

_WHO: Final = (say("the Throne holder picks"), say("the next player picks"), say("the last one picks"))
_CARD: Final = 224
_ROW: Final = 48


def picking(words: Words) -> str:
    """Return a round of three: who picks which role, and in which order all play it."""
    pen = Pen(words, INK)
    columns = "".join(
        f'<g transform="translate({16 + (_CARD + 8) * n} 0)">{_picked(pen, n, role)}</g>'
        for n, role in enumerate(ROUND)
    )
    rest = say("Then roles return, all receive 2 marks, and the Throne holder begins.")
    told = f"<g{_CENTRED}>{pen.lines((360, 334), rest, 21, 680, 26)[1]}</g>"
    parts = flags("ge", LOOKS[: len(ROUND)]) + terrain_parts()
    name = pen.say(say("A round: who picks a role, and who plays it when"))
    return document((720, 356), name, columns + told, SKY, role="img", before=f"<defs>{parts}</defs>")


def _picked(pen: Pen, number: int, role: str) -> str:
    """Return a card, above it who picks it, below it everybody in turn, the Chooser first."""
    look, middle = LOOKS[number], _CARD // 2
    head = pen.line((middle, 34), _WHO[number], 19, _CARD, _CENTRED, FAINT_INK)
    card = (
        f'<rect y="50" width="{_CARD}" height="96" rx="10" fill="{look.tint}" stroke="{look.light}" stroke-width="3"/>'
        f'<g transform="translate({middle} 86) scale(1.3)" fill="{look.light}" color="{look.light}">{ICONS[role]}</g>'
        f"{pen.line((middle, 136), ROLE_NAMES[role], 25, _CARD - 16, _BOLD)}"
    )
    turns = [(number + place) % len(ROUND) for place in range(len(ROUND))]
    return head + card + "".join(_turn(pen, place, seat) for place, seat in enumerate(turns))


def _turn(pen: Pen, place: int, seat: Seat) -> str:
    """Return the plate of whoever plays the role as the first, second or third."""
    y, first = 158 + _ROW * place, place == 0
    bonus = pen.line((_CARD - 12, y + 28), say("bonus"), 19, 60, ' text-anchor="end"', GOLD) if first else ""
    edge = f' stroke="{GOLD}" stroke-width="3"' if first else ""
    return (
        f'<rect y="{y}" width="{_CARD}" height="{_ROW - 8}" rx="8" fill="{PANEL}"{edge}/>'
        f"{label((20, y + 28), str(place + 1), 22, FAINT_INK, _BOLD)}{use(f'flag-{seat}', 50, y + 20, 13)}"
        f"{pen.line((74, y + 28), colour_name(seat), 22, _CARD - 90 - (56 if first else 0))}{bonus}"
    )


FIGURES: Final[Mapping[str, Figure]] = {"sector": sector, "picking": picking, "moving": moving}
