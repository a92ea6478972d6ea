"""What boards are made of: documents, places, flags, arrows, signs, prose, tables, and all of it as faces."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree as ET

import msgspec
import pytest

from engines.core import Panel, Text, View, Words, render, say
from engines.parts.drawing import signs
from engines.parts.drawing.arrows import Shape, Way, arrow, arrows
from engines.parts.drawing.board import Board
from engines.parts.drawing.flags import edge_of, flags, mark_of
from engines.parts.drawing.frame import below, caption, cell_at, document, rows_of, scene_of, stacked
from engines.parts.drawing.palette import CROSS, DIAMOND, DISC, GOLD, SQUARE, STAR, TRIANGLE
from engines.parts.drawing.pen import Pen, parts, use
from engines.parts.drawing.prose import Prose, whole
from engines.parts.drawing.tables import Table

SVG = "{http://www.w3.org/2000/svg}"


class Look(msgspec.Struct, frozen=True):
    light: str
    mark: str


class Perspective(View[Any]):
    """What a seat of a game without anything sees."""


RED = Look("#f99", DISC)


def in_polish(text: Text) -> str:
    return render(text, lambda one, _many, _n: {"ships": "statki"}.get(one, one))


def test_a_document_has_its_name_twice_and_its_ground_below_the_drawing() -> None:
    root = ET.fromstring(document((30, 20), "A &amp; B", below(5, "<circle/>"), "#000", before="<desc>c</desc>"))  # noqa: S314
    assert root.attrib["aria-label"] == root.findtext(f"{SVG}title") == "A & B"
    assert (root.attrib["viewBox"], root.attrib["width"], root.attrib["height"]) == ("0 0 30 20", "30", "20")
    assert [part.tag.removeprefix(SVG) for part in root] == ["title", "desc", "rect", "g"]


def test_blocks_lie_one_below_the_other_and_empty_ones_are_left_out() -> None:
    assert stacked([(10, "<a/>"), (0, ""), (5, "<b/>")]) == (15, below(0, "<a/>") + below(10, "<b/>"))


def test_things_lie_row_by_row() -> None:
    assert [cell_at(n, 2, (10, 5), (1, 2)) for n in range(3)] == [(1, 2), (11, 2), (1, 7)]
    assert [rows_of(n, 2) for n in range(4)] == [0, 1, 1, 2]


@pytest.mark.parametrize(("number", "scene"), [(-1, None), (0, "a"), (1, "b"), (2, None)])
def test_scenes_have_numbers_and_all_others_are_the_position(number: int, scene: str | None) -> None:
    assert scene_of(["a", "b"], number) == scene


def test_a_caption_stands_in_the_middle_and_shrinks_as_long_as_it_can_be_read() -> None:
    drawn = caption(Pen(in_polish, "#fff"), say("ships"), (50, 9), 20, 40)
    assert 'text-anchor="middle"' in drawn
    assert 'font-size="15"' in drawn
    assert 'font-size="12"' in caption(Pen(in_polish, "#fff"), say("ships"), (50, 9), 20, 30)
    assert 'font-size="18"' in caption(Pen(in_polish, "#fff", 18), say("ships"), (50, 9), 20, 40)
    assert "statki" in drawn


def test_marks_differ_and_flags_are_theirs() -> None:
    assert len({DISC, SQUARE, TRIANGLE, DIAMOND, STAR, CROSS}) == 6
    assert mark_of(RED, 6.5) in flags("x", [RED])
    assert 'id="x-flag-0"' in flags("x", [RED])


def test_whoever_acts_has_a_golden_edge() -> None:
    assert GOLD in edge_of(RED, acts=True, width="2")
    assert edge_of(RED, acts=False) == 'stroke="#f99"'
    assert edge_of(RED, acts=False, width="2") == 'stroke="#f99" stroke-width="2"'


def test_parts_are_used_by_their_names() -> None:
    assert parts("x", {"sun": "<circle/>"}) == '<g id="x-sun"><circle/></g>'
    assert use("x-sun", 3, -4) == '<use href="#x-sun" x="3" y="-4"/>'
    assert use("x-sun", 3, -4, 9) == '<use href="#x-sun" transform="translate(3 -4) scale(0.9)"/>'


def test_an_arrow_goes_from_tail_to_tip_beside_the_line() -> None:
    way = Way((0, 0), (200, 0), 100, 10)
    assert (way.at(50), way.at(50, -20)) == ("100 20", "100 -20")
    drawn = arrow(way, Shape(20, 60, 80, 55, 5), "#f99")
    assert 'd="M40 20L120 20"' in drawn
    assert 'd="M160 20L110 10L110 30Z" fill="#f99"' in drawn
    assert drawn in arrows(drawn, ' opacity=".3"')
    assert arrows("") == ""


def test_signs_keep_inside_their_field() -> None:
    assert signs.outline([(100, -50), (0, 40)], 10) == "90,-45 0,36"
    assert ">!</text>" in signs.alarm("0,0", "translate(4 4)", "!")
    assert 'd="M30-4H46M38-12V4"' in signs.planned("0,0", (38, -4))


def test_prose_is_wrapped_under_itself_and_sections_without_lines_are_left_out() -> None:
    prose = Prose(in_polish, 9)
    assert prose.line(say("a long line")) == "a long\n  line"
    assert prose.section(say("ships"), [say("C1"), say("a long F1")]) == ["statki\n- C1\n- a long\n  F1"]
    assert prose.section(say("ships"), []) == []
    assert prose.chart(say("ships"), [" a  ", "b"]) == "statki\n\n a\nb"
    assert whole(["a", "b"]) == "a\n\nb\n"


def test_cells_are_sentences_numbers_signs_or_several_pieces() -> None:
    table = Table("t", say("ships"), [say("ships"), "CP"], [[(say("ships"), "*"), 3]], [say("a."), say("b.")])
    assert table.panel(in_polish) == Panel("t", "statki", ["statki", "CP"], [["statki*", "3"]], "a. b.")


def test_faces_are_put_together() -> None:
    def picture(view: Perspective, words: Words, scene: int = -1) -> str:
        return f"{view.seat} {words(say('ships'))} {scene}"

    def seat(view: Perspective, _words: Words) -> str:
        return str(view.seat)

    view = Perspective(seats=2, seat=1)
    bare = Board[Perspective](picture, seat)
    assert (bare.svg(view, in_polish, 2), bare.text(view, in_polish)) == ("1 statki 2", "1")
    assert (bare.scenes(view, in_polish), bare.panels(view, in_polish)) == ([], [])
    full = Board[Perspective](picture, seat, lambda _: [say("ships")], lambda _: [Table("t", say("ships"), [], [])])
    assert full.scenes(view, in_polish) == ["statki"]
    assert full.panels(view, in_polish) == [Panel("t", "statki", [], [])]
