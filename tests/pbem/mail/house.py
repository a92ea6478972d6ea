"""Letters that are the same for all games, in every language, to Ada: about seats, tables, mail, and conduct."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from django.utils import timezone

from pbem.lobby import seat_alerts
from pbem.lobby import services as lobby
from pbem.lobby.models import Opening
from pbem.lobby.seat_alerts import Hears, Wanted, look_out
from pbem.lobby.wishes import Wishes
from pbem.matches.absence import start_autopilot
from pbem.matches.acting import deciding
from pbem.matches.log import changing
from pbem.matches.models import Match, Tenure
from pbem.moderation.models import Report, Sanction
from pbem.moderation.services import carry_out
from pbem.outbox.models import Notice, Suppression
from pbem.outbox.services import notify
from pbem.outbox.suppression import ask_to_confirm, lift, send_test, token_of
from pbem.players.models import Player
from tests.factories import a_match, a_player, the_seat
from tests.pbem.mail.kinds import Post, Written, a_reader
from tests.pbem.mail.postman import arrive, parsed, reply

if TYPE_CHECKING:
    from email.message import EmailMessage

    from django.core.mail import EmailMessage as Letter

UNKNOWN = "o-" + "b" * 26 + "@starpost.localhost"
OF_THE_HOUSE = {
    "held", "stranger", "flood", "host", "not_yours", "seat", "pass", "table", "report", "sanction", "test", "confirm",
    "vacancy", "seats",
}  # fmt: skip


def of_the_house(post: Post) -> Written:
    """Return the letters that say nothing about a game."""
    ada, found = a_reader("Ada"), Written()
    match = a_match(players=[ada, a_reader("Bea")])
    turn = parsed(_to_ada(post))
    _about_mail(match, turn, found, post)
    _about_letters(ada, found, post)
    _about_conduct(match, ada, found, post)
    _about_tables(ada, found, post)
    _about_seats(match, turn, found, post)
    return found


def _to_ada(post: Post) -> Letter:
    return next(letter for letter in reversed(post()) if letter.to == ["ada@example.org"])


def _about_mail(match: Match, turn: EmailMessage, found: Written, post: Post) -> None:
    held = arrive(reply(turn, "place nothing\ndone", sender="eve@example.net"))
    found.keep("held", _to_ada(post))
    arrive(reply(turn, "hello?"), UNKNOWN)
    found.keep("stranger", _to_ada(post))
    facts = {"submission": str(held.pk)}
    notify(kind="flood", key="a flood", topic=match.topic, facts=facts, player=a_player("Ada"))
    found.keep("flood", _to_ada(post))
    Player.objects.filter(email="ada@example.org").update(is_superuser=True)
    arrive(reply(turn, "Where do I report spam?", sender="eve@example.net"), "abuse@starpost.localhost")
    found.keep("host", _to_ada(post))
    Player.objects.update(is_superuser=False)


def _about_letters(ada: Player, found: Written, post: Post) -> None:
    send_test(ada)
    found.keep("test", _to_ada(post))
    stopped = Suppression.objects.create(address=ada.email, reason="bounced")
    ask_to_confirm(ada)
    found.keep("confirm", _to_ada(post))
    lift(token_of(stopped.pk))


def _about_conduct(match: Match, ada: Player, found: Written, post: Post) -> None:
    bea = a_player("Bea")
    report = Report.objects.create(
        by=bea, against=a_player("Eve"), match=match, quoted="You play like a <b>fool</b>.", why="She insults me."
    )
    notify(kind="report", key="a report", topic="moderation", facts={"report": report.pk}, player=ada)
    found.keep("report", _to_ada(post))
    for kind, days in [("warning", None), ("mute", 7), ("ban", None)]:
        until = timezone.now() + timedelta(days=days) if days else None
        made = Sanction.objects.create(player=ada, kind=kind, reason="Be kind to each other.", by=bea, until=until)
        carry_out(made)
        found.keep(f"sanction {kind}", _to_ada(post))
        made.delete()
    Player.objects.filter(pk=ada.pk).update(muted_until=None, banned_until=None)


def _about_tables(ada: Player, found: Written, post: Post) -> None:
    table = lobby.create_match(creator=ada, game_slug="light-speed", seats=3, options={}, title="Andromeda")
    Opening.objects.filter(match=table).update(asked=timezone.now())
    for why in ("unfilled", "declined", "called off", "sent away"):
        facts = {"why": why, "match": table.pk, "title": table.title, "game": table.game_slug, "guest": "Zoe"}
        notify(kind="table", key=why, topic=table.topic, facts=facts, player=ada)
        found.keep(f"table {why}", _to_ada(post))
    lobby.create_match(creator=ada, game_slug="light-speed", seats=2, options={}, local=["Granny"])
    found.keep("pass", _to_ada(post))


def _about_seats(match: Match, turn: EmailMessage, found: Written, post: Post) -> None:
    """Let a bot play for Ada, and let her write from a seat that she gives up before her answer comes."""
    with changing(match.pk, "table") as (locked, _played):
        start_autopilot(locked, the_seat(match, 0))
    found.keep("seat autopilot", _to_ada(post))
    arrive(reply(turn, "note a fine match so far\nwait, I mean"))
    deciding.give_up(match.pk, a_player("Ada"), 0, "web")
    letters = {parsed(letter)["Subject"]: letter for letter in post() if letter.to == ["ada@example.org"]}
    lost, left = letters.values()
    found.keep("not_yours", lost)
    arrive(reply(found.keep("seat gave_up", left), "perhaps"))
    found.keep("vacancy", _to_ada(post))
    _about_open_seats(match, found, post)
    for what in {*Tenure.Left.values, "declined"} - {Tenure.Left.GAVE_UP}:
        facts = {"match": match.pk, "seat": 0, "what": what, "player": a_player("Ada").pk, "guest": "Zoe"}
        notify(kind="seat", key=f"seat {what}", topic=match.topic, facts=facts, player=a_player("Ada"))
        found.keep(f"seat {what}", _to_ada(post))


def _about_open_seats(match: Match, found: Written, post: Post) -> None:
    """Let Ada look out for seats such as Bea's, and for tables; and let her reply what is no answer."""
    other = a_match(players=[a_player("Bea"), a_player("Eve")])
    deciding.give_up(other.pk, a_player("Bea"), 0, "web")
    lobby.create_match(creator=a_player("Bea"), game_slug=match.game_slug, seats=3, options={}, title="Lasers",
                       wishes=Wishes(least_rating=900))  # fmt: skip
    look_out(a_player("Ada"), Wanted(Hears.ALL))
    seat_alerts.sweep()
    Notice.objects.filter(kind="seats").update(due=timezone.now())
    arrive(reply(found.keep("seats", _to_ada(post)), "take 9"))
    found.keep("seats said", _to_ada(post))
