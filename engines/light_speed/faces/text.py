"""The board as plain text, at most 76 columns: for terminals, screen readers and text mail."""

import textwrap
from collections.abc import Sequence
from typing import Final

from engines.core import Param, Seat, SeatName, Text, Words, say, say_n
from engines.light_speed.model.spots import mm
from engines.light_speed.model.state import Report, Ship, Shot, Volley
from engines.light_speed.model.tables import SHIPS, Shield
from engines.light_speed.model.view import View
from engines.light_speed.model.words import COLOUR_NAMES, LASER_NAMES, SHIP_NAMES, listed, the_ship
from engines.light_speed.rules.narration import explosions_told, shots_told
from engines.light_speed.rules.sightlines import field_of, sightlines
from engines.parts.drawing.prose import Prose, whole
from engines.parts.geometry import Edge

from .scenes import captions, drafted, last_bounced, position_caption

COLUMNS: Final = 76

_DIRECTIONS: Final = {
    0: say("ahead"),
    90: say("right"),
    180: say("behind"),
    270: say("left"),
}
_SIDES: Final[dict[Edge, Text]] = {
    "T": say("front"),
    "R": say("right side"),
    "B": say("rear"),
    "L": say("left side"),
}


def draw(view: View, words: Words) -> str:
    """Return the table, the own cards and, before anything is laid in a new round, the shots of the last one."""
    prose = Prose(words, COLUMNS)
    return whole([
        _heading(view, prose),
        _table(view, prose),
        *prose.section(say("Your next ships, in this order:"), [_described(speed) for speed in view.next_ships]),
        *prose.section(say("Your sheet so far, and what the lasers would meet:"), _sheet(view)),
        *prose.section(say("Sent to the hangar by the last wave:"), map(the_ship, last_bounced(view))),
        *(_shooting(view.report, prose) if view.report and not (view.table and view.outcome is None) else []),
    ])  # fmt: skip


def _heading(view: View, prose: Prose) -> str:
    lines = [
        say("Light Speed. {caption}.", caption=position_caption(view)),
        *(_score(view, s) for s in range(view.seats)),
    ]
    return "\n".join(prose.line(line) for line in lines)


def _score(view: View, seat: Seat) -> Text:
    return say_n(
        "{colour}, {seat}: {n} round won, {deck} cards in the deck, {hangar} in the hangar.",
        "{colour}, {seat}: {n} rounds won, {deck} cards in the deck, {hangar} in the hangar.",
        n=view.rounds_won[seat], colour=COLOUR_NAMES[seat], seat=SeatName(seat), deck=view.cards_left[seat],
        hangar=len(view.hangars[seat]))  # fmt: skip


def _table(view: View, prose: Prose) -> str:
    side = view.rim * 2 // 10
    intro = say(
        "Table {side} x {side} mm, 0 0 in the middle, x to the right, y up; facing 0 is up, 90 right.", side=side
    )
    rocks = [
        prose.line(say("Asteroid at {x} {y}, {width} x {height} mm, ore: {ore}.", x=mm(rock.x), y=mm(rock.y),
                       width=mm(2 * rock.half_width), height=mm(2 * rock.half_height), ore=rock.ore))
        for rock in view.asteroids
        if rock.ore
    ]  # fmt: skip
    ships = [_row(ship, prose.words) for ship in sorted(view.table, key=lambda ship: (ship.speed, ship.seat))]
    if not ships:
        return "\n".join([prose.line(intro), *rocks, prose.line(say("No ship lies on the table yet."))])
    heads = [prose.words(head) for head in _HEADS]
    return "\n".join([prose.line(intro), *rocks, "", *_columns([heads, *ships])])


_HEADS: Final = (say("colour"), say("ship"), say("speed"), say("x"), say("y"), say("facing"), say("hit p."), say("ore"),
                 say("lasers"))  # fmt: skip
_TO_THE_RIGHT: Final = (False, False, True, True, True, True, True, True, False)


def _row(ship: Ship, words: Words) -> list[str]:
    kind = SHIPS[ship.speed]
    lasers = " ".join(f"{(ship.facing + laser.angle) % 360}/{laser.strength}" for laser in kind.lasers)
    left = max(0, kind.hit_points - sum(ship.markers))
    return [words(COLOUR_NAMES[ship.seat]), words(SHIP_NAMES[ship.speed]), str(ship.speed), mm(ship.x), mm(ship.y),
            str(ship.facing), f"{left}/{kind.hit_points}", str(ship.ore), lasers]  # fmt: skip


