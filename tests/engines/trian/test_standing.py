"""Standing orders take a tile, lay it and act: the first wish that can be fulfilled, else the player is asked."""

from __future__ import annotations

import pytest
from msgspec import UNSET

from engines.core import Chance, Match, Refusal, encode, live
from engines.trian import GAME
from engines.trian.model.commands import (
    PlanAction,
    PlanCells,
    PlanDraw,
    PlanFight,
    PlanKeep,
    PlanPost,
    PlanSpan,
    PlanTile,
)
from engines.trian.model.plans import Place, Plan, Way
from engines.trian.model.state import Gain, State, Stock
from engines.trian.model.view import view_of
from engines.trian.rules.acting import TakeAction, UsePost
from engines.trian.rules.drawing import DrawTile
from engines.trian.rules.fleet.battle import ChooseFoe
from engines.trian.rules.laying import LayTile
from engines.trian.standing.answers import StandingQuestion
from tests.engines.trian.helpers import Play
from tests.engines.trian.test_fleet import fleet_play

EVERYTHING = ("plan stack nebula", "plan tile close grow safe", "plan action planet nebula station base research",
              "plan post base station", "plan keep all")  # fmt: skip


def told(play: Play, *lines: str, seat: int = 0) -> Play:
    """Give standing orders, and let them answer."""
    for line in lines:
        play.match.play(seat, GAME.notation.read(line))
    play.match.apply_standing_orders()
    return play


def asked(play: Play) -> tuple[int, type]:
    decision = play.match.decisions()[0]
    return decision.seat, type(decision.question)


@pytest.mark.parametrize(("line", "command"), [
    ("plan stack left", PlanDraw("left")), ("plan stos szlak", PlanDraw("trail")), ("plan draw ask", PlanDraw("ask")),
    ("plan cells M51 L50", PlanCells((Place("M51"), Place("L50")))), ("plan pola gdziekolwiek", PlanCells()),
    ("plan tile close safe", PlanTile((Way("close"), Way("safe")))), ("plan kafel powiększ", PlanTile((Way("grow"),))),
    ("plan tile ask", PlanTile()), ("plan akcja planeta badania", PlanAction((Way("planet"), Way("research")))),
    ("plan post base nothing", PlanPost((Way("base"), Way("nothing")))), ("plan keep one", PlanKeep("one")),
    ("plan zostaw nikogo", PlanKeep("none")), ("plan for the turn", PlanSpan("turn")),
    ("plan na mecz", PlanSpan("match")), ("plan fight leader", PlanFight("leader")),
    ("plan walka pytaj", PlanFight("ask")), ("plan action corvettes looter", PlanAction((Way("corvette"),
                                                                                      Way("looter")))),
    ("plan placówka łupieżca nic", PlanPost((Way("looter"), Way("nothing")))),
])  # fmt: skip
def test_standing_orders_as_people_write_them(line: str, command: object) -> None:
    assert GAME.notation.read(line) == command


def test_a_turn_is_done_in_one_reply() -> None:
    play = told(Play(), "plan tile safe", "plan action planet research", "plan for turn").give("STT;NNN")
    assert asked(play) == (0, DrawTile)
    play.say("draw left").match.apply_standing_orders()
    assert asked(play) == (1, DrawTile)
    assert (token := play.token("M50")) is not None
    assert token.seat == 0
    assert play.state.plans == {}, "they held for one turn"


def test_without_a_wish_that_can_be_fulfilled_the_player_is_asked() -> None:
    play = told(Play(), "plan stack left", "plan tile grow", "plan action station")
    assert asked(play) == (0, LayTile)
    told(play, "plan cells M50")
    assert asked(play) == (0, TakeAction)
    assert play.at("M50") == 0


def test_with_a_tile_in_hand_the_first_order_offered_is_about_laying_it() -> None:
    play = Play().give("STT;NNN")
    for line, first in (("", PlanDraw), ("draw left", PlanCells)):
        offered = StandingQuestion().choices(view_of(play.say(line).state if line else play.state, 0)).forms
        assert offered[0].command is first
        assert len({form.command for form in offered}) == len(offered)
        assert {form.command for form in offered} > {PlanDraw, PlanCells}


def test_a_tile_closes_what_brings_points_and_not_what_another_wins() -> None:
    for owner, cell in ((0, "M51"), (1, "L51")):
        play = Play().turn("NSS;TTT", "lay front M50", "research").turn("NNS;TTT", "lay front M51", "emissary nebula")
        play.state.tokens[1] = play.state.tokens[1].__class__(owner, 0, 1)
        play.give("NSS;TTT").say("draw left")
        told(play, "plan tile close", "plan action research")
        closed = [region for region in play.state.regions.values() if region.closed and region.kind == "N"]
        assert bool(closed) == (owner == 0), cell


def test_the_tile_goes_where_an_own_area_grows() -> None:
    play = Play().turn("STT;NNN", "lay front M50", "emissary planet").turn("SSS;NNN", "lay front M51", "research")
    told(play.give("STT;NNN").say("draw left"), "plan tile grow", "plan action planet nebula research")
    assert len(play.region("M50", 1).tiles) == 2
    assert play.points()[0] == 2, "somebody is in the system: research"


