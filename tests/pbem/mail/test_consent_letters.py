"""Letters about votes and seats: answered by reply, true when they leave, and without the secrets of others."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta
from email.message import EmailMessage
from typing import TYPE_CHECKING

import pytest
from time_machine import Traveller

from pbem.matches.acting import deciding
from pbem.matches.models import Proposal
from pbem.outbox.models import Notice
from pbem.outbox.services import send_next
from pbem.players.models import Player
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
def test_a_reader_of_one_letter_a_day_is_asked_in_that_letter(post: Post, clock: Traveller) -> None:
    Player.objects.filter(pk=a_player("Bea").pk).update(letters="digest", digest_hour=18)
    first, second = a_match(game="heap"), a_match(game="heap")
    post()
    give(first, 0, "take 1")
    for match in (first, second):
        give(match, 0, "propose draw for good")
    give(second, 0, "propose takeback")
    assert [letter.subject for letter in post() if letter.to == ["bea@example.org"]] == []
    clock.shift(timedelta(hours=6, minutes=1))
    [letter] = [parsed(letter) for letter in post() if letter.to == ["bea@example.org"]]
    assert "Reply-To" not in letter
    text = flat(text_of(letter))
    assert letter["Subject"] == f"Your turn: Match {first.pk}"
    assert f"Your vote is wanted in: Match {first.pk}, Match {second.pk}." in text
    assert text.index("Ada takes 1") < text.index("· 1. agree 1 for good · 2. disagree 1")
    asked = re.findall(r"o-[a-z2-7]{26}@[a-z.]+", text_of(letter))
    arrive(reply(letter, "1"), asked[1])
    assert Proposal.objects.get(match=first).status == "passed"


@pytest.mark.usefixtures("heap")
def test_a_letter_of_the_day_about_one_match_is_answered_by_reply(post: Post, clock: Traveller) -> None:
    Player.objects.filter(pk=a_player("Bea").pk).update(letters="digest", digest_hour=18)
    match = a_match(game="heap")
    post()
    give(match, 0, "take 1")
    for wish in ("draw for good", "pause until 3.6"):
        assert failure(give(match, 0, f"propose {wish}")) == ""
    clock.shift(timedelta(hours=6, minutes=1))
    letter = to("Bea", post)
    text = flat(text_of(letter))
    assert text.count("DO YOU AGREE?") == 2
    assert "· agree 1 for good · disagree 1" in text
    assert "is over then, and that cannot be undone" in text
    arrive(reply(letter, "1\nagree 2\nagree 1 for good"))
    assert {proposal.status for proposal in Proposal.objects.all()} == {"passed"}
    told = [flat(text_of(parsed(letter))) for letter in post() if letter.to == ["bea@example.org"]]
    assert any("Accepted, 1 order: · take 1 you wrote: 1 · agree 2 That is agreed" in text for text in told)


@pytest.mark.usefixtures("heap")
def test_what_is_withdrawn_before_the_letter_of_the_day_is_not_in_it(post: Post, clock: Traveller) -> None:
    Player.objects.filter(pk=a_player("Bea").pk).update(letters="digest", digest_hour=18)
    match = a_match(game="heap")
    post()
    for wish in ("draw for good", "pause until 3.6"):
        assert failure(give(match, 0, f"propose {wish}")) == ""
    Notice.objects.filter(kind="news").delete()
    clock.shift(timedelta(hours=6, minutes=1))
    assert send_next(), "put into one letter, which is not written yet"
    give(match, 0, "retract 2")
    letter = to("Bea", post)
    assert letter["Subject"].endswith("you are asked to vote: a draw")
    arrive(reply(letter, "2"))
    assert Proposal.objects.get(number=1).status == "refused"


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
