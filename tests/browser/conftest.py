"""A real Chromium before a real server, a real worker behind it, and a few ways to sit down at a page."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.db import connection
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from pbem.matches.models import Match
from pbem.players.models import Player
from pbem.web.viewers import ROOM
from tests.factories import a_match
from tests.workers import Worker, until

expect.set_options(timeout=60_000)  # a busy machine takes its time

UNWANTED = (
    # renderers of its own for the bar of addresses, and one kept in reserve: half of what a window costs
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"),
    # what Playwright switches off, which our list replaces
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "PaintHolding"),
    *("HttpsFirstBalancedModeAutoEnable", "OptimizationHints", "MediaRouter", "NetworkTimeServiceQuerying"),
    *("AimEnabled", "PreconnectToSearch", "AvoidCorsURLLoaderRestartOnRedirect", "ThirdPartyStoragePartitioning"),
)
"""Features of Chromium that the tests do without."""

FLAGS = ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync", f"--disable-features={','.join(UNWANTED)}",
         *(["--no-sandbox"] if os.geteuid() == 0 else [])]  # fmt: skip

QUEUES = "turns,heavy"
"""What the worker does; letters stay unwritten, for these tests look at pages."""

ROOM_OF = {1280: 600, 1440: 900, 1920: 1150}
"""For which width boards are drawn in windows."""

PULSE = 3_100
"""Milliseconds after which a page asks for news."""

BUSY = """
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'
"""


class House:
    """One Chromium and one worker for all tests of this folder that run in a row, begun when first asked for.

    Chromium is the one that CHROMIUM names, else Debian's. Its event loop lives in the thread of the tests, so it must
    be gone before tests of other folders run there: those of the receiver have a loop of their own.
    """

    def __init__(self, folders: pytest.TempPathFactory) -> None:
        self.folders, self.things = folders, ExitStack()

    @cached_property
    def chromium(self) -> Browser:
        patch = self.things.enter_context(pytest.MonkeyPatch.context())
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "1")  # Playwright keeps an event loop in the thread of the tests
        playwright = self.things.enter_context(sync_playwright())
        path = os.environ.get("CHROMIUM") or "/usr/bin/chromium"
        return playwright.chromium.launch(executable_path=path, args=FLAGS)

    @cached_property
    def worker(self) -> Worker:
        worker = Worker(self.folders.mktemp("worker"))
        self.things.callback(worker.close)
        worker.start(queues=QUEUES)
        return worker

    def close(self) -> None:
        """End everything; what is asked for afterwards begins anew."""
        self.things.close()
        for name in ("chromium", "worker"):
            vars(self).pop(name, None)


HOUSE = pytest.StashKey[House]()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Close the house when tests of another folder come next."""
    if HOUSE in item.config.stash and nextitem is not None and Path(__file__).parent not in nextitem.path.parents:
        item.config.stash[HOUSE].close()


@pytest.fixture(scope="session")
def house(
    django_db_setup: None,  # noqa: ARG001  # the worker lets go of the test database before it is dropped
    tmp_path_factory: pytest.TempPathFactory,
    pytestconfig: pytest.Config,
) -> Iterator[House]:
    found = pytestconfig.stash[HOUSE] = House(tmp_path_factory)
    yield found
    found.close()


@pytest.fixture
def sit_down(house: House, live_server: Any) -> Iterator[Callable[..., Page]]:
    """`sit_down(player)` opens a browser window of theirs; the test fails if a script on a page does."""
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def open_window(player: Player | None = None, *, width: int = 1280, **more: Any) -> Page:
        context = house.chromium.new_context(base_url=live_server.url, viewport={"width": width, "height": 800}, **more)
        contexts.append(context)
        if player is not None:
            cookie = {"name": settings.SESSION_COOKIE_NAME, "value": session_of(player), "url": live_server.url}
            context.add_cookies([cookie])  # type: ignore[list-item]
        if width in ROOM_OF:  # as in a browser that was here before: the board comes as it is to be
            context.add_cookies([{"name": ROOM, "value": str(ROOM_OF[width]), "url": live_server.url}])
        page = context.new_page()
        page.set_default_timeout(60_000)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        return page

    yield open_window
    for context in contexts:
        with suppress(Exception):
            context.close()
    until(all_is_answered, "all requests are answered")
    until(database_rests, "nothing is asked of the database any more")
    assert troubles == []


def all_is_answered() -> bool:
    """Tell whether no thread of the server talks to a browser; it could read while tables are being emptied."""
    return not any("process_request_thread" in thread.name for thread in threading.enumerate())


def database_rests() -> bool:
    """Tell whether nobody else is at the test database; whoever is might hold up its being emptied."""
    with connection.cursor() as cursor:
        cursor.execute(BUSY)
        return bool(cursor.fetchone() == (0,))


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
def heaps(live_server: Any, heap: Any) -> Match:
    """A match of the small game between Ada and Bea."""
    assert live_server
    assert heap
    return a_match(game="heap", seats=2)


@pytest.fixture
def table_at_work(house: House, live_server: Any) -> Iterator[Worker]:
    """A worker that resolves what is to be resolved, and has nothing left to do when the test is over."""
    assert live_server
    with house.worker.at_work():
        yield house.worker


def hurry(page: Page) -> None:
    """Let the page ask for news now instead of in a few seconds; its clock must be `page.clock.install()`ed."""
    page.clock.fast_forward(PULSE)
