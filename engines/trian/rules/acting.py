"""Step 3: exactly one action (TR-TURN-2, 3), and up to two more at a trading post (TR-POST)."""

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
from engines.trian.model.commands import (
    Base,
    Command,
    Emissary,
    Finish,
    Fly,
    Jump,
    Research,
    Send,
    Station,
    Teleport,
    TeleportShip,
)
from engines.trian.model.galaxy import Table, allies, parts_of, region_id
from engines.trian.model.grid import cell_name
from engines.trian.model.state import BASE, ON_POST, STATION, State
from engines.trian.model.tables import MINERALS_OF, NEBULA, VP_OF_RESEARCH
from engines.trian.model.view import View
from engines.trian.model.words import PARTS

from .cards import gain, left_of, place, raise_level
from .fleet.acting import act, can_do, check_fleet, fleet_forms
from .fleet.home import leave_base
from .minerals import put_minerals
from .sites import check_emissary, check_raise, emissary_parts, raisable, tile_at
from .teleport import check_teleport, first_teleport, origins, targets, teleport

ACTIONS_OF_A_POST = 2


def _cells(names: list[str]) -> Pick:
    return Pick([Choice(name, say("{cell}", cell=name)) for name in names], say("cell"))


def _parts(names: list[str]) -> Pick:
    return Pick([Choice(name, PARTS[name]) for name in names], say("part"))


def _building_forms(view: View, seat: Seat) -> list[Form]:
    """Return what may be built, if anything."""
    stations, bases = raisable(view, seat, STATION), raisable(view, seat, BASE)
    forms = []
    if stations:
        forms.append(Form(Station, say("Launch a station"), {"cell": _cells(stations)}, [Station(stations[0])]))
    if bases:
        forms.append(Form(Base, say("Turn a station into a base"), {"cell": _cells(bases)}, [Base(bases[0])]))
    return forms


def _emissary_forms(view: View, seat: Seat) -> list[Form]:
    parts = emissary_parts(view, seat)
    if not parts:
        return []
    return [Form(Emissary, say("Place an emissary"), {"part": _parts(parts)}, [Emissary(part) for part in parts])]


def _teleport_forms(view: View) -> list[Form]:
    example = first_teleport(view)
    if example is None:
        return []
    starts = origins(view)
    owners = dict.fromkeys(view.tokens[tile].seat for tile in starts)
    spots = list(dict.fromkeys(spot for owner in owners for spot in targets(view, owner)))
    fields = {
        "origin": _cells([cell_name(view.laid[tile].cell) for tile in starts]),
        "cell": _cells(list(dict.fromkeys(cell for cell, _ in spots))),
        "part": _parts(list(dict.fromkeys(part for _, part in spots))),
    }
    return [Form(Teleport, say("Teleport an emissary"), {**fields}, [example])]


def check_action(table: Table, seat: Seat, command: Command) -> None:
    """Raise IllegalCommand if the action is not allowed now."""
    match command:
        case Emissary(part):
            check_emissary(table, seat, part)
        case Station(cell):
            check_raise(table, seat, cell, STATION)
        case Base(cell):
            check_raise(table, seat, cell, BASE)
        case Teleport():
            check_teleport(table, command)
        case _:
            check_fleet(table, seat, command)


def build(state: State, seat: Seat, cell: str, level: int) -> None:
    """Lay a station or a base; in a nebula minerals come with it (TR-STATION-3, TR-BASE-3)."""
    tile = tile_at(state, cell)
    raise_level(state, seat, tile)
    number = region_id(state, tile, state.tokens[tile].piece)
    if state.regions[number].kind == NEBULA:
        put_minerals(state, number, MINERALS_OF[level])
    if level == STATION:
        tell(state, "StationLaunched", say("{seat} launches a station on {cell}.", seat=SeatName(seat), cell=cell))
    else:
        tell(state, "BaseBuilt", say("{seat} turns the station on {cell} into a base.", seat=SeatName(seat), cell=cell))
        leave_base(state, tile)


def _place(state: State, seat: Seat, part: str) -> bool:
    """Place an emissary on the tile just laid; tell whether it stands on a trading post."""
    tile = len(state.laid) - 1
    piece = parts_of(state.laid[tile])[part]
    place(state, seat, tile, piece)
    tell(state, "EmissaryPlaced", say("{seat} places an emissary on {part} of {cell}.", seat=SeatName(seat),
                                      part=PARTS[part], cell=cell_name(state.laid[tile].cell)))  # fmt: skip
    return piece == ON_POST


def _research(state: State, seat: Seat) -> None:
    gain(state, seat, "research", VP_OF_RESEARCH, len(state.laid) - 1)
    tell(state, "ResearchDone", say("{seat} does research: {points} points.", seat=SeatName(seat),
                                    points=VP_OF_RESEARCH))  # fmt: skip


