"""Replacing Locations: Rebuild by a shared type, Restore of Ruins (NE-REBUILD, NE-RESTORE)."""

from collections.abc import Iterator

from engines.core import Chance, Seat, SeatName, Text, refusal, say, tell
from engines.new_era.model.cards import FOUNDATION, fits, printed
from engines.new_era.model.commands import BOARD, Rebuild, Restore
from engines.new_era.model.estate import held, located, own, ruins_of, standing, with_event
from engines.new_era.model.goods import REBUILD
from engines.new_era.model.state import State
from engines.new_era.model.tables import REBUILD_POINTS, RESTORE_POINTS
from engines.new_era.model.view import View
from engines.new_era.model.words import TYPE_NAMES, card_words

from .acting import Action, check_location, hand_locations, named
from .gaining import enter, fire, from_hand, strip
from .means import check_board, use_board
from .paying import charge, check_price, spend

RESTORE = "restore"
TOKEN = "token"  # noqa: S105  # a Rebuild token, no secret
RESTORE_COST = ("brick",)


class Rebuilding(Action[Rebuild]):
    """A Location of the State makes way for one of the hand that shares a type (NE-REBUILD)."""

    command = Rebuild
    label = say("Rebuild a Location")

    def candidates(self, view: View) -> Iterator[Rebuild]:
        """Every pair that fits, by the board and by a token."""
        for old in standing(view.mine):
            for new in hand_locations(view):
                if fits(printed(old.card), printed(new)):
                    yield from (Rebuild(old.card, new, by) for by in (BOARD, TOKEN))

    def check(self, view: View, order: Rebuild) -> None:
        """An own Location, a card that fits, and the board or a token."""
        if own(view.mine, order.old) is None:
            _refuse_old(view, order.old)
        new = check_location(view, order.new)
        if new.code == FOUNDATION:
            raise refusal("NE-REBUILD-12", "Nothing can be rebuilt into {card}.").where(card=card_words(order.new))
        if not fits(printed(order.old), new):
            raise refusal("NE-REBUILD-3", "{old} ({types}) and {new} ({others}) share no type.").where(
                old=card_words(order.old), types=_types(order.old), new=card_words(order.new), others=_types(order.new)
            )
        if order.by == BOARD:
            check_board(view, REBUILD)
        elif order.by != TOKEN or not held(view.mine)[REBUILD]:
            raise refusal("NE-REBUILD-2", "You have no Rebuild token.")

    def perform(self, state: State, seat: Seat, order: Rebuild, chance: Chance) -> None:
        """Two points on the Base, the old card to the discards, the new one in its place."""
        player = state.players[seat]
        watching = with_event(player, REBUILD)
        if order.by == BOARD:
            use_board(state, seat, REBUILD)
        else:
            spend(player, [REBUILD])
        _, old = located(state, order.old)
        from_hand(state, seat, order.new)
        tell(state, "Rebuilt", say("{seat} rebuilds {old} into {new}.", seat=SeatName(seat), old=card_words(order.old),
                                   new=card_words(order.new)), facts={"card": order.new})  # fmt: skip
        strip(state, seat, old)
        player.locations.remove(old)
        state.discards.append(old.card)
        player.points += REBUILD_POINTS
        enter(state, chance, seat, order.new)
        fire(state, chance, seat, REBUILD, [place for place in watching if place is not old])


def _refuse_old(view: View, card: str) -> None:
    if any(place.card == card for place in ruins_of(view.mine)):
        raise refusal("NE-REBUILD-11", "Ruins cannot be rebuilt; restore them.")
    raise refusal("NE-REBUILD-1", "{card} is not a Location of your State.").where(card=named(card))


def _types(card: str) -> list[Text]:
    return [TYPE_NAMES[kind] for kind in printed(card).types] or [say("no type")]


class Restoring(Action[Restore]):
    """Ruins make way for any Location of the hand, for Building Material (NE-RESTORE)."""

    command = Restore
    label = say("Restore Ruins")

    def candidates(self, view: View) -> Iterator[Restore]:
        """Every pair."""
        for ruins in ruins_of(view.mine):
            yield from (Restore(ruins.card, new) for new in hand_locations(view))

    def check(self, view: View, order: Restore) -> None:
        """Own Ruins, a Location of the hand, Building Material."""
        if not any(place.card == order.ruins for place in ruins_of(view.mine)):
            raise refusal("NE-RESTORE-1", "{card} is no Ruins of yours.").where(card=named(order.ruins))
        check_location(view, order.new)
        check_price(view, "NE-RESTORE-2", RESTORE_COST)

    def perform(self, state: State, seat: Seat, order: Restore, chance: Chance) -> None:
        """A point on the Base, the Ruins to the discards, the new card in their place."""
        player = state.players[seat]
        watching = with_event(player, RESTORE)
        charge(state, seat, RESTORE_COST)
        from_hand(state, seat, order.new)
        tell(state, "Restored", say("{seat} restores Ruins as {card}.", seat=SeatName(seat),
                                    card=card_words(order.new)), facts={"card": order.new})  # fmt: skip
        gone = next(place for place in ruins_of(player) if place.card == order.ruins)
        player.locations.remove(gone)
        state.discards.append(gone.card)
        player.points += RESTORE_POINTS
        enter(state, chance, seat, order.new)
        fire(state, chance, seat, RESTORE, watching)


ACTIONS = (Rebuilding(), Restoring())
