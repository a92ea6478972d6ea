"""The charts of Galactic Emperor: tiles, layouts, ships, roles, technologies and prices (set GE-R1)."""

from types import MappingProxyType

import msgspec

COLOURS = ("red", "blue", "green", "yellow", "purple", "white")
"""The colours of the seats; the home tile of seat n is `HOME{n + 1}` (GE-SETUP-2)."""

SEATS = range(3, 7)
POOL = MappingProxyType({3: 115, 4: 130, 5: 145, 6: 160})
"""Victory points by number of players (GE-SETUP-24 to 27)."""
TOKENS = MappingProxyType({3: 11, 4: 10, 5: 9, 6: 8})
"""Empire tokens of each player by number of players (GE-SETUP-5 to 8)."""

START_MARKS, START_METAL, START_ENERGY = 5, 1, 1
ROUND_MARKS = 2
"""What everybody is paid as a round ends (GE-ROUND-13)."""
STORAGE = MappingProxyType({"metal": 6, "energy": 3})
"""What Storage holds (GE-SETUP-34, GE-SETUP-35)."""
MOST_FOOD = 2
"""Food cubes on one sector (GE-MERCHANT-15)."""

GOODS = ("food", "metal", "energy")
"""In the order in which the price dice are laid out, lowest first (GE-MERCHANT-4)."""
PRICES = MappingProxyType({"food": (1, 1, 1, 2, 2, 2), "metal": (2, 2, 2, 3, 3, 4), "energy": (3, 3, 3, 4, 4, 5)})
"""The price in marks for the die on the good, 1 to 6 (GE-RUL-18)."""
PRICE_DICE = 4
DIE = 6
"""Sides of every die."""
MERCHANT_MARKS = 3


class Tile(msgspec.Struct, frozen=True):
    """A sector tile: its stack ("plain", "atom", "board"), planets, what it yields, and whether it is a sun."""

    stack: str
    planets: int = 0
    food: int = 0
    metal: int = 0
    energy: int = 0
    sun: bool = False


OMEGA, BLACK_HOLE = "OMEGA", "BHOLE"

_PLAIN = (
    (1, 1, 0, 0), (1, 1, 0, 0), (1, 2, 0, 0), (1, 2, 0, 0), (1, 0, 1, 0), (1, 0, 1, 0), (1, 0, 2, 0), (1, 0, 0, 1),
    (1, 0, 0, 1), (2, 2, 0, 0), (2, 0, 2, 0), (2, 0, 1, 1), (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0),
)  # fmt: skip
_ATOM = (
    (1, 2, 0, 0), (1, 3, 0, 0), (1, 0, 1, 0), (1, 0, 2, 0), (1, 0, 1, 1), (1, 0, 0, 2), (2, 2, 0, 0), (2, 3, 0, 0),
    (2, 0, 2, 0), (2, 0, 2, 1), (2, 0, 0, 1), (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0),
)  # fmt: skip
_SUNS = ("R15", "A14", "A15")

TILES = MappingProxyType(
    {f"HOME{n}": Tile("plain", 1, 1) for n in range(1, 7)}
    | {f"R{n:02}": Tile("plain", *row, sun=f"R{n:02}" in _SUNS) for n, row in enumerate(_PLAIN, 1)}
    | {f"A{n:02}": Tile("atom", *row, sun=f"A{n:02}" in _SUNS) for n, row in enumerate(_ATOM, 1)}
    | {OMEGA: Tile("board", sun=True), BLACK_HOLE: Tile("board")}
)
"""All 38 sector tiles (GE-SETUP-12, GE-RUL-3, GE-RUL-4)."""

LAYOUTS = MappingProxyType({
    3: ((3, 0), (-3, 3), (0, -3)),
    4: ((2, 1), (-2, 3), (-2, -1), (2, -3)),
    5: ((3, 0), (-1, 3), (-3, 2), (-1, -2), (2, -3)),
    6: ((3, 0), (0, 3), (-3, 3), (-3, 0), (0, -3), (3, -3)),
})  # fmt: skip
"""Home fields in axial coordinates from the centre, clockwise (GE-RUL-2)."""


class ShipKind(msgspec.Struct, frozen=True):
    """A kind of ship: how many each player has, its price, dice, lowest hitting face, hits, moves and battle phase."""

    ships: int
    metal: int
    marks: int
    energy: int
    dice: int
    hits_on: int
    hit_points: int
    moves: int
    phase: int


SHIPS = MappingProxyType({
    "F": ShipKind(8, metal=1, marks=1, energy=0, dice=1, hits_on=5, hit_points=1, moves=2, phase=3),
    "C": ShipKind(4, metal=2, marks=2, energy=0, dice=2, hits_on=4, hit_points=1, moves=2, phase=2),
    "D": ShipKind(2, metal=4, marks=0, energy=1, dice=3, hits_on=4, hit_points=2, moves=1, phase=1),
})  # fmt: skip
"""Fighters, Cruisers and Dreadnoughts (GE-SETUP-3, GE-RUL-24, GE-WARLORD-2 to 4, 24 to 33)."""
TOKEN_DICE = MappingProxyType({"empire": 2, "starbase": 3})
TOKEN_HITS_ON, TOKEN_PHASE = 4, 2
"""Empires and Starbases shoot with the Cruisers and hit on 4 to 6 (GE-WARLORD-24, GE-WARLORD-26)."""

ROLES = ("explorer", "merchant", "steward", "engineer", "warlord", "regent", "scientist")
"""The roles in the order in which a missed deadline takes them (GE-SETUP-39, GE-PBM-33)."""
SECOND_WARLORD = "warlord-2"
"""The Explorer card turned over (GE-ROUND-18)."""

FREE_INFLUENCE, FIRST_INFLUENCE_PRICE, DIPLOMAT_PRICE = 2, 2, 2


class Technology(msgspec.Struct, frozen=True):
    """A technology: the role it works in ("" any) and its price in energy."""

    role: str
    energy: int


TECHNOLOGIES = MappingProxyType({
    "pirate": Technology("merchant", 1),
    "diplomat": Technology("regent", 1),
    "scanners": Technology("explorer", 1),
    "saboteur": Technology("", 1),
    "ambassador": Technology("regent", 2),
    "ion": Technology("warlord", 2),
    "robotics": Technology("engineer", 2),
    "protein": Technology("steward", 2),
    "shield": Technology("warlord", 3),
    "plasma": Technology("warlord", 3),
    "fusion": Technology("warlord", 3),
    "warp": Technology("", 3),
})  # fmt: skip
"""The twelve technologies: Star Pirate, Diplomat, Long Range Scanners, … (GE-SCIENTIST-5, GE-RUL-50)."""
CHOOSER_DISCOUNT = 1
"""Energy that the Chooser of Scientist saves (GE-SCIENTIST-2)."""
ROBOTICS_METAL = 2
PROTEIN_SECTORS = 2
CAUGHT_ON = 5
"""The catch roll against the Saboteur succeeds from here on (GE-TECH-SABOTEUR-3)."""

RICHEST_POINTS, RICHEST_TIED_POINTS, FULL_STORAGE_POINTS = 2, 1, 1
"""Tycoon bonuses (GE-END-6, GE-END-7)."""
