"""What is kept about a match before it begins, and about who would hear of open seats."""

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils.translation import gettext as _

from pbem.matches.models import Match
from pbem.players.ids import random_id


class Opening(models.Model):
    """What whoever made a match wishes of those who join, and how long its table stays open.

    Allies stay allies where seats are dealt, unless teams are dealt too (`random_teams`).

    `least_rating` and `most_rating` bound the rating in its game, `least_reliability` is a percentage. `link` is the
    secret part of the address that lets people in (empty: there is none). After `until` its maker is asked about it,
    and `asked` says since when.
    """

    match = models.OneToOneField(Match, models.CASCADE, primary_key=True, related_name="opening")
    random_seats = models.BooleanField(default=False)
    random_teams = models.BooleanField(default=False)
    least_rating = models.PositiveSmallIntegerField(null=True)
    most_rating = models.PositiveSmallIntegerField(null=True)
    least_reliability = models.PositiveSmallIntegerField(null=True)
    link = models.CharField(max_length=32, blank=True, db_index=True)
    until = models.DateTimeField(db_index=True)
    asked = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"opening of match {self.match_id}"


class Invitation(models.Model):
    """An invited address; the seat is taken when the letter's link is followed and confirmed.

    Where somebody is invited whose address the inviter need not know, it is that `player`.
    """

    id = models.BigIntegerField(primary_key=True, default=random_id, editable=False)
    match = models.ForeignKey(Match, models.CASCADE, related_name="invitations")
    seat = models.PositiveSmallIntegerField()
    address = models.EmailField()
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="+")
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
        return f"{self.guest} to match {self.match_id}"

    @property
    def host(self) -> str:
        """What the guest may know of who invites: at an anonymous table nothing."""
        return _("Somebody") if self.match.masked else self.by.shown_name

    @property
    def guest(self) -> str:
        """What whoever invited calls the guest: never an address that they need not know."""
        return self.player.shown_name if self.player else self.address


class SeatAlert(models.Model):
    """Of which open seats a player would hear, if of any: of the `games` named, and of those that they have played.

    With `tables` also of seats at tables that have not begun.
    """

    player = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, primary_key=True, related_name="seat_alert")
    tables = models.BooleanField(default=False)
    played = models.BooleanField(default=True)
    games = ArrayField(models.CharField(max_length=40), default=list)

    def __str__(self) -> str:
        return f"seat alert of player {self.player_id}"
