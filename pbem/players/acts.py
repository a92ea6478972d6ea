"""The audit trail: what organisers and moderators did, to what, and why; kept by django-auditlog, read in the admin."""

from datetime import datetime

from auditlog.models import LogEntry
from django.db.models import Model

from .models import Player


def note_act(*, by: Player | None, on: Model, act: str, **facts: object) -> None:
    """Keep that somebody (None: the table itself) did something to an object; `facts` are plain values."""
    LogEntry.objects.log_create(
        on,
        force_log=True,
        action=LogEntry.Action.UPDATE,
        actor=by,
        actor_email=by.email if by else None,
        changes={},
        additional_data={"act": act, **{name: str(value) for name, value in facts.items()}},
    )


def told(entry: LogEntry) -> str:
    """Return what was noted of an act, in words; empty for changes that the trail follows by itself."""
    facts = dict(entry.additional_data or {})
    act = str(facts.pop("act", ""))
    return ", ".join([act, *(f"{name.replace('_', ' ')}: {value}" for name, value in facts.items())]) if act else ""


def acts_since(moment: datetime, *, by: Player, act: str) -> list[dict[str, str]]:
    """Return the facts that were kept of what somebody did since a moment."""
    done = LogEntry.objects.filter(actor=by, timestamp__gt=moment, additional_data__act=act)
    return list(done.values_list("additional_data", flat=True))
