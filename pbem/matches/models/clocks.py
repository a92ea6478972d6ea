"""Times during which clocks stand still, time that was added, and time that is left."""

from django.conf import settings
from django.db import models

from pbem.players.ids import random_id

from .match import Match


class Pause(models.Model):
    """A time during which a seat's clock in a match stands still; with no seat, the clocks of the whole table.

    `until` moves when its player, or the table, is back early. It is taken from the holidays of the `player`, if any.
    """

    match = models.ForeignKey(Match, models.CASCADE, related_name="pauses")
    seat = models.PositiveSmallIntegerField(null=True)
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="+")
    since = models.DateTimeField()
    until = models.DateTimeField()

    def __str__(self) -> str:
        return f"pause of seat {self.seat} of match {self.match_id} until {self.until:%Y-%m-%d}"


class Holiday(models.Model):
    """A time during which all clocks of a player stand still; one that was taken `automatic`ally, or planned."""

    id = models.BigIntegerField(primary_key=True, default=random_id, editable=False)
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="holidays")
    since = models.DateTimeField()
    until = models.DateTimeField()
    automatic = models.BooleanField(default=False)

    class Meta:
        """In the order in which they come."""

        ordering = ["since"]

    def __str__(self) -> str:
        return f"holidays from {self.since:%Y-%m-%d} until {self.until:%Y-%m-%d}"


class Extension(models.Model):
    """Hours that whoever made the match added to the answers that were open at a moment."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="extensions")
    hours = models.PositiveIntegerField()
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.hours} more hours in match {self.match_id}"


class Bank(models.Model):
    """What is left of a seat's time; `decision` is the last question for whose answer hours were added."""

    pk = models.CompositePrimaryKey("match_id", "seat")
    match = models.ForeignKey(Match, models.CASCADE, related_name="banks")
    seat = models.PositiveSmallIntegerField()
    left = models.DurationField()
    decision = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return f"bank of seat {self.seat} of match {self.match_id}: {self.left}"


class Heartbeat(models.Model):
    """When the service last looked at its matches; since when its host has `stopped` all clocks, if they are."""

    id = models.PositiveSmallIntegerField(primary_key=True, default=1)
    at = models.DateTimeField()
    stopped = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"last beat at {self.at:%Y-%m-%d %H:%M}"


class Outage(models.Model):
    """A time that is nobody's fault: the service was away, or its host stopped all clocks (`meant`).

    Until it is `given_back` in every match, no deadline passes anywhere.
    """

    since = models.DateTimeField()
    until = models.DateTimeField()
    meant = models.BooleanField(default=False)
    given_back = models.BooleanField(default=False)

    class Meta:
        """What is not given back is looked for before any deadline passes."""

        indexes = [models.Index(fields=["id"], condition=models.Q(given_back=False), name="outage_open")]

    def __str__(self) -> str:
        return f"away from {self.since:%Y-%m-%d %H:%M} until {self.until:%Y-%m-%d %H:%M}"
