"""What an Explorer is asked: which tile, where, and whether to look at the stack first (GE-EXPLORER)."""

from engines.core import Choices, Form, Personal, Seat, SeatName, Text, close, procedure, refusal, say, schedule, tell
from engines.galactic_emperor.model.commands import Command, PlaceTile, ScanTile, SettleTile
from engines.galactic_emperor.model.state import Scan, State
from engines.galactic_emperor.model.tables import BLACK_HOLE
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.model.words import tile_name
from engines.parts.examples import with_examples

from .placing import check_place, check_settle, pick_tiles, placing_forms
from .technology import declared, works
from .tiles import CHAPTER, place_tile, safe_field, settle_tile

PLACING = (PlaceTile, SettleTile)


class TakeTile(Personal[State, View, Command], frozen=True):
    """Take a revealed tile and place it; the Chooser may settle it, a scanner look at the stack first."""

    judges = (PlaceTile, SettleTile, ScanTile)
    rules = ("GE-EXPLORER-1", "GE-EXPLORER-5", "GE-TECH-SCANNERS-1")

    def seats(self, state: State) -> list[Seat]:
        """Whose turn it is, while a tile lies open."""
        return [self.seat] if state.revealed else []

    def prompt(self, view: View) -> Text:
        """Name the tiles."""
        return say("Take one of these tiles and place it on an empty field: {tiles}.",
                   tiles=[tile_name(tile) for tile in view.revealed])  # fmt: skip

    def choices(self, view: View) -> Choices:
        """Any tile to any field open to it."""
        forms = placing_forms(view, view.revealed)
        scannable = [tile for tile in view.revealed if tile != BLACK_HOLE]
        if scannable and works(view, view.me, "scanners") and view.pile > 0:
            forms.append(Form(ScanTile, say("Choose a tile and look at the top of the stack"),
                              {"tile": pick_tiles(scannable)}))  # fmt: skip
        return with_examples(self, view, forms)

    def check(self, view: View, command: Command) -> None:
        """A revealed tile, a field it may lie on, and what settling and scanning need."""
        match command:
            case PlaceTile(tile, field):
                check_place(view, view.revealed, tile, field)
            case SettleTile(tile, field):
                check_settle(view, view.revealed, tile, field)
            case ScanTile(tile):
                _check_scan(view, tile)

    def default(self, view: View) -> Command:
        """The oldest tile, as far from home as can be (GE-PBM-33)."""
        tile = view.revealed[0]
        return PlaceTile(tile, safe_field(view, view.me, tile))

    def perform(self, state: State, seat: Seat, command: Command) -> None:
        """Place it, or look at the stack if the Saboteur lets it happen."""
        close(state)
        if isinstance(command, ScanTile):
            schedule(state, *declared(state, seat, "scanners"), scan.at(seat=seat, tile=command.tile))
            return
        lay(state, seat, command)


@procedure("GE-TECH-SCANNERS-1", "GE-TECH-SCANNERS-2")
def scan(state: State, seat: Seat, tile: str) -> None:
    """Draw the top tile for the scanner's eyes alone, unless the Saboteur has blocked it."""
    if not works(state, seat, "scanners"):
        schedule(state, TakeTile(seat))
        return
    state.scan = Scan(seat, tile, state.stack.pop(0))
    tell(state, "TileScanned", say("{seat} looks at the top tile of the stack.", seat=SeatName(seat)), chapter=CHAPTER)
    tell(
        state, "TileSeen", say("The top tile is {tile}.", tile=tile_name(state.scan.drawn)), to=[seat], chapter=CHAPTER
    )
    schedule(state, KeepOrSwap(seat))


