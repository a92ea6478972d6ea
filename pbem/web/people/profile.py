"""A player's profile: ratings and their history, results, reliability, matches; one's own has more."""

from datetime import datetime

from babel.dates import format_date
from django import forms
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control

import engines
from engines.core import IllegalCommand
from pbem.players.models import Audience, Player
from pbem.ratings import profiles
from pbem.ratings.models import Placing
from pbem.ratings.selectors import may_look, reliability_of
from pbem.web.frames import Context
from pbem.web.viewers import reader_of, signed_in

from . import charts

HOUR, DAY = 3600, 86400


class AudienceForm(forms.ModelForm):  # type: ignore[type-arg]  # only the stubs know its parameter
    """Who may look at my profile."""

    class Meta:
        """Which field of the player."""

        model = Player
        fields = ["profile_for"]
        widgets = {"profile_for": forms.RadioSelect}


@cache_control(private=True, no_cache=True)
def profile(request: HttpRequest, pk: int) -> HttpResponse:
    """Show a player's profile to those whom they want to see it; on their own they change who that is."""
    player, viewer = find_player(request, pk), signed_in(request)
    form = AudienceForm(request.POST or None, instance=player) if viewer == player else None
    if form is not None and form.is_valid():
        form.save()
        messages.success(request, _("Saved."))
        return redirect("profile", pk)
    return render(request, "web/profile.html", _page(player, viewer) | {"form": form})


def find_player(request: HttpRequest, pk: int) -> Player:
    """Return a player whose profile may be looked at. Raises Http404, the same if there is no such player."""
    player = Player.objects.filter(pk=pk, is_active=True).first()
    if player is None or not may_look(signed_in(request), player):
        raise Http404(_("There is no profile here that you may look at."))
    return player


def _page(player: Player, viewer: Player | None) -> Context:
    own = viewer == player
    return {
        "player": player,
        "own": own,
        "hidden": player.profile_for != Audience.ALL,
        "records": [_record(player, record) for record in profiles.records_of(player)],
        "reliability": reliability_of(player),
        "usual": duration(profiles.usual_seconds(player)),
        "since": month(player.date_joined, "MMMM y"),
        "current": [{"match": match, "game": title_of_game(match.game_slug)}
                    for match in profiles.current_matches(player, viewer)],
        "finished": [{"match": match, "game": title_of_game(match.game_slug), "placing": placing,
                      "role": role_of(placing)} for match, placing in profiles.finished_matches(player, viewer)],
        "against": profiles.head_to_head(viewer, player) if viewer and not own else None,
        "late": profiles.late_answers(player) if own else [],
    }  # fmt: skip


def _record(player: Player, record: profiles.Record) -> Context:
    history = profiles.history_of(player, record.game_slug) if record.skill else []
    title = title_of_game(record.game_slug)
    rows = [{"point": point, "change": point.signed} for point in reversed(history)]
    return {"record": record, "game": title, "history": rows, "chart": _chart(title, history)}


def _chart(game: str, history: list[profiles.Point]) -> SafeString | str:
    """Return the history of a rating as a drawing; nothing where it would be a single dot."""
    if len(history) < 2:
        return ""
    first, last = history[0], history[-1]
    facts = {"first": first.shown, "last": last.shown, "n": len(history)}
    summary = _("From %(first)s to %(last)s in %(n)s matches; the table below has all numbers.") % facts
    points: list[tuple[datetime, int]] = [(point.at, point.shown) for point in history]
    return charts.line(points, _("Rating in %(game)s") % {"game": game}, summary)


def title_of_game(slug: str) -> str:
    """Return what a game is called in the language of the page; its slug if it is no longer in the house."""
    try:
        return reader_of().words(engines.find(slug).title)
    except IllegalCommand:
        return slug


def month(moment: datetime, form: str = "LLLL y") -> str:
    """Return the month of a moment, standing alone, in the language of the page; the form is that of Unicode CLDR."""
    return format_date(moment, form, locale=(get_language() or "en")[:2])


def role_of(placing: Placing | None) -> str:
    """Return how somebody sat at a table, if it is worth a word."""
    return {
        Placing.Role.SUBSTITUTE: _("as a substitute"),
        Placing.Role.HANDED_OVER: _("handed the seat over"),
        Placing.Role.ABANDONED: _("left the seat"),
    }.get(Placing.Role(placing.role), "") if placing else ""  # fmt: skip


def duration(seconds: int | None) -> str:
    """Return about how long something took, in words."""
    if seconds is None:
        return ""
    if seconds < HOUR:
        n = max(1, round(seconds / 60))
        return ngettext("%(n)s minute", "%(n)s minutes", n) % {"n": n}
    if seconds < 2 * DAY:
        n = round(seconds / HOUR)
        return ngettext("%(n)s hour", "%(n)s hours", n) % {"n": n}
    n = round(seconds / DAY)
    return ngettext("%(n)s day", "%(n)s days", n) % {"n": n}


def link_to(player: Player) -> str:
    """Return the address of a profile."""
    return reverse("profile", args=[player.pk])