def _columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Set rows in columns; only the last one may be too wide, and is then wrapped under itself."""
    heads = [word[:9] for word in rows[0][:-1]]
    table = [[*heads, rows[0][-1]], *rows[1:]]
    widths = [max(len(row[n]) for row in table) for n in range(len(heads))]
    indent = " " * (sum(widths) + len(widths))
    return [line for row in table for line in _line(row, widths, indent)]


def _line(row: Sequence[str], widths: Sequence[int], indent: str) -> list[str]:
    cells = [
        cell.rjust(width) if right else cell.ljust(width)
        for cell, width, right in zip(row, widths, _TO_THE_RIGHT, strict=False)
    ]
    last = textwrap.wrap(row[-1], COLUMNS - len(indent)) or [""]
    return [" ".join([*cells, last[0]]), *(indent + more for more in last[1:])]


def _described(speed: int) -> Text:
    """Say what a ship carries: “Hornet (2): hit points 2; lasers red right, white left; no shield”."""
    ship = SHIPS[speed]
    lasers: Param = [
        say("{laser} {direction}", laser=LASER_NAMES[laser.strength], direction=_direction(laser.angle))
        for laser in ship.lasers
    ]
    if not ship.shields:
        return say("{ship} ({speed}), hit points {points}: {lasers}; no shield.", ship=SHIP_NAMES[speed], speed=speed,
                   points=ship.hit_points, lasers=lasers)  # fmt: skip
    return say("{ship} ({speed}), hit points {points}: {lasers}; shield {shields}.", ship=SHIP_NAMES[speed],
               speed=speed, points=ship.hit_points, lasers=lasers,
               shields=[_side(shield) for shield in ship.shields])  # fmt: skip


def _direction(angle: int) -> Text:
    return _DIRECTIONS.get(angle) or say("at {angle}°", angle=angle)


def _side(shield: Shield) -> Text:
    side = _SIDES[shield.edge]
    if shield.low < 0 < shield.high:
        return say("whole {side}", side=side)
    return say("front half of the {side}", side=side) if shield.low == 0 else say("rear half of the {side}", side=side)


def _sheet(view: View) -> list[Text]:
    draft = drafted(view)
    field = field_of([*view.table, *draft], view.asteroids, view.rim)
    lines = []
    for ship in draft:
        met: Param = [_sight(shot) for shot in sightlines(field, ship.card)]
        lines.append(say("{ship} at {x} {y} facing {facing}: {met}", ship=SHIP_NAMES[ship.speed], x=mm(ship.x),
                         y=mm(ship.y), facing=ship.facing, met=met))  # fmt: skip
    return lines


def _sight(shot: Shot) -> Text:
    return say("laser {laser} ({strength}): {goal}", laser=shot.laser, strength=shot.strength, goal=_goal(shot))


def _goal(shot: Shot) -> Text:
    if shot.target is not None:
        target = the_ship(shot.target)
        return say("{target}, shield", target=target) if shot.hit == "shield" else target
    return say("asteroid") if shot.hit == "asteroid" else say("nothing")


def _shooting(report: Report, prose: Prose) -> list[str]:
    titles = captions(report)
    steps = [prose.section(title, _told(volley)) for title, volley in zip(titles[1:], report.volleys, strict=False)]
    points: Param = [
        say("{seat} {points}", seat=SeatName(seat), points=points) for seat, points in enumerate(report.points)
    ]
    hangars: list[Text] = [
        say("{colour}, hangar: {ships}", colour=COLOUR_NAMES[seat], ships=listed(ships))
        for seat, ships in enumerate(report.hangars)
        if ships
    ]
    return [
        *prose.section(titles[0], hangars),
        *(line for step in steps for line in step),
        prose.line(say("{caption}. Points: {points}.", caption=titles[-1], points=points)),
    ]


def _told(volley: Volley) -> list[Text]:
    told = [*shots_told(volley.speed, volley.shots), *explosions_told(volley.explosions)]
    return [text for _, text in told]
