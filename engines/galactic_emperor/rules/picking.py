"""The direction of play and the choice of roles (GE-ROUND)."""

from engines.core import Choice, Choices, Form, Personal, Pick, Seat, SeatName, Text, close, refusal, say, tell
from engines.galactic_emperor.model.commands import Command, PickRole, SetDirection
from engines.galactic_emperor.model.hexmap import AXIAL
from engines.galactic_emperor.model.pieces import Table, collapsed
from engines.galactic_emperor.model.state import Picked, State
from engines.galactic_emperor.model.tables import ROLES, SECOND_WARLORD
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.model.words import DIRECTION_NAMES, ROLE_NAMES, listed
from engines.parts.examples import with_examples

from .interrupts import LATE, refuse_late

DIRECTIONS = {"clockwise": 1, "counter-clockwise": -1}


class ChooseDirection(Personal[State, View, Command], frozen=True):
    """Set the direction of play of this round (GE-ROUND-1)."""

    judges = (SetDirection, *LATE)
    rules = ("GE-ROUND-1", "GE-ROUND-14", "GE-ROUND-16", "GE-PBM-2")

    def prompt(self, view: View) -> Text:
        """Say what hangs on it."""
        return say("You hold the Throne in round {round}: set the direction of play, clockwise or counter-clockwise, "
                   "then pick the first role.", round=view.round)  # fmt: skip

    def choices(self, view: View) -> Choices:  # always both
        """Either way."""
        ways = [Choice(way, DIRECTION_NAMES[step]) for way, step in DIRECTIONS.items()]
        form = Form(SetDirection, say("Set the direction"), {"direction": Pick(ways, say("direction"))})
        return with_examples(self, view, [form])

    def check(self, _view: View, command: Command) -> None:
        """There are two directions."""
        refuse_late(command)
        if isinstance(command, SetDirection) and command.direction not in DIRECTIONS:
            raise refusal(
                "GE-ROUND-1", "“{direction}” is no direction of play: it is clockwise or counter-clockwise."
            ).where(direction=command.direction)

    def default(self, view: View) -> Command:
        """As in the round before."""
        return SetDirection("clockwise" if view.direction == 1 else "counter-clockwise")

    def perform(self, state: State, seat: Seat, command: Command) -> None:
        """Turn the card."""
        assert isinstance(command, SetDirection)
        close(state)
        state.direction = DIRECTIONS[command.direction]
        tell(state, "DirectionSet", say("{seat} sets the direction of play: {direction}.", seat=SeatName(seat),
                                        direction=DIRECTION_NAMES[state.direction]))  # fmt: skip


class ChooseRole(Personal[State, View, Command], frozen=True):
    """Pick a role that nobody has picked this round (GE-ROUND-3, GE-ROUND-7)."""

    judges = (PickRole, *LATE)
    rules = ("GE-ROUND-3", "GE-ROUND-7", "GE-ROUND-8", "GE-ROUND-9", "GE-RUL-9")

    def prompt(self, view: View) -> Text:
        """Name the roles left."""
        return say("Pick a role: {roles}.", roles=[ROLE_NAMES[role] for role in view.roles])

    def choices(self, view: View) -> Choices:
        """Any role in the pool."""
        roles = [Choice(role, ROLE_NAMES[role]) for role in view.roles]
        form = Form(PickRole, say("Pick a role"), {"role": Pick(roles, say("role"))})
        return with_examples(self, view, [form])

    def check(self, view: View, command: Command) -> None:
        """Only one that is left."""
        refuse_late(command)
        if not isinstance(command, PickRole) or command.role in view.roles:
            return
        free = listed(ROLE_NAMES[role] for role in view.roles)
        for card in view.picked:
            if card.role == command.role:
                raise refusal("GE-ROUND-8", "{seat} has picked {role} in this round already. Free: {roles}.").where(
                    seat=SeatName(card.seat), role=ROLE_NAMES[card.role], roles=free
                )
        if command.role == "scientist" and collapsed(view):
            raise refusal("GE-ROUND-17", "The Scientist left the match with the Omega Sun. Free: {roles}.").where(
                roles=free
            )
        raise refusal("GE-ROUND-3", "There is no role “{role}” to pick. Free: {roles}.").where(
            role=command.role, roles=free
        )

    def default(self, view: View) -> Command:
        """The first one free, from another one on in each round, so that every role comes (GE-PBM-33)."""
        return PickRole(min(view.roles, key=lambda role: _place_in_round(role, view.round)))

    def perform(self, state: State, seat: Seat, command: Command) -> None:
        """Take the card."""
        assert isinstance(command, PickRole)
        close(state)
        state.roles.remove(command.role)
        state.picked.append(Picked(command.role, seat))


def _place_in_round(role: str, round_: int) -> int:
    """Return a role's place in the order of the roles, which begins one further on every round."""
    explorer = ROLES.index("explorer")
    place = explorer if role == SECOND_WARLORD else ROLES.index(role)
    return (place - (round_ - 1)) % len(ROLES)


def cards_in_play(table: Table) -> list[str]:
    """Return the role cards there are, in the order of the roles (GE-ROUND-17, GE-ROUND-18)."""
    roles = [role for role in ROLES if role != "scientist" or not collapsed(table)]
    return [SECOND_WARLORD if role == "explorer" and all_placed(table) else role for role in roles]


def all_placed(table: Table) -> bool:
    """Tell whether every tile is on the board (GE-EXPLORER-11)."""
    return collapsed(table) and len(table.sectors) == len(AXIAL)


STEPS = (ChooseDirection, ChooseRole)
