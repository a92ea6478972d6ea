"""The scenarios for one player: what comes at them and how hard it is (sections 3.6 and 5.3 of the data)."""

from typing import Final, Protocol

from engines.core import Option, Options, OptionValue, Seat, refusal, say

from .empires import EMPIRES, FORCES

SMALL: Final = "small"
LARGE: Final = "large"

SOLO: Final = Option(
    "solo",
    say("Scenario for one player"),
    [
        OptionValue(SMALL, say("Small: three doomsday machines come, one after the other, to a home area with two "
                               "hexes of deep space around it. Destroy all three before one reaches your home world.")),
        OptionValue(LARGE, say("Large: the same with four hexes of deep space; stronger machines, and more time.")),
        OptionValue(EMPIRES, say("Alien empires: two or three, each in a home area of its own on the board for three "
                                 "or four. Destroy their home worlds; they send fleets against your colonies.")),
    ],
    seats=(1,),
)  # fmt: skip

DIFFICULTY: Final = Option(
    "difficulty",
    say("Difficulty for one player"),
    [
        OptionValue("normal", say("Normal: machines come when the scenario says; three alien empires.")),
        OptionValue("easy", say("Easy: machines are weaker, or come later; two alien empires.")),
        OptionValue("hard", say("Hard: machines come earlier; two alien empires with twice the means.")),
        OptionValue("harder", say("Harder: machines come earlier and are stronger; three alien empires with twice the "
                                  "means.")),
        OptionValue("luck", say("Good luck, you will need it; three alien empires with three times the means.")),
        OptionValue("tough", say("Really tough, against alien empires only: two with three times the means.")),
    ],
    seats=(1,),
)  # fmt: skip

ARRIVALS: Final[dict[tuple[str, str], dict[int, int]]] = {
    (SMALL, "easy"): {7: 1, 9: 3, 11: 5},
    (SMALL, "normal"): {7: 2, 9: 4, 10: 6},
    (SMALL, "hard"): {6: 1, 8: 3, 10: 5},
    (SMALL, "harder"): {6: 2, 8: 4, 9: 6},
    (SMALL, "luck"): {5: 1, 7: 3, 9: 5},
    (LARGE, "easy"): {8: 5, 10: 7, 12: 9},
    (LARGE, "normal"): {8: 6, 10: 8, 11: 10},
    (LARGE, "hard"): {7: 5, 9: 7, 11: 9},
    (LARGE, "harder"): {7: 6, 9: 8, 10: 10},
    (LARGE, "luck"): {6: 5, 8: 7, 10: 9},
}
"""By scenario and difficulty: after which Economic Phases a doomsday machine comes, and of which rating."""

ENTRIES: Final[dict[str, tuple[str, ...]]] = {
    SMALL: ("0202", "0402", "0502", "0603", "0605", "0609", "0611", "0511", "0412", "0212"),
    LARGE: ("0601", "0701", "0803", "0805", "0806", "0808", "0809", "0811", "0712", "0613"),
}
"""Where doomsday machines come in, by the die: hexes on the rim of our own maps."""

RINGS: Final[dict[str, int]] = {SMALL: 2, LARGE: 4}
"""How many hexes of deep space lie around the home area, as far as our board goes."""

FIGHTERS: Final = "fighters"
MINES: Final = "mines"
RAIDERS: Final = "raiders"
FLEETS: Final = "fleets"
NONE: Final = "none"

WEAKNESSES: Final = (FIGHTERS, MINES, RAIDERS, FLEETS, NONE)
"""What a machine may be weak against, two faces of the die each."""


class Played(Protocol):
    """A state or a view."""

    seats: int
    options: Options


def scenario_of(table: Played) -> str:
    """Return the scenario that a player who is alone plays, "" where there are more."""
    return table.options.get(SOLO.name, SOLO.default) if table.seats == 1 else ""


def machines_come(table: Played) -> bool:
    """Tell whether doomsday machines come for somebody who is alone."""
    return scenario_of(table) in RINGS


def arrivals(table: Played) -> dict[int, int]:
    """Return after which Economic Phases machines come, and of which rating."""
    return ARRIVALS[scenario_of(table), table.options.get(DIFFICULTY.name, DIFFICULTY.default)]


def gates(table: Played) -> tuple[str, ...]:
    """Return where machines come in, by the die; none in other scenarios."""
    return ENTRIES.get(scenario_of(table), ())


def forces(table: Played) -> tuple[int, int]:
    """Return how many alien empires a player who is alone has against them, and what their dice are worth."""
    if scenario_of(table) != EMPIRES:
        return 0, 0
    return FORCES[table.options.get(DIFFICULTY.name, DIFFICULTY.default)]


def demand_sense_alone(seats: Seat, options: Options) -> None:
    """Refuse what makes no sense for one player."""
    if seats == 1 and options.get(SOLO.name) == EMPIRES:
        if {options.get("aliens", "off"), options.get("doomsday", "off")} != {"off"}:
            raise refusal("", "Against alien empires there are no other aliens (14) and no doomsday machines (17).")
    elif seats == 1 and options.get(DIFFICULTY.name) == "tough":
        raise refusal("", "“Really tough” is for alien empires only.")
    if seats == 1 and options.get("doomsday", "off") != "off":
        raise refusal("", "For one player doomsday machines come by themselves; those of deep space (17) stay out.")
