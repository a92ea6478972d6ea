"""What differs between two positions: things on boards, told by what they are, and cells of tables."""

from __future__ import annotations

import re
import time
from itertools import pairwise
from typing import Any

import pytest

import engines
from engines.core import Chance, Match, Panel, apply, live, recorded, render
from engines.selfplay import play_out
from pbem.presenters.bounding_boxes import HERE, box_of, path_points
from pbem.presenters.marks import Labels, mark, mark_panels, things

LABELS: Labels = {"fresh": "new", "changed": "other", "gone": "gone"}
GAMES = {"light-speed": 4, "space-empires": 2, "galactic-emperor": 6, "new-era": 2}
LARGEST = {"light-speed": {}, "space-empires": {"board": "large", "cycles": "6"}, "galactic-emperor": {}, "new-era": {}}


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
    assert '<rect x="285" y="90"' in marked.later
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


def test_each_kind_has_a_sign_and_a_line_of_its_own() -> None:
    later = mark(board(place("A", 1, ship("x")), place("B", 300, text="1"), place("C", 600)),
                 board(place("A", 1), place("B", 300, text="2"), place("C", 600, ship("y"))), LABELS).later  # fmt: skip
    frames = re.findall(r'<g class="mark (\w+)">.*?stroke-dasharray="([^"]+)".*?>(.)</text>', later)
    assert {(kind, sign) for kind, _line, sign in frames} == {("fresh", "+"), ("changed", "≠"), ("gone", "−")}
    assert len({line for _kind, line, _sign in frames}) == 3


@pytest.mark.parametrize("x", [100, 940])
def test_a_sign_hides_nothing_of_what_it_marks(x: int) -> None:
    later = mark(board(place("A", x)), board(place("A", x, ship("y"))), LABELS).later
    left, top, wide, high = (
        float(n)
        for n in re.findall(r'<g class="mark \w+">.*?x="(-?\d+)" y="(-?\d+)" width="(\d+)" height="(\d+)"', later)[0]
    )
    at, up, size = (float(n) for n in re.findall(r'<circle cx="(-?\d+)" cy="(-?\d+)" r="(\d+)"', later)[-1])
    beside, above = max(left - at, at - left - wide, 0), max(top - up, up - top - high, 0)
    assert (beside**2 + above**2) ** 0.5 >= size - 8, "no more than the rim of the frame"
    assert at + size <= 1000 + 1


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
    assert [*(inner.box or ())] == [130, 90, 170, 110]
    assert box_of(inner.element, HERE, {}) is None, "nothing is known of what it is made of"


@pytest.mark.parametrize("slug", GAMES)
def test_boards_of_every_game_can_be_compared_quickly(slug: str) -> None:
    game = engines.find(slug)
    svgs = boards_of(game, slug)
    least, quiet = [], 0
    for one, other in [*pairwise(svgs), (svgs[0], svgs[-1])]:
        began = time.process_time()
        marked = mark(one, other, LABELS)
        least.append(time.process_time() - began)
        quiet += sum(marked.counts.values()) < 12
    assert sum(mark(svgs[0], svgs[-1], LABELS).counts.values()) > 3
    assert quiet >= len(least) * 2 / 3, "one step changes few things"
    assert sorted(least)[len(least) // 2] < 0.05


def boards_of(game: Any, slug: str) -> list[str]:
    log = play_out(game, GAMES[slug], LARGEST[slug], b"marks", [game.bots["standard"]] * GAMES[slug]).log[:180]
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
