"""Bots that fail: the match goes on without them."""

from __future__ import annotations

from typing import Any

import pytest

from pbem.matches.acting.settling import settle
from pbem.matches.models import LogEntry, Wait
from tests.factories import a_match, give

pytestmark = pytest.mark.django_db


def fails(*_: Any) -> Any:
    raise ZeroDivisionError


def cheats(*_: Any) -> Any:
    from engines.core import Clear

    return Clear()


@pytest.mark.parametrize("bot", [fails, cheats])
def test_a_bot_without_a_legal_answer_gets_the_default(monkeypatch: pytest.MonkeyPatch, bot: Any) -> None:
    match = a_match(seats=2, bots=["standard"])
    monkeypatch.setitem(match.game.bots, "standard", bot)
    settle(match.pk)
    give(match, 0, "place nothing")
    settle(match.pk)
    kinds = LogEntry.objects.filter(match=match, seat=1).values_list("kind", flat=True)
    assert set(kinds) == {"default"}
    assert list(Wait.objects.filter(match=match).values_list("seat", "decision")) == [(0, 2)]
