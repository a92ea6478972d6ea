"""The doctor's letter to ourselves: out by the outbox, in by the way of players' mail."""

from __future__ import annotations

from collections.abc import Callable
from smtplib import SMTPRecipientsRefused

import pytest
from django.core.mail import EmailMessage

from pbem.inbox.arriving.receiver import refusal
from pbem.inbox.intake import keep_mail
from pbem.inbox.judging import judge
from pbem.inbox.models import Submission
from pbem.outbox.services import send_next
from pbem.upkeep.findings import Finding
from pbem.upkeep.trips import NOT_BACK, NOT_JUDGED, NOT_SENT, look_at_trip

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]

Post = Callable[[], list[EmailMessage]]


class World:
    """The rest of the world while the doctor waits: workers and mail servers, as far as each is up."""

    def __init__(self, post: Post, *, up: str) -> None:
        self.post, self.up, self.waited = post, up, 0.0

    def __call__(self, seconds: float) -> None:
        """Let time pass."""
        self.waited += seconds
        for letter in self.post() if "mail worker" in self.up else []:
            [to] = letter.to
            assert refusal(to) == "", "mail for it is taken"
            if "mail in" in self.up:
                keep_mail(self.mark(letter.message().as_bytes()), to)
        if "turns worker" in self.up:
            for row in Submission.objects.filter(status=Submission.Status.RECEIVED):
                judge(row.pk)

    def mark(self, raw: bytes) -> bytes:
        """What servers on the way do to it."""
        return raw


class Stripping(World):
    """A server that takes away what tells that the letter is ours."""

    def mark(self, raw: bytes) -> bytes:
        """Leave out our marks."""
        return b"\n".join(line for line in raw.splitlines() if not line.startswith((b"X-Starpost", b"Auto-Submitted")))


def told(world: World) -> list[Finding]:
    return list(look_at_trip(world, patience=3))


@pytest.mark.parametrize("kind", [World, Stripping])
def test_there_and_back(post: Post, kind: type[World]) -> None:
    found = told(kind(post, up="mail worker, mail in, turns worker"))
    assert [(one.level, one.what) for one in found] == [
        ("well", "a letter leaves after 0.0 s"),
        ("well", "it comes back in after 0.0 s"),
        ("well", "it is looked at after 0.0 s"),
    ]
    assert Submission.objects.get().status == Submission.Status.IGNORED
    assert post() == [], "nobody is answered"


@pytest.mark.parametrize(
    ("up", "last", "do"),
    [
        ("mail in, turns worker", "a letter leaves", NOT_SENT),
        ("mail worker, turns worker", "it comes back in", NOT_BACK),
        ("mail worker, mail in", "it is looked at", NOT_JUDGED),
    ],
)
def test_what_does_not_happen_is_named_after_a_while(post: Post, up: str, last: str, do: str) -> None:
    world = World(post, up=up)
    found = told(world)
    assert (found[-1].level, found[-1].what, found[-1].do) == ("ill", last, do)
    assert [one.level for one in found[:-1]] == ["well"] * (len(found) - 1)
    assert world.waited == 3


def test_what_the_mail_server_said_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Such as that it takes the mail domain for one of its own and knows nobody there."""
    why = "550 5.1.1 User unknown in local recipient table"

    def refuse(*_: object, **__: object) -> None:
        raise SMTPRecipientsRefused({"x@starpost.localhost": (550, why.encode())})

    def work(_seconds: float) -> None:
        while send_next():
            pass

    monkeypatch.setattr(EmailMessage, "send", refuse)
    found = list(look_at_trip(work, patience=3))
    assert [one.level for one in found] == ["ill"]
    assert why in found[0].do
