"""Standing orders for the roles: which to pick, where to explore, what to drop and to buy (GE-PBM-2 to 8, 23)."""

from collections.abc import Iterator, Mapping, Sequence

from engines.core import Domain, Rows, Text, refusal, say
from engines.galactic_emperor.model import plan_commands as commands
from engines.galactic_emperor.model.hexmap import AXIAL
from engines.galactic_emperor.model.rows import Spot
from engines.galactic_emperor.model.state import Plan
from engines.galactic_emperor.model.tables import TILES
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.model.vocabulary import DIRECTIONS, FIELD, ROLES, TECHNOLOGIES, TILE, ranked
from engines.galactic_emperor.model.words import DIRECTION_NAMES, tile_name
from engines.galactic_emperor.rules.picking import DIRECTIONS as WAYS
from engines.galactic_emperor.standing.sorts import (
    ASK,
    NEVER,
    OPEN_FIELD,
    Order,
    RankedOrder,
    Setting,
    card_names,
    field_names,
    in_line,
    in_row,
    role_names,
    wishes,
)
from engines.parts.notation import Many, Vocabulary
from engines.parts.standing import pick

MOST_SPOTS = 8


class Direction(Order[commands.PlanDirection]):
    """The direction that the holder of the Throne sets (GE-PBM-2)."""

    sort = "direction"
    name = say("direction of play")
    spelt = ("direction", "kierunek")
    line = in_line(commands.PlanDirection, "plan direction {direction}", "plan kierunek {direction}",
                   direction=Vocabulary({**DIRECTIONS.names, **ASK}))  # fmt: skip
    label = say("Set the direction of play")
    domains = {"direction": pick({"clockwise": say("clockwise"), "counter-clockwise": say("counter-clockwise"),
                                  "ask": say("ask me")}, say("direction"))}  # fmt: skip
    samples = (commands.PlanDirection("clockwise"),)
    names = {way: DIRECTION_NAMES[number] for way, number in WAYS.items()}
    told = say("As holder of the Throne set the direction: {way}.", way="")


class Roles(RankedOrder[commands.PlanRoles]):
    """The roles to pick, the first free one (GE-PBM-3)."""

    sort = "roles"
    name = say("roles")
    spelt = ("roles", "role")
    line = in_row(commands.PlanRoles, "plan roles {roles}", "plan role {roles}", roles=ranked(ROLES))
    label = say("Pick the first free role of a list")
    names = role_names()
    samples = (commands.PlanRoles(wishes("regent", "explorer", "warlord")),)
    told = say("Pick the first free role of: {roles}.", roles="")


class Tiles(Order[commands.PlanTiles]):
    """Tiles for certain fields (GE-PBM-4)."""

    sort = "tiles"
    name = say("tiles to place")
    spelt = ("tiles", "płytki")
    line = in_row(commands.PlanTiles, "plan tiles {spots}", "plan płytki {spots}",
                  spots=Many(Spot, ("none|nothing|ask", "nic|pytaj"), tile=TILE, field=FIELD))  # fmt: skip
    label = say("Place tiles in Explorer")

    def fields(self, setting: Setting, /) -> Mapping[str, Domain]:
        """Tiles that are not laid yet, each with a field."""
        tiles = {tile: tile_name(tile) for tile in TILES if tile not in setting.laid}
        spot: dict[str, Domain] = {"tile": pick(tiles, say("tile")), "field": pick(field_names(), say("field"))}
        return {"spots": Rows(Spot, spot, 0, MOST_SPOTS if tiles else 0, say("the first one possible"))}

    def examples(self, setting: Setting, /) -> Sequence[commands.PlanTiles]:
        """Take the next tile."""
        return [commands.PlanTiles((Spot(tile, OPEN_FIELD),)) for tile in setting.next_tiles]

    def check(self, view: View, order: commands.PlanTiles, /) -> None:
        """Tiles and fields of this game, not laid yet."""
        laid = {sector.tile for sector in view.sectors.values()}
        for spot in order.spots:
            if spot.tile not in TILES or spot.tile in laid:
                raise refusal("GE-PBM-4", "{tile} is no tile that can still be placed.").where(tile=spot.tile)
            if spot.field not in AXIAL:
                raise refusal("GE-PBM-4", "{field} is no field of the board.").where(field=spot.field)

    def enter(self, plan: Plan, order: commands.PlanTiles, /) -> Plan:
        """Set the list."""
        plan.tiles = list(order.spots)
        return plan

    def explain(self, plan: Plan, /) -> Iterator[Text]:
        """Name tiles with their fields."""
        if plan.tiles:
            spots = [say("{tile} to {field}", tile=tile_name(spot.tile), field=spot.field) for spot in plan.tiles]
            yield say("In Explorer place the first possible of: {spots}.", spots=spots)


class Technologies(RankedOrder[commands.PlanResearch]):
    """The technologies to buy, the first possible one (GE-PBM-23)."""

    sort = "research"
    name = say("technologies to buy")
    spelt = ("research", "badania")
    line = in_row(commands.PlanResearch, "plan research {technologies}", "plan badania {technologies}",
                  technologies=ranked(TECHNOLOGIES))  # fmt: skip
    label = say("Buy the first technology of a list")
    names = card_names()
    samples = (commands.PlanResearch(wishes("shield", "plasma", "robotics")),)
    told = say("In Scientist buy the first possible of: {cards}.", cards="")


class Drop(Order[commands.PlanDrop]):
    """The price die to drop (GE-PBM-8)."""

    sort = "drop"
    name = say("price die to drop")
    spelt = ("drop", "odrzut")
    line = in_line(commands.PlanDrop, "plan drop {rule}", "plan odrzut {rule}", rule=Vocabulary({
        "highest": ("highest", "najwyższa|najwyższą"), "lowest": ("lowest", "najniższa|najniższą"), **ASK,
    }))  # fmt: skip
    label = say("Drop a price die")
    domains = {"rule": pick({"highest": say("the highest"), "lowest": say("the lowest"), "ask": say("ask me")},
                            say("which die"))}  # fmt: skip
    samples = (commands.PlanDrop("highest"),)

    def explain(self, plan: Plan, /) -> Iterator[Text]:
        """Say which die."""
        if plan.drop:
            yield say("Drop the highest price die.") if plan.drop == "highest" else say("Drop the lowest price die.")


class Scan(Order[commands.PlanScan]):
    """Whether Long Range Scanners are used (GE-PBM-7)."""

    sort = "scan"
    name = say("Long Range Scanners")
    spelt = ("scan", "skan")
    line = in_line(commands.PlanScan, "plan scan {mode}", "plan skan {mode}",
                   mode=Vocabulary({"better": ("better", "lepsza|lepszy"), **NEVER, **ASK}))  # fmt: skip
    label = say("Use Long Range Scanners")
    domains = {"mode": pick({"better": say("keep the better tile"), "never": say("never scan"), "ask": say("ask me")},
                            say("how"))}  # fmt: skip
    samples = (commands.PlanScan("better"),)

    def explain(self, plan: Plan, /) -> Iterator[Text]:
        """Say how."""
        if plan.scan:
            yield (say("Use Long Range Scanners and keep the better tile.") if plan.scan == "better"
                   else say("Never use Long Range Scanners."))  # fmt: skip
