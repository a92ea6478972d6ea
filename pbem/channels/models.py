"""Where a player wants to be called beside the letters, and the key of their feeds."""

import secrets

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from pbem.players.ids import random_id


def new_nonce() -> str:
    """Return what makes a player's feed addresses unguessable, and new ones other ones."""
    return secrets.token_urlsafe(24)


class Channel(models.Model):
    """One way to call one player. `target` and `keys` are secrets: whoever has them can write there, too.

    `target` is an Apprise URL, a webhook's URL, or a browser's push endpoint; `keys` holds what messages are signed or
    sealed with. A channel that its service says is gone for good is `off`. An own program may want the whole `question`
    that its player is asked, beside the call.
    """

    class Kind(models.TextChoices):
        """How it is reached."""

        CHAT = "chat", _("chat")
        HOOK = "hook", _("own program")
        PUSH = "push", _("browser")

    id = models.BigIntegerField(primary_key=True, default=random_id, editable=False)
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="channels")
    kind = models.CharField(max_length=4, choices=Kind)
    label = models.CharField(max_length=120)
    target = models.TextField()
    keys = models.JSONField(default=dict)
    off = models.BooleanField(default=False)
    question = models.BooleanField(default=False)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        """A target occurs once for each player."""

        constraints = [models.UniqueConstraint(fields=["player", "target"], name="channel_once")]
        ordering = ["created"]

    def __str__(self) -> str:
        return self.label


class Feed(models.Model):
    """A player's feed addresses are made from the nonce; a new nonce makes the old addresses worthless."""

    player = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, primary_key=True, related_name="feed")
    nonce = models.CharField(max_length=40, default=new_nonce)

    def __str__(self) -> str:
        return f"feeds of player {self.pk}"
