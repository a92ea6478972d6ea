"""What a table decides together, who sat where and when, and seats that are offered to others."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from pbem.players.ids import random_id

from .match import Match


class Proposal(models.Model):
    """What a player asks the others at the table to agree to.

    `number` counts the proposals of a match. `target` is the seat that it is about, `back_to` the entry that a takeback
    returns to, `until` the end of a pause, `hours` what an extension adds.
    """

    class Kind(models.TextChoices):
        """What is proposed."""

        TAKEBACK = "takeback", _("taking an order back")
        PAUSE = "pause", _("a pause")
        RESUME = "resume", _("the end of the pause")
        DRAW = "draw", _("a draw")
        CANCEL = "cancel", _("calling the match off")
        REPLACE = "replace", _("replacing a player")
        EXTENSION = "extension", _("more time")
        REVISION = "revision", _("the game's new revision")

    class Status(models.TextChoices):
        """What became of it; `void` if it can no longer be carried out."""

        OPEN = "open", _("open")
        PASSED = "passed", _("agreed")
        REFUSED = "refused", _("not agreed")
        WITHDRAWN = "withdraw", _("withdrawn")
        EXPIRED = "expired", _("not answered in time")
        VOID = "void", _("overtaken by what happened")

    match = models.ForeignKey(Match, models.CASCADE, related_name="proposals")
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=10, choices=Kind)
    status = models.CharField(max_length=8, choices=Status, default=Status.OPEN)
    seat = models.PositiveSmallIntegerField()
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    target = models.PositiveSmallIntegerField(null=True)
    back_to = models.IntegerField(null=True)
    until = models.DateTimeField(null=True)
    hours = models.PositiveIntegerField(null=True)
    at = models.DateTimeField()
    expires = models.DateTimeField(db_index=True)
    settled = models.DateTimeField(null=True)

    class Meta:
        """One open proposal of a kind in a match."""

        ordering = ["match", "number"]
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="proposal_once"),
            models.UniqueConstraint(
                fields=["match", "kind"], condition=models.Q(status="open"), name="proposal_open_once"
            ),
        ]

    def __str__(self) -> str:
        return f"proposal {self.number} of match {self.match_id}: {self.kind}"


class Vote(models.Model):
    """What one person at the table says to a proposal; everybody there may know it."""

    proposal = models.ForeignKey(Proposal, models.CASCADE, related_name="votes")
    seat = models.PositiveSmallIntegerField()
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    agrees = models.BooleanField()
    at = models.DateTimeField()

    class Meta:
        """One word for each person, however many seats they have."""

        constraints = [models.UniqueConstraint(fields=["proposal", "player"], name="vote_once")]

    def __str__(self) -> str:
        return f"{'yes' if self.agrees else 'no'} to {self.proposal_id}"


class Tenure(models.Model):
    """A time during which a person sat on a seat of a running match: since when, until when, and why."""

    class Came(models.TextChoices):
        """How they came to sit there."""

        BEGAN = "began", _("from the beginning")
        SUBSTITUTE = "took", _("took a seat that was vacant")
        HANDED = "handed", _("was given the seat by its player")

    class Left(models.TextChoices):
        """How they came to leave; empty while they sit there and when the match ended."""

        HANDED = "handed", _("gave the seat to somebody else")
        GAVE_UP = "gave_up", _("gave the seat up")
        LATE = "late", _("did not answer for too long")
        VOTED = "voted", _("was replaced by the others")

    match = models.ForeignKey(Match, models.CASCADE, related_name="tenures")
    seat = models.PositiveSmallIntegerField()
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="tenures")
    since = models.DateTimeField()
    until = models.DateTimeField(null=True)
    why = models.CharField(max_length=8, choices=Came, default=Came.BEGAN)
    left = models.CharField(max_length=8, choices=Left, blank=True)

    class Meta:
        """In the order in which they sat down; one at a time on a seat."""

        ordering = ["match", "seat", "since", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["match", "seat"], condition=models.Q(until=None), name="sitting_one_at_a_time"
            )
        ]

    def __str__(self) -> str:
        return f"player {self.player_id} on seat {self.seat} of match {self.match_id}"


class Offer(models.Model):
    """A seat of a running match that is offered to whoever reads a mailbox."""

    id = models.BigIntegerField(primary_key=True, default=random_id, editable=False)
    match = models.ForeignKey(Match, models.CASCADE, related_name="offers")
    seat = models.PositiveSmallIntegerField()
    address = models.EmailField()
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    created = models.DateTimeField(auto_now_add=True)
    answered = models.DateTimeField(null=True)

    class Meta:
        """One open offer for a seat."""

        constraints = [
            models.UniqueConstraint(
                fields=["match", "seat"], condition=models.Q(answered=None), name="seat_offered_once"
            )
        ]

    def __str__(self) -> str:
        return f"seat {self.seat} of match {self.match_id} to {self.address}"
