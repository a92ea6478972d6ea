"""What signs on ships mean, told beside the table or below it (LS-PBM-37)."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from engines.core import Match, render
from engines.light_speed import GAME, faces
from engines.light_speed.faces import FACES
from engines.light_speed.faces.palette import BEAMS, SHIELD
from engines.light_speed.model.view import View
from tests.engines.catalogues import Reader, catalogue_of
from tests.engines.drawing import SVG, texts, with_data, words

ROOMS = pytest.mark.parametrize("room", [0, 900])
SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def seen(seats: int) -> View:
    view = Match.start(GAME, seats, {}, b"legend").view(0)
    assert isinstance(view, View)
    return view


def drawn(view: View, room: int) -> ET.Element:
    return ET.fromstring(FACES.svg(view, words, room=room))  # noqa: S314  # our own document


@SEATS
@ROOMS
def test_every_board_tells_what_the_signs_on_ships_mean(seats: int, room: int) -> None:
    view = seen(seats)
    root = drawn(view, room)
    (told,) = with_data(root, "legend")
    assert texts(told)[:3] == [f"laser: {strength} damage" for strength in BEAMS]
    assert {"shield", "hit point", "damage", "ore", "won round"} <= set(texts(told))
    inks = {part.get("stroke") for part in told.iter(f"{SVG}path")}
    assert {SHIELD, *(beam.ink for beam in BEAMS.values())} <= inks


@SEATS
def test_the_legend_of_wide_windows_is_inside_the_picture(seats: int) -> None:
    view = seen(seats)
    root = drawn(view, 900)
    wide, high = map(float, root.attrib["viewBox"].split()[2:])
    (place,) = (part for part in root if part.find(f"{SVG}g[@data-legend]") is not None)
    x, y = map(float, place.attrib["transform"].removeprefix("translate(").removesuffix(")").split())
    lines = {part.attrib["y"] for part in place.iter(f"{SVG}text")}
    assert x < wide
    assert y + max(map(float, lines)) < high


@SEATS
@ROOMS
def test_no_name_in_the_legend_is_written_much_smaller_than_the_others(seats: int, room: int) -> None:
    book = Reader(catalogue_of(Path(faces.__file__).parents[1]))
    svg = FACES.svg(seen(seats), lambda text: render(text, book.translate), room=room)
    root = ET.fromstring(svg)  # noqa: S314  # our own document
    (told,) = with_data(root, "legend")
    assert all(int(part.attrib["font-size"]) >= 20 for part in told.iter(f"{SVG}text") if part.text)
