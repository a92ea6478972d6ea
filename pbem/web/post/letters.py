"""My letters: what was sent to me and how it went, how much mail I want, and what to do when it does not arrive."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_POST

from pbem.matches.models import Match
from pbem.outbox.keys import Kind
from pbem.outbox.models import Notice, TopicChoice
from pbem.outbox.preferences import apply_wishes, choose
from pbem.outbox.selectors import letters_of
from pbem.outbox.services import resend
from pbem.outbox.sitting import sits_until
from pbem.outbox.suppression import ask_to_confirm, find, lift, send_test, trouble_of
from pbem.pages import page
from pbem.players.forms import WishesForm
from pbem.players.models import Letters, Player
from pbem.web.viewers import fresh_player, player_of, reader_of, written_title_of

A_PAGE = 40

SOON = timedelta(minutes=10)
"""What goes out later than this was planned; the rest is on its way."""


@dataclass(frozen=True)
class Row:
    """A letter in the list: what it is about, and how far it got in words."""

    notice: Notice
    about: str
    status: str
    not_before: datetime | None


REPORTED = {
    "complained": _("reported as spam"),
    "bounced": _("came back"),
    "rejected": _("refused by our provider"),
    "delivered": _("delivered"),
    "soft": _("came back for now"),
    "deferred": _("delayed by the receiving server"),
}
_WHILE_PLAYING = {
    True: _("waits while you play; goes at %(moment)s if you don’t answer"),
    False: _("waits while you play; goes at %(moment)s"),
}
STATUS = {
    Notice.Status.SENT: _("sent"),
    Notice.Status.FAILED: _("not sent"),
    Notice.Status.SUPERSEDED: _("not needed any more"),
    Notice.Status.MERGED: _("part of another email"),
    Notice.Status.MUTED: _("not sent, as you wished"),
}


def status_words(notice: Notice) -> str:
    """Return how far a letter got, as a person says it: what a provider told of it matters most."""
    told = {report.event for report in notice.reports.all()}
    worst = next((words for event, words in REPORTED.items() if event in told), None)
    return str(worst or STATUS.get(Notice.Status(notice.status)) or _waiting(notice))


def _waiting(notice: Notice) -> str:
    """Return why a letter has not gone out yet."""
    if seated_until := playing_until(notice):
        words = _WHILE_PLAYING[notice.kind != Kind.NEWS]
        return str(words) % {"moment": date_format(timezone.localtime(max(notice.due, seated_until)), "H:i")}
    later = notice.due > timezone.now() + SOON
    return gettext("waits to be sent") if notice.held else gettext("scheduled") if later else gettext("on its way")


def playing_until(notice: Notice) -> datetime | None:
    """Return until when a letter waits because its reader plays at the table; None if it does not wait for that."""
    if notice.status != Notice.Status.PENDING or notice.player is None or notice.released or notice.subject:
        return None
    return sits_until(notice.player, notice.kind, notice.facts, notice.latest, timezone.now())


def _not_before(notice: Notice) -> datetime | None:
    """Return when a letter will go out, if that is not told by its status."""
    return notice.due if notice.status == Notice.Status.PENDING and not playing_until(notice) else None


@login_required
@cache_control(private=True, no_cache=True)
def letters(request: HttpRequest) -> HttpResponse:
    """List the player's letters, newest first."""
    player = player_of(request)
    found, older = page(letters_of(player), "created", request.GET.get("after", ""), A_PAGE)
    matches = Match.objects.in_bulk([notice.facts["match"] for notice in found if "match" in notice.facts])
    rows = [Row(notice, _about(notice, matches), status_words(notice), _not_before(notice)) for notice in found]
    return render(request, "web/letters.html", {"older": older, "rows": rows})


def _about(notice: Notice, matches: dict[int, Match]) -> str:
    """Return the subject of a letter; before it is written, the match it will be about.

    The subject of a code holds the code, so it is not kept.
    """
    match = matches.get(notice.facts.get("match", 0))
    if notice.kind == Kind.CODE:
        return gettext("A code to sign in with")
    if notice.subject or match is None:
        return notice.subject or gettext("Not written yet")
    about = f"{written_title_of(match)} · {reader_of().words(match.game.title)}"
    return gettext("Reminder: %(match)s") % {"match": about} if notice.kind == Kind.REMINDER else about


@login_required
@cache_control(private=True, no_cache=True)
def letter(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Show one letter of the player's: its text, each try to send it, what the provider told."""
    notice = get_object_or_404(letters_of(player_of(request)), pk=pk)
    context = {
        "notice": notice,
        "status": status_words(notice),
        "not_before": _not_before(notice),
        "sendable": bool(notice.subject and notice.player_id)
        and notice.status in {Notice.Status.SENT, Notice.Status.FAILED},
    }
    return render(request, "web/letter.html", context)


@login_required
@require_POST
def send_again(request: HttpRequest, pk: UUID) -> HttpResponse:
    """Send a letter once more."""
    player = player_of(request)
    get_object_or_404(letters_of(player), pk=pk)
    if trouble_of(player):
        messages.error(request, gettext("Emails to you are stopped. Confirm your address first."))
    elif resend(pk, player):
        messages.success(request, gettext("The email goes out again; your mail program may show it only once."))
    else:
        messages.error(request, gettext("It was sent less than a minute ago, or is on its way. Try again in a moment."))
    return redirect("letter", pk)


@login_required
@require_POST
def try_out(request: HttpRequest) -> HttpResponse:
    """Send a test letter."""
    player = player_of(request)
    if send_test(player):
        messages.success(request, gettext("A test email to %(address)s is on its way.") % {"address": player.email})
    else:
        messages.error(request, gettext("That was the last test for now; try again in an hour."))
    return redirect("letters")


@login_required
@require_POST
def mend(request: HttpRequest) -> HttpResponse:
    """Ask by mail whether a stopped address works again."""
    player = player_of(request)
    if ask_to_confirm(player):
        words = gettext("An email to %(address)s is on its way. Open its link and press the button.")
        messages.success(request, words % {"address": player.email})
    return redirect("letters")


def confirm_address(request: HttpRequest, token: str) -> HttpResponse:
    """Let letters go to an address again when the button is pressed. The token proves that its owner reads them."""
    found = find(token)
    if request.method == "POST" and lift(token):
        messages.success(request, gettext("Emails reach you again."))
        return redirect("letters" if request.user.is_authenticated else "home")
    return render(request, "web/confirm_address.html", {"found": found}, status=200 if found else 404)


@login_required
def wishes(request: HttpRequest) -> HttpResponse:
    """Show and change how much mail the player wants, in general and of each match."""
    player = fresh_player(request)
    form = WishesForm(request.POST or None, instance=player)
    matches = list(Match.objects.filter(seats__player=player).exclude(status=Match.Status.OVER).distinct())
    if form.is_valid():
        apply_wishes(form.save())
        for match in matches:
            _choose(player, match.topic, request.POST.get(match.topic))
        messages.success(request, gettext("Saved."))
        return redirect("letter_wishes")
    chosen = dict(TopicChoice.objects.filter(player=player).values_list("topic", "letters"))
    rows = [(match, chosen.get(match.topic, "")) for match in matches]
    return render(request, "web/letter_wishes.html", {"form": form, "rows": rows, "choices": Letters.choices})


def _choose(player: Player, topic: str, wish: str | None) -> None:
    if wish in {"", *Letters.values}:
        choose(player=player, topic=topic, letters=wish)
