"""Before the first turn: home worlds, markers, the first player (2.1, 3.0a)."""

from engines import core
from engines.core import Chance, Choices, Form, Sealed, Seat, SeatName, Text, procedure, refusal, say, tell
from engines.space_empires.model.commands import Command, PlaceHome
from engines.space_empires.model.maps import BOARDS, board_for, home_markers, white_markers
from engines.space_empires.model.options import kept, technologies_in
from engines.space_empires.model.pieces import place
from engines.space_empires.model.scenarios import VARIABLE, in_turn
from engines.space_empires.model.solo import gates
from engines.space_empires.model.state import BY_THE_BOOK, DEEP_SPACE, Colony, Hex, Player, State, System, Unit
from engines.space_empires.model.tables import COLONY_STEPS, HOME_WORLD, KNIFE_UNITS, START_UNITS
from engines.space_empires.model.view import View
from engines.space_empires.model.words import brief

from .paths import either
from .scanning import pick_hexes
from .technology import equipment

KNIFE_FIGHT = "knife"
KNIFE_LEVELS = {"size": 3, "move": 2}
"""What everybody knows as a knife fight begins."""

ROOM = 4
"""Home worlds of the variable map are farther than so many hexes from each other."""


def new_match(seats: int, options: core.Options) -> State:
    """Return a match before its first step."""
    used = kept(options, seats)
    levels = {name: line.start for name, line in technologies_in(used).items()}
    if used["board"] == KNIFE_FIGHT:
        levels |= KNIFE_LEVELS
    return State(
        seats=seats,
        options=used,
        board=board_for(seats, options),
        players=[Player(levels=dict(levels)) for _ in range(seats)],
        order=list(range(seats)),
    )


class PlaceHomeWorlds(Sealed[State, View, Command], frozen=True):
    """Choose the hex of your home world (2.1f)."""

    judges = (PlaceHome,)
    rules = ("2.1f", "2.7a")

    def seats(self, state: State) -> list[Seat]:
        """Everybody at once."""
        return list(range(state.seats))

    def prompt(self, view: View) -> Text:
        """Name the hexes."""
        return say("Choose the hex of your home world: {hexes}.", hexes=_homes(view))

    def choices(self, view: View) -> Choices:
        """The back row with two players, else the own edge of the board."""
        return Choices([Form(PlaceHome, say("Set up the home world"), {"hex": pick_hexes(_homes(view))})])

    def check(self, view: View, command: Command) -> None:
        """Only there, and not nowhere."""
        if isinstance(command, PlaceHome) and command.hex not in _homes(view):
            raise refusal("2.1f", "Your home world cannot be in {hex}; it can be in {hexes}.").where(
                hex=brief(command.hex), hexes=either(_homes(view))
            )

    def default(self, view: View) -> Command:
        """The middle one."""
        return PlaceHome(middle_home(view.board, view.seat))

    def reveal(self, state: State, sheets: dict[Seat, list[Command]]) -> None:
        """Set up all home worlds, with the ships that everybody begins with."""
        for seat in range(state.seats):
            chosen = [order.hex for order in sheets.get(seat, []) if isinstance(order, PlaceHome)]
            settle_home(state, seat, chosen[-1] if chosen else middle_home(state.board, seat))


def _homes(view: View) -> list[Hex]:
    return [] if view.seat is None else list(view.map.homes[view.seat])


def middle_home(board: str, seat: Seat | None) -> Hex:
    """Return the home hex of those who do not choose."""
    homes = BOARDS[board].homes[seat or 0]
    return homes[len(homes) // 2]


def settle_home(state: State, seat: Seat, hex_: Hex) -> None:
    """Put a home world with the first units into a hex (2.7a, RN-05); a quick start has colonies for colony ships."""
    state.colonies[hex_] = Colony(seat, HOME_WORLD, home=True)
    knife = state.options["board"] == KNIFE_FIGHT
    for type_, count in KNIFE_UNITS if knife else START_UNITS:
        if type_ != "CS" or state.options["start"] != "quick":
            unit = place(state, Unit("", seat, type_, hex_, count))
            if knife:
                unit.technology = equipment(state.players[seat].levels, type_)
    tell(state, "HomePlaced", say("{seat} has the home world in {hex}.", seat=SeatName(seat), hex=hex_))


@procedure("2.1a", "2.1b", "2.1d", "2.1e", "SD-1")
def deal_systems(state: State, chance: Chance) -> None:
    """Shuffle the markers of every region and deal one to each hex but home worlds (6.0a) and entries (SD-1)."""
    board = BOARDS[state.board]
    white = chance.shuffle(white_markers(state.options), "white markers")
    homes, empires = home_markers(state.options), len(state.empires)
    settled = {*state.colonies, *(empire.home for empire in state.empires.values())}
    decks = {seat: chance.shuffle(homes, f"home markers of seat {seat + 1}") for seat in range(state.seats + empires)}
    if state.board == VARIABLE:
        white = _mixed(state, white, decks, chance)
    entries = gates(state) if state.revision >= BY_THE_BOOK else ()
    for hex_, area in board.hexes.items():
        if hex_ in settled:
            state.systems[hex_] = System("home", area, explored=True)
        elif hex_ in entries:
            state.systems[hex_] = System("entry", area, explored=True)
        else:
            state.systems[hex_] = System((white if area == DEEP_SPACE else decks[area]).pop(), area)
    state.unused = sorted([*white, *state.unused])
    if state.options["start"] == "quick":
        _open_home_areas(state)


def _mixed(state: State, white: list[str], decks: dict[Seat, list[str]], chance: Chance) -> list[str]:
    """Mix all home markers with as many white ones as the board needs (the variable map)."""
    homes = [kind for deck in decks.values() for kind in deck]
    needed = len(BOARDS[state.board].hexes) - state.seats - len(homes)
    state.unused = white[needed:]
    return chance.shuffle([*white[:needed], *homes], "all markers")


@procedure("2.1f", "RN-05")
def draw_homes(state: State, chance: Chance) -> None:
    """Draw the home worlds of the variable map, none of them close to another."""
    board, homes = BOARDS[state.board], list[Hex]()
    for seat in range(state.seats):
        open_ = [hex_ for hex_ in board.hexes if all(board.distance(hex_, home) > ROOM for home in homes)]
        homes.append(chance.pick(open_, f"home world of seat {seat + 1}"))
        settle_home(state, seat, homes[-1])


def _open_home_areas(state: State) -> None:
    """Quick start: turn up all home markers, with full colonies on all planets that are not barren."""
    for hex_, system in state.systems.items():
        system.explored = system.area in range(state.seats) or system.kind == "home"
        if system.explored and system.kind == "planet":
            state.colonies[hex_] = Colony(system.area, COLONY_STEPS[-1])


@procedure("3.0a", "RN-11")
def draw_first_player(state: State, chance: Chance) -> None:
    """Draw who begins; the others follow clockwise."""
    first = chance.below(state.seats, "first player")
    state.order = in_turn(state, [(first + place) % state.seats for place in range(state.seats)])
    tell(state, "FirstPlayer", say("{seat} is the first player.", seat=SeatName(first)))


STEPS = (PlaceHomeWorlds, draw_homes, deal_systems, draw_first_player)
