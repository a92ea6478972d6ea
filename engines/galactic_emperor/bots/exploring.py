"""Tiles: good ones near home, best under own ships or an Empire, poor ones before the doors of others."""

from collections.abc import Iterable
from typing import Final

from engines.galactic_emperor.model.commands import PlaceTile, ScanTile, SettleTile
from engines.galactic_emperor.model.pieces import fleet, fleets_at
from engines.galactic_emperor.model.state import Field
from engines.galactic_emperor.model.tables import BLACK_HOLE, TILES
from engines.galactic_emperor.rules.exploring import KeepOrSwap, PlaceLeftovers, TakeTile
from engines.galactic_emperor.rules.technology import works
from engines.galactic_emperor.rules.tiles import fields_for, has_enemy_ships

from .adviser import Advisers
from .survey import Survey, worth

BARREN: Final = -2
"""What a tile without planets is worth to whoever has to live beside it."""
MOST_ADVANTAGE: Final = 3


def take_tile(_question: TakeTile, survey: Survey) -> PlaceTile | SettleTile | ScanTile:
    """Take what gives the most; look at the stack with it, once, if there are scanners."""
    view = survey.view
    order = _best(survey, view.revealed, settling=True)
    scans = works(view, survey.me, "scanners") and view.pile > 0
    return ScanTile(order.tile) if scans and order.tile != BLACK_HOLE else order


def keep_or_swap(_question: KeepOrSwap, survey: Survey) -> PlaceTile | SettleTile:
    """Keep the better of the two."""
    scan = survey.view.scan
    assert scan is not None, "the scanned tile waits"
    tiles = [scan.chosen, *([] if scan.drawn == BLACK_HOLE else [scan.drawn])]
    return _best(survey, tiles, settling=True)


def place_leftovers(_question: PlaceLeftovers, survey: Survey) -> PlaceTile | SettleTile:
    """Place the tile that gives the most first."""
    return _best(survey, survey.view.revealed, settling=False)


def _best(survey: Survey, tiles: Iterable[str], *, settling: bool) -> PlaceTile | SettleTile:
    spots = [(tile, field) for tile in sorted(set(tiles)) for field in fields_for(survey.view, tile)]
    may_settle = settling and survey.me == survey.view.chooser and survey.tokens > 0
    gains = [(_gain(survey, tile, field, settled=may_settle and _habitable(survey, tile, field)), tile, field)
             for tile, field in spots]  # fmt: skip
    _, tile, field = max(gains)
    settles = may_settle and _habitable(survey, tile, field)
    return SettleTile(tile, field) if settles else PlaceTile(tile, field)


def _habitable(survey: Survey, tile: str, field: Field) -> bool:
    return TILES[tile].planets > 0 and not has_enemy_ships(survey.view, survey.me, field)


def _gain(survey: Survey, tile: str, field: Field, *, settled: bool) -> float:
    """Return what a tile on a field gives: near home, under own ships, settled at once."""
    advantage = max(-MOST_ADVANTAGE, min(MOST_ADVANTAGE, survey.advantage(field)))
    if not TILES[tile].planets:
        return BARREN * advantage
    gain = float(worth(tile) * advantage) - 0.1 * survey.remoteness(field)
    if fleet(survey.view, survey.me, field):
        gain += 3 * worth(tile)
    elif fleets_at(survey.view, field):
        gain -= 3 * worth(tile)
    return gain + (8 * worth(tile) if settled else 0)


EXPLORING: Final[Advisers] = {TakeTile: take_tile, KeepOrSwap: keep_or_swap, PlaceLeftovers: place_leftovers}
