"""Who plays with whom, and the tiles that give everybody the same number of turns (TR-VAR-TEAM, TR-VAR-MANY)."""

from collections.abc import Sequence

from engines.core import IllegalCommand, Option, Options, OptionValue, say
from engines.trian.model.tables import MORE_TILES, TILES

ALONE, PAIRS, THREES = "none", "pairs", "threes"

TEAMS = Option(
    "teams",
    say("Teams"),
    [
        OptionValue(ALONE, say("Everybody plays alone.")),
        OptionValue(PAIRS, say("Pairs: 2 against 2, or 2-2-2 with six players.")),
        OptionValue(THREES, say("Threes: 3 against 3.")),
    ],
    seats=(4, 6),
)

_SIZE = {PAIRS: 2, THREES: 3}
_SEATS = {PAIRS: (4, 6), THREES: (6,)}

ENOUGH = {5: 105, 6: 126}
"""As many tiles as five and six players need: 21 turns each (TR-VAR-MANY-4, 5)."""

Pairs = Sequence[tuple[str, str]]


def teams(seats: int, options: Options) -> Sequence[int]:
    """Return the team of each seat, allies apart from each other (TR-RN-54). Raises IllegalCommand."""
    chosen = options.get("teams", ALONE)
    if chosen == ALONE:
        return ()
    if seats not in _SEATS[chosen]:
        if chosen == PAIRS:
            raise IllegalCommand(say("Pairs need four or six players."))
        raise IllegalCommand(say("Threes need six players."))
    return [seat % (seats // _SIZE[chosen]) for seat in range(seats)]


def teams_of(seats: int, options: Options) -> list[int]:
    """Return the team of each seat; whoever plays alone is a team."""
    return list(teams(seats, options)) or list(range(seats))


def has_fleet(options: Options) -> bool:
    """Tell whether ships are in play; the family variant has none (TR-VAR-FAMILY-2, TR-VAR-TILES-2)."""
    return options.get("fleet", "no") == "yes" and options["family"] == "no"


def sets_of(seats: int, options: Options) -> list[tuple[Pairs, bool]]:
    """Return the sets of tiles of a match, each with whether its tiles carry the symbol."""
    sets: list[tuple[Pairs, bool]] = [(TILES, False)]
    if options["tiles"] == "84" or has_fleet(options):
        sets.append((MORE_TILES, True))
    lacking = ENOUGH.get(seats, 0) - tiles_in(sets)
    return [*sets, (_spread(lacking), False)] if lacking > 0 else sets


def tiles_in(sets: Sequence[tuple[Pairs, bool]]) -> int:
    """Return how many tiles there are."""
    return sum(len(pairs) for pairs, _ in sets)


def _spread(number: int) -> Pairs:
    """Return so many tiles of a second copy of the basic set, evenly from all of it."""
    return [TILES[place * len(TILES) // number] for place in range(number)]
