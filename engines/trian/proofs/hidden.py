"""What a seat may not know, and how it might be otherwise: the stacks below their tops, and sides it has not seen."""

from typing import Any

from msgspec.structs import replace

from engines.core import Chance, Seat
from engines.trian.model.plans import Plan
from engines.trian.model.state import STACKS, State, Tile
from engines.trian.model.view import seen_drawn, sees_underside
from engines.trian.rules.deal import paired


def hidden(state: State, seat: Seat | None) -> dict[str, Any]:
    """Return what the seat may not know."""
    return {
        "stacks": state.stacks,
        "drawn": None if seen_drawn(state, seat) == state.drawn else state.drawn,
        "undersides": {
            number: under
            for number, (tile, under) in enumerate(zip(state.laid, state.undersides, strict=True))
            if not sees_underside(tile, seat)
        },
        "plans": {owner: plan for owner, plan in state.plans.items() if owner != seat},
    }


def determinize(state: State, seat: Seat | None, chance: Chance) -> None:
    """Deal the unseen sides anew: backs for all tiles of which the seat has seen one side, the stacks in any order.

    The others may have given any standing orders.
    """
    for owner in range(state.seats):
        if owner != seat:
            state.plans[owner] = Plan(
                chance.pick(["", *STACKS], "another stack"), keep=chance.pick(["", "all"], "more")
            )
    below = [tile for stack in state.stacks for tile in stack[:-1]]
    order = chance.shuffle(sorted(below, key=lambda tile: (tile.marked, tile.front)), "another order of the stacks")
    fronts = iter(order)
    for stack in state.stacks:
        stack[:-1] = [
            replace(tile, front=new.front, marked=new.marked) for tile, new in zip(stack[:-1], fronts, strict=False)
        ]
    _other_backs(state, seat, chance)


def _other_backs(state: State, seat: Seat | None, chance: Chance) -> None:
    """Give other backs to the tiles in the stacks, to the drawn one, and to those that lie with their front up."""
    unseen = [n for n, tile in enumerate(state.laid) if not sees_underside(tile, seat)]
    holding = state.drawn is not None and seen_drawn(state, seat) != state.drawn
    tiles = [tile for stack in state.stacks for tile in stack] + ([state.drawn] if holding and state.drawn else [])
    backs = sorted([tile.back for tile in tiles] + [state.undersides[n] for n in unseen])
    dealt = iter(paired([tile.front for tile in tiles] + [state.laid[n].code for n in unseen], backs, chance))
    for stack in state.stacks:
        stack[:] = [Tile(tile.front, next(dealt)[1], tile.marked) for tile in stack]
    if holding and state.drawn:
        state.drawn = replace(state.drawn, back=next(dealt)[1])
    for n in unseen:
        state.undersides[n] = next(dealt)[1]
