"""A game for tests of the service: players take stones from a heap in turn, or throw for them, then bid in secret.

It has what a real game may or may not have: turns that can be taken back, dice, a sealed phase, questions without a
default (option `defaults`), standing orders, an inquiry, chapters of events, and a table beside the board.
"""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
import pytest

import engines
from engines import core
from engines.core import (
    Chance,
    Choice,
    Choices,
    Clear,
    Done,
    Form,
    Game,
    Inquiry,
    Likely,
    Number,
    Option,
    Options,
    OptionValue,
    Outcome,
    Panel,
    Pick,
    Question,
    Report,
    Sealed,
    Seat,
    SeatName,
    Sheet,
    StandingOrders,
    TakeBack,
    Text,
    Words,
    close,
    encode,
    procedure,
    random_answer,
    refusal,
    say,
    schedule,
    tell,
)
from engines.parts.notation import Line, Notation, Slot, sealed_lines

MOST = 3


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
    """The whole truth."""

    options: Options
    heap: int
    turn: int = 0
    taken: list[int] = []
    habits: dict[Seat, int] = {}


class View(core.View[Command], kw_only=True):
    """Everything but the others' sheets and habits."""

    options: Options
    heap: int
    taken: list[int]
    habit: int = 0


class TakeTurn(Question[State, View, Command], frozen=True):
    """Take one to three stones, or throw for them."""

    judges: ClassVar[tuple[type[core.Command], ...]] = (Take,)

    seat: int

    def seats(self, state: State) -> list[Seat]:
        """Whose turn it is."""
        return [self.seat] if state.heap else []

    def prompt(self, view: View) -> Text:
        """Say how many are left."""
        return say("There are {stones} stones. How many do you take?", stones=view.heap)

    def choices(self, view: View) -> Choices:
        """One to three, or a throw."""
        label = say("Take stones")
        stones = Number(1, min(MOST, view.heap), say("stones"))
        return Choices([Form(Take, label, {"stones": stones}, [Take(1)]), Form(Throw, say("Throw the die"))])

    def check(self, view: View, command: Command) -> None:
        """No more than three, no more than there are."""
        if isinstance(command, Take) and not 1 <= command.stones <= min(MOST, view.heap):
            raise refusal("HEAP-1", "You may take 1 to {most} stones, not {stones}.").where(
                most=min(MOST, view.heap), stones=command.stones
            )

    def perform(self, state: State, seat: Seat, command: Command, chance: Chance) -> None:
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
    """Bid in secret for a prize of five."""

    judges: ClassVar[tuple[type[core.Command], ...]] = (Bid,)

    def seats(self, state: State) -> list[Seat]:
        """Everybody."""
        return list(range(state.seats))

    def prompt(self, view: View) -> Text:
        """Name the prize."""
        return say("A prize of five stones: what do you bid? You have {stones}.", stones=view.taken[view.seat or 0])

    def choices(self, view: View) -> Choices:
        """Any number of the own stones."""
        stones = [Choice(n, say("{n} stones", n=n)) for n in range(view.taken[view.seat or 0] + 1)]
        return Choices([Form(Bid, say("Bid"), {"stones": Pick(stones, say("stones"))}, [Bid(0)])])

    def check(self, view: View, command: Command) -> None:
        """No more than one has."""
        if isinstance(command, Bid) and command.stones > view.taken[view.seat or 0]:
            raise refusal("HEAP-2", "You have only {stones}.").where(stones=view.taken[view.seat or 0])

    def reveal(self, state: State, sheets: dict[Seat, list[Command]], chance: Chance) -> None:  # noqa: ARG002
        """The highest last bid wins the prize; of equals the first seat."""
        bids = [next((c.stones for c in reversed(sheets[seat]) if isinstance(c, Bid)), 0) for seat in sheets]
        tell(state, "BidsRevealed", say("The bids are {bids}.", bids=[*bids]))
        winner = bids.index(max(bids))
        state.taken[winner] += 5 - bids[winner]

    def default(self, view: View) -> Command | None:
        """What is on the sheet stands, where the match has defaults."""
        return Done() if view.options["defaults"] == "yes" else None


