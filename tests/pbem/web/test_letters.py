"""The page of letters: everything that was sent to me and nothing else, what became of it, and what I can do."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
import time_machine
from django.core.mail import EmailMessage as Letter
from django.urls import reverse
from django.utils import timezone
from pytest_django.fixtures import Settings

from pbem.lobby import invitations
from pbem.lobby.seat_alerts import Hears, Wanted, wanted_by
from pbem.outbox.keys import Kind
from pbem.outbox.models import Notice, Report, Suppression, TopicChoice
from pbem.outbox.services import notify
from pbem.outbox.suppression import send_test, token_of
from pbem.players.models import Player
from pbem.web.post import letters
from tests.factories import a_match, a_player, give

from .browsing import Opening, found

pytestmark = pytest.mark.django_db

Post = Callable[[], list[Letter]]


def a_test_letter(name: str = "Ada") -> Notice:
    send_test(a_player(name))
    return Notice.objects.filter(kind="test", player=a_player(name)).latest("created")


def page_of(notice: Notice) -> str:
    return reverse("letter", args=[notice.pk])


def test_everybody_sees_their_own_letters_only(browser: Opening, post: Post) -> None:
    sent = {name: a_test_letter(name) for name in ("Ada", "Bea")}
    post()
    shown = browser("Ada").get("/letters/")
    assert "Emails to you" in shown.text
    assert "Sent emails" not in shown.text
    assert page_of(sent["Ada"]) in shown.html
    assert page_of(sent["Bea"]) not in shown.html
    assert browser("Ada").get(page_of(sent["Ada"])).status == 200
    assert browser("Ada").get(page_of(sent["Bea"])).status == 404
    assert browser("Ada").post(reverse("send_again", args=[sent["Bea"].pk])).status == 404
    assert "Sign in" in browser().get("/letters/").text


def test_older_letters_are_on_the_next_page(browser: Opening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(letters, "A_PAGE", 1)
    old, new = a_test_letter(), a_test_letter()
    page = browser("Ada").get("/letters/")
    assert (page_of(new) in page.html, page_of(old) in page.html) == (True, False)
    page = browser("Ada").get("/letters/" + found(r'rel="next" href="([^"]*)"', page.html))
    assert (page_of(new) in page.html, page_of(old) in page.html) == (False, True)
    assert 'rel="next"' not in page.html


def test_invitations_to_my_address_are_among_them(browser: Opening, post: Post, heap: object) -> None:
    invitations.invite(match=a_match(game="heap", start=False), by=a_player("Ada"), address=a_player("Bea").email)
    post()
    assert "invites you" in browser("Bea").get("/letters/").text
    assert "invites you" not in browser("Ada").get("/letters/").text
    del heap


def test_a_letter_says_what_became_of_it(browser: Opening, post: Post, clock: time_machine.Traveller) -> None:
    notice = a_test_letter()
    assert "on its way" in browser("Ada").get("/letters/").text
    post()
    shown = browser("Ada").get(page_of(notice)).text
    assert "Starpost: your test email" in shown
    assert "handed over" in shown
    assert notice.message_id in shown
    Report.objects.create(notice=notice, event_id="1", event="delivered", at=notice.created, answer="delivered: 250 ok")
    assert "delivered: 250 ok" in browser("Ada").get(page_of(notice)).text
    assert "· delivered · 1 attempt" in browser("Ada").get("/letters/").text
    del clock


def test_a_letter_sent_again_is_the_same_letter(browser: Opening, post: Post, clock: time_machine.Traveller) -> None:
    notice = a_test_letter()
    [first] = post()
    again = browser("Ada").post(reverse("send_again", args=[notice.pk]))
    assert "less than a minute ago" in again.text
    clock.shift(timedelta(minutes=2))
    assert "goes out again" in browser("Ada").post(reverse("send_again", args=[notice.pk])).text
    [second] = post()
    assert second.extra_headers["Message-ID"] == first.extra_headers["Message-ID"]
    assert (second.subject, second.body) == (first.subject, first.body)
    assert notice.attempts.count() == 2


def test_what_was_taken_back_before_anybody_heard_of_it_is_not_listed(
    browser: Opening, settings: Settings, heap: object
) -> None:
    settings.HOLD_SECONDS = 180
    match = a_match(game="heap")
    give(match, 0, "take 1")
    assert "waits to be sent" in browser("Bea").get("/letters/").text
    give(match, 0, "undo")
    assert "waits to be sent" not in browser("Bea").get("/letters/").text
    del heap


def test_a_letter_that_waits_for_somebody_at_the_table_says_so(
    browser: Opening, settings: Settings, clock: time_machine.Traveller, heap: object
) -> None:
    settings.HOLD_SECONDS, settings.TABLE_MINUTES = 180, 10
    match = a_match(game="heap")
    give(match, 0, "take 1")
    give(match, 1, "take 1")
    shown = browser("Ada").get("/letters/").text
    assert "waits while you play; goes at 12:10 if you don’t answer" in shown
    assert "if you don’t answer, not before" not in shown
    clock.shift(timedelta(minutes=10))
    assert "waits while you play" not in browser("Ada").get("/letters/").text
    del heap


def test_a_test_letter_at_a_press(browser: Opening, post: Post) -> None:
    assert "on its way" in browser("Ada").post("/letters/test/").text
    [letter] = post()
    assert letter.to == ["ada@example.org"]


def test_stopped_mail_is_told_on_every_page_and_mended_there(browser: Opening, post: Post) -> None:
    ada = browser("Ada")
    stopped = Suppression.objects.create(address="ada@example.org", reason="bounced", answer="5.1.1 <b>unknown</b>")
    for path in ("/", "/letters/", "/settings/", "/games/"):
        shown = ada.get(path)
        assert "You get no emails at ada@example.org : emails to it came back" in shown.text
        assert "<b>unknown" not in shown.html
        assert "You get no emails" not in browser("Bea").get(path).text
        assert "You get no emails" not in browser().get(path).text
    assert "on its way" in ada.post("/letters/mend/").text
    [letter] = post()
    link = f"/letters/confirm/{token_of(stopped.pk)}/"
    assert "/letters/confirm/" in letter.body
    assert "press the button" in browser().get(link).text
    assert Suppression.objects.exists(), "looking alone does nothing: programs look at every link"
    browser().post(link)
    assert not Suppression.objects.exists()
    assert "You get no emails" not in ada.get("/").text
    assert "no longer works" in browser().get(link).text


def test_wishes_are_kept_in_general_and_match_by_match(browser: Opening, heap: object) -> None:
    match, other = a_match(game="heap"), a_match(game="heap")
    wishes = {"letters": "digest", "digest_hour": "19", "quiet_minutes": "60", "at_once": "on"}
    browser("Ada").post("/letters/wishes/", **wishes, **{match.topic: "off", other.topic: "", "match-999": "off"})
    ada = Player.objects.get(email="ada@example.org")
    assert (ada.letters, ada.digest_hour, ada.quiet_minutes, ada.at_once) == ("digest", 19, 60, True)
    assert [*TopicChoice.objects.values_list("player", "topic", "letters")] == [(ada.pk, match.topic, "off")]
    shown = browser("Ada").get("/letters/wishes/").html
    assert '<option value="off" selected>' in shown
    browser("Ada").post("/letters/wishes/", **wishes, **{match.topic: "nonsense"})
    assert TopicChoice.objects.get().letters == "off"
    browser("Ada").post("/letters/wishes/", **wishes, **{match.topic: ""})
    assert not TopicChoice.objects.exists()
    assert TopicChoice.objects.count() == 0
    del heap


def test_open_seats_of_which_one_hears_are_chosen_on_a_page(browser: Opening, heap: object) -> None:
    cyd = browser("Cyd")
    assert "Email me about open seats" in cyd.get("/lobby/").text
    assert "at 8:00 (World time)" in cyd.get("/letters/seats/").text
    page = cyd.post("/letters/seats/", hears="vacant")
    assert "Choose at least one game" in page.text
    assert 'value="vacant" id="id_hears_1" checked' in page.html.replace(" required", "")
    assert "Saved" in cyd.post("/letters/seats/", hears="all", games="heap").text
    assert wanted_by(a_player("Cyd")) == Wanted(Hears.ALL, played=False, games=["heap"])
    assert "Saved" in cyd.post("/letters/seats/", hears="nothing", games="heap").text
    assert wanted_by(a_player("Cyd")).hears == Hears.NOTHING
    del heap


def test_wishes_that_cannot_be_are_refused(browser: Opening) -> None:
    page = browser("Ada").post("/letters/wishes/", letters="hourly", digest_hour="24", quiet_minutes="7")
    assert page.text.count("Select a valid choice") == 3


def test_an_open_page_keeps_no_letter_back(browser: Opening, post: Post, heap: object) -> None:
    match = a_match(game="heap")
    post()
    give(match, 0, "take 1")
    browser("Bea").get(f"/m/{match.pk}/")
    browser("Bea").get(f"/m/{match.pk}/pulse/")
    assert [letter.to for letter in post()] == [["bea@example.org"]]
    del heap


def test_letters_that_are_not_written_yet_say_what_they_will_be(browser: Opening) -> None:
    match, ada = a_match(2), a_player("Ada")
    later = timezone.now() + timedelta(days=2)
    for kind in ("reminder", "code"):
        notify(kind=Kind(kind), key=f"{kind}:some", topic=match.topic, player=ada, facts={"match": match.pk}, due=later)
    Notice.objects.filter(kind="code").update(subject="code")
    shown = browser("Ada").get("/letters/").text
    assert f"Reminder: Match {match.pk} · Light Speed" in shown
    assert "A code to sign in with" in shown
    assert "scheduled, not before" in shown
