"""Sentences about the galaxy: players, sides, areas, tiles; for the picture, the panels and the text."""

from typing import Final

from engines.core import Param, Seat, SeatName, Text, say, say_n
from engines.trian.model.galaxy import Table, in_exmitter_field, region_of_token, tokens_in
from engines.trian.model.grid import EDGES, Cell, cell_name, edge_word
from engines.trian.model.state import BASE, EMISSARY, STATION, Laid, Region, Token
from engines.trian.model.tables import EXMITTER, EXTRACTOR, NEBULA, POST, SPACE, SYSTEM, TELEPORT, TRAIL, side
from engines.trian.model.view import View
from engines.trian.rules.closing import coming

_COLOURS: Final = (say("red"), say("blue"), say("green"), say("yellow"), say("purple"), say("white"))
_LETTERS: Final = {NEBULA: say("nebula"), SPACE: say("space"), TRAIL: say("star trail")}
_EDGES: Final = {
    "left": say("to the left"),
    "right": say("to the right"),
    "top": say("at the top"),
    "bottom": say("at the bottom"),
}
MARKS: Final = {
    EXTRACTOR: say("extractor"),
    POST: say("trading post"),
    TELEPORT: say("teleport"),
    EXMITTER: say("exmitter"),
}
"""What signs on tiles are called."""

_SIDES: Final = {"front": say("front side"), "back": say("back side")}

LEVELS: Final = {EMISSARY: "emissary", STATION: "station", BASE: "base"}
"""The pictures of tokens."""


def player(seat: Seat) -> Text:
    """Return a player's name with the colour: “Anna (red)”."""
    return say("{seat} ({colour})", seat=SeatName(seat), colour=_COLOURS[seat])


def members(view: View, team: int) -> list[Seat]:
    """Return the seats of a team."""
    return [seat for seat in range(view.seats) if view.teams[seat] == team]


def team_name(view: View, team: int) -> Text:
    """Return the players of a team."""
    seats: Param = [player(seat) for seat in members(view, team)]
    return say("{seats}", seats=seats)


def caption(view: View) -> Text:
    """Say in one line how far the match is."""
    if view.outcome is not None and view.outcome.tied:
        return say("The match is over, without a winner")
    if view.outcome is not None:
        winners: Param = [SeatName(seat) for seat in view.outcome.winners]
        return say("The match is over. Won by: {seats}", seats=winners)
    left = sum(view.left)
    told = say_n("Turn {turn}: {seat} to play ({n} tile left)", "Turn {turn}: {seat} to play ({n} tiles left)",
                 n=left, turn=view.turn + 1, seat=SeatName(view.active))  # fmt: skip
    others: Param = [SeatName(seat) for seat in view.awaited if seat != view.active]
    return say("{told}; {seats} to answer", told=told, seats=others) if others else told


def edges_of(tile: Laid) -> list[Text]:
    """Return what a tile as it lies shows at each edge."""
    return [
        say("{where}: {what}", where=_EDGES[edge_word(tile.cell, edge)],
            what=_LETTERS[side(tile.code).edges[(edge - tile.turn) % 3]])
        for edge in EDGES
    ]  # fmt: skip


def area_words(view: View, region: Region) -> Text:
    """Return an area in a sentence: “closed nebula of 4 tiles, 5 minerals, controlled by Anna (red)”."""
    facts = [_area_kind(region), *_area_facts(view, region)]
    return say("{facts}", facts=facts)


def _area_kind(region: Region) -> Text:
    tiles = len(region.tiles)
    if region.kind == NEBULA:
        if region.closed:
            return say_n("closed nebula of {n} tile", "closed nebula of {n} tiles", n=tiles)
        return say_n("open nebula of {n} tile", "open nebula of {n} tiles", n=tiles)
    if region.kind == SYSTEM:
        if region.closed:
            return say_n("closed system of {n} tile", "closed system of {n} tiles", n=tiles)
        return say_n("open system of {n} tile", "open system of {n} tiles", n=tiles)
    if region.closed:
        return say_n("closed space of {n} tile", "closed space of {n} tiles", n=tiles)
    return say_n("open space of {n} tile", "open space of {n} tiles", n=tiles)


