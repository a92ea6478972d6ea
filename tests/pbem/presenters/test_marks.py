"""What differs between two positions: things on boards, told by what they are, and cells of tables."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles import finders

import engines
from engines.core import Chance, Match, Panel, apply, live, recorded, render
from engines.selfplay import play_out
from pbem.presenters.bounding_boxes import HERE, Box, path_points, pieces
from pbem.presenters.marks import Labels, mark, mark_panels
from pbem.presenters.outlines import COLOURS, DASHES
from pbem.presenters.things import things

LABELS: Labels = {"fresh": "new", "changed": "other", "gone": "gone"}
GAMES = {"light-speed": 4, "space-empires": 2, "galactic-emperor": 6, "new-era": 2, "trian": 3}
OPTIONS = {"space-empires": {"board": "large", "cycles": "6"}}


def board(*parts: str) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 500"><title>any</title>'
        '<defs><g id="ship"><rect x="-10" y="-5" width="20" height="10"/></g></defs>' + "".join(parts) + "</svg>"
    )


def place(name: str, x: int, *inside: str, text: str = "") -> str:
    return f'<g data-place="{name}" transform="translate({x} 100)"><text y="3">{text}</text>{"".join(inside)}</g>'


def ship(name: str, x: int = 0, size: str = "1") -> str:
    return f'<g data-ship="{name}" transform="translate({x} 0) scale({size})"><use href="#ship"/></g>'


def kinds(svg: str) -> list[str]:
    return re.findall(r'<g class="mark (\w+)">', svg)


def test_a_ship_that_came_is_new_where_it_is() -> None:
    marked = mark(board(place("A", 100), place("B", 300)), board(place("A", 100), place("B", 300, ship("x"))), LABELS)
    assert marked.counts == {"fresh": 1, "changed": 0, "gone": 0}
    assert kinds(marked.later) == ["fresh"]
    assert kinds(marked.earlier) == ["fresh"], "an empty frame tells where it will come"
    assert '<rect x="-10" y="-5" width="20" height="10" transform="matrix(1 0 0 1 300 100)"' in marked.later
    assert "<title>new</title>" in marked.later


def test_a_ship_that_went_leaves_a_frame_on_both_boards() -> None:
    marked = mark(board(place("A", 100, ship("x"))), board(place("A", 100)), LABELS)
    assert marked.counts == {"fresh": 0, "changed": 0, "gone": 1}
    assert kinds(marked.earlier) == kinds(marked.later) == ["gone"]


def test_where_its_place_is_gone_too_no_frame_stands_in_the_void() -> None:
    marked = mark(board(place("A", 100), '<g data-tray="1" transform="translate(800 400)">' + ship("x") + "</g>"),
                  board(place("A", 100)), LABELS)  # fmt: skip
    assert marked.counts["gone"] == 1
    assert kinds(marked.earlier) == ["gone"]
    assert kinds(marked.later) == []


def test_what_is_drawn_otherwise_has_changed() -> None:
    marked = mark(board(place("A", 100, text="2")), board(place("A", 100, text="3")), LABELS)
    assert marked.counts == {"fresh": 0, "changed": 1, "gone": 0}
    assert kinds(marked.earlier) == kinds(marked.later) == ["changed"]


@pytest.mark.parametrize("later", [ship("x", 5), ship("x", 0, "0.8"), ship("x").replace("<g ", '<g tabindex="-1" ')])
def test_how_a_thing_is_laid_out_in_its_place_is_no_change(later: str) -> None:
    before = board(place("A", 100, ship("x")))
    marked = mark(before, board(place("A", 100, later)), LABELS)
    assert sum(marked.counts.values()) == 0
    assert marked.earlier == before


def test_marks_of_the_last_step_are_no_part_of_the_position() -> None:
    arrow = '<g data-fleeting="" data-track="1 A B"><path d="M0 0L9 9"/></g>'
    assert sum(mark(board(place("A", 1)), board(place("A", 1), arrow), LABELS).counts.values()) == 0


def test_only_the_innermost_is_framed() -> None:
    marked = mark(board(place("A", 100, text="1")), board(place("A", 100, ship("x"), text="2")), LABELS)
    assert kinds(marked.later) == ["fresh"]


def outlines(svg: str) -> list[tuple[str, str]]:
    """Return the kind of each mark, and the light line that it is drawn with."""
    return re.findall(r'<g class="mark (\w+)"><title>\w*</title><.*?/>(<.*?/>)</g>', svg)


def test_each_kind_has_a_colour_and_a_line_of_its_own() -> None:
    later = mark(board(place("A", 1, ship("x")), place("B", 300, text="1"), place("C", 600)),
                 board(place("A", 1), place("B", 300, text="2"), place("C", 600, ship("y"))), LABELS).later  # fmt: skip
    drawn = dict(outlines(later))
    assert set(drawn) == {"fresh", "changed", "gone"}
    for name in ("stroke", "stroke-dasharray"):
        assert len({tuple(re.findall(rf' {name}="([^"]+)"', line)) for line in drawn.values()}) == 3


def test_no_mark_looks_like_the_light_around_what_can_be_chosen() -> None:
    lights = re.findall(r"--lit: (#\w+)", Path(finders.find("match.css") or "").read_text())
    assert len(lights) == 3
    assert not {*COLOURS.values()} & {"#ffffff" if light == "#fff" else light for light in lights}
    assert all(DASHES.values())


def test_the_line_around_a_small_thing_is_thin_so_that_what_stands_on_it_is_read() -> None:
    def width(side: int) -> float:
        thing = f'<g data-tile="x"><rect x="1" y="1" width="{side}" height="{side}"/></g>'
        [(_, line)] = outlines(mark(board(place("A", 1)), board(place("A", 1), thing), LABELS).later)
        return float(re.findall(r'stroke-width="([^"]+)"', line)[0])

    assert width(30) < 0.6 * width(200)
    assert width(300) == width(200)


@pytest.mark.parametrize(
    "drawn",
    [
        '<polygon points="0,-9 9,9 -9,9"/>',
        '<circle cx="1" cy="2" r="9"/>',
        '<path d="M0 0L9 0L9 9Z"/>',
        '<rect x="1" y="2" width="9" height="8" rx="2"/>',
    ],
)
def test_a_mark_has_the_shape_of_its_thing_where_it_stands(drawn: str) -> None:
    thing = f'<g data-tile="x" transform="translate(40 50)">{drawn}<text font-size="30">a name</text></g>'
    [(kind, line)] = outlines(mark(board(place("A", 1)), board(place("A", 1), thing), LABELS).later)
    assert kind == "fresh"
    assert line.startswith(drawn[:-2] + ' transform="matrix(1 0 0 1 40 50)"')


def test_no_mark_has_a_badge() -> None:
    marks = mark(board(place("A", 1)), board(place("A", 1, ship("x"))), LABELS).later.split('class="marks"')[1]
    assert "<text" not in marks
    assert "<circle" not in marks


def test_what_sticks_out_is_marked_inside_the_board() -> None:
    wide = '<g data-tile="x" transform="translate(980 400)"><rect x="-50" y="-20" width="100" height="40"/></g>'
    [(_, line)] = outlines(mark(board(place("A", 1)), board(place("A", 1), wide), LABELS).later)
    assert line.startswith('<rect x="930" y="380" width="70" height="40"')


def hex_(name: str, x: int, *inside: str, ground: str = "?") -> str:
    """Return a place as boards of hexes have it: the counters are told later in the drawing, not in it."""
    return (f'<g data-hex="{name}" transform="translate({x} 100)"><polygon points="0,-40 40,0 0,40 -40,0"/>'
            f'<text>{ground}</text></g><g transform="translate({x} 100)">{"".join(inside)}</g>')  # fmt: skip


def test_several_things_in_one_place_have_one_mark_of_its_shape() -> None:
    pair = ship("x", -12, "2"), ship("y", 12, "2")
    marked = mark(board(hex_("A", 200), hex_("B", 400)),
                  board(hex_("A", 200, *pair), hex_("B", 400, ship("z", 0, "2"))), LABELS)  # fmt: skip
    drawn = [line.split(" ", 1)[0] for _, line in outlines(marked.later)]
    assert sorted(drawn) == ["<polygon", "<rect"]
    assert marked.counts["fresh"] == marked.shown["fresh"] == 2, "as many as one sees"


def test_a_place_with_one_thing_in_it_is_not_marked_besides() -> None:
    marked = mark(board(hex_("A", 200)), board(hex_("A", 200, ship("x", 0, "2"), ground="5")), LABELS)
    assert [line.split(" ", 1)[0] for _, line in outlines(marked.later)] == ["<rect"]


def test_a_place_that_is_new_is_marked_as_a_whole() -> None:
    for new in (hex_("B", 400, ship("z", 0, "2")), place("B", 400, ship("z"), ship("y", 30), text="b")):
        assert kinds(mark(board(hex_("A", 200)), board(hex_("A", 200), new), LABELS).later) == ["fresh"]


@pytest.mark.parametrize("attribute", ["data-unmarked", "data-fleeting", "data-area"])
def test_what_is_told_in_words_is_not_marked(attribute: str) -> None:
    was, now = (f'<g data-plate="0" {attribute}=""><rect width="9" height="9"/><text>{n}</text></g>' for n in (1, 2))
    assert sum(mark(board(was), board(now), LABELS).counts.values()) == 0


def test_what_the_reader_brought_about_is_not_marked() -> None:
    then = board(place("A", 100, ship("A x")), place("B", 300))
    mine = board(place("A", 100), place("B", 300, ship("B x")))
    now = board(place("A", 100), place("B", 300, ship("B x")), place("C", 600, ship("z")))
    assert kinds(mark(then, now, LABELS, [(then, mine)]).later) == ["fresh"]
    assert mark(then, mine, LABELS, [(then, mine)]).later == mine
    assert sum(mark(then, mine, LABELS).counts.values()) == 2


def test_no_more_of_the_own_is_drawn_than_explains_all() -> None:
    then, mine = board(place("A", 100)), board(place("A", 100, ship("A x")))
    own = iter([(then, then), (then, mine), (then, mine)])
    assert mark(then, mine, LABELS, own).later == mine
    assert len([*own]) == 1


def test_what_others_made_of_it_is() -> None:
    then, mine, now = (board(place("A", 100, text=text)) for text in ("1", "2", "3"))
    assert kinds(mark(then, now, LABELS, [(then, mine)]).later) == ["changed"]


def test_names_that_people_chose_stay_escaped() -> None:
    odd = place("A", 1, text="&lt;script&gt;")
    assert "<script" not in mark(board(place("A", 1)), board(odd), LABELS).later


@pytest.mark.parametrize(
    ("drawn", "ends"),
    [
        ("M10 20L30 40", [(10, 20), (30, 40)]),
        ("m10 20l5 5h10v-5", [(10, 20), (15, 25), (25, 25), (25, 20)]),
        ("M0-1.1L1.1.9H-1.1Z", [(0, -1.1), (1.1, 0.9), (-1.1, 0.9)]),
        ("M-1 0A1 1 0 0 1 1 0", [(-1, 0), (1, 0)]),
    ],
)
def test_paths_are_followed(drawn: str, ends: list[tuple[float, float]]) -> None:
    assert path_points(drawn) == ends


def test_things_are_measured_where_they_are_drawn() -> None:
    outer, inner = things(board(place("A", 100, ship("x", 50, "2"))))
    assert [*outer.origin] == [100, 100]
    assert inner.shape
    assert [*inner.shape.box] == [130, 90, 170, 110]
    assert [*pieces(inner.element, HERE, {})] == [], "nothing is known of what it is made of"


@pytest.mark.parametrize("slug", GAMES)
def test_one_step_changes_few_things_on_boards_of_every_game(slug: str) -> None:
    svgs = boards_of(slug)
    steps = [sum(mark(one, other, LABELS).counts.values()) for one, other in pairwise(svgs)]
    assert sum(mark(svgs[0], svgs[-1], LABELS).counts.values()) > 3
    assert sum(changed < 12 for changed in steps) >= len(steps) * 2 / 3, "one step changes few things"


@pytest.mark.parametrize("slug", GAMES)
def test_names_and_scores_of_every_game_stay_free(slug: str) -> None:
    svgs = boards_of(slug)
    plates = [box for svg in svgs for box in unmarked(svg)]
    assert len(plates) >= GAMES[slug] * len(svgs)
    for one, other in pairwise(svgs):
        for thing in things(mark(one, other, LABELS).later.replace('<g class="mark ', '<g data-mark="" class="mark ')):
            if thing.key == (("data-mark", ""),):
                assert thing.shape
                assert not any(overlap(thing.shape.box, box) > 0 for box in unmarked(other))


def unmarked(svg: str) -> list[Box]:
    """Return where the names and scores of players stand."""
    found = things(re.sub(r' data-(?:plate|base|seat)="(\d+)" data-unmarked=""', r' data-plate="\1"', svg))
    return [thing.shape.box for thing in found if thing.key and thing.key[0][0] == "data-plate" and thing.shape]


def overlap(one: Box, other: Box) -> float:
    wide, high = (min(one[n + 2], other[n + 2]) - max(one[n], other[n]) for n in (0, 1))
    return max(wide, 0) * max(high, 0)


@cache
def boards_of(slug: str) -> list[str]:
    game: Any = engines.find(slug)
    log = play_out(game, GAMES[slug], OPTIONS.get(slug, {}), b"marks", [game.bots["standard"]] * GAMES[slug]).log[:180]
    state, found = None, []
    for entry in log:
        state, _ = apply(game, state, entry, recorded(entry.draws))
        state.news.clear()
        if entry.number >= len(log) - 30:
            found.append(game.faces.svg(game.view(state, 0), render))
    return found


def panel(*rows: list[str]) -> Panel:
    return Panel("p", "Money", ["who", "CP"], list(rows))


def test_cells_that_changed_say_what_they_were() -> None:
    [table] = mark_panels([panel(["Ada", "5"], ["Bea", "7"])], [panel(["Ada", "9"], ["Bea", "7"])])
    assert [[cell.before for cell in row] for _fresh, row in table.rows] == [[None, "5"], [None, None]]
    assert table.different


def test_rows_are_known_by_their_names_even_with_other_numbers_in_them() -> None:
    [table] = mark_panels([panel(["Ada: 3 points", "5"])], [panel(["Ada: 12 points", "5"])])
    [(fresh, row)] = table.rows
    assert not fresh
    assert row[0].before == "Ada: 3 points"


def test_rows_come_and_go() -> None:
    [table] = mark_panels([panel(["Ada", "5"], ["Bea", "7"])], [panel(["Ada", "5"], ["Cyd", "1"])])
    assert [fresh for fresh, _row in table.rows] == [False, True]
    assert table.gone == [["Bea", "7"]]


def test_equal_tables_are_not_different() -> None:
    [table] = mark_panels([panel(["Ada", "5"])], [panel(["Ada", "5"])])
    assert not table.different
    [unknown] = mark_panels([], [panel(["Ada", "5"])])
    assert not unknown.different


def _moving() -> Any:
    """Return a match of Space Empires in which the first seat is to move."""
    game: Any = engines.find("space-empires")
    played: Any = Match.start(game, 2, {}, b"still")
    while played.state.phase != "movement" or played.state.active != 0:
        if played.resolvable():
            played.resolve()
            continue
        asked = next(decision for decision in played.decisions() if not decision.done)
        played.play(asked.seat, game.bots["standard"](asked, Chance(live(b"still", played.number))))
    return played


def test_own_units_that_can_move_now_have_not_changed() -> None:
    played = _moving()
    drawn = played.game.faces.svg(played.view(0), render)
    without = re.sub(r'<use[^>]*"#se-ready"[^>]*y="12"/>', "", drawn)
    assert without != drawn
    assert sum(mark(drawn, without, LABELS).counts.values()) == 0


def test_who_comes_first_in_a_stack_when_others_have_gone_has_not_changed() -> None:
    played = _moving()
    faces = played.game.faces
    view = played.view(0)
    before, home = faces.svg(view, render), view.units["SC-1"].hex
    first = _first_of(before, home)
    for name in [name for name, unit in view.units.items() if unit.hex == home and unit.type == first]:
        del view.own.units[name]
    found = mark(before, faces.svg(view, render), LABELS).counts
    assert (found["changed"], found["fresh"]) == (0, 0)
    assert mark(faces.svg(view, render), before, LABELS).counts["gone"] == 0


def _first_of(svg: str, home: str) -> str:
    """Return what is written on the first chip of a hex, without its number."""
    found = re.search(rf'data-stack="{home}".*?<text[^>]*>([A-Z]+)', svg)
    assert found
    return found[1]


def honeycomb(*names: str, ground: str) -> str:
    """Return hexes beside each other, as maps have them."""
    points = "0,-60 52,-30 52,30 0,60 -52,30 -52,-30"
    return board(*(
        f'<g data-hex="{name}" transform="translate({100 + 104 * n} 100)"><polygon points="{points}"/>'
        f"<text>{ground if name in names[:3] else '?'}</text></g>"
        for n, name in enumerate(names)
    ))  # fmt: skip


def test_places_that_changed_side_by_side_have_one_line_around_them_all() -> None:
    """A map of which half was explored at once is no honeycomb of marks: borders inside stay to be seen."""
    marked = mark(honeycomb(*"ABCD", ground="1"), honeycomb(*"ABCD", ground="2"), LABELS)
    assert marked.shown["changed"] == 3
    [(kind, line)] = outlines(marked.later)
    assert kind == "changed"
    corners = {tuple(map(float, corner.split())) for corner in re.findall(r"[ML]([\d.]+ [\d.]+)", line)}
    assert {x for x, _ in corners} == {48, 100, 152, 204, 256, 308, 360}
    assert line.count("M") == 1
    assert len(re.findall("[ML]", line)) == 14, "sides that two of them share are not drawn"


def test_the_line_around_several_places_is_thinner_than_that_around_one() -> None:
    def width(*names: str) -> float:
        [(_, line)] = outlines(mark(honeycomb(*names, ground="1"), honeycomb(*names, ground="2"), LABELS).later)
        return float(re.findall(r'stroke-width="([\d.]+)"', line)[0])

    assert width(*"ABC") < width("A")


def test_a_hole_in_what_changed_has_a_line_too() -> None:
    ring = [(104, 0), (52, 90), (-52, 90), (-104, 0), (-52, -90), (52, -90)]

    def wheel(ground: str) -> str:
        points = "0,-60 52,-30 52,30 0,60 -52,30 -52,-30"
        return board(*(
            f'<g data-hex="{n}" transform="translate({300 + x} {250 + y})"><polygon points="{points}"/>'
            f"<text>{ground}</text></g>"
            for n, (x, y) in enumerate(ring)
        ))  # fmt: skip

    [(_, line)] = outlines(mark(wheel("1"), wheel("2"), LABELS).later)
    assert line.count("M") == 2


def table(round_: int, *inside: str) -> str:
    return board(f'<rect data-table="{round_}" width="1000" height="500"/>', *inside)


def test_a_table_cleared_for_another_round_keeps_no_frames_of_what_lay_there() -> None:
    """They would cover the new ships; what happened is told by the pictures of the round that is over."""
    lay = place("A", 100, ship("x"))
    assert kinds(mark(table(1, lay), table(1), LABELS).later) == ["gone"]
    over = mark(table(1, lay), table(2), LABELS)
    assert (kinds(over.later), over.shown["gone"], over.counts["gone"]) == ([], 0, 1)
    assert kinds(over.earlier) == ["gone"], "compared side by side it is still told what went"
