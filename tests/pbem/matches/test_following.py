"""Lines of a mail are looked at as things stand after those above them."""

from __future__ import annotations

from typing import Any

import pytest

import engines
from pbem.inbox.prose.screening import screen
from pbem.matches.reading import following
from pbem.matches.reading.following import Follower
from pbem.matches.reading.interpreting import Writer
from tests.engines.corpus import HERE, corpus, match_at


def writer(slug: str = "trian", question: str = "DrawTile", record: str = "two_seats.json") -> Writer:
    lines = corpus(HERE / slug.replace("-", "_") / "orders.jsonl")
    line = next(one for one in lines if (one.question, one.record) == (question, record))
    return Writer(match_at(engines.find(slug), line), line.seat, "en")


def test_a_line_answers_what_is_asked_after_those_above_it() -> None:
    lines = Follower(writer)
    assert lines("the left one")
    assert not lines("the front goes to M48")
    lines.follow("draw from the left stack")
    assert not lines("the left one")
    assert lines("the front goes to M48")
    lines.follow("the front goes to M48")
    assert lines("2 points please")


def test_the_match_itself_is_left_as_it_is() -> None:
    begun = writer()
    lines = Follower(lambda: begun)
    lines.follow("draw from the left stack")
    assert lines("the front goes to M48")
    assert begun.asked is not None
    assert begun.asked.name == "DrawTile"


def test_behind_a_line_that_cannot_be_tried_lines_are_looked_at_as_things_stand() -> None:
    for line in ("resign", "undo", "dance with me", "lay the front on A01"):
        lines = Follower(writer)
        lines.follow(line)
        assert lines("the left one"), line
        assert not lines("the front goes to M48"), line
    lines = Follower(writer)
    lines.follow("show")
    lines.follow("draw from the left stack")
    assert lines("the front goes to M48")


def test_behind_chance_lines_are_looked_at_as_things_stand(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, asked = writer("space-empires", "FireShips", "colony_points.json"), list[Writer]()
    monkeypatch.setattr(following, "means_order", lambda one, _line: asked.append(one))
    lines = Follower(lambda: begun)
    lines("hold fire")
    lines.follow("fire at SY-1")
    lines("hold fire")
    assert [one is begun for one in asked] == [False, True]


def test_a_mail_of_lines_each_of_which_answers_the_next_question_is_judged_whole() -> None:
    begun = writer()
    game: Any = begun.game
    own = ["Hi all,", "the left one", "the front goes to M48", "2 points please", "Cheers, Jan"]
    found = screen(game, "en", own, [], "Jan", Follower(lambda: begun))
    assert found.failed is None
    assert found.lines == own[1:4]
