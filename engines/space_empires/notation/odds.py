"""Imagined battles as lines of text: `odds 3 CA a1 d1 SC-2 against 2 BC t1 in nebula defending`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from engines.parts.notation import Line, Slot
from engines.space_empires.model.commands import Force, Odds
from engines.space_empires.model.words import brief

from .plans import Language
from .words import FILLERS, TYPE_WORDS, read_count, read_unit

AGAINST = {"en": "against", "pl": "przeciw"}
AGAINSTS = frozenset({"against", "vs", "versus", "przeciw", "przeciwko", "kontra"})
DEFENDING = {"en": "defending", "pl": "broniąc"}
DEFENDINGS = frozenset({"defending", "defend", "defends", "broniac", "bronie"})
GROUNDS = {
    "asteroids": {"en": "in asteroids", "pl": "w asteroidach"},
    "nebula": {"en": "in nebula", "pl": "w mgławicy"},
}
GROUND_WORDS = {"asteroids": "asteroids", "asteroidach": "asteroids", "nebula": "nebula", "mglawicy": "nebula"}
LEVELS = {"a": "attack", "d": "defence", "t": "tactics"}
_LEVEL = re.compile(r"[adt]\d{1,2}")


def _read(words: Sequence[str]) -> Odds:
    """Return the battle. Raises ValueError if the words are no such row."""
    telling = [word for word in words if word not in FILLERS]
    side = "defends" if any(word in DEFENDINGS for word in telling) else "attacks"
    grounds = [GROUND_WORDS[word] for word in telling if word in GROUND_WORDS]
    forces = [word for word in telling if word not in DEFENDINGS and word not in GROUND_WORDS]
    middle = [place for place, word in enumerate(forces) if word in AGAINSTS]
    if len(middle) != 1:
        raise ValueError(words)
    mine, theirs = forces[: middle[0]], forces[middle[0] + 1 :]
    return Odds(_forces(mine), _forces(theirs), side, *grounds[-1:])


def _forces(words: Sequence[str]) -> tuple[Force, ...]:
    found: list[dict[str, Any]] = []
    count = 0
    for word in words:
        if word.isdigit():
            count = read_count(word)
        elif _LEVEL.fullmatch(word) and found:
            found[-1][LEVELS[word[0]]] = int(word[1:])
        else:
            found.append({"kind": TYPE_WORDS[word] if word in TYPE_WORDS else read_unit(word), "count": count})
            count = 0
    return tuple(Force(**fields) for fields in found)


def _write(order: Odds, language: Language) -> str:
    sides = [" ".join(map(_written, forces)) for forces in (order.mine, order.theirs)]
    ground = GROUNDS[order.terrain][language] if order.terrain in GROUNDS else brief(order.terrain)
    parts = [f"{sides[0]} {AGAINST[language]} {sides[1]}", ground if order.terrain else "",
             DEFENDING[language] if order.side == "defends" else ""]  # fmt: skip
    return " ".join(part for part in parts if part)


def _written(force: Force) -> str:
    levels = [f"{letter}{getattr(force, name)}" for letter, name in LEVELS.items() if getattr(force, name)]
    return " ".join([*([str(force.count)] if force.count else []), brief(force.kind), *levels])


def _build(**row: Odds) -> Odds:
    return next(iter(row.values()))


LINE = Line(
    Odds,
    {"en": ["odds|chances [of] {row}"], "pl": ["szanse {row_pl}"]},
    {"row": Slot(_read, lambda order: _write(order, "en"), rest=True),
     "row_pl": Slot(_read, lambda order: _write(order, "pl"), rest=True)},
    _build,
    lambda order: {"row": order, "row_pl": order},
    {"en": "odds COUNT TYPE a1 d1 t1 against COUNT TYPE in nebula defending",
     "pl": "szanse LICZBA TYP a1 d1 t1 przeciw LICZBA TYP w mgławicy broniąc"},
)  # fmt: skip