class TakeAction(Personal[State, View, Command], frozen=True):
    """Take exactly one action; research is always possible (TR-TURN-3, TR-RN-5)."""

    rules = ("TR-TURN-2", "TR-TURN-3", "TR-TURN-7")
    judges = (
        Emissary, Station, Base, Teleport, Send, Fly, TeleportShip, Jump,
    )  # fmt: skip

    def prompt(self, view: View) -> Text:
        """Say what is left on the card; of a team, on all its cards."""
        card = left_of(view, self.seat)
        if len(allies(view, self.seat)) > 1:
            return say("Which action do you take? Left on your team’s cards: emissaries {emissaries}, "
                       "stations {stations}, bases {bases}.", emissaries=card.emissaries, stations=card.stations,
                       bases=card.bases)  # fmt: skip
        return say("Which action do you take? Left on your card: emissaries {emissaries}, stations {stations}, "
                   "bases {bases}.", emissaries=card.emissaries, stations=card.stations, bases=card.bases)  # fmt: skip

    def choices(self, view: View) -> Choices:
        """Whatever is possible, and research."""
        forms = [*_emissary_forms(view, self.seat), *_building_forms(view, self.seat), *_teleport_forms(view)]
        forms += fleet_forms(view, self.seat)
        return Choices([*forms, Form(Research, say("Do research"), {}, [Research()])])

    def check(self, view: View, command: Command) -> None:
        """By the chapter of the action."""
        check_action(view, self.seat, command)

    def perform(self, state: State, seat: Seat, command: Command) -> None:
        """Carry it out; an emissary on a trading post brings more actions."""
        close(state)
        post = False
        match command:
            case Emissary(part):
                post = _place(state, seat, part)
            case Station(cell):
                build(state, seat, cell, STATION)
            case Base(cell):
                build(state, seat, cell, BASE)
            case Teleport():
                post = teleport(state, seat, command)
            case Research():
                _research(state, seat)
            case _:
                act(state, seat, command)
        if post and state.options["family"] == "no":
            schedule(state, UsePost(seat, ACTIONS_OF_A_POST))

    def default(self, _view: View) -> Command | None:
        """Research."""
        return Research()


class UsePost(Personal[State, View, Command], frozen=True):
    """Take up to two more actions: a station, a base, one with a ship, the same one twice, or none (TR-POST-2 to 6)."""

    left: int
    sent: bool = False

    rules = ("TR-POST-2", "TR-POST-3", "TR-POST-4", "TR-POST-6")
    judges = (Station, Base, Send, Fly, Jump)

    def seats(self, state: State) -> list[Seat]:
        """The player, if anything can be done; the first revision asked also who could only send a second ship."""
        possible = raisable(state, self.seat, STATION) or raisable(state, self.seat, BASE)
        sent = self.sent and state.revision >= 2
        return [self.seat] if possible or can_do(state, self.seat, sent=sent) else []

    def prompt(self, view: View) -> Text:
        """Say how many actions are left."""
        if view.docks:
            return say_n("The trading post: {n} more action, to build, or to send, move or jump with a ship.",
                         "The trading post: up to {n} more actions, to build, or to send, move or jump with ships.",
                         n=self.left)  # fmt: skip
        return say_n("The trading post: {n} more action, to launch a station or to turn one into a base.",
                     "The trading post: up to {n} more actions, to launch stations or to turn them into bases.",
                     n=self.left)  # fmt: skip

    def choices(self, view: View) -> Choices:
        """What can be built, or nothing more."""
        forms = [*_building_forms(view, self.seat), *fleet_forms(view, self.seat, sent=self.sent, post=True)]
        return Choices([*forms, Form(Finish, say("Build nothing more"), {}, [Finish()])])

    def check(self, view: View, command: Command) -> None:
        """As without a post, but only one ship is sent (TR-XPOST-2)."""
        if isinstance(command, Send) and self.sent:
            raise refusal("TR-XPOST-2", "Only one ship may be sent at a trading post.")
        check_action(view, self.seat, command)

    def perform(self, state: State, seat: Seat, command: Command) -> None:
        """Build, then ask once more."""
        close(state)
        if isinstance(command, Finish):
            return
        if self.left > 1:
            schedule(state, UsePost(seat, self.left - 1, sent=self.sent or isinstance(command, Send)))
        if isinstance(command, Station | Base):
            build(state, seat, command.cell, STATION if isinstance(command, Station) else BASE)
        else:
            act(state, seat, command)

    def default(self, _view: View) -> Command | None:
        """Nothing more."""
        return Finish()
