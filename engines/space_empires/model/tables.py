"""The charts of Space Empires: units, technologies in both price columns, movement, black hole and wreck dice."""

from typing import Final

import msgspec

COLOURS: Final = ("red", "green", "yellow", "blue")
"""Seats take them in this order (2.0a)."""

GROUP_SIZE: Final = 6
"""Most ships of one counter (1.0e)."""

DIE: Final = 10
"""All dice have ten sides (2.9a)."""

LAST_TURN: Final = 3
"""Turns of a cycle, before its Economic Phase (3.0b)."""


BASIC: Final = ""
"""The package of what every match has; the others are in options.py."""


NEUTRAL: Final = "neutral"
"""The package of what nobody builds: aliens and doomsday machines."""


class UnitType(msgspec.Struct, frozen=True):
    """One line of the unit chart. `fire_class` is "" for units without Attack Strength; `size` is the Ship Size needed.

    `counters` is how many counters a player has: from companion programs, for colony ships, merchant ships and
    fighters reconstructed (RN-09). It exists with its `package`, and is built by whoever has a level of the
    technology `needs`.
    """

    code: str
    cost: int
    fire_class: str
    attack: int
    defence: int
    hull: int
    maintenance: int
    counters: int
    size: int = 1
    group: bool = True
    package: str = BASIC
    needs: str = ""

    @property
    def armed(self) -> bool:
        """Whether it is combat-capable: has an Attack Strength."""
        return self.attack > 0


UNITS: Final[dict[str, UnitType]] = {
    kind.code: kind
    for kind in (
        # code, cost, class, attack, defence, hull, maintenance, counters
        UnitType("SC", 6, "E", 3, 0, 1, 1, 6),
        UnitType("DD", 9, "D", 4, 0, 1, 1, 6, size=2),
        UnitType("CA", 12, "C", 4, 1, 2, 2, 6, size=3),
        UnitType("BC", 15, "B", 5, 1, 2, 2, 6, size=4),
        UnitType("BB", 20, "A", 5, 2, 3, 3, 6, size=5),
        UnitType("DN", 24, "A", 6, 3, 3, 3, 5, size=6),
        UnitType("SY", 6, "C", 3, 0, 1, 0, 7),
        UnitType("BA", 12, "A", 7, 2, 3, 0, 4, size=2, group=False),
        UnitType("DE", 1, "", 0, 0, 0, 0, 4, group=False),
        UnitType("CS", 8, "", 0, 0, 1, 0, 20, group=False),
        UnitType("MI", 5, "", 0, 0, 1, 0, 4, group=False),
        UnitType("SW", 6, "E", 1, 0, 1, 1, 6, package="mines", needs="sweeping"),
        UnitType("MN", 5, "", 0, 0, 1, 0, 9, package="mines", needs="mines"),
        UnitType("RA", 12, "D", 4, 0, 2, 2, 6, package="raiders", needs="cloaking"),
        UnitType("MS", 3, "", 0, 0, 1, 0, 20, group=False, package="trade"),
        UnitType("CV", 12, "E", 3, 0, 1, 1, 6, package="fighters", needs="fighters"),
        UnitType("FI", 5, "B", 5, 0, 1, 1, 20, package="fighters", needs="fighters"),
        UnitType("AX", 0, "D", 4, 1, 1, 0, 99, group=False, package=NEUTRAL),
        UnitType("AB", 0, "B", 6, 2, 1, 0, 99, group=False, package=NEUTRAL),
        UnitType("AC", 0, "C", 5, 2, 1, 0, 99, group=False, package=NEUTRAL),
        UnitType("AD", 0, "D", 4, 1, 1, 0, 99, group=False, package=NEUTRAL),
        UnitType("AF", 0, "E", 3, 0, 1, 0, 99, group=False, package=NEUTRAL),
        UnitType("AW", 0, "E", 1, 0, 4, 0, 99, group=False, package=NEUTRAL),
        UnitType("DM", 0, "C", 9, 2, 3, 0, 99, group=False, package=NEUTRAL),
        UnitType("M1", 0, "D", 7, 1, 6, 0, 99, group=False, package=NEUTRAL),
        UnitType("M2", 0, "C", 7, 1, 7, 0, 99, group=False, package=NEUTRAL),
        UnitType("M3", 0, "C", 8, 2, 7, 0, 99, group=False, package=NEUTRAL),
        UnitType("M4", 0, "C", 8, 2, 8, 0, 99, group=False, package=NEUTRAL),
        UnitType("M5", 0, "B", 9, 2, 8, 0, 99, group=False, package=NEUTRAL),
        UnitType("M6", 0, "B", 9, 3, 9, 0, 99, group=False, package=NEUTRAL),
        UnitType("M7", 0, "B", 10, 3, 9, 0, 99, group=False, package=NEUTRAL),
        UnitType("M8", 0, "A", 10, 3, 10, 0, 99, group=False, package=NEUTRAL),
        UnitType("M9", 0, "A", 11, 4, 10, 0, 99, group=False, package=NEUTRAL),
        UnitType("MX", 0, "A", 11, 4, 11, 0, 99, group=False, package=NEUTRAL),
    )
}
"""Units by their code, those of the basic game first (2.3.2, 7.5.2); which of them a match has says options.py."""

