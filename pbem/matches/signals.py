"""What others may listen for; sent in the transaction of the entries that it tells of."""

from django.dispatch import Signal

answered = Signal()
"""Seats of a `match` have answered `waits`, which are gone now, `at` a moment; `via` says how, as in LogEntry."""

late = Signal()
"""The time of a `wait` in a `match` is up `at` a moment; what is done about it follows."""

finished = Signal()
"""A `match` is over, with an `outcome`."""
