"""One side of a battle: what it rolls in each phase, what may be hit, and what is left afterwards (GE-WARLORD-24 ff.).

Kinds of units are "F", "C", "D", "empire" and "starbase"; the Empire or Starbase is the unit named "token". A tipped
Dreadnought is one with a single hit left and fights on at full strength (GE-WARLORD-34); a Starbase takes two hits.
"""

from collections.abc import Iterable, Sequence

import msgspec

from engines.galactic_emperor.model.tables import SHIPS, TOKEN_DICE, TOKEN_HITS_ON, TOKEN_PHASE

PHASES = (1, 2, 3)
TOKEN = "token"  # noqa: S105  # a piece of cardboard
TOKEN_KINDS = ("", "empire", "starbase")
"""What lies on the tile, by the hits that destroy it (GE-WARLORD-35, 36)."""


class Unit(msgspec.Struct, frozen=True):
    """One ship or token: `hits` it can still take, `origin` the field it would retreat to, `extra` dice it rolls."""

    name: str
    kind: str
    hits: int = 1
    origin: str = ""
    extra: int = 0

    @property
    def alike(self) -> tuple[str, int, str]:
        """What tells units apart; those alike in it can stand for each other."""
        return self.kind, self.hits, self.origin

    @property
    def phase(self) -> int:
        """The phase in which it shoots (GE-WARLORD-25 to 27)."""
        return TOKEN_PHASE if self.name == TOKEN else SHIPS[self.kind].phase

    @property
    def dice(self) -> int:
        """How many dice it rolls."""
        return self.extra + (TOKEN_DICE[self.kind] if self.name == TOKEN else SHIPS[self.kind].dice)

    @property
    def needs(self) -> int:
        """The lowest value with which it hits (GE-WARLORD-24)."""
        return TOKEN_HITS_ON if self.name == TOKEN else SHIPS[self.kind].hits_on

    @property
    def word(self) -> str:
        """What a hit on it is called on a casualty list (GE-PBM-15)."""
        if self.kind == "D" and self.hits > 1:
            return "tip"
        return "flip" if self.kind == "starbase" else self.kind


Side = tuple[Unit, ...]


def token_unit(hits: int) -> Unit:
    """Return the Empire (1 hit) or the Starbase (2) as a unit."""
    return Unit(TOKEN, TOKEN_KINDS[hits], hits)


def ships_of(side: Iterable[Unit]) -> list[Unit]:
    """Return the ships of a side."""
    return [unit for unit in side if unit.name != TOKEN]


def hit_points(side: Iterable[Unit]) -> int:
    """How many hits destroy everything."""
    return sum(unit.hits for unit in side)


def dice_of(side: Iterable[Unit], phases: Iterable[int] = PHASES) -> int:
    """How many dice a side rolls in some phases, without technologies."""
    return sum(unit.dice for unit in side if unit.phase in phases)


def targets(side: Side) -> list[Unit]:
    """Return what the next hit may fall on, one of each sort, and of each sort last the one with extra dice.

    An Empire can be hit only when no ship is left (GE-WARLORD-30).
    """
    open_ = [unit for unit in side if unit.kind != "empire" or not ships_of(side)]
    sorts: dict[tuple[str, int, str], Unit] = {}
    for unit in sorted(open_, key=lambda unit: unit.extra):
        sorts.setdefault(unit.alike, unit)
    return list(sorts.values())


def struck(side: Side, name: str) -> Side:
    """Return the side after one hit on the unit of that name (GE-WARLORD-31 to 36)."""
    return tuple(left for unit in side for left in (_hit(unit) if unit.name == name else [unit]))


def _hit(unit: Unit) -> list[Unit]:
    if unit.hits == 1:
        return []
    if unit.name == TOKEN:
        return [token_unit(unit.hits - 1)]
    return [msgspec.structs.replace(unit, hits=unit.hits - 1)]


def demanded(side: Side, hits: int) -> int:
    """How many of so many hits must be assigned; the others are lost (GE-WARLORD-37)."""
    return min(hits, hit_points(side))


def after(side: Side, names: Sequence[str]) -> Side | None:
    """Return the side after hits on these units, whatever their order, or None if it may not be hit like that."""
    ships_first = sorted(names, key=lambda name: name == TOKEN)
    for name in ships_first:
        unit = next((unit for unit in side if unit.name == name), None)
        if unit is None or (unit.kind == "empire" and ships_of(side)):
            return None
        side = struck(side, name)
    return side


def ways(side: Side, hits: int) -> list[tuple[str, ...]]:
    """Return every way to assign so many hits that leaves something else than the others."""
    reached: dict[tuple[tuple[str, int, str], ...], tuple[tuple[str, ...], Side]] = {(): ((), side)}
    for _ in range(demanded(side, hits)):
        onward = ((names, left, unit) for names, left in reached.values() for unit in targets(left))
        found = (((*names, unit.name), struck(left, unit.name)) for names, left, unit in onward)
        reached = {tuple(sorted(unit.alike for unit in left)): (names, left) for names, left in found}
    return [names for names, _ in reached.values()]


def strongest(side: Side, hits: int, phase: int) -> tuple[str, ...]:
    """Return the way that keeps most dice, those still to come in this pass first, then hit points (GE-PBM-15)."""

    def worth(names: tuple[str, ...]) -> tuple[int, int, int]:
        left = after(side, names) or ()
        return dice_of(left, range(phase + 1, len(PHASES) + 1)), dice_of(left), hit_points(left)

    return max(ways(side, hits), key=worth)


def by_list(side: Side, hits: int, words: Sequence[str]) -> tuple[str, ...]:
    """Return the way that gives every hit to the first possible target on a list of words, then to any other."""
    names: list[str] = []
    for _ in range(demanded(side, hits)):
        rank = {word: place for place, word in reversed(list(enumerate(words)))}
        chosen = min(targets(side), key=lambda unit: rank.get(unit.word, len(words)))
        names.append(chosen.name)
        side = struck(side, chosen.name)
    return tuple(names)
