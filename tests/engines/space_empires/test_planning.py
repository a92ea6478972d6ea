"""Battle plans are made and changed at any time, explained, refused with reasons, and fight battles by themselves."""

from __future__ import annotations

import pytest

from engines.core import IllegalCommand, Match, Refusal, position, render
from engines.space_empires import GAME
from engines.space_empires.model.doctrine import Plan
from engines.space_empires.model.state import State
from tests.engines.space_empires.battles import battle
from tests.engines.space_empires.helpers import Position

RED, GREEN = 0, 1


def plan(game: Position, seat: int, *lines: str) -> Match:
    """Give standing orders and return the match, which can go on."""
    match = game.match
    for line in lines:
        match.play(seat, GAME.notation.read(line))
    return match


def plans(match: Match, seat: int) -> dict[str, Plan]:
    assert isinstance(match.state, State)
    return match.state.players[seat].plans


@pytest.mark.parametrize(
    ("lines", "made"),
    [
        (["plan on"], {"all": Plan()}),
        (["plan targets BB battlecruisers"], {"all": Plan(targets=("BB", "BC"))}),
        (["plan screen SC DD spend bonus"], {"all": Plan(protect=("SC", "DD"), keep_bonus=False)}),
        (["plan retreat at 1.5 to 0406 0305"], {"all": Plan(flee_at=15, refuges=("0406", "0305"))}),
        (["plan retreat at 2", "plan retreat never"], {"all": Plan()}),
        (["plan damaged retreat"], {"all": Plan(save_damaged=True)}),
        (["plan bombard to 3"], {"all": Plan(spare=3)}),
        (["plan bombard never"], {"all": Plan(bombard=False)}),
        (["plan targets CA", "plan bombard never for CA-1"],
         {"all": Plan(targets=("CA",)), "CA-1": Plan(targets=("CA",), bombard=False)}),
        (["plan on", "plan on CA-1", "plan off"], {"CA-1": Plan()}),
        (["plan cele BB", "plan odwrót przy 3 na 0406 dla CA-1"],
         {"all": Plan(targets=("BB",)), "CA-1": Plan(targets=("BB",), flee_at=30, refuges=("0406",))}),
    ],
)  # fmt: skip
def test_a_plan_is_made_line_by_line(lines: list[str], made: dict[str, Plan]) -> None:
    assert plans(plan(Position("red CA-1 at 0405"), RED, *lines), RED) == made


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("plan on SC-3", "You have no SC-3. There is CA-1, CS-1."),
        ("plan on CS-1", "CS-1 is unarmed and fights no battles (5.4); a plan is for all ships or for CA-1."),
        ("plan targets MI", "“MI” is no type that fights (5.3); these do: SC, DD"),
        ("plan targets SC SC", "SC is named twice; each type has one place in the order."),
        ("plan retreat at 11", "Ships can retreat at odds from 0.1 to 10; 0 is never."),
        ("plan retreat at 2 to 9999", "There is no hex “9999” on this map; hexes are named like"),
        ("plan bombard to 21", "A colony can be left with 0 to 20 points; -1 is not to bombard (5.10)."),
        ("plan off", "There is no plan for all ships; there are plans for nothing."),
    ],
)
def test_what_a_plan_cannot_say(line: str, why: str) -> None:
    game = Position("red CA-1 at 0405", "red CS-1 at 0405")
    with pytest.raises(Refusal) as refused:
        plan(game, RED, line)
    assert why in str(refused.value)
    assert plans(game.match, RED) == {}


def test_it_is_explained_in_words() -> None:
    match = plan(Position("red CA-1 at 0405"), RED, "plan targets BB", "plan screen SC", "plan retreat at 2.0 to 0406")
    assert render(match.standing(RED).prompt()) == (
        "For all ships: Fire at BB first, in this order, then where a hit is likeliest. Screen damaged ships, SC as "
        "far as the fleet bonus is kept. Retreat when the enemy has 2.0 times the ships or more, to 0406, else towards "
        "a colony. Damaged ships stay. Bombard colonies until they are destroyed."
    )


def test_without_a_plan_the_player_is_asked() -> None:
    match = Position("red CA-1 at 0405").match
    assert "asked ship by ship" in render(match.standing(RED).prompt())


def test_a_battle_under_plans_needs_nobody() -> None:
    match = plan(battle("red 6 CA-1 at 0405", "green 6 CA-1 at 0405"), RED, "plan on")
    match.play(GREEN, GAME.notation.read("plan on"))
    answered = match.apply_standing_orders()
    assert isinstance(match.state, State)
    assert {entry.seat for entry in answered} == {RED, GREEN}
    assert match.state.battle is None
    assert match.decisions()[0].name == "MoveUnits"


def test_a_battle_with_one_plan_asks_the_other_side() -> None:
    match = plan(battle("red 6 SC-1 at 0405", "green SC-1 at 0405"), GREEN, "plan on")
    assert (match.apply_standing_orders(), match.decisions()[0].name) == ([], "ScreenShips")
    match.play(RED, GAME.notation.read("screen nothing"))
    assert [GAME.notation.write(entry.command) for entry in match.apply_standing_orders()] == ["fire at SC-1"]
    assert [(asked.seat, asked.name) for asked in match.decisions()] == [(RED, "FireShips")]


def test_the_plan_of_a_group_comes_before_the_plan_for_all() -> None:
    game = battle("red CA-1 at 0405", "green CA-1 at 0405", "green SC-1 at 0405")
    match = plan(game, RED, "plan targets SC", "plan targets CA for CA-1")
    match.play(GREEN, GAME.notation.read("screen nothing"))
    match.play(GREEN, GAME.notation.read("hold fire"))
    [entry] = match.apply_standing_orders()
    assert GAME.notation.write(entry.command) == "fire at CA-1"


def test_a_plan_goes_with_its_group() -> None:
    match = plan(Position("red CA-1 at 0405"), RED, "plan on CA-1")
    match.play(RED, GAME.notation.read("scrap CA-1"))
    assert plans(match, RED) == {}


def test_it_is_made_while_others_move_and_nobody_notices() -> None:
    game = Position("red CA-1 at 0405", "green SC-1 at 0409", active="red")
    before = game.match.view(RED)
    entry = game.match.play(GREEN, GAME.notation.read("plan on"))
    assert entry.sealed
    assert game.match.view(RED) == before


def test_who_is_out_of_play_plans_nothing() -> None:
    game = Position("red CA-1 at 0405", seats=3)
    game.state.players[2].alive = False
    assert 2 not in [seat for seat in range(3) if _may_plan(game.match, seat)]


def _may_plan(match: Match, seat: int) -> bool:
    try:
        position.check(GAME, match.standing(seat), GAME.notation.read("plan on"))
    except (Refusal, IllegalCommand):
        return False
    return True
