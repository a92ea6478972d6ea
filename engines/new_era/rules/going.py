"""A go in the Actions phase: one action or pass, free steps before it (NE-ACTION)."""

from typing import Any

from engines.core import NO_CHANCE, Chance, Choices, Personal, Seat, Text, close, procedure, say, say_n, schedule
from engines.new_era.model.commands import ACTIONS as COMMANDS
from engines.new_era.model.commands import Command, Continue, Pass, Work
from engines.new_era.model.estate import held, in_order
from engines.new_era.model.state import State
from engines.new_era.model.view import View
from engines.new_era.model.words import REASONS, card_words, goods_words

from . import bringing, playing, plunder, raiding, rebuilding, shootout, working
from .acting import Action, form_of

KINDS: tuple[Action[Any], ...] = (
    *bringing.ACTIONS, *raiding.ACTIONS, *rebuilding.ACTIONS, *working.ACTIONS, *playing.HAND_ACTIONS,
    *playing.FREE_ACTIONS, playing.PASSING,
)  # fmt: skip
"""Every kind of action (NE-ACTION-11 to 20), what is free, and passing."""

BY_COMMAND = {kind.command: kind for kind in KINDS}


@procedure("NE-ACTION-1", "NE-ACTION-3", "NE-ACTION-4", "NE-ACTION-9", "NE-ACTION-21")
def next_go(state: State) -> None:
    """The next player who has not passed takes one action; the phase ends when all have."""
    begins = state.first if state.active is None else (state.active + 1) % state.seats
    left = [seat for seat in in_order(state, begins) if not state.players[seat].passed]
    state.active = left[0] if left else None
    if left:
        stops = set(state.secrets[left[0]].plan.stop) & set(state.players[left[0]].happened)
        schedule(state, *((GoOn(left[0]),) if stops else ()), ChooseAction(left[0]), next_go)


class GoOn(Personal[State, View, Command], frozen=True):
    """Look at what has happened before one's next action; queued actions wait for it (`plan stop`)."""

    judges = (Continue,)

    def prompt(self, view: View) -> Text:
        """Tell what has happened."""
        return say("Since your last action: {reasons}. Do your queued actions go on?",
                   reasons=[REASONS[why] for why in view.mine.happened])  # fmt: skip

    def choices(self, _view: View) -> Choices:
        """They do; who thinks otherwise changes the queue first."""
        return Choices([form_of(Continue, say("Go on"), [Continue()])])

    def check(self, view: View, command: Command) -> None:
        """Always."""

    def perform(self, state: State, seat: Seat, command: Command) -> None:  # noqa: ARG002
        """Nothing but going on."""
        close(state)

    def default(self, _view: View) -> Command | None:
        """Go on."""
        return Continue()


class ChooseAction(Personal[State, View, Command], frozen=True):
    """Take one action, or pass (NE-ACTION-1, NE-ACTION-2, NE-ACTION-10)."""

    judges = COMMANDS

    def prompt(self, view: View) -> Text:
        """Tell what one has to act with."""
        passed = sum(player.passed for player in view.players)
        if passed == view.seats - 1:
            return say("All others have passed. Your action?")
        return say("Your action?")

    def choices(self, view: View) -> Choices:
        """Every kind of action of which one is legal."""
        found = ((kind, kind.legal(view)) for kind in KINDS)
        return Choices([kind.form(legal) for kind, legal in found if legal])

    def check(self, view: View, command: Command) -> None:
        """Each kind knows its own rules."""
        BY_COMMAND[type(command)].check(view, command)

    def perform(self, state: State, seat: Seat, command: Command, chance: Chance = NO_CHANCE) -> None:
        """Free steps leave the question open; an action ends the go."""
        kind = BY_COMMAND[type(command)]
        if not kind.free:
            close(state)
            state.players[seat].happened = []
        kind.perform(state, seat, command, chance)

    def overlooked(self, view: View, command: Command) -> list[Text]:
        """Locations of one's own whose Actions nobody has used, and goods that will be gone (NE-CLEANUP-1)."""
        if not isinstance(command, Pass):
            return []
        n = len({order.card for order in BY_COMMAND[Work].legal(view)})
        actions = [say_n("You can still use the Action of {n} Location.",
                         "You can still use the Actions of {n} Locations.", n=n)] if n else []  # fmt: skip
        unused = [good for good, count in view.mine.goods.items() for _ in range(count)]
        lost = [say("What you have not used is lost when the turn ends: {goods}.", goods=[*goods_words(unused)])]
        return [*actions, *(lost if unused else [])]

    def foretold(self, view: View, command: Command, after: View) -> list[Text]:
        """What the action takes: goods, and cards of the hand that the order is not about."""
        if isinstance(command, Pass) or after.round != view.round:
            return []
        goods = (held(view.mine) - held(after.mine)).elements()
        about = {getattr(command, name) for name in command.__struct_fields__ if name != "pay"}
        cards = [card for card in view.hand if card not in after.hand and card not in about]
        paid = [*goods_words(goods), *map(card_words, cards)]
        return [say("You pay: {goods}.", goods=paid)] if paid else []

    def default(self, _view: View) -> Command | None:
        """Pass."""
        return Pass()


def legal_orders(view: View) -> list[Command]:
    """Return every order that is legal in one's own go."""
    return [order for kind in KINDS for order in kind.legal(view)]


STEPS = (next_go, GoOn, ChooseAction, *shootout.STEPS, *plunder.STEPS)
