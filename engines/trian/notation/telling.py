"""What is true of stacks, sides, parts and ships in Galaxy of Trian, and so says which one is meant."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from engines.trian.model.commands import Draw, Keep
from engines.trian.model.galaxy import tokens_in
from engines.trian.model.grid import cell_name
from engines.trian.model.state import Region
from engines.trian.model.view import View

from .keeping import AMONG, AREAS
from .lacking import lacking

_KINDS: Final = {
    "N": "nebula|nebulas|nebulae|mglawica|mglawice|mglawicy|mglawic|mglawicami",
    "S": "space|spaces|empty space|void|kosmos|kosmosem|kosmosu|przestrzen|przestrzenie|przestrzeni|przestrzenia|"
         "przestrzeniami|pusta przestrzen",
    "T": "star trail|star trails|trail|trails|szlak|szlaki|szlakow|szlakiem|szlakami|gwiezdny szlak|gwiezdnym szlakiem|"
         "gwiezdne szlaki|gwiezdnych szlakow",
}  # fmt: skip
_GAS: Final = "glry"
_APART: Final = "v"
"""Letters of codes whose spaces are parted by gas, and whose nebulae do not touch."""

_MARKS: Final = {
    "X": "extractor|trian extractor|the extractor|ekstraktor|ekstraktorem|ekstraktora",
    "H": "trading post|post|placowka|placowka handlowa|placowke|placowki|placowka handlowa",
    "P": "teleport|the teleport|teleportem|teleportu",
    _GAS: "gascloud|cloud|clouds",
    _APART: "nebulaeapart",
    "E": "exmitter|the exmitter|egzmiter|eksmiter|eksmiterem|eksmitera",
}
_MINERALS: Final = {
    "g": "green mineral|green crystal|green|zielony mineral|zielonym mineralem|zielony",
    "r": "red mineral|red crystal|red|czerwony mineral|czerwonym mineralem|czerwony",
    "y": "yellow mineral|yellow crystal|yellow|zolty mineral|zoltym mineralem|zolty",
    "v": "violet mineral|violet crystal|purple mineral|violet|purple|fioletowy mineral|fioletowym mineralem|fioletowy",
    "l": "blue mineral|blue crystal|blue|niebieski mineral|niebieskim mineralem|niebieski",
}
_ANY_MINERAL: Final = "mineral|minerals|crystal|crystals|mineralem|minerale|mineraly|krysztal|krysztalem"
_SHIPS: Final = {
    "corvette": "corvette|corvettes|korweta|korwete|korwety",
    "looter": "looter|looters|raider|lupiezca|lupiezce|lupiezcy",
}
_TRIPLE: Final = ("triple", "potrojna", "potrojny", "potrojne", "sama", "same", "pure", "all")
_AT: Final = ("", "at", "from", "on", "in", "z", "ze", "na", "w", "from tile", "z kafla", "z pola")
_EDGES: Final = 3
_PARTS: Final = frozenset({"left", "right", "top", "bottom"})


SHOWN: Final = " ".join(
    sorted(
        {
            *AMONG,
            *AREAS,
            *(word for names in (*_KINDS.values(), *_MARKS.values()) for word in names.split("|") if " " not in word),
        }
    )
)
"""Words that must be true of what is taken, and of how many emissaries there are."""


def vouches(view: View, command: Any, words: Sequence[str]) -> bool:
    """Tell whether the stack that is drawn from shows what words say, and what they say of emissaries is so."""
    if isinstance(command, Keep):
        areas = {(region.kind, len(tokens_in(view, region))) for region in _just_won(view)}
        return len(areas) == 1 and all(_is_so(word, *areas) for word in words)
    drawn = isinstance(command, Draw) and command.stack in {"left", "right"}
    if not drawn or len(view.tops) < len(("left", "right")):
        return False
    top = view.tops[0 if command.stack == "left" else 1] or ""
    shown = {word for kind, names in _KINDS.items() if kind in top[:_EDGES] for word in names.split("|")}
    shown |= {
        word for mark, names in _MARKS.items() if not {*mark}.isdisjoint(top[_EDGES:]) for word in names.split("|")
    }
    return all(word in shown for word in words if word in SHOWN.split())


def _just_won(view: View) -> Iterator[Region]:
    """Yield the areas with emissaries that the seat's team has closed with the last tile."""
    last = len(view.laid) - 1
    for region in view.regions.values():
        ours = view.seat is not None and region.settled and region.owner == view.teams[view.seat]
        if ours and any(tile == last for tile, _ in region.parts) and tokens_in(view, region):
            yield region


def _is_so(word: str, area: tuple[str, int]) -> bool:
    """Tell whether what a word says of an area just won, and of how many emissaries are there, is true of it."""
    kind, count = area
    return AMONG.get(word, count) == count and AREAS.get(word, kind) == kind


def told(view: View, place: str, value: Any) -> Sequence[str]:
    """Return what shows on a stack or a side, what a part is and where it lies, and which ship stands on a cell."""
    if place == "stack" and value in {"left", "right"} and len(view.tops) == len(("left", "right")):
        mine, other = view.tops if value == "left" else view.tops[::-1]
        return list(_shown(mine, other)) if mine else ()
    if place == "side" and view.drawn is not None and view.drawn.back:
        sides = (view.drawn.front, view.drawn.back)
        mine, other = sides if value == "front" else sides[::-1]
        return [name for shown in _shown(mine, other) for name in (shown, f"{shown} side", f"side with {shown}")]
    if place == "part" and view.laid:
        nebula = _KINDS["N"].split("|") if value in _PARTS else []
        return [cell_name(view.laid[-1].cell), *nebula]
    return _ships(view, value) if place == "origin" else ()


def _ships(view: View, value: Any) -> list[str]:
    """Return what the seat's own ships on a cell are called there: elsewhere a “corvette” may be a new one."""
    kinds = [ship.kind for tile, ship in view.ships.items()
             if ship.seat == view.seat and cell_name(view.laid[tile].cell) == value]  # fmt: skip
    return [f"{word} {at} {value}" for kind in kinds for word in _SHIPS[kind].split("|") for at in _AT]


def _shown(mine: str, other: str) -> Iterator[str]:
    """Yield the names of what only one of two sides has, and of what it has more of, counted."""
    yield from (mine, mine[:_EDGES])
    yield from lacking(mine, other, _EDGES)
    for kind, names in _KINDS.items():
        count, less = mine[:_EDGES].count(kind), other[:_EDGES].count(kind)
        if count and (not less or (count == _EDGES and less == 1)):
            yield from names.split("|")
        if count != less:
            yield from (f"{count} {name}" for name in names.split("|"))
        if count == _EDGES > less:
            yield from (f"{triple} {name}" for name in names.split("|") for triple in _TRIPLE)
            yield kind * _EDGES
    for mark, names in _MARKS.items():
        if not {*mark}.isdisjoint(mine[_EDGES:]) and {*mark}.isdisjoint(other[_EDGES:]):
            yield from names.split("|")
    for mark, names in _MINERALS.items():
        if mark in mine[_EDGES:] and mark not in other[_EDGES:]:
            yield from names.split("|")
            if _MINERALS.keys().isdisjoint(other[_EDGES:]):
                yield from _ANY_MINERAL.split("|")
