"""Scenarios: maps, sets of packages, and what does not go together (section 3.6 of the data, RN-05)."""

from typing import Final, Protocol

from engines.core import Option, Options, OptionValue, Seat, Text, refusal, say

from .solo import DIFFICULTY, SOLO, demand_sense_alone

OWN: Final = "own"
BASIC_GAME: Final = "basic"
EVERYTHING: Final = "everything"
VARIABLE: Final = "variable"
STANDARD: Final = "standard"

BOARD: Final = Option(
    "board",
    say("Board for two players"),
    [
        OptionValue(STANDARD, say("Standard: 34 systems of deep space between the home areas.")),
        OptionValue("small", say("Small: 17 systems of deep space; the enemy is near.")),
        OptionValue("large", say("Large: 51 systems of deep space; a long way.")),
        OptionValue("extra", say("Extra large: 98 systems of deep space on the board for four, home areas in opposite "
                                 "corners.")),
        OptionValue("3d", say("3D: the same with 46 systems of deep space. The other two corners are missing, and all "
                              "hexes beside a missing corner are adjacent to each other.")),
        OptionValue("massive", say("Massive: 98 systems of deep space, home areas in the middle of the short sides.")),
        OptionValue("dare", say("I dare you: 98 systems of deep space, home areas along the short sides, two hexes "
                                "deep.")),
        OptionValue("double", say("Double trouble: home areas of 50 systems each, and 50 of deep space.")),
        OptionValue("knife", say("Knife fight: no deep space at all; 4 scouts, 4 colony ships, Ship Size 3 and "
                                 "Movement 2.")),
    ],
    seats=(2,),
)  # fmt: skip

MAP: Final = Option(
    "map",
    say("Map for three and four players"),
    [
        OptionValue(STANDARD, say("Home areas, with deep space between them.")),
        OptionValue(VARIABLE, say("Variable: all markers are mixed over the whole map, and home worlds are drawn.")),
    ],
    seats=(3, 4),
)

SETS: Final = Option(
    "rules",
    say("Advanced and optional rules"),
    [
        OptionValue(OWN, say("As chosen below, one by one.")),
        OptionValue(BASIC_GAME, say("The basic game: none of them.")),
        OptionValue(EVERYTHING, say("Everything: all of them, with six warp points and unpredictable research.")),
    ],
)

ALONE: Final = "none"
UNEASY: Final = "uneasy"
BROTHERS: Final = "brothers"
PAIR: Final = "pair"

TEAMS: Final = Option(
    "teams",
    say("Teams"),
    [
        OptionValue(ALONE, say("Everybody plays alone.")),
        OptionValue(UNEASY, say("Two against two, an uneasy alliance: allies do not fight each other, and never stand "
                                "in one hex.")),
        OptionValue(BROTHERS, say("Two against two, blood brothers: allies take their turns together, share hexes and "
                                  "chains of merchant ships and fight as one side; points and technology are each "
                                  "player's own.")),
        OptionValue(PAIR, say("Two against one: the two are uneasy allies and pay half as much again for ships and "
                              "technology; the one must destroy both home worlds.")),
    ],
    seats=(3, 4),
)  # fmt: skip

_SIDES: Final = {UNEASY: (0, 1, 0, 1), BROTHERS: (0, 1, 0, 1), PAIR: (0, 0, 1)}
"""The team of each seat."""

OPTIONS: Final = (MAP, SETS, TEAMS, SOLO, DIFFICULTY)
"""Options of scenarios beside the board; a match keeps only what is not usual."""

TWO_ONLY: Final = frozenset({"3d", "extra", "massive", "dare", "double", "knife"})
"""Boards that refuse more than two players; older ones are of no account then."""

TWO: Final = 2


class Played(Protocol):
    """A state or a view."""

    options: Options


class Ordered(Played, Protocol):
    """One of which the order of play counts, too."""

    order: list[Seat]


def teams_of(options: Options) -> tuple[int, ...]:
    """Return the team of each seat, nothing where everybody plays alone."""
    return _SIDES.get(options.get("teams", ALONE), ())


def allied(table: Played, one: Seat | None, other: Seat | None) -> bool:
    """Tell whether two seats are the same or allies; whoever has no seat has no allies."""
    if one == other or one is None or other is None or "teams" not in table.options or min(one, other) < 0:
        return one == other
    teams = teams_of(table.options)
    return teams[one] == teams[other]


def side_of(table: Played, seat: Seat, seats: Seat) -> list[Seat]:
    """Return a seat and its allies."""
    return [other for other in range(seats) if allied(table, seat, other)]


def are_brothers(table: Played) -> bool:
    """Tell whether allies are blood brothers, who move and fight together (BB-1)."""
    return table.options.get("teams") == BROTHERS


def comrades(table: Ordered, seat: Seat) -> list[Seat]:
    """Return who moves and fights as one with a seat, in the order of play: itself, and a blood brother (BB-1)."""
    if seat < 0 or not are_brothers(table):
        return [seat]
    return [other for other in table.order if allied(table, other, seat)]


def in_turn(table: Played, order: list[Seat]) -> list[Seat]:
    """Return an order of play in which blood brothers follow each other (BB-2)."""
    if not are_brothers(table):
        return order
    return sorted(order, key=lambda seat: not allied(table, seat, order[0]))


def is_dear(table: Played, seat: Seat | None) -> bool:
    """Tell whether a seat pays half as much again: one of two against one."""
    return table.options.get("teams") == PAIR and seat is not None and _SIDES[PAIR].count(_SIDES[PAIR][seat]) > 1


def demand_sense(seats: Seat, options: Options, usual: Options) -> None:
    """Refuse options that make no sense together; `usual` are the packages as nobody has chosen them."""
    if seats != TWO and options.get("board") in TWO_ONLY:
        raise refusal("", "{board} That is a board for two players.").where(board=_value(BOARD, options["board"]))
    if options.get("map") == VARIABLE:
        _demand_areas(seats, options)
    _demand_teams(seats, options)
    demand_sense_alone(seats, options)
    if options.get("rules", OWN) != OWN and any(options.get(name, value) != value for name, value in usual.items()):
        raise refusal(
            "", "A set of rules says by itself which rules are played; to choose single ones take “as chosen below”."
        )


def _demand_teams(seats: Seat, options: Options) -> None:
    """As many seats as the teams are for, and a victory that allies can share."""
    sides = teams_of(options)
    if sides and len(sides) != seats:
        raise refusal("", "These teams are for {n} player.", "These teams are for {n} players.").where(n=len(sides))
    if sides and options.get("victory") == "short":
        raise refusal("", "Colony points are those of one player; teams play for home worlds or the long game.")


def _demand_areas(seats: Seat, options: Options) -> None:
    """Where there are no home areas nothing can hang on them."""
    if seats <= TWO:
        raise refusal("", "The variable map is for three or four players.")
    if options.get("start") == "quick":
        raise refusal("", "A variable map has no home areas that a quick start could explore.")
    if options.get("victory") == "short":
        raise refusal("", "A variable map has no home areas, so colony points cannot be counted in the short game.")


def _value(option: Option, value: str) -> Text:
    return next(one.label for one in option.values if one.value == value)
