"""Programs of a player's: tokens to use the API with, and bots that sit at tables by themselves."""

from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from pbem.players.bots import MOST_BOTS, BotRefused, bots_of, create_bot, remove_bot
from pbem.players.models import ApiToken, Player
from pbem.players.services import one_line
from pbem.players.tokens import create_token, revoke_token
from pbem.web.viewers import player_of


class NameForm(forms.Form):
    """What a program is called."""

    name = forms.CharField(max_length=40, label=gettext_lazy("What to call it"))

    def clean_name(self) -> str:
        """Names stay in their line."""
        return one_line(self.cleaned_data["name"])


@login_required
@never_cache
def programs(request: HttpRequest) -> HttpResponse:
    """Show the player's tokens and bots; make one, and show its token this once."""
    player, kind = player_of(request), request.POST.get("make", "")
    posted = {kind: NameForm(request.POST, prefix=kind)} if kind in {"token", "bot"} else {}
    blank = {each: NameForm(prefix=each) for each in ("token", "bot")}
    shown = _made(player, kind, posted[kind]) if posted and posted[kind].is_valid() else {}
    context = {"forms": blank if shown else blank | posted, "most": MOST_BOTS} | shown
    return render(request, "web/programs.html", context | _programs_of(player))


def _made(player: Player, kind: str, form: NameForm) -> dict[str, Any]:
    """Make a token or a bot; return what is shown of it. What cannot be is said beside the form."""
    name = form.cleaned_data["name"]
    if kind == "token":
        return {"made": name, "token": create_token(player=player, name=name)[1]}
    try:
        bot, token = create_bot(owner=player, name=name)
    except BotRefused as refused:
        form.add_error(None, str(refused))
        return {}
    return {"made": bot.shown_name, "token": token}


def _programs_of(player: Player) -> dict[str, Any]:
    return {"tokens": ApiToken.objects.filter(player=player).order_by("created", "pk"), "bots": bots_of(player)}


@login_required
@require_POST
def remove_program(request: HttpRequest, kind: str, pk: int) -> HttpResponse:
    """Revoke a token, or remove a bot."""
    player = player_of(request)
    if kind == "token" and revoke_token(player=player, pk=pk):
        messages.success(request, _("The token no longer works."))
    if kind == "bot" and remove_bot(owner=player, pk=pk):
        messages.success(request, _("The bot was removed."))
    return redirect("programs")
