"""Moving ships along paths and through the wormhole (GE-WARLORD-1 to 23, GE-RUL-26, 27, 32)."""

from engines.core import Choices, Form, Personal, Seat, SeatName, Text, close, procedure, say, say_n, schedule, tell
from engines.galactic_emperor.model.commands import Command, EndTurn, Jump, Move
from engines.galactic_emperor.model.state import Field, State
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.model.words import listed

from .annexing import annex, is_unclaimed
from .battle.odds import odds_of
from .battle.sides import contested
from .courses import check_jump, check_move, course_of, jump_forms, movable, move_forms, needs_fusion
from .interrupts import LATE, refuse_late
from .technology import declared, works


class MoveShips(Personal[State, View, Command], frozen=True):
    """Move own ships, each once, until the turn is ended."""

    judges = (Move, Jump, *LATE)
    rules = ("GE-WARLORD-1", "GE-WARLORD-18", "GE-PBM-13")

    def seats(self, state: State) -> list[Seat]:
        """Whose turn it is, if it has ships."""
        return [self.seat] if state.players[self.seat].ships else []

    def prompt(self, view: View) -> Text:
        """Name the ships that can still move."""
        return say("Warlord: move your ships, then end the turn; battles follow. Still to move: {ships}.",
                   ships=listed(movable(view, self.seat)))  # fmt: skip

    def choices(self, view: View) -> Choices:
        """Move some ships, jump, or end the turn."""
        return Choices([*move_forms(view), *jump_forms(view), Form(EndTurn, say("End the turn"))])

    def check(self, view: View, command: Command) -> None:
        """Judge paths and jumps by what lies open."""
        refuse_late(command)
        match command:
            case Move():
                check_move(view, command)
            case Jump():
                check_jump(view, command)

    def overlooked(self, view: View, command: Command) -> list[Text]:
        """A whole fleet that stays; single ships are often left as guards."""
        idle = movable(view, self.seat)
        if not isinstance(command, EndTurn) or len(idle) < len(view.players[self.seat].ships):
            return []
        return [say_n("{ships} has not moved.", "{ships} have not moved.", n=len(idle), ships=idle)] if idle else []

    def foretold(self, view: View, command: Command, after: View) -> list[Text]:
        """How battles would end: where ships meet enemies by this order, or all of them when the turn ends."""
        match command:
            case Move(path=path):
                seen, goals = after, {path[-1].field}
            case Jump(field=field):
                seen, goals = after, {field}
            case _:
                seen, goals = view, set(contested(view, self.seat))
        told = (odds_of(seen, self.seat, field) for field in contested(seen, self.seat) if field in goals)
        return [odds for odds in told if odds]

    def default(self, _view: View) -> Command:
        """No moves (GE-PBM-33)."""
        return EndTurn()

    def perform(self, state: State, seat: Seat, command: Command) -> None:
        """Move at once; the turn goes on until it is ended."""
        match command:
            case Move(ships):
                names = [piece.name for piece in ships]
                _begin_move(state, seat, names, course_of(command, state.players[seat].ships[names[0]].field))
            case Jump(ships, field):
                _jump(state, seat, [piece.name for piece in ships], field)
            case _:
                close(state)


def _begin_move(state: State, seat: Seat, names: list[str], path: list[Field]) -> None:
    """Move, after a chance to block Fusion Engines if they are needed (GE-RUL-57)."""
    frames = declared(state, seat, "fusion") if needs_fusion(names, path) else []
    schedule(state, *frames, move_ships.at(seat=seat, names=" ".join(names), path=" ".join(path)))


@procedure("GE-WARLORD-9", "GE-WARLORD-10", "GE-TECH-FUSION-1")
def move_ships(state: State, seat: Seat, names: str, path: str) -> None:
    """Carry a move out field by field, annexing on the way; not at all if its Fusion Engines were blocked."""
    fields = path.split()
    if needs_fusion(names.split(), fields) and not works(state, seat, "fusion"):
        tell(state, "MoveFailed", say("Without Fusion Engines {ships} of {seat} cannot go so far and stay.",
                                      ships=names.split(), seat=SeatName(seat)))  # fmt: skip
        return
    ships = [state.players[seat].ships[name] for name in names.split()]
    start = ships[0].field
    tell(state, "Moved", say("{seat} moves {ships} from {start} to {path}.", seat=SeatName(seat), ships=names.split(),
                             start=start, path=" – ".join(fields)))  # fmt: skip
    for ship in ships:
        ship.field, ship.last = fields[-1], [start, *fields][-2]
        ship.done = True
    for field in fields:
        _annex_if_free(state, seat, field)


def _jump(state: State, seat: Seat, names: list[str], field: Field) -> None:
    """Jump through the wormhole; ships that jumped into enemies will have a free attack (GE-WARLORD-18 to 21)."""
    for name in names:
        ship = state.players[seat].ships[name]
        ship.field, ship.last, ship.jumped, ship.done = field, ship.field, True, True
    tell(state, "Jumped", say("{seat} sends {ships} through the Black Hole to {field}.", seat=SeatName(seat),
                              ships=names, field=field))  # fmt: skip
    _annex_if_free(state, seat, field)


def _annex_if_free(state: State, seat: Seat, field: Field) -> None:
    if is_unclaimed(state, seat, field):
        annex(state, seat, field)


STEPS = (MoveShips, move_ships)
