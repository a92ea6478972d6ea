"""Blocks, reports, sanctions and the audit trail."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from auditlog.models import LogEntry as Trail
from django.core.mail import EmailMessage
from django.db import connection
from django.utils import timezone

from engines.core import IllegalCommand
from pbem.lobby import seating
from pbem.lobby import services as lobby
from pbem.matches.models import Block, ChatMessage, Match
from pbem.matches.talk.blocks import block, blocks, unblock
from pbem.matches.talk.chat import heard, speak
from pbem.matches.verifying import verify
from pbem.moderation.models import Report, Sanction
from pbem.moderation.services import FOR_GOOD, ReportRefused, carry_out, lift, report
from pbem.players.models import Player
from pbem.presenters.words import Reader
from tests.factories import a_match, a_player, failure, give, play_on, the_seat, together
from tests.pbem.web.browsing import Browser, Page

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]
Post = Callable[[], "list[EmailMessage]"]


def three() -> Match:
    return a_match(game="heap", seats=3)


def reads(match: Match, seat: int) -> list[str]:
    return [one.text for one in heard(match, the_seat(match, seat), Reader("en", ["Ada", "Bea", "Cyd"]))]


def a_moderator() -> Player:
    found = a_player("Mo")
    found.is_staff = found.is_superuser = True
    found.save()
    return found


def sanction(kind: str, name: str = "Bea", **more: object) -> Sanction:
    made = Sanction.objects.create(player=a_player(name), kind=kind, reason="Be kind.", by=a_moderator(), **more)
    carry_out(made)
    return made


def test_what_somebody_blocked_says_reaches_the_others_only() -> None:
    match = three()
    block(seat=the_seat(match, 1), by=a_player("Ada"))
    assert speak(the_seat(match, 1), "to Ada: psst") == [the_seat(match, 0)], "whoever speaks does not learn of it"
    speak(the_seat(match, 1), "hello all")
    assert reads(match, 0) == []
    assert reads(match, 2) == ["hello all"]
    assert reads(match, 1) == ["psst", "hello all"]


def test_a_block_can_be_lifted_by_its_owner_only() -> None:
    match = three()
    made = block(seat=the_seat(match, 1), by=a_player("Ada"))
    assert made is not None
    assert not unblock(player=a_player("Bea"), number=made.pk)
    assert unblock(player=a_player("Ada"), number=made.pk)
    speak(the_seat(match, 1), "hello")
    assert reads(match, 0) == ["hello"]


def test_bots_and_oneself_cannot_be_blocked() -> None:
    match = a_match(game="heap", seats=3, bots=["random"])
    assert block(seat=the_seat(match, 2), by=a_player("Ada")) is None
    assert block(seat=the_seat(match, 0), by=a_player("Ada")) is None
    assert not Block.objects.exists()


def anonymous(**more: object) -> Match:
    wish = {"creator": a_player("Ada"), "game_slug": "heap", "seats": 2, "options": {"stones": "2"}} | more
    match = lobby.create_match(anonymous=True, **wish)  # type: ignore[arg-type]
    return lobby.join(match_id=match.pk, player=a_player("Bea"))


def test_a_block_made_elsewhere_does_not_show_who_sits_at_an_anonymous_table() -> None:
    block(seat=the_seat(three(), 1), by=a_player("Ada"))
    match = anonymous(creator=a_player("Cyd"), seats=3, options={})
    lobby.join(match_id=match.pk, player=a_player("Ada"))
    match = Match.objects.get(pk=match.pk)
    bea = match.seats.get(player=a_player("Bea"))
    speak(bea, "hello")
    assert ChatMessage.objects.get().readers.count() == 3


def test_a_block_made_at_an_anonymous_table_holds_there_alone_until_its_end() -> None:
    ada, bea = a_player("Ada"), a_player("Bea")
    match = anonymous()
    made = block(seat=match.seats.get(player=bea), by=ada)
    assert made is not None
    assert "Bea" not in made.known_as
    speak(match.seats.get(player=bea), "hello")
    assert not ChatMessage.objects.get().readers.filter(pk=ada.pk).exists()
    assert not blocks(ada, bea)
    play_on(match)
    assert blocks(ada, bea)


def test_a_report_keeps_the_words_and_goes_to_the_moderators(post: Post) -> None:
    a_moderator()
    match = three()
    speak(the_seat(match, 1), "to Ada: you fool")
    made = report(by=a_player("Ada"), against=the_seat(match, 1), why="Rude.", saying=1)
    assert (made.quoted, made.against, made.match) == ("you fool", a_player("Bea"), match)
    (letter,) = [letter for letter in post() if letter.to == ["mo@example.org"]]
    assert "Report of Bea" in letter.subject
    assert "Rude." in letter.body
    assert "you fool" in letter.body
    assert f"/admin/moderation/report/{made.pk}/change/" in letter.body


def test_only_what_was_said_to_the_reporter_can_be_reported() -> None:
    match = three()
    speak(the_seat(match, 1), "to Cyd: secret plans")
    with pytest.raises(ReportRefused, match="have not said that to you"):
        report(by=a_player("Ada"), against=the_seat(match, 1), why="x", saying=1)
    with pytest.raises(ReportRefused, match="one of the others"):
        report(by=a_player("Ada"), against=the_seat(match, 0), why="x")
    with pytest.raises(ReportRefused, match="Write what is wrong"):
        report(by=a_player("Ada"), against=the_seat(match, 1), why=" \0 ")


def test_reports_are_limited_a_day() -> None:
    match = three()
    for n in range(10):
        report(by=a_player("Ada"), against=the_seat(match, 1), why=str(n))
    with pytest.raises(ReportRefused, match="10 reports within a day"):
        report(by=a_player("Ada"), against=the_seat(match, 1), why="once more")


def test_whoever_is_muted_plays_on_in_silence(post: Post) -> None:
    match = three()
    made = sanction("mute", until=timezone.now() + timedelta(days=3))
    with pytest.raises(IllegalCommand, match=r"barred you from table talk until .*: Be kind\."):
        speak(the_seat(match, 1), "hello")
    assert failure(give(match, 0, "take 1")) == ""
    assert failure(give(match, 1, "take 1")) == ""
    (letter,) = [letter for letter in post() if letter.subject == "A moderator's decision"]
    assert (letter.to, "Be kind." in letter.body) == (["bea@example.org"], True)
    lift(made)
    speak(the_seat(match, 1), "hello")


def test_a_warning_forbids_nothing() -> None:
    match = three()
    sanction("warning")
    speak(the_seat(match, 1), "hello")
    assert not a_player("Bea").banned


def test_whoever_is_banned_reads_why_on_every_page_and_can_sign_out() -> None:
    match, browser = three(), Browser(a_player("Bea"))
    sanction("ban", until=timezone.now() + timedelta(days=3))
    for path in ("/", f"/m/{match.pk}/", "/lobby/", "/settings/"):
        page = browser.get(path)
        assert page.status == 403
        assert "taking part until" in page.text
        assert "Be kind." in page.text
    assert "Sign in" in browser.post("/accounts/logout/").text


def test_orders_of_the_banned_are_refused_with_a_sentence() -> None:
    match = three()
    sanction("ban", "Ada")
    assert "barred you from taking part" in failure(give(match, 0, "take 1"))


def test_a_ban_for_good_says_so_and_one_that_is_over_does_not_hold() -> None:
    browser = Browser(a_player("Bea"))
    sanction("ban")
    assert "closed this account for good" in browser.get("/").text
    Player.objects.filter(name="Bea").update(banned_until=timezone.now() - timedelta(minutes=1))
    assert browser.get("/").status == 200


def admin() -> Browser:
    return Browser(a_moderator())


def decision(made: Report, page: Page, kind: str) -> dict[str, str]:
    """What a moderator's browser sends who opened the page and adds a sanction."""
    return {
        "verdict": "clear", "seen": page.value("seen"), "sanctions-TOTAL_FORMS": "1", "sanctions-INITIAL_FORMS": "0",
        "sanctions-0-kind": kind, "sanctions-0-reason": "Be kind.", "sanctions-0-until_0": "2100-01-01",
        "sanctions-0-until_1": "00:00:00", "sanctions-0-report": str(made.pk),
    }  # fmt: skip