def test_an_emissary_goes_only_where_nobody_is() -> None:
    play = Play().turn("STT;NNN", "lay front M50", "emissary planet").give("SST;NNN")
    told(play, "plan stack left", "plan cells M49", "plan action planet research", seat=1)
    assert play.token("M49") is None
    assert play.points() == [0, 2]


def test_the_largest_area_is_built_in_and_a_post_is_used_up() -> None:
    play = Play().turn("NSS;TTT", "lay front M50", "emissary nebula").turn("NSS;TTT", "lay front M51", "research")
    play.say("keep 1") if "Keep" in asked(play)[1].__name__ else None
    told(play, "plan post station base", "plan action station", "plan stack left", "plan tile safe")
    token = play.token("M50")
    assert token is not None
    assert token.level == 2


@pytest.mark.parametrize(("way", "left"), [("all", 8), ("one", 8), ("none", 9)])
def test_as_many_stay_as_was_said(way: str, left: int) -> None:
    play = told(Play(), f"plan keep {way}").turn("STT;NNN", "lay front M50", "emissary planet")
    play.turn("SST;NNN", "lay front M49", "research").turn("SST;NNN", "lay front N50 2", "research")
    play.match.apply_standing_orders()
    assert asked(play) == (1, DrawTile)
    assert play.emissaries()[0] == left


def test_the_stack_that_shows_most_of_it_is_taken() -> None:
    play = Play()
    for wish, fronts, side in (
        ("nebula", ("NSS", "NNS"), 1),
        ("trail", ("STT", "NNN"), 0),
        ("space", ("NNN", "SSS"), 1),
    ):
        other = Play()
        for stack, front in zip(other.state.stacks, fronts, strict=True):
            stack[-1] = stack[-1].__class__(front, "TTT")
        assert told(other, f"plan stack {wish}").state.drawn_from == side
    play.last_turn()
    assert told(play, "plan stack right").state.drawn_from == 0, "one stack is left"


def test_cells_that_are_taken_are_refused() -> None:
    play = Play().turn("STT;NNN", "lay front M50", "research")
    for line in ("plan cells M50", "plan cells " + "M51 " * 13):
        with pytest.raises(Refusal) as refused:
            told(play, line)
        assert refused.value.rule == "TR-TILE-4"


def test_nobody_else_sees_them_and_whole_matches_go_by_themselves() -> None:
    match = Match.start(GAME, 2, {"family": "yes"}, b"standing")
    for seat in (0, 1):
        for line in EVERYTHING:
            match.play(seat, GAME.notation.read(line))
    assert isinstance(match.state, State)
    seen = [view_of(match.state, seat) for seat in (0, None)]
    assert [view.plan.stack for view in seen] == ["nebula", ""]
    assert GAME.own_hidden(match.state, 0)["plans"] == {1: match.state.plans[1]}
    other = GAME.determinize(match.state, 0, Chance(live(b"others", 0)))
    assert GAME.view(other, 0) == match.view(0)
    match.apply_standing_orders()
    assert match.over
    GAME.audit(match.state)


def test_what_stands_is_told() -> None:
    play = told(Play(), *EVERYTHING[1:], "plan for turn", "plan cells M50")
    play.state.cards[0] = Stock(9, 9, 4)
    told_orders = play.match.standing(0).prompt().params["orders"]
    assert isinstance(told_orders, list)
    assert len(told_orders) == 6


def test_ships_are_sent_in_advance() -> None:
    turn = ("plan stack left", "plan tile safe", "plan for turn")
    play = told(Play(fleet="yes").give("SSS;NNN"), *turn, "plan action corvette looter")
    assert [ship.kind for ship in play.state.ships.values()] == ["corvette"]
    told(play.give("SSS+H;NNN"), *turn, "plan action post", seat=1)
    assert asked(play) == (1, UsePost)
    told(play, "plan post corvette looter", seat=1)
    assert asked(play) == (0, DrawTile), "one ship is sent at a post, no more"
    assert (play.state.ships, play.points()) == ({}, [0, 5]), "it fought the one beside it"


def test_whom_a_ship_fights_is_said_in_advance() -> None:
    play = told(fleet_play("l1", "l2", "l0"), "plan fight leader")
    play.state.gains.append(Gain(2, "research", 2, 0))
    play.say("jump M48 to M51")
    assert asked(play) == (0, ChooseFoe)
    play.match.apply_standing_orders()
    assert play.points() == [5, 0, 2]
    assert [ship.seat for ship in play.state.ships.values()] == [1]
    assert told(play, "plan fight ask").state.plans[0].fight is UNSET
    assert encode(play.state.plans[0]) == encode(Plan()), "as in logs from before there were ships"


@pytest.mark.parametrize("line", ["plan fight leader", "plan action corvette", "plan post looter"])
def test_without_ships_none_is_planned_with(line: str) -> None:
    with pytest.raises(Refusal) as refused:
        told(Play(), line)
    assert refused.value.rule == "TR-FLEET-1"
    kinds = {form.command for form in Play().match.standing(0).choices.forms}
    assert PlanFight not in kinds
    assert PlanFight in {form.command for form in Play(fleet="yes").match.standing(0).choices.forms}
