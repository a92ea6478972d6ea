"""Cards and tokens add up, or BrokenInvariant is raised."""

from collections import Counter

from engines.core import Seat
from engines.new_era.model.cards import pieces, printed
from engines.new_era.model.estate import abroad, room_left, rooms, score
from engines.new_era.model.goods import POINTS, STORED
from engines.new_era.model.state import Location, Player, State
from engines.new_era.model.tables import FACTIONS, MOST_USES, THREE
from engines.parts.proofs import demand


def audit(state: State) -> None:
    """Check a state through and through. Raises BrokenInvariant."""
    if not state.players:
        return
    _cards(state)
    for seat, player in enumerate(state.players):
        _player(state, seat, player)
        for place in player.locations:
            _location(state, seat, place)


def _cards(state: State) -> None:
    """Every card of the deck is in one place (NE-COMP-7)."""
    found = Counter([*state.deck, *state.discards, *state.row])
    for player, secret in zip(state.players, state.secrets, strict=True):
        found.update([*player.shown, *secret.hand, *(below.card for below in player.under)])
        for place in player.locations:
            found.update([place.card, *place.defences])
    whole = Counter(pieces(state.options))
    demand(found == whole, f"cards: {found - whole} too many, {whole - found} missing")


def _player(state: State, seat: Seat, player: Player) -> None:
    """Factions differ; goods are goods; the rule of three (NE-THREE)."""
    demand(player.faction in FACTIONS, f"{player.faction} is no Faction")
    demand(len({other.faction for other in state.players}) == state.seats, "a Faction twice")
    demand(all(good in STORED and count > 0 for good, count in player.goods.items()), f"goods {player.goods}")
    demand(len(player.under) <= THREE, f"{len(player.under)} cards under the Base of {seat}")
    demand(len(abroad(state, seat)) <= THREE, f"too many Deals of {seat} with others")
    demand(0 <= player.visits <= THREE, f"{player.visits} visits of {seat}")
    demand(player.points >= 0 and score(player) >= 0, f"{player.points} points on the Base of {seat}")
    demand(state.phase in ("actions", "count") or not (player.board or player.passed), f"{seat} acts out of turn")


def _workers(place: Location) -> int:
    """Return how many Workers the uses of an Action took this turn (NE-CARD-23)."""
    work = printed(place.card).ability.work
    return sum(work.workers + use for use in range(place.uses)) if work and work.workers else 0


def _location(state: State, seat: Seat, place: Location) -> None:
    """Tokens, stored goods, Workers and markers of a card (NE-THREE-3, NE-CARD-23, NE-CARDEX-18)."""
    shown = printed(place.card)
    demand(shown.is_location, f"{place.card} is no Location")
    demand(len(place.tokens) <= THREE, f"{place.tokens} on {place.card}")
    demand({f"vp{token}" for token in place.tokens} <= set(POINTS), f"{place.tokens} on {place.card}")
    demand(0 <= place.uses <= MOST_USES and place.workers == _workers(place), f"uses of {place.card}")
    demand(seat not in place.deals and len(set(place.deals)) == len(place.deals), f"Deals with {place.card}")
    demand(all(printed(card).defence for card in place.defences), f"{place.defences} under {place.card}")
    demand(not place.ruins or not (place.tokens or place.stored or place.deals or place.defences or place.upgraded),
            f"Ruins of {place.card} are not bare")  # fmt: skip
    if rooms(place):
        demand(all(room_left(place, good) >= 0 for good in place.stored), f"{place.stored} on {place.card}")
    else:
        placed = Counter(shown.ability.placed)
        demand(all(place.stored[good] <= placed[good] for good in place.stored), f"{place.stored} on {place.card}")
    demand(state.phase in ("actions", "count") or not place.uses, f"{place.card} was used")
