"""My data: everything in one archive, and the end of the account, which is asked twice."""

from django import forms
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from pbem.players.models import Player
from pbem.privacy.closing import close, running_seats
from pbem.privacy.exporting import export
from pbem.web.viewers import fresh_player


class CloseForm(forms.Form):
    """Proof that somebody means it."""

    address = forms.CharField(label=gettext_lazy("Your email address, to confirm"), max_length=254)

    def __init__(self, player: Player, data: object = None) -> None:
        super().__init__(data, label_suffix="")  # type: ignore[arg-type]  # what was posted, or nothing
        self.player = player

    def clean_address(self) -> str:
        """Return the address if it is theirs."""
        address = str(self.cleaned_data["address"]).strip()
        if address.lower() != self.player.email.lower():
            raise forms.ValidationError(_("That is not the address of this account."))
        return address


@login_required
@never_cache
def my_data(request: HttpRequest) -> HttpResponse:
    """Tell what is kept, and offer it."""
    return render(request, "web/my_data.html")


@login_required
@never_cache
@require_POST
def take_data(request: HttpRequest) -> HttpResponse:
    """Hand over the archive."""
    named = {"Content-Disposition": 'attachment; filename="starpost.zip"'}
    return HttpResponse(export(fresh_player(request)), content_type="application/zip", headers=named)


@login_required
@never_cache
def close_account(request: HttpRequest) -> HttpResponse:
    """Tell what would happen; close the account once its address is written."""
    player = fresh_player(request)
    if player.is_staff:
        messages.error(request, _("People who help run this site must give up those rights first."))
        return redirect("my_data")
    form = CloseForm(player, request.POST or None)
    if form.is_valid():
        close(player)
        logout(request)
        messages.success(request, _("Your account is closed. Thank you for having played here."))
        return redirect("home")
    return render(request, "web/close_account.html", {"form": form, "seats": running_seats(player)})
