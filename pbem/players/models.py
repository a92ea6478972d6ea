"""A person with an account; the mail address is the name they sign in with."""

from __future__ import annotations

from typing import Any, ClassVar
from zoneinfo import available_timezones

from django.conf import settings
from django.contrib.auth.models import AbstractUser, BaseUserManager
from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _


def validate_time_zone(name: str) -> None:
    """Raise ValidationError unless the name is in the tz database."""
    if name not in available_timezones():
        message = _("%(name)s is not a time zone; use a name such as Europe/Warsaw.")
        raise ValidationError(message, params={"name": name})


class PlayerManager(BaseUserManager["Player"]):
    """Makes players; none has a password unless given one."""

    def create_user(self, email: str, password: str | None = None, **fields: Any) -> Player:
        """Create a player who signs in by mail."""
        player = self.model(email=self.normalize_email(email), **fields)
        player.set_password(password)
        player.save(using=self._db)
        return player

    def create_superuser(self, email: str, password: str | None = None, **fields: Any) -> Player:
        """Create somebody who may use the admin pages."""
        return self.create_user(email, password, is_staff=True, is_superuser=True, **fields)


def usual_quiet() -> int:
    """Return the minutes between two letters that the host finds good."""
    return int(settings.QUIET_MINUTES)


class Letters(models.TextChoices):
    """How much mail somebody wants of a match; what is urgent always goes out."""

    EVERY = "every", _("every turn, also those of others")
    ASKED = "asked", _("when I am asked")
    DIGEST = "digest", _("one letter a day")
    OFF = "off", _("none, but for what is urgent")


class Player(AbstractUser):
    """A person: how to call them, in which language and time zone to write to them, and how often.

    `digest_hour` is an hour of the day in `time_zone`; `quiet_minutes` lie between two letters to them.
    """

    username = None  # type: ignore[assignment]  # the address is enough
    email = models.EmailField(_("mail address"), unique=True)
    name = models.CharField(_("name"), max_length=40, blank=True, help_text=_("what other players see"))
    language = models.CharField(
        _("language"), max_length=8, choices=[("en", "English"), ("pl", "Polski")], default="en"
    )
    time_zone = models.CharField(_("time zone"), max_length=64, default="UTC", validators=[validate_time_zone])
    letters = models.CharField(_("letters"), max_length=6, choices=Letters, default=Letters.ASKED)
    digest_hour = models.PositiveSmallIntegerField(
        _("hour of the daily letter"), default=8, validators=[MaxValueValidator(23)]
    )
    quiet_minutes = models.PositiveSmallIntegerField(_("time between two letters"), default=usual_quiet)
    at_once = models.BooleanField(_("write at once when everybody waits for me alone"), default=False)

    USERNAME_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []
    objects = PlayerManager()  # type: ignore[misc,assignment]  # replaces the manager that wants user names

    def __str__(self) -> str:
        return self.shown_name

    @property
    def shown_name(self) -> str:
        """The name that others see: never the mail address."""
        return self.name or f"Player {self.pk}"


class ApiToken(models.Model):
    """What a program shows to act for a player; `name` is how the player tells it from others."""

    player = models.ForeignKey(Player, models.CASCADE, related_name="api_tokens")
    name = models.CharField(max_length=60)
    token_hash = models.CharField(max_length=64, unique=True)
    created = models.DateTimeField(auto_now_add=True)
    last_used = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return self.name
