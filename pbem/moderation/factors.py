"""Staff at the admin pages show a second factor, if the host asks for it: a taken mailbox opens no door then."""

from collections.abc import Callable

from allauth.account.authentication import get_authentication_records
from allauth.mfa.utils import is_mfa_enabled
from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _

SHOWN = "mfa"
"""How allauth notes in a session that a second factor was shown."""


class StaffFactorMiddleware:
    """Sends staff without a second factor to where they set one up, and others to where they show theirs."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request, or ask for the factor."""
        if settings.STAFF_FACTOR and _staff_enters(request) and not _has_shown(request):
            return _asked(request)
        return self.get_response(request)


def _staff_enters(request: HttpRequest) -> bool:
    inside = request.path.startswith(reverse("admin:index")) and request.path != reverse("admin:logout")
    return inside and request.user.is_authenticated and request.user.is_staff


def _has_shown(request: HttpRequest) -> bool:
    """Tell whether it was in this session, with a factor that is still theirs."""
    shown = any(one["method"] == SHOWN for one in get_authentication_records(request, request.user))
    return shown and is_mfa_enabled(request.user)


def _asked(request: HttpRequest) -> HttpResponse:
    if is_mfa_enabled(request.user):
        return redirect(f"{reverse('mfa_reauthenticate')}?{urlencode({'next': request.get_full_path()})}")
    messages.warning(request, _("People who run this site need a second factor. Set one up, then go on."))
    return redirect("mfa_index")
