"""The galaxy in words, its tables and its scenes: what they say is what the position is."""

from __future__ import annotations

from engines.trian.faces import FACES
from engines.trian.faces.fitting import places_for_tile
from engines.trian.faces.looks import sky_of
from engines.trian.faces.ships import ship_words
from engines.trian.faces.svg import draw as draw_picture
from engines.trian.faces.text import draw
from engines.trian.game import GAME
from engines.trian.model.galaxy import points_of
from engines.trian.model.grid import cell_name
from engines.trian.model.state import EMISSARY, Token
from engines.trian.model.tables import SPACE
from engines.trian.model.view import View
from engines.trian.rules.scoring import final_gains
from tests.engines.drawing import words
from tests.engines.trian.faces import SEATS, drawn, laid, positions, state_of
from tests.engines.trian.helpers import Play


def panel(view: object, name: str) -> list[list[str]]:
    return next((table.rows for table in FACES.panels(view, words) if table.name == name), [])  # type: ignore[arg-type]


@SEATS
def test_the_score_adds_up(seats: int) -> None:
    for state, view in positions(seats)[::3]:
        coming = [] if view.outcome else final_gains(state)
        for seat, row in enumerate(panel(view, "score")[:seats]):
            numbers = [int(cell) for cell in row[1:]]
            assert numbers[0] == sum(numbers[1:5])
            later = sum(gain.points for gain in coming if gain.seat == seat)
            assert numbers[-1] == numbers[0] + sum(numbers[5:8]) == points_of(view, seat) + later


@SEATS
def test_every_point_is_told(seats: int) -> None:
    _, view = positions(seats)[-1]
    rows = panel(view, "gains")
    assert sum(int(row[3]) for row in rows) == sum(points_of(view, seat) for seat in range(seats))
    assert view.outcome is not None
    assert view.outcome.scores == [points_of(view, seat) for seat in range(seats)]


def test_places_for_the_tile_are_told_to_its_player_only() -> None:
    match, view = drawn()
    cells = {cell_name(cell) for cell in places_for_tile(view)}
    assert {row[0] for row in panel(view, "fits")} == cells
    text = FACES.text(view, words)
    assert all(f"- {cell}: " in text for cell in cells)
    assert "drawn, back: " in text
    other = GAME.view(state_of(match), 1 - view.active)
    assert panel(other, "fits") == []
    assert "drawn, back: " not in FACES.text(other, words)


def test_lines_of_the_text_are_short_enough_for_a_mail() -> None:
    _, view = laid()
    lines = FACES.text(view, words).splitlines()
    assert max(map(len, lines)) <= 76
    assert lines[0].startswith("Galaxy of Trian. Turn 13: ")


@SEATS
def test_whoever_has_a_token_somewhere_is_named_there(seats: int) -> None:
    for _, view in positions(seats)[::5]:
        text = FACES.text(view, words).replace("\n  ", " ")
        section = text.partition("with somebody in them:")[2].partition("\n\n")[0] if view.tokens else ""
        held = {label for number, token in view.tokens.items() if token.piece >= 0
                for label in [view.labels[number][token.piece]]}  # fmt: skip
        assert len([line for line in section.splitlines() if line.startswith("- ")]) == len(held)
        assert all(view.regions[label].kind != SPACE for label in held)


@SEATS
def test_scenes_show_the_latest_tiles_from_near(seats: int) -> None:
    for _, view in positions(seats)[::5]:
        captions = FACES.scenes(view, words)
        if len(view.laid) < 4:
            assert captions == []
            continue
        assert len(captions) == min(seats, len(view.laid))
        assert captions[-1].endswith(f"laid a tile at {cell_name(view.laid[-1].cell)}")
        near = FACES.svg(view, words, len(captions) - 1)
        assert captions[-1] in near
        assert "data-pick" not in near


def test_ships_are_drawn_told_and_reach_what_they_can() -> None:
    play = Play(fleet="yes").turn("STT;NNN", "lay front M50", "send corvette")
    play.turn("SST;NNN", "lay front M49", "research").give("SST;NNN").say("draw left", "lay front N50 2")
    view = GAME.own_view(play.state, 0)
    assert isinstance(view, View)
    assert [row[0] for row in panel(view, "ships")] == [words(ship_words(view, 0))]
    assert "corvette" in panel(view, "ships")[0][0]
    assert panel(view, "ships")[0][1] == "M49, N50"
    sky = sky_of(view)
    assert ([piece.kind for piece in sky.ships], sky.reach) == (["corvette"], [(-1, 0), (0, 1)])
    assert words(ship_words(view, 0)) in draw(view, words)
    view.tokens[0] = Token(1, 1, EMISSARY)
    assert "blocks" in words(ship_words(view, 0))
    view.tokens[0] = Token(0, 1, EMISSARY)
    assert "protects" in words(ship_words(view, 0))


def seen(play: Play, seat: int | None) -> View:
    view = play.match.view(seat)
    assert isinstance(view, View)
    return view


def test_what_closing_would_bring_is_told_before_it_comes() -> None:
    play = Play()
    play.turn("NSS;TTT", "lay front M50", "emissary nebula").turn("NNN+X;TTT", "lay front M51", "research")
    play.turn("NSS;TTT", "lay front L51 1", "research").give("NSS;TTT").say("draw left")
    menu = {row[0]: row[2] for row in panel(seen(play, 1), "fits")}
    assert menu["M52"] == "front side 2: closed nebula of 4 tiles: 4 points for seat 1, as everything lies now"
    assert [cell for cell, closes in menu.items() if "nebula of 4" in closes] == ["M52"]
    before = play.points()
    play.say("lay front M52 2")
    for seat in (0, 1, None):
        view = seen(play, seat)
        assert "- closed nebula of 4 tiles: 4 points for seat 1" in FACES.text(view, words)
        picture = draw_picture(view, words, -1)
        assert picture.count("> +4</tspan>") == 1
        assert "4 points for this tile" in picture
    play.say("research")
    assert play.points() == [before[0] + 4, before[1] + 2]
    assert "for this tile" not in draw_picture(seen(play, 0), words, -1)


def test_who_takes_the_lead_by_the_action_is_told_the_points_before() -> None:
    play = Play()
    play.turn("NSS;TTT", "lay front M50", "emissary nebula").give("NSS;TTT").say("draw left", "lay front M51")
    assert "closed nebula of 2 tiles: 2 points for seat 1" in FACES.text(seen(play, 1), words)
    play.say("emissary nebula")
    assert play.points() == [2, 2], "both have one emissary there now"
