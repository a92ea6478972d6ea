"""The map as an SVG document: caption, order of play, hexes with all that is seen there, battle, legend."""

from typing import Final

from engines.core import Text, Words, say
from engines.parts.drawing.flags import flags
from engines.parts.drawing.frame import Block, below, document, scene_of, stacked
from engines.parts.drawing.palette import FAINT_INK, INK, SKY
from engines.parts.drawing.pen import Pen, Point, pickable
from engines.space_empires.model.state import Colony, Hex
from engines.space_empires.model.view import View

from . import legend as board_legend
from . import marks as board_marks
from . import stacks as board_stacks
from . import terrain as board_terrain
from .contents import Contents, contents
from .header import headline, plates
from .labels import battle_state, caption, described
from .palette import ALL_LOOKS, FACE_DOWN, GRID, LOOKS, SPACE
from .pen import BESIDE, Plan, outline, plan_of
from .scenes import Scene, scenes
from .stacks import Chip, chips

_BROAD: Final = 14
"""Tenths of its height from which on a map's width fills wide windows by itself."""

_CROWDED: Final = 3
"""With so many chips the terrain is drawn smaller."""

_NAME, _NAME_SIZE = 26, 23
"""How far above the middle of its hex a name stands, and its size: inside the hex, clear of borders and marks."""


def draw(view: View, words: Words, scene: int = -1) -> str:
    """Return the SVG of a view; `scene` picks one of `board_scenes.scenes`, -1 the position as it is."""
    shown = scene_of(scenes(view), scene)
    pen, plan = Pen(words, INK, board_stacks.LEAST), plan_of(view.board)
    found = contents(view)
    high, drawn = stacked([
        headline(pen, plan.width, shown.caption if shown else caption(view)), plates(pen, view, plan.width),
        (plan.height, _fields(pen, view, plan, found, shown)),
        board_legend.battle_strip(pen, view, plan.width, pick=_can_pick(view, shown)),
        board_legend.legend(pen, view, found.values(), plan.width),
    ])  # fmt: skip
    return _document(pen, view, plan, found, (plan.width, high), drawn)


def draw_wide(view: View, words: Words, scene: int, _room: int) -> str:
    """Return the SVG of a view for wide windows, of the same size for all questions.

    What is below the map is beside it, and beside high maps the players, too; broad ones have more room below.
    """
    plan = plan_of(view.board)
    if plan.width * 10 > plan.height * _BROAD:
        return draw(view, words, scene)
    pen, found, shown = Pen(words, INK, board_stacks.LEAST), contents(view), scene_of(scenes(view), scene)
    wide, aside = plan.width + BESIDE, plan.height > plan.width
    line = headline(pen, wide, shown.caption if shown else caption(view))
    top, head = line if aside else stacked([line, plates(pen, view, wide)])
    high, column = _column(pen, view, plan, found, shown, aside=aside)
    beside = f'<g transform="translate({plan.width} {top})">{column}</g>'
    drawn = head + below(top, _fields(pen, view, plan, found, shown)) + beside
    return _document(pen, view, plan, found, (wide, top + max(plan.height, high)), drawn)


def _column(pen: Pen, view: View, plan: Plan, found: dict[Hex, Contents], shown: Scene | None, *, aside: bool) -> Block:
    """Return what is beside the map."""
    high, told = stacked([
        *([plates(pen, view, BESIDE, columns=1)] if aside else []),
        board_legend.battle_strip(pen, view, BESIDE, pick=_can_pick(view, shown)),
    ])  # fmt: skip
    legend = board_legend.legend(pen, view, found.values(), BESIDE, max(1, plan.height - high))
    return stacked([(high, told), legend])


def _fields(pen: Pen, view: View, plan: Plan, found: dict[Hex, Contents], shown: Scene | None) -> str:
    drawn = _map(pen, view, plan, found, shown)
    return f'<g data-letters="{board_stacks.LEAST}" text-anchor="middle" font-weight="700">{drawn}</g>'


def _document(pen: Pen, view: View, plan: Plan, found: dict[Hex, Contents], size: Point, drawn: str) -> str:
    before = f"<desc>{pen.say(_description(view))}</desc>{_definitions(view, plan, found)}"
    return document(size, pen.say(summary(view)), drawn, SKY, before=before, roomy=True)


def summary(view: View) -> Text:
    """Say in one sentence what the picture is."""
    return say("Space Empires. {caption}.", caption=caption(view))


def _description(view: View) -> Text:
    """Say how to read the picture, and the battle in progress."""
    told = say("A map of {hexes} hexes named by column and row. Every hex and every stack says what it is.",
               hexes=len(view.map.hexes))  # fmt: skip
    if view.map.seam:
        told = say("{told} All hexes along one dotted edge are adjacent to each other.", told=told)
    return say("{told} {battle}", told=told, battle=battle_state(view)) if view.battle else told


def _can_pick(view: View, shown: Scene | None) -> bool:
    return shown is None and view.seat is not None and view.outcome is None


def _definitions(view: View, plan: Plan, found: dict[Hex, Contents]) -> str:
    kinds = [board_legend.kind_of(one) for one in found.values()]
    loads = [load for one in found.values() for load in one.loads]
    seam = [board_terrain.HOLE] if view.map.seam else []
    terrain = board_terrain.parts(dict.fromkeys([*kinds, *loads, *map(board_terrain.carried, loads), *seam]))
    return f"<defs>{_outline(plan)}{flags('se', ALL_LOOKS)}{board_stacks.definitions()}{_rings()}{terrain}</defs>"


