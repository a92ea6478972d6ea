"""What is too much or of the wrong type is turned down before anything is read, played or kept."""

from __future__ import annotations

import json
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

import pytest
from pytest_django.fixtures import Settings

from engines.core import IllegalCommand
from pbem.inbox.models import Submission
from pbem.matches.models import Match
from pbem.matches.reading.limits import LONGEST_LINE, MOST_LINES, MOST_ORDERS
from pbem.matches.trying import split_orders
from pbem.players.models import Player
from tests.factories import a_match, failure, give
from tests.pbem.api.conftest import Program
from tests.pbem.web.browsing import Browser

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

Programs = Callable[..., Program]
TAKING_ORDERS = ("orders", "standing-orders", "inquiries", "queue", "try")


@pytest.fixture
def match(heap: object) -> Match:  # noqa: ARG001
    return a_match(game="heap")


@pytest.fixture
def unread(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody may read an order."""

    def read(*_args: Any) -> None:
        pytest.fail("an order was read")

    monkeypatch.setattr(type(match.game.notation), "read", read)


@pytest.mark.usefixtures("unread")
@pytest.mark.parametrize("where", TAKING_ORDERS)
def test_more_orders_than_are_looked_at_are_not_read(match: Match, program: Programs, where: str) -> None:
    status, told = program("Ada").post(f"/matches/{match.pk}/{where}", orders=["take 1"] * (MOST_LINES + 1))
    assert (status, told["errors"][0]["where"]) == (422, "orders")
    assert "at most" in told["detail"]
    status, told = program("Ada").post(f"/matches/{match.pk}/{where}", orders=["x" * 2001])
    assert (status, told["errors"][0]["where"]) == (422, "orders.0")
    assert not Submission.objects.exists()


@pytest.mark.usefixtures("unread")
@pytest.mark.parametrize("where", TAKING_ORDERS[:3])
def test_more_commands_than_are_looked_at_are_not_read(match: Match, program: Programs, where: str) -> None:
    many = [{"type": "Take", "stones": 1}] * (MOST_LINES + 1)
    assert program("Ada").post(f"/matches/{match.pk}/{where}", commands=many)[0] == 422
    assert not Submission.objects.exists()


@pytest.mark.usefixtures("unread")
@pytest.mark.parametrize("do", ["", "try", "queue"])
def test_the_box_of_a_page_takes_no_more_either(match: Match, do: str) -> None:
    ada, at = Browser(Player.objects.get(name="Ada")), f"/m/{match.pk}/orders/"
    page = ada.post(at, orders="take 1\n" * (MOST_LINES + 1), do=do)
    assert f"That is more than {MOST_LINES} lines of orders; nothing was done." in page.text
    page = ada.post(at, orders="x" * (LONGEST_LINE + 1), do=do)
    assert f"An order has at most {LONGEST_LINE} characters." in page.text
    assert not Submission.objects.exists()


@pytest.mark.usefixtures("unread")
def test_a_line_of_a_mail_that_is_too_long_is_not_read(match: Match) -> None:
    assert failure(give(match, 0, "x" * (LONGEST_LINE + 1))) == f"An order has at most {LONGEST_LINE} characters."


def test_orders_between_semicolons_are_counted_before_they_are_read(match: Match, request: Any) -> None:
    assert split_orders(match.game, "take 1;" * MOST_ORDERS, "en") == ["take 1"] * MOST_ORDERS
    request.getfixturevalue("unread")
    with pytest.raises(IllegalCommand, match="at most 40 orders on one line"):
        split_orders(match.game, "take 1;" * (MOST_ORDERS + 1), "en")


def test_a_big_body_is_not_read(match: Match, program: Programs, settings: Settings) -> None:
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 10_000
    status, told = program("Ada").post(f"/matches/{match.pk}/orders", orders=["x" * 10_000])
    assert (status, told["status"], told["detail"]) == (413, 413, "A request has at most 10000 bytes.")


@pytest.mark.parametrize("body", ["[null]", "[]", '"x"', "7", "null"])
def test_a_body_that_is_no_object_changes_nothing(program: Programs, body: str) -> None:
    ada = program("Ada")
    assert ada.put("/times", days_off=[5, 6], spend_holidays=False)[0] == 200
    sent = ada.client.put("/api/times", body, "application/json", headers=ada.headers)
    assert sent.status_code == 422
    kept = Player.objects.get(name="Ada")
    assert (kept.days_off, kept.spend_holidays) == ([5, 6], False)


@pytest.mark.parametrize("wrong", [{"spend_holidays": 0}, {"spend_holidays": "no"}, {"days_off": [True]},
                                   {"days_off": ["1"]}, {"days_off": [1.0]}, {"reminders": 1}])  # fmt: skip
def test_nothing_passes_for_another_type(program: Programs, wrong: dict[str, Any]) -> None:
    status, told = program("Ada").put("/times", **wrong)
    assert (status, told["title"]) == (422, HTTPStatus(422).phrase)  # another one since Python 3.13
    assert json.dumps(told["errors"][0]["where"]).strip('"').startswith(next(iter(wrong)))
