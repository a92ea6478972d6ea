"""What a player sets: name, language, time zone."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from pbem.matches.clocks.holidays import refit
from pbem.outbox.preferences import apply_wishes
from pbem.players.forms import SettingsForm
from pbem.players.models import validate_time_zone
from pbem.players.zones import canonical, zone_words
from pbem.web.viewers import fresh_player


@login_required
def settings_page(request: HttpRequest) -> HttpResponse:
    """Show and change the player's settings."""
    form = SettingsForm(request.POST or None, instance=fresh_player(request))
    if form.is_valid():
        player = form.save()
        apply_wishes(player)
        refit(player, only_later=True)
        with translation.override(player.language):
            messages.success(request, _("Saved."))
        return redirect("settings")
    return render(request, "web/settings.html", {"form": form})


@login_required
@require_POST
def set_zone(request: HttpRequest) -> HttpResponse:
    """Take the time zone that the player's browser offers."""
    zone = request.POST.get("time_zone", "")
    try:
        validate_time_zone(zone)
    except ValidationError as trouble:
        messages.error(request, trouble.messages[0])
        return redirect("settings")
    zone = canonical(zone)
    player = fresh_player(request)
    player.time_zone = zone
    player.save(update_fields=["time_zone"])
    apply_wishes(player)
    refit(player, only_later=True)
    messages.success(request, _("Times are shown for %(zone)s now.") % {"zone": zone_words(zone)})
    return redirect("settings" if request.POST.get("back") == "settings" else "home")
