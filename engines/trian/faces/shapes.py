"""What is printed on the sides of tiles as shapes: nebulae, gas, star trails, and where planets and tokens lie."""

from collections.abc import Iterable
from functools import cache
from typing import Final

from .grid import MIDDLE, Spot, Stroke

_Lobes = tuple[tuple[int, int, int, int], ...]

_SHORE: Final[_Lobes] = ((10, 17, 22, 15), (31, 33, 47, 25), (64, 37, 77, 18), (88, 20, 100, 0))
"""The rim of a nebula along one edge: controls and ends of its lobes, along the edge and away from it."""

_NARROW: Final[_Lobes] = ((10, 14, 23, 12), (32, 24, 48, 18), (64, 26, 77, 13), (88, 15, 100, 0))
"""The same where a planet or another nebula needs room."""

_BAY: Final[_Lobes] = ((17, 9, 24, 24), (34, 18, 50, 33), (60, 20, 73, 26), (85, 9, 100, 0))
"""The rim of a nebula that leaves room along one edge only."""

_GULF: Final[_Lobes] = ((14, 14, 20, 34), (32, 34, 50, 52), (66, 34, 79, 34), (86, 14, 100, 0))
"""The same with a planet in it."""


def away(edge: int, along: int, deep: int) -> Spot:
    """Return the point so many hundredths along a printed edge and away from it."""
    weights = [0, 0, 0]
    weights[edge] = 2 * (100 - along) - deep
    weights[(edge + 1) % 3] = 2 * along - deep
    weights[(edge + 2) % 3] = 2 * deep
    return weights[0], weights[1], weights[2]


def corner(number: int) -> Spot:
    """Return a printed corner."""
    return away(number % 3, 0, 0)


def _rim(edge: int, lobes: _Lobes, *, back: bool) -> list[Stroke]:
    """Return the rim along an edge, from its end to its beginning if it goes back."""
    if back:
        lobes = tuple((100 - along, deep, 100 - end, low) for along, deep, end, low in lobes)
    return [("Q", (away(edge, along, deep), away(edge, end, low))) for along, deep, end, low in lobes]


@cache
def nebula(code: str, edges: tuple[int, ...]) -> tuple[tuple[Stroke, ...], tuple[Stroke, ...]]:
    """Return the shape of a nebula on some edges of a side, and its rim alone (nothing if it fills the side)."""
    if len(edges) == 3:
        return (("M", (corner(0),)), ("L", (corner(1),)), ("L", (corner(2),)), ("Z", ())), ()
    if len(edges) == 2:
        free = next(edge for edge in range(3) if edge not in edges)
        rim = _rim(free, _GULF if "T" in code else _BAY, back=False)
        start, way = corner(free), [("L", (corner(free + 2),)), ("L", (corner(free),))]
        return (("M", (start,)), *rim, *way, ("Z", ())), (("M", (start,)), *rim)
    edge = edges[0]
    rim = _rim(edge, _NARROW if "T" in code or "v" in code else _SHORE, back=True)
    start = corner(edge + 1)
    return (("M", (start,)), *rim, ("L", (start,)), ("Z", ())), (("M", (start,)), *rim)


def nebula_spot(code: str, edges: tuple[int, ...]) -> Spot:
    """Return where a token lies on a nebula (TR-EMISSARY-4)."""
    if len(edges) == 3:
        return MIDDLE
    if len(edges) == 2:
        free = next(edge for edge in range(3) if edge not in edges)
        return away(free, 50, 68 if "T" in code else 58)
    return away(edges[0], 50, 11 if "T" in code else 14)


PLANETS: Final[dict[str, Spot]] = {
    "NNT": away(2, 50, 25),
    "NNTv": away(2, 50, 30),
    "NST": away(0, 50, 50),
    "NTS": away(0, 50, 50),
    "NSTg": (40, 15, 45),
    "NTSg": (15, 40, 45),
    "NTT": away(0, 50, 44),
    "SST": MIDDLE,
    "SSTg": away(2, 50, 22),
    "SSTl": away(1, 50, 46),
    "SSTr": away(0, 50, 46),
    "STT": MIDDLE,
    "STTg": away(0, 50, 46),
    "TTT": MIDDLE,
}
"""Where the planet of a side lies."""

_SMALL: Final = {"NSTg", "NTSg", "SSTg", "NNT", "NNTv"}


def planet_size(code: str) -> int:
    """Return the radius of a side's planet."""
    return 30 if code in _SMALL else 36


def _arc(edge: int, deep: int) -> tuple[Spot, ...]:
    """Return a wall of gas from one end of an edge to the other, as a beginning, two controls and an end."""
    return away(edge, 0, 0), away(edge, 20, deep), away(edge, 80, deep), away(edge, 100, 0)


WALLS: Final[dict[str, tuple[tuple[Spot, ...], ...]]] = {
    "NSSg": ((corner(2), (14, 20, 66), (30, 22, 48), (38, 40, 22)),),
    "NSTg": ((corner(2), (10, 34, 56), (24, 44, 32), (27, 55, 18)),),
    "NTSg": ((corner(2), (34, 10, 56), (44, 24, 32), (55, 27, 18)),),
    "SSSg": (_arc(0, 38),),
    "SSSy": tuple((corner(n), away(n, 14, 22), away(n, 36, 18), MIDDLE) for n in range(3)),
    "SSTg": (_arc(2, 64),),
    "SSTl": (_arc(1, 27),),
    "SSTr": (_arc(0, 27),),
    "STTg": (_arc(0, 27),),
}
"""The walls of gas of a side, each a curve."""


def trails(code: str) -> Iterable[tuple[Stroke, ...]]:
    """Return the star trails of a side, each from its planet to the middle of an edge."""
    for edge, letter in enumerate(code[:3]):
        if letter == "T":
            yield ("M", (PLANETS[code],)), ("Q", (away(edge, 44, 20), away(edge, 50, 0)))


_SPACES: Final[dict[tuple[str, int], Spot]] = {
    ("NSSg", 1): (14, 40, 46),
    ("NSSg", 2): (40, 14, 46),
    ("NSTg", 1): (8, 46, 46),
    ("NTSg", 2): (46, 8, 46),
    ("SSSg", 0): away(0, 50, 13),
    ("SSSg", 1): away(0, 50, 60),
    ("SSSy", 0): away(0, 50, 16),
    ("SSSy", 1): away(1, 50, 16),
    ("SSSy", 2): away(2, 50, 16),
    ("SSTg", 0): away(2, 50, 74),
    ("SSTl", 1): away(1, 50, 9),
    ("SSTr", 0): away(0, 50, 9),
    ("STTg", 0): away(0, 50, 9),
    ("NNS", 2): away(2, 50, 14),
    ("NNSv", 2): away(2, 50, 30),
    ("NSS", 1): away(0, 50, 58),
}
"""Where specials lie in a piece of space, by its first edge."""


def space_spot(code: str, edges: tuple[int, ...]) -> Spot:
    """Return where specials lie in a piece of space of a side: at its planet if there is one."""
    found = _SPACES.get((code, min(edges))) if edges else None
    return found or PLANETS.get(code, MIDDLE)
