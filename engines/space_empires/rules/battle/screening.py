"""Screening: the side with more ships keeps some of them out of the round (5.7)."""

from collections import Counter

from engines.core import Choices, Domain, Form, Number, Personal, Rows, Seat, SeatName, Text, close, refusal, say, say_n
from engines.space_empires.model.commands import Command, Screen
from engines.space_empires.model.pieces import Table
from engines.space_empires.model.rows import Ships
from engines.space_empires.model.state import Slot, State, Unit
from engines.space_empires.model.tables import GROUP_SIZE
from engines.space_empires.model.view import View, battle_of
from engines.space_empires.model.words import listed, unit_name
from engines.space_empires.rules.groups import pick_units
from engines.space_empires.rules.reports import narrate

from .lineup import detach, line_of


def room(table: Table, seat: Seat) -> int:
    """Return how many ships somebody may screen: what the side may, less what a blood brother has (5.7b, BB-11)."""
    line = line_of(table)
    return line.surplus(seat) - line.held_back(seat) if line.own(seat) else 0


class ScreenShips(Personal[State, View, Screen], frozen=True):
    """Screen some of your ships this round: they neither fire nor are fired at (5.7)."""

    judges = (Screen,)
    rules = ("5.1.3a", "5.7a", "5.7b", "5.7f", "5.7h")

    def seats(self, state: State) -> list[Seat]:
        """The side with more ships."""
        return [self.seat] if room(state, self.seat) > 0 else []

    def prompt(self, view: View) -> Text:
        """Say how many."""
        battle = battle_of(view)
        return say_n("Battle in {hex}, round {round}: which ships do you screen? You may screen {n}.",
                     "Battle in {hex}, round {round}: which ships do you screen? You may screen up to {n}.",
                     n=room(view, self.seat), hex=battle.hex, round=battle.round)  # fmt: skip

    def choices(self, view: View) -> Choices:
        """Any rows of groups and ships."""
        names = [unit.name for unit in line_of(view).own(self.seat)]
        most = min(len(names), room(view, self.seat))
        row: dict[str, Domain] = {"name": pick_units(names, say("group")), "count": Number(1, GROUP_SIZE, say("ships"))}
        return Choices([Form(Screen, say("Screen ships, or none"),
                             {"ships": Rows(Ships, row, 0, most, say("groups"))}, [Screen()])])  # fmt: skip

    def check(self, view: View, command: Screen) -> None:
        """No more than the difference, and only what there is."""
        have = {unit.name: unit.count for unit in line_of(view).own(self.seat)}
        asked: Counter[str] = Counter()
        for row in command.ships:
            asked[row.name] += row.count
        for name, count in asked.items():
            _demand_there(have, name, count)
        most, taken = room(view, self.seat), line_of(view).held_back(self.seat)
        if asked.total() > most and taken:
            raise refusal(
                "BB-11",
                "You cannot screen {asked} ships: your brother has screened {taken}, and that leaves {most} (5.7).",
            ).where(asked=asked.total(), most=most, taken=taken)
        if asked.total() > most:
            raise refusal(
                "5.7b",
                "You cannot screen {asked} ships: your side has {most} more than the enemy, and that many may be "
                "screened (5.7).",
            ).where(asked=asked.total(), most=most)

    def default(self, view: View) -> Command:
        """Screen damaged ships, the first ones named if there are too many."""
        hurt = [unit.name for unit in line_of(view).own(self.seat) if unit.damage]
        return Screen(tuple(Ships(name, 1) for name in hurt[: room(view, self.seat)]))

    def perform(self, state: State, seat: Seat, command: Screen) -> None:
        """Split off what is screened, the damaged ship first."""
        close(state)
        asked: Counter[str] = Counter()
        for row in command.ships:
            asked[row.name] += row.count
        hidden = [detach(state, state.players[seat].units[name], count) for name, count in asked.items()]
        battle_of(state).screened += [Slot(seat, unit.name, unit.count) for unit in hidden]
        if hidden:
            _tell(state, seat, hidden)


def _demand_there(have: dict[str, int], name: str, count: int) -> None:
    if name not in have:
        raise refusal("5.7b", "{unit} is not among your armed ships in this battle (5.7). There is {units}.").where(
            unit=name, units=listed(have)
        )
    if not 1 <= count <= have[name]:
        raise refusal("5.7b", "{unit} has {have} ships; 1 to {have} of them can be screened (5.7).").where(
            unit=name, have=have[name]
        )


def _tell(state: State, seat: Seat, hidden: list[Unit]) -> None:
    narrate(state, "Screened", say("{seat} screens {units}.", seat=SeatName(seat),
                                   units=listed(unit_name(unit) for unit in hidden)))  # fmt: skip


STEPS = (ScreenShips,)
