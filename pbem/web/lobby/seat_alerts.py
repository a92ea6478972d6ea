"""Of which open seats I hear by mail."""

from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache

import engines
from pbem.lobby.errors import LobbyError
from pbem.lobby.seat_alerts import Hears, Wanted, look_out, wanted_by
from pbem.players.models import Player
from pbem.web.viewers import reader_of


class SeatAlertForm(forms.Form):
    """Of which open seats somebody would hear, and in which games."""

    hears = forms.ChoiceField(
        choices=Hears.choices, widget=forms.RadioSelect, label=gettext_lazy("Open seats I am told about")
    )
    played = forms.BooleanField(required=False, label=gettext_lazy("in games that I have played"))
    games = forms.MultipleChoiceField(
        required=False, widget=forms.CheckboxSelectMultiple, label=gettext_lazy("and in these games")
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        titles = [(game.slug, reader_of().words(game.title)) for game in engines.games().values()]
        self.fields["games"].choices = titles  # type: ignore[attr-defined]

    def wanted(self) -> Wanted:
        """Return what a valid form asks for."""
        chosen = self.cleaned_data
        return Wanted(Hears(chosen["hears"]), chosen["played"], chosen["games"])


@login_required
@never_cache
def seat_alert(request: HttpRequest) -> HttpResponse:
    """Show and change of which open seats the player hears."""
    player = request.user
    assert isinstance(player, Player), "signed in"
    now = wanted_by(player)
    known = {"hears": now.hears, "played": now.played, "games": list(now.games)}
    form = SeatAlertForm(request.POST or None, initial=known)
    if form.is_valid():
        try:
            look_out(player, form.wanted())
        except LobbyError as refused:
            form.add_error("games", str(refused))
        else:
            messages.success(request, _("Saved."))
            return redirect("seat_alerts")
    return render(request, "web/seat_alerts.html", {"form": form, "hour": player.digest_hour})
