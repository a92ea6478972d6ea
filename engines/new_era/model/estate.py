"""Finding things on the table, for states and views alike: Locations, what they do, what they are worth."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from engines.core import Seat

from .abilities import POINTS, Ability, Each, Room
from .cards import Card, printed
from .goods import BASIC, UNIVERSAL, WORKER, Goods, points_for
from .state import DEAL, SPOILS, Attack, Location, Player, State
from .tables import THREE
from .view import View

Table: TypeAlias = State | View


def in_order(table: Table, first: Seat) -> list[Seat]:
    """Return all seats clockwise from one (NE-ROUND-2)."""
    return [(first + step) % table.seats for step in range(table.seats)]


def locate(table: Table, card: str) -> tuple[Seat, Location] | None:
    """Return whose State a card lies in, and the Location, as long as it is no Ruins."""
    for seat, player in enumerate(table.players):
        for location in player.locations:
            if location.card == card and not location.ruins:
                return seat, location
    return None


def located(table: Table, card: str) -> tuple[Seat, Location]:
    """Return whose State a card is known to lie in, and the Location."""
    found = locate(table, card)
    assert found is not None, "the order was checked"
    return found


def standing(player: Player) -> list[Location]:
    """Return the Locations of a State without Ruins."""
    return [location for location in player.locations if not location.ruins]


def own(player: Player, card: str) -> Location | None:
    """Return a player's Location by its card, no Ruins."""
    return next((location for location in standing(player) if location.card == card), None)


def ruins_of(player: Player) -> list[Location]:
    """Return the Ruins of a State."""
    return [location for location in player.locations if location.ruins]


def under(player: Player, way: str) -> list[str]:
    """Return the cards under a Base that lie there as Spoils, or as Deals."""
    return [below.card for below in player.under if below.way == way]


def places_left(player: Player) -> int:
    """Return how many cards still fit under the Base (NE-THREE-5)."""
    return THREE - len(player.under)


def abroad(table: Table, seat: Seat) -> list[Location]:
    """Return the Locations of others that the seat has Deals with, in the order of the seats."""
    return [place for player in table.players for place in standing(player) if seat in place.deals]


def deals_of(table: Table, seat: Seat) -> list[Card]:
    """Return the cards of all Deals of a seat: under the Base, then with others."""
    here = under(table.players[seat], DEAL)
    return [printed(card) for card in [*here, *(place.card for place in abroad(table, seat))]]


def defence(location: Location) -> int:
    """Return the Defence Distance against raids: printed, and what lies under it (NE-DEFENCE-5, 6)."""
    added = sum(printed(card).defence for card in location.defences)
    return printed(location.card).defence_distance + added


def with_event(player: Player, event: str) -> list[Location]:
    """Return the Locations whose Feature waits for an event of their owner."""
    return [place for place in standing(player) if any(after.event == event for after in _ability(place).after)]


def counters(player: Player, good: str) -> Iterator[tuple[Location, Each]]:
    """Yield the Features that count a good being gained."""
    for place in standing(player):
        for each in _ability(place).each:
            if each.good == good:
                yield place, each


def icons(player: Player, kind: str) -> int:
    """Return how many icons of a type the Locations of a State show."""
    return sum(printed(place.card).types.count(kind) for place in standing(player))


def counted(player: Player, card: Card) -> Goods:
    """Return what a card gives for icons of its owner's State now, if it counts any."""
    count = card.ability.counted
    if count is None:
        return ()
    number = min(count.most, icons(player, count.of))
    return points_for(number) if count.good == POINTS else (count.good,) * number


def made(player: Player, card: Card) -> Goods:
    """Return what a Production Location of a player makes now; other cards make nothing."""
    return (*card.ability.produces, *counted(player, card)) if card.produces else ()


def spares(player: Player) -> bool:
    """Tell whether the player may leave conquered Locations as they are (NE-CARDEX-9)."""
    return any(_ability(place).spare for place in standing(player))


def deals_twice(player: Player) -> bool:
    """Tell whether one Cooperation token makes two Deals (NE-CARDEX-15)."""
    return any(_ability(place).twice for place in standing(player))


def rooms(location: Location) -> Sequence[Room]:
    """Return what may be stored on a Location."""
    return _ability(location).rooms


def room_left(location: Location, good: str) -> int:
    """Return how many more of a good fit on a Location."""
    for room in rooms(location):
        if room.takes(good):
            return room.places - sum(count for kept, count in location.stored.items() if room.takes(kept))
    return 0


def stored(player: Player) -> Counter[str]:
    """Return the goods on all cards of a State."""
    found: Counter[str] = Counter()
    for place in player.locations:
        if place.stored and not place.ruins:
            found.update(place.stored)
    return found


def held(player: Player) -> Counter[str]:
    """Return all goods that a player can spend: beside the Base and on cards."""
    kept = stored(player)
    for good, count in player.goods.items():
        kept[good] += count
    return kept


def points(location: Location) -> int:
    """Return the victory points that lie on a Location."""
    return sum(location.tokens) + location.upgraded


def score(player: Player) -> int:
    """Count a player's victory points from scratch (NE-SCORE-2 to 6)."""
    places = standing(player)
    return player.points + sum(map(points, places)) + len(places)


def unused(player: Player) -> int:
    """Return the basic resources and Workers that are left, for ties (NE-SCORE-11, NE-RN-51)."""
    kept = held(player)
    return sum(kept[good] for good in (*BASIC, UNIVERSAL, WORKER))


def raidable(table: Table, seat: Seat) -> list[tuple[Seat, Location]]:
    """Return the Locations that a seat may reach for: of others who have not passed (NE-ACTION-5 to 8)."""
    return [(owner, place) for owner, player in enumerate(table.players) if owner != seat and not player.passed
            for place in standing(player)]  # fmt: skip


def attack_of(table: Table) -> Attack:
    """Return the raid in progress."""
    assert table.attack is not None, "there is a raid"
    return table.attack


def spoils_under(player: Player) -> list[str]:
    """Return the Spoils cards under a Base."""
    return under(player, SPOILS)


def _ability(location: Location) -> Ability:
    return printed(location.card).ability
