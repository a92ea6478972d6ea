"""The words of battles: units, dice, losses, the chapter they are told under."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby

from engines.core import Text, say, say_n
from engines.galactic_emperor.model.state import Battle, Die

from .fleets import TOKEN, Unit

PHASE_NAMES = {1: say("Dreadnoughts"), 2: say("Cruisers, Empires, Starbases"), 3: say("Fighters")}


def chapter(battle: Battle) -> Text:
    """Return the heading of everything that happens in a battle."""
    return say("Final battle") if battle.final else say("Battle in {field}", field=battle.field)


def kind_words(kind: str, n: int) -> Text:
    """Return so many units of a kind in words: "2 Fighters"."""
    match kind:
        case "F":
            return say_n("{n} Fighter", "{n} Fighters", n=n)
        case "C":
            return say_n("{n} Cruiser", "{n} Cruisers", n=n)
        case "D":
            return say_n("{n} Dreadnought", "{n} Dreadnoughts", n=n)
        case "starbase":
            return say("a Starbase")
    return say("an Empire")


def phase_words(phase: int) -> Text:
    """Return who shoots in a phase (GE-WARLORD-25, GE-WARLORD-26)."""
    return PHASE_NAMES[phase]


def side_words(side: Iterable[Unit]) -> list[Text]:
    """Return a side in words: "1 Dreadnought, 2 Fighters, a Starbase"."""
    counts = Counter(unit.kind for unit in side)
    return [kind_words(kind, n) for kind, n in counts.items()] or [say("nothing")]


def unit_name(name: str) -> Text:
    """Return the name of a unit on its field: "F1", or "the token" for what lies on the tile."""
    return say("the token") if name == TOKEN else say("{ship}", ship=name)


def dice_words(dice: Sequence[Die]) -> list[Text]:
    """Return dice with what they need, unit by unit: "D1: 5 2 4 (needs 4 or more)"."""
    rows = groupby(dice, key=lambda die: (die.unit, die.hits_on))
    return [
        say("{unit}: {faces} (needs {needs} or more)", unit=unit_name(unit), needs=needs,
            faces=" ".join(str(die.face) for die in group))
        for (unit, needs), group in rows
    ]  # fmt: skip


def losses_words(before: Sequence[Unit], names: Iterable[str]) -> list[Text]:
    """Return what hits do to units, one after another: "F1 destroyed", "D1 tipped"."""
    left = {unit.name: unit.hits for unit in before}
    told = []
    for name in names:
        left[name] -= 1
        told.append(_loss(name, left[name]))
    return told


def _loss(name: str, left: int) -> Text:
    if name == TOKEN:
        return say("the Starbase becomes an Empire") if left else say("the Empire destroyed")
    return say("{ship} tipped", ship=name) if left else say("{ship} destroyed", ship=name)
