"""Letters about votes and seats of every game in both languages: whole, safe, and without the secrets of others."""

from __future__ import annotations

import os
from collections.abc import Callable
from email.message import EmailMessage
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import engines
from engines.core import Refusal
from pbem.matches import positions
from pbem.matches.consent import deciding
from pbem.matches.consent.proposals import Wish
from pbem.matches.log import changing
from pbem.matches.models import Match, Offer, Proposal
from pbem.matches.seats.absence import start_autopilot
from pbem.matches.settling import settle
from tests.factories import a_match, a_player, an_answer, failure, give, the_seat
from tests.pbem.mail.postman import arrive, parsed, reply, text_of
from tests.pbem.mail.scenes import ZONES
from tests.pbem.mail.test_every_kind import check_html, check_links, check_text, flat

if TYPE_CHECKING:
    from django.core.mail import EmailMessage as Letter

pytestmark = pytest.mark.django_db

Post = Callable[[], "list[Letter]"]


def begun(game: str, language: str) -> Match:
    """A match of Ada and Bea with some answers given; bots take what seats the game needs beyond two."""
    ada, bea = (a_player(name, language=language, time_zone=ZONES[language]) for name in ("Ada", "Bea"))
    seats = max(2, engines.find(game).seats[0])
    match = a_match(seats, game=game, players=[ada, bea], bots=["random"] * (seats - 2))
    for n in range(8):
        settle(match.pk)
        waiting = positions.current(Match.objects.get(pk=match.pk)).waiting()
        give(match, waiting[0], str(an_answer(match, waiting[0], str(n).encode())))
    settle(match.pk)
    return Match.objects.get(pk=match.pk)


def to(name: str, post: Post, subject: str = "") -> EmailMessage:
    address = f"{name.lower()}@example.org"
    return next(parsed(letter) for letter in reversed(post()) if letter.to == [address] and subject in letter.subject)


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("game", list(engines.games()))
def test_every_letter_is_whole(game: str, language: str, post: Post) -> None:
    match = begun(game, language)
    post()
    a_player("Cyd", language=language, time_zone=ZONES[language])
    found: dict[str, EmailMessage] = {}
    try:
        deciding.propose(match.pk, a_player("Bea"), Wish(Proposal.Kind.TAKEBACK), "web")
    except Refusal:  # nothing that could not be undone
        deciding.propose(match.pk, a_player("Bea"), Wish(Proposal.Kind.DRAW), "web")
    found["proposal"] = to("Ada", post)
    deciding.offer(match.pk, 0, a_player("Ada"), "cyd@example.org")
    found["offer"] = to("Cyd", post)
    with changing(match.pk, "table") as (locked, _played):
        start_autopilot(locked, the_seat(match, 1))
    found["autopilot"] = to("Bea", post)
    deciding.accept(Offer.objects.get(), a_player("Cyd"), "web")
    letters = {letter.to[0]: parsed(letter) for letter in post()}
    found["substitute"], found["handed"] = letters["cyd@example.org"], letters["ada@example.org"]
    deciding.give_up(match.pk, a_player("Bea"), 1, "web")
    found["gave up"] = to("Bea", post)
    if folder := os.environ.get("STARPOST_KEEP_LETTERS"):
        for kind, letter in found.items():
            Path(folder, f"{game}-{language}-{kind.replace(' ', '-')}.eml").write_bytes(letter.as_bytes())
    for kind, letter in found.items():
        check_html(letter, kind)
        check_links(letter, kind)
        check_text(letter, kind)
        assert ("Reply-To" in letter) == (kind in {"proposal", "autopilot", "substitute"}), kind
    board = match.game.faces.text(positions.current(match).view(0), lambda text: text.template).splitlines()
    assert len(text_of(found["substitute"]).splitlines()) > len(board) + 20


@pytest.mark.usefixtures("heap")
@pytest.mark.parametrize(("answer", "status"), [("1", "passed"), ("zgoda 1", "passed"), ("2", "refused")])
def test_a_proposal_is_answered_by_reply(answer: str, status: str, post: Post) -> None:
    match = a_match(game="heap")
    give(match, 0, "take 2")
    give(match, 1, "throw")
    post()
    assert failure(give(match, 0, "propose takeback")) == ""
    asked = to("Bea", post)
    text = flat(text_of(asked))
    assert "Ada asks to take back their last order" in text
    assert "- Ada takes 2." in text_of(asked)
    assert "· 1. agree 1 · 2. disagree 1" in text
    arrive(reply(asked, answer))
    assert Proposal.objects.get().status == status
    receipt = to("Bea", post)
    assert ("agreed, and done" if status == "passed" else "turned down") in flat(text_of(receipt))


@pytest.mark.usefixtures("heap")
def test_a_letter_of_a_settled_proposal_answers_no_other_one(post: Post) -> None:
    match = a_match(game="heap")
    give(match, 0, "propose draw")
    old = to("Bea", post)
    give(match, 0, "retract")
    give(match, 0, "propose cancel")
    arrive(reply(old, "1"))
    assert "no such proposal open" in flat(text_of(to("Bea", post)))
    assert Proposal.objects.get(number=2).status == "open"


@pytest.mark.usefixtures("heap")
def test_what_is_settled_before_a_letter_leaves_is_not_asked_any_more(post: Post) -> None:
    match = a_match(game="heap")
    post()
    give(match, 0, "propose draw")
    give(match, 0, "retract")
    assert [letter.subject for letter in post() if "your word" in letter.subject] == []


@pytest.mark.usefixtures("heap")
def test_a_substitute_reads_only_what_their_seat_may_know(post: Post) -> None:
    match = a_match(3, game="heap", stones="2")
    give(match, 0, "take 2")
    give(match, 0, "bid 1")
    give(match, 1, "always take 3")
    deciding.give_up(match.pk, a_player("Cyd"), 2, "web")
    deciding.take(match.pk, 2, a_player("Dan"), "web")
    told = text_of(to("Dan", post))
    assert "Ada takes 2" in told
    assert "Your habit: 0" in told
    assert "bid 1" not in told
