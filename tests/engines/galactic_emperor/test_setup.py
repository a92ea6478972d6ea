"""What lies on the table before the first round (GE-SETUP)."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.core import Match, Refusal
from engines.galactic_emperor import GAME
from engines.galactic_emperor.model.hexmap import AXIAL, CENTRE, field_at
from engines.galactic_emperor.model.pieces import controlled, owner_at, ships_left, tokens_left
from engines.galactic_emperor.model.tables import (
    BLACK_HOLE,
    COLOURS,
    LAYOUTS,
    OMEGA,
    ROLES,
    SHIPS,
    STORAGE,
    TECHNOLOGIES,
    TILES,
)
from engines.galactic_emperor.rules.setup import free_tiles
from tests.engines.galactic_emperor.helpers import Play, Position

SEATS = (3, 4, 5, 6)


@pytest.mark.rule("galactic-emperor", "GE-SETUP-1")
@pytest.mark.parametrize("seats", [2, 7])
def test_only_three_to_six_play(seats: int) -> None:
    assert [*GAME.seats] == [*SEATS]
    with pytest.raises(Refusal):
        Match.start(GAME, seats, {}, b"x")


@pytest.mark.rule("galactic-emperor", "GE-SETUP-2")
@pytest.mark.parametrize("seats", SEATS)
def test_every_seat_has_a_colour_of_its_own(seats: int) -> None:
    assert len(set(GAME.colours[:seats])) == seats


@pytest.mark.rule("galactic-emperor", "GE-SETUP-3", "GE-SETUP-15")
@pytest.mark.parametrize("seats", SEATS)
def test_reserves_hold_all_ships_but_the_fighter_at_home(seats: int) -> None:
    state = Play(seats).state
    assert {kind: ship.ships for kind, ship in SHIPS.items()} == {"F": 8, "C": 4, "D": 2}
    for seat in range(seats):
        assert [ships_left(state, seat, kind) for kind in "FCD"] == [7, 4, 2]
        assert [ship.field for ship in state.players[seat].ships.values()] == [state.homes[seat]]


@pytest.mark.rule(
    "galactic-emperor", "GE-SETUP-4", "GE-SETUP-5", "GE-SETUP-6", "GE-SETUP-7", "GE-SETUP-8", "GE-SETUP-9"
)
@pytest.mark.parametrize(("seats", "tokens"), [(3, 11), (4, 10), (5, 9), (6, 8)])
def test_tokens_without_the_home_starbase(seats: int, tokens: int) -> None:
    state = Play(seats).state
    for seat in range(seats):
        home = state.sectors[state.homes[seat]]
        assert (home.owner, home.starbase) == (seat, True)
        assert tokens_left(state, seat) == tokens


@pytest.mark.rule("galactic-emperor", "GE-SETUP-10", "GE-SETUP-11")
def test_either_face_of_a_token_controls_its_sector(position: type[Position]) -> None:
    game = position(sectors={"0504": "R05 red", "0405": "R06 red starbase", "0304": "R07"})
    assert [owner_at(game.state, field) for field in ("0504", "0405", "0304", "0305")] == [0, 0, None, None]
    assert controlled(game.state, 0) == ["0405", "0504", "0704"]
    assert tokens_left(game.state, 0) == 9


@pytest.mark.rule("galactic-emperor", "GE-SETUP-12", "GE-RUL-3", "GE-RUL-4")
def test_the_tiles_add_up() -> None:
    assert len(TILES) == 38
    kinds = Counter(name[0] for name in TILES)
    assert kinds == {"H": 6, "R": 15, "A": 15, "O": 1, "B": 1}
    assert sum(tile.planets for tile in TILES.values()) == 37
    assert [sum(getattr(tile, good) for name, tile in TILES.items() if name[0] in "RA") for good in STORAGE] == [15, 8]
    assert sum(tile.food for tile in TILES.values()) == 18 + 6
    assert [name for name, tile in TILES.items() if tile.sun] == ["R15", "A14", "A15", OMEGA]
    for stack, ones, twos, empty in (("R", 9, 3, 3), ("A", 6, 5, 4)):
        assert Counter(tile.planets for name, tile in TILES.items() if name[0] == stack) == {1: ones, 2: twos, 0: empty}
    assert not any(tile.food and (tile.metal or tile.energy) for tile in TILES.values())
    assert {TILES[f"HOME{n}"] for n in range(1, 7)} == {TILES["R01"]}


@pytest.mark.rule("galactic-emperor", "GE-SETUP-13", "GE-SETUP-14", "GE-RUL-1", "GE-RUL-2")
@pytest.mark.parametrize("seats", SEATS)
def test_homes_lie_on_the_rim_and_omega_in_the_centre(seats: int) -> None:
    state = Play(seats).state
    assert len(AXIAL) == 37
    assert sorted(state.homes) == sorted(field_at(q, r) for q, r in LAYOUTS[seats])
    assert [state.sectors[home].tile for home in state.homes] == [f"HOME{seat + 1}" for seat in range(seats)]
    assert state.sectors[CENTRE].tile == OMEGA
    assert len(state.sectors) == seats + 1


@pytest.mark.rule("galactic-emperor", "GE-SETUP-13", "GE-RUL-2")
def test_a_draw_says_whose_home_is_first_and_the_others_follow_clockwise() -> None:
    seen = set()
    for secret in range(12):
        homes = Play(4, bytes([secret])).state.homes
        first = homes.index("0605")
        assert [homes[(first + step) % 4] for step in range(4)] == ["0605", "0307", "0103", "0401"]
        seen.add(first)
    assert seen == {0, 1, 2, 3}


@pytest.mark.rule(
    "galactic-emperor", "GE-SETUP-16", "GE-SETUP-17", "GE-SETUP-18", "GE-SETUP-19", "GE-SETUP-20", "GE-RUL-5"
)
@pytest.mark.parametrize("seats", SEATS)
def test_plain_tiles_lie_above_the_black_hole_and_atom_tiles_below(seats: int) -> None:
    state = Play(seats).state
    pile = [*state.revealed, *state.stack]
    at = pile.index(BLACK_HOLE)
    assert sorted(pile[:at]) == sorted(free_tiles(seats, "plain"))
    assert {f"HOME{n}" for n in range(seats + 1, 7)} <= set(pile[:at])
    assert sorted(pile[at + 1 :]) == sorted(free_tiles(seats, "atom"))
    other = Play(seats, b"another").state
    assert [*other.revealed, *other.stack] != pile


@pytest.mark.rule("galactic-emperor", "GE-TEST-15", "GE-SETUP-20")
@pytest.mark.parametrize(("seats", "place", "reveal"), [(3, 19, 5), (4, 18, 4), (5, 17, 3), (6, 16, 3)])
def test_when_the_black_hole_comes(seats: int, place: int, reveal: int) -> None:
    view = Play(seats).view()
    assert view.hole_at is not None
    assert view.hole_at + len(view.revealed) + 1 == place
    assert -(-place // (seats + 1)) == reveal


@pytest.mark.rule("galactic-emperor", "GE-SETUP-21", "GE-TEST-1")
@pytest.mark.parametrize(("seats", "revealed"), [(3, 4), (4, 5), (5, 6), (6, 7)])
def test_one_tile_more_than_players_is_revealed(seats: int, revealed: int) -> None:
    assert len(Play(seats).view().revealed) == revealed


@pytest.mark.rule("galactic-emperor", "GE-SETUP-22")
def test_twelve_technologies_are_for_sale(play: type[Play]) -> None:
    assert len(TECHNOLOGIES) == 12
    assert [player.technologies for player in play().view().players] == [[], [], []]


@pytest.mark.rule("galactic-emperor", "GE-SETUP-23", "GE-SETUP-39")
def test_seven_roles_are_in_the_pool(play: type[Play]) -> None:
    roles = ["explorer", "merchant", "steward", "engineer", "warlord", "regent", "scientist"]
    assert play().view().roles == roles == [*ROLES]


@pytest.mark.rule("galactic-emperor", "GE-SETUP-24", "GE-SETUP-25", "GE-SETUP-26", "GE-SETUP-27", "GE-SETUP-28")
@pytest.mark.parametrize(("seats", "points"), [(3, 115), (4, 130), (5, 145), (6, 160)])
def test_the_pool_is_open(seats: int, points: int) -> None:
    assert Play(seats).view().points == points


@pytest.mark.rule("galactic-emperor", "GE-SETUP-29", "GE-SETUP-30", "GE-SETUP-31", "GE-SETUP-32")
def test_what_everybody_starts_with(play: type[Play]) -> None:
    for player in play().view().players:
        assert (player.marks, player.metal, player.energy, player.food) == (5, 1, 1, 0)


@pytest.mark.rule("galactic-emperor", "GE-SETUP-33", "GE-SETUP-34", "GE-SETUP-35")
@pytest.mark.parametrize("over", ["7 metal", "4 energy"])
def test_storage_is_bounded(position: type[Position], over: str) -> None:
    full = position(goods={"red": "6 metal 3 energy"})
    GAME.audit(full.state)
    with pytest.raises(Exception, match=over):
        GAME.audit(position(goods={"red": over}).state)


@pytest.mark.rule("galactic-emperor", "GE-SETUP-36", "GE-RUL-8")
def test_the_throne_is_drawn_once() -> None:
    drawn = [Play(3, bytes([secret])) for secret in range(12)]
    assert {game.state.throne for game in drawn} == {0, 1, 2}
    for game in drawn:
        assert sum("drawn to hold the Throne" in line for line in game.told()) == 1


@pytest.mark.rule("galactic-emperor", "GE-SETUP-37", "GE-HID-1", "GE-RUL-7")
def test_victory_points_are_shown_to_their_owner_alone(position: type[Position]) -> None:
    game = position(points={"red": 7, "blue": 9})
    assert game.view("red").own is not None
    assert [game.view(colour).own.points for colour in COLOURS[:3]] == [7, 9, 0]  # type: ignore[union-attr]
    assert game.view().own is None
    assert game.view("red").totals == []
    assert game.view("red").points == 115 - 16


@pytest.mark.rule("galactic-emperor", "GE-SETUP-38", "GE-HID-9")
def test_everything_else_is_public(position: type[Position]) -> None:
    game = position("red F1 C1 at 0504", sectors={"0504": "R05 red starbase 2"}, cards={"red": "plasma"}, throne="blue")
    seen = game.view("green")
    assert seen.players == game.state.players
    assert seen.sectors == game.state.sectors
    assert (seen.throne, seen.direction, seen.points) == (1, 1, 115)
