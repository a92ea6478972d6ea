"""A match and who sits at its table."""

import secrets
from typing import NamedTuple

from django.conf import settings
from django.db import models
from django.db.models import Value
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext

import engines
from engines.core import Game, commitment


def new_secret() -> bytes:
    """Return a secret from which a match's dice come."""
    return secrets.token_bytes(32)


def mask(number: int) -> str:
    """Return what whoever sits on a seat is called where nobody may know who that is."""
    return _("Player %(number)s") % {"number": number + 1}


class Substitutes(models.TextChoices):
    """Who may take a seat that somebody has left."""

    ANYBODY = "anybody", _("anybody who may see the match")
    INVITED = "invited", _("only those whom somebody at the table invites")


class Renewal(NamedTuple):
    """Another secret, and the entry from which on chance comes from it."""

    number: int
    secret: bytes

    @property
    def commitment(self) -> str:
        """SHA-256 of the secret."""
        return commitment(self.secret)

    @property
    def digits(self) -> str:
        """The secret as it is published in the end."""
        return self.secret.hex()


class Match(models.Model):
    """One played instance of a game.

    `head`, `head_hash` and `digest` describe the last entry of the log. `unsettled` says that the table itself has
    something to do: a bot to answer for, a phase to resolve. `frozen` says since when nothing may be done, because the
    log does not fold as it was played. `renewed` holds the secrets that took the place of `secret` after restores, each
    with the number of the entry from which on chance comes from it. `filed` is the hash of the log's last entry while
    the log lies in a file and not in the database; `fetched` is when it was last brought back.
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
    clock = models.JSONField(_("what else was agreed about time"), default=dict, blank=True)
    status = models.CharField(max_length=8, choices=Status, default=Status.OPEN, db_index=True)
    public = models.BooleanField(_("anybody may take a free seat and watch"), default=True)
    anonymous = models.BooleanField(_("nobody learns who plays before the end"), default=False)
    takebacks = models.BooleanField(_("orders may be taken back if all agree"), default=True)
    substitutes = models.CharField(
        _("who may take a seat that is left"), max_length=8, choices=Substitutes, default=Substitutes.ANYBODY
    )
    cancelled = models.BooleanField(_("called off, so that it counts for nothing"), default=False)
    rated = models.BooleanField(_("counts for the ratings"), default=True)
    rematch_of = models.OneToOneField("self", models.SET_NULL, null=True, blank=True, related_name="rematch")
    creator = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    secret = models.BinaryField(default=new_secret)
    renewed = models.JSONField(default=list, db_default=Value([], models.JSONField()), editable=False)
    head = models.IntegerField(default=-1)
    moment = models.IntegerField(default=-1)
    head_hash = models.CharField(max_length=64, default="0" * 64)
    digest = models.CharField(max_length=64, blank=True)
    unsettled = models.BooleanField(default=False, db_index=True)
    filed = models.CharField(max_length=64, default="", db_default="", blank=True, editable=False)
    fetched = models.DateTimeField(null=True, editable=False)
    frozen = models.DateTimeField(_("stands still since"), null=True, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    started = models.DateTimeField(null=True)
    ended = models.DateTimeField(null=True)

    class Meta:
        """Django's own plural would be wrong; what strangers are shown first is found at once among any number."""

        verbose_name_plural = "matches"
        indexes = [
            models.Index(fields=["-started"], condition=models.Q(public=True, status="running"), name="match_to_watch"),
            models.Index(fields=["-created"], condition=models.Q(public=True, status="open"), name="match_to_join"),
            models.Index(
                fields=["game_slug", "-moment"],
                condition=models.Q(public=True, status="running"),
                name="match_furthest",
            ),
            models.Index(
                fields=["game_slug", "-ended"],
                condition=models.Q(public=True, status="over"),
                name="match_ended_last",
            ),
            models.Index(fields=["id"], condition=models.Q(frozen__isnull=False), name="match_frozen"),
            models.Index(fields=["ended", "id"], condition=models.Q(status="over", filed=""), name="match_to_file"),
        ]

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
    def renewals(self) -> list[Renewal]:
        """The secrets that came after the first one."""
        return [Renewal(number, bytes.fromhex(secret)) for number, secret in self.renewed]

    @property
    def dice(self) -> bytes:
        """The secret that chance comes from now."""
        return self.renewals[-1].secret if self.renewed else bytes(self.secret)

    @property
    def topic(self) -> str:
        """The thread that all its letters belong to."""
        return f"match-{self.pk}"

    @property
    def masked(self) -> bool:
        """Whether nobody may learn yet who plays."""
        return self.anonymous and self.status != self.Status.OVER


class Seat(models.Model):
    """A place in a match: a player, a bot, or free.

    A seat with a `local_name` is played by somebody of that name at the device of its player (hot-seat). `autopilot`
    is the bot that answers as long as its player is away, or the seat vacant; `missed` counts the deadlines passed in a
    row, `alive` is when its player last did anything here, `acted` when they gave their last order if it came from a
    page or a program, not by mail. `vacated` says since when a running match wants a substitute.
    """

    match = models.ForeignKey(Match, models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="seats")
    bot = models.CharField(max_length=40, blank=True)
    local_name = models.CharField(max_length=40, blank=True)
    autopilot = models.CharField(max_length=40, blank=True)
    missed = models.PositiveSmallIntegerField(default=0)
    alive = models.DateTimeField(null=True)
    acted = models.DateTimeField(null=True, editable=False)
    vacated = models.DateTimeField(null=True, editable=False)

    class Meta:
        """A seat number occurs once; the few seats that want a substitute are found among any number."""

        constraints = [models.UniqueConstraint(fields=["match", "number"], name="seat_once")]
        indexes = [
            models.Index(fields=["match"], condition=models.Q(player=None, bot=""), name="seat_free"),
            models.Index(fields=["vacated"], condition=models.Q(vacated__isnull=False), name="seat_vacated"),
        ]
        ordering = ["match", "number"]

    def __str__(self) -> str:
        return self.name

    @property
    def name(self) -> str:
        """What the others call whoever sits here."""
        if self.player_id and self.match.masked:
            return mask(self.number)
        if self.player:
            return self.local_name or self.player.shown_name
        if self.bot:
            return _("Bot %(number)s (%(strength)s)") % {
                "number": self.number + 1,
                "strength": pgettext("bot", self.bot),
            }
        return str(_("free seat"))

    @property
    def free(self) -> bool:
        """Whether anybody may sit down here."""
        return self.player_id is None and not self.bot

    @property
    def played_by_bot(self) -> str:
        """The bot that answers for this seat; empty if a person does."""
        return self.bot or self.autopilot
