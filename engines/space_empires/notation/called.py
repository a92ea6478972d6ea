"""What counters, hexes, technologies and seats of Space Empires are called beside what the product prints."""

import re
from collections.abc import Sequence
from typing import Any

from engines.parts.notation import fold
from engines.space_empires.model import commands as orders
from engines.space_empires.model.view import View
from engines.space_empires.model.vocabulary import TYPE

from .both import PAIR

KINDS = {
    "BC": "krazownik liniowy|krazowniki liniowe|krazownikow liniowych|battle cruiser|battle cruisers",
    "BB": "battle ship|battle ships|okret liniowy|okrety liniowe",
    "CS": "statek kolonijny|statki kolonijne|statkow kolonijnych|statek kolonistow|kolonizator|kolonizatora|"
    "kolonizatory|"
    "statek osadniczy|statki osadnicze|statek z osadnikami|colony ship|colony ships|coloniser|colonizer|"
    "settler|settlers|osadnik|osadnicy",
    "MS": "merchant ship|merchant ships|trader|traders|freighter|freighters|statek handlowy|statki handlowe|"
    "frachtowiec",
    "SW": "mine sweeper|mine sweepers|tralowiec|tralowce",
    "DE": "fake|fakes|fake fleet|fake fleets|dummy|dummies|atrapa|atrapy|atrape|atrap|atrapami|przyneta|przynety|"
    "przynete",
    "SC": "skaut|skauty|skauta|skautem|skautow|skautami|scout ship|scout ships|zwiad",
    "MI": "mining ship|statek gorniczy|gorniczy|kopacz|kopacza|kopacze|kopaczy|wydobywca|wydobywce|kopalnia|kopalnie",
    "SY": "ship yard|ship yards|space yard|shipyard",
    "DN": "dreadnaught|dreadnaughts",
    "BA": "starbase|star base",
}
"""More names of unit types."""

TECHNOLOGIES = {
    "size": "bigger ships|larger ships|big ships|wieksze statki|wiekszych statkow|wieksze okrety|duze statki|"
    "ship size|size|rozmiar statku|rozmiar statkow|rozmiar|wielkosc statkow",
    "attack": "guns|better guns|weapons|firepower|sila ognia|uzbrojenie|atk|att|attack|ataku|atak|attack tech",
    "defence": "armour|armor|shields|hull armour|pancerz|pancerze|oslony|tarcze|def|obr|defense|defence|obrona|obrony|"
    "defense tech|defence tech",
    "tactics": "tac|tact|tak|tactics|taktyki|taktyka",
    "move": "faster ships|szybsze statki|szybszych statkow|predkosc statkow|mov|engines|engine|drive|speed|predkosci|"
    "naped|silniki|movement|move|speed|ruch|ruchu|predkosc",
    "yard": "yards|ship yard|ship yards|shipyard|stocznia|stocznie|stoczni",
    "terraforming": "terra|terraform|terraformowania|terraformowanie",
    "exploration": "expl|exploration|eksploracji|eksploracja|explore",
    "cloaking": "cloaking|cloak|maskowanie|maskowania",
    "scanners": "scanners|scanner|skanery|skanerow",
    "mines": "mines|mine tech|miny|min|minowanie",
    "sweeping": "mine sweeping|minesweeping|sweeping|tralowanie|tralowania",
}
COLOURS = (
    "red|reds|red's|czerwony|czerwonego|czerwonemu|czerwona|czerwone|czerwonych",
    "green|greens|green's|zielony|zielonego|zielonemu|zielona|zielone|zielonych",
    "yellow|yellows|yellow's|zolty|zoltego|zoltemu|zolta|zolte|zoltych",
    "blue|blues|blue's|niebieski|niebieskiego|niebieskiemu|niebieska|niebieskie|niebieskich",
)
_NEUTRAL = "neutral|neutrals|alien|aliens|neutralny|neutralni|neutralnych|obcy|obcych|obcym"
_TERRAIN = {"nebula": "nebula|mglawica|mglawicy|mglawice", "asteroids": "asteroids|asteroidy|asteroidach"}

_NAMED = re.compile(r"([A-Z]{2})-(\d{1,2})")