UNARMED: Final = frozenset(code for code, kind in UNITS.items() if not kind.armed)
"""Units without Attack Strength (4.2d)."""

FACE_UP: Final = frozenset({"CS", "MI", "MS"})
"""Units that always lie face up (2.5b, 10.1.1a)."""

FIXED: Final = frozenset({"BA", "SY"})
"""Units that never move and never retreat (4.1l, 5.9.1c)."""

SLOW: Final = frozenset({"CS", "MI", "MS", "MN"})
"""Units that move one hex a turn whatever the technology (4.1k)."""

BLIND: Final = frozenset({"DE", "MN"})
"""Units that do not explore (8.3.2a, 13.1.3a, RN-86)."""

DANGEROUS: Final = frozenset({*UNITS} - UNARMED | {"MN"})
"""Units that stop an enemy who comes to them: armed ones, and mines (4.3a, 13.1.3c)."""


RAIDER: Final = "RA"
"""Ships that can be cloaked (12.1.1a)."""


SCANNER: Final = "DD"
"""Ships that can carry scanners (12.2a)."""


CARRIER: Final = "CV"
"""Ships that carry fighters (11.1.1a)."""

FIGHTER: Final = "FI"
"""Squadrons that fly from carriers and colonies (11.2)."""

BERTHS: Final = 3
"""How many fighters a carrier carries (11.1.1a)."""

POINT_DEFENCE: Final = "SC"
"""Ships that can carry point defence (11.3a)."""

STAYING: Final = FIXED | {FIGHTER}
"""Units that never retreat by themselves (5.9.1c, 11.2.4c)."""


UNDRAWN: Final = "AX"
"""An alien ship that lies face down, before it is drawn which one it is (14.1c)."""

ALIEN_SHIPS: Final[dict[str, int]] = {"AB": 12, "AC": 18, "AD": 18}
"""The alien counters to draw from: as many as the most barren planets need, so that they never run out (SE-R1)."""

ALIENS_OF_A_PLANET: Final = 4
"""How many alien ships come up with a barren planet (14.1a)."""

MACHINE: Final = "DM"
"""Doomsday machines (17)."""

RATED: Final = ("M1", "M2", "M3", "M4", "M5", "M6", "M7", "M8", "M9", "MX")
"""The doomsday machines that come for a player who is alone, by their ratings from 1 to 10."""

MACHINE_TYPES: Final = frozenset({MACHINE, *RATED})
"""Doomsday machines of every kind."""

MACHINE_SHOTS: Final[dict[str, int]] = {
    MACHINE: 2, **dict(zip(RATED, (3, 4, 4, 4, 5, 5, 6, 6, 6, 6), strict=True)),
}  # fmt: skip
"""How often a doomsday machine fires in a round (17.2b)."""

MACHINE_SIGHT: Final = 2
"""How far a doomsday machine sees its targets, and goes (17.3b)."""


class TechnologyLine(msgspec.Struct, frozen=True):
    """One technology: the level that everybody begins with and, by ruleset, the prices of the levels after it."""

    start: int
    prices: dict[str, tuple[int, ...]]
    package: str = BASIC

    def highest(self, ruleset: str) -> int:
        """The last level that can be bought."""
        return self.start + len(self.prices[ruleset])

    def price(self, level: int, ruleset: str) -> int:
        """The price of a level, the one before being held."""
        return self.prices[ruleset][level - self.start - 1]


def _line(start: int, first: tuple[int, ...], current: tuple[int, ...], package: str = BASIC) -> TechnologyLine:
    return TechnologyLine(start, {"2011": first, "current": current}, package)


