"""Submissions: whatever arrives is kept before anybody judges it."""

import uuid

from django.conf import settings
from django.db import models
from django.utils.translation import pgettext_lazy

from pbem.matches.models import LogEntry, Match


class Submission(models.Model):
    """What arrived from a player, and what became of it.

    Mail is kept raw and parsed only by a worker; web and API submissions come with their lines. `key` makes a second
    delivery of the same thing impossible. `receipt` is the answer once it was judged.
    """

    class Status(models.TextChoices):
        """How far it got."""

        RECEIVED = "received", pgettext_lazy("admin", "Received")
        HELD = "held", pgettext_lazy("admin", "Held")
        JUDGED = "judged", pgettext_lazy("admin", "Judged")
        IGNORED = "ignored", pgettext_lazy("admin", "Ignored")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4)
    key = models.CharField(max_length=200, unique=True)
    via = models.CharField(max_length=10, choices=LogEntry.Via)
    status = models.CharField(max_length=10, choices=Status, default=Status.RECEIVED)
    received = models.DateTimeField(auto_now_add=True, db_index=True)
    attempts = models.PositiveSmallIntegerField(default=0)
    raw = models.BinaryField(null=True)
    recipient = models.CharField(max_length=320, blank=True)
    message_id = models.CharField(max_length=1000, blank=True)
    sender = models.CharField(max_length=320, blank=True)
    match = models.ForeignKey(Match, models.PROTECT, null=True, related_name="submissions")
    seat = models.PositiveSmallIntegerField(null=True)
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="submissions")
    decision = models.PositiveIntegerField(null=True)
    lines = models.JSONField(default=list)
    ignored = models.JSONField(default=list)
    receipt = models.JSONField(null=True)
    note = models.TextField(blank=True)

    class Meta:
        """The sweep looks for what nobody judged, routing for what came before, and how much of late."""

        indexes = [
            models.Index(fields=["received"], condition=models.Q(status="received"), name="submission_unjudged"),
            models.Index(fields=["received"], condition=models.Q(raw__isnull=False), name="submission_raw"),
            models.Index(fields=["message_id"], name="submission_message"),
            models.Index(
                fields=["match", "seat", "status", "received"],
                condition=models.Q(via="mail"),
                name="submission_of_seat",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.via} submission {self.id}"
