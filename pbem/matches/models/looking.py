"""Who looked at a match, and what is kept so that looking is quick."""

from django.conf import settings
from django.db import models

from .match import Match


class Visit(models.Model):
    """The moment that a player has seen a match up to (`seen`), and up to which on the visit before (`base`).

    A visit goes on as long as pages are opened at short intervals; `at` is when the last one was.
    """

    match = models.ForeignKey(Match, models.CASCADE, related_name="visits")
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="visits")
    base = models.IntegerField(default=-1)
    seen = models.IntegerField(default=-1)
    at = models.DateTimeField()

    class Meta:
        """One for each player and match."""

        constraints = [models.UniqueConstraint(fields=["match", "player"], name="visit_once")]

    def __str__(self) -> str:
        return f"visit of player {self.player_id} to match {self.match_id}"


class ReplayPart(models.Model):
    """Some entries of a match that is over, ready for the replay file. A cache: may be deleted at any time.

    `first` is the number of its first entry, `edition` that of the form it has.
    """

    match = models.ForeignKey(Match, models.CASCADE, related_name="replay_parts")
    language = models.CharField(max_length=8)
    edition = models.PositiveSmallIntegerField()
    first = models.IntegerField()
    content = models.BinaryField()

    class Meta:
        """One for each stretch of entries, language and edition."""

        constraints = [
            models.UniqueConstraint(fields=["match", "language", "edition", "first"], name="replay_part_once")
        ]

    def __str__(self) -> str:
        return f"replay of match {self.match_id} from entry {self.first}"


class Outline(models.Model):
    """Where the parts of a match begin, listed up to entry `upto`. A cache: may be deleted at any time."""

    match = models.OneToOneField(Match, models.CASCADE, primary_key=True, related_name="outline")
    edition = models.PositiveSmallIntegerField()
    upto = models.IntegerField()
    content = models.BinaryField()

    def __str__(self) -> str:
        return f"outline of match {self.match_id}"
