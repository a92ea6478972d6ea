"""Whom a match waits for, and where they may answer."""

from django.conf import settings
from django.db import models

from .match import Match


class Wait(models.Model):
    """A seat that the match waits for: a projection of the open decisions."""

    pk = models.CompositePrimaryKey("match_id", "seat")
    match = models.ForeignKey(Match, models.CASCADE, related_name="waits")
    seat = models.PositiveSmallIntegerField()
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="waits")
    decision = models.PositiveIntegerField()
    since = models.DateTimeField()
    due = models.DateTimeField(null=True, db_index=True)

    def __str__(self) -> str:
        return f"match {self.match_id} waits for seat {self.seat}"


class ReplyAddress(models.Model):
    """Where one seat may answer one question by mail. Only the hash of its token is kept."""

    token_hash = models.CharField(max_length=64, primary_key=True)
    match = models.ForeignKey(Match, models.CASCADE, related_name="reply_addresses")
    seat = models.PositiveSmallIntegerField()
    decision = models.PositiveIntegerField()
    answers = models.JSONField(default=list)
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"seat {self.seat} of match {self.match_id}, question {self.decision}"
