"""Letters about conduct: reports to moderators, their decisions to players."""

from django.conf import settings
from django.urls import reverse

from pbem.outbox.keys import Kind
from pbem.outbox.letter import Letter
from pbem.outbox.models import Notice
from pbem.outbox.writers import LETTERS
from pbem.presenters.letters import render_letter

from .models import Report, Sanction


@LETTERS.register(Kind.REPORT)
def write_report(notice: Notice) -> Letter:
    """Write to a moderator what was reported, with a link to it in the admin pages."""
    assert notice.player is not None, "moderators are players"
    found = Report.objects.select_related("by", "against", "match").get(pk=notice.facts["report"])
    url = settings.BASE_URL + reverse("admin:moderation_report_change", args=[found.pk])
    return Letter(*render_letter("report", notice.player.language, {"report": found, "url": url}))


@LETTERS.register(Kind.SANCTION)
def write_sanction(notice: Notice) -> Letter:
    """Write to a player what a moderator decided, why, and until when."""
    player = notice.player
    assert player is not None, "only players are sanctioned"
    found = Sanction.objects.get(pk=notice.facts["sanction"])
    return Letter(*render_letter("sanction", player.language, {"sanction": found, "player": player}))
