"""Reports of players, and what moderators decided."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from pbem.matches.models import ChatMessage, Match


class Report(models.Model):
    """What a player finds wrong with another one; `quoted` keeps the words it is about, whatever becomes of them."""

    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    against = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="reports")
    match = models.ForeignKey(Match, models.SET_NULL, null=True, related_name="+")
    saying = models.ForeignKey(ChatMessage, models.SET_NULL, null=True, related_name="+")
    quoted = models.TextField(blank=True)
    why = models.TextField()
    at = models.DateTimeField(auto_now_add=True)
    closed = models.DateTimeField(null=True, blank=True, db_index=True)
    verdict = models.TextField(blank=True, help_text=_("for other moderators"))

    class Meta:
        """The newest first."""

        ordering = ["-pk"]

    def __str__(self) -> str:
        return gettext("report %(number)s") % {"number": self.pk}


class Sanction(models.Model):
    """What a moderator decided about a player: a warning, silence or a ban, until a moment or for good."""

    class Kind(models.TextChoices):
        """What it forbids."""

        WARNING = "warning", _("warning")
        MUTE = "mute", _("may not speak to others")
        BAN = "ban", _("may not take part")

    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="sanctions")
    kind = models.CharField(max_length=8, choices=Kind)
    reason = models.CharField(max_length=300, help_text=_("a sentence that the player reads"))
    until = models.DateTimeField(null=True, blank=True, help_text=_("empty: for good; of no meaning for warnings"))
    report = models.ForeignKey(Report, models.SET_NULL, null=True, blank=True, related_name="sanctions")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, editable=False, related_name="+")
    at = models.DateTimeField(auto_now_add=True)
    lifted = models.DateTimeField(null=True, editable=False)

    class Meta:
        """The newest first."""

        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"{self.get_kind_display()}: {self.reason}"
