"""Web push in a real Chromium: only the push service between us and it, a machine far away, is played by us."""

from __future__ import annotations

import json
from collections.abc import Callable
from io import StringIO
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from django.core.management import call_command
from playwright.sync_api import CDPSession, Page
from pytest_django.fixtures import Settings

from pbem.channels import sealing
from pbem.channels.models import Channel
from pbem.channels.sealing import decoded, encoded
from pbem.outbox.services import send_next
from tests.factories import a_match, a_player
from tests.pbem.channels.listening import a_machine
from tests.pbem.channels.test_push import AUTH, opened
from tests.workers import until

pytestmark = [pytest.mark.browser, pytest.mark.slow]

Tenure = Callable[..., Page]

SUBSCRIPTION = """
PushManager.prototype.getSubscription = async () => null;
PushManager.prototype.subscribe = async () => ({ toJSON: () => (%s) });
"""

OVERHEARD = """() => {
    self.told = [];
    registration.showNotification = async (title, options) => told.push([title, options.body, options.data]);
}"""
"""Keeps what the worker asks the browser to show: one without windows grants nobody the permission for it."""


def registration_of(line: CDPSession, page: Page) -> str:
    """Return how Chromium calls the worker of the page."""
    found: list[str] = []
    line.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(one["registrationId"] for one in told["registrations"]),
    )
    line.send("ServiceWorker.enable")
    for _ in range(600):
        if found:
            break
        page.wait_for_timeout(100)
    return found[-1]


@pytest.mark.usefixtures("heap")
def test_a_call_sealed_for_this_browser_is_shown_by_its_worker(
    live_server: Any, sit_down: Tenure, settings: Settings
) -> None:
    out, browser = StringIO(), ec.generate_private_key(sealing.CURVE)
    call_command("make_push_key", stdout=out)
    settings.VAPID_KEY = out.getvalue().strip().partition("=")[2]
    settings.CHANNEL_NETWORKS = ["127.0.0.0/8"]
    with a_machine() as service:
        keys = {"p256dh": encoded(sealing.public_point(browser)), "auth": AUTH}
        page = sit_down(a_player("Ada"), permissions=["notifications"])
        page.add_init_script(SUBSCRIPTION % json.dumps({"endpoint": service.url, "keys": keys}))
        page.goto("/settings/channels/")
        page.get_by_role("button", name="Notify me in this browser").click()
        until(lambda: Channel.objects.filter(kind="push").exists(), "the browser is among the channels")
        match = a_match(game="heap")
        while send_next(carried=True):
            pass
        ((_, _, body),) = service.arrived
    call = opened(body, browser, decoded(AUTH)).decode()
    line = page.context.new_cdp_session(page)
    facts = {"origin": live_server.url, "registrationId": registration_of(line, page), "data": call}
    page.wait_for_function("() => navigator.serviceWorker.controller || navigator.serviceWorker.ready")
    (worker,) = page.context.service_workers
    worker.evaluate(OVERHEARD)
    line.send("ServiceWorker.deliverPushMessage", facts)
    until(lambda: worker.evaluate("() => told.length"), "the call is shown")
    (told,) = worker.evaluate("() => told")
    assert told == [json.loads(call)["title"], json.loads(call)["body"], json.loads(call)["url"]]
    assert told[1].startswith("There are … stones.")
    assert told[2].endswith(f"/m/{match.pk}/")
