"""Shooting: all ships of a speed at the same time, then what they did takes effect (LS-FIRE, LS-DAMAGE, LS-SHIELD)."""

from collections.abc import Sequence
from typing import TypeAlias

from msgspec.structs import replace

from engines.light_speed.model.state import Card, Explosion, Loot, Report, Ship, Shot, State, Volley
from engines.light_speed.model.tables import SHIPS, TABLE_HALF_SIDE

from .narration import explosions_told, shots_told, tell_all
from .ore import mine, mine_alone, plunder
from .scoring import fate_of, put_away, worth
from .sightlines import field_of, sightlines

Fleet: TypeAlias = dict[Card, Ship]
"""The ships still on the table; their order never changes."""


def fire_all(state: State) -> None:
    """Let the speeds fire in rising order; a ship destroyed earlier never does (LS-FIRE-1, LS-FIRE-3)."""
    fleet = {ship.card: ship for ship in state.table}
    state.report = Report(
        state.round, tuple(state.table), tuple(state.asteroids), tuple(state.bounced), tuple(map(tuple, state.hangars))
    )
    volleys = [_fire_volley(state, fleet, speed) for speed in SHIPS if any(card.speed == speed for card in fleet)]
    state.table = list(fleet.values())
    state.report = replace(state.report, volleys=tuple(volleys))


def _fire_volley(state: State, fleet: Fleet, speed: int) -> Volley:
    """All ships of one speed shoot at the same time; only then damage, ore and explosions count (LS-FIRE-2)."""
    shots = _shots(state, fleet, speed)
    _put_markers(fleet, shots)
    shots = _mine_asteroids(state, fleet, shots)
    tell_all(state, shots_told(speed, shots))
    explosions = _explode(state, fleet, shots)
    return Volley(speed, tuple(shots), tuple(explosions), tuple(asteroid.ore for asteroid in state.asteroids))


def _shots(state: State, fleet: Fleet, speed: int) -> list[Shot]:
    """Let every laser of the speed meet the first thing in its way (LS-FIRE-4, LS-FIRE-8)."""
    field = field_of(fleet.values(), state.asteroids, TABLE_HALF_SIDE[state.seats])
    return [shot for card in fleet if card.speed == speed for shot in sightlines(field, card)]


def _put_markers(fleet: Fleet, shots: Sequence[Shot]) -> None:
    """Put markers of the shooter's colour on every ship hit, own ships too (LS-DAMAGE-1, LS-DAMAGE-2)."""
    for shot in shots:
        if shot.hit == "ship" and shot.target is not None:
            ship = fleet[shot.target]
            markers = list(ship.markers)
            markers[shot.ship.seat] += shot.strength
            fleet[shot.target] = replace(ship, markers=tuple(markers))


def _mine_asteroids(state: State, fleet: Fleet, shots: list[Shot]) -> list[Shot]:
    """Share out the ore of every asteroid among the lasers that hit it (LS-ASTEROID-1, LS-RUL-24)."""
    for number, asteroid in enumerate(state.asteroids):
        hits = [index for index, shot in enumerate(shots) if shot.asteroid == number]
        if not hits:
            continue
        alone = state.revision >= 2 and len({shots[index].ship for index in hits}) == 1
        gains, left = (mine_alone if alone else mine)(asteroid.ore, [shots[index].strength for index in hits])
        for index, gain in zip(hits, gains, strict=True):
            shots[index] = replace(shots[index], ore=gain)
            _load(fleet, shots[index].ship, gain)
        state.ore_lost += asteroid.ore - sum(gains) - left
        state.asteroids[number] = replace(asteroid, ore=left)
    return shots


def _load(fleet: Fleet, card: Card, ore: int) -> None:
    fleet[card] = replace(fleet[card], ore=fleet[card].ore + ore)


def _explode(state: State, fleet: Fleet, shots: Sequence[Shot]) -> list[Explosion]:
    """Destroy the ships with markers enough, now that the whole speed has shot (LS-DAMAGE-4, LS-DAMAGE-5)."""
    doomed = [ship for ship in fleet.values() if sum(ship.markers) >= SHIPS[ship.speed].hit_points]
    explosions = [_explosion(state, ship, shots) for ship in doomed]
    for ship in doomed:
        del fleet[ship.card]
    tell_all(state, explosions_told(explosions))
    for explosion in explosions:
        kept = [loot for loot in explosion.loot if loot.ship in fleet]
        for loot in kept:
            _load(fleet, loot.ship, loot.ore)
        state.ore_lost += explosion.ore - sum(loot.ore for loot in kept)
    return explosions


def _explosion(state: State, ship: Ship, shots: Sequence[Shot]) -> Explosion:
    fate, scorer = fate_of(ship)
    put_away(state, ship, fate, scorer)
    loot = _loot(ship, shots) if state.options["corsairs"] == "yes" else ()
    return Explosion(ship.card, ship.markers, fate, scorer, worth(fate, ship.speed), ship.ore, loot)


def _loot(ship: Ship, shots: Sequence[Shot]) -> tuple[Loot, ...]:
    """Share a destroyed ship's ore among those that damaged it at this speed (LS-OPT-CORSAIRS, LS-RUL-26)."""
    hits = [shot for shot in shots if shot.hit == "ship" and shot.target == ship.card]
    taken = plunder(ship.ore, [shot.strength for shot in hits], [shot.ship for shot in hits])
    candidates = dict.fromkeys(shot.ship for shot in hits)
    shares = {
        candidate: sum(ore for shot, ore in zip(hits, taken, strict=True) if shot.ship == candidate)
        for candidate in candidates
    }
    return tuple(Loot(candidate, ore) for candidate, ore in shares.items() if ore)
