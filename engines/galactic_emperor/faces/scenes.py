"""What has happened in the role being played, one player after the other: moves of Warlord, influence of Regent."""

import msgspec

from engines.core import Seat, SeatName, Text, say
from engines.galactic_emperor.model.state import Field
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.rules.battle.sides import battle_of
from engines.galactic_emperor.rules.politics.regency import place_name, regency_of

from .labels import battle_caption, player


class Track(msgspec.Struct, frozen=True):
    """Ships of a seat that went from one field to another, by their number."""

    seat: Seat
    start: Field
    end: Field
    ships: int


class Scene(msgspec.Struct, frozen=True):
    """One picture: its caption, the moves shown, and whose influence lies on the board already."""

    caption: Text
    tracks: list[Track]
    placers: list[Seat]


def tracks(view: View) -> list[Track]:
    """Return the last steps of this Warlord role that ships still show, in the order of turns."""
    numbers: dict[tuple[Seat, Field, Field], int] = {}
    for seat in view.turns:
        for ship in view.players[seat].ships.values():
            if ship.last and ship.last != ship.field:
                key = (seat, ship.last, ship.field)
                numbers[key] = numbers.get(key, 0) + 1
    return [Track(*key, number) for key, number in numbers.items()]


def scenes(view: View) -> list[Scene]:
    """Return one scene for each player who has moved or placed influence, and one for a battle; [] without."""
    if view.outcome is not None:
        return []
    told = [_moves(seat, made) for seat in view.turns if (made := [one for one in tracks(view) if one.seat == seat])]
    if view.regent is not None:
        told += _placings(view)
    if view.battle is not None:
        told.append(Scene(_battle(view), tracks(view), []))
    return told


def captions(view: View) -> list[Text]:
    """Return what is said below the scenes."""
    return [scene.caption for scene in scenes(view)]


def _moves(seat: Seat, made: list[Track]) -> Scene:
    goals = sorted({one.end for one in made})
    return Scene(say("{seat} has moved to: {fields}", seat=SeatName(seat), fields=goals), made, [])


def _placings(view: View) -> list[Scene]:
    """Return a scene for each player with influence on the board, in the order of placing (GE-REGENT-10)."""
    placed = regency_of(view).placed
    order = [*view.turns[1:], *view.turns[:1]]
    placers = [seat for seat in order if any(tokens.get(seat) for tokens in placed.values())]
    told = []
    for number, seat in enumerate(placers, 1):
        where = [say("{place} {tokens}", place=place_name(place), tokens=tokens[seat])
                 for place, tokens in sorted(placed.items()) if tokens.get(seat)]  # fmt: skip
        caption = say("{seat} has placed influence: {places}", seat=SeatName(seat), places=where)
        told.append(Scene(caption, [], placers[:number]))
    return told


def _battle(view: View) -> Text:
    battle = battle_of(view)
    return say("{battle}: {attacker} against {defender}", battle=battle_caption(view),
               attacker=player(battle.attacker), defender=player(battle.defender))  # fmt: skip
