"""Notices: who is to be told what, the letter it became, and every attempt to deliver it."""

import uuid

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from pbem.players.ids import random_id
from pbem.players.models import Letters


class Notice(models.Model):
    """One thing to tell one person. It is written in the transaction of what it tells of, and sent by a worker.

    Those with the delivery `asked` or `news` are held, merged and sent as the player wishes, but an `asked` one at the
    latest at `latest`; `released` says since when they may go. Those that went in one letter point `into` its notice.

    `key` makes a second notice of the same thing impossible. `facts` (ids only) go to the writer of its kind when it
    is sent; the letter is kept, so that a resend is the same letter with the same Message-ID.
    """

    class Status(models.TextChoices):
        """How far it got."""

        PENDING = "pending", pgettext_lazy("admin", "Pending")
        SENT = "sent", pgettext_lazy("admin", "Sent")
        FAILED = "failed", pgettext_lazy("admin", "Failed")
        SUPERSEDED = "superseded", pgettext_lazy("admin", "Superseded")
        MERGED = "merged", pgettext_lazy("admin", "Merged")
        MUTED = "muted", pgettext_lazy("admin", "Muted")

    class Delivery(models.TextChoices):
        """How it goes out: at once; held because somebody is asked; held as mere news; as a letter of several."""

        PROMPT = "prompt", pgettext_lazy("admin", "Prompt")
        ASKED = "asked", pgettext_lazy("admin", "Asked")
        NEWS = "news", pgettext_lazy("admin", "News")
        MERGED = "merged", pgettext_lazy("admin", "Merged")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4)
    key = models.CharField(max_length=200, unique=True)
    kind = models.CharField(max_length=20)
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="notices")
    address = models.EmailField()
    topic = models.CharField(max_length=60, db_index=True, help_text=_("what it is about: one thread of emails each"))
    facts = models.JSONField(default=dict)
    status = models.CharField(max_length=10, choices=Status, default=Status.PENDING)
    delivery = models.CharField(max_length=6, choices=Delivery, default=Delivery.PROMPT)
    due = models.DateTimeField(db_index=True)
    latest = models.DateTimeField(null=True)
    released = models.DateTimeField(null=True)
    into = models.ForeignKey("self", models.SET_NULL, null=True, related_name="parts")
    created = models.DateTimeField(auto_now_add=True)
    subject = models.CharField(max_length=250, blank=True)
    text = models.TextField(blank=True)
    html = models.TextField(blank=True)
    pictures = ArrayField(models.BinaryField(), default=list)
    headers = models.JSONField(default=dict)

    class Meta:
        """What is due is looked for all the time; hosts read the newest; what was not emptied yet is found for that."""

        indexes = [
            models.Index(fields=["due"], condition=models.Q(status="pending"), name="notice_pending"),
            models.Index(fields=["player", "released"], name="notice_released"),
            models.Index(fields=["-created", "-id"], name="notice_newest"),
            models.Index(fields=["due"], condition=~models.Q(pictures=[]), name="notice_with_pictures"),
            models.Index(fields=["due"], condition=~models.Q(text=""), name="notice_with_words"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} to {self.address}"

    @property
    def message_id(self) -> str:
        """The same for every attempt (RFC 5322 3.6.4)."""
        return f"<{self.id}@{settings.MAIL_DOMAIN}>"

    @property
    def held(self) -> bool:
        """Whether it waits to be let out."""
        return self.delivery in {self.Delivery.ASKED, self.Delivery.NEWS} and self.released is None


class Attempt(models.Model):
    """One try to hand a letter over, and what came of it."""

    notice = models.ForeignKey(Notice, models.CASCADE, related_name="attempts")
    at = models.DateTimeField(auto_now_add=True)
    delivered = models.BooleanField()
    answer = models.TextField(blank=True, help_text=_("what the server or provider said"))
    provider_id = models.CharField(max_length=200, blank=True, db_index=True, help_text=_("how the provider calls it"))

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M} {'handed over' if self.delivered else self.answer}"


class Report(models.Model):
    """What a provider told later of a letter: that it was delivered, came back, was complained about."""

    notice = models.ForeignKey(Notice, models.CASCADE, related_name="reports")
    event_id = models.CharField(max_length=200, unique=True)
    event = models.CharField(max_length=20)
    at = models.DateTimeField()
    answer = models.TextField(blank=True, help_text=_("the provider's words"))

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M} {self.event}"


class Suppression(models.Model):
    """An address, in lower case, that gets no more letters until its owner confirms it anew."""

    class Reason(models.TextChoices):
        """Why not."""

        BOUNCED = "bounced", _("emails to it came back")
        COMPLAINED = "complained", _("an email was reported as spam")
        REFUSED = "refused", _("our provider does not send to it")

    id = models.BigIntegerField(primary_key=True, default=random_id, editable=False)
    address = models.EmailField(unique=True)
    reason = models.CharField(max_length=10, choices=Reason)
    answer = models.TextField(blank=True, help_text=_("the provider's words"))
    since = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.address}: {self.reason}"


class TopicChoice(models.Model):
    """How much mail a player wants of one topic, where that is not what they want in general."""

    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="topic_choices")
    topic = models.CharField(max_length=60)
    letters = models.CharField(max_length=6, choices=Letters)

    class Meta:
        """One choice a topic."""

        constraints = [models.UniqueConstraint(fields=["player", "topic"], name="topic_choice_once")]

    def __str__(self) -> str:
        return f"{self.topic}: {self.letters}"


class Delivered(models.Model):
    """A letter in the mailbox page of play mode: the message as its recipient got it."""

    at = models.DateTimeField(auto_now_add=True)
    recipient = models.EmailField(db_index=True)
    raw = models.BinaryField()

    def __str__(self) -> str:
        return f"to {self.recipient} at {self.at:%H:%M}"
