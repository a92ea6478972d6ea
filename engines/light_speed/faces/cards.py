"""Ship cards and asteroids as SVG: squadron, nose, speed, name, lasers, shields, hit points, markers and ore.

Every card is drawn around (0, 0) with its nose up and y running down, then moved and turned; figures stay upright.
"""

from collections.abc import Iterable
from typing import Final

from engines.core import Seat, say, say_n
from engines.light_speed.model.spots import mm
from engines.light_speed.model.state import Asteroid, Ship
from engines.light_speed.model.tables import CARD_HALF_HEIGHT, CARD_HALF_WIDTH, SHIPS, Shield
from engines.light_speed.model.words import SHIP_NAMES, the_ship

from .palette import INK, LOOKS, ORE, ROCK, ROCK_DARK, SHIELD, SPACE
from .pen import Pen, stub_end

_W, _H = CARD_HALF_WIDTH, CARD_HALF_HEIGHT
_OUTLINE: Final = f'<rect x="{-_W}" y="{-_H}" width="{2 * _W}" height="{2 * _H}" rx="40"'
_HULL: Final = "M0-425L255-90V262H-255V-90Z"
_NOSE: Final = "M0-430L158-232H-158Z"
_EDGE_WIDTH: Final = 22
_NUMBER_AT: Final = -40
_DOTS_AT: Final = 208
_NAME_AT: Final = 350


def definitions(pen: Pen, ships: Iterable[Ship]) -> str:
    """Return the parts that cards share: a back for every squadron, fittings and a name for every ship, dots."""
    ships = list(ships)
    backs = "".join(_back(seat) for seat in sorted({ship.seat for ship in ships}))
    fittings = "".join(_fittings(pen, speed) + _name(pen, speed) for speed in sorted({ship.speed for ship in ships}))
    dot = f'<circle id="ls-dot" cy="{_DOTS_AT}" r="42" fill="#fff" stroke="{SPACE}" stroke-width="12"/>'
    hole = f'<circle id="ls-hole" cy="{_DOTS_AT}" r="52" fill="{SPACE}" stroke="{INK}" stroke-width="10"/>'
    return f"<defs>{backs}{fittings}{dot}{hole}</defs>"


def card(pen: Pen, ship: Ship) -> str:
    """Return a card that lies on the table."""
    used = f'<use href="#ls-back-{ship.seat}"/>' + _use_fittings(pen, ship.speed)
    return _placed(pen, ship, used + _figures(pen, ship) + _ore_badge(pen, ship), "")


def ghost(pen: Pen, ship: Ship, number: int) -> str:
    """Return a card of the own sheet: nothing but a dashed outline, the lasers and the figures."""
    look = LOOKS[ship.seat]
    dashed = (
        f'{_OUTLINE} fill="{look.fill}" fill-opacity=".3" stroke="{look.light}" stroke-width="26" '
        f'stroke-dasharray="80 50"/><path d="{_NOSE}" fill="{look.light}" fill-opacity=".8"/>'
    )
    drawn = dashed + _use_fittings(pen, ship.speed) + _figures(pen, ship)
    return _placed(pen, ship, drawn, f' data-fleeting="" data-draft="{number}"')


def crossed_out(pen: Pen, ship: Ship) -> str:
    """Return the place that a ship was meant for before it was sent to the hangar."""
    light = LOOKS[ship.seat].light
    cross = f'<path d="M{-_W}{-_H}L{_W} {_H}M{_W}{-_H}L{-_W} {_H}"/>'
    drawn = (
        f'<g fill="none" stroke="{light}" stroke-width="16" stroke-dasharray="50 36">{_OUTLINE}/>{cross}</g>'
        f"{speed_plate(ship)}"
    )
    title = pen.say(say("{ship}, sent to the hangar", ship=the_ship(ship)))
    return f'<g opacity=".75" {place(ship)} data-bounced="{ship.seat}-{ship.speed}"><title>{title}</title>{drawn}</g>'


def wreck(ship: Ship) -> str:
    """Return the faint place of a ship that was shot down at an earlier speed."""
    ink = LOOKS[ship.seat].light
    return (
        f'<g opacity=".5" {place(ship)}>{_OUTLINE} fill="none" stroke="{ink}" stroke-width="14" '
        f'stroke-dasharray="20 50"/></g>'
    )