def test_a_moderator_decides_in_the_queue_and_the_report_is_closed() -> None:
    match = three()
    made = report(by=a_player("Ada"), against=the_seat(match, 1), why="Rude.")
    moderator = admin()
    assert "Rude." in moderator.get("/admin/moderation/report/").text
    at = f"/admin/moderation/report/{made.pk}/change/"
    page = moderator.get(at)
    assert "Rude." in page.text
    page = moderator.post(at, **decision(made, page, "mute"))
    assert page.status == 200
    assert a_player("Bea").muted
    made.refresh_from_db()
    assert made.closed is not None
    assert Sanction.objects.get().by == a_player("Mo")


@pytest.mark.django_db(transaction=True)
def test_of_two_moderators_who_decide_at_once_the_second_reads_what_the_first_decided() -> None:
    made = report(by=a_player("Ada"), against=the_seat(three(), 1), why="Rude.")
    at, browsers = f"/admin/moderation/report/{made.pk}/change/", [admin(), admin()]
    wishes = [decision(made, browser.get(at), kind) for browser, kind in zip(browsers, ("mute", "ban"), strict=True)]
    pages = together(*(partial(browser.post, at, **wish) for browser, wish in zip(browsers, wishes, strict=True)))
    first = Sanction.objects.get()
    [late] = [page for page in pages if "Somebody else has dealt with this report" in page.text]
    assert f"decided: {first}" in late.text
    assert "Nothing of yours was done" in late.text
    other = next(wish for wish in wishes if wish["sanctions-0-kind"] != first.kind)
    browsers[0].post(at, **other | {"seen": late.value("seen")})
    assert Sanction.objects.count() == 2
    assert (a_player("Bea").muted, a_player("Bea").banned) == (True, True)


