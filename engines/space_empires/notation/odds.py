"""Imagined battles as lines of text: `odds 3 CA a1 d1 SC-2 against 2 BC t1 in nebula defending`."""

import re
from collections.abc import Sequence
from typing import Any

from engines.parts.notation import Phrases, Slot, Vocabulary
from engines.parts.notation.slots import Taken
from engines.space_empires.model.plan_commands import Odds
from engines.space_empires.model.rows import Force
from engines.space_empires.model.vocabulary import COUNT, FILLERS, TYPE, UNIT

LEVELS = {"a": "attack", "d": "defence", "t": "tactics", "c": "cloaking", "s": "scanners", "f": "fighters",
          "p": "point"}  # fmt: skip
_LEVEL = re.compile(r"[adtcsfp]\d{1,2}")
_KIND = Vocabulary(TYPE.names, UNIT)


class _Forces(Slot):
    """Ships with their levels: “3 CA a1 d1 SC-2”."""

    def __init__(self) -> None:
        super().__init__(str)

    def take(self, words: Sequence[str], start: int) -> Taken:
        """Yield the ships up to a word that is none."""
        found: list[dict[str, Any]] = []
        count, place = 0, start
        while place < len(words):
            word = words[place]
            if number := next(COUNT.take(words, place), None):
                count, place = number
            elif _LEVEL.fullmatch(word) and found:
                found[-1][LEVELS[word[0]]] = int(word[1:])
                place += 1
            elif kind := next(_KIND.take(words, place), None):
                found.append({"kind": kind[0], "count": count})
                count, place = 0, kind[1]
            else:
                break
        if not count:  # a number without ships behind it is a slip
            yield tuple(Force(**fields) for fields in found), place

    def write(self, value: Sequence[Force], language: str) -> str:
        """Return each count, type or counter and its levels that are not 0."""
        return " ".join(" ".join([*([str(force.count)] if force.count else []), _KIND.write(force.kind, language),
                                  *_levels(force)]) for force in value)  # fmt: skip


def _levels(force: Force) -> list[str]:
    return [f"{letter}{getattr(force, name)}" for letter, name in LEVELS.items() if getattr(force, name)]


LINE = Phrases({}, FILLERS).line(
    Odds,
    "odds|chances [of] {mine} against|vs|versus|przeciw|przeciwko|kontra {theirs} [in {terrain}] [{side}]",
    "szanse {mine} przeciw|przeciwko|kontra|against|vs|versus {theirs} [w {terrain}] [{side}]",
    anywhere=["side", "terrain"],
    usage=(
        "odds COUNT TYPE a1 d1 t1 against COUNT TYPE in nebula defending",
        "szanse LICZBA TYP a1 d1 t1 przeciw LICZBA TYP w mgławicy broniąc",
    ),
    mine=_Forces(),
    theirs=_Forces(),
    terrain=Vocabulary({"asteroids": ("asteroids", "asteroidach"), "nebula": ("nebula", "mgławicy")}),
    side=Vocabulary({"defends": ("defending|defend|defends", "broniąc|bronię")}),
)
