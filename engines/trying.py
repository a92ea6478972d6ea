"""A match as one seat knows it, to try orders on: nothing is learnt from what becomes of them there."""

from dataclasses import dataclass, field
from functools import cached_property

from engines.core import Command, Decision, Entry, Match, Refusal, StaleCommand, encode
from engines.dealing import deal_by_what_is_known


def asked_of(match: Match, seat: int) -> Decision | None:
    """Return the seat's open decision: what is looked up for it is kept with it, so that it is made once."""
    try:
        return match.decision(seat)
    except StaleCommand:
        return None


@dataclass
class Ground:
    """What all trials of a line begin with: the match as the seat knows it, and what is asked after some orders."""

    match: Match
    first: Decision
    after: dict[tuple[Command, ...], Decision | None] = field(init=False)

    def __post_init__(self) -> None:
        self.after = {(): self.first}

    @cached_property
    def dealt(self) -> bytes:
        """The position with everything dealt anew that the seat may not know."""
        return encode(deal_by_what_is_known(self.match.game, self.match.state, self.first.seat))

    def copy(self) -> Match:
        """Return the match as the seat knows it, to try orders on."""
        return Match(self.match.game, self.match.game.decode(self.dealt), [Entry(0, "start")], b"parted")

    def carry_out(self, copy: Match, orders: tuple[Command, ...]) -> Decision | None:
        """Carry out what a copy lacks of some orders, and return what is asked then; nothing behind chance.

        Nobody can have known what would be asked there.
        """
        try:
            for n in range(len(copy.log) - 1, len(orders)):
                copy.play(self.first.seat, orders[n], asked=self.after[orders[:n]])
        except Refusal:
            return None
        return None if any(entry.draws for entry in copy.log) else asked_of(copy, self.first.seat)
