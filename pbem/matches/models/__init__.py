"""Matches, their seats, the log, and what is derived from it (snapshots, waits)."""

from .asking import ReplyAddress, Wait
from .clocks import Pause
from .entries import NO_TRUNCATE, LogEntry, Snapshot
from .match import Match, Seat, new_secret
from .talking import Note, Saying

__all__ = [
    "NO_TRUNCATE",
    "LogEntry",
    "Match",
    "Note",
    "Pause",
    "ReplyAddress",
    "Saying",
    "Seat",
    "Snapshot",
    "Wait",
    "new_secret",
]
