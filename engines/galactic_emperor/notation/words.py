"""The words of an order: fields, ships, tiles, roles, technologies and rows of them, read and written."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from engines.galactic_emperor.model.commands import Piece, PlanPrivate, Spot, Step, Wish
from engines.galactic_emperor.model.state import NOBODY, THRONE
from engines.parts.notation import fold

SHORTEST = 3
"""Letters that a shortened name must have, or initials would be read as one."""

_FIELD = re.compile(r"\d{4}")
_SHIP = re.compile(r"[fcd]\d")
_TILE = re.compile(r"[ar]\d\d|home\d|bhole|omega")

Words = tuple[str, ...]
"""What a value may be called, the word that we write first."""

ROLES: Mapping[str, tuple[Words, Words]] = {
    "explorer": (("explorer",), ("odkrywca", "odkrywcę", "odkrywcy")),
    "merchant": (("merchant",), ("kupiec", "kupca")),
    "steward": (("steward",), ("zarządca", "zarządcę", "zarządcy")),
    "engineer": (("engineer",), ("technik", "technika")),
    "warlord": (("warlord",), ("wojskowy", "wojskowego")),
    "regent": (("regent",), ("regent", "regenta")),
    "scientist": (("scientist",), ("naukowiec", "naukowca")),
    "warlord-2": (("warlord-2",), ("wojskowy-2", "wojskowego-2")),
}
"""The roles in English and Polish; the Polish forms are nominative, accusative, genitive (if another)."""

TECHNOLOGIES: Mapping[str, tuple[Words, Words]] = {
    "pirate": (("pirate", "star-pirate"), ("pirat",)),
    "diplomat": (("diplomat",), ("dyplomata",)),
    "scanners": (("scanners", "long-range-scanners"), ("radary", "radary-dalekiego-zasięgu", "skanery")),
    "saboteur": (("saboteur",), ("sabotażysta",)),
    "ambassador": (("ambassador",), ("ambasador",)),
    "ion": (("ion", "ion-cannons"), ("jonowe", "działa-jonowe")),
    "robotics": (("robotics",), ("robotyka",)),
    "protein": (("protein", "protein-fields"), ("proteinowe", "pola-proteinowe")),
    "shield": (("shield", "shields", "shield-generators"), ("osłony", "generatory-osłon")),
    "plasma": (("plasma", "plasma-weapons"), ("plazma", "broń-plazmowa")),
    "fusion": (("fusion", "fusion-engines"), ("napęd", "napęd-atomowy")),
    "warp": (("warp", "time-warp"), ("zakrzywienie", "zakrzywienie-czasu")),
}
KINDS: Mapping[str, tuple[Words, Words]] = {
    "F": (("F", "fighter", "fighters"), ("F", "myśliwiec", "myśliwce", "myśliwców")),
    "C": (("C", "cruiser", "cruisers"), ("C", "krążownik", "krążowniki", "krążowników")),
    "D": (("D", "dreadnought", "dreadnoughts"), ("D", "pancernik", "pancerniki", "pancerników")),
}
GOODS: Mapping[str, tuple[Words, Words]] = {
    "food": (("food",), ("żywność", "żywności")),
    "metal": (("metal",), ("metal", "metalu")),
    "energy": (("energy",), ("energia", "energię", "energii")),
}
DIRECTIONS: Mapping[str, tuple[Words, Words]] = {
    "clockwise": (("clockwise",), ("zgodnie", "zgodny")),
    "counter-clockwise": (("counter-clockwise", "counterclockwise", "anticlockwise"), ("przeciwnie", "przeciwny")),
}
SEATS: Mapping[int, tuple[Words, Words]] = {
    NOBODY: (("anybody", "anyone"), ("kogokolwiek", "ktokolwiek")),
    0: (("red", "1"), ("czerwonego", "czerwony", "1")),
    1: (("blue", "2"), ("niebieskiego", "niebieski", "2")),
    2: (("green", "3"), ("zielonego", "zielony", "3")),
    3: (("yellow", "4"), ("żółtego", "żółty", "4")),
    4: (("purple", "5"), ("fioletowego", "fioletowy", "5")),
    5: (("white", "6"), ("białego", "biały", "6")),
}
"""Seats by their colours, or their numbers from 1; the Polish genitive first, as orders need it."""
_ACCUSATIVES = {
    "pirate": "pirata",
    "diplomat": "dyplomatę",
    "saboteur": "sabotażystę",
    "ambassador": "ambasadora",
    "robotics": "robotykę",
    "plasma": "plazmę",
}
PICKED = {role: (english, (polish[1], *polish)) for role, (english, polish) in ROLES.items()}
PLAYED = {role: (english, (polish[-1], *polish)) for role, (english, polish) in ROLES.items()}
RESEARCHED = {card: (english, (_ACCUSATIVES.get(card, polish[0]), *polish))
              for card, (english, polish) in TECHNOLOGIES.items()}  # fmt: skip
STOCKED = {good: (english, (polish[-1], *polish)) for good, (english, polish) in GOODS.items()}
"""Roles to pick and “in the role of”, technologies to buy, goods to store: in Polish in the case that is needed."""
SABOTAGED: Mapping[str, tuple[Words, Words]] = {**TECHNOLOGIES, "": (("anything", "any"), ("cokolwiek",))}
"""What a rule for the Saboteur may name: a technology, or any."""
FILLERS = frozenset({
    "to", "do", "na", "w", "via", "przez", "i", "and", "of", "z", "from", "od", "at", "in", "on", "with", "is", "for",
    "u", "roli",
})  # fmt: skip
"""Words inside a row that only help to read it."""
_NOTHING = ("none", "nothing", "ask", "nic", "pytaj")


def field(word: str) -> str:
    """Return the name of a field, four digits. Raises ValueError."""
    if not _FIELD.fullmatch(word):
        raise ValueError(word)
    return word


def ship(word: str) -> str:
    """Return the name of a ship: “f1” is “F1”. Raises ValueError."""
    if not _SHIP.fullmatch(word):
        raise ValueError(word)
    return word.upper()


def unit(word: str) -> str:
    """Return the name of a ship, or “token” for what lies on the tile. Raises ValueError."""
    return "token" if word in ("token", "empire", "starbase", "zeton", "imperium", "stacja") else ship(word)


def tile(word: str) -> str:
    """Return the name of a tile: “r05” is “R05”. Raises ValueError."""
    plain = "bhole" if word in ("black-hole", "czarna-dziura") else word
    if not _TILE.fullmatch(plain):
        raise ValueError(word)
    return plain.upper()


def place(word: str) -> str:
    """Return a field or the Throne. Raises ValueError."""
    return THRONE if word in ("throne", "tron") else field(word)


def count(word: str) -> int:
    """Return a number of at most three digits. Raises ValueError."""
    if not word.isdigit() or len(word) > 3:
        raise ValueError(word)
    return int(word)


def shown(
    words: Mapping[str, tuple[Words, Words]] | Mapping[int, tuple[Words, Words]], value: str | int, language: int
) -> str:
    """Return the first word for a value, in English (0) or Polish (1); what has no word as it is."""
    known = dict(words.items())
    return known[value][language][0] if value in known else str(value)


def by_word(words: Mapping[str, tuple[Words, Words]] | Mapping[int, tuple[Words, Words]]) -> dict[str, str | int]:
    """Return every spelling with its value."""
    return {fold(word): value for value, both in words.items() for of in both for word in of}


def chosen(words: Mapping[str, tuple[Words, Words]] | Mapping[int, tuple[Words, Words]]) -> Callable[[str], str | int]:
    """Return a reader of these words, shortened ones too; it raises ValueError for others."""
    known = by_word(words)

    def read(word: str) -> str | int:
        if word in known:
            return known[word]
        meant = {value for spelling, value in known.items() if len(word) >= SHORTEST and spelling.startswith(word)}
        if len(meant) != 1:
            raise ValueError(word)
        return meant.pop()

    return read


role, technology, kind = chosen(ROLES), chosen(TECHNOLOGIES), chosen(KINDS)
seat, sabotaged = chosen(SEATS), chosen(SABOTAGED)


def telling(words: Sequence[str]) -> list[str]:
    """Return the words without those that only help to read."""
    return [word for word in words if word not in FILLERS]


def read_list(read: Callable[[str], str | int]) -> Callable[[Sequence[str]], tuple[Wish, ...]]:
    """Return the reader of a ranked list; “ask” and “none” are an empty one."""

    def of(words: Sequence[str]) -> tuple[Wish, ...]:
        found = telling(words)
        if len(found) == 1 and found[0] in _NOTHING:
            return ()
        if not found:
            raise ValueError(words)
        return tuple(Wish(str(read(word))) for word in found)

    return of


def read_move(words: Sequence[str]) -> tuple[tuple[Piece, ...], tuple[Step, ...]]:
    """Return ships and fields of “f1 c2 to 0405 0406”. Raises ValueError if it is no such row."""
    found = telling(words)
    ships = [word for word in found if _SHIP.fullmatch(word)]
    path = found[len(ships) :]
    if not ships or not path or found[: len(ships)] != ships:
        raise ValueError(words)
    return tuple(Piece(ship(word)) for word in ships), tuple(Step(field(word)) for word in path)


def read_jump(words: Sequence[str]) -> tuple[tuple[Piece, ...], str]:
    """Return ships and the field of “f1 c2 to 0405”. Raises ValueError."""
    ships, path = read_move(words)
    if len(path) != 1:
        raise ValueError(words)
    return ships, path[0].field


def read_units(words: Sequence[str]) -> tuple[Piece, ...]:
    """Return the units of “f1 f1 token”; “nothing” is none. Raises ValueError."""
    found = telling(words)
    if len(found) == 1 and found[0] in _NOTHING:
        return ()
    if not found:
        raise ValueError(words)
    return tuple(Piece(unit(word)) for word in found)


def read_spots(words: Sequence[str]) -> tuple[Spot, ...]:
    """Return the tiles and fields of “r05 0405 a03 0406”. Raises ValueError."""
    found = telling(words)
    if len(found) == 1 and found[0] in _NOTHING:
        return ()
    if not found or len(found) % 2:
        raise ValueError(words)
    return tuple(Spot(tile(one), field(at)) for one, at in zip(found[::2], found[1::2], strict=True))


def read_theft(words: Sequence[str]) -> tuple[int, str]:
    """Return the victim and the sector of “red at 0405”, "" for a metal of “red”. Raises ValueError."""
    match telling(words):
        case [victim]:
            return int(seat(victim)), ""
        case [victim, at]:
            return int(seat(victim)), field(at)
    raise ValueError(words)


def read_influence(words: Sequence[str]) -> tuple[str, int, str]:
    """Return place, tokens and fallback of “0405 2 else throne”. Raises ValueError."""
    found = telling(words)
    at = [number for number, word in enumerate(found) if word in ("else", "albo", "lub", "or")]
    fallback = ""
    if at:
        if at[0] != len(found) - 2:
            raise ValueError(words)
        fallback = place(found[-1])
        found = found[: at[0]]
    match found:
        case [where]:
            return place(where), 1, fallback
        case [where, tokens]:
            return place(where), count(tokens), fallback
    raise ValueError(words)


def read_private(words: Sequence[str]) -> tuple[str, int, int]:
    """Return field, tokens and seat of “0405 2 from red”. Raises ValueError."""
    match telling(words):
        case [at]:
            return field(at), PlanPrivate(at).tokens, NOBODY
        case [at, tokens]:
            return field(at), count(tokens), NOBODY
        case [at, tokens, who]:
            return field(at), count(tokens), int(seat(who))
    raise ValueError(words)


def read_sabotage(words: Sequence[str]) -> tuple[str, int, str]:
    """Return technology, seat and role of “plasma of red in warlord”. Raises ValueError."""
    match telling(words):
        case [card]:
            return str(sabotaged(card)), NOBODY, ""
        case [card, who]:
            return str(sabotaged(card)), int(seat(who)), ""
        case [card, who, when]:
            return str(sabotaged(card)), int(seat(who)), str(role(when))
    raise ValueError(words)
