"""After each pass: fight on or retreat; and how ships leave a battle (GE-WARLORD-41 to 45)."""

from engines.core import Choices, Form, Personal, Seat, SeatName, Text, close, say, tell
from engines.galactic_emperor.model.commands import Command, FightOn, Retreat
from engines.galactic_emperor.model.state import State
from engines.galactic_emperor.model.view import View

from .odds import odds_of
from .sides import battle_of, side_of
from .words import chapter, side_words


class AskRetreat(Personal[State, View, Command], frozen=True):
    """Fight another pass, or take all ships back (GE-RUL-36)."""

    rules = ("GE-WARLORD-41", "GE-WARLORD-42", "GE-WARLORD-43", "GE-RUL-35", "GE-RUL-36")

    def prompt(self, view: View) -> Text:
        """Say what is left on both sides."""
        battle = battle_of(view)
        return say("{chapter}, after pass {round}: your {own} against {other}. Fight on, or retreat with all ships?",
                   chapter=chapter(battle), round=battle.round, own=side_words(side_of(view, battle.attacker)),
                   other=side_words(side_of(view, battle.defender)))  # fmt: skip

    def choices(self, _view: View) -> Choices:
        """All or nothing."""
        return Choices([Form(FightOn, say("Fight on")), Form(Retreat, say("Retreat with all ships"))])

    def check(self, view: View, command: Command) -> None:
        """Both are always possible."""

    def foretold(self, view: View, command: Command, _after: View) -> list[Text]:
        """How the battle would end from here."""
        odds = odds_of(view, self.seat, battle_of(view).field) if isinstance(command, FightOn) else None
        return [odds] if odds else []

    def default(self, _view: View) -> Command:
        """The ships go home (GE-PBM-33)."""
        return Retreat()

    def perform(self, state: State, seat: Seat, command: Command) -> None:
        """Go on with the next pass, or end the battle without a winner."""
        close(state)
        if isinstance(command, Retreat):
            _retreat(state, seat)


def _retreat(state: State, seat: Seat) -> None:
    """Every ship goes back to the field it came from; the next pass is not fought (GE-RUL-36)."""
    units = side_of(state, seat)
    for unit in units:
        state.players[seat].ships[unit.name].field = unit.origin
    tell(state, "Retreated",
         say("{chapter}: {seat} retreats to {fields} with {side}.", chapter=chapter(battle_of(state)),
             seat=SeatName(seat), fields=sorted({unit.origin for unit in units}), side=side_words(units)),
         chapter=chapter(battle_of(state)), sums_up=True)  # fmt: skip
    leave_battle(state)


def leave_battle(state: State) -> None:
    """Dreadnoughts repair themselves; a Starbase that became an Empire stays one (GE-WARLORD-44, 45)."""
    for player in state.players:
        for ship in player.ships.values():
            ship.hits = 0
    state.battle = None


STEPS = (AskRetreat,)
