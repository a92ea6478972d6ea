"""Battle plans as lines of text: `plan targets BC DD for CA-1`, `plan retreat at 2.0 to 0405`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeAlias

from engines.core import Command
from engines.parts.notation import Line, Slot
from engines.space_empires.model import commands as orders
from engines.space_empires.model.commands import Kind, Step
from engines.space_empires.model.doctrine import ALL, TENTHS
from engines.space_empires.model.words import brief

from .words import FILLERS, TYPE_WORDS, chosen, read_hex, read_unit

Language: TypeAlias = Literal["en", "pl"]
EVERYBODY = frozenset({"all", "everybody", "wszystkie", "wszystkich"})
NEVER = {"en": "never", "pl": "nigdy"}
NEVERS = frozenset({"never", "nigdy", "not", "nie"})
NO_TYPE = {"en": "none", "pl": "nic"}
NOBODY = (["none"], ["nothing"], ["nic"], ["zadne"])
FOR = {"en": "for", "pl": "dla"}
IDLE = FILLERS | {"for", "dla", "przy", "bonus", "premie", "down", "when", "the"}
BONUS = {"keep": {"en": "keep bonus", "pl": "zachowaj bonus"}, "spend": {"en": "spend bonus", "pl": "oddaj bonus"}}
BONUS_WORDS = {"keep": "keep", "keeping": "keep", "zachowaj": "keep", "spend": "spend", "oddaj": "spend"}
DAMAGED = {"retreat": {"en": "retreat", "pl": "odwrót"}, "stay": {"en": "stay", "pl": "zostań"}}
DAMAGED_WORDS = {"retreat": "retreat", "odwrot": "retreat", "stay": "stay", "zostan": "stay"}


def fleet_and_rest(words: Sequence[str]) -> tuple[str, list[str]]:
    """Return the fleet that is named ("all" if none is) and the words that say something else. Raises ValueError."""
    fleet, rest = ALL, []
    for word in words:
        if word in EVERYBODY:
            fleet = ALL
        elif "-" in word and not word.startswith("-"):
            fleet = read_unit(word)
        elif word not in IDLE:
            rest.append(word)
    return fleet, rest


def _only_fleet(words: Sequence[str]) -> tuple[Any, ...]:
    fleet, rest = fleet_and_rest(words)
    if rest:
        raise ValueError(words)
    return (fleet,)


def _targets(words: Sequence[str]) -> tuple[Any, ...]:
    fleet, rest = fleet_and_rest(words)
    return fleet, () if rest in NOBODY else tuple(Kind(chosen(TYPE_WORDS)(word)) for word in rest)


def _screen(words: Sequence[str]) -> tuple[Any, ...]:
    fleet, rest = fleet_and_rest(words)
    bonus = [BONUS_WORDS[word] for word in rest if word in BONUS_WORDS]
    types = [word for word in rest if word not in BONUS_WORDS]
    return fleet, tuple(Kind(chosen(TYPE_WORDS)(word)) for word in types), *(bonus[-1:] or ["keep"])


def _retreat(words: Sequence[str]) -> tuple[Any, ...]:
    fleet, rest = fleet_and_rest(words)
    hexes = [word for word in rest if len(word) == len("0405") and word.isdigit()]
    match [word for word in rest if word not in hexes]:
        case [odds] if odds in NEVERS:
            return fleet, 0, tuple(Step(read_hex(hex_)) for hex_ in hexes)
        case [odds]:
            return fleet, _tenths(odds), tuple(Step(read_hex(hex_)) for hex_ in hexes)
    raise ValueError(words)


def _tenths(odds: str) -> int:
    whole, _, tenth = odds.replace(",", ".").partition(".")
    if not (whole.isdigit() and len(whole) < len("100") and len(tenth) < len("55") and (tenth or "0").isdigit()):
        raise ValueError(odds)
    return int(whole) * TENTHS + int(tenth or "0")


def _damaged(words: Sequence[str]) -> tuple[Any, ...]:
    fleet, rest = fleet_and_rest(words)
    [what] = rest
    return fleet, chosen(DAMAGED_WORDS)(what)


def _bombard(words: Sequence[str]) -> tuple[Any, ...]:
    fleet, rest = fleet_and_rest(words)
    [points] = rest
    if points in NEVERS:
        return fleet, -1
    if not points.isdigit() or len(points) > len("20"):
        raise ValueError(points)
    return fleet, int(points)


def _fleet_written(fleet: str, language: Language) -> str:
    return "" if fleet == ALL else f" {FOR[language]} {brief(fleet)}"


def _types_written(types: Sequence[Kind]) -> str:
    return " ".join(brief(kind.type) for kind in types)


def _say_targets(row: tuple[Any, ...], language: Language) -> str:
    return (_types_written(row[1]) or NO_TYPE[language]) + _fleet_written(row[0], language)


def _say_screen(row: tuple[Any, ...], language: Language) -> str:
    fleet, types, bonus = row
    words = BONUS[bonus][language] if bonus in BONUS else brief(bonus)
    return f"{_types_written(types)} {words}".strip() + _fleet_written(fleet, language)


def _say_retreat(row: tuple[Any, ...], language: Language) -> str:
    fleet, odds, refuges = row
    at = f"{odds // TENTHS}.{odds % TENTHS}" if odds else NEVER[language]
    to = {"en": " to ", "pl": " na "}[language] if refuges else ""
    hexes = " ".join(brief(step.hex) for step in refuges)
    return f"{at}{to}{hexes}{_fleet_written(fleet, language)}"


def _say_damaged(row: tuple[Any, ...], language: Language) -> str:
    words = DAMAGED[row[1]][language] if row[1] in DAMAGED else brief(row[1])
    return words + _fleet_written(row[0], language)


def _say_bombard(row: tuple[Any, ...], language: Language) -> str:
    return (NEVER[language] if row[1] < 0 else str(row[1])) + _fleet_written(row[0], language)


def _say_fleet(row: tuple[Any, ...], language: Language) -> str:
    return _fleet_written(row[0], language).strip()


def _line(
    command: type[Command],
    patterns: tuple[str, str],
    read: Callable[[Sequence[str]], tuple[Any, ...]],
    write: Callable[[tuple[Any, ...], Language], str],
    usage: tuple[str, str],
) -> Line:
    """Return a line “plan …” whose words after the first ones are read and written as one row of the fields."""
    fields = command.__struct_fields__

    def build(**row: tuple[Any, ...]) -> Command:
        return command(*next(iter(row.values())))

    def values(made: Command) -> dict[str, Any]:
        row = tuple(getattr(made, name) for name in fields)
        return {"row": row, "row_pl": row}

    slots = {"row": Slot(read, lambda row: write(row, "en"), rest=True),
             "row_pl": Slot(read, lambda row: write(row, "pl"), rest=True)}  # fmt: skip
    spelt = {"en": [f"plan {patterns[0]} {{row}}"], "pl": [f"plan {patterns[1]} {{row_pl}}"]}
    return Line(command, spelt, slots, build, values, {"en": f"plan {usage[0]}", "pl": f"plan {usage[1]}"})


LINES = [
    _line(orders.PlanBattles, ("on", "włącz"), _only_fleet, _say_fleet, ("on for UNIT", "włącz dla JEDNOSTKA")),
    _line(orders.PlanTargets, ("targets|target", "cele|cel"), _targets, _say_targets,
          ("targets TYPE TYPE for UNIT", "cele TYP TYP dla JEDNOSTKA")),
    _line(orders.PlanScreen, ("screen", "osłoń|osłona"), _screen, _say_screen,
          ("screen TYPE TYPE keep bonus for UNIT", "osłoń TYP TYP zachowaj bonus dla JEDNOSTKA")),
    _line(orders.PlanRetreat, ("retreat [at]", "odwrót [przy]"), _retreat, _say_retreat,
          ("retreat at 2.0 to HEX for UNIT", "odwrót przy 2.0 na POLE dla JEDNOSTKA")),
    _line(orders.PlanDamaged, ("damaged", "uszkodzone"), _damaged, _say_damaged,
          ("damaged retreat|stay for UNIT", "uszkodzone odwrót|zostań dla JEDNOSTKA")),
    _line(orders.PlanBombard, ("bombard [to]", "bombarduj [do]"), _bombard, _say_bombard,
          ("bombard to POINTS|never for UNIT", "bombarduj do PUNKTY|nigdy dla JEDNOSTKA")),
    _line(orders.AskMe, ("off", "wyłącz"), _only_fleet, _say_fleet, ("off for UNIT", "wyłącz dla JEDNOSTKA")),
]  # fmt: skip
