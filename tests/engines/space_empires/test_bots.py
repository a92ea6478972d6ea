"""The computer player: legal, repeatable, blind to what is hidden, and better than chance."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence

import pytest

from engines.core import Chance, Done, Match, Responder, live, position
from engines.parts.random_play import random_answer
from engines.selfplay import play_out
from engines.space_empires import GAME
from engines.space_empires.bots import MOST_ORDERS, standard_answer
from engines.space_empires.bots.battle import plan_for
from engines.space_empires.bots.routes import convoy_toll, fleet_toll, scout_toll, way
from engines.space_empires.bots.strength import expected, worth
from engines.space_empires.bots.survey import Survey
from engines.space_empires.model.commands import (
    Buy,
    Colonise,
    Command,
    EndTurn,
    Join,
    Load,
    Move,
    PlaceHome,
    Research,
    Split,
    Unload,
    Upgrade,
)
from engines.space_empires.model.state import State, Technology
from engines.space_empires.rules.movement import MoveUnits
from tests.engines.space_empires.battles import battle
from tests.engines.space_empires.economics import YARDS, Phase
from tests.engines.space_empires.helpers import Position, seat_of

MANY_ORDERS = 120
"""More orders than counters and hexes could use up in one Movement Phase."""


def chance(*of: object) -> Chance:
    return Chance(live(hashlib.sha256(repr(of).encode()).digest(), 0))


def answer(game: Position, colour: str = "red") -> Command:
    """Return what the bot answers to the open question; it must be legal."""
    decision = game.match.decision(seat_of(colour))
    command = standard_answer(decision, chance("bot"))
    position.check(GAME, decision, command)
    answered: Command = command
    return answered


def turn(game: Position) -> list[Command]:
    """Let the bot give all orders of red's Movement Phase but the last."""
    orders: list[Command] = []
    while (order := answer(game)) != EndTurn():
        orders.append(order)
        game.command("red", order)
    return orders


def fold_in(match: Match, players: Sequence[Responder], cycles: int) -> Counter[tuple[int, int, int]]:
    """Play some cycles, every answer judged; return the orders of every player-turn."""
    orders: Counter[tuple[int, int, int]] = Counter()
    state = match.state
    assert isinstance(state, State)
    while not match.over and state.cycle <= cycles:
        for decision in match.decisions():
            command = players[decision.seat](decision, chance(match.number))
            if command is None or match.decision(decision.seat).number != decision.number:
                continue
            if isinstance(decision.question, MoveUnits):
                orders[state.cycle, state.turn, decision.seat] += 1
            assert decision.allows(command), (decision.seat, command)
            match.play(decision.seat, command)
            break
        if match.resolvable():
            match.resolve()
    return orders


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (2, {"board": "small", "victory": "short", "start": "quick", "ruleset": "current"}),
        (2, {"board": "large", "victory": "long", "maintenance": "half", "cycles": "12"}),
        (3, {"victory": "long"}),
        (4, {"victory": "short", "cycles": "6"}),
    ],
)
def test_every_answer_is_legal_and_no_turn_goes_on_for_ever(seats: int, options: dict[str, str], seed: int) -> None:
    match = Match.start(GAME, seats, options, b"bots %d" % seed)
    orders = fold_in(match, [standard_answer] * seats, cycles=7)
    assert max(orders.values()) < MANY_ORDERS
    assert len(orders) > 3 * seats


def test_its_answers_are_legal_in_the_chaos_that_random_play_makes() -> None:
    match = Match.start(GAME, 3, {}, b"chaos")
    players: list[Responder] = [standard_answer, random_answer, random_answer]
    orders = fold_in(match, players, cycles=4)
    assert max(count for (_, _, seat), count in orders.items() if seat == 0) < MANY_ORDERS


@pytest.mark.parametrize("seed", range(4))
def test_it_beats_random_play(seed: int) -> None:
    players: list[Responder] = [random_answer, random_answer]
    players[seed % 2] = standard_answer
    outcome = play_out(GAME, 2, {}, b"random %d" % seed, players).match.state.outcome
    assert outcome is not None
    assert outcome.winners == [seed % 2]


@pytest.mark.rule("space-empires", "RN-01")
def test_it_ends_a_match_with_itself_before_the_last_cycle() -> None:
    played = play_out(GAME, 2, {"board": "small"}, b"itself", [standard_answer] * 2)
    assert isinstance(played.match.state, State)
    assert played.finished
    assert played.match.state.cycle < 20


