"""Step 2, second half: laying the drawn tile with either side up (TR-TILE-3 to 9), and what an exmitter does."""

from engines.core import Choice, Choices, Form, Personal, Pick, Seat, SeatName, Text, close, refusal, say, tell
from engines.trian.model.commands import Command, Lay
from engines.trian.model.galaxy import cells_of, has, next_to
from engines.trian.model.grid import ORIGIN, Cell, cell_called, edge_word, neighbours
from engines.trian.model.state import EMISSARY, Laid, State, Tile
from engines.trian.model.tables import EXMITTER
from engines.trian.model.view import View
from engines.trian.model.words import SIDES, look_words

from .cards import send_home
from .fitting import agrees, placements, turned, turns_that_fit, wanted_at
from .fleet.home import exmit_ships
from .joining import join, with_tile


class LayTile(Personal[State, View, Lay], frozen=True):
    """Lay the tile: which side, where, how turned."""

    rules = ("TR-TILE-3", "TR-TILE-4", "TR-TILE-5", "TR-TILE-13", "TR-TURN-7")
    judges = (Lay,)

    def seats(self, state: State) -> list[Seat]:
        """Whose turn it is, if there is a tile to lay."""
        return [] if state.drawn is None else [self.seat]

    def prompt(self, view: View) -> Text:
        """Say what both sides show."""
        front, back = _sides(view)
        return say("Where do you lay your tile? Front: {front}. Back: {back}.",
                   front=look_words(front), back=look_words(back))  # fmt: skip

    def choices(self, view: View) -> Choices:
        """Every cell where it fits with one of its sides."""
        legal = placements(view)
        sides = [Choice(name, SIDES[name]) for name in dict.fromkeys(lay.side for lay in legal)]
        cells = [Choice(name, say("{cell}", cell=name)) for name in dict.fromkeys(lay.cell for lay in legal)]
        turns = [
            Choice(turn, say("{turn} ({degrees}°)", turn=turn, degrees=120 * turn)) for turn in turns_that_fit(view)
        ]
        picks = {"side": Pick(sides, say("side")), "cell": Pick(cells, say("cell")),
                 "turn": Pick(turns, say("turn clockwise"))}  # fmt: skip
        return Choices([Form(Lay, say("Lay the tile"), {**picks}, [*legal[:1]])])

    def check(self, view: View, command: Lay) -> None:
        """Beside a laid tile, with the same element on all edges that touch."""
        cell = _open_cell(view, command.cell)
        if command.side not in SIDES or not 0 <= command.turn <= 2:
            raise refusal("TR-TILE-3", "Lay the front or the back, turned clockwise by 0, 1 (120°) or 2 (240°).")
        _check_edges(view, command, cell)

    def perform(self, state: State, seat: Seat, command: Lay) -> None:
        """Lay it, join it to its regions, and let an exmitter work first."""
        assert state.drawn is not None
        close(state)
        _lay(state, seat, command, state.drawn)
        tile = state.laid[-1]
        tell(state, "TileLaid", say("{seat} lays a tile on {cell}: {side}.", seat=SeatName(seat),
                                    side=look_words(tile.code), cell=command.cell))  # fmt: skip
        if has(tile, EXMITTER):
            _exmit(state, tile)

    def default(self, view: View) -> Command | None:
        """The visible side at the first place that closes nothing, or else the first place."""
        legal = placements(view)
        fronts = [lay for lay in legal if lay.side == "front"] or legal
        return next((lay for lay in fronts if _closes_nothing(view, lay)), fronts[0])


def _sides(view: View) -> tuple[str, str]:
    assert view.drawn is not None
    return view.drawn.front, view.drawn.back


def _closes_nothing(view: View, lay: Lay) -> bool:
    cell = cell_called(lay.cell)
    assert cell is not None
    code = _sides(view)[lay.side == "back"]
    found = with_tile(view, Laid(cell, code, lay.turn, view.active, view.turn))
    return not any(found.regions[number].closed for number in found.labels[-1])


def _open_cell(view: View, name: str) -> Cell:
    cell, places = cell_called(name), cells_of(view)
    if cell is None:
        raise refusal("TR-TILE-4", "{cell} is no place. Places have a letter and a number, such as M50.").where(
            cell=name
        )
    if cell in places:
        raise refusal("TR-TILE-4", "There is a tile on {cell} already.").where(cell=name)
    if not any(beside in places for beside in neighbours(cell)) and (places or cell != ORIGIN):
        raise refusal("TR-TILE-4", "{cell} is not next to any tile.").where(cell=name)
    return cell


def _check_edges(view: View, command: Lay, cell: Cell) -> None:
    code = _sides(view)[command.side == "back"]
    wanted, edges = wanted_at(view, cells_of(view), cell), turned(code, command.turn)
    if agrees(edges, wanted):
        return
    edge = next(edge for edge in range(3) if wanted[edge] not in ("", edges[edge]))
    raise refusal("TR-TILE-5", "{side} does not fit on {cell} turned by {turn}: its edge {where} shows {shown}, but "
                               "there it meets {wanted}.").where(
        side=code, cell=command.cell, turn=command.turn, where=_WHERE[edge_word(cell, edge)],
        shown=_EDGE[edges[edge]], wanted=_EDGE[wanted[edge]])  # fmt: skip


_WHERE = {
    "left": say("to the left"),
    "right": say("to the right"),
    "top": say("at the top"),
    "bottom": say("at the bottom"),
}
_EDGE = {"N": say("nebula"), "S": say("space"), "T": say("star trail")}


def _lay(state: State, seat: Seat, command: Lay, tile: Tile) -> None:
    cell = cell_called(command.cell)
    assert cell is not None
    flipped = command.side == "back"
    up, under = (tile.back, tile.front) if flipped else (tile.front, tile.back)
    state.laid.append(Laid(cell, up, command.turn, seat, state.turn, flipped))
    state.undersides.append(under)
    state.drawn, state.lying = None, True
    join(state, len(state.laid) - 1)


def _exmit(state: State, tile: Laid) -> None:
    """Send home the emissaries on the tiles beside an exmitter; stations and bases stay (TR-EXMITTER-1, 6 to 8)."""
    gone = [
        number for number in next_to(state, tile.cell)
        if number in state.tokens and state.tokens[number].level == EMISSARY
    ]  # fmt: skip
    if gone:
        owners = [SeatName(seat) for seat in sorted({state.tokens[number].seat for number in gone})]
        send_home(state, gone)
        tell(state, "EmissariesSentHome", say("The exmitter sends emissaries home: {seats}.", seats=[*owners]))
    exmit_ships(state, next_to(state, tile.cell))
