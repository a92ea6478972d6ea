"""Where a tile may be placed and settled, as forms and as refusals (GE-EXPLORER)."""

from collections.abc import Sequence

from engines.core import Choice, Form, Pick, SeatName, refusal, say
from engines.galactic_emperor.model.commands import PlaceTile, SettleTile
from engines.galactic_emperor.model.hexmap import CENTRE
from engines.galactic_emperor.model.pieces import fleets_at, tokens_left
from engines.galactic_emperor.model.state import Field
from engines.galactic_emperor.model.tables import BLACK_HOLE, TILES
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.model.words import listed, tile_name

from .tiles import fields_for, has_enemy_ships, safe_field


def placing_forms(view: View, tiles: Sequence[str]) -> list[Form]:
    """Return the forms that place one of the tiles, and for the Chooser's first one those that settle it."""
    fields = sorted({field for tile in tiles for field in fields_for(view, tile)})
    where = {"tile": pick_tiles(tiles), "field": pick_fields(fields)}
    first = [PlaceTile(tiles[0], safe_field(view, view.me, tiles[0]))]
    forms = [Form(PlaceTile, say("Place a tile"), dict(where), [*first])]
    if view.me == view.chooser and tokens_left(view, view.me):
        homes = [tile for tile in tiles if TILES[tile].planets]
        if homes:
            where = {"tile": pick_tiles(homes), "field": pick_fields([field for field in fields if field != CENTRE])}
            forms.append(Form(SettleTile, say("Place a tile and put an Empire on it"), dict(where)))
    return forms


def check_place(view: View, tiles: Sequence[str], tile: str, field: Field) -> None:
    """One of the tiles, on a field that is open to it. Raises IllegalCommand."""
    if tile not in tiles:
        raise refusal("GE-EXPLORER-1", "There is no tile {tile} to place; there are: {tiles}.").where(
            tile=tile, tiles=listed(map(tile_name, tiles))
        )
    open_ = fields_for(view, tile)
    if field in open_:
        return
    if tile == BLACK_HOLE:
        raise refusal(
            "GE-EXPLORER-14", "The Black Hole can only take the place of the Omega Sun in {centre}, not lie in {field}."
        ).where(centre=CENTRE, field=field)
    if field in view.sectors:
        raise refusal("GE-EXPLORER-1", "{field} has a tile already, {there}. Empty fields: {fields}.").where(
            field=field, there=tile_name(view.sectors[field].tile), fields=open_
        )
    if TILES[tile].sun and fleets_at(view, field):
        raise refusal(
            "GE-RUL-14", "A sun cannot be placed under the ships in {field} while another field is empty: {fields}."
        ).where(field=field, fields=open_)
    raise refusal("GE-EXPLORER-1", "{field} is no field of the board. Empty fields: {fields}.").where(
        field=field, fields=open_
    )


def check_settle(view: View, tiles: Sequence[str], tile: str, field: Field) -> None:
    """Chooser, a planet, no enemy ships, a token in reserve. Raises IllegalCommand."""
    check_place(view, tiles, tile, field)
    if view.me != view.chooser:
        raise refusal(
            "GE-EXPLORER-5", "Only the Chooser, {seat}, may put an Empire on a tile; you may place {tile} without one."
        ).where(seat=SeatName(view.chooser), tile=tile)
    if not TILES[tile].planets:
        raise refusal(
            "GE-EXPLORER-7", "{tile} has no planet, so no Empire can be put there; it may be placed without one."
        ).where(tile=tile_name(tile))
    if has_enemy_ships(view, view.me, field):
        raise refusal(
            "GE-EXPLORER-6",
            "There are enemy ships in {field}, so no Empire can be put there; the tile may be placed without one, or "
            "elsewhere.",
        ).where(field=field)
    if not tokens_left(view, view.me):
        raise refusal("GE-EXPLORER-5", "You have no Empire token left in reserve; the tile may be placed without one.")


def pick_tiles(tiles: Sequence[str]) -> Pick:
    """Return the choice of a tile."""
    return Pick([Choice(tile, tile_name(tile)) for tile in tiles], say("tile"))


def pick_fields(fields: Sequence[Field]) -> Pick:
    """Return the choice of a field."""
    return Pick([Choice(field, say("{field}", field=field)) for field in fields], say("field"))
