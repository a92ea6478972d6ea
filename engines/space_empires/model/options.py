"""The packages of advanced and optional rules (10 to 19) that a table may choose, and what each adds to the charts.

A match keeps only what it plays differently from the basic game, so the basic game knows nothing of the packages.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final, Protocol

from engines.core import Option, Options, OptionValue, Seat, Text, say

from . import scenarios
from .empires import EMPIRES
from .solo import SOLO, arrivals, machines_come
from .tables import ALIEN_SHIPS, BASIC, MACHINE, RATED, TECHNOLOGIES, UNITS, TechnologyLine, UnitType

ON: Final = "on"
OFF: Final = "off"


class Table(Protocol):
    """A state or a view."""

    options: Options


class Seated(Table, Protocol):
    """One of which the number of seats counts, too."""

    seats: int


def _package(name: str, label: Text, effect: Text) -> Option:
    """Return an option that is off unless somebody wants it."""
    return Option(name, label, [OptionValue(OFF, say("Without this rule.")), OptionValue(ON, effect)])


PACKAGES: Final = (
    _package(
        "trade",
        say("Merchant ships"),
        say("Merchant ships form chains: linked colonies pay 1 CP more, and whoever moves along a chain goes 1 hex "
            "farther."),
    ),
    _package(
        "fighters",
        say("Carriers and fighters"),
        say("Carriers bring fighters, which fire early and shield them; scouts get point defence against fighters."),
    ),
    _package(
        "mines",
        say("Mines and minesweepers"),
        say("Mines lie face down and destroy a ship each when enemies come; minesweepers clear them first."),
    ),
    _package(
        "raiders",
        say("Raiders and scanners"),
        say("Cloaked raiders pass enemies, wait among them and strike first; destroyers with scanners find them."),
    ),
    _package(
        "aliens",
        say("Aliens"),
        say("Four alien ships guard each barren planet of deep space and fire where a hit is likeliest."),
    ),
    _package(
        "instant",
        say("Instant upgrades"),
        say("All ships always have their owner's newest technology, free and without ship yards."),
    ),
    _package(
        "slingshot",
        say("Slingshot"),
        say("Ships may take a run at a black hole: 2 is added to each roll, and who survives moves 1 hex more."),
    ),
    Option(
        "warp",
        say("Warp points"),
        [
            OptionValue(OFF, say("Warp points are empty space.")),
            OptionValue("four", say("The first two of either number that are found lie next to each other.")),
            OptionValue("six", say("All three of either number lie next to each other once they are found.")),
        ],
    ),
    Option(
        "doomsday",
        say("Doomsday machines"),
        [
            OptionValue(OFF, say("Doomsday machines are empty space.")),
            OptionValue("one", say("The first one that is found stays and destroys ships and planets.")),
            OptionValue("two", say("The first two that are found stay and destroy ships and planets.")),
            OptionValue("three", say("All three stay where they are found and destroy ships and planets.")),
        ],
    ),
    Option(
        "research",
        say("Research"),
        [
            OptionValue("free", say("Whoever can pay may buy one level of every technology in a phase.")),
            OptionValue("limited", say("Research may cost at most 10 CP more than in the phase before.")),
            OptionValue("grants", say("Unpredictable: grants of 5 CP are a die each, and a level comes when they add "
                                      "up to its price.")),
        ],
    ),
)  # fmt: skip
"""Every package as an option; the first value of each is the basic game."""

_USUAL: Final = {option.name: option.default for option in (*scenarios.OPTIONS, *PACKAGES)}
_IN_ORDER: Final = tuple(option.name for option in PACKAGES)
_PACKAGE_NAMES: Final = frozenset(_IN_ORDER)

WHOLE: Final = {option.name: option.values[-1].value for option in PACKAGES}
"""Every package as fully as it can be played."""

_SETS: Final = {scenarios.EVERYTHING: WHOLE}
_BASIC_ONLY: Final = frozenset([BASIC])


def kept(options: Options, seats: Seat = scenarios.TWO) -> Options:
    """Return the options without packages that are not used: a basic match is the same as before there were any.

    A set of rules becomes the packages that it is made of, as many as there were when the match was made; for one
    player without the doomsday machines of deep space.
    """
    whole = _SETS.get(options.get("rules", ""), {})
    if seats == 1:
        left_out = {"doomsday", "aliens"} if options.get(SOLO.name) == EMPIRES else {"doomsday"}
        whole = {name: value for name, value in whole.items() if name not in left_out}
    chosen = {**options, **{name: value for name, value in whole.items() if name in options}, "rules": scenarios.OWN}
    return {name: value for name, value in chosen.items() if value != _USUAL.get(name)}


def teams(seats: int, options: Options) -> tuple[int, ...]:
    """Return the team of each seat. Raises IllegalCommand for options that make no sense together."""
    scenarios.demand_sense(seats, options, {option.name: option.default for option in PACKAGES})
    return scenarios.teams_of(options)


def has(table: Table, package: str) -> bool:
    """Tell whether a match is played with a package that is on or off."""
    return table.options.get(package) == ON


def limits_research(table: Table) -> bool:
    """Tell whether research may cost only a little more than in the phase before (18.0)."""
    return table.options.get("research") == "limited"


def buys_grants(options: Mapping[str, str]) -> bool:
    """Tell whether research goes by grants and dice (19.0)."""
    return options.get("research") == "grants"


def links_warps(options: Mapping[str, str]) -> bool:
    """Tell whether warp points of a number lie next to each other (16.2)."""
    return options.get("warp", OFF) != OFF


def warps_of_a_number(options: Mapping[str, str]) -> int:
    """Return how many warp points of a number stay where they are found (16.1a, RN-132)."""
    return {"four": 2, "six": 3}.get(options.get("warp", OFF), 0)


def machines_in(options: Mapping[str, str]) -> int:
    """Return how many doomsday machines there may be (17.1a)."""
    return {"one": 1, "two": 2, "three": 3}.get(options.get("doomsday", OFF), 0)


def machine_types_in(table: Seated) -> tuple[str, ...]:
    """Return the types of doomsday machines that there may be, those that come for a player alone included."""
    if machines_come(table):
        return tuple(RATED[rating - 1] for rating in arrivals(table).values())
    return (MACHINE,) if machines_in(table.options) else ()


def units_in(options: Mapping[str, str]) -> dict[str, UnitType]:
    """Return the units that there are in a match."""
    return _units(_chosen(options))


def technologies_in(options: Mapping[str, str]) -> dict[str, TechnologyLine]:
    """Return the technologies that there are in a match."""
    return _technologies(_chosen(options))


def armed_in(options: Mapping[str, str]) -> tuple[str, ...]:
    """Return the types that fight."""
    return tuple(code for code, kind in units_in(options).items() if kind.armed)


def aliens_in(options: Mapping[str, str]) -> tuple[str, ...]:
    """Return the types of alien ships that there are in a match (14)."""
    return tuple(ALIEN_SHIPS) if options.get("aliens") == ON else ()


def _chosen(options: Mapping[str, str]) -> frozenset[str]:
    if _PACKAGE_NAMES.isdisjoint(options):  # basic matches ask for every form
        return _BASIC_ONLY
    return _packages(tuple(map(options.get, _IN_ORDER)))


@cache
def _packages(chosen: tuple[str | None, ...]) -> frozenset[str]:
    return frozenset([BASIC, *(name for name, value in zip(_IN_ORDER, chosen, strict=True) if value == ON)])


@cache
def _units(packages: frozenset[str]) -> dict[str, UnitType]:
    return {code: kind for code, kind in UNITS.items() if kind.package in packages}


@cache
def _technologies(packages: frozenset[str]) -> dict[str, TechnologyLine]:
    return {name: line for name, line in TECHNOLOGIES.items() if line.package in packages}
