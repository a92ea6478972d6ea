"""What is said at the table, and what a player keeps in mind."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from .match import Match


class Note(models.Model):
    """What a player keeps in mind about a match; nobody else ever sees it."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="notes")
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="notes")
    seat = models.PositiveSmallIntegerField()
    text = models.TextField()
    at = models.DateTimeField()

    class Meta:
        """Read by whoever wrote them."""

        indexes = [models.Index(fields=["match", "player"], name="note_of_player")]

    def __str__(self) -> str:
        return f"note {self.pk}"


class Saying(models.Model):
    """What a seat said at the table, or the table about a seat; for the `readers` only.

    `to` holds the seats it was said to; none means all. `until` is the end of a pause that it tells of.
    """

    class Kind(models.TextChoices):
        """What it is about."""

        SAID = "said"
        PAUSED = "paused"
        BACK = "back"

    match = models.ForeignKey(Match, models.CASCADE, related_name="sayings")
    kind = models.CharField(max_length=8, choices=Kind, default=Kind.SAID)
    seat = models.PositiveSmallIntegerField()
    to = models.JSONField(default=list)
    readers = models.ManyToManyField(settings.AUTH_USER_MODEL, related_name="+")
    text = models.TextField(blank=True)
    until = models.DateTimeField(null=True)
    at = models.DateTimeField()

    class Meta:
        """In the order in which they were said."""

        ordering = ["pk"]

    def __str__(self) -> str:
        return f"saying {self.pk} of match {self.match_id}"
