"""The lobby: tables that wait for players, seats that want a substitute, and the page that a shared link opens."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django import forms
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from django.views.decorators.cache import cache_control

import engines
from pbem.lobby.errors import LobbyError
from pbem.lobby.estimates import Estimate, Foresight, estimate
from pbem.lobby.invitations import find_shared, join_shared
from pbem.lobby.openings import opening_of
from pbem.lobby.selectors import open_tables, open_to
from pbem.lobby.wishes import in_words
from pbem.matches.clocks.clock import clock_of, describe
from pbem.matches.models import Match, Seat
from pbem.matches.seats.substitutes import vacant_seats
from pbem.matches.teams import sides, team_name, teams_of
from pbem.pages import page
from pbem.players.models import Player
from pbem.presenters.options import chosen_options, unusual_options
from pbem.presenters.words import Reader
from pbem.web.viewers import reader_of, signed_in, title_of

MOST = 20
"""Tables on one page."""

PACES = {"quick": (0, 24), "days": (25, 96), "slow": (97, 0)}
"""By name, hours per move: at least, and at most (0: no bound)."""


class FilterForm(forms.Form):
    """Which tables to show."""

    game = forms.ChoiceField(required=False, label=gettext_lazy("Game"))
    seats = forms.TypedChoiceField(required=False, coerce=int, label=gettext_lazy("Seats"))
    pace = forms.ChoiceField(
        required=False,
        label=gettext_lazy("Pace"),
        choices=[
            ("", gettext_lazy("any pace")),
            ("quick", gettext_lazy("within a day")),
            ("days", gettext_lazy("a few days")),
            ("slow", gettext_lazy("a week or longer")),
        ],
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        games = list(engines.games().values())
        titles = [(game.slug, reader_of().words(game.title)) for game in games]
        sizes = sorted({size for game in games for size in game.seats})
        self.fields["game"].choices = [("", _("all games")), *titles]  # type: ignore[attr-defined]
        self.fields["seats"].choices = [("", _("any number")), *((size, str(size)) for size in sizes)]  # type: ignore[attr-defined]

    def tables(self, player: Player | None, after: str) -> tuple[list[Match], str]:
        """Return a page of what was asked for, and where the next begins; a filter that is none hides nothing."""
        wish = self.cleaned_data if self.is_valid() else {}
        fastest, slowest = PACES.get(wish.get("pace", ""), (0, 0))
        found = open_tables(wish.get("game", ""), wish.get("seats") or 0, slowest, fastest)
        return page(found.filter(open_to(player)), "created", after, MOST)


@dataclass(frozen=True)
class Table:
    """A table in the lobby, in the reader's words; `mine` tells whether the reader sits there."""

    match: Match
    title: str
    game: str
    unusual: list[tuple[str, str]]
    options: list[tuple[str, str]]
    clock: str
    seats: list[Seat]
    teams: list[tuple[str, list[Seat]]]
    kept: list[int]
    wishes: list[str]
    estimate: str
    since: datetime
    mine: bool

    @property
    def fresh(self) -> bool:
        """Whether it was opened within a minute, which would read as zero minutes."""
        return timezone.now() - self.since < timedelta(minutes=1)


def table_of(match: Match, player: Player | None, foresight: Foresight | None = None) -> Table:
    """Return a table as the reader sees it."""
    reader, seats = reader_of(match), list(match.seats.all())
    return Table(
        match=match,
        title=title_of(match),
        game=reader.words(match.game.title),
        unusual=unusual_options(match.options, match.game, reader),
        options=chosen_options(match.options, match.game, reader),
        clock=reader.sentence(describe(clock_of(match))),
        seats=seats,
        teams=[(team_name(n), [seats[one] for one in side]) for n, side in enumerate(sides(teams_of(match)))],
        kept=[invitation.seat for invitation in match.invitations.all() if invitation.answered is None],
        wishes=in_words(opening_of(match)),
        estimate=lasting(estimate(match, foresight)),
        since=match.created,
        mine=player is not None and any(seat.player_id == player.pk for seat in seats),
    )


def lasting(found: Estimate | None) -> str:
    """Return a rule of thumb in words; nothing if there is none."""
    if found is None:
        return ""
    days = found.days
    if days < 14:
        time = ngettext("%(n)s day", "%(n)s days", days) % {"n": days}
    elif days < 60:
        time = ngettext("%(n)s week", "%(n)s weeks", round(days / 7)) % {"n": round(days / 7)}
    else:
        time = ngettext("%(n)s month", "%(n)s months", round(days / 30)) % {"n": round(days / 30)}
    if found.matches:
        return _("Matches like this have taken about %(time)s.") % {"time": time}
    return _("If players use a third of their time, it takes about %(time)s.") % {"time": time}


@cache_control(private=True, no_cache=True)
def lobby(request: HttpRequest) -> HttpResponse:
    """List the open tables, and the seats of running matches that want a substitute."""
    player, form = signed_in(request), FilterForm(request.GET or None)
    found, following = form.tables(player, request.GET.get("after", ""))
    foresight = Foresight()
    tables = [table_of(match, player, foresight) for match in found]
    wanted = vacant_seats().select_related("match__opening").prefetch_related("match__seats__player")[:MOST]
    vacant = [_vacancy(seat, reader_of(seat.match)) for seat in wanted]
    older = f"?{_with(request.GET, following)}" if following else ""
    return render(request, "web/lobby.html", {"tables": tables, "form": form, "vacant": vacant, "older": older})


def _with(asked: QueryDict, after: str) -> str:
    """Return the query of the page that follows, under the same filter."""
    query = asked.copy()
    query["after"] = after
    return query.urlencode()


def _vacancy(seat: Seat, reader: Reader) -> dict[str, Any]:
    """Return what the list tells of a seat that wants a substitute: whose table it is at, and how fast that is."""
    match = seat.match
    return {
        "seat": seat,
        "title": title_of(match),
        "game": reader.words(match.game.title),
        "clock": reader.sentence(describe(clock_of(match))),
        "others": [other.name for other in match.seats.all() if not other.free],
        "wishes": in_words(match.opening) if hasattr(match, "opening") else [],
    }


def shared(request: HttpRequest, token: str) -> HttpResponse:
    """Show the table that a shared link leads to; its button takes a seat. People not signed in do that first."""
    match, player = find_shared(token), signed_in(request)
    if match is None:
        return render(request, "web/invitation_gone.html", status=410)
    trouble = ""
    if request.method == "POST":
        if player is None:
            return redirect_to_login(reverse("shared", args=[token]))
        try:
            return redirect("match", join_shared(token=token, player=player).pk)
        except LobbyError as refused:
            trouble = str(refused)
    host = _("Somebody") if match.masked else match.creator.shown_name
    context = {"table": table_of(match, player), "token": token, "trouble": trouble, "host": host}
    return render(request, "web/shared.html", context)
