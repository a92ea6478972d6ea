"""Battles, bombardments and bids as they are told."""

from __future__ import annotations

import pytest

from engines.core import render
from tests.engines.space_empires.battles import HOME, battle
from tests.engines.space_empires.helpers import Position


def headlines(game: Position) -> list[str]:
    """Return what stays in sight."""
    return [render(event.text) for event in game.state.news if event.chapter is None or event.sums_up]


def chapters(game: Position) -> dict[str, list[str]]:
    """Return what is folded under each chapter."""
    told: dict[str, list[str]] = {}
    for event in game.state.news:
        if event.chapter is not None and not event.sums_up:
            assert event.audience is None
            told.setdefault(render(event.chapter), []).append(render(event.text))
    return told


def skirmish() -> Position:
    """Return a battle fought to its end: green loses a scout, and its destroyer flees."""
    game = battle("red CA-1 at 0405 with attack 1, tactics 1", "red MI-1 at 0405", "green DD-1 at 0405",
                  "green SC-1 at 0405", "green DE-1 at 0405", colonies=HOME)  # fmt: skip
    game.order("green", "screen nothing").order("red", "fire SC-1", dice=(6,))
    game.order("green", "fire CA-1", dice=(3,)).order("green", "fire CA-1", dice=(10,))
    game.order("green", "screen nothing").order("red", "fire SC-1", dice=(5,))
    game.order("green", "retreat 0406")
    return game


@pytest.mark.rule("space-empires", "5.1.2a", "9.9b", "RN-93")
def test_the_line_up_of_both_sides_is_a_headline() -> None:
    game = battle("red 2 CA-1 at 0405 with attack 2", "red SC-2 at 0405", "green 3 SC-1 at 0405",
                  "green DE-1 at 0405")  # fmt: skip
    assert headlines(game)[-2:] == [
        "A counter of seat 2 in 0405 turns out to be a decoy and is removed.",
        "seat 1 attacks seat 2 in 0405: CA-1 (2 × cruiser, Attack 2), SC-2 (1 × scout) against SC-1 (3 × scout).",
    ]


@pytest.mark.rule("space-empires", "5.5d", "5.6a", "5.9.1a", "5.4c")
def test_shots_fold_under_the_battle_and_its_result_stays_in_sight() -> None:
    game = skirmish()
    assert headlines(game)[-2] == (
        "Battle in 0405: seat 1 wins after 2 rounds. seat 1 loses no ships. seat 2 loses 1 × scout, and withdraws with "
        "1 × destroyer."
    )
    cruiser, scout, destroyer = "red CA-1 (1 × cruiser)", "green SC-1 (1 × scout)", "green DD-1 (1 × destroyer)"
    bonus = "seat 2 has at least twice the ships and fires with +1."
    assert chapters(game) == {"Battle in 0405": [
        "Round 1.",
        bonus,
        f"{cruiser} fires at {scout}, needs 5 (attack 4 + technology 1), rolls 6: miss.",
        f"{destroyer} fires at {cruiser}, needs 4 (attack 4 + fleet bonus 1 - defence 1), rolls 3: hit, damage 1 of 2.",
        f"{scout} fires at {cruiser}, needs 3 (attack 3 + fleet bonus 1 - defence 1), rolls 10: miss.",
        "Round 2.",
        bonus,
        f"{cruiser} fires at {scout}, needs 5 (attack 4 + technology 1), rolls 5: hit, SC-1 falls.",
        "seat 2: 1 × destroyer of DD-1 retreats to 0406.",
    ]}  # fmt: skip


@pytest.mark.rule("space-empires", "5.4c", "5.6b")
def test_losses_are_counted_by_type_and_name_the_abandoned() -> None:
    game = battle("red 2 SC-1 at 0405", "red CS-1 at 0405", "green 2 DD-1 at 0405")
    game.order("green", "fire SC-1", dice=(1,)).order("green", "fire SC-1", dice=(1,))
    assert headlines(game)[1] == (
        "Battle in 0405: seat 2 wins after 1 round. seat 1 loses 2 × scout, 1 × colony ship. seat 2 loses no ships."
    )
    told = chapters(game)["Battle in 0405"]
    assert told[1].endswith("rolls 1: hit, one ship falls, 1 left.")
    assert told[3] == "red CS-1 (1 × colony ship) is left without protection in 0405 and destroyed."


@pytest.mark.rule("space-empires", "RN-149", "5.4b")
def test_where_nobody_fires_there_is_no_battle_to_tell() -> None:
    game = battle("red CS-1 at 0405", "green SC-1 at 0405")
    assert chapters(game) == {}
    assert "red CS-1 (1 × colony ship) is left without protection in 0405 and destroyed." in headlines(game)
    assert not any("attacks" in words or "wins" in words for words in headlines(game))


@pytest.mark.rule("space-empires", "5.5d")
@pytest.mark.parametrize(("owner", "told"), [("green", " The colony there still stands."), ("red", "")])
def test_a_battle_beside_a_colony_says_that_only_ships_were_lost(owner: str, told: str) -> None:
    game = battle("red CA-1 at 0405", "green SC-1 at 0405", colonies={"0405": f"{owner} 3"})
    game.order("red", "fire SC-1", dice=(1,))
    assert headlines(game)[-1] == (
        f"Battle in 0405: seat 1 wins after 1 round. seat 1 loses no ships. seat 2 loses 1 × scout.{told}"
    )


@pytest.mark.rule("space-empires", "5.9.1a")
def test_who_withdraws_loses_no_ships() -> None:
    game = battle("red CA-1 at 0405", "green DD-1 at 0405", colonies=HOME)
    game.order("red", "fire DD-1", dice=(10,)).order("green", "fire CA-1", dice=(10,)).order(
        "red", "fire DD-1", dice=(10,)
    )
    game.order("green", "retreat 0406")
    assert any("seat 2 withdraws with 1 × destroyer, and loses no ships." in words for words in headlines(game))


@pytest.mark.rule("space-empires", "5.10.1b", "5.10.2a")
@pytest.mark.parametrize(("die", "result"), [
    (3, "seat 1 bombards the colony of seat 2 in 0405 from 5 down to 3."),
    (4, "seat 1 bombards the colony of seat 2 in 0405 in vain."),
])  # fmt: skip
def test_a_bombardment_ends_with_its_result(die: int, result: str) -> None:
    game = Position("red SC-1 at 0405", colonies={"0405": "green 5"}).order("red", "end")
    game.order("red", "bombard SC-1", dice=(die,))
    assert list(chapters(game)) == ["Bombardment of 0405"]
    assert headlines(game)[-1] == result


@pytest.mark.rule("space-empires", "5.10.1b")
def test_a_colony_that_is_spared_is_not_mentioned() -> None:
    game = Position("red SC-1 at 0405", colonies={"0405": "green 5"}).order("red", "end", "cease fire")
    assert not any("bombard" in words for words in game.told())
