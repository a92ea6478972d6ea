"""What bad lines of a production sheet get: what was tried, the rule, why, what is legal, and no secret (7, 8, 9)."""

from __future__ import annotations

import pytest

from engines.core import Done, Refusal
from engines.parts.orders import near, read
from engines.space_empires import GAME
from engines.space_empires.model.commands import Bid, Buy
from engines.space_empires.rules.economy import MOST_LINES
from engines.space_empires.rules.ledger import Ledger
from tests.engines.corpus import tongues
from tests.engines.space_empires.economics import YARDS, Phase, rich
from tests.engines.space_empires.helpers import Position


@pytest.mark.rule("space-empires", "7.5.1a")
def test_overspending_on_units() -> None:
    game = Phase(YARDS).order("red", "bid 12")
    assert game.refusal("red", "buy 2 SC at 0501") == (
        "2 × scout costs 12 CP, and the rest of your sheet leaves 8 CP (7.5). One costs 6 CP; 8 CP still pay for one "
        "of: scout, ship yard, decoy, colony ship, miner."
    )
    game.order("red", "bid 20")
    assert game.refusal("red", "buy 1 SC at 0501") == (
        "1 × scout costs 6 CP, and the rest of your sheet leaves 0 CP (7.5). One costs 6 CP; 0 CP still pay for one "
        "of: nothing."
    )


@pytest.mark.rule("space-empires", "9.1a")
def test_overspending_on_technology() -> None:
    game = Phase(levels={"red": {"attack": 1}}).order("red", "bid 4")
    assert game.refusal("red", "research attack") == (
        "Attack 2 costs 30 CP, and 16 CP are left (9.1). You can still buy: Ship Size 2, Tactics 1, Exploration 1."
    )


@pytest.mark.rule("space-empires", "7.6.1b")
def test_building_beyond_the_capacity_of_the_ship_yards() -> None:
    game = rich("red 2 SY-1 at 0501", "red SY-2 at 0401", colonies={"0401": "red 5"}).order("red", "buy 1 SC at 0501")
    assert game.refusal("red", "buy 2 SC at 0501") == (
        "2 × scout takes 2 hull points, and the ship yards in 0501 can build 1 more in this phase (7.6). Free: "
        "0501: 1, 0401: 1."
    )


@pytest.mark.rule("space-empires", "7.5.4a", "RN-09")
def test_building_beyond_the_counters() -> None:
    game = rich(YARDS, *(f"red SC-{number} at 0501" for number in range(1, 7)))
    assert game.refusal("red", "buy 1 SC at 0501") == (
        "0 of the 6 counters for scout are off the map, too few for 1 more (7.5.4). Scrap some first."
    )


@pytest.mark.rule("space-empires", "9.1c")
def test_two_levels_of_one_technology() -> None:
    game = Phase(treasury={"red": 16}).order("red", "research attack")
    assert game.refusal("red", "research attack") == (
        "Attack 1 is on your sheet; only one level of a technology can be bought in a phase (9.1). You can still buy: "
        "Ship Size 2, Tactics 1, Exploration 1."
    )


@pytest.mark.rule("space-empires", "9.1b")
def test_a_level_beyond_the_highest() -> None:
    game = rich(levels={"red": {"attack": 3}})
    assert game.refusal("red", "research attack") == "Attack 3 is the highest level (9.1)."


@pytest.mark.rule("space-empires", "7.4a")
def test_a_bid_above_the_treasury() -> None:
    game = Phase("red 3 SC-1 at 0501", treasury={"red": 4})
    assert game.refusal("red", "bid 22") == "You cannot bid 22 CP: you can bid 0 to 21 (7.4)."
    game.order("red", "bid 21")


@pytest.mark.rule("space-empires", "7.6.1a", "9.4a")
def test_building_where_there_is_no_yard_and_what_is_too_large() -> None:
    game = rich(colonies={"0401": "red 5"})
    assert game.refusal("red", "buy 1 SC at 0401") == (
        "No ship yard of yours can build in 0401; one bought now builds from the next Economic Phase on (7.6, 8.2). "
        "Possible: 0501."
    )
    assert game.refusal("red", "buy 1 DN at 0501") == "A dreadnought needs Ship Size 6, and you have 1 (9.4)."


