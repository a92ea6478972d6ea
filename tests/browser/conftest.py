"""A real Chromium before a real server, a real worker behind it, and a few ways to sit down at a page."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from engines.core import Chance, live
from pbem.matches import positions
from pbem.matches.models import Match
from pbem.players.models import Player
from tests.workers import Worker

expect.set_options(timeout=15_000)  # a busy machine takes its time

FLAGS = ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync", *(["--no-sandbox"] if os.geteuid() == 0 else [])]  # fmt: skip


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """One Chromium for the tests of a file: the one that CHROMIUM names, else Debian's.

    Its event loop lives in the thread of the tests, so it must be gone before the tests of the receiver run there.
    """
    with pytest.MonkeyPatch.context() as patch, sync_playwright() as playwright:
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "1")  # Playwright keeps an event loop in the thread of the tests
        path = os.environ.get("CHROMIUM") or "/usr/bin/chromium"
        yield playwright.chromium.launch(executable_path=path, args=FLAGS)


@pytest.fixture
def sit_down(chromium: Browser, live_server: Any) -> Iterator[Callable[..., Page]]:
    """`sit_down(player)` opens a browser window of theirs; the test fails if a script on a page does."""
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def open_window(player: Player | None = None, *, width: int = 1280, **more: Any) -> Page:
        context = chromium.new_context(base_url=live_server.url, viewport={"width": width, "height": 800}, **more)
        contexts.append(context)
        if player is not None:
            cookie = {"name": settings.SESSION_COOKIE_NAME, "value": session_of(player), "url": live_server.url}
            context.add_cookies([cookie])  # type: ignore[list-item]
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        return page

    yield open_window
    for context in contexts:
        with suppress(Exception):
            context.close()
    assert troubles == []


def session_of(player: Player) -> str:
    """Return the key of a session in which the player is signed in."""
    session = import_module(settings.SESSION_ENGINE).SessionStore()
    session[SESSION_KEY] = str(player.pk)
    session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    session[HASH_SESSION_KEY] = player.get_session_auth_hash()
    session.save()
    key: str = session.session_key
    return key


@pytest.fixture
def table_at_work(live_server: Any, a_worker: Worker) -> Worker:  # noqa: ARG001
    """A worker that resolves what is to be resolved."""
    a_worker.start()
    return a_worker


def good_line(match: Match, seat: int) -> str:
    """Return the order that the standard bot would give for the seat, as one line."""
    played = positions.current(Match.objects.get(pk=match.pk))
    asked = next(decision for decision in played.decisions() if decision.seat == seat)
    command = match.game.bots["standard"](asked, Chance(live(b"browser", played.number)))
    return match.game.notation.write(command)
