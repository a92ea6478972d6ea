"""What a picture shows: the table as it is, or one step of the last round's shooting, with every seat's tally."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from engines.core import Param, Seat, SeatName, Text, say, say_n
from engines.light_speed.model.commands import Spot
from engines.light_speed.model.spots import spots_of
from engines.light_speed.model.state import Asteroid, Card, Explosion, Report, Ship, Shot, Volley
from engines.light_speed.model.tables import SHIPS
from engines.light_speed.model.view import View
from engines.light_speed.model.words import SHIP_NAMES
from engines.light_speed.rules.sightlines import field_of, sightlines

from .beginning import beginning


class Tally(msgspec.Struct, frozen=True):
    """A seat's line below the table; the points are those of the round so far."""

    cards_left: int
    hangar: int
    trophies: int = 0
    losses: int = 0
    ore: int = 0
    points: int = 0
    rounds_won: int = 0


class Picture(msgspec.Struct, frozen=True):
    """All that one picture shows.

    `past` and `now` are the shots of earlier speeds and of this one, `draft` the own sheet with the sightlines of its
    ships, `wrecks` what was shot down at earlier speeds, `bounced` what the last wave sent to the hangar, `begin` where
    keys begin on the table. The table is cleared for every `round`.
    """

    caption: Text
    ships: Sequence[Ship]
    asteroids: Sequence[Asteroid]
    tallies: Sequence[Tally]
    bounced: Sequence[Ship] = ()
    draft: Sequence[Ship] = ()
    sightlines: Sequence[Shot] = ()
    past: Sequence[Shot] = ()
    now: Sequence[Shot] = ()
    explosions: Sequence[Explosion] = ()
    wrecks: Sequence[Ship] = ()
    begin: Spot | None = None
    round: int = 1


def picture(view: View, scene: int) -> Picture:
    """Return the picture of a scene: -1 the position as it is, from 0 the steps of the last round's shooting."""
    if scene < 0 or view.report is None:
        return _position(view)
    report = view.report
    step = min(scene, len(report.volleys) + 1)
    return _step(view, report, step)


def captions(report: Report) -> list[Text]:
    """Return one caption for the table before the first shot, one for every speed that shot, one for the score."""
    before = say_n("Round {round}: {n} ship, before the first shot", "Round {round}: {n} ships, before the first shot",
                   n=len(report.ships), round=report.round)  # fmt: skip
    return [before, *(volley_caption(volley) for volley in report.volleys), score_caption(report)]


def volley_caption(volley: Volley) -> Text:
    """Say in one line what the ships of a speed did."""
    return say("Speed {speed}, {ship}: {what}", speed=volley.speed, ship=SHIP_NAMES[volley.speed], what=_deeds(volley))


def _deeds(volley: Volley) -> Param:
    hits = sum(shot.hit == "ship" for shot in volley.shots)
    stopped = sum(shot.hit == "shield" for shot in volley.shots)
    ore = sum(shot.ore for shot in volley.shots)
    destroyed = len(volley.explosions)
    deeds: list[int | str | SeatName | Text] = []
    if hits:
        deeds.append(say_n("{n} hit", "{n} hits", n=hits))
    if stopped:
        deeds.append(say_n("{n} stopped by a shield", "{n} stopped by shields", n=stopped))
    if ore:
        deeds.append(say("{ore} ore mined", ore=ore))
    if destroyed:
        deeds.append(say_n("{n} ship destroyed", "{n} ships destroyed", n=destroyed))
    return deeds or [say("nothing hit")]


def score_caption(report: Report) -> Text:
    """Say who won the round."""
    if report.winner is None:
        return say("Round {round} is tied: nobody wins it", round=report.round)
    return say_n("{seat} wins round {round} with {n} point", "{seat} wins round {round} with {n} points",
                 n=report.points[report.winner], seat=SeatName(report.winner), round=report.round)  # fmt: skip


def drafted(view: View) -> list[Ship]:
    """Return the cards of the seat's own sheet where they would lie."""
    if view.seat is None:
        return []
    spots = spots_of(view.next_ships, view.sheet)
    return [
        Ship(view.seat, speed, spot.x, spot.y, spot.facing, (0,) * view.seats)
        for speed, spot in zip(view.next_ships, spots, strict=False)
    ]


def last_bounced(view: View) -> list[Ship]:
    """Return the ships that the last settled wave sent to the hangar."""
    return [lost.ship for lost in view.bounced if lost.wave >= view.wave - 1]


def position_caption(view: View) -> Text:
    """Say in one line how far the match is."""
    if view.outcome is not None and view.outcome.tied:
        return say("The match is over, without a winner")
    if view.outcome is not None:
        winners: Param = [SeatName(seat) for seat in view.outcome.winners]
        return say("The match is over. Won by: {seats}", seats=winners)
    if view.to_lay is not None:
        return say("Round {round}: {seat} lays the next ship", round=view.round, seat=SeatName(view.to_lay))
    return say("Round {round}, wave {wave}", round=view.round, wave=view.wave)


