"""The position in words, at most 72 columns: for terminals, screen readers and text mail."""

from engines.core import Seat, Text, Words, say, say_n
from engines.galactic_emperor.model.pieces import holder_of, in_order
from engines.galactic_emperor.model.state import Field
from engines.galactic_emperor.model.tables import POOL, STORAGE, TECHNOLOGIES
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.model.words import DIRECTION_NAMES, ROLE_NAMES, TECHNOLOGY_NAMES, tile_name
from engines.parts.drawing.prose import Prose, whole

from .chart import chart
from .header import score_of
from .labels import caption, dice_named, facts, numbered, player, waiting_tiles
from .panels import cards, lands, reserve, technology_price
from .pen import MIDDLES
from .roles import picker_of, role_cards


def draw(view: View, words: Words) -> str:
    """Return caption, roles, players, dice, tiles to come, technologies, all fields, and a map.

    Battle, influence and prices are told by panels, which go wherever this goes.
    """
    prose = Prose(words)
    return whole([
        prose.line(say("Galactic Emperor. {caption}.", caption=caption(view))),
        *prose.section(say("The round:"), _round(view)),
        *prose.section(say("Players, in the order of this round:"), _players(view)),
        *prose.section(say("Dice:"), _dice(view)),
        *prose.section(say("Tiles to be placed:"), _tiles(view)),
        *prose.section(say("Technologies for sale, with their price in energy:"), _technologies(view)),
        *prose.section(say("Fields with tiles or ships:"), _fields(view)),
        chart(view, prose),
    ])  # fmt: skip


def _round(view: View) -> list[Text]:
    told = [
        say("The Throne: {player}", player=player(view.throne)),
        say("direction of play: {direction}", direction=DIRECTION_NAMES[view.direction]),
        say("victory points left: {points} of {all}", points=view.points, all=POOL[view.seats]),
    ]
    free = [ROLE_NAMES[role] for role in role_cards(view) if role in view.roles]
    told += [_picked(view, card.role) for card in view.picked]
    return [*told, say("roles still free: {roles}", roles=free)] if free else told


def _picked(view: View, role: str) -> Text:
    taken = picker_of(view, role)
    assert taken is not None, "it was picked"
    return say("role {number}: {role}, picked by {player}", number=taken[0], role=ROLE_NAMES[role],
               player=player(taken[1]))  # fmt: skip


def _players(view: View) -> list[Text]:
    first = view.picked[0].seat if view.picked else view.throne
    return [line for seat in in_order(view, first) for line in _player(view, seat)]


def _player(view: View, seat: Seat) -> list[Text]:
    mat = view.players[seat]
    line = say_n(
        "{player}: {n} mark, {metal} of {most_metal} metal, {energy} of {most_energy} energy; sectors: {sectors}; in "
        "reserve: {reserve}; technologies: {cards}",
        "{player}: {n} marks, {metal} of {most_metal} metal, {energy} of {most_energy} energy; sectors: {sectors}; in "
        "reserve: {reserve}; technologies: {cards}",
        n=mat.marks, player=player(seat), metal=mat.metal, most_metal=STORAGE["metal"], energy=mat.energy,
        most_energy=STORAGE["energy"], sectors=lands(view, seat), reserve=reserve(view, seat),
        cards=cards(view, seat))  # fmt: skip
    points = score_of(view, seat)
    if points is None:
        return [line]
    return [line, say("victory points of {player}: {points}", player=player(seat), points=points)]


def _dice(view: View) -> list[Text]:
    return [say("die {die}", die=die) for die in dice_named(view)] if numbered(view) else dice_named(view)


def _tiles(view: View) -> list[Text]:
    tiles = [tile_name(tile) for tile in waiting_tiles(view)]
    hole = (
        []
        if view.hole_at is None
        else [say_n("the Black Hole lies below {n} of them", "the Black Hole lies below {n} of them", n=view.hole_at)]
    )
    return [*tiles, say_n("{n} tile face down", "{n} tiles face down", n=view.pile), *hole]


def _technologies(view: View) -> list[Text]:
    free = [card for card in TECHNOLOGIES if holder_of(view, card) is None and card not in view.removed]
    return [
        say("{technology}: {price}", technology=TECHNOLOGY_NAMES[card], price=technology_price(view, card))
        for card in free
    ]


def _fields(view: View) -> list[Text]:
    return [say("{field}: {facts}", field=field, facts=facts(view, field)) for field in _told(view)]


def _told(view: View) -> list[Field]:
    manned = {ship.field for mat in view.players for ship in mat.ships.values()}
    return [field for field in MIDDLES if field in view.sectors or field in manned]
