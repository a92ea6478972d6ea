"""What is said at the table, and what a player keeps in mind."""

from django.conf import settings
from django.db import models

from pbem.players.ids import random_id

from .match import Match


class Note(models.Model):
    """What a player keeps in mind about a match; nobody else ever sees it."""

    id = models.BigIntegerField(primary_key=True, default=random_id, editable=False)
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


class ChatMessage(models.Model):
    """What a seat said at the table, or the table about a seat; for the `readers` only.

    `to` holds the seats it was said to; none means all. `until` is the end of a pause that it tells of,
    `facts` what else its sentence needs.
    """

    class Kind(models.TextChoices):
        """What it is about."""

        SAID = "said"
        PAUSED = "paused"
        BACK = "back"
        HOLIDAY = "holiday"
        SPENT = "spent"
        EXTENDED = "extended"
        STOPPED = "stopped"
        RESUMED = "resumed"
        AWAY = "away"
        RENEWED = "renewed"
        REVISED = "revised"
        CORRECTED = "referee"
        PROPOSED = "proposed"
        SETTLED = "settled"
        AUTOPLAY = "autoplay"
        MANNED = "manned"
        VACANT = "vacant"
        SEATED = "seated"

    match = models.ForeignKey(Match, models.CASCADE, related_name="chat")
    kind = models.CharField(max_length=8, choices=Kind, default=Kind.SAID)
    seat = models.PositiveSmallIntegerField(null=True)
    to = models.JSONField(default=list)
    readers = models.ManyToManyField(settings.AUTH_USER_MODEL, related_name="+")
    text = models.TextField(blank=True)
    until = models.DateTimeField(null=True)
    facts = models.JSONField(default=dict)
    at = models.DateTimeField()

    class Meta:
        """In the order in which they were said."""

        ordering = ["pk"]

    def __str__(self) -> str:
        return f"saying {self.pk} of match {self.match_id}"


class Block(models.Model):
    """A player whom another one wants to hear nothing of; `known_as` is what they called them then.

    With a `match`, it was made at that table; as long as nobody there may learn who plays, it holds there alone.
    """

    id = models.BigIntegerField(primary_key=True, default=random_id, editable=False)
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="blocks")
    blocked = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    known_as = models.CharField(max_length=80)
    match = models.ForeignKey(Match, models.CASCADE, null=True, related_name="+")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        """Once for each table, and once in general."""

        constraints = [
            models.UniqueConstraint(fields=["player", "blocked", "match"], name="block_at_table_once"),
            models.UniqueConstraint(
                fields=["player", "blocked"], condition=models.Q(match=None), name="block_everywhere_once"
            ),
        ]

    def __str__(self) -> str:
        return self.known_as
