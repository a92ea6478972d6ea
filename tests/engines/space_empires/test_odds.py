"""The odds of imagined battles agree with exact ones and with battles fought out by the rules themselves."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.core import Chance, Command, IllegalCommand, MalformedCommand, Match, Report, live, render
from engines.space_empires import GAME
from engines.space_empires.model.doctrine import Plan
from engines.space_empires.model.options import armed_in
from engines.space_empires.model.plan_commands import PlanTargets
from engines.space_empires.model.rows import Kind
from engines.space_empires.model.state import State, Technology
from engines.space_empires.rules.battle.skirmish import Fleet, imagined, skirmish, throws
from engines.space_empires.standing import odds
from engines.space_empires.standing.odds import BATTLES
from tests.engines.space_empires.battles import battle
from tests.engines.space_empires.helpers import Position

ODDS_OF_CHANCE = 4
"""Standard errors by which a simulation may miss: once in 16,000 times it misses by more."""


def inquire(line: str, *pieces: str, seed: bytes = b"odds") -> Report:
    match = Position(*(pieces or ("red SC-9 at 0405",))).match
    return match.inquire(0, GAME.notation.read(line), Chance(live(seed, 0)))


def held(report: Report) -> float:
    """Return the share of battles after which no enemy is left."""
    return sum(end.permille for end in report.odds if "no enemy" in render(end.label)) / 1000


@cache
def win(own: int, theirs: int, hit: int, other_hit: int, *, first: bool) -> float:
    """Return the exact chance that `own` ships of one hit each beat `theirs`, who hit with so many tenths.

    The chances are those before the fleet-size bonus, and no roll is better than ten; `first` is who fires first.
    """
    if not own or not theirs:
        return float(not theirs)
    mine, other = (min(10, hit + (own >= 2 * theirs)) / 10, min(10, other_hit + (theirs >= 2 * own)) / 10)
    total, stays = 0.0, 0.0
    for after, chance in _round(own, theirs, mine, other, first=first).items():
        if after == (own, theirs):
            stays += chance
        else:
            total += chance * win(*after, hit, other_hit, first=first)
    return total / (1 - stays)


def _round(own: int, theirs: int, mine: float, other: float, *, first: bool) -> dict[tuple[int, int], float]:
    found: dict[tuple[int, int], float] = {}
    if first:
        for left, chance in _volley(own, theirs, mine).items():
            for mine_left, more in _volley(left, own, other).items():
                found[mine_left, left] = found.get((mine_left, left), 0) + chance * more
        return found
    turned = _round(theirs, own, other, mine, first=True)
    return {(left, mine_left): chance for (mine_left, left), chance in turned.items()}


def _volley(guns: int, targets: int, chance: float) -> dict[int, float]:
    """Return how many targets are left after so many shots, one after the other."""
    left = {targets: 1.0}
    for _ in range(guns):
        after: dict[int, float] = {}
        for count, share in left.items():
            hit = chance if count else 0
            after[count] = after.get(count, 0) + share * (1 - hit)
            if hit:
                after[count - 1] = after.get(count - 1, 0) + share * hit
        left = after
    return left


EXACT = [
    # order, own ships, enemies, own and enemy tenths to hit, who fires first
    ("odds SC against SC", 1, 1, 3, 3, False),
    ("odds SC against SC defending", 1, 1, 3, 3, True),
    ("odds 2 SC against SC", 2, 1, 3, 3, False),
    ("odds 3 SC against 3 SC", 3, 3, 3, 3, False),
    ("odds 6 SC against 4 SC defending", 6, 4, 3, 3, True),
    ("odds 4 DD against 4 SC", 4, 4, 4, 3, True),
    ("odds 2 DD against 5 SC defending", 2, 5, 4, 3, True),
    ("odds 3 SC a1 against 3 SC", 3, 3, 4, 3, False),
    ("odds 3 SC d1 against 3 SC", 3, 3, 3, 2, False),
    ("odds 3 SC t1 against 3 SC", 3, 3, 3, 3, True),
    ("odds 4 SC a1 against 3 DD in asteroids", 4, 3, 3, 4, False),
    ("odds 3 DD against 4 SC d1 in nebula", 3, 4, 4, 3, False),
]


@pytest.mark.parametrize(("order", "own", "theirs", "hit", "other_hit", "first"), EXACT)
def test_they_agree_with_exact_odds(  # the columns of the table
    order: str,
    own: int,
    theirs: int,
    hit: int,
    other_hit: int,
    first: bool,  # noqa: FBT001
) -> None:
    exact = win(own, theirs, hit, other_hit, first=first)
    error = (exact * (1 - exact) / BATTLES) ** 0.5
    assert abs(held(inquire(order)) - exact) < ODDS_OF_CHANCE * error + 0.004  # shares are cut to tenths of a percent


@pytest.mark.parametrize(
    ("order", "red", "green"),
    [
        ("odds 3 CA against 2 BC", "red 3 CA-1 at 0405", ["green 2 BC-1 at 0405"]),
        ("odds 4 SC 2 CA against 3 CA", "red 2 CA-1 at 0405", ["green 3 CA-1 at 0405"]),
        ("odds 2 BB against 6 DD", "red 2 BB-1 at 0405", ["green 6 DD-1 at 0405"]),
    ],
)
def test_they_agree_with_battles_fought_under_plans(order: str, red: str, green: list[str]) -> None:
    pieces = [red, *green, *(["red 4 SC-1 at 0405"] if "SC" in order else [])]
    battles = 150
    won = sum(_fought(pieces, bytes([number])) for number in range(battles)) / battles
    expected = held(inquire(order))
    error = (expected * (1 - expected) / battles) ** 0.5
    assert abs(won - expected) < ODDS_OF_CHANCE * error + 0.02


def _fought(pieces: list[str], secret: bytes) -> bool:
    """Fight a battle in a match, both sides by their plans; return whether red holds the hex."""
    match = Match(GAME, battle(*pieces).state, [], secret)
    for seat in (0, 1):
        match.play(seat, GAME.notation.read("plan on"))
    match.apply_standing_orders()
    assert isinstance(match.state, State)
    return not any(unit.hex == "0405" for unit in match.state.players[1].units.values())


def test_own_counters_bring_their_ships_and_technology() -> None:
    report = inquire("odds CA-1 against 3 CA", "red 3 CA-1 at 0405 with attack 2, defence 2")
    assert held(report) > held(inquire("odds 3 CA against 3 CA")) + 0.2


def test_the_plan_counts() -> None:
    game = Position("red SC-1 at 0405")
    order = GAME.notation.read("odds 6 SC against 6 CA")
    stay, go = (_retreats(game, order, plan) for plan in ("plan retreat never", "plan retreat at 1"))
    assert stay == 0
    assert go > 50


def _retreats(game: Position, order: Command, plan: str) -> int:
    """Return in how many battles of a hundred the own ships get away under a plan."""
    game.match.play(0, GAME.notation.read(plan))
    share = game.match.inquire(0, order, Chance(live(b"plan", 0))).lines[0].params["fled"]
    assert isinstance(share, int)
    return share


def test_the_plan_of_a_single_group_counts_for_it_alone() -> None:
    game = Position("red 6 SC-1 at 0405", "red 6 SC-2 at 0405")
    for line in ("plan on", "plan retreat at 0.1 for SC-2"):
        game.match.play(0, GAME.notation.read(line))
    stays, goes = (
        game.match.inquire(0, GAME.notation.read(f"odds {name} against 6 CA"), Chance(live(b"plans", 0)))
        for name in ("SC-1", "SC-2")
    )
    assert stays.lines[0].params["fled"] == 0
    assert goes.lines[0].params["fled"] != 0
    assert "For SC-2 by itself:" in [render(line) for line in goes.lines]


@pytest.mark.parametrize(("lines", "told"), [((), True), (("plan on",), False), (("plan on for SC-1",), False)])
def test_whoever_has_no_plan_is_told_by_which_one_the_battle_was_fought(lines: tuple[str, ...], told: bool) -> None:  # noqa: FBT001
    game = Position("red SC-1 at 0405")
    for line in lines:
        game.match.play(0, GAME.notation.read(line))
    report = game.match.inquire(0, GAME.notation.read("odds SC-1 against SC"), Chance(live(b"plan", 0)))
    assert ("You have no plan for all ships" in " ".join(map(render, report.lines))) is told


@pytest.mark.parametrize(
    ("parts", "percents"),
    [
        ([505, 0, 495], [51, 0, 49]),
        ([333, 333, 334], [33, 33, 34]),
        ([0, 7, 0], [0, 100, 0]),
        ([1, 1, 1], [34, 33, 33]),
    ],
)
def test_shares_add_up_to_a_hundred(parts: list[int], percents: list[int]) -> None:
    assert odds._percents(parts) == percents


def test_a_huge_battle_is_fought_less_often_and_says_so() -> None:
    fleet = "6 BB d3 " * 6
    report = inquire(f"odds {fleet} against {fleet}")
    battles, error = report.lines[1].params["battles"], report.lines[1].params["error"]
    assert isinstance(battles, int)
    assert isinstance(error, int)
    assert 20 < battles < BATTLES
    assert battles * error**2 == pytest.approx(98**2, rel=0.4)
    assert 990 < sum(end.permille for end in report.odds) <= 1000


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("odds CA-7 against SC", "You have no CA-7. There is SC-9, MI-1."),
        ("odds MI-1 against SC", "MI-1 is unarmed and fights no battles (5.4)."),
        ("odds 7 SC against SC", "A group has 1 to 6 ships and technology of 0 to 3."),
        ("odds SC a4 against SC", "A group has 1 to 6 ships and technology of 0 to 3."),
        ("odds SC-9 against CA-1", "“CA-1” is no type that fights (5.3)"),
        ("odds 3 SC-9 against SC", "SC-9 has 2 ships, not 3."),
        ("odds SC-9 SC-9 against SC", "SC-9 is named twice; imagine more ships by their type."),
        ("odds against SC", "Each side of a battle has 1 to 6 groups"),
    ],
)
def test_what_cannot_be_imagined(line: str, why: str) -> None:
    with pytest.raises(IllegalCommand) as refused:
        inquire(line, "red 2 SC-9 at 0405", "red MI-1 at 0405")
    assert why in str(refused.value)


@pytest.mark.parametrize("line", ["odds 3 CA 2 against BC", "odds 3 CA against 2 BC 4", "plan targets BB for scouts"])
def test_no_number_or_name_is_dropped_or_added(line: str) -> None:
    with pytest.raises(MalformedCommand):
        GAME.notation.read(line)


@pytest.mark.parametrize(
    "line", ["plan targets BB CA for SC-1", "plan targets for SC-1 BB CA", "plan cele BB CA dla SC-1"]
)
def test_targets_are_listed_for_a_fleet(line: str) -> None:
    assert GAME.notation.read(line) == PlanTargets("SC-1", (Kind("BB"), Kind("CA")))


@pytest.mark.parametrize("line", ["odds 3 CA a1 t2 SC-2 against 2 BC d1 in nebula defending", "odds SC against DD"])
def test_it_is_written_in_both_languages(line: str) -> None:
    order = GAME.notation.read(line)
    for language in ("en", "pl"):
        assert GAME.notation.read(GAME.notation.write(order, language), language) == order


FIGHTING = armed_in({})
FLEETS = st.lists(st.tuples(st.sampled_from(FIGHTING), st.integers(1, 6)), min_size=1, max_size=5)
PLANS = st.builds(
    Plan,
    protect=st.lists(st.sampled_from(FIGHTING), unique=True).map(tuple),
    keep_bonus=st.booleans(),
    flee_at=st.integers(0, 30),
    save_damaged=st.booleans(),
)


@settings(max_examples=60, deadline=None)
@given(groups=st.tuples(FLEETS, FLEETS), plans=st.tuples(PLANS, PLANS), seed=st.binary(max_size=4))
def test_no_ship_comes_from_nowhere(
    groups: tuple[list[tuple[str, int]], ...], plans: tuple[Plan, Plan], seed: bytes
) -> None:
    attacker, defender = [
        Fleet(tuple(imagined(f"{kind}-{n}", kind, count, Technology(), seat) for n, (kind, count) in enumerate(side)),
              plans[seat])
        for seat, side in enumerate(groups)
    ]  # fmt: skip
    left, others, away, others_away = skirmish(attacker, defender, "", throws(Chance(live(seed, 0)).die))
    assert left + away <= sum(count for _, count in groups[0])
    assert others + others_away <= sum(count for _, count in groups[1])
    assert not (left and others)
