"""Departure: ships leave sectors that influence gave to others (GE-REGENT-21 to 23, GE-RUL-46 to 48)."""

from engines.core import (
    Choice,
    Choices,
    Form,
    Personal,
    Pick,
    Seat,
    SeatName,
    Text,
    close,
    procedure,
    refusal,
    say,
    schedule,
    tell,
)
from engines.galactic_emperor.model.commands import Command, Depart
from engines.galactic_emperor.model.galaxy import distances
from engines.galactic_emperor.model.pieces import Table, fleet, owner_at, starbases
from engines.galactic_emperor.model.state import Field, State
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.model.words import listed
from engines.parts.examples import with_examples

from .regency import regency_of


def must_depart(table: Table, seat: Seat, field: Field) -> bool:
    """Tell whether a seat's ships must leave: control was lost, or somebody else has it now (GE-RUL-47, 48)."""
    owner = owner_at(table, field)
    return owner != seat and (owner is not None or regency_of(table).held.get(field) == seat)


def havens(table: Table, seat: Seat, field: Field) -> list[Field]:
    """Return the nearest own Starbases that existed before influence was placed and still do (GE-RUL-46)."""
    old = regency_of(table).starbases[seat]
    way = distances(table, seat, field)
    goals = [goal for goal in starbases(table, seat) if goal in old and goal in way]
    least = min(way[goal] for goal in goals)
    return [goal for goal in goals if way[goal] == least]


@procedure("GE-REGENT-21", "GE-REGENT-23")
def evacuate(state: State) -> None:
    """Send ships away from every sector that is not theirs any more, in the direction of play."""
    leaving = [
        (seat, field)
        for seat in state.turns
        for field in sorted(state.sectors)
        if must_depart(state, seat, field) and fleet(state, seat, field)
    ]
    schedule(state, *(depart.at(seat=seat, field=field) for seat, field in leaving))


@procedure("GE-REGENT-21", "GE-REGENT-22")
def depart(state: State, seat: Seat, field: Field) -> None:
    """Move the ships to the nearest Starbase; ask if several are equally near."""
    goals = havens(state, seat, field)
    if len(goals) == 1:
        _fly(state, seat, field, goals[0])
    else:
        schedule(state, ChooseHaven(seat, field))


class ChooseHaven(Personal[State, View, Depart], frozen=True):
    """Say to which of several equally near Starbases the ships of one sector go."""

    judges = (Depart,)
    rules = ("GE-REGENT-22", "GE-PBM-22")

    field: str

    def prompt(self, view: View) -> Text:
        """Name the ships and the Starbases."""
        return say("You have lost {field}: {ships} must leave for one of your nearest Starbases, {goals}. Which?",
                   field=self.field, ships=listed(fleet(view, self.seat, self.field)),
                   goals=listed(havens(view, self.seat, self.field)))  # fmt: skip

    def choices(self, view: View) -> Choices:
        """One of the nearest."""
        picks = [Choice(goal, say("{field}", field=goal)) for goal in havens(view, self.seat, self.field)]
        return with_examples(self, view, [Form(Depart, say("Leave for"), {"field": Pick(picks, say("Starbase"))})])

    def check(self, view: View, command: Depart) -> None:
        """Only the nearest."""
        goals = havens(view, self.seat, self.field)
        if command.field not in goals:
            raise refusal("GE-REGENT-22", "{field} is not among your nearest Starbases, which are {goals}.").where(
                field=command.field, goals=listed(goals)
            )

    def default(self, view: View) -> Command:
        """The one with the fewest enemy ships within two fields, then the lowest number (GE-PBM-22)."""
        return Depart(safest(view, self.seat, havens(view, self.seat, self.field)))

    def perform(self, state: State, seat: Seat, command: Depart) -> None:
        """All ships of that sector go together."""
        close(state)
        _fly(state, seat, self.field, command.field)


NEAR = 2
"""Enemies so many fields away count as near (GE-PBM-22)."""


def safest(table: Table, seat: Seat, fields: list[Field]) -> Field:
    """Return the field with the fewest enemy ships near, then the lowest number."""
    return min(fields, key=lambda field: (_enemies_near(table, seat, field), field))


def _enemies_near(table: Table, seat: Seat, field: Field) -> int:
    near = {other for other, away in distances(table, None, field).items() if away <= NEAR}
    others = (player for other, player in enumerate(table.players) if other != seat)
    return sum(ship.field in near for player in others for ship in player.ships.values())


def _fly(state: State, seat: Seat, field: Field, goal: Field) -> None:
    names = fleet(state, seat, field)
    for name in names:
        state.players[seat].ships[name].field = goal
    tell(state, "Departed", say("{ships} of {seat} leave {field} for the Starbase in {goal}.", ships=names,
                                seat=SeatName(seat), field=field, goal=goal))  # fmt: skip


STEPS = (evacuate, depart, ChooseHaven)
