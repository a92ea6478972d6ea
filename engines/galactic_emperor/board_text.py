"""The position in words: for terminals, screen readers and text mail."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core import Seat, SeatName, Text, Words, say, say_n

from .pieces import controlled, fleet, fleets_at, ships_left, tokens_left
from .state import Field
from .tables import SHIPS
from .view import View
from .words import kind_name, listed, role_name, technology_name, tile_name


def draw(view: View, words: Words) -> str:
    """Return round and roles, every player's goods, the tiles to come, and all fields with something in them."""
    parts = [
        [say("Galactic Emperor, round {round}. {throne} holds the Throne. Victory points left: {points}.",
             round=view.round, throne=SeatName(view.throne), points=view.points),
         say("Roles left: {roles}.", roles=listed(map(role_name, view.roles)))],
        [_player(view, seat) for seat in range(view.seats)],
        [say("Revealed tiles: {tiles}.", tiles=listed(map(tile_name, view.revealed))),
         say_n("{n} tile is face down.", "{n} tiles are face down.", n=view.pile)],
        [_field(view, field) for field in _fields(view)],
    ]  # fmt: skip
    return "\n\n".join("\n".join(map(words, lines)) for lines in parts) + "\n"


def _player(view: View, seat: Seat) -> Text:
    player = view.players[seat]
    return say(
        "{seat}: {marks} marks, {metal} metal, {energy} energy, {sectors} sectors; "
        "in reserve {tokens} Empires, {ships}; technologies: {technologies}",
        seat=SeatName(seat), marks=player.marks, metal=player.metal, energy=player.energy,
        sectors=len(controlled(view, seat)), tokens=tokens_left(view, seat),
        ships=[say("{count} {kind}", count=ships_left(view, seat, kind), kind=kind_name(kind)) for kind in SHIPS],
        technologies=listed(map(technology_name, player.technologies)))  # fmt: skip


def _fields(view: View) -> Iterable[Field]:
    manned = {ship.field for player in view.players for ship in player.ships.values()}
    return sorted({*view.sectors, *manned})


def _field(view: View, field: Field) -> Text:
    facts: list[Text] = [_ships(view, seat, field) for seat in fleets_at(view, field)]
    sector = view.sectors.get(field)
    if sector is not None:
        facts.insert(0, tile_name(sector.tile))
        if sector.food:
            facts.append(say_n("{n} food cube", "{n} food cubes", n=sector.food))
        if sector.owner is not None:
            seat = SeatName(sector.owner)
            facts.append(
                say("Starbase of {seat}", seat=seat) if sector.starbase else say("Empire of {seat}", seat=seat)
            )
    return say("{field}: {facts}", field=field, facts=facts)


def _ships(view: View, seat: Seat, field: Field) -> Text:
    return say("{ships} of {seat}", ships=fleet(view, seat, field), seat=SeatName(seat))
