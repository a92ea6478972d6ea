"""Invitations: a seat kept for whoever reads a certain mailbox."""

from __future__ import annotations

from django.conf import settings
from django.db import models

from pbem.matches.models import Match


class Invitation(models.Model):
    """An invited address; the seat is taken when the letter's link is followed and confirmed."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="invitations")
    seat = models.PositiveSmallIntegerField()
    address = models.EmailField()
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    created = models.DateTimeField(auto_now_add=True)
    answered = models.DateTimeField(null=True)

    class Meta:
        """One open invitation a seat."""

        constraints = [
            models.UniqueConstraint(
                fields=["match", "seat"], condition=models.Q(answered__isnull=True), name="invitation_once"
            )
        ]

    def __str__(self) -> str:
        return f"{self.address} to match {self.match_id}"