class ChooseHabit(Question[State, View, Command], frozen=True):
    """What the players do whenever it is their turn."""

    judges: ClassVar[tuple[type[core.Command], ...]] = (Habit,)

    def seats(self, state: State) -> list[Seat]:
        """Everybody."""
        return list(range(state.seats))

    def prompt(self, view: View) -> Text:
        """Say what the habit is now."""
        return say("Your habit: {stones} stones a turn.", stones=view.habit)

    def choices(self, view: View) -> Choices:  # noqa: ARG002
        """A number of stones, or none."""
        return Choices([Form(Habit, say("Always take"), {"stones": Number(0, MOST, say("stones"))}, [Habit(1)])])

    def check(self, view: View, command: Command) -> None:  # noqa: ARG002
        """No more than three."""
        if isinstance(command, Habit) and not 0 <= command.stones <= MOST:
            raise refusal("HEAP-3", "A habit is 0 to {most} stones.").where(most=MOST)

    def perform(self, state: State, seat: Seat, command: Command, chance: Chance) -> None:  # noqa: ARG002
        """Remember it."""
        assert isinstance(command, Habit)
        state.habits[seat] = command.stones
        tell(state, "HabitChosen", say("You take {stones} from now on.", stones=command.stones), to=[seat])

    def default(self, view: View) -> Command | None:  # noqa: ARG002
        """Nothing is asked."""
        return None


def by_habit(decision: core.Decision, chance: Chance) -> Command | None:  # noqa: ARG001
    """Take what the habit says."""
    assert isinstance(decision.view, View)
    wish = decision.view.habit if isinstance(decision.question, TakeTurn) else 0
    return Take(wish) if wish else None


def chances_form(view: View) -> Choices:  # noqa: ARG001
    """Any number that the die shows."""
    return Choices([Form(Chances, say("How likely is a throw?"), {"stones": Number(1, MOST, say("stones"))})])


def check_chances(view: View, command: Chances) -> None:  # noqa: ARG001
    """One to three."""
    if not 1 <= command.stones <= MOST:
        raise refusal("HEAP-4", "The die shows 1 to {most}.").where(most=MOST)


def work_chances_out(view: View, command: Chances, chance: Chance) -> Report:  # noqa: ARG001
    """A third each."""
    return Report([say("One throw in three shows {stones}.", stones=command.stones)],
                  [Likely(say("{n}", n=n), 333) for n in range(1, MOST + 1)])  # fmt: skip


@procedure()
def play(state: State, chance: Chance) -> None:  # noqa: ARG001
    """Turn after turn until the heap is gone, then the bids."""
    if state.heap:
        tell(state, "Heap", say("The heap has {stones} stones.", stones=state.heap), chapter=say("The heap"))
        schedule(state, TakeTurn(state.turn % state.seats), play)
    else:
        schedule(state, OfferBid(), finish)


@procedure()
def finish(state: State, chance: Chance) -> None:  # noqa: ARG001
    """Most stones win."""
    order = sorted(range(state.seats), key=lambda seat: -state.taken[seat])
    ranking = [[seat for seat in order if state.taken[seat] == n] for n in sorted({*state.taken}, reverse=True)]
    state.outcome = Outcome(ranking, list(state.taken), say("{seat} has most stones.", seat=SeatName(order[0])))


def set_up(seats: int, options: Options, chance: Chance) -> State:  # noqa: ARG001
    """A heap of stones."""
    state = State(seats=seats, options=options, heap=int(options["stones"]), taken=[0] * seats)
    schedule(state, play)
    return state


def view_of(state: State, seat: Seat | None) -> View:
    """Everything public, and the own sheet."""
    mine = state.sheets.get(seat) if seat is not None else None
    return View(seat=seat, seats=state.seats, sheet=list(mine.commands) if mine else [], outcome=state.outcome,
                options=state.options, heap=state.heap, taken=list(state.taken),
                habit=0 if seat is None else state.habits.get(seat, 0))  # fmt: skip


