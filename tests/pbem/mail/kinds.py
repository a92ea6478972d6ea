"""Letters of every kind as they happen at a table, each in every language: to Ada, or to Cyd who takes a seat over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from email.message import EmailMessage
from typing import TYPE_CHECKING, Any

from django.db import transaction
from django.utils import timezone

import engines
from engines.core import Refusal
from pbem.lobby import services as lobby
from pbem.matches import positions
from pbem.matches.acting import deciding
from pbem.matches.acting.settling import settle
from pbem.matches.consent.wishes import Wish
from pbem.matches.letters.turns import situation
from pbem.matches.models import Match, Offer, Proposal, Seat, Wait
from pbem.outbox.letter import compose
from pbem.outbox.models import Attempt, Notice
from pbem.outbox.services import notify
from pbem.outbox.writers import LETTERS
from pbem.players.models import Player
from tests.factories import a_player, an_answer, give
from tests.pbem.mail.postman import arrive, parsed, reply
from tests.pbem.mail.scenes import ZONES

if TYPE_CHECKING:
    from django.core.mail import EmailMessage as Letter

Post = Callable[[], "list[Letter]"]
Told = dict[str, dict[str, Any]]

SENT_IN = "en"
MOST_ANSWERS = 30
MERGED = 2
"""Matches that ask in one letter: two questions of the same match would not be merged."""
NAMES = ("Ada", "Bea", "Cyd")
OF_A_GAME = {
    "invitation", "turn", "receipt", "reminder", "begin", "news", "digest", "proposal", "offer", "substitute", "over",
}  # fmt: skip
"""Kinds of letters that show or describe a game; the others are the same for all games."""


@dataclass
class Written:
    """The letters by language and by kind, with a word or two on what they are about if a kind comes twice.

    `asked` holds by language what “turn again” tells of the position.
    """

    letters: dict[str, dict[str, EmailMessage]] = field(default_factory=lambda: {language: {} for language in ZONES})
    asked: Told = field(default_factory=dict)

    @property
    def kinds(self) -> set[str]:
        """The kinds of letters found in every language."""
        return set.intersection(*({about.split()[0] for about in found} for found in self.letters.values()))

    def keep(self, about: str, sent: Letter) -> EmailMessage:
        """Keep a letter as it was sent, and as its reader would have got it in other languages; return it."""
        as_sent = parsed(sent)
        for language, found in self.letters.items():
            found[about] = as_sent if language == SENT_IN else written_in(language, as_sent)
        return as_sent


def a_reader(name: str) -> Player:
    """Return the player of that name, who reads the language in which letters are sent here."""
    return a_player(name, language=SENT_IN, time_zone=ZONES[SENT_IN])


def written_in(language: str, sent: EmailMessage) -> EmailMessage:
    """Return a letter as it would have been written to a reader of that language; nothing is kept of that."""
    notice = _notice(sent)
    with _reading(language):
        Notice.objects.filter(pk=notice.pk).update(status=Notice.Status.PENDING)
        letter = LETTERS[notice.kind](notice)
        notice.subject, notice.text, notice.html = letter.subject, letter.text, letter.html
        notice.pictures, notice.headers = letter.pictures, letter.headers
        return parsed(compose(notice))


@contextmanager
def _reading(language: str) -> Iterator[None]:
    """Let everybody read that language for a while."""
    with transaction.atomic():
        Player.objects.update(language=language, time_zone=ZONES[language])
        yield
        transaction.set_rollback(True)


def of_a_game(game: str, post: Post) -> Written:
    """Return the letters that show a game: of one match from the invitation to its end."""
    ada, bea, cyd = map(a_reader, NAMES)
    found = Written()
    match = _begin(game, bea, ada)
    found.keep("invitation", _to("Ada", post))
    lobby.accept(token=lobby.invitation_token(match.invitations.get()), player=ada)
    turn = found.keep("turn", _asked(match, post))
    arrive(reply(turn, "fly me to the moon\nand back"))
    refused = found.keep("receipt refused", _to("Ada", post))
    arrive(reply(refused, str(an_answer(match, 1, b"first"))))
    found.keep("receipt", _to("Ada", post))
    found.keep("turn again", _asked(match, post))
    found.asked = {language: _situation(match, ada, language) for language in ZONES}
    found.keep("reminder", _reminder(match, post))
    for kind in ("begin", "news"):
        found.keep(kind, _first(match, ada, kind, post))
    found.keep("proposal", _proposal(match, post))
    found.keep("digest", _several(game, match, ada, bea, post))
    _hand_over(match, found, cyd, post)
    return found


def _begin(game: str, creator: Player, guest: Player) -> Match:
    """Invite the guest; bots take what seats the game needs beyond two."""
    seats = max(2, engines.find(game).seats[0])
    bots = ["random"] * (seats - 2)
    return lobby.create_match(
        creator=creator, game_slug=game, seats=seats, options={}, bots=bots, invited=[guest.email]
    )  # fmt: skip


def _to(name: str, post: Post) -> Letter:
    return next(letter for letter in reversed(post()) if letter.to == [f"{name.lower()}@example.org"])


def _asked(match: Match, post: Post) -> Letter:
    """Play until Ada is asked in a letter of her own; return it."""
    for answers in range(MOST_ANSWERS):
        settle(match.pk)
        letters = [letter for letter in post() if letter.to == ["ada@example.org"]]
        asked = [letter for letter in letters if _notice(parsed(letter)).kind == "turn"]
        if asked:
            return asked[-1]
        for seat in {decision.seat for decision in positions.current(Match.objects.get(pk=match.pk)).decisions()}:
            give(match, seat, str(an_answer(match, seat, str(answers).encode())))
    raise AssertionError(match)


def _notice(letter: EmailMessage) -> Notice:
    return Notice.objects.get(pk=str(letter["Message-ID"]).strip("<>").partition("@")[0])


def _situation(match: Match, player: Player, language: str) -> dict[str, Any]:
    with _reading(language):
        return situation(Seat.objects.select_related("match", "player").get(match=match, player=player))


def _reminder(match: Match, post: Post) -> Letter:
    """Return the reminder of what Ada was asked hours ago."""
    Attempt.objects.update(at=timezone.now() - timedelta(hours=40))
    wait = Wait.objects.get(match=match, player__name="Ada")
    facts = {"match": match.pk, "seat": wait.seat, "decision": wait.decision}
    notify(kind="reminder", key="a reminder", topic=match.topic, facts=facts, player=wait.player)
    return _to("Ada", post)


def _first(match: Match, ada: Player, kind: str, post: Post) -> Letter:
    """Let Ada have a letter about the whole match, as if no letter had told her anything."""
    seat = Seat.objects.get(match=match, player=ada)
    Notice.objects.filter(player=ada, facts__has_key="told").update(facts={})
    facts = {"match": match.pk, "seat": seat.number}
    notify(kind=kind, key=f"{kind}-of-{match.pk}", topic=match.topic, facts=facts, player=ada)
    return _to("Ada", post)


def _proposal(match: Match, post: Post) -> Letter:
    """Let Bea ask for her last order back, or to call the match off if it cannot be taken back."""
    bea = a_player("Bea")
    try:
        deciding.propose(match.pk, bea, Wish(Proposal.Kind.TAKEBACK), "web")
    except Refusal:
        deciding.propose(match.pk, bea, Wish(Proposal.Kind.CANCEL), "web")
    return _to("Ada", post)


def _several(game: str, asking: Match, ada: Player, bea: Player, post: Post) -> Letter:
    """Return the letter in which Ada is asked by two matches."""
    Player.objects.filter(pk=ada.pk).update(quiet_minutes=1)
    Notice.objects.filter(player=ada).update(released=None)
    asked = {asking.pk}
    notify(kind="turn", key="asked once more", topic=asking.topic, player=ada, delivery=Notice.Delivery.ASKED,
           facts={"match": asking.pk, "seat": Seat.objects.get(match=asking, player=ada).number})  # fmt: skip
    while len(asked) < MERGED:
        match = _begin(game, ada, bea)
        lobby.accept(token=lobby.invitation_token(match.invitations.get()), player=bea)
        settle(match.pk)
        asked |= {match.pk} & set(Wait.objects.filter(player=ada).values_list("match", flat=True))
    Notice.objects.filter(player=ada, status="pending", kind="turn").update(due=timezone.now())
    return next(letter for letter in post() if _notice(parsed(letter)).kind == "digest")


def _hand_over(match: Match, found: Written, cyd: Player, post: Post) -> None:
    """Let Bea offer her seat to Cyd, who takes it and agrees with Ada on a draw."""
    deciding.offer(match.pk, 0, a_player("Bea"), cyd.email)
    found.keep("offer", _to("Cyd", post))
    deciding.accept(Offer.objects.get(), cyd, "web")
    found.keep("substitute", _to("Cyd", post))
    Player.objects.update(quiet_minutes=0)
    draw = deciding.propose(match.pk, cyd, Wish(Proposal.Kind.DRAW), "web")
    deciding.vote(match.pk, a_player("Ada"), draw.number, "web", agrees=True)
    found.keep("over", _to("Ada", post))
