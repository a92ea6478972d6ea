"""What a seat may ask for.

Cards go by their own names (`N19A`). `by` says with what a contact is made: `tokens` (the smallest sum that reaches,
none for Distance 0), `board` (the field of the Contact Board) or the tokens themselves (`deal2+any1`). `pay` is what a
price leaves open: a card of the hand, a Spoils card, or which token is discarded; empty where there is no choice.
"""

from engines import core

from .rows import Named, Reason

TOKENS, BOARD = "tokens", "board"


class Take(core.Command, frozen=True):
    """Take a card of the row in the lookout."""

    card: str


class Cash(core.Command, frozen=True):
    """Discard these Spoils cards for their goods; the others stay under the Base."""

    cards: tuple[Named, ...] = ()


class Pass(core.Command, frozen=True):
    """Take no more actions this turn."""


class Play(core.Command, frozen=True):
    """Play an Instant card, of one with a choice the first or second side."""

    card: str
    side: int = 1


class Contact(core.Command, frozen=True):
    """Take the token of a field of the Contact Board: annex, deal or conquest."""

    way: str
    pay: str = ""


class Annex(core.Command, frozen=True):
    """Bring a Location of the hand into the State."""

    card: str
    by: str = TOKENS
    pay: str = ""


class Conquer(core.Command, frozen=True):
    """Put a Location of the hand under the Base as Spoils."""

    card: str
    by: str = TOKENS


class Deal(core.Command, frozen=True):
    """Sign a Deal with a Location of the hand or of another player; `second` is another one (Crazy Merchant)."""

    card: str
    by: str = TOKENS
    second: str = ""


class Fortify(core.Command, frozen=True):
    """Put a Defence Location of the hand under a Location of the own State."""

    card: str
    host: str
    by: str = TOKENS


class Raid(core.Command, frozen=True):
    """Conquer a Location of another player."""

    card: str
    by: str = TOKENS


class Rebuild(core.Command, frozen=True):
    """Replace a Location of the State by one of the hand, with the Contact Board or a Rebuild token."""

    old: str
    new: str
    by: str = BOARD


class Restore(core.Command, frozen=True):
    """Replace Ruins by a Location of the hand, for Building Material."""

    ruins: str
    new: str


class Swap(core.Command, frozen=True):
    """Discard two cards of the hand and draw one."""

    first: str
    second: str


class Work(core.Command, frozen=True):
    """Use the Action of an own Location, on a target where it needs one."""

    card: str
    target: str = ""
    pay: str = ""


class Steal(core.Command, frozen=True):
    """Use the Action of an own Location that takes a basic resource of another player."""

    good: str
    victim: core.Seat
    card: str


class Visit(core.Command, frozen=True):
    """Send a Worker to the open Production Location of another player."""

    card: str


class Hire(core.Command, frozen=True):
    """Discard two Workers for a basic resource; `rat` says whether the Rat draws a card for it."""

    good: str
    rat: str = "draw"


class Break(core.Command, frozen=True):
    """Break an own Deal with a Location of another player; no action."""

    card: str


class Store(core.Command, frozen=True):
    """Lay a good on an own card that stores such goods; no action."""

    good: str
    card: str


class Fetch(core.Command, frozen=True):
    """Take a good from an own card that stores it; no action."""

    good: str
    card: str


class Reduce(core.Command, frozen=True):
    """Lower the strength of a raid with these attack reduction tokens (`minus1+minus3`)."""

    tokens: str


class Hold(core.Command, frozen=True):
    """Reduce no more: the raid goes on as it is."""


class Raise(core.Command, frozen=True):
    """Add Conquest tokens to a raid that was reduced."""

    tokens: str


class Switch(core.Command, frozen=True):
    """Turn a raid that was reduced against another Location of the same player."""

    card: str


class Drop(core.Command, frozen=True):
    """Give a raid up; the tokens are gone."""


class Burn(core.Command, frozen=True):
    """Turn the conquered Location into Ruins."""


class Spare(core.Command, frozen=True):
    """Gang HQ: leave the conquered Location as it is."""


class Continue(core.Command, frozen=True):
    """Take the action as it was meant, whatever has happened meanwhile."""


class PlanDraft(core.Command, frozen=True):
    """Standing order: take the first of these cards that lies in the row; ask me if none does."""

    cards: tuple[Named, ...] = ()


class PlanSpoils(core.Command, frozen=True):
    """Standing order: cash all Spoils, keep them all, or ask me."""

    way: str


class PlanDefence(core.Command, frozen=True):
    """Standing order: how reduction tokens are spent when a Location of mine, or this one, is raided."""

    way: str
    card: str = ""


class PlanRaid(core.Command, frozen=True):
    """Standing order: what becomes of my raid when it is reduced below what it needs."""

    way: str


class PlanSpare(core.Command, frozen=True):
    """Standing order: burn or spare what I conquer (Gang HQ)."""

    way: str


class PlanStop(core.Command, frozen=True):
    """Standing order: ask me before my next action if one of these has happened since the last one."""

    reasons: tuple[Reason, ...] = ()


ACTIONS = (
    Play, Contact, Annex, Conquer, Deal, Fortify, Raid, Rebuild, Restore, Swap, Work, Steal, Visit, Hire, Break, Store,
    Fetch, Pass,
)  # fmt: skip
"""Everything that may be ordered in one's own go."""

STANDING = (PlanDraft, PlanSpoils, PlanDefence, PlanRaid, PlanSpare, PlanStop)

Command = (
    Take | Cash | Pass | Play | Contact | Annex | Conquer | Deal | Fortify | Raid | Rebuild | Restore | Swap | Work
    | Steal | Visit | Hire | Break | Store | Fetch | Reduce | Hold | Raise | Switch | Drop | Burn | Spare
    | Continue | PlanDraft | PlanSpoils | PlanDefence | PlanRaid | PlanSpare | PlanStop
)  # fmt: skip
