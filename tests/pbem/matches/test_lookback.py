"""Looking back: whose eyes may be had, the match told as a whole, visits, and replays made stretch by stretch."""

from __future__ import annotations

import json
import zlib
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.core.cache import cache

from pbem.matches.history import chronicle, events, replays
from pbem.matches.history.chronicle import Wish, kinds_of, leaf, parts_of, step_at
from pbem.matches.history.perspectives import (
    Account,
    Perspective,
    eyes_named,
    heard_between,
    seat_behind,
    seen_at,
    steps_seen,
)
from pbem.matches.history.steps import steps_of
from pbem.matches.history.visits import _before_last_order, base_of, mark_seen, note_visit
from pbem.matches.models import LogEntry, Match, ReplayPart, Visit
from pbem.matches.positions import view_at
from pbem.matches.tasks import make_replay
from tests.factories import a_match, a_player, give, play_on
from tests.playing import a_long_match, bidding_anew

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]


def over() -> Match:
    return play_on(bidding_anew())


def test_while_a_match_runs_nobody_has_others_eyes() -> None:
    match = bidding_anew()
    for own in (0, None):
        assert eyes_named(match, own, "") == Perspective(own)
        for name in ("0", "1", "table", "all"):
            assert eyes_named(match, own, name) == (Perspective(own) if name == str(Perspective(own)) else None)


def test_when_it_is_over_everybody_has_all_eyes() -> None:
    match = over()
    for own in (0, None):
        assert [eyes_named(match, own, name) for name in ("0", "1", "table", "all")] == [
            Perspective(0), Perspective(1), Perspective(None), Perspective(everything=True),
        ]  # fmt: skip
        assert [eyes_named(match, own, name) for name in ("2", "-1", "ALL", "x", "²")] == [None] * 5


def test_all_eyes_see_every_entry_as_a_step() -> None:
    match = over()
    everything = steps_seen(match, Perspective(everything=True))
    assert [step.number for step in everything] == [*range(match.head + 1)]
    assert [str(step) for step in everything[:8]] == ["0", "1", "1.1", "1.2", "1.3", "1.4", "1.5", "1.6"]
    assert steps_seen(match, Perspective(1)) == steps_of(match, 1)


def test_a_position_with_all_eyes_is_that_of_whoever_acted() -> None:
    match = over()
    assert [bid.stones for bid in seen_at(match, 2, Perspective(everything=True)).sheet] == [1]
    assert [bid.stones for bid in seen_at(match, 3, Perspective(everything=True)).sheet] == [0]
    assert seen_at(match, 2, Perspective(None)).sheet == []


def test_at_the_end_all_eyes_see_counters_that_lay_face_down(monkeypatch: pytest.MonkeyPatch) -> None:
    match = a_long_match("space-empires", 60)
    at, everything = match.head // 2, Perspective(everything=True)
    seat = seat_behind(match, at, everything)
    with pytest.raises(AssertionError):
        seen_at(match, at, everything)
    match.status = Match.Status.OVER
    match.save()
    hidden: Any = view_at(match, at, seat)
    shown: Any = seen_at(match, at, everything)
    assert len(shown.seen) == len(hidden.seen) + sum(pile.counters for pile in hidden.face_down) > len(hidden.seen)
    assert not shown.face_down
    monkeypatch.setattr(replays, "STRETCH", match.head + 1)
    replays.make_next(match, "en")
    part = stretch(match, 0)
    assert "face down" not in part["texts"][part["boards"]["all"][at]]
    assert "face down" in part["texts"][part["boards"]["table"][at]]


def test_at_the_end_secret_orders_are_told_with_their_seats() -> None:
    match = over()
    told = heard_between(match, Perspective(everything=True), 1, 6, "en")
    assert [(heard.seat, heard.order) for heard in told] == [
        (0, "take 2"), (0, "bid 1"), (1, "bid 0"), (0, "undo"), (0, "bid 2"), (0, "done"),
    ]  # fmt: skip
    assert all(isinstance(heard, Account) and heard.number == 1 + n for n, heard in enumerate(told))


def test_dice_are_told_at_the_end() -> None:
    match = a_match(game="heap")
    give(match, 0, "throw")
    entry = LogEntry.objects.get(match=match, number=1)
    [account] = heard_between(match, Perspective(everything=True), 1, 1, "en")
    assert isinstance(account, Account)
    [[why, sides, value]] = json.loads(entry.body)["draws"]
    assert account.draws == (f"{why}: {value + 1}/{sides}",)


def test_events_are_the_same_kept_or_folded_anew() -> None:
    match = a_long_match("space-empires", 130)
    rows = list(LogEntry.objects.filter(match=match).order_by("number"))
    anew, _state = events.events_of(match, rows)
    for _ in range(2):
        assert events.events_between(match, 0, match.head) == anew
        assert events.events_between(match, 47, 103) == anew[47:104]
    cache.clear()
    assert events.events_between(match, 60, 60) == anew[60:61]
    assert events.events_between(match, 5, 4) == []


def test_the_parts_of_a_match() -> None:
    match = a_long_match("space-empires", 160)
    parts = parts_of(match, Perspective(None))
    turns = [part for part in parts if kinds_of(match)[part.kind].label.template == "Turns"]
    assert [turn.text.params["turn"] for turn in turns[:4]] == [1, 2, 3, 1]
    steps = steps_seen(match, Perspective(None))
    assert all(step_at(steps, part.entry).number >= part.entry for part in parts)
    assert parts_of(match, Perspective(None)) == parts, "kept"
    assert [part.entry for part in parts] == sorted(part.entry for part in parts)


