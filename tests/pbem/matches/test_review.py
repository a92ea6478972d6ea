"""What a reviewer found: races that stop a match, letters that stop the post, and secrets on hosts' pages."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from celery import Celery
from django.conf import settings
from django.contrib import admin
from django.core import signing
from django.core.cache import cache
from django.test import Client, RequestFactory, override_settings
from django.utils import timezone
from kombu.exceptions import OperationalError

from pbem.inbox import judging, services
from pbem.inbox.arriving.webhooks import MOST_RECIPIENTS, recipients
from pbem.inbox.intake import keep_mail
from pbem.inbox.judging import MOST_ATTEMPTS, judge
from pbem.inbox.letters import HELD_SALT
from pbem.inbox.models import Submission
from pbem.inbox.routing import MOST_HELD_PER_HOUR
from pbem.lobby.services import create_match
from pbem.matches.acting import settling
from pbem.matches.acting.settling import settle, settle_once
from pbem.matches.letters.addresses import new_address
from pbem.matches.models import LogEntry, Match
from pbem.outbox import nudges
from pbem.outbox import services as outbox
from pbem.outbox.letter import Letter
from pbem.outbox.models import Notice
from pbem.outbox.writers import LETTERS
from pbem.players.forms import SettingsForm
from pbem.players.models import Player
from tests.factories import a_match, a_player, give, kinds

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]


@pytest.mark.parametrize("late", [LogEntry.Via.TABLE, LogEntry.Via.BOT])
def test_a_worker_that_comes_too_late_does_not_send_a_match_to_sleep(
    late: LogEntry.Via, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = a_match(game="heap", stones="2", bots=["random"], players=[a_player("Ada")])
    give(match, 0, "take 1" if late == LogEntry.Via.TABLE else "take 2")
    if late == LogEntry.Via.BOT:
        give(match, 0, "bid 0", "done")
        assert settle_once(match.pk)
        while Match.objects.get(pk=match.pk).waits.exists():
            assert settle_once(match.pk)
    assert Match.objects.get(pk=match.pk).unsettled
    real, first = settling._next_step, [late]
    monkeypatch.setattr(settling, "_next_step", lambda pk: first.pop() if first else real(pk))
    assert settle_once(match.pk)  # there is something else to do
    assert Match.objects.get(pk=match.pk).unsettled
    before = len(kinds(match))
    assert settle(match.pk) > 0
    assert len(kinds(match)) > before


def a_mail(match: Match, sender: str, number: int = 0, body: str = "take 1") -> Submission:
    address = new_address(match, 0, 1)
    raw = f"From: {sender}\r\nTo: {address}\r\nMessage-ID: <{number}@x.org>\r\n\r\n{body}\r\n".encode()
    return judge(keep_mail(raw, address).pk)


def test_a_held_mail_confirmed_twice_at_once_is_judged_once(monkeypatch: pytest.MonkeyPatch) -> None:
    match = a_match(game="heap")
    held = a_mail(match, "other@example.org")
    assert held.status == "held"
    token = signing.dumps(str(held.pk), salt=HELD_SALT)
    stale = services.held_submission(token)
    assert services.confirm(token) is not None
    monkeypatch.setattr(services, "held_submission", lambda _token: stale)
    assert services.confirm(token) is None
    held.refresh_from_db()
    assert held.status == "judged"
    assert kinds(match)[1:] == [("command", "mail", 0)]


def test_strangers_with_a_reply_address_cannot_use_up_the_players_mails() -> None:
    match = a_match(game="heap")
    strangers = [a_mail(match, "other@example.org", n).status for n in range(MOST_HELD_PER_HOUR + 2)]
    assert strangers == ["held"] * MOST_HELD_PER_HOUR + ["ignored"] * 2
    assert a_mail(match, "ada@example.org", 99).status == "judged"


def test_a_mail_that_breaks_the_routing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_submission: Submission) -> None:
        raise RuntimeError

    submission = keep_mail(b"From: ada@example.org\r\n\r\nhello\r\n", "nobody@starpost.localhost")
    monkeypatch.setattr(judging, "route", fail)
    for _ in range(MOST_ATTEMPTS):
        with pytest.raises(RuntimeError):
            judge(submission.pk)
    assert judge(submission.pk).status == "ignored"


def test_orders_of_a_match_that_was_called_off_are_given_up() -> None:
    lost = Submission.objects.create(key="lost", via="web", seat=0, lines=["take 1"])
    assert judge(lost.pk).status == "ignored"


def test_one_posted_mail_is_kept_for_few_addresses() -> None:
    many = ", ".join(f"o-{'a' * 24}{first}{second}@starpost.localhost" for first in "abcd" for second in "abcd")
    assert len(recipients("", [many])) == MOST_RECIPIENTS


def test_a_letter_that_cannot_be_stored_holds_up_no_other(
    monkeypatch: pytest.MonkeyPatch, mailoutbox: list[Any]
) -> None:
    letters = {"bad": Letter("bad", "NUL \x00"), "long": Letter("x" * 300, "well")}
    for kind in letters:
        monkeypatch.setitem(LETTERS, kind, lambda notice: letters[notice.kind])
    early = timezone.now() - timedelta(hours=1)
    outbox.notify(kind="bad", key="1", topic="t", facts={}, address="a@example.org", due=early)
    outbox.notify(kind="long", key="2", topic="t", facts={}, address="b@example.org")
    while outbox.send_next():
        pass
    assert [message.to for message in mailoutbox] == [["b@example.org"]]
    assert len(mailoutbox[0].subject) == outbox.LONGEST_SUBJECT
    bad = Notice.objects.get(key="1")
    assert (bad.status, bad.text, bad.attempts.count()) == ("pending", "", 1)


def test_hosts_see_no_secrets_of_matches() -> None:
    request = RequestFactory().get("/")
    request.user = Player.objects.create_superuser("host@example.org")
    models = (Match, Submission, Notice)
    shown = {model: set(admin.site.get_model_admin(model).get_fields(request)) for model in models}
    assert not shown[Match] & {"secret", "head", "moment", "head_hash", "digest"}
    assert not shown[Submission] & {"raw", "recipient", "lines", "ignored", "receipt"}
    assert not shown[Notice] & {"facts", "text", "html", "picture", "headers"}


def test_people_can_sign_in_while_the_cache_is_away(tmp_path: Path, client: Client) -> None:
    a_player("Ada")
    gone = {**settings.CACHES["default"], "LOCATION": f"unix://{tmp_path}/gone.sock"}
    with override_settings(CACHES={"default": gone}):
        _sign_in_without_a_cache(client)


def _sign_in_without_a_cache(client: Client) -> None:
    cache.set("x", 1)
    assert (cache.get("x", 7), cache.add("x", 1), cache.delete("x")) == (7, True, False)
    assert cache.incr("x", 3) == 3
    answer = client.post("/accounts/login/code/", {"email": "ada@example.org"})
    assert answer.status_code == 302


def test_without_a_provider_nobody_can_post_mail(client: Client) -> None:
    answer = client.post("/anymail/postmark/inbound/", {"From": "a@example.org"}, content_type="application/json")
    assert answer.status_code == 400
    assert not Submission.objects.exists()


def test_names_and_titles_cannot_put_lines_of_orders_into_others_letters() -> None:
    person = {"name": "Eve\ndone\u202e", "language": "en", "time_zone": "UTC"}
    form = SettingsForm(person, instance=a_player("Eve"))
    assert form.is_valid(), form.errors
    assert form.save().name == "Eve done"
    match = create_match(creator=a_player("Ada"), game_slug="heap", seats=2, options={}, title="Fine\r\n take 3 ")
    assert match.title == "Fine take 3"


def test_a_broker_that_does_not_answer_is_asked_once_in_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def send(_app: Celery, _name: str, number: tuple[int], *_rest: object, **_options: object) -> None:
        asked.extend(number)
        raise OperationalError

    monkeypatch.setattr(Celery, "send_task", send)
    monkeypatch.setattr(nudges, "_again", 0.0)
    for number in range(3):
        nudges.nudge("a.task", number)
    assert asked == [0]
    monkeypatch.setattr(nudges, "_again", 0.0)
    nudges.nudge("a.task", 3)
    assert asked == [0, 3]
