"""What a seat may not know, and how it might be otherwise (LS-HID)."""

from engines.core import Chance, Seat, Sheet
from engines.light_speed.model.commands import Command, LaySheet, Place, Spot
from engines.light_speed.model.spots import ground_of, random_spot
from engines.light_speed.model.state import State
from engines.light_speed.model.words import COLOUR_NAMES


def hidden(state: State, seat: Seat | None) -> list[list[int]]:
    """Return the part of every deck that the seat (None: a spectator) has not seen (LS-HID-1 to 3)."""
    return [deck[_known(state, owner, seat) :] for owner, deck in enumerate(state.decks)]


def determinize(state: State, seat: Seat | None, chance: Chance) -> None:
    """Deal the unseen parts of the decks anew."""
    for owner, deck in enumerate(state.decks):
        known = _known(state, owner, seat)
        state.decks[owner] = deck[:known] + chance.shuffle(sorted(deck[known:]), f"unseen cards of seat {owner + 1}")


def _known(state: State, owner: Seat, seat: Seat | None) -> int:
    """Return how many cards of the owner's deck the seat has seen."""
    return state.seen[owner] if owner == seat else 0


def another_sheet(state: State, owner: Seat, sheet: Sheet[Command], chance: Chance) -> Sheet[Command]:
    """Return a sheet that lays another number of cards elsewhere; that it is done may be known (LS-HID-4)."""
    count = chance.below(state.seen[owner] + 1, "cards on a sheet")
    spots = _free_spots(state, owner, count, chance)
    if sheet.done:
        return Sheet([LaySheet(tuple(spots))], done=True)
    return Sheet([Place(spot.x, spot.y, spot.facing) for spot in spots])


def _free_spots(state: State, owner: Seat, count: int, chance: Chance) -> list[Spot]:
    ground = ground_of(state.seats, state.asteroids, state.table)
    spots: list[Spot] = []
    while len(spots) < count and (spot := random_spot(ground, chance)):
        spots.append(spot)
        ground = ground.with_card(spot, COLOUR_NAMES[owner])
    return spots
