"""Times during which clocks stand still."""

from __future__ import annotations

from django.db import models

from .match import Match


class Pause(models.Model):
    """A time during which a seat's clock in a match stands still; `until` moves when its player is back early."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="pauses")
    seat = models.PositiveSmallIntegerField()
    since = models.DateTimeField()
    until = models.DateTimeField()

    def __str__(self) -> str:
        return f"pause of seat {self.seat} of match {self.match_id} until {self.until:%Y-%m-%d}"
