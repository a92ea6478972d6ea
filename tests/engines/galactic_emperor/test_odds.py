"""Odds of battles: every throw weighed, told while an attack is ordered, from what the seat may see."""

from __future__ import annotations

import pytest

from engines.core import render
from engines.galactic_emperor.model.commands import EndTurn, FightOn, Move
from engines.galactic_emperor.rules.battle.fleets import Unit, token_unit
from engines.galactic_emperor.rules.battle.odds import Camp, ends, hits_of
from tests.engines.galactic_emperor.helpers import Position
from tests.engines.galactic_emperor.test_battle import attack, end

FIGHTER = Unit("F1", "F")


def test_two_fighters_are_as_good_as_each_other() -> None:
    hit = hits_of(Camp((FIGHTER,)), FIGHTER.phase)[1]
    alone = hit * (1 - hit) / (1 - (1 - hit) ** 2)
    assert ends(Camp((FIGHTER,)), Camp((FIGHTER,))) == pytest.approx((alone, alone), abs=0.01)


def test_a_shield_an_extra_die_and_a_free_attack_are_worth_something() -> None:
    plain, _ = ends(Camp((FIGHTER,)), Camp((FIGHTER,)))
    assert ends(Camp((FIGHTER,), shield=True), Camp((FIGHTER,)))[0] > plain
    assert ends(Camp((FIGHTER,), favoured=True), Camp((FIGHTER,)))[0] > plain
    assert ends(Camp((FIGHTER,), plasma=True), Camp((FIGHTER,)))[0] > plain
    assert ends(Camp((FIGHTER,)), Camp((FIGHTER,)), [FIGHTER])[0] > plain
    empire = ends(Camp((FIGHTER,)), Camp((token_unit(1),)))[0]
    assert ends(Camp((FIGHTER,)), Camp((token_unit(1),), ion=True))[0] < empire


def test_odds_are_told_where_ships_meet_enemies_and_nowhere_else(position: type[Position]) -> None:
    game = position("red D1 F1 at 0505", "blue C1 at 0405", sectors={"0405": "R05 blue"})
    game.begin("warlord", "green")
    before, decision = game.view("red"), game.match.decision(0)
    read = game.match.game.notation.read
    move = read("move D1 F1 to 0405", "en")
    assert isinstance(move, Move)
    game.order("red", "move D1 F1 to 0405")
    [told] = decision.question.foretold(before, move, game.view("red"))
    assert render(told).startswith("0405, fought to the end: seat 1 wins about ")
    assert decision.question.foretold(before, read("move F1 to 0506", "en"), before) == []
    assert decision.question.foretold(before, EndTurn(), before) == []
    assert decision.question.foretold(game.view("red"), EndTurn(), game.view("red")) == [told]


def test_a_battle_under_way_is_foretold_from_what_is_left(position: type[Position]) -> None:
    game = end(attack(position, "D1 F1 F2", "C1", tile="R05 blue starbase"), 4, 3, 2)
    game.order("blue", "hits token").resolve([6, 4, 1, 2])
    game.order("red", "hits D1 F2").resolve([5])
    view = game.view("red")
    [told] = game.match.decision(0).question.foretold(view, FightOn(), view)
    assert "0405, fought to the end: seat 1 wins about" in render(told)
