"""The board as an SVG document 1000 units wide: caption, table with axes in millimetres, one line for every seat."""

import textwrap
from typing import Final

from engines.core import Seat, SeatName, Text, Words, say
from engines.light_speed.model.commands import Spot
from engines.light_speed.model.tables import CARD_HALF_HEIGHT, CARD_HALF_WIDTH
from engines.light_speed.model.view import View
from engines.light_speed.rules.scoring import ROUNDS_TO_WIN
from engines.parts.drawing.frame import Block, document
from engines.parts.drawing.pen import Point, fitting, label, safe

from . import cards as board_cards
from . import rays as board_rays
from .legend import height, legend
from .palette import FAINT_INK, INK, LOOKS, ORE, PANEL, SPACE, TABLE
from .pen import SIDE, Pen
from .scenes import Picture, Tally, picture

WIDTH: Final = 1000
CARD: Final = f"{2 * CARD_HALF_WIDTH}x{2 * CARD_HALF_HEIGHT}"
_LEFT: Final = 70
_AXIS: Final = 46
_ROW: Final = 104
_BESIDE: Final = 240
"""How wide the column of seats is where there is room for it."""
_SEAT: Final = 192
_EDGE: Final = 16
_SIGNS: Final = {WIDTH: 3, WIDTH + _BESIDE: 4}
"""Signs of the legend beside each other below a table, by the width of the picture."""
_CAPTION_LETTERS: Final = {WIDTH: 60, WIDTH + _BESIDE: 200}
"""In a line, by the width of the picture: a wide one has a single line, and always the same height."""
_NAME_ROOM: Final = 710
_FACTS_ROOM: Final = 856
_BOLD: Final = ' font-weight="700"'


def draw(view: View, words: Words, scene: int = -1) -> str:
    """Return the SVG of a view; `scene` picks a step of the last round's shooting, -1 the position as it is."""
    shown, pen = picture(view, scene), Pen(view.rim, words)
    low, drawn = _ground(pen, shown, words, WIDTH)
    told = low + _ROW * view.seats
    high, signs = legend(pen, WIDTH - 2 * _EDGE, _SIGNS[WIDTH])
    drawn += _strip(pen, shown, low) + _at((_EDGE, told), signs)
    return _document(pen, shown, (WIDTH, told + high + 8), drawn)


def draw_wide(view: View, words: Words, scene: int, _room: int) -> str:
    """Return the same for wide windows: the seats are beside the table, and what signs mean, if there is room."""
    shown, pen = picture(view, scene), Pen(view.rim, words)
    low, drawn = _ground(pen, shown, words, WIDTH + _BESIDE)
    column = "".join(_seat_beside(pen, seat, tally, low - _AXIS - SIDE) for seat, tally in enumerate(shown.tallies))
    top, used = low - _AXIS - SIDE, (_SEAT + 12) * view.seats
    if used + height(1) <= SIDE:
        _, signs = legend(pen, _BESIDE - 16, 1)
        return _document(pen, shown, (WIDTH + _BESIDE, low + 8), drawn + column + _at((WIDTH, top + used), signs))
    high, signs = legend(pen, WIDTH + _BESIDE - 2 * _EDGE, _SIGNS[WIDTH + _BESIDE])
    return _document(pen, shown, (WIDTH + _BESIDE, low + high + 8), drawn + column + _at((_EDGE, low), signs))


def _at(corner: Point, drawn: str) -> str:
    return f'<g transform="translate({corner[0]} {corner[1]})">{drawn}</g>'


def _ground(pen: Pen, shown: Picture, words: Words, width: int) -> Block:
    """Return the caption and the table, and how high they are."""
    lines = textwrap.wrap(words(shown.caption), _CAPTION_LETTERS[width], max_lines=2, placeholder="…")
    top = 28 + 38 * len(lines)
    return top + SIDE + _AXIS, f"{_caption(lines, width)}{_axes(pen.rim, top)}{_table(pen, shown, top)}"


def _document(pen: Pen, shown: Picture, size: Point, drawn: str) -> str:
    return document(size, pen.say(_summary(shown)), drawn, SPACE, corner=18, role="img", roomy=True)


def _summary(shown: Picture) -> Text:
    return say("Light Speed. {caption}. Ships on the table: {ships}.", caption=shown.caption, ships=len(shown.ships))


