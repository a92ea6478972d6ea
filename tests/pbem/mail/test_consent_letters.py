"""Letters about votes and seats: answered by reply, true when they leave, and without the secrets of others."""

from __future__ import annotations

from collections.abc import Callable
from email.message import EmailMessage
from typing import TYPE_CHECKING

import pytest

from pbem.matches.consent import deciding
from pbem.matches.models import Proposal
from tests.factories import a_match, a_player, failure, give
from tests.pbem.mail.postman import arrive, parsed, reply, text_of
from tests.pbem.mail.test_every_kind import flat

if TYPE_CHECKING:
    from django.core.mail import EmailMessage as Letter

pytestmark = pytest.mark.django_db

Post = Callable[[], "list[Letter]"]


def to(name: str, post: Post, subject: str = "") -> EmailMessage:
    address = f"{name.lower()}@example.org"
    return next(parsed(letter) for letter in reversed(post()) if letter.to == [address] and subject in letter.subject)


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
    give(match, 0, "propose draw for good")
    old = to("Bea", post)
    give(match, 0, "retract")
    give(match, 0, "propose cancel for good")
    arrive(reply(old, "1"))
    assert "no such proposal open" in flat(text_of(to("Bea", post)))
    assert Proposal.objects.get(number=2).status == "open"


@pytest.mark.usefixtures("heap")
def test_what_is_settled_before_a_letter_leaves_is_not_asked_any_more(post: Post) -> None:
    match = a_match(game="heap")
    post()
    give(match, 0, "propose draw for good")
    give(match, 0, "retract")
    assert [letter.subject for letter in post() if "asked to vote" in letter.subject] == []


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