def test_the_same_view_gives_the_same_answer_whatever_is_hidden() -> None:
    match = Match.start(GAME, 2, {}, b"hidden")
    fold_in(match, [standard_answer] * 2, cycles=2)
    decision = match.decisions()[0]
    command = standard_answer(decision, chance("bot"))
    for seed in range(5):
        assert isinstance(match.state, State)
        match.state = GAME.determinize(match.state, decision.seat, chance("other", seed))
        assert standard_answer(match.decision(decision.seat), chance("bot")) == command


def test_it_says_nothing_when_its_sheet_is_done() -> None:
    match = Match.start(GAME, 2, {}, b"bots")
    decision = match.decisions()[0]
    command = standard_answer(decision, chance("bot"))
    assert isinstance(command, PlaceHome)
    match.play(decision.seat, command)
    assert standard_answer(match.decision(decision.seat), chance("bot")) is None


@pytest.mark.rule("space-empires", "2.3.1b", "6.1a")
def test_scouts_part_and_explore_different_hexes_near_home() -> None:
    game = Position(
        "red 3 SC-1 at 0501", hidden={"0401": "planet", "0601": "planet", "0403": "planet", "0801": "barren"}
    )
    orders = turn(game)
    assert [type(order) for order in orders].count(Split) == 2
    assert {game.where("red", name) for name in ("SC-1", "SC-2")} == {"0401", "0601"}


@pytest.mark.rule("space-empires", "4.4.1a")
def test_colony_ships_go_to_different_planets_and_land() -> None:
    game = Position("red CS-1 at 0402", "red CS-2 at 0501", "red CS-3 at 0501",
                    systems={"0402": "planet", "0502": "planet", "0601": "barren"})  # fmt: skip
    orders = turn(game)
    landings = [order for order in orders if isinstance(order, Colonise)]
    assert landings == [Colonise("CS-1"), Colonise("CS-2")]
    assert len(orders) == 3
    assert game.where("red", "CS-3") == "0501"


@pytest.mark.rule("space-empires", "6.7.2a", "6.7.2d")
def test_miners_fetch_minerals_and_leave_them_at_home() -> None:
    game = Position("red MI-1 at 0502", "red MI-2 at 0501 with cargo minerals-5", systems={"0502": "minerals-5"})
    orders = turn(game)
    assert set(orders[:2]) == {Load("MI-1"), Unload("MI-2")}
    assert game.where("red", "MI-1") == "0501"


@pytest.mark.rule("space-empires", "9.10.4a", "2.3.1b")
def test_ships_at_home_are_refitted_and_put_together() -> None:
    game = Position("red 4 SY-1 at 0501", "red 2 CA-1 at 0501", "red 2 CA-2 at 0501",
                    levels={"red": {"attack": 1}}, treasury={"red": 50})  # fmt: skip
    orders = turn(game)
    assert {order.unit for order in orders if isinstance(order, Upgrade)} == {"CA-1", "CA-2"}
    assert Join("CA-2", "CA-1") in orders


FLEET = ("red 6 BB-1 at 0501 with attack 2, defence 2", "red 6 BB-2 at 0501 with attack 2, defence 2")


def test_a_strong_fleet_leaves_for_the_enemy_home_world_and_a_weak_one_stays() -> None:
    strong = Position(*FLEET, "green 4 SY-1 at 0510", cycle=9)
    assert [order for order in turn(strong) if isinstance(order, Move)]
    assert strong.where("red", "BB-1") == strong.where("red", "BB-2") != "0501"
    weak = Position("red CA-1 at 0501", "red 4 SY-1 at 0501", "green 4 SY-1 at 0510", cycle=9)
    assert not turn(weak)


def test_a_fleet_drives_intruders_off() -> None:
    game = Position(*FLEET, "green SC-1 at 0502", cycle=9)
    turn(game)
    assert game.where("red", "BB-1") == "0502"


@pytest.mark.rule("space-empires", "6.4a")
def test_one_ship_goes_ahead_of_a_fleet_into_the_unknown() -> None:
    row = {f"{column:02}04": "danger" for column in range(1, 10)}
    game = Position("red 6 BB-1 at 0503", "green SC-1 at 0510", cycle=9, hidden=row)
    turn(game)
    ahead = [name for name in game.names("red") if game.where("red", name).endswith("04")]
    assert len(ahead) == 1
    assert game.unit("red", ahead[0]).count == 1


