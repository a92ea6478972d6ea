"""The set of tiles GT-R1 (reconstructed), what each side shows, and the numbers of the rules."""

from dataclasses import dataclass
from functools import cache
from typing import Final

COLOURS = ("red", "blue", "green", "yellow", "purple", "white")

NEBULA: Final = "N"
SPACE: Final = "S"
SYSTEM: Final = "Y"
TRAIL: Final = "T"
"""An edge with a star trail: it joins systems, and the space around the trail."""

EXTRACTOR: Final = "X"
POST: Final = "H"
TELEPORT: Final = "P"
EXMITTER: Final = "E"

PIECES: Final = {
    "NNN": "N012",
    "NNS": "N01 S2",
    "NNSv": "N0 N1 S2",
    "NNT": "N01 S2",
    "NNTv": "N0 N1 S2",
    "NSS": "N0 S12",
    "NSSg": "N0 S1 S2",
    "NST": "N0 S12",
    "NTS": "N0 S12",
    "NSTg": "N0 S1 S2",
    "NTSg": "N0 S1 S2",
    "NTT": "N0 S12",
    "SSS": "S012",
    "SSSg": "S0 S12",
    "SSSy": "S0 S1 S2",
    "SST": "S012",
    "SSTg": "S2 S01",
    "SSTl": "S02 S1",
    "SSTr": "S12 S0",
    "STT": "S012",
    "STTg": "S12 S0",
    "TTT": "S012",
}
"""Nebulae and spaces by side, with the printed edges that they reach; a side with a T has a planet besides."""

_TILES = """
NNN;NTS NNN;STT NNN;TTT NNN+X;NTT NNN+X;SSTr NNN+X;TTT NNS;NNT NNS;NSS+E NNS;NSS+P NNS;NSSg NNS;SSS+H NNS;SSS+P
NNS;SSTg NNS;STTg NNS+X;SST NNS+X;SSTl NNS+X;TTT NNSv;NSS NNSv;NST NNT;NNS+X NNT;NSS+E NNT;NTSg NNT;NTT NNT;SSSg
NNTv;NNN+X NNTv;NTT NSS;NNS+X NSS;NTT NSS;STT NSSg;NNS+P NSSg;NNT NST;NNN NST;STT NTS;NNSv NTS;NSS NSTg;NNS
NTSg;NSS+H NTT;NNN NTT;NNS+P NTT;NSS+E NTT;NSS+H NTT;NSS+P NTT;NST NTT;SSS+H NTT;STT SSS;STTg SSSg;NSS SSSg;STTg
SSSy;NSS+P SST;NNS SST;STT SSTg;TTT SSTl;SSS+E SSTr;NNS STT;NNS STT;NNT STT;NNTv STT;NSS+H STT;NSS+P STT;NSTg
STT;SSS+P STTg;NNS+E STTg;NNS+H STTg;NNT STTg;NTT TTT;NNS TTT;NNS+E TTT;NSS+H TTT;NTS TTT;NTT TTT;SSS+H TTT;STT
"""
_MORE_TILES = """
NNS;NTSg NNT;SSTr NTT;SST STT;NNS+X TTT;NSS+H+P NST;NNT NTS;SSS+H+P NSS;NSTg STTg;SSS+E SSTl;TTT NNN;NSS+H SSSg;STT
"""


@dataclass(frozen=True)
class Piece:
    """A nebula, a space or a system on one side, and the printed edges that it reaches."""

    kind: str
    edges: tuple[int, ...]


@dataclass(frozen=True)
class Side:
    """What one side of a tile shows; pieces are numbered nebulae first, then spaces, then the system."""

    code: str
    edges: str
    pieces: tuple[Piece, ...]
    marks: frozenset[str]

    @property
    def planet(self) -> bool:
        """Whether there is a planet."""
        return self.pieces[-1].kind == SYSTEM

    def piece_at(self, edge: int, kind: str) -> int | None:
        """Return the number of the piece of a kind at a printed edge."""
        for number, piece in enumerate(self.pieces):
            if piece.kind == kind and edge in piece.edges:
                return number
        return None


@cache
def side(code: str) -> Side:
    """Return what the side of a code shows.

    >>> side("NTT+X").edges, len(side("NNTv").pieces), side("NTT").planet, side("NSS+H+P").marks == {"H", "P"}
    ('NTT', 4, True, True)
    """
    plain, *marks = code.split("+")
    pieces = [Piece(text[0], tuple(map(int, text[1:]))) for text in PIECES[plain].split()]
    trails = tuple(edge for edge in range(3) if plain[edge] == TRAIL)
    if trails:
        pieces.append(Piece(SYSTEM, trails))
    return Side(code, plain[:3], tuple(pieces), frozenset(marks))


def _pairs(text: str) -> list[tuple[str, str]]:
    return [(front, back) for front, _, back in (pair.partition(";") for pair in text.split())]


TILES = _pairs(_TILES)
"""Front, which is seen in the stack, and back of the 72 tiles."""

MORE_TILES = _pairs(_MORE_TILES)
"""The same of the 12 tiles of the expansion."""

TOKENS = {2: (9, 9, 4), 3: (8, 8, 3), 4: (7, 7, 2)}
"""Emissaries, stations and bases of each player by the number of players (TR-SETUP-4 to 6)."""

MINERALS = 100

VP_PER_TILE = {NEBULA: 1, SYSTEM: 2, SPACE: 3}
"""For each tile of a closed area (TR-SCORE-CLOSE-2 to 4)."""

VP_OF_RESEARCH = 2
VP_OF_MINERAL = 3
SYSTEM_FACTOR = {1: 0, 2: 4, 3: 10}
"""By the highest token in a system: emissary, station, base (TR-SCORE-SYSTEM)."""

LEVEL_IN_NEBULA = {1: 0, 2: 1, 3: 2}
"""What a token adds to the level sum of its nebula (TR-SCORE-NEBULA-2)."""

MINERALS_OF = {2: 1, 3: 2}
"""Minerals that a station or a base adds to its nebula (TR-STATION-3, TR-BASE-3)."""
