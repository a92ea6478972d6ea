"""The words of an order: counters, hexes, types, technologies and rows of them, read and written."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from engines.parts.notation import fold
from engines.space_empires.model.commands import Piece, Ships, Step
from engines.space_empires.model.words import brief

_UNIT = re.compile(r"[a-z]{2}-\d{1,2}")
_HEX = re.compile(r"\d{4}")
FILLERS = frozenset({
    "to", "do", "na", "w", "przez", "via", "i", "and", "of", "z", "from", "at", "in", "into", "a", "an", "first",
    "seat", "pierwszy", "miejsce",
})  # fmt: skip
"""Words inside a row that only help to read it."""

TYPES: dict[str, tuple[str, ...]] = {
    "SC": ("scout", "scouts", "zwiadowca", "zwiadowcow", "zwiadowcy"),
    "DD": ("destroyer", "destroyers", "niszczyciel", "niszczyciele", "niszczycieli"),
    "CA": ("cruiser", "cruisers", "krazownik", "krazowniki", "krazownikow"),
    "BC": (
        "battlecruiser", "battlecruisers", "ciezki-krazownik", "ciezkie-krazowniki", "ciezkich-krazownikow"
    ),
    "BB": ("battleship", "battleships", "pancernik", "pancerniki", "pancernikow"),
    "DN": ("dreadnought", "dreadnoughts", "drednot", "drednoty", "drednotow"),
    "SY": ("shipyard", "shipyards", "ship-yard", "ship-yards", "yard", "yards", "stocznia", "stocznie", "stoczni"),
    "BA": ("base", "bases", "baza", "bazy", "baz", "baze"),
    "DE": ("decoy", "decoys", "wabik", "wabiki", "wabikow"),
    "CS": (
        "colony-ship", "colony-ships", "statek-kolonizacyjny", "statki-kolonizacyjne", "statkow-kolonizacyjnych",
        "kolonizator", "kolonizatory", "kolonizatorow",
    ),
    "MI": (
        "miner", "miners", "statek-gorniczy", "statki-gornicze", "statkow-gorniczych", "gornik", "gornicy", "gornikow"
    ),
}  # fmt: skip
"""What unit types may be called in an order; the code is what we write."""

TECHNOLOGIES: dict[str, tuple[str, str]] = {
    "size": ("size", "rozmiar"),
    "attack": ("attack", "atak"),
    "defence": ("defence", "obrona"),
    "tactics": ("tactics", "taktyka"),
    "move": ("movement", "ruch"),
    "yard": ("shipyards", "stocznie"),
    "terraforming": ("terraforming", "terraformowanie"),
    "exploration": ("exploration", "eksploracja"),
    "all": ("all", "wszystko"),
}
"""What technologies are called in an order, in English and Polish; "all" upgrades everything."""

TECHNOLOGY_WORDS = {fold(word): key for key, words in TECHNOLOGIES.items() for word in (key, *words)} | {
    "defense": "defence",
    "wielkosc": "size",
}
COMPOUNDS = {word.replace("-", " "): word for words in TYPES.values() for word in reversed(words) if "-" in word}
"""Names of two words, as they are written in the row of an order."""
TYPE_WORDS = {word: code for code, words in TYPES.items() for word in (code.lower(), *words)}
MODES = {"always": ("always", "zawsze"), "never": ("never", "nigdy")}
MODE_WORDS = {fold(word): mode for mode, words in MODES.items() for word in words}
CALLED = {
    "en": {"into": "GROUP", "target": "UNIT", "mode": "always|never"},
    "pl": {
        "unit": "JEDNOSTKA", "hex": "POLE", "count": "LICZBA", "into": "GRUPA", "technology": "TECHNOLOGIA",
        "target": "JEDNOSTKA", "mode": "zawsze|nigdy",
    },
}  # fmt: skip
"""What the slots of lines are called where the way to write an order is told."""


def named(words: Mapping[str, tuple[str, str]], language: int) -> Callable[[str], str]:
    """Return the writer of what has an English (0) and a Polish (1) word; anything else is repeated as it is."""
    return lambda key: words[key][language] if key in words else brief(key)


def read_unit(word: str) -> str:
    """Return the name of a counter: “ca-1” is “CA-1”. Raises ValueError."""
    if not _UNIT.fullmatch(word):
        raise ValueError(word)
    return word.upper()


def read_hex(word: str) -> str:
    """Return the name of a hex, four digits. Raises ValueError."""
    if not _HEX.fullmatch(word):
        raise ValueError(word)
    return word


def read_count(word: str) -> int:
    """Return a number of ships or points, at most four digits. Raises ValueError."""
    if not word.isdigit() or len(word) > 4:
        raise ValueError(word)
    return int(word)


def chosen(words: Mapping[str, str]) -> Callable[[str], str]:
    """Return a reader of the words listed; it raises ValueError for others."""

    def read(word: str) -> str:
        if word not in words:
            raise ValueError(word)
        return words[word]

    return read


def read_move(words: Sequence[str]) -> tuple[tuple[Piece, ...], tuple[Step, ...]]:
    """Return counters and hexes of “ca-1 dd-2 to 0405 0406”. Raises ValueError if it is no such row."""
    telling = [word for word in words if word not in FILLERS]
    units = [word for word in telling if _UNIT.fullmatch(word)]
    hexes = telling[len(units) :]
    if not units or not hexes or telling[: len(units)] != units:
        raise ValueError(words)
    return tuple(Piece(read_unit(word)) for word in units), tuple(Step(read_hex(word)) for word in hexes)


def write_move(to: str) -> Callable[[tuple[tuple[Piece, ...], tuple[Step, ...]]], str]:
    """Return the writer of moves, with the word for “to”."""

    def write(row: tuple[tuple[Piece, ...], tuple[Step, ...]]) -> str:
        units, path = row
        return " ".join([*(brief(unit.name) for unit in units), to, *(brief(step.hex) for step in path)])

    return write


def read_ships(words: Sequence[str]) -> tuple[Ships, ...]:
    """Return “2 ca-1 1 dd-2” as rows; no words, or “nothing”, are none. Raises ValueError."""
    telling = [word for word in words if word not in FILLERS]
    if telling in ([], ["nothing"], ["nic"], ["nikogo"]):
        return ()
    if len(telling) % 2:
        raise ValueError(words)
    pairs = zip(telling[::2], telling[1::2], strict=True)
    return tuple(Ships(read_unit(unit), read_count(count)) for count, unit in pairs)


def write_ships(nothing: str) -> Callable[[tuple[Ships, ...]], str]:
    """Return the writer of rows of ships, with the word for “nothing”."""
    return lambda rows: " ".join(f"{row.count} {brief(row.name)}" for row in rows) or nothing


def read_scrap(words: Sequence[str]) -> tuple[str, int]:
    """Return the counter and ships of “sc-3” (0: all) or “2 of sc-3”. Raises ValueError."""
    match [word for word in words if word not in FILLERS]:
        case [unit]:
            return read_unit(unit), 0
        case [count, unit]:
            return read_unit(unit), read_count(count)
    raise ValueError(words)


def write_scrap(of: str) -> Callable[[tuple[str, int]], str]:
    """Return the writer of what is scrapped, with the word for “of”."""
    return lambda row: f"{row[1]} {of} {brief(row[0])}" if row[1] else brief(row[0])


def read_bid(words: Sequence[str]) -> tuple[int, int]:
    """Return points and first seat of “5 first 2” (seats from 1; -1: oneself). Raises ValueError."""
    match [word for word in words if word not in FILLERS]:
        case [points]:
            return read_count(points), -1
        case [points, seat]:
            return read_count(points), read_count(seat) - 1
    raise ValueError(words)


def write_bid(first: str) -> Callable[[tuple[int, int]], str]:
    """Return the writer of bids, with the word for “first”."""
    return lambda row: f"{row[0]}" if row[1] < 0 else f"{row[0]} {first} {row[1] + 1}"


def read_buy(words: Sequence[str]) -> tuple[str, int, str, str]:
    """Return type, count, hex and group of “2 scouts at 0302 into sc-1”. Raises ValueError."""
    plain = " ".join(word for word in words if word not in FILLERS)
    for compound, word in COMPOUNDS.items():
        plain = plain.replace(compound, word)
    telling = plain.split()
    count = read_count(telling.pop(0)) if telling and telling[0].isdigit() else 1
    match telling:
        case [kind, hex_]:
            return chosen(TYPE_WORDS)(kind), count, read_hex(hex_), ""
        case [kind, hex_, into]:
            return chosen(TYPE_WORDS)(kind), count, read_hex(hex_), read_unit(into)
    raise ValueError(words)


def write_buy(at: str, into: str) -> Callable[[tuple[str, int, str, str]], str]:
    """Return the writer of purchases, with the words for “at” and “into”."""

    def write(row: tuple[str, int, str, str]) -> str:
        kind, count, hex_, group = row
        return f"{count} {brief(kind)} {at} {brief(hex_)}" + (f" {into} {brief(group)}" if group else "")

    return write
