"""A person with an account; the mail address is the name they sign in with."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar
from zoneinfo import available_timezones

from django.conf import settings
from django.contrib.auth.models import AbstractUser, BaseUserManager
from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from .ids import random_id
from .likeness import LONGEST, likeness


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

    EVERY = "every", _("every turn, including other players’")
    ASKED = "asked", _("when it is my turn")
    DIGEST = "digest", _("one email a day")
    OFF = "off", _("urgent ones only")


class Reminders(models.TextChoices):
    """How often somebody wants to be reminded of a question."""

    NONE = "none", _("none")
    ONE = "one", _("one, 12 hours before or when a quarter of the time is left")
    TWO = "two", _("two, the first one two days before or at half the time")


class Audience(models.TextChoices):
    """Who may look at somebody's profile."""

    ALL = "all", _("everybody")
    FELLOWS = "fellows", _("people I play with")
    NOBODY = "nobody", _("nobody")


class Player(AbstractUser):
    """A person: how to call them, in which language and time zone to write to them, and how often.

    `digest_hour` is an hour of the day in `time_zone`; `quiet_minutes` lie between two letters to them. `days_off` are
    the weekdays on which their clocks stand still, Monday is 0. A bot is the account of a program `bot_of` a person.
    """

    username = None  # type: ignore[assignment]  # the address is enough
    email = models.EmailField(_("mail address"), unique=True)
    name = models.CharField(_("name"), max_length=40, blank=True, help_text=_("what other players see"))
    language = models.CharField(
        _("language"), max_length=8, choices=[("en", "English"), ("pl", "Polski")], default="en"
    )
    time_zone = models.CharField(_("time zone"), max_length=64, default="UTC", validators=[validate_time_zone])
    letters = models.CharField(_("emails"), max_length=6, choices=Letters, default=Letters.ASKED)
    digest_hour = models.PositiveSmallIntegerField(
        _("hour of the daily email"), default=8, validators=[MaxValueValidator(23)]
    )
    quiet_minutes = models.PositiveSmallIntegerField(_("time between two emails"), default=usual_quiet)
    days_off = models.JSONField(_("days off"), default=list, blank=True)
    spend_holidays = models.BooleanField(_("take a day of my holidays before my time runs out"), default=True)
    reminders = models.CharField(_("reminders"), max_length=4, choices=Reminders, default=Reminders.ONE)
    at_once = models.BooleanField(_("email me at once when everyone is waiting only for me"), default=False)
    signed_links = models.BooleanField(
        _("links in my emails open the match without signing in"),
        default=True,
        help_text=_("Whoever has such an email can answer for you, as long as its question is open."),
    )
    one_subject = models.BooleanField(
        _("all emails of a match have one subject"),
        default=False,
        help_text=_("So programs such as Gmail keep them together; what is asked then stands in the first line."),
    )
    profile_for = models.CharField(_("my profile is shown to"), max_length=7, choices=Audience, default=Audience.ALL)
    muted_until = models.DateTimeField(_("may not speak to others until"), null=True, blank=True)
    banned_until = models.DateTimeField(_("may not take part until"), null=True, blank=True)
    conduct_reason = models.CharField(_("why not"), max_length=300, blank=True)
    bot_of = models.ForeignKey("self", models.PROTECT, null=True, blank=True, related_name="bots")
    likeness = models.CharField(max_length=LONGEST, null=True, editable=False)  # noqa: DJ001 - null: nobody knows yet

    class Meta(AbstractUser.Meta):
        """Whoever has a name much like another is found at once."""

        indexes = [models.Index(fields=["likeness"], name="player_likeness")]

    USERNAME_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []
    objects = PlayerManager()  # type: ignore[misc,assignment]  # replaces the manager that wants user names

    def __str__(self) -> str:
        return self.shown_name

    def save(self, *args: Any, update_fields: Iterable[str] | None = None, **more: Any) -> None:
        """Save, with what the name looks like."""
        self.likeness = likeness(self.name)
        named = {*update_fields, "likeness"} if update_fields and "name" in update_fields else update_fields
        super().save(*args, update_fields=named, **more)

    @property
    def shown_name(self) -> str:
        """The name that others see: never the mail address, and of a bot also whose it is."""
        name = self.name or _("Player %(number)s") % {"number": self.pk}
        return _("%(bot)s (bot of %(owner)s)") % {"bot": name, "owner": self.bot_of.shown_name} if self.bot_of else name

    @property
    def muted(self) -> bool:
        """Whether a moderator lets them say nothing to others now."""
        return self.muted_until is not None and self.muted_until > timezone.now()

    @property
    def banned(self) -> bool:
        """Whether a moderator lets them take no part now."""
        return self.banned_until is not None and self.banned_until > timezone.now()

    @property
    def shut_out(self) -> bool:
        """Whether they can do nothing here now: banned, the bot of somebody who is, or their account is closed."""
        return not self.is_active or self.banned or (self.bot_of is not None and self.bot_of.banned)


class ApiToken(models.Model):
    """What a program shows to act for a player; `name` is how the player tells it from others."""

    id = models.BigIntegerField(primary_key=True, default=random_id, editable=False)
    player = models.ForeignKey(Player, models.CASCADE, related_name="api_tokens")
    name = models.CharField(max_length=60)
    token_hash = models.CharField(max_length=64, unique=True)
    created = models.DateTimeField(auto_now_add=True)
    last_used = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return self.name
