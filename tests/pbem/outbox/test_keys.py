"""Keys of notices are those that lie in databases; what has a name has a function."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.core.management import call_command
from django.core.management.base import SystemCheckError

from pbem.matches.acting.requester import VERBS
from pbem.matches.acting.requests import DOES
from pbem.matches.reading.verbs import USAGES
from pbem.outbox.keys import Kind, answers_to, call_key, key_of, keys_of
from pbem.outbox.models import Notice
from pbem.outbox.writers import LETTERS
from pbem.registry import Registry


def test_keys_are_those_that_lie_in_databases() -> None:
    assert key_of(Kind.TURN, 7, 0, 3) == "turn:7:0:3"
    assert keys_of(Kind.TURN, 7, 0) == "turn:7:0:"
    assert answers_to(Kind.SEATS, "4:1") == "seats-said:4:1:"
    assert call_key(key_of(Kind.OVER, 7, 0), 5) == "over:7:0:to:5"
    assert max(map(len, Kind)) <= (Notice._meta.get_field("kind").max_length or 0)


def test_a_name_that_nothing_is_registered_for_is_told_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(LETTERS, Kind.OFFER)
    with pytest.raises(SystemCheckError, match="Nothing is registered for letters under the name “offer”"):
        call_command("check")


def test_a_name_is_registered_once_if_it_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Registry, "known", [])
    tools = Registry[Callable[[object], None]]("tools", ["saw"])
    tools.register("saw")(print)
    with pytest.raises(ValueError, match="tools: “saw” is registered twice"):
        tools.register("saw")(print)
    with pytest.raises(ValueError, match="tools: “axe” is not among the names"):
        tools.register("axe")(print)
    assert tools == {"saw": print}


def test_every_verb_is_obeyed() -> None:
    """What is undone, and which mail is answered, is seen before verbs are obeyed."""
    assert {*USAGES} - {*DOES} - {*VERBS} == {"undo", "reply"}
