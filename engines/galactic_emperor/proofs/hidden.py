"""What a seat may not know, and how it might be otherwise (GE-HID)."""

import msgspec

from engines.core import Chance, Seat
from engines.galactic_emperor.model.commands import Command, PlaceInfluence
from engines.galactic_emperor.model.state import Plan, Scan, Secret, State
from engines.galactic_emperor.model.tables import BLACK_HOLE, TILES
from engines.galactic_emperor.model.view import knows_top, whole_pile


class Hidden(msgspec.Struct, frozen=True):
    """The stack as far as it is unseen, others' points and standing orders, and orders not settled yet (GE-HID-1 to 8).

    `pile` has "" for tiles whose place the seat knows. Where influence falls back to is left out, though nobody sees
    it, since placing could not be taken back otherwise.
    """

    pile: list[str]
    secrets: dict[Seat, Secret]
    orders: dict[Seat, list[Command]]


def hidden(state: State, seat: Seat | None) -> Hidden:
    """Return everything the seat (None: a spectator) may not know."""
    known = _known(state, seat)
    return Hidden(
        ["" if place in known else tile for place, tile in enumerate(whole_pile(state))],
        {owner: _unseen(state, secret) for owner, secret in enumerate(state.secrets) if owner != seat},
        {owner: unsettled for owner, orders in state.orders.items() if (unsettled := _unsettled(orders))},
    )


def _unsettled(orders: list[Command]) -> list[Command]:
    return [order for order in orders if not isinstance(order, PlaceInfluence)]


def _unseen(state: State, secret: Secret) -> Secret:
    """Return what others do not see of a secret: points are shown once the match is over (GE-END-9)."""
    points = 0 if state.outcome is not None else secret.points
    return Secret(points, secret.plan, waived=secret.waived and not _is_picking(state))


def _known(state: State, seat: Seat | None) -> set[int]:
    """Return the places in the pile that a seat can tell: the Black Hole's, and what it scanned (GE-HID-2, 3)."""
    pile = whole_pile(state)
    known = {place for place, tile in enumerate(pile) if tile == BLACK_HOLE}
    if pile and (state.scan.seat == seat if state.scan else knows_top(state, seat)):
        known.add(0)
    return known


def determinize(state: State, seat: Seat | None, chance: Chance) -> None:
    """Deal anew what the seat cannot tell."""
    _determinize_pile(state, seat, chance)
    if state.outcome is None:
        _determinize_points(state, seat, chance)
    for owner, secret in enumerate(state.secrets):
        if owner != seat:
            secret.waived = bool(chance.below(2, "another waiver")) and not _is_picking(state)
            secret.plan = Plan(roles=chance.shuffle(sorted(state.roles), "another list of roles"))
    for orders in state.orders.values():
        orders[:] = [order for order in orders if isinstance(order, PlaceInfluence)]


def _is_picking(state: State) -> bool:
    """Tell whether a role is being picked: what a seat waived before ends then, and says nothing any more."""
    return bool(state.agenda) and state.agenda[-1].step == "ChooseRole"


def _determinize_pile(state: State, seat: Seat | None, chance: Chance) -> None:
    """Shuffle what the seat cannot tell, backs staying where they are (GE-SETUP-19, GE-SETUP-20)."""
    pile, known = whole_pile(state), _known(state, seat)
    for back in ("plain", "atom"):
        places = [place for place, tile in enumerate(pile) if place not in known and TILES[tile].stack == back]
        dealt = chance.shuffle(sorted(pile[place] for place in places), f"unseen {back} tiles")
        for place in places:
            pile[place] = dealt.pop()
    if state.scan is not None:
        state.scan = Scan(state.scan.seat, state.scan.chosen, pile.pop(0))
    state.stack = pile


def _determinize_points(state: State, seat: Seat | None, chance: Chance) -> None:
    """Share the points of the others out anew; their sum is known from the pool (GE-HID-1)."""
    others = [secret for owner, secret in enumerate(state.secrets) if owner != seat]
    left = sum(secret.points for secret in others)
    for secret in others[:-1]:
        secret.points = chance.below(left + 1, "points of another player")
        left -= secret.points
    others[-1].points = left
