"""A match and who sits at its table."""

from __future__ import annotations

import secrets

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

import engines
from engines.core import Game, commitment


def new_secret() -> bytes:
    """Return a secret from which a match's dice come."""
    return secrets.token_bytes(32)


class Match(models.Model):
    """One played instance of a game.

    `head`, `head_hash` and `digest` describe the last entry of the log. `restless` says that the table itself has
    something to do: a bot to answer for, a phase to resolve.
    """

    class Status(models.TextChoices):
        """Where it is in its life."""

        OPEN = "open", _("waiting for players")
        RUNNING = "running", _("running")
        OVER = "over", _("over")

    game_slug = models.CharField(max_length=40)
    title = models.CharField(_("title"), max_length=80, blank=True)
    options = models.JSONField(default=dict)
    pace = models.PositiveIntegerField(_("hours for an answer"), default=72)
    status = models.CharField(max_length=8, choices=Status, default=Status.OPEN, db_index=True)
    public = models.BooleanField(_("anybody may take a free seat and watch"), default=True)
    creator = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    secret = models.BinaryField(default=new_secret)
    head = models.IntegerField(default=-1)
    moment = models.IntegerField(default=-1)
    head_hash = models.CharField(max_length=64, default="0" * 64)
    digest = models.CharField(max_length=64, blank=True)
    restless = models.BooleanField(default=False, db_index=True)
    created = models.DateTimeField(auto_now_add=True)
    started = models.DateTimeField(null=True)
    ended = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return self.title or f"Match {self.pk}"

    def get_absolute_url(self) -> str:
        """Return the address of its page."""
        return reverse("match", args=[self.pk])

    @property
    def game(self) -> Game:  # type: ignore[type-arg]  # any game
        """The game that is played."""
        return engines.find(self.game_slug)

    @property
    def commitment(self) -> str:
        """SHA-256 of the secret, published from the first letter on."""
        return commitment(bytes(self.secret))

    @property
    def topic(self) -> str:
        """The thread that all its letters belong to."""
        return f"match-{self.pk}"


class Seat(models.Model):
    """A place in a match: a player, a bot, or free."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="seats")
    bot = models.CharField(max_length=40, blank=True)

    class Meta:
        """A seat number occurs once."""

        constraints = [models.UniqueConstraint(fields=["match", "number"], name="seat_once")]
        ordering = ["match", "number"]

    def __str__(self) -> str:
        return self.name

    @property
    def name(self) -> str:
        """What the others call whoever sits here."""
        if self.player:
            return self.player.shown_name
        if self.bot:
            return _("Bot %(number)s (%(strength)s)") % {"number": self.number + 1, "strength": self.bot}
        return str(_("free seat"))

    @property
    def free(self) -> bool:
        """Whether anybody may sit down here."""
        return self.player_id is None and not self.bot
