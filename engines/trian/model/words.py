"""Words for parts of tiles, areas and levels, as sentences that can be translated."""

from engines.core import Text, say

from .grid import cell_name
from .state import Laid, Region
from .tables import NEBULA, SPACE, SYSTEM, side

PARTS = {
    "planet": say("the planet"),
    "nebula": say("the nebula"),
    "post": say("the trading post"),
    "left": say("the nebula on the left"),
    "right": say("the nebula on the right"),
    "top": say("the nebula at the top"),
    "bottom": say("the nebula at the bottom"),
}

SPACES = {
    "space": say("the space"),
    "left": say("the space on the left"),
    "right": say("the space on the right"),
    "top": say("the space at the top"),
    "bottom": say("the space at the bottom"),
}

SHIPS = {"corvette": say("corvette"), "looter": say("looter")}

SIDES = {"front": say("the front"), "back": say("the back")}

STACK_NAMES = {"left": say("the left stack"), "right": say("the right stack")}

_AREAS = {
    NEBULA: say("The nebula at {cell}"),
    SPACE: say("The space at {cell}"),
    SYSTEM: say("The planetary system at {cell}"),
}

_EDGES = {"N": say("nebula"), "S": say("space"), "T": say("star trail")}

_MARKS = {
    "X": say("Trian extractor"),
    "H": say("trading post"),
    "P": say("teleport"),
    "E": say("exmitter"),
}

_GAS = frozenset("glry")
"""Letters of codes whose spaces are parted by gas."""


def area_name(region: Region, laid: list[Laid]) -> Text:
    """Return the kind of an area with the cell of its oldest tile."""
    first = min(region.parts)[0]
    return Text(_AREAS[region.kind].template, {"cell": cell_name(laid[first].cell)})


def side_words(code: str) -> Text:
    """Return the three edges of a side clockwise, with what else is on it."""
    shown = side(code)
    marks = [_MARKS[mark] for mark in sorted(shown.marks)]
    edges = [_EDGES[letter] for letter in shown.edges]
    if marks:
        return say("{code} ({edges}; {marks})", code=code, edges=[*edges], marks=[*marks])
    return say("{code} ({edges})", code=code, edges=[*edges])


def look_words(code: str) -> Text:
    """Return what a side shows without its code: its edges clockwise, and what is on it."""
    shown = side(code)
    what = [_MARKS[mark] for mark in sorted(shown.marks)]
    what += [say("two separate nebulae")] if "v" in code else []
    what += [say("a cloud of gas")] if _GAS.intersection(code) else []
    edges = [_EDGES[letter] for letter in shown.edges]
    return say("{edges} ({what})", edges=[*edges], what=[*what]) if what else say("{edges}", edges=[*edges])
