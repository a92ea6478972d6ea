"""How the match ends and who wins (GE-END)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engines.core import Chance, schedule
from engines.galactic_emperor import GAME
from engines.galactic_emperor.model.pieces import award
from engines.galactic_emperor.model.state import Picked
from engines.galactic_emperor.model.tables import COLOURS
from engines.galactic_emperor.model.words import ROLE_NAMES
from engines.galactic_emperor.rules.battle.battle import fight_final_battle
from engines.galactic_emperor.rules.ending import break_tie, finish_role
from engines.galactic_emperor.rules.picking import ChooseRole
from tests.engines.galactic_emperor.helpers import Position
from tests.engines.galactic_emperor.test_round import full_board
from tests.luck import scripted

TEN = dict(
    zip(
        [field for field in full_board() if field not in ("0404", "0405", "0304", "0303")][:11],
        ["R01", "R02", "R03", "R04", "R05", "R06", "R07", "R08", "R09", "R10", "R11"],
        strict=True,
    )
)
"""Eleven sectors: all tokens of one of three players; 13 planets."""


def owned(colour: str, count: int) -> dict[str, str]:
    return {field: f"{tile} {colour}" for field, tile in [*TEN.items()][:count]}


def finish(game: Position, role: str) -> Position:
    """Let a role be over, after which nothing else is to be done."""
    game.state.role, game.state.turns, game.state.picked = role, [*range(game.state.seats)], [Picked(role, 0)]
    game.state.roles = [card for card in game.state.roles if card != role]
    game.state.agenda = []
    schedule(game.state, finish_role)
    return game


def drain(position: type[Position], role: str, points: Mapping[str, int], **more: object) -> Position:
    """Return a position with an empty pool and these points, finished after a role."""
    game = position(points={**points, "green": 115 - sum(points.values())}, **more)  # type: ignore[arg-type]
    return finish(game, role)


@pytest.mark.rule("galactic-emperor", "GE-END-1", "GE-RUL-40", "GE-WARLORD-53")
@pytest.mark.parametrize("role", ["explorer", "warlord", "warlord-2", "regent"])
def test_the_last_token_on_the_board_ends_the_match(position: type[Position], role: str) -> None:
    game = finish(position(sectors=owned("red", 11), points={"red": 5}), role).settle()
    assert game.state.outcome is not None
    assert game.state.ending == "tokens"


@pytest.mark.rule("galactic-emperor", "GE-RUL-40")
@pytest.mark.parametrize("role", ["merchant", "steward", "engineer", "scientist"])
def test_other_roles_do_not_count_tokens(position: type[Position], role: str) -> None:
    game = finish(position(sectors=owned("red", 11)), role)
    schedule(game.state, finish_role, ChooseRole(1))
    game.settle()
    assert game.state.ending == ""
    assert game.asked() == [("blue", "ChooseRole")]


@pytest.mark.rule("galactic-emperor", "GE-END-2", "GE-RUL-11")
def test_an_empty_pool_ends_the_match_after_any_role(position: type[Position]) -> None:
    game = drain(position, "merchant", {"red": 50, "blue": 10}).settle()
    assert game.state.outcome is not None
    assert game.state.outcome.winners == [2]
    assert [player.marks for player in game.state.players] == [5, 5, 5]


@pytest.mark.rule("galactic-emperor", "GE-END-3")
def test_the_role_in_progress_is_finished_by_all(position: type[Position]) -> None:
    game = position(points={"red": 50, "blue": 15, "green": 50}, revealed="R01 R02").begin("explorer")
    game.order("red", "place R01 at 0405")
    assert game.state.outcome is None
    assert game.asked() == [("blue", "TakeTile")]
    game.order("blue", "place R02 at 0304")
    assert game.state.outcome is not None


@pytest.mark.rule("galactic-emperor", "GE-END-4", "GE-END-5", "GE-REGENT-28")
@pytest.mark.parametrize(("role", "planets"), [("warlord", 14), ("explorer", 14), ("warlord-2", 14), ("regent", 0)])
def test_planets_score_again_after_warlord_and_explorer(position: type[Position], role: str, planets: int) -> None:
    game = position(sectors=owned("red", 11), goods={"blue": "9 marks"})
    assert sum(GAME.view(game.state, 0).sectors[field].owner == 0 for field in TEN) == 11
    assert finish(game, role).settle().points("red") == planets


@pytest.mark.rule("galactic-emperor", "GE-END-6", "GE-TEST-11")
@pytest.mark.parametrize(
    ("storage", "points"), [("6 metal 3 energy", 1), ("6 metal 2 energy", 0), ("5 metal 3 energy", 0)]
)
def test_a_full_storage_is_worth_a_point(position: type[Position], storage: str, points: int) -> None:
    goods = {"red": storage, "blue": "9 marks"}
    assert drain(position, "merchant", {"red": 0}, goods=goods).settle().points("red") == points


@pytest.mark.rule("galactic-emperor", "GE-END-7", "GE-TEST-12")
@pytest.mark.parametrize(
    ("marks", "points"),
    [((9, 5, 5), (2, 0, 0)), ((9, 9, 5), (1, 1, 0)), ((9, 9, 9), (1, 1, 1)), ((0, 1, 2), (0, 0, 2))],
)
def test_the_richest_in_marks(position: type[Position], marks: tuple[int, ...], points: tuple[int, ...]) -> None:
    goods = {colour: f"{have} marks" for colour, have in zip(COLOURS, marks, strict=False)}
    game = drain(position, "merchant", {"red": 40, "blue": 30}, goods=goods).settle()
    assert (game.points("red") - 40, game.points("blue") - 30, game.points("green") - 45) == points


@pytest.mark.rule("galactic-emperor", "GE-END-8", "GE-TEST-20")
def test_points_beyond_the_pool_are_paid(position: type[Position]) -> None:
    game = position(points={"red": 113})
    for seat, points in enumerate((5, 4, 3)):
        award(game.state, seat, points, ROLE_NAMES["regent"])
    assert [secret.points for secret in game.state.secrets] == [118, 4, 3]
    assert (game.state.points, game.state.overpaid) == (0, 10)
    GAME.audit(game.state)
    assert finish(game, "regent").settle().state.outcome is not None


@pytest.mark.rule("galactic-emperor", "GE-END-9", "GE-RUL-69", "GE-HID-1")
def test_most_points_win_and_all_are_shown(position: type[Position]) -> None:
    goods = {"red": "3 marks", "blue": "4 marks", "green": "9 marks"}
    game = drain(position, "merchant", {"red": 20, "blue": 20}, goods=goods)
    assert game.view("red").totals == []
    outcome = game.settle().state.outcome
    assert outcome is not None
    assert outcome.ranking == [[2], [1], [0]]
    assert game.view("").totals == outcome.scores == [20, 20, 77]


@pytest.mark.rule("galactic-emperor", "GE-END-10")
def test_two_tied_for_first_meet_in_a_final_battle(position: type[Position]) -> None:
    game = position("red F1 at 0704", "blue F1 at 0207", goods={"green": "9 marks"},
                    points={"red": 50, "blue": 50, "green": 15})  # fmt: skip
    chance = Chance(scripted())
    break_tie.run(game.state, chance)
    assert game.state.agenda[-1] == fight_final_battle.at(one=0, other=1)
    assert any("seat 1, seat 2 are tied" in line for line in game.told())
    assert "seat 1, seat 2 are tied and meet for a final battle." in game.told()


@pytest.mark.rule("galactic-emperor", "GE-RUL-67")
@pytest.mark.parametrize(("fleets", "winners"), [([], [0, 1]), (["blue F1 at 0207"], [1])])
def test_without_ships_there_is_no_final_battle(
    position: type[Position], fleets: list[str], winners: list[int]
) -> None:
    game = position(*fleets, points={"red": 50, "blue": 50, "green": 15}, goods={"green": "9 marks"})
    outcome = finish(game, "merchant").settle().state.outcome
    assert outcome is not None
    assert outcome.winners == winners


@pytest.mark.rule("galactic-emperor", "GE-END-11", "GE-RUL-68")
@pytest.mark.parametrize(
    ("sectors", "marks", "rivals"),
    [
        ({"0303": "R01 blue", "0304": "R02 green"}, (5, 5, 5), [1, 2]),
        ({"0303": "R01 red", "0304": "R02 blue", "0305": "R05 blue"}, (5, 5, 5), [0, 1]),
        ({"0305": "R05 blue"}, (6, 5, 7), [1, 2]),
    ],
)
def test_of_three_tied_the_two_with_most_sectors_fight(
    position: type[Position], sectors: dict[str, str], marks: tuple[int, ...], rivals: list[int]
) -> None:
    goods = {colour: f"{have} marks" for colour, have in zip(COLOURS, marks, strict=False)}
    game = position(seats=4, sectors=sectors, goods=goods | {"yellow": "9 marks"},
                    points={"red": 42, "blue": 42, "green": 42, "yellow": 4})  # fmt: skip
    finish(game, "merchant").settle()
    assert game.state.outcome is not None
    assert game.state.outcome.winners == rivals


@pytest.mark.rule("galactic-emperor", "GE-RUL-68")
def test_equal_sectors_and_marks_are_decided_by_a_draw(position: type[Position]) -> None:
    met = set()
    for dice in ((1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2)):
        game = position(seats=4, sectors={"0303": "R01 red"}, goods={"yellow": "9 marks"},
                        points={"red": 42, "blue": 42, "green": 42, "yellow": 4})  # fmt: skip
        outcome = finish(game, "merchant").settle(dice).state.outcome
        assert outcome is not None
        met.add(tuple(outcome.winners))
    assert met == {(0, 1), (0, 2)}