def _area_facts(view: View, region: Region) -> list[Text]:
    facts: list[Text] = []
    if not region.closed:
        facts.append(say_n("{n} open edge", "{n} open edges", n=region.open))
    if region.extractors:
        facts.append(say_n("{n} extractor", "{n} extractors", n=region.extractors))
    if region.minerals:
        facts.append(say_n("{n} mineral", "{n} minerals", n=region.minerals))
    if region.kind != SPACE:
        facts += tokens_words(view, region)
    if region.owner is not None:
        facts.append(say("controlled by {team}", team=team_name(view, region.owner)))
    return facts


def tokens_words(view: View, region: Region) -> list[Text]:
    """Return whose tokens are in an area, player by player."""
    tokens = list(tokens_in(view, region).values())
    return [
        _tokens_of(seat, level, number)
        for seat in range(view.seats)
        for level in LEVELS
        if (number := sum(token.seat == seat and token.level == level for token in tokens))
    ]


def _tokens_of(seat: Seat, level: int, number: int) -> Text:
    who = player(seat)
    if level == EMISSARY:
        return say_n("{n} emissary of {player}", "{n} emissaries of {player}", n=number, player=who)
    if level == STATION:
        return say_n("{n} station of {player}", "{n} stations of {player}", n=number, player=who)
    return say_n("{n} base of {player}", "{n} bases of {player}", n=number, player=who)


def token_words(token: Token) -> Text:
    """Return whose token it is: “station of Anna (red)”."""
    who = player(token.seat)
    if token.level == EMISSARY:
        return say("emissary of {player}", player=who)
    if token.level == STATION:
        return say("station of {player}", player=who)
    return say("base of {player}", player=who)


def token_place(view: View, number: int) -> Text:
    """Return a token with its cell and what it stands in."""
    token, cell = view.tokens[number], cell_name(view.laid[number].cell)
    region = region_of_token(view, number)
    if region is None:
        return say("{cell}: {token} on the trading post", cell=cell, token=token_words(token))
    return say("{cell}: {token}; {area}", cell=cell, token=token_words(token), area=area_words(view, region))


def tile_words(view: View, number: int) -> Text:
    """Return a laid tile in sentences: its cell, signs, token, and the areas that it belongs to."""
    tile = view.laid[number]
    facts: list[Text] = [MARKS[mark] for mark in sorted(side(tile.code).marks)]
    if in_exmitter_field(view, tile.cell):
        facts.append(say("in an exmitter's field"))
    if number in view.tokens:
        facts.append(token_words(view.tokens[number]))
    seen = dict.fromkeys(view.labels[number])
    facts += [area_words(view, view.regions[label]) for label in seen]
    laid = say("laid by {player} in turn {turn}", player=player(tile.seat), turn=tile.round + 1)
    return say("{cell}: {facts}", cell=cell_name(tile.cell), facts=[*facts, laid])


def cells_words(view: View, region: Region) -> Text:
    """Return the cells that an area covers."""
    cells: Param = [cell_name(view.laid[number].cell) for number in sorted(region.tiles)]
    return say("{cells}", cells=cells)


def closings(view: Table) -> list[Text]:
    """Return the areas that the tile just laid closes, each with who would score as everything lies now."""
    return [
        say_n("{area}: {n} point for {seats}, as everything lies now", "{area}: {n} points for {seats}, as everything "
              "lies now", n=points, area=_area_kind(region), seats=[SeatName(seat) for seat in seats])
        for region, points, seats in coming(view)
    ]  # fmt: skip


def coming_to(view: View, seat: Seat) -> int:
    """Return the points that those areas would bring a seat."""
    return sum(points for _, points, seats in coming(view) if seat in seats)


def way_words(way: tuple[str, int]) -> Text:
    """Return a side with its turn: “back 1”."""
    name, turn = way
    return say("{side} {turns}", side=_SIDES[name], turns=turn)


def choices_words(cell: Cell, ways: list[tuple[str, int]]) -> Text:
    """Return how the tile in hand fits into a cell: “M51: front 0, 2; back 1”."""
    told = [
        say("{side} {turns}", side=_SIDES[name], turns=[
            turn for which, turn in ways if which == name])
        for name in ("front", "back")
        if any(which == name for which, _ in ways)
    ]  # fmt: skip
    return say("{cell}: {ways}", cell=cell_name(cell), ways=told)