def rock(pen: Pen, asteroid: Asteroid) -> str:
    """Return an asteroid: its exact outline, the rock inside and its ore."""
    w, h = asteroid.half_width, asteroid.half_height
    shape = (
        (-78, -62),
        (-30, -98),
        (40, -94),
        (88, -50),
        (97, 22),
        (62, 84),
        (4, 98),
        (-58, 88),
        (-96, 30),
        (-98, -18),
    )
    points = " ".join(f"{x * w // 100},{y * h // 100}" for x, y in shape)
    craters = "".join(
        f'<ellipse cx="{x * w // 100}" cy="{y * h // 100}" rx="{r * w // 100}" ry="{r * w // 120}" fill="{ROCK_DARK}"/>'
        for x, y, r in ((-48, -56, 22), (45, -62, 14), (55, 58, 24), (-50, 62, 16), (-74, 6, 10))
    )
    title = pen.say(say("Asteroid at {x} {y}, ore: {ore}", x=mm(asteroid.x), y=mm(asteroid.y), ore=asteroid.ore))
    return (
        f'<g transform="translate({asteroid.x} {-asteroid.y})" data-asteroid="{asteroid.ore}"><title>{title}</title>'
        f'<rect x="{-w}" y="{-h}" width="{2 * w}" height="{2 * h}" fill="{ROCK}" fill-opacity=".35" stroke="#b3a48d" '
        f'stroke-width="14"/><polygon points="{points}" fill="{ROCK}"/>{craters}'
        f"{ore_gem(0, 0, asteroid.ore, pen.units(23))}</g>"
    )


def ore_gem(x: int, y: int, ore: int | str, radius: int) -> str:
    """Return a gem with the amount of ore written on it."""
    r, third = radius, radius * 5 // 9
    return (
        f'<polygon points="{x - third},{y - r} {x + third},{y - r} {x + r},{y} {x + third},{y + r} {x - third},{y + r} '
        f'{x - r},{y}" fill="{ORE}" stroke="{SPACE}" stroke-width="{r // 10}"/><text x="{x}" y="{y + r * 4 // 9}" '
        f'font-size="{r * 4 // 3}" fill="{SPACE}">{ore}</text>'
    )


def mark(seat: Seat, x: int, y: int, size: int) -> str:
    """Return a squadron's damage marker."""
    look = LOOKS[seat]
    return f'<path d="{look.mark}" transform="translate({x} {y}) scale({size})" fill="{look.light}"/>'


def place(ship: Ship) -> str:
    """Return the attribute that moves and turns a card to where the ship lies."""
    return f'transform="translate({ship.x} {-ship.y}) rotate({ship.facing})"'


def _placed(pen: Pen, ship: Ship, drawn: str, more: str) -> str:
    hit_points = SHIPS[ship.speed].hit_points
    title = say_n("{ship}, speed {speed}, 1 hit point", "{ship}, speed {speed}, {n} hit points",
                  n=max(0, hit_points - sum(ship.markers)), ship=the_ship(ship), speed=ship.speed)  # fmt: skip
    data = (
        f'data-ship="{ship.seat}-{ship.speed}" data-x="{mm(ship.x)}" data-y="{mm(ship.y)}" data-facing="{ship.facing}"'
    )
    return f"<g {place(ship)} {data}{more}><title>{pen.say(title)}</title>{drawn}</g>"


def _back(seat: Seat) -> str:
    look = LOOKS[seat]
    return (
        f'<g id="ls-back-{seat}">{_OUTLINE} fill="{look.fill}"/>'
        f'<path d="{look.pattern}" fill="none" stroke="{look.pattern_ink}" stroke-width="{look.pattern_width}" '
        f'stroke-linecap="round"/><path d="{_HULL}" fill="{look.light}" fill-opacity=".2" stroke="{look.light}" '
        f'stroke-width="10" stroke-opacity=".6"/><path d="{_NOSE}" fill="{look.light}"/>'
        f'{_OUTLINE} fill="none" stroke="{look.light}" stroke-width="{_EDGE_WIDTH}"/></g>'
        f'<circle id="ls-plate-{seat}" cy="{_NUMBER_AT}" r="168" fill="{SPACE}" stroke="{look.light}" '
        f'stroke-width="12"/>'
    )


