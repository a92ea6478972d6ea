"""A computer player: it sees what a player in its seat sees, tries spots at random and keeps those that pay.

Every spot is judged by a forecast of the shooting on the table as it stands with the own cards on it. How many of the
cards to lay is a matter of patience: later cards see more targets, cards laid late may not be laid at all.
"""

from math import asin, atan2, cos, degrees, hypot, radians, sin
from typing import Final

import msgspec

from engines.core import Chance, Decision, Seat
from engines.light_speed.model.commands import Command, LaySheet, Place, Spot
from engines.light_speed.model.spots import Ground, first_free, ground_of
from engines.light_speed.model.state import Point, Ship
from engines.light_speed.model.tables import CARD_HALF_WIDTH, SHIPS, Laser
from engines.light_speed.model.view import View
from engines.light_speed.model.words import SHIP_NAMES
from engines.light_speed.rules.waves import CARDS_SEEN, LAST_WAVE

from .forecast import Forecast

TRIES: Final = 220
"""Spots tried for all cards of a decision together."""

JUDGED: Final = 70
"""Spots judged by a whole forecast, for all cards of a decision together."""

PATIENCE: Final = 3
"""By how many points a card must improve the forecast to be laid before it has to be."""


class Plan(msgspec.Struct):
    """Spots for the next cards in order; `leads` holds the lead forecast with none of them laid, with one, and on."""

    spots: list[Spot]
    leads: list[float]


def standard_answer(decision: Decision, chance: Chance) -> Command | None:
    """Return a legal answer; None if the seat is done with its sheet."""
    view = decision.view
    assert isinstance(view, View), "a decision of this game"
    if decision.done:
        return None
    plan = make_plan(view, decision.seat, chance)
    if view.to_lay is None:
        return LaySheet(tuple(plan.spots[: how_many(view, decision.seat, plan.leads)]))
    return Place(*msgspec.structs.astuple(plan.spots[0])) if plan.spots else LaySheet()


def how_many(view: View, seat: Seat, leads: list[float]) -> int:
    """Return how many of the planned cards to lay (LS-PBM-9): those that must be laid now, and those that pay now."""
    planned = len(leads) - 1
    others = [left for other, left in enumerate(view.cards_left) if other != seat]
    may_stop_now = min(others) <= CARDS_SEEN or view.wave >= LAST_WAVE
    if view.options["mode"] != "waves" or may_stop_now:
        return planned
    must = max(0, view.cards_left[seat] - CARDS_SEEN * (LAST_WAVE - view.wave))
    return max(range(min(must, planned), planned + 1), key=lambda count: leads[count] - PATIENCE * count)


def make_plan(view: View, seat: Seat, chance: Chance) -> Plan:
    """Return the best spots found for the cards seen, one after the other."""
    ground = ground_of(view.seats, view.asteroids, view.table)
    forecast = Forecast(view.seats, view.asteroids, view.table)
    plan = Plan([], [forecast.lead(seat)])
    for speed in view.next_ships:
        tried = _tried(view, speed, ground, chance)
        if not tried:
            break
        lead, best = _best(forecast, [Ship(seat, speed, spot.x, spot.y, spot.facing) for spot in tried], view)
        plan.spots.append(best.spot)
        plan.leads.append(lead)
        forecast.add(best)
        ground = ground.with_card(best.spot, SHIP_NAMES[speed])
    return plan


def _best(forecast: Forecast, ships: list[Ship], view: View) -> tuple[float, Ship]:
    """Return the lead that the best of the spots promises, and the card lying there."""
    promising = sorted(ships, key=forecast.promise, reverse=True)[: max(1, JUDGED // len(view.next_ships))]
    judged = [(forecast.lead(ship.seat, ship), ship) for ship in promising]
    return max(judged, key=lambda each: each[0])


def _tried(view: View, speed: int, ground: Ground, chance: Chance) -> list[Spot]:
    """Return free spots at random from which a laser points at an enemy or at ore; if there are none, any free one."""
    goals = [(ship.x, ship.y) for ship in view.table if ship.seat != view.seat]
    goals += [(rock.x, rock.y) for rock in view.asteroids if rock.ore for _ in range(2)]
    spots = [_random_spot(ground.rim, speed, goals, chance) for _ in range(TRIES // len(view.next_ships))]
    free = [spot for spot in spots if ground.fits(spot)]
    anywhere = None if free else first_free(ground)
    return [anywhere] if anywhere else free


def _random_spot(rim: int, speed: int, goals: list[Point], chance: Chance) -> Spot:
    inside = rim - CARD_HALF_WIDTH
    x, y = (chance.below(2 * inside + 1, "spot tried by a bot") - inside for _ in range(2))
    laser, goal = chance.pick(SHIPS[speed].lasers, "laser aimed by a bot"), chance.pick(goals, "target of a bot")
    return Spot(x, y, _heading(laser, goal[0] - x, goal[1] - y))


def _heading(laser: Laser, dx: int, dy: int) -> int:
    """Return the heading of a card whose laser points at a goal dx to its right and dy up: near enough, and quick.

    A laser's line passes the card's middle at a distance; the goal has to lie as far aside.
    """
    angle = radians(laser.angle)
    aside = laser.x * cos(angle) - laser.y * sin(angle)
    correction = asin(max(-1.0, min(1.0, aside / max(1.0, hypot(dx, dy)))))
    return (round(degrees(atan2(dx, dy) - correction)) - laser.angle) % 360