class KeepOrSwap(Personal[State, View, Command], frozen=True):
    """Place the revealed tile or the one just drawn; the other goes on top of the stack (GE-TECH-SCANNERS-3)."""

    judges = PLACING
    rules = ("GE-TECH-SCANNERS-3", "GE-TECH-SCANNERS-8")

    def seats(self, state: State) -> list[Seat]:
        """The scanner."""
        return [self.seat] if state.scan else []

    def prompt(self, view: View) -> Text:
        """Name both tiles."""
        scanned = _scanned(view)
        if scanned.drawn == BLACK_HOLE:
            return say("You drew the Black Hole, which must go back on the stack: place {tile}.",
                       tile=tile_name(scanned.chosen))  # fmt: skip
        return say("You drew {drawn}. Place it or {tile}; the other goes face down on top of the stack.",
                   drawn=tile_name(scanned.drawn), tile=tile_name(scanned.chosen))  # fmt: skip

    def choices(self, view: View) -> Choices:
        """Either tile, but never the Black Hole."""
        return with_examples(self, view, placing_forms(view, _offered(view)))

    def check(self, view: View, command: Command) -> None:
        """One of the two."""
        match command:
            case PlaceTile(tile, field):
                check_place(view, _offered(view), tile, field)
            case SettleTile(tile, field):
                check_settle(view, _offered(view), tile, field)

    def default(self, view: View) -> Command:
        """The revealed one, as far from home as can be."""
        tile = _scanned(view).chosen
        return PlaceTile(tile, safe_field(view, view.me, tile))

    def perform(self, state: State, seat: Seat, command: Command) -> None:
        """Place one, put the other on top of the stack (GE-TECH-SCANNERS-4, GE-TECH-SCANNERS-5)."""
        assert isinstance(command, PLACING)
        assert state.scan is not None, "the scanned tile waits"
        close(state)
        scanned, state.scan = state.scan, None
        if command.tile == scanned.drawn:
            state.stack.insert(0, scanned.chosen)
            state.revealed[state.revealed.index(scanned.chosen)] = scanned.drawn
            state.top_open = True
            swapped = say("{seat} keeps the tile drawn; {tile} goes face down on top of the stack.",
                          seat=SeatName(seat), tile=tile_name(scanned.chosen))  # fmt: skip
            tell(state, "TileSwapped", swapped, chapter=CHAPTER)
        else:
            state.stack.insert(0, scanned.drawn)
            state.top_seen = seat
            tell(state, "TileReturned", say("{seat} puts the tile back on top of the stack.", seat=SeatName(seat)),
                 chapter=CHAPTER)  # fmt: skip
        lay(state, seat, command)


class PlaceLeftovers(Personal[State, View, Command], frozen=True):
    """Place every tile that is left over, in any order (GE-EXPLORER-8)."""

    judges = (PlaceTile, SettleTile, ScanTile)
    rules = ("GE-EXPLORER-8", "GE-EXPLORER-18", "GE-TECH-SCANNERS-6", "GE-PBM-6")

    def seats(self, state: State) -> list[Seat]:
        """The Chooser, until nothing is left."""
        return [self.seat] if state.revealed else []

    def prompt(self, view: View) -> Text:
        """Name the tiles."""
        return say("As Chooser place all tiles left over: {tiles}.", tiles=[tile_name(tile) for tile in view.revealed])

    def choices(self, view: View) -> Choices:
        """Any of them anywhere."""
        return with_examples(self, view, placing_forms(view, view.revealed)[:1])

    def check(self, view: View, command: Command) -> None:
        """No settling and no scanning any more."""
        match command:
            case PlaceTile(tile, field):
                check_place(view, view.revealed, tile, field)
            case SettleTile():
                raise refusal(
                    "GE-EXPLORER-5", "Only the first tile you chose could be settled; place this one without an Empire."
                )
            case ScanTile():
                raise refusal(
                    "GE-TECH-SCANNERS-6",
                    "Long Range Scanners work for the first tile you choose, not for tiles left over; place it.",
                )

    def default(self, view: View) -> Command:
        """The oldest first, as far from home as can be."""
        tile = view.revealed[0]
        return PlaceTile(tile, safe_field(view, view.me, tile))

    def perform(self, state: State, seat: Seat, command: Command) -> None:
        """Place one; asked again while any is left."""
        state.active = seat
        lay(state, seat, command)


def lay(state: State, seat: Seat, command: Command) -> None:
    """Take the tile from the row and lay it."""
    assert isinstance(command, PLACING)
    state.revealed.remove(command.tile)
    if isinstance(command, SettleTile):
        settle_tile(state, seat, command.tile, command.field)
    else:
        place_tile(state, seat, command.tile, command.field)


def _check_scan(view: View, tile: str) -> None:
    """The card, a stack, a revealed tile that is not the Black Hole. Raises IllegalCommand."""
    if tile not in view.revealed:
        check_place(view, view.revealed, tile, "")
    if not works(view, view.me, "scanners"):
        raise refusal("GE-TECH-SCANNERS-1", "You have no Long Range Scanners that work now; take a revealed tile.")
    if not view.pile:
        raise refusal("GE-RUL-65", "The stack is empty: there is nothing to scan; take a revealed tile.")
    if tile == BLACK_HOLE:
        raise refusal(
            "GE-TECH-SCANNERS-7",
            "The Black Hole cannot go back on the stack, so it cannot be chosen for scanning; place it, or scan with "
            "another tile.",
        )


def _scanned(view: View) -> Scan:
    assert view.scan is not None, "the scanned tile waits"
    return view.scan


def _offered(view: View) -> list[str]:
    scanned = _scanned(view)
    return [scanned.chosen] if scanned.drawn == BLACK_HOLE else [scanned.chosen, scanned.drawn]


STEPS = (TakeTile, scan, KeepOrSwap, PlaceLeftovers)
