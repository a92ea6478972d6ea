"""The last moves told one player after the other, the latest last; then the battle in progress."""

import msgspec

from engines.core import Seat, SeatName, Text, say_n
from engines.space_empires.model.state import Track
from engines.space_empires.model.view import View

from .labels import battle_state


class Scene(msgspec.Struct, frozen=True):
    """One picture: its caption, the moves in full colour, and faint ones before them."""

    caption: Text
    tracks: list[Track]
    faint: list[Track] = []


def scenes(view: View) -> list[Scene]:
    """Return one scene for every player whose last moves are known, and one for a battle; [] if nothing has moved."""
    movers = [seat for seat in _latest_last(view) if _tracks(view, seat)]
    told = [Scene(_moves(view, seat), _tracks(view, seat)) for seat in movers]
    if view.battle is not None:
        told.append(Scene(battle_state(view)[0], [], list(view.tracks)))
    return told


def captions(view: View) -> list[Text]:
    """Return what is said below the scenes."""
    return [scene.caption for scene in scenes(view)]


def _latest_last(view: View) -> list[Seat]:
    """Return the order of play, begun behind the active seat, so that who moved last comes last."""
    order = view.order
    after = order.index(view.active) + 1 if view.active in order else 0
    return [*order[after:], *order[:after]]


def _tracks(view: View, seat: Seat) -> list[Track]:
    return [track for track in view.tracks if track.seat == seat]


def _moves(view: View, seat: Seat) -> Text:
    steps = _tracks(view, seat)
    goals = list(dict.fromkeys(track.end for track in steps if not any(track.end == on.start for on in steps)))
    return say_n("{seat} has moved to {hexes}", "{seat} has moved to {n} hexes: {hexes}", n=len(goals),
                 seat=SeatName(seat), hexes=goals or [steps[-1].end])  # fmt: skip
