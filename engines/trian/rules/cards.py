"""Tokens leave race cards and come back to them; points are written down."""

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from engines.core import Seat
from engines.trian.model.galaxy import Table, allies, tokens_in
from engines.trian.model.state import BASE, EMISSARY, STATION, Gain, Region, State, Stock, Token


def holder_of(table: Table, seat: Seat, level: int) -> Seat | None:
    """Return from whose card a token may be taken: the own one first, then an ally's (TR-TOKEN-2, TR-VAR-TEAM-5)."""
    return next((each for each in allies(table, seat) if table.cards[each].left(level)), None)


def left_of(table: Table, seat: Seat) -> Stock:
    """Return what the seat may take: what lies on its card and on those of its allies (TR-VAR-TEAM-5, 10)."""
    cards = [table.cards[each] for each in allies(table, seat)]
    return Stock(*(sum(card.left(level) for card in cards) for level in (EMISSARY, STATION, BASE)))


def take(state: State, seat: Seat, level: int) -> Seat:
    """Take a token of a level from the card of the seat or of an ally; return whose it is."""
    holder = holder_of(state, seat, level)
    assert holder is not None, "checked before"
    state.cards[holder] = state.cards[holder].plus(level, -1)
    return holder


def place(state: State, seat: Seat, tile: int, piece: int) -> None:
    """Put an emissary from a card on a piece of a tile."""
    state.tokens[tile] = Token(take(state, seat, EMISSARY), piece, EMISSARY)


def raise_level(state: State, seat: Seat, tile: int) -> None:
    """Lay the next token on the stack of a tile: a station on an emissary, a base on a station."""
    token = state.tokens[tile]
    take(state, seat, token.level + 1)
    state.tokens[tile] = replace(token, level=token.level + 1)


def send_home(state: State, tiles: Iterable[int]) -> None:
    """Return emissaries to their owners; whoever has nobody left in an area loses it (TR-RN-17)."""
    for tile in tiles:
        token = state.tokens.pop(tile)
        state.cards[token.seat] = state.cards[token.seat].plus(EMISSARY, 1)
    give_up_empty_areas(state)


def give_up_empty_areas(state: State) -> None:
    """Areas with no token of their owner are free (TR-RN-17, TR-RN-27)."""
    for number, region in list(state.regions.items()):
        if region.owner is not None and not _holds(state, region):
            state.regions[number] = replace(region, owner=_left_behind(state, region))


def _left_behind(state: State, region: Region) -> int | None:
    """Return the team that was locked in and has the system again when its taker is gone (TR-RN-45)."""
    if state.revision == 1:
        return None
    found = Counter(state.teams[token.seat] for token in tokens_in(state, region).values())
    return min(found, key=lambda team: (-found[team], team)) if found else None


def _holds(state: State, region: Region) -> bool:
    return any(state.teams[token.seat] == region.owner for token in tokens_in(state, region).values())


def gain(state: State, seat: Seat, kind: str, points: int, tile: int = -1) -> None:
    """Write points down, with what they are for."""
    state.gains.append(Gain(seat, kind, points, state.turn, tile))
