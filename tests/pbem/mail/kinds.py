"""One letter of each kind about a match of any game, in one language, to Ada; Bea plays with her."""

from __future__ import annotations

from collections.abc import Callable
from email.message import EmailMessage
from typing import TYPE_CHECKING

from django.utils import timezone

import engines
from pbem.lobby import services as lobby
from pbem.matches import positions
from pbem.matches.models import Match, Seat, Wait
from pbem.matches.settling import settle
from pbem.outbox.models import Notice, Suppression
from pbem.outbox.services import notify
from pbem.outbox.suppression import ask_to_confirm, lift, send_test, token_of
from pbem.players.models import Player
from tests.factories import a_player, an_answer, give
from tests.pbem.mail.postman import arrive, parsed, reply
from tests.pbem.mail.scenes import ZONES

if TYPE_CHECKING:
    from django.core.mail import EmailMessage as Letter

Post = Callable[[], "list[Letter]"]
UNKNOWN = "o-" + "b" * 26 + "@starpost.localhost"
MOST_ANSWERS = 30


def every_kind(game: str, language: str, post: Post) -> dict[str, EmailMessage]:
    """Return the letters by kind; what is asked of Ada in the last of them is still open."""
    ada, bea = (a_player(name, language=language, time_zone=ZONES[language]) for name in ("Ada", "Bea"))
    found: dict[str, EmailMessage] = {}
    match = _begin(game, bea, ada)
    found["invitation"] = _to_ada(post)
    lobby.accept(token=lobby.invitation_token(match.invitations.get()), player=ada)
    found["turn"] = _asked(match, post)
    arrive(reply(found["turn"], "fly me to the moon\nand back"))
    found["refused"] = _to_ada(post)
    arrive(reply(found["turn"], "done", sender="eve@example.net"))
    found["held"] = _to_ada(post)
    arrive(reply(found["turn"], "hello?"), UNKNOWN)
    found["stranger"] = _to_ada(post)
    arrive(reply(found["refused"], str(an_answer(match, 1, b"first"))))
    found["receipt"] = _to_ada(post)
    found["turn again"] = _asked(match, post)
    found["begin"] = _first(match, ada, "begin", post)
    found["news"] = _first(match, ada, "news", post)
    found["test"], found["confirm"] = _of_the_house(ada, post)
    found["digest"] = _several(game, ada, bea, post)
    return found


def _begin(game: str, creator: Player, guest: Player) -> Match:
    """Invite the guest; bots take what seats the game needs beyond two."""
    seats = max(2, engines.find(game).seats[0])
    bots = ["random"] * (seats - 2)
    return lobby.create_match(
        creator=creator, game_slug=game, seats=seats, options={}, bots=bots, invited=[guest.email]
    )  # fmt: skip


def _to_ada(post: Post) -> EmailMessage:
    return parsed(next(letter for letter in reversed(post()) if letter.to == ["ada@example.org"]))


def _asked(match: Match, post: Post) -> EmailMessage:
    """Play until Ada is asked in a letter of her own; return it."""
    for answers in range(MOST_ANSWERS):
        settle(match.pk)
        letters = [parsed(letter) for letter in post() if letter.to == ["ada@example.org"]]
        asked = [letter for letter in letters if _notice(letter).kind == "turn"]
        if asked:
            return asked[-1]
        for seat in {decision.seat for decision in positions.current(Match.objects.get(pk=match.pk)).decisions()}:
            give(match, seat, str(an_answer(match, seat, str(answers).encode())))
    raise AssertionError(match)


def _notice(letter: EmailMessage) -> Notice:
    return Notice.objects.get(pk=str(letter["Message-ID"]).strip("<>").partition("@")[0])


def _first(match: Match, ada: Player, kind: str, post: Post) -> EmailMessage:
    """Let Ada have a letter about the whole match, as if no letter had told her anything."""
    seat = Seat.objects.get(match=match, player=ada)
    Notice.objects.filter(player=ada, facts__has_key="told").update(facts={})
    facts = {"match": match.pk, "seat": seat.number}
    notify(kind=kind, key=f"{kind}-of-{match.pk}", topic=match.topic, facts=facts, player=ada)
    return _to_ada(post)


def _of_the_house(ada: Player, post: Post) -> tuple[EmailMessage, EmailMessage]:
    send_test(ada)
    test = _to_ada(post)
    stopped = Suppression.objects.create(address=ada.email, reason="bounced")
    ask_to_confirm(ada)
    confirm = _to_ada(post)
    lift(token_of(stopped.pk))
    return test, confirm


def _several(game: str, ada: Player, bea: Player, post: Post) -> EmailMessage:
    Player.objects.filter(pk=ada.pk).update(quiet_minutes=1)
    Notice.objects.filter(player=ada).update(released=None)
    asked_before = Wait.objects.filter(player=ada).count()
    while Wait.objects.filter(player=ada).count() < asked_before + 2:
        match = _begin(game, ada, bea)
        lobby.accept(token=lobby.invitation_token(match.invitations.get()), player=bea)
        settle(match.pk)
    Notice.objects.filter(player=ada, status="pending").update(due=timezone.now())
    return next(letter for letter in map(parsed, post()) if "digest" in _notice(letter).kind)
