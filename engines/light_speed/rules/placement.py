"""Laying ships: in sealed waves, the whole squadron at once, or card by card in turn (LS-ROUND, LS-PBM-7 to 36)."""

from typing import ClassVar

from engines.core import (
    NO_CHANCE,
    Chance,
    Choices,
    Domain,
    Done,
    Form,
    Number,
    Param,
    Personal,
    Rows,
    Sealed,
    Seat,
    Text,
    close,
    refusal,
    say,
    say_n,
)
from engines.light_speed.model.commands import Aim, Command, LaySheet, Miss, Place, Spot
from engines.light_speed.model.spots import Ground, aimed, check_spot, first_free, ground_of, mm, outline, spots_of
from engines.light_speed.model.state import State
from engines.light_speed.model.tables import CARD_HALF_WIDTH, SHIPS
from engines.light_speed.model.view import View
from engines.light_speed.model.words import SHIP_NAMES, listed
from engines.parts.geometry import point_at, ray_from, rim_at

from .waves import LAST_WAVE, lay_in_turn, settle_wave

LAYING = (Place, Aim, LaySheet)


class LayWave(Sealed[State, View, Command], frozen=True):
    """Lay none to five of your next ships, in the order of your deck (LS-PBM-9)."""

    judges = LAYING
    rules: ClassVar[tuple[str, ...]] = ("LS-ROUND-2", "LS-ROUND-3", "LS-ROUND-5", "LS-ROUND-6", "LS-PBM-9")

    def seats(self, state: State) -> list[Seat]:
        """Everybody who has a card left."""
        return [seat for seat in range(state.seats) if state.decks[seat]]

    def prompt(self, view: View) -> Text:
        """Name the cards seen, in order."""
        return say(
            "Lay your ships, wave {wave} of at most {most}: as many of the next as you like, in this order: {ships}. "
            "{sheet}",
            wave=view.wave, most=LAST_WAVE, ships=listed(view.next_ships), sheet=_sheet_so_far(view))  # fmt: skip

    def choices(self, view: View) -> Choices:
        """Add the next card to the sheet, or give the whole sheet at once."""
        ahead, ground = _draft(view), _ground(view)
        free = first_free(ground)
        whole = _whole_sheet(view, free)
        if len(ahead) == len(view.next_ships):
            return Choices([whole])
        first = free if not ahead else first_free(_with_own(ground, view.next_ships, ahead))
        return Choices([*_one_card(view, ahead, first), whole])

    def check(self, view: View, command: Command) -> None:
        """Only cards seen, in order, on free spots (LS-PBM-10)."""
        match command:
            case Place() | Aim():
                _check_next(view, command, _draft(view))
            case LaySheet(spots):
                _check_sheet(view, spots)

    def overlooked(self, view: View, command: Command) -> list[Text]:
        """A sheet without a ship."""
        if not isinstance(command, Done) or _draft(view) or not view.next_ships:
            return []
        return [say("No ship is on your sheet yet. You can lay: {ships}.", ships=listed(view.next_ships))]

    def default(self, view: View) -> Command:
        """A sheet with cards stands as it is; without any the deadline is missed (LS-PBM-23)."""
        return Done() if _draft(view) else Miss()

    def reveal(self, state: State, sheets: dict[Seat, list[Command]], chance: Chance = NO_CHANCE) -> None:
        """All cards arrive together (LS-PBM-12)."""
        settle_wave(state, sheets, chance)


class LaySquadron(LayWave, frozen=True):
    """Lay none to ten of your ships, in the order of your deck, once for the whole round (LS-PBM-29)."""

    rules = ("LS-PBM-29", "LS-PBM-30")

    def prompt(self, view: View) -> Text:
        """Name the whole deck."""
        return say("Lay as many of your ships as you like, in this order: {ships}. There is one wave only. {sheet}",
                   ships=listed(view.next_ships), sheet=_sheet_so_far(view))  # fmt: skip


class LayNext(Personal[State, View, Command], frozen=True):
    """Lay your top card; everybody sees it before the next turn (LS-PBM-33)."""

    judges = LAYING
    rules = ("LS-PBM-33",)

    def prompt(self, view: View) -> Text:
        """Name the card."""
        return say_n(
            "It is your turn: lay your last card, {ship}.",
            "It is your turn: lay your next card, {ship}; {n} cards are left with it.",
            n=view.cards_left[self.seat],
            ship=SHIP_NAMES[view.next_ships[0]],
        )

    def choices(self, view: View) -> Choices:
        """Any free spot; nothing at all only if there is none."""
        forms = _one_card(view, [], first_free(_ground(view)))
        return Choices(forms if forms[0].examples else [*forms, _nothing()])

    def check(self, view: View, command: Command) -> None:
        """The card must be laid, on a free spot (LS-PBM-33)."""
        match command:
            case Place() | Aim():
                _check_next(view, command, [])
            case LaySheet(spots) if spots or first_free(_ground(view)):
                raise refusal(
                    "LS-PBM-33",
                    "Cards are laid one by one here, each where everybody sees it: {ship} must be laid now, and "
                    "nothing else; say where, with x, y and facing.",
                ).where(ship=SHIP_NAMES[view.next_ships[0]])

    def default(self, _view: View) -> Command:
        """The turn is lost (LS-PBM-35)."""
        return Miss()

    def perform(self, state: State, seat: Seat, command: Command, chance: Chance = NO_CHANCE) -> None:
        """Lay the card and pass the turn on."""
        close(state)
        lay_in_turn(state, seat, command, chance)


def _draft(view: View) -> list[Spot]:
    """Return the spots on the own sheet so far."""
    return spots_of(view.next_ships, view.sheet)


