"""People who may not take part: every door tells them so, why, and until when."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from pbem.players.models import Player

from .services import FOR_GOOD

OPEN = ("/accounts/logout/", "/i18n/", "/language/", "/scheme/", "/static/", "/favicon.svg", "/unsubscribe/", "/api/")
"""Where banned people may go; the API tells them itself."""


def sentence(player: Player) -> str:
    """Return why and how long a banned player may take part in nothing."""
    assert player.banned_until is not None, "only those who are banned are told"
    if player.banned_until >= FOR_GOOD:
        return _("A moderator has closed this account for good: %(reason)s") % {"reason": player.conduct_reason}
    day = date_format(timezone.localtime(player.banned_until), "j E Y")
    facts = {"day": day, "reason": player.conduct_reason}
    return _("A moderator has barred you from taking part until %(day)s: %(reason)s") % facts


class BanMiddleware:
    """Shows banned people the sentence in place of every page."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request, or say why not."""
        user = request.user
        if isinstance(user, Player) and user.banned and not request.path.startswith(OPEN):
            return render(request, "web/banned.html", {"sentence": sentence(user)}, status=403)
        return self.get_response(request)
