"""The mailbox page of play mode: letters as their recipients see them, and replies that travel by real SMTP."""

import re
import smtplib
from base64 import b64encode
from collections.abc import Callable
from dataclasses import dataclass
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from email.utils import formatdate, make_msgid, parseaddr
from functools import wraps
from typing import Any

from django.conf import settings
from django.contrib.auth import login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import get_language_from_request
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods

from pbem.lobby.demo import entrance_token, player_of
from pbem.matches.models import Match
from pbem.outbox.models import Delivered
from pbem.players.models import Player
from pbem.players.selectors import owner_of

Answer = Callable[..., HttpResponse]

MOST_LISTED = 60
CID = re.compile(r'src="cid:([^"]+)"')
MAILTO = re.compile(r'href="mailto:[^"?]*\?')


def play_only(view: Answer) -> Answer:
    """Answer 404 unless this is play mode: the page shows everybody's letters."""

    @wraps(view)
    def guarded(request: HttpRequest, **arguments: Any) -> HttpResponse:
        if not settings.PLAY:
            raise Http404
        return view(request, **arguments)

    return guarded


@dataclass(frozen=True)
class Mail:
    """A letter taken apart for showing; `html` is complete in itself, with its pictures inside."""

    message: EmailMessage
    text: str
    html: str

    @property
    def headers(self) -> list[tuple[str, str]]:
        """Name and value of each field."""
        return [(name, str(value)) for name, value in self.message.items()]

    @property
    def answerable(self) -> bool:
        """Whether it says where an answer goes."""
        return bool(self.message["Reply-To"])


@play_only
@require_GET
def letters(request: HttpRequest) -> HttpResponse:
    """List the letters, newest first, of everybody or of one recipient."""
    recipient = request.GET.get("to", "")
    found = Delivered.objects.filter(recipient=recipient) if recipient else Delivered.objects.all()
    context = {
        "recipient": recipient,
        "recipients": Delivered.objects.order_by("recipient").values_list("recipient", flat=True).distinct(),
        "letters": [(row, _parse(row)) for row in found.order_by("-pk")[:MOST_LISTED]],
        "sent": "sent" in request.GET,
    }
    page = "web/mailbox_list.html" if "HX-Request" in request.headers else "web/mailbox.html"
    return render(request, page, context)


@play_only
@require_http_methods(["GET", "POST"])
def letter(request: HttpRequest, pk: int) -> HttpResponse:
    """Show one letter; take a reply to it and send it as its recipient."""
    row = get_object_or_404(Delivered, pk=pk)
    message = _parse(row)
    body = request.POST.get("body", request.GET.get("body", ""))
    trouble = _send(reply_to(message, row.recipient, body)) if request.method == "POST" else ""
    if request.method == "POST" and not trouble:
        return redirect(f"{reverse('mailbox')}?to={row.recipient}&sent=1")
    owner = owner_of(row.recipient)
    context = {
        "row": row,
        "mail": _shown(message, request.path),
        "body": body,
        "trouble": trouble,
        "owner": owner,
        "entrance": reverse("demo_enter", args=[entrance_token(owner)]) if owner else "",
    }
    return render(request, "web/mailbox_letter.html", context, status=502 if trouble else 200)


@play_only
@require_GET
def enter(request: HttpRequest, token: str) -> HttpResponse:
    """Sign in whoever the link names, and open the match that waits for them."""
    player = player_of(token)
    if player is None:
        raise Http404
    if player.last_login is None:
        _take_language(request, player)
    login(request, player, backend="django.contrib.auth.backends.ModelBackend")
    match = Match.objects.filter(waits__player=player).order_by("waits__since").first()
    return redirect(match or settings.LOGIN_REDIRECT_URL)


def _take_language(request: HttpRequest, player: Player) -> None:
    """Let whoever comes for the first time read what their browser asks for."""
    player.language = get_language_from_request(request)[:2]
    player.save(update_fields=["language"])


def _parse(row: Delivered) -> EmailMessage:
    message = message_from_bytes(bytes(row.raw), policy=default)
    assert isinstance(message, EmailMessage), "that is what the policy makes"
    return message


def _shown(message: EmailMessage, path: str) -> Mail:
    """Take the letter apart; links that would open a mail program open the reply box at `path` instead."""
    plain, rich = message.get_body(["plain"]), message.get_body(["html"])
    html = rich.get_content() if rich else ""
    html = CID.sub(lambda found: f'src="{_picture(message, found[1])}"', html)
    html = MAILTO.sub(lambda _found: f'href="{path}?', html)
    return Mail(message, plain.get_content() if plain else "", html.replace("<head>", '<head><base target="_top">', 1))


def _picture(message: EmailMessage, cid: str) -> str:
    """Return the part of a Content-ID as a data URI (RFC 2397)."""
    part = next((part for part in message.walk() if part["Content-ID"] == f"<{cid}>"), None)
    if part is None:
        return ""
    return f"data:{part.get_content_type()};base64,{b64encode(part.get_content()).decode()}"


def reply_to(original: EmailMessage, sender: str, body: str) -> EmailMessage:
    """Return a reply as a mail program writes it: the answer on top, the letter quoted below."""
    plain = original.get_body(["plain"])
    quoted = plain.get_content() if plain else ""
    message = EmailMessage()
    message["From"], message["To"] = sender, original["Reply-To"] or original["From"]
    message["Subject"] = f"Re: {original['Subject']}"
    message["Date"], message["Message-ID"] = formatdate(localtime=True), make_msgid(domain="mailbox.localhost")
    message["In-Reply-To"] = original["Message-ID"]
    message["References"] = f"{original['References'] or ''} {original['Message-ID']}".strip()
    attribution = f"On {original['Date']}, {original['From']} wrote:"
    quote = [f"> {line}".rstrip() for line in quoted.splitlines()]
    message.set_content("\n".join([*body.splitlines(), "", attribution, *quote]) + "\n", cte="quoted-printable")
    return message


def _send(message: EmailMessage) -> str:
    """Hand the reply to our own receiver; return in a sentence what went wrong, or nothing."""
    to = parseaddr(str(message["To"]))[1]
    try:
        with smtplib.SMTP("127.0.0.1", settings.RECEIVER_PORT, timeout=20) as line:
            line.send_message(message, to_addrs=[to])
    except smtplib.SMTPRecipientsRefused as refused:
        code, why = refused.recipients[to]
        return _("The receiver refused your mail: %(code)s %(why)s") % {"code": code, "why": why.decode()}
    except (smtplib.SMTPException, OSError) as trouble:
        return _("The mail receiver at port %(port)s could not be reached (%(why)s). Your text is still here.") % {
            "port": settings.RECEIVER_PORT,
            "why": trouble,
        }
    return ""
