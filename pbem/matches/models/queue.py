"""Orders that a player keeps to be given when they are asked."""

from django.conf import settings
from django.db import models

from pbem.players.ids import random_id

from .match import Match


class QueuedOrder(models.Model):
    """One entry of a player's queue in a match; nobody else ever learns of it, not even that it is there.

    `line` is the order in the notation of `language`; empty: the default answer of the question. `question` is ANY, the
    questions that the line FITS, or the name of one kind of question, whose `prompt` (encoded Text) is kept for words.
    `unless_named`: only while no event of others' doing has named the seat. `skip`: what cannot be given is left out,
    else it stops the queue. `repeats`: it is given each time. `trouble` (encoded Text) says why it stopped or was left
    out.
    """

    ANY, FITS = "", "*"

    class State(models.TextChoices):
        """What has become of it; what was given is in the log and no longer here."""

        WAITING = "waiting"
        STOPPED = "stopped"
        SKIPPED = "skipped"

    id = models.BigIntegerField(primary_key=True, default=random_id, editable=False)
    match = models.ForeignKey(Match, models.CASCADE, related_name="queued_orders")
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="queued_orders")
    seat = models.PositiveSmallIntegerField()
    place = models.PositiveSmallIntegerField()
    line = models.TextField(blank=True)
    language = models.CharField(max_length=8)
    question = models.CharField(max_length=60, blank=True)
    prompt = models.TextField(blank=True)
    unless_named = models.BooleanField(default=False)
    skip = models.BooleanField(default=False)
    repeats = models.BooleanField(default=False)
    until = models.DateTimeField(null=True)
    state = models.CharField(max_length=8, choices=State, default=State.WAITING)
    trouble = models.TextField(blank=True)
    at = models.DateTimeField()

    class Meta:
        """In the order in which they are looked at."""

        ordering = ["match", "seat", "place"]
        indexes = [models.Index(fields=["match", "seat", "place"], name="queue_of_seat")]

    def __str__(self) -> str:
        return f"queued order {self.pk} of seat {self.seat} of match {self.match_id}"
