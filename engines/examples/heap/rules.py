"""What may be done and what comes of it: a turn at the heap, and the bid for the prize."""

from engines.core import (
    NO_CHANCE,
    Chance,
    Choice,
    Choices,
    Done,
    Form,
    Number,
    Personal,
    Pick,
    Sealed,
    Seat,
    SeatName,
    Text,
    close,
    refusal,
    say,
    tell,
)

from .model import MOST, PRIZE, Bid, Command, State, Take, Throw, View


class TakeTurn(Personal[State, View, Command], frozen=True):
    """Take one to three stones, or throw for them (HEAP-1, HEAP-4)."""

    judges = (Take,)

    def seats(self, state: State) -> list[Seat]:
        """Whose turn it is."""
        return [self.seat] if state.heap else []

    def prompt(self, view: View) -> Text:
        """Say how many are left."""
        return say("There are {stones} stones. How many do you take?", stones=view.heap)

    def choices(self, view: View) -> Choices:
        """One to three, or a throw."""
        stones = Number(1, min(MOST, view.heap), say("stones"))
        return Choices(
            [Form(Take, say("Take stones"), {"stones": stones}, [Take(1)]), Form(Throw, say("Throw the die"))]
        )

    def check(self, view: View, command: Command) -> None:
        """No more than three, no more than there are."""
        most = min(MOST, view.heap)
        if isinstance(command, Take) and not 1 <= command.stones <= most:
            raise refusal("HEAP-1", "You may take 1 to {most} stones, not {stones}.").where(
                most=most, stones=command.stones
            )

    def perform(self, state: State, seat: Seat, command: Command, chance: Chance = NO_CHANCE) -> None:
        """Take them and pass the turn on."""
        close(state)
        wish = command.stones if isinstance(command, Take) else chance.die(MOST, f"stones for seat {seat + 1}")
        stones = min(wish, state.heap)
        state.heap -= stones
        state.taken[seat] += stones
        state.turn += 1
        tell(state, "StonesTaken", say("{seat} takes {stones}.", seat=SeatName(seat), stones=stones))

    def default(self, view: View) -> Command | None:
        """One stone, where the match has defaults."""
        return Take(1) if view.options["defaults"] == "yes" else None


class OfferBid(Sealed[State, View, Command], frozen=True):
    """Bid in secret for a prize of five stones (HEAP-2)."""

    judges = (Bid,)

    def seats(self, state: State) -> list[Seat]:
        """Everybody."""
        return list(range(state.seats))

    def prompt(self, view: View) -> Text:
        """Name the prize."""
        return say("A prize of five stones: what do you bid? You have {stones}.", stones=view.mine)

    def choices(self, view: View) -> Choices:
        """Any number of the own stones."""
        stones = [Choice(n, say("{n} stones", n=n)) for n in range(view.mine + 1)]
        return Choices([Form(Bid, say("Bid"), {"stones": Pick(stones, say("stones"))}, [Bid(0)])])

    def check(self, view: View, command: Command) -> None:
        """No more than one has."""
        if isinstance(command, Bid) and command.stones > view.mine:
            raise refusal("HEAP-2", "You have only {stones}.").where(stones=view.mine)

    def reveal(self, state: State, sheets: dict[Seat, list[Command]]) -> None:
        """The highest last bid is paid and wins the prize; of equals the first seat."""
        bids = [next((c.stones for c in reversed(sheets[seat]) if isinstance(c, Bid)), 0) for seat in sheets]
        tell(state, "BidsRevealed", say("The bids are {bids}.", bids=[*bids]))
        winner = bids.index(max(bids))
        state.taken[winner] += PRIZE - bids[winner]

    def default(self, view: View) -> Command | None:
        """What is on the sheet stands, where the match has defaults."""
        return Done() if view.options["defaults"] == "yes" else None