TECHNOLOGIES: Final[dict[str, TechnologyLine]] = {
    "size": _line(1, (10, 15, 20, 25, 30), (10, 15, 20, 20, 20)),
    "attack": _line(0, (20, 30, 40), (20, 30, 25)),
    "defence": _line(0, (20, 30, 40), (20, 30, 25)),
    "tactics": _line(0, (15, 20, 30), (15, 15, 15)),
    "move": _line(1, (20, 30, 40, 40, 40), (20, 25, 25, 25, 20, 20)),
    "yard": _line(1, (20, 30), (20, 25)),
    "terraforming": _line(0, (25,), (20,)),
    "exploration": _line(0, (15,), (15,)),
    "mines": _line(0, (20,), (30,), "mines"),
    "sweeping": _line(0, (10, 20), (10, 15), "mines"),
    "cloaking": _line(0, (30, 40), (30, 30), "raiders"),
    "scanners": _line(0, (20, 30), (20, 20), "raiders"),
    "fighters": _line(0, (25, 30, 40), (25, 25, 25), "fighters"),
    "point": _line(0, (20, 25, 30), (20, 20, 20), "fighters"),
}
"""Technologies, those of the basic game (9.2 to 9.8) first; which of them a match has says options.py."""

MOVEMENT: Final[dict[int, tuple[int, int, int]]] = {
    1: (1, 1, 1),
    2: (1, 1, 2),
    3: (1, 2, 2),
    4: (2, 2, 2),
    5: (2, 2, 3),
    6: (2, 3, 3),
    7: (3, 3, 3),
}
"""Hexes in turns 1, 2 and 3 by Movement level (4.1e to 4.1j); level 7 is sold in the current ruleset only."""

YARD_HALVES: Final[dict[int, int]] = {1: 2, 2: 3, 3: 4}
"""Half hull points that one ship yard builds, by Ship Yard level (9.6a)."""

SURVIVES: Final = 6
"""The highest roll with which a ship survives a black hole (6.3a)."""

SLINGSHOT: Final = 2
"""What a slingshot adds to the roll (15.2b)."""

GRANT: Final = 5
"""The price of a research grant (19.1a)."""

MORE_GRANTS: Final = 2
"""How many grants more than in the phase before there may be (19.3a)."""

RESEARCH_STEP: Final = 10
"""How many points more than in the phase before research may cost, where it is limited (18.0)."""

WRECK: Final[dict[int, str]] = {
    1: "size", 2: "size", 3: "attack", 4: "attack", 5: "defence", 6: "defence", 7: "tactics", 8: "move", 9: "move",
    10: "yard",
}  # fmt: skip
"""The technology found in a space wreck, by roll (6.8c)."""

COLONY_STEPS: Final = (0, 1, 3, 5)
"""Construction points of a colony: just landed, then growing (7.7a); damage goes the other way (5.10.2a)."""

HOME_WORLD: Final = 20
"""Construction points of an undamaged home world (2.7a)."""

HOME_STEP: Final = 5
"""What a home world loses by a hit and gains by growth (5.10.2c, 7.7.1a)."""

START_UNITS: Final[tuple[tuple[str, int], ...]] = (("SC", 3), ("CS", 1), ("CS", 1), ("CS", 1), ("MI", 1), ("SY", 4))
"""Counters with their numbers in the home hex at the start."""

KNIFE_UNITS: Final[tuple[tuple[str, int], ...]] = (
    ("SC", 4), ("CS", 1), ("CS", 1), ("CS", 1), ("CS", 1), ("MI", 1), ("SY", 4)
)  # fmt: skip
"""The same in a knife fight."""

PLANETS: Final = frozenset({"planet", "barren"})
TERRAIN: Final = frozenset({"nebula", "asteroids"})
FREIGHT: Final[dict[str, int]] = {"minerals-5": 5, "minerals-10": 10, "wreck": 0}
"""Markers that miners tow and what they pay (6.7.1c); a wreck gives a technology instead (6.8b)."""

WARPS: Final = ("warp-1", "warp-2")
"""Warp points by their numbers, where they are played (16.1a); elsewhere both are “warp”, and removed (6.9)."""

MARKERS: Final = (
    "home", "planet", "barren", "minerals-5", "minerals-10", "wreck", "asteroids", "nebula", "black-hole", "supernova",
    "danger", "lost", "warp", "doomsday", *WARPS, "entry", "empty",
)  # fmt: skip
"""Every kind that a system can be; "empty" is what is left of a marker that was removed, "entry" is where doomsday
machines come for a player alone (SD-1)."""

BARRED: Final = frozenset({"supernova", "entry"})
"""What nobody may enter who knows of it (6.5c, SD-1)."""


def hexes_of(level: int, turn: int) -> int:
    """Return how many hexes a Movement level allows in turn 1, 2 or 3 (4.1d)."""
    return MOVEMENT[level][turn - 1]


def level_shown(hexes: int, turn: int) -> int:
    """Return the lowest Movement level that allows so many hexes in the turn (9.9f, RN-92)."""
    return min(level for level in MOVEMENT if hexes_of(level, turn) >= hexes)
