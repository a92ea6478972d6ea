"""Books kept as the log grows, in its transactions: who answered in time, which matches are to be rated."""

from datetime import datetime
from typing import Any

from django.db import transaction

from engines.core import Outcome
from pbem.matches import signals
from pbem.matches.models import LogEntry, Match, Wait
from pbem.outbox.nudges import nudge

from .models import Answer
from .services import finish

OWN = {LogEntry.Via.WEB, LogEntry.Via.MAIL, LogEntry.Via.API, LogEntry.Via.QUEUED}
"""How people answer themselves, now or in advance."""


def listen() -> None:
    """Hear of every answer, every deadline that is missed and every end."""
    signals.answered.connect(note_answers, dispatch_uid="answers")
    signals.late.connect(note_miss, dispatch_uid="misses")
    signals.finished.connect(note_finish, dispatch_uid="finishes")


def note_answers(match: Match, waits: list[Wait], via: str, at: datetime, **_: Any) -> None:
    """Write down what people answered while there was a limit that they had not missed yet."""
    if via in OWN:
        _write([_answer(match, wait, wait.player_id, at, in_time=at <= wait.due)
                for wait in waits if wait.player_id and wait.due])  # fmt: skip


def note_miss(match: Match, wait: Wait, at: datetime, **_: Any) -> None:
    """Write down that somebody let their time run out."""
    if wait.player_id:
        _write([_answer(match, wait, wait.player_id, at, in_time=False)])


def _answer(match: Match, wait: Wait, player: int, at: datetime, *, in_time: bool) -> Answer:
    seconds = max(0, int((at - wait.since).total_seconds()))
    return Answer(match=match, seat=wait.seat, decision=wait.decision, player_id=player, at=at, seconds=seconds,
                  in_time=in_time)  # fmt: skip


def _write(answers: list[Answer]) -> None:
    Answer.objects.bulk_create(
        answers,
        update_conflicts=True,
        unique_fields=["match", "seat", "decision", "player"],
        update_fields=["at", "seconds", "in_time"],
    )


def note_finish(match: Match, outcome: Outcome, **_: Any) -> None:
    """Write down how the match ended; a worker rates it."""
    finish(match, outcome)
    transaction.on_commit(_nudge, robust=True)


def _nudge() -> None:
    nudge("pbem.ratings.tasks.rate_finished")
