"""The map as SVG: what is drawn, for whom, what can be picked, and that everybody can tell it apart."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree as ET

import font_source_sans_pro
import pytest
import svg2png_py

from engines.core import Outcome, say
from engines.parts.drawing import palette as common
from engines.space_empires.faces import FACES
from engines.space_empires.faces import palette as board_palette
from engines.space_empires.model.maps import BOARDS
from engines.space_empires.model.pieces import place
from engines.space_empires.model.state import Technology, Unit
from engines.space_empires.model.tables import MARKERS
from engines.space_empires.model.view import View
from tests.engines.drawing import SVG, at, data, named, strange, texts, title, with_data, words
from tests.engines.space_empires.battles import battle
from tests.engines.space_empires.faces import (
    OPTIONS,
    SYSTEMS,
    UNSEEN,
    battling,
    busy,
    framed,
    positions,
    tree,
    untranslated,
    uses,
)
from tests.engines.space_empires.helpers import Play, Position

FOREIGN = re.compile(r"<(script|style|image|foreignObject)|\s(on\w+|style)=|https?://(?!www\.w3\.org/2000/svg)")
MOST_BYTES = 155_000


@OPTIONS
def test_every_position_is_a_document_of_its_own_that_names_every_hex(seats: int, options: dict[str, str]) -> None:
    for _, view in positions(seats, options):
        for scene in range(-1, len(FACES.scenes(view, words))):
            svg = FACES.svg(view, words, scene)
            root = ET.fromstring(svg)  # noqa: S314  # our own document
            assert not FOREIGN.search(svg)
            assert len(svg.encode()) < MOST_BYTES
            assert sorted(data(root, "hex")) == sorted(view.map.hexes)
            assert set(view.map.hexes) <= set(texts(root))
            assert {f"se-{use}" for use in uses(root)} <= {element.get("id") for element in root.iter()}


def crowded() -> View:
    """Return the board for four with all that there can be on it: every counter, everything explored."""
    game = Position(seats=4, systems=dict.fromkeys(BOARDS["4"].hexes, "minerals-10"))
    hexes = list(BOARDS["4"].hexes)
    for seat in range(4):
        kinds = [("SC", 6), ("DD", 6), ("CA", 6), ("BC", 6), ("BB", 6), ("DN", 5), ("SY", 7), ("CS", 20), ("MI", 4)]
        for number, type_ in enumerate(code for code, most in kinds for _ in range(most)):
            fit = Technology(attack=1)
            place(game.state, Unit("", seat, type_, hexes[(number * 4 + seat) % 150], 6, fit, True, fit))  # noqa: FBT003
    return game.view("red")


def test_the_largest_board_full_of_counters_is_small() -> None:
    assert len(FACES.svg(crowded(), words).encode()) < MOST_BYTES


@pytest.mark.parametrize("eyes", ["red", "green"])
def test_every_own_counter_and_every_hex_can_be_picked(eyes: str) -> None:
    game = busy()
    view = game.view(eyes)
    root = tree(view)
    picks = [name for pick in data(root, "pick") for name in pick.split()]
    assert sorted(set(picks) & set(game.names(eyes))) == game.names(eyes)
    assert set(BOARDS["2-standard"].hexes) <= set(picks)
    for part in with_data(root, "pick"):
        assert part.get("role") == "button"
        stop = "data-on" in part.attrib or ("data-hex" in part.attrib and view.own_colony_at(part.attrib["data-pick"]))
        assert (part.get("tabindex") == "0") == stop
        assert title(part)


@pytest.mark.parametrize("case", ["spectator", "scene", "over"])
def test_nothing_can_be_picked_where_nothing_can_be_ordered(case: str) -> None:
    game = busy()
    if case == "over":
        game.state.outcome = Outcome([[0], [1]], [1, 0], say("over"))
    view = game.view("" if case == "spectator" else "red")
    assert data(tree(view, 0 if case == "scene" else -1), "pick") == []


@pytest.mark.rule("space-empires", "2.3.1c", "2.5b")
def test_face_down_counters_are_backs_with_a_number_and_no_names() -> None:
    game = busy()
    for eyes in ("red", ""):
        root = tree(game.view(eyes))
        pile = at(root, "stack", "0506")
        assert (texts(pile), uses(pile)) == (["?3"], ["back-1", "badge-1"])
        assert title(pile) == "green: 3 counters face down, in 0506"
        assert pile.get("data-pick") == ("0506" if eyes else None)
        svg = FACES.svg(game.view(""), words)
        assert [name for name in (*UNSEEN, *game.names("red")) if name in svg and name not in ("CS-1", "MI-1")] == []
    assert texts(at(tree(game.view("green")), "stack", "0506")) == ["DD-2"]


def test_others_counters_pick_their_hex_but_in_a_battle_themselves() -> None:
    pieces = ["red MI-1 at 0404", "red CA-1 at 0405", "green MI-1 at 0506", "green CA-1 at 0405"]
    calm, fought = Position(*pieces), battle(*pieces)
    picks = {}
    for game in (calm, fought):
        shown = [part for part in with_data(tree(game.view("red")), "stack") if part.get("data-seat") == "1"]
        picks[game] = sorted(part.get("data-pick", "") for part in shown)
    assert picks == {calm: ["0405", "0506"], fought: ["0506", "CA-1"]}


def test_stacks_show_types_and_ships_and_carry_the_names_behind_them() -> None:
    root = tree(busy().view("red"))
    pile = at(root, "stack", "0404")
    assert (texts(pile), pile.get("data-pick"), pile.get("data-seat")) == (["CA×5"], "CA-1 CA-2", "0")
    assert title(pile) == "yours: 5 × cruiser (CA-1, CA-2), can move, in 0404"
    assert uses(at(root, "stack", "0303")) == ["chip-0", "badge-0", "gem", "ready"]


@pytest.mark.rule("space-empires", "4.1d", "4.1l")
def test_in_the_own_turn_a_dot_marks_what_can_still_move(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", "red SC-2 at 0506 with moved 1", "red SY-1 at 0501", "green SC-1 at 0510")
    own, theirs = tree(game.view("red")), tree(game.view("green"))
    assert [stack.get("data-stack") for stack in with_data(own, "stack") if "ready" in uses(stack)] == ["0405"]
    assert "can move" in texts(own)
    assert "ready" not in uses(theirs)
    game.state.phase = "combat"
    assert "ready" not in uses(tree(game.view("red")))


@pytest.mark.rule("space-empires", "2.1f", "7.0b")
def test_the_own_sheet_is_marked_on_the_map_and_nobody_elses(play: type[Play]) -> None:
    game = play()
    home = game.view("red").map.homes[0][2]
    game.order("red", f"home {home}")
    assert data(tree(game.view("red")), "planned") == [home]
    assert title(at(tree(game.view("red")), "hex", home)).endswith("on your sheet: home world")
    assert data(tree(game.view("green")), "planned") == data(tree(game.view("")), "planned") == []
    game = play().set_up(home, play().view("green").map.homes[1][2])
    while game.state.phase != "economy":
        game.apply_default()
    game.order("red", f"buy 2 SC at {home}")
    assert data(tree(game.view("red")), "planned") == [home]
    assert "on your sheet: 2 × scout" in title(at(tree(game.view("red")), "hex", home))
    assert data(tree(game.view("green")), "planned") == []


def test_more_than_four_stacks_in_a_hex_share_a_chip_and_nobody_is_left_out() -> None:
    view = busy().view("red")
    home = [stack for stack in with_data(tree(view), "stack") if stack.get("data-stack") == "0501"]
    assert [texts(stack)[0] for stack in home] == ["DD-1", "SC-1", "SY-1", "+2"]
    assert [stack.get("data-pick") for stack in home] == ["DD-1", "SC-1", "SY-1", "CS-1 DE-1"]
    pieces = ["red SC-1 at 0505", "red DD-1 at 0505", "red CA-1 at 0505"]
    foes = [f"{colour} {type_}-1 at 0505 with revealed" for colour in ("green", "yellow", "blue")
            for type_ in ("SC", "BB")]  # fmt: skip
    root = tree(Position(*pieces, *foes, "blue SC-2 at 0505", seats=4).view("red"))
    shared = [stack for stack in with_data(root, "stack") if stack.get("data-stack") == "0505"]
    assert [(stack.get("data-seat"), texts(stack)[0]) for stack in shared] == [
        ("0", "+3"), ("1", "×2"), ("2", "×2"), ("3", "×3")]  # fmt: skip


def test_the_tab_key_stops_where_the_home_world_can_be_set_up(play: type[Play]) -> None:
    view = play().view("red")
    stops = [part.get("data-pick") for part in with_data(tree(view), "pick") if part.get("tabindex") == "0"]
    assert stops == list(view.map.homes[0])


def test_terrain_is_drawn_by_kind_and_what_is_unseen_is_a_question_mark() -> None:
    root = tree(busy().view("red"))
    for hex_, kind in SYSTEMS.items():
        assert uses(at(root, "hex", hex_))[1] == kind
    assert uses(at(root, "hex", "0501"))[1] == "home"
    assert uses(at(root, "hex", "0504")) == ["hex", "unknown"]
    assert title(at(root, "hex", "0504")) == "0504: unexplored"


@pytest.mark.rule("space-empires", "9.8c")
def test_a_scanned_marker_is_drawn_for_the_scanner_alone() -> None:
    game = busy()
    mine, theirs = (at(tree(game.view(eyes)), "hex", "0306") for eyes in ("red", "green"))
    assert (uses(mine), texts(mine), uses(theirs)) == (["hex", "planet"], ["?"], ["hex", "unknown"])
    assert title(mine) == "0306: planet (scanned, face down for others)"


def test_every_kind_of_marker_has_a_picture_and_stands_in_the_legend(position: type[Position]) -> None:
    hexes = [hex_ for hex_, area in BOARDS["2-standard"].hexes.items() if area < 0]
    view = position(systems=dict(zip(hexes, MARKERS, strict=False))).view()
    root = tree(view)
    assert set(MARKERS) <= set(uses(root))
    assert {"black hole", "doomsday machine", "10-CP minerals", "planet"} <= set(texts(root))


PAIR = ("red 2 SC-1 at 0405", "red SC-2 at 0405")


def test_counters_carry_the_names_of_orders_and_their_ships_as_dots(position: type[Position]) -> None:
    root = tree(position("red SC-1 at 0405", "red 2 SC-2 at 0406", "red CS-12 at 0407", "red SY-1 at 0501").view("red"))
    counters = {hex_: at(root, "stack", hex_) for hex_ in ("0405", "0406", "0407", "0501")}
    assert [texts(counter) for counter in counters.values()] == [["SC-1"], ["SC-2"], ["CS-12"], ["SY-1"]]
    dots = {hex_: [use for use in uses(counter) if use.startswith("dots")] for hex_, counter in counters.items()}
    assert dots == {"0405": [], "0406": ["dots-2"], "0407": [], "0501": []}


def test_the_legend_names_what_is_written_on_counters(position: type[Position]) -> None:
    view = position("red 3 SC-1 at 0405", "red CS-1 at 0405", "green 2 CA-1 at 0406", "green SC-1 at 0406").view("red")
    assert "ships of the group" in texts(tree(view))
    view = position(*PAIR, "red CS-1 at 0405", "green 2 CA-1 at 0406", "green SC-1 at 0406").view("red")
    written = texts(tree(view))
    signs = dict(pairwise(written))
    assert (signs["CS"], signs["SC"], signs["?2"]) == ("colony ship", "scout", "2 counters face down")
    assert written[written.index("3 × scout") - 1] == "SC×3"
    assert "ships of the group" not in written
    assert "cruiser" not in written, "what lies face down is not told"
    assert "new this turn" not in written
    assert "new this turn" in texts(tree(busy().view("red")))


def test_colonies_show_their_owner_their_points_and_a_blockade() -> None:
    root = tree(busy().view("red"))
    red, green = at(root, "hex", "0402"), at(root, "hex", "0406")
    assert (texts(red), data(red, "colony"), data(red, "blockade")) == (["5"], ["0"], ["1"])
    assert (texts(green), data(green, "colony"), data(green, "blockade")) == (["1"], ["1"], [])
    assert title(red) == "0402: planet, red colony of 5, blockaded"


def test_contacts_battles_and_fresh_hexes_are_marked() -> None:
    calm, fight = tree(busy().view("red")), tree(battling().view("red"))
    assert (data(calm, "contact"), data(calm, "battle"), data(calm, "fresh")) == (["!"], [], ["0304"])
    assert (data(fight, "contact"), data(fight, "battle")) == ([], ["1"])
    assert "0405: nebula, " in title(at(fight, "hex", "0405"))
    assert title(at(fight, "hex", "0405")).endswith("battle, round 1")


def test_moves_are_arrows_and_those_between_the_same_hexes_are_one() -> None:
    root = tree(busy().view(""))
    assert data(root, "track") == ["1 0506 0406", "1 0406 0405", "0 0304 0404"]
    assert title(at(root, "track", "0 0304 0404")) == "red: 3 counters from 0304 to 0404"


@pytest.mark.parametrize(("seats", "areas"), [(2, 2), (3, 3), (4, 4)])
def test_home_areas_are_tinted_and_bordered(seats: int, areas: int) -> None:
    view = Position(seats=seats).view()
    root = tree(view)
    assert data(root, "area") == [str(area) for area in range(areas)]
    for hex_, area in view.map.hexes.items():
        fill = next(at(root, "hex", hex_).iter(f"{SVG}use")).get("fill")
        assert fill == (board_palette.SPACE if area < 0 else board_palette.LOOKS[area].tint)


def test_the_line_up_of_a_battle_is_drawn_in_its_order_of_fire() -> None:
    game = battling()
    assert data(tree(game.view("")), "slot") == ["SC-1", "CA-1", "SC-2", "BB-1"]
    while game.asked()[0][1] == "ScreenShips":
        game.order(game.asked()[0][0], "screen nothing")
    game.order("green", "fire BB-1", dice=(9,))
    game.order("green", "fire BB-1", dice=(9,))
    root = tree(game.view(""))
    assert data(root, "slot") == ["CA-1", "SC-2", "BB-1"]
    assert "CA-1 ×3" in texts(root)
    assert title(at(root, "slot", "CA-1")) == "green CA-1: 3 ships to act"


def test_what_is_saved_is_told_to_its_owner_alone() -> None:
    game = busy()
    game.state.players[0].treasury = 12
    assert "3 colonies, income 28 CP, 12 CP saved" in texts(tree(game.view("red")))
    assert not [text for text in texts(tree(game.view("green"))) if "28 CP, " in text]


def test_players_stand_in_the_order_of_play_and_whose_turn_it_is_is_framed(play: type[Play]) -> None:
    assert framed(busy().view("")) == ["0"]
    assert framed(battling().view("")) == ["1"]
    assert framed(play().view()) == ["0", "1"], "both place their home worlds"
    game = busy()
    game.state.order = [1, 0]
    plates = [text for text in texts(tree(game.view(""))) if "seat" in text and text[0].isdigit()]
    assert plates == ["1. seat 2", "2. seat 1"]
    assert {"3 colonies, income 28 CP", "2 colonies, income 21 CP"} <= set(texts(tree(game.view(""))))


def test_whoever_is_out_of_play_is_said_to_be(position: type[Position]) -> None:
    game = position(seats=3)
    game.state.players[1].alive, game.state.order = False, [0, 2]
    assert "out of play" in texts(tree(game.view("")))


@pytest.mark.parametrize(
    ("phase", "told"),
    [
        ("setup", "Everybody places a home world"),
        ("movement", "Cycle 1, turn 1: seat 1 moves"),
        ("combat", "Cycle 1, turn 1: seat 1 fights"),
        ("exploration", "Cycle 1, turn 1: seat 1 explores"),
        ("economy", "Cycle 1: Economic Phase, everybody at once"),
    ],
)
def test_the_caption_says_how_far_the_match_is(position: type[Position], phase: str, told: str) -> None:
    game = position()
    game.state.phase = phase  # type: ignore[assignment]  # one of them
    root = tree(game.view("red"))
    label = f"Space Empires. {told}."
    assert told in texts(root)
    assert (root.get("role"), root.get("aria-label"), root.findtext(f"{SVG}title")) == ("group", label, label)
    assert (root.findtext(f"{SVG}desc") or "").startswith("A map of 86 hexes")


def test_the_end_is_said(position: type[Position]) -> None:
    game = position()
    game.state.outcome = Outcome([[1], [0]], [0, 1], say("over"))
    assert "The match is over. Won by: seat 2" in texts(tree(game.view("red")))
    assert framed(game.view("red")) == []
    game.state.outcome = Outcome([[0, 1]], [0, 0], say("a draw"))
    assert "The match is over, without a winner" in texts(tree(game.view("red")))


def test_whoever_shifts_the_lost_is_named_and_framed(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", "red CS-1 at 0405", hidden={"0506": "lost"})
    game.order("red", "move SC-1 CS-1 to 0506", "end")
    assert game.asked() == [("green", "ShiftUnits")]
    assert framed(game.view("")) == ["1"]
    assert any(text.endswith("seat 1 explores; seat 2 to answer") for text in texts(tree(game.view(""))))


@OPTIONS
def test_not_a_word_of_the_picture_is_left_in_another_language(seats: int, options: dict[str, str]) -> None:
    for _, view in positions(seats, options):
        for scene in range(-1, len(FACES.scenes(view, strange))):
            root = tree(view, scene, strange)
            told = [element.get("aria-label", "") for element in root.iter()]
            told += [element.text or "" for element in root.iter()]
            assert [text for text in told if untranslated(text)] == []


def test_names_with_markup_and_names_with_odd_signs_do_no_harm() -> None:
    view = busy().view("red")
    for name, shown in {
        "<b>&\"'": "1. <b>&\"'0",
        "星際旅行者": "1. 星際旅行者0",
        "\x00a\x1b[31m\u202e": "1. a[31m0",
    }.items():
        assert shown in texts(tree(view, say=named(name)))


def test_a_long_name_is_set_smaller_and_then_cut() -> None:
    names = [text for text in tree(busy().view("red"), say=named("x" * 90)).iter(f"{SVG}text")
             if (text.text or "").endswith("xx…")]  # fmt: skip
    assert [int(name.attrib["font-size"]) < 24 for name in names] == [True] * 3


def test_players_differ_in_outline_flag_and_border_not_only_in_colour() -> None:
    for part in ("fill", "light", "tint", "tint_down", "dashes", "chip", "mark"):
        assert len({getattr(look, part) for look in board_palette.LOOKS}) == 4


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
             (common.FAINT_INK, palette.SPACE), (common.FAINT_INK, palette.FACE_DOWN), ("#1c0d00", common.FIRE),
             (common.GOLD, common.SKY), (common.FIRE, palette.SPACE)]  # fmt: skip
    for look in palette.LOOKS:
        pairs += [("#ffffff", look.fill), (look.light, common.SKY), (look.light, look.tint),
                  (common.FAINT_INK, look.tint), (common.FAINT_INK, look.tint_down)]  # fmt: skip
    assert [(*pair, contrast(*pair)) for pair in pairs if contrast(*pair) < 4.5] == []


def test_it_can_be_made_a_picture() -> None:
    fonts = svg2png_py.FontDatabase()
    for path in sorted((Path(font_source_sans_pro.__file__).parent / "files").glob("*.ttf")):
        fonts.load_font_file(str(path))
    view = battling().view("red")
    svg = FACES.svg(view, words)
    pixels, width, height = svg2png_py.svg_to_rgba(svg, fonts)
    assert (width, height) == tuple(int(side) for side in re.findall(r'viewBox="0 0 (\d+) (\d+)"', svg)[0])
    assert len(set(zip(pixels[0::4], pixels[1::4], pixels[2::4], strict=True))) > 500


def test_the_edges_of_missing_corners_are_dotted_and_explained() -> None:
    root = tree(Position(board="3d").view("red"))
    (seam,) = with_data(root, "seam")
    board, whole = BOARDS["2-3d"], BOARDS["4"]
    sides = [near for hex_ in board.hexes for near in whole.neighbours[hex_] if near not in board.hexes]
    assert seam.attrib["d"].count("M") == len(sides) > 0
    assert "adjacent hexes" in texts(root)
    assert not with_data(tree(Position().view("red")), "seam")