def _position(view: View) -> Picture:
    draft = drafted(view)
    field = field_of([*view.table, *draft], view.asteroids, view.rim)
    sights = [shot for ship in draft for shot in sightlines(field, ship.card)]
    rocks = [asteroid for asteroid in view.asteroids if asteroid.ore]
    return Picture(
        position_caption(view), view.table, rocks, _tallies(view), last_bounced(view), draft, sights,
        begin=beginning(view, draft), round=view.round)  # fmt: skip


def _tallies(view: View) -> list[Tally]:
    return [
        _tally(view.table, seat, [card.speed for card in view.trophies[seat]], view.losses[seat],
               Tally(view.cards_left[seat], len(view.hangars[seat]), rounds_won=view.rounds_won[seat]))
        for seat in range(view.seats)
    ]  # fmt: skip


def _tally(table: Sequence[Ship], seat: Seat, trophies: Sequence[int], losses: Sequence[int], rest: Tally) -> Tally:
    ore = sum(ship.ore for ship in table if ship.seat == seat)
    points = ore + sum(SHIPS[speed].hit_points for speed in trophies) - sum(SHIPS[speed].hit_points for speed in losses)
    return replace(rest, trophies=len(trophies), losses=len(losses), ore=ore, points=points)


def _step(view: View, report: Report, step: int) -> Picture:
    """Return step 0 (before), a speed, or the score, worked out from the report."""
    volleys = report.volleys[:step]
    now = volleys[-1] if 1 <= step <= len(report.volleys) else None
    earlier = volleys[: step - 1] if now else volleys
    fleet = fleet_after(report.ships, earlier)
    wrecks = [ship for ship in report.ships if ship.card not in fleet]
    shown = after_shots(fleet, now) if now else fleet
    return Picture(
        captions(report)[step],
        list(shown.values()),
        _asteroids(report, earlier, now),
        _round_tallies(view, report, volleys, final=step > len(report.volleys)),
        [] if step else [lost.ship for lost in report.bounced],
        past=[shot for volley in earlier for shot in volley.shots],
        now=now.shots if now else (),
        explosions=now.explosions if now else (),
        wrecks=wrecks,
        round=report.round,
    )


def fleet_after(ships: Sequence[Ship], volleys: Sequence[Volley]) -> dict[Card, Ship]:
    """Return the ships still on the table after the volleys, with their markers and ore."""
    fleet = {ship.card: ship for ship in ships}
    for volley in volleys:
        fleet = after_shots(fleet, volley)
        for explosion in volley.explosions:
            del fleet[explosion.ship]
        for explosion in volley.explosions:
            for loot in explosion.loot:
                if loot.ship in fleet:
                    fleet[loot.ship] = replace(fleet[loot.ship], ore=fleet[loot.ship].ore + loot.ore)
    return fleet


def after_shots(fleet: dict[Card, Ship], volley: Volley) -> dict[Card, Ship]:
    """Return the ships with the markers and the ore of a volley, before its explosions."""
    fleet = dict(fleet)
    for shot in volley.shots:
        shooter = fleet[shot.ship]
        fleet[shot.ship] = replace(shooter, ore=shooter.ore + shot.ore)
        if shot.hit == "ship" and shot.target is not None:
            target = fleet[shot.target]
            markers = list(target.markers)
            markers[shot.ship.seat] += shot.strength
            fleet[shot.target] = replace(target, markers=tuple(markers))
    return fleet


def _asteroids(report: Report, earlier: Sequence[Volley], now: Volley | None) -> list[Asteroid]:
    """Return the asteroids still there, with the ore left on them; one emptied at this speed still blocks."""
    before = earlier[-1].ore if earlier else tuple(asteroid.ore for asteroid in report.asteroids)
    after = now.ore if now else before
    return [
        replace(asteroid, ore=after[number]) for number, asteroid in enumerate(report.asteroids) if before[number] > 0
    ]


def _round_tallies(view: View, report: Report, volleys: Sequence[Volley], *, final: bool) -> list[Tally]:
    table = list(fleet_after(report.ships, volleys).values())
    explosions = [explosion for volley in volleys for explosion in volley.explosions]
    return [
        _tally(table, seat, _put_away(explosions, seat, "trophy"), _put_away(explosions, seat, "loss"),
               Tally(0, len(report.hangars[seat]), rounds_won=_won(view, report, seat, final=final)))
        for seat in range(view.seats)
    ]  # fmt: skip


def _won(view: View, report: Report, seat: Seat, *, final: bool) -> int:
    """Return the rounds that the seat had won; the report's own round counts at the score only."""
    return view.rounds_won[seat] - (seat == report.winner and not final)


def _put_away(explosions: Sequence[Explosion], seat: Seat, fate: str) -> list[int]:
    return [explosion.ship.speed for explosion in explosions if explosion.fate == fate and explosion.scorer == seat]
