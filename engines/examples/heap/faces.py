"""A view made visible: the heap as a picture and as words, a table of who has what, and kinds of events."""

from engines.core import EventKind, Panel, Part, SeatName, Words, say

from .model import MOST, View


class Board:
    """Draws views."""

    def svg(self, view: View, _words: Words, _scene: int = -1, _room: int = 0) -> str:
        """A number, and stones to tap: the second one means two."""
        stones = "".join(
            f'<circle data-pick="{n}" cx="{2 * n}" cy="3" r="0.9"/>' for n in range(1, min(MOST, view.heap) + 1)
        )
        number = f'<text font-size="4" y="9">{view.heap}</text>'
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">{number}{stones}</svg>'

    def text(self, view: View, words: Words) -> str:
        """A sentence."""
        return words(say("{stones} stones, taken: {taken}", stones=view.heap, taken=[*view.taken]))

    def scenes(self, _view: View, _words: Words) -> list[str]:
        """Nothing moves here."""
        return []

    def panels(self, view: View, words: Words) -> list[Panel]:
        """Who has how many stones."""
        rows = [[words(say("{seat}", seat=SeatName(seat))), str(stones)] for seat, stones in enumerate(view.taken)]
        return [Panel("stones", words(say("Stones taken")), [words(say("player")), words(say("stones"))], rows)]


FACES = Board()

EVENT_KINDS: tuple[EventKind, ...] = (
    (say("The heap"), Part.SCENE, ("Heap",)),
    (say("Turns"), Part.NONE, ("StonesTaken",)),
    (say("Bids"), Part.NONE, ("BidsRevealed",)),
    (say("Habits"), Part.NONE, ("HabitChosen",)),
)