@pytest.mark.rule("space-empires", "7.0b", "7.0c")
def test_orders_after_the_sheets_were_opened() -> None:
    game = Phase(YARDS).order("red", "done").order("green", "bid 1", "done").resolve()
    assert game.refusal("red", "buy 1 SC at 0501") == "It is not your turn: the match waits for seat 2."
    assert game.refusal("green", "bid 2").startswith("“bid 2” does not answer what is asked now. Possible: ")


@pytest.mark.rule("space-empires", "7.0b")
def test_until_all_are_done_a_line_opens_the_sheet_again() -> None:
    game = Phase(YARDS).order("red", "bid 1", "done")
    assert game.match.waiting() == [1]
    game.order("red", "buy 1 SC at 0501")
    assert game.match.waiting() == [0, 1]
    assert not game.match.resolvable()


@pytest.mark.rule("space-empires", "7.0b")
def test_a_sheet_that_is_done_is_not_done_twice() -> None:
    game = Phase(YARDS).order("red", "done")
    assert game.refusal("red", "done") == "You are done already; your sheet stands until the others are done too."


@pytest.mark.rule("space-empires", "7.5.1a")
@pytest.mark.parametrize("line", ["build CA", "buy a cruiser", "kup krążownik"])
def test_what_is_too_dear_is_refused_for_its_price(line: str) -> None:
    game = Phase(YARDS, "red 2 CA-1 at 0501", levels={"red": {"size": 3}}).order("red", "bid 13")
    asked = game.match.decision(0)
    reading = read(GAME, asked, line, tongues("space-empires"))
    assert reading.refused is not None
    assert str(reading.refused).startswith("1 × cruiser costs 12 CP, and ")
    assert (reading.command, reading.meant, reading.offers) == (None, Buy("CA", 1, "0501"), ())
    assert near(GAME, asked, Buy("CA", 1, "0501"), tongues("space-empires")) == ()


def test_what_can_be_paid_is_built_as_it_is_called() -> None:
    asked = Phase(YARDS, "red 2 CA-1 at 0501", levels={"red": {"size": 3}}).match.decision(0)
    assert read(GAME, asked, "build a decoy", tongues("space-empires")).command == Buy("DE", 1, "0501")


@pytest.mark.rule("space-empires", "7.4a")
def test_a_sheet_holds_so_many_lines() -> None:
    game = Phase(YARDS).order("red", *(f"bid {number % 20}" for number in range(MOST_LINES)))
    full = "Your sheet has 100 lines, the most that it holds. Take the last line back or start over."
    assert game.refusal("red", "bid 3") == full
    decision = game.match.decision(0)
    assert decision.allows(Done())
    assert Ledger(game.view("red")).work(game.view("red").sheet).bid == Bid((MOST_LINES - 1) % 20)
    game.order("red", "take back", "bid 3")


def test_refusals_are_the_same_whatever_others_have() -> None:
    """Others' fleets, sheets and treasuries leave no trace in what is refused."""
    rest = ("red SC-1 at 0405", "red 2 SY-1 at 0501")
    poor = Phase(*rest, "green DE-1 at 0406")
    strong = Phase(*rest, "green 6 DN-1 at 0406", treasury={"green": 900}, levels={"green": {"attack": 3}})
    strong.order("green", "bid 50", "research size")
    for line in ("buy 3 SC at 0501", "bid 99", "buy 1 SC at 0406", "research terraforming", "scrap DN-1"):
        assert poor.refusal("red", line) == strong.refusal("red", line)


@pytest.mark.rule("space-empires", "1.0j")
def test_a_sheet_is_for_the_economic_phase() -> None:
    with pytest.raises(Refusal, match="does not answer what is asked now"):
        Position(YARDS, treasury={"red": 50}).order("red", "buy 1 SC at 0501")
