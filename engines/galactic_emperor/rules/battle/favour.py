"""The Chooser's extra die: one attacking ship in each pass (GE-WARLORD-38 to 40, GE-RUL-39)."""

from engines.core import Choice, Choices, Form, Personal, Pick, Seat, Text, close, procedure, refusal, say, tell
from engines.galactic_emperor.model.commands import Command, Favour
from engines.galactic_emperor.model.pieces import Table
from engines.galactic_emperor.model.state import State
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.model.words import listed
from engines.parts.examples import with_examples

from .fleets import Unit, ships_of
from .sides import battle_of, is_decided, side_of
from .words import chapter


def candidates(table: Table) -> list[Unit]:
    """Return the attacking ships of a Warlord's Chooser that shoot in this pass, the biggest first."""
    battle = battle_of(table)
    if battle.final or battle.attacker != table.chooser or is_decided(table):
        return []
    ships = table.players[battle.attacker].ships
    attackers = ships_of(side_of(table, battle.attacker))
    return [unit for unit in attackers if ships[unit.name].jumped or not battle.volley]


class FavourShip(Personal[State, View, Favour], frozen=True):
    """Say which attacking ship rolls one die more in this pass."""

    judges = (Favour,)
    rules = ("GE-WARLORD-38", "GE-WARLORD-39", "GE-WARLORD-40")

    def seats(self, state: State) -> list[Seat]:
        """The attacker, if it picked the role and there is a choice."""
        kinds = {unit.kind for unit in candidates(state)}
        return [self.seat] if len(kinds) > 1 else []

    def prompt(self, view: View) -> Text:
        """Name the ships."""
        return say("{chapter}: which ship rolls your extra die in this pass: {ships}?",
                   chapter=chapter(battle_of(view)), ships=listed(_names(view)))  # fmt: skip

    def choices(self, view: View) -> Choices:
        """One of the attacking ships."""
        picks = [Choice(name, say("{ship}", ship=name)) for name in _names(view)]
        return with_examples(self, view, [Form(Favour, say("Extra die for"), {"ship": Pick(picks, say("ship"))})])

    def check(self, view: View, command: Favour) -> None:
        """Only a ship that attacks here."""
        if command.ship not in _names(view):
            raise refusal("GE-WARLORD-38", "{ship} does not attack here; the extra die can go to {ships}.").where(
                ship=command.ship, ships=listed(_names(view))
            )

    def default(self, view: View) -> Command:
        """The biggest ship, whose dice hit most often and first."""
        return Favour(_names(view)[0])

    def perform(self, state: State, _seat: Seat, command: Favour) -> None:
        """The ship keeps the die for this pass."""
        close(state)
        _favour(state, command.ship)


@procedure("GE-WARLORD-38")
def give_extra_die(state: State) -> None:
    """Give the extra die to the only kind of ship there is; with several the attacker was asked."""
    names = _names(state)
    if names and not battle_of(state).favoured:
        _favour(state, names[0])


def _favour(state: State, ship: str) -> None:
    battle_of(state).favoured = ship
    tell(state, "ShipFavoured", say("{ship} rolls the extra die.", ship=ship), chapter=chapter(battle_of(state)))


def _names(table: Table) -> list[str]:
    return [unit.name for unit in candidates(table)]


STEPS = (FavourShip, give_extra_die)
