"""The Celery application."""

import logging
import os
from typing import Any

from celery import Celery, signals

from config import broker

log = logging.getLogger(__name__)

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

app = Celery("starpost")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
app.steps["worker"].add("config.watchdog:Watchdog")
broker.install()


@signals.task_revoked.connect  # type: ignore[untyped-decorator]  # Celery has no types
def warn_of_clocks(request: Any, *, expired: bool = False, **_: Any) -> None:
    """Say so when work was too old before it was begun: nothing that comes periodically may be done at all."""
    if expired:
        name = getattr(request, "name", "a task")
        log.warning("%s came too late and was not done: no worker was free for minutes, or clocks differ. Compare what "
                    "`date` says on each machine.", name)  # fmt: skip
