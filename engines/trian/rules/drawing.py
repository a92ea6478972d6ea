"""Step 2, first half: taking the top tile of a stack, and looking at its other side (TR-TILE-1, 2)."""

from engines.core import Choice, Choices, Form, Personal, Pick, Seat, SeatName, Text, close, refusal, say, tell
from engines.trian.model.commands import Command, Draw
from engines.trian.model.state import STACKS, State, Tile
from engines.trian.model.view import View
from engines.trian.model.words import STACK_NAMES, look_words

from .fitting import fits_somewhere


def stacks_left(view: View) -> list[str]:
    """Return the stacks that have tiles (TR-SPECIAL-1)."""
    return [name for name, left in zip(STACKS, view.left, strict=True) if left]


class DrawTile(Personal[State, View, Draw], frozen=True):
    """Take the top tile of either stack; only then may its other side be seen (TR-TILE-1, TR-TILE-2)."""

    rules = ("TR-TILE-1", "TR-TILE-2", "TR-RN-10")
    judges = (Draw,)

    def prompt(self, view: View) -> Text:
        """Name what both stacks show."""
        if len(stacks_left(view)) == 1:
            front = look_words(next(filter(None, view.tops)))
            return say("One stack is left: take its tile. It shows: {front}.", front=front)
        left, right = (look_words(top) for top in view.tops)
        return say("Which tile do you take, left or right? The left one shows: {left}. The right one: {right}.",
                   left=left, right=right)  # fmt: skip

    def choices(self, view: View) -> Choices:
        """One of the stacks that are left."""
        stacks = stacks_left(view)
        picks = [Choice(name, STACK_NAMES[name]) for name in stacks]
        return Choices([Form(Draw, say("Take a tile"), {"stack": Pick(picks, say("stack"))}, [Draw(stacks[0])])])

    def check(self, view: View, command: Draw) -> None:
        """A stack that has tiles."""
        if command.stack not in stacks_left(view):
            raise refusal("TR-SPECIAL-1", "That stack is empty. Take from the other one.")

    def perform(self, state: State, seat: Seat, command: Draw) -> None:
        """Take the tile; one that fits nowhere is shown and goes under its stack (TR-RN-7)."""
        state.drawn_from = STACKS.index(command.stack)
        tile = state.stacks[state.drawn_from].pop()
        if fits_somewhere(state, tile):
            _keep(state, seat, tile)
        elif any(fits_somewhere(state, tile) for stack in state.stacks for tile in stack):
            _put_under(state, seat, tile)
        else:
            _put_under(state, seat, tile)
            _give_up(state, seat)

    def default(self, view: View) -> Command | None:
        """The left stack, or the one that is left."""
        return Draw(stacks_left(view)[0])


def _keep(state: State, seat: Seat, tile: Tile) -> None:
    close(state)
    state.drawn = tile
    sentence = (say("{seat} takes a tile from the left stack."), say("{seat} takes a tile from the right stack."))
    tell(state, "TileDrawn", Text(sentence[state.drawn_from].template, {"seat": SeatName(seat)}))
    tell(state, "BackSeen", say("The tile shows: {front}; on its back: {back}.",
                                front=look_words(tile.front), back=look_words(tile.back)), to=[seat])  # fmt: skip


def _put_under(state: State, seat: Seat, tile: Tile) -> None:
    state.stacks[state.drawn_from].insert(0, tile)
    tell(state, "TileShown", say("{seat} takes a tile that fits nowhere: {front}; on its back {back}. It goes under "
                                 "its stack.", seat=SeatName(seat), front=look_words(tile.front),
                                 back=look_words(tile.back)))  # fmt: skip


def _give_up(state: State, seat: Seat) -> None:
    close(state)
    state.stuck = True
    tell(state, "GalaxyFull", say("{seat} finds no tile that fits anywhere: this is the last turn.",
                                  seat=SeatName(seat)))  # fmt: skip
