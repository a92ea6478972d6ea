"""Matches, their seats, the log, and what is derived from it (snapshots, waits)."""

from .asking import ReplyAddress, Wait
from .clocks import Bank, Extension, Heartbeat, Holiday, Outage, Pause
from .consent import Offer, Proposal, Tenure, Vote
from .entries import NO_TRUNCATE, LogEntry, Snapshot
from .looking import Outline, ReplayPart, Visit
from .match import Match, Seat, Substitutes, mask, new_secret
from .queue import QueuedOrder
from .sandbox import Branch
from .talking import Block, ChatMessage, Note

__all__ = [
    "NO_TRUNCATE",
    "Bank",
    "Block",
    "Branch",
    "ChatMessage",
    "Extension",
    "Heartbeat",
    "Holiday",
    "LogEntry",
    "Match",
    "Note",
    "Offer",
    "Outage",
    "Outline",
    "Pause",
    "Proposal",
    "QueuedOrder",
    "ReplayPart",
    "ReplyAddress",
    "Seat",
    "Snapshot",
    "Substitutes",
    "Tenure",
    "Visit",
    "Vote",
    "Wait",
    "mask",
    "new_secret",
]
