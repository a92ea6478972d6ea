"""Battles of ships on tiles next to each other (TR-BATTLE, TR-MULTI)."""

from engines.core import (
    Choice,
    Choices,
    Form,
    Personal,
    Pick,
    Seat,
    SeatName,
    Text,
    close,
    refusal,
    say,
    say_n,
    schedule,
    tell,
)
from engines.trian.model.commands import Command, Fight
from engines.trian.model.galaxy import Table, points_of, same_team
from engines.trian.model.grid import cell_name
from engines.trian.model.ships import CORVETTE, LOOTER, VP_OF_SHIP
from engines.trian.model.state import State
from engines.trian.model.view import View
from engines.trian.model.words import SHIPS
from engines.trian.rules.cards import gain
from engines.trian.rules.ships import Place, next_places

from .home import clear_systems, send_ship_home


def enemies_at(table: Table, seat: Seat, place: Place) -> list[int]:
    """Return the tiles next to a space with ships of others that nothing parts from it (TR-BATTLE-1, 2, 13)."""
    ships = table.ships
    return [
        tile
        for tile, piece in next_places(table, place)
        if tile in ships and ships[tile].piece == piece and not same_team(table, ships[tile].seat, seat)
    ]


def enemies(table: Table, tile: int) -> list[int]:
    """Return the tiles with ships that the ship of a tile meets."""
    ship = table.ships[tile]
    return enemies_at(table, ship.seat, (tile, ship.piece))


def duels(table: Table, tile: int) -> list[int]:
    """Return the ships of which the attacker fights one: corvettes first; a corvette has no duel with looters."""
    met = enemies(table, tile)
    corvettes = [foe for foe in met if table.ships[foe].kind == CORVETTE]
    return corvettes or (met if table.ships[tile].kind == LOOTER else [])


def fight(state: State, tile: int) -> None:
    """Fight as the attacker: a corvette beats all looters, then there is one duel at most (TR-MULTI-2 to 8)."""
    ship = state.ships[tile]
    if ship.kind == CORVETTE:
        for foe in enemies(state, tile):
            if state.ships[foe].kind == LOOTER:
                _beat(state, ship.seat, foe)
    foes = duels(state, tile)
    if len(foes) > 1 and same_team(state, ship.seat, state.active):
        schedule(state, ChooseFoe(state.active, tile))
    elif foes:
        duel(state, tile, most_wanted(state, ship.seat, foes))
    clear_systems(state)


def duel(state: State, tile: int, foe: int) -> None:
    """Equal ships go home both, and the attacker scores; a looter loses to a corvette (TR-BATTLE-5 to 11, TR-RN-37)."""
    attacker, other = state.ships[tile], state.ships[foe]
    if attacker.kind == other.kind:
        _beat(state, attacker.seat, foe)
        send_ship_home(state, tile)
    else:
        _beat(state, other.seat, tile)


def _beat(state: State, winner: Seat, tile: int) -> None:
    ship = state.ships[tile]
    tell(state, "ShipBeaten", say_n("{seat} beats a {ship} of {owner} on {cell}: {n} point.",
                                    "{seat} beats a {ship} of {owner} on {cell}: {n} points.", n=VP_OF_SHIP,
                                    seat=SeatName(winner), ship=SHIPS[ship.kind], owner=SeatName(ship.seat),
                                    cell=cell_name(state.laid[tile].cell)))  # fmt: skip
    gain(state, winner, "battle", VP_OF_SHIP, tile)
    send_ship_home(state, tile)


def most_wanted(table: Table, seat: Seat, foes: list[int]) -> int:
    """Return the ship of whoever has most points, then of the next clockwise, then on the oldest tile (TR-RN-41)."""

    def rank(foe: int) -> tuple[int, int, int]:
        owner = table.ships[foe].seat
        return -points_of(table, owner), (owner - seat) % table.seats, foe

    return min(foes, key=rank)


class ChooseFoe(Personal[State, View, Fight], frozen=True):
    """Say which of several ships is fought (TR-MULTI-1)."""

    tile: int

    rules = ("TR-MULTI-1", "TR-MULTI-2", "TR-MULTI-4", "TR-MULTI-7")
    judges = (Fight,)

    def _cells(self, view: View) -> dict[str, int]:
        return {cell_name(view.laid[foe].cell): foe for foe in duels(view, self.tile)}

    def prompt(self, view: View) -> Text:
        """Name the ship that has come."""
        return say("Your {ship} on {cell} meets several ships. Which of them does it fight?",
                   ship=SHIPS[view.ships[self.tile].kind], cell=cell_name(view.laid[self.tile].cell))  # fmt: skip

    def choices(self, view: View) -> Choices:
        """One of them."""
        picks = [
            Choice(cell, say("{ship} of {seat} on {cell}", ship=SHIPS[view.ships[foe].kind],
                             seat=SeatName(view.ships[foe].seat), cell=cell))
            for cell, foe in self._cells(view).items()
        ]  # fmt: skip
        return Choices(
            [Form(Fight, say("Fight a ship"), {"cell": Pick(picks, say("ship"))}, [Fight(str(picks[0].value))])]
        )

    def check(self, view: View, command: Fight) -> None:
        """One that is there."""
        if command.cell.upper() not in self._cells(view):
            raise refusal("TR-MULTI-1", "Fight one of the ships on: {cells}.").where(cells=[*self._cells(view)])

    def perform(self, state: State, seat: Seat, command: Fight) -> None:
        """Fight it."""
        close(state)
        del seat
        foe = next(foe for foe in duels(state, self.tile) if cell_name(state.laid[foe].cell) == command.cell.upper())
        duel(state, self.tile, foe)
        clear_systems(state)

    def default(self, view: View) -> Command | None:
        """As if nobody could be asked."""
        foe = most_wanted(view, view.ships[self.tile].seat, duels(view, self.tile))
        return Fight(cell_name(view.laid[foe].cell))
