"""Pages that look back: what happened, positions compared, what is new since a visit, everybody's eyes, files."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
import time_machine

from pbem.matches.history import replays
from pbem.matches.models import Match, Visit
from pbem.web.history.looks import cut_short
from tests.factories import a_match as make_match
from tests.factories import a_player, give, play_on
from tests.playing import a_long_match, play_far

from .browsing import Browser, Opening, Page

pytestmark = pytest.mark.usefixtures("heap")

DAY = timedelta(days=1)


def content(page: Page) -> str:
    """What a file that is handed out bit by bit holds."""
    response: Any = page.response
    return b"".join(response.streaming_content).decode()


def marks(page: Page) -> list[str]:
    return re.findall(r'<g class="mark (\w+)">', page.html)


@pytest.fixture
def match(a_match: Callable[..., Match]) -> Match:
    match = a_match(game="heap")
    for seat in (0, 1, 0):
        give(match, seat, "take 1")
    return Match.objects.get(pk=match.pk)


@pytest.fixture
def ended(db: None) -> Match:  # noqa: ARG001
    """A match that is over; before its end Ada had entered two bids and taken one back, Bea one."""
    match = make_match(game="heap", stones="2")
    give(match, 0, "take 2")
    give(match, 0, "bid 1")
    give(match, 1, "bid 0", "done")
    give(match, 0, "undo", "bid 2", "done")
    return play_on(match)


def test_what_happened_can_be_looked_through_by_seat(match: Match, browser: Opening) -> None:
    ada = browser("Ada")
    page = ada.get(f"/m/{match.pk}/chronicle/")
    assert page.text.index("Step 1") < page.text.index("Step 3"), "as a story"
    assert "Order: take 1" in page.text
    only = ada.get(f"/m/{match.pk}/chronicle/?seat=1")
    assert "Bea takes 1." in only.text
    assert "Ada takes 1." not in only.text
    assert '<option value="1" selected>Bea' in only.html


def test_what_happened_can_be_looked_through_by_kind_and_page(
    browser: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = make_match(mode="one-wave", cap="9")
    play_on(match, 12)
    ada = browser("Ada")
    page = ada.get(f"/m/{match.pk}/chronicle/")
    assert "Shots" in page.text
    number = re.search(r'<option value="(\d+)">Explosions', page.html)
    assert number
    shown = ada.get(f"/m/{match.pk}/chronicle/?kind={number[1]}")
    assert "lays" not in shown.text.split("Explosions")[-1]
    monkeypatch.setattr("pbem.matches.history.chronicle.PAGE", 2)
    seen = [page := ada.get(f"/m/{match.pk}/chronicle/?seat=0")]
    while found := re.search(r'rel="next" href="([^"]+)"', page.html):
        seen.append(page := ada.get(found[1].replace("&amp;", "&")))
    assert len(seen) > 2
    assert all('<option value="0" selected>' in one.html for one in seen), "what is looked for is kept"


def test_what_happened_stands_under_the_part_of_the_match_it_belongs_to(browser: Opening) -> None:
    match = make_match(mode="one-wave", cap="9")
    play_on(match, 12)
    page = browser("Ada").get(f"/m/{match.pk}/chronicle/")
    heads = re.findall(r'<h2><a href="/m/\d+/history/([\d.]+)/">([^<]+)</a></h2>', page.html)
    assert heads, "each leads to the board as it stood then"
    assert [float(step) for step, _ in heads] == sorted(float(step) for step, _ in heads)


@pytest.mark.parametrize("asked", ["seat=7", "seat=x", "kind=99", "kind=-1", "before=99", "before=x", "seat=&kind="])
def test_odd_wishes_are_answered(match: Match, browser: Opening, asked: str) -> None:
    page = browser("Ada").get(f"/m/{match.pk}/chronicle/?{asked}")
    assert page.status == 200
    if re.match(r"(seat|kind)=\S*[\dx]", asked):
        assert "Select a valid choice" in page.text


def test_two_positions_beside_each_other(match: Match, browser: Opening) -> None:
    page = browser("Ada").get(f"/m/{match.pk}/compare/?from=0&to=3")
    assert "Step 3" in page.text
    assert "Step 0" in page.text
    assert "Bea takes 1." in page.text
    assert page.html.count('<div class="svg">') == 2
    assert '<td class="changed"><del>0</del> <ins>2</ins></td>' in page.html
    assert browser("Ada").get(f"/m/{match.pk}/compare/?from=3&to=0").html.count("<ins>2</ins>") == 1, "in any order"
    first, second = page.html.partition('class="pair"')[2].split("<figcaption>")[1:]
    assert ("the earlier one" in first, "the earlier one" in second) == (True, False)


def test_without_steps_the_last_visit_is_compared_with_now(match: Match, browser: Opening) -> None:
    page = browser("Ada").get(f"/m/{match.pk}/compare/")
    assert (page.value("from"), page.value("to")) == ("2", "3"), "nobody was here yet"
    Visit.objects.create(match=match, player=a_player("Ada"), base=1, seen=3, at=match.created)
    page = browser("Ada").get(f"/m/{match.pk}/compare/")
    assert (page.value("from"), page.value("to")) == ("1", "3")
    assert "since my last visit" in page.text
    assert "since my last visit" not in browser("Bea").get(f"/m/{match.pk}/compare/").text


@pytest.mark.parametrize("step", ["77", "1.1", "x", "<b>"])
def test_steps_that_there_are_not_are_told_beside_what_was_entered(match: Match, browser: Opening, step: str) -> None:
    page = browser("Bea").get(f"/m/{match.pk}/compare/", QUERY_STRING=f"from={step}&to=3")
    assert f"There is no step “{step}” to be seen; they go from 0 to 3." in page.text
    assert page.value("from") == step
    assert '<div class="svg">' not in page.html


def test_pieces_that_moved_since_the_last_visit_are_marked(browser: Opening, clock: time_machine.Traveller) -> None:
    match = a_long_match("space-empires", 60)
    ada = browser("Ada")
    assert marks(ada.get(f"/m/{match.pk}/")) == [], "the first visit"
    clock.shift(DAY)
    before = match.moment
    play_far(match, match.head + 40)
    ada = browser("Ada")
    page = ada.get(f"/m/{match.pk}/")
    assert marks(page)
    assert 'class="marks-told"' in page.html[page.html.index('id="board"') : page.html.index("</figure>")], "below it"
    assert "Since your last order" in page.text
    assert f"/m/{match.pk}/compare/?from={before}" in page.html
    assert marks(ada.get(f"/m/{match.pk}/")) == marks(page), "as long as the visit lasts"
    again = ada.post(f"/m/{match.pk}/seen/")
    assert again.path == f"/m/{match.pk}/"
    assert "What happened last" in again.text
    assert marks(again) == []


def test_a_visit_is_known_wherever_one_looks_from(
    match: Match, browser: Opening, clock: time_machine.Traveller
) -> None:
    browser("Ada").get(f"/m/{match.pk}/")
    clock.shift(DAY)
    give(match, 1, "take 1")
    assert "Since your last order" in browser("Ada").get(f"/m/{match.pk}/").text, "another browser"
    assert "What happened last" in browser("Bea").get(f"/m/{match.pk}/").text, "another player"


def test_a_page_that_only_keeps_itself_up_to_date_is_no_visit(
    match: Match, browser: Opening, clock: time_machine.Traveller
) -> None:
    ada = browser("Ada")
    ada.get(f"/m/{match.pk}/")
    give(match, 1, "take 1")
    clock.shift(DAY)
    assert "Bea takes" in ada.get(f"/m/{match.pk}/pulse/?status=running").text
    assert Visit.objects.get(match=match, player=a_player("Ada")).seen == 3
    assert "Since your last order" in ada.get(f"/m/{match.pk}/").text


def test_people_who_watch_are_known_by_their_browser(
    match: Match, browser: Opening, clock: time_machine.Traveller
) -> None:
    stranger = browser()
    stranger.get(f"/m/{match.pk}/")
    clock.shift(DAY)
    give(match, 1, "take 1")
    assert "Since you were here" in stranger.get(f"/m/{match.pk}/").text
    assert "What happened last" in stranger.post(f"/m/{match.pk}/seen/").text
    assert not Visit.objects.filter(match=match).exists()


def test_while_it_runs_nobody_looks_with_others_eyes(match: Match, browser: Opening) -> None:
    for name in ("Ada", ""):
        for path in ("history/1/", "chronicle/", "compare/", "history/", "news.jsonl"):
            for eyes in ("1", "all"):
                page = browser(name).get(f"/m/{match.pk}/{path}?eyes={eyes}")
                assert page.status == 404, f"{name} {path} {eyes}"
                assert "only what your own seat sees" in page.text
    assert browser("Ada").get(f"/m/{match.pk}/chronicle/?eyes=0").status == 200
    assert "As seen by" not in browser("Ada").get(f"/m/{match.pk}/history/1/").text


def test_at_the_end_everybody_may_look_with_all_eyes(ended: Match, browser: Opening) -> None:
    stranger = browser()
    page = stranger.get(f"/m/{ended.pk}/history/1.1/?eyes=0")
    assert "what Ada was allowed to see" in page.text
    assert "Order of Ada: bid 1" in page.text
    links = set(re.findall(r'href="(/m/\d+/history/[^"]+)"', page.html))
    assert links
    assert all("eyes=0" in link for link in links if "/history/" in link and not link.endswith("/history/?eyes=all")), (
        links
    )
    everything = stranger.get(f"/m/{ended.pk}/chronicle/?eyes=all")
    for words in ("Order of Ada: bid 2", "Order of Bea: bid 0", "secret then", "entry 2"):
        assert words in everything.text
    assert "Order of" not in stranger.get(f"/m/{ended.pk}/chronicle/").text, "unless it is asked for"


def test_dice_are_shown_at_the_end(browser: Opening) -> None:
    match = make_match(game="heap")
    give(match, 0, "throw")
    match = play_on(match)
    assert "draw from the secret" in browser("Bea").get(f"/m/{match.pk}/chronicle/?eyes=all").text


def test_eyes_that_nobody_has_are_refused(ended: Match, browser: Opening) -> None:
    assert browser("Ada").get(f"/m/{ended.pk}/history/1/?eyes=5").status == 404


def test_private_matches_are_for_their_players_only(browser: Opening) -> None:
    match = make_match(game="heap", public=False)
    a_player("Cyd")
    for path in ("chronicle/", "compare/", "history/", "replay/", "news.jsonl", "log.jsonl", "replay/en/"):
        assert browser("Cyd").get(f"/m/{match.pk}/{path}").status == 404, path
        assert browser().get(f"/m/{match.pk}/{path}").status == 404, path
    assert browser("Ada").get(f"/m/{match.pk}/chronicle/").status == 200


def test_robots_stay_out(match: Match, browser: Opening) -> None:
    for path in ("chronicle/", "compare/", "history/1/", "replay/"):
        assert '<meta name="robots" content="noindex">' in browser().get(f"/m/{match.pk}/{path}").html
    assert browser().get(f"/m/{match.pk}/news.jsonl").response.headers["X-Robots-Tag"] == "noindex"


def test_pages_are_asked_for_again_but_not_sent_again(match: Match, browser: Opening) -> None:
    ada = browser("Ada")
    for path in (f"/m/{match.pk}/chronicle/", f"/m/{match.pk}/compare/"):
        first = ada.get(path).response
        assert first.headers["Cache-Control"] == "private, no-cache"
        assert ada.get(path, HTTP_IF_NONE_MATCH=first.headers["ETag"]).status == 304
    give(match, 1, "take 1")
    assert ada.get(path, HTTP_IF_NONE_MATCH=first.headers["ETag"]).status == 200


def test_what_happened_as_a_file_is_each_readers_own(ended: Match, browser: Opening) -> None:
    orders = {
        name: [
            json.loads(line)["order"] for line in content(browser(name).get(f"/m/{ended.pk}/news.jsonl")).splitlines()
        ]
        for name in ("Ada", "Bea", "")
    }
    assert orders["Ada"] == ["", "take 2", "bid 1", "undo", "bid 2", "done", ""]
    assert orders["Bea"] == ["", "", "bid 0", "done", ""]
    assert orders[""] == ["", "", ""]


def test_before_the_end_there_is_no_replay(match: Match, browser: Opening) -> None:
    page = browser("Ada").get(f"/m/{match.pk}/replay/")
    assert "Download what happened" in page.text
    assert "Download the log" not in page.text
    assert browser("Ada").get(f"/m/{match.pk}/replay/en/").status == 404
    assert browser("Ada").post(f"/m/{match.pk}/replay/", language="en").status == 404


def test_the_replay_is_made_and_then_handed_out(
    ended: Match, browser: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replays, "STRETCH", 4)
    monkeypatch.setattr(replays, "nudge", lambda *_: None)
    ada = browser("Ada")
    page = ada.get(f"/m/{ended.pk}/replay/en/")
    assert page.path == f"/m/{ended.pk}/replay/?making=en", "not made yet"
    total = len(replays.stretches(ended))
    assert f"Being prepared: 0 of {total} parts." in page.text
    replays.make_next(ended, "en")
    assert "1 of" in ada.get(page.path).text
    while replays.make_next(ended, "en"):
        pass
    assert "Being prepared" not in ada.get(page.path).text
    file = ada.get(f"/m/{ended.pk}/replay/en/")
    assert f'filename="match-{ended.pk}-en.html"' in file.response.headers["Content-Disposition"]
    text = content(file)
    assert text.count('<script class="part"') == total
    assert not re.search(r'(src|href)="(?!#)', text), "nothing is fetched from anywhere"
    assert bytes(ended.secret).hex() in text


def test_the_replay_speaks_the_language_that_was_asked_for(ended: Match, browser: Opening) -> None:
    while replays.make_next(ended, "pl"):
        pass
    text = content(browser("Ada").get(f"/m/{ended.pk}/replay/pl/"))
    assert '<html lang="pl">' in text
    assert "Oczami" in text
    assert browser("Ada").get(f"/m/{ended.pk}/replay/de/").status == 404


def looks(ada: Browser, pk: int) -> list[str]:
    return [ada.get(f"/m/{pk}/{path}").path for path in ("history/?to=1", "history/?to=2.9", "history/?to=")]


def test_jump_lists_lead_to_steps(match: Match, browser: Opening) -> None:
    assert looks(browser("Ada"), match.pk) == [f"/m/{match.pk}/history/{step}/" for step in ("1", "3", "3")]


def test_parts_can_be_jumped_to_and_walked_through(browser: Opening) -> None:
    match = a_long_match("space-empires", 160)
    ada = browser("Ada")
    page = ada.get(f"/m/{match.pk}/history/")
    named = re.findall(r'<option value="([\d.]+)">Turn (\d) of cycle (\d)', page.html)
    assert [(turn, cycle) for _step, turn, cycle in named][:4] == [("1", "1"), ("2", "1"), ("3", "1"), ("1", "2")]
    back = re.search(r'data-key="\[" href="([^"]+)"', page.html)
    assert back
    parts = re.findall(r'<option value="([\d.]+)">(?:Turn|The Economic Phase)', page.html)
    assert len(parts) > len(named), "so can Economic Phases"
    begun = [step for step in sorted(parts, key=float) if f"step {step} ·" not in page.title]
    assert back[1] == f"/m/{match.pk}/history/{begun[-1]}/"
    first = ada.get(f"/m/{match.pk}/history/0/")
    on = re.search(r'data-key="\]" href="([^"]+)"', first.html)
    assert on
    assert on[1] == f"/m/{match.pk}/history/{named[0][0]}/"


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("x" * 80, "x" * 80),
        ("x" * 81, "x" * 79 + "…"),
        ("x" * 70 + " in 0307. More.", "x" * 70 + " in 0307…"),
    ],
)
def test_what_is_cut_short_does_not_end_on_two_stops(sentence: str, told: str) -> None:
    assert cut_short(sentence) == told
