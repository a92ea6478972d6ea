"""Taking one's last command back: what it leaves of the log, and why it may not be."""

from collections.abc import Sequence

from .entries import Entry, fold, live_entries
from .errors import IllegalCommand
from .position import AnyGame, AnyState
from .state import Seat, encode
from .words import say

SEEN = say("This cannot be taken back: it drew chance, or somebody saw it show or change what was hidden.")
SINCE = {
    "answered": say("Nothing of yours can be taken back: your standing orders have answered since."),
    "default": say("Nothing of yours can be taken back: a deadline of yours has passed since."),
}
"""Why a seat's last command cannot be taken back, by the kind of the seat's entry that followed."""

UNHEARD = frozenset({"undone", "standing", "replaced", "renewed"})
"""Kinds of entries after which an order may still be taken back."""


def _passing(entry: Entry, seat: Seat) -> bool:
    """Tell whether a seat's order before the entry may still be taken back.

    So it may after private orders of others, which go with it; or a refusal would tell that there are any.
    """
    return entry.kind in UNHEARD or (entry.sealed and entry.seat != seat)


def before_last(game: AnyGame, log: Sequence[Entry], seat: Seat) -> tuple[int, bool, AnyState]:
    """Return the number to go back to, whether what is taken back is sealed, and the position before it.

    Raises IllegalCommand if the match has gone on, chance was drawn or something hidden was shown or changed in sight.
    """
    counted = live_entries(log)
    last = next(entry for entry in reversed(counted) if not _passing(entry, seat))
    if last.kind == "start":
        raise IllegalCommand(say("There is no order yet that could be taken back."))
    if (last.kind, last.seat) != ("command", seat):
        others = say("Nothing of yours can be taken back: others have gone on since.")
        raise IllegalCommand(SINCE.get(last.kind, others) if last.seat == seat else others)
    earlier = [entry for entry in counted if entry.number < last.number]
    later = [entry for entry in counted if entry.number > last.number and entry.kind in UNHEARD]
    before, after = fold(game, [*earlier, *later]), fold(game, [*earlier, last, *later])
    if last.draws or shows(game, before, after):
        raise IllegalCommand(SEEN)
    return earlier[-1].number, last.sealed, before


def shows(game: AnyGame, before: AnyState, after: AnyState) -> bool:
    """Tell whether what is hidden from somebody has changed, and they can see a change."""
    everybody = (*range(after.seats), None)
    looks = (game.hidden, game.view)
    return any(all(encode(look(before, eyes)) != encode(look(after, eyes)) for look in looks) for eyes in everybody)
