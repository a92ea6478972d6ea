"""Declaring a raid: conquest of another player's Location (NE-CONQUER-5 to 7, NE-CONQUER-13)."""

from collections.abc import Iterator

from engines.core import Chance, Seat, SeatName, refusal, say, schedule, tell
from engines.new_era.model.commands import BOARD, Raid
from engines.new_era.model.estate import defence, locate, located, raidable
from engines.new_era.model.goods import CONQUEST
from engines.new_era.model.state import Attack, State
from engines.new_era.model.view import View
from engines.new_era.model.words import card_words

from .acting import Action, named
from .bringing import check_not_passed
from .gaining import befall
from .means import How, check_means, means, use_means
from .shootout import shoot


class Raiding(Action[Raid]):
    """Declare a raid: the target, the tokens shown (NE-CONQUER-5 to 7, NE-RN-15, NE-RN-42)."""

    command = Raid
    label = say("Raid another player")

    def candidates(self, view: View) -> Iterator[Raid]:
        """Every Location of others, by every means."""
        for _, place in raidable(view, view.me):
            for by, _pay in means(view, CONQUEST, defence(place)):
                yield Raid(place.card, by)

    def check(self, view: View, order: Raid) -> None:
        """A Location of somebody who has not passed, within reach."""
        found = locate(view, order.card)
        if found is None or found[0] == view.me:
            raise refusal("NE-RN-31", "{card} is no Location of another player.").where(card=named(order.card))
        check_not_passed(view, found[0], "NE-ACTION-5")
        check_means(view, CONQUEST, defence(found[1]), order.by)

    def perform(self, state: State, seat: Seat, order: Raid, chance: Chance) -> None:  # noqa: ARG002
        """Show the tokens; then the shootout."""
        owner, place = located(state, order.card)
        strength = use_means(state, seat, CONQUEST, defence(place), How(order.by))
        state.attack = Attack(seat, owner, order.card, strength, direct=order.by == BOARD)
        tell(state, "RaidDeclared", say("{seat} raids {card} of {owner} with strength {strength}.", seat=SeatName(seat),
                                        card=card_words(order.card), owner=SeatName(owner), strength=strength),
             facts={"card": order.card})  # fmt: skip
        befall(state, owner, "raid")
        schedule(state, shoot)


ACTIONS = (Raiding(),)
