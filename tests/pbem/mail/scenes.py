"""The letters of a whole match of Light Speed, with good, wrong and late answers."""

from __future__ import annotations

from collections.abc import Callable
from email.message import EmailMessage
from typing import TYPE_CHECKING

from engines.core import Chance, live
from pbem.lobby import services as lobby
from pbem.matches import positions
from pbem.matches.acting.settling import settle
from pbem.matches.models import Match
from tests.factories import a_player, give
from tests.pbem.mail.postman import arrive, parsed, reply

if TYPE_CHECKING:
    from django.core.mail import EmailMessage as Letter

ZONES = {"en": "America/New_York", "pl": "Europe/Warsaw"}
UNKNOWN = "o-" + "a" * 26 + "@starpost.localhost"
ORDERS = "place at -3,5 −233.5 facing 0\nplace at 200 200 facing 30\nplace at 340 0 facing 999\ndone\n\nCheers,\nAda"

Post = Callable[[], "list[Letter]"]


def letters(post: Post) -> dict[str, EmailMessage]:
    """Return letters to Ada by what they are about; Bea is her rival."""
    ada, bea = (a_player(name, time_zone=ZONES["en"]) for name in ("Ada", "Bea"))
    found: dict[str, EmailMessage] = {}
    match = lobby.create_match(
        creator=bea, game_slug="light-speed", seats=2, options={"mode": "one-wave"}, invited=[ada.email]
    )
    found["invitation"] = _to_ada(post)
    lobby.accept(token=lobby.invitation_token(match.invitations.get()), player=ada)
    found["first"] = _to_ada(post)
    for about, body, sender in [
        ("refused", ORDERS, ""),
        ("unreadable", "I think I shall win\nthis time", ""),
        ("empty", "", ""),
        ("foreign", "undo\nplace nothing", "eve@example.net"),
        ("done", "done", ""),
    ]:
        arrive(reply(found["first"], body, sender=sender))
        found["held" if sender else about] = _to_ada(post)
    give(match, 0, "place nothing")
    settle(match.pk)
    found["second"] = _to_ada(post)
    arrive(reply(found["first"], "done"))
    found["stale"] = _to_ada(post)
    arrive(_note(), UNKNOWN)
    found["stranger"] = _to_ada(post)
    play_out(match)
    found["over"] = _to_ada(post)
    return found


def _to_ada(post: Post) -> EmailMessage:
    return parsed(next(letter for letter in reversed(post()) if letter.to == ["ada@example.org"]))


def _note() -> EmailMessage:
    message = EmailMessage()
    message["From"], message["To"], message["Message-ID"] = "ada@example.org", UNKNOWN, "<note@example.org>"
    message.set_content("hello?")
    return message


def play_out(match: Match) -> None:
    """Let the bots play for everybody until the match is over."""
    while (match := Match.objects.get(pk=match.pk)).status != "over":
        for decision in positions.current(match).decisions():
            command = match.game.bots["standard"](decision, Chance(live(b"scenes", decision.number)))
            give(match, decision.seat, match.game.notation.write(command))
        settle(match.pk)
