"""Notices: who is to be told what, the letter it became, and every attempt to deliver it."""

from __future__ import annotations

import uuid

from django.conf import settings
from django.db import models


class Notice(models.Model):
    """One thing to tell one person. It is written in the transaction of what it tells of, and sent by a worker.

    `key` makes a second notice of the same thing impossible. `facts` (ids only) go to the writer of its kind when it
    is sent; the letter is kept, so that a resend is the same letter with the same Message-ID.
    """

    class Status(models.TextChoices):
        """How far it got."""

        PENDING = "pending"
        SENT = "sent"
        FAILED = "failed"
        SUPERSEDED = "superseded"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4)
    key = models.CharField(max_length=200, unique=True)
    kind = models.CharField(max_length=20)
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="notices")
    address = models.EmailField()
    topic = models.CharField(max_length=60, db_index=True, help_text="what it is about: one thread of letters each")
    facts = models.JSONField(default=dict)
    status = models.CharField(max_length=10, choices=Status, default=Status.PENDING)
    due = models.DateTimeField(db_index=True)
    created = models.DateTimeField(auto_now_add=True)
    subject = models.CharField(max_length=250, blank=True)
    text = models.TextField(blank=True)
    html = models.TextField(blank=True)
    picture = models.BinaryField(null=True)
    headers = models.JSONField(default=dict)

    class Meta:
        """What is due is looked for all the time."""

        indexes = [
            models.Index(fields=["due"], condition=models.Q(status="pending"), name="notice_pending"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} to {self.address}"

    @property
    def message_id(self) -> str:
        """The same for every attempt (RFC 5322 3.6.4)."""
        return f"<{self.id}@{settings.MAIL_DOMAIN}>"


class Attempt(models.Model):
    """One try to hand a letter over, and what came of it."""

    notice = models.ForeignKey(Notice, models.CASCADE, related_name="attempts")
    at = models.DateTimeField(auto_now_add=True)
    delivered = models.BooleanField()
    answer = models.TextField(blank=True, help_text="what the server or provider said")

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M} {'handed over' if self.delivered else self.answer}"


class Delivered(models.Model):
    """A letter in the mailbox page of play mode: the message as its recipient got it."""

    at = models.DateTimeField(auto_now_add=True)
    recipient = models.EmailField(db_index=True)
    raw = models.BinaryField()

    def __str__(self) -> str:
        return f"to {self.recipient} at {self.at:%H:%M}"
