"""The galaxy as SVG: small, whole, safe, in the reader's language; what can be tapped is legal."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

from engines.core import Chance, Match, encode, live
from engines.parts.drawing.board import LETTER
from engines.trian.faces import FACES
from engines.trian.faces import palette as board_palette
from engines.trian.faces.fitting import places_for_tile
from engines.trian.faces.grid import edge_of, frame_around, lay
from engines.trian.faces.shapes import PLANETS, away, nebula_spot, space_spot
from engines.trian.game import GAME
from engines.trian.model.commands import Lay
from engines.trian.model.grid import EDGES, cell_name
from engines.trian.model.tables import EXMITTER, NEBULA, PIECES, SPACE, side
from engines.trian.model.view import View
from engines.trian.rules.sites import emissary_parts
from tests.engines.drawing import SVG, at, data, named, strange, texts, title, uses, with_data, words
from tests.engines.light_speed.test_board import FOREIGN, contrast
from tests.engines.trian.faces import SEATS, drawn, everything, laid, positions, state_of, tree, untranslated


@SEATS
def test_every_position_is_a_document_without_anything_foreign(seats: int) -> None:
    for _, view in positions(seats)[::4]:
        for scene in range(-1, len(FACES.scenes(view, words))):
            svg = FACES.svg(view, words, scene)
            assert len(svg.encode()) < 160_000
            assert ET.fromstring(svg).attrib["viewBox"].startswith("0 0 1000 ")  # noqa: S314  # our own document
            assert not FOREIGN.search(svg)
            assert set(re.findall(r'href="(.)', svg)) <= {"#"}


@SEATS
def test_whatever_is_used_is_there(seats: int) -> None:
    for _, view in positions(seats)[::5]:
        root = tree(view)
        known = {element.get("id") for element in root.iter()}
        used = {*uses("#", root), *re.findall(r"url\(#([^)]+)\)", FACES.svg(view, words))}
        assert used - known == set()


@SEATS
def test_not_a_word_is_left_in_another_language(seats: int) -> None:
    for _, view in positions(seats)[::4]:
        assert untranslated(_told(view)) == ""


def _told(view: object) -> str:
    """Return all letters that a reader of a strange language sees."""
    found = everything(view, strange)
    pictures = re.findall(r"<svg.*?</svg>", found, re.DOTALL)
    letters = [text or "" for svg in pictures for element in ET.fromstring(svg).iter() for text in [element.text]]  # noqa: S314  # our own document
    return "\n".join([re.sub(r"<svg.*?</svg>", "", found, flags=re.DOTALL), *letters])


@SEATS
def test_every_tile_and_every_token_is_drawn_once(seats: int) -> None:
    for _, view in positions(seats)[::3]:
        root = tree(view)
        assert len(data(root, "tile")) == len(view.laid)
        assert len(data(root, "piece")) == len(view.tokens)
        assert len(data(root, "plate")) == seats
        controlled = [area.split()[-1] for area in data(root, "closed")]
        owners = [str(region.owner) for region in view.regions.values() if region.owner is not None]
        assert sorted(who for who in controlled if who != "-") == sorted(owners)


@SEATS
def test_faces_are_the_same_whatever_is_hidden(seats: int) -> None:
    for number, (state, view) in enumerate(positions(seats)[::6]):
        other = GAME.view(GAME.determinize(state, view.seat, Chance(live(b"other", number))), view.seat)
        assert everything(other) == everything(view)


def test_an_edge_of_a_tile_lies_where_the_turn_puts_it() -> None:
    for cell in ((0, 0), (1, 0), (-3, 2), (-2, -5)):
        for turn in range(3):
            for printed in EDGES:
                (ax, ay), (bx, by) = edge_of(cell, (printed + turn) % 3)
                x, y = lay(cell, turn).at(away(printed, 50, 0))
                assert abs(2 * x - ax - bx) <= 1, (cell, turn, printed)
                assert abs(2 * y - ay - by) <= 1, (cell, turn, printed)


def test_neighbours_share_the_ends_of_their_edge() -> None:
    for cell in ((0, 0), (1, 0), (4, -3)):
        for edge in EDGES:
            x, y = cell
            way = ((1, 0), (0, 1), (-1, 0)) if (x + y) % 2 == 0 else ((-1, 0), (0, -1), (1, 0))
            beside = (x + way[edge][0], y + way[edge][1])
            assert {*edge_of(cell, edge)} == {*edge_of(beside, edge)}


def test_tokens_of_a_side_lie_apart_inside_their_tile() -> None:
    for code in PIECES:
        spots = [nebula_spot(code, piece.edges) for piece in side(code).pieces if piece.kind == NEBULA]
        spots += [space_spot(code, piece.edges) for piece in side(code).pieces if piece.kind == SPACE]
        spots += [PLANETS[code]] if code in PLANETS else []
        points = {lay((0, 0)).at(spot) for spot in spots}
        assert all(min(spot) * 100 > 5 * sum(spot) for spot in spots), code
        near = [
            (one, other) for one in points for other in points
            if one < other and (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 < 34**2
        ]  # fmt: skip
        assert near == [], code


def test_a_tap_on_a_legal_place_lays_the_tile_there() -> None:
    match, view = drawn()
    root, places = tree(view), places_for_tile(view)
    free = {part.attrib["data-free"]: part.attrib["data-pick"].split() for part in with_data(root, "free")}
    assert set(free) == {cell_name(cell) for cell in places} == {*data(root, "typed")} - _laid_cells(view)
    assert len(free) > 2
    decision = match.decision(view.active)
    for cell, which, turn in free.values():
        assert decision.allows(Lay(which, cell, int(turn)))
    assert data(tree(GAME.view(state_of(match), 1 - view.active)), "free") == []


def _laid_cells(view: View) -> set[str]:
    return {cell_name(tile.cell) for tile in view.laid}


def test_the_next_tap_turns_the_tile_until_it_has_been_in_every_way() -> None:
    match, view = drawn()
    cell, ways = max(places_for_tile(view).items(), key=lambda item: len(item[1]))
    seen, way = [], ways[0]
    while way not in seen:
        seen.append(way)
        trial = Match(GAME, GAME.decode(encode(match.state)), [*match.log], b"turns")
        trial.play(view.active, Lay(way[0], cell_name(cell), way[1]))
        holds = [part.attrib["data-pick"].split() for part in with_data(tree(trial.view(view.active)), "pick")]
        name, which, turn = next(picks for picks in holds if picks[0] == cell_name(cell) and len(picks) == 3)
        way = (which, int(turn))
        assert name == cell_name(cell)
    assert sorted(seen) == sorted(ways)
    assert len(seen) > 1


def test_a_place_names_every_way_and_keeps_where_it_is_drawn() -> None:
    match, view = drawn()
    root, places = tree(view), places_for_tile(view)
    assert {part.attrib["data-free"]: part.attrib["data-ways"] for part in with_data(root, "free")} == {
        cell_name(cell): ";".join(f"{side} {turn}" for side, turn in ways) for cell, ways in places.items()
    }
    cell, ((which, turn), *_) = next(iter(places.items()))
    match.play(view.active, Lay(which, cell_name(cell), turn))
    lying = tree(GAME.view(state_of(match), view.active))
    assert [frame_of(lying), ground_of(lying)] == [frame_of(root), ground_of(root)]


def frame_of(root: ET.Element) -> str:
    return str(root.attrib["viewBox"])


def ground_of(root: ET.Element) -> str:
    """Return how the galaxy is moved and scaled to its place."""
    (found,) = [part for part in root.iter() if any("data-areas" in inner.attrib for inner in part)]
    return str(found.attrib["transform"])


def test_the_board_can_be_reached_by_key() -> None:
    _, view = drawn()
    stops = [part for part in with_data(tree(view), "pick") if part.attrib["tabindex"] == "0"]
    assert {part.attrib["data-pick"].split()[0] for part in stops} >= {"left", "front", cell_name(view.laid[0].cell)}
    assert any("data-free" in part.attrib for part in stops)


def test_rings_mark_where_an_emissary_may_be_placed() -> None:
    match, view = laid()
    assert data(tree(view), "target") == emissary_parts(view, view.active)
    assert data(tree(GAME.view(state_of(match), 1 - view.active)), "target") == []


def test_the_frame_holds_all_that_lies_in_it() -> None:
    frame = frame_around([(0, 0), (3, -2), (-4, 1)], 20)
    corners = [point for cell in ((0, 0), (3, -2), (-4, 1)) for point in lay(cell).corners]
    assert min(x for x, _ in corners) >= frame.left + 20
    assert max(x for x, _ in corners) <= frame.left + frame.wide - 20
    assert min(y for _, y in corners) >= frame.top + 20
    assert max(y for _, y in corners) <= frame.top + frame.high - 20


@SEATS
def test_an_exmitters_field_is_hatched(seats: int) -> None:
    for _, view in positions(seats)[::5]:
        marked = any(EXMITTER in side(tile.code).marks for tile in view.laid)
        assert ("url(#gt-field)" in FACES.svg(view, words)) == marked


def test_players_differ_in_mark_and_dashes_not_only_in_colour() -> None:
    for part in ("fill", "light", "dashes", "mark"):
        assert len({getattr(look, part) for look in board_palette.LOOKS}) == len(board_palette.LOOKS)


def test_marks_stand_out_from_what_is_behind_them() -> None:
    looks = board_palette.LOOKS
    assert [look for look in looks if contrast(look.light, look.fill) < 3] == []
    assert [look for look in looks if contrast(look.light, board_palette.SPACE) < 4.5] == []
    assert [look for look in looks if contrast(look.light, board_palette.NEBULA) < 3] == []


def test_names_with_markup_and_odd_signs_do_no_harm() -> None:
    _, view = drawn()
    for name, shown in {"<b>&\"'": "<b>&\"'0", "星際旅行者": "星際旅行者0", "\x00a\x1b[31m": "a[31m0"}.items():
        assert shown in texts(tree(view, say=named(name)))


def test_it_says_what_it_is_to_those_who_cannot_see_it() -> None:
    _, view = drawn()
    root = tree(view)
    assert root.get("aria-label") == root.findtext(f"{SVG}title")
    assert (root.get("aria-label") or "").startswith("Galaxy of Trian. Turn 13: ")
    assert all(title(part) for part in with_data(root, "piece"))
    assert title(at(root, "free", data(root, "free")[0])).startswith(data(root, "free")[0])


def test_letters_show_the_latest_tiles_from_near_above_the_whole() -> None:
    _, view = positions(3)[-1]
    letter, board = FACES.svg(view, words, LETTER), FACES.svg(view, words)
    scene = FACES.svg(view, words, len(FACES.scenes(view, words)) - 1)
    assert letter.count("<polygon") == board.count("<polygon") + scene.count("<polygon")
    assert height(letter) > height(board)
    _, small = positions(3)[0]
    assert FACES.svg(small, words, LETTER) == FACES.svg(small, words)


def height(picture: str) -> int:
    found = re.search(r'viewBox="0 0 \d+ (\d+)"', picture)
    assert found
    return int(found[1])
