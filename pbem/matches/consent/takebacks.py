"""Taking an order back by consent, across dice and the orders of others: how far back, and what would be undone."""

from engines.core import Entry, IllegalCommand, Refusal, encode, live_entries, say
from engines.core import Match as Position
from pbem.matches import positions
from pbem.matches.history.steps import standing_happenings
from pbem.matches.models import Match, Proposal
from pbem.outbox.keys import Kind, keys_of
from pbem.outbox.services import cancel_unsent, set_aside
from pbem.presenters.narration import Paragraph, paragraphs
from pbem.presenters.words import Reader

ORDERS = frozenset({"command", "default"})
"""What can be taken back; what standing orders answered they would answer again, so that nothing came of it."""

MOST_SHOWN = 12
"""Headlines and chapters of what would be undone."""


def reach(match: Match, position: Position, seat: int) -> int:
    """Return the entry to go back to, so that the seat's last order before the open sealed phase is not given.

    Raises IllegalCommand if there is none, or if the seat can take it back without asking anybody.
    """
    positions.load_whole_log(match, position)
    if _may_undo(position, seat):
        raise IllegalCommand(say("You need not ask for that: write “undo”, and your last order is taken back."))
    counted = live_entries(position.log)
    order = next((entry for entry in reversed(counted) if takes_back(entry, position, seat)), None)
    if order is None:
        raise IllegalCommand(say("There is no order of yours that could be taken back."))
    return max(entry.number for entry in counted if entry.number < order.number)


def takes_back(entry: Entry, position: Position, seat: int) -> bool:
    """Tell whether an entry is an order of the seat that is settled; what it seals just now is nobody's business."""
    open_now = any(asked.sealed and asked.number == entry.decision for asked in position.decisions())
    return entry.seat == seat and entry.kind in ORDERS and not open_now


def _may_undo(position: Position, seat: int) -> bool:
    """Tell whether the seat can undo; not tried in a sealed phase of others, or it would tell whether they began."""
    asked = position.decisions()
    if any(one.sealed for one in asked) and seat not in {one.seat for one in asked}:
        return False
    trial = Position(position.game, position.game.decode(encode(position.state)), list(position.log), b"")
    try:
        trial.undo(seat)
    except Refusal:
        return False
    return True


def still_counts(match: Match, position: Position, back_to: int) -> bool:
    """Tell whether the match can go back to after that entry."""
    positions.load_whole_log(match, position)
    return not position.over and back_to in {entry.number for entry in live_entries(position.log)[:-1]}


def take_back(match: Match, position: Position, proposal: Proposal) -> None:
    """Return to before the order; what was asked or told since is dropped, and may be asked anew."""
    assert proposal.back_to is not None, "a takeback says how far"
    go_back(match, position, proposal.back_to, f"before-{proposal.number}")


def go_back(match: Match, position: Position, back_to: int, mark: str) -> None:
    """Return to after an entry; `mark` tells the letters of before from those to come. Raises IllegalCommand."""
    positions.load_whole_log(match, position)
    position.rewind(back_to)
    for seat in range(position.state.seats):
        cancel_unsent(keys_of(Kind.TURN, match.pk, seat))
    set_aside(keys_of(Kind.TURN, match.pk), mark)


def would_undo(match: Match, seat: int, back_to: int, reader: Reader) -> list[Paragraph]:
    """Return what would not have happened, as far as the seat may know of it, the latest last.

    What others have sealed in the open phase would be gone as well, and is not told.
    """
    found = standing_happenings(match, seat, back_to)
    return paragraphs((event for happening in found for event in happening.events), reader)[-MOST_SHOWN:]