def _outline(plan: Plan) -> str:
    return f'<polygon id="se-hex" points="{outline(plan)}" stroke="{GRID}" stroke-width="2"/>'


def _rings() -> str:
    """Return the ring and the plate of every player's colonies."""
    return "".join(
        f'<g id="se-colony-{seat}"><circle r="27" fill="none" stroke="{SKY}" stroke-width="9"/>'
        f'<circle r="27" fill="none" stroke="{look.light}" stroke-width="6"/>'
        f'<circle r="17" fill="{look.fill}" stroke="{look.light}" stroke-width="1.5"/></g>'
        for seat, look in enumerate(LOOKS)
    )


def _map(pen: Pen, view: View, plan: Plan, found: dict[Hex, Contents], shown: Scene | None) -> str:
    piled = {hex_: chips(view, hex_, one) for hex_, one in found.items()}
    pick = _can_pick(view, shown)
    hexes = "".join(_hex(pen, view, plan, hex_, one, piled[hex_], pick=pick) for hex_, one in found.items())
    tracks, faint = (shown.tracks, shown.faint) if shown else (view.tracks, [])
    moves = board_marks.moves(pen, plan, faint, ".35") + board_marks.moves(pen, plan, tracks)
    above = "".join(_above(pen, view, plan, hex_, piled[hex_], pick=pick) for hex_ in found)
    return f"{hexes}{board_marks.borders(view, plan)}{board_marks.seams(view, plan)}{moves}{_names(plan)}{above}"


def _names(plan: Plan) -> str:
    """Return the names of the hexes, above everything that could cover them but counters and alarms."""
    names = "".join(f'<text x="{x}" y="{y - _NAME}">{hex_}</text>' for hex_, (x, y) in plan.middles.items())
    return (
        f'<g font-size="{_NAME_SIZE}" font-weight="600" fill="{FAINT_INK}" stroke="{SKY}" stroke-width="4" '
        f'stroke-opacity=".75" stroke-linejoin="round" paint-order="stroke" pointer-events="none">{names}</g>'
    )


def _hex(pen: Pen, view: View, plan: Plan, hex_: Hex, one: Contents, piled: list[Chip], *, pick: bool) -> str:
    """Return a hex with its name, its terrain and its colony, and the sentence that says it all."""
    x, y = plan.middles[hex_]
    title = pen.say(described(view, hex_, one))
    picked = pickable(hex_, stop=_is_stop(view, hex_)) if pick else ""
    lift, tenths = (-14, 6) if len(piled) >= _CROWDED else (-1, 8) if piled else (6, 9)
    return (
        f'<g data-hex="{hex_}" transform="translate({x} {y})"{picked}><title>{title}</title>'
        f'<use href="#se-hex" fill="{_fill(view, hex_, one)}"/>{_ground(view, hex_, one, lift, tenths)}</g>'
    )


def _is_stop(view: View, hex_: Hex) -> bool:
    """Tell whether the Tab key stops at a hex: at own colonies, and first where the home world can be."""
    if view.phase == "setup":
        return hex_ in view.map.homes.get(view.seat or 0, ())
    return view.own_colony_at(hex_)


def _fill(view: View, hex_: Hex, one: Contents) -> str:
    area = view.map.hexes[hex_]
    if area < 0:
        return SPACE if one.system.explored else FACE_DOWN
    return LOOKS[area].tint if one.system.explored else LOOKS[area].tint_down


def _ground(view: View, hex_: Hex, one: Contents, lift: int, tenths: int) -> str:
    kind = board_legend.kind_of(one)
    if kind in board_terrain.WIDE:
        drawn = board_terrain.picture(kind, 0, 0)
    else:
        drawn = board_terrain.picture(kind, 0, lift, tenths)
    if one.system.kind and not one.system.explored:
        drawn += f'<text x="-36" y="2" font-size="30" fill="{FAINT_INK}">?</text>'
    if one.colony is None:
        return drawn
    ring = board_marks.blockade(0, lift) if hex_ in view.blockades else ""
    loads = "".join(board_terrain.picture(load, 36, lift + 2, 6) for load in one.colony.deposits[:1])
    return drawn + _colony(one.colony, lift, tenths) + ring + loads


def _colony(colony: Colony, lift: int, tenths: int) -> str:
    return (
        f'<g data-colony="{colony.owner}" transform="translate(0 {lift}) scale({tenths / 10:g})">'
        f'<use href="#se-colony-{colony.owner}"/><text y="10" font-size="30" fill="#fff">{colony.points}</text>'
        f'<use href="#se-flag-{colony.owner}" x="-25" y="-17"/></g>'
    )


def _above(pen: Pen, view: View, plan: Plan, hex_: Hex, piled: list[Chip], *, pick: bool) -> str:
    """Return what lies over the arrows: counters, battles."""
    drawn = board_marks.signs_at(view, plan, hex_) + board_stacks.drawn(pen, hex_, piled, pick=pick)
    x, y = plan.middles[hex_]
    return f'<g transform="translate({x} {y})" font-size="{board_stacks.SIZE}" fill="#fff">{drawn}</g>' if drawn else ""
