"""Another world that a seat cannot tell from this one, dealt without looking at what it cannot know."""

from engines.core import Chance, Seat, Sheet, encode, live
from engines.core.position import AnyGame, AnyState


def deal_anew(game: AnyGame, state: AnyState, seat: Seat | None, chance: Chance) -> AnyState:
    """Return a state in which everything is dealt anew that the seat (None: a spectator) does not know.

    It depends on the draws and on what the seat knows, on nothing else. `state` is used up. The sheets of others are
    as good as unwritten: that they are done is known, whether anything is on them is not.
    """
    known = {owner: sheet for owner, sheet in sorted(state.sheets.items()) if owner == seat or sheet.done}
    state.sheets = {owner: sheet if owner == seat else Sheet(done=True) for owner, sheet in known.items()}
    state.by_hand = [owner for owner in state.by_hand if owner == seat]
    dealt: AnyState = game.determinize(state, seat, chance)
    return dealt


def deal_by_what_is_known(game: AnyGame, state: AnyState, seat: Seat) -> AnyState:
    """Return such a state by lots that hang on what the seat knows: whoever looks twice finds the same world."""
    chance = Chance(live(encode(game.view(state, seat)), 0))
    return deal_anew(game, game.decode(encode(state)), seat, chance)