def counters(place: str, value: Any) -> Sequence[str]:
    """Return what a counter may be called: “scout 1” and, where only one is meant, “scout”."""
    named = _NAMED.fullmatch(str(value)) if place in {"name", "unit", "into", "target"} else None
    if named is None:
        return ()
    kinds = TYPE.spellings(named[1])
    kinds += [*KINDS.get(named[1], "").split("|"), f"{named[1]}s"]
    return [name for kind in kinds if kind for name in (f"{kind} {named[2]}", kind)]


def last(view: View) -> frozenset[str]:
    """Return what the ship or technology of the sheet's last line is called, if no other line has one of its kind."""
    if view.sheet and isinstance(view.sheet[-1], orders.Grant):
        return frozenset({"grant", "grants", "dotacja", "dotacje", "grantow", "granty"})
    things = [
        line.kind if isinstance(line, orders.Buy) else line.technology
        for line in view.sheet
        if isinstance(line, orders.Buy | orders.Research)
    ]
    if not (things and isinstance(view.sheet[-1], orders.Buy | orders.Research)) or things.count(things[-1]) > 1:
        return frozenset()
    names = [*KINDS.get(things[-1], "").split("|"), *TECHNOLOGIES.get(things[-1], "").split("|"), things[-1].lower()]
    spelt = TYPE.spellings(things[-1]) if things[-1] in KINDS else []
    return frozenset(word for name in (*names, *map(fold, spelt)) for word in name.replace("-", " ").split())


def told(view: View, place: str, value: Any) -> Sequence[str]:
    """Return what the seat sees of a counter or of a hex."""
    if place in {"unit", "into", "name"} and value in view.units:
        unit = view.units[value]
        loaded = (
            "full|laden|carrying minerals|loaded|zaladowany|zaladowana|minerals|mineraly|mineralami|z mineralami"
            if unit.cargo
            else ""
        )
        damaged = (
            "hurt|wounded|hit|crippled|ranny|ranna|trafiony|trafiona|uszkodzonego|damaged|uszkodzony|uszkodzona"
            if unit.damage
            else ""
        )
        count = [str(unit.count)] if place == "unit" else []  # part of a group may move
        count += [PAIR] if unit.count == 2 else []
        kinds = [*TYPE.spellings(unit.type), *KINDS.get(unit.type, "").split("|"), f"{unit.type}s", unit.type]
        counted = [f"{unit.count} {kind}" for kind in kinds if kind]
        return [unit.hex, *count, *counted, *loaded.split("|"), *damaged.split("|")]
    if place == "target":
        return [word for seen in view.seen if seen.name == value for word in _colours(seen.owner)]
    if place == "technology" and view.own:
        level = view.own.levels.get(value, 0) + 1
        levels = [f"to {level}", f"na {level}", f"level {level}", f"lvl {level}", f"poziom {level}", f"{level} poziom"]
        return [*levels, *(f"{name} {level}" for name in TECHNOLOGIES.get(value, "").split("|"))]
    return _told_of_hex(view, value) if place == "hex" else ()


def _colours(owner: int) -> list[str]:
    """Return what an owner is called."""
    return (COLOURS[owner] if owner >= 0 else _NEUTRAL).split("|")


def _told_of_hex(view: View, hex_: Any) -> Sequence[str]:
    """Return the counters and the colony that the seat sees in a hex, and what the system is."""
    here = [(unit.name, unit.type) for unit in view.own_at(hex_)]
    here += [(seen.name, seen.type) for seen in view.seen if seen.hex == hex_]
    found = []
    for name, kind in here:
        kinds = [*TYPE.spellings(kind), *KINDS.get(kind, "").split("|")]
        found += [name, *kinds, *(f"{word} {name.partition('-')[2]}" for word in kinds)]
    owners = {seen.owner for seen in view.seen if seen.hex == hex_} | {
        pile.owner for pile in view.face_down if pile.hex == hex_
    }
    colony = view.colonies.get(hex_)
    if colony:
        owners.add(colony.owner)
        found += ["colony", "kolonia", "kolonie", "kolonii"]
    found += [word for owner in owners for word in _colours(owner)]
    if colony and colony.owner == view.seat and colony.home:
        found += [
            "stolica",
            "stolicy",
            "stolice",
            "capital",
            "home",
            "homeworld",
            "home world",
            "dom",
            "domu",
            "swiat startowy",
            "swiecie startowym",
            "ojczyzna",
        ]
    return [*found, *_TERRAIN.get(view.systems[hex_].kind if hex_ in view.systems else "", "").split("|")]
