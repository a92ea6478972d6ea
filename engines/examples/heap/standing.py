"""What a player may say or ask at any time: a habit that answers for them, and the chances of a throw (HEAP-3)."""

from engines.core import (
    Chance,
    Choices,
    Decision,
    Form,
    Inquiry,
    Likely,
    Number,
    Question,
    Report,
    Seat,
    StandingOrders,
    Text,
    refusal,
    say,
    tell,
)

from .model import MOST, Chances, Command, Habit, State, Take, View
from .rules import TakeTurn


class ChooseHabit(Question[State, View, Command], frozen=True):
    """Say how many stones you take whenever it is your turn."""

    judges = (Habit,)

    def seats(self, state: State) -> list[Seat]:
        """Everybody."""
        return list(range(state.seats))

    def prompt(self, view: View) -> Text:
        """Say what the habit is now."""
        return say("Your habit: {stones} stones a turn.", stones=view.habit)

    def choices(self, _view: View) -> Choices:
        """A number of stones, or none."""
        return Choices([Form(Habit, say("Always take"), {"stones": Number(0, MOST, say("stones"))}, [Habit(1)])])

    def check(self, _view: View, command: Command) -> None:
        """No more than three."""
        if isinstance(command, Habit) and not 0 <= command.stones <= MOST:
            raise refusal("HEAP-3", "A habit is 0 to {most} stones.").where(most=MOST)

    def perform(self, state: State, seat: Seat, command: Command) -> None:
        """Remember it."""
        assert isinstance(command, Habit)
        state.habits[seat] = command.stones
        tell(state, "HabitChosen", say("You take {stones} from now on.", stones=command.stones), to=[seat])

    def default(self, _view: View) -> Command | None:
        """Nothing: nobody waits for standing orders."""
        return None


def by_habit(decision: Decision, _chance: Chance) -> Command | None:
    """Take what the habit says."""
    assert isinstance(decision.view, View)
    wish = decision.view.habit if isinstance(decision.question, TakeTurn) else 0
    return Take(wish) if wish else None


def chances_form(_view: View) -> Choices:
    """Any number that the die shows."""
    return Choices([Form(Chances, say("How likely is a throw?"), {"stones": Number(1, MOST, say("stones"))})])


def check_chances(_view: View, command: Chances) -> None:
    """One to three."""
    if not 1 <= command.stones <= MOST:
        raise refusal("HEAP-4", "The die shows 1 to {most}.").where(most=MOST)


def work_chances_out(_view: View, command: Chances, _chance: Chance) -> Report:
    """A third each."""
    return Report([say("One throw in three shows {stones}.", stones=command.stones)],
                  [Likely(say("{n}", n=n), 333) for n in range(1, MOST + 1)])  # fmt: skip


HABITS: StandingOrders[State, View] = StandingOrders(ChooseHabit(), by_habit)
CHANCES: Inquiry[View] = Inquiry(Chances, chances_form, check_chances, work_chances_out)
