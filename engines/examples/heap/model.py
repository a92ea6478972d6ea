"""What is on the table: orders, the whole truth, and what one seat may know of it."""

from engines import core
from engines.core import Clear, Done, Options, Seat, TakeBack

MOST = 3
"""Stones that one turn may take, and sides of the die (HEAP-1, HEAP-4)."""

PRIZE = 5
"""Stones that the highest bid wins (HEAP-2)."""


class Take(core.Command, frozen=True):
    """Take so many stones."""

    stones: int


class Throw(core.Command, frozen=True):
    """Take as many stones as a die of three sides shows."""


class Bid(core.Command, frozen=True):
    """Offer so many of the own stones for the prize."""

    stones: int


class Habit(core.Command, frozen=True):
    """From now on take so many stones whenever asked; 0 to be asked again."""

    stones: int


class Chances(core.Command, frozen=True):
    """How likely is it that a throw takes so many stones?"""

    stones: int


Command = Take | Throw | Bid | Habit | Chances | Done | Clear | TakeBack


class State(core.State[Command], kw_only=True):
    """The whole truth; `habits` are the standing orders of each seat."""

    options: Options
    heap: int
    turn: int = 0
    taken: list[int] = []
    habits: dict[Seat, int] = {}


class View(core.View[Command], kw_only=True):
    """What a seat may know: everything but the others' sheets and habits."""

    options: Options
    heap: int
    taken: list[int]
    habit: int = 0

    @property
    def mine(self) -> int:
        """How many stones the seat has taken."""
        return self.taken[self.seat or 0]


def view_of(state: State, seat: Seat | None) -> View:
    """Return what the seat (None: a spectator) may know, added up field by field."""
    return View(
        seat=seat,
        seats=state.seats,
        options=state.options,
        heap=state.heap,
        taken=list(state.taken),
        habit=0 if seat is None else state.habits.get(seat, 0),
    )