@pytest.mark.rule("space-empires", "4.2d")
def test_ways_keep_to_what_a_mover_may_enter() -> None:
    game = Position("green SC-1 at 0502", hidden={"0402": "planet"}, systems={"0503": "supernova"})
    survey = Survey(game.view("red"))
    assert "0502" not in way(survey, "0501", ["0504"], scout_toll)
    assert not {"0502", "0402", "0503"} & set(way(survey, "0501", ["0504"], convoy_toll))
    assert "0503" not in way(survey, "0501", ["0504"], fleet_toll)
    assert way(survey, "0501", [], fleet_toll) == []


def sheet(game: Position) -> list[Command]:
    """Let the bot fill in red's sheet and return it."""
    lines: list[Command] = []
    while (line := answer(game)) != Done():
        lines.append(line)
        game.command("red", line)
    return lines


@pytest.mark.rule("space-empires", "7.5.1a", "9.1c")
def test_the_sheet_begins_with_colony_ships_and_leaves_little() -> None:
    lines = sheet(
        Phase(YARDS, "red 3 SC-1 at 0501", systems={"0402": "planet", "0502": "planet"}, treasury={"red": 20})
    )
    assert lines[:2] == [Buy("CS", 1, "0501")] * 2
    assert Research("size") in lines


@pytest.mark.rule("space-empires", "7.3.1a", "7.6.1b")
def test_later_sheets_build_warships_as_maintenance_and_yards_allow() -> None:
    lines = sheet(Phase(YARDS, "red SC-1 at 0501", cycle=9, treasury={"red": 200}, levels={"red": {"size": 4}}))
    ships = [line for line in lines if isinstance(line, Buy) and line.kind in ("SC", "DD", "CA", "BC")]
    assert ships
    assert [line.technology for line in lines if isinstance(line, Research)] == ["attack"]


def test_worth_grows_with_everything_that_helps_in_battle() -> None:
    plain, best = Technology(), Technology(attack=2, defence=2)
    assert worth("SC", plain) < worth("CA", plain) < worth("BB", plain) < worth("BB", best)
    assert worth("CS", plain) == 0


def test_a_home_world_is_reckoned_to_have_ship_yards() -> None:
    game = Position("red 4 SY-1 at 0501", "green SC-1 at 0510", "green 6 DN-1 at 0410", "green 6 DN-2 at 0410")
    survey = Survey(game.view("red"))
    assert expected(survey, "0510") == pytest.approx(4 * worth("SY", Technology()))
    assert expected(survey, "0508") == 0


@pytest.mark.rule("space-empires", "5.9.1a")
def test_hopeless_battles_are_left_but_never_at_home() -> None:
    away = battle("red SC-1 at 0405", "green 3 BB-1 at 0405")
    assert plan_for(away.view("red")).flee_at == 1
    assert plan_for(away.view("green")).flee_at == 0
    home = Position("red SC-1 at 0501", "green 3 BB-1 at 0501", active="green")
    home.state.contacts = ["0501"]
    home.order("green", "end")
    assert plan_for(home.view("red")).flee_at == 0


def test_from_home_a_whole_group_goes_ahead_lest_it_split_and_join_for_ever() -> None:
    game = Position("red 6 BB-1 at 0501", "green SC-1 at 0510", cycle=9,
                    hidden=dict.fromkeys(("0401", "0502", "0601", "0602"), "danger"))  # fmt: skip
    for hex_ in ("0401", "0502", "0601", "0602"):
        game.state.systems[hex_].area = -1
    assert [type(order) for order in turn(game)] == [Move]


def test_a_turn_ends_after_so_many_orders_whatever_is_left_to_do() -> None:
    game = Position("red 3 SC-1 at 0501", "red CA-1 at 0501", hidden={"0401": "planet", "0601": "planet"})
    game.order("red", "move CA-1 to 0502", "hiding never", "split 1 from SC-1")
    player = game.state.players[0]
    assert player.orders == 2
    player.orders = MOST_ORDERS - 1
    assert answer(game) != EndTurn()
    player.orders = MOST_ORDERS
    assert answer(game) == EndTurn()
    game.order("red", "end")
    assert game.asked() == [("green", "MoveUnits")]
    assert game.state.players[1].orders == 0
