"""What a seat may not know, and how it might be otherwise (LS-HID)."""

from __future__ import annotations

import msgspec

from engines.core import Chance, Seat, Sheet, encode
from engines.light_speed.model.commands import Command, LaySheet, Place, Spot
from engines.light_speed.model.spots import ground_of, random_spot
from engines.light_speed.model.state import State
from engines.light_speed.model.words import colour_name


class Hidden(msgspec.Struct, frozen=True):
    """The part of every deck that a seat has not seen (LS-HID-1 to 3), and the sheets of the others (LS-HID-4)."""

    decks: list[list[int]]
    sheets: dict[Seat, list[Command]]


def hidden(state: State, seat: Seat | None) -> Hidden:
    """Return everything the seat (None: a spectator) may not know."""
    return Hidden(
        [deck[_known(state, owner, seat) :] for owner, deck in enumerate(state.decks)],
        {owner: list(sheet.commands) for owner, sheet in state.sheets.items() if owner != seat},
    )


def redeal(state: State, seat: Seat | None, chance: Chance) -> State:
    """Return another state that the seat cannot tell from this one: other decks, other sheets of the others."""
    other = msgspec.json.decode(encode(state), type=State)
    for owner, deck in enumerate(other.decks):
        known = _known(state, owner, seat)
        other.decks[owner] = deck[:known] + chance.shuffle(sorted(deck[known:]), f"unseen cards of seat {owner + 1}")
    for owner, sheet in other.sheets.items():
        if owner != seat:
            other.sheets[owner] = _another_sheet(other, owner, sheet, chance)
    return other


def _known(state: State, owner: Seat, seat: Seat | None) -> int:
    """Return how many cards of the owner's deck the seat has seen."""
    return state.seen[owner] if owner == seat else 0


def _another_sheet(state: State, owner: Seat, sheet: Sheet[Command], chance: Chance) -> Sheet[Command]:
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
        ground = ground.with_card(spot, colour_name(owner))
    return spots