def _caption(lines: list[str], width: int) -> str:
    return "".join(
        label(
            (width // 2, 42 + 36 * n),
            safe(line),
            fitting(line, 33, width - 60),
            INK,
            ' font-weight="600" text-anchor="middle"',
        )
        for n, line in enumerate(lines)
    )


def _axes(rim: int, top: int) -> str:
    """Return the millimetres along the left and the lower edge of the table."""
    marks = range(-rim // 1000 * 1000 + 1000, rim, 1000)
    middle = _LEFT + SIDE // 2
    across = "".join(
        label((middle + x * SIDE // (2 * rim), top + SIDE + 32), _signed(x // 10), 26, FAINT_INK) for x in marks
    )
    up = "".join(
        label((_LEFT - 10, top + SIDE // 2 - y * SIDE // (2 * rim) + 9), _signed(y // 10), 26, FAINT_INK) for y in marks
    )
    return f'<g text-anchor="middle">{across}</g><g text-anchor="end">{up}</g>'


def _signed(number: int) -> str:
    return str(number).replace("-", "−")


def _table(pen: Pen, shown: Picture, top: int) -> str:
    rim = pen.rim
    scale = f"{SIDE / (2 * rim):.6f}"
    drawn = "".join((
        _surface(rim, shown.round, shown.begin),
        _compass(pen),
        board_cards.definitions(pen, [*shown.ships, *shown.draft, *shown.bounced]),
        "".join(board_cards.wreck(ship) for ship in shown.wrecks),
        "".join(board_cards.crossed_out(pen, ship) for ship in shown.bounced),
        "".join(board_cards.rock(pen, asteroid) for asteroid in shown.asteroids),
        board_rays.faded(pen, shown.past),
        "".join(board_cards.card(pen, ship) for ship in shown.ships),
        board_rays.sights(pen, shown.sightlines),
        "".join(board_cards.ghost(pen, ship, number) for number, ship in enumerate(shown.draft)),
        board_rays.bright(pen, shown.now, shown.ships) if shown.now else "",
        board_rays.explosions(pen, shown.explosions, shown.ships),
    ))  # fmt: skip
    middle = f"translate({_LEFT + SIDE // 2} {top + SIDE // 2})"
    return f'<g transform="{middle} scale({scale})" text-anchor="middle" font-weight="700">{drawn}</g>'


def _surface(rim: int, round_: int, begin: Spot | None) -> str:
    """Return the table: lines every 50 and 100 mm, a cross in the middle, ticks every 10 mm along the rim.

    It is named after its round: what lay there in another one is of no concern.
    """
    spot = f' data-spot="{begin.x} {begin.y}"' if begin else ""
    fine, coarse = range(-rim // 500 * 500 + 500, rim, 500), range(-rim // 1000 * 1000 + 1000, rim, 1000)
    ticks = "".join(f"M{t} {rim}v-50M{-rim} {t}h50" for t in range(-rim + 100, rim, 100))
    return (
        f'<rect data-table="{round_}" data-half="{rim}" data-card="{CARD}"{spot} x="{-rim}" y="{-rim}" '
        f'width="{2 * rim}" height="{2 * rim}" '
        f'fill="{TABLE}" stroke="#5b6aa8" stroke-width="{rim // 200}"/><g fill="none" stroke="#8a9bdc" '
        f'pointer-events="none"><path d="{_lines(fine, rim)}" stroke-width="7" stroke-opacity=".13"/>'
        f'<path d="{_lines(coarse, rim)}" stroke-width="9" stroke-opacity=".28"/>'
        f'<path d="{_lines((0,), rim)}" stroke-width="14" stroke-opacity=".5"/>'
        f'<path d="{ticks}" stroke-width="9" stroke-opacity=".6"/></g>'
    )


def _compass(pen: Pen) -> str:
    """Return the headings of the four sides, faint, just inside the rim (LS-GEO-2)."""
    inside, size = pen.rim - pen.units(14), pen.units(25)
    middle, lower = pen.units(8), pen.units(17)
    return (
        f'<g font-size="{size}" fill="{FAINT_INK}" fill-opacity=".75" text-anchor="start" '
        f'font-weight="400" pointer-events="none">'
        f'<text x="{lower}" y="{lower - inside}">0°</text><text x="{inside}" y="{-lower}" text-anchor="end">90°</text>'
        f'<text x="{lower}" y="{inside - middle}">180°</text><text x="{-inside}" y="{-lower}">270°</text></g>'
    )


def _lines(places: tuple[int, ...] | range, rim: int) -> str:
    return "".join(f"M{place} {-rim}v{2 * rim}M{-rim} {place}h{2 * rim}" for place in places)


def _strip(pen: Pen, shown: Picture, top: int) -> str:
    return "".join(_row(pen, seat, tally, top + _ROW * seat) for seat, tally in enumerate(shown.tallies))


def _row(pen: Pen, seat: Seat, tally: Tally, y: int) -> str:
    name, facts = say("{seat}", seat=SeatName(seat)), _facts(tally)
    first = label((112, 38), pen.say(name), pen.size(name, 34, _NAME_ROOM), LOOKS[seat].light, _BOLD)
    second = label((112, 80), pen.say(facts), pen.size(facts, 27, _FACTS_ROOM), INK)
    return (
        f'<g data-seat="{seat}" data-unmarked="" transform="translate(0 {y})">'
        f'<rect x="16" width="968" height="{_ROW - 8}" rx="14" '
        f'fill="{PANEL}"/>{_swatch(seat)}{first}{_pips(seat, tally.rounds_won)}{second}</g>'
    )


def _seat_beside(pen: Pen, seat: Seat, tally: Tally, top: int) -> str:
    """Return what there is of a seat in a column: name, won rounds, two facts on a line."""
    name, facts, room = say("{seat}", seat=SeatName(seat)), pen.say(_facts(tally)).split(" · "), _BESIDE - 44
    lines = [" · ".join(facts[n : n + 2]) for n in range(0, len(facts), 2)]
    size = min(fitting(line, 26, room) for line in lines)
    told = "".join(label((14, 116 + 32 * n), line, size, INK) for n, line in enumerate(lines))
    first = pen.name((82, 40), name, 32, room - 68, _BOLD, LOOKS[seat].light)
    return (
        f'<g data-seat="{seat}" data-unmarked="" transform="translate({WIDTH} {top + (_SEAT + 12) * seat})">'
        f'<rect width="{_BESIDE - 16}" height="{_SEAT}" rx="14" fill="{PANEL}"/>'
        f'<g transform="translate(-22 -2)">{_swatch(seat)}</g>{first}'
        f'<g transform="translate(-760 34)">{_pips(seat, tally.rounds_won)}</g>{told}</g>'
    )


def _facts(tally: Tally) -> Text:
    return say(
        "deck {deck} · hangar {hangar} · trophies {trophies} · losses {losses} · ore {ore} · points {points}",
        deck=tally.cards_left, hangar=tally.hangar, trophies=tally.trophies, losses=tally.losses, ore=tally.ore,
        points=_signed(tally.points))  # fmt: skip


def _swatch(seat: Seat) -> str:
    """Return a small card of the squadron with its damage marker."""
    look = LOOKS[seat]
    w, h = CARD_HALF_WIDTH, CARD_HALF_HEIGHT
    return (
        f'<g transform="translate(64 48) scale(.09)"><rect x="{-w}" y="{-h}" width="{2 * w}" height="{2 * h}" rx="50" '
        f'fill="{look.fill}"/><path d="{look.pattern}" fill="none" stroke="{look.pattern_ink}" '
        f'stroke-width="{look.pattern_width}" stroke-linecap="round"/><rect x="{-w}" y="{-h}" width="{2 * w}" '
        f'height="{2 * h}" rx="50" fill="none" stroke="{look.light}" stroke-width="30"/>'
        f'<circle r="210" fill="{SPACE}"/>{board_cards.mark(seat, 0, 0, 120)}</g>'
    )


def _pips(seat: Seat, won: int) -> str:
    """Return a pip for each of the rounds that win the match, filled for those won."""
    light = LOOKS[seat].light
    return "".join(
        f'<circle cx="{856 + 46 * n}" cy="28" r="14" fill="{ORE if n < won else "none"}" '
        f'stroke="{ORE if n < won else light}" stroke-width="4"/>'
        for n in range(ROUNDS_TO_WIN)
    )
