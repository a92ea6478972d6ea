"""The mailbox page and the demonstration of play mode."""

from __future__ import annotations

import re
from email import message_from_bytes, policy
from io import StringIO
from urllib.parse import unquote

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from pytest_django.fixtures import Settings

from pbem.inbox.judging import judge
from pbem.inbox.models import Submission
from pbem.lobby.demo import entrance_token
from pbem.matches import positions
from pbem.matches.models import LogEntry, Match, Wait
from pbem.outbox.models import Delivered
from pbem.outbox.services import send_next
from pbem.players.models import Player
from tests.factories import a_match, a_player, kinds
from tests.pbem.mail.postman import a_receiver, text_of

pytestmark = [pytest.mark.django_db, pytest.mark.urls("tests.pbem.mail.play_urls")]


@pytest.fixture(autouse=True)
def play_mode(settings: Settings) -> None:
    settings.PLAY = True
    settings.EMAIL_BACKEND = "pbem.outbox.backends.MailboxBackend"


def delivered() -> list[Delivered]:
    """Send what is due and return all letters, oldest first."""
    while send_next():
        pass
    return list(Delivered.objects.order_by("pk"))


def page(client: Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200
    return answer.content.decode()


def test_outside_play_mode_there_is_no_mailbox(client: Client, settings: Settings) -> None:
    a_match()
    (first, *_) = delivered()
    settings.PLAY = False
    token = entrance_token(a_player("Ada"))
    for path in ("/mailbox/", f"/mailbox/{first.pk}/", f"/mailbox/enter/{token}/"):
        assert client.get(path).status_code == 404
    assert client.post(f"/mailbox/{first.pk}/", {"body": "done"}).status_code == 404


def test_whoever_enters_for_the_first_time_reads_what_their_browser_asks_for(client: Client) -> None:
    ada, polish = a_player("Ada"), {"Accept-Language": "pl-PL,pl;q=0.9,en;q=0.8"}
    path = f"/mailbox/enter/{entrance_token(ada)}/"
    assert '<html lang="pl"' in client.get(path, headers=polish, follow=True).content.decode()
    Player.objects.filter(pk=ada.pk).update(language="en")
    assert '<html lang="en"' in client.get(path, headers=polish, follow=True).content.decode(), "what was chosen stays"


def test_the_list_shows_everybody_or_one_recipient(client: Client) -> None:
    assert "No email yet." in page(client, "/mailbox/")
    a_match()
    delivered()
    assert page(client, "/mailbox/").count("Light Speed: Lay your ships, wave 1") == 2
    one = page(client, "/mailbox/?to=ada@example.org")
    assert one.count("Light Speed: Lay your ships, wave 1") == 1
    assert 'hx-trigger="every 2s"' in one
    part = client.get("/mailbox/?to=ada@example.org", headers={"HX-Request": "true"}).content.decode()
    assert part.startswith("<section hx-get=")
    assert part.count("Light Speed: Lay your ships, wave 1") == 1


def test_a_letter_is_shown_as_its_recipient_sees_it(client: Client) -> None:
    a_match()
    letter = delivered()[-1]
    shown = page(client, f"/mailbox/{letter.pk}/")
    assert 'sandbox="allow-same-origin allow-popups allow-top-navigation-by-user-activation"' in shown
    assert "src=&quot;data:image/png;base64," in shown
    assert "cid:" not in shown.split("<details>")[0]
    assert "## reply above this line ##\n\nMatch " in shown, "the plain text"
    assert "Message-ID: &lt;" in shown
    assert "mailto:" not in shown.split("<details>")[0], "an order opens the reply box instead"
    assert f"href=&quot;/mailbox/{letter.pk}/?subject=" in shown
    assert "place at 1 2 facing 3</textarea>" in page(
        client, f"/mailbox/{letter.pk}/?body=place%20at%201%202%20facing%203"
    )


@pytest.mark.django_db(transaction=True)
def test_a_reply_travels_by_smtp_as_a_mail_program_sends_it(client: Client, settings: Settings) -> None:
    match = a_match(mode="one-wave")
    letter = delivered()[-2]
    with a_receiver() as port:
        settings.RECEIVER_PORT = port
        answer = client.post(f"/mailbox/{letter.pk}/", {"body": "place nothing"})
    assert (answer.status_code, answer["Location"]) == (302, f"/mailbox/?to={letter.recipient}&sent=1")
    assert "Your reply is on its way." in page(client, answer["Location"])
    _check_reply(Submission.objects.get(via="mail"), letter)
    judge(Submission.objects.get(via="mail").pk)
    assert ("command", "mail", 0) in kinds(match)
    delivered()
    assert "Light Speed: 1 order accepted" in page(client, "/mailbox/")


def _check_reply(submission: Submission, letter: Delivered) -> None:
    sent = message_from_bytes(bytes(submission.raw or b""), policy=policy.default)
    original = message_from_bytes(bytes(letter.raw), policy=policy.default)
    assert (sent["Return-Path"], sent["From"]) == (f"<{letter.recipient}>", letter.recipient)
    assert sent["To"] == original["Reply-To"]
    assert sent["In-Reply-To"] == original["Message-ID"]
    assert sent["References"].split()[-1] == original["Message-ID"]
    assert sent["Subject"].startswith("Re: ")
    text = text_of(sent)
    assert text.startswith("place nothing\n\nOn ")
    assert "\n> ## reply above this line ##\n" in text


def test_a_receiver_that_is_away_costs_no_text(client: Client, settings: Settings) -> None:
    a_match()
    letter = delivered()[-1]
    settings.RECEIVER_PORT = 1
    answer = client.post(f"/mailbox/{letter.pk}/", {"body": "place at 1 2 3"})
    assert answer.status_code == 502
    assert "The mail receiver at port 1 could not be reached" in answer.content.decode()
    assert "place at 1 2 3</textarea>" in answer.content.decode()


@pytest.mark.django_db(transaction=True)
def test_what_the_receiver_refuses_is_told(client: Client, settings: Settings) -> None:
    match = a_match()
    letter = delivered()[-1]
    match.reply_addresses.all().delete()
    with a_receiver() as port:
        settings.RECEIVER_PORT = port
        answer = client.post(f"/mailbox/{letter.pk}/", {"body": "done"})
    assert "The receiver refused your mail: 550 5.1.1 No reply address of ours" in answer.content.decode()


def test_the_demonstration_begins_at_a_beginning_and_is_made_once(client: Client) -> None:
    entrance = _demo()
    guest = Player.objects.get(email="guest@starpost.localhost")
    match, flagship = (seat.match for seat in guest.seats.order_by("match"))
    assert [seat.bot for seat in match.seats.all()] == ["", "standard", "standard"]
    wait = Wait.objects.get(match=match)
    assert wait.player == guest == Wait.objects.get(match=flagship).player
    assert flagship.game_slug == "space-empires"
    assert positions.current(flagship).state.cycle == 2, "its first Economic Phase is over"  # type: ignore[attr-defined]
    assert not LogEntry.objects.filter(match=match, seat=0).exists(), "the first answer is the guest's own"
    assert LogEntry.objects.filter(match=flagship, seat=0).exists(), "here is a history to walk through"
    subjects = [str(message_from_bytes(bytes(row.raw), policy=policy.default)["Subject"]) for row in delivered()]
    assert all(re.search("wave [1-4]|Cycle [12]|home world|Ada invites", subject) for subject in subjects), subjects
    _demo()
    assert Match.objects.count() == 3
    assert len(delivered()) == len(subjects)
    entered = client.get(entrance)
    assert (entered.status_code, entered["Location"]) == (302, match.get_absolute_url())
    assert client.session["_auth_user_id"] == str(guest.pk)


def test_the_invitation_of_the_demonstration_can_be_accepted(client: Client) -> None:
    client.get(_demo())
    invitation = next(row for row in delivered() if b"invites" in bytes(row.raw))
    text = text_of(message_from_bytes(bytes(invitation.raw), policy=policy.default))
    path = re.search(r"http://[^/]+(/invitation/\S+)", text)
    assert path is not None
    page(client, unquote(path[1]))


def test_the_demonstration_reminds_nobody_of_what_was_just_asked() -> None:
    _demo()
    assert [row for row in delivered() if b"reminder" in bytes(row.raw)] == []


def test_a_forged_entrance_leads_nowhere(client: Client) -> None:
    assert client.get("/mailbox/enter/MQ:forged:forged/").status_code == 404


def test_the_demonstration_is_refused_outside_play_mode(settings: Settings) -> None:
    settings.PLAY = False
    with pytest.raises(CommandError, match="make play"):
        call_command("demo")


def _demo() -> str:
    out = StringIO()
    call_command("demo", stdout=out)
    last = out.getvalue().splitlines()[-1]
    assert last.startswith("DEMO_URL=/mailbox/enter/")
    return last.removeprefix("DEMO_URL=")
