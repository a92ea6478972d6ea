"""How pages look to somebody: language, light or dark, and the little picture with the count of what waits."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_POST

from pbem.players.models import Player
from pbem.web.viewers import signed_in

SCHEME = "scheme"
"""The cookie of those who chose light or dark; without it their device says."""

SCHEMES = ("light", "dark")
YEAR = 365 * 24 * 3600
MOST_SHOWN = 99


def scheme_of(request: HttpRequest) -> str:
    """Return "light" or "dark" if the reader chose, else nothing."""
    chosen = request.COOKIES.get(SCHEME, "")
    return chosen if chosen in SCHEMES else ""


@require_POST
def choose_scheme(request: HttpRequest) -> HttpResponse:
    """Remember whether the reader wants pages light, dark, or as their device says."""
    response = _back(request)
    chosen = request.POST.get("scheme", "")
    if chosen in SCHEMES:
        response.set_cookie(SCHEME, chosen, max_age=YEAR, samesite="Lax", secure=settings.SECURE_HTTPS)
    else:
        response.delete_cookie(SCHEME)
    return response


@require_POST
def choose_language(request: HttpRequest) -> HttpResponse:
    """Show pages in another language from now on; a player's letters come in it, too."""
    response, chosen, player = _back(request), request.POST.get("language", ""), signed_in(request)
    if chosen not in dict(settings.LANGUAGES):
        return response
    if player is not None:
        Player.objects.filter(pk=player.pk).update(language=chosen)
    response.set_cookie(settings.LANGUAGE_COOKIE_NAME, chosen, max_age=YEAR, samesite="Lax",
                        secure=settings.SECURE_HTTPS)  # fmt: skip
    return response


def _back(request: HttpRequest) -> HttpResponse:
    """Lead back to where the choice was made, if that is a page of ours."""
    address = request.POST.get("next", "")
    ours = url_has_allowed_host_and_scheme(address, {request.get_host()}, require_https=request.is_secure())
    return redirect(address if ours else "home")


@cache_control(public=True, max_age=YEAR, immutable=True)
def favicon(request: HttpRequest) -> HttpResponse:
    """Draw the star for the browser's tab, with how much waits for the reader."""
    asked = request.GET.get("n", "")
    count = int(asked) if asked.isdecimal() and len(asked) < 5 else 0
    shown = f"{MOST_SHOWN}+" if count > MOST_SHOWN else str(count or "")
    svg = render_to_string("web/favicon.svg", {"shown": shown, "wide": len(shown) > 1})  # the same for everybody
    return HttpResponse(svg, content_type="image/svg+xml")
