"""Nothing that looks back tells before the end what only another seat may know, in any game."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.utils import translation

from pbem.matches import positions
from pbem.matches.history.events import events_between
from pbem.matches.models import LogEntry, Match
from pbem.matches.selectors import names
from pbem.players.tokens import create_token
from pbem.presenters.words import Reader
from tests.factories import a_player
from tests.playing import a_long_match

from .browsing import Browser, Opening

ENTRIES = {"light-speed": 2, "space-empires": 150, "galactic-emperor": 120}
ADA, BEA = 0, 1


def secrets_of(match: Match) -> set[str]:
    """What Ada alone was told or entered in secret: whole sentences, and orders as she wrote them."""
    reader = Reader("en", names(match))
    told = [event for events in events_between(match, 0, match.head) for event in events]
    sentences = {reader.sentence(event.text) for event in told if event.audience is not None and ADA in event.audience}
    public = {reader.sentence(event.text) for event in told if event.heard_by(None) or event.heard_by(BEA)}
    rows = LogEntry.objects.filter(match=match, sealed=True)
    written = {
        seat: {match.game.notation.write(positions.read_entry(match.game, row.body).command)
               for row in rows.filter(seat=seat, kind="command")}
        for seat in (ADA, BEA)
    }  # fmt: skip
    return {line for line in (sentences - public) | (written[ADA] - written[BEA]) if len(line) > 8}


def outgoing(browser: Browser, match: Match, name: str) -> Iterator[tuple[str, str]]:
    """Everything that looks back, as plain words."""
    pk, last = match.pk, match.moment
    fixed = ["", "chronicle/", "chronicle/?seat=0", "compare/", "compare/?from=0", "history/", "news.jsonl", "replay/"]
    paths = [*fixed, "pulse/?status=running", f"history/{last}/", f"history/{last // 2}/",
             f"chronicle/?before={last // 2}"]  # fmt: skip
    for path in paths:
        response: Any = browser.client.get(f"/m/{pk}/{path}", follow=True)
        body = b"".join(response.streaming_content) if response.streaming else response.content
        yield path, words(body.decode()) + repr(response.headers)
    headers = {"Authorization": f"Bearer {create_token(player=a_player(name), name='t')[1]}"} if name else {}
    for path in ("events", "steps", "parts", "view", "compare?from=0", "events?seat=0") if name else ():
        answer = browser.client.get(f"/api/matches/{pk}/{path}", headers=headers)
        yield f"api {path}", words(answer.content.decode())


def words(text: str) -> str:
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", text)).split())


@pytest.mark.parametrize("game", ENTRIES)
def test_what_one_seat_knows_reaches_nobody_else(game: str, browser: Opening) -> None:
    match = a_long_match(game, ENTRIES[game])
    assert match.status == Match.Status.RUNNING
    a_player("Cyd")
    with translation.override("en"):
        secrets = secrets_of(match)
    assert secrets, "there is something to be kept"
    own = " ".join(text for _path, text in outgoing(browser("Ada"), match, "Ada"))
    assert any(" ".join(secret.split()) in own for secret in secrets), "its owner does see it"
    others = ["Bea", "Cyd", ""] if "Cyd" not in names(match) else ["Bea", ""]
    for name in others:
        for path, text in outgoing(browser(name), match, name):
            assert [secret for secret in secrets if " ".join(secret.split()) in text] == [], f"{name} at {path}"


@pytest.mark.usefixtures("clock")
def test_others_secret_entries_change_nothing_that_looks_back(a_match: Callable[..., Match], browser: Opening) -> None:
    from tests.factories import give

    match = a_match(seats=2)
    give(match, 0, "place at 100 100 facing 10")
    bea = browser("Bea")
    bea.get("/accounts/login/code/")
    before = dict(outgoing(bea, match, ""))
    give(match, 0, "place at -120 120 facing 20", "undo")
    made_anew = r"csrfmiddlewaretoken=\S+|X-Request-Id\S+"
    after = dict(outgoing(bea, match, ""))
    for path, text in before.items():
        assert re.sub(made_anew, "", after[path]) == re.sub(made_anew, "", text), path
