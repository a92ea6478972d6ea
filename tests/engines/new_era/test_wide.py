"""The table in wide windows: the same things as on phones, in bands, each readable and none on another."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from xml.etree import ElementTree as ET

import msgspec
import pytest

from engines.core import render
from engines.new_era.faces import FACES
from engines.new_era.faces.palette import INK
from engines.new_era.faces.panels import tables
from engines.new_era.model.cards import ACTION, FEATURE, pieces, printed
from engines.new_era.model.state import Secret
from engines.new_era.model.view import View
from tests.engines.drawing import SVG, words
from tests.engines.new_era.faces import SEATS, positions
from tests.engines.new_era.helpers import Play

ROOMS = pytest.mark.parametrize("room", [600, 900, 1150])

KINDS = {FEATURE: "Features", ACTION: "Actions"}

LEAST = 100
"""Pixels that a card has across; on a phone of 360 px it has 114."""

MARKS = (
    "row",
    "hand",
    "base",
    "good",
    "field",
    "under",
    "free",
    "abroad",
    "known",
    "place",
    "ruins",
    "attack",
    "piles",
)


def drawn(view: View, room: int = 0) -> ET.Element:
    return ET.fromstring(FACES.svg(view, words, room=room))  # noqa: S314  # our own document


def marks(root: ET.Element) -> Counter[tuple[str, str | None, str | None]]:
    """Return what is on the table with what can be picked."""
    return Counter(
        (name, part.get(f"data-{name}"), part.get("data-pick"))
        for part in root.iter() for name in MARKS if f"data-{name}" in part.attrib
    )  # fmt: skip


def boxes(root: ET.Element) -> list[tuple[str, float, float, float, float]]:
    """Return where whole cards lie: left, top, right, bottom."""
    return [*_boxes(root, 0, 0)]


def _boxes(part: ET.Element, x: float, y: float) -> list[tuple[str, float, float, float, float]]:
    dx, dy = map(float, (re.findall(r"translate\((\S+) (\S+)\)", part.get("transform", "")) or [(0, 0)])[0])
    x, y = x + dx, y + dy
    if name := part.get("data-place") or part.get("data-hand") or part.get("data-row") or part.get("data-base"):
        ground = next(part.iter(f"{SVG}rect"))
        left, top = x + float(ground.get("x", 0)), y + float(ground.get("y", 0))
        return [(name, left, top, left + float(ground.attrib["width"]), top + float(ground.attrib["height"]))]
    return [box for child in part for box in _boxes(child, x, y)]


@SEATS
@ROOMS
def test_the_same_lies_on_the_table(seats: int, room: int) -> None:
    for _, view in positions(seats)[::2]:
        assert marks(drawn(view, room)) == marks(drawn(view))


@SEATS
@ROOMS
def test_nothing_lies_on_anything_else(seats: int, room: int) -> None:
    for _, view in positions(seats):
        root = drawn(view, room)
        _, _, wide, high = map(float, root.attrib["viewBox"].split())
        found = boxes(root)
        assert all(left >= 0 and top >= 0 and right <= wide and bottom <= high for _, left, top, right, bottom in found)
        assert [
            (one[0], other[0]) for one, other in combinations(found, 2)
            if one[1] < other[3] and other[1] < one[3] and one[2] < other[4] and other[2] < one[4]
        ] == []  # fmt: skip


@SEATS
@ROOMS
def test_cards_can_be_read(seats: int, room: int) -> None:
    for _, view in positions(seats):
        root = drawn(view, room)
        scale = room / float(root.attrib["viewBox"].split()[2])
        assert all((right - left) * scale >= LEAST for _, left, _, right, _ in boxes(root))


def test_more_room_shows_more_at_once() -> None:
    for _, view in positions(5):
        shapes = [[*map(float, drawn(view, room).attrib["viewBox"].split())][2:] for room in (0, 600, 900, 1150)]
        heights = [high / wide for wide, high in shapes]
        assert heights == sorted(heights, reverse=True)
    assert heights[2] < heights[0] / 4


def test_a_table_of_two_is_seen_whole() -> None:
    for _, view in positions(2):
        _, _, wide, high = map(float, drawn(view, 900).attrib["viewBox"].split())
        assert high < wide


def words_at(root: ET.Element, told: str) -> list[tuple[float, float]]:
    """Return where a line of letters begins."""
    return [*_words_at(root, told, 0, 0)]


def _words_at(part: ET.Element, told: str, x: float, y: float) -> list[tuple[float, float]]:
    dx, dy = map(float, (re.findall(r"translate\((\S+) (\S+)\)", part.get("transform", "")) or [(0, 0)])[0])
    x, y = x + dx, y + dy
    if part.tag == f"{SVG}text" and part.text == told:
        return [(x + float(part.attrib["x"]), y + float(part.attrib["y"]))]
    return [place for child in part for place in _words_at(child, told, x, y)]


def hand_of(view: View) -> View:
    """Return the view of the first seat with a row of four cards and a hand of six."""
    lying = {place.card for player in view.players for place in player.locations}
    cards = [card for card in pieces(view.options) if card not in lying]
    me = view.players[0]
    players = [msgspec.structs.replace(me, shown=[]), *view.players[1:]]
    own = Secret(hand=cards[4:10])
    return msgspec.structs.replace(view, seat=0, row=cards[:4], own=own, players=players, outcome=None)


@SEATS
@ROOMS
def test_the_hand_begins_below_the_row(seats: int, room: int) -> None:
    for _, view in positions(seats):
        root = drawn(hand_of(view), room)
        ((left, row),) = words_at(root, "The row")
        ((beneath, hand),) = words_at(root, "Hand")
        assert left == beneath
        lying = {name: top for name, _, top, _, _ in boxes(root)}
        assert all(row < lying[card] < hand for card in hand_of(view).row)
        assert all(lying[card] > hand for card in hand_of(view).hand)


@SEATS
@ROOMS
def test_nothing_of_a_state_stands_under_a_heading_of_another_kind(seats: int, room: int) -> None:
    """The nearest heading above a card is that of its own row, also where rows run over."""
    for _, view in positions(seats):
        root = drawn(view, room)
        heads = [(x, y, told) for told in ("Production", "Features", "Actions") for x, y in words_at(root, told)]
        for name, left, top, _, _ in boxes(root):
            if " " in name:
                over = [head for head in heads if head[1] < top and head[0] < left + 1]
                nearest = max(over, key=lambda head: (head[1], head[0]))
                assert nearest[2] == KINDS.get(printed(name.split()[1]).kind, "Production")


@SEATS
@ROOMS
def test_cards_keep_their_size_whatever_is_in_the_row_or_in_the_hand(seats: int, room: int) -> None:
    for _, view in positions(seats):
        held = hand_of(view)
        without = msgspec.structs.replace(held, row=[], own=Secret(hand=held.hand[:3]), attack=None)
        assert len({drawn(one, room).attrib["viewBox"].split()[2] for one in (held, without)}) == 1


def test_cards_of_a_table_of_three_are_as_large_as_the_window_lets_them() -> None:
    """A row and a raid are never there at once: cards were 110 pixels wide beside an empty half of the board."""
    view = Play(3).hand(0, "N38A", "N25", "N59").start().match.view(0)
    assert isinstance(view, View)
    for room in (900, 1150):
        root = drawn(view, room)
        _, _, wide, high = map(float, root.attrib["viewBox"].split())
        assert high * 6 <= wide * 5
        assert all((right - left) * room / wide > 0.13 * room for _, left, _, right, _ in boxes(root))


def test_the_key_can_be_read() -> None:
    """Its letters were 8.6 pixels high, grey on brown."""
    for _, view in positions(2):
        root = drawn(view, 900)
        scale = 900 / float(root.attrib["viewBox"].split()[2])
        signs = [part for part in root.iter(f"{SVG}text") if part.text in {"Scrap", "Fuel", "Worker", "card", "Action"}]
        assert signs
        assert all(float(part.attrib["font-size"]) * scale > 10.5 for part in signs)
        assert {part.get("fill") for part in signs} == {INK}


def test_nobody_is_told_that_the_hand_of_another_is_theirs() -> None:
    """After the end others look with the eyes of a seat, and the picture cannot tell who looks."""
    for _, view in positions(2):
        assert not words_at(drawn(hand_of(view), 900), "Your hand")
        assert all(render(table.title) != "Your hand" for table in tables(hand_of(view)))


def test_a_table_of_two_is_seen_with_its_key() -> None:
    """Six wide and five high is the room that there is (`bands.SHAPE`), as long as few Locations stand there."""
    for _, view in positions(2)[:4]:
        _, _, wide, high = map(float, drawn(hand_of(view), 900).attrib["viewBox"].split())
        assert high * 6 <= wide * 5
