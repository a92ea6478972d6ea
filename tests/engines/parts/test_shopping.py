"""Tables to buy from: the orders for one more and one fewer leave every other line of the sheet as it was."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import Sheet, Stall, TakeBack, position, render
from engines.parts.shopping import judge_of, stall
from engines.space_empires import GAME as EMPIRES
from engines.space_empires.model.commands import Bid, Buy, Research
from engines.space_empires.model.view import View
from engines.space_empires.rules.economy import EconomicSheet
from engines.space_empires.rules.ledger import Ledger
from tests.engines.space_empires.economics import YARDS, Phase

NAME = EMPIRES.title
SHEET = [Buy("SC", 2, "0501"), Research("size"), Buy("SC", 6, "0501"), Buy("SC", 1, "0401")]


def after(sheet: list[Any], orders: list[Any]) -> list[Any]:
    written = Sheet(list(sheet))
    for order in orders:
        position.enter(written, order)
    return written.commands


def test_one_more_goes_on_the_line_there_is() -> None:
    found = stall(SHEET, NAME, Buy("SC", 1, "0501"), lambda line: isinstance(line, Buy) and line.hex == "0501", 6)
    assert found.count == 8
    assert after(SHEET, found.more) == [Buy("SC", 3, "0501"), *SHEET[1:]]
    assert after(SHEET, found.fewer) == [*SHEET[:2], Buy("SC", 5, "0501"), SHEET[3]]


def test_without_a_line_it_is_a_line_of_its_own_and_goes_with_it() -> None:
    found = stall(SHEET, NAME, Research("size"))
    assert (found.count, found.more) == (1, [Research("size")])
    assert after(SHEET, found.fewer) == [SHEET[0], *SHEET[2:]]
    assert stall(SHEET, NAME, Research("attack")).fewer == []
    assert stall(SHEET[3:], NAME, SHEET[3]).fewer == [TakeBack()]


def test_ships_that_join_a_group_are_another_line() -> None:
    sheet = [Buy("SC", 1, "0501", "SC-1")]
    found = stall(sheet, NAME, Buy("SC", 1, "0501"), lambda line: isinstance(line, Buy), 6)
    assert after(sheet, found.more) == [*sheet, Buy("SC", 1, "0501")]


@pytest.mark.rule("space-empires", "7.5", "9.1a", "9.4a")
def test_orders_are_judged_where_they_lead() -> None:
    game = Phase(YARDS, treasury={"red": 10}).order("red", "research size", "buy 1 DD at 0501")
    judge = judge_of(EMPIRES, game.match.decision(0))
    assert judge([Buy("SC", 1, "0501")]) is None
    assert "needs Ship Size 2" in str(judge([TakeBack(), TakeBack(), Buy("DD", 1, "0501")]))
    assert "the rest of your sheet leaves" in str(judge([Buy("SC", 1, "0501"), Buy("SC", 1, "0501")]))


@pytest.mark.rule("space-empires", "7.6.1b")
def test_what_is_too_much_is_said_of_the_article_that_one_more_is_wanted_of() -> None:
    """Not of the line behind it on the sheet, which is only given again."""
    game = Phase(YARDS, treasury={"red": 60}).order("red", "buy 1 CS at 0501")
    view = game.match.view(0)
    assert isinstance(view, View)
    free = Ledger(view).work(view.sheet).capacity("0501")
    game = game.order("red", f"buy {free - 1} SC at 0501", "buy 1 MI at 0501")
    decision = game.match.decision(0)
    shop = decision.question.shop(decision.view)
    assert shop is not None
    units = {render(article.name): article.stalls[0] for article in shop.shelves[1].articles}
    judge = judge_of(EMPIRES, decision)
    for code, told in (("CS colony ship", "2 × colony ship takes"), ("SC scout", f"{free} × scout takes")):
        assert str(judge(units[code].more)).startswith(told)


@pytest.mark.rule("space-empires", "7.0c", "7.5.1a")
def test_the_production_sheet_names_every_price() -> None:
    game = Phase(YARDS, treasury={"red": 40}).order("red", "bid 3", "buy 2 SC at 0501", "research size")
    view = game.match.view(0)
    shop = game.match.decision(0).question.shop(view)
    assert shop is not None
    assert [render(cost) for cost in shop.bill] == ["3 CP", "12 CP", "10 CP"]
    assert render(shop.sums[0]) == "35 of 60 CP left."
    _bids, units, levels = ({render(article.name): article for article in shelf.articles} for shelf in shop.shelves)
    assert render(units["DD destroyer"].price) == "9 CP"
    assert [render(told) for told in units["DD destroyer"].about][-1] == "hull 1, maintenance 1"
    assert [(render(there.name), there.count) for there in units["SC scout"].stalls] == [("0501", 2)]
    assert levels["Ship Size 2"].stalls[0].count == 1


@pytest.mark.rule("space-empires", "19.0a")
def test_where_levels_are_not_bought_none_are_sold() -> None:
    view: Any = Phase(YARDS, research="grants").match.view(0)
    shop = EconomicSheet().shop(view)
    assert shop is not None
    assert [render(shelf.title) for shelf in shop.shelves] == ["Order of play", "Units"]


def bid_on(view: Any) -> Stall:
    shop = EconomicSheet().shop(view)
    assert shop is not None
    return shop.shelves[0].articles[0].stalls[0]


@pytest.mark.rule("space-empires", "7.4a")
def test_a_bid_is_raised_and_lowered_point_by_point_and_keeps_whom_it_names() -> None:
    game = Phase(YARDS, treasury={"red": 10}).order("red", "bid 2 first 2", "buy 1 SC at 0501")
    view: Any = game.match.view(0)
    bid = bid_on(view)
    assert bid.count == 2
    assert after(view.sheet, bid.more) == [Bid(3, 1), view.sheet[1]]
    assert after(view.sheet, bid.fewer) == [Bid(1, 1), view.sheet[1]]
    game = Phase(YARDS, treasury={"red": 10})
    view = game.match.view(0)
    bid = bid_on(view)
    assert (bid.count, bid.more, bid.fewer) == (0, [Bid(1)], [])
