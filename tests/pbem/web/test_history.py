"""Looking back: slider, links, permalinks, what a browser may keep, and the log for everybody at the end."""

from __future__ import annotations

import importlib.util
import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from pbem.matches.acting.settling import settle
from pbem.matches.models import LogEntry, Match
from tests.environment import ROOT
from tests.factories import a_match as make_match
from tests.factories import give, play_on

from .browsing import Opening


@pytest.fixture
def match(a_match: Callable[..., Match]) -> Match:
    """Steps 0 and 1 that all share; at 0 Ada entered three sealed orders and Bea one."""
    match = a_match(seats=2)
    give(match, 0, "place at 111 100 facing 0", "place at 222 100 facing 0", "done")
    give(match, 1, "place nothing")
    settle(match.pk)
    return Match.objects.get(pk=match.pk)


def test_the_history_begins_at_the_newest_step(match: Match, browser: Opening) -> None:
    page = browser("Ada").get(f"/m/{match.pk}/history/")
    assert page.path == f"/m/{match.pk}/history/1/"
    assert "What happened here" in page.text
    assert "Ada lays" in page.text
    assert page.title == "(1) Light Speed: Bea, step 1 · Starpost"


def test_everybody_sees_the_own_secret_steps_only(match: Match, browser: Opening) -> None:
    ada, bea, anybody = browser("Ada"), browser("Bea"), browser()
    step = ada.get(f"/m/{match.pk}/history/0.2/")
    assert 'data-x="222"' in step.html
    assert "place at 222 100 facing 0" in step.text, "the own order"
    assert "4 of 5" not in step.html
    assert "3 of 5" in step.html
    assert "of 3" in bea.get(f"/m/{match.pk}/history/").html
    assert "of 2" in anybody.get(f"/m/{match.pk}/history/").html
    for other in (bea, anybody):
        page = other.get(f"/m/{match.pk}/history/0.2/")
        assert page.path == f"/m/{match.pk}/history/0/", "the nearest step of their own"
        assert 'data-x="222"' not in page.html
        assert "222 100" not in page.text


def test_links_and_slider_lead_through_all_steps_without_javascript(match: Match, browser: Opening) -> None:
    ada = browser("Ada")
    page = ada.get(f"/m/{match.pk}/history/?at=0")
    seen = [page.path]
    while found := re.search(r'rel="next" href="([^"]+)"', page.html):
        page = ada.get(found[1])
        seen.append(page.path)
    assert seen == [f"/m/{match.pk}/history/{step}/" for step in ("0", "0.1", "0.2", "0.3", "1")]
    assert ada.get(f"/m/{match.pk}/history/?at=2").path == seen[2]
    assert ada.get(f"/m/{match.pk}/history/?at=99999").path == seen[-1]
    assert ada.get(f"/m/{match.pk}/history/?at=x").path == seen[-1]


def test_steps_that_do_not_exist_are_told(match: Match, browser: Opening) -> None:
    for step in ("7", "7.1", "-1", "01", "abc", "x" * 300):
        assert browser("Ada").get(f"/m/{match.pk}/history/{step}/").status == 404, step
    assert "The match has no step 7 yet." in browser().get(f"/m/{match.pk}/history/7/").text


def test_a_match_that_has_not_begun_has_no_history(browser: Opening) -> None:
    match = make_match(seats=2, start=False)
    page = browser("Ada").get(f"/m/{match.pk}/history/")
    assert page.status == 404
    assert "has not begun" in page.text


def test_a_browser_that_has_the_page_is_told_so(match: Match, browser: Opening) -> None:
    ada = browser("Ada")
    first = ada.get(f"/m/{match.pk}/history/0/").response
    assert first.headers["Cache-Control"] == "private, no-cache"
    again = ada.get(f"/m/{match.pk}/history/0/", HTTP_IF_NONE_MATCH=first.headers["ETag"])
    assert again.status == 304
    assert browser("Bea").get(f"/m/{match.pk}/history/0/", HTTP_IF_NONE_MATCH=first.headers["ETag"]).status == 200


def test_parts_fetched_by_the_page_are_kept_for_good(match: Match, browser: Opening) -> None:
    ada = browser("Ada")
    page = ada.get(f"/m/{match.pk}/history/0.1/")
    named = re.search(r'hx-get="([^"]+/0/\?v=[^"]+)"', page.html)
    assert named
    kept = ada.get(named[1]).response.headers
    assert "private" in kept["Cache-Control"]
    assert "immutable" in kept["Cache-Control"]
    assert "Cookie" in kept["Vary"]
    assert "immutable" not in browser("Bea").get(named[1]).response.headers["Cache-Control"]


def test_the_log_is_published_at_the_end_and_can_be_checked_by_anybody(browser: Opening) -> None:
    match = make_match(seats=2, mode="one-wave", cap="9")
    early = browser("Ada").get(f"/m/{match.pk}/log.jsonl")
    assert early.status == 404
    assert "published when it is over" in early.text
    match = play_on(match)
    response: Any = browser().get(f"/m/{match.pk}/log.jsonl").response
    assert f'filename="match-{match.pk}.jsonl"' in response.headers["Content-Disposition"]
    lines = b"".join(response.streaming_content).decode().splitlines()
    assert len(lines) == 1 + LogEntry.objects.filter(match=match).count()
    assert json.loads(lines[0])["secret"] == bytes(match.secret).hex()
    spec = importlib.util.spec_from_file_location("verify", ROOT / "docs" / "verify.py")
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    assert script.problems(lines, bytes(match.secret), match.commitment) == []
    assert script.problems(lines) == [], "the file has everything that is needed"
    assert json.loads(lines[-1])["hash"] == match.head_hash
    forged = [*lines[:2], lines[2].replace("command", "Command"), *lines[3:]]
    assert script.problems(forged)[0] == "Entry 1 breaks the chain."
    assert "Entry 1 is missing." in script.problems([*lines[:2], *lines[3:]])
    assert script.problems(lines[:-1]) == ["The log does not end as its first line says."]
    other = bytes(reversed(bytes(match.secret)))
    assert "The secret does not fit the commitment." in script.problems(lines, other)


def test_after_the_end_the_history_is_still_each_viewers_own(browser: Opening) -> None:
    match = make_match(seats=2, mode="one-wave", cap="9")
    give(match, 0, "place at 111 100 facing 0", "undo", "place at 133 100 facing 0", "done")
    match = play_on(match)
    assert "111" in browser("Ada").get(f"/m/{match.pk}/history/0.1/").text
    for name in ("Bea", ""):
        page = browser(name).get(f"/m/{match.pk}/history/0.1/")
        assert 'data-x="111"' not in page.html
    assert 'class="ending"' in browser().get(f"/m/{match.pk}/history/").html
