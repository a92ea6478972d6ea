"""The table as SVG: what is drawn, for whom, what can be picked, and that everybody can tell it apart."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import font_source_sans_pro
import pytest
import svg2png_py

from engines.core import Chance, Match, Outcome, live, render, say
from engines.galactic_emperor import GAME
from engines.galactic_emperor.faces import FACES
from engines.galactic_emperor.faces import palette as board_palette
from engines.galactic_emperor.faces.header import acting
from engines.galactic_emperor.faces.labels import caption, described
from engines.galactic_emperor.faces.pen import LEAST
from engines.galactic_emperor.model.hexmap import AXIAL
from engines.galactic_emperor.model.state import Sector, Ship
from engines.galactic_emperor.model.tables import SHIPS, TILES
from engines.galactic_emperor.model.view import View
from engines.parts.drawing import palette as common
from tests.engines.drawing import SVG, data, named, strange, texts, title, with_data, words
from tests.engines.galactic_emperor.faces import (
    SEATS,
    battling,
    busy,
    hit,
    influenced,
    positions,
    tree,
    untranslated,
    uses,
)
from tests.engines.galactic_emperor.helpers import Play, Position

FOREIGN = re.compile(r"<(script|style|image|foreignObject)|\s(on\w+|style)=|https?://(?!www\.w3\.org/2000/svg)")
MOST_BYTES = 150_000


@SEATS
def test_every_position_is_a_document_of_its_own_that_names_every_field(seats: int) -> None:
    for _, view in positions(seats):
        for scene in range(-1, len(FACES.scenes(view, words))):
            svg = FACES.svg(view, words, scene)
            root = ET.fromstring(svg)  # noqa: S314  # our own document
            assert not FOREIGN.search(svg)
            assert len(svg.encode()) < MOST_BYTES
            assert sorted(data(root, "field")) == sorted(AXIAL)
            assert set(AXIAL) <= set(texts(root))
            assert {f"ge-{use}" for use in uses(root)} <= {element.get("id") for element in root.iter()}


@SEATS
def test_every_tile_token_and_ship_is_there(seats: int) -> None:
    for _, view in positions(seats):
        root = tree(view)
        assert sorted(data(root, "tile")) == sorted(sector.tile for sector in view.sectors.values())
        assert data(root, "revealed")[-len(view.revealed) or 99 :] == view.revealed
        owners = [str(sector.owner) for sector in view.sectors.values() if sector.owner is not None]
        assert sorted(token.attrib["data-seat"] for token in with_data(root, "token")) == sorted(owners)
        for seat, player in enumerate(view.players):
            drawn = [part.attrib["data-ships"] for part in with_data(root, "ships")
                     if part.attrib["data-seat"] == str(seat)]  # fmt: skip
            for kind in SHIPS:
                shown = sum(int(ships[1:]) for ships in drawn if ships[0] == kind)
                assert shown == sum(name[0] == kind for name in player.ships)


def crowded() -> View:
    """Return a full board of six, every ship on it, the picture as large as it can be."""
    game = Position(seats=6, revealed="")
    state, fields = game.state, list(AXIAL)
    tiles = iter([tile for tile in TILES if not tile.startswith("HOME") and tile not in ("OMEGA", "BHOLE")])
    for number, field in enumerate(field for field in fields if field not in state.sectors):
        state.sectors[field] = Sector(next(tiles), number % 6, starbase=True, food=2)
    for seat, player in enumerate(state.players):
        names = [f"{kind}{number}" for kind, face in SHIPS.items() for number in range(1, face.ships + 1)]
        player.ships = {name: Ship(fields[(seat * 6 + place) % 37], last=fields[(seat + place) % 37])
                        for place, name in enumerate(names)}  # fmt: skip
    state.turns, state.role = list(range(6)), "warlord"
    return game.view("red")


def test_a_board_full_of_ships_is_small() -> None:
    assert len(FACES.svg(crowded(), words).encode()) < MOST_BYTES


@pytest.mark.parametrize("eyes", ["red", "green"])
def test_fields_own_ships_roles_and_tiles_can_be_picked(eyes: str) -> None:
    game = busy()
    view = game.view(eyes)
    root = tree(view)
    picks = [name for pick in data(root, "pick") for name in pick.split()]
    assert sorted(set(picks) - set(AXIAL) - {"R01", "A01", "BHOLE"}) == sorted([
        *view.mat.ships, "explorer", "merchant", "steward", "engineer", "warlord", "regent", "scientist"])  # fmt: skip
    assert {*AXIAL, "R01", "A01", "BHOLE"} <= set(picks)
    for part in with_data(root, "pick"):
        assert part.get("role") == "button"
        stop = "data-field" not in part.attrib or part.attrib["data-field"] == view.homes[view.me]
        assert (part.get("tabindex") == "0") == stop
        assert title(part)


@pytest.mark.parametrize("case", ["spectator", "scene", "over"])
def test_nothing_can_be_picked_where_nothing_can_be_ordered(case: str) -> None:
    game = battling()
    if case == "over":
        game.state.outcome = Outcome([[0], [1], [2]], [3, 2, 1], say("over"))
    view = game.view("" if case == "spectator" else "red")
    assert data(tree(view, 0 if case == "scene" else -1), "pick") == []


def test_the_throne_can_be_picked_while_influence_is_placed() -> None:
    assert "throne" in data(tree(influenced().view("red")), "pick")
    assert "throne" not in data(tree(busy().view("red")), "pick")


def test_in_a_battle_own_units_can_be_picked_the_token_too() -> None:
    view = hit().view("blue")
    picked = [part.get("data-pick") for part in with_data(tree(view), "unit")]
    assert picked == [None, None, None, "D1", "C1", "token"]


@pytest.mark.parametrize(
    ("role", "told"),
    [
        ("warlord", "Round 1, seat 1’s Warlord: seat 1 to play"),
        ("steward", "Round 1, role 2 of 3: seat 1’s Steward"),
        ("regent", "Round 1, role 2 of 3: seat 1’s Regent"),
    ],
)
def test_the_caption_says_how_far_the_match_is(role: str, told: str) -> None:
    root = tree(busy(role).view("red"))
    label = f"Galactic Emperor. {told}."
    assert told in texts(root)
    assert (root.get("role"), root.get("aria-label"), root.findtext(f"{SVG}title")) == ("group", label, label)
    assert (root.findtext(f"{SVG}desc") or "").startswith("A map of 37 fields")


@pytest.mark.rule("galactic-emperor", "GE-EXPLORER-8")
def test_the_caption_names_and_the_frame_marks_who_is_asked(position: type[Position]) -> None:
    game = position(revealed="R01 R02 R03 R04 R05").begin("explorer", "blue")
    for colour, tile, field in (("blue", "R02", "0303"), ("green", "R01", "0304"), ("red", "R05", "0305")):
        game.order(colour, f"place {tile} at {field}")
    assert game.asked() == [("blue", "PlaceLeftovers")]
    assert "Round 1, seat 2’s Explorer: seat 2 to play" in texts(tree(game.view("")))
    assert acting(game.view("")) == [1]


def test_with_roles_one_after_another_the_caption_names_whose_sheet_it_is(position: type[Position]) -> None:
    game = position()
    game.state.options["strict"] = "yes"
    game.begin("engineer", "red").order("red", "done")
    assert acting(game.view("")) == [0]
    game.match.resolve()
    assert game.asked()[0][0] != "red"
    assert acting(game.view("")) == game.match.waiting()


def test_the_caption_of_a_round_that_begins_and_of_battles(play: type[Play], position: type[Position]) -> None:
    assert "Round 1: seat 1 holds the Throne" in texts(tree(position().begin_round().view("")))
    assert "Round 1: Battle in 0405" in texts(tree(battling().view("")))
    assert "Round 1: Battle in 0405, pass 1, phase 1" in texts(tree(hit().view("")))
    game = hit()
    assert game.state.battle is not None
    game.state.battle.volley = True
    assert "Round 1: Battle in 0405, free attack" in texts(tree(game.view("")))
    assert play().view("").round == 1


@SEATS
def test_not_a_word_of_the_picture_is_left_in_another_language(seats: int) -> None:
    for _, view in positions(seats):
        for scene in range(-1, len(FACES.scenes(view, strange))):
            root = tree(view, scene, strange)
            told = [element.get("aria-label", "") for element in root.iter()]
            told += [element.text or "" for element in root.iter()]
            assert [text for text in told if untranslated(text.replace("BHOLE", ""))] == []


def test_names_with_markup_and_names_with_odd_signs_do_no_harm() -> None:
    view = busy().view("red")
    for name, shown in {"<b>&\"'": "<b>&\"'0", "星際旅行者": "星際旅行者0", "\x00a\x1b[31m\u202e": "a[31m0"}.items():
        assert shown in texts(tree(view, say=named(name)))


def test_a_long_name_is_set_smaller_and_then_cut() -> None:
    cut = [text for text in tree(busy().view("red"), say=named("x" * 90)).iter(f"{SVG}text")
           if (text.text or "").endswith("xx…")]  # fmt: skip
    assert {name.attrib["font-size"] for name in cut} == {str(LEAST)}
    assert len(cut) >= 3


def test_players_differ_in_flag_and_border_not_only_in_colour() -> None:
    for part in ("fill", "light", "tint", "dashes", "mark"):
        assert len({getattr(look, part) for look in board_palette.LOOKS}) == 6


def luminance(colour: str) -> float:
    digits = colour.removeprefix("#")
    parts = [int(digits[n : n + 2], 16) / 255 for n in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_letters_and_flags_stand_out_from_what_is_behind_them() -> None:
    palette = board_palette
    pairs = [(common.INK, common.SKY), (common.INK, common.PANEL), (common.FAINT_INK, common.PANEL),
             (common.FAINT_INK, palette.SPACE), (common.FAINT_INK, palette.VOID), ("#1c0d00", common.FIRE),
             (common.GOLD, common.SKY), (common.FIRE, palette.SPACE), (palette.DARK_INK, "#f4f6ff")]  # fmt: skip
    for look in palette.LOOKS:
        pairs += [("#ffffff", look.fill), (look.light, common.SKY), (look.light, look.tint),
                  (common.FAINT_INK, look.tint), (palette.DARK_INK, look.light)]  # fmt: skip
    assert [(*pair, contrast(*pair)) for pair in pairs if contrast(*pair) < 4.5] == []


def test_it_can_be_made_a_picture() -> None:
    fonts = svg2png_py.FontDatabase()
    for path in sorted((Path(font_source_sans_pro.__file__).parent / "files").glob("*.ttf")):
        fonts.load_font_file(str(path))
    svg = FACES.svg(hit().view("red"), words)
    pixels, width, height = svg2png_py.svg_to_rgba(svg, fonts)
    assert (width, height) == tuple(int(side) for side in re.findall(r'viewBox="0 0 (\d+) (\d+)"', svg)[0])
    assert len(set(zip(pixels[0::4], pixels[1::4], pixels[2::4], strict=True))) > 500


def test_the_sun_in_the_middle_says_what_it_means(position: type[Position]) -> None:
    view = position().begin("explorer", "blue").view("red")
    assert "0404: OMEGA" in render(described(view, "0404"))
    assert render(described(view, "0404")).endswith("the Scientist leaves the match.")
    assert "Scientist" not in render(described(view, "0704"))


def test_who_picks_a_role_is_not_said_to_play_the_one_before() -> None:
    match = Match.start(GAME, 3, {}, b"picking")
    told = set()
    while not match.over and match.number < 300:
        if match.resolvable():
            match.resolve()
            continue
        asked = next(decision for decision in match.decisions() if not decision.done)
        view = match.view(None)
        assert isinstance(view, View)
        said = render(caption(view)).endswith("picks a role")
        if view.picked:
            told.add((asked.name == "ChooseRole", said))
        match.play(asked.seat, GAME.bots["random"](asked, Chance(live(b"picking", match.number))))
    assert told == {(True, True), (False, False)}


@SEATS
def test_what_only_tells_something_has_no_colour_of_what_can_be_pressed(seats: int) -> None:
    """The arrow of the direction of play and the dice behind prices were taken for buttons."""
    found = [
        part for _, view in positions(seats) for kind in ("direction", "price") for part in with_data(tree(view), kind)
    ]
    drawn = [ET.tostring(part, encoding="unicode") for part in found]
    assert drawn
    assert [one for one in drawn if common.GOLD in one or 'fill="#f4f6ff"' in one] == []
