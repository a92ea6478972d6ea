"""The Celery application."""

import gc
import logging
import logging.config
import os
from importlib import import_module
from typing import Any

from celery import Celery, signals
from django.conf import settings

import engines
from config import broker

log = logging.getLogger(__name__)

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

app = Celery("starpost")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
app.steps["worker"].add("config.watchdog:Watchdog")
broker.install()


@signals.setup_logging.connect  # type: ignore[untyped-decorator]  # Celery has no types
def log_as_the_web_does(**_: Any) -> None:
    """Have workers and the clock log at the host's level, and nothing that could be abused."""
    logging.config.dictConfig(settings.LOGGING)


@signals.celeryd_init.connect  # type: ignore[untyped-decorator]  # see above
def name_after_queue(sender: str, instance: Any, options: Any, **_: Any) -> None:
    """Give a worker that nobody named a name of its own, by its queues, its process and its machine."""
    first, _at, host = sender.partition("@")
    if first == "celery":
        queues = options.get("queues") or ["turns"]
        named = ",".join(queues) if isinstance(queues, (list, tuple)) else str(queues)
        instance.hostname = f"{named}.{os.getpid()}@{host}"


@signals.worker_init.connect  # type: ignore[untyped-decorator]  # see above
def load_before_forking(**_: Any) -> None:
    """Have games and addresses in memory before the processes that work are forked.

    They share them, and none loads them for seconds at its first letter, nor does one that takes a killed one's place.
    """
    engines.games()
    import_module(settings.ROOT_URLCONF)
    gc.freeze()  # looked at for garbage, memory would be copied


@signals.beat_init.connect  # type: ignore[untyped-decorator]  # see above
def keep_the_schedule_apart(**_: Any) -> None:
    """Make the folder in which the clock notes what it has done; the code may be read-only."""
    settings.VAR.mkdir(parents=True, exist_ok=True)


@signals.task_revoked.connect  # type: ignore[untyped-decorator]  # Celery has no types
def warn_of_clocks(request: Any, *, expired: bool = False, **_: Any) -> None:
    """Say so when work was too old before it was begun: nothing that comes periodically may be done at all."""
    if expired:
        name = getattr(request, "name", "a task")
        log.warning("%s came too late and was not done: no worker was free for minutes, or clocks differ. Compare what "
                    "`date` says on each machine.", name)  # fmt: skip
