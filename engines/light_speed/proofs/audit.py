"""Cards, ore and places add up, or BrokenInvariant is raised."""

from itertools import combinations

from engines.light_speed.model.spots import ground_of, outline, spots_of
from engines.light_speed.model.state import State
from engines.light_speed.model.tables import ORE, SHIPS, TABLE_HALF_SIDE
from engines.light_speed.rules.scoring import ROUNDS_TO_WIN
from engines.light_speed.rules.waves import conflict
from engines.parts.geometry import within
from engines.parts.proofs import demand


def audit(state: State) -> None:
    """Check a state through and through. Raises BrokenInvariant."""
    _cards(state)
    _ore(state)
    _places(state)
    _damage(state)
    _sheets(state)
    _score_board(state)


def _cards(state: State) -> None:
    """Every squadron has its ten ships, each in one place."""
    for seat in range(state.seats):
        found = sorted(
            [*state.decks[seat], *state.hangars[seat], *state.losses[seat]]
            + [ship.speed for ship in state.table if ship.seat == seat]
            + [card.speed for cards in [*state.trophies, state.removed] for card in cards if card.seat == seat]
        )
        demand(found == list(SHIPS), f"seat {seat} has the ships {found}")
        demand(0 <= state.seen[seat] <= len(state.decks[seat]), f"seat {seat} has seen cards that are not there")
        demand(all(card.seat != seat for card in state.trophies[seat]), f"seat {seat} has an own ship as a trophy")


def _ore(state: State) -> None:
    """The twelve ore are on asteroids, on ships, or lost."""
    lying = sum(asteroid.ore for asteroid in state.asteroids)
    carried = sum(ship.ore for ship in state.table)
    demand(lying + carried + state.ore_lost == ORE, f"{lying} + {carried} + {state.ore_lost} ore")
    demand(all(asteroid.ore >= 0 for asteroid in state.asteroids), "an asteroid owes ore")


def _places(state: State) -> None:
    """Cards lie on the table and touch neither each other nor an asteroid (LS-ROUND-4, LS-RUL-8, LS-RUL-10)."""
    rocks = ground_of(state.seats, state.asteroids, [])
    for ship in state.table:
        card = outline(ship.x, ship.y, ship.facing)
        demand(within(card, TABLE_HALF_SIDE[state.seats]), f"{ship.card} sticks out")
        demand(rocks.met_by(card) is None, f"{ship.card} touches an asteroid")
    for one, other in combinations(state.table, 2):
        demand(not conflict(one, other), f"{one.card} touches {other.card}")


def _damage(state: State) -> None:
    """Ships on the table have fewer markers than hit points (LS-DAMAGE-4)."""
    for ship in state.table:
        demand(len(ship.markers) == state.seats, f"{ship.card} has markers of {len(ship.markers)} seats")
        demand(sum(ship.markers) < SHIPS[ship.speed].hit_points, f"{ship.card} should have exploded")


def _sheets(state: State) -> None:
    """No sheet lays more cards than its owner sees (LS-PBM-9)."""
    for seat, sheet in state.sheets.items():
        spots = spots_of(state.decks[seat], sheet.commands)
        demand(len(spots) <= state.seen[seat], f"seat {seat} lays {len(spots)} cards")


def _score_board(state: State) -> None:
    """Nobody has more than three rounds, and no round has two winners (LS-END-3, LS-END-4)."""
    demand(max(state.rounds_won) <= ROUNDS_TO_WIN, "somebody won a fourth round")
    demand(sum(state.rounds_won) <= state.round, "more rounds won than played")
    demand(state.rounds_won.count(ROUNDS_TO_WIN) <= 1, "two winners")