def _use_fittings(pen: Pen, speed: int) -> str:
    return f'<use href="#ls-ship-{speed}-{pen.rim}"/>'


def _fittings(pen: Pen, speed: int) -> str:
    """Return a ship's lasers and shields; their lines are as wide as the table's rays."""
    ship = SHIPS[speed]
    lines = [(laser.strength, (laser.x, -laser.y), stub_end(laser)) for laser in ship.lasers]
    stubs = "".join(pen.casing(*line) + pen.beam(*line) for line in lines)
    shields = "".join(_shield(shield) for shield in ship.shields)
    return (
        f'<g id="ls-ship-{speed}-{pen.rim}" fill="none">{stubs}<g stroke="{SHIELD}" stroke-width="34">{shields}</g></g>'
    )


def _shield(shield: Shield) -> str:
    """Return the double line of a shield along its stretch of an edge."""
    return "".join(
        {
            "T": f'<path d="M{shield.low}{inset - _H}H{shield.high}"/>',
            "B": f'<path d="M{shield.low} {_H - inset}H{shield.high}"/>',
            "L": f'<path d="M{inset - _W} {-shield.high}V{-shield.low}"/>',
            "R": f'<path d="M{_W - inset} {-shield.high}V{-shield.low}"/>',
        }[shield.edge]
        for inset in (8, 66)
    )


def _figures(pen: Pen, ship: Ship) -> str:
    return speed_plate(ship) + _hit_points(ship) + _use_name(pen, ship)


def speed_plate(ship: Ship) -> str:
    """Return the speed on a dark plate, upright."""
    upright = f'transform="translate(0 {_NUMBER_AT}) rotate({-ship.facing})"'
    return f'<use href="#ls-plate-{ship.seat}"/><text {upright} y="102" font-size="300" fill="#fff">{ship.speed}</text>'


def _hit_points(ship: Ship) -> str:
    """Return one dot for every hit point; a damage marker takes a dot's place, those beyond add to the row."""
    marks = [seat for seat, count in enumerate(ship.markers) for _ in range(count)]
    dots = max(SHIPS[ship.speed].hit_points, len(marks))
    gap = min(118, 500 // max(1, dots - 1))
    places = [(2 * n - dots + 1) * gap // 2 for n in range(dots)]
    holes = "".join(
        f'<use href="#ls-hole" x="{x}"/>{mark(seat, x, _DOTS_AT, 34)}' for x, seat in zip(places, marks, strict=False)
    )
    return holes + "".join(f'<use href="#ls-dot" x="{x}"/>' for x in places[len(marks) :])


def _name(pen: Pen, speed: int) -> str:
    """Return a ship's name on a dark band at the rear of its card."""
    name, size = pen.say(SHIP_NAMES[speed]), _letters(pen, speed)
    return (
        f'<g id="ls-name-{speed}"><rect x="-262" y="{_NAME_AT - 68}" width="524" height="136" rx="30" fill="{SPACE}" '
        f'fill-opacity=".8"/><text y="{_NAME_AT + size // 3}" font-size="{size}" fill="{INK}">{name}</text></g>'
    )


def _letters(pen: Pen, speed: int) -> int:
    """Return how large the name of a ship is written."""
    return pen.size(SHIP_NAMES[speed], 135, 490)


def _use_name(pen: Pen, ship: Ship) -> str:
    """Return the name, turned so that it never stands on its head; pages leave it away where it cannot be read."""
    turned = f' transform="rotate(180 0 {_NAME_AT})"' if 90 < ship.facing < 270 else ""
    return f'<use href="#ls-name-{ship.speed}" data-fine="{_letters(pen, ship.speed)}"{turned}/>'


def _ore_badge(pen: Pen, ship: Ship) -> str:
    if ship.ore == 0:
        return ""
    gem = ore_gem(0, 0, ship.ore, max(145, pen.units(19)))
    return f'<g transform="translate(205 -330) rotate({-ship.facing})">{gem}</g>'
