"""The computer player: legal, repeatable, blind to what is hidden, and better than chance."""

from __future__ import annotations

import pytest

from engines.core import Chance, Decision, Done, Match, Responder, live
from engines.galactic_emperor import GAME
from engines.galactic_emperor.bots import standard_answer
from engines.galactic_emperor.model.commands import PickRole, SetDirection
from engines.parts.random_play import random_answer
from engines.selfplay import deal_bots, play_out
from tests.engines.galactic_emperor.bot_answers import answer
from tests.engines.galactic_emperor.helpers import Position, random_chance
from tests.engines.galactic_emperor.make_records import state_of

MOST_ORDERS = 60
"""More orders than ships and tokens could use up in one question."""


@pytest.mark.parametrize("bots", [("standard",), ("standard", "random")])
@pytest.mark.parametrize(("seats", "options"), [(3, {}), (4, {"strict": "yes"}), (5, {}), (6, {"strict": "yes"})])
def test_every_answer_is_legal_and_the_match_ends(seats: int, options: dict[str, str], bots: tuple[str, ...]) -> None:
    asked: dict[int, int] = {}

    def judged(decision: Decision, chance: Chance) -> object:
        command = standard_answer(decision, chance)
        assert decision.allows(command), (decision.name, command)
        asked[decision.number] = asked.get(decision.number, 0) + 1
        return command

    players: dict[str, Responder] = {"standard": judged, "random": random_answer}
    for match in range(3):
        responders = [players[name] for name in deal_bots(bots, seats, match)]
        asked.clear()
        assert play_out(GAME, seats, options, b"legal %d" % match, responders).finished
        assert max(asked.values()) < MOST_ORDERS


@pytest.mark.parametrize("match", range(4))
def test_it_beats_random_play(match: int) -> None:
    names = deal_bots(("standard", "random"), 4, match)
    played = play_out(GAME, 4, {}, b"random %d" % match, [GAME.bots[name] for name in names])
    assert played.match.state.outcome is not None
    assert {names[seat] for seat in played.match.state.outcome.winners} == {"standard"}


def test_the_same_view_gives_the_same_answer_whatever_is_hidden() -> None:
    match = Match.start(GAME, 3, {}, b"hidden")
    while match.number < 120:
        if match.resolvable():
            match.resolve()
            continue
        decision = next(decision for decision in match.decisions() if not decision.done)
        command = standard_answer(decision, random_chance())
        if match.number % 15 == 0:
            truth = state_of(match)
            match.state = GAME.determinize(truth, decision.seat, Chance(live(b"other", match.number)))
            assert standard_answer(match.decision(decision.seat), random_chance()) == command
            match.state = truth
        match.play(decision.seat, command)


def test_it_says_nothing_when_its_sheet_is_done(position: type[Position]) -> None:
    game = position().begin("engineer")
    game.command("red", Done())
    assert standard_answer(game.match.decision(0), random_chance()) is None


@pytest.mark.rule("galactic-emperor", "GE-ROUND-1")
def test_the_neighbour_with_more_planets_picks_last(position: type[Position]) -> None:
    rich = {"0405": "R11 blue empire"}
    assert answer(position(sectors=rich).begin_round()) == SetDirection("counter-clockwise")
    rich = {"0405": "R11 green empire"}
    assert answer(position(sectors=rich).begin_round()) == SetDirection("clockwise")


PICKS = {
    "regent": Position(sectors={"0405": "R11 red", "0406": "R10 red", "0505": "R12 red", "0605": "A07 red"}),
    "warlord": Position("red F1 at 0604", "red F2 at 0505", sectors={"0604": "R11", "0505": "R10"}),
    "explorer": Position(revealed="R11 R10 A07 A08 A09"),
    "engineer": Position(goods={"red": "6 metal 9 marks"}),
    "scientist": Position(goods={"red": "0 metal 2 energy 2 marks"}),
    "steward": Position(goods={"red": "0 metal 0 energy 5 marks"},
                        sectors={"0405": "R07 red 2", "0505": "A04 red 2", "0605": "A06 red 2", "0305": "R11 blue",
                                 "0403": "R10 green", "0306": "R12 blue", "0302": "A07 green"}),
    "merchant": Position(goods={"red": "0 metal 0 energy 0 marks"},
                         sectors={"0605": "A02 red", "0505": "A02 red", "0305": "R11 blue", "0403": "R12 green"}),
}  # fmt: skip


@pytest.mark.rule("galactic-emperor", "GE-ROUND-3")
@pytest.mark.parametrize("role", list(PICKS))
def test_it_picks_the_role_that_suits_its_position(role: str) -> None:
    game = PICKS[role].begin_round()
    game.order("red", "direction clockwise")
    assert answer(game) == PickRole(role)
