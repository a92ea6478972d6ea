"""The log of a match, and positions kept beside it."""

import pgtrigger
from django.db import models
from django.utils.translation import pgettext_lazy

from .match import Match

NO_TRUNCATE = pgtrigger.Trigger(
    name="no_truncate",
    level=pgtrigger.Statement,
    when=pgtrigger.Before,
    operation=pgtrigger.Truncate,
    func="IF current_setting('starpost.truncate', true) = 'allowed' THEN RETURN NULL; END IF;"
    " RAISE EXCEPTION 'the log is append-only';",
)
"""Refuses to empty the log; only test databases, which are emptied between tests, set `starpost.truncate`."""

APPEND_ONLY = pgtrigger.Trigger(
    name="append_only",
    when=pgtrigger.Before,
    operation=pgtrigger.Update | pgtrigger.Delete,
    func="IF TG_OP = 'DELETE' AND current_setting('starpost.filed', true) = OLD.match_id::text AND EXISTS ("
    "SELECT FROM matches_match WHERE id = OLD.match_id AND status = 'over' AND filed = head_hash"
    ") THEN RETURN OLD; END IF;"
    " RAISE EXCEPTION 'pgtrigger: Cannot update or delete rows from % table', TG_TABLE_NAME;",
)
"""Refuses to change or remove an entry, but for those of a match that is over and lies in a file: `filing.moving`."""


class LogEntry(models.Model):
    """One line of a match's log. Written once, by `log.append`; the database refuses changes.

    Where the match may have been moved out of the database (`Match.filed`), entries are read by `filing.log_of`.

    `body` is the canonical JSON of an engines.core Entry; `hash` is SHA-256 over the previous hash, the header fields
    and the body, so that no entry can be altered, dropped or slipped in unseen.

    `number` counts what seats enter in secret too, so it is never shown. What people see are moments: `moment` counts
    the entries that everybody may know of; a `sealed` entry has the moment of the last such entry before it.
    """

    class Via(models.TextChoices):
        """How it came about."""

        WEB = "web", pgettext_lazy("admin", "Web")
        MAIL = "mail", pgettext_lazy("admin", "Mail")
        API = "api", pgettext_lazy("admin", "Api")
        BOT = "bot", pgettext_lazy("admin", "Bot")
        DEADLINE = "deadline", pgettext_lazy("admin", "Deadline")
        TABLE = "table", pgettext_lazy("admin", "Table")
        STANDING = "standing", pgettext_lazy("admin", "Standing")
        QUEUED = "queued", pgettext_lazy("admin", "Queued")

    pk = models.CompositePrimaryKey("match_id", "number")
    match = models.ForeignKey(Match, models.PROTECT, related_name="entries", db_index=False)  # the key begins with it
    number = models.IntegerField()
    moment = models.IntegerField()
    sealed = models.BooleanField()
    kind = models.CharField(max_length=10)
    seat = models.SmallIntegerField(null=True)
    via = models.CharField(max_length=10, choices=Via)
    submission = models.UUIDField(null=True)
    at = models.DateTimeField()
    body = models.TextField()
    hash = models.CharField(max_length=64)

    class Meta:
        """Nothing is ever changed; what is removed lies in a file."""

        ordering = ["match_id", "number"]
        indexes = [models.Index(fields=["match", "moment", "number"], name="entry_moment")]
        triggers = [APPEND_ONLY, NO_TRUNCATE]

    def __str__(self) -> str:
        return f"entry {self.number} of match {self.match_id}"


class Snapshot(models.Model):
    """The position after an entry. A cache: may be deleted at any time."""

    pk = models.CompositePrimaryKey("match_id", "number")
    match = models.ForeignKey(Match, models.CASCADE, related_name="snapshots", db_index=False)
    number = models.IntegerField()
    state = models.BinaryField()

    def __str__(self) -> str:
        return f"snapshot {self.number} of match {self.match_id}"
