"""Matches, their seats, the log, and what is derived from it (snapshots, waits)."""

from .asking import ReplyAddress, Wait
from .clocks import Bank, Extension, Holiday, Pause
from .consent import Offer, Proposal, Sitting, Vote
from .entries import NO_TRUNCATE, LogEntry, Snapshot
from .looking import Outline, ReplayPart, Visit
from .match import Match, Seat, Substitutes, mask, new_secret
from .queue import QueuedOrder
from .sandbox import Branch
from .talking import Block, Note, Saying

__all__ = [
    "NO_TRUNCATE",
    "Bank",
    "Block",
    "Branch",
    "Extension",
    "Holiday",
    "LogEntry",
    "Match",
    "Note",
    "Offer",
    "Outline",
    "Pause",
    "Proposal",
    "QueuedOrder",
    "ReplayPart",
    "ReplyAddress",
    "Saying",
    "Seat",
    "Sitting",
    "Snapshot",
    "Substitutes",
    "Visit",
    "Vote",
    "Wait",
    "mask",
    "new_secret",
]
