"""A person with an account; the mail address is the name they sign in with."""

from __future__ import annotations

from typing import Any, ClassVar
from zoneinfo import available_timezones

from django.contrib.auth.models import AbstractUser, BaseUserManager
from django.core.exceptions import ValidationError
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


class Player(AbstractUser):
    """A person: how to call them, in which language and time zone to write to them."""

    username = None  # type: ignore[assignment]  # the address is enough
    email = models.EmailField(_("mail address"), unique=True)
    name = models.CharField(_("name"), max_length=40, blank=True, help_text=_("what other players see"))
    language = models.CharField(
        _("language"), max_length=8, choices=[("en", "English"), ("pl", "Polski")], default="en"
    )
    time_zone = models.CharField(_("time zone"), max_length=64, default="UTC", validators=[validate_time_zone])

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
