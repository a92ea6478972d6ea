"""Before the first round: homes, tiles, goods and the Throne (GE-SETUP)."""

from engines.core import Chance, Options, SeatName, procedure, say, tell
from engines.galactic_emperor.model.hexmap import CENTRE, home_fields
from engines.galactic_emperor.model.state import Player, Secret, Sector, Ship, State
from engines.galactic_emperor.model.tables import (
    BLACK_HOLE,
    OMEGA,
    POOL,
    ROLES,
    START_ENERGY,
    START_MARKS,
    START_METAL,
    TILES,
)


def new_match(seats: int, options: Options) -> State:
    """Return a match before its first step: Omega in the centre, no homes, no tiles, no stack."""
    return State(
        seats=seats,
        options=options,
        players=[Player(START_MARKS, START_METAL, START_ENERGY) for _ in range(seats)],
        secrets=[Secret() for _ in range(seats)],
        sectors={CENTRE: Sector(OMEGA)},
        roles=list(ROLES),
        points=POOL[seats],
    )


@procedure("GE-SETUP-13", "GE-SETUP-16", "GE-SETUP-17", "GE-SETUP-18", "GE-SETUP-19", "GE-SETUP-20", "GE-SETUP-21")
def deal_tiles(state: State, chance: Chance) -> None:
    """Homes, the two stacks with the Black Hole between them, and the first row of tiles."""
    first = chance.below(state.seats, "whose home is first")
    settle_homes(state, first)
    stacks = {"plain": free_tiles(state.seats, "plain"), "atom": free_tiles(state.seats, "atom")}
    dealt = {name: chance.shuffle(tiles, f"{name} stack") for name, tiles in stacks.items()}
    state.stack = [*dealt["plain"], BLACK_HOLE, *dealt["atom"]]
    count = state.seats + 1
    state.revealed, state.stack = state.stack[:count], state.stack[count:]


def settle_homes(state: State, first: int) -> None:
    """Put every home on the board, with Home Starbase and Fighter; seat `first` has the first field (GE-RUL-2)."""
    fields = home_fields(state.seats)
    state.homes = [fields[(seat - first) % state.seats] for seat in range(state.seats)]
    for seat, field in enumerate(state.homes):
        state.sectors[field] = Sector(f"HOME{seat + 1}", seat, starbase=True)
        state.players[seat].ships["F1"] = Ship(field)


def free_tiles(seats: int, stack: str) -> list[str]:
    """Return the tiles of a stack that are shuffled: all but the homes in use (GE-RUL-5)."""
    homes = {f"HOME{seat + 1}" for seat in range(seats)}
    return [name for name, tile in TILES.items() if tile.stack == stack and name not in homes]


@procedure("GE-SETUP-36", "GE-RUL-8")
def draw_throne(state: State, chance: Chance) -> None:
    """Draw who holds the Throne first."""
    state.throne = chance.below(state.seats, "the Throne")
    tell(state, "ThroneDrawn", say("{seat} is drawn to hold the Throne.", seat=SeatName(state.throne)))


STEPS = (deal_tiles, draw_throne)
