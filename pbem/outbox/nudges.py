"""Nudges: they only make workers look sooner, so that nobody waits long for a broker that does not answer."""

import logging
from time import monotonic

from celery import current_app
from kombu.exceptions import OperationalError

log = logging.getLogger(__name__)

PAUSE = 5.0
"""Seconds without nudges after one could not be given; the sweeps find what is due meanwhile."""

_again = 0.0


def nudge(task: str, *ids: object) -> None:
    """Have a worker do the task of that name soon, if the broker can be reached.

    By its name, as the broker keeps it: tasks call everything, so that nothing that they call can import them.
    """
    global _again  # noqa: PLW0603  # what this process knows of the broker
    if monotonic() < _again:
        return
    try:
        current_app.signature(task, ids).apply_async()
    except OperationalError as trouble:
        _again = monotonic() + PAUSE
        log.warning("the broker cannot be reached: %s", trouble)
