"""What a seat may not know, and other worlds that look the same to it (GE-HID)."""

from __future__ import annotations

import pytest

from engines.core import Sheet, encode
from engines.galactic_emperor import GAME
from engines.galactic_emperor.model.commands import DropDie
from engines.galactic_emperor.model.plan_commands import PlanRoles
from engines.galactic_emperor.model.rows import Wish
from engines.galactic_emperor.model.state import Plan, State
from engines.galactic_emperor.model.tables import BLACK_HOLE, TILES
from tests.engines.galactic_emperor.helpers import Play, Position, random_chance


def worlds(state: State, seat: int | None, number: int = 12) -> list[State]:
    return [GAME.determinize(state, seat, random_chance(b"world %d" % n)) for n in range(number)]


@pytest.mark.rule("galactic-emperor", "GE-HID-1", "GE-HID-2", "GE-SETUP-19", "GE-SETUP-37")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_other_worlds_look_the_same(position: type[Position], seat: int | None) -> None:
    state = position(points={"red": 7, "blue": 9, "green": 2}, revealed="R01").begin("explorer").state
    for other in worlds(state, seat):
        GAME.audit(other)
        assert encode(GAME.view(other, seat)) == encode(GAME.view(state, seat))
        assert GAME.hidden(other, seat) != GAME.hidden(state, seat)


@pytest.mark.rule("galactic-emperor", "GE-HID-2")
def test_backs_and_the_black_hole_stay_where_everybody_knows_them(play: type[Play]) -> None:
    state = play().state
    for other in worlds(state, 0):
        assert other.stack.index(BLACK_HOLE) == state.stack.index(BLACK_HOLE)
        assert [TILES[tile].stack for tile in other.stack] == [TILES[tile].stack for tile in state.stack]
    assert len({other.stack[0] for other in worlds(state, 0)}) > 3


@pytest.mark.rule("galactic-emperor", "GE-HID-3", "GE-TECH-SCANNERS-2")
def test_the_scanned_tile_is_anything_to_others(position: type[Position]) -> None:
    game = position(revealed="R01 R02", cards={"red": "scanners"}).begin("explorer").order("red", "scan R01")
    drawn = [{other.scan.drawn for other in worlds(game.state, seat) if other.scan} for seat in (0, 1)]
    assert drawn[0] == {"HOME4"}
    assert len(drawn[1]) > 3


@pytest.mark.rule("galactic-emperor", "GE-HID-3", "GE-TECH-SCANNERS-5")
def test_the_top_stays_what_the_scanner_saw(position: type[Position]) -> None:
    game = position(revealed="R01 R02", cards={"red": "scanners"}).begin("explorer")
    game.order("red", "scan R01", "place R01 at 0303")
    assert {other.stack[0] for other in worlds(game.state, 0)} == {"HOME4"}
    assert len({other.stack[0] for other in worlds(game.state, 1)}) > 3
    assert GAME.hidden(game.state, 0).own.pile[0] == ""
    assert GAME.hidden(game.state, 1).own.pile[0] == "HOME4"


@pytest.mark.rule("galactic-emperor", "GE-HID-6")
def test_sealed_orders_are_the_senders_until_they_are_settled(position: type[Position]) -> None:
    game = position()
    game.state.sheets = {0: Sheet([DropDie(3)], done=True), 1: Sheet([DropDie(4)])}
    game.state.orders = {2: [DropDie(5)]}
    assert game.view("red").sheet == [DropDie(3)]
    assert game.view("green").sheet == game.view().sheet == []
    assert GAME.hidden(game.state, 0).sheets == {1: [DropDie(4)]}
    assert GAME.hidden(game.state, None).own.orders == {2: [DropDie(5)]}
    for other in worlds(game.state, 0, 2):
        assert other.sheets == {0: Sheet([DropDie(3)], done=True), 1: Sheet()}
        assert other.orders == {2: []}


@pytest.mark.rule("galactic-emperor", "GE-HID-7", "GE-HID-8")
def test_standing_orders_are_the_owners_alone(position: type[Position]) -> None:
    game = position()
    game.state.secrets[1].plan = Plan(roles=["regent", "merchant"], drop="lowest")
    assert game.view("blue").own == game.state.secrets[1]
    assert b"lowest" not in encode(game.view("red")) + encode(game.view())
    assert all(other.secrets[1].plan.drop == "" for other in worlds(game.state, 0))
    assert all(other.secrets[1] == game.state.secrets[1] for other in worlds(game.state, 1))
    assert PlanRoles((Wish("regent"),)) == GAME.notation.read("plan roles regent")


@pytest.mark.rule("galactic-emperor", "GE-HID-5", "GE-PBM-31")
def test_future_dice_are_nowhere_in_the_state(play: type[Play]) -> None:
    game = play(secret=b"a secret of the match")
    assert all(draw.why for draw in game.match.log[0].draws)
    assert len(game.match.log[0].draws) == 1 + 17 + 14 + 1  # first home, both stacks, the Throne
    assert b"a secret of the match" not in encode(game.state) + encode(game.match.log)


@pytest.mark.rule("galactic-emperor", "GE-HID-1")
def test_when_the_match_is_over_points_are_no_secret(position: type[Position]) -> None:
    game = position(revealed="R01", points={"red": 100, "blue": 15}).begin("explorer").order("red", "place R01 at 0303")
    assert game.match.over
    assert all(secret.points == 0 for secret in GAME.hidden(game.state, 2).own.secrets.values())
    for other in worlds(game.state, 2, 3):
        assert [secret.points for secret in other.secrets] == [secret.points for secret in game.state.secrets]
