"""Matches, their seats, the log, and what is derived from it (snapshots, waits)."""

from __future__ import annotations

import secrets

import pgtrigger
from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

import engines
from engines.core import Game, commitment


def new_secret() -> bytes:
    """Return a secret from which a match's dice come."""
    return secrets.token_bytes(32)


NO_TRUNCATE = pgtrigger.Trigger(
    name="no_truncate",
    level=pgtrigger.Statement,
    when=pgtrigger.Before,
    operation=pgtrigger.Truncate,
    func="IF current_setting('starpost.truncate', true) = 'allowed' THEN RETURN NULL; END IF;"
    " RAISE EXCEPTION 'the log is append-only';",
)
"""Refuses to empty the log; only test databases, which are emptied between tests, set `starpost.truncate`."""


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


class LogEntry(models.Model):
    """One line of a match's log. Written once, by `log.append`; the database refuses changes.

    `body` is the canonical JSON of an engines.core Entry; `hash` is SHA-256 over the previous hash, the header fields
    and the body, so that no entry can be altered, dropped or slipped in unseen.

    `number` counts what seats enter in secret too, so it is never shown. What people see are moments: `moment` counts
    the entries that everybody may know of; a `sealed` entry has the moment of the last such entry before it.
    """

    class Via(models.TextChoices):
        """How it came about."""

        WEB = "web"
        MAIL = "mail"
        API = "api"
        BOT = "bot"
        DEADLINE = "deadline"
        TABLE = "table"
        STANDING = "standing"

    pk = models.CompositePrimaryKey("match_id", "number")
    match = models.ForeignKey(Match, models.PROTECT, related_name="entries")
    number = models.IntegerField()
    moment = models.IntegerField()
    sealed = models.BooleanField()
    kind = models.CharField(max_length=10)
    seat = models.SmallIntegerField(null=True)
    via = models.CharField(max_length=10, choices=Via)
    submission = models.UUIDField(null=True)
    at = models.DateTimeField()
    body = models.TextField()
    hash = models.CharField(max_length=64)

    class Meta:
        """Nothing is ever changed or removed."""

        ordering = ["match_id", "number"]
        indexes = [models.Index(fields=["match", "moment", "number"], name="entry_moment")]
        triggers = [
            pgtrigger.Protect(name="append_only", operation=pgtrigger.Update | pgtrigger.Delete),
            NO_TRUNCATE,
        ]

    def __str__(self) -> str:
        return f"entry {self.number} of match {self.match_id}"


class Snapshot(models.Model):
    """The position after an entry. A cache: may be deleted at any time."""

    pk = models.CompositePrimaryKey("match_id", "number")
    match = models.ForeignKey(Match, models.CASCADE, related_name="snapshots")
    number = models.IntegerField()
    state = models.BinaryField()

    def __str__(self) -> str:
        return f"snapshot {self.number} of match {self.match_id}"


class Wait(models.Model):
    """A seat that the match waits for: a projection of the open decisions."""

    pk = models.CompositePrimaryKey("match_id", "seat")
    match = models.ForeignKey(Match, models.CASCADE, related_name="waits")
    seat = models.PositiveSmallIntegerField()
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="waits")
    decision = models.PositiveIntegerField()
    since = models.DateTimeField()
    due = models.DateTimeField(null=True, db_index=True)

    def __str__(self) -> str:
        return f"match {self.match_id} waits for seat {self.seat}"


class ReplyAddress(models.Model):
    """Where one seat may answer one question by mail. Only the hash of its token is kept."""

    token_hash = models.CharField(max_length=64, primary_key=True)
    match = models.ForeignKey(Match, models.CASCADE, related_name="reply_addresses")
    seat = models.PositiveSmallIntegerField()
    decision = models.PositiveIntegerField()
    answers = models.JSONField(default=list)
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"seat {self.seat} of match {self.match_id}, question {self.decision}"


class Note(models.Model):
    """What a player keeps in mind about a match; nobody else ever sees it."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="notes")
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="notes")
    seat = models.PositiveSmallIntegerField()
    text = models.TextField()
    at = models.DateTimeField()

    class Meta:
        """Read by whoever wrote them."""

        indexes = [models.Index(fields=["match", "player"], name="note_of_player")]

    def __str__(self) -> str:
        return f"note {self.pk}"


class Saying(models.Model):
    """What a seat said at the table, or the table about a seat; for the `readers` only.

    `to` holds the seats it was said to; none means all. `until` is the end of a pause that it tells of.
    """

    class Kind(models.TextChoices):
        """What it is about."""

        SAID = "said"
        PAUSED = "paused"
        BACK = "back"

    match = models.ForeignKey(Match, models.CASCADE, related_name="sayings")
    kind = models.CharField(max_length=8, choices=Kind, default=Kind.SAID)
    seat = models.PositiveSmallIntegerField()
    to = models.JSONField(default=list)
    readers = models.ManyToManyField(settings.AUTH_USER_MODEL, related_name="+")
    text = models.TextField(blank=True)
    until = models.DateTimeField(null=True)
    at = models.DateTimeField()

    class Meta:
        """In the order in which they were said."""

        ordering = ["pk"]

    def __str__(self) -> str:
        return f"saying {self.pk} of match {self.match_id}"


class Pause(models.Model):
    """A time during which a seat's clock in a match stands still; `until` moves when its player is back early."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="pauses")
    seat = models.PositiveSmallIntegerField()
    since = models.DateTimeField()
    until = models.DateTimeField()

    def __str__(self) -> str:
        return f"pause of seat {self.seat} of match {self.match_id} until {self.until:%Y-%m-%d}"
