"""What ships add to the actions of a turn and of a trading post: sending, moving, teleporting, jumping (TR-XPOST)."""

from collections.abc import Callable, Iterable

from engines.core import Choice, Command, Form, Pick, Seat, say
from engines.trian.model.commands import Fly, Jump, Send, TeleportShip
from engines.trian.model.galaxy import Table
from engines.trian.model.grid import cell_name
from engines.trian.model.state import State
from engines.trian.model.view import View
from engines.trian.model.words import SHIPS, SPACES
from engines.trian.rules.ships import space_name

from .moving import check_fly, fly, own_ships, reach
from .sending import check_send, send, sendable
from .warping import beside_teleport, check_jump, check_ship_teleport, goals, on_teleports, warp

Way = tuple[str, str, str]
"""From which cell, to which cell, into which space."""


def flights(table: Table, seat: Seat) -> list[Way]:
    """Return the moves of ships that the seat may make."""
    return [
        (_cell(table, tile), _cell(table, goal), space_name(table.laid[goal], piece))
        for tile in own_ships(table, seat)
        for goal, piece in reach(table, tile)
    ]


def warps(table: Table, tiles: Iterable[int]) -> list[Way]:
    """Return where the ships of these tiles may be teleported."""
    return [(_cell(table, tile), cell, part) for tile in tiles for cell, part in goals(table, tile)]


def _cell(table: Table, tile: int) -> str:
    return cell_name(table.laid[tile].cell)


def can_do(table: Table, seat: Seat, *, sent: bool = False) -> bool:
    """Tell whether a ship can be sent, if none was, moved or jump: what a trading post allows (TR-XPOST-2)."""
    if not table.docks:
        return False
    return bool((not sent and sendable(table, seat)) or flights(table, seat) or warps(table, on_teleports(table, seat)))


def fleet_forms(view: View, seat: Seat, *, sent: bool = False, post: bool = False) -> list[Form]:
    """Return what ships can do now; through a new teleport only in the main action (TR-XPOST-1, 2)."""
    if not view.docks:
        return []
    ways = [] if sent else sendable(view, seat)
    forms = [_sending(ways)] if ways else []
    forms += _moving(flights(view, seat), Fly, Form(Fly, say("Move a ship")))
    if not post:
        forms += _moving(warps(view, beside_teleport(view)), TeleportShip, Form(TeleportShip, say("Teleport a ship")))
    return [*forms, *_moving(warps(view, on_teleports(view, seat)), Jump, Form(Jump, say("Jump with a ship")))]


def _sending(ways: list[Send]) -> Form:
    ships = [Choice(kind, SHIPS[kind]) for kind in dict.fromkeys(way.ship for way in ways)]
    parts = [Choice(part, SPACES[part]) for part in dict.fromkeys(way.part for way in ways)]
    fields = {"ship": Pick(ships, say("ship")), "part": Pick(parts, say("part"))}
    return Form(Send, say("Send a ship"), {**fields}, [*ways])


def _moving(ways: list[Way], command: Callable[[str, str, str], Command], form: Form) -> list[Form]:
    if not ways:
        return []
    origins, cells = ([Choice(name, say("{cell}", cell=name)) for name in dict.fromkeys(way[place] for way in ways)]
                      for place in (0, 1))  # fmt: skip
    parts = [Choice(part, SPACES[part]) for part in dict.fromkeys(way[2] for way in ways)]
    fields = {"origin": Pick(origins, say("from")), "cell": Pick(cells, say("to")), "part": Pick(parts, say("part"))}
    return [Form(form.command, form.label, {**fields}, [command(*ways[0])])]


def check_fleet(table: Table, seat: Seat, command: Command) -> None:
    """Raise IllegalCommand if a ship may not do this now."""
    match command:
        case Send():
            check_send(table, seat, command)
        case Fly():
            check_fly(table, seat, command)
        case TeleportShip():
            check_ship_teleport(table, command)
        case Jump():
            check_jump(table, seat, command)
        case _:
            pass


def act(state: State, seat: Seat, command: Command) -> None:
    """Carry it out."""
    match command:
        case Send():
            send(state, seat, command)
        case Fly():
            fly(state, seat, command)
        case TeleportShip() | Jump():
            warp(state, seat, command)
        case _:
            pass