def test_closing_a_report_that_is_closed_says_so() -> None:
    made = report(by=a_player("Ada"), against=the_seat(three(), 1), why="Rude.")
    moderator, chosen = admin(), {"action": "close", "_selected_action": str(made.pk)}
    assert "Closed: 1." in moderator.post("/admin/moderation/report/", **chosen).text
    assert "Closed before by somebody: 1" in moderator.post("/admin/moderation/report/", **chosen).text


def test_sanctions_are_made_and_lifted_without_a_report_too() -> None:
    three()
    moderator, bea = admin(), a_player("Bea")
    moderator.post(
        "/admin/moderation/sanction/add/", player=str(bea.pk), kind="ban", reason="Enough.", until_0="", until_1=""
    )
    assert a_player("Bea").banned
    made = Sanction.objects.get()
    moderator.post("/admin/moderation/sanction/", action="lift", _selected_action=str(made.pk))
    assert not a_player("Bea").banned
    assert moderator.get("/admin/auditlog/logentry/").status == 200


def test_the_audit_trail_names_who_did_what() -> None:
    match = lobby.create_match(creator=a_player("Ada"), game_slug="heap", seats=3, options={})
    lobby.join(match_id=match.pk, player=a_player("Bea"))
    seating.clear_seat(match_id=match.pk, by=a_player("Ada"), seat=1)
    act = Trail.objects.get_for_object(match).get()
    assert (act.actor, act.additional_data) == (a_player("Ada"), {"act": "seat cleared", "seat": "2", "was": "Bea"})
    sanction("mute")
    changed = Trail.objects.get_for_object(a_player("Bea")).first()
    assert changed is not None
    assert "muted_until" in changed.changes
    assert Trail.objects.get_for_object(Sanction.objects.get()).exists()


def test_moves_leave_nothing_in_the_audit_trail() -> None:
    match = three()
    before = Trail.objects.count()
    give(match, 0, "take 1")
    assert Trail.objects.count() == before


def test_people_are_blocked_and_reported_on_a_page() -> None:
    match = three()
    speak(the_seat(match, 1), "to Ada: you fool")
    ada, at = Browser(a_player("Ada")), f"/m/{match.pk}/people/"
    page = ada.get(at)
    assert "Bea: you fool" in page.text
    assert Browser(a_player("Dan")).get(at).status == 403
    assert "Bea Block" in page.text
    page = ada.post(f"{at}block/", seat="1")
    assert "You will not hear from Bea any more." in page.text
    assert "blocked" in page.text
    page = ada.post(at, seat="1", saying="", why="")
    assert "This field is required." in page.text
    page = ada.post(at, seat="1", saying="1", why="Rude.")
    assert "The moderators have your report." in page.text
    assert Report.objects.get().quoted == "you fool"
    page = ada.get("/settings/blocked/")
    assert "Bea" in page.text
    assert "Unblocked." in ada.post("/settings/blocked/", block=str(Block.objects.get().pk)).text


