"""The game's own words: roles, technologies, ships, tiles and goods, as sentences that can be translated."""

from collections.abc import Iterable

from engines.core import Param, Seat, SeatName, Text, say, say_n

from .tables import TILES

ROLE_NAMES = {
    "explorer": say("Explorer"),
    "merchant": say("Merchant"),
    "steward": say("Steward"),
    "engineer": say("Engineer"),
    "warlord": say("Warlord"),
    "regent": say("Regent"),
    "scientist": say("Scientist"),
    "warlord-2": say("second Warlord"),
}
TECHNOLOGY_NAMES = {
    "pirate": say("Star Pirate"),
    "diplomat": say("Diplomat"),
    "scanners": say("Long Range Scanners"),
    "saboteur": say("Saboteur"),
    "ambassador": say("Ambassador"),
    "ion": say("Ion Cannons"),
    "robotics": say("Robotics"),
    "protein": say("Protein Fields"),
    "shield": say("Shield Generators"),
    "plasma": say("Plasma Weapons"),
    "fusion": say("Fusion Engines"),
    "warp": say("Time Warp"),
}
KIND_NAMES = {"F": say("Fighter"), "C": say("Cruiser"), "D": say("Dreadnought")}
GOOD_NAMES = {"food": say("food"), "metal": say("metal"), "energy": say("energy")}
DIRECTION_NAMES = {1: say("clockwise"), -1: say("counter-clockwise")}


def tile_name(tile: str) -> Text:
    """Return a tile's mark with what is on it: “R12 (2 planets, 1 metal, 1 energy)”."""
    face = TILES[tile]
    if face.sun:
        return say("{tile} (a sun)", tile=tile)
    if tile == "BHOLE":
        return say("the Black Hole")
    if not face.planets:
        return say("{tile} (empty space)", tile=tile)
    yields = {"food": face.food, "metal": face.metal, "energy": face.energy}
    parts = [say_n("{n} planet", "{n} planets", n=face.planets)]
    parts += [say("{count} {good}", count=count, good=GOOD_NAMES[good]) for good, count in yields.items() if count]
    return say("{tile} ({parts})", tile=tile, parts=parts)


def round_begins(number: int, throne: Seat) -> Text:
    """Say that a round begins."""
    return say("Round {round} begins; {seat} holds the Throne.", round=number, seat=SeatName(throne))


def round_ends(number: int) -> Text:
    """Say that a round is over."""
    return say("Round {round} is over: everybody receives 2 marks.", round=number)


def takes_role(seat: Seat, role: str) -> Text:
    """Say who picked which role."""
    return say("{seat} picks the role of {role}.", seat=SeatName(seat), role=ROLE_NAMES[role])


def goods_words(*, metal: int, energy: int, marks: int) -> list[Text]:
    """Return goods and marks as a list that leaves out what there is none of: “2 metal, 1 mark”."""
    goods = [("metal", metal), ("energy", energy)]
    words = [say("{count} {good}", count=count, good=GOOD_NAMES[good]) for good, count in goods if count]
    return [*words, say_n("{n} mark", "{n} marks", n=marks)] if marks else words


def listed(names: Iterable[str | Text]) -> Param:
    """Return names for a sentence, or “nothing”."""
    found = list(names)
    return found or say("nothing")
