"""The orders of Galaxy of Trian as lines of text, in English and Polish: `draw left`, `lay front on M51 turn 1`."""

from engines.parts.notation import Line, Notation, Phrases
from engines.trian.model.commands import (
    Base,
    Draw,
    Emissary,
    Fight,
    Finish,
    Fly,
    Jump,
    Keep,
    Lay,
    Research,
    Send,
    Station,
    Teleport,
    TeleportShip,
)
from engines.trian.model.vocabulary import CELL, NUMBER, PART, SHIP, SIDE, SPACE, STACK, TURN
from engines.trian.standing.orders import LINES as PLAN_LINES

from .hints import HINTS

_ORDERS = Phrases({
    "stack": STACK,
    "side": SIDE,
    "cell": CELL,
    "turn": TURN,
    "part": PART,
    "origin": CELL.called("FROM", "SKĄD"),
    "emissaries": NUMBER,
})  # fmt: skip

LINES: list[Line] = [
    _ORDERS.line(
        Draw,
        "draw|take [from] [the] {stack} [stack]",
        "dobierz|ciągnij|weź [z|ze] {stack} [stosu|stos]",
    ),
    _ORDERS.line(
        Lay,
        [
            "lay|put [the] {side} [on|at] {cell} [turn|turned|rotated {turn}]",
            "lay|put [the] {side} [on|at] {cell} {turn}",
        ],
        [
            "połóż|kładź|ułóż {side} [na|w] {cell} [obrót|obrócony|obróć {turn}]",
            "połóż|kładź|ułóż {side} [na|w] {cell} {turn}",
        ],
    ),
    _ORDERS.line(
        Emissary,
        "emissary [on|to|in] [the] {part}",
        "emisariusz|emisariusza [na|w|do] {part}",
    ),
    _ORDERS.line(Station, "station|launch [on|at] {cell}", "stacja|stację [na|w] {cell}"),
    _ORDERS.line(Base, "base|upgrade [on|at] {cell}", "baza|bazę [na|w] {cell}"),
    _ORDERS.line(
        Teleport,
        "teleport [from] {origin} to {cell} [on] [the] {part}",
        "teleportuj|teleport [z] {origin} na|do {cell} [na] {part}",
    ),
    _ORDERS.line(Research, "research", "badania|badaj|badanie"),
    _ORDERS.line(Finish, "enough|finish", "wystarczy|koniec"),
    _ORDERS.line(
        Keep,
        ["keep|leave {emissaries}", "keep|leave {emissaries} [emissaries|emissary]"],
        ["zostaw {emissaries}", "zostaw {emissaries} [emisariuszy|emisariusza|emisariusze]"],
    ),
]

_FLEET = Phrases({
    "ship": SHIP,
    "part": SPACE,
    "origin": CELL.called("FROM", "SKĄD"),
    "cell": CELL.called("TO", "DOKĄD"),
})  # fmt: skip

LINES += [
    _FLEET.line(
        Send,
        ["send [a|the] {ship} [into|to the {part}]", "send [a|the] {ship} [to|into] [the] [{part}]"],
        ["wyślij {ship} [w|do|na {part}]", "wyślij {ship} [do|w|na] [{part}]"],
    ),
    _FLEET.line(
        Fly,
        [
            "fly|move [from] {origin} to {cell} [into|in the {part}]",
            "fly|move [ship] [from] {origin} to {cell} [in|into] [the] [{part}]",
        ],
        [
            "leć|przesuń|ruch [z] {origin} na|do {cell} [w {part}]",
            "leć|przesuń|ruch [statek] [statkiem] [z] {origin} na|do {cell} [w] [{part}]",
        ],
    ),
    _FLEET.line(
        TeleportShip,
        [
            "teleport ship [from] {origin} to {cell} [into|in the {part}]",
            "teleport ship [from] {origin} to {cell} [in|into] [the] [{part}]",
        ],
        [
            "teleportuj|teleport statek [z] {origin} na|do {cell} [w {part}]",
            "teleportuj|teleport statek [z] {origin} na|do {cell} [w] [{part}]",
        ],
    ),
    _FLEET.line(
        Jump,
        [
            "jump [from] {origin} to {cell} [into|in the {part}]",
            "jump [from] {origin} to {cell} [in|into] [the] [{part}]",
        ],
        [
            "skocz|skok [z] {origin} na|do {cell} [w {part}]",
            "skocz|skok [z] {origin} na|do {cell} [w] [{part}]",
        ],
    ),
    _ORDERS.line(
        Fight,
        "fight|attack [ship] [on|at] {cell}",
        ["walcz|atakuj [na|z] {cell}", "walcz|atakuj [statek] [na|z] {cell}"],
    ),
]

NOTATION = Notation([*LINES, *PLAN_LINES], hints=HINTS)
