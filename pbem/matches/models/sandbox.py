"""Branches of a match in which somebody tries for themselves what would happen."""

from django.conf import settings
from django.db import models
from django.urls import reverse

from pbem.players.ids import random_id

from .match import Match, new_secret


class Branch(models.Model):
    """A private what-if of one player: a position of the match as they could see it, and what they played from there.

    `seat` (None: a spectator) is whose knowledge it starts from, `number` the entry that it starts after. `seed` deals
    what that seat does not know and throws the dice, so that the branch looks the same at every visit. `steps` hold
    what was played: the seat, the order as data, who gave it; each with the tag of its kind.
    """

    id = models.BigIntegerField(primary_key=True, default=random_id, editable=False)
    match = models.ForeignKey(Match, models.CASCADE, related_name="branches")
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="branches")
    seat = models.PositiveSmallIntegerField(null=True)
    number = models.IntegerField()
    step = models.CharField(max_length=16)
    name = models.CharField(max_length=60)
    seed = models.BinaryField(default=new_secret)
    steps = models.JSONField(default=list)
    created = models.DateTimeField()
    touched = models.DateTimeField()

    class Meta:
        """The one that was played last comes first."""

        ordering = ["-touched", "-created", "pk"]
        indexes = [models.Index(fields=["match", "player"], name="branch_of_player")]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        """Return the address of its page."""
        return reverse("sandbox", args=[self.match_id, self.pk])
