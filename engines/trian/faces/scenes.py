"""The latest tiles seen from near, one picture for each player's last turn, the oldest first."""

from collections.abc import Callable, Sequence

import msgspec

from engines.core import Text, say
from engines.trian.model.grid import Cell, cell_name, neighbours
from engines.trian.model.view import View

from .labels import player

FEWEST = 4
"""Tiles from which on there is something to see from near."""


class Scene(msgspec.Struct, frozen=True):
    """One picture: its caption, and the cells around which it is drawn."""

    caption: Text
    cells: Sequence[Cell]


def scenes(view: View) -> list[Scene]:
    """Return a scene for each tile laid since the looker's last turn, or in the last round."""
    if len(view.laid) < FEWEST:
        return []
    latest = range(max(0, len(view.laid) - view.seats), len(view.laid))
    return [_near(view, number) for number in latest]


def _near(view: View, number: int) -> Scene:
    tile = view.laid[number]
    near = {tile.cell, *neighbours(tile.cell)}
    wider = near | {beside for cell in near for beside in neighbours(cell)}
    around = [other.cell for other in view.laid if other.cell in wider]
    told = say("Turn {turn}: {player} laid a tile at {cell}", turn=tile.round + 1, player=player(tile.seat),
               cell=cell_name(tile.cell))  # fmt: skip
    return Scene(told, around)


def later(view: View, scene: int) -> Callable[[View], bool]:
    """Return what tells whether the turn of a scene's tile is over in another view of the match."""
    number = len(view.laid) - len(scenes(view)) + scene

    def is_over(then: View) -> bool:
        laid = len(then.laid) - 1
        return laid > number or (laid == number and (then.outcome is not None or then.turn > view.laid[number].round))

    return is_over


def captions(view: View) -> list[Text]:
    """Return what is said below the scenes."""
    return [scene.caption for scene in scenes(view)]