def test_what_happened_page_by_page(monkeypatch: pytest.MonkeyPatch) -> None:
    match = a_long_match("space-empires", 160)
    whole = [heard.step for heard in leaf_all(match, Wish())]
    monkeypatch.setattr(chronicle, "PAGE", 7)
    monkeypatch.setattr(chronicle, "STRETCH", 20)
    paged, below = [], None
    while True:
        page = leaf(match, Perspective(0), Wish(), below, "en")
        paged += [heard.step for heard in page.heard]
        assert len(page.heard) <= 7
        if page.older is None:
            break
        below = page.older
    assert paged == whole
    assert len(set(paged)) == len(paged) > 20


def leaf_all(match: Match, wish: Wish) -> list[Any]:
    found: list[Any] = []
    page = leaf(match, Perspective(0), wish, None, "en")
    while True:
        found += page.heard
        if page.older is None:
            return found
        page = leaf(match, Perspective(0), wish, page.older, "en")


def test_what_happened_of_one_kind_or_to_one_seat() -> None:
    match = a_long_match("space-empires", 160)
    explored = next(kind for kind in kinds_of(match) if "Explored" in kind.names)
    found = leaf_all(match, Wish(kind=explored))
    assert found
    assert {event.name for heard in found for event in heard.events} <= explored.names
    bea = leaf_all(match, Wish(seat=1))
    assert bea
    told = [event for heard in bea if heard.seat != 1 for event in heard.events]
    assert all(event.name in match.game.headings or chronicle.tells_of(event, 1) for event in told)
    assert len(leaf_all(match, Wish(1, explored))) < len(found)


def test_a_visit_ends_when_nothing_is_opened_for_a_while(clock: time_machine.Traveller) -> None:
    match, cyd = bidding_anew(), a_player("Cyd")
    assert note_visit(match, cyd) == -1, "the first visit has nothing before it"
    clock.shift(timedelta(minutes=5))
    Match.objects.filter(pk=match.pk).update(moment=4)
    match.refresh_from_db()
    assert note_visit(match, cyd) == -1, "still the same visit"
    clock.shift(timedelta(minutes=11))
    assert note_visit(match, cyd) == 4
    assert base_of(match, cyd) == 4
    assert base_of(match, a_player("Bea")) == -1
    assert Visit.objects.get(match=match, player=cyd).seen == 4


def test_what_came_of_an_order_is_news_until_the_next_one(clock: time_machine.Traveller) -> None:
    match, ada = bidding_anew(), a_player("Ada")
    before = _before_last_order(match, ada)
    assert before is not None
    assert note_visit(match, ada) == -1
    for _ in range(2):
        clock.shift(timedelta(hours=1))
        assert note_visit(match, ada) == before, "however often one looks"
    mark_seen(match=match, player=ada)
    clock.shift(timedelta(hours=1))
    assert note_visit(match, ada) == match.moment


def test_what_is_marked_as_seen_is_no_news() -> None:
    match, ada = bidding_anew(), a_player("Ada")
    mark_seen(match=match, player=ada)
    assert note_visit(match, ada) == match.moment


def stretch(match: Match, first: int) -> dict[str, Any]:
    content = ReplayPart.objects.get(match=match, language="en", first=first).content
    found: dict[str, Any] = json.loads(zlib.decompress(bytes(content)))
    return found


def test_a_replay_holds_every_position_with_everybodys_eyes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "STRETCH", 4)
    match = over()
    while replays.make_next(match, "en"):
        pass
    assert replays.ready(match, "en") == set(replays.stretches(match))
    for first in replays.stretches(match):
        part = stretch(match, first)
        assert len(part["entries"]) == min(4, match.head + 1 - first)
        for eyes, seat in (("0", 0), ("1", 1), ("table", None)):
            for place, board in enumerate(part["boards"][eyes]):
                drawn = "".join(part["lines"][line] for line in part["pictures"][board])
                view = view_at(match, first + place, seat)
                assert drawn == match.game.faces.svg(view, lambda text: text.template)
    assert [entry["order"] for entry in stretch(match, 0)["entries"]] == ["", "take 2", "bid 1", "bid 0"]


def test_a_replay_is_made_one_stretch_after_another_and_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "STRETCH", 4)
    asked: list[tuple[Any, ...]] = []
    monkeypatch.setattr(replays, "nudge", lambda _task, *ids: asked.append(ids))
    match = over()
    replays.ask_for(match, "pl")
    replays.ask_for(match, "pl")
    assert asked == [(match.pk, "pl")], "somebody is at it"
    while asked:
        make_replay(*asked.pop())
    assert replays.ready(match, "pl") == set(replays.stretches(match))
    assert not replays.make_next(match, "pl")


def test_parts_of_an_older_form_are_made_anew() -> None:
    match = over()
    ReplayPart.objects.create(match=match, language="en", edition=0, first=0, content=b"old")
    assert replays.ready(match, "en") == set()
    replays.make_next(match, "en")
    assert not ReplayPart.objects.filter(edition=0).exists()


def test_while_a_match_runs_there_is_no_replay() -> None:
    match = bidding_anew()
    with pytest.raises(Match.DoesNotExist):
        make_replay(match.pk, "en")
    with pytest.raises(AssertionError):
        replays.make_next(match, "en")
