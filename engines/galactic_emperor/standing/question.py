"""Standing orders: what a seat may order at any time, and how it changes its plan (GE-PBM-2 to 28)."""

from functools import lru_cache
from typing import ClassVar

from engines.core import Choices, Form, Seat, Text, say, tell
from engines.galactic_emperor.model.commands import STANDING, Command
from engines.galactic_emperor.model.state import State
from engines.galactic_emperor.model.view import View
from engines.parts.examples import with_examples
from engines.parts.standing import Planning

from .orders import ORDERS
from .sorts import Setting


class StandingQuestion(Planning[State, View, Command], frozen=True):
    """Say in advance how questions are to be answered; nobody else sees it (GE-HID-7, GE-HID-8)."""

    judges = STANDING
    book = ORDERS
    rules: ClassVar[tuple[str, ...]] = tuple(f"GE-PBM-{number}" for number in (2, 3, 4, 7, 8, 11, 14, 15, 16, 18, 20,
                                                                              22, 23, 24, 26, 27, 28))  # fmt: skip

    def prompt(self, _view: View) -> Text:
        """Say what standing orders are for."""
        return say("Standing orders answer questions for you, so that nobody has to wait.")

    def choices(self, view: View) -> Choices:
        """One form for each kind."""
        return with_examples(self, view, _forms(Setting.of(view)))

    def perform(self, state: State, seat: Seat, command: Command) -> None:
        """Change the seat's plan and nothing else."""
        ORDERS.of(command).enter(state.secrets[seat].plan, command)
        tell(state, "PlanChanged", say("Your standing orders are changed."), to=[seat])


@lru_cache(maxsize=256)
def _forms(setting: Setting) -> tuple[Form, ...]:
    """Return the forms; every check of a standing order needs them, and they seldom change."""
    return tuple(ORDERS.forms(setting))
