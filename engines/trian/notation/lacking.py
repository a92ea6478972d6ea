"""What a tile lacks that the other one shows: “the one without a post”."""

from collections.abc import Iterator
from typing import Final

FEATURES: Final = {
    "gascloud": "glry",
    "nebulaeapart": "v",
    "extractor": "X",
    "post": "H",
    "teleport": "P",
    "exmitter": "E",
    "nebula": "N",
    "space": "S",
    "trail": "T",
}
"""What shows on tiles, by the letters of their codes."""

_BEGUN: Final = {
    "gasc": "gascloud", "nebulaea": "nebulaeapart", "extr": "extractor", "ekst": "extractor", "post": "post",
    "plac": "post", "tele": "teleport", "exmi": "exmitter", "eksm": "exmitter", "egzm": "exmitter", "nebula": "nebula",
    "mgla": "nebula", "spac": "space", "kosm": "space", "przes": "space", "trai": "trail", "szla": "trail",
}  # fmt: skip


def lacked(word: str) -> str:
    """Return the feature that a word names, however it ends.

    >>> lacked("nebulaeapart"), lacked("nebulas"), lacked("mglawic"), lacked("ekstraktora")
    ('nebulaeapart', 'nebula', 'nebula', 'extractor')
    """
    return next(feature for begun, feature in _BEGUN.items() if word.startswith(begun))


def lacking(mine: str, other: str, edges: int) -> Iterator[str]:
    """Yield what a tile lacks that the other one has."""
    for feature, letters in FEATURES.items():
        part = slice(0, edges) if letters.isupper() and letters in "NST" else slice(edges, None)
        if {*letters}.isdisjoint(mine[part]) and not {*letters}.isdisjoint(other[part]):
            yield f"missing{feature}"
