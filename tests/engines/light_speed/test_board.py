"""The board as SVG: what is drawn, for whom, and that everybody can tell it apart (LS-PBM-37, LS-HID)."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import font_source_sans_pro
import pytest
import svg2png_py

from engines.core import Chance, Match, live
from engines.light_speed import GAME
from engines.light_speed.faces import FACES
from engines.light_speed.faces import palette as board_palette
from engines.light_speed.faces.scenes import picture
from engines.light_speed.model import tables
from engines.light_speed.model.commands import Place
from engines.light_speed.model.state import State
from engines.light_speed.rules.scoring import end_match
from engines.parts.random_play import random_answer
from tests.engines.drawing import SVG, data, named, strange, texts, with_data, words
from tests.engines.light_speed.faces import FIGURE, OPTIONS, after, positions, sees, tree
from tests.engines.light_speed.helpers import Play, Table

FOREIGN = re.compile(r"<(script|style|image|foreignObject)|\son\w+=|https?://(?!www\.w3\.org/2000/svg)")
OURS = re.compile(r"[a-zA-Z]")


@OPTIONS
def test_every_position_of_a_random_match_is_a_small_document_without_anything_foreign(
    seats: int, options: dict[str, str]
) -> None:
    for _, view in positions(seats, **options):
        for scene in range(-1, len(FACES.scenes(view, words))):
            svg = FACES.svg(view, words, scene)
            assert len(svg.encode()) < 60_000
            assert ET.fromstring(svg).attrib["viewBox"].startswith("0 0 1000 ")  # noqa: S314  # our own document
            assert not FOREIGN.search(svg)
            assert set(re.findall(r'href="(.)', svg)) <= {"#"}


def test_forty_ships_with_all_their_rays_stay_small(table: type[Table]) -> None:
    places = [(x, y) for y in (-430, -310, -190, 190, 310, 430) for x in range(-420, 421, 120)]
    ships = [
        f"{tables.COLOURS[n % 4]} {tables.SHIPS[n // 4 + 1].name} at {x} {y} facing {37 * n % 360}"
        for n, (x, y) in enumerate(places[:40])
    ]
    view = after(table(*ships, ore=12))
    assert max(len(FACES.svg(view, words, scene).encode()) for scene in range(len(FACES.scenes(view, words)))) < 60_000


def test_every_part_that_is_used_is_defined(play: type[Play]) -> None:
    game = play(decks={"red": "Dragonfly Hornet Ghost", "green": "Ghost Titan"})
    game.lay(red="place 3 cards 200 0 0; -200 0 90; 0 200 0", green="place 1 card 10 200 45")
    assert game.hangar("green") == ["Ghost"]
    game.order("red", "place 100 -200 30")
    root = tree(sees(game))
    used = {element.attrib["href"].removeprefix("#") for element in root.iter(f"{SVG}use")}
    assert used
    assert used <= {element.get("id") for element in root.iter()}


def test_the_table_tells_where_a_click_is(play: type[Play]) -> None:
    surface = with_data(tree(sees(play())), "table")
    assert [(one.get("data-half"), one.get("x"), one.get("width")) for one in surface] == [("3500", "-3500", "7000")]


@OPTIONS
def test_keys_begin_on_the_table_where_the_next_ship_may_lie(seats: int, options: dict[str, str]) -> None:
    match, chance = Match.start(GAME, seats, options, b"board"), Chance(live(b"keys", 0))
    state, begun = match.state, []
    assert isinstance(state, State)
    while state.report is None:
        for decision in match.decisions():
            (surface,) = with_data(tree(decision.view), "table")
            if spot := surface.get("data-spot"):
                x, y = map(int, spot.split())
                begun.append((decision.seat, x, y))
                assert decision.allows(Place(x, y, 0))
            if (command := random_answer(decision, chance)) is not None:
                match.play(decision.seat, command)
        if match.resolvable():
            match.resolve()
    half = tables.TABLE_HALF_SIDE[seats] // 2
    assert begun[0] in {(0, 0, -half), (1, 0, half), (2, -half, 0), (3, half, 0)}
    assert len({(x, y) for seat, x, y in begun if seat == begun[0][0]}) > 1, "then beside what one has laid"


def test_keys_begin_beside_a_ship_of_the_own_sheet_and_nowhere_for_who_watches(play: type[Play]) -> None:
    game = play(decks={"red": "Hornet", "green": "Ghost"})
    game.order("red", "place 100 -200 0")
    spots = [with_data(tree(view), "table")[0].get("data-spot") for view in (sees(game), sees(game, "green"))]
    assert spots == [f"{1000 + 2 * tables.CARD_HALF_WIDTH // 50 * 50 + 50} -2000", "0 1750"]
    assert with_data(tree(GAME.view(game.state, None)), "table")[0].get("data-spot") is None


def test_the_axes_are_numbered_in_millimetres_on_both_sides(play: type[Play]) -> None:
    numbers = texts(tree(sees(play(seats=3))))
    assert [numbers.count(number) for number in ("400", "−400", "0", "100")] == [2, 2, 2, 2]


def test_a_card_carries_its_ship_its_place_and_its_facing(play: type[Play]) -> None:
    game = play(decks={"red": "Hornet", "green": "Ghost"})
    game.lay(red="place 1 card -120.5 80 45", green="place 1 card 100 100 270")
    cards = {card.attrib["data-ship"]: card for card in with_data(tree(sees(game)), "ship")}
    assert set(cards) == {"0-2", "1-6"}
    hornet = cards["0-2"]
    assert (hornet.get("data-x"), hornet.get("data-y"), hornet.get("data-facing")) == ("-120.5", "80", "45")
    assert hornet.get("transform") == "translate(-1205 -800) rotate(45)"
    assert hornet.findtext(f"{SVG}title") == "red Hornet, speed 2, 2 hit points"


def test_markers_take_the_place_of_hit_points_in_the_colour_of_the_attacker(table: type[Table]) -> None:
    card = with_data(tree(GAME.view(table("blue Titan at 200 0 facing 0 with 1 red, 2 purple").state, None)), "ship")[0]
    dots = [use.get("href") for use in card.iter(f"{SVG}use")]
    assert (dots.count("#ls-hole"), dots.count("#ls-dot")) == (3, 1)
    red, purple = (board_palette.LOOKS[seat].light for seat in (0, 3))
    assert [path.get("fill") for path in card.iter(f"{SVG}path")] == [red, purple, purple]


def test_ore_carried_is_written_on_the_ship(table: type[Table]) -> None:
    view = GAME.view(table("red Titan at 200 0 facing 0 with 7 ore", "red Falcon at 0 0 facing 0").state, None)
    assert [texts(card) for card in with_data(tree(view), "ship")] == [["10", "7"], ["4"]]


@pytest.mark.parametrize("facing", [0, 45, 120, 180, 300])
def test_the_speed_stands_upright_however_the_card_lies(table: type[Table], facing: int) -> None:
    view = GAME.view(table(f"red Destroyer at 200 0 facing {facing}").state, None)
    number = next(text for text in with_data(tree(view), "ship")[0].iter(f"{SVG}text") if text.text == "9")
    assert number.attrib["transform"].endswith(f"rotate({-facing})")


@pytest.mark.parametrize(("facing", "turned"), [(0, False), (90, False), (91, True), (269, True), (270, False)])
def test_a_name_never_stands_on_its_head(table: type[Table], facing: int, *, turned: bool) -> None:
    view = GAME.view(table(f"red Destroyer at 200 0 facing {facing}").state, None)
    name = next(use for use in tree(view).iter(f"{SVG}use") if use.get("href") == "#ls-name-9")
    assert ("transform" in name.attrib) == turned


def test_squadrons_differ_in_pattern_and_mark_not_only_in_colour() -> None:
    for part in ("fill", "light", "pattern", "mark"):
        assert len({getattr(look, part) for look in board_palette.LOOKS}) == 4


def test_lasers_differ_in_width_and_dash_or_core_not_only_in_colour() -> None:
    beams = board_palette.BEAMS
    assert [beams[strength].width for strength in (1, 2, 3)] == sorted({beam.width for beam in beams.values()})
    assert len({(beam.dashes, beam.core) for beam in beams.values()}) == 3


def luminance(colour: str) -> float:
    digits = colour.removeprefix("#")
    digits = "".join(2 * digit for digit in digits) if len(digits) == 3 else digits
    parts = [int(digits[n : n + 2], 16) / 255 for n in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_contrast_is_measured_as_it_should_be() -> None:
    assert contrast("#ffffff", "#000") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_letters_stand_out_from_what_is_behind_them() -> None:
    palette = board_palette
    pairs = [(palette.INK, palette.SPACE), (palette.INK, palette.PANEL), (palette.FAINT_INK, palette.SPACE),
             (palette.FAINT_INK, palette.TABLE), (palette.SPACE, palette.ORE), ("#fff", palette.SPACE)]  # fmt: skip
    pairs += [(look.light, palette.PANEL) for look in palette.LOOKS] + [("#fff", look.fill) for look in palette.LOOKS]
    assert [pair for pair in pairs if contrast(*pair) < 4.5] == []


@pytest.mark.rule("light-speed", "LS-PBM-37")
def test_the_own_sheet_is_drawn_with_what_its_lasers_would_meet(play: type[Play]) -> None:
    game = play(decks={"red": "Dragonfly Stinger", "green": "Thunder"})
    game.lay(green="place 1 card 0 250 180")
    game.order("red", "place -200 0 90")
    game.order("red", "place 0 -200 0")
    root = tree(sees(game))
    assert [(ghost.get("data-draft"), ghost.get("data-ship")) for ghost in with_data(root, "draft")] == [
        ("0", "0-1"), ("1", "0-5")]  # fmt: skip
    assert len(with_data(root, "sights")[0].findall(f"{SVG}path")) == 3
    sights = picture(sees(game), -1).sightlines
    assert [(shot.laser, shot.hit) for shot in sights] == [(1, "asteroid"), (2, "nothing"), (1, "nothing")]


@pytest.mark.rule("light-speed", "LS-PBM-37")
def test_the_preview_knows_shields_and_the_cards_of_the_own_sheet(play: type[Play]) -> None:
    game = play(decks={"red": "Falcon Dragonfly", "green": "Thunder"})
    game.lay(green="place 1 card 200 250 180")
    game.order("red", "place 200 -100 0")
    game.order("red", "place 200 -300 0")
    met = [(shot.hit, shot.target and shot.target.speed) for shot in picture(sees(game), -1).sightlines]
    assert met == [("shield", 3), ("ship", 1), ("ship", 4), ("nothing", None)]


@pytest.mark.rule("light-speed", "LS-HID-2", "LS-HID-4", "LS-PBM-37")
def test_nobody_else_sees_anything_of_a_sheet(play: type[Play]) -> None:
    game = play(decks={"red": "Ghost Titan"})
    before = {eyes: FACES.svg(game.view(eyes), words) + FACES.text(game.view(eyes), words) for eyes in (1, None)}
    game.order("red", "place 200 0 0")
    game.order("red", "done")
    for eyes, faces in before.items():
        assert FACES.svg(game.view(eyes), words) + FACES.text(game.view(eyes), words) == faces


@pytest.mark.rule("light-speed", "LS-HID-1", "LS-HID-2", "LS-HID-3")
@OPTIONS
def test_a_spectator_is_told_no_ship_but_those_laid_or_sent_to_the_hangar(seats: int, options: dict[str, str]) -> None:
    names = {ship.name for ship in tables.SHIPS.values()}
    for state, view in positions(seats, **options):
        if view.seat is None and view.report is None:
            public = [*state.table, *(lost.ship for lost in state.bounced)]
            told = FACES.svg(view, words) + FACES.text(view, words)
            assert {name for name in names if name in told} <= {tables.SHIPS[ship.speed].name for ship in public}


@pytest.mark.rule("light-speed", "LS-HID-1", "LS-HID-4")
@OPTIONS
def test_both_faces_are_the_same_whatever_is_hidden(seats: int, options: dict[str, str]) -> None:
    for number, (state, view) in enumerate(positions(seats, **options)):
        other = GAME.view(GAME.determinize(state, view.seat, Chance(live(b"other", number))), view.seat)
        assert FACES.svg(other, words) == FACES.svg(view, words)
        assert FACES.text(other, words) == FACES.text(view, words)


@pytest.mark.rule("light-speed", "LS-HID-4")
def test_ships_sent_to_the_hangar_are_crossed_out_until_the_next_wave_is_settled(play: type[Play]) -> None:
    game = play(decks={"red": "Ghost Hornet", "green": "Ghost Hornet"})
    game.lay(red="place 1 card 200 0 0", green="place 1 card 210 0 0")
    assert data(tree(sees(game)), "bounced") == ["0-6", "1-6"]
    game.lay(red="lay nothing")
    assert data(tree(sees(game)), "bounced") == []


@OPTIONS
def test_not_a_word_of_the_picture_is_left_in_another_language(seats: int, options: dict[str, str]) -> None:
    for _, view in positions(seats, **options):
        for scene in range(-1, len(FACES.scenes(view, strange))):
            root = tree(view, scene, strange)
            told = [root.attrib["aria-label"], *(element.text or "" for element in root.iter())]
            assert [text for text in told if OURS.search(text)] == []


def test_names_with_markup_and_names_with_odd_signs_do_no_harm(play: type[Play]) -> None:
    view = sees(play())
    for name, shown in {
        "<b>&\"'": "<b>&\"'0",
        "星際旅行者": "星際旅行者0",
        "\x00a\x1b[31m\u202e": "a[31m0",
        "🚀": "🚀0",
    }.items():
        assert shown in texts(tree(view, say=named(name)))


def test_a_long_name_is_set_smaller_instead_of_running_into_the_score(play: type[Play]) -> None:
    names = [text for text in tree(sees(play()), say=named("x" * 90)).iter(f"{SVG}text") if "xxx" in (text.text or "")]
    assert [int(name.attrib["font-size"]) for name in names] == [15, 15]


def test_a_long_caption_is_set_in_two_lines_at_most(table: type[Table]) -> None:
    root = tree(after(table(*FIGURE, ore=12, seats=2)), 6, named("y" * 400))
    assert len([text for text in root.iter(f"{SVG}text") if text.get("x") == "500"]) == 2


def test_it_says_what_it_is_to_those_who_cannot_see_it(table: type[Table]) -> None:
    root = tree(GAME.view(table("red Titan at 200 0 facing 0", seats=2).state, None))
    label = "Light Speed. Round 1, wave 0. Ships on the table: 1."
    assert (root.get("role"), root.get("aria-label"), root.findtext(f"{SVG}title")) == ("img", label, label)


def test_rounds_won_are_filled_pips_and_the_end_of_the_match_is_said(play: type[Play]) -> None:
    state = play().state
    state.rounds_won, state.total_points = [3, 1], [9, 2]
    end_match(state)
    root = tree(GAME.view(state, None))
    filled = [
        sum(pip.get("fill") == board_palette.ORE for pip in row.iter(f"{SVG}circle")) for row in with_data(root, "seat")
    ]
    assert filled == [3, 1]
    assert "The match is over. Won by: seat 1" in texts(root)


def test_it_can_be_made_a_picture(table: type[Table]) -> None:
    fonts = svg2png_py.FontDatabase()
    for path in sorted((Path(font_source_sans_pro.__file__).parent / "files").glob("*.ttf")):
        fonts.load_font_file(str(path))
    pixels, width, height = svg2png_py.svg_to_rgba(FACES.svg(after(table(*FIGURE, ore=12, seats=2)), words, 2), fonts)
    assert (width, len(pixels)) == (1000, 4 * width * height)
    assert len(set(zip(pixels[0::4], pixels[1::4], pixels[2::4], strict=True))) > 500
