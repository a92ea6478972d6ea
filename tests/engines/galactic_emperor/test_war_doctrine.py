"""Standing orders of war and politics: extra die, losses, retreat, influence, Ambassador, departure (GE-PBM)."""

from __future__ import annotations

import pytest

from engines.core import Chance, live
from engines.core.commands import Command
from engines.galactic_emperor import GAME
from tests.engines.galactic_emperor.helpers import Position, seat_of

HERE = "0405"


def answer(game: Position, colour: str) -> Command | None:
    """Return what the standing orders of a player say to the question that is open."""
    orders = GAME.standing_orders
    assert orders is not None
    said: Command | None = orders.answer(game.match.decision(seat_of(colour)), Chance(live(b"", 0)))
    return said


def said(game: Position, colour: str) -> str:
    command = answer(game, colour)
    return "ask" if command is None else GAME.notation.write(command)


def battle(position: type[Position], own: str, enemy: str, *dice: int, chooser: str = "green") -> Position:
    """Let red attack blue's ships in empty space, and throw the first dice."""
    game = position(f"red {own} at 0505", f"blue {enemy} at {HERE}").begin("warlord", chooser)
    return game.order("red", f"move {own} to {HERE}").order("red", "end turn", dice=dice)


@pytest.mark.rule("galactic-emperor", "GE-PBM-14")
def test_the_extra_die_goes_to_the_first_kind_on_the_list(position: type[Position]) -> None:
    game = battle(position, "C1 F1 F2", "D1", chooser="red")
    assert said(game, "red") == "ask"
    game.order("red", "plan favour D F C")
    assert said(game, "red") == "favour F1"


@pytest.mark.rule("galactic-emperor", "GE-PBM-15")
@pytest.mark.parametrize(
    ("plan", "hits"), [("F C D", "hits F1"), ("tip F", "hits D1"), ("C tip", "hits C1"), ("flip D", "hits")]
)
def test_losses_follow_the_list(position: type[Position], plan: str, hits: str) -> None:
    game = battle(position, "D1", "D1 C1 F1", 4, 1, 1, 1, 1, 1)
    game.order("blue", f"plan losses {plan}")
    assert said(game, "blue").startswith(hits)


@pytest.mark.rule("galactic-emperor", "GE-PBM-15", "GE-PBM-17")
def test_a_defender_without_a_list_is_not_asked_unless_live(position: type[Position]) -> None:
    game = battle(position, "D1", "C1 F1", 4, 1, 1)
    assert said(game, "blue") == "hits F1"
    game.order("blue", "plan hold warlord")
    assert said(game, "blue") == "ask"


@pytest.mark.rule("galactic-emperor", "GE-PBM-15")
def test_an_attacker_without_a_list_is_asked(position: type[Position]) -> None:
    game = battle(position, "C1 F1", "C1 C2", 1, 1, 4, 1, 1, 1)
    assert said(game, "red") == "ask"
    game.order("red", "plan losses C F")
    assert said(game, "red") == "hits C1"


@pytest.mark.rule("galactic-emperor", "GE-PBM-16")
@pytest.mark.parametrize(
    ("plan", "decision"),
    [
        ("never", "fight on"),
        ("always", "retreat"),
        ("ask", "ask"),
        ("outgunned 2", "retreat"),
        ("outgunned 3", "fight on"),
        ("below 3", "retreat"),
        ("below 2", "fight on"),
        ("losing", "retreat"),
        ("outnumbered 2", "retreat"),
        ("outnumbered 3", "fight on"),
    ],
)
def test_retreat_follows_the_rule(position: type[Position], plan: str, decision: str) -> None:
    game = battle(position, "C1", "C1 C2", 1, 1, 1, 1, 1, 1)
    game.order("red", f"plan retreat {plan}")
    assert said(game, "red") == decision


@pytest.mark.rule("galactic-emperor", "GE-PBM-16", "GE-TECH-PLASMA-1", "GE-TECH-ION-1")
def test_the_rule_knows_what_technologies_do(position: type[Position]) -> None:
    game = position("red C1 at 0505", sectors={HERE: "R05 blue"}, cards={"red": "plasma"}).begin("warlord", "green")
    game.order("red", f"move C1 to {HERE}").order("red", "end turn", dice=[1, 1, 1, 1])
    game.order("red", "plan retreat losing")
    assert said(game, "red") == "fight on"
    game.player("blue").technologies.append("ion")
    assert said(game, "red") == "retreat"
    game.order("red", "plan retreat outgunned 1")
    assert said(game, "red") == "retreat"


@pytest.mark.rule("galactic-emperor", "GE-PBM-18")
def test_influence_is_bought_up_to_the_price_ordered(position: type[Position]) -> None:
    game = position(goods={"blue": "3 marks"}).begin("regent")
    assert said(game, "blue") == "ask"
    game.order("blue", "plan influence 4")
    assert said(game, "blue") == "buy influence for up to 3"
    game.order("green", "plan influence 0")
    assert said(game, "green") == "buy no influence"


def business(position: type[Position], *lines: str) -> Position:
    """Let blue place influence under the eyes of green's Ambassador."""
    sectors = {HERE: "R05 green", "0406": "R06"}
    game = position(
        sectors=sectors, cards={"green": "ambassador"}, goods=dict.fromkeys(("red", "blue", "green"), "0 marks")
    )
    return game.begin("regent").order("blue", *lines)


@pytest.mark.rule("galactic-emperor", "GE-PBM-20", "GE-PBM-27")
@pytest.mark.parametrize(
    ("plans", "decision"),
    [
        ([], "ask"),
        ([f"plan private {HERE} 1"], f"private business {HERE}"),
        ([f"plan private {HERE} 2"], "pass"),
        (["plan private 0406 1", f"plan private {HERE} 1"], "private business 0406"),
        ([f"plan private {HERE} 1 from red"], "pass"),
        ([f"plan private {HERE} 1 from blue"], f"private business {HERE}"),
        ([f"plan private {HERE} 1", "plan hold regent"], "ask"),
        (["plan never private"], "pass"),
    ],
)
def test_the_ambassador_follows_the_list(position: type[Position], plans: list[str], decision: str) -> None:
    game = business(position, f"influence {HERE}", "influence 0406")
    for line in plans:
        game.order("green", line)
    assert said(game, "green").replace(" in ", " ") == decision


@pytest.mark.rule("galactic-emperor", "GE-PBM-22")
def test_ships_leave_for_the_first_near_starbase_on_the_list(position: type[Position]) -> None:
    sectors = {"0504": "R05 red", "0503": "R06 red starbase", "0505": "R10 red starbase"}
    broke = dict.fromkeys(("red", "blue", "green"), "0 marks")
    game = position("red F1 at 0504", sectors=sectors, goods=broke).begin("regent")
    game.order("blue", "influence 0504 2").order("green", "end turn").order("red", "end turn")
    assert game.asked() == [("red", "ChooseHaven")]
    assert said(game, "red") == "ask"
    game.order("red", "plan departure 0704 0505 0503")
    assert said(game, "red") == "depart to 0505"


@pytest.mark.rule("galactic-emperor", "GE-HID-7")
def test_standing_orders_are_nobody_elses_business(position: type[Position]) -> None:
    game = battle(position, "D1", "C1 F1", 4, 1, 1)
    before = game.view("red")
    game.order("blue", "plan losses C F", "plan retreat never", "plan influence 3")
    assert game.view("red") == before
