"""What becomes of the cards that arrive: misses, conflicts, the stop (LS-PBM-12 to 27, LS-PBM-33 to 35)."""

from collections.abc import Iterable, Sequence

from engines.core import Chance, Seat, SeatName, say, say_n, tell
from engines.light_speed.model.commands import Command, Miss, Spot
from engines.light_speed.model.spots import ground_of, outline, random_spot, spots_of
from engines.light_speed.model.state import Bounced, Ship, State
from engines.light_speed.model.words import COLOUR_NAMES, listed, the_ship
from engines.parts.geometry import disjoint

CARDS_SEEN = 5
"""How many cards each player sees when a wave opens (LS-PBM-8)."""

LAST_WAVE = 4
"""The hard stop (LS-PBM-21)."""

CARDS_OF_THE_SERVICE = 2
"""How many cards the service lays for whoever misses again (LS-PBM-24)."""


def show_cards(state: State, most: int, seats: Iterable[Seat]) -> None:
    """Let players see the top cards of their decks (LS-PBM-8, 29, 33)."""
    for seat in seats:
        state.seen[seat] = max(state.seen[seat], min(most, len(state.decks[seat])))


def settle_wave(state: State, sheets: dict[Seat, list[Command]], chance: Chance) -> None:
    """Lay the cards of all sheets together; those that conflict go to the hangar (LS-PBM-12 to 17)."""
    arrivals = [ship for seat, commands in sheets.items() for ship in _arriving(state, seat, commands, chance)]
    stayed, bounced = conflicts(arrivals, state.wave)
    state.table += stayed
    for lost in bounced:
        _send_to_hangar(state, lost)
        _tell_collision(state, lost, bounced)


def lay_in_turn(state: State, seat: Seat, command: Command, chance: Chance) -> None:
    """Lay one card in mode alternating, where nothing can conflict, and pass the turn on (LS-PBM-33, 35)."""
    state.table += _arriving(state, seat, [command], chance)
    state.turn += 1


def _arriving(state: State, seat: Seat, commands: Sequence[Command], chance: Chance) -> list[Ship]:
    """Take the cards that a player, or the service instead, lays from the deck; count misses (LS-PBM-23 to 25)."""
    deck = state.decks[seat]
    spots = spots_of(deck, commands)
    if not spots and any(isinstance(command, Miss) for command in commands):
        spots = _missed(state, seat, chance)
    else:
        state.misses[seat] = 0
        _tell_laid(state, seat, len(spots))
    ships = [_on_table(state, seat, speed, spot) for speed, spot in zip(deck, spots, strict=False)]
    state.decks[seat] = deck[len(spots) :]
    state.seen[seat] = max(0, state.seen[seat] - len(spots))
    return ships


def _on_table(state: State, seat: Seat, speed: int, spot: Spot) -> Ship:
    return Ship(seat, speed, spot.x, spot.y, spot.facing, (0,) * state.seats)


def _missed(state: State, seat: Seat, chance: Chance) -> list[Spot]:
    """Note a miss; from the second one in a row the service lays cards for the player (LS-PBM-24)."""
    state.misses[seat] += 1
    tell(state, "DeadlineMissed", say_n("{seat} let the deadline pass and lays nothing.",
                                        "{seat} let the deadline pass {n} times in a row.",
                                        n=state.misses[seat], seat=SeatName(seat)))  # fmt: skip
    return [] if state.misses[seat] == 1 else _spots_of_the_service(state, seat, chance)


def _spots_of_the_service(state: State, seat: Seat, chance: Chance) -> list[Spot]:
    """Draw spots against the table as the wave found it (LS-PBM-24, 26, 27, 35)."""
    most = 1 if state.options["mode"] == "alternating" else CARDS_OF_THE_SERVICE
    ground = ground_of(state.seats, state.asteroids, state.table)
    spots: list[Spot] = []
    for _ in state.decks[seat][:most]:
        spot = random_spot(ground, chance)
        if spot is None:
            break
        spots.append(spot)
        ground = ground.with_card(spot, COLOUR_NAMES[seat])
    if spots:
        tell(state, "ShipsLaidByService", say("For {seat} these ships are laid at random places: {ships}.",
                                              seat=SeatName(seat),
                                              ships=listed(state.decks[seat][: len(spots)])))  # fmt: skip
    return spots


def _tell_laid(state: State, seat: Seat, count: int) -> None:
    if count == 0:
        tell(state, "NothingLaid", say("{seat} lays no ship.", seat=SeatName(seat)))
    else:
        tell(state, "ShipsLaid",
             say("{seat} lays {ships}.", seat=SeatName(seat), ships=listed(state.decks[seat][:count])))  # fmt: skip


def conflicts(arrivals: Iterable[Ship], wave: int) -> tuple[list[Ship], list[Bounced]]:
    """Return which ships of a wave stay and which go to the hangar: the faster one gets the place (LS-PBM-13 to 17)."""
    stayed: list[Ship] = []
    bounced: list[Bounced] = []
    coming = list(arrivals)
    for speed in sorted({ship.speed for ship in coming}):
        equals = [ship for ship in coming if ship.speed == speed]
        still_in = _keep_clear(equals, stayed, wave, bounced)
        stayed += _keep_clear(still_in, still_in, wave, bounced)
    return stayed, bounced


def _keep_clear(ships: list[Ship], others: list[Ship], wave: int, bounced: list[Bounced]) -> list[Ship]:
    """Return the ships that meet none of the others, all judged at once; note the rest as bounced."""
    clear = []
    for ship in ships:
        met = tuple(other.card for other in others if other is not ship and conflict(ship, other))
        if met:
            bounced.append(Bounced(wave, ship, met))
        else:
            clear.append(ship)
    return clear


def conflict(one: Ship, other: Ship) -> bool:
    """Tell whether two cards touch or overlap (LS-PBM-13)."""
    return not disjoint(outline(one.x, one.y, one.facing), outline(other.x, other.y, other.facing))


def _send_to_hangar(state: State, lost: Bounced) -> None:
    state.bounced.append(lost)
    state.hangars[lost.ship.seat].append(lost.ship.speed)


def _tell_collision(state: State, lost: Bounced, bounced: list[Bounced]) -> None:
    """Tell that a ship goes to the hangar; of two that meet each other and nobody else once."""
    both = [one for one in bounced if one.met == (lost.ship.card,) and lost.met == (one.ship.card,)]
    if not both:
        tell(state, "ShipSentToHangar",
             say("{ship} collides with {others} and returns to the hangar.", ship=the_ship(lost.ship),
                 others=[the_ship(card) for card in lost.met]))  # fmt: skip
    elif bounced.index(lost) < bounced.index(both[0]):
        tell(state, "ShipSentToHangar",
             say("{ship} and {other} collide; both return to the hangar.", ship=the_ship(lost.ship),
                 other=the_ship(both[0].ship)))  # fmt: skip


def stop_called(state: State) -> bool:
    """Tell whether somebody's tenth card has been laid, or the last wave is over (LS-ROUND-8, LS-PBM-18, 21)."""
    return state.wave >= LAST_WAVE or not all(state.decks)


def clear_decks(state: State) -> None:
    """Send the cards not laid to the hangars (LS-ROUND-11, LS-PBM-20)."""
    for seat, deck in enumerate(state.decks):
        if deck:
            tell(state, "CardsNotLaid", say("{seat} did not lay {ships}: to the hangar.",
                                            seat=SeatName(seat), ships=listed(deck)))  # fmt: skip
            state.hangars[seat] += deck
            state.decks[seat] = []
        state.seen[seat] = 0