def test_organisers_and_hosts_leave_a_trail_of_what_they_do_to_a_match() -> None:
    from pbem.matches.clocks.deadlines import extend
    from pbem.matches.log import changing

    match = three()
    with changing(match.pk, "web") as (locked, _played):
        extend(locked, a_player("Ada"), 24)
    moderator = admin()
    form = {"title": "Renamed", "pace": "48", "public": "on", "seats-TOTAL_FORMS": "0", "seats-INITIAL_FORMS": "0"}
    moderator.post(f"/admin/matches/match/{match.pk}/change/", **form)
    match.refresh_from_db()
    acts = Trail.objects.get_for_object(match).order_by("pk")
    found = [(act.actor, act.additional_data["act"]) for act in acts]
    assert found == [(a_player("Ada"), "more time"), (a_player("Mo"), "changed in the admin")]
    assert match.title == "Renamed"
    shown = moderator.get("/admin/auditlog/logentry/?q=Ada").text
    assert "more time, hours: 24" in shown
    assert "changed in the admin, fields: title, pace" in moderator.get("/admin/auditlog/logentry/?q=Mo").text
    assert "more time, hours: 24" in moderator.get(f"/admin/auditlog/logentry/{acts[0].pk}/change/").text


def test_what_is_played_while_a_host_changes_a_match_stays() -> None:
    match, moderator = three(), admin()
    form = {"title": "Renamed", "pace": "48", "public": "on", "seats-TOTAL_FORMS": "0", "seats-INITIAL_FORMS": "0"}
    played: list[int] = []

    def play_first(execute: Any, sql: str, values: Any, many: bool, context: Any) -> Any:  # noqa: FBT001
        if sql.startswith('UPDATE "matches_match"') and not played:
            played.append(match.head)
            played.append(play_on(match, 1).head)
        return execute(sql, values, many, context)

    with connection.execute_wrapper(play_first):
        moderator.post(f"/admin/matches/match/{match.pk}/change/", **form)
    match.refresh_from_db()
    assert match.title == "Renamed"
    assert played[0] < match.head == played[1]
    assert verify(match) == match.head + 1


def test_nobody_makes_or_removes_matches_or_seats_in_the_admin() -> None:
    match, moderator = three(), admin()
    assert moderator.get("/admin/matches/match/add/").status == 403
    assert moderator.get(f"/admin/matches/match/{match.pk}/delete/").status == 403
    page = moderator.get(f"/admin/matches/match/{match.pk}/change/")
    assert "Add another" not in page.text
    assert 'name="seats-0-missed"' not in page.html


def test_words_to_some_reach_those_alone_also_by_the_masks_of_either_language() -> None:
    match = a_match(game="heap", seats=3)
    assert speak(the_seat(match, 1), "to Ada, Cyd: a plan") == [the_seat(match, 0), the_seat(match, 2)]
    speak(the_seat(match, 1), "to Cyd: for you alone")
    assert reads(match, 0) == ["a plan"]
    assert reads(match, 2) == ["a plan", "for you alone"]
    hidden = anonymous()
    assert speak(the_seat(hidden, 0), "to Player 2: psst") == [the_seat(hidden, 1)]
    assert speak(the_seat(hidden, 0), "do Gracz 2: pst") == [the_seat(hidden, 1)]


def test_a_shorter_ban_does_not_end_a_longer_one_and_lifting_one_leaves_the_other() -> None:
    now = timezone.now()
    for_good = sanction("ban")
    shorter = sanction("ban", until=now + timedelta(days=1))
    assert a_player("Bea").banned_until == FOR_GOOD
    lift(shorter)
    assert a_player("Bea").banned_until == FOR_GOOD
    lift(for_good)
    assert not a_player("Bea").banned


def test_a_warning_does_not_change_what_somebody_reads_of_their_ban() -> None:
    sanction("ban")
    made = Sanction.objects.create(player=a_player("Bea"), kind="warning", reason="And write nicely.")
    carry_out(made)
    assert a_player("Bea").conduct_reason == "Be kind."
