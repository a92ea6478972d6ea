"""Work that the clock starts by itself, and the queue that each task waits in."""

from typing import Any

DAY = 86_400.0
TEN_MINUTES = 600.0

QUEUES = {
    "mail": ("pbem.outbox.tasks.*", "pbem.channels.tasks.*", "pbem.inbox.tasks.poll_mail"),
    "heavy": (  # what may take long: neither orders nor letters wait behind it
        *("pbem.matches.tasks.make_replay", "pbem.matches.tasks.give_time_back", "pbem.matches.tasks.file_finished"),
        *("pbem.ratings.tasks.*", "pbem.lobby.tasks.look_out", "pbem.upkeep.tasks.tidy"),
    ),
}
ROUTES = {task: {"queue": queue} for queue, tasks in QUEUES.items() for task in tasks}


def every(seconds: float, task: str, expires: int = 300) -> dict[str, Any]:
    """Return a round of a task, which is dropped if it has waited for longer than it `expires` after, in seconds.

    While no worker runs they must not pile up; clocks of two machines may differ.
    """
    return {"task": task, "schedule": seconds, "options": {"expires": expires}}


def by_name(sweep: float) -> dict[str, dict[str, Any]]:
    """Return all rounds by name, for so many seconds between two sweeps."""
    return {
        "sweep": every(sweep, "pbem.inbox.tasks.sweep"),
        "send": every(sweep, "pbem.outbox.tasks.send_due"),
        "call": every(sweep, "pbem.channels.tasks.send_calls"),
        "rate": every(sweep, "pbem.ratings.tasks.rate_finished"),
        "tables": every(TEN_MINUTES, "pbem.lobby.tasks.sweep", 600),
        "seat-alerts": every(TEN_MINUTES, "pbem.lobby.tasks.look_out", 600),
        "figures": every(TEN_MINUTES, "pbem.ratings.tasks.reckon_figures", 600),
        "file": every(TEN_MINUTES, "pbem.matches.tasks.file_finished", 600),
        "tidy": every(DAY, "pbem.upkeep.tasks.tidy", 3600),
        "seasons": every(DAY, "pbem.ratings.tasks.add_up_seasons", 3600),
    }
