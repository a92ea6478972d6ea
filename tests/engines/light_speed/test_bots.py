"""The computer player: legal, repeatable, blind to what is hidden, patient, and better than chance."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import msgspec
import pytest

from engines.core import Chance, Decision, Match, Responder, live, say
from engines.light_speed import GAME, bots
from engines.light_speed.bots import Plan, how_many, make_plan, standard_answer
from engines.light_speed.bots.forecast import Forecast
from engines.light_speed.model.commands import LaySheet, Place
from engines.light_speed.model.spots import ground_of
from engines.light_speed.model.state import Asteroid, Ship, State
from engines.light_speed.model.tables import SHIPS
from engines.light_speed.model.view import View
from engines.parts.geometry import aim
from engines.parts.random_play import random_answer
from tests.engines.light_speed.faces import FIGURE
from tests.engines.light_speed.helpers import Play, Table, ship


def chance(*of: object) -> Chance:
    return Chance(live(hashlib.sha256(repr(of).encode()).digest(), 0))


def play_out(players: Sequence[Responder], seed: int, rounds: int = 99, **options: str) -> Match:
    """Play until the match is over or so many rounds are finished; an answer that is not legal raises."""
    match = Match.start(GAME, len(players), options, hashlib.sha256(b"%d" % seed).digest())
    chances = [chance(seed, seat) for seat in range(len(players))]
    assert isinstance(match.state, State)
    while not match.over and match.state.round <= rounds:
        for decision in match.decisions():
            command = players[decision.seat](decision, chances[decision.seat])
            if command is not None:
                match.play(decision.seat, command)
        if match.resolvable():
            match.resolve()
    return match


def asked(match: Match) -> Decision:
    """Return the first open decision."""
    return match.decisions()[0]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "options",
    [
        {"mode": "waves"},
        {"mode": "one-wave", "asteroids": "two"},
        {"mode": "alternating", "corsairs": "yes"},
    ],
    ids=lambda options: options["mode"],
)
def test_every_answer_is_legal_and_every_ship_finds_a_place_or_the_hangar(seats: int, options: dict[str, str]) -> None:
    match = play_out([standard_answer] * seats, 1, rounds=1, **options)
    assert isinstance(match.state, State)
    report = match.state.report
    assert report is not None
    assert len(report.ships) + sum(map(len, report.hangars)) == 10 * seats
    assert len(report.ships) > 4 * seats


def test_it_beats_random_play() -> None:
    won = 0
    for seed in range(12):
        seat = seed % 2
        players = [random_answer, random_answer]
        players[seat] = standard_answer
        outcome = play_out(players, seed).state.outcome
        assert outcome is not None
        won += outcome.winners == [seat]
    assert won >= 10


@pytest.mark.parametrize(
    "options", [{"mode": "one-wave"}, {"mode": "alternating"}], ids=lambda options: options["mode"]
)
def test_it_beats_random_play_in_the_other_modes_and_among_four(options: dict[str, str]) -> None:
    match = play_out([random_answer, random_answer, standard_answer, random_answer], 5, rounds=2, **options)
    assert isinstance(match.state, State)
    assert match.state.total_points[2] == max(match.state.total_points)


def test_the_same_chance_gives_the_same_answer() -> None:
    match = Match.start(GAME, 2, {}, b"bots")
    first, again, other = (standard_answer(asked(match), chance("bot", n)) for n in (1, 1, 2))
    assert first == again
    plans = [make_plan(_view(match), 0, chance("bot", n)) for n in (1, 1, 2)]
    assert plans[0].spots == plans[1].spots != plans[2].spots
    assert isinstance(other, LaySheet)


def _view(match: Match) -> View:
    view = asked(match).view
    assert isinstance(view, View)
    return view


@pytest.mark.rule("light-speed", "LS-HID-1", "LS-HID-4")
def test_its_answer_does_not_hang_on_anything_hidden() -> None:
    match = Match.start(GAME, 2, {}, b"bots")
    match.play(1, LaySheet())
    answer = standard_answer(asked(match), chance("bot"))
    for seed in range(5):
        assert isinstance(match.state, State)
        match.state = GAME.determinize(match.state, 0, chance("other", seed))
        assert standard_answer(asked(match), chance("bot")) == answer


def test_it_says_nothing_when_its_sheet_is_done() -> None:
    match = Match.start(GAME, 2, {}, b"bots")
    match.play(0, LaySheet())
    assert standard_answer(asked(match), chance("bot")) is None


@pytest.mark.parametrize("mode", ["waves", "one-wave", "alternating"])
def test_on_a_table_without_room_it_lays_nothing(mode: str) -> None:
    match = Match.start(GAME, 2, {"mode": mode}, b"bots")
    decision = asked(match)
    view = msgspec.structs.replace(decision.view, asteroids=[Asteroid(0, 0, 3400, 3400, 12)])
    assert standard_answer(msgspec.structs.replace(decision, view=view), chance("bot")) == LaySheet()


def test_in_turn_it_lays_exactly_one_card() -> None:
    match = Match.start(GAME, 2, {"mode": "alternating"}, b"bots")
    assert isinstance(standard_answer(asked(match), chance("bot")), Place)


def waits(play: type[Play], wave: int, mine: int, theirs: int) -> View:
    view = play().view(0)
    return msgspec.structs.replace(view, wave=wave, cards_left=[mine, theirs])


FLAT = [0.0] * 6


@pytest.mark.rule("light-speed", "LS-PBM-9", "LS-PBM-18", "LS-PBM-21")
@pytest.mark.parametrize(
    ("wave", "mine", "theirs", "laid"),
    [
        (1, 10, 10, 0),  # nobody can stop the round now, and three waves are left
        (2, 10, 10, 0),
        (3, 10, 10, 5),  # one wave is left, for five cards at most
        (3, 8, 10, 3),
        (4, 10, 10, 5),  # the last one
        (2, 10, 5, 5),  # the other may stop the round now
        (2, 3, 6, 0),
    ],
)
def test_it_waits_as_long_as_no_card_can_be_lost(
    play: type[Play], wave: int, mine: int, theirs: int, laid: int
) -> None:
    assert how_many(waits(play, wave, mine, theirs), 0, FLAT) == laid


def test_it_does_not_wait_with_cards_that_pay_at_once(play: type[Play]) -> None:
    assert how_many(waits(play, 1, 10, 10), 0, [0, 4, 8, 8, 8, 8]) == 2
    assert how_many(waits(play, 1, 10, 10), 0, [0, 1, 2, 3, 4, 5]) == 0


def plan(table: Table, seat: int, speeds: list[int]) -> Plan:
    view = GAME.view(table.state, seat)
    return make_plan(msgspec.structs.replace(view, next_ships=speeds), seat, chance("plan"))


def test_it_shoots_at_what_it_sees(table: type[Table]) -> None:
    shown = table("green Hornet at -200 150 facing 0", "green Falcon at 250 -100 facing 45", ore=12, seats=2)
    made = plan(shown, 0, [5, 1])
    state = shown.state
    state.table += [
        Ship(0, speed, spot.x, spot.y, spot.facing, (0, 0)) for speed, spot in zip([5, 1], made.spots, strict=True)
    ]
    assert shown.fire().destroyed & {"green Hornet", "green Falcon"}
    assert made.leads == sorted(made.leads)


def test_its_cards_lie_free_of_everything(table: type[Table]) -> None:
    shown = table("green Titan at -200 150 facing 0", "green Falcon at 250 -100 facing 45", ore=12, seats=2)
    ground = ground_of(2, shown.state.asteroids, shown.state.table)
    spots = plan(shown, 0, [1, 3, 5, 7, 9]).spots
    assert len(spots) == 5
    for spot in spots:
        assert ground.fits(spot)
        ground = ground.with_card(spot, say("own"))


@pytest.mark.rule("light-speed", "LS-TEST-21")
def test_the_forecast_knows_what_the_shooting_brings(table: type[Table]) -> None:
    state = table(*FIGURE, ore=12, seats=2).state
    forecast = Forecast(2, state.asteroids, state.table)
    half_done = 2 * 0.3  # the Ghost leaves two markers on the Avenger
    assert forecast.lead(0) == pytest.approx(5 - 2 + half_done)
    assert forecast.lead(1) == -forecast.lead(0)


@pytest.mark.rule("light-speed", "LS-TEST-21")
def test_a_card_tried_counts_as_if_it_lay_there(table: type[Table]) -> None:
    *others, last = FIGURE
    state, avenger = table(*others, ore=12, seats=2).state, ship(last, 2)
    forecast = Forecast(2, state.asteroids, state.table)
    assert forecast.promise(avenger) == 2
    tried = forecast.lead(0, avenger)
    forecast.add(avenger)
    assert forecast.lead(0) == tried == pytest.approx(3.6)


def test_a_card_tried_stops_what_would_pass(table: type[Table]) -> None:
    state = table("red Stinger at 0 -200 facing 180", "green Hornet at 0 200 facing 0", seats=2).state
    forecast = Forecast(2, state.asteroids, state.table)
    assert forecast.lead(0) == 2
    assert forecast.lead(0, ship("green Thunder at 0 0 facing 180", 2)) == 0
    assert forecast.lead(0, ship("red Falcon at 0 0 facing 90", 2)) == -2


@pytest.mark.rule("light-speed", "LS-PBM-37")
@pytest.mark.parametrize("speed", SHIPS)
@pytest.mark.parametrize("goal", [(0, 0), (-3000, 2500), (1700, -900), (1500, 3300)])
def test_it_aims_within_a_degree(speed: int, goal: tuple[int, int]) -> None:
    x, y = 1500, -1200
    for laser in SHIPS[speed].lasers:
        exact = aim((x, y), laser.x, laser.y, laser.angle, goal)
        off = bots._heading(laser, goal[0] - x, goal[1] - y) - exact
        assert (off + 180) % 360 - 180 in {-1, 0, 1}