def hidden(state: State, seat: Seat | None) -> list[Any]:
    """The others' sheets and habits."""
    sheets = {owner: sheet.commands for owner, sheet in state.sheets.items() if owner != seat}
    return [sheets, {owner: stones for owner, stones in state.habits.items() if owner != seat}]


def redeal(state: State, seat: Seat | None, chance: Chance) -> State:
    """Other bids on the others' sheets, and other habits."""
    other: State = msgspec.json.decode(encode(state), type=State)
    for owner, sheet in other.sheets.items():
        if owner != seat:
            bid = Bid(chance.below(other.taken[owner] + 1, "another bid"))
            other.sheets[owner] = Sheet([bid] if chance.below(2, "any bid") else [], sheet.done)
    mine = {} if seat not in state.habits else {seat: state.habits[seat]}
    other.habits = {n: chance.below(MOST + 1, "another habit") for n in range(state.seats) if n != seat} | mine
    return other


class Board:
    """The heap as a word and a picture of it."""

    def svg(self, view: View, words: Words, scene: int = -1) -> str:  # noqa: ARG002
        """A number, and stones to tap: the second one means two."""
        stones = "".join(
            f'<circle data-pick="{n}" cx="{2 * n}" cy="3" r="0.9"/>' for n in range(1, min(MOST, view.heap) + 1)
        )
        number = f'<text font-size="4" y="9">{view.heap}</text>'
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">{number}{stones}</svg>'

    def text(self, view: View, words: Words) -> str:
        """A sentence."""
        return words(say("{stones} stones, taken: {taken}", stones=view.heap, taken=[*view.taken]))

    def scenes(self, view: View, words: Words) -> list[str]:  # noqa: ARG002
        """Nothing moves here."""
        return []

    def panels(self, view: View, words: Words) -> list[Panel]:
        """Who has how many stones."""
        rows = [[words(say("{seat}", seat=SeatName(seat))), str(stones)] for seat, stones in enumerate(view.taken)]
        return [Panel("stones", words(say("Stones taken")), [words(say("player")), words(say("stones"))], rows)]


def stones_left(view: core.View[Any]) -> int:
    """Return how many stones somebody sees."""
    assert isinstance(view, View)
    return view.heap


def nothing(_state: Any) -> None:
    """Check nothing."""


GAME: Game[State, View] = Game(
    slug="heap", title=say("The Heap"), blurb=say("Stones."), seats=range(2, 4), colours=("red", "blue", "green"),
    options=[
        Option("stones", say("Stones"), [OptionValue("12", say("12")), OptionValue("2", say("2"))]),
        Option("defaults", say("Defaults"), [OptionValue("yes", say("yes")), OptionValue("no", say("no"))]),
    ],
    state=State, view_type=View, command=Command, steps=(play, TakeTurn, OfferBid, finish), set_up=set_up,
    view=view_of, hidden=hidden, redeal=redeal, audit=nothing,
    notation=Notation([
        Line(Take, {"en": ["take {stones}"], "pl": ["weź {stones}"]}, {"stones": Slot(int)}),
        Line(Throw, {"en": ["throw"], "pl": ["rzucam"]}),
        Line(Bid, {"en": ["bid {stones}"], "pl": ["licytuję {stones}"]}, {"stones": Slot(int)}),
        Line(Habit, {"en": ["always take {stones}"], "pl": ["zawsze bierz {stones}"]}, {"stones": Slot(int)}),
        Line(Chances, {"en": ["chances [of] {stones}"], "pl": ["szanse [na] {stones}"]}, {"stones": Slot(int)}),
        *sealed_lines(),
    ]),
    faces=Board(), bots={"random": random_answer}, most_commands=200,
    standing_orders=StandingOrders(ChooseHabit(), by_habit),
    inquiries=(Inquiry(Chances, chances_form, check_chances, work_chances_out),),
)  # fmt: skip


def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the game among the games of the house for one test."""
    house = {**engines.games(), GAME.slug: GAME}
    monkeypatch.setattr(engines, "games", lambda: house)
