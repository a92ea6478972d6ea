"""What proposals do when they are agreed, each on a locked match; and what is checked before the others are asked."""

from collections.abc import Callable
from typing import Final

from django.utils import timezone

from engines.core import IllegalCommand, SeatName, say
from engines.core import Match as Position
from pbem.matches import positions
from pbem.matches.clocks.deadlines import add_hours, hours_left
from pbem.matches.clocks.pauses import pause_table, resting, resume_table
from pbem.matches.models import Match, Proposal, Seat, Tenure
from pbem.players.acts import note_act

from . import ending, takebacks
from .leaving import leave
from .rules import target_of
from .wishes import Wish

Kind = Proposal.Kind

TOO_LATE: Final = say("A pause ends later than now.")
NEWEST: Final = say("The match is played by the latest revision of its game already.")


def check(match: Match, seat: Seat, wish: Wish) -> None:
    """Raise IllegalCommand for what this table cannot agree to now."""
    _CHECKS.get(wish.kind, _nothing)(match, seat, wish)


def carry_out(match: Match, position: Position, proposal: Proposal) -> None:
    """Do what was agreed. Raises a Refusal if it is not possible any more."""
    _DOES[Kind(proposal.kind)](match, position, proposal)
    note_act(by=None, on=match, act=f"agreed: {proposal.kind}", proposal=proposal.pk)


def _nothing(_match: Match, _seat: Seat, _wish: Wish) -> None:
    """Check nothing."""


def _check_takeback(match: Match, _seat: Seat, _wish: Wish) -> None:
    if not match.takebacks:
        raise IllegalCommand(say("This table plays without takebacks; only “undo” within the rules is possible."))


def _check_pause(match: Match, _seat: Seat, wish: Wish) -> None:
    assert wish.until is not None, "a pause has an end"
    if wish.until <= timezone.now():
        raise IllegalCommand(TOO_LATE)
    if (ends := resting(match)) and ends.until >= wish.until:
        raise IllegalCommand(say("The clocks of the whole table stand still as long as that already."))


def _check_resume(match: Match, _seat: Seat, _wish: Wish) -> None:
    if resting(match) is None:
        raise IllegalCommand(say("The table has no pause that could end."))


def _check_replace(match: Match, seat: Seat, wish: Wish) -> None:
    target = match.seats.filter(number=-1 if wish.target is None else wish.target).first()
    if target is None or target.player_id is None:
        raise IllegalCommand(say("Nobody sits there who could be replaced."))
    if target.player_id == seat.player_id:
        raise IllegalCommand(say("That is your own seat; you can hand it over or give it up without asking anybody."))


def _check_extension(match: Match, _seat: Seat, wish: Wish) -> None:
    assert wish.hours is not None, "an extension has hours"
    most = hours_left(match) or 0
    if most == 0:
        raise IllegalCommand(say("No time can be added: nobody has a deadline, or the table allows no more."))
    if not 1 <= wish.hours <= most:
        raise IllegalCommand(say("This table gives 1 to {most} hours more now, not {hours}.",
                                 most=most, hours=wish.hours))  # fmt: skip


def _check_revision(match: Match, _seat: Seat, _wish: Wish) -> None:
    if not newer(positions.current(match)):
        raise IllegalCommand(NEWEST)


def newer(position: Position) -> bool:
    """Tell whether its game has a later revision than the one that the match is played by."""
    return not position.over and position.state.revision < int(position.game.revision)


def _adopt(_match: Match, position: Position, _proposal: Proposal) -> None:
    if not newer(position):
        raise IllegalCommand(NEWEST)
    position.adopt(position.game.revision)


def _take_back(match: Match, position: Position, proposal: Proposal) -> None:
    assert proposal.back_to is not None, "a takeback says how far"
    if not takebacks.still_counts(match, position, proposal.back_to):
        raise IllegalCommand(say("The match cannot go back to there."))
    takebacks.take_back(match, position, proposal)


def _draw(_match: Match, position: Position, _proposal: Proposal) -> None:
    ending.draw(position)


def _cancel(match: Match, position: Position, _proposal: Proposal) -> None:
    ending.call_off(match, position, ending.CALLED_OFF)


def _pause(match: Match, _played: Position, proposal: Proposal) -> None:
    assert proposal.until is not None, "a pause has an end"
    if proposal.until <= timezone.now():
        raise IllegalCommand(TOO_LATE)
    pause_table(match, proposal.until)


def _resume(match: Match, _played: Position, _proposal: Proposal) -> None:
    resume_table(match)


def _extend(match: Match, _played: Position, proposal: Proposal) -> None:
    assert proposal.hours is not None, "an extension has hours"
    add_hours(match, proposal.hours)


def _replace(match: Match, _played: Position, proposal: Proposal) -> None:
    seat = target_of(proposal)
    assert seat is not None, "it was checked when it was proposed"
    if seat.player is None:
        raise IllegalCommand(say("{seat} has left already.", seat=SeatName(seat.number)))
    leave(match, seat, Tenure.Left.VOTED)


_CHECKS: Final[dict[str, Callable[[Match, Seat, Wish], None]]] = {
    Kind.TAKEBACK: _check_takeback,
    Kind.PAUSE: _check_pause,
    Kind.RESUME: _check_resume,
    Kind.REPLACE: _check_replace,
    Kind.EXTENSION: _check_extension,
    Kind.REVISION: _check_revision,
}
_DOES: Final[dict[Kind, Callable[[Match, Position, Proposal], None]]] = {
    Kind.TAKEBACK: _take_back,
    Kind.PAUSE: _pause,
    Kind.RESUME: _resume,
    Kind.EXTENSION: _extend,
    Kind.DRAW: _draw,
    Kind.CANCEL: _cancel,
    Kind.REPLACE: _replace,
    Kind.REVISION: _adopt,
}