def _ground(view: View) -> Ground:
    return ground_of(view.seats, view.asteroids, view.table)


def _with_own(ground: Ground, speeds: list[int], spots: list[Spot]) -> Ground:
    """Return the table with the cards of the own sheet on it."""
    for speed, spot in zip(speeds, spots, strict=False):
        ground = ground.with_card(spot, say("{ship} on your own sheet", ship=SHIP_NAMES[speed]))
    return ground


def _check_next(view: View, command: Place | Aim, ahead: list[Spot]) -> None:
    if len(ahead) >= len(view.next_ships):
        raise refusal(
            "LS-PBM-9",
            "The one card that you see is on your sheet already.",
            "All {n} cards that you see are on your sheet already.",
        ).where(n=len(view.next_ships))
    speed = view.next_ships[len(ahead)]
    if isinstance(command, Aim):
        _check_aim(view, speed, command)
        command = Place(*_parts(aimed(speed, command)))
    check_spot(_with_own(_ground(view), view.next_ships, ahead), speed, command.spot)


def _check_aim(view: View, speed: int, aim: Aim) -> None:
    lasers = len(SHIPS[speed].lasers)
    if not 1 <= aim.laser <= lasers:
        raise refusal(
            "LS-PBM-37",
            "{ship} has no laser {laser}; it has one, number 1.",
            "{ship} has no laser {laser}; its {n} lasers are numbered from 1.",
        ).where(n=lasers, ship=SHIP_NAMES[speed], laser=aim.laser)
    if max(abs(aim.target_x), abs(aim.target_y)) > view.rim:
        raise refusal(
            "LS-PBM-37", "The target {x} {y} lies off the table: its edges are {rim} mm from the middle."
        ).where(x=mm(aim.target_x), y=mm(aim.target_y), rim=mm(view.rim))


def _check_sheet(view: View, spots: tuple[Spot, ...]) -> None:
    if len(spots) > len(view.next_ships):
        raise refusal(
            "LS-PBM-9",
            "That would lay {count} cards; you see only one, and only cards seen can be laid.",
            "That would lay {count} cards; you see only {n}, and only cards seen can be laid.",
        ).where(n=len(view.next_ships), count=len(spots))
    ground = _ground(view)
    for n, (speed, spot) in enumerate(zip(view.next_ships, spots, strict=False)):
        check_spot(_with_own(ground, view.next_ships, list(spots[:n])), speed, spot)


def _one_card(view: View, ahead: list[Spot], free: Spot | None) -> list[Form]:
    """Return the forms that lay the next card, for which a spot is free or none."""
    ground = _with_own(_ground(view), view.next_ships, ahead)
    speed = view.next_ships[len(ahead)]
    place, aim = ([], []) if free is None else ([Place(*_parts(free))], [_example_aim(speed, free, ground)])
    return [
        Form(Place, say("Lay {ship}", ship=SHIP_NAMES[speed]), _spot_fields(view), [*place]),
        Form(Aim, say("Lay {ship} so that a laser points at a target", ship=SHIP_NAMES[speed]),
             _aim_fields(view, speed), [*aim]),
    ]  # fmt: skip


def _example_aim(speed: int, free: Spot, ground: Ground) -> Aim:
    """Aim at the middle of the table if the card fits like that, else where the free spot makes it point."""
    middle = Aim(1, 0, 0, free.x, free.y)
    if ground.fits(aimed(speed, middle)):
        return middle
    laser = SHIPS[speed].lasers[0]
    ray = ray_from(outline(free.x, free.y, free.facing), laser.x, laser.y, laser.angle)
    return Aim(1, *point_at(ray, rim_at(ray, ground.rim)), free.x, free.y)


def _whole_sheet(view: View, free: Spot | None) -> Form:
    one = [LaySheet((free,))] if free and view.next_ships else []
    return Form(LaySheet, say("Lay several ships at once and be done"),
                {"spots": Rows(Spot, _spot_fields(view), 0, len(view.next_ships), say("ships in order"))},
                [*one, LaySheet()])  # fmt: skip


def _nothing() -> Form:
    return Form(LaySheet, say("There is no room: lay nothing"), {"spots": Rows(Spot, {}, 0, 0, say("ships in order"))},
                [LaySheet()])  # fmt: skip


def _spot_fields(view: View) -> dict[str, Domain]:
    """Return what a spot consists of; nearer to the rim than half its width no card fits at any heading."""
    inside = view.rim - CARD_HALF_WIDTH
    return {
        "x": Number(-inside, inside, say("to the right of the middle"), 10, "mm"),
        "y": Number(-inside, inside, say("up from the middle"), 10, "mm"),
        "facing": Number(0, 359, say("facing, clockwise from up"), 1, "°"),
    }


def _aim_fields(view: View, speed: int) -> dict[str, Domain]:
    spot = _spot_fields(view)
    return {
        "laser": Number(1, len(SHIPS[speed].lasers), say("number of the laser")),
        "target_x": Number(-view.rim, view.rim, say("target: to the right of the middle"), 10, "mm"),
        "target_y": Number(-view.rim, view.rim, say("target: up from the middle"), 10, "mm"),
        "x": spot["x"],
        "y": spot["y"],
    }


def _sheet_so_far(view: View) -> Text:
    ahead = len(_draft(view))
    if ahead == 0:
        return say("Nothing is on your sheet yet.")
    laid: Param = listed(view.next_ships[:ahead])
    if ahead == len(view.next_ships):
        return say("On your sheet: {laid}. These are all.", laid=laid)
    return say("On your sheet: {laid}. Next: {ship}.", laid=laid, ship=SHIP_NAMES[view.next_ships[ahead]])


def _parts(spot: Spot) -> tuple[int, int, int]:
    return spot.x, spot.y, spot.facing
