"""What is thrown away after a while, and what never is."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.conf import LazySettings
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.sessions.models import Session
from django.core.management import call_command
from time_machine import Traveller

from pbem.inbox.models import Submission
from pbem.matches.models import LogEntry, Match, ReplyAddress
from pbem.outbox.models import Notice
from pbem.outbox.services import resend
from pbem.upkeep import pruning
from pbem.upkeep.pruning import prune
from tests.factories import a_match, a_player, play_on

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]


@pytest.fixture(autouse=True)
def days(settings: LazySettings) -> None:
    settings.KEEP_DAYS = {"pictures": 30, "letters": 180, "mails": 30, "addresses": 90, "sessions": 1}


def a_letter(status: str = Notice.Status.SENT) -> Notice:
    number = Notice.objects.count()
    ada = a_player("Ada")
    return Notice.objects.create(
        key=f"letter {number}", kind="turn", player=ada, address=ada.email, topic="a match", status=status,
        due="2026-06-01T12:00Z", subject="Your turn", text="Words", html="<p>Words", pictures=[b"PNG"],
        headers={"Reply-To": "o-secret@example.org"},
    )  # fmt: skip


def test_pictures_go_first_then_the_words_but_never_that_it_was_sent(clock: Traveller) -> None:
    letter = a_letter()
    clock.shift(timedelta(days=29))
    assert not any(prune().values())
    clock.shift(timedelta(days=2))
    assert prune()["pictures"] == 1
    letter.refresh_from_db()
    assert (letter.pictures, letter.text) == ([], "Words")
    clock.shift(timedelta(days=150))
    assert prune()["letters"] == 1
    letter.refresh_from_db()
    assert (letter.text, letter.html, letter.headers, letter.subject) == ("", "", {}, "Your turn")
    assert not any(prune().values())


def test_what_is_still_to_be_sent_is_kept(clock: Traveller) -> None:
    letter = a_letter(Notice.Status.PENDING)
    clock.shift(timedelta(days=400))
    prune()
    letter.refresh_from_db()
    assert letter.text == "Words"


def test_a_letter_without_words_is_not_sent_again(clock: Traveller) -> None:
    letter = a_letter()
    assert resend(letter.pk, a_player("Ada"))
    Notice.objects.update(status=Notice.Status.SENT)
    clock.shift(timedelta(days=400))
    prune()
    assert not resend(letter.pk, a_player("Ada"))


def test_raw_mails_go_but_not_what_was_ordered(clock: Traveller) -> None:
    said = {"via": "mail", "raw": b"From: ada", "lines": ["take 1"]}
    judged = Submission.objects.create(key="1", status=Submission.Status.JUDGED, **said)
    waiting = Submission.objects.create(key="2", status=Submission.Status.RECEIVED, **said)
    clock.shift(timedelta(days=31))
    assert prune()["mails"] == 1
    judged.refresh_from_db()
    waiting.refresh_from_db()
    assert (judged.raw, judged.lines) == (None, ["take 1"])
    assert waiting.raw is not None


def test_addresses_of_matches_that_go_on_are_kept(clock: Traveller) -> None:
    running, over = a_match(game="heap"), play_on(a_match(game="heap"))
    for match in (running, over):
        ReplyAddress.objects.create(token_hash=f"hash {match.pk}", match=match, seat=0, decision=1)
    before = ReplyAddress.objects.filter(match=running).count()
    clock.shift(timedelta(days=91))
    assert prune()["addresses"] >= 1
    assert not ReplyAddress.objects.filter(match=over).exists()
    assert ReplyAddress.objects.filter(match=running).count() == before


def test_logs_stay_for_ever(clock: Traveller) -> None:
    match = play_on(a_match(game="heap"))
    entries = LogEntry.objects.filter(match=match).count()
    clock.shift(timedelta(days=4000))
    prune()
    assert LogEntry.objects.filter(match=match).count() == entries
    assert Match.objects.get(pk=match.pk).status == Match.Status.OVER


def test_sessions_that_have_expired_go(clock: Traveller) -> None:
    session = SessionStore()
    session.set_expiry(3600)
    session.save()
    clock.shift(timedelta(minutes=50))
    assert prune()["sessions"] == 0
    clock.shift(timedelta(days=2))
    assert prune()["sessions"] == 1
    assert not Session.objects.exists()


def test_nought_keeps_for_ever_and_many_go_in_batches(
    clock: Traveller, settings: LazySettings, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for _ in range(5):
        a_letter()
    clock.shift(timedelta(days=4000))
    settings.KEEP_DAYS = dict.fromkeys(settings.KEEP_DAYS, 0)
    assert prune() == {}
    settings.KEEP_DAYS |= {"pictures": 1}
    monkeypatch.setattr(pruning, "BATCH", 2)
    call_command("prune")
    assert capsys.readouterr().out == "pictures: 5\n"
