"""What a player of Galactic Emperor may order. Fields are named like "0404" (column, row), ships like "F1".

Lists are rows of small structs (`Piece`, `Step`, `Wish`, …) so that forms can describe them. Orders that begin with
`Plan` are standing orders: they change the seat's own `Plan` and nothing else (GE-PBM).
"""

from engines import core
from engines.core import Clear, Done, TakeBack

from .plan_commands import StandingCommand
from .rows import Piece, Step

# The round


class SetDirection(core.Command, frozen=True):
    """Set the direction of play of this round: "clockwise" or "counter-clockwise" (GE-ROUND-1)."""

    direction: str


class PickRole(core.Command, frozen=True):
    """Pick a role from the pool (GE-ROUND-3)."""

    role: str


class Pass(core.Command, frozen=True):
    """No: do not use, buy, block, re-roll or place what is offered."""


class PassRole(core.Command, frozen=True):
    """No, and do not ask me about interrupts again in this role."""


class EndTurn(core.Command, frozen=True):
    """Nothing more in this turn: no more moves, no more influence, no more tiles."""


# Explorer


class PlaceTile(core.Command, frozen=True):
    """Place a revealed (or the scanned) tile on a field; the Black Hole goes to the centre (GE-EXPLORER-1)."""

    tile: str
    field: str


class SettleTile(core.Command, frozen=True):
    """As Chooser place the first tile and put an Empire on it (GE-EXPLORER-5)."""

    tile: str
    field: str


class ScanTile(core.Command, frozen=True):
    """Choose a revealed tile and look at the top of the stack with Long Range Scanners (GE-TECH-SCANNERS-1)."""

    tile: str


# Merchant


class DropDie(core.Command, frozen=True):
    """Drop the price die that shows this face (GE-MERCHANT-3)."""

    face: int


class Supply(core.Command, frozen=True):
    """A goal: leave so many food cubes on an own sector, 0 picks up all (GE-MERCHANT-9, GE-MERCHANT-14)."""

    field: str
    cubes: int


class Stock(core.Command, frozen=True):
    """A goal: buy or sell "metal" or "energy" until so many are in Storage (GE-MERCHANT-10)."""

    good: str
    amount: int


class Steal(core.Command, frozen=True):
    """Star Pirate: take 1 metal from a seat's Storage, or 1 food cube from its sector if `field` names one.

    Several on one sheet are a ranked list (GE-PBM-10).
    """

    victim: int
    field: str = ""


# Steward


class TakeFree(core.Command, frozen=True):
    """Take the Chooser's free cube: "metal" or "energy" (GE-STEWARD-1)."""

    good: str


class Produce(core.Command, frozen=True):
    """Remove a food cube from an own sector to produce there (GE-STEWARD-3)."""

    field: str


class ProduceFree(core.Command, frozen=True):
    """Protein Fields: produce on an own sector without removing food (GE-TECH-PROTEIN-1)."""

    field: str


class ProduceAll(core.Command, frozen=True):
    """Produce on every other own sector whose output still fits into Storage, and be done (GE-PBM-11)."""

    commits = True


# Engineer


class Berth(core.Command, frozen=True):
    """Put the Chooser's free Fighter on an own Starbase sector (GE-ENGINEER-1)."""

    field: str


class Build(core.Command, frozen=True):
    """Buy so many ships of a kind ("F", "C", "D") for an own Starbase sector (GE-ENGINEER-2, GE-ENGINEER-4)."""

    kind: str
    count: int
    field: str


# Lines of a sealed sheet for the case that its technology is blocked (GE-RUL-78)


class BuildInstead(core.Command, frozen=True):
    """If Robotics are blocked: buy this, and nothing else of the sheet."""

    kind: str
    count: int
    field: str


class ProduceInstead(core.Command, frozen=True):
    """If Protein Fields are blocked: produce on this sector with food, and on no other."""

    field: str


# Warlord


class Move(core.Command, frozen=True):
    """Move own ships that stand together along a path (GE-WARLORD-1)."""

    ships: tuple[Piece, ...]
    path: tuple[Step, ...]


class Jump(core.Command, frozen=True):
    """Let ships on the Black Hole jump through the wormhole (GE-WARLORD-18)."""

    ships: tuple[Piece, ...]
    field: str


class Annex(core.Command, frozen=True):
    """Annex this of several unclaimed sectors under own ships next (GE-WARLORD-11, GE-RUL-29)."""

    field: str


class Fight(core.Command, frozen=True):
    """Fight the battle on this field next (GE-RUL-28)."""

    field: str


class Favour(core.Command, frozen=True):
    """Give the extra die of this pass to this ship (GE-WARLORD-38)."""

    ship: str


class TakeHits(core.Command, frozen=True):
    """Assign the hits of this phase to own units, a Dreadnought or the token as often as it is hit (GE-WARLORD-29)."""

    commits = True
    replaces = True

    units: tuple[Piece, ...]


class FightOn(core.Command, frozen=True):
    """Fight another pass (GE-WARLORD-41)."""


class Retreat(core.Command, frozen=True):
    """Take all ships back to the fields they came from (GE-WARLORD-42)."""


# Regent


class BuyInfluence(core.Command, frozen=True):
    """Buy one more influence token if it costs no more than this (GE-REGENT-3, GE-PBM-18)."""

    commits = True
    replaces = True

    price: int


class PlaceInfluence(core.Command, frozen=True):
    """Place influence tokens on a field or the "throne"; `fallback` if the Ambassador bounces them (GE-REGENT-6)."""

    place: str
    tokens: int = 1
    fallback: str = ""


class MakePrivate(core.Command, frozen=True):
    """Ambassador: name a field where influence has just landed your private business (GE-TECH-AMBASSADOR-1)."""

    field: str


class Depart(core.Command, frozen=True):
    """Move the ships that must leave to this own Starbase (GE-REGENT-22)."""

    field: str


# Scientist


class Research(core.Command, frozen=True):
    """Buy a technology; several on one sheet are a ranked list, and the first one possible is bought (GE-PBM-23)."""

    technology: str


# Interrupts


class Sabotage(core.Command, frozen=True):
    """Saboteur: block the technology that is being used until the round ends (GE-TECH-SABOTEUR-1)."""


class ReRoll(core.Command, frozen=True):
    """Time Warp: roll the die with this number (from 1, as the dice are shown) again (GE-TECH-TIMEWARP-1)."""

    die: int


Command = (
    SetDirection | PickRole | Pass | PassRole | EndTurn | PlaceTile | SettleTile | ScanTile | DropDie | Supply | Stock
    | Steal | TakeFree | Produce | ProduceFree | ProduceInstead | ProduceAll | Berth | Build | BuildInstead | Move
    | Jump | Annex | Fight | Favour | TakeHits | FightOn | Retreat
    | BuyInfluence | PlaceInfluence | MakePrivate | Depart | Research | Sabotage | ReRoll
    | StandingCommand | Done | Clear | TakeBack
)  # fmt: skip
