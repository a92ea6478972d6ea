"""Letters of matches that go on while they wait, while they are written, and while they cannot leave."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.core.mail import EmailMessage
from django.utils import timezone

from pbem.matches.letters import digests, turns
from pbem.outbox.models import Notice
from pbem.players.models import Player
from tests.factories import a_match, a_player, give, together
from tests.pbem.mail.postman import arrive, parsed, reply, text_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

Post = Callable[[], list[EmailMessage]]
ADA, BEA = ["ada@example.org"], ["bea@example.org"]


def meanwhile(act: Callable[[], object], module: object, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let somebody do something, elsewhere, while the function of the module does its work for the first time."""
    work, left = getattr(module, name), [act]

    def slowly(*args: object) -> object:
        while left:
            together(left.pop())
        return work(*args)

    monkeypatch.setattr(module, name, slowly)


def asked(post: Post) -> list[list[str]]:
    """Send what is due; return to whom letters went that can be answered."""
    return [letter.to for letter in post() if "Reply-To" in letter.extra_headers]


def test_a_question_answered_before_its_letter_is_written_is_not_asked(post: Post) -> None:
    match = a_match(game="heap")
    give(match, 0, "take 1")
    assert asked(post) == [BEA]


def test_a_question_answered_while_its_letter_could_not_leave_is_not_asked(
    post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = a_match(game="heap")
    with monkeypatch.context() as broken:
        broken.setattr("django.core.mail.message.EmailMessage.send", _unsent)
        assert post() == []
    assert Notice.objects.get(kind="turn").subject
    give(match, 0, "take 1")
    Notice.objects.update(due=timezone.now())
    assert asked(post) == [BEA]


def _unsent(*_: object, **__: object) -> None:
    raise OSError


@pytest.mark.django_db(transaction=True)
def test_a_question_answered_while_its_letter_is_written_is_not_asked(
    post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = a_match(game="heap")
    meanwhile(lambda: give(match, 0, "take 1"), turns, "render_letter", monkeypatch)
    assert asked(post) == [BEA]


@pytest.mark.django_db(transaction=True)
def test_an_answer_asks_what_is_to_be_asked_when_it_leaves_and_no_letter_asks_it_again(
    post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = a_match(game="heap")
    arrive(reply(parsed(post()[-1]), "take 1"))
    meanwhile(lambda: give(match, 1, "take 1"), turns, "render_letter", monkeypatch)
    answers = [parsed(letter) for letter in post() if letter.to == ADA]
    assert len(answers) == 1
    assert "1 order accepted" in str(answers[0]["Subject"])
    assert "YOUR TURN" in text_of(answers[0])
    assert "Bea takes 1." in text_of(answers[0])


@pytest.mark.django_db(transaction=True)
def test_a_letter_about_several_matches_asks_nothing_that_is_settled(
    post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = [a_player("Ada"), a_player("Bea")]
    Player.objects.filter(name="Ada").update(quiet_minutes=10)
    first, second, third = (a_match(game="heap", players=people) for _ in range(3))
    meanwhile(lambda: give(second, 0, "take 1"), digests, "render_letter", monkeypatch)
    letter = next(parsed(letter) for letter in post() if letter.to == ADA)
    told = [str(match.pk) in str(letter["Subject"]) for match in (first, second, third)]
    assert told == [True, False, True]
