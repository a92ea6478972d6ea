"""What a seat may not know: the order of the deck, hidden cards of other hands, others' standing orders."""

import msgspec

from engines.core import Chance, Seat
from engines.new_era.model.cards import pieces
from engines.new_era.model.state import Plan, Secret, State


class Hidden(msgspec.Struct, frozen=True):
    """The deck, and what only others see."""

    deck: list[str]
    secrets: dict[Seat, Secret]


def hidden(state: State, seat: Seat | None) -> Hidden:
    """Return everything the seat (None: a spectator) may not know."""
    return Hidden(list(state.deck), {owner: secret for owner, secret in enumerate(state.secrets) if owner != seat})


def determinize(state: State, seat: Seat | None, chance: Chance) -> None:
    """Deal all cards anew that the seat has not seen, and give the others other standing orders."""
    others = [secret for owner, secret in enumerate(state.secrets) if owner != seat]
    unseen = sorted([*state.deck, *(card for secret in others for card in secret.hand)])
    dealt = chance.shuffle(unseen, "cards unseen")
    for secret in others:
        secret.hand = [dealt.pop() for _ in secret.hand]
        wishes = chance.shuffle(pieces(state.options), "other wishes")[: chance.below(3, "how many wishes")]
        stops = ["raid"] * chance.below(2, "whether a raid stops them")
        secret.plan = Plan(draft=wishes, spoils=chance.pick(["", "cash", "keep"], "other Spoils"), stop=stops)
    state.deck = dealt
